import HitLayout

/// The findings that a project has decided to live with for now.
///
/// A text file of one line a kind of finding, `COUNT RULE CONTROL PARTNER PATH`, with `-` for no control or partner, sorted;
/// so it survives moved lines and reads well in a diff. Faults of a file are never in it.
public struct Baseline: Equatable, Sendable {
  /// By path relative to the baseline's folder.
  private var counts: [[UInt8]: [FindingKey: Int]] = [:]

  public init() {}

  /// How many findings it holds.
  public var total: Int { counts.values.reduce(0) { $0 + $1.values.reduce(0, +) } }

  /// Adds one finding on a file, unless it is a fault of the file itself.
  public mutating func add(_ key: FindingKey, on path: [UInt8]) {
    if !key.rule.isFileFault { counts[path, default: [:]][key, default: 0] += 1 }
  }

  /// Takes the findings that it knows out of all findings on a file.
  ///
  /// - Returns: how many were taken, and how many it knows that were not there.
  public func remove(from findings: inout [Finding], on path: [UInt8]) -> (removed: Int, unused: Int) {
    guard var left = counts[path] else { return (0, 0) }
    let before = findings.count
    findings.removeAll { finding in
      let key = FindingKey(finding.diagnostic)
      guard let count = left[key], count > 0, !key.rule.isFileFault else { return false }
      left[key] = count - 1
      return true
    }
    return (before - findings.count, left.values.reduce(0, +))
  }
}

/// A baseline file that is not one.
public struct BaselineError: Error, Equatable, Sendable {
  /// From 1.
  public var line: Int
  public var message: String
}

extension Baseline {
  private static let heading = "# hitc baseline 1: COUNT RULE CONTROL PARTNER PATH"

  /// The file's bytes.
  public var bytes: [UInt8] {
    var out = Array("\(Self.heading)\n".utf8)
    for (path, counts) in counts.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      let sorted = counts.sorted {
        ($0.key.rule.rawValue, $0.key.control, $0.key.partner) < ($1.key.rule.rawValue, $1.key.control, $1.key.partner)
      }
      for (key, count) in sorted {
        let control = key.control.isEmpty ? "-" : key.control
        let partner = key.partner.isEmpty ? "-" : key.partner
        out.append("\(count) \(key.rule.rawValue) \(control) \(partner) ")
        for byte in path {
          switch byte {
          case 0x0A: out.append("\\n")
          case 0x5C: out.append("\\\\")
          default: out.append(byte)
          }
        }
        out.append("\n")
      }
    }
    return out
  }

  /// Reads a file.
  public init(_ bytes: [UInt8]) throws(BaselineError) {
    for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      if index == 0 {
        guard line.elementsEqual(Self.heading.utf8) else {
          throw BaselineError(line: 1, message: "a baseline begins with '\(Self.heading)'")
        }
        continue
      }
      if line.isEmpty || line.first == 0x23 { continue }
      let parts = line.split(separator: 0x20, maxSplits: 4, omittingEmptySubsequences: false)
      let words = parts.prefix(4).map { String(decoding: $0, as: UTF8.self) }
      guard parts.count == 5, let count = Int(words[0]), count > 0, !parts[4].isEmpty else {
        throw BaselineError(line: index + 1, message: "expected COUNT RULE CONTROL PARTNER PATH")
      }
      guard let rule = Rule(rawValue: words[1]) else {
        throw BaselineError(line: index + 1, message: "unknown rule '\(singleLine(words[1]))'")
      }
      let key = FindingKey(
        rule: rule, control: words[2] == "-" ? "" : words[2], partner: words[3] == "-" ? "" : words[3])
      counts[unescaped(parts[4]), default: [:]][key, default: 0] += count
    }
  }
}

private func unescaped(_ path: ArraySlice<UInt8>) -> [UInt8] {
  var out: [UInt8] = []
  var isEscaped = false
  for byte in path {
    if isEscaped {
      out.append(byte == 0x6E ? 0x0A : byte)
      isEscaped = false
    } else if byte == 0x5C {
      isEscaped = true
    } else {
      out.append(byte)
    }
  }
  return out
}
