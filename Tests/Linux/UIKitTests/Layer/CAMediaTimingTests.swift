import Simulator
import TestSupport
import Testing
import UIKit

/// The values of an animation from 0 to 10 over two seconds, beginning at 1 s.
@Suite(.simulated) @MainActor struct CAMediaTimingTests {
  private let layer = CALayer()
  private let simulator = Simulator()

  private func values(
    at times: [CFTimeInterval], _ set: (CABasicAnimation) -> Void
  ) -> [Double] {
    layer.zPosition = -1
    let animation = CABasicAnimation(keyPath: "zPosition")
    animation.fromValue = 0.0
    animation.toValue = 10.0
    animation.duration = 2
    animation.beginTime = 1
    set(animation)
    layer.add(animation, forKey: "z")
    return times.map { Double(layer.presentation(at: $0).zPosition) }
  }

  @Test func `outside the animation's time the model value shows`() {
    #expect(values(at: [0.5, 1, 2, 2.5, 3, 4]) { _ in } == [-1, 0, 5, 7.5, -1, -1])
  }

  @Test(arguments: [
    (CAMediaTimingFillMode.removed, -1.0, -1.0), (.backwards, 0, -1), (.forwards, -1, 10),
    (.both, 0, 10),
  ])
  func `the fill mode says what shows before and after`(
    mode: CAMediaTimingFillMode, before: Double, after: Double
  ) {
    #expect(values(at: [0, 5]) { $0.fillMode = mode } == [before, after])
  }

  @Test func `speed shortens the run`() {
    #expect(values(at: [1.5, 1.75, 2]) { $0.speed = 2 } == [5, 7.5, -1])
  }

  @Test func `negative speed runs backwards`() {
    #expect(values(at: [1.5, 2, 2.5]) { $0.speed = -1 } == [7.5, 5, 2.5])
  }

  @Test func `an offset starts inside the content and wraps round`() {
    #expect(values(at: [1, 1.5, 2, 2.5]) { $0.timeOffset = 1 } == [5, 7.5, 0, 2.5])
  }

  @Test func `at speed zero the offset determines the value`() {
    let shown = values(at: [1, 9]) {
      $0.speed = 0
      $0.timeOffset = 1.5
    }
    #expect(shown == [7.5, 7.5])
  }

  @Test func `a count repeats the cycle, and may end inside one`() {
    #expect(values(at: [2, 3, 4, 5.5, 6]) { $0.repeatCount = 2.5 } == [5, 0, 5, 2.5, -1])
  }

  @Test func `forward filling after whole repetitions shows the end value`() {
    let shown = values(at: [5, 8]) {
      $0.repeatCount = 2
      $0.fillMode = .forwards
    }
    #expect(shown == [10, 10])
  }

  @Test func `an infinite count never ends`() {
    #expect(values(at: [1_001.5]) { $0.repeatCount = .infinity } == [2.5])
  }

  @Test func `a repeat duration cuts the repetitions off`() {
    #expect(values(at: [4, 5.5, 6]) { $0.repeatDuration = 5 } == [5, 2.5, -1])
  }

  @Test func `a rounding error at the end does not change the end value`() {
    let shown = values(at: [0.9]) {
      $0.beginTime = 0.8
      $0.duration = 0.1
      $0.repeatDuration = 0.1
      $0.fillMode = .forwards
    }
    #expect(0.9 - 0.8 < 0.1)
    #expect(shown == [10])
  }

  @Test func `autoreversing takes twice as long`() {
    #expect(values(at: [2, 3, 4, 4.5, 5]) { $0.autoreverses = true } == [5, 10, 5, 2.5, -1])
  }

  @Test func `forward filling after autoreversing shows the start value`() {
    let shown = values(at: [9]) {
      $0.autoreverses = true
      $0.fillMode = .forwards
    }
    #expect(shown == [0])
  }

  @Test func `the boundary of a cycle is never missed by rounding`() {
    for count in 1...50 {
      let shown = values(at: [1 + Double(count) * 0.1]) {
        $0.duration = 0.1
        $0.repeatCount = .infinity
      }
      #expect(shown == [0], "after \(count) cycles")
    }
  }

  @Test func `without a begin time an animation starts when it is added`() async {
    await simulator.advance(by: .seconds(2))
    #expect(values(at: [2, 3]) { $0.beginTime = 0 } == [0, 5])
    #expect(layer.animation(forKey: "z")?.beginTime == 2)
  }

  @Test func `a layer's timing applies to its sublayers`() {
    let parent = CALayer()
    parent.addSublayer(layer)
    parent.speed = 2
    parent.beginTime = 4
    parent.timeOffset = 1
    #expect(layer.convertTime(5, from: nil) == 3)
    #expect(layer.convertTime(3, to: nil) == 5)
    #expect(values(at: [4.5, 5]) { _ in } == [5, -1])
  }

  @Test func `the time offset of a stopped layer determines the shown value`() {
    let parent = CALayer()
    parent.addSublayer(layer)
    parent.speed = 0
    #expect(values(at: [7]) { $0.beginTime = 0 } == [0])
    parent.timeOffset = 1.5
    #expect(layer.presentation(at: 7).zPosition == 7.5)
  }
}
