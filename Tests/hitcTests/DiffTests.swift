import Foundation
import Testing

/// `hitc diff` and `hitc preview` as processes.
@Suite struct DiffTests {
  private static let wider = Sample.good.replacingOccurrences(of: "[100, 100, 48, 48]", with: "[90, 100, 58, 48]")

  @Test func saysWhoWinsWhat() throws {
    let scratch = try Scratch(["old.yaml": Sample.good, "new.yaml": Self.wider])
    let run = try scratch.hitc("diff", "old.yaml", "new.yaml")
    #expect(run.status == 0 && run.err.isEmpty)
    #expect(
      run.out == """
        old.yaml -> new.yaml
        'play' has 2784 square pt of touch area, had 2304 (gains 480, loses 0)
        'play' now takes 480 square pt in [90, 100, 10, 48] that nobody took

        """)
    #expect(try scratch.hitc("diff", "old.yaml", "new.yaml", "--exit-code").status == 1)
    #expect(try scratch.hitc("diff", "old.yaml", "old.yaml", "--exit-code").status == 0)
  }

  @Test func tablesAndLayoutsCompareAlike() throws {
    let scratch = try Scratch(["old.yaml": Sample.good, "new.yaml": Self.wider])
    #expect(try scratch.hitc("compile", "old.yaml", "new.yaml").status == 0)
    let layouts = try scratch.hitc("diff", "old.yaml", "new.yaml", "--format", "json").out
    let tables = try scratch.hitc("diff", "old.hit", "new.hit", "--format", "json").out
    #expect(layouts.replacingOccurrences(of: ".yaml", with: ".hit") == tables)
    #expect(tables.hasPrefix("{\"version\": 1, \"differences\": [{\"old\": \"old.hit\", \"new\": \"new.hit\""))
    #expect(try scratch.hitc("diff", "old.yaml", "old.hit").out.isEmpty)
  }

  @Test func comparesWithARevision() throws {
    let scratch = try Scratch(["sub/one.yaml": Sample.good])
    let made = try scratch.shell(
      "git init -q . && git add . && git -c user.name=a -c user.email=a@example.com commit -qm one")
    #expect(made.status == 0)
    try scratch.write("sub/one.yaml", Self.wider)
    let run = try scratch.hitc("diff", "--git", "HEAD", "sub")
    #expect(run.status == 0 && run.out.hasPrefix("HEAD:sub/one.yaml -> sub/one.yaml\n'play' has 2784"))
    try scratch.write("sub/two.yaml", Sample.good)
    #expect(try scratch.hitc("diff", "--git", "HEAD", "sub/two.yaml").out.contains("(added)\ncontrol 'play' added"))
    let unknown = try scratch.hitc("diff", "--git", "nowhere", "sub")
    #expect(unknown.status == 2 && unknown.err.contains("git knows no revision nowhere"))
  }

  @Test(arguments: [["diff", "one.yaml"], ["diff"], ["preview"], ["diff", "--git", "HEAD"]])
  func wrongUsage(arguments: [String]) throws {
    let run = try Scratch(["one.yaml": Sample.good]).run(Hitc.path, arguments)
    #expect(run.status == 2 && run.out.isEmpty && run.err.contains("needs"))
  }

  @Test func picturesGoWhereTheyShould() throws {
    let scratch = try Scratch(["one.yaml": Sample.good, "bad.yaml": Sample.bad])
    let run = try scratch.hitc("preview", "one.yaml")
    #expect(run.status == 0 && run.out.isEmpty && run.err == "wrote 'one.html'\n")
    #expect(scratch.read("one.html")?.hasPrefix("<!DOCTYPE html>") == true)
    #expect(try scratch.hitc("preview", "one.yaml", "-o", "deep/two.svg").status == 0)
    #expect(scratch.read("deep/two.svg")?.hasPrefix("<svg ") == true)
    #expect(try scratch.hitc("preview", "one.yaml", "-o", "-").out == scratch.read("one.html"))
    #expect(try scratch.hitc("preview", "bad.yaml").status == 1)
    #expect(!scratch.exists("bad.html"))
    #expect(try scratch.hitc("preview", "nope.yaml").status == 2)
  }
}
