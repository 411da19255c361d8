import Foundation
import Testing

private func isInstalled(_ tool: String) -> Bool {
  ["/bin/", "/usr/bin/", "/usr/local/bin/"].contains { FileManager.default.isExecutableFile(atPath: $0 + tool) }
}

@Suite struct DepfileTests {
  @Test func rulesNameWhatAnOutputDependsOn() throws {
    let scratch = try Scratch([
      "a/one.yaml": Sample.good, "b/.hitc.yaml": "profile: apple\n", "b/two #$ x.yaml": Sample.good,
      "c/three\\ x.yaml": Sample.good,
    ])
    let run = try scratch.hitc("compile", "a", "b", "c", "-o", "out", "--depfile", "all.d")
    #expect(run.status == 0, "\(run.err)")
    let rules = try #require(scratch.read("all.d"))
    let folder = scratch.url.resolvingSymlinksInPath().path
    #expect(
      rules.replacing(folder, with: "HERE") == """
        out/one.hit: a/one.yaml
        a/one.yaml:
        out/two\\ \\#$$\\ x.hit: b/two\\ \\#$$\\ x.yaml HERE/b/.hitc.yaml
        b/two\\ \\#$$\\ x.yaml:
        HERE/b/.hitc.yaml:
        out/three\\\\\\ x.hit: c/three\\\\\\ x.yaml
        c/three\\\\\\ x.yaml:

        """)
  }

  @Test func aLineBreakInANameCannotBeWritten() throws {
    let run = try Scratch().shell(
      "printf '\(Sample.good.replacing("\n", with: "\\n"))' > 'a\nb.yaml'; hitc compile a*.yaml --depfile d")
    #expect(run.status == 2 && run.err.contains("'a\\nb.hit' has a line break in its name"))
  }

  @Test(.enabled(if: isInstalled("ninja"))) func ninjaBuildsWhatChanged() throws {
    let scratch = try Scratch([
      "one.yaml": Sample.good, "two x.yaml": Sample.good, ".hitc.yaml": "profile: apple\n",
      "build.ninja": """
      rule hitc
        command = "$hitc" compile "$in_" -o "$out_" --depfile "$out_.d" --quiet
        depfile = $out_.d
        deps = gcc
        restat = 1
      hitc = \(Hitc.path)
      build one.hit: hitc
        in_ = one.yaml
        out_ = one.hit
      build two$ x.hit: hitc
        in_ = two x.yaml
        out_ = two x.hit

      """,
    ])
    #expect(try scratch.shell("ninja").status == 0)
    #expect(try scratch.shell("ninja -n").out.contains("no work to do"))
    func built(after script: String) throws -> Set<String> {
      let run = try scratch.shell("sleep 0.02; \(script); ninja -v")
      #expect(run.status == 0, "\(run.out)\(run.err)")
      return Set(["one.yaml", "two x.yaml"].filter { run.out.contains("compile \"\($0)\"") })
    }
    #expect(try built(after: "touch one.yaml") == ["one.yaml"])
    #expect(try built(after: "touch 'two x.yaml'") == ["two x.yaml"])
    #expect(try built(after: "touch .hitc.yaml") == ["one.yaml", "two x.yaml"])
    #expect(try built(after: "true") == [])
  }

  @Test(.enabled(if: isInstalled("make"))) func makeReadsTheRules() throws {
    let scratch = try Scratch([
      "one x.yaml": Sample.good, ".hitc.yaml": "profile: apple\n",
      "Makefile":
        "all: one\\ x.hit\none\\ x.hit:\n\t\"$(HITC)\" compile 'one x.yaml' --depfile d --quiet && touch $(subst .hit,.hit,'one x.hit')\n-include d\n",
    ])
    #expect(try scratch.shell("make").status == 0)
    #expect(try scratch.shell("make -q").status == 0)
    #expect(try scratch.shell("sleep 0.02; touch .hitc.yaml; make -q").status == 1)
    #expect(try scratch.shell("make && make -q").status == 0)
    #expect(try scratch.shell("sleep 0.02; touch 'one x.yaml'; make -q").status == 1)
  }
}
