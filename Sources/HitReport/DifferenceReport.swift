import HitDiff
import HitLayout
import HitRegions

extension LayoutDifference {
  /// What changed, for people: a line a change, states as headings.
  public func text() -> String {
    var text = ""
    for (names, verb) in [(addedStates, "added"), (removedStates, "removed")] {
      for name in names { text += "state '\(name)' \(verb)\n" }
    }
    for (ids, verb) in [(addedControls, "added"), (removedControls, "removed")] {
      for id in ids { text += "control '\(id)' \(verb)\n" }
    }
    for state in states {
      if !state.names.isEmpty { text += "in \(state.names.map { "'\($0)'" }.joined(separator: ", ")):\n" }
      let indent = state.names.isEmpty ? "" : "  "
      for change in state.controls { text += indent + change.text + "\n" }
      for transfer in state.transfers { text += indent + transfer.text + "\n" }
    }
    return text
  }

  /// The same as a JSON object, `old` and `new` naming the sides.
  public func json(old: [UInt8], new: [UInt8]) -> [UInt8] {
    var out: [UInt8] = []
    out.append("{\"old\": ")
    out.append(json: old)
    out.append(", \"new\": ")
    out.append(json: new)
    for (name, values) in [
      ("addedStates", addedStates), ("removedStates", removedStates), ("addedControls", addedControls),
      ("removedControls", removedControls),
    ] {
      out.append(", \"\(name)\": ")
      out.append(json: values)
    }
    out.append(", \"states\": [")
    for (number, state) in states.enumerated() {
      out.append(number == 0 ? "{\"names\": " : ", {\"names\": ")
      out.append(json: state.names)
      out.append(", \"controls\": [")
      for (place, change) in state.controls.enumerated() {
        out.append(place == 0 ? "{\"id\": " : ", {\"id\": ")
        out.append(json: change.id)
        out.append(
          ", \"old\": \(formatArea(change.old)), \"new\": \(formatArea(change.new)), "
            + "\"gained\": \(formatArea(change.gained)), \"lost\": \(formatArea(change.lost))}")
      }
      out.append("], \"transfers\": [")
      for (place, transfer) in state.transfers.enumerated() {
        out.append(place == 0 ? "{\"from\": " : ", {\"from\": ")
        out.append(jsonOrNull: transfer.from)
        out.append(", \"to\": ")
        out.append(jsonOrNull: transfer.to)
        out.append(", \"area\": \(formatArea(transfer.area)), \"rect\": ")
        out.append(json: transfer.rect)
        out.append(", \"point\": ")
        out.append(json: transfer.point)
        out.append("}")
      }
      out.append("]}")
    }
    out.append("]}")
    return out
  }
}

extension AreaChange {
  var text: String {
    let sum =
      old == new
      ? "keeps \(formatArea(new)) square pt of touch area"
      : "has \(formatArea(new)) square pt of touch area, had \(formatArea(old))"
    return "'\(id)' \(sum) (gains \(formatArea(gained)), loses \(formatArea(lost)))"
  }
}

extension Transfer {
  /// The change in words, as a report or a picture's legend has it.
  public var text: String {
    let width = Int64(rect.maxX) - Int64(rect.minX)
    let height = Int64(rect.maxY) - Int64(rect.minY)
    let place =
      "\(formatArea(area)) square pt in [\(formatFixed(rect.minX)), \(formatFixed(rect.minY)), "
      + "\(formatFixed(width)), \(formatFixed(height))]"
    switch (from, to) {
    case (let from?, let to?): return "'\(to)' now wins \(place) from '\(from)'"
    case (nil, let to?): return "'\(to)' now takes \(place) that nobody took"
    case (let from?, nil): return "nobody takes \(place) that '\(from)' took"
    case (nil, nil): return place
    }
  }
}

extension [UInt8] {
  fileprivate mutating func append(jsonOrNull text: String?) {
    if let text { append(json: text) } else { append("null") }
  }
}

/// An area in square points, rounded to hundredths.
private func formatArea(_ raw: UInt64) -> String {
  let hundredths = raw.multipliedFullWidth(by: 100)
  let rounded = (hundredths.high << 48) + (hundredths.low >> 16) + (hundredths.low >> 15 & 1)
  let fraction = rounded % 100
  if fraction == 0 { return String(rounded / 100) }
  return "\(rounded / 100).\(fraction < 10 ? "0" : "")\(fraction % 10 == 0 ? fraction / 10 : fraction)"
}
