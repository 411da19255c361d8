import Foundation
import Testing

@Suite struct CompileTests {
  /// Arguments after `compile`, and the files that are there afterwards beside the layouts.
  static let places: [([String], [String])] = [
    (["a/one.yaml"], ["a/one.hit"]), (["a/one.yaml", "-o", "x.bin"], ["x.bin"]),
    (["a/one.yaml", "-ox.bin"], ["x.bin"]), (["-o=x.bin", "a/one.yaml"], ["x.bin"]),
    (["a/one.yaml", "-o", "out/"], ["out/one.hit"]), (["a/one.yaml", "-o", "out/deep/"], ["out/deep/one.hit"]),
    (["a/one.yaml", "-o", "b"], ["b/one.hit"]),
    (["a/one.yaml", "b/two.yml", "-o", "out"], ["out/one.hit", "out/two.hit"]),
    (["a", "-o", "out"], ["out/one.hit", "out/sub/one.hit"]), (["."], ["a/one.hit", "a/sub/one.hit", "b/two.hit"]),
    (["a/one.yaml", "--emit", "table,c"], ["a/one.h", "a/one.hit"]),
    (["a/one.yaml", "--emit", "c,table,c", "-o", "out/"], ["out/one.h", "out/one.hit"]),
    (["a/one.yaml", "--emit=swift"], ["a/one.swift"]), (["a/one.yaml", "--emit=json"], ["a/one.json"]),
    (["a/one.yaml", "--emit", "c", "-o", "one.hpp"], ["one.hpp"]),
    (["a/one.yaml", "--depfile", "one.d"], ["a/one.hit", "one.d"]),
  ]

  @Test func jsonIsWhatInspectPrints() throws {
    let scratch = try Scratch(["one.yaml": Sample.good])
    #expect(try scratch.hitc("compile", "one.yaml", "--emit", "table,json").status == 0)
    #expect(try scratch.hitc("inspect", "one.hit", "--format", "json").out == scratch.read("one.json"))
  }

  static let layouts = ["a/one.yaml", "a/sub/one.yaml", "b/two.yml"]

  @Test(arguments: places) func outputsGoWhereTheyShould(arguments: [String], outputs: [String]) throws {
    let scratch = try Scratch(Dictionary(uniqueKeysWithValues: Self.layouts.map { ($0, Sample.good) }))
    let run = try scratch.run(Hitc.path, ["compile"] + arguments)
    #expect(run.status == 0 && run.out.isEmpty)
    let files = scratch.names.filter { $0.contains(".") && !Self.layouts.contains($0) }
    #expect(files == outputs)
    #expect(run.err.contains("; wrote "))
  }

  @Test func standardInputIsALayoutToo() throws {
    let scratch = try Scratch()
    #expect(try scratch.hitc("compile", "-", input: Sample.good).status == 0)
    #expect(try scratch.hitc("compile", "-", "--stdin-filename", "x.yaml", input: Sample.good).status == 0)
    #expect(scratch.names == ["layout.hit", "x.hit"])
    let out = try scratch.hitc("inspect", "layout.hit", "--format", "json").out
    #expect(out.contains("\"name\": \"layout\""))
  }

  @Test(arguments: [
    (["a/one.yaml", "a/sub/one.yaml", "-o", "out"], ["a/one.yaml", "a/sub/one.yaml"], "out/one.hit"),
    (["c/x.yaml", "c/x.yml"], ["c/x.yaml", "c/x.yml"], "c/x.hit"), (["c"], ["c/x.yaml", "c/x.yml"], "c/x.hit"),
  ])
  func twoLayoutsWithOneOutputAreWrongUsage(arguments: [String], both: [String], output: String) throws {
    let scratch = try Scratch(
      Dictionary(uniqueKeysWithValues: (Self.layouts + ["c/x.yaml", "c/x.yml"]).map { ($0, Sample.good) }))
    let run = try scratch.run(Hitc.path, ["compile"] + arguments)
    #expect(run.status == 2)
    #expect(run.err.contains("'\(both[0])' and '\(both[1])' would both be written to '\(output)'"), "\(run.err)")
    #expect(!scratch.exists(output))
  }

