import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct CAAnimationGroupTests {
  private let layer = CALayer()

  private func rising(_ keyPath: String, duration: Double = 0) -> CABasicAnimation {
    CABasicAnimation(keyPath, from: 0, to: 10, for: duration)
  }

  private func add(_ children: [CAAnimation], _ set: (CAAnimationGroup) -> Void = { _ in }) {
    let group = CAAnimationGroup()
    group.animations = children
    group.duration = 2
    group.beginTime = 1
    set(group)
    layer.add(group, forKey: "group")
  }

  @Test func `members run together, in the group's duration if they have none`() {
    add([rising("zPosition"), rising("cornerRadius", duration: 1)])
    let shown = layer.presentation(at: 1.5)
    #expect(shown.zPosition == 2.5 && shown.cornerRadius == 5)
    #expect(layer.presentation(at: 2.5).cornerRadius == 0)
  }

  @Test func `the group clips members that are longer`() {
    add([rising("zPosition", duration: 4)])
    #expect(layer.presentation(at: 2.5).zPosition == 3.75)
    #expect(layer.presentation(at: 3).zPosition == 0)
  }

  @Test func `a member's begin time counts from the group's`() {
    let late = rising("zPosition", duration: 1)
    late.beginTime = 0.5
    late.fillMode = .both
    add([late])
    #expect([1.2, 2.0, 2.8].map { layer.presentation(at: $0).zPosition } == [0, 5, 10])
  }

  @Test func `the group's speed and repetition apply to its members`() {
    add([rising("zPosition")]) {
      $0.speed = 2
      $0.repeatCount = 2
    }
    #expect([1.5, 2.5, 3.5].map { layer.presentation(at: $0).zPosition } == [5, 5, 0])
  }
}
