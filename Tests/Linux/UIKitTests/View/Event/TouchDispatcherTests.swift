import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct TouchDispatcherTests {
  private let simulator = Simulator()
  private let controller = UIViewController()
  private let view = TouchView(frame: CGRect(x: 50, y: 100, width: 200, height: 200))
  private let inside = CGPoint(x: 150, y: 200)

  init() {
    controller.view.addSubview(view)
    simulator.present(controller)
  }

  @Test func `a touch goes to the view under it, in the view's own points`() async {
    await simulator.finger.drag(
      from: inside, to: CGPoint(x: 350, y: 700), over: .milliseconds(100))
    #expect(view.phases == ["began", "moved", "ended"])
    #expect(view.locations.first == CGPoint(x: 100, y: 100))
    #expect(view.locations.last == CGPoint(x: 300, y: 600))
    expectRest(in: simulator)
  }

  @Test func `hidden, transparent and disabled views and points outside are not hit`() async {
    await simulator.finger.tap(at: CGPoint(x: 20, y: 200))
    for (isHidden, alpha, takesTouches) in [(true, 1.0, true), (false, 0, true), (false, 1, false)]
    {
      view.isHidden = isHidden
      view.alpha = alpha
      view.isUserInteractionEnabled = takesTouches
      await simulator.finger.tap(at: inside)
    }
    #expect(view.phases.isEmpty)
  }

  @Test(arguments: [(true, "cancelled"), (false, "ended")])
  func `a recognizer takes the touch from its view when it recognizes, if it cancels`(
    cancels: Bool, last: String
  ) async {
    let pan = UIPanGestureRecognizer()
    pan.cancelsTouchesInView = cancels
    view.addGestureRecognizer(pan)
    await simulator.finger.drag(
      from: inside, to: CGPoint(x: 150, y: 300), over: .milliseconds(200))
    #expect(view.phases == ["began", "moved", last])
  }

  @Test func `a recognizer that delays touches gives them when it fails`() async {
    let pan = UIPanGestureRecognizer()
    pan.delaysTouchesBegan = true
    view.addGestureRecognizer(pan)
    await simulator.finger.press(at: inside)
    await simulator.advance(by: .seconds(1))
    #expect(view.phases.isEmpty)
    await simulator.finger.lift()
    #expect(view.phases == ["began", "ended"])
    await simulator.finger.drag(
      from: inside, to: CGPoint(x: 150, y: 300), over: .milliseconds(200))
    #expect(view.phases == ["began", "ended"])
  }

  @Test func `an event describes its touch`() async {
    final class EventView: UIView {
      var seen: [String] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, let event else { return }
        seen = [
          "\(touch.phase)", "\(touch.tapCount)", "\(touch.view === self)",
          "\(touch.window === window)", "\(event.allTouches?.count ?? 0)",
          "\(event.touches(for: self) == touches)", "\(event.timestamp == touch.timestamp)",
        ]
      }
    }
    let view = EventView(frame: CGRect(x: 0, y: 400, width: 390, height: 100))
    controller.view.addSubview(view)
    await simulator.finger.tap(at: CGPoint(x: 10, y: 410))
    #expect(view.seen == ["began", "1", "true", "true", "1", "true", "true"])
    await simulator.finger.tap(at: CGPoint(x: 12, y: 410))
    #expect(view.seen[1] == "2")
    await simulator.advance(by: .seconds(1))
    await simulator.finger.tap(at: CGPoint(x: 12, y: 410))
    #expect(view.seen[1] == "1")
  }
}

@Suite(.simulated) @MainActor struct ContentTouchTests {
  private let world = ScrollWorld()
  private let view = TouchView(frame: CGRect(x: 0, y: 100, width: 390, height: 200))
  private let inside = CGPoint(x: 195, y: 250)

  init() { world.scrollView.addSubview(view) }

  @Test func `a touch of scrolling content waits to see whether it is a scroll`() async {
    await world.finger.press(at: inside)
    await world.simulator.advance(by: .milliseconds(100))
    #expect(view.phases.isEmpty)
    await world.simulator.advance(by: .milliseconds(100))
    #expect(view.phases == ["began"])
    await world.finger.lift()
    #expect(view.phases == ["began", "ended"])
    await world.rest()
    expectRest(in: world.simulator)
  }

  @Test func `a quick tap is delivered when the finger lifts`() async {
    await world.finger.tap(at: inside)
    #expect(view.phases == ["began", "ended"] && world.log.events.isEmpty)
  }

  @Test func `a scroll that starts at once never reaches the content`() async {
    await world.finger.drag(y: 250, to: 450, over: .milliseconds(300))
    await world.rest()
    #expect(view.phases.isEmpty && world.log.events.first == "willBeginDragging")
  }

  /// A drag up that begins with a long press.
  private func dragLate() async {
    await world.finger.press(at: inside)
    await world.simulator.advance(by: .milliseconds(300))
    await world.finger.move(to: CGPoint(x: 195, y: 100), over: .milliseconds(200))
    await world.finger.lift()
  }

  @Test func `a scroll that starts late takes the touch away, if the scroll view may cancel it`()
    async
  {
    world.scrollView.canCancelContentTouches = false
    await dragLate()
    #expect(view.phases == ["began", "moved", "ended"] && world.log.events.isEmpty)
    world.scrollView.canCancelContentTouches = true
    await dragLate()
    #expect(view.phases.last == "cancelled" && !world.log.events.isEmpty)
  }

  @Test func `without the delay the content gets the touch at once`() async {
    world.scrollView.delaysContentTouches = false
    await world.finger.press(at: inside)
    await world.simulator.advance(frames: 1)
    #expect(view.phases == ["began"])
  }

  @Test func `a finger that stops a throw does not touch the content`() async {
    await world.finger.flick(y: 700, to: 600)
    await world.simulator.advance(frames: 2)
    let before = view.phases
    await world.finger.tap(at: CGPoint(x: 195, y: 120), for: .milliseconds(300))
    #expect(view.phases == before && !world.scrollView.isDecelerating)
  }

  @Test func `a control in a scroll view that was pressed keeps its touch`() async {
    let control = UIControl(frame: CGRect(x: 0, y: 400, width: 390, height: 100))
    world.scrollView.addSubview(control)
    await world.finger.press(at: CGPoint(x: 195, y: 500))
    await world.simulator.advance(by: .milliseconds(300))
    #expect(control.isHighlighted)
    await world.finger.move(to: CGPoint(x: 195, y: 300), over: .milliseconds(200))
    #expect(world.log.events.isEmpty)
    await world.finger.lift()
    #expect(!control.isHighlighted)
  }
}
