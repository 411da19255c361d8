/// The manual page, in the macros of man(7).
///
/// It carries no date, so that one version has one page.
func manualPage() -> String {
  var text = """
    .\\" Made by 'hitc man'.
    .TH HITC 1 "" "hitc \(version)" "User Commands"
    .SH NAME
    hitc \\- compile touch layouts into hit\\-region tables
    .SH SYNOPSIS
    .B hitc
    .I COMMAND
    .RI [ OPTIONS "] .\\|.\\|."
    .SH DESCRIPTION
    A layout is a YAML file that declares a screen, the controls on it, their frames, and how far each control's touch
    area reaches beyond its frame.
    .B hitc
    checks layouts and compiles them into tables that answer who gets a touch at a point.
    .PP
    Options may stand anywhere after the command; a value follows its option, or an equals sign after it. What follows
    .B \\-\\-
    is no option.
    .SH OPTIONS

    """
  for option in Option.ofHitc { text += paragraph(option, of: nil) }
  text += ".SH COMMANDS\n"
  for command in Command.allCases {
    text += ".SS \(roff(command.rawValue))\n\(capitalised(roff(command.summary))).\n"
    for usage in command.usage.split(separator: "\n") { text += ".PP\n.B \(roff(trimmed(usage)))\n" }
    text += paragraphs(command.details)
    for option in command.options where !Option.ofHitc.contains(option) { text += paragraph(option, of: command) }
    if !command.statuses.isEmpty {
      text += ".PP\nExit status: \(roff(command.statuses.split(separator: "\n").joined(separator: " ")))\n"
    }
  }
  return text + """
    .SH EXIT STATUS
    .TP
    .B 0
    Clean: no errors, and under
    .B \\-\\-strict
    no warnings. Notes never count.
    .TP
    .B 1
    Findings, or an output that is missing or stale.
    .TP
    .B 2
    Wrong usage, or a file that cannot be read or written.
    .SH ENVIRONMENT
    .TP
    .B NO_COLOR
    Where it is not empty, output is not coloured.
    .TP
    .B FORCE_COLOR
    Where it is not empty, output is coloured, or with 0 it is not.
    .SH FILES
    .TP
    .I .hitc.yaml
    The configuration; the nearest one upward from each layout counts.

    """
}

private func paragraph(_ option: Option, of command: Command?) -> String {
  var tag = option.names.map { "\\fB\(roff($0))\\fR" }.joined(separator: ", ")
  if let value = option.value { tag += " \\fI\(roff(value))\\fR" }
  return ".TP\n\(tag)\n\(capitalised(roff(option.line(command)))).\n"
}

/// Text as the help shows it: paragraphs apart by blank lines, lines that begin with a space kept as they are.
private func paragraphs(_ text: String) -> String {
  var out = ""
  var isLiteral = false
  var begins = true
  for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
    if line.isEmpty {
      begins = true
      continue
    }
    let literal = line.first == " "
    if isLiteral, begins || !literal { out += ".fi\n" }
    if begins { out += ".PP\n" }
    if literal, begins || !isLiteral { out += ".nf\n" }
    out += literal ? "\\&\(roff(line))\n" : "\(roff(line))\n"
    isLiteral = literal
    begins = false
  }
  return isLiteral ? out + ".fi\n" : out
}

/// Text with what troff takes for its own escaped.
private func roff(_ text: some StringProtocol) -> String {
  var out = ""
  for character in text {
    switch character {
    case "\\": out += "\\e"
    case "-": out += "\\-"
    case "'": out += "\\(aq"
    default: out.append(character)
    }
  }
  return out.hasPrefix(".") ? "\\&" + out : out
}

private func capitalised(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

private func trimmed(_ text: Substring) -> Substring { text.drop { $0 == " " } }
