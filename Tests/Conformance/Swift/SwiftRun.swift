import Foundation
import HitLayout
import HitRegions

/// Answers a manifest with `HitRegions`, byte for byte as the other runners do.
struct SwiftRun {
  private var out = ""

  static func answer(manifest path: String) throws {
    var run = SwiftRun()
    var number = 0
    for words in try lines(of: path) {
      run.out += "== \(words.joined(separator: " "))\n"
      guard words.count >= 2 else { throw Failure("bad manifest line \(words)") }
      try run.answer(words[0], words[1], script: words.count > 2 ? words[2] : nil, shift: number % 8)
      number += 1
    }
    FileHandle.standardOutput.write(Data(run.out.utf8))
  }

  private mutating func answer(_ mode: String, _ paths: String, script: String?, shift: Int) throws {
    let memory = try paths.split(separator: ",").map { try TableMemory(try bytes(of: String($0)), shift: shift) }
    let tables = memory.map(\.opened)
    if mode == "open" {
      out += "\(openingText(tables[0]))\n"
      return
    }
    let windows = try tables.map { Window(try $0.get()) }
    switch mode {
    case "inspect": inspect(windows[0].table)
    case "points", "all":
      for words in try lines(of: script ?? "") { try point(words, windows[0], wantsAll: mode == "all") }
    default:
      var replay = Replay(windows, isVerbose: mode == "script")
      for words in try lines(of: script ?? "") {
        guard let text = replay.step(words) else { throw Failure("bad line \(words)") }
        out += text
      }
    }
    withExtendedLifetime(memory) {}
  }

  private mutating func point(_ words: [String], _ window: Window, wantsAll: Bool) throws {
    guard words.count >= 2, let x = Double(words[0]), let y = Double(words[1]) else {
      throw Failure("bad point \(words)")
    }
    let answer =
      wantsAll
      ? window.allHitsText(FixedPoint(x: x, y: y))
      : window.table.hitTest(x: x, y: y).map { window.table.id(of: $0) } ?? "-"
    out += "\(words[0]) \(words[1]) \(answer)\n"
  }

  private mutating func inspect(_ table: HitRegionTable) {
    out += "name \(table.name)\nversion \(table.version.major) \(table.version.minor)\n"
    out += "size \(table.width) \(table.height)\nnodes \(table.count)\ncontrols \(table.controlCount)\n"
    out += "surfaces \(table.surfaceCount)\n"
    for state in 0..<table.stateCount { out += "state \(table.stateName(state))\n" }
    for node in table.nodes {
      func number(_ node: NodeIndex?) -> Int { node.map { Int($0.rawValue) } ?? -1 }
      out += "\(table.id(of: node)) type \(table.type(of: node).rawValue) parent \(number(table.parent(of: node)))"
      out += " end \(table.subtreeEnd(of: node)) surface \(table.surface(of: node))"
      out += " content \(table.contentSurface(of: node) ?? 0) forward \(number(table.forward(of: node)))"
      out += " target \(number(table.target(of: node))) events \(table.pointerEvents(of: node).rawValue)"
      out += " flags \(table.flags(of: node).rawValue) alpha \(String(format: "%.6f", table.alpha(of: node)))"
      for rect in [table.frame(of: node), table.area(of: node), table.trackingArea(of: node), table.clip(of: node)] {
        out += " [\(rect.minX) \(rect.minY) \(rect.maxX) \(rect.maxY)]"
      }
      out += table.node(id: table.id(of: node)) == node ? "\n" : " NOT FOUND\n"
    }
  }
}

/// Code, name and offset of what opening said.
func openingText(_ opened: Result<HitRegionTable, TableFormatError>) -> String {
  switch opened {
  case .success: "0 ok 0"
  case .failure(let error): "\(error.code.rawValue) \(error.code.name) \(error.offset)"
  }
}

/// A table's bytes in a block of exactly their size, some bytes past what the allocator aligns.
final class TableMemory {
  private let block: UnsafeMutableRawBufferPointer
  let opened: Result<HitRegionTable, TableFormatError>

  init(_ source: some Collection<UInt8>, shift: Int = 0) throws {
    block = UnsafeMutableRawBufferPointer.allocate(byteCount: source.count + shift, alignment: 8)
    let bytes = UnsafeMutableRawBufferPointer(rebasing: block[shift...])
    bytes.copyBytes(from: source)
    do throws(TableFormatError) {
      opened = .success(try HitRegionTable(UnsafeRawBufferPointer(bytes)))
    } catch {
      opened = .failure(error)
    }
  }

  deinit { block.deallocate() }
}

func bytes(of path: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))) }

/// The words of every line that has some; `#` begins a comment.
func lines(of path: String) throws -> [[String]] {
  let text = String(decoding: try bytes(of: path), as: UTF8.self)
  return text.split(whereSeparator: \.isNewline).compactMap { line in
    let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" }).map(String.init)
    let kept = Array(words.prefix { !$0.hasPrefix("#") })
    return kept.isEmpty ? nil : kept
  }
}
