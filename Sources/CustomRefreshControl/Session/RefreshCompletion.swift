/// What work calls when it is done, if it hands its end to a callback in place of returning it.
///
/// ```swift
/// scrollView.refreshHeader = RefreshHeader { done in
///   feed.load { result in
///     if case .failure(let error) = result { done(error) } else { done() }
///   }
/// }
/// ```
/// Call it once, on any thread; further calls do nothing. A completion that is released without a
/// call ends the refresh as ``RefreshOutcome/cancelled``, and a line in the log says so.
public struct RefreshCompletion: Sendable {
  /// Ends the stream with the last copy of the completion.
  private final class Call: Sendable {
    let ends: AsyncStream<RefreshOutcome>.Continuation

    init(_ ends: AsyncStream<RefreshOutcome>.Continuation) { self.ends = ends }

    deinit { ends.finish() }
  }

  private let call: Call

  init(_ ends: AsyncStream<RefreshOutcome>.Continuation) { call = Call(ends) }

  /// Ends the refresh or the load with an outcome; ``RefreshOutcome/updated`` by default.
  public func callAsFunction(_ outcome: RefreshOutcome = .updated) {
    call.ends.yield(outcome)
    call.ends.finish()
  }

  /// Ends the refresh or the load as work does that throws the error, or that returns if it is nil.
  public func callAsFunction(_ error: (any Error)?) {
    self(error.map { RefreshOutcome($0) } ?? .updated)
  }
}
