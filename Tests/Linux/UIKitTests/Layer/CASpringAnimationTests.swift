import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct CASpringAnimationTests {
  private let layer = CALayer()

  private func values(
    at times: [Double], damping: CGFloat, velocity: CGFloat = 0
  ) -> [Double] {
    let spring = CASpringAnimation("zPosition", from: 0, to: 1, for: 20, at: 1)
    (spring.damping, spring.initialVelocity) = (damping, velocity)
    layer.add(spring, forKey: "spring")
    return times.map { Double(layer.presentation(at: 1 + $0).zPosition) }
  }

  /// Returns the value of a spring of mass 1 and stiffness 100, integrated numerically.
  private func integrated(until time: Double, damping: Double, velocity: Double) -> Double {
    var (x, v) = (-1.0, velocity)
    let steps = 10_000
    let h = time / Double(steps)
    for _ in 0..<steps {
      let middle = v + h / 2 * (-100 * x - damping * v)
      x += h * middle
      v += h * (-100 * (x - h / 2 * middle) - damping * middle)
    }
    return 1 + x
  }

  @Test(arguments: [2.0, 10, 20, 50], [0.0, 5, -3])
  func `the closed form equals the numerical integration`(damping: Double, velocity: Double) {
    for time in [0, 0.1, 0.4, 0.9] {
      let shown = values(at: [time], damping: damping, velocity: velocity)
      let truth = integrated(until: time, damping: damping, velocity: velocity)
      #expect(abs(shown[0] - truth) < 1e-4, "at \(time)")
    }
  }

  @Test func `the defaults are Core Animation's`() {
    let spring = CASpringAnimation(keyPath: "position.x")
    #expect([spring.mass, spring.stiffness, spring.damping] == [1, 100, 10])
    #expect(spring.initialVelocity == 0)
  }

  @Test(arguments: [2.0, 10, 19, 20, 21, 60])
  func `after the settling duration it has settled`(damping: Double) {
    let spring = CASpringAnimation()
    spring.damping = damping
    let settled = spring.settlingDuration
    let later = values(at: (0...50).map { settled + Double($0) * 0.05 }, damping: damping)
    #expect(later.allSatisfy { abs($0 - 1) <= 0.001_000_1 })
  }

  @Test func `an undamped spring never settles`() {
    let spring = CASpringAnimation()
    spring.damping = 0
    #expect(spring.settlingDuration == .infinity)
  }
}
