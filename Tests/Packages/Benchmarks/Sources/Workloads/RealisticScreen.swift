import HitLayout
import HitRegions

/// Draws a screen of a given number of nodes as an app would: split into panes, the panes filled with modules.
///
/// `stop` is everywhere the number of nodes, counted from the first of the layout, at which a part must end.
struct RealisticScreen {
  var maker: LayoutMaker
  var random: SplitMix64
  let listType: NodeType

  static func layout(name: String, count: Int, scrolls: Bool) -> Layout {
    // A phone's screen, larger in proportion where the nodes need it: 5,000 square points each.
    let scale = max(1, (Double(count) * 5000 / (390 * 844)).squareRoot())
    let width = 2 * Int(390 * scale)
    let height = 2 * Int(844 * scale)
    var screen = RealisticScreen(
      maker: LayoutMaker(name: name, width: width, height: height), random: SplitMix64(seed: UInt64(count)),
      listType: scrolls ? .scroll : .view)
    screen.fill(width, height, stop: count)
    screen.addTools(width, height, stop: count)
    return screen.maker.layout
  }

  /// Fills the open node, or the screen.
  private mutating func fill(_ width: HalfPoints, _ height: HalfPoints, stop: Int) {
    if stop - maker.count > 40 && max(width, height) >= 800 {
      split(width, height, stop: stop)
    } else {
      stack(width, height, stop: stop)
    }
  }

  /// Panes side by side or one below another, now and then with a wrapper inside, as apps have them.
  private mutating func split(_ width: HalfPoints, _ height: HalfPoints, stop: Int) {
    let isVertical = height > width
    let length = isVertical ? height : width
    let gap = random.oneIn(2) ? 16 : 0
    let parts = max(2, min(random.number(in: 2...5), length / 400))
    var start = 0
    for part in 0..<parts where maker.count < stop {
      let mean = (length - start) / (parts - part)
      let span = part == parts - 1 ? length - start : mean * random.number(in: 80...120) / 100 & ~1
      let paneStop = maker.count + (stop - maker.count) * span / (length - start)
      let (paneWidth, paneHeight) = isVertical ? (width, span - gap) : (span - gap, height)
      maker.begin(
        "pane", .view, x: isVertical ? 0 : start, y: isVertical ? start : 0, width: paneWidth, height: paneHeight)
      if random.oneIn(4) && maker.count < paneStop {
        maker.begin("wrapper", .view, x: 16, y: 16, width: paneWidth - 32, height: paneHeight - 32)
        fill(paneWidth - 32, paneHeight - 32, stop: paneStop)
        maker.end()
      } else {
        fill(paneWidth, paneHeight, stop: paneStop)
      }
      maker.end()
      start += span
    }
  }

  /// Modules one below another, until the room or the budget ends.
  private mutating func stack(_ width: HalfPoints, _ height: HalfPoints, stop: Int) {
    var y = 0
    while maker.count < stop && height - y >= 200 {
      let room = height - y
      switch random.below(6) {
      case 0: y += addBar(y, width, stop)
      case 1 where room >= 272: y += addCards(y, width, room, stop)
      case 2: y += addKeys(y, width, room, stop)
      case 3: y += addForm(y, width, room, stop)
      default: y += addList(y, width, room, stop)
      }
    }
  }

  /// What the modules left of the budget stands in a bar at the foot, by which the screen grows.
  private mutating func addTools(_ width: HalfPoints, _ height: HalfPoints, stop: Int) {
    if maker.count == stop { return }
    let columns = width / 96
    let rows = (stop - maker.count + columns - 1) / columns
    maker.growHeight(to: height + 96 * rows)
    maker.begin("tools", .view, x: 0, y: height, width: width, height: 96 * rows, pointerEvents: .boxNone)
    var tool = 0
    while maker.count < stop {
      maker.add("tool", .button, x: tool % columns * 96, y: tool / columns * 96, width: 88, height: 88)
      tool += 1
    }
    maker.end()
  }
}
