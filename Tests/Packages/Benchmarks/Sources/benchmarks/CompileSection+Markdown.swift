extension CompileSection {
  var markdown: String {
    "## Compile and lint\n\n"
      + "Whole processes, realistic trees; least wall time of paired runs. Bare libyaml is a C program that reads the file "
      + "and runs libyaml's event loop over it.\n\n" + compileTable + "\n" + smallTable
  }

  private var compileTable: String {
    var table = MarkdownTable([""] + rows.map { "n = \(grouped($0.count))" })
    table.add(["hitc compile / bare libyaml, wall"] + rows.map { ratio($0.compile.least, $0.events.least) })
    table.add(
      ["hitc compile / bare libyaml, instructions"] + rows.map { $0.instructions.map { figure($0) + "x" } ?? "-" })
    table.add(["hitc lint / bare libyaml, wall"] + rows.map { ratio($0.lint.least, $0.events.least) })
    for name in [Self.flatc, "yamllint", "check-jsonschema"] {
      table.add(
        ["\(name) / hitc compile, wall"]
          + rows.map { row in
            row.others.first { $0.name == name }.map { ratio($0.figures.least, row.compile.least) } ?? "-"
          })
    }
    table.add(["hitc compile, peak memory / file"] + rows.map { ratio($0.compile.memory, $0.fileBytes) })
    table.add(
      ["hitc compile, peak memory, MiB"] + rows.map { figure($0.compile.memory / 1_048_576) })
    table.add(["allowed: 2.5x the file + 8 MiB, MiB"] + rows.map { figure($0.allowedMemory / 1_048_576) })
    return table.text
  }

  private var smallTable: String {
    var table = MarkdownTable(["small files", "ratio"])
    let least = small.staticEvents ?? small.events
    table.add(["compile of one / bare libyaml, linked statically", ratio(small.compile.least, least.least)])
    table.add(["compile of one / bare libyaml, linked dynamically", ratio(small.compile.least, small.events.least)])
    table.add(["lint of one / bare libyaml, linked dynamically", ratio(small.lint.least, small.events.least)])
    table.add(["lint of 1,000, one job / bare libyaml over them", ratio(many.lint.least, many.events.least)])
    table.add(["lint of 1,000, two jobs / bare libyaml over them", ratio(many.twoJobs.least, many.events.least)])
    return table.text
  }

  private func ratio(_ value: Double, _ base: Double) -> String { figure(value / base) + "x" }
}

extension CompileSection.Row {
  /// The most memory that a compile may take, in bytes.
  var allowedMemory: Double { 2.5 * fileBytes + 8 * 1_048_576 }
}
