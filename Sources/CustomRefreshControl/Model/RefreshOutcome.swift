/// How a refresh went.
public enum RefreshOutcome: Sendable {
  /// There is something new.
  case updated
  /// All went well, and there is nothing new.
  case unchanged
  /// The work threw an error.
  case failed(any Error)
  /// The refresh was ended before its work was done, or the work gave up.
  case cancelled
  /// The work took longer than ``CustomRefreshControl/timeout``.
  case timedOut

  /// True for ``updated`` and ``unchanged``.
  public var isSuccess: Bool {
    switch self {
    case .updated, .unchanged: true
    case .failed, .cancelled, .timedOut: false
    }
  }
}

extension RefreshOutcome: Equatable {
  /// Two failures are equal if their errors are of one type and describe themselves alike.
  public static func == (one: RefreshOutcome, other: RefreshOutcome) -> Bool {
    switch (one, other) {
    case (.updated, .updated), (.unchanged, .unchanged), (.cancelled, .cancelled),
      (.timedOut, .timedOut):
      true
    case (.failed(let one), .failed(let other)):
      type(of: one) == type(of: other) && String(reflecting: one) == String(reflecting: other)
    default: false
    }
  }
}
