import HitLayout
import HitRegions

/// A picture of layouts as one SVG document: every state a panel, the findings numbered with a legend below.
public func svg(of pictures: [Picture]) -> String {
  var body = ""
  var width = 0.0
  var height = 0.0
  for (number, picture) in pictures.enumerated() {
    let drawn = VectorPanels(picture, prefix: "p\(number)")
    body += "<g transform=\"translate(0 \(rounded(height)))\">\n\(drawn.text)</g>\n"
    width = max(width, drawn.width)
    height += drawn.height
  }
  return """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(rounded(width)) \(rounded(height))" \
    width="\(rounded(width))" height="\(rounded(height))" font-family="Helvetica, Arial, sans-serif">
    <style>\(pictureStyle)</style>
    <rect width="100%" height="100%" fill="#fff"/>
    \(body)</svg>

    """
}

/// One screen of a picture as an SVG element of a page: state by state, without a legend.
func screenElement(_ picture: Picture, state: Int, prefix: String) -> String {
  let size = picture.layout.layout.size
  let margin = 24 * ScreenDrawing.unit(of: picture)
  let width = Double(size.width) / 256
  let height = Double(size.height) / 256
  let name = picture.states[state].name
  return """
    <svg class="screen" data-state="\(state)" tabindex="0" role="application" \
    aria-label="\(escaped(picture.title))\(name.isEmpty ? "" : ", \(escaped(name))")" \
    viewBox="\(rounded(-margin)) \(rounded(-margin)) \(rounded(width + 2 * margin)) \(rounded(height + 2 * margin))">
    \(patterns(prefix, unit: ScreenDrawing.unit(of: picture)))\
    \(ScreenDrawing(picture, state: state, prefix: prefix, patterns: prefix).draw())\
    \(Markers(picture, state: state).draw())</svg>

    """
}

/// The panels of one layout, a state each, and its legend.
private struct VectorPanels {
  let width: Double
  let height: Double
  let text: String

  init(_ picture: Picture, prefix: String) {
    let layout = picture.layout.layout
    let unit = ScreenDrawing.unit(of: picture)
    let screenWidth = Double(layout.size.width) / 256
    let screenHeight = Double(layout.size.height) / 256
    let gap = 32 * unit
    let title = 28 * unit
    let perRow = min(4, picture.states.count)
    var text = patterns(prefix, unit: unit)
    for state in picture.states.indices {
      let x = gap + Double(state % perRow) * (screenWidth + gap)
      let y = title + Double(state / perRow) * (screenHeight + gap + title)
      let name = picture.states[state].name
      let heading = name.isEmpty ? picture.title : "\(picture.title), \(name)"
      text +=
        "<text x=\"\(rounded(x))\" y=\"\(rounded(y - 8 * unit))\" font-size=\"\(rounded(14 * unit))\" "
        + "font-weight=\"bold\">\(escaped(heading))</text>\n"
      text += "<g transform=\"translate(\(rounded(x)) \(rounded(y)))\">\n"
      text += ScreenDrawing(picture, state: state, prefix: "\(prefix)s\(state)", patterns: prefix).draw()
      text += Markers(picture, state: state).draw() + "</g>\n"
    }
    let rows = (picture.states.count + perRow - 1) / perRow
    let panelsWidth = max(360 * unit, Double(perRow) * (screenWidth + gap) + gap)
    var y = title + Double(rows) * (screenHeight + gap + title) - title
    let size = 11 * unit
    let columns = max(20, Int((panelsWidth - 2 * gap - 24 * unit) / (0.56 * size)))
    for (number, finding) in picture.findings.enumerated() {
      text +=
        "<text class=\"legend\" font-size=\"\(rounded(size))\" y=\"\(rounded(y + size))\">"
        + "<tspan x=\"\(rounded(gap))\" font-weight=\"bold\">\(number + 1)</tspan>"
      for line in wrapped(finding.text, columns) {
        y += 1.35 * size
        text += "<tspan x=\"\(rounded(gap + 24 * unit))\" y=\"\(rounded(y))\">\(escaped(line))</tspan>"
      }
      text += "</text>\n"
      y += 0.4 * size
    }
    width = panelsWidth
    height = y + gap
    self.text = text
  }
}

/// Breaks a text into lines of at most `columns` characters, at spaces where there are some.
private func wrapped(_ text: String, _ columns: Int) -> [String] {
  var lines: [String] = [""]
  for word in text.split(separator: " ") {
    let last = lines[lines.count - 1]
    if last.isEmpty {
      lines[lines.count - 1] = String(word)
    } else if last.count + 1 + word.count <= columns {
      lines[lines.count - 1] += " " + word
    } else {
      lines.append(String(word))
    }
  }
  return lines
}
