import HitLayout
import HitRegions

/// The numbers of the findings, each where its fault can be seen.
struct Markers {
  let picture: Picture
  let state: Int

  init(_ picture: Picture, state: Int) {
    self.picture = picture
    self.state = state
  }

  /// The findings that hold in the state; those whose place is taken move aside.
  func draw() -> String {
    let unit = ScreenDrawing.unit(of: picture)
    let radius = 7 * unit
    let size = picture.layout.layout.size
    let (width, height) = (Double(size.width) / 256, Double(size.height) / 256)
    var placed: [(x: Double, y: Double)] = []
    var text = ""
    for (number, finding) in picture.findings.enumerated() where picture.shows(finding, in: state) {
      guard let whole = finding.rect else { continue }
      let rect = whole.intersection(picture.layout.surfaces[0].bounds)
      // At a corner, as names stand in the middle.
      var x = max(radius, min(width - radius, Double(rect.minX) / 256))
      var y = max(radius, min(height - radius, Double(rect.minY) / 256))
      while let taken = placed.first(where: { abs($0.x - x) < 2 * radius && abs($0.y - y) < 2 * radius }) {
        x = taken.x + 2.2 * radius
        if x > width - radius { (x, y) = (radius, y + 2.2 * radius) }
        if y > height + 40 * radius { break }
      }
      placed.append((x, y))
      text +=
        rect.isEmpty
        ? "" : "<rect class=\"fault \(finding.severity.rawValue)\" data-finding=\"\(number)\" \(attributes(rect))/>\n"
      text +=
        "<g class=\"marker \(finding.severity.rawValue)\" data-finding=\"\(number)\">"
        + "<title>\(escaped(finding.text))</title>"
        + "<circle cx=\"\(rounded(x))\" cy=\"\(rounded(y))\" r=\"\(rounded(radius))\"/>"
        + "<text x=\"\(rounded(x))\" y=\"\(rounded(y))\" font-size=\"\(rounded(number < 99 ? 9 * unit : 6 * unit))\">"
        + "\(number + 1)</text></g>\n"
    }
    return text
  }
}

/// The hatchings of dead and stolen parts: told apart by direction, not by colour alone.
func patterns(_ prefix: String, unit: Double) -> String {
  let step = rounded(6 * unit)
  let line = rounded(1.2 * unit)
  func pattern(_ name: String, _ angle: Int, _ colour: String) -> String {
    "<pattern id=\"\(prefix)\(name)\" width=\"\(step)\" height=\"\(step)\" patternUnits=\"userSpaceOnUse\" "
      + "patternTransform=\"rotate(\(angle))\"><path d=\"M0 0V\(step)\" stroke=\"\(colour)\" "
      + "stroke-width=\"\(line)\"/></pattern>"
  }
  return "<defs>" + pattern("dead", 45, "#555") + pattern("stolen", -45, "#b00020") + "</defs>\n"
}

/// Colours after Okabe and Ito, which stay apart for colour-blind eyes; outlines and names carry the rest.
let pictureStyle = """
  .paper{fill:#fff}.edge{fill:none;stroke:#000;stroke-width:1.5;vector-effect:non-scaling-stroke}\
  .region{fill-opacity:.5;shape-rendering:crispEdges}.view{fill:#000;fill-opacity:.05}\
  .c0{fill:#e69f00}.c1{fill:#56b4e9}.c2{fill:#009e73}.c3{fill:#f0e442}.c4{fill:#0072b2}.c5{fill:#d55e00}\
  .c6{fill:#cc79a7}.frame,.area{fill:none;pointer-events:none;vector-effect:non-scaling-stroke}\
  .frame.control{stroke:#000;stroke-width:1}.frame.plain{stroke:#888;stroke-width:.6}\
  .area{stroke:#000;stroke-width:.7;stroke-dasharray:3 2}.dead,.stolen{pointer-events:none}\
  .label{text-anchor:middle;dominant-baseline:central;fill:#000;stroke:#fff;stroke-width:.2em;\
  stroke-linejoin:round;paint-order:stroke;pointer-events:none}\
  .fault{fill:none;stroke-width:1.5;vector-effect:non-scaling-stroke;pointer-events:none}\
  .fault.error{stroke:#b00020}.fault.warning{stroke:#8a5a00}.fault.note{stroke:#004a80}\
  .marker circle{stroke:#fff;stroke-width:1;vector-effect:non-scaling-stroke}\
  .marker.error circle{fill:#b00020}.marker.warning circle{fill:#8a5a00}.marker.note circle{fill:#004a80}\
  .marker text{fill:#fff;text-anchor:middle;dominant-baseline:central;font-weight:bold}.legend{fill:#000}
  """
