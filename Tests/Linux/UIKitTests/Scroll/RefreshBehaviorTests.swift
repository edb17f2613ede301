import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

/// What values of the system behavior change; `SystemProbeTests` asks about the others.
@Suite(.simulated) @MainActor struct RefreshBehaviorTests {
  private let base: CGFloat = -47

  // MARK: Trigger distance

  @Test(arguments: [(0.5, 84.4), (1, 168.8), (2, 337.6)])
  func `it fires when the content has gone the distance, in small steps of a finger`(
    multiple: Double, distance: CGFloat
  ) async {
    let refresh = RefreshWorld(behavior: .with(\.triggerDistance, multiple))
    var place: CGFloat?
    refresh.onFire = { place = refresh.y }
    await refresh.finger.press(at: CGPoint(x: 195, y: 100))
    await refresh.finger.move(
      to: CGPoint(x: 195, y: 100 + refresh.control.triggeringFingerDistance - 1),
      over: .seconds(2), pace: .steady)
    #expect(refresh.fired == 0)
    await refresh.finger.move(
      to: CGPoint(x: 195, y: 100 + refresh.control.triggeringFingerDistance + 2),
      over: .milliseconds(100), pace: .steady)
    #expect(refresh.fired == 1)
    #expect(abs((place ?? 0) - (base - distance)) < 1)
    await refresh.finger.lift()
    await refresh.world.rest()
    #expect(refresh.y == base - 60)
  }

  // MARK: Place

  @Test(arguments: [
    (SystemBehavior.ControlPlace.aboveContent, -60.0, false), (.topOfView, 253.0, true),
  ])
  func `rows that are scrolled over a refresh leave its control above them, or in view and hidden`(
    place: SystemBehavior.ControlPlace, y: Double, isHidden: Bool
  ) async {
    let refresh = RefreshWorld(behavior: .with(\.controlPlace, place))
    await refresh.pullAndRest()
    #expect(refresh.control.frame.minY == -60 && !refresh.control.isHidden)
    refresh.scrollView.contentOffset.y = 206
    #expect(refresh.control.frame.minY == CGFloat(y) && refresh.control.isHidden == isHidden)
  }

  // MARK: End

  @Test func `an animated end sets the offset at once and animates the movement`() async throws {
    let refresh = RefreshWorld(behavior: .with(\.endScroll, .animated))
    await refresh.pullAndRest()
    var durations: [TimeInterval] = []
    refresh.world.log.clear()
    refresh.world.log.onEvent = { event in
      if event == "didScroll" { durations.append(UIView.inheritedAnimationDuration) }
    }
    refresh.control.endRefreshing()
    #expect(refresh.y == base)
    #expect(durations.count == 1 && durations.allSatisfy { $0 > 0.5 && $0 < 1 })
    #expect(UIView.inheritedAnimationDuration == 0)
    #expect(!refresh.control.isHidden)
    await refresh.simulator.advance(by: .milliseconds(100))
    let shown = try #require(refresh.scrollView.layer.presentation()).bounds.minY
    // 60·(46·e^(−0.9) − 9·e^(−4.6)) / 37 below the top.
    #expect(abs(shown - (base - 30.181)) < 0.01)
    #expect(!refresh.control.isHidden)
    await refresh.world.rest()
    #expect(refresh.y == base && refresh.control.isHidden)
    #expect(refresh.world.log.events == ["didChangeAdjustedContentInset", "didScroll"])
    expectRest(in: refresh.simulator)
  }

