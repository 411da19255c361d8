import Foundation
import Testing

@testable import hitc

@Suite struct LayoutSourceTests {
  private func file(_ bytes: [UInt8], _ body: (InputFile, URL) throws -> Void) throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).yaml")
    try Data(bytes).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    let path = Path(Array(url.path.utf8))
    try body(InputFile(path: path, relative: path.lastComponent, argument: 0), url)
  }

  private let large = [UInt8]("a: b\n".utf8) + [UInt8](repeating: 0x20, count: LayoutSource.leastReleased)

  @Test func releasedTextIsReadAgain() throws {
    try file(large) { input, url in
      var source = try LayoutSource(input)
      #expect(source.withUnsafeBytes { $0.count } == large.count)
      source.release()
      #expect(try source.text() == large)
    }
  }

  @Test(arguments: [true, false]) func releasedTextThatHasChangedIsRefused(isReplaced: Bool) throws {
    try file(large) { input, url in
      var source = try LayoutSource(input)
      source.release()
      // Of the same size, so that only its time or its number can tell.
      try Data([UInt8](repeating: 0x0A, count: large.count)).write(to: url, options: isReplaced ? .atomic : [])
      var message = ""
      do throws(FileError) { _ = try source.text() } catch { message = error.message }
      #expect(message.hasSuffix("it changed while it was being checked"))
    }
  }

  @Test func releasedTextThatIsGoneIsRefused() throws {
    try file(large) { input, url in
      var source = try LayoutSource(input)
      source.release()
      try FileManager.default.removeItem(at: url)
      #expect(throws: FileError.self) { try source.text() }
    }
  }

  @Test func smallTextIsKept() throws {
    try file([UInt8]("a: b\n".utf8)) { input, url in
      var source = try LayoutSource(input)
      source.release()
      try FileManager.default.removeItem(at: url)
      #expect(try source.text() == [UInt8]("a: b\n".utf8))
    }
  }
}
