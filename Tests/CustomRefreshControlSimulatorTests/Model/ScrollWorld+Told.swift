@testable import CustomRefreshControl
@testable import KitTestSupport
import Simulator
import UIKit

/// What the app is told.
extension ScrollWorld {
  /// Lets the model follow what the parts may decide themselves.
  func follow() {
    for part in parts {
      guard let view = part.view else { continue }
      if view.isBusy && !part.model.isRefreshing && !part.wasBusy { noteBegin(of: part) }
      // Work that is done at the same time may have ended it as well; what the app is told decides.
      if part.mayBeCancelled && part.isRunning && !view.isBusy && !part.model.mayEnd(now: now) {
        part.model.end(.cancelled, motion: 0, now: now)
      }
      part.model.follow(isRefreshing: view.isBusy)
      part.model.follow(isFree: view.phase.isFree, isInSight: false)
    }
  }

  /// Handles a refresh or a load that did not begin by a call.
  func noteBegin(of part: ScrollPart) {
    complain("The \(part.kind) began without a cause.", if: !mayBegin(part))
    if part.kind == .footer { countFill(part) }
    part.begins += 1
    switch part.kind {
    case .control:
      canFire = false
      part.model.pull(now: now)
      part.model.fired(hasWork: part.view?.work != nil)
    case .header, .footer: part.model.begin(sendingActions: true, now: now)
    }
    part.mayBegin = false
    didBegin(part)
  }

  func mayBegin(_ part: ScrollPart) -> Bool {
    guard let view = part.view, part.model.isInWindow || hasActed, view.isEnabled else {
      return false
    }
    if part.kind == .control { return isMovingFinger && canFire && fingerPlace == part.place }
    if view.isHidden || isBlocked(part) { return false }
    if part.mayBegin { return true }
    guard part.kind == .footer, let footer, case .automatic(let distance) = footer.trigger,
      let place = part.place
    else { return false }
    let scroll = places[place]
    let left =
      scroll.length - scroll.offset - scroll.viewport + scroll.adjusted.end - share(of: place, .end)
      + (distance > 0 ? 0 : rest(of: place))
    complain(
      "The footer loads \(left) points before the end.",
      if: left > max(0, distance) + 1e-3 && !hasActed)
    complain("The footer loads more than there is.", if: footer.hasMoreData == false)
    complain("The footer loads as its content moves away from the end.", if: isMoveAway)
    return true
  }

  /// How much higher the rows below the last one in view are than the list assumes, in points.
  ///
  /// With a prefetch distance nobody knows the heights of rows that are not yet in view.
  func rest(of place: Int) -> CGFloat {
    guard place == 0, isSelfSizing, let list, let table = list.tableView,
      let last = table.indexPathsForVisibleRows?.last, last.row < list.items.count
    else { return 0 }
    let height = list.items[(last.row + 1)...].map(ModelCell.height).reduce(0, +)
    return table.rectForRow(at: last).maxY + height - table.contentSize.height
  }

  func countFill(_ part: ScrollPart) {
    if hasCause || part.mayBegin { part.fills = 0 } else { part.fills += 1 }
    complain(
      "The footer has loaded \(part.fills) times without a cause.",
      if: part.fills > (footer?.automaticLoadLimit ?? 0))
  }

  /// Whether a refresh keeps a part from beginning by itself.
  func isBlocked(_ part: ScrollPart) -> Bool {
    parts.contains {
      $0 !== part && $0.isRefresh && $0.place == part.place && $0.isRunning
        && $0.view?.isBusy == true
    }
  }

  /// Allows what a begin ends: a refresh ends all else, and a load nothing.
  func didBegin(_ part: ScrollPart) {
    guard part.isRefresh else { return }
    if part.place == parts[2].place { toldNoMore = false }
    for other in parts where other !== part && other.place == part.place && part.place != nil {
      if other.model.isRefreshing { other.mayBeCancelled = true }
    }
  }

  func didFire(_ kind: ScrollEvent.Part) {
    let part = part(kind)
    follow()
    let hasWork = part.view?.work != nil
    if part.isSending {
      part.isSending = false
      part.model.fired(hasWork: hasWork)
    } else if part.model.owed.first == .action {
      part.model.told(.action, motion: 0, now: now)
      part.model.fired(hasWork: hasWork)
    } else {
      complain(
        "The \(kind) sent its actions without a cause.",
        if: kind != .control || !isMovingFinger)
      // The system may send its event twice.
      if eventsInMove > 0 { part.model.fired(hasWork: hasWork) }
      eventsInMove += 1
    }
    react(kind, .action)
  }

  /// Checks that there may be more after a successful refresh.
  func checkMore(after part: ScrollPart) {
    guard part.kind != .footer, let place = part.place, place == parts[2].place, let footer,
      part.model.isInWindow, !hasActed, part.outcome?.isSuccess != false
    else { return }
    // What the app says during a refresh is said of the new content.
    complain(
      "After a refresh there is more: \(footer.hasMoreData).",
      if: footer.hasMoreData == (toldNoMore || part.outcome == .noMoreData))
  }

