@testable import CustomRefreshControl
import Testing
import UIKit

/// What a header and a footer do at each event, as commands.
///
/// The scroll view is 800 points high with a base inset of 50, and its content 2,000 points long, so a header's
/// content rests at −50 and a footer's at 0 counted from the bottom, less its own base.
@Suite struct EdgeMachineTests {
  private typealias Sight = EdgeMachine.Sight

  private static let header = EdgeRules(
    length: 60, pullDistance: 60, secondDistance: 120, heldRoom: .revealed)
  private static let footer = EdgeRules(
    length: 60, pullDistance: nil, stand: .content, room: .near,
    heldRoom: .near,
    end: EdgeRules.End(distance: 100, part: 0, fillLimit: 2))
  private static let dragged = EdgeRules(
    length: 60, pullDistance: 60, heldRoom: .nearPages, comesToRest: .farSide)

  /// - Parameter pull: How far the content is past where it rests, in points.
  private func sight(
    _ pull: CGFloat, _ stage: Sight.Stage = .idle, _ finger: ScrollProbe.Finger = .up,
    _ facts: Sight.Facts = .canBegin, rules: EdgeRules = header, room: CGFloat = 0,
    own: CGFloat = 0, content: CGFloat = 2000
  ) -> Sight {
    var state = ScrollState(side: rules.heldRoom == .revealed ? .top : .bottom)
    (state.contentLength, state.viewport, state.base, state.own) = (content, 800, 50, own)
    (state.room, state.added) = (room, room)
    state.offset = state.rest() - pull
    return Sight(state: state, rules: rules, stage: stage, finger: finger, facts: facts)
  }

