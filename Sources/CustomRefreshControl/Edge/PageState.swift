/// Whether there is more to load, and whether the last load failed. What is said last holds, but a
/// refresh does not take back what the app has said since it began.
struct PageState: Equatable {
  enum State {
    /// There may be more.
    case more
    /// There is no more.
    case ended
    /// The last load failed; there may be more.
    case failed
  }

  private(set) var state = State.more
  /// Whether the app has said that there is no more since a refresh has begun.
  private var isEndedDuringRefresh = false

  /// The app says whether there is more; true also forgets a failure.
  ///
  /// - Returns: Whether that is new.
  mutating func say(hasMore: Bool) -> Bool {
    isEndedDuringRefresh = !hasMore
    let old = state
    state = hasMore ? .more : .ended
    return state != old
  }

  /// A refresh has begun, or the footer has left for other content.
  mutating func refreshBegan() { isEndedDuringRefresh = false }

  /// A refresh has succeeded.
  mutating func refreshed(with outcome: RefreshOutcome) {
    state = isEndedDuringRefresh || outcome == .noMoreData ? .ended : .more
  }

  mutating func loadBegan() { state = .more }

  /// A load is over; nil for an unknown outcome.
  mutating func loaded(with outcome: RefreshOutcome?) {
    switch outcome {
    case .unchanged, .noMoreData: state = .ended
    case .failed, .timedOut: if state != .ended { state = .failed }
    case nil, .updated, .cancelled: break
    }
  }
}
