/// Whether there is more to load, and whether the last load failed. It has one owner: the app's model, if
/// that tells it, or else the footer. What a footer notes and is told last holds, but a refresh does not
/// take back what the app has said since it began.
struct PageState: Equatable {
  /// What the app's model says; nil if the footer notes it itself.
  var told: LoadMoreFooter.Paging?
  private var noted = LoadMoreFooter.Paging.more
  /// What the app has said since a refresh has begun; nil for nothing.
  private var said: LoadMoreFooter.Paging?

  var state: LoadMoreFooter.Paging { told ?? noted }

  /// Whether a load may begin.
  var allowsLoad: Bool { state == .more || state == .failed }

  /// The app says whether there is more; true also forgets a failure.
  ///
  /// - Returns: Whether that is new.
  mutating func say(hasMore: Bool) -> Bool {
    let old = state
    noted = hasMore ? .more : .ended
    said = noted
    return state != old
  }

  /// A refresh has begun, or the footer has left for other content.
  mutating func refreshBegan() { said = nil }

  /// A refresh has succeeded.
  mutating func refreshed(with outcome: RefreshOutcome) {
    noted = said == .ended || outcome == .noMoreData ? .ended : .more
  }

  mutating func loadBegan() { noted = .more }

  /// A load is over; nil for an unknown outcome.
  mutating func loaded(with outcome: RefreshOutcome?) {
    switch outcome {
    case .unchanged, .noMoreData: noted = .ended
    case .failed, .timedOut: if noted != .ended { noted = .failed }
    case nil, .updated, .cancelled: break
    }
  }
}
