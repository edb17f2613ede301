import RefreshMotion
import UIKit

/// Content, with the motions bound to its elements.
@MainActor struct BoundSkin {
  let content: any RefreshContent
  let loop: Timeline
  let pull: Timeline?
  let outro: Timeline?
  let failure: Timeline?
  let calm: Timeline
  let calmOutro: Timeline?
  let calmFailure: Timeline?

  /// Makes a player for the motions in a style.
  func makePlayer(_ style: MotionStyle = .full) -> MotionPlayer {
    switch style {
    case .full:
      MotionPlayer(
        timeline: loop, pull: pull, outro: outro, failure: failure, elements: content.elements)
    case .calm:
      MotionPlayer(
        timeline: calm, outro: calmOutro, failure: calmFailure, elements: content.elements)
    case .still: MotionPlayer(timeline: calm, elements: content.elements, isStill: true)
    }
  }
}
