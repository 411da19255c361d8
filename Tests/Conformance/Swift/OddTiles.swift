/// An index of kind *tiles* with two more tiles on every side, a block of its own for each tile, the used slots at the
/// blocks' ends instead of their beginnings, and in the others junk whose edges hold every point.
///
/// On the screen, where the tiles reach its edge, the new ones show what the edge shows, which nobody may hit outside
/// the screen; everywhere else they show nothing.
struct OddTiles {
  private static let most = 1 << 14
  private let good: ByteReader
  /// The screen's size; nil for a scroll's content.
  private let screen: (width: Int, height: Int)?

  init(_ good: [UInt8], screen: (Int, Int)?) {
    self.good = ByteReader(good)
    self.screen = screen
  }

  /// nil where the tiles would leave the range, or be very many.
  func bytes() -> [UInt8]? {
    let columns = good.u32(16)
    guard
      let x = axis(origin: 0, shift: good.u32(8), count: columns, limit: screen?.width),
      let y = axis(origin: 4, shift: good.u32(12), count: good.u32(20), limit: screen?.height),
      x.tiles.count * y.tiles.count <= OddTiles.most
    else { return nil }

    var out = OddIndexBytes(Array(good.bytes.prefix(44)), headerSize: 64)
    let count = x.tiles.count * y.tiles.count
    out.put(x.origin, at: 0)
    out.put(y.origin, at: 4)
    out.put(x.tiles.count, at: 16)
    out.put(y.tiles.count, at: 20)
    out.put(count, at: 28)
    let tiles = out.bytes.count
    out.bytes += [UInt8](repeating: 0, count: 4 * count)
    // From the last tile to the first, so that their blocks stand in another order.
    for tile in 0..<count { out.put(13 * (count - 1 - tile), at: tiles + 4 * tile) }
    out.bytes += [UInt8](repeating: OddIndexBytes.junk, count: 16)
    out.pad(to: 16)
    out.put(out.bytes.count, at: 36)
    for row in y.tiles.reversed() {
      for column in x.tiles.reversed() {
        if let row, let column {
          let tile = good.u32(64 + 4 * (row * columns + column))
          out.bytes += block(good.u32(36) + 16 * tile)
        } else {
          out.bytes += block(nil)
        }
      }
    }
    out.put(out.appendLists(of: good, at: good.u32(40), count: good.u32(32)), at: 40)
    return out.bytes
  }

  /// The good block at an offset, its slots moved; for nil an empty one.
  private func block(_ offset: Int?) -> [UInt8] {
    var out = OddIndexBytes([], headerSize: 208)
    for slot in 0..<16 {
      for edge in 0..<4 { out.put(edge < 2 ? -32768 : 32767, at: 32 * edge + 2 * slot, size: 2) }
    }
    let used = offset.map { good.number($0 + 200, size: 2) } ?? 0
    let on = offset.map { good.number($0 + 202, size: 2) } ?? 0
    var masks = (used: 0, on: 0)
    var place = 16 - used.nonzeroBitCount
    if let offset {
      for slot in 0..<16 where used >> slot & 1 != 0 {
        for edge in 0..<4 {
          out.put(good.number(offset + 32 * edge + 2 * slot, size: 2), at: 32 * edge + 2 * place, size: 2)
        }
        out.put(good.u32(offset + 128 + 4 * slot), at: 128 + 4 * place)
        masks.used |= 1 << place
        masks.on |= (on >> slot & 1) << place
        place += 1
      }
    }
    out.put(offset.map { good.u32($0 + 192) } ?? -1, at: 192)
    out.put(offset.map { good.u32($0 + 196) } ?? 0, at: 196)
    out.put(masks.used, at: 200, size: 2)
    out.put(masks.on, at: 202, size: 2)
    return out.bytes
  }

  /// The good tiles that those of an axis show; nil for nothing.
  private func axis(
    origin field: Int, shift: Int, count: Int, limit: Int?
  ) -> (origin: Int, tiles: [Int?])? {
    let origin = good.i32(field)
    let moved = origin - (2 << shift)
    if moved < Int(Int32.min) { return nil }
    let before = limit != nil && origin == 0 ? 0 : nil
    let behind = limit.map { origin + (count << shift) >= $0 } == true ? count - 1 : nil
    return (moved, [before, before] + (0..<count).map(Optional.some) + [behind, behind])
  }
}
