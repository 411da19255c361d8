import HitLayout
import HitRegions

private let iconMargin = EdgeAmounts(all: 10 << 8)

/// The pieces that screens are made of; each returns the height it took.
extension RealisticScreen {
  /// A bar of icons of 24 points that margins make 44.
  mutating func addBar(_ y: HalfPoints, _ width: HalfPoints, _ stop: Int) -> HalfPoints {
    maker.begin("bar", .view, x: 0, y: y, width: width, height: 88)
    let icons = max(1, min(width / 112, 7))
    for icon in 0..<icons where maker.count < stop {
      let x = 32 + icon * (width - 64) / icons & ~1
      maker.add("icon", .button, x: x, y: 20, width: 48, height: 48, enlargeEdge: iconMargin)
    }
    maker.end()
    return 88
  }

  /// Rows that are controls, each with a picture, a label and, often, a switch or a small button.
  mutating func addList(_ y: HalfPoints, _ width: HalfPoints, _ room: HalfPoints, _ stop: Int) -> HalfPoints {
    let rowHeight = 88 + 16 * random.number(in: 0...2)
    let rows = max(1, min(room / rowHeight, random.number(in: 3...12)))
    maker.begin("list", listType, x: 0, y: y, width: width, height: rows * rowHeight)
    for row in 0..<rows where maker.count < stop {
      let middle = rowHeight / 2
      maker.begin("row", .control, x: 0, y: row * rowHeight, width: width, height: rowHeight)
      if maker.count < stop { maker.add("picture", .image, x: 32, y: middle - 24, width: 48, height: 48) }
      if maker.count < stop {
        maker.add("title", .label, x: 96, y: middle - 22, width: max(40, width - 240), height: 44)
      }
      if maker.count < stop && !random.oneIn(3) {
        if row % 2 == 0 {
          // A switch is 31 tall: in a row of 44 it stands on half a point.
          maker.add(
            "switch", .switch, x: width - 134, y: middle - 31, width: 102, height: 62,
            enlargeEdge: EdgeAmounts(top: 1664, right: 0, bottom: 1664, left: 0))
        } else {
          maker.add(
            "more", .button, x: width - 80, y: middle - 24, width: 48, height: 48, enlargeEdge: iconMargin)
        }
      }
      maker.end()
    }
    maker.end()
    return rows * rowHeight
  }

  /// Cards in rows: a picture, a label and a small button on each.
  mutating func addCards(_ y: HalfPoints, _ width: HalfPoints, _ room: HalfPoints, _ stop: Int) -> HalfPoints {
    let columns = max(1, width / 360)
    let cardWidth = (width - 16) / columns - 16 & ~1
    let rows = min((room - 16) / 256, random.number(in: 1...3))
    let height = 16 + rows * 256
    maker.begin("cards", .view, x: 0, y: y, width: width, height: height)
    for card in 0..<rows * columns where maker.count < stop {
      let x = 16 + card % columns * (cardWidth + 16)
      maker.begin("card", .control, x: x, y: 16 + card / columns * 256, width: cardWidth, height: 240)
      if maker.count < stop { maker.add("cover", .image, x: 0, y: 0, width: cardWidth, height: 160) }
      if maker.count < stop { maker.add("name", .label, x: 16, y: 176, width: max(40, cardWidth - 112), height: 40) }
      if maker.count < stop {
        maker.add("like", .button, x: cardWidth - 72, y: 172, width: 48, height: 48, enlargeEdge: iconMargin)
      }
      maker.end()
    }
    maker.end()
    return height
  }

  /// A block of keys whose margins fill the gaps between them.
  mutating func addKeys(_ y: HalfPoints, _ width: HalfPoints, _ room: HalfPoints, _ stop: Int) -> HalfPoints {
    let columns = max(2, min(10, width / 88))
    let pitch = width / columns & ~1
    let rows = max(1, min(room / 108, random.number(in: 1...4)))
    maker.begin("keys", .view, x: 0, y: y, width: width, height: rows * 108)
    for key in 0..<rows * columns where maker.count < stop {
      maker.add(
        "key", .button, x: 6 + key % columns * pitch, y: 12 + key / columns * 108, width: pitch - 12, height: 84,
        enlargeEdge: EdgeAmounts(top: 6 << 8, right: 3 << 8, bottom: 6 << 8, left: 3 << 8))
    }
    maker.end()
    return rows * 108
  }

  /// Labels with fields, and a button at the end.
  mutating func addForm(_ y: HalfPoints, _ width: HalfPoints, _ room: HalfPoints, _ stop: Int) -> HalfPoints {
    let fields = max(1, min((room - 96) / 104, random.number(in: 1...5)))
    let height = fields * 104 + 96
    maker.begin("form", .view, x: 0, y: y, width: width, height: height)
    for field in 0..<fields where maker.count < stop {
      maker.add("caption", .label, x: 32, y: field * 104 + 4, width: width / 2 & ~1, height: 32)
      if maker.count < stop {
        maker.add(
          "field", .textField, x: 32, y: field * 104 + 36, width: max(40, width - 64), height: 64,
          enlargeEdge: EdgeAmounts(top: 6 << 8, right: 0, bottom: 6 << 8, left: 0))
      }
    }
    if maker.count < stop {
      maker.add("submit", .button, x: 32, y: fields * 104 + 8, width: max(40, width - 64), height: 88)
    }
    maker.end()
    return height
  }
}
