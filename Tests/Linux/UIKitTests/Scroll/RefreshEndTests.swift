import Simulator
import TestSupport
import Testing
import UIKit

/// The end of a refresh, and refreshes that code begins and ends.
@Suite(.simulated) @MainActor struct RefreshEndTests {
  private let refresh = RefreshWorld()
  private let base: CGFloat = -47

  // MARK: The end

  @Test func `the end drops the inset at once and the content follows`() async {
    await refresh.pullAndRest()
    refresh.world.log.clear()
    refresh.control.endRefreshing()
    #expect(!refresh.control.isRefreshing)
    #expect(refresh.scrollView.contentInset.top == 0)
    #expect(refresh.y == base - 60)
    #expect(!refresh.control.isHidden)
    await refresh.simulator.advance(by: .milliseconds(200))
    #expect(refresh.y > base - 60 && refresh.y < base)
    await refresh.world.rest()
    #expect(refresh.y == base)
    #expect(refresh.control.isHidden)
    #expect(refresh.world.log.events == ["didChangeAdjustedContentInset", "didScroll"])
    expectRest(in: refresh.simulator)
  }

  @Test func `with the finger down the end waits for it, and does not fire again`() async {
    await refresh.pull(release: false)
    refresh.control.endRefreshing()
    let held = refresh.y
    #expect(!refresh.control.isRefreshing)
    #expect(refresh.scrollView.contentInset.top == 0)
    await refresh.simulator.advance(by: .seconds(1))
    #expect(refresh.y == held)
    #expect(!refresh.control.isHidden)
    await refresh.finger.move(to: CGPoint(x: 195, y: 700), over: .milliseconds(300))
    #expect(refresh.fired == 1)
    await refresh.finger.lift()
    await refresh.world.rest()
    #expect(refresh.y == base)
    #expect(refresh.control.isHidden)
    await refresh.pull()
    #expect(refresh.fired == 2)
  }

  @Test func `a refresh that code begins and ends under a finger keeps its pull from firing`()
    async
  {
    await refresh.pull(60, release: false)
    refresh.control.beginRefreshing()
    refresh.control.endRefreshing()
    await refresh.finger.move(to: CGPoint(x: 195, y: 600), over: .milliseconds(300))
    #expect(refresh.y < base - refresh.control.triggerDistance)
    #expect(refresh.fired == 0)
    await refresh.finger.lift()
    await refresh.world.rest()
    #expect(refresh.y == base)
  }

  @Test func `an end during the event itself settles at the top`() async {
    refresh.onFire = { refresh.control.endRefreshing() }
    await refresh.pullAndRest()
    #expect(refresh.fired == 1)
    #expect(refresh.y == base)
    #expect(refresh.scrollView.contentInset == .zero)
    expectRest(in: refresh.simulator)
  }

  @Test func `an end in the bounce turns it towards the top`() async {
    await refresh.pull()
    await refresh.simulator.advance(frames: 4)
    #expect(refresh.scrollView.isDecelerating)
    refresh.control.endRefreshing()
    #expect(!refresh.scrollView.isDecelerating)
    await refresh.world.rest()
    #expect(refresh.y == base)
  }

