import Foundation
import UIKit

/// What a check of somebody's refresh art found, ready to be read.
struct ArtReport: Equatable {
  /// One thing that was looked at.
  struct Finding: Equatable, Encodable {
    enum Severity: String, Encodable {
      /// All is well.
      case ok
      /// Fine on iOS, and not shown here, or not quite.
      case note
      /// It disappoints on iOS.
      case warning
      /// It breaks on iOS, or is no refresh art.
      case error
    }

    /// What was looked at.
    enum Topic: String, Encodable {
      case file, tags, size, fit, layout, text, fonts, color, motion, touch
    }

    let severity: Severity
    let topic: Topic
    /// One or more whole sentences on one line.
    let text: String
    /// Where in the file, if it is at one place.
    var line: Int?
    /// The Interface Builder id at that place.
    var id: String?
  }

  /// What the art is called.
  let name: String
  private(set) var findings: [Finding] = []

  init(name: String) { self.name = name }

  mutating func add(
    _ severity: Finding.Severity, _ topic: Finding.Topic, _ text: String, line: Int? = nil,
    id: String? = nil
  ) {
    // One line each, whatever the file has in its names.
    let plain = PlainText.line(text, limit: 600)
    findings.append(
      Finding(
        severity: severity, topic: topic, text: plain, line: line,
        id: id.map { PlainText.line($0, limit: 40) }))
  }

  /// Adds that all is well, unless something was found to say about the topic.
  mutating func addUnlessFound(_ topic: Finding.Topic, _ text: String) {
    let isFound = findings.contains { $0.topic == topic && $0.severity != .note }
    if !isFound { add(.ok, topic, text) }
  }

  func count(_ severity: Finding.Severity) -> Int { findings.count { $0.severity == severity } }

  /// Whether a control can show the art; warnings and notes do not keep it from that.
  var works: Bool { count(.error) == 0 }

  var verdict: String {
    let name = PlainText.line(name, limit: 200)
    let list = [(count(.error), "error"), (count(.warning), "warning")].filter { $0.0 > 0 }
      .map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }.joined(separator: " and ")
    if !works { return "\(name) will not work as refresh art: \(list)." }
    return "\(name) works as refresh art" + (list.isEmpty ? "." : ", with \(list).")
  }

  /// The findings, the worst first, and otherwise in the order of the check.
  var worstFirst: [Finding] {
    [Finding.Severity.error, .warning, .note, .ok].flatMap { severity in
      findings.filter { $0.severity == severity }
    }
  }

  /// A line for each finding, the worst first, and one for the verdict.
  var lines: [String] {
    worstFirst.map { finding in
      let severity = finding.severity.rawValue.padding(toLength: 7, withPad: " ", startingAt: 0)
      let topic = finding.topic.rawValue.padding(toLength: 6, withPad: " ", startingAt: 0)
      return "\(severity)  \(topic)  \(finding.text)"
    } + [verdict]
  }
}

extension ArtReport: Encodable {
  private enum Key: String, CodingKey { case file, works, verdict, findings }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(name, forKey: .file)
    try container.encode(works, forKey: .works)
    try container.encode(verdict, forKey: .verdict)
    try container.encode(worstFirst, forKey: .findings)
  }

  /// Reports as JSON for editors: an array, with a newline behind it.
  static func json(_ reports: [ArtReport]) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(reports) + Data("\n".utf8)
  }
}
