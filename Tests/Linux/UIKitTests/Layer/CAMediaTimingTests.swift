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
    let animation = CABasicAnimation("zPosition", from: 0.0, to: 10.0, for: 2, at: 1)
    set(animation)
    layer.add(animation, forKey: "z")
    return times.map { Double(layer.presentation(at: $0).zPosition) }
  }

  private typealias Change = @MainActor @Sendable (CABasicAnimation) -> Void
  /// What is set of an animation, and its values at some times.
  private nonisolated static let changes:
    [(name: String, change: Change, times: [CFTimeInterval], values: [Double])] = [
      (
        "the model value outside of the time", { _ in }, [0.5, 1, 2, 2.5, 3, 4],
        [-1, 0, 5, 7.5, -1, -1]
      ),
      ("no filling", { $0.fillMode = .removed }, [0, 5], [-1, -1]),
      ("filling before", { $0.fillMode = .backwards }, [0, 5], [0, -1]),
      ("filling after", { $0.fillMode = .forwards }, [0, 5], [-1, 10]),
      ("filling on both sides", { $0.fillMode = .both }, [0, 5], [0, 10]),
      ("a higher speed", { $0.speed = 2 }, [1.5, 1.75, 2], [5, 7.5, -1]),
      ("a negative speed", { $0.speed = -1 }, [1.5, 2, 2.5], [7.5, 5, 2.5]),
      ("an offset, which wraps round", { $0.timeOffset = 1 }, [1, 1.5, 2, 2.5], [5, 7.5, 0, 2.5]),
      ("an offset at speed 0", { ($0.speed, $0.timeOffset) = (0, 1.5) }, [1, 9], [7.5, 7.5]),
      (
        "a count that ends inside a cycle", { $0.repeatCount = 2.5 }, [2, 3, 4, 5.5, 6],
        [5, 0, 5, 2.5, -1]
      ),
      (
        "filling after whole repetitions",
        { ($0.repeatCount, $0.fillMode) = (2, .forwards) }, [5, 8], [10, 10]
      ),
      ("an infinite count", { $0.repeatCount = .infinity }, [1_001.5], [2.5]),
      ("a repeat duration", { $0.repeatDuration = 5 }, [4, 5.5, 6], [5, 2.5, -1]),
      ("autoreversing", { $0.autoreverses = true }, [2, 3, 4, 4.5, 5], [5, 10, 5, 2.5, -1]),
      (
        "filling after autoreversing",
        { ($0.autoreverses, $0.fillMode) = (true, .forwards) }, [9], [0]
      ),
    ]

  @Test(arguments: changes.indices)
  func `what shows follows from the timing`(index: Int) {
    let (name, change, times, expected) = Self.changes[index]
    // Also out of order.
    let shown = values(at: times + times.reversed(), change)
    #expect(shown == expected + expected.reversed(), "\(name)")
  }

  @Test func `a rounding error at the end does not change the end value`() {
    let shown = values(at: [0.9]) {
      ($0.beginTime, $0.duration, $0.repeatDuration, $0.fillMode) = (0.8, 0.1, 0.1, .forwards)
    }
    #expect(0.9 - 0.8 < 0.1 && shown == [10])
  }

  @Test func `the boundary of a cycle is never missed by rounding`() {
    let shown = values(at: (1...50).map { 1 + Double($0) * 0.1 }) {
      ($0.duration, $0.repeatCount) = (0.1, .infinity)
    }
    #expect(shown.allSatisfy { $0 == 0 }, "\(shown)")
  }

  @Test func `without a begin time an animation starts when it is added`() async {
    await simulator.advance(by: .seconds(2))
    #expect(values(at: [2, 3]) { $0.beginTime = 0 } == [0, 5])
    #expect(layer.animation(forKey: "z")?.beginTime == 2)
  }

  @Test func `a layer's timing applies to its sublayers`() {
    let parent = CALayer()
    parent.addSublayer(layer)
    (parent.speed, parent.beginTime, parent.timeOffset) = (2, 4, 1)
    #expect(layer.convertTime(5, from: nil) == 3 && layer.convertTime(3, to: nil) == 5)
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
