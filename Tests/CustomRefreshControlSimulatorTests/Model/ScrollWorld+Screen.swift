@testable import CustomRefreshControl
@testable import KitTestSupport
import Simulator
import UIKit

/// Parts and scroll views that come to the screen and leave it.
extension ScrollWorld {
  func attach(_ kind: ScrollEvent.Part, to index: Int, asSubview: Bool) {
    let part = part(kind)
    if part.view == nil {
      makePart(kind)
      if kind == .footer { toldNoMore = false }
    }
    guard let view = part.view else { return }
    gone.removeAll { $0.view === view }
    follow()
    hasCause = true
    let place = places[index]
    let isMove = part.place != index
    // Another part of the kind is replaced; only one exists.
    if isMove {
      if kind != .control && view.phase == .leaving { moved.append((part, part.model.endings)) }
      leave(part)
    }
    // Two that refresh one list are the app's mistake.
    let rival = kind == .header ? parts[0] : parts[1]
    if isMove, kind != .footer, rival.place == index { detach(rival.kind) }
    part.place = index
    if isMove { meet(in: index) }
    // What was said before this refresh came is not said of its content.
    if isMove && part.isRefresh && part.model.isRefreshing && parts[2].place == index {
      toldNoMore = false
    }
    if isMove && kind == .header && index == fingerPlace, let place = finger.place {
      // A header that arrives under a finger knows only what the finger pulls from then on.
      start = (0, places[index].offset, place)
      pullsDuringRefresh = false
    }
    if isMove && isInWindow(part) { enter([part], in: index) }
    // The app may have moved it in a callback.
    guard part.place == index else { return }
    switch kind {
    case .control:
      if asSubview || !isMove {
        if isMove { place.view.addSubview(view) }
      } else {
        place.view.refreshControl = control
      }
    case .header:
      if asSubview { place.view.addSubview(view) } else { place.view.refreshHeader = header }
    case .footer:
      if asSubview { place.view.addSubview(view) } else { place.view.loadMoreFooter = footer }
    }
    follow()
  }

  /// Lets all content scroll along another axis, from its beginning.
  func turn(to new: ModelAxis, headerFirst: Bool) {
    guard !setup.axis.isVertical, new != axis, depth == 0 else { return }
    touchUp()
    for index in places.indices { setKeyboard(in: index, height: 0) }
    hasCause = true
    if parts[2].place != nil { toldNoMore = false }
    axis = new
    finger = ModelFinger(loop, along: new)
    let side: NSLayoutConstraint.Axis = new.isVertical ? .vertical : .horizontal
    if headerFirst { header?.axis = side }
    footer?.axis = side
    if !headerFirst { header?.axis = side }
    for place in places { place.turn(to: new) }
    bounceFirst()
    layOut()
    for place in places {
      place.view.contentOffset = .zero
      place.scroll(to: place.restingOffsets.lowerBound)
    }
    newSafeAreas = [0, 1]
  }

  /// Handles that a part leaves its scroll view.
  func leave(_ part: ScrollPart) {
    if part.kind == .footer && part.place != nil { toldNoMore = false }
    let place = part.place
    part.model.leaveWindow()
    part.place = nil
    if part.kind == .control, let place, places[place].view.refreshControl != nil {
      return places[place].view.refreshControl = nil
    }
    part.view?.removeFromSuperview()
  }

  func detach(_ kind: ScrollEvent.Part) {
    let part = part(kind)
    guard part.view != nil, part.place != nil else { return }
    follow()
    hasCause = true
    // A release that is heard of as the part leaves still ends what it does.
    part.mayBeCancelled = part.kind == .footer && parts[1].mayBegin
    if part.kept == nil { gone.append(WeakView(view: part.view)) }
    leave(part)
  }

  /// Checks that a part that has moved to another scroll view has ended what it did in the first.
  func checkMoved() {
    for (part, endings) in moved where part.model.endings == endings {
      complain("The moved \(part.kind) is still ending.", if: part.view?.phase == .leaving)
    }
    moved = []
  }

  /// Handles that parts enter a window.
  func enter(_ entering: [ScrollPart], in index: Int) {
    meet(in: index)
    let here = here(index)
    // Which of several begins first is not specified.
    let isCrowded =
      here.filter { $0.model.queued != nil || $0.model.isRefreshing }.count > 1
    if isCrowded {
      for part in here where part.model.queued != nil { dropQueued(part) }
    }
    // The app may have taken it away again in a callback.
    for part in entering where part.place == index && isInWindow(part) {
      let wasRunning = part.model.isRefreshing
      part.model.enterWindow(hasWork: part.view?.work != nil, now: now)
      if part.model.isRefreshing && !wasRunning {
        part.begins += 1
        didBegin(part)
      }
    }
  }

  /// Allows that of the refreshes that meet in a scroll view all but one end.
  func meet(in index: Int) {
    let meeting = here(index).filter { $0.model.isRefreshing || $0.model.queued != nil }
    let refreshes = meeting.count { $0.isRefresh }
    for part in meeting where refreshes > (part.isRefresh ? 1 : 0) { part.mayBeCancelled = true }
  }

  /// Ends a refresh that waits for a window.
  func dropQueued(_ part: ScrollPart) {
    let isMoving = isMovingParts
    isMovingParts = false
    end(part.kind, nil)
    isMovingParts = isMoving
  }

  func here(_ index: Int) -> [ScrollPart] {
    parts.filter { $0.place == index && $0.view != nil }
  }

  func addScroll(_ index: Int) {
    let place = places[index]
    guard !place.isOnScreen else { return }
    follow()
    hasCause = true
    place.isOnScreen = true
    if isOnScreen { enter(here(index), in: index) }
    // The app may have taken it away again in a callback.
    guard place.isOnScreen else { return }
    screen.view.addSubview(place.view)
  }

  func removeScroll(_ index: Int) {
    let place = places[index]
    guard place.isOnScreen else { return }
    follow()
    hasCause = true
    place.isOnScreen = false
    for part in here(index) { part.model.leaveWindow() }
    place.view.removeFromSuperview()
  }

  func addScreen() {
    guard !isOnScreen else { return }
    follow()
    hasCause = true
    isOnScreen = true
    for index in 0...1 where places[index].isOnScreen { enter(here(index), in: index) }
    guard isOnScreen else { return }
    simulator.present(screen)
    layOut()
  }

  func removeScreen() {
    guard isOnScreen else { return }
    follow()
    hasCause = true
    isOnScreen = false
    for part in parts { part.model.leaveWindow() }
    simulator.present(UIViewController())
  }
}