  @Test func whatIsNoLayoutWritesNothing() throws {
    let scratch = try Scratch(["c/x.yaml": Sample.good, "c/x.yml": Sample.notALayout])
    #expect(try scratch.hitc("compile", "c").status == 0)
    #expect(scratch.exists("c/x.hit"))
  }

  @Test func nothingIsWrittenForALayoutWithErrors() throws {
    let scratch = try Scratch(["bad.yaml": Sample.bad, "good.yaml": Sample.good])
    try scratch.write("bad.hit", "the old one")
    let run = try scratch.hitc("compile", "bad.yaml", "good.yaml", "--depfile", "all.d")
    #expect(run.status == 1)
    #expect(run.err.contains("bad.yaml:4:23: error: ") && run.out.isEmpty)
    #expect(scratch.read("bad.hit") == "the old one")
    #expect(scratch.exists("good.hit") && !scratch.exists("all.d"))
  }

  @Test func anUnchangedOutputIsLeftUntouched() throws {
    let scratch = try Scratch(["one.yaml": Sample.good])
    func identity() throws -> String { try scratch.shell("stat -c '%i %y' one.hit").out }
    #expect(try scratch.hitc("compile", "one.yaml").status == 0)
    let before = try identity()
    let again = try scratch.hitc("compile", "one.yaml")
    #expect(again.status == 0 && again.err.contains("1 already up to date"))
    #expect(try identity() == before)
    try scratch.write("one.yaml", Sample.good.replacing("390", with: "391"))
    #expect(try scratch.hitc("compile", "one.yaml").status == 0)
    #expect(try identity() != before)
  }

