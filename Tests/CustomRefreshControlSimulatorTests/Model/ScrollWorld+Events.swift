@testable import CustomRefreshControl
@testable import KitTestSupport
import Simulator
import UIKit

/// The events of the user, the system and the app.
extension ScrollWorld {
  func apply(_ event: ScrollEvent) async {
    hasActed = false
    isChangingSafeArea = false
    switch event {
    case .touchDown, .touchMove, .touchUp, .advance: break
    default: isPlainDrag = false
    }
    switch event {
    case .advance, .work, .minimum, .timeout, .policy, .keep: break
    case .end(.footer, _): hold = nil
    default: (hold, page) = (nil, nil)
    }
    hasCause = finger.isDown || places.contains { $0.view.isDecelerating }
    for part in parts {
      part.mayBegin = false
      part.mayBeCancelled = false
    }
    beforeMove = nil
    let beginnings = places.indices.map(beginning(of:))
    if case .touchMove = event, parts[2].phase.isFree { beforeMove = footerPlace }
    happen(event)
    await settle()
    checkHold()
    checkPage()
    for index in places.indices { checkPlace(in: index, since: beginnings[index]) }
    followPull()
    followEdge()
    checkMoved()
    if event == .quiet { await becomeQuiet() }
  }

  private static let styles: [RefreshHeader.Style] = [
    .standard, .panel, style(height: 40, offset: 30), style(height: 80, offset: -15),
  ]

  private static func style(height: CGFloat, offset: CGFloat) -> RefreshHeader.Style {
    var style = RefreshHeader.Style.standard
    (style.height, style.offset) = (height, offset)
    return style
  }

  /// Checks that a header that was released far enough during its refresh stays in view.
  func checkHold() {
    guard let hold, let header else { return }
    if hasActed || !parts[1].isRunning { return self.hold = nil }
    guard now >= hold.since + 1_500_000_000, parts[1].place == hold.place else { return }
    self.hold = nil
    // A scroll view of one pixel for a point rounds the offset that it is given.
    let rounding: CGFloat = loop.behavior.setOffsets == .rounded ? 0.5 : 0
    complain(
      "The refreshing header was released in view, and \(pull(in: hold.place)) points of it are.",
      if: abs(pull(in: hold.place) - header.rules.length) > 0.01 + rounding)
  }

  /// Checks that content that turns pages rests at one after a load by a drag, or at its end.
  func checkPage() {
    guard let (index, over) = page, parts[2].place == index, parts[2].phase == .idle else { return }
    page?.over = over ?? now
    guard let over, now >= over + 1_500_000_000 else { return }
    page = nil
    let place = places[index]
    let (offset, range) = (place.offset, place.restingOffsets)
    let rests =
      [range.lowerBound, range.upperBound] + (0...40).map { CGFloat($0) * place.viewport }
    complain(
      "After a load the content rests at \(offset).",
      if: !rests.contains { abs($0 - offset) < 0.01 })
  }

  func settle() async {
    follow()
    await simulator.advance(by: .zero)
    follow()
    // Work that begins in the layout at the end of a turn runs in the next one.
    await simulator.advance(by: .zero)
    follow()
  }

  /// Ends the world; tasks that remain do nothing.
  func end() {
    isOver = true
    simulator.shutDown()
  }

