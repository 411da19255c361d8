import HitLayout
import HitRegions

/// A layout of a page: its picture, and its table for the page's loader to answer from.
public struct PageLayout: Sendable {
  public var picture: Picture
  public var table: [UInt8]

  public init(picture: Picture, table: [UInt8]) {
    self.picture = picture
    self.table = table
  }
}

/// A page that needs nothing else: pictures to point at, answered by the JavaScript loader from the tables inside.
public func page(of layouts: [PageLayout]) -> String {
  let title = layouts.map(\.picture.title).joined(separator: ", ")
  var text = """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="generator" content="hitc">
    <title>\(escaped(title))</title>
    <style>
    \(pictureStyle)
    \(String(decoding: PackageResources.page_css, as: UTF8.self))</style>
    </head>
    <body>

    """
  for (number, layout) in layouts.enumerated() { text += section(layout, number) }
  text += "<script type=\"module\">\n"
  text += String(decoding: PackageResources.hit_regions_js, as: UTF8.self)
  text += String(decoding: PackageResources.page_js, as: UTF8.self)
  return text + "</script>\n</body>\n</html>\n"
}

private func section(_ page: PageLayout, _ number: Int) -> String {
  let picture = page.picture
  let layout = picture.layout.layout
  var text = """
    <section class="layout">
    <h1>\(escaped(picture.title))</h1>
    <div class="tools">

    """
  if !layout.states.isEmpty {
    text += "<label>State <select class=\"state\">"
    for (state, name) in layout.states.enumerated() { text += "<option value=\"\(state)\">\(escaped(name))</option>" }
    text += "</select></label>\n"
  }
  text += """
    <label>Zoom <input class="zoom" type="range" min="25" max="400" value="100" step="5"></label>
    <label><input class="finger" type="checkbox"> 44-point finger</label>
    <button class="restart" type="button">Start over</button>
    </div>
    <div class="split">
    <div class="stage">

    """
  for state in picture.states.indices {
    text += screenElement(picture, state: state, prefix: "p\(number)s\(state)")
  }
  text += """
    </div>
    <div class="side">
    <h2>At <span class="place">…</span></h2>
    <p class="who" role="status" aria-live="polite">Point at the screen, or focus it and use the arrow keys.</p>
    <h2>All hits, front to back</h2>
    <ol class="hits"></ol>
    <h2>Events</h2>
    <p class="hint">Press and drag, or press the space bar; the escape key cancels.</p>
    <ol class="events"></ol>
    <h2>Findings</h2>

    """
  text += picture.findings.isEmpty ? "<p>None.</p>\n" : "<ol class=\"findings\">\n"
  for (index, finding) in picture.findings.enumerated() {
    let place = finding.place.map { "<span class=\"line\">\($0.line):\($0.column)</span> " } ?? ""
    let states = layout.states.indices.filter { picture.shows(finding, in: $0) }.map(String.init)
    text +=
      "<li><button type=\"button\" data-finding=\"\(index)\" data-states=\"\(states.joined(separator: " "))\" "
      + "class=\"\(finding.severity.rawValue)\">\(place)\(escaped(finding.text))</button></li>\n"
  }
  if !picture.findings.isEmpty { text += "</ol>\n" }
  return text + """
    </div>
    </div>
    <script type="text/plain" class="table">\(base64(page.table))</script>
    </section>

    """
}

private func base64(_ bytes: [UInt8]) -> String {
  let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var out: [UInt8] = []
  out.reserveCapacity((bytes.count + 2) / 3 * 4)
  for start in stride(from: 0, to: bytes.count, by: 3) {
    let group = bytes[start..<min(start + 3, bytes.count)]
    var word: UInt32 = 0
    for byte in group { word = word << 8 | UInt32(byte) }
    word <<= UInt32(8 * (3 - group.count))
    for digit in 0..<4 {
      out.append(digit <= group.count ? digits[Int(word >> UInt32(18 - 6 * digit)) & 63] : UInt8(ascii: "="))
    }
  }
  return String(decoding: out, as: UTF8.self)
}
