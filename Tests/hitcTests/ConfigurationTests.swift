import Foundation
import Testing

@Suite struct ConfigurationTests {
  @Test func excludesAreRelativeToTheConfiguration() throws {
    let scratch = try Scratch([
      "p/.hitc.yaml": "exclude: [\"generated/**\", \"*.old.yaml\", \"x?/[a-c]*.yaml\"]\n", "p/one.yaml": Sample.good,
      "p/generated/deep/bad.yaml": Sample.bad, "p/a.old.yaml": Sample.bad, "p/sub/b.old.yaml": Sample.good,
      "p/x1/away.yaml": Sample.bad, "p/x1/stays.yaml": Sample.good, "p/generated2/two.yaml": Sample.good,
    ])
    let run = try scratch.hitc("lint", "p")
    #expect(run.status == 0)
    #expect(run.out == "4 layouts, 8 controls: no findings\nleft out: 3 excluded by the configuration\n")
    // From another working directory it is the same.
    #expect(try scratch.shell("cd p/sub && hitc lint ..").out == run.out)
    // A file that is named is not left out, unless that is asked for.
    #expect(try scratch.hitc("lint", "p/a.old.yaml").status == 1)
    #expect(try scratch.hitc("lint", "p/a.old.yaml", "--force-exclude", "p/one.yaml").status == 0)
  }

  @Test func aRunThatExcludesEverythingSaysSo() throws {
    let scratch = try Scratch([".hitc.yaml": "exclude: [\"**\"]\n", "a/one.yaml": Sample.bad])
    for arguments in [["lint", "a"], ["lint", "--force-exclude", "a/one.yaml"], ["compile", "a"]] {
      let run = try scratch.run(Hitc.path, arguments)
      #expect(run.status == 0)
      #expect(run.err.contains("every path is excluded by the configuration; nothing was checked"))
    }
  }

  @Test func theNearestConfigurationCounts() throws {
    let scratch = try Scratch([
      ".hitc.yaml": "exclude: [\"**\"]\n", "in/.hitc.yaml": "exclude: []\n", "in/one.yaml": Sample.good,
      "out/two.yaml": Sample.good,
    ])
    let run = try scratch.hitc("lint", ".", "--format", "json")
    #expect(try FileTests.summary(run)["files"] == 1)
    #expect(try FileTests.summary(run)["skipped"] == 1)
    let named = try scratch.hitc("lint", ".", "--config", "in/.hitc.yaml", "--format", "json")
    #expect(try FileTests.summary(named)["files"] == 2)
  }

  /// A wrong configuration: exit status 2 with the place, whatever the layouts.
  @Test(arguments: [
    ("exlude: []\n", ".hitc.yaml:1:1: error: "), ("profile: apple\nminimumTarget: 44\n", ".hitc.yaml:2:1: error: "),
    ("rules:\n  overlop: error\n", ".hitc.yaml:2:3: error: "), ("a: [", ".hitc.yaml:"),
  ])
  func wrongConfiguration(text: String, place: String) throws {
    let scratch = try Scratch([".hitc.yaml": text, "one.yaml": Sample.good])
    for arguments in [["lint", "one.yaml"], ["compile", "one.yaml"], ["lint", "--config", ".hitc.yaml", "."]] {
      let run = try scratch.run(Hitc.path, arguments)
      #expect(run.status == 2)
      #expect(run.err.contains(place), "\(run.err)")
      #expect(!scratch.exists("one.hit"))
    }
  }

  @Test func aMissingConfigurationIsAFault() throws {
    let run = try Scratch(["one.yaml": Sample.good]).hitc("lint", "one.yaml", "--config", "no.yaml")
    #expect(run.status == 2 && run.err.contains("cannot read 'no.yaml': No such file or directory"))
  }
}
