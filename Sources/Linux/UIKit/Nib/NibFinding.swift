/// A finding about an XIB: an error in it, or content that is not shown as on a device.
package struct NibFinding: Equatable, Sendable {
  package enum Severity: Equatable, Sendable {
    /// Fails on iOS.
    case error
    /// Works on iOS, but not as intended.
    case warning
    /// Works on iOS, but is not shown here or only approximately.
    case note
  }

  package let severity: Severity
  /// The location, the problem and the remedy.
  package let fault: NibError
}

/// Collects the findings while a document is instantiated.
final class NibLog {
  /// Keeps a malicious file from filling the memory with findings.
  static let limit = 200

  private(set) var findings: [NibFinding] = []
  private(set) var errorCount = 0
  private var firstError: NibError?

  func add(_ severity: NibFinding.Severity, _ fault: NibError) {
    if severity == .error {
      errorCount += 1
      firstError = firstError ?? fault
    }
    if joinOutlets(of: fault) { return }
    guard findings.count < Self.limit else { return }
    findings.append(NibFinding(severity: severity, fault: fault))
  }

  /// All outlets of a missing File's Owner have one cause, and are one finding.
  private func joinOutlets(of fault: NibError) -> Bool {
    guard case .skippedOutlets(let more) = fault.reason else { return false }
    for (index, finding) in findings.enumerated() {
      guard case .skippedOutlets(let names) = finding.fault.reason else { continue }
      let first = finding.fault
      let joined = NibError(
        .skippedOutlets(names + more), file: first.file, line: first.line,
        element: first.element, id: first.id)
      findings[index] = NibFinding(severity: finding.severity, fault: joined)
      return true
    }
    return false
  }

  /// Adds a note of a kind that is told once for each file.
  func addOnce(_ fault: NibError) {
    if !findings.contains(where: { $0.fault.reason == fault.reason }) { add(.note, fault) }
  }

  /// Throws the first error, if any.
  func check() throws(NibError) {
    if let firstError { throw firstError }
  }
}
