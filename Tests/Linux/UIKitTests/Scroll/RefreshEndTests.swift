import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

/// The end of a refresh, and refreshes that code begins and ends.
@Suite(.simulated) @MainActor struct RefreshEndTests {
  private let refresh = RefreshWorld()
  private let base: CGFloat = -47

  // MARK: The end

  @Test func `the end drops the inset at once and the content follows, frame by frame`() async {
    await refresh.pullAndRest()
    refresh.world.log.clear()
    var durations: [TimeInterval] = []
    refresh.world.log.onEvent = { _ in durations.append(UIView.inheritedAnimationDuration) }
    refresh.control.endRefreshing()
    #expect(!refresh.control.isRefreshing && !refresh.control.isHidden)
    #expect(refresh.scrollView.contentInset.top == 0 && refresh.y == base - 60)
    await refresh.simulator.advance(by: .milliseconds(100))
    #expect(refresh.y > base - 60 && refresh.y < base)
    await refresh.world.rest()
    #expect(refresh.y == base && refresh.control.isHidden)
    #expect(durations.count > 20 && durations.allSatisfy { $0 == 0 })
    #expect(refresh.world.log.events == ["didChangeAdjustedContentInset", "didScroll"])
    expectRest(in: refresh.simulator)
  }

  @Test func `with the finger down the end waits for it, and does not fire again`() async {
    await refresh.pull(release: false)
    refresh.control.endRefreshing()
    let held = refresh.y
    #expect(!refresh.control.isRefreshing && refresh.scrollView.contentInset.top == 0)
    await refresh.simulator.advance(by: .seconds(1))
    #expect(refresh.y == held && !refresh.control.isHidden)
    await refresh.finger.move(to: CGPoint(x: 195, y: 700), over: .milliseconds(300))
    #expect(refresh.fired == 1)
    await refresh.finger.lift()
    await refresh.world.rest()
    #expect(refresh.y == base && refresh.control.isHidden)
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
    #expect(refresh.y < base - refresh.control.triggerDistance && refresh.fired == 0)
    await refresh.finger.lift()
    await refresh.world.rest()
    #expect(refresh.y == base)
  }

  @Test func `an end during the event itself settles at the top`() async {
    refresh.onFire = { refresh.control.endRefreshing() }
    await refresh.pullAndRest()
    #expect(refresh.fired == 1 && refresh.y == base && refresh.scrollView.contentInset == .zero)
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
    await refresh.finger.flick(y: 700, to: 500)
    #expect(refresh.scrollView.isDecelerating)
    refresh.control.endRefreshing()
    #expect(!refresh.scrollView.isDecelerating)
  }

  @Test func `an end while scrolled away leaves the content where it is`() async {
    await refresh.pullAndRest()
    refresh.scrollView.contentOffset.y = 500
    refresh.control.endRefreshing()
    await refresh.world.rest()
    #expect(refresh.y == 500 && refresh.control.isHidden)
  }

  // MARK: By code

  @Test func `beginning by code sends nothing and does not scroll`() async {
    for _ in 0..<2 {
      refresh.control.beginRefreshing()
      #expect(refresh.control.isRefreshing && refresh.scrollView.contentInset.top == 60)
    }
    #expect(refresh.y == base && refresh.fired == 0)
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

  @Test func `a control that was added as a subview works the same`() async {
    refresh.scrollView.refreshControl = nil
    refresh.scrollView.addSubview(refresh.control)
    await refresh.pullAndRest()
    #expect(refresh.fired == 1 && refresh.y == base - 60)
    #expect(refresh.scrollView.refreshControl == nil)
  }

  @Test func `a control that leaves its window keeps refreshing, and its spinner stops`() async {
    await refresh.pullAndRest()
    refresh.scrollView.removeFromSuperview()
    refresh.world.controller.view.addSubview(refresh.scrollView)
    await refresh.simulator.advance(frames: 1)
    #expect(refresh.control.isRefreshing && refresh.scrollView.contentInset.top == 60)
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

  @Test(arguments: SystemBehavior.EndScroll.allCases)
  func `a finger that rests on the content also delays the end`(
    end: SystemBehavior.EndScroll
  ) async {
    let refresh = RefreshWorld(behavior: .with(\.endScroll, end))
    await refresh.pullAndRest()
    await refresh.finger.press(at: CGPoint(x: 195, y: 400))
    await refresh.simulator.advance(frames: 2)
    refresh.control.endRefreshing()
    await refresh.simulator.advance(by: .seconds(1))
    #expect(refresh.y == base - 60)
    await refresh.finger.lift()
    #expect((refresh.y == base) == (end == .animated))
    await refresh.world.rest()
    #expect(refresh.y == base && refresh.control.isHidden)
  }

  @Test func `a rotation during the end settles the content at the new top`() async {
    await refresh.pullAndRest()
    refresh.control.endRefreshing()
    refresh.simulator.rotate(to: .landscape)
    await refresh.world.rest()
    #expect(refresh.y == refresh.world.top && refresh.control.isHidden)
  }
}
