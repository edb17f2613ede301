import RefreshMotion
import UIKit

/// Refresh art that describes the refresh: an arrow that turns over when the pull is far enough, which under Reduce
/// Motion the text alone tells, a line of text, and the time of the last update.
///
/// The arrow flies out of a porthole as the refresh begins, or becomes the hands of a clock; a ticket has a code in its
/// place. In the end there is a tick, a line or a cross, and around a submarine its sea. These and the ring are the
/// elements that a motion drives; the arrow and the texts change only with the phase: a new text comes into the place of
/// the one before. The texts are the control's ``CustomRefreshControl/strings``; its title, if any, replaces the first
/// line.
@MainActor final class StatusContent: RefreshContent {
  /// The layout of the arrow and the texts.
  enum Arrangement: Sendable, Equatable, CaseIterable {
    /// The mark, as a clock, beside two lines.
    case lines
    /// Two lines on a ticket, whose stub has a code, and in the end the mark.
    case panel
    /// The mark and one line that names the state, in a submarine as long as they are.
    case states
  }

  var view: UIView { statusView }
  /// The ring, the tick, the cross and the line, of which only one of the last three is visible, and only at the end,
  /// and the color on the ring; then the hands and the bells of a clock, and what it snores, or all of a submarine, its
  /// periscope, its propeller, its bubbles, and the fish in its porthole. Of a ticket the stamp and the ring in it, its
  /// code, how the refresh went on its slip, the holes, the same on its stub, the light on its code, and the stub.
  var elements: [UIView] { statusView.mark.elements + statusView.parts }

  /// All but the ring, and the hands and the bells of a clock, or the code of a ticket.
  var fixedElements: IndexSet {
    switch arrangement {
    case .lines: IndexSet(1..<5).union([8])
    case .panel: IndexSet(elements.indices).subtracting([2])
    case .states: IndexSet(1..<elements.count)
    }
  }
  /// The color on the ring, and what a clock snores, or how the refresh went on a ticket.
  var endingElements: IndexSet {
    switch arrangement {
    case .lines: [4, 8]
    case .states: [4]
    case .panel: [1, 3, 5]
    }
  }
  var showsTexts: Bool { true }

  let statusView: StatusView
  private(set) var context = RefreshContext()
  private let arrangement: Arrangement
  private let format: (@Sendable (Date) -> String)?

  // MARK: Lifecycle

  init(
    arrangement: Arrangement, appearance: Appearance = .init(),
    format: (@Sendable (Date) -> String)? = nil
  ) {
    self.arrangement = arrangement
    self.format = format
    statusView = StatusView(arrangement: arrangement, appearance: appearance)
    write()
  }

  // MARK: RefreshContent

  /// Shows the phase, the outcome and the texts, with the control's title in place of the status.
  ///
  /// The arrow points to where the pull goes. The mark and the texts have the tint, or the label
  /// colors if it is nil; the tick is green and the cross is red in any tint.
  func update(_ context: RefreshContext) {
    let old = self.context
    self.context = context
    if context.tint != old.tint { statusView.setTint(context.tint) }
    if context.edge != old.edge { statusView.edge = context.edge }
    if context.motionStyle != old.motionStyle { statusView.motionStyle = context.motionStyle }
    let (shown, oldShown) = (shownPhase, StatusContent.shownPhase(of: old))
    if shown != oldShown || shown == .leaving && context.outcome != old.outcome {
      show(after: old.phase)
    } else if context.strings != old.strings || context.title != old.title
      // The date of the end is shown with the end; another day tells it otherwise.
      || shown != .refreshing
        && (context.lastUpdated != old.lastUpdated || context.now != old.now)
    {
      write()
    } else if shown == .refreshing, percent(in: context) != percent(in: old) {
      // The first share makes room for all of them; the time is that of the begin.
      let isFirst = percent(in: old) == nil
      if isFirst || percent(in: context) == nil { makeRoom() }
      writeTexts(
        style: isFirst && context.motionStyle != .still ? .calm : .still,
        time: statusView.time.text)
    }
  }

  private func show(after phase: RefreshPhase) {
    let shown = shownPhase
    // Without a pull before, nothing was in sight that could change.
    let isSeen = context.phase != .idle && !(shown == .refreshing && phase == .idle)
    let style = context.motionStyle
    write(style: isSeen ? style : .still)
    statusView.show(
      shown, ending: context.outcome?.ending,
      animated: isSeen && statusView.window != nil
        && (style == .full || style == .calm && shown == .leaving))
  }

  /// The progress of the work as it is written, in whole percent; nil while there is none.
  private func percent(in context: RefreshContext) -> Int? {
    context.workProgress.map(RefreshStrings.percent)
  }

  private var shownPhase: RefreshPhase { StatusContent.shownPhase(of: context) }

  /// Returns the phase as it is shown: all of a pull is as at rest, and an outro is the end.
  private static func shownPhase(of context: RefreshContext) -> RefreshPhase {
    switch context.phase {
    case .idle, .pulling: .idle
    case .armed, .leaving: context.phase
    case .refreshing: context.isFinished ? .leaving : .refreshing
    }
  }

  private func write(style: MotionStyle = .still) {
    makeRoom()
    writeTexts(style: style, time: timeText)
  }

  private func makeRoom() {
    let tellsProgress =
      shownPhase == .refreshing && context.workProgress != nil && context.title == nil
    statusView.longest = tellsProgress ? refreshing(at: 1) : nil
  }

  private func writeTexts(style: MotionStyle, time: String?) {
    let strings = context.strings
    let text =
      switch shownPhase {
      case .idle, .pulling: strings.pull
      case .armed: context.startsOnRelease ? strings.release : strings.pull
      case .refreshing: refreshing(at: context.workProgress)
      case .leaving: strings.sentence(for: context.outcome)
      }
    statusView.write(
      text, title: context.title, time: time ?? timeText, style: style)
  }

  /// What a refresh shows at a progress of the work; nil if it is unknown.
  private func refreshing(at share: Double?) -> String {
    [context.strings.refreshing, share.map(context.strings.text(ofShare:))].compactMap(\.self)
      .joined(separator: " ")
  }

  private var timeText: String {
    let strings = context.strings
    guard let date = context.lastUpdated else { return strings.neverUpdated }
    let time = format?(date) ?? strings.text(of: date, at: context.now)
    return strings.lastUpdated.replacing("%@", with: time.bounded).bounded
  }
}
