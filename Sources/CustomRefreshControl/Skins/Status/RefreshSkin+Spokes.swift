import RefreshMotion
import UIKit

extension RefreshSkin {
  /// Spokes like the stock spinner's: the pull shows them one after another, then a light circles
  /// them.
  public static let spokes = RefreshSkin(
    preset: "spokes", summary: "Spokes like the stock spinner's, with a light that goes round.",
    motions: MotionSet(
      loop: .spokes, pull: .spokesAppear, outro: .spokesGo,
      failure: Fade(to: 1, over: 0.1).together(with: Motion.refusal)),
    calm: MotionSet(loop: Motion.spokes.speed(0.25))
  ) { appearance throws(RefreshError) in
    try SpokesContent(diameter: 30 * appearance.size, color: appearance.tint ?? .secondaryLabel)
  }
}
