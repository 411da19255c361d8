import HitDiff
import HitLayout
import HitLint
import HitRegions
import HitTestReference
import Testing

private func side(_ layout: Layout) throws -> LayoutSide {
  let resolved = try #require(layout.resolved().0)
  return LayoutSide(
    layout: resolved, maps: (0..<resolved.stateCount).map { touchPieces(of: resolved, state: $0) })
}

private func options(_ seed: UInt64) -> RandomLayoutOptions {
  RandomLayoutOptions(seed: seed, style: .dense, nodes: 24)
}

@Suite struct CompareTests {
  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func aLayoutDoesNotDifferFromItself(_ seed: UInt64) throws {
    let one = try side(.random(options(seed)))
    #expect(compare(one, one).isEmpty)
  }

  /// Counts, point by point, what passes from whom to whom on the screen, and holds the comparison against it.
  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func tellsWhatEveryPointOfTheScreenTells(_ seed: UInt64) throws {
    var old = Layout.random(options(seed))
    old.scrolls.removeAll()
    for node in old.nodes.indices {
      // Whole points on the screen alone, so that points can be counted.
      if old.nodes[node].type == .scroll { old.nodes[node].type = .view }
      old.nodes[node].frame.x &= ~255
      old.nodes[node].frame.y &= ~255
      old.nodes[node].frame.width &= ~255
      old.nodes[node].frame.height &= ~255
      old.nodes[node].enlargeEdge = EdgeAmounts(all: old.nodes[node].enlargeEdge.top & ~255)
    }
    old.states = []
    for node in old.nodes.indices { old.nodes[node].states = 1 }
    var new = old
    for node in stride(from: 0, to: new.nodes.count, by: 3) {
      new.nodes[node].frame.x += 3 << 8
      new.nodes[node].enlargeEdge.top += 2 << 8
    }
    let difference = compare(try side(old), try side(new))

    let (before, after) = (ReferenceTree(old), ReferenceTree(new))
    var counted: [[String?]: Int] = [:]
    for y in 0..<Int32(old.size.height >> 8) {
      for x in 0..<Int32(old.size.width >> 8) {
        let point = FixedPoint(x: x << 8 + 128, y: y << 8 + 128)
        let from = before.hit(at: point, ReferenceState(old)).map(old.id)
        let to = after.hit(at: point, ReferenceState(new)).map(new.id)
        if from != to { counted[[from, to], default: 0] += 1 }
      }
    }
    var told: [[String?]: Int] = [:]
    for transfer in difference.states.first?.transfers ?? [] {
      told[[transfer.from, transfer.to]] = Int((transfer.area + 32768) >> 16)
    }
    #expect(told == counted)
  }

  @Test func tellsWhatCameAndWent() throws {
    var old = Layout.random(options(1))
    old.states = ["one", "two"]
    var new = old
    new.states = ["two", "three"]
    for node in old.nodes.indices { old.nodes[node].states = 3 }
    for node in new.nodes.indices { new.nodes[node].states = 3 }
    let difference = compare(try side(old), try side(new))
    #expect(difference.addedStates == ["three"])
    #expect(difference.removedStates == ["one"])
    #expect(difference.states.isEmpty)
  }
}
