import Workloads

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The compiler as a process, against others that read the same file.
struct CompileSection {
  /// One size of the realistic tree.
  struct Row {
    let count: Int
    let fileBytes: Double
    let events: RunFigures
    let compile: RunFigures
    let lint: RunFigures
    /// Instructions of a whole compile over those of the bare event loop.
    let instructions: Double?
    /// Other tools' wall time.
    let others: [(name: String, figures: RunFigures)]
  }

  static let flatc = "flatc on a JSON twin"

  let rows: [Row]
  /// One small file: the hitc process and the C one, linked dynamically and statically.
  let small: (compile: RunFigures, lint: RunFigures, events: RunFigures, staticEvents: RunFigures?)
  /// A thousand small files in one process, with one job and with two.
  let many: (lint: RunFigures, twoJobs: RunFigures, events: RunFigures)

  init(_ programs: Programs, effort: CompileEffort) throws {
    rows = try effort.sizes.map { try CompileSection.row(programs, $0) }
    small = try CompileSection.small(programs, rounds: effort.smallRounds)
    many = try CompileSection.many(programs, rounds: effort.manyRounds)
  }

  private static func row(_ programs: Programs, _ size: CompileEffort.Size) throws -> Row {
    note("compile: \(grouped(size.count)) nodes")
    let source = programs.scratch + "/layout.yaml"
    let twin = programs.scratch + "/layout.json"
    let table = programs.scratch + "/layout.hit"
    let layout = Workload.realistic.layout(size.count)
    let yaml = LayoutText.yaml(layout)
    try writeFile(source, yaml)
    try writeFile(twin, LayoutText.json(layout))
    let compile = [programs.hitc, "compile", source, "-o", table]
    let events = [programs.yamlEvents, source]
    let figures = try programs.race(
      rounds: size.rounds, removing: table, [events, compile, [programs.hitc, "lint", source]])
    var others: [(String, RunFigures)] = []
    func race(_ name: String, _ command: [String], rounds: Int) throws {
      note("  \(name)")
      others.append((name, try programs.race(rounds: rounds, [command])[0]))
    }
    if size.withFlatc, let program = programs.flatc {
      let schema = programs.scratch + "/layout.fbs"
      try writeFile(schema, Array(flatbuffersSchema.utf8))
      try race(Self.flatc, [program, "-b", "-o", programs.scratch, schema, twin], rounds: size.rounds)
    }
    if size.withPython {
      if let yamllint = programs.yamllint { try race("yamllint", [yamllint, "-d", "relaxed", source], rounds: 1) }
      if let check = programs.checkJSONSchema {
        let schema = programs.scratch + "/schema.json"
        try writeFile(schema, Array(try programs.capture([programs.hitc, "schema"]).utf8))
        try race("check-jsonschema", [check, "--schemafile", schema, source], rounds: 1)
      }
    }
    var ratio: Double?
    if size.withInstructions, let own = try programs.instructions(compile),
      let bare = try programs.instructions(events)
    {
      ratio = own / bare
    }
    return Row(
      count: size.count, fileBytes: Double(yaml.count), events: figures[0], compile: figures[1], lint: figures[2],
      instructions: ratio, others: others)
  }

  private static func small(
    _ programs: Programs, rounds: Int
  ) throws -> (RunFigures, RunFigures, RunFigures, RunFigures?) {
    note("compile: one small file")
    let source = programs.scratch + "/small.yaml"
    let table = programs.scratch + "/small.hit"
    try writeFile(source, LayoutText.yaml(Workload.realistic.layout(20)))
    var commands = [
      [programs.hitc, "compile", source, "-o", table], [programs.hitc, "lint", source], [programs.yamlEvents, source],
    ]
    if let fixed = programs.yamlEventsStatic { commands.append([fixed, source]) }
    let figures = try programs.race(rounds: rounds, removing: table, commands)
    return (figures[0], figures[1], figures[2], figures.count > 3 ? figures[3] : nil)
  }

  private static func many(_ programs: Programs, rounds: Int) throws -> (RunFigures, RunFigures, RunFigures) {
    note("compile: a thousand small files")
    let folder = programs.scratch + "/many"
    mkdir(folder, 0o755)
    var paths: [String] = []
    for number in 0..<1000 {
      let path = "\(folder)/\(number).yaml"
      try writeFile(path, LayoutText.yaml(Workload.realistic.layout(10 + number % 40)))
      paths.append(path)
    }
    let figures = try programs.race(
      rounds: rounds,
      [
        [programs.hitc, "lint", "--jobs", "1", folder], [programs.hitc, "lint", "--jobs", "2", folder],
        [programs.yamlEvents] + paths,
      ])
    return (figures[0], figures[1], figures[2])
  }
}

/// How long the compile section may take.
struct CompileEffort {
  struct Size {
    let count: Int
    let rounds: Int
    var withInstructions = true
    var withFlatc = true
    var withPython = false
  }

  let sizes: [Size]
  let smallRounds: Int
  let manyRounds: Int

  static let quick = CompileEffort(sizes: [Size(count: 10_000, rounds: 7)], smallRounds: 100, manyRounds: 5)
  static let full = CompileEffort(
    sizes: [
      Size(count: 1000, rounds: 30), Size(count: 10_000, rounds: 15, withPython: true),
      Size(count: 100_000, rounds: 7), Size(count: 1_000_000, rounds: 1, withInstructions: false),
    ], smallRounds: 300, manyRounds: 15)
  /// With the tools that take minutes.
  static let slow = CompileEffort(
    sizes: [
      Size(count: 1000, rounds: 30), Size(count: 10_000, rounds: 15, withPython: true),
      Size(count: 100_000, rounds: 7, withPython: true), Size(count: 1_000_000, rounds: 1, withInstructions: false),
    ], smallRounds: 300, manyRounds: 15)
}

/// The layout language's nodes as flatc takes them.
private let flatbuffersSchema = """
  enum Type : byte { button, control, switch, slider, stepper, segmentedControl, textField, view, scroll, label, image }
  enum PointerEvents : byte { auto, none, box_none, box_only }
  table Edges { top: float; right: float; bottom: float; left: float; }
  table Node {
    id: string (required); type: Type; frame: [float]; enlargeEdge: Edges; pointerEvents: PointerEvents;
    children: [Node];
  }
  table Layout { hitc: int; name: string; size: [float]; controls: [Node]; }
  root_type Layout;

  """