  @Test func `an end without a refresh still stops a throw`() async {
    await refresh.finger.flick(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 500))
    #expect(refresh.scrollView.isDecelerating)
    refresh.control.endRefreshing()
    #expect(!refresh.scrollView.isDecelerating)
  }

  @Test func `an end while scrolled away leaves the content where it is`() async {
    await refresh.pullAndRest()
    refresh.scrollView.contentOffset.y = 500
    refresh.control.endRefreshing()
    await refresh.world.rest()
    #expect(refresh.y == 500)
    #expect(refresh.control.isHidden)
  }

  // MARK: By code

  @Test func `beginning by code sends nothing and does not scroll`() async {
    refresh.control.beginRefreshing()
    #expect(refresh.control.isRefreshing)
    #expect(refresh.scrollView.contentInset.top == 60)
    #expect(refresh.y == base)
    #expect(refresh.fired == 0)
    refresh.control.beginRefreshing()
    #expect(refresh.scrollView.contentInset.top == 60)
    refresh.scrollView.setContentOffset(CGPoint(x: 0, y: base - 60), animated: true)
    await refresh.world.rest()
    #expect(refresh.y == base - 60)
    refresh.control.endRefreshing()
    await refresh.world.rest()
    #expect(refresh.y == base)
  }

  @Test func `beginning outside a window is ignored`() {
    let scrollView = UIScrollView()
    let control = UIRefreshControl()
    scrollView.refreshControl = control
    control.beginRefreshing()
    #expect(!control.isRefreshing)
    #expect(scrollView.contentInset == .zero)
  }

  @Test func `an inset that the app changes meanwhile is kept`() async {
    refresh.control.beginRefreshing()
    refresh.scrollView.contentInset.top += 5
    refresh.scrollView.contentInset.bottom = 8
    refresh.control.endRefreshing()
    #expect(refresh.scrollView.contentInset == UIEdgeInsets(top: 5, left: 0, bottom: 8, right: 0))
  }

  @Test func `removing the control removes its inset`() async {
    refresh.scrollView.contentInset.top = 10
    await refresh.pullAndRest()
    #expect(refresh.scrollView.contentInset.top == 70)
    refresh.scrollView.refreshControl = nil
    #expect(refresh.control.superview == nil)
    #expect(refresh.scrollView.contentInset.top == 10)
    #expect(refresh.y == base - 10)
    let other = UIRefreshControl()
    refresh.scrollView.refreshControl = other
    #expect(refresh.scrollView.contentInset.top == 10)
    #expect(other.superview === refresh.scrollView)
  }

  @Test func `a control that was added as a subview works the same`() async {
    let world = ScrollWorld()
    let control = UIRefreshControl()
    var fired = 0
    control.addAction(UIAction { _ in fired += 1 }, for: .valueChanged)
    world.scrollView.addSubview(control)
    await world.finger.pull(
      from: CGPoint(x: 195, y: 200), by: 450, over: .milliseconds(400))
    await world.rest()
    #expect(fired == 1)
    #expect(world.y == base - 60)
    #expect(world.scrollView.refreshControl == nil)
  }

  @Test func `a control that leaves its window keeps refreshing, and its spinner stops`() async {
    await refresh.pullAndRest()
    refresh.scrollView.removeFromSuperview()
    refresh.world.controller.view.addSubview(refresh.scrollView)
    await refresh.simulator.advance(frames: 1)
    #expect(refresh.control.isRefreshing)
    #expect(refresh.scrollView.contentInset.top == 60)
    let still = refresh.simulator.screenshot().pngData()
    await refresh.simulator.advance(by: .milliseconds(400))
    #expect(refresh.simulator.screenshot().pngData() == still)
  }

  @Test func `a pull may start on the control itself`() async {
    await refresh.pullAndRest()
    await refresh.finger.press(at: CGPoint(x: 195, y: 70))
    await refresh.simulator.advance(by: .milliseconds(300))
    await refresh.finger.move(to: CGPoint(x: 195, y: 170), over: .milliseconds(200))
    #expect(refresh.y < base - 80)
    await refresh.finger.lift()
    await refresh.world.rest()
    #expect(refresh.y == base - 60)
  }

  @Test func `a finger that rests on the content also delays the end`() async {
    await refresh.pullAndRest()
    await refresh.finger.press(at: CGPoint(x: 195, y: 400))
    await refresh.simulator.advance(frames: 2)
    refresh.control.endRefreshing()
    await refresh.simulator.advance(by: .seconds(1))
    #expect(refresh.y == base - 60)
    await refresh.finger.lift()
    await refresh.world.rest()
    #expect(refresh.y == base)
    #expect(refresh.control.isHidden)
  }

  @Test func `a rotation during the end settles the content at the new top`() async {
    await refresh.pullAndRest()
    refresh.control.endRefreshing()
    refresh.simulator.rotate(to: .landscape)
    await refresh.world.rest()
    #expect(refresh.y == refresh.world.top)
    #expect(refresh.control.isHidden)
  }
}
