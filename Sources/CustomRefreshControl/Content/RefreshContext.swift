import UIKit

/// Everything that refresh content may show of a refresh, and of the control, header or footer that
/// shows it.
///
/// ```swift
/// func update(_ context: RefreshContext) {
///   view.tintColor = context.tint
///   view.alpha = min(1, context.pull / 60)
/// }
/// ```
public struct RefreshContext: Equatable {
  /// An edge of a scroll view's content.
  public enum Edge: Sendable, Equatable, CaseIterable {
    /// Above the content, where a pull moves the art down.
    case top
    /// Before the content of a scroll view that scrolls horizontally: at its left, or at its right in a
    /// right-to-left interface.
    case leading
    /// Below the content, where a drag moves the art up.
    case bottom
    /// After the content of a scroll view that scrolls horizontally.
    case trailing
  }

  /// The current phase.
  public var phase = RefreshPhase.idle

  /// How far the content of the scroll view is pulled past its edge, in points, 0 or more.
  ///
  /// Unlike ``progress`` it grows beyond the distance that starts a refresh. A refresh keeps the
  /// value with which it began.
  public var pull: CGFloat = 0

  /// Whether the pull has passed the header's ``RefreshHeader/Style-swift.struct/secondDistance``: a
  /// release then does not refresh.
  public var isPastSecondDistance = false

  /// The speed at which ``pull`` grew when it last changed, in points per second; below 0 on the way
  /// back.
  public var velocity: CGFloat = 0

  /// Where the finger that pulls is across the pull, in points from the middle of the control or header: to
  /// the right, or down at the side of a scroll view that scrolls horizontally; nil if none pulls.
  ///
  /// It changes with ``pull``, and a refresh keeps the value with which it began.
  public var finger: CGFloat?

  /// The progress of the work, 0…1, if the app tells it; see ``Refreshing/progress``.
  ///
  /// Nil if it is unknown. It stays until the art has left.
  public var workProgress: Double?

  /// The outcome of the refresh, from its end until the next pull or refresh.
  ///
  /// Nil if it is unknown, as after a plain `endRefreshing()` without work.
  public var outcome: RefreshOutcome?

  /// When the end of the refresh takes effect, from its end until the next pull or refresh; nil before.
  public var ending: EndingPolicy?

  /// Whether the loop is over: true from the beginning of the outro, or else of the phase
  /// ``RefreshPhase/leaving``, until the next pull or refresh.
  ///
  /// The outcome is known before that: under ``EndingPolicy/finishCycle`` the loop goes on with it.
  public var isFinished: Bool { ending == .outro || ending != nil && phase != .refreshing }

  /// The texts to show.
  public var strings = RefreshStrings.system

  /// The title that the app has set; one of more than 500 Unicode scalars is cut, and ends with an ellipsis.
  public var title: NSAttributedString? { didSet { title = title?.bounded } }

  /// The tint that the app has set for the art; nil if the art shows its own colors.
  ///
  /// Views that use the inherited `tintColor` need not read it.
  public var tint: UIColor?

  /// How much the art may move.
  ///
  /// Art that animates by itself stays still under ``MotionStyle/still``.
  public var motionStyle = MotionStyle.full

  /// The user's text size.
  ///
  /// Text that adjusts its font automatically need not read it.
  public var contentSizeCategory = UIContentSizeCategory.unspecified

  /// The date of the last successful refresh or load; nil if there has been none.
  public var lastUpdated: Date?

  /// When the current phase began, with a pull as one phase.
  ///
  /// Of a ``lastUpdated`` on the same day, only the time is shown.
  var now: Date?

  /// The edge of the content at which the art is.
  public var edge = Edge.top

  /// Whether a refresh starts when the finger lifts, as in headers, and in footers with
  /// ``LoadMoreFooter/Trigger-swift.enum/drag``; a `UIRefreshControl` starts while the finger is still
  /// down.
  public var startsOnRelease = false

  /// Makes the context of a control that is idle, in the user's language.
  public init() {}

  /// The progress of the pull, 0…1; 1 from where a refresh is due until its end.
  public var progress: Double {
    switch phase {
    case .idle, .leaving: 0
    case .pulling(let progress): progress
    case .armed, .refreshing: 1
    }
  }
}

extension RefreshContext {
  /// Enters a phase; a new pull or refresh has no outcome yet.
  mutating func enter(_ phase: RefreshPhase) {
    self.phase = phase
    if phase != .leaving { workProgress = nil }
    switch phase {
    case .idle: (pull, velocity, finger, isPastSecondDistance) = (0, 0, nil, false)
    case .pulling, .armed: (ending, outcome) = (nil, nil)
    case .refreshing: (ending, outcome, isPastSecondDistance) = (nil, nil, false)
    case .leaving: ending = ending ?? .immediate
    }
  }
}
