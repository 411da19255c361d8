import HitLayout

/// Side of a square screen on which `count` nodes have about as much room as on a drawn one, in whole points.
private func side(_ count: Int) -> Int { max(400, Int((Double(count) * 5000).squareRoot())) }

func randomOverlapsLayout(_ count: Int) -> Layout {
  let side = side(count)
  var random = SplitMix64(seed: UInt64(count))
  var maker = LayoutMaker(name: "overlaps", width: 2 * side, height: 2 * side)
  for _ in 0..<count {
    // Sizes up to four times the mean distance; half of the coordinates fall between whole points.
    let width = random.number(in: 20...560)
    let height = random.number(in: 20...560)
    maker.add(
      "box", .button, x: random.number(in: -width / 2...2 * side - width / 2),
      y: random.number(in: -height / 2...2 * side - height / 2), width: width, height: height)
  }
  return maker.layout
}

func crossingBarsLayout(_ count: Int) -> Layout {
  let lines = (count + 1) / 2
  let side = 64 * lines
  var maker = LayoutMaker(name: "crossing-bars", width: side, height: side)
  for index in 0..<count {
    let start = 64 * (index / 2) + 4
    if index % 2 == 0 {
      maker.add("across", .button, x: 0, y: start, width: side, height: 48)
    } else {
      maker.add("down", .button, x: start, y: 0, width: 48, height: side)
    }
  }
  return maker.layout
}

func deepRectanglesLayout(_ count: Int) -> Layout {
  let side = side(count)
  var random = SplitMix64(seed: UInt64(count))
  var maker = LayoutMaker(name: "deep", width: 2 * side, height: 2 * side)
  let edge = side / 5
  for _ in 0..<count {
    maker.add(
      "layer", .button, x: random.number(in: -edge / 2...2 * side - edge / 2),
      y: random.number(in: -edge / 2...2 * side - edge / 2), width: edge, height: edge)
  }
  return maker.layout
}

func flatListLayout(_ count: Int) -> Layout {
  // A list has to end within the 24.8 range: a very long one stands in columns.
  let columns = (count + 149_999) / 150_000
  let rows = (count + columns - 1) / columns
  var maker = LayoutMaker(name: "flat-list", width: 780 * columns, height: 88 * rows)
  for index in 0..<count {
    maker.add("row", .control, x: index % columns * 780, y: index / columns * 88, width: 780, height: 88)
  }
  return maker.layout
}