  @Test func `an end under the finger is animated when it lifts`() async {
    let refresh = RefreshWorld(behavior: .with(\.endScroll, .animated))
    await refresh.pull(release: false)
    refresh.control.endRefreshing()
    let held = refresh.y
    await refresh.simulator.advance(by: .milliseconds(500))
    #expect(refresh.y == held)
    refresh.world.log.clear()
    await refresh.finger.lift()
    #expect(refresh.y == base && !refresh.control.isHidden)
    #expect(!refresh.scrollView.isDecelerating)
    #expect(
      refresh.world.log.events == ["willEndDragging", "didEndDragging false", "didScroll"])
    await refresh.world.rest()
    #expect(refresh.control.isHidden)
    expectRest(in: refresh.simulator)
  }

  @Test func `a begin during an animated end keeps the control in view`() async {
    let refresh = RefreshWorld(behavior: .with(\.endScroll, .animated))
    await refresh.pullAndRest()
    refresh.control.endRefreshing()
    await refresh.simulator.advance(by: .milliseconds(100))
    refresh.control.beginRefreshing()
    await refresh.world.rest()
    #expect(refresh.control.isRefreshing && !refresh.control.isHidden)
  }

  @Test(arguments: SystemBehavior.EndScroll.allCases)
  func `the end of the scroll animation is reported if the system does so`(
    end: SystemBehavior.EndScroll
  ) async {
    var behavior = SystemBehavior.with(\.endScroll, end)
    behavior.sendsDidEndScrollingAnimation = true
    let refresh = RefreshWorld(behavior: behavior)
    await refresh.pullAndRest()
    refresh.control.endRefreshing()
    await refresh.world.rest()
    #expect(refresh.world.log.events.filter { $0 == "didEndScrollingAnimation" }.count == 1)
  }

  @Test func `a height that follows the pull is that of the part in view`() async {
    let refresh = RefreshWorld(behavior: .with(\.height, .followsPull))
    #expect(refresh.control.frame.height == 0)
    await refresh.pull(60, release: false)
    let pulled = base - refresh.y
    #expect(pulled > 20 && pulled < 40)
    #expect(refresh.control.frame == CGRect(x: 0, y: -pulled, width: 390, height: pulled))
    await refresh.finger.move(to: CGPoint(x: 195, y: 650), over: .milliseconds(300))
    #expect(refresh.fired == 1 && refresh.control.frame.height == base - refresh.y)
    await refresh.finger.lift()
    await refresh.world.rest()
    #expect(refresh.control.frame == CGRect(x: 0, y: -60, width: 390, height: 60))
    refresh.scrollView.contentOffset.y = 300
    #expect(refresh.control.frame.height == 0)
  }

  @Test(arguments: [
    (SystemBehavior.AddedInset.contentInset, 70.0), (.adjustedContentInset, 10),
  ])
  func `the inset that a refresh adds is where the system puts it`(
    inset: SystemBehavior.AddedInset, contentInset: CGFloat
  ) async {
    let refresh = RefreshWorld(behavior: .with(\.addedInset, inset))
    refresh.scrollView.contentInset.top = 10
    await refresh.pullAndRest()
    func insets() -> [CGFloat] {
      [refresh.scrollView.contentInset.top, refresh.scrollView.adjustedContentInset.top]
    }
    #expect(insets() == [contentInset, 117] && refresh.y == -117)
    refresh.scrollView.contentInset.top += 5
    #expect(insets() == [contentInset + 5, 122])
    refresh.control.endRefreshing()
    #expect(insets() == [15, 62])
    await refresh.world.rest()
    #expect(refresh.y == -62)
    refresh.control.beginRefreshing()
    refresh.scrollView.refreshControl = nil
    #expect(insets() == [15, 62])
  }

  @Test func `the system's views are correct in dark mode without a trait change`() async throws {
    let dark = Simulator(appearance: .dark, scale: 1)
    let label = UILabel()
    label.text = "Night"
    label.sizeToFit()
    dark.show(label)
    await dark.advance(frames: 2)
    #expect(try dark.picture(crop: label.frame).pixels.contains(0xFFFF_FFFF))
  }

  @Test func `the spinner takes the stored tint, whatever a subclass returns`() async throws {
    final class Overriding: UIRefreshControl {
      override var tintColor: UIColor! {
        get { .green }
        set { super.tintColor = newValue }
      }
    }
    let control = Overriding()
    let refresh = RefreshWorld(control: control)
    control.tintColor = .red
    await refresh.pullAndRest()
    let wheel = try #require(control.subviews.first?.layer.sublayers?.first)
    #expect(Set((wheel.sublayers ?? []).map(\.backgroundColor)) == [UIColor.red.cgColor])
  }

  @Test(arguments: SystemBehavior.HiddenAnimations.allCases)
  func `an animation of a hidden view tells its end when the system does`(
    answer: SystemBehavior.HiddenAnimations
  ) async {
    final class Delegate: NSObject, CAAnimationDelegate {
      nonisolated(unsafe) var ends = 0
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { ends += 1 }
    }
    let refresh = RefreshWorld(behavior: .with(\.hiddenAnimations, answer))
    let view = UIView()
    refresh.scrollView.addSubview(view)
    await refresh.simulator.advance(frames: 1)
    let (fade, delegate) = (CABasicAnimation(keyPath: "opacity"), Delegate())
    fade.duration = 0.1
    fade.delegate = delegate
    refresh.scrollView.isHidden = true
    view.layer.add(fade, forKey: nil)
    await refresh.simulator.advance(by: .milliseconds(300))
    #expect(delegate.ends == (answer == .end ? 1 : 0))
    refresh.scrollView.isHidden = false
    await refresh.simulator.advance(frames: 2)
    #expect(delegate.ends == 1)
  }
}
