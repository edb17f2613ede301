@testable import CustomRefreshControl
import Testing
import UIKit

/// What a refresh control does at each event, as commands.
///
/// The scroll view is 800 points high, and its content rests at −50.
@Suite struct ControlMachineTests {
  private typealias Sight = ControlMachine.Sight

  private func sight(
    _ pull: CGFloat, _ stage: EdgeMachine.Sight.Stage = .idle, _ finger: ScrollProbe.Finger = .up,
    base: CGFloat = 50, animation: Double = 0, agreement: Sight.Agreement = .agreed,
    hasWindow: Bool = true, height: CGFloat = 800
  ) -> Sight {
    var state = ScrollState(side: .top)
    (state.contentLength, state.viewport, state.base) = (2000, height, base)
    (state.offset, state.hasWindow) = (-50 - pull, hasWindow)
    return Sight(
      state: state, stage: stage, finger: finger, systemInset: 60, animation: animation,
      agreement: agreement)
  }

  @Test func `a move shows and tells the pull, unless UIKit and the session disagree`() {
    var machine = ControlMachine()
    #expect(
      machine.handle(.moved, seeing: sight(80, .idle, .down))
        == [.reveal(80), .pull(80, progress: 0.5)])
    #expect(machine.handle(.moved, seeing: sight(80, .idle, .down, agreement: .pending)) == [])
    #expect(
      machine.handle(.moved, seeing: sight(80, hasWindow: false))
        == [.reveal(0), .pull(0, progress: 0)])
    #expect(
      machine.handle(.moved, seeing: sight(80, .idle, .down, height: 0))
        == [.reveal(0), .pull(0, progress: 0)])
  }

  @Test func `UIKit's inset during a drag is no part of where the content rests`() {
    var machine = ControlMachine()
    _ = machine.handle(.laidOut, seeing: sight(0))
    let seen = sight(160, .armed, .down, base: 110)
    #expect(machine.handle(.moved, seeing: seen) == [.reveal(160), .pull(160, progress: 1)])
    // Without a finger it is the app's.
    let rest = sight(160, .armed, .up, base: 110)
    #expect(machine.handle(.moved, seeing: rest) == [.reveal(100), .pull(100, progress: 0.625)])
  }

  @Test func `art leaves when the content is at its top, in the model and on the screen`() {
    var machine = ControlMachine()
    #expect(machine.handle(.leaving, seeing: sight(30, .leaving)) == [.reveal(30)])
    #expect(
      machine.handle(.leaving, seeing: sight(0, .leaving)) == [.reveal(0), .leaveSight(after: nil)])
    let animated = sight(0, .leaving, animation: 0.2)
    #expect(
      machine.handle(.leaving, seeing: animated) == [.reveal(0), .leaveSight(after: 0.2)])
    let away = sight(0, .leaving, animation: 0.2, hasWindow: false)
    #expect(machine.handle(.leaving, seeing: away) == [.reveal(0), .leaveSight(after: nil)])
    // What is less than a pull is seen.
    #expect(machine.handle(.waited, seeing: sight(0.3, .leaving)) == [])
    #expect(machine.handle(.waited, seeing: sight(0, .idle)) == [])
  }

  @Test func `a pull of a new drag replaces the art of the ending`() {
    var machine = ControlMachine()
    _ = machine.handle(.dragBegan, seeing: sight(0, .busy, .down))
    _ = machine.handle(.ended, seeing: sight(60, .busy, .down))
    let pulled = sight(40, .leaving, .down)
    #expect(machine.handle(.moved, seeing: pulled).first == .reveal(40))
    _ = machine.handle(.dragBegan, seeing: pulled)
    #expect(
      machine.handle(.moved, seeing: pulled) == [.leaveSight(after: nil), .measureAgain])
    #expect(machine.handle(.moved, seeing: sight(40, .leaving)).first == .reveal(40))
    #expect(
      machine.handle(.measured, seeing: sight(40, .idle, .down))
        == [.reveal(40), .pull(40, progress: 0.25)])
  }

  @Test func `the pull at which UIKit begins is shown and learned, under a finger`() {
    var machine = ControlMachine()
    #expect(machine.handle(.systemBegan, seeing: sight(120, .armed)) == [])
    #expect(machine.pullDistance(height: 800) == 160)
    #expect(
      machine.handle(.systemBegan, seeing: sight(120, .armed, .down))
        == [.showPull(progress: 0.75)])
    #expect(machine.pullDistance(height: 800) == 120)
    #expect(machine.handle(.systemBegan, seeing: sight(100, .leaving, .down)) == [])
  }
}
