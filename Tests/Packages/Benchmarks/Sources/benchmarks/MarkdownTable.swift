/// A table in Markdown: names on the left, numbers on the right.
struct MarkdownTable {
  let header: [String]
  private(set) var rows: [[String]] = []

  init(_ header: [String]) { self.header = header }

  mutating func add(_ row: [String]) { rows.append(row) }

  var text: String {
    let widths = header.indices.map { column in ([header] + rows).map { $0[column].count }.max() ?? 0 }
    func line(_ cells: [String]) -> String {
      let padded = cells.enumerated().map { column, cell in
        let space = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 ? cell + space : space + cell
      }
      return "| " + padded.joined(separator: " | ") + " |\n"
    }
    let rule = widths.enumerated().map { column, width in
      column == 0 ? String(repeating: "-", count: width) : String(repeating: "-", count: max(1, width - 1)) + ":"
    }
    return line(header) + "| " + rule.joined(separator: " | ") + " |\n" + rows.map(line).joined()
  }
}

/// Three significant digits, no exponent: `0.0123`, `1.23`, `123`, `12,300`.
func figure(_ value: Double) -> String {
  if !value.isFinite { return "-" }
  var decimals = 0
  var scale = abs(value)
  while scale < 99.95 && decimals < 6 && scale > 0 {
    scale *= 10
    decimals += 1
  }
  decimals = min(decimals, 4)
  var unit = 1.0
  for _ in 0..<decimals { unit *= 10 }
  let rounded = (abs(value) * unit).rounded()
  let whole = Int(rounded / unit)
  var text = (value < 0 ? "-" : "") + grouped(whole)
  if decimals > 0 {
    let fraction = String(Int(rounded - Double(whole) * unit))
    text += "." + String(repeating: "0", count: decimals - fraction.count) + fraction
  }
  return text
}

/// A whole number with commas between thousands.
func grouped(_ value: Int) -> String {
  var text = ""
  for (place, digit) in String(value).reversed().enumerated() {
    if place > 0 && place % 3 == 0 { text.append(",") }
    text.append(digit)
  }
  return String(text.reversed())
}
