/// Something to say about an XIB: what is wrong in it, or what is not shown here as it would be
/// on a device.
package struct NibFinding: Equatable, Sendable {
  package enum Severity: Equatable, Sendable {
    /// It breaks on iOS.
    case error
    /// It disappoints on iOS.
    case warning
    /// It is fine on iOS, and is not shown here, or not quite.
    case note
  }

  package let severity: Severity
  /// The place, what there is to say, and what to do about it.
  package let fault: NibError
}

/// Collects what there is to say while objects are made of a document.
final class NibLog {
  /// A hostile file must not fill the memory with what is wrong in it.
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

  /// Throws the first error, if there was one.
  func check() throws(NibError) {
    if let firstError { throw firstError }
  }
}
