import Simulator
import TestSupport
import Testing
import UIKit

/// One test or more for each value of each property of the system's behavior.
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
}
