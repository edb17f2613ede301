import Foundation
import UIKit

/// The readable report of an art check.
struct ArtReport: Equatable {
  /// A result of the check.
  struct Finding: Equatable, Encodable {
    enum Severity: String, Encodable {
      /// No problem.
      case ok
      /// Works on iOS, but is not shown here or only approximately.
      case note
      /// Works on iOS, but not as intended.
      case warning
      /// Fails on iOS, or is not refresh art.
      case error
    }

    /// The checked aspect.
    enum Topic: String, Encodable {
      case file, tags, size, fit, layout, text, fonts, color, motion, touch
    }

    let severity: Severity
    let topic: Topic
    /// One or more complete sentences on one line.
    let text: String
    /// The line in the file, if the finding has a single location.
    var line: Int?
    /// The Interface Builder id at that location.
    var id: String?
    /// The Interface Builder ids of all views that the finding names.
    var ids: [String]?
  }

  /// The name of the art.
  let name: String
  private(set) var findings: [Finding] = []
  /// The fonts of iOS for which another one is drawn here.
  private(set) var standInFonts: [String] = []
  /// The name of the skin whose motion does not fit the art.
  var unfitMotion: String?

  init(name: String) { self.name = name }

  mutating func add(
    _ severity: Finding.Severity, _ topic: Finding.Topic, _ text: String, line: Int? = nil,
    id: String? = nil
  ) {
    // Keeps each finding on one line, whatever characters the file's names contain.
    let plain = PlainText.line(text, limit: 600)
    findings.append(
      Finding(
        severity: severity, topic: topic, text: plain, line: line,
        id: id.map { PlainText.line($0, limit: 40) }))
  }

  /// Adds a finding about views.
  ///
  /// - Parameter places: The views in the file; the line and the id are those of the first.
  mutating func add(
    _ severity: Finding.Severity, _ topic: Finding.Topic, _ text: String, about places: [NibElement]
  ) {
    let first = places.first
    add(severity, topic, text, line: first?.line, id: first?.id)
    let ids = places.compactMap(\.id).map { PlainText.line($0, limit: 40) }
    if !ids.isEmpty { findings[findings.count - 1].ids = ids }
  }

  /// Adds an `ok` finding unless the topic has a finding other than a note.
  mutating func addUnlessFound(_ topic: Finding.Topic, _ text: String) {
    let isFound = findings.contains { $0.topic == topic && $0.severity != .note }
    if !isFound { add(.ok, topic, text) }
  }

  /// Removes the errors of a topic, which have a cause that is told instead; returns whether there were
  /// some.
  mutating func removeErrors(about topic: Finding.Topic, if isCaused: Bool) -> Bool {
    let errors = findings.count { $0.topic == topic && $0.severity == .error }
    guard isCaused, errors > 0 else { return false }
    findings.removeAll { $0.topic == topic && $0.severity == .error }
    return true
  }

  /// Removes the notes whose text meets a condition.
  mutating func removeNotes(where isMeant: (String) -> Bool) {
    findings.removeAll { $0.severity == .note && isMeant($0.text) }
  }

  mutating func noteStandInFont(_ name: String) { standInFonts.append(name) }

  func count(_ severity: Finding.Severity) -> Int { findings.count { $0.severity == severity } }

  /// Whether a control can show the art, which warnings and notes do not prevent.
  var works: Bool { count(.error) == 0 }

  var verdict: String {
    let name = PlainText.line(name, limit: 200)
    let list = [(count(.error), "error"), (count(.warning), "warning")].filter { $0.0 > 0 }
      .map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }.joined(separator: " and ")
    if let unfitMotion, !findings.contains(where: { $0.severity == .error && $0.topic != .motion })
    {
      return "\(name) does not work with the motion of “\(unfitMotion)”: \(list)."
    }
    if !works { return "\(name) does not work as refresh art: \(list)." }
    let fonts =
      standInFonts.isEmpty
      ? ""
      : " Drawn here in the system font: "
        + words(standInFonts.map { PlainText.line($0, limit: 60) }) + "."
    return "\(name) works as refresh art" + (list.isEmpty ? "." : ", with \(list).") + fonts
  }

  /// The findings, most severe first, otherwise in the order of the check.
  var worstFirst: [Finding] {
    [Finding.Severity.error, .warning, .note, .ok].flatMap { severity in
      findings.filter { $0.severity == severity }
    }
  }

  /// A line for each finding, most severe first, followed by the verdict.
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

  /// Returns reports as JSON for editors: an array, with a trailing newline.
  static func json(_ reports: [ArtReport]) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(reports) + Data("\n".utf8)
  }
}
