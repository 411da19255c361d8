import Foundation
import HitLayout
import HitReport
import Testing

@testable import hitc

/// What is named to be written must not take the place of anything else.
@Suite struct WriteTargetTests {
  static let files = [
    "a1.yaml": Sample.good, "a2.yaml": Sample.good, "plain": Sample.good, "k.hit": "a table", "notes.txt": "notes\n",
    ".hitc.yaml": "profile: apple\n", "other/.hitc.yaml": "profile: apple\n", "d/.keep": "",
  ]

  /// What precedes, the arguments, and what is said.
  static let refused: [(String, String, String)] = [
    ("", "lint --write-baseline a1.yaml a2.yaml", "'a1.yaml' would be written in the place of the layout"),
    ("", "lint --write-baseline ./plain plain", "'./plain' would be written in the place of the layout"),
    ("ln plain same", "lint --write-baseline same plain", "'same' would be written in the place of the layout"),
    ("ln -s plain same", "lint --write-baseline same plain", "'same' would be written in the place of the layout"),
    ("", "lint --write-baseline a1.yaml .", "'a1.yaml' would be written in the place of the layout"),
    ("", "lint --write-baseline notes.txt a2.yaml", "'notes.txt' is there already and is no baseline"),
    ("", "lint --write-baseline .hitc.yaml a2.yaml", "'.hitc.yaml' would be written in the place of the configuration"),
    ("", "lint --write-baseline - a2.yaml", "--write-baseline - would write a file named '-'"),
    ("", "compile --depfile a1.yaml a2.yaml", "'a1.yaml' would be written in the place of the layout"),
    ("", "compile --depfile plain plain", "'plain' would be written in the place of the layout"),
    ("ln plain same", "compile --depfile same plain", "'same' would be written in the place of the layout"),
    ("", "compile a1.yaml --depfile .hitc.yaml", "'.hitc.yaml' would be written in the place of the configuration"),
    (
      "", "compile a1.yaml --config notes --depfile notes", "'notes' would be written in the place of the configuration"
    ),
    ("", "compile a1.yaml --depfile other/.hitc.yaml", "would be written in the place of the configuration"),
    ("", "compile a1.yaml --depfile a1.hit", "the output 'a1.hit' and the depfile 'a1.hit' would be one file"),
    ("", "compile a1.yaml --depfile a1.hit/x", "the output 'a1.hit' would be the folder of the depfile 'a1.hit/x'"),
    ("", "compile a1.yaml --depfile $PWD/d/../a1.hit", "the output 'a1.hit' and the depfile '"),
    ("", "compile a1.yaml -o new/ --depfile $PWD/new/a1.hit", "the output 'new/a1.hit' and the depfile '"),
    ("ln -s a1.hit link", "compile a1.yaml --depfile link", "the output 'a1.hit' and the depfile 'link'"),
    ("ln k.hit a1.hit", "compile a1.yaml --depfile k.hit", "the output 'a1.hit' and the depfile 'k.hit'"),
    ("", "compile a1.yaml --depfile -", "--depfile - would write a file named '-': /dev/stdout is standard output"),
    ("", "compile a1.yaml --depfile d", "cannot write 'd': Is a directory"),
    ("", "compile a1.yaml --depfile notes.txt/x/y", "cannot make 'notes.txt/x': Not a directory"),
    ("", "compile a1.yaml --check --depfile x", "--check and --depfile cannot be given together"),
    ("", "compile a1.yaml -o a2.yaml", "'a2.yaml' would be written in the place of the layout"),
    ("ln plain same", "compile plain -o same", "'same' would be written in the place of the layout"),
    (
      "", "compile a1.yaml -o other/.hitc.yaml", "'other/.hitc.yaml' would be written in the place of the configuration"
    ),
    ("", "compile a1.yaml --config notes -o notes", "'notes' would be written in the place of the configuration"),
    ("", "compile a1.yaml -o -", "-o - would write a file named '-': /dev/stdout is standard output"),
    ("", "preview a1.yaml -o a2.yaml", "'a2.yaml' would be written in the place of the layout"),
    ("", "preview plain -o plain", "'plain' would be written in the place of the layout or table"),
  ]

