import HitLayout
import HitRegions
import HitTestReference

/// Writes the touch script that bytes choose for a layout, in the styles that they choose.
struct ScriptWriter {
  private let bytes: ArraySlice<UInt8>
  private var next: Int
  private let answers: Answers
  private let points: [FixedPoint]
  private(set) var text = ""
  private(set) var steps: [TouchStep] = []

  init(_ bytes: ArraySlice<UInt8>, on answers: Answers) {
    self.bytes = bytes
    self.answers = answers
    next = bytes.startIndex
    points = answers.tree.probePoints(seed: 1, perEdge: 1, random: 30)
      .filter { $0.x != FixedPoint.nowhere && $0.y != FixedPoint.nowhere }
    while next < self.bytes.endIndex { step() }
  }

  private mutating func byte() -> Int {
    defer { next += 1 }
    return next < bytes.endIndex ? Int(bytes[next]) : 0
  }

  private mutating func step() {
    let verb = byte() % 16
    let layout = answers.layout
    let nodes = layout.nodes.count
    switch verb {
    case 0...2: touch("down") { .down(finger: $0, $1) }
    case 3...6: touch("move") { .move(finger: $0, $1) }
    case 7, 8: touch("up") { .up(finger: $0, $1) }
    case 9:
      let finger = byte() % 5
      add(.cancel(finger: finger), ["cancel", number(finger)])
    case 10 where !layout.states.isEmpty:
      let state = byte() % layout.states.count
      add(.change(.state(state)), ["state", layout.states[state]])
    case 11 where nodes > 0, 12 where nodes > 0, 13 where nodes > 0:
      let (node, isOn) = (byte() % nodes, byte() & 1 == 0)
      let id = layout.id(node)
      switch verb {
      case 11: add(.change(.hidden(node: node, !isOn)), [isOn ? "show" : "hide", id])
      case 12: add(.change(.interactive(node: node, isOn)), ["interactive", id, isOn ? "on" : "off"])
      default: add(.change(.enabled(node: node, isOn)), [isOn ? "enable" : "disable", id])
      }
    case 14 where !layout.scrolls.isEmpty:
      let scroll = Int(layout.scrolls[byte() % layout.scrolls.count].node)
      let offset = point()
      let words = ["scroll", layout.id(scroll), points(offset.x), points(offset.y)]
      add(.change(.contentOffset(node: scroll, offset)), words)
    default:
      let skipped = ["", "# down 0 1 1", " \t", "\r", "#", "  # \u{FFFD}"]
      text += skipped[byte() % skipped.count] + "\n"
    }
  }

  private mutating func touch(_ verb: String, _ make: (Int, FixedPoint) -> TouchStep) {
    let finger = byte() % 5
    let place = point()
    add(make(finger, place), [verb, number(finger), points(place.x), points(place.y)])
  }

  private mutating func add(_ step: TouchStep, _ words: [String]) {
    steps.append(step)
    let style = byte()
    let gap = style & 1 == 0 ? " " : style & 2 == 0 ? "\t" : " \t \r"
    text += (style & 4 == 0 ? "" : " ") + words.joined(separator: gap)
    text += style & 8 == 0 ? "\n" : style & 16 == 0 ? "\r\n" : " \n\n"
  }

  /// Mostly near an edge of the layout, where answers differ.
  private mutating func point() -> FixedPoint {
    let choice = byte()
    let place = choice * 256 + byte()
    if choice < 0xE0, !points.isEmpty { return points[place % points.count] }
    return FixedPoint(x: coordinate(), y: coordinate())
  }

  private mutating func coordinate() -> Int32 {
    let value = byte()
    switch value {
    case 0..<200: return Int32(value) << 8
    case 200..<230: return Int32(byte() * 256 + byte()) - 1 << 15
    case 230..<240: return .max
    case 240..<250: return .min + 1
    default: return Int32(truncatingIfNeeded: byte() << 24 | byte() << 16 | byte() << 8 | 1)
    }
  }

  private mutating func number(_ finger: Int) -> String { (byte() & 3 == 3 ? "00" : "") + "\(finger)" }

  /// A number of points, each style with exactly this value.
  private mutating func points(_ raw: Int32) -> String {
    let plain = formatFixed(raw)
    let sign = raw < 0 ? "" : "+"
    let point = plain.contains(".") ? "" : "."
    switch byte() % 8 {
    case 0: return plain
    case 1: return sign + plain
    case 2: return plain + point
    case 3: return plain + point + "000"
    case 4: return "\(Int64(raw) * 390_625)e-8"
    case 5: return "\(Int64(raw) * 390_625)00.E-10"
    case 6: return (raw < 0 ? "-0" : "0") + plain.drop { $0 == "-" }
    default: return raw == .max ? "1e400" : raw == .min + 1 ? "-8388608" : plain + "e+00"
    }
  }
}
