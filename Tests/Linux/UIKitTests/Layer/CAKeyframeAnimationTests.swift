import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct CAKeyframeAnimationTests {
  private let layer = CALayer()

  /// Returns the presented `zPosition` at fractions of a one-second animation.
  private func values(
    _ values: [Any], at fractions: [Double], _ set: (CAKeyframeAnimation) -> Void = { _ in }
  ) -> [Double] {
    let animation = CAKeyframeAnimation(keyPath: "zPosition")
    animation.values = values
    animation.duration = 1
    animation.beginTime = 2
    animation.fillMode = .both
    set(animation)
    layer.add(animation, forKey: "z")
    return fractions.map { Double(layer.presentation(at: 2 + $0).zPosition) }
  }

  private func points(
    along path: CGPath, at fractions: [Double], _ set: (CAKeyframeAnimation) -> Void = { _ in }
  ) -> [CALayer] {
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.path = path
    animation.duration = 1
    animation.beginTime = 2
    animation.fillMode = .both
    set(animation)
    layer.add(animation, forKey: "along")
    return fractions.map { layer.presentation(at: 2 + $0) }
  }

  @Test func `without key times values are spread evenly`() {
    #expect(values([0, 10, 40], at: [0, 0.25, 0.5, 0.75, 1]) == [0, 5, 10, 25, 40])
  }

  @Test func `values set after the animation was shown take effect when it is added again`() {
    let animation = CAKeyframeAnimation(keyPath: "zPosition")
    animation.duration = 1
    animation.beginTime = 2
    for (values, middle) in [([0, 10], 5.0), ([20, 40], 30)] {
      animation.values = values
      layer.add(animation, forKey: "z")
      #expect(Double(layer.presentation(at: 2.5).zPosition) == middle)
    }
  }

  @Test func `key times place the values`() {
    let shown = values([0, 10, 40], at: [0.125, 0.25, 0.625, 1]) { $0.keyTimes = [0, 0.25, 1] }
    #expect(shown == [5, 10, 25, 40])
  }

  @Test func `equal key times make a step`() {
    let shown = values([0, 1, 5, 6], at: [0.25, 0.5, 0.75]) { $0.keyTimes = [0, 0.5, 0.5, 1] }
    #expect(shown == [0.5, 5, 5.5])
  }

  @Test func `values rest before the first key time and after the last`() {
    let shown = values([3, 7], at: [0, 0.1, 0.5, 0.9]) { $0.keyTimes = [0.25, 0.75] }
    #expect(shown == [3, 3, 5, 7])
  }

  @Test func `each segment has its own timing function`() {
    let easeIn = CAMediaTimingFunction(name: .easeIn)
    let shown = values([0, 10, 20], at: [0.25, 0.75]) {
      $0.timingFunctions = [easeIn, CAMediaTimingFunction(name: .linear)]
    }
    #expect(shown == [10 * easeIn.progress(at: 0.5), 15])
  }

  @Test func `the animation's timing function applies to the overall progress`() {
    let easeIn = CAMediaTimingFunction(name: .easeIn)
    let shown = values([0, 10], at: [0.5]) { $0.timingFunction = easeIn }
    #expect(shown == [10 * easeIn.progress(at: 0.5)])
  }

  @Test func `discrete values hold until the next`() {
    #expect(
      values([1, 2, 3], at: [0, 0.3, 0.34, 0.7, 1]) { $0.calculationMode = .discrete }
        == [1, 1, 2, 3, 3])
    let placed = values([1, 2, 3], at: [0, 0.15, 0.25, 0.85, 1]) {
      $0.calculationMode = .discrete
      $0.keyTimes = [0, 0.2, 0.8, 1]
    }
    #expect(placed == [1, 1, 2, 3, 3])
  }

  @Test func `discrete key times of a wrong count are ignored`() {
    let shown = values([1, 2], at: [0.4, 0.6]) {
      $0.calculationMode = .discrete
      $0.keyTimes = [0, 0.9]
    }
    #expect(shown == [1, 2])
  }

  @Test func `paced values change at one speed`() {
    #expect(values([0, 10, 40], at: [0.25, 0.5]) { $0.calculationMode = .paced } == [10, 20])
  }

  @Test func `additive keyframes shift the model`() {
    layer.zPosition = 100
    #expect(values([0, 10], at: [0.5]) { $0.isAdditive = true } == [105])
  }

  @Test func `discrete values may be anything`() {
    let animation = CAKeyframeAnimation(keyPath: "title")
    animation.values = ["a", "b"]
    animation.calculationMode = .discrete
    animation.duration = 1
    animation.beginTime = 2
    layer.add(animation, forKey: nil)
    #expect(layer.presentation(at: 2.2).value(forKey: "title") as? String == "a")
    #expect(layer.presentation(at: 2.7).value(forKey: "title") as? String == "b")
  }

  @Test func `a path is followed, its corners at even times`() {
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 30)])
    let shown = points(along: path, at: [0, 0.25, 0.5, 0.75, 1]).map(\.position)
    let expected = [(0, 0), (5, 0), (10, 0), (10, 15), (10, 30)].map { CGPoint(x: $0.0, y: $0.1) }
    #expect(shown == expected)
  }

  @Test func `a paced path is followed at one speed`() {
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 30)])
    let shown = points(along: path, at: [0.25, 0.5]) { $0.calculationMode = .paced }
    #expect(shown.map(\.position) == [CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 10)])
  }

  @Test func `a layer can turn with its path`() {
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 30)])
    let turns = points(along: path, at: [0.25, 0.75]) { $0.rotationMode = .rotateAuto }
      .map { $0.value(forKeyPath: "transform.rotation.z") as? Double }
    #expect(turns == [0, .pi / 2])
  }
}