  @Test func permissionsAndLinksAreKept() throws {
    let scratch = try Scratch(["one.yaml": Sample.good, "kept/table": "old", "mode.hit": "old"])
    let run = try scratch.shell(
      """
      umask 027; ln -s kept/table link.hit; ln -s nowhere dangling.hit; chmod 604 mode.hit
      for o in link.hit dangling.hit mode.hit new.hit; do hitc compile one.yaml -o $o --quiet || exit; done
      stat -c '%n %a %F' kept/table link.hit nowhere dangling.hit mode.hit new.hit
      cmp kept/table new.hit && cmp nowhere new.hit && ls -A | wc -l
      """)
    #expect(
      run.out == """
        kept/table 644 regular file
        link.hit 777 symbolic link
        nowhere 640 regular file
        dangling.hit 777 symbolic link
        mode.hit 604 regular file
        new.hit 640 regular file
        7

        """)
  }

  @Test func aPipeOrADeviceIsWrittenAsItIs() throws {
    let scratch = try Scratch(["one.yaml": Sample.good])
    let run = try scratch.shell(
      "hitc compile one.yaml; mkfifo p; cat p > copy & hitc compile one.yaml -o p && wait && cmp copy one.hit && echo same"
    )
    #expect(run.out == "same\n")
    #expect(try scratch.shell("hitc compile one.yaml -o /dev/stdout | cmp - one.hit && echo same").out == "same\n")
    #expect(try scratch.hitc("compile", "one.yaml", "-o", "/dev/null").status == 0)
  }

  /// Places that cannot be written: exit status 2, the old table stays, nothing is left beside it.
  @Test(arguments: [
    ("mkdir -p out/one.hit", "out", "cannot write 'out/one.hit': Is a directory"),
    ("true", "no/one.hit", "No such file or directory"),
    ("true", "one.yaml/x.hit", "Not a directory"), ("true", "/dev/full", "No space left on device"),
    ("ln -s loop loop", "loop", "Too many levels of symbolic links"),
    ("ulimit -f 1", "small.hit", "File too large"),
    ("true", "/proc/x.hit", "cannot write '/proc/x.hit'"),
  ])
  func placesThatCannotBeWritten(setup: String, output: String, message: String) throws {
    let many = (0..<60).map { "  - {id: b\($0), frame: [0, \($0 * 10), 40, 8]}\n" }.joined()
    let scratch = try Scratch(["one.yaml": "size: [390, 844]\ncontrols:\n" + many])
    let run = try scratch.shell("\(setup)\nhitc compile one.yaml --config /dev/null -o \(output); s=$?; ls -A; exit $s")
    #expect(run.status == 2)
    #expect(run.err.contains(message), "\(run.err)")
    #expect(!run.out.contains("tmp") && !run.out.contains("small.hit"))
  }

  @Test func anOldTableStaysWhereTheNewOneFindsNoRoom() throws {
    let scratch = try Scratch(["one.yaml": Sample.good, "one.hit": "old"])
    let run = try scratch.shell("ulimit -f 1; hitc compile one.yaml; s=$?; cat one.hit; ls -A; exit $s")
    #expect(run.status == 2 && run.out == "oldone.hit\none.yaml\n")
  }

  private static let canMount =
    geteuid() == 0 && (try? Scratch().shell("mkdir m && mount -t tmpfs -o size=8k x m && umount m"))?.status == 0

  @Test(.enabled(if: canMount)) func aFullDiskLeavesTheOldTables() throws {
    let scratch = try Scratch()
    for number in 0..<8 {
      let nodes = (0..<60).map { "  - {id: b\($0), frame: [0, \($0 * 10), 40, 8]}\n" }.joined()
      try scratch.write("in/\(number).yaml", "size: [390, 844]\ncontrols:\n\(nodes)")
    }
    let run = try scratch.shell(
      """
      mkdir out && mount -t tmpfs -o size=40k x out || exit 9
      echo old > out/7.hit
      hitc compile --config /dev/null in -o out --quiet; echo "status $?"
      cat out/7.hit; ls -A out | grep -v hit$; for t in out/[0-6].hit; do hitc inspect $t > /dev/null || echo broken; done
      umount out
      """)
    #expect(run.out == "status 2\nold\n", "\(run.out)")
    #expect(run.err.contains("cannot write 'out/7.hit': No space left on device"))
  }

  @Test func checkWritesNothing() throws {
    let scratch = try Scratch(["one.yaml": Sample.good])
    let missing = try scratch.hitc("compile", "--check", "one.yaml")
    #expect(missing.status == 1 && missing.err.contains("'one.hit' is missing"))
    #expect(scratch.names == ["one.yaml"])
    #expect(try scratch.hitc("compile", "one.yaml").status == 0)
    #expect(try scratch.hitc("compile", "--check", "one.yaml").status == 0)
    try scratch.write("one.yaml", Sample.good.replacing("390", with: "391"))
    let table = scratch.data("one.hit")
    let stale = try scratch.hitc("compile", "--check", "one.yaml")
    #expect(stale.status == 1 && stale.err.contains("'one.hit' is stale"))
    #expect(scratch.data("one.hit") == table)
    #expect(try scratch.hitc("compile", "--check", "one.yaml", "-o", "no/such/place.hit").status == 1)
  }

  @Test func namesThatCollideAreAnError() throws {
    let layout =
      "size: [390, 844]\ncontrols:\n  - {id: a-b, frame: [0, 0, 50, 50]}\n  - {id: a.b, frame: [60, 0, 50, 50]}\n"
    let scratch = try Scratch(["one.yaml": layout])
    let run = try scratch.hitc("compile", "--emit", "c", "one.yaml")
    #expect(run.status == 1 && run.err.contains("a-b") && run.err.contains("a.b"))
    #expect(scratch.names == ["one.yaml"])
  }

  @Test func outputDoesNotDependOnHowItIsMade() throws {
    let scratch = try Scratch()
    for number in 0..<40 {
      try scratch.write("in/\(number).yaml", Sample.good.replacing("390", with: "\(390 + number)"))
      try scratch.write("in/\(number)/bad.yaml", Sample.bad)
    }
    func result(_ script: String) throws -> (String, String) {
      let run = try scratch.shell("rm -rf out; \(script) 2>err; sha256sum out/*.hit; cat err")
      return (run.out, try scratch.shell("LC_ALL=C.UTF-8 TZ=Asia/Tokyo; \(script) --check 2>&1").out)
    }
    let one = try result("hitc compile --jobs 1 -o out in")
    #expect(one.0.contains("40 errors") && one.0.contains("out/39.hit"))
    #expect(try result("hitc compile --jobs 7 -o out in") == one)
    #expect(try result("hitc compile -o out in in/3.yaml in").0 == one.0)
  }
}
