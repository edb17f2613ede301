import RefreshMotion
import UIKit

extension RefreshSkin {
  /// A beam sweeps a screen and lights up two spots.
  ///
  /// A round takes 2.4 s; each spot lights up when the beam passes it and fades out in 1 s.
  public static let radar = RefreshSkin(
    shapes: "radar",
    summary: "A beam sweeps round a screen, and what it passes lights up.",
    motion: Together {
      Rotate(from: 0, to: 2 * .pi, over: 2.4).on(.range(2..<9))
      Rolling(
        .opacity, through: [(0, 1), (0.42, 0), (1, 0)], phases: [1 - 50.0 / 360, 1 - 200.0 / 360],
        over: 2.4
      ).motion.on(.range(9..<11))
    }.motion,
    pull: Together {
      Scale(from: 0.3, to: 1, over: 1, curve: .easeOut).on(.range(0..<2))
      Rotate(from: -.pi, to: 0, over: 1).on(.range(2..<9))
      Scale(from: 0.3, to: 1, over: 1, curve: .easeOut).on(.range(2..<9))
      Fade(from: 0, to: 0, over: 1).on(.range(9..<11))
    }.motion,
    outro: Together {
      Scale(to: 0.2, over: 0.35, curve: .easeIn).on(.range(0..<9))
      Fade(to: 0, over: 0.35, curve: .easeIn)
    }.motion
  ) {
    let screen: [ShapesContent.Shape] = [
      .stroke(.circle(25), .color(.systemGreen), width: 2),
      .stroke(.circle(12.5), .color(.systemGreen).opacity(0.4), width: 1.5),
    ]
    // Overlapping slices: the beam is brightest where all of them overlap.
    let beam = (1...7).map { slice in
      ShapesContent.Shape.fill(
        .slice(24, angle: CGFloat(slice) * 0.22), .color(.systemGreen).opacity(0.11), about: .art)
    }
    let spots = [(50.0, 18.0), (200, 13)].map { degrees, distance in
      let angle = degrees * .pi / 180
      return ShapesContent.Shape.fill(
        .circle(2.8, at: CGPoint(x: sin(angle) * distance, y: -cos(angle) * distance)),
        .color(.systemGreen))
    }
    return screen + beam + spots
  }
}
