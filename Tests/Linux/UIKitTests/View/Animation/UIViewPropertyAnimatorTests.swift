import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct UIViewPropertyAnimatorTests {
  private let animator: UIViewPropertyAnimator
  private let simulator = Simulator()
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

  /// The positions that the animator's completions were told.
  @MainActor private final class Ends { var positions: [UIViewAnimatingPosition] = [] }
  private let ends = Ends()

  init() {
    animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [view] in view.center.x = 105 }
    animator.addCompletion { [ends] in ends.positions.append($0) }
    simulator.window.makeKeyAndVisible()
    simulator.window.addSubview(view)
  }

  private var shownX: CGFloat { view.layer.presentation()?.position.x ?? .nan }

  private func mover(curve: UIView.AnimationCurve = .linear) -> UIViewPropertyAnimator {
    UIViewPropertyAnimator(duration: 1, curve: curve) { view.center.x = 105 }
  }

  private func close(_ a: CGFloat, _ b: CGFloat) -> Bool { abs(a - b) < 1e-6 }

  @Test func `it starts, moves, and ends with its completions`() async {
    #expect(animator.state == .inactive && view.center.x == 5)
    animator.startAnimation()
    #expect(animator.state == .active && animator.isRunning && view.center.x == 105)
    await simulator.advance(by: .milliseconds(500))
    #expect(close(shownX, 55) && close(animator.fractionComplete, 0.5))
    await simulator.advance(by: .milliseconds(600))
    #expect(ends.positions == [.end] && animator.state == .inactive && shownX == 105)
    #expect(view.layer.animationKeys() == nil && simulator.pendingWork == 0)
  }

  @Test func `an animator that is stopped without an end forgets its completions and begins anew`()
    async
  {
    animator.startAnimation()
    await simulator.advance(by: .milliseconds(500))
    animator.stopAnimation(true)
    #expect(animator.state == .inactive && close(view.center.x, 55))
    animator.addAnimations { [view] in view.center.x = 5 }
    animator.startAnimation()
    await simulator.advance(by: .seconds(2))
    #expect(view.center.x == 5 && ends.positions.isEmpty)
  }

  @Test func `what the app sets on the way to the end stays`() async {
    animator.startAnimation()
    await simulator.advance(by: .milliseconds(500))
    view.center.x = 40
    await simulator.advance(by: .seconds(1))
    #expect(view.center.x == 40 && shownX == 40 && ends.positions == [.end])
  }

  @Test func `a paused animator is scrubbed linearly`() async {
    let animator = mover(curve: .easeIn)
    animator.pauseAnimation()
    for fraction in [0.75, 0.25, 0.5] as [CGFloat] {
      animator.fractionComplete = fraction
      await simulator.advance(by: .zero)
      #expect(close(shownX, 5 + 100 * fraction))
    }
    let shown = shownX
    await simulator.advance(by: .seconds(3))
    #expect(shownX == shown && !animator.isRunning && animator.state == .active)
    // It shows from the commit on.
    animator.fractionComplete = 0.75
    #expect(shownX == shown)
    animator.stopAnimation(true)
  }

  @Test func `continuing after a scrub starts from the scrubbed position`() async {
    let animator = mover(curve: .easeInOut)
    animator.fractionComplete = 0.5
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    await simulator.advance(by: .zero)
    #expect(close(shownX, 55))
    await simulator.advance(by: .milliseconds(480))
    #expect(shownX > 100 && shownX < 105)
    await simulator.advance(by: .milliseconds(50))
    #expect(animator.state == .inactive)
  }

  @Test func `a duration factor and new parameters change the remaining animation`() async {
    animator.fractionComplete = 0.5
    let linear = UIViewPropertyAnimator(duration: 1, curve: .linear).timingParameters
    animator.continueAnimation(withTimingParameters: linear, durationFactor: 2)
    await simulator.advance(by: .seconds(1))
    #expect(close(shownX, 80))
  }

  @Test func `a reversed animator runs back and restores the start`() async {
    animator.startAnimation()
    await simulator.advance(by: .milliseconds(700))
    animator.isReversed = true
    #expect(close(shownX, 75) && close(animator.fractionComplete, 0.3))
    await simulator.advance(by: .milliseconds(300))
    #expect(close(shownX, 45))
    await simulator.advance(by: .milliseconds(500))
    #expect(ends.positions == [.start] && view.center.x == 5 && shownX == 5)
  }

  @Test func `a stopped animator keeps the shown values and calls no completions`() async {
    animator.startAnimation()
    await simulator.advance(by: .milliseconds(500))
    animator.stopAnimation(true)
    #expect(animator.state == .inactive && close(view.center.x, 55))
    await simulator.advance(by: .seconds(2))
    #expect(view.layer.animationKeys() == nil && ends.positions == [])
  }

  @Test(arguments: [
    (UIViewAnimatingPosition.start, 5.0), (.current, 55), (.end, 105),
  ])
  func `a stopped animator finishes at the given position`(
    position: UIViewAnimatingPosition, x: CGFloat
  ) async {
    animator.startAnimation()
    await simulator.advance(by: .milliseconds(500))
    animator.stopAnimation(false)
    #expect(animator.state == .stopped && ends.positions.isEmpty)
    animator.finishAnimation(at: position)
    #expect(ends.positions == [position] && close(view.center.x, x) && animator.state == .inactive)
  }

  @Test func `a delayed start waits`() async {
    animator.startAnimation(afterDelay: 0.5)
    for x in [5.0, 55] {
      await simulator.advance(by: .milliseconds(500))
      #expect(close(shownX, x))
    }
  }

  @Test func `animations added while running last for the remaining time`() async {
    animator.startAnimation()
    await simulator.advance(by: .milliseconds(500))
    animator.addAnimations { view.alpha = 0 }
    await simulator.advance(by: .milliseconds(250))
    #expect(abs((view.layer.presentation()?.opacity ?? -1) - 0.5) < 1e-6)
  }

  @Test func `a spring given by its physics ignores the duration`() async {
    let parameters = UISpringTimingParameters(
      mass: 1, stiffness: 100, damping: 20, initialVelocity: .zero)
    let animator = UIViewPropertyAnimator(duration: 9, timingParameters: parameters)
    animator.addAnimations { view.center.x = 105 }
    animator.startAnimation()
    // Critically damped with ω = 10: 1 − (1 + 10t)·e^(−10t).
    await simulator.advance(by: .milliseconds(100))
    let expected: CGFloat = 5 + 100 * (1 - 2 / CGFloat(M_E))
    #expect(abs(shownX - expected) < 1e-6)
    await simulator.advance(by: .seconds(1))
    #expect(animator.state == .inactive)
  }

  @Test func `runningPropertyAnimator starts the animator at once`() async {
    var ends: [UIViewAnimatingPosition] = []
    let animator = UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 0.2, delay: 0, animations: { view.center.x = 105 },
      completion: { ends.append($0) })
    #expect(animator.isRunning)
    await simulator.advance(by: .milliseconds(250))
    #expect(ends == [.end])
  }

  // MARK: Release

  @Test func `releasing a paused animator stops the app`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run { UIViewPropertyAnimator(duration: 1, curve: .linear).pauseAnimation() }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("It is an error to release a paused or stopped property animator."))
  }

  @Test func `an animator that is not started or is stopped completely can be released`() async {
    _ = mover()
    animator.startAnimation()
    animator.stopAnimation(true)
    let world = Simulator()
    let paused = mover()
    paused.pauseAnimation()
    world.shutDown()
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
        animator.startAnimation()
        animator.stopAnimation(false)
      }
    }
  }
}
