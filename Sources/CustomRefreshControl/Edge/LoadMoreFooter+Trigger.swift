import UIKit

extension LoadMoreFooter {
  /// A trigger of a footer's loads.
  public enum Trigger: Sendable, Equatable {
    /// The footer loads automatically when the end of the content is within a distance of the
    /// visible part.
    ///
    /// The distance is in points, from 0 to a million; 0 loads when the end comes into view.
    case automatic(prefetchDistance: CGFloat = 0)
    /// The user drags the end of the content up and releases it.
    case drag
    /// The user taps the footer.
    case button
  }

  /// What is known of the pages after those that are there.
  public enum Paging: Sendable, Equatable {
    /// There may be more.
    case more
    /// The app loads a page; the footer begins no other.
    case loading
    /// There is no more.
    case ended
    /// The last load failed or timed out; there may be more.
    case failed
  }

  /// The status of a footer.
  public enum Status: Sendable, Equatable {
    /// The footer waits for its trigger.
    case idle
    /// The content is dragged far enough: a load starts when the finger lifts.
    case armed
    /// The footer is loading, and its skin's motion loops.
    case loading
    /// There is no more to load.
    case noMoreData
    /// The load failed or timed out; a tap loads again.
    case failed
  }
}
