import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct CAKeyframeAnimationTests {
  private let layer = CALayer()

  /// Returns the presented `zPosition` at fractions of a one-second animation.
  private func values(
    _ values: [Double], at fractions: [Double], _ set: (CAKeyframeAnimation) -> Void = { _ in }
  ) -> [Double] {
    let animation = CAKeyframeAnimation(keyPath: "zPosition")
    animation.values = values
    return play(animation, set, at: fractions).map { Double($0.zPosition) }
  }

  /// Returns what shows at fractions of a second.
  private func play(
    _ animation: CAKeyframeAnimation, _ set: (CAKeyframeAnimation) -> Void,
    at fractions: [Double]
  ) -> [CALayer] {
    (animation.duration, animation.beginTime, animation.fillMode) = (1, 2, .both)
    set(animation)
    layer.add(animation, forKey: "animation")
    return fractions.map { layer.presentation(at: 2 + $0) }
  }

  /// Returns what shows at fractions of a way of two lines.
  private func shown(
    at fractions: [Double], _ set: (CAKeyframeAnimation) -> Void = { _ in }
  ) -> [CALayer] {
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 30)])
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.path = path
    return play(animation, set, at: fractions)
  }

  private typealias Change = @MainActor @Sendable (CAKeyframeAnimation) -> Void
  private nonisolated static var easeIn: CAMediaTimingFunction {
    CAMediaTimingFunction(name: .easeIn)
  }
  /// Key values, what is set of the animation, and what shows at some fractions.
  private nonisolated static let changes:
    [(name: String, keys: [Double], change: Change, fractions: [Double], shown: [Double])] = [
      (
        "evenly spread values", [0, 10, 40], { _ in }, [0, 0.25, 0.5, 0.75, 1], [0, 5, 10, 25, 40]
      ),
      (
        "key times", [0, 10, 40], { $0.keyTimes = [0, 0.25, 1] },
        [0.125, 0.25, 0.625, 1], [5, 10, 25, 40]
      ),
      (
        "equal key times, which make a step", [0, 1, 5, 6], { $0.keyTimes = [0, 0.5, 0.5, 1] },
        [0.25, 0.5, 0.75], [0.5, 5, 5.5]
      ),
      (
        "rest before the first key time and after the last", [3, 7],
        { $0.keyTimes = [0.25, 0.75] }, [0, 0.1, 0.5, 0.9], [3, 3, 5, 7]
      ),
      (
        "a timing function of each segment", [0, 10, 20],
        { $0.timingFunctions = [easeIn, CAMediaTimingFunction(name: .linear)] },
        [0.25, 0.75], [10 * easeIn.progress(at: 0.5), 15]
      ),
      (
        "a timing function of the whole", [0, 10], { $0.timingFunction = easeIn },
        [0.5], [10 * easeIn.progress(at: 0.5)]
      ),
      (
        // By the Catmull-Rom formula: (9 (b + c) − a − d) / 16 in the middle of b and c.
        "cubic values", [0, 0, 10, 10, 10], { $0.calculationMode = .cubic },
        [0, 0.25, 0.3125, 0.375, 0.5, 0.625, 1], [0, 0, 2.03125, 5, 10, 10.625, 10]
      ),
      (
        "discrete values", [1, 2, 3], { $0.calculationMode = .discrete },
        [0, 0.3, 0.34, 0.7, 1], [1, 1, 2, 3, 3]
      ),
      (
        "discrete values with key times", [1, 2, 3],
        { ($0.calculationMode, $0.keyTimes) = (.discrete, [0, 0.2, 0.8, 1]) },
        [0, 0.15, 0.25, 0.85, 1], [1, 1, 2, 3, 3]
      ),
      (
        "discrete key times of a wrong count, which are ignored", [1, 2],
        { ($0.calculationMode, $0.keyTimes) = (.discrete, [0, 0.9]) }, [0.4, 0.6], [1, 2]
      ),
      (
        "paced values", [0, 10, 40], { $0.calculationMode = .paced }, [0.25, 0.5], [10, 20]
      ),
      ("values added to the model's", [0, 10], { $0.isAdditive = true }, [0.5], [105]),
    ]

  @Test(arguments: changes.indices)
  func `what shows follows from values and times`(index: Int) {
    let (name, keys, change, fractions, expected) = Self.changes[index]
    layer.zPosition = 100
    // Also out of order.
    let shown = values(keys, at: fractions + fractions.reversed(), change)
    #expect(shown == expected + expected.reversed(), "\(name)")
  }

  @Test func `values set after the animation was shown take effect when it is added again`() {
    let animation = CAKeyframeAnimation(keyPath: "zPosition")
    for (values, middle) in [([0, 10], 5.0), ([20, 40], 30)] {
      let shown = play(animation, { $0.values = values }, at: [0.5])[0]
      #expect(Double(shown.zPosition) == middle)
    }
  }

  @Test func `discrete values may be anything`() {
    let animation = CAKeyframeAnimation(keyPath: "title")
    animation.values = ["a", "b"]
    let shown = play(animation, { $0.calculationMode = .discrete }, at: [0.2, 0.7])
    #expect(shown.map { $0.value(forKey: "title") as? String } == ["a", "b"])
  }

  @Test func `a path is followed, its corners at even times, or at one speed`() {
    let points = { (pairs: [(Double, Double)]) in pairs.map { CGPoint(x: $0.0, y: $0.1) } }
    #expect(
      shown(at: [0, 0.25, 0.5, 0.75, 1]).map(\.position)
        == points([(0, 0), (5, 0), (10, 0), (10, 15), (10, 30)]))
    #expect(
      shown(at: [0.25, 0.5]) { $0.calculationMode = .paced }.map(\.position)
        == points([(10, 0), (10, 10)]))
  }
}
