import RefreshMotion
import UIKit

/// Refresh art that says what it does: an arrow that turns over when the pull is far enough, a
/// line of text, and when there was an update last. In the refresh, spokes take the arrow's place.
///
/// The spokes are the elements that a motion drives; arrow and texts change with the phase alone.
/// What it says is in the control's ``CustomRefreshControl/strings``, and its title, if it has
/// one, takes the place of the first line.
@MainActor public final class StatusContent: RefreshContent {
  /// How arrow and texts stand.
  public enum Arrangement: Sendable, Equatable, CaseIterable {
    /// The arrow to the left of two centered lines, as in EGO's header.
    case lines
    /// A card with the arrow in a badge and two lines beside it, as in CD's panel.
    case panel
    /// The arrow and one line, which says in which of three states it is, as in LV's header.
    case states
  }

  /// The view that holds arrow, spokes and texts.
  public var view: UIView { statusView }
  /// The spokes.
  public var elements: [UIView] { statusView.spokes.spokes }
  /// When there was an update last; set at the end of every refresh that was not known to fail.
  public var lastUpdated: Date? {
    didSet { write() }
  }

  /// Whether its host starts the refresh when the user lets go, so that the text asks for that;
  /// false by default. A `UIRefreshControl` starts under the finger.
  public var releasesToRefresh = false {
    didSet { write() }
  }

  /// Whether its arrow points up until it turns over, as at the end of a list.
  var pointsUp: Bool {
    get { statusView.pointsUp }
    set { statusView.pointsUp = newValue }
  }

  let statusView: StatusView
  private var strings = RefreshStrings.system
  private var motionStyle = MotionStyle.full
  private let now: @Sendable () -> Date
  private let format: @Sendable (Date) -> String
  private var stage = Stage.pull
  private var outcome: RefreshOutcome?

  /// What the phases look like, several of them alike.
  enum Stage { case pull, armed, refreshing, ended }

  // MARK: Lifecycle

  /// Makes status content.
  ///
  /// - Parameters:
  ///   - arrangement: How arrow and texts stand.
  ///   - appearance: Its color and size; in the colors of labels by default.
  ///   - now: What time it is; the system's by default.
  ///   - format: How a time is written; as a short date and time by default.
  public init(
    arrangement: Arrangement, appearance: Appearance = .init(),
    now: @escaping @Sendable () -> Date = StatusContent.systemTime,
    format: @escaping @Sendable (Date) -> String = StatusContent.shortTime
  ) {
    self.now = now
    self.format = format
    statusView = StatusView(arrangement: arrangement, appearance: appearance)
    write()
  }

  /// What time it is.
  public nonisolated static let systemTime: @Sendable () -> Date = { Date() }

  /// A short date and time, as the user's region writes them.
  public nonisolated static let shortTime: @Sendable (Date) -> String = {
    $0.formatted(date: .numeric, time: .shortened)
  }

  // MARK: RefreshContent

  /// Says what the control does now.
  public func phaseDidChange(to phase: RefreshPhase) {
    let old = stage
    let new = StatusContent.stage(of: phase)
    // A refresh that goes on after all has no outcome yet.
    if new == .refreshing { outcome = nil }
    guard new != old else { return }
    stage = new
    if new == .ended && outcome?.isSuccess != false { lastUpdated = now() }
    write()
    statusView.show(
      new, animated: motionStyle == .full && phase != .idle && view.window != nil,
      follows: old == .armed && new == .refreshing)
  }

  /// Shows the control's title in place of its own text.
  public func titleDidChange(to title: NSAttributedString?) {
    statusView.title = title
  }

  /// Remembers how the refresh went, to say it at the end.
  public func refreshDidFinish(with outcome: RefreshOutcome) {
    self.outcome = outcome
  }

  /// Says the same in other words.
  public func stringsDidChange(to strings: RefreshStrings) {
    self.strings = strings
    write()
  }

  /// Changes arrow and spokes without an animation where less motion is preferred.
  public func motionStyleDidChange(to style: MotionStyle) {
    motionStyle = style
  }

  /// Draws arrow, spokes and texts in the tint.
  public func tintDidChange(to tint: UIColor?) {
    statusView.setTint(tint)
  }

  // MARK: Private

  private static func stage(of phase: RefreshPhase) -> Stage {
    switch phase {
    case .idle, .pulling: .pull
    case .armed: .armed
    case .refreshing: .refreshing
    case .ending: .ended
    }
  }

  private func write() {
    let text =
      switch stage {
      case .pull: strings.pull
      case .armed: releasesToRefresh ? strings.release : strings.pull
      case .refreshing: strings.refreshing
      case .ended: strings.sentence(for: outcome)
      }
    let time =
      lastUpdated.map { strings.lastUpdated.replacingOccurrences(of: "%@", with: format($0)) }
      ?? strings.neverUpdated
    statusView.write(
      text, time, widest: [strings.pull, strings.release, strings.refreshing, strings.updated])
  }
}