  @Test func `a second distance is told with a move, not with what follows from what was told`() {
    var machine = pulled(to: 90)
    let finger: Sight.Facts = [.canBegin, .dragging]
    let follows = sight(130, .armed, .down, finger.union(.waited))
    #expect(!machine.handle(.changed, seeing: follows).contains(.tellSecond(true)))
    #expect(
      machine.handle(.moved, seeing: sight(130, .armed, .down, finger)).contains(.tellSecond(true)))
  }

  private func pulled(to pull: CGFloat, _ facts: Sight.Facts = .canBegin) -> EdgeMachine {
    var machine = EdgeMachine(.refresh)
    _ = machine.handle(.dragBegan, seeing: sight(0, .idle, .down, facts))
    _ = machine.handle(.moved, seeing: sight(pull, .idle, .down, facts.union(.dragging)))
    return machine
  }

  private func place(_ start: CGFloat = -60) -> EdgeMachine.Command {
    .place(start: start, length: 60)
  }

  // MARK: Following

  @Test func `a move places the view, shows what is in view, and tells the pull`() {
    var machine = EdgeMachine(.refresh)
    _ = machine.handle(.dragBegan, seeing: sight(0, .idle, .down))
    let commands = machine.handle(
      .moved, seeing: sight(30, .idle, .down, [.canBegin, .dragging]))
    #expect(commands == [place(), .reveal, .pull(30, progress: 0.5, isSecond: false)])
  }

  @Test func `what has waited tells only that nothing is pulled any more`() {
    var machine = EdgeMachine(.refresh)
    let facts: Sight.Facts = [.canBegin, .waited]
    #expect(
      machine.handle(.changed, seeing: sight(30, .pulling, .up, facts)) == [place(), .reveal])
    #expect(
      machine.handle(.changed, seeing: sight(0, .pulling, .up, facts))
        == [place(), .reveal, .pull(0, progress: 0, isSecond: false)])
  }

  @Test func `an inset without the room is no place to measure at`() {
    var machine = EdgeMachine(.refresh)
    let commands = machine.handle(.moved, seeing: sight(30, .idle, .up, [.canBegin, .displaced]))
    #expect(commands == [place(), .awaitSafePoint])
  }

  @Test func `a bounce that begins before the release is handled is no pull`() {
    var machine = pulled(to: 90)
    #expect(machine.handle(.moved, seeing: sight(80, .armed, .lifting)) == [place(), .reveal])
  }

  @Test func `only a drag arms a header, and only one that may begin has progress`() {
    var machine = pulled(to: 70)
    let facts: Sight.Facts = [.canBegin, .dragging]
    #expect(progress(machine.handle(.moved, seeing: sight(90, .armed, .down, facts))) == 1.5)
    var other = EdgeMachine(.refresh)
    #expect(
      progress(other.handle(.moved, seeing: sight(90, .idle, .up, .canBegin)))
        == 1.0.nextDown)
    #expect(progress(other.handle(.moved, seeing: sight(90, .idle, .up, []))) == 0)
  }

  /// The progress that commands tell.
  private func progress(_ commands: [EdgeMachine.Command]) -> Double? {
    commands.lazy.compactMap {
      if case .pull(_, let progress, _) = $0 { progress } else { nil }
    }.first
  }

  @Test(
    arguments: [
      (60.0, .pulling, false), (60.5, .pulling, true), (60, .armed, true),
    ] as [(Double, EdgeMachine.Sight.Stage, Bool)])
  func `a header that is armed beyond its distance is not at it, unless it was`(
    pull: Double, stage: EdgeMachine.Sight.Stage, isArmed: Bool
  ) {
    var rules = Self.header
    rules.arming = .beyondDistance
    var machine = pulled(to: 30)
    let sight = sight(pull, stage, .down, [.canBegin, .dragging], rules: rules)
    #expect(progress(machine.handle(.moved, seeing: sight)).map { $0 >= 1 } == isArmed)
  }

  @Test func `room that differs from what is in the inset awaits the safe point`() {
    var machine = EdgeMachine(.refresh)
    let held = machine.handle(.changed, seeing: sight(40, .busy, .up, [], room: 60))
    #expect(held.last == .awaitSafePoint)
    let same = machine.handle(.changed, seeing: sight(60, .busy, .up, [], room: 60))
    #expect(same == [place(), .reveal, .pull(0, progress: 0, isSecond: false)])
  }

  // MARK: Release

  @Test(arguments: [(59.0, false), (60, true), (90, true)])
  func `a release asks from the distance on`(pull: Double, asks: Bool) {
    var machine = pulled(to: pull)
    let commands = machine.handle(.released, seeing: sight(pull, .armed))
    #expect(commands == (asks ? [.ask(.pull, amount: nil)] : []))
    #expect(machine.drag == nil)
  }

  @Test func `the second distance is told when it is passed, moved back before, and released`() {
    var machine = pulled(to: 90)
    let facts: Sight.Facts = [.canBegin, .dragging]
    func told(_ commands: [EdgeMachine.Command]) -> [EdgeMachine.Command] {
      commands.filter { $0 == .tellSecond(true) || $0 == .tellSecond(false) }
    }
    for (pull, told:expected) in [(130.0, [true]), (140, []), (110, [false]), (125, [true])] {
      let commands = machine.handle(.moved, seeing: sight(pull, .armed, .down, facts))
      #expect(told(commands) == expected.map { .tellSecond($0) })
      #expect(
        commands.contains { if case .pull(_, _, true) = $0 { true } else { false } }
          == (pull >= 120))
    }
    #expect(
      machine.handle(.released, seeing: sight(125, .armed)) == [.tellSecond(false), .secondRelease])
    var left = pulled(to: 130)
    #expect(left.handle(.left, seeing: sight(130)) == [.tellSecond(false)])
    var away = pulled(to: 130)
    #expect(
      away.handle(.leftWindow, seeing: sight(130)) == [.tellSecond(false), .awaitSafePoint])
  }

  @Test(arguments: [(59.9, false), (60, true)])
  func `a refreshing header that is released in view is held, all of it`(
    pull: Double, isHeld: Bool
  ) {
    var machine = EdgeMachine(.refresh)
    _ = machine.handle(.dragBegan, seeing: sight(20, .busy, .down))
    _ = machine.handle(.moved, seeing: sight(pull, .busy, .down, .dragging))
    #expect(
      machine.handle(.released, seeing: sight(pull, .busy)) == (isHeld ? [.awaitSafePoint] : []))
    #expect(machine.goal == (isHeld ? .hold : nil))
    var hidden = EdgeMachine(.refresh)
    var seen = sight(70, .busy, .down, .dragging)
    seen.rules.heldRoom = .none
    _ = hidden.handle(.dragBegan, seeing: seen)
    _ = hidden.handle(.moved, seeing: seen)
    #expect(hidden.handle(.released, seeing: seen) == [] && hidden.goal == nil)
  }

  @Test func `a finger that finds a refreshing header pushes it back, once`() {
    var machine = EdgeMachine(.refresh)
    _ = machine.handle(.dragBegan, seeing: sight(60, .busy, .down))
    func push(_ pull: CGFloat, _ stage: Sight.Stage = .busy) -> Bool {
      machine.handle(.moved, seeing: sight(pull, stage, .down, .dragging)).contains(.pushedBack)
    }
    #expect(!push(10) && push(-1) && !push(-2))
    var other = EdgeMachine(.refresh)
    _ = other.handle(.dragBegan, seeing: sight(0, .busy, .down))
    let moved = other.handle(.moved, seeing: sight(-1, .busy, .down, .dragging))
    #expect(!moved.contains(.pushedBack))
  }

  // MARK: Beginning and ending

  @Test func `a header that a pull begins is held at the safe point, and one of code is not`() {
    for cause in [RefreshMachine.Cause.pull, .request] {
      var machine = EdgeMachine(.refresh)
      #expect(
        machine.handle(.began(cause, amount: nil), seeing: sight(90, .busy)) == [.awaitSafePoint])
      let room = machine.handle(.safePoint, seeing: sight(20, .busy))
      #expect(room == [cause == .pull ? .room(60, over: 0.25) : .room(20, over: nil)])
      let scroll = machine.handle(.tookRoom(insteadOf: 0), seeing: sight(20, .busy, room: 60))
      #expect(scroll == (cause == .pull ? [.scroll(to: -110)] : []))
      #expect(machine.goal == nil)
    }
  }

  @Test(
    arguments: [(30.0, .up, true), (0, .up, false), (30, .down, false)]
      as [(
        Double, ScrollProbe.Finger, Bool
      )])
  func `a footer takes up the pull that it finds, under no finger`(
    pull: Double, finger: ScrollProbe.Finger, holds: Bool
  ) {
    var machine = EdgeMachine(.load)
    _ = machine.handle(
      .began(.request, amount: 3), seeing: sight(pull, .busy, finger, rules: Self.dragged))
    #expect(machine.goal == (holds ? .hold : nil))
    #expect(!machine.end.hasBegunEmpty)
  }

  @Test func `an end lets go at the safe point, in an animation, and is out of sight after it`() {
    var machine = EdgeMachine(.refresh)
    #expect(machine.handle(.ended, seeing: sight(60, .leaving, room: 60)) == [.awaitSafePoint])
    #expect(
      machine.handle(.safePoint, seeing: sight(60, .leaving, room: 60))
        == [.room(0, over: 0.3), .leaveSight(after: 0.3)])
    // UIKit has moved the content for the smaller inset.
    #expect(machine.handle(.tookRoom(insteadOf: 60), seeing: sight(0, .leaving)) == [])
  }

  @Test func `an end without room to give back is out of sight at once`() {
    var machine = EdgeMachine(.refresh)
    let commands = machine.handle(.ended, seeing: sight(-300, .leaving))
    #expect(commands.first == .awaitSafePoint && commands.last == .leaveSight(after: nil))
    #expect(machine.goal == nil)
    // A scroll of the app's goes on: content pulled by it is no header's.
    var out = EdgeMachine(.refresh)
    #expect(out.handle(.ended, seeing: sight(30, .leaving)) == [.awaitSafePoint])
  }

  @Test func `a finger keeps a header in view after the end, until it lifts`() {
    var machine = EdgeMachine(.refresh)
    #expect(machine.handle(.ended, seeing: sight(60, .leaving, .down, room: 60)) == [])
    #expect(machine.isHeld(isBusy: false))
    #expect(
      machine.handle(.safePoint, seeing: sight(60, .leaving, .down, room: 60))
        == [.room(60, over: nil)])
    #expect(
      machine.handle(.tookRoom(insteadOf: 60), seeing: sight(60, .leaving, .down, room: 60)) == [])
    #expect(
      machine.handle(.released, seeing: sight(60, .leaving, room: 60)) == [.awaitSafePoint])
    #expect(machine.goal == .leave && !machine.isHeld(isBusy: false))
  }

  @Test func `a finger that lifts where there is no room to give back ends it at once`() {
    var machine = EdgeMachine(.refresh)
    _ = machine.handle(.ended, seeing: sight(60, .leaving, .down, room: 60))
    let commands = machine.handle(.released, seeing: sight(-300, .leaving))
    #expect(commands.last == .leaveSight(after: nil) && machine.goal == nil)
  }

  @Test func `an end outside a window is over at once`() {
    var machine = EdgeMachine(.refresh)
    var seen = sight(60, .leaving, room: 60)
    seen.state.hasWindow = false
    #expect(machine.handle(.ended, seeing: seen) == [.awaitSafePoint, .leaveSight(after: nil)])
    #expect(machine.goal == .comeBack)
    #expect(machine.handle(.safePoint, seeing: seen) == [.room(0, over: nil)])
    (seen.state.room, seen.state.added) = (0, 0)
    #expect(machine.handle(.tookRoom(insteadOf: 60), seeing: seen) == [.scroll(to: -50)])
    var footer = EdgeMachine(.load)
    _ = footer.handle(.ended, seeing: seen)
    #expect(footer.goal == nil)
  }

  @Test func `content that is on its way elsewhere is not scrolled as room is given back`() {
    func letGo(_ pull: CGFloat, _ facts: Sight.Facts, _ finger: ScrollProbe.Finger = .up)
      -> [EdgeMachine.Command]
    {
      var machine = EdgeMachine(.load)
      let rules = Self.dragged
      _ = machine.handle(
        .ended, seeing: sight(60, .leaving, rules: rules, room: 60))
      return machine.handle(
        .tookRoom(insteadOf: 60),
        seeing: sight(pull, .leaving, finger, facts, rules: rules))
    }
    #expect(letGo(30, []) == [])
    #expect(letGo(30, [], .down) == [])
    // It decelerates: UIKit has left it where it is, and it may not rest past its end.
    #expect(letGo(30, .decelerating) == [.scroll(to: -50)])
    // Content that has been empty comes to its first row.
    #expect(letGo(-10, []) == [.scroll(to: 1200)])
    #expect(letGo(-10, .decelerating) == [])
  }

  @Test func `a scroll into view is stopped as it is not wanted, but not within a change`() {
    var machine = EdgeMachine(.refresh)
    #expect(machine.handle(.ending, seeing: sight(0, .leaving)) == [.stopScrollIntoView])
    #expect(machine.handle(.ending, seeing: sight(0, .leaving, .up, .waited)) == [])
    let scrolling: Sight.Facts = .scrollingIntoView
    #expect(
      machine.handle(.safePoint, seeing: sight(0, .idle, .up, scrolling))
        == [.stopScrollIntoView, .room(0, over: nil)])
    #expect(
      machine.handle(.safePoint, seeing: sight(0, .busy, .up, scrolling)) == [.room(0, over: nil)])
  }

  // MARK: Insets and availability

  @Test func `content that an inset without the room has moved goes back`() {
    var machine = EdgeMachine(.refresh)
    _ = machine.handle(.changed, seeing: sight(60, .busy, room: 60))
    let moved = sight(10, .busy, room: 60)
    #expect(machine.handle(.gotRoomBack, seeing: moved) == [.scroll(to: -110)])
    for facts in [Sight.Facts.scrollingIntoView, .decelerating] {
      #expect(
        machine.handle(.gotRoomBack, seeing: sight(10, .busy, .up, facts, room: 60)) == [])
    }
    #expect(machine.handle(.gotRoomBack, seeing: sight(10, .busy, .down, room: 60)) == [])
    #expect(machine.handle(.gotRoomBack, seeing: sight(60, .busy, room: 60)) == [])
    // With an own inset that is new, only a header that is held is kept in view.
    let new = sight(10, .busy, room: 60, own: 20)
    #expect(machine.handle(.gotRoomBack, seeing: new) == [.scroll(to: -110)])
    #expect(machine.handle(.gotRoomBack, seeing: sight(10, room: 60, own: 20)) == [])
    var first = EdgeMachine(.refresh)
    #expect(first.handle(.gotRoomBack, seeing: moved) == [])
  }

  @Test func `a header that is hidden while it is held comes back, under no finger`() {
    for finger in [ScrollProbe.Finger.up, .down] {
      var machine = EdgeMachine(.refresh)
      var seen = sight(60, .busy, finger, [], room: 60)
      seen.rules.heldRoom = .none
      #expect(machine.handle(.availabilityChanged, seeing: seen).first == .awaitSafePoint)
      #expect(machine.goal == (finger == .up ? .comeBack : nil))
    }
    var free = EdgeMachine(.refresh)
    _ = free.handle(.availabilityChanged, seeing: sight(60))
    #expect(free.goal == nil)
  }

  @Test func `a window that is left ends the drag, and what nobody holds comes back`() {
    for (stage, goal) in [(Sight.Stage.idle, EdgeMachine.Goal.comeBack), (.busy, nil)] {
      var machine = pulled(to: 90)
      #expect(machine.handle(.leftWindow, seeing: sight(90, stage)) == [.awaitSafePoint])
      #expect(machine.goal == goal && machine.drag == nil)
    }
  }

  // MARK: The end of the content

  @Test func `the end is looked at when it is near, or the content has changed`() {
    var machine = EdgeMachine(.load)
    func looks(_ event: EdgeMachine.Event, _ pull: CGFloat) -> Bool {
      machine.handle(event, seeing: sight(pull, rules: Self.footer, room: 60)).contains(.look)
    }
    #expect(!looks(.moved, -300) && looks(.changed, -300))
    #expect(looks(.moved, -100) && !looks(.moved, -101))
  }

  @Test func `an end that comes near by a move loads, and new content does up to the limit`() {
    var machine = EdgeMachine(.load)
    func look(_ pull: CGFloat, amount: CGFloat, content: CGFloat = 2000) -> [EdgeMachine.Command] {
      machine.handle(
        .looked(amount: amount),
        seeing: sight(pull, rules: Self.footer, room: 60, content: content))
    }
    _ = machine.handle(.moved, seeing: sight(-300, rules: Self.footer, room: 60))
    #expect(look(-50, amount: 10) == [.ask(.move, amount: 10)])
    _ = machine.handle(.declined(.move, amount: 10), seeing: sight(-50, rules: Self.footer))
    #expect(look(-40, amount: 10) == [])
    _ = machine.handle(.saidMore, seeing: sight(-40, rules: Self.footer))
    #expect(look(-30, amount: 10) == [.ask(.move, amount: 10)])
    for load in 0..<3 {
      _ = machine.handle(.changed, seeing: sight(-30, rules: Self.footer, room: 60))
      let amount = CGFloat(20 + load)
      #expect(look(-30, amount: amount) == (load < 2 ? [.ask(.fill, amount: amount)] : []))
      _ = machine.handle(
        .began(.fill, amount: amount), seeing: sight(-30, .busy, rules: Self.footer))
    }
    #expect(!machine.end.hasBegunEmpty)
  }

  @Test func `a new drag toward the end may load again`() {
    for drags in [false, true] {
      var machine = EdgeMachine(.load)
      func look(_ pull: CGFloat) -> [EdgeMachine.Command] {
        machine.handle(.looked(amount: 10), seeing: sight(pull, rules: Self.footer, room: 60))
      }
      _ = look(-50)
      _ = machine.handle(
        .began(.move, amount: 10), seeing: sight(-50, .busy, rules: Self.footer))
      if drags {
        _ = machine.handle(.dragBegan, seeing: sight(-50, .idle, .down, rules: Self.footer))
      }
      #expect(look(-40) == (drags ? [.ask(.move, amount: 10)] : []))
    }
  }

  @Test func `content that a reload has made shorter is looked at when it is back`() {
    var machine = EdgeMachine(.load)
    _ = machine.handle(.changed, seeing: sight(0, rules: Self.footer, room: 60))
    let out = sight(1300, rules: Self.footer, room: 60)
    #expect(machine.handle(.looked(amount: 3), seeing: out) == [])
    let back = sight(-10, rules: Self.footer, room: 60)
    #expect(machine.handle(.looked(amount: 3), seeing: back) == [.ask(.fill, amount: 3)])
  }
}
