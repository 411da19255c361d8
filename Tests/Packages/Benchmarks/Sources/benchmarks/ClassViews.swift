import HitLayout
import HitRegions

/// A view as UIKit has it: a class with subviews, asked by overridable methods, geometry in floating-point points.
class View {
  struct Point {
    var x: Double
    var y: Double
  }
  struct Rect {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
  }

  let number: UInt32
  var frame: Rect
  var isHidden = false
  var alpha = 1.0
  var isUserInteractionEnabled = true
  private(set) var subviews: [View] = []

  init(number: UInt32, frame: Rect) {
    self.number = number
    self.frame = frame
  }

  func addSubview(_ view: View) { subviews.append(view) }

  /// Whether a point in the view's own coordinates lies in it.
  func point(inside point: Point) -> Bool {
    point.x >= 0 && point.y >= 0 && point.x < frame.width && point.y < frame.height
  }

  /// The front-most view at a point in the view's own coordinates.
  func hitTest(_ point: Point) -> View? {
    if isHidden || !isUserInteractionEnabled || alpha <= 0.01 || !self.point(inside: point) { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(Point(x: point.x - view.frame.x, y: point.y - view.frame.y)) { return hit }
    }
    return self
  }
}

/// The button of every project: `point(inside:)` widened.
class EnlargedView: View {
  var enlargeEdge = (top: 0.0, right: 0.0, bottom: 0.0, left: 0.0)

  override func point(inside point: Point) -> Bool {
    point.x >= -enlargeEdge.left && point.y >= -enlargeEdge.top && point.x < frame.width + enlargeEdge.right
      && point.y < frame.height + enlargeEdge.bottom
  }
}

/// A container that only passes touches on.
class PassingView: View {
  override func hitTest(_ point: Point) -> View? {
    let hit = super.hitTest(point)
    return hit === self ? nil : hit
  }
}

/// The tree of such views that a layout describes, in a window that passes touches on.
func classViews(_ layout: Layout) -> View {
  func points(_ raw: Int32) -> Double { Double(raw) / 256 }
  let window = PassingView(
    number: Layout.noNode,
    frame: View.Rect(x: 0, y: 0, width: points(layout.size.width), height: points(layout.size.height)))
  var views: [View] = []
  views.reserveCapacity(layout.nodes.count)
  for (index, node) in layout.nodes.enumerated() {
    let frame = View.Rect(
      x: points(node.frame.x), y: points(node.frame.y), width: points(node.frame.width),
      height: points(node.frame.height))
    let view: View
    if node.pointerEvents == .boxNone {
      view = PassingView(number: UInt32(index), frame: frame)
    } else if node.enlargeEdge != .zero {
      let edges = node.enlargeEdge
      let enlarged = EnlargedView(number: UInt32(index), frame: frame)
      enlarged.enlargeEdge = (points(edges.top), points(edges.right), points(edges.bottom), points(edges.left))
      view = enlarged
    } else {
      view = View(number: UInt32(index), frame: frame)
    }
    view.isUserInteractionEnabled = node.flags.contains(.userInteractionEnabled)
    (node.parent == Layout.noNode ? window : views[Int(node.parent)]).addSubview(view)
    views.append(view)
  }
  return window
}
