@testable import CustomRefreshControl
@testable import KitTestSupport
import Simulator
import UIKit

/// The finger on one of the scroll views.
extension ScrollWorld {
  func dragWillBegin(in index: Int) {
    hasCause = true
    if parts[0].place == index, let control { canFire = !control.isRefreshing }
  }

  func touchDown(in index: Int, at place: Int) {
    touchUp()
    fingerPlace = index
    hasCause = true
    start = (pull(in: index), places[index].offset, CGFloat(place))
    pullsDuringRefresh = false
    hasTurned = false
    continuesDrag = tapEnd == now
    isPlainDrag =
      header?.phase == .idle && !places[index].view.isDecelerating && start.pull <= 0
      && parts.allSatisfy { !$0.model.isRefreshing && $0.reactions.isEmpty && !$0.answers }
    let size = loop.environment.screenSize
    let across = axis.breadth(of: size) * (index == 0 ? 0.25 : 0.75)
    finger.press(at: axis.point(at: CGFloat(place), across: across, in: size))
  }

  func touchMove(to place: Int) {
    guard finger.isDown else { return }
    hasCause = true
    isMovingFinger = true
    eventsInMove = 0
    finger.move(to: place)
    follow()
    isMovingFinger = false
  }

  /// What else than a move can make the footer load when it changes.
  struct Still: Equatable {
    let size: CGSize
    let bounds: CGSize
    let insets: UIEdgeInsets
    let isRunning: [Bool]
    let isFree: [Bool]
  }

  /// What the footer's scroll view shows, and its offset; nil if the finger is elsewhere, and while
  /// the end of the content is out of view at the start or UIKit's inset may leave.
  var footerPlace: (still: Still, offset: CGFloat)? {
    guard parts[2].place == fingerPlace, systemInset(of: fingerPlace) == 0 else { return nil }
    let (place, view) = (places[fingerPlace], places[fingerPlace].view)
    guard view.isDragging, place.length >= place.offset + place.adjusted.start else { return nil }
    let still = Still(
      size: view.contentSize, bounds: view.bounds.size, insets: view.adjustedContentInset,
      isRunning: parts.dropLast().map { $0.phase == .refreshing },
      isFree: parts.dropLast().map(\.phase.isFree))
    return (still, place.offset)
  }

  /// Whether nothing has changed but the place of the content, which the finger has moved away from
  /// its end.
  var isMoveAway: Bool {
    guard let before = beforeMove, let now = footerPlace, !hasActed else { return false }
    return now.still == before.still && now.offset <= before.offset
  }

  /// Notes whether the finger pulls the content during a refresh.
  func followPull() {
    guard finger.isDown, places[fingerPlace].view.isDragging else { return }
    let phases = here(fingerPlace).filter(\.isRefresh).compactMap(\.view?.phase)
    let isPulled = pull(in: fingerPlace) > 0
    if isPulled && phases.contains(.refreshing) { pullsDuringRefresh = true }
    if !isPulled && phases.allSatisfy(\.isFree) { pullsDuringRefresh = false }
  }

  /// Counts the way of the finger anew when the content is back at its edge: what is pulled from
  /// there on is another pull.
  func followEdge() {
    guard finger.isDown, let place = finger.place, pull(in: fingerPlace) <= 0 else { return }
    start = (0, places[fingerPlace].offset, place)
  }

  func touchUp() {
    guard finger.isDown else { return }
    hasCause = true
    follow()
    let header = parts[1]
    let footer = parts[2]
    let place = places[fingerPlace]
    let isDragging = place.view.isDragging
    let headerPull = header.place == fingerPlace ? pull(in: fingerPlace) : 0
    // The inset of a refresh that is over may leave with the finger.
    let leaving = control?.isRefreshing == false ? systemInset(of: fingerPlace) : 0
    // A new safe area, of 20 points at most, is not known before the content moves.
    let unknown: CGFloat = newSafeAreas.contains(fingerPlace) ? 20 : 0
    header.mayBegin =
      (isDragging || continuesDrag)
      && headerPull + leaving + unknown >= (self.header?.style.pullDistance ?? 0) - 1e-6
    // Only the finger pulls, neither insets nor content, which goes back less far than the finger.
    let way = (finger.place ?? 0) - start.place
    let wayBack = min(0, start.offset - place.offset)
    let travel = max(start.pull, 0) + (way < 0 ? max(way, wayBack) : way)
    let isShort = travel < (self.header?.style.pullDistance ?? 0) - 1e-6
    if isShort && !hasTurned || pullsDuringRefresh { header.mayBegin = false }
    let mustHold =
      isDragging && header.isRunning && headerPull >= (self.header?.rules.length ?? 0) + 1e-6
      && self.header?.isHidden == false && header.model.isInWindow
    let isTap = !isDragging && (self.footer?.trigger == .button || self.footer?.status == .failed)
    // A callback may change the trigger.
    let isRelease =
      (isDragging || continuesDrag)
      && (self.footer?.trigger == .drag || parts.contains { !$0.reactions.isEmpty })
    footer.mayBegin = (isTap || isRelease) && footer.place == fingerPlace
    let begins = header.begins
    let loads = footer.begins
    let acted = hasActed
    let must =
      mustRefresh && headerPull >= (self.header?.style.pullDistance ?? 0) + 1e-6 && isDragging
    let view = header.view
    finger.lift()
    follow()
    advance(milliseconds: 16)
    follow()
    // The kit may hear of the release only in the next turn of the run loop.
    if mustHold && !hasActed && !acted { hold = (fingerPlace, now) }
    if footer.begins > loads && isRelease && !hasActed && place.view.isPagingEnabled {
      page = (fingerPlace, nil)
    }
    complain(
      "The pull was released at \(headerPull) points, but did not start a refresh.",
      if: must && header.begins == begins && !hasActed && !acted && header.view === view
        && isPlainDrag)
  }

  /// Whether a release far enough must start a refresh of the header.
  var mustRefresh: Bool {
    guard let header, !refuses else { return false }
    return parts[1].place == fingerPlace && header.isEnabled && !header.isHidden
      && header.phase.isFree && parts[1].model.isInWindow && !isBlocked(parts[1])
      && !isFinishing(parts[1]) && !pullsDuringRefresh
  }

  func tapFooter() {
    touchUp()
    guard let footer, footer.window != nil, let place = parts[2].place else { return }
    follow()
    hasCause = true
    fingerPlace = place
    let begins = parts[2].begins
    let must =
      (footer.trigger == .button && footer.status == .idle || footer.status == .failed)
      && footer.isEnabled && !footer.isHidden && parts[2].model.isInWindow && !refuses
      && !isBlocked(parts[2]) && footer.phase == .idle && !isFinishing(parts[2])
    let middle = axis.isVertical ? footer.bounds.midX : footer.bounds.midY
    let point = footer.convert(
      axis.point(at: 30, across: middle, in: footer.bounds.size), to: nil)
    let isHit = footer.window?.hitTest(point, with: nil)?.isDescendant(of: footer) == true
    let wasMoving = !loop.steppers.isEmpty
    parts[2].mayBegin = true
    finger.press(at: point)
    finger.lift()
    tapEnd = now
    follow()
    complain(
      "The footer was tapped, but did not load.",
      if: must && isHit && !wasMoving && !hasActed && parts[2].begins == begins)
  }
}
