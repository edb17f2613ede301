import UIKit

/// Turns the notches of a mouse wheel into a finger that presses, follows the wheel frame by frame,
/// and lifts when the wheel rests.
@MainActor struct WheelFinger {
  private(set) var isDown = false
  private var target = CGPoint.zero
  private var restingFrames = 0

  /// The fraction of the distance to its target that the finger moves in each frame.
  private static let pursuit: CGFloat = 0.35
  private static let framesBeforeLettingGo = 9

  /// Moves the finger's target by a distance in points; presses first if the finger is not down.
  mutating func scroll(by distance: CGFloat, at location: CGPoint, of simulator: Simulator) {
    if !isDown {
      guard simulator.touch.location == nil else { return }
      simulator.touch.identifier += 1
      simulator.finger.send(.began, at: location, time: simulator.loop.now)
      isDown = true
      target = location
    }
    target.y += distance
    restingFrames = 0
  }

  /// Moves the finger toward its target for the next frame, or lifts it when the wheel rests.
  mutating func step(with simulator: Simulator) {
    guard isDown, let location = simulator.touch.location else { return }
    restingFrames += 1
    let way = target.y - location.y
    if abs(way) > 0.5 {
      let next = CGPoint(x: location.x, y: location.y + way * Self.pursuit)
      simulator.finger.send(.moved, at: next, time: simulator.loop.now)
    } else if restingFrames > Self.framesBeforeLettingGo {
      letGo(of: simulator)
    }
  }

  mutating func letGo(of simulator: Simulator) {
    guard isDown, let location = simulator.touch.location else { return }
    isDown = false
    simulator.finger.send(.ended, at: location, time: simulator.loop.now)
  }
}