  func didFinish(_ kind: ScrollEvent.Part, with outcome: RefreshOutcome?) {
    part(kind).outcome = outcome
    tell(kind, .finished(outcome))
    checkMore(after: part(kind))
    react(kind, .finish)
  }

  func didHide(_ kind: ScrollEvent.Part) {
    tell(kind, .hidden)
    react(kind, .hide)
  }

  func didChange(_ kind: ScrollEvent.Part, to new: RefreshPhase) {
    let part = part(kind)
    if new != .idle && new != .leaving { part.outcome = nil }
    switch new {
    case .refreshing: tell(kind, .refreshing)
    case .leaving: tell(kind, .leaving)
    case .idle where part.phase == .leaving || part.model.owed.first == .idle: tell(kind, .idle)
    case .idle, .pulling, .armed:
      complain(
        "The \(kind)'s phase went from \(part.phase) to \(new).",
        if: part.phase == .refreshing || part.phase == .leaving)
      countTelling(part)
    }
    part.phase = new
    followPull()
    if part.answers || part.reactions[.phase] != nil { part.hasAnswered = true }
    if part.answers { answer(part) }
    react(kind, .phase)
  }

  /// Checks that the app's answer to a phase is no cause of another one in the same step.
  private func countTelling(_ part: ScrollPart) {
    part.tellings += 1
    Task { part.tellings = 0 }
    guard part.answers else { return }
    // A release and each part of a rotation are steps as well. A control is
    // laid out in up to twelve passes, and the room of a footer beside it changes with the inset.
    let limit = parts[2].place == part.place ? 40 : part.kind == .control ? 12 : 8
    guard part.tellings > limit else { return }
    complain("The \(part.kind) tells of \(part.tellings) phases in a step.", if: true)
    part.answers = false
  }

  /// Answers a phase of a pull with an inset of the app's own that grows with its progress.
  private func answer(_ part: ScrollPart) {
    // An inset that the app assigns twice in a turn of the run loop is its last word, and a header that
    // refreshes has no room then.
    guard let index = part.place, part.phase.isFree, !isMovingParts, !calling.contains(.control),
      parts[1].place != index || parts[1].phase.isFree
    else { return }
    let progress =
      switch part.phase {
      case .pulling(let progress): progress
      case .armed: 1.0
      case .idle, .refreshing, .leaving: 0.0
      }
    hasActed = true
    part.isAnswering = true
    let start = (progress * 20 * 1024).rounded() / 1024
    WriteWatch.ignoring {
      places[index].assign(
        axis.insets(start: start, end: 0), .start,
        system: systemContentInset(of: index))
    }
    part.isAnswering = false
  }

  func tell(_ kind: ScrollEvent.Part, _ message: RefreshModel.Message) {
    follow()
    let part = part(kind)
    if message == .finished(.cancelled), part.mayBeCancelled, part.isRunning {
      part.model.end(.cancelled, motion: 0, now: now)
    }
    part.model.told(message, motion: longestEnd(part), now: now)
  }

  func asks(_ kind: ScrollEvent.Part) -> Bool {
    // What the app is asked for has had its cause.
    let may = mayBegin(part(kind))
    complain("The \(kind) asks without a cause.", if: !may)
    react(kind, .asks)
    part(kind).mayBegin = may && !refuses
    return !refuses
  }

  func didScroll(in index: Int) {
    if !isChangingSafeArea { newSafeAreas.remove(index) }
    for part in here(index) where !part.isAnswering {
      (part.tellings, part.hasAnswered) = (0, false)
    }
    followPull()
    guard depth < 3 else { return }
    for kind in ScrollEvent.Part.allCases { react(kind, .scroll) }
  }

  /// Whether a callback of another part comes in the middle of a call of a part.
  func isInside(_ kind: ScrollEvent.Part) -> Bool {
    calling.contains(kind) && (reacting != kind || isScrolling)
  }

  func react(_ kind: ScrollEvent.Part, _ callback: ScrollEvent.Callback) {
    guard let reaction = part(kind).reactions.removeValue(forKey: callback) else { return }
    hasActed = true
    page = nil
    depth += 1
    let outer = reacting
    let wasScrolling = isScrolling
    reacting = kind
    isScrolling = callback == .scroll
    follow()
    // What the app sets in its callbacks is its own affair.
    WriteWatch.ignoring { happen(reaction) }
    reacting = outer
    isScrolling = wasScrolling
    depth -= 1
  }

  func longestEnd(_ part: ScrollPart) -> Int64 {
    guard let view = part.view, view.session.endingPolicy != .immediate else { return 0 }
    let cycle = view.session.art.player?.timeline.duration ?? 0
    return Int64((max(cycle, 0.5) + 0.3) * 1e9)
  }
}
