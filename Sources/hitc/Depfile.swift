/// One rule of a dependency file as make and Ninja read it: `outputs: inputs`.
///
/// An empty rule for each input follows, so that make does not stop where one is gone: as gcc's `-MP`.
func depfileRule(outputs: [Path], inputs: [Path]) throws(Failure) -> [UInt8] {
  var rule: [UInt8] = []
  for (index, path) in outputs.enumerated() {
    if index > 0 { rule.append(0x20) }
    rule += try escaped(path)
  }
  rule.append(0x3A)
  for path in inputs {
    rule.append(0x20)
    rule += try escaped(path)
  }
  rule.append(0x0A)
  for path in inputs { rule += try escaped(path) + [0x3A, 0x0A] }
  return rule
}

/// A path with what make would take for its own syntax escaped, as gcc does it.
private func escaped(_ path: Path) throws(Failure) -> [UInt8] {
  var out: [UInt8] = []
  for (index, byte) in path.bytes.enumerated() {
    switch byte {
    case 0x0A: throw .file("'\(quoted(path))' has a line break in its name, which a depfile cannot hold")
    case 0x20, 0x09:
      // A backslash before a blank is doubled, as the blank's own would escape it.
      var before = index - 1
      while before >= 0, path.bytes[before] == 0x5C {
        out.append(0x5C)
        before -= 1
      }
      out.append(0x5C)
    case 0x23: out.append(0x5C)
    case 0x24: out.append(0x24)
    default: break
    }
    out.append(byte)
  }
  return out
}
