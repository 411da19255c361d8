/// Writes the layout that bytes choose, in the styles of YAML that they choose, with every feature of the language.
///
/// When the bytes run out every choice is the first, which is the plainest; so any input ends.
struct LayoutWriter {
  private let bytes: [UInt8]
  private var next = 0
  private var out = ""
  /// The type of each node so far.
  private var types: [String] = []
  private var states = 0
  private static let mostNodes = 40

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// A number for what is drawn at random after the layout.
  var seed: UInt64 { bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 } }

  private mutating func byte() -> Int {
    defer { next += 1 }
    return next < bytes.count ? Int(bytes[next]) : 0
  }

  private mutating func pick<T>(_ values: [T]) -> T { values[byte() % values.count] }

  /// Once in `times`, never when the bytes have run out.
  private mutating func once(in times: Int) -> Bool { byte() % times == times - 1 }

  mutating func text() -> String {
    let small = once(in: 2)
    line(0, "size: " + pick(small ? ["[64, 48]", "{width: 50, height: 60.5}"] : ["[390, 844]", "[8388607, 8388607]"]))
    if once(in: 3) { line(0, "hitPolicy: framesFirst") }
    if once(in: 2) {
      states = 1 + byte() % 4
      line(0, "states: [\((0..<states).map { "s\($0)" }.joined(separator: ", "))]")
    }
    if once(in: 3) { line(0, "minimumTarget: " + pick(["0", "24", "[30, 8]"])) }
    if once(in: 3) { line(0, "defaults: {enlargeEdge: \(inset()), boundsExtension: \(pick(["3", "{top: .inf}"]))}") }
    line(0, "x-edge: &edge {top: &amount \(amount()), left: 5}")
    line(0, "x-base: &base {frame: \(frame()), enlargeEdge: {left: \(amount())}}")
    if once(in: 4) { line(0, "allow: {\(rule()): a reason}") }
    line(0, "controls:")
    while next < bytes.count && types.count < Self.mostNodes { node(1) }
    if types.isEmpty { line(1, "[]") }
    return out
  }

  private mutating func line(_ depth: Int, _ text: String) {
    out += String(repeating: "  ", count: depth) + text
    if next < bytes.count && bytes[next] & 31 == 31 { out += "  # why" }
    out += next < bytes.count && bytes[next] & 63 == 62 ? "\r\n" : "\n"
  }

  /// One node and its children; `depth` counts levels of two spaces, the dash included.
  private mutating func node(_ depth: Int) {
    let type = pick([
      "button", "view", "scroll", "button", "slider", "label", "control", "view", "scroll", "image", "switch",
      "stepper",
      "textField", "segmentedControl",
    ])
    let isControl = !["view", "scroll", "label", "image"].contains(type)
    let number = types.count
    types.append(type)
    var entries = ["id: n\(number)", "type: \(type)"]
    if once(in: 8) { entries.append("<<: *base") } else { entries.append("frame: \(frame())") }
    let features = byte()
    if features & 1 != 0 { entries.append("enlargeEdge: \(inset())") }
    if features & 2 != 0, isControl {
      entries.append("boundsExtension: " + pick(["0", ".inf", "{top: .inf, right: 2}", "12.5"]))
    }
    if features & 4 != 0 { entries.append("pointerEvents: " + pick(["auto", "none", "box-none", "box-only"])) }
    if features & 8 != 0 { entries.append(contentsOf: flags(isControl)) }
    if features & 16 != 0 { entries.append("forward: n\(byte() % (number + 3))") }
    if features & 32 != 0, states > 0 { entries.append("in: [s\(byte() % states)]") }
    if features & 64 != 0, type == "scroll" {
      entries.append("contentSize: [\(length()), \(length())]")
      entries.append("contentOffset: [\(coordinate()), \(coordinate())]")
    }
    if features & 128 != 0 { entries.append(rare()) }
    let hasChildren = once(in: 3) || type == "view" && once(in: 2)
    if hasChildren && depth < 14 || once(in: 3) {
      line(depth, "- " + entries[0])
      for entry in entries.dropFirst() { line(depth + 1, entry) }
      guard hasChildren && depth < 14 else { return }
      line(depth + 1, "children:")
      repeat { node(depth + 2) } while once(in: 2) && types.count < Self.mostNodes
    } else {
      line(depth, "- {\(entries.joined(separator: ", "))}")
    }
  }

  private mutating func flags(_ isControl: Bool) -> [String] {
    let which = byte()
    var entries: [String] = []
    if which & 7 == 1 { entries.append("hidden: true") }
    if which & 24 == 8 { entries.append("userInteractionEnabled: " + pick(["false", "True"])) }
    if which & 32 != 0, isControl { entries.append("enabled: false") }
    if which & 64 != 0 { entries.append("alpha: " + pick(["1", "0", "0.01", "0.0101", "5e-1"])) }
    return entries
  }

  private mutating func rare() -> String {
    switch byte() % 3 {
    case 0: "allow: {\(rule()): \"it's \\u0061 reason\"}"
    case 1: "x-note: [a, {b: 'c'}, *edge]"
    default: "'x-other': |-\n                                  some text"
    }
  }

  private mutating func rule() -> String {
    pick([
      "overlap", "unreachable", "stolen-frame", "stacked-frames", "frame-outside-parent", "blocked-by-view",
      "enlarge-outside-parent", "enlarge-outside-screen", "small-target", "empty-area", "no-effect",
    ])
  }

  private mutating func frame() -> String {
    let (x, y, width, height) = (coordinate(), coordinate(), length(), length())
    return once(in: 5) ? "{x: \(x), y: \(y), width: \(width), height: \(height)}" : "[\(x), \(y), \(width), \(height)]"
  }

  private mutating func coordinate() -> String {
    let value = byte()
    switch value {
    case 0..<200: return "\(value % 70)"
    case 200..<225: return "-\(value - 200)"
    case 225..<250: return "\(byte()).\(byte())"
    case 250..<253: return pick(["8388607.99609375", "-8388607.9", "1e6", "-8388607"])
    default: return "\(byte() * 8)"
    }
  }

  private mutating func length() -> String {
    let value = byte()
    switch value {
    case 0..<4: return "\(value * 40)"
    case 4..<220: return "\(value % 60 + 1)"
    case 220..<250: return "\(byte()).\(byte())"
    default: return pick(["390", "844", "8388607", "0.00390625", "0"])
    }
  }

  private mutating func amount() -> String {
    let value = byte()
    switch value {
    case 0..<160: return "\(value % 24)"
    case 160..<200: return "-\(value % 24)"
    case 200..<250: return "\(value % 12).\(byte())"
    default: return pick(["1e3", "-0.00390625", "4194304", "-400", "0"])
    }
  }

  private mutating func inset() -> String {
    switch byte() % 9 {
    case 0, 1: amount()
    case 2: "*edge"
    case 3: "*amount"
    case 4: "{top: \(amount()), horizontal: \(amount())}"
    case 5: "{left: *amount , vertical: \(amount())}"
    case 6: "{<<: *edge, bottom: \(amount())}"
    case 7: "{\"left\": \(amount()), 'right': \(amount())}"
    default: "{}"
    }
  }
}
