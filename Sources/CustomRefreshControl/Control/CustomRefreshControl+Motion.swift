import UIKit

extension CustomRefreshControl {
  /// Plays what there is now to play: the content or the wish for less motion has changed.
  func equip() {
    player?.stop()
    motionStyle = MotionStyle(reducedMotion)
    player = bound.map { bound in
      switch motionStyle {
      case .full: MotionPlayer(bound)
      case .calm: MotionPlayer(timeline: bound.calm, elements: bound.content.elements)
      case .still: MotionPlayer(posing: bound.calm, elements: bound.content.elements)
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
