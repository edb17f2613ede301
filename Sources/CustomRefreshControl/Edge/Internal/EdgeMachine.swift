import CoreGraphics

/// What a header or a footer does as its scroll view, its session and the app change: events in, commands
/// out, as ``RefreshMachine`` is for the session.
///
/// A value type without UIKit. With each event comes a ``Sight``, all that is read of the world for it, so
/// that the same events give the same commands, wherever they are handled again.
struct EdgeMachine: Equatable, Replayable {
  /// Where the view takes the content next.
  enum Goal: String, Replayable {
    /// To where all of the view is in view, at the safe point.
    case hold
    /// To where it comes to rest at the end of a refresh or a load, at the safe point.
    case leave
    /// The same, when the finger lifts, which holds it until then.
    case leaveAtRelease
    /// To its side, at once.
    case comeBack
  }

  let kind: RefreshSession.Kind
  private(set) var goal: Goal?
  /// The drag of a finger that has come down since the view has come; nil without one.
  private(set) var drag: EdgeDrag?
  /// Whether the end of a footer's content loads.
  private(set) var end = EndDetector()
  /// The content at the last update; nil before the first one.
  private var last: Place?
  /// What has happened to the content since the end was looked at; nil for nothing.
  private var news: News?

  private struct Place: Equatable, Replayable { var offset, own: CGFloat }
  private enum News: String, Replayable { case move, change }

  init(_ kind: RefreshSession.Kind) { self.kind = kind }

  // MARK: Events

  /// Handles an event and returns the commands to perform, in order.
  mutating func handle(_ event: Event, seeing sight: Sight) -> [Command] {
    switch event {
    case .moved: follow(sight, isMove: true)
    case .changed: follow(sight, isMove: false)
    case .dragBegan: dragBegan(sight)
    case .released: released(sight)
    case .availabilityChanged: availabilityChanged(sight)
    case .leftWindow: leftWindow(sight)
    case .left: left()
    case .began(let cause, let amount): began(cause, amount: amount, sight)
    // A scroll that the app begins after the end must not be stopped.
    case .ending: sight.has(.waited) ? [] : [.stopScrollIntoView]
    case .ended: ended(sight)
    case .safePoint: takeRoom(sight)
    case .tookRoom(let old): tookRoom(insteadOf: old, sight)
    case .gotRoomBack: gotRoomBack(sight)
    case .looked(let amount): looked(amount, sight)
    case .declined(let cause, let amount): declined(cause, amount)
    case .saidMore: changeEnd { $0.allowAgain() }
    case .contentReplaced: changeEnd { $0.reset() }
    }
  }

  private mutating func changeEnd(_ change: (inout EndDetector) -> Void) -> [Command] {
    change(&end)
    return []
  }

  /// A load that the app declines is not offered again before the end has been out of view.
  private mutating func declined(_ cause: RefreshMachine.Cause, _ amount: CGFloat) -> [Command] {
    changeEnd { $0.begin(amount: amount, cause: cause) }
  }

  /// Whether the view is held in view: during a refresh or a load, and until the finger lifts after it.
  func isHeld(isBusy: Bool) -> Bool { isBusy || goal == .leaveAtRelease }

  /// The rules as the view is held, or is not.
  private func rules(_ sight: Sight) -> EdgeRules {
    guard isHeld(isBusy: sight.stage == .busy) else { return sight.rules }
    return with(sight.rules) { $0.room = $0.heldRoom }
  }

  // MARK: The content

  /// Follows the content after it has moved, or after a change of it, of its insets, of the view or of its
  /// settings; the room follows at the next safe point.
  private mutating func follow(_ sight: Sight, isMove: Bool) -> [Command] {
    let (rules, state) = (rules(sight), sight.state)
    var commands: [Command] = []
    if rules.isFloating {
      commands.append(.place(start: rules.start(in: state), length: rules.length))
    }
    // An inset without the room has made the content move, which is put back.
    guard !sight.has(.displaced) else { return commands + [.awaitSafePoint] }
    last = Place(offset: state.offset, own: state.own)
    let wasSecond = drag?.aim == .second
    // UIKit moves content that was let go, and tells of its safe area, before the release is handled.
    if sight.has(.dragging) {
      drag?.move(
        to: rules.pull(in: state), edge: rules.edge(of: kind, in: state),
        isRefreshing: sight.stage == .busy || sight.has(.peerRefreshing))
    }
    commands.append(.reveal)
    // UIKit's bounce may begin before the release is handled, and is no pull.
    guard sight.finger != .lifting else { return commands }
    commands += pull(rules, sight, wasSecond: wasSecond) + watchEnd(sight, isMove: isMove)
    if SideInset.rounded(rules.room(in: state)) != state.room { commands.append(.awaitSafePoint) }
    return commands
  }

