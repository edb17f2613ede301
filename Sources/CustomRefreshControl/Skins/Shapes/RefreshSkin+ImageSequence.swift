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
      loop: .dissolves(through: Array(0..<24) + [0], in: phases),
      pull: .dissolves(through: Array(12..<24) + [0], in: phases),
      outro: Together {
        Move(y: -24, over: 0.3, curve: .easeIn)
        Fade(to: 0, over: 0.3, curve: .easeIn)
      }.motion,
      // The moon is eclipsed, and sets.
      failure: Together {
        Fade(to: 0, over: 0.3, curve: .easeInOut).on(.range(phases))
        Motion.refusal(turning: false, pose: Move(y: 12, over: 0.2, curve: .easeIn).motion)
      }.motion),
    calm: MotionSet(
      loop: .dissolves(through: [0, 6, 12, 18, 0], in: phases, every: 1.6, over: 0.8))
  ) { appearance throws(RefreshError) in
    let parts = Moon.parts
    return try ImagesContent(
      parts.map(\.image), colors: parts.map(\.color), appearance: appearance)
  }

  /// The lit parts, on the dark disc and under the rim and the craters.
  private static let phases = 1..<25

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
  ///   - shown: The positions of the elements among all that appear, in order.
  ///   - elements: All that appear.
  ///   - turn: How long each is shown, in seconds.
  ///   - duration: How long a change takes, in seconds, at most a turn.
  fileprivate static func dissolves(
    through shown: [Int], in elements: Range<Int>, every turn: Double = 0.1,
    over duration: Double = 0.1
  ) -> Motion {
    Together {
      for element in elements {
        let turns = shown.indices.filter { shown[$0] == element - elements.lowerBound }
        let isFirst = turns.contains(0)
        Track(
          .opacity, from: isFirst ? 1 : 0,
          turns.flatMap { index -> [Keyframe] in
            let (start, end) = (Double(index) * turn, Double(index + 1) * turn)
            let fadesIn: [Keyframe] =
              index == 0
              ? []
              : [
                Keyframe(0, at: start - duration), Keyframe(1, at: start - duration / 2),
              ]
            let fadesOut: [Keyframe] =
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

/// Draws the moon: the dark disc, the lit part in twenty-four phases, the rim and the craters.
///
/// Only the lit part changes. It is opaque, so that one phase over another looks like one, and its
/// edge is under the rim: nothing that stays lit or dark changes as phases dissolve.
@MainActor private enum Moon {
  static let phaseCount = 24
  private static let side: CGFloat = 44
  private static let center = CGPoint(x: 22, y: 22)
  private static let radius: CGFloat = 17.3

  /// The images from back to front, with their colors without a tint.
  static var parts: [(image: UIImage, color: UIColor?)] {
    let phases = (0..<phaseCount).map { phase(Double($0) / Double(phaseCount)) }
    return [(disc, night)] + phases.map { ($0, light) } + [(rim, edge), (craters, nil)]
  }

  // MARK: Colors

  /// Brighter than the disc in light appearance, too, where the rim separates it from the background.
  private static let light = UIColor { @Sendable traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(Hue.gold.dark) : UIColor(red: 1, green: 201 / 255, blue: 60 / 255, alpha: 1)
  }
  private static let night = UIColor { @Sendable traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(Hue.slate.dark)
      : UIColor(red: 14 / 255, green: 20 / 255, blue: 32 / 255, alpha: 1)
  }
  private static let edge = UIColor { @Sendable traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 90 / 255, green: 96 / 255, blue: 105 / 255, alpha: 1)
      : UIColor(Hue.slate.light)
  }

  // MARK: Images

  private static var disc: UIImage {
    template {
      UIColor.black.withAlphaComponent(0.36).setFill()
      UIBezierPath.circle(radius, at: center).fill()
    }
  }

  /// - Parameter phase: 0 (full) … 0.5 (new) … 1 (full again).
  private static func phase(_ phase: Double) -> UIImage {
    template {
      UIColor.black.setFill()
      lit(phase).fill()
    }
  }

  private static var rim: UIImage {
    template {
      UIColor.black.setStroke()
      let path = UIBezierPath.circle(radius, at: center)
      path.lineWidth = 1.4
      path.stroke()
    }
  }

  /// Shades, in any tint.
  private static var craters: UIImage {
    image {
      UIColor.black.withAlphaComponent(0.16).setFill()
      let craters: [(x: CGFloat, y: CGFloat, radius: CGFloat)] = [
        (-6, -5, 3.4), (5.5, -9, 2.1), (4, 4.5, 4.2), (-8, 7, 2.2), (11, -1, 1.7),
      ]
      for crater in craters {
        UIBezierPath.circle(
          crater.radius, at: CGPoint(x: center.x + crater.x, y: center.y + crater.y)
        ).fill()
      }
    }
  }

  private static func template(_ draw: () -> Void) -> UIImage {
    image(draw).withRenderingMode(.alwaysTemplate)
  }

  private static func image(_ draw: () -> Void) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in draw() }
  }

  /// Returns the lit area: half a disc, with half an ellipse added or removed.
  private static func lit(_ phase: Double) -> UIBezierPath {
    let isWaning = phase < 0.5
    let bulge = cos(phase * 2 * .pi)
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
