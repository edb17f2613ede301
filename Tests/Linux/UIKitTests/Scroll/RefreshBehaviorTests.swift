import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

/// At least one test for each value of each property of the system behavior.
@Suite(.simulated) @MainActor struct RefreshBehaviorTests {
  private let base: CGFloat = -47

  // MARK: Trigger distance

  @Test(arguments: [
    (0.5, 84.4), (0.75, 126.6), (1, 168.8), (1.5, 253.2), (2, 337.6),
  ])
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

  // MARK: End

  @Test func `a stepped end moves the offset frame by frame`() async {
    let refresh = RefreshWorld(behavior: .with(\.endScroll, .stepped))
    await refresh.pullAndRest()
    var durations: [TimeInterval] = []
    refresh.world.log.onEvent = { _ in durations.append(UIView.inheritedAnimationDuration) }
    refresh.control.endRefreshing()
    #expect(refresh.y == base - 60)
    await refresh.simulator.advance(by: .milliseconds(100))
    #expect(refresh.y > base - 60 && refresh.y < base)
    await refresh.world.rest()
    #expect(refresh.y == base)
    #expect(durations.count > 20)
    #expect(durations.allSatisfy { $0 == 0 })
  }

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
    #expect(durations.count == 1)
    #expect(durations.allSatisfy { $0 > 0.5 && $0 < 1 })
    #expect(UIView.inheritedAnimationDuration == 0)
    #expect(!refresh.control.isHidden)
    await refresh.simulator.advance(by: .milliseconds(100))
    let shown = try #require(refresh.scrollView.layer.presentation()).bounds.minY
    // 60·(46·e^(−0.9) − 9·e^(−4.6)) / 37 below the top.
    #expect(abs(shown - (base - 30.181)) < 0.01)
    #expect(!refresh.control.isHidden)
    await refresh.world.rest()
    #expect(refresh.y == base)
    #expect(refresh.control.isHidden)
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
    #expect(refresh.y == base)
    #expect(!refresh.control.isHidden)
    #expect(!refresh.scrollView.isDecelerating)
    #expect(
      refresh.world.log.events == ["willEndDragging", "didEndDragging false", "didScroll"])
    await refresh.world.rest()
    #expect(refresh.control.isHidden)
    expectRest(in: refresh.simulator)
  }

  @Test func `an end under a finger that only rests is animated when it lifts`() async {
    let refresh = RefreshWorld(behavior: .with(\.endScroll, .animated))
    await refresh.pullAndRest()
    await refresh.finger.press(at: CGPoint(x: 195, y: 400))
    await refresh.simulator.advance(frames: 2)
    refresh.control.endRefreshing()
    #expect(refresh.y == base - 60)
    await refresh.finger.lift()
    #expect(refresh.y == base)
    #expect(!refresh.scrollView.isDecelerating)
    await refresh.world.rest()
    #expect(refresh.control.isHidden)
  }

  @Test func `a begin during an animated end keeps the control in view`() async {
    let refresh = RefreshWorld(behavior: .with(\.endScroll, .animated))
    await refresh.pullAndRest()
    refresh.control.endRefreshing()
    await refresh.simulator.advance(by: .milliseconds(100))
    refresh.control.beginRefreshing()
    await refresh.world.rest()
    #expect(refresh.control.isRefreshing)
    #expect(!refresh.control.isHidden)
  }

  @Test(arguments: SystemBehavior.EndScroll.allCases, [false, true])
  func `the end of the scroll animation is reported if the system does so`(
    end: SystemBehavior.EndScroll, isSent: Bool
  ) async {
    var behavior = SystemBehavior()
    behavior.endScroll = end
    behavior.sendsDidEndScrollingAnimation = isSent
    let refresh = RefreshWorld(behavior: behavior)
    await refresh.pullAndRest()
    refresh.world.log.clear()
    refresh.control.endRefreshing()
    await refresh.world.rest()
    let told = refresh.world.log.events.filter { $0 == "didEndScrollingAnimation" }
    #expect(told.count == (isSent ? 1 : 0))
  }

  // MARK: Height

  @Test func `a fixed height of sixty points does not change in a pull`() async {
    let refresh = RefreshWorld(behavior: .with(\.height, .fixed))
    #expect(refresh.control.frame.height == 60)
    await refresh.pull(60, release: false)
    #expect(refresh.control.frame.height == 60)
    await refresh.finger.lift()
  }

  @Test func `a height that follows the pull is that of the part in view`() async {
    let refresh = RefreshWorld(behavior: .with(\.height, .followsPull))
    #expect(refresh.control.frame.height == 0)
    await refresh.pull(60, release: false)
    let pulled = base - refresh.y
    #expect(pulled > 20 && pulled < 40)
    #expect(refresh.control.frame == CGRect(x: 0, y: -pulled, width: 390, height: pulled))
    await refresh.finger.move(to: CGPoint(x: 195, y: 650), over: .milliseconds(300))
    #expect(refresh.fired == 1)
    #expect(refresh.control.frame.height == base - refresh.y)
    #expect(refresh.control.frame.height > 168)
    await refresh.finger.lift()
    await refresh.world.rest()
    #expect(refresh.control.frame == CGRect(x: 0, y: -60, width: 390, height: 60))
    refresh.scrollView.contentOffset.y = base - 20
    #expect(refresh.control.frame == CGRect(x: 0, y: -20, width: 390, height: 20))
    refresh.scrollView.contentOffset.y = 300
    #expect(refresh.control.frame.height == 0)
  }

  // MARK: Inset

  @Test(arguments: [
    (SystemBehavior.AddedInset.contentInset, 70.0), (.adjustedContentInset, 10),
  ])
  func `the inset that a refresh adds is where the system puts it`(
    inset: SystemBehavior.AddedInset, contentInset: CGFloat
  ) async {
    let refresh = RefreshWorld(behavior: .with(\.addedInset, inset))
    refresh.scrollView.contentInset.top = 10
    await refresh.pullAndRest()
    #expect(refresh.scrollView.contentInset.top == contentInset)
    #expect(refresh.scrollView.adjustedContentInset.top == 117)
    #expect(refresh.y == -117)
    refresh.scrollView.contentInset.top += 5
    #expect(refresh.scrollView.adjustedContentInset.top == 122)
    refresh.control.endRefreshing()
    #expect(refresh.scrollView.contentInset.top == 15)
    #expect(refresh.scrollView.adjustedContentInset.top == 62)
    await refresh.world.rest()
    #expect(refresh.y == -62)
    refresh.control.beginRefreshing()
    refresh.scrollView.refreshControl = nil
    #expect(refresh.scrollView.contentInset.top == 15)
    #expect(refresh.scrollView.adjustedContentInset.top == 62)
  }

  // MARK: Order

  @Test(arguments: [
    (SystemBehavior.TriggerOrder.insetFlagEvent, ["inset false", "event true"]),
    (.flagInsetEvent, ["inset true", "event true"]),
  ])
  func `inset, flag and event come in the system's order`(
    order: SystemBehavior.TriggerOrder, steps: [String]
  ) async {
    let refresh = RefreshWorld(behavior: .with(\.triggerOrder, order))
    var seen: [String] = []
    refresh.world.log.onEvent = { [control = refresh.control] event in
      if event == "didChangeAdjustedContentInset" { seen.append("inset \(control.isRefreshing)") }
      if event == "valueChanged" { seen.append("event \(control.isRefreshing)") }
    }
    await refresh.pull()
    #expect(seen == steps)
  }

  // MARK: Traits

  @Test(arguments: [false, true])
  func `a view added to a window gets a trait change if the system sends one`(
    isSent: Bool
  ) async {
    final class Heard: UIView {
      var count = 0
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        count += 1
      }
    }
    let refresh = RefreshWorld(behavior: .with(\.sendsTraitsOnAttach, isSent))
    let view = Heard()
    refresh.scrollView.addSubview(view)
    #expect(view.count == (isSent ? 1 : 0))
    refresh.simulator.appearance = .dark
    #expect(view.count == (isSent ? 2 : 1))
  }

  @Test func `the system's views are correct in dark mode without a trait change`() async {
    let dark = Simulator(appearance: .dark, scale: 1)
    let label = UILabel()
    label.text = "Night"
    label.sizeToFit()
    let controller = UIViewController()
    controller.view.addSubview(label)
    dark.present(controller)
    await dark.advance(frames: 2)
    let crop = CGRect(origin: .zero, size: label.bounds.size)
    let picture = try? dark.picture(crop: crop)
    #expect(picture?.pixels.contains(0xFFFF_FFFF) == true)
  }

  // MARK: Tint

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
    let spokes = try #require(wheel.sublayers)
    #expect(!spokes.isEmpty)
    #expect(spokes.allSatisfy { $0.backgroundColor == UIColor.red.cgColor })
  }

  // MARK: Hidden layers

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
