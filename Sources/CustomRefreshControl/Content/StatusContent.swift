import RefreshMotion
import UIKit

/// Refresh art that describes the refresh: an arrow that turns over when the pull is far enough, a
/// line of text, and the time of the last update.
///
/// The arrow stands in a ring, and in the end the ring gets a tick or a cross. The ring, the tick and
/// the cross are the elements that a motion drives; the arrow and the texts change only with the
/// phase, by a cross-fade. The texts are the control's ``CustomRefreshControl/strings``; its title,
/// if any, replaces the first line.
@MainActor public final class StatusContent: RefreshContent {
  /// The layout of the arrow and the texts.
  public enum Arrangement: Sendable, Equatable, CaseIterable {
    /// The mark beside two lines.
    case lines
    /// The mark and two lines on a card.
    case panel
    /// The mark and one line that names the state, in a capsule as wide as they are.
    case states
  }

  /// The view that holds the mark and the texts.
  public var view: UIView { statusView }
  /// The ring, the tick and the cross; only one of the last two is visible, and only at the end.
  public var elements: [UIView] { statusView.mark.elements }
  /// The time of the last update.
  ///
  /// In a ``RefreshHeader`` it is the header's. Elsewhere the content sets it at the end of each
  /// refresh that is not known to have failed.
  public var lastUpdated: Date? {
    get { host.lastUpdated ?? ownDate }
    set {
      ownDate = newValue
      write()
    }
  }

  let statusView: StatusView
  private var strings = RefreshStrings.system
  private var host = RefreshHost()
  private var ownDate: Date?
  private var motionStyle = MotionStyle.full
  private let now: @Sendable () -> Date
  private let format: @Sendable (Date) -> String
  private var stage = Stage.pull
  private var isAtRest = true
  /// The line of the last update; formatting it takes a while, which a begin does not have.
  private var time = ""
  private var outcome: RefreshOutcome?

  /// The appearances of the content; some phases share one.
  enum Stage { case pull, armed, refreshing, ended }

  // MARK: Lifecycle

  /// Makes status content.
  ///
  /// - Parameters:
  ///   - arrangement: The layout of the arrow and the texts.
  ///   - appearance: The color and the size; the label colors by default.
  ///   - now: Returns the current time; the system's by default.
  ///   - format: Formats a time; as a short date and time by default.
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

  /// Returns the system's current time.
  public nonisolated static let systemTime: @Sendable () -> Date = { Date() }

  /// Formats a time as a short date and time, in the style of the user's region.
  public nonisolated static let shortTime: @Sendable (Date) -> String = {
    $0.formatted(date: .numeric, time: .shortened)
  }

  // MARK: RefreshContent

  /// Updates the texts and the mark.
  public func phaseDidChange(to phase: RefreshPhase) {
    let old = stage
    let new = StatusContent.stage(of: phase)
    // A resumed refresh has no outcome yet.
    if new == .refreshing { outcome = nil }
    let wasAtRest = isAtRest
    isAtRest = phase == .idle
    guard new != old else { return }
    stage = new
    let begins = new == .refreshing
    // Without a pull before, nothing was in sight that could change.
    let isSeen = !isAtRest && !(begins && wasAtRest)
    if new == .ended {
      noteEnd()
    } else {
      // As long as an arrow that is still turning.
      write(change(after: begins ? 0.12 : 0, animated: isSeen), keepsTime: begins)
    }
    statusView.show(
      new, animated: motionStyle == .full && isSeen && statusView.window != nil)
  }

  /// Shows the outcome while the outro plays, so that it can be read.
  func outroDidBegin(with outcome: RefreshOutcome?) {
    guard stage == .refreshing else { return }
    stage = .ended
    noteEnd()
    statusView.show(
      success: outcome?.isSuccess,
      animated: motionStyle != .still && statusView.window != nil)
  }

  private func noteEnd() {
    if outcome?.isSuccess != false && !isDatedByHost { ownDate = now() }
    write(change(after: 0, animated: true))
  }

  private func change(after delay: Double, animated: Bool) -> StatusView.Change {
    animated && motionStyle != .still
      ? .fade(delay: delay, moves: motionStyle == .full) : .atOnce
  }

  /// Shows the control's title in place of the status text.
  public func titleDidChange(to title: NSAttributedString?) {
    statusView.title = title
  }

  /// Stores the outcome, for the text at the end.
  public func refreshDidFinish(with outcome: RefreshOutcome) {
    self.outcome = outcome
  }

  /// Points the arrow to where the pull goes, asks for the release if the host starts then, and
  /// shows the host's date.
  public func hostDidChange(to host: RefreshHost) {
    self.host = host
    statusView.pointsUp = host.edge == .bottom
    write()
  }

  /// Shows the texts in other strings.
  public func stringsDidChange(to strings: RefreshStrings) {
    self.strings = strings
    write()
  }

  /// Stores the motion style: in full motion the arrow turns and the texts move, and art that stays
  /// still changes at once.
  public func motionStyleDidChange(to style: MotionStyle) {
    motionStyle = style
  }

  /// Draws the mark and the texts in the tint, or in the label colors if it is nil.
  ///
  /// The tick is green and the cross is red in any tint.
  public func tintDidChange(to tint: UIColor?) {
    statusView.setTint(tint)
  }

  // MARK: Private

  /// Whether the host is a header, which stores the date itself.
  private var isDatedByHost: Bool { host.edge == .top && host.startsOnRelease }

  private static func stage(of phase: RefreshPhase) -> Stage {
    switch phase {
    case .idle, .pulling: .pull
    case .armed: .armed
    case .refreshing: .refreshing
    case .ending: .ended
    }
  }

  private func write(_ change: StatusView.Change = .atOnce, keepsTime: Bool = false) {
    if statusView.showsTime && !keepsTime { time = timeText }
    let text =
      switch stage {
      case .pull: strings.pull
      case .armed: host.startsOnRelease ? strings.release : strings.pull
      case .refreshing: strings.refreshing
      case .ended: strings.sentence(for: outcome)
      }
    statusView.write(
      text, time,
      widest: [strings.pull, strings.release, strings.refreshing, strings.updated], change)
  }

  private var timeText: String {
    lastUpdated.map { strings.lastUpdated.replacing("%@", with: format($0)) }
      ?? strings.neverUpdated
  }
}
