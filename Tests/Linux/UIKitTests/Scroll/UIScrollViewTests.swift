import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct UIScrollViewTests {
  private let world = ScrollWorld()

  @Test func `the content offset is the origin of the bounds`() {
    let scrollView = UIScrollView(frame: CGRect(x: 10, y: 20, width: 100, height: 200))
    scrollView.contentOffset = CGPoint(x: 3, y: 4)
    #expect(scrollView.bounds == CGRect(x: 3, y: 4, width: 100, height: 200))
    scrollView.bounds.origin.y = 50
    #expect(scrollView.contentOffset == CGPoint(x: 3, y: 50))
    #expect(scrollView.frame == CGRect(x: 10, y: 20, width: 100, height: 200))
  }

  @Test(arguments: [
    CGAffineTransform(scaleX: 1, y: -1), CGAffineTransform(rotationAngle: .pi),
  ])
  func `the content of a flipped list stays under the finger`(flip: CGAffineTransform) async {
    world.scrollView.contentInsetAdjustmentBehavior = .never
    world.scrollView.contentOffset.y = 1000
    world.scrollView.transform = flip
    let mark = UIView(frame: CGRect(x: 100, y: 1400, width: 10, height: 10))
    world.scrollView.addSubview(mark)
    let before = mark.convert(mark.bounds, to: nil).midY
    await world.finger.press(at: CGPoint(x: 195, y: 300))
    await world.finger.move(to: CGPoint(x: 195, y: 410), over: .milliseconds(500))
    #expect(mark.convert(mark.bounds, to: nil).midY == before + 100)
    #expect(world.y == 1100)
    await world.finger.move(to: CGPoint(x: 195, y: 500), over: .milliseconds(50))
    await world.finger.lift()
    await world.rest()
    #expect(world.y > 1300)
  }

  @Test(arguments: [
    (UIScrollView.ContentInsetAdjustmentBehavior.automatic, true, 57.0), (.automatic, false, 10),
    (.always, false, 57), (.never, true, 10), (.scrollableAxes, true, 57),
    (.scrollableAxes, false, 10),
  ])
  func `the adjusted inset adds the safe area as its behavior says`(
    behavior: UIScrollView.ContentInsetAdjustmentBehavior, bounces: Bool, top: CGFloat
  ) async {
    let world = ScrollWorld(content: CGSize(width: 390, height: 100))
    world.scrollView.alwaysBounceVertical = bounces
    world.scrollView.contentInsetAdjustmentBehavior = behavior
    world.scrollView.contentInset.top = 10
    await world.simulator.advance(frames: 1)
    #expect(world.scrollView.adjustedContentInset.top == top)
  }

  @Test func `a scroll view is the delegate of its own pan, and no other object is`() async throws {
    let shared = SharingScrollView()
    #expect(shared.panGestureRecognizer.delegate === shared)
    shared.panGestureRecognizer.delegate = shared
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIScrollView().panGestureRecognizer.delegate = SharingScrollView() }
    }
    let output = try #require(result).standardErrorContent
    #expect(
      String(decoding: output, as: UTF8.self).contains("must have its scroll view as its delegate"))
  }

  @Test func `an indicator that fades is no pending work, and no rest either`() async {
    await world.finger.drag(
      from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 300), over: .milliseconds(500))
    let simulator = world.simulator
    await simulator.advance(atMost: .seconds(10)) { simulator.pendingWork == 0 }
    #expect(world.scrollView.contentOffset.y > 200 && !world.scrollView.isDecelerating)
    let stopped = simulator.time
    #expect(await simulator.advanceUntilRest())
    #expect(simulator.time - stopped > .milliseconds(400))
  }

  @Test func `content sees the safe area that its scroll view does not adjust for`() {
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 3000))
    world.scrollView.addSubview(content)
    #expect(content.safeAreaInsets == .zero)
    world.scrollView.contentInsetAdjustmentBehavior = .never
    for (y, top) in [(0, 47), (20, 47), (-20, 27)] as [(CGFloat, CGFloat)] {
      world.scrollView.contentOffset.y = y
      #expect(content.safeAreaInsets.top == top)
    }
    world.scrollView.contentInsetAdjustmentBehavior = .always
    #expect(content.safeAreaInsets == .zero)
  }

  @Test func `content that scrolls only vertically has the safe area of the notch`() async {
    world.scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 844, height: 3000))
    world.scrollView.addSubview(content)
    world.scrollView.contentSize = CGSize(width: 844, height: 3000)
    world.simulator.rotate(to: .landscape)
    await world.rest()
    #expect(world.scrollView.adjustedContentInset.left == 0)
    #expect(content.safeAreaInsets == UIEdgeInsets(top: 0, left: 47, bottom: 0, right: 47))
  }

  @Test func `content starts below the safe area, and leaves an inset and an end that are gone`() {
    #expect(world.scrollView.adjustedContentInset.top == 47)
    #expect(world.scrollView.adjustedContentInset.bottom == 34)
    #expect(world.scrollView.contentInset == .zero && world.y == -47)
    world.scrollView.contentInset.top = 60
    #expect(world.y == -47 && world.scrollView.adjustedContentInset.top == 107)
    #expect(world.log.events == ["didChangeAdjustedContentInset"])
    world.scrollView.contentOffset.y = -107
    world.scrollView.contentInset.top = 0
    #expect(world.y == -47)
    world.scrollView.contentOffset.y = 2000
    world.scrollView.contentSize.height = 1000
    #expect(world.y == 190)
  }

  @Test func `an inset that is set on release makes the offset jump and come back`() async {
    var jumped: CGFloat?
    world.log.onEvent = { [weak scrollView = world.scrollView] event in
      guard let scrollView, event == "didEndDragging true" else { return }
      scrollView.contentInset.top = 60
      jumped = scrollView.contentOffset.y
    }
    await world.finger.pull(
      from: CGPoint(x: 195, y: 200), by: 300, over: .milliseconds(400), hold: .milliseconds(100))
    #expect(jumped == -107)
    #expect(world.y < -150)
    await world.rest()
    #expect(world.y == -107)
  }

  @Test func `a finger must move ten points before the content follows`() async {
    await world.finger.press(at: CGPoint(x: 195, y: 400))
    await world.finger.move(to: CGPoint(x: 195, y: 390.5), over: .milliseconds(100))
    #expect(!world.scrollView.isDragging && world.scrollView.isTracking && world.y == -47)
    await world.finger.move(to: CGPoint(x: 195, y: 350), over: .milliseconds(100))
    #expect(world.scrollView.isDragging && abs(world.y - (-47 + 40)) < 1e-9)
    await world.finger.lift()
    #expect(!world.scrollView.isTracking)
  }

  @Test(arguments: [false, true])
  func `short content does not move unless it always bounces`(bounces: Bool) async {
    let world = ScrollWorld(content: CGSize(width: 390, height: 100))
    world.scrollView.alwaysBounceVertical = bounces
    await world.finger.pull(
      from: CGPoint(x: 195, y: 200), by: 200, over: .milliseconds(200), release: false)
    #expect(world.scrollView.isDragging == bounces && (bounces ? world.y < -100 : world.y == 0))
  }

  @Test func `a sideways finger, or any on a disabled scroll view, does not scroll up or down`()
    async
  {
    await world.finger.drag(
      from: CGPoint(x: 300, y: 400), to: CGPoint(x: 100, y: 420), over: .milliseconds(200))
    await world.rest()
    world.scrollView.isScrollEnabled = false
    await world.finger.flick(y: 700, to: 300)
    await world.rest()
    #expect(world.y == -47 && world.log.events.isEmpty)
  }

  @Test(arguments: [
    (CGPoint(x: -150, y: -20), true, false), (CGPoint(x: -100, y: -100), true, true),
  ])
  func `a directional lock keeps a straight finger on its axis`(
    way: CGPoint, movesAcross: Bool, movesDown: Bool
  ) async {
    let world = ScrollWorld(content: CGSize(width: 3000, height: 3000))
    world.scrollView.isDirectionalLockEnabled = true
    await world.finger.drag(
      from: CGPoint(x: 300, y: 400), to: CGPoint(x: 300 + way.x, y: 400 + way.y),
      over: .milliseconds(300), pace: .gentle)
    #expect((world.scrollView.contentOffset.x > 0) == movesAcross)
    #expect((world.y > world.top) == movesDown)
  }

  @Test func `a finger that catches the content may go on in any direction`() async {
    await world.finger.flick(y: 700, to: 600)
    await world.finger.press(at: CGPoint(x: 195, y: 400))
    await world.simulator.advance(frames: 1)
    let caught = world.y
    await world.finger.move(to: CGPoint(x: 198, y: 400), over: .milliseconds(20))
    await world.finger.move(to: CGPoint(x: 198, y: 380), over: .milliseconds(100))
    #expect(abs(world.y - (caught + 20)) < 1e-6)
    await world.finger.lift()
    await world.rest()
    expectRest(in: world.simulator)
  }

  @Test func `pages turn one at a time, which a delegate does not change`() async {
    let world = ScrollWorld(content: CGSize(width: 1560, height: 844))
    world.scrollView.contentInsetAdjustmentBehavior = .never
    world.scrollView.isPagingEnabled = true
    for target in [nil, CGPoint(x: 1170, y: 0)] {
      world.log.target = target
      world.scrollView.contentOffset.x = 0
      await world.finger.flick(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 150, y: 400))
      await world.rest()
      #expect(world.log.proposed == CGPoint(x: 390, y: 0))
      #expect(world.scrollView.contentOffset == CGPoint(x: 390, y: 0))
    }
    world.log.target = nil
    await world.finger.drag(
      from: CGPoint(x: 100, y: 400), to: CGPoint(x: 180, y: 400), over: .milliseconds(400),
      pace: .gentle)
    await world.rest()
    #expect(world.scrollView.contentOffset == CGPoint(x: 390, y: 0))
  }

  @Test func `a rectangle is scrolled into view by the shortest way`() {
    for (top, offset) in [(1000, 240), (900, 240), (100, 53)] as [(CGFloat, CGFloat)] {
      world.scrollView.scrollRectToVisible(
        CGRect(x: 0, y: top, width: 100, height: 50), animated: false)
      #expect(world.y == offset)
    }
  }

  @Test func `the inner of two scroll views takes the drag that it can follow`() async {
    let inner = UIScrollView(frame: CGRect(x: 0, y: 100, width: 390, height: 200))
    inner.contentInsetAdjustmentBehavior = .never
    inner.contentSize = CGSize(width: 2000, height: 200)
    world.scrollView.addSubview(inner)
    for (x, y, offset) in [(100, 250, -47), (300, 150, -47 + 90)] as [(CGFloat, CGFloat, CGFloat)] {
      await world.finger.drag(
        from: CGPoint(x: 300, y: 250), to: CGPoint(x: x, y: y), over: .milliseconds(300),
        pace: .gentle)
      await world.rest()
      #expect(abs(inner.contentOffset.x - 190) < 1e-6 && abs(world.y - offset) < 1e-6)
    }
  }

  @Test func `a scroll view that leaves its window mid-throw comes to rest`() async {
    await world.finger.flick(y: 700, to: 500)
    #expect(world.scrollView.isDecelerating)
    world.scrollView.removeFromSuperview()
    #expect(!world.scrollView.isDecelerating)
    await world.simulator.advance(frames: 1)
    expectRest(in: world.simulator)
  }

  @Test func `a bar that appears in an animation is in its place at once`() async {
    let world = ScrollWorld(content: CGSize(width: 390, height: 100))
    world.scrollView.flashScrollIndicators()
    let bars = world.scrollView.subviews.filter { $0.layer.cornerRadius == 1.5 }
    #expect(bars.allSatisfy { $0.isHidden })
    UIView.animate(withDuration: 1) {
      world.scrollView.contentSize.height = 2000
      world.scrollView.layoutIfNeeded()
    }
    await world.simulator.advance(frames: 2)
    let shown = bars.filter { !$0.isHidden }
    #expect(shown.map { $0.layer.presentation()?.frame.minX } == [384])
  }

  private func tapStatusBar() async {
    await world.finger.tap(at: CGPoint(x: 195, y: 20))
    await world.rest()
  }

  @Test func `a tap on the status bar scrolls to the top`() async {
    final class Refusing: NSObject, UIScrollViewDelegate {
      var allows = false
      var count = 0
      func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { allows }
      func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { count += 1 }
    }
    let delegate = Refusing()
    world.scrollView.delegate = delegate
    world.scrollView.contentOffset.y = 800
    await tapStatusBar()
    #expect(world.y == 800 && delegate.count == 0)
    delegate.allows = true
    await world.finger.tap(at: CGPoint(x: 195, y: 20))
    #expect(world.y < 800)
    await world.rest()
    #expect(world.y == world.top && delegate.count == 1)
    await tapStatusBar()
    #expect(delegate.count == 1)
  }

  @Test func `with two lists that scroll to the top, a tap on the status bar is nobody's`() async {
    let other = UIScrollView(frame: CGRect(x: 0, y: 600, width: 390, height: 200))
    world.controller.view.addSubview(other)
    world.scrollView.contentOffset.y = 800
    await tapStatusBar()
    #expect(world.y == 800)
    other.scrollsToTop = false
    await tapStatusBar()
    #expect(world.y == world.top)
  }

  @Test func `content that fits has no vertical safe area outside a navigation controller`() async {
    let world = ScrollWorld(content: CGSize(width: 390, height: 300))
    #expect(world.scrollView.adjustedContentInset.top == 47)
    world.scrollView.alwaysBounceVertical = false
    #expect(world.scrollView.adjustedContentInset.top == 0 && world.y == 0)
    world.scrollView.contentSize.height = 900
    #expect(world.scrollView.adjustedContentInset.top == 47 && world.y == -47)
    world.scrollView.contentSize.height = 300
    let navigation = UINavigationController(rootViewController: UIViewController())
    world.simulator.present(navigation)
    navigation.topViewController?.view.addSubview(world.scrollView)
    await world.simulator.advance(frames: 1)
    #expect(world.scrollView.adjustedContentInset.top == 91)
  }
}

/// A scroll view that pans together with others.
private final class SharingScrollView: UIScrollView, UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
}