  @Test(arguments: refused) func refusesWhatWouldBeLost(setup: String, arguments: String, message: String) throws {
    let scratch = try Scratch(Self.files)
    try scratch.write("notes", "profile: apple\n")
    #expect(try scratch.shell("touch ref; \(setup)").status == 0)
    let before = try scratch.shell("ls -iRA; cat a1.yaml a2.yaml plain notes* .hitc.yaml other/.hitc.yaml k.hit").out
    let run = try scratch.shell("hitc \(arguments)")
    #expect(run.status == 2 && run.err.contains(message), "\(run.err)")
    #expect(
      try scratch.shell("ls -iRA; cat a1.yaml a2.yaml plain notes* .hitc.yaml other/.hitc.yaml k.hit").out == before)
  }

  @Test(arguments: [
    "lint --write-baseline known.yaml .", "lint --write-baseline empty a1.yaml",
    "lint --write-baseline new/base/known a1.yaml", "lint --write-baseline /dev/null a1.yaml",
    "compile a1.yaml --depfile old.d", "compile a1.yaml --depfile new/deps/a.d", "compile a1.yaml -o other.yaml",
    "compile a1.yaml -o k.hit", "compile a1.yaml -o /dev/null --depfile /dev/null", "compile a1.yaml -o ./-",
    "compile . -o out --depfile out/all.d",
  ])
  func writesWhereNothingIsLost(arguments: String) throws {
    let scratch = try Scratch(Self.files)
    // Twice: what the first run wrote is no hindrance.
    let run = try scratch.shell(
      """
      : >empty; echo 'old.hit: old.yaml' >old.d; echo 'on: push' >other.yaml; hitc lint --quiet --write-baseline known.yaml a1.yaml
      hitc \(arguments) --quiet && hitc \(arguments) --quiet
      """)
    #expect(run.status == 0, "\(run.err)")
  }

  @Test func anOpenDescriptorIsWrittenAsItIs() throws {
    let scratch = try Scratch(["one.yaml": Sample.good])
    let run = try scratch.shell(
      """
      hitc compile one.yaml --quiet; printf head >want; cat one.hit >>want; printf tail >>want
      for o in /dev/stdout /dev/fd/1 /proc/self/fd/1 //dev/./stdout; do
        { printf head; hitc compile one.yaml --quiet -o $o; printf tail; } >got; cmp got want || exit
        printf head >got; ln -f got other; hitc compile one.yaml --quiet -o $o >>got; printf tail >>other
        cmp got want || exit
      done
      hitc compile one.yaml --quiet -o /dev/fd/7 7>got; cmp got one.hit
      hitc compile one.yaml --quiet -o /dev/fd/8 8>&-; echo $?
      """)
    #expect(run.status == 0 && run.out == "2\n", "\(run.out)\(run.err)")
  }

  @Test func aPipeIsNeverOpenedToCompare() throws {
    let scratch = try Scratch(["one.yaml": Sample.good])
    let run = try scratch.shell("mkfifo p; timeout 20 \"$HITC\" compile --check one.yaml -o p")
    #expect(run.status == 2 && run.err.contains("cannot read 'p': it is not a regular file"), "\(run.err)")
  }

  @Test func strictSaysThatNothingWasWritten() throws {
    let scratch = try Scratch(["warned.yaml": FixTests.text, "good.yaml": Sample.good])
    let one = try scratch.hitc("compile", "--strict", "warned.yaml")
    #expect(one.status == 1 && !scratch.exists("warned.hit"))
    #expect(one.err.contains("nothing written for 1 layout with warnings, by --strict\n"), "\(one.err)")
    let both = try scratch.hitc("compile", "--strict", ".")
    #expect(both.err.contains("; wrote 1 file; nothing written for 1 layout with warnings"), "\(both.err)")
    for arguments in [["lint", "--strict"], ["compile"]] {
      let run = try scratch.run(Hitc.path, arguments + ["warned.yaml"])
      #expect(!(run.out + run.err).contains("nothing written"))
    }
  }
}

/// --fix and what changes under it.
@Suite struct FixTargetTests {
  @Test(arguments: ["lint --fix p", "lint --fix one.yaml /dev/fd/7 7<p", "lint --fix /dev/null"])
  func whatIsNoRegularFileIsRefused(arguments: String) throws {
    let scratch = try Scratch(["one.yaml": FixTests.text])
    let run = try scratch.shell(
      "mkfifo p; cat one.yaml >p & timeout 20 sh -c '\"$HITC\" \(arguments)'; s=$?; kill $!; exit $s")
    #expect(run.status == 2 && run.err.contains("which is not a regular file"), "\(run.err)")
    #expect(scratch.read("one.yaml") == FixTests.text)
  }

  @Test func aFileOfSeveralNamesIsMended() throws {
    let scratch = try Scratch(["one.yaml": FixTests.text])
    for _ in 0..<5 {
      try scratch.write("one.yaml", FixTests.text)
      let run = try scratch.shell(
        "ln -sf one.yaml a.yaml; ln -sf one.yaml z.yaml; ln -f one.yaml hard.yaml; hitc lint --fix --jobs 4 .")
      #expect(run.status == 0, "\(run.err)")
      #expect(scratch.read("one.yaml") == FixTests.mended && scratch.read("hard.yaml") == FixTests.mended)
    }
  }

  /// Changes the file at the moment the fixes are made.
  private struct Meddler: ReportWriter {
    let change: @Sendable () -> Void
    var showsEdits: Bool {
      change()
      return false
    }
    func write(_ finding: Finding, in file: ReportedFile, to out: inout [UInt8]) {}
  }

  enum Change: CaseIterable { case none, link, same, edit, replace, remove, pipe }

  @Test(arguments: Change.allCases) func anEditMadeMeanwhileIsKept(change: Change) throws {
    let scratch = try Scratch(["one.yaml": FixTests.text])
    let url = scratch.url.appendingPathComponent("one.yaml")
    let edited = FixTests.text + "# an edit\n"
    let meddler = Meddler {
      switch change {
      case .none: break
      case .link: link(url.path, url.path + ".link")
      case .same: try? Data(FixTests.text.utf8).write(to: url)
      case .edit: try? Data(edited.utf8).write(to: url)
      case .replace: try? Data(edited.utf8).write(to: url, options: .atomic)
      case .remove: unlink(url.path)
      case .pipe:
        unlink(url.path)
        mkfifo(url.path, 0o600)
      }
    }
    var checker = LayoutChecker(writer: meddler)
    checker.fixing = .apply
    let path = Path(url.path)
    let job = LayoutJob(
      file: InputFile(path: path, relative: path.lastComponent, argument: 0),
      configuration: LoadedConfiguration(Configuration(), path: nil, folder: path.folder))
    let report = checker.check(job).report
    let isKept = [.none, .link, .same].contains(change)
    #expect((report.status == .clean) == isKept)
    #expect(report.messages.allSatisfy { $0.hasSuffix("it changed while it was being checked") })
    #expect(report.messages.count == (isKept ? 0 : 1))
    switch change {
    case .none, .link, .same: #expect(scratch.read("one.yaml") == FixTests.mended)
    case .edit, .replace: #expect(scratch.read("one.yaml") == edited)
    case .remove: #expect(scratch.names == [])
    case .pipe: #expect(try scratch.shell("test -p one.yaml").status == 0)
    }
  }
}