  func happen(_ event: ScrollEvent) {
    guard !isOver else { return }
    for part in parts where depth == 0 { part.tellings = 0 }
    switch event {
    case .touchDown(let scroll, let place): touchDown(in: scroll, at: place)
    case .touchMove(let place): touchMove(to: place)
    case .touchUp: touchUp()
    case .begin(let kind, let scrollsIntoView, let sends):
      begin(kind, sends: sends) {
        $0.session.begin(
          RefreshMachine.Beginning(scrollsIntoView: scrollsIntoView, sendsActions: sends))
      }
    case .refresh(let kind): begin(kind, sends: true) { $0.refresh() }
    case .end(let kind, let outcome): end(kind, outcome?.outcome)
    case .send(let kind): send(kind)
    case .activate(let kind): activate(kind)
    case .work(let kind, let work): setWork(kind, work)
    case .minimum(let kind, let milliseconds):
      guard let view = part(kind).view else { return }
      part(kind).model.minimum = Int64(milliseconds) * 1_000_000
      view.options.minimumDuration = .milliseconds(milliseconds)
    case .timeout(let kind, let milliseconds):
      guard let view = part(kind).view else { return }
      part(kind).model.limit = milliseconds.map { Int64($0) * 1_000_000 }
      view.options.timeout = milliseconds.map { .milliseconds($0) }
    case .policy(let kind, let policy): part(kind).view?.options.ending = policy
    case .swapSkin(let kind, let index):
      part(kind).view?.skin = skins[index]
      if depth == 0 || reacting == kind && !isScrolling { checkContext(of: part(kind)) }
    case .enable(let kind, let isOn): part(kind).view?.isEnabled = isOn
    case .hide(let kind, let hides): if kind != .control { part(kind).view?.isHidden = hides }
    case .attach(let kind, let place, let asSubview):
      moving { attach(kind, to: place, asSubview: asSubview) }
    case .detach(let kind): moving { detach(kind) }
    case .keep(let kind, let keeps): part(kind).keep(keeps)
    case .addScroll(let index): moving { addScroll(index) }
    case .removeScroll(let index): moving { removeScroll(index) }
    case .addScreen: moving { addScreen() }
    case .removeScreen: moving { removeScreen() }
    case .trigger(let index):
      footer?.trigger = [.automatic(), .drag, .button, .automatic(prefetchDistance: 50)][index]
    case .style(let index): header?.style = ScrollWorld.styles[index]
    case .refuse(let refuses): self.refuses = refuses
    case .hasMore(let hasMore): setHasMore(hasMore)
    case .setSame: setSame()
    case .tapFooter: tapFooter()
    case .scroll(let index, let offset, let isAnimated):
      scroll(index, to: CGFloat(offset), isAnimated)
    case .scrollToEnd(let index, let isAnimated):
      scroll(index, to: places[index].restingOffsets.upperBound, isAnimated)
    case .setInsets(let index, let manner, let start, let end, let sides):
      // While UIKit adds its inset, no app can know what it reads.
      guard !isMovingParts, !calling.contains(.control) else { return }
      places[index].assign(
        axis.insets(start: CGFloat(start), end: CGFloat(end), sides: CGFloat(sides)), manner,
        system: systemContentInset(of: index))
    case .keyboard(let index, let height): setKeyboard(in: index, height: CGFloat(height))
    case .safeArea(let start, let end):
      newSafeAreas = [0, 1]
      isChangingSafeArea = true
      screen.additionalSafeAreaInsets = axis.insets(start: CGFloat(start), end: CGFloat(end))
    case .resize(let index, let isZero):
      places[index].isZero = isZero
      layOut()
    case .rows(let index, let rows): setRows(index, rows)
    case .reloadList: list?.tableView.reloadData()
    case .rotate:
      hasTurned = true
      simulator.rotate(to: simulator.orientation == .portrait ? .landscape : .portrait)
      layOut()
    case .turn(let axis, let headerFirst): moving { turn(to: axis, headerFirst: headerFirst) }
    case .changeTraits:
      simulator.appearance = simulator.appearance == .light ? .dark : .light
      simulator.isReduceMotionEnabled.toggle()
    case .background: simulator.enterBackground()
    case .foreground: simulator.enterForeground()
    case .advance(let milliseconds): advance(milliseconds: milliseconds)
    case .answer(let kind, let answers):
      // A control whose height follows the pull is laid out for each answer, and tells of another.
      let isLaidOut = kind == .control && loop.behavior.height == .followsPull
      part(kind).answers = answers && !isLaidOut
    case .react(let kind, let callback, let reaction): part(kind).reactions[callback] = reaction
    case .quiet: letGo()
    }
  }

  /// Adds or removes views, unless a callback of such a change asks for it.
  func moving(_ body: () -> Void) {
    guard !isMovingParts else { return }
    isMovingParts = true
    follow()
    for part in parts { part.wasBusy = part.view?.isBusy == true }
    body()
    follow()
    for part in parts { part.wasBusy = false }
    isMovingParts = false
  }

  func advance(milliseconds: Int) {
    loop.step(to: loop.now + Int64(milliseconds) * 1_000_000)
  }

  func setRows(_ index: Int, _ rows: Int) {
    hasCause = true
    if index == 0, let list { list.items = Array(0..<rows) } else { places[index].rows = rows }
  }

  func setHasMore(_ hasMore: Bool) {
    toldNoMore = !hasMore
    footer?.hasMoreData = hasMore
  }

  /// Makes room for a keyboard as UIKit does: it adds to the inset, and later subtracts the same.
  ///
  /// Below a negative inset of the app's own, what UIKit leaves cannot be told from an inset that the
  /// app assigns as the keyboard hides.
  func setKeyboard(in index: Int, height: CGFloat) {
    let place = places[index]
    guard place.keyboard != height, place.inset[keyPath: axis.end] >= 0 else { return }
    hasActed = true
    let step = height - place.keyboard
    place.keyboard = height
    moveKeyboard(in: place.view, at: axis.end, by: step)
  }

  /// Gives a property the value that it has.
  private func setAgain<Value>(_ property: inout Value) {}

  func setSame() {
    for part in parts {
      guard let view = part.view else { continue }
      setAgain(&view.isEnabled)
      setAgain(&view.isHidden)
      setAgain(&view.options)
    }
    if let header { setAgain(&header.style) }
    if let footer {
      setAgain(&footer.trigger)
      setAgain(&footer.automaticLoadLimit)
      setHasMore(footer.hasMoreData)
    }
    for place in places {
      setAgain(&place.view.contentInset)
      setAgain(&place.view.contentSize)
    }
  }
}
