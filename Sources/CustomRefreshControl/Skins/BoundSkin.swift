import RefreshMotion
import UIKit

/// Content with its motions bound to it, ready to be played.
@MainActor struct BoundSkin {
  let content: any RefreshContent
  let loop: Timeline
  let pull: Timeline?
  let outro: Timeline?
  let failure: Timeline?
  let calm: Timeline
}

extension MotionPlayer {
  /// Makes a player of a skin's own motions.
  convenience init(_ bound: BoundSkin) {
    self.init(
      timeline: bound.loop, pull: bound.pull, outro: bound.outro, failure: bound.failure,
      elements: bound.content.elements)
  }
}