  private mutating func pull(
    _ rules: EdgeRules, _ sight: Sight, wasSecond: Bool
  ) -> [Command] {
    let shown = rules.pullPastRoom(in: sight.state)
    let begins = sight.has(.canBegin) && drag?.mayBegin == true
    let arms =
      begins && drag.map { rules.arms(at: $0.pull, isArmed: sight.stage == .armed) } == true
    // A second distance that is passed while the app is told of something is told with the next move.
    let isSecond =
      begins && sight.stage.isFree && (wasSecond || !sight.has(.waited))
      && drag.map { rules.isSecond(at: $0.pull) } == true
    let progress = sight.has(.canBegin) ? rules.progress(of: shown, isArmed: arms) : 0
    var commands: [Command] = []
    // What the app changes as it is told of a pull is told with the next move, and only that nothing is
    // pulled any more at once.
    if shown <= 0 || !sight.has(.waited) {
      commands.append(.pull(shown, progress: progress, isSecond: isSecond))
    }
    drag?.pass(second: isSecond)
    if isSecond != wasSecond { commands.append(.tellSecond(isSecond)) }
    if sight.stage == .busy, sight.finger != .up, rules.pull(in: sight.state) <= 0,
      drag?.pushBack() == true
    {
      commands.append(.pushedBack)
    }
    return commands
  }

  // MARK: The finger

  private mutating func dragBegan(_ sight: Sight) -> [Command] {
    let pull = rules(sight).pull(in: sight.state)
    drag = EdgeDrag(
      pull: pull, edge: rules(sight).edge(of: kind, in: sight.state),
      isRefreshing: sight.stage == .busy)
    end.dragDidBegin()
    return []
  }

  /// Forgets the drag; a release past the second distance is past it no more.
  private mutating func endDrag() -> [Command] {
    defer { drag = nil }
    return drag?.aim == .second ? [.tellSecond(false)] : []
  }

  private mutating func released(_ sight: Sight) -> [Command] {
    let (released, told) = (drag, endDrag())
    let rules = rules(sight)
    switch sight.stage {
    case .leaving: return told + (goal == .leaveAtRelease ? leave(sight) : [])
    case .busy:
      // A list that turns pages would push the view out.
      guard kind == .refresh, rules.room != .none, let released,
        released.contentPull >= rules.length - SideInset.greatestMark
      else { return told }
      goal = .hold
      return told + [.awaitSafePoint]
    case .idle, .pulling, .armed:
      guard let released, released.mayBegin else { return told }
      if rules.isSecond(at: released.pull) { return told + [.secondRelease] }
      return told + (rules.triggers(at: released.pull) ? [.ask(.pull, amount: nil)] : [])
    }
  }

  // MARK: Coming and going

  private mutating func availabilityChanged(_ sight: Sight) -> [Command] {
    if isHeld(isBusy: sight.stage == .busy), sight.rules.heldRoom == .none, sight.finger == .up {
      goal = comingBack
    }
    return [.awaitSafePoint] + follow(sight, isMove: false)
  }

  /// Content that a header does not hold any more goes to its side.
  private var comingBack: Goal? { kind == .refresh ? .comeBack : nil }

  private mutating func leftWindow(_ sight: Sight) -> [Command] {
    goal = sight.stage == .busy ? nil : comingBack
    return endDrag() + [.awaitSafePoint]
  }

  private mutating func left() -> [Command] {
    (goal, last) = (nil, nil)
    return endDrag()
  }

  // MARK: A refresh or a load

  private mutating func began(
    _ cause: RefreshMachine.Cause, amount: CGFloat?, _ sight: Sight
  ) -> [Command] {
    if let amount { end.begin(amount: amount, cause: cause) }
    // A footer takes up the pull that it finds, also one that code begins.
    let takesUp =
      sight.rules.startsOnRelease && sight.rules.isFloating
      && sight.rules.pull(in: sight.state) > 0 && sight.finger == .up
    goal = (kind == .refresh ? cause == .pull : takesUp) ? .hold : nil
    return [.awaitSafePoint]
  }

  /// Stops holding the content; during a drag, only when the finger lifts.
  private mutating func ended(_ sight: Sight) -> [Command] {
    guard sight.state.hasWindow else {
      goal = comingBack
      return [.awaitSafePoint, .leaveSight(after: nil)]
    }
    let held = with(sight.rules) { $0.room = $0.heldRoom }
    guard held.startsOnRelease, sight.finger != .up, held.room(in: sight.state) > 0 else {
      return leave(sight)
    }
    goal = .leaveAtRelease
    return []
  }

