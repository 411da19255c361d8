import HitLayout

/// A kind of layout that can be made at any size.
public enum Workload: String, CaseIterable, Sendable {
  /// A screen as people draw them: containers in containers, bars, lists, cards, icons of 24 points with margins.
  case realistic
  /// The same, with every list a scroll, so that much lies on surfaces of its own.
  case scrolling
  /// Flat: rectangles of all sizes at random places, about eight deep.
  case overlaps
  /// Flat: half of them run across the whole screen, half from top to bottom.
  case crossingBars
  /// Flat: each covers a hundredth of the screen, so that a hundredth of all lie at every point.
  case deep
  /// Flat: rows one below another.
  case flatList

  /// The words that the results use.
  public var title: String {
    switch self {
    case .realistic: "realistic tree"
    case .scrolling: "realistic tree, lists are scrolls"
    case .overlaps: "random overlaps"
    case .crossingBars: "crossing bars"
    case .deep: "rectangles, a hundredth of them at every point"
    case .flatList: "flat list"
    }
  }

  /// A layout of exactly `count` nodes, which is at least 1; the same on every machine.
  public func layout(_ count: Int) -> Layout {
    switch self {
    case .realistic: RealisticScreen.layout(name: rawValue, count: count, scrolls: false)
    case .scrolling: RealisticScreen.layout(name: rawValue, count: count, scrolls: true)
    case .overlaps: randomOverlapsLayout(count)
    case .crossingBars: crossingBarsLayout(count)
    case .deep: deepRectanglesLayout(count)
    case .flatList: flatListLayout(count)
    }
  }
}
