@testable import CustomRefreshControl
@testable import KitTestSupport
import Simulator
import UIKit

/// The app's calls of control, header and footer.
extension ScrollWorld {
  func begin(
    _ kind: ScrollEvent.Part, sends: Bool, call: (any HostView) -> Void
  ) {
    let part = part(kind)
    // While a part moves, it is not specified whether it is in a window.
    guard let view = part.view, (view.window != nil) == part.model.isInWindow, !isMovingParts,
      !isInside(kind)
    else { return }
    follow()
    // Work that is done may have ended the refresh, and the app acts before it is told.
    if part.isRunning && !view.isBusy && part.model.mayEnd(now: now) { return }
    hasCause = true
    let wasRunning = part.isRunning
    // A load does not begin during a refresh, nor while one finishes.
    let isBlocked =
      kind == .footer
      && parts.contains { $0.isRefresh && $0.place == part.place && $0.model.isRefreshing }
    if isBlocked && part.place != nil && !wasRunning {
      call(view)
      complain(
        "A load began during a refresh.",
        if: view.isBusy && !hasActed && !part.model.isFinishing)
      return
    }
    if isBlocked && part.place != nil { return }
    // In the middle of its cancellation a part begins again only when that is over.
    let isLater = part.mayBeCancelled && depth > 0
    part.mayBeCancelled = false
    part.model.begin(sendingActions: sends, now: now)
    if !wasRunning && part.isRunning {
      part.begins += 1
      part.fills = 0
      didBegin(part)
    }
    calling.insert(kind)
    call(view)
    calling.remove(kind)
    hasActed = true
    follow()
    complain(
      "The \(kind) does not refresh after a begin.",
      if: view.isBusy != part.model.isRefreshing && part.view === view && !isScrolling
        && !isLater)
  }

  func end(_ kind: ScrollEvent.Part, _ outcome: RefreshOutcome?) {
    let part = part(kind)
    guard let view = part.view, (view.window != nil) == part.model.isInWindow, !isMovingParts,
      !isInside(kind)
    else { return }
    follow()
    // Work that is done may have ended the refresh, and the app acts before it is told.
    if part.isRunning && !view.isBusy && part.model.mayEnd(now: now) {
      return view.end(outcome)
    }
    part.model.end(outcome, motion: longestEnd(part), now: now)
    let (acted, held) = (hasActed, finger.isDown && part.place == fingerPlace)
    let offset = places[fingerPlace].offset
    let isHeld = held && places[fingerPlace].view.isDragging && depth == 0
    calling.insert(kind)
    view.end(outcome)
    calling.remove(kind)
    complain(
      "The end of the \(kind) moves the content under the finger.",
      if: isHeld && kind == .header && !hasActed && !acted
        && abs(places[fingerPlace].offset - offset) > 1e-6)
    hasActed = true
    follow()
    complain(
      "The \(kind) is \(view.phase) after its end, and the model \(part.model.state).",
      if: view.isBusy != part.model.isRefreshing && part.view === view)
  }

  func send(_ kind: ScrollEvent.Part) {
    let part = part(kind)
    follow()
    part.isSending = true
    part.view?.sendActions(for: .valueChanged)
    part.isSending = false
  }

  func activate(_ kind: ScrollEvent.Part) {
    let part = part(kind)
    guard let view = part.view, kind != .control else { return }
    follow()
    hasCause = true
    part.mayBegin = true
    let must =
      view.isEnabled && !view.isHidden && part.model.isInWindow && !refuses && !isBlocked(part)
      && view.phase == .idle && (kind == .header || footer?.hasMoreData == true)
      && !(kind == .header && parts[2].model.isRefreshing)
      && !isFinishing(part) && part.reactions[.asks] == nil
    let begins = part.begins
    let did = view.accessibilityActivate()
    hasActed = true
    follow()
    part.mayBegin = false
    complain(
      "The \(kind) was activated, but did not begin.",
      if: must && (part.begins == begins || !did) && part.view === view && part.model.isInWindow)
  }

  /// Whether a refresh beside a part only finishes its motion.
  func isFinishing(_ part: ScrollPart) -> Bool {
    parts.contains { $0 !== part && $0.place == part.place && $0.model.isFinishing }
  }

  func setWork(_ kind: ScrollEvent.Part, _ work: ModelWork?) {
    let part = part(kind)
    guard let view = part.view else { return }
    part.work = work
    guard let work else { return view.onRefresh = nil }
    let generation = part.generation
    view.onRefresh = { [weak self, clock = simulator.clock] in
      guard let self, part.generation == generation else { return }
      let run = part.model.workBegins(isDeaf: work.ending.isDeaf, now: self.now)
      self.react(kind, .work)
      let isCurrent: @MainActor () -> Bool = { part.generation == generation }
      let outcome = await work.run(
        on: clock, ending: { [weak self] in if isCurrent() { self?.end(kind, $0) } },
        wasCancelled: {
          guard isCurrent(), !part.mayBeCancelled else { return }
          part.model.workWasCancelled(run, now: self.now)
        })
      // Rows of work that its load no longer waits for are no part of it.
      if !part.isRunning { self.page = nil }
      if outcome == .updated, kind == .footer, isCurrent() { self.addRows() }
      if isCurrent() { part.model.workEnds(run, with: outcome, now: self.now) }
      try outcome.throwError()
    }
  }

  /// Adds the row that a load brings.
  func addRows() {
    guard let place = parts[2].place else { return }
    if place == 0, let list {
      if list.items.count < 40 { list.items.append(list.items.count) }
    } else if places[place].rows < 40 {
      places[place].rows += 1
    }
  }

  func scroll(_ index: Int, to offset: CGFloat, _ isAnimated: Bool) {
    guard !(finger.isDown && fingerPlace == index) else { return }
    hasCause = true
    if isAnimated { places[index].hasAnimated = true }
    places[index].scrollInRange(to: offset, isAnimated: isAnimated)
  }
}
