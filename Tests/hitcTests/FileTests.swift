import Foundation
import Testing

/// What is read, what is left out, and what cannot be read.
@Suite struct FileTests {
  static let tree = [
    "a/one.yaml": Sample.good, "a/deep/er/two.yml": Sample.good, "a/ci.yaml": Sample.notALayout, "a/readme.md": "no",
    "a/.hidden/three.yaml": Sample.bad, "a/.four.yaml": Sample.bad, "b/five.yaml": Sample.good,
  ]

  static func summary(_ run: Run) throws -> [String: Int] {
    let object = try JSONSerialization.jsonObject(with: Data(run.out.utf8)) as? [String: Any]
    return try #require(object?["summary"] as? [String: Int])
  }

  @Test func directoriesAreSearched() throws {
    let scratch = try Scratch(Self.tree)
    let run = try scratch.hitc("lint", "a", "b")
    #expect(run.status == 0)
    #expect(run.out == "3 layouts, 6 controls: no findings\nleft out: 1 is not a layout\n")
    let counts = try Self.summary(try scratch.hitc("lint", "a", "b", "--format", "json"))
    #expect(counts == ["files": 3, "controls": 6, "skipped": 1, "errors": 0, "warnings": 0, "notes": 0])
  }

  @Test func aNamedFileIsALayoutWhateverItsName() throws {
    let scratch = try Scratch(["ci.yaml": Sample.notALayout, "layout.txt": Sample.good])
    #expect(try scratch.hitc("lint", "layout.txt").status == 0)
    #expect(try scratch.hitc("lint", "ci.yaml").status == 1)
  }

  @Test(arguments: [["a", "a/deep"], ["a", "./a/one.yaml"], ["a/deep/er/two.yml", "a"], ["a/", "a//deep/"]])
  func aFileIsLookedAtOnce(paths: [String]) throws {
    let run = try Scratch(Self.tree).run(Hitc.path, ["lint", "--format", "json"] + paths)
    #expect(run.status == 0)
    #expect(try Self.summary(run)["files"] == 2)
  }

  @Test func linksAreSafe() throws {
    let scratch = try Scratch(["a/one.yaml": Sample.good, "c/two.yaml": Sample.good])
    #expect(
      try scratch.shell(
        "cd a && ln -s . loop && ln -s ../c other && ln -s ../c/two.yaml link.yaml && ln -s x dead.yaml"
      )
      .status == 0)
    let run = try scratch.hitc("lint", "a")
    #expect(run.status == 0)
    #expect(run.out == "2 layouts, 4 controls: no findings\nleft out: 1 is not a file\n")
    #expect(try scratch.hitc("lint", "a/other").out.hasPrefix("1 layout"))
  }

  @Test func aDirectoryWithoutLayoutsIsAFault() throws {
    let scratch = try Scratch(["ci/x.yaml": Sample.notALayout, "good.yaml": Sample.good])
    try FileManager.default.createDirectory(atPath: scratch.path("empty"), withIntermediateDirectories: true)
    for command in ["lint", "compile"] {
      let empty = try scratch.hitc(command, "empty")
      #expect(empty.status == 2 && empty.err.contains("no layouts in 'empty'\n"))
      let other = try scratch.hitc(command, "ci", "good.yaml")
      #expect(other.status == 2 && other.err.contains("no layouts in 'ci': none of its YAML files is one"))
    }
  }

  /// Unreadable things: exit status 2, the path and the reason on standard error.
  @Test(arguments: [
    ("missing.yaml", "cannot read 'missing.yaml': No such file or directory"),
    ("good.yaml/x", "cannot read 'good.yaml/x': Not a directory"), ("", "cannot read"),
  ])
  func unreadable(path: String, message: String) throws {
    let scratch = try Scratch(["good.yaml": Sample.good])
    for command in [["lint"], ["compile"]] {
      let run = try scratch.run(Hitc.path, command + [path, "good.yaml"])
      #expect(run.status == 2)
      #expect(run.err.contains(message), "\(run.err)")
    }
    #expect(try scratch.hitc("query", path, "1", "1").status == 2)
  }

  @Test func unreadableDirectoryInATree() throws {
    try #require(geteuid() != 0 || true)
    let scratch = try Scratch(["a/one.yaml": Sample.good, "a/shut/two.yaml": Sample.good])
    #expect(try scratch.shell("chmod 0 a/shut").status == 0)
    // Root reads everything; the fault cannot be had then.
    if (try? FileManager.default.contentsOfDirectory(atPath: scratch.path("a/shut"))) != nil { return }
    let run = try scratch.hitc("lint", "a")
    #expect(run.status == 2 && run.err.contains("cannot read 'a/shut': Permission denied"))
    #expect(run.out.hasPrefix("1 layout"))
  }

  @Test func strangeNames() throws {
    let scratch = try Scratch()
    let script = """
      name=$(printf 'a b\\377\\n.yaml')x; name=${name%x}
      printf '%s' "$0" > "$name"
      hitc lint "$name" --format concise; echo "status $?"
      hitc lint . --format json
      hitc compile "$name" --quiet && ls
      """
    let run = try scratch.run("/bin/bash", ["-c", "hitc() { \"$HITC\" \"$@\"; }\n\(script)", Sample.bad])
    #expect(run.out.contains("a b\u{FFFD}\\n.yaml:4:23: error:"), "\(run.out)")
    #expect(run.out.contains("\"file\": \"a b\u{FFFD}\\n.yaml\""))
    #expect(run.out.contains("status 1"))
  }

  @Test func standardInput() throws {
    let scratch = try Scratch([".hitc.yaml": "exclude: [\"gen/**\"]\n", "gen/.keep": ""])
    let run = try scratch.hitc("lint", "-", "--format", "concise", input: Sample.bad)
    #expect(run.status == 1 && run.out.hasPrefix("<stdin>:4:23: error: "))
    let named = try scratch.hitc(
      "lint", "-", "--stdin-filename", "gen/x.yaml", "--format", "concise", input: Sample.bad)
    #expect(named.status == 1 && named.out.hasPrefix("gen/x.yaml:4:23: error: "))
    let excluded = try scratch.hitc(
      "lint", "-", "--stdin-filename", "gen/x.yaml", "--force-exclude", input: Sample.bad)
    #expect(excluded.status == 0)
  }

  @Test func anEndlessFileEnds() throws {
    let run = try Scratch().hitc("lint", "/dev/zero", "--format", "concise")
    #expect(run.status == 1)
    #expect(run.out == "/dev/zero:1:1: error: the file is larger than the limit of 256 MiB [limit]\n")
  }

  @Test func aFilePastTheLimitIsNotRead() throws {
    let scratch = try Scratch()
    #expect(try scratch.shell("truncate -s 257M big.yaml").status == 0)
    let run = try scratch.hitc("compile", "big.yaml", "--format", "concise")
    #expect(run.status == 1 && run.err.contains("big.yaml:1:1: error: the file is larger than the limit of 256 MiB"))
    #expect(scratch.names == ["big.yaml"])
  }

  @Test func aPipeIsRead() throws {
    let scratch = try Scratch(["good.yaml": Sample.good])
    let run = try scratch.shell("mkfifo p; cat good.yaml > p & hitc lint p")
    #expect(run.status == 0 && run.out.hasPrefix("1 layout, 2 controls"))
  }
}