  /// Lets the content go, which then returns to its place.
  private mutating func leave(_ sight: Sight) -> [Command] {
    let (rules, state) = (sight.rules, sight.state)
    let room = rules.room(in: state)
    let isOut =
      kind == .refresh && state.offset < state.rest(withRoom: room) && sight.finger == .up
    guard state.room > SideInset.rounded(room) || isOut else {
      goal = nil
      return [.awaitSafePoint] + follow(sight, isMove: false) + [.leaveSight(after: nil)]
    }
    goal = .leave
    return [.awaitSafePoint]
  }

  // MARK: At the safe point

  /// Takes the room that the view is to have.
  private func takeRoom(_ sight: Sight) -> [Command] {
    let rules = rules(sight)
    let isWanted = sight.state.hasWindow && sight.stage == .busy && rules.room != .none
    let stop: [Command] = sight.has(.scrollingIntoView) && !isWanted ? [.stopScrollIntoView] : []
    let room = rules.room(in: sight.state)
    switch goal {
    case .hold:
      return stop + [.room(rules.wholeRoom(in: sight.state), over: rules.showDuration)]
    case .leave:
      // UIKit does not say when it reports the end of animations in hidden views.
      return stop + [
        .room(room, over: rules.hideDuration), .leaveSight(after: rules.hideDuration),
      ]
    case .comeBack, .leaveAtRelease, nil: return stop + [.room(room, over: nil)]
    }
  }

  /// Moves the content, whose room is in the inset now.
  private mutating func tookRoom(insteadOf old: CGFloat, _ sight: Sight) -> [Command] {
    let (state, done) = (sight.state, goal)
    let rest = state.rest(withRoom: state.added)
    if goal != .leaveAtRelease { goal = nil }
    switch done {
    // This also ends a bounce.
    case .hold: return [.scroll(to: rest)]
    case .leave where sight.finger == .up:
      // UIKit moves content for a smaller inset at once, unless it decelerates or the app has begun an
      // animated scroll just before.
      let isOnItsWay =
        state.room < old && !sight.has(.decelerating) && state.pull(past: rest) > 0
      return isOnItsWay ? [] : comeToRest(sight)
    case .comeBack where sight.finger == .up:
      return state.offset < rest ? [.scroll(to: rest)] : []
    case .leave, .comeBack, .leaveAtRelease, nil: return []
    }
  }

  /// Moves the content to where it may rest, after a refresh or a load has held it.
  private func comeToRest(_ sight: Sight) -> [Command] {
    let (rules, state) = (sight.rules, sight.state)
    var offset = max(state.offset, state.rest(withRoom: state.added))
    if rules.comesToRest != .side, !sight.has(.decelerating) {
      offset = rules.returnOffset(in: state.at(offset)) ?? offset
    }
    return offset == state.offset ? [] : [.scroll(to: offset)]
  }

  /// Puts content back that has moved because the app has assigned an inset without the room.
  private func gotRoomBack(_ sight: Sight) -> [Command] {
    guard let last, sight.finger == .up, !sight.has(.scrollingIntoView), !sight.has(.decelerating)
    else { return [] }
    let state = sight.state
    let rest = state.rest(withRoom: state.added)
    if state.own == last.own {
      let place = min(max(last.offset, rest), state.farRest(withRoom: state.added))
      return place == state.offset ? [] : [.scroll(to: place)]
    }
    return kind == .refresh && isHeld(isBusy: sight.stage == .busy) ? [.scroll(to: rest)] : []
  }

  // MARK: The end of the content

  /// Has the end looked at, if it is near or the content has changed.
  private mutating func watchEnd(_ sight: Sight, isMove: Bool) -> [Command] {
    guard let rule = sight.rules.end else { return [] }
    let isNear = sight.rules.distanceLeft(in: sight.state, part: rule.part) <= rule.distance
    if !isMove {
      news = .change
    } else if isNear {
      news = news ?? .move
    } else {
      end.pass(sight.state.travel)
      return []
    }
    return [.look]
  }

  /// Decides whether the end of the content starts a load.
  private mutating func looked(_ amount: CGFloat, _ sight: Sight) -> [Command] {
    let (rules, state) = (sight.rules, sight.state)
    guard let rule = rules.end, !sight.has(.displaced) else { return [] }
    // Content that a reload has made shorter is out of view until it has returned by itself.
    let content = state.contentLength - rule.part
    guard sight.finger != .up || content >= state.travel + state.far else { return [] }
    let hasChanged = news == .change
    news = nil
    guard rules.distanceLeft(in: state, part: rule.part) <= rule.distance else {
      end.pass(state.travel, amount: amount)
      return []
    }
    let place = EndDetector.Place(
      offset: state.travel, top: -state.far, amount: amount,
      isBouncing: content <= state.space && (sight.finger == .up || rules.pull(in: state) <= 0))
    let found = end.decide(at: place, hasChanged: hasChanged, limit: rule.fillLimit)
    return found.map { [.ask($0, amount: amount)] } ?? []
  }
}
