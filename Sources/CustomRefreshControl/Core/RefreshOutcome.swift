import Foundation

/// How a refresh went.
public enum RefreshOutcome: Sendable {
  /// There is new content.
  case updated
  /// The refresh succeeded without new content.
  case unchanged
  /// The load succeeded, and there is no more to load.
  case noMoreData
  /// The work threw an error.
  case failed(any Error)
  /// The refresh was cancelled.
  case cancelled
  /// The work took longer than ``RefreshOptions/timeout``.
  case timedOut

  /// Makes the outcome of work that has thrown an error.
  ///
  /// It is ``cancelled`` for a `CancellationError` and for a `URLError` with the code `cancelled`, and
  /// ``failed(_:)`` for any other error.
  public init(_ error: any Error) {
    let isCancellation = error is CancellationError || (error as? URLError)?.code == .cancelled
    self = isCancellation ? .cancelled : .failed(error)
  }

  /// The outcome as it is told, whoever has made it: a failure by an error of a cancellation is one.
  var normalized: RefreshOutcome {
    if case .failed(let error) = self { RefreshOutcome(error) } else { self }
  }

  /// True for ``updated``, ``unchanged`` and ``noMoreData``.
  public var isSuccess: Bool {
    switch self {
    case .updated, .unchanged, .noMoreData: true
    case .failed, .cancelled, .timedOut: false
    }
  }
}

extension RefreshOutcome: Equatable {
  /// Returns whether two outcomes are equal.
  ///
  /// Failures are equal if their errors have the same type and the same debug description.
  @inline(never)  // Inlined in each comparison it would weigh 2.7 kB more.
  public static func == (one: RefreshOutcome, other: RefreshOutcome) -> Bool {
    switch (one, other) {
    case (.updated, .updated), (.unchanged, .unchanged), (.noMoreData, .noMoreData),
      (.cancelled, .cancelled), (.timedOut, .timedOut):
      true
    case (.failed(let one), .failed(let other)):
      type(of: one) == type(of: other) && String(reflecting: one) == String(reflecting: other)
    default: false
    }
  }
}
