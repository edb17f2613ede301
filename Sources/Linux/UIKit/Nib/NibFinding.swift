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
    guard findings.count < Self.limit else { return }
    findings.append(NibFinding(severity: severity, fault: fault))
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
