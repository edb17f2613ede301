import UIKit

extension CustomRefreshControl {
  /// Plays what there is now to play: the content or the wish for less motion has changed.
  func equip() {
    player?.stop()
    motionStyle = MotionStyle(reducedMotion)
    player = performance.map { performance in
      switch motionStyle {
      case .full: MotionPlayer(performance)
      case .calm: MotionPlayer(timeline: performance.calm, elements: performance.content.elements)
      case .none: MotionPlayer(posing: performance.calm, elements: performance.content.elements)
      }
    }
    guard phase == .refreshing else { return }
    player?.play()
  }

  /// Takes up another wish for less motion while the control is at work.
  func updateMotionStyle() {
    guard MotionStyle(reducedMotion) != motionStyle else { return }
    equip()
    pullDidChange()
  }
}
