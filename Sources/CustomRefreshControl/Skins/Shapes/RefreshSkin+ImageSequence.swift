import RefreshMotion
import UIKit

extension RefreshSkin {
  /// The phases of the moon, in twenty-four frames that dissolve into each other; a cycle takes
  /// 2.4 s.
  ///
  /// The pull lets the moon grow from new to full.
  public static let imageSequence = RefreshSkin(
    preset: "imageSequence",
    summary: "The moon grows full with the pull, and waxes and wanes in twenty-four frames.",
    motions: MotionSet(
      loop: .dissolves(through: Array(0..<24) + [0], of: 24),
      pull: .dissolves(through: Array(12..<24) + [0], of: 24),
      outro: Together {
        Move(y: -24, over: 0.3, curve: .easeIn)
        Fade(to: 0, over: 0.3, curve: .easeIn)
      }.motion,
      failure: .refusal),
    calm: MotionSet(
      loop: .dissolves(through: [0, 6, 12, 18, 0], of: 24, every: 1.6, over: 0.8))
  ) { appearance throws(RefreshError) in
    try ImagesContent(
      (0..<24).map { Moon.image(phase: Double($0) / 24) }, color: .hue(.gold),
      appearance: appearance)
  }

  /// Returns a skin that shows frames one after another.
  ///
  /// ```swift
  /// let skin = try RefreshSkin.imageSequence(frames, rate: 24)
  /// ```
  /// The pull runs through the frames once. Template images take the tint.
  ///
  /// - Parameters:
  ///   - images: The frames; at least one.
  ///   - rate: The number of frames per second; above 0, the default is 12.
  /// - Throws: ``RefreshError`` if there are no frames, one of them has no size, or the rate is not
  ///   a finite number above 0.
  @MainActor public static func imageSequence(
    _ images: [UIImage], rate: Double = 12
  ) throws(RefreshError) -> RefreshSkin {
    guard rate.isFinite, rate > 0 else { throw .invalidFrameRate(rate) }
    let count = images.count
    guard count > 0 else { throw .noFrames }
    return try RefreshSkin(
      name: "imageSequence", summary: "Frames, one after another.",
      motion: Motion.frames(count, rate: rate),
      pull: .frames(count, rate: rate),
      outro: .framesGoing, calm: .calmFrame(of: count)
    ) { appearance throws(RefreshError) in
      try ImagesContent(images, appearance: appearance)
    }
  }
}

extension Motion {
  /// Shows each element in turn, and the first one again at the end.
  fileprivate static func frames(_ count: Int, rate: Double) -> Motion {
    let turn = 1 / rate
    return Together {
      for frame in 0..<count {
        let isFirst = frame == 0
        Track(
          .opacity, from: isFirst ? 1 : 0,
          [
            Keyframe(1, at: Double(frame) * turn, curve: .hold),
            Keyframe(1, at: Double(frame + 1) * turn),
            Keyframe(0, at: Double(frame + 1) * turn),
            Keyframe(isFirst ? 1 : 0, at: Double(count) * turn, curve: .hold),
          ]
        )
        .on(.element(frame))
      }
    }.motion
  }

  /// Shows some of the elements in turn; each fades in over the one before, which then fades out.
  ///
  /// - Parameters:
  ///   - shown: The elements in order.
  ///   - count: The number of elements.
  ///   - turn: How long each is shown, in seconds.
  ///   - duration: How long a change takes, in seconds, at most a turn.
  fileprivate static func dissolves(
    through shown: [Int], of count: Int, every turn: Double = 0.1, over duration: Double = 0.1
  ) -> Motion {
    Together {
      for element in 0..<count {
        let turns = shown.indices.filter { shown[$0] == element }
        let isFirst = turns.contains(0)
        Track(
          .opacity, from: isFirst ? 1 : 0,
          turns.flatMap { index -> [Keyframe<ElementValue>] in
            let (start, end) = (Double(index) * turn, Double(index + 1) * turn)
            let fadesIn: [Keyframe<ElementValue>] =
              index == 0
              ? []
              : [
                Keyframe(0, at: start - duration), Keyframe(1, at: start - duration / 2),
              ]
            let fadesOut: [Keyframe<ElementValue>] =
              index == shown.count - 1
              ? [Keyframe(1, at: start)]
              : [Keyframe(1, at: end - duration / 2), Keyframe(0, at: end)]
            return fadesIn + fadesOut
          }
            + (turns.contains(shown.count - 1)
              ? [] : [Keyframe(0, at: Double(shown.count - 1) * turn)])
        )
        .on(.element(element))
      }
    }.motion
  }

