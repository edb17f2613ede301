/// What a check of somebody's refresh art found, ready to be read.
struct ArtReport: Equatable {
  /// One thing that was looked at.
  struct Finding: Equatable {
    enum Severity: String { case ok, warning, error }

    /// What was looked at.
    enum Topic: String { case file, tags, size, fit, layout, text, fonts, touch }

    let severity: Severity
    let topic: Topic
    /// One or more whole sentences.
    let text: String
  }

  /// What the art is called.
  let name: String
  private(set) var findings: [Finding] = []

  init(name: String) { self.name = name }

  mutating func add(_ severity: Finding.Severity, _ topic: Finding.Topic, _ text: String) {
    findings.append(Finding(severity: severity, topic: topic, text: text))
  }

  /// Adds that all is well, unless something was found to say about the topic.
  mutating func addUnlessFound(_ topic: Finding.Topic, _ text: String) {
    if !findings.contains(where: { $0.topic == topic }) { add(.ok, topic, text) }
  }

  func count(_ severity: Finding.Severity) -> Int { findings.count { $0.severity == severity } }

  /// Whether a control can wear the art; warnings do not keep it from that.
  var works: Bool { count(.error) == 0 }

  var verdict: String {
    let warnings = count(.warning)
    let list = [(count(.error), "error"), (warnings, "warning")].filter { $0.0 > 0 }
      .map { "\($0.0) \($0.1)\($0.0 == 1 ? "" : "s")" }.joined(separator: " and ")
    if !works { return "\(name) will not work as refresh art: \(list)." }
    return "\(name) works as refresh art" + (warnings > 0 ? ", with \(list)." : ".")
  }

  /// A line for each finding and one for the verdict.
  var lines: [String] {
    findings.map { finding in
      let severity = finding.severity.rawValue.padding(toLength: 7, withPad: " ", startingAt: 0)
      let topic = finding.topic.rawValue.padding(toLength: 6, withPad: " ", startingAt: 0)
      // One line each, whatever the file has in its names.
      return
        "\(severity)  \(topic)  \(finding.text.split(whereSeparator: \.isNewline).joined(separator: " "))"
    } + [verdict]
  }
}
