import Foundation
import HitLayout
import HitReport
import Testing

/// Holds the log against what SARIF 2.1.0 requires, member by member.
@Suite struct SARIFReportTests {
  static let rules = Rule.allCases.map {
    RuleDescription(
      rule: $0, what: "About \($0.rawValue).\nMore of it.", why: "w", example: "e", mended: "m", allow: "a")
  }

  static func log(_ findings: [Finding], in file: ReportedFile = sampleFile) throws -> [String: Any] {
    let text = report(SARIFReport(version: "1.2.3", rules: rules), findings, in: file, RunSummary())
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  static func run(_ findings: [Finding], in file: ReportedFile = sampleFile) throws -> [String: Any] {
    let log = try log(findings, in: file)
    #expect(log["version"] as? String == "2.1.0")
    #expect((log["$schema"] as? String)?.contains("sarif-2.1.0") == true)
    let runs = try #require(log["runs"] as? [[String: Any]])
    #expect(runs.count == 1)
    return try #require(runs.first)
  }

  @Test func driverAndRules() throws {
    let run = try Self.run([])
    #expect(run["columnKind"] as? String == "unicodeCodePoints")
    #expect((run["results"] as? [Any])?.isEmpty == true)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    #expect(driver["name"] as? String == "hitc")
    #expect(driver["semanticVersion"] as? String == "1.2.3")
    let rules = try #require(driver["rules"] as? [[String: Any]])
    #expect(rules.map { $0["id"] as? String } == Rule.allCases.map(\.rawValue))
    for rule in rules {
      for key in ["shortDescription", "fullDescription", "help"] {
        #expect(((rule[key] as? [String: Any])?["text"] as? String)?.isEmpty == false)
      }
      #expect((rule["help"] as? [String: Any])?["markdown"] as? String != nil)
      let level = (rule["defaultConfiguration"] as? [String: Any])?["level"] as? String
      #expect(["error", "warning", "note"].contains(level))
    }
  }

  @Test func result() throws {
    let results = try #require(try Self.run([sampleFinding])["results"] as? [[String: Any]])
    let result = try #require(results.first)
    let index = try #require(result["ruleIndex"] as? Int)
    #expect(result["ruleId"] as? String == "stolen-frame")
    #expect(Rule.allCases[index] == .stolenFrame)
    #expect(result["level"] as? String == "error")
    let message = try #require((result["message"] as? [String: Any])?["text"] as? String)
    #expect(
      message.hasPrefix("the enlarged margin of 'more' takes 48 % of the frame of 'invite' (in state 'playing')\n"))

    let location = try #require((result["locations"] as? [[String: Any]])?.first)
    let place = try #require(location["physicalLocation"] as? [String: Any])
    let artifact = try #require(place["artifactLocation"] as? [String: String])
    #expect(artifact == ["uri": "layouts/player.yaml", "uriBaseId": "%SRCROOT%"])
    let start = sampleText.utf8.distance(
      from: sampleText.startIndex, to: sampleText.firstRange(of: "enlargeEdge")?.lowerBound ?? sampleText.endIndex)
    #expect(
      place["region"] as? [String: Int] == [
        "startLine": 2, "startColumn": 46, "endLine": 2, "endColumn": 61, "byteOffset": start, "byteLength": 15,
      ])
    #expect(((location["logicalLocations"] as? [[String: String]])?.first)?["name"] == "more")

    let related = try #require((result["relatedLocations"] as? [[String: Any]])?.first)
    #expect((related["message"] as? [String: String])?["text"] == "'invite' loses [317, 40, 16, 33]")
    #expect(related["physicalLocation"] != nil)

    let change = try #require(
      ((result["fixes"] as? [[String: Any]])?.first?["artifactChanges"] as? [[String: Any]])?.first)
    let replacement = try #require((change["replacements"] as? [[String: Any]])?.first)
    #expect((replacement["deletedRegion"] as? [String: Int])?["startColumn"] == 59)
    #expect((replacement["insertedContent"] as? [String: String])?["text"]?.hasPrefix("{left: 2") == true)
    let properties = try #require(result["properties"] as? [String: Any])
    #expect(properties["rect"] as? [Double] == [317, 40, 16, 33])
    #expect(properties["point"] as? [Double] == [317, 40.5])
  }

  @Test func fingerprintsSurviveMovedLinesAndTellFindingsApart() throws {
    func fingerprints(_ findings: [Finding], shift: Int) throws -> [String] {
      var findings = findings
      findings.numberOccurrences()
      let moved = ReportedFile(
        path: sampleFile.path, source: SourceText(Array((String(repeating: "\n", count: shift) + sampleText).utf8)))
      for index in findings.indices {
        findings[index].diagnostic.span.start += UInt32(shift)
        findings[index].diagnostic.span.end += UInt32(shift)
      }
      let results = try #require(try Self.run(findings, in: moved)["results"] as? [[String: Any]])
      return results.compactMap { ($0["partialFingerprints"] as? [String: String])?["hitcFinding/v1"] }
    }
    var other = sampleFinding
    other.diagnostic.control = "invite"
    let findings = [sampleFinding, sampleFinding, other]
    let here = try fingerprints(findings, shift: 0)
    #expect(Set(here).count == 3)
    #expect(try fingerprints(findings, shift: 7) == here)
  }

  @Test(arguments: [
    ("a b%/ü.yaml", "a%20b%25/%C3%BC.yaml"), ("/tmp/x.yaml", "file:///tmp/x.yaml"), ("a\nb.yaml", "a%0Ab.yaml"),
  ])
  func uris(path: String, uri: String) throws {
    let file = ReportedFile(path: Array(path.utf8), source: sampleFile.source)
    let text = report(SARIFReport(version: "1", rules: []), [sampleFinding], in: file, RunSummary())
    #expect(text.contains("\"uri\": \"\(uri)\""))
  }
}
