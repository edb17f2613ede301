import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct UIViewAnimationTests {
  private let simulator = Simulator()
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  init() {
    simulator.window.makeKeyAndVisible()
    simulator.window.addSubview(view)
  }

  private var shownX: CGFloat { view.layer.presentation()?.position.x ?? .nan }
  private var shownAlpha: Float { view.layer.presentation()?.opacity ?? .nan }

  /// What the completions of linear animations said.
  private final class Ends { var calls: [Bool] = [] }
  private let ends = Ends()

  private func linear(
    _ duration: TimeInterval, delay: TimeInterval = 0, options: UIView.AnimationOptions = [],
    _ changes: @escaping () -> Void
  ) {
    UIView.animate(
      withDuration: duration, delay: delay, options: options.union(.curveLinear),
      animations: changes, completion: { [ends] in ends.calls.append($0) })
  }

  private func close(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 1e-6 }

  // MARK: Basics

  @Test func `the model changes at once, the screen follows, and the completion comes once`()
    async
  {
    linear(1) { view.center.x = 105 }
    await simulator.advance(by: .zero)
    #expect(view.center.x == 105 && shownX == 5)
    #expect(view.layer.presentation()?.delegate === view)
    await simulator.advance(by: .milliseconds(500))
    #expect(close(shownX, 55))
    await simulator.advance(by: .milliseconds(480))
    #expect(ends.calls.isEmpty)
    await simulator.advance(by: .seconds(1))
    #expect(shownX == 105 && view.layer.animationKeys() == nil)
    #expect(ends.calls == [true] && simulator.pendingWork == 0)
  }

  @Test func `UIKit's animatable properties animate, and no others`() {
    let changes: [(Set<String>, (UIView) -> Void)] = [
      (["position", "bounds"], { $0.frame = CGRect(x: 50, y: 50, width: 30, height: 30) }),
      (["bounds"], { $0.bounds.size.width = 40 }), (["position"], { $0.center.y = 40 }),
      (["transform"], { $0.transform = CGAffineTransform(rotationAngle: 1) }),
      (["opacity"], { $0.alpha = 0.5 }), (["backgroundColor"], { $0.backgroundColor = .red }),
      ([], { $0.isHidden = true }), ([], { $0.layer.borderWidth = 3 }),
    ]
    for (index, (keys, change)) in changes.enumerated() {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      simulator.window.addSubview(view)
      UIView.animate(withDuration: 1) { change(view) }
      #expect(Set(view.layer.animationKeys() ?? []) == keys, "change \(index)")
    }
  }

  @Test func `a delay holds the old value`() async {
    linear(1, delay: 0.5) { view.center.x = 105 }
    await simulator.advance(by: .milliseconds(400))
    #expect(shownX == 5)
    await simulator.advance(by: .milliseconds(600))
    #expect(close(shownX, 55))
  }

  // MARK: Completion

  @Test func `an animation without duration or changes completes in the next frame`() async {
    var calls: [String] = []
    UIView.animate(withDuration: 0, animations: { view.alpha = 0 }) { calls.append("none \($0)") }
    UIView.animate(withDuration: 5, animations: {}) { calls.append("empty \($0)") }
    UIView.animate(withDuration: 5, animations: { view.alpha = 0 }) { calls.append("same \($0)") }
    #expect(view.alpha == 0 && view.layer.animationKeys() == nil && calls.isEmpty)
    await simulator.advance(frames: 1)
    #expect(calls == ["none true", "empty true", "same true"])
  }

  @Test func `an animation that is removed, or leaves the window, ends unfinished`() async {
    let child = UIView()
    view.addSubview(child)
    for animated in [view, child] {
      linear(5) { animated.alpha = 0 }
      await simulator.advance(frames: 2)
      if animated === view { view.layer.removeAllAnimations() } else { view.removeFromSuperview() }
      await simulator.advance(frames: 2)
    }
    #expect(ends.calls == [false, false] && child.layer.animationKeys() == nil)
  }

  @Test func `outside a window and in the background nothing animates, and completions come`()
    async
  {
    let lone = UIView()
    linear(5) { lone.alpha = 0 }
    #expect(lone.layer.animationKeys() == nil)
    await simulator.advance(frames: 1)
    #expect(ends.calls == [true])
    linear(5) { view.center.x = 90 }
    await simulator.advance(frames: 2)
    simulator.enterBackground()
    linear(5) { view.alpha = 0 }
    await simulator.advance(frames: 2)
    #expect(ends.calls.sorted { !$0 && $1 } == [false, true, true])
    #expect(view.layer.animationKeys() == nil)
  }

  @Test(arguments: [true, false])
  func `the background removes only animations that do not stay when they are over`(
    isRemoved: Bool
  ) async {
    let turn = CABasicAnimation(keyPath: "opacity")
    (turn.fromValue, turn.toValue) = (1, 0.5)
    turn.duration = 2
    turn.repeatCount = .infinity
    turn.isRemovedOnCompletion = isRemoved
    view.layer.add(turn, forKey: "turn")
    await simulator.advance(frames: 2)
    simulator.enterBackground()
    await simulator.advance(by: .seconds(1))
    simulator.enterForeground()
    await simulator.advance(frames: 1)
    #expect((view.layer.animation(forKey: "turn") == nil) == isRemoved)
  }

  @Test func `only an animation with a completion counts as main thread work`() async {
    simulator.resetMainThreadWork()
    UIView.animate(withDuration: 0.1) { view.alpha = 0 }
    await simulator.advance(by: .milliseconds(200))
    #expect(simulator.mainThreadWork.total == 0)
    linear(0.1) { view.alpha = 1 }
    await simulator.advance(by: .milliseconds(200))
    #expect(simulator.mainThreadWork.completions == 1)
  }

  // MARK: Stacking

  @Test func `a second animation combines with the first without a jump`() async {
    linear(1) { view.center.x = 105 }
    await simulator.advance(by: .milliseconds(500))
    linear(1) { view.center.x = 5 }
    #expect(close(shownX, 55))
    await simulator.advance(by: .milliseconds(250))
    // 5 + (remaining from the first: −25) + (remaining from the second: 75)
    #expect(close(shownX, 55))
    await simulator.advance(by: .milliseconds(750))
    #expect(shownX == 5)
  }

  @Test func `beginning from the current state drops what ran`() async {
    linear(1) { view.center.x = 105 }
    await simulator.advance(by: .milliseconds(500))
    linear(1, options: .beginFromCurrentState) { view.center.x = 5 }
    await simulator.advance(by: .milliseconds(500))
    #expect(close(shownX, 30) && ends.calls == [false])
  }

  @Test func `colors start from the model, or from the screen when asked`() async throws {
    view.backgroundColor = UIColor(red: 0, green: 0, blue: 0, alpha: 1)
    linear(1) { view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
    await simulator.advance(by: .milliseconds(500))
    linear(1, options: .beginFromCurrentState) {
      view.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    }
    let shown = try #require(view.layer.presentation()?.backgroundColor?.rgba)
    #expect(close(shown.red, 0.5) && close(shown.blue, 0))
  }

  @Test func `a new transform animation starts without a jump`() async throws {
    linear(1) { view.transform = CGAffineTransform(translationX: 40, y: 0).rotated(by: 2) }
    await simulator.advance(by: .milliseconds(500))
    let before = try #require(view.layer.presentation()).affineTransform()
    linear(1) { view.transform = CGAffineTransform(scaleX: 2, y: 2) }
    let after = try #require(view.layer.presentation()).affineTransform()
    #expect(close(before.a, after.a) && close(before.b, after.b) && close(before.tx, after.tx))
    await simulator.advance(by: .seconds(1))
    #expect(view.layer.presentation()?.affineTransform() == CGAffineTransform(scaleX: 2, y: 2))
  }

  // MARK: Options

  @Test func `autoreverse runs back once, then shows the model value, or repeats without end`()
    async
  {
    linear(1, options: .autoreverse) { view.center.x = 105 }
    await simulator.advance(by: .milliseconds(1500))
    #expect(close(shownX, 55) && ends.calls.isEmpty)
    await simulator.advance(by: .milliseconds(500))
    #expect(shownX == 105 && ends.calls == [true])
    linear(1, options: [.repeat, .autoreverse]) { view.center.x = 5 }
    await simulator.advance(by: .milliseconds(10_500))
    #expect(close(shownX, 55) && view.layer.animationKeys() != nil)
  }

  @Test func `a block inside another takes its duration`() {
    linear(2) { UIView.animate(withDuration: 1) { view.alpha = 0 } }
    #expect(view.layer.animation(forKey: "opacity")?.duration == 2)
  }

  @Test func `animations can be switched off for a while`() async {
    linear(1) {
      UIView.performWithoutAnimation { view.alpha = 0 }
      view.center.x = 105
    }
    #expect(view.layer.animationKeys() == ["position"])
    UIView.setAnimationsEnabled(false)
    linear(1) { view.transform = .init(scaleX: 2, y: 2) }
    #expect(!UIView.areAnimationsEnabled)
    UIView.setAnimationsEnabled(true)
    #expect(view.layer.animationKeys() == ["position"])
    await simulator.advance(frames: 1)
    #expect(ends.calls == [true])
  }

  @Test(arguments: [(UIView.AnimationOptions(), false), (.allowUserInteraction, true)])
  func `a view that moves takes touches only when that is allowed`(
    options: UIView.AnimationOptions, takes: Bool
  ) async {
    linear(1, options: options) { view.frame.origin.x = 20 }
    let point = CGPoint(x: 25, y: 5)
    #expect((simulator.window.hitTest(point, with: nil) === view) == takes)
    await simulator.advance(by: .seconds(2))
    #expect(simulator.window.hitTest(point, with: nil) === view)
  }

  // MARK: Springs and keyframes

  @Test func `a spring overshoots and settles within its duration`() async {
    UIView.animate(
      withDuration: 1, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0
    ) { view.center.x = 105 }
    var shown: [CGFloat] = []
    for _ in 0..<59 {
      await simulator.advance(frames: 1)
      shown.append(shownX)
    }
    let highest = shown.max() ?? 0
    // A spring of damping ratio ½ overshoots by e^(−π·ζ/√(1−ζ²)) = 16.3 %.
    #expect(abs(highest - 121.3) < 0.3)
    #expect(abs((shown.last ?? 0) - 105) < 0.2)
    await simulator.advance(frames: 3)
    #expect(shownX == 105 && view.layer.animationKeys() == nil)
  }

  @Test func `keyframes run in their intervals and rest in between`() async {
    let curve = UIView.KeyframeAnimationOptions(
      rawValue: UIView.AnimationOptions.curveLinear.rawValue)
    var calls: [Bool] = []
    UIView.animateKeyframes(
      withDuration: 1, delay: 0, options: curve,
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.2) { view.center.x = 25 }
        UIView.addKeyframe(withRelativeStartTime: 0.6, relativeDuration: 0.4) { view.center.x = 65 }
      }, completion: { calls.append($0) })
    #expect(view.center.x == 65)
    var shown: [CGFloat] = []
    for _ in 0..<10 {
      await simulator.advance(by: .milliseconds(100))
      shown.append(shownX)
    }
    let expected: [CGFloat] = [15, 25, 25, 25, 25, 25, 35, 45, 55, 65]
    #expect(zip(shown, expected).allSatisfy(close), "\(shown)")
    #expect(calls == [true])
  }

  @Test func `blocks and keyframes ease in and out unless another curve is asked for`() async {
    UIView.animate(withDuration: 1) { view.alpha = 0 }
    UIView.animateKeyframes(withDuration: 1, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.center.x = 105 }
    }
    await simulator.advance(by: .milliseconds(250))
    let progress = CAMediaTimingFunction(name: .easeInEaseOut).progress(at: 0.25)
    #expect(close(shownX, 5 + 100 * progress) && close(CGFloat(shownAlpha), 1 - progress))
  }

  // MARK: Transitions

  @Test func `a dissolve blends both states equally at half time`() async throws {
    view.backgroundColor = .red
    simulator.window.backgroundColor = .black
    UIView.transition(
      with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
      animations: { view.backgroundColor = .blue })
    await simulator.advance(by: .milliseconds(500))
    let picture = try simulator.picture(scale: 1)
    let pixel = picture[5, 5]
    let (red, blue) = (Int(pixel >> 16 & 0xFF), Int(pixel & 0xFF))
    #expect((126...130).contains(red) && (126...130).contains(blue), "\(red) \(blue)")
    await simulator.advance(by: .milliseconds(600))
    #expect(view.layer.animationKeys() == nil)
  }
}