  fileprivate static func calmFrame(of count: Int) -> Motion {
    let others = [Double](repeating: 0, count: count - 1)
    return Fade(from: .each([1] + others), to: .each([0.35] + others), over: 0.8, curve: .easeInOut)
      .autoreversed()
  }

  /// The visible frame fades out; hidden frames stay hidden.
  fileprivate static let framesGoing = Fade(to: 0, over: 0.3, curve: .easeOut).motion
}

/// Draws the moon.
@MainActor private enum Moon {
  /// - Parameter phase: 0 (full) … 0.5 (new) … 1 (full again).
  static func image(phase: Double) -> UIImage {
    let size = CGSize(width: 44, height: 44)
    let image = UIGraphicsImageRenderer(size: size).image { context in
      let center = CGPoint(x: 22, y: 22)
      UIColor.black.withAlphaComponent(0.16).setFill()
      UIBezierPath.circle(18, at: center).fill()
      // The craters are a little darker than the surface, and light and dark meet in a soft line.
      context.cgContext.saveGState()
      lit(phase: phase, radius: 18, center: center, reach: 0).addClip()
      UIColor.black.withAlphaComponent(0.74).setFill()
      UIBezierPath.circle(18.5, at: center).fill()
      context.cgContext.restoreGState()
      for (reach, alpha) in [(0.12, 0.35), (0.06, 0.5), (0, 1)] {
        UIColor.black.withAlphaComponent(alpha).setFill()
        let lit = lit(phase: phase, radius: 18, center: center, reach: reach)
        context.cgContext.saveGState()
        lit.addClip()
        surface(center).fill()
        context.cgContext.restoreGState()
      }
    }
    return image.withRenderingMode(.alwaysTemplate)
  }

  /// Returns the disc with holes for the craters, through which the dark side's shade shows.
  private static func surface(_ center: CGPoint) -> UIBezierPath {
    let disc = UIBezierPath.circle(18.5, at: center)
    let craters: [(x: CGFloat, y: CGFloat, radius: CGFloat)] = [
      (-6, -5, 3.4), (5.5, -9, 2.1), (4, 4.5, 4.2), (-8, 7, 2.2), (11, -1, 1.7),
    ]
    for crater in craters {
      disc.append(
        .circle(crater.radius, at: CGPoint(x: center.x + crater.x, y: center.y + crater.y)))
    }
    disc.usesEvenOddFillRule = true
    return disc
  }

  /// Returns the lit area: half a disc, with half an ellipse added or removed.
  ///
  /// - Parameter reach: How far the light reaches beyond its edge, as a share of the radius.
  private static func lit(
    phase: Double, radius: CGFloat, center: CGPoint, reach: Double
  ) -> UIBezierPath {
    let isWaning = phase < 0.5
    // The full moon has no edge, and the new moon no light.
    let isEdgeVisible = phase > 0.01 && phase < 0.99 && abs(phase - 0.5) > 0.01
    let bulge = min(1, cos(phase * 2 * .pi) + (isEdgeVisible ? reach : 0))
    let path = UIBezierPath()
    for step in 0...64 {
      let angle = .pi * Double(step) / 32
      let isLitSide = (step <= 32) != isWaning
      let width = isLitSide ? sin(angle) : sin(angle) * bulge
      let point = CGPoint(
        x: center.x + radius * CGFloat(width), y: center.y - radius * CGFloat(cos(angle)))
      step == 0 ? path.move(to: point) : path.addLine(to: point)
    }
    path.close()
    return path
  }
}
