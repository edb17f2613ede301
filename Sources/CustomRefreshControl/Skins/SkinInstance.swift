import RefreshMotion
import UIKit

/// What one control shows of a skin: content, with the motions bound to its elements.
@MainActor struct SkinInstance {
  let content: any RefreshContent
  let motions: MotionSet<Timeline>
  let calm: MotionSet<Timeline>

  /// Returns the motions that play in a style.
  func motions(in style: MotionStyle) -> MotionSet<Timeline> { style == .full ? motions : calm }

  /// Makes a player for the motions in a style.
  func makePlayer(_ style: MotionStyle = .full) -> MotionPlayer {
    MotionPlayer(motions(in: style), style: style, elements: content.elements)
  }
}
