import Simulator
import UIKit

/// A finger whose touches each take a frame.
@MainActor final class ModelFinger {
  private let loop: HostLoop
  private var touch: (id: Int, location: CGPoint)?
  private var touches = 0

  init(_ loop: HostLoop) { self.loop = loop }

  var isDown: Bool { touch != nil }
  var height: CGFloat? { touch?.location.y }

  func press(at point: CGPoint) {
    touches += 1
    touch = (touches, point)
    send(.began)
  }

  func move(to y: Int) {
    touch?.location.y = CGFloat(y)
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
