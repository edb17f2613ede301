import RefreshMotion
import UIKit

/// Refresh art that says what it does: an arrow that turns over when the pull is far enough, a
/// line of text, and when there was an update last. In the refresh, spokes take the arrow's place.
///
/// The spokes are the elements that a motion drives; arrow and texts change with the phase alone.
@MainActor public final class StatusContent: RefreshContent {
  /// How arrow and texts stand.
  public enum Arrangement: Sendable, Equatable, CaseIterable {
    /// The arrow to the left of two centred lines, as in EGO's header.
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
  /// When there was an update last; set at the end of every refresh that did not fail.
  public var lastUpdated: Date?

  private let texts: Texts
  let statusView: StatusView
  private var stage = Stage.pull
  private var end = End.done

  /// What the phases look like, several of them alike.
  enum Stage { case pull, ready, refreshing, ended }

  /// How a refresh may end; well, unless somebody says otherwise.
  private enum End { case done, failed, cancelled }

  /// Makes status content.
  ///
  /// - Parameters:
  ///   - arrangement: How arrow and texts stand.
  ///   - texts: What it says.
  ///   - look: Its colour and size; in the colours of labels unless given.
  public init(
    arrangement: Arrangement, texts: Texts = Texts(), look: RefreshSkin.Look = .init()
  ) {
    self.texts = texts
    statusView = StatusView(
      arrangement: arrangement, look: look,
      widestTexts: [texts.pull, texts.ready, texts.refreshing, texts.done, texts.failed])
    write()
  }

  /// Says what the control does now.
  public func phaseDidChange(to phase: RefreshPhase) {
    let new = StatusContent.stage(of: phase)
    guard new != stage else { return }
    let old = stage
    stage = new
    if new == .ended && end == .done { lastUpdated = texts.now() }
    write()
    statusView.show(
      new, animated: phase != .idle && view.window != nil,
      follows: old == .ready && new == .refreshing)
    if new == .pull { end = .done }
  }

  /// Shows the control's title in place of its own text.
  public func titleDidChange(to title: NSAttributedString?) {
    statusView.title = title
  }

  /// Remembers whether there was an update.
  public func refreshDidFinish(with outcome: RefreshOutcome) {
    end =
      switch outcome {
      case .updated, .unchanged: .done
      case .failed, .timedOut: .failed
      case .cancelled: .cancelled
      }
  }

  private static func stage(of phase: RefreshPhase) -> Stage {
    switch phase {
    case .idle, .pulling: .pull
    case .ready: .ready
    case .refreshing: .refreshing
    case .ending: .ended
    }
  }

  private func write() {
    let text =
      switch stage {
      case .pull: texts.pull
      case .ready: texts.ready
      case .refreshing: texts.refreshing
      case .ended: end == .failed ? texts.failed : end == .done ? texts.done : texts.pull
      }
    statusView.write(text, texts.updated(lastUpdated))
  }
}
