import RefreshMotion
import UIKit

extension RefreshSkin {
  /// The phases of the moon, in sixteen frames; a cycle takes 1.6 s.
  public static let imageSequence = RefreshSkin(
    preset: "imageSequence", summary: "The moon waxes and wanes in sixteen frames.",
    motions: MotionSet(
      loop: .frames(16, rate: 10), pull: .frames(16, rate: 10), outro: .framesGoing),
    calm: MotionSet(loop: .calmFrame(of: 16))
  ) { appearance throws(RefreshError) in
    try ImagesContent((0..<16).map { Moon.image(phase: Double($0) / 16) }, appearance: appearance)
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
    let size = CGSize(width: 40, height: 40)
    let image = UIGraphicsImageRenderer(size: size).image { context in
      let center = CGPoint(x: 20, y: 20)
      UIColor.black.withAlphaComponent(0.12).setFill()
      UIBezierPath.circle(16, at: center).fill()
      UIColor.black.setFill()
      lit(phase: phase, radius: 16, center: center).fill()
    }
    return image.withRenderingMode(.alwaysTemplate)
  }

  /// Returns the lit area: half a disc, with half an ellipse added or removed.
  private static func lit(phase: Double, radius: CGFloat, center: CGPoint) -> UIBezierPath {
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
