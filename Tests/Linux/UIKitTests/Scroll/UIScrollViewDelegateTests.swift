import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct UIScrollViewDelegateTests {
  private let world = ScrollWorld()
  private let middle = CGPoint(x: 195, y: 400)

  private func drag(by distance: CGFloat, over milliseconds: Int, _ pace: Finger.Pace) async {
    await world.finger.drag(
      y: 400, to: 400 + distance, over: .milliseconds(milliseconds), pace: pace)
  }

  private func throwContent() async { await drag(by: -200, over: 150, .throwing) }

  /// The calls of a drag that goes on after its end.
  private let whole = [
    "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging true",
    "willBeginDecelerating", "didScroll", "didEndDecelerating",
  ]

  @Test func `a throw reports the drag, then the deceleration, and flags follow the finger`()
    async
  {
    var flags: [String: [Bool]] = [:]
    world.log.onEvent = { [weak scrollView = world.scrollView] event in
      guard let scrollView else { return }
      flags[event] = [scrollView.isTracking, scrollView.isDragging, scrollView.isDecelerating]
    }
    await throwContent()
    await world.rest()
    #expect(world.log.events == whole && world.log.proposed == world.scrollView.contentOffset)
    #expect(abs(world.log.velocity.y - 400.0 / 150) < 1e-6 && world.log.velocity.x == 0)
    flags["didScroll"] = nil
    #expect(
      flags == [
        "willBeginDragging": [true, true, false], "willEndDragging": [true, true, false],
        "didEndDragging true": [false, false, false],
        "willBeginDecelerating": [false, false, true],
        "didEndDecelerating": [false, false, false],
      ])
    expectRest(in: world.simulator)
  }

  @Test func `a drag that ends at rest reports no deceleration`() async {
    await drag(by: -200, over: 400, .gentle)
    await world.rest()
    #expect(
      world.log.events == [
        "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging false",
      ])
    #expect(world.log.velocity == .zero && abs(world.y - (world.top + 190)) < 1e-9)
    expectRest(in: world.simulator)
  }

  @Test func `a pull past the edge bounces as a deceleration`() async {
    await drag(by: 200, over: 400, .gentle)
    await world.rest()
    #expect(world.log.events == whole)
    #expect(world.y == world.top && world.log.proposed.y == world.top)
    expectRest(in: world.simulator)
  }

  @Test func `a finger that catches the content ends its deceleration at once`() async {
    await throwContent()
    await world.simulator.advance(by: .milliseconds(300))
    world.log.clear()
    await world.finger.press(at: middle)
    await world.simulator.advance(frames: 1)
    #expect(world.scrollView.isTracking && !world.scrollView.isDecelerating)
    #expect(world.log.events.last == "didEndDecelerating")
    await world.finger.lift()
    await world.rest()
    expectRest(in: world.simulator)
  }

  @Test func `content that is caught past its edge bounces when the finger lifts`() async {
    await drag(by: 300, over: 400, .gentle)
    await world.simulator.advance(frames: 3)
    await world.finger.press(at: middle)
    await world.simulator.advance(frames: 2)
    let caught = world.y
    #expect(caught < world.top - 30)
    await world.simulator.advance(by: .seconds(1))
    #expect(world.y == caught)
    await world.finger.lift()
    await world.rest()
    #expect(world.y == world.top && world.log.events.last == "didEndDecelerating")
  }

  @Test func `the delegate chooses where the content comes to rest`() async {
    world.log.target = CGPoint(x: 0, y: 700)
    await throwContent()
    await world.rest()
    #expect(world.y == 700 && world.log.events.last == "didEndDecelerating")
  }

  @Test func `a scroll by the delegate at the end of a drag replaces the deceleration`() async {
    world.log.onEvent = { [weak scrollView = world.scrollView] event in
      if event == "didEndDragging true" {
        scrollView?.setContentOffset(CGPoint(x: 0, y: 33), animated: true)
      }
    }
    await throwContent()
    await world.rest()
    #expect(world.y == 33 && !world.log.events.contains("willBeginDecelerating"))
    #expect(world.log.events.last == "didEndScrollingAnimation")
  }

  @Test func `a scroll in code reports its end only when it is animated`() async {
    world.scrollView.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    #expect(world.y == world.top)
    await world.simulator.advance(by: .milliseconds(150))
    #expect(world.y > world.top + 100 && world.y < 400)
    await world.simulator.advance(by: .milliseconds(200))
    #expect(world.y == 500)
    #expect(world.log.events == ["didScroll", "didEndScrollingAnimation"])
    world.log.clear()
    world.scrollView.setContentOffset(CGPoint(x: 0, y: 100), animated: false)
    #expect(world.log.events == ["didScroll"])
    await world.rest()
    expectRest(in: world.simulator)
  }

  @Test func `a scroll by code to where the content is sends nothing`() async {
    world.scrollView.setContentOffset(CGPoint(x: 0, y: world.y), animated: true)
    await world.rest()
    #expect(world.log.events.isEmpty)
    expectRest(in: world.simulator)
  }

  @Test func `setting the offset without animation stops a throw`() async {
    await throwContent()
    await world.simulator.advance(by: .milliseconds(100))
    let place = world.scrollView.contentOffset
    world.scrollView.setContentOffset(place, animated: false)
    #expect(!world.scrollView.isDecelerating)
    await world.rest()
    #expect(world.scrollView.contentOffset == place)
  }

  @Test func `an offset that is set during a throw moves it along`() async {
    world.scrollView.contentSize.height = 9000
    await throwContent()
    let landing = world.log.proposed.y
    await world.simulator.advance(by: .milliseconds(100))
    world.scrollView.contentOffset.y += 1000
    #expect(world.scrollView.isDecelerating)
    await world.rest()
    #expect(abs(world.y - (landing + 1000)) < 1)
  }
}
