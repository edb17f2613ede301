import Simulator
import UIKit

/// A finger whose touches each take a frame, and which moves along an axis.
@MainActor final class ModelFinger {
  private let loop: HostLoop
  private let axis: ModelAxis
  private var touch: (id: Int, location: CGPoint)?
  private var touches = 0

  init(_ loop: HostLoop, along axis: ModelAxis) {
    self.loop = loop
    self.axis = axis
  }

  var isDown: Bool { touch != nil }

  /// Where the finger is along the axis.
  var place: CGFloat? { touch.map { axis.place(of: $0.location, in: loop.environment.screenSize) } }

  func press(at point: CGPoint) {
    touches += 1
    touch = (touches, point)
    send(.began)
  }

  func move(to place: Int) {
    guard let touch else { return }
    let across = axis.isVertical ? touch.location.x : touch.location.y
    self.touch?.location = axis.point(
      at: CGFloat(place), across: across, in: loop.environment.screenSize)
    send(.moved)
  }

  func lift() {
    send(.ended)
    touch = nil
  }

  private func send(_ phase: UITouch.Phase) {
    guard let touch else { return }
    let time = loop.now + 16_000_000
    loop.enqueue(
      touch: PendingTouch(id: touch.id, time: time, phase: phase, location: touch.location))
    loop.step(to: time)
  }
}
