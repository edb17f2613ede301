import UIKit

extension LoadMoreFooter {
  /// What makes a footer load.
  public enum Trigger: Sendable, Equatable {
    /// It loads by itself when the end of the content is as near to what is shown as the distance
    /// in points, 0 or more; 0 loads when the end comes into view.
    case automatic(prefetchDistance: CGFloat = 0)
    /// The user drags the end of the content up and lets go.
    case drag
    /// The user taps it.
    case button
  }

  /// What a footer shows.
  public enum Status: Sendable, Equatable {
    /// It waits for its trigger.
    case idle
    /// The content was dragged far enough: it loads when the finger lifts.
    case armed
    /// It loads, and its skin's motion loops.
    case loading
    /// There is no more to load.
    case noMoreData
    /// The load failed, was cancelled by the app or timed out; a tap loads again.
    case failed
  }
}
