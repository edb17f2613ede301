import RefreshMotion
import UIKit

extension RefreshSkin {
  /// The phases of the moon, in twenty-four frames that dissolve into each other; a cycle takes
  /// 2.4 s.
  ///
  /// The pull lets the moon grow from new to full.
  public static let moon = RefreshSkin(
    "moon", "The moon grows full with the pull, and waxes and wanes in twenty-four frames.",
    art: SkinArt { appearance, _ throws(RefreshError) in
      let parts = Moon.parts
      return try ImagesContent(
        parts.map(\.image), colors: parts.map(\.color), appearance: appearance)
    },
    loop: Together {
      Motion.dissolves(through: Array(0..<24) + [0], in: phases)
      Fade(from: 0, to: 0, over: 2.4).on(.range(ends))
    }.motion,
    pull: Together {
      Motion.dissolves(through: Array(12..<24) + [0], in: phases)
      Fade(from: 0, to: 0, over: 1.2).on(.range(ends))
    }.motion,
    // The moon is full, and has a tick on it.
    outro: Together {
      Fade(to: 1, over: 0.25, curve: .easeInOut).on(.element(phases.lowerBound))
      Fade(to: 0, over: 0.1).delayed(by: 0.25).on(.range(phases.lowerBound + 1..<phases.upperBound))
      Fade(to: 1, over: 0.14).delayed(by: 0.26).on(.element(ends.lowerBound))
      Wait(0.8)
    }.motion,
    // There is a new moon: nothing is lit.
    unchanged: Together {
      Fade(to: 0, over: 0.35, curve: .easeInOut).on(.range(phases))
      Fade(to: 0, over: 0.01).on(.range(ends))
      Wait(0.75)
    }.motion,
    // The moon breaks in two.
    failure: Together {
      Fade(to: 0, over: 0.1).delayed(by: 0.12).on(.range(0..<ends.lowerBound))
      Motion {
        Fade(to: .each([0, 1, 1]), over: 0.16)
        Together {
          Move(x: .each([0, -5, 5]), y: .each([0, 1, 4]), over: 0.3, curve: .overshoot)
          Rotate(to: .each([0, -0.2, 0.28]), over: 0.3, curve: .overshoot)
        }
      }
      .on(.range(ends))
      Wait(0.78)
    }.motion,
    calm: Together {
      Motion.dissolves(through: [0, 6, 12, 18, 0], in: phases, every: 1.6, over: 0.8)
      Fade(from: 0, to: 0, over: 6.4).on(.range(ends))
    }.motion)

  /// The lit parts, on the dark disc and under the rim and the craters.
  private static let phases = 1..<25
  /// The tick on a full moon and the halves of a broken one.
  private static let ends = 27..<30

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
    guard rate.isFinite, rate > 0 else { throw .motion(.notPositive("frame rate", value: rate)) }
    let count = images.count
    guard count > 0 else { throw .noFrames }
    let frames = Motion.dissolves(
      through: Array(0..<count) + [0], in: 0..<count, every: 1 / rate, over: 0)
    let others = [Double](repeating: 0, count: count - 1)
    return try RefreshSkin(
      name: "imageSequence", summary: "Frames, one after another.", motion: frames, pull: frames,
      // Hidden frames stay hidden.
      outro: Fade(to: 0, over: 0.3, curve: .easeOut).motion,
      calm: Fade(
        from: .each([1] + others), to: .each([0.35] + others), over: 0.8, curve: .easeInOut
      ).autoreversed()
    ) { appearance throws(RefreshError) in
      try ImagesContent(images, appearance: appearance)
    }
  }
}

extension Motion {
  /// Shows some of the elements in turn; each fades in over the one before, which then fades out.
  ///
  /// - Parameters:
  ///   - shown: The positions of the elements among all that appear, in order.
  ///   - elements: All that appear.
  ///   - turn: How long each is shown, in seconds.
  ///   - duration: How long a change takes, in seconds, at most a turn; 0 for a cut.
  fileprivate static func dissolves(
    through shown: [Int], in elements: Range<Int>, every turn: Double = 0.1,
    over duration: Double = 0.1
  ) -> Motion {
    let whole = Double(shown.count - 1) * turn
    let turnsOfElement = Dictionary(grouping: shown.indices) { elements.lowerBound + shown[$0] }
    return Together {
      for element in elements {
        let turns = turnsOfElement[element] ?? []
        let changes = turns.flatMap { index -> [(value: Double, time: Double)] in
          let (start, end) = (Double(index) * turn, Double(index + 1) * turn)
          return [
            (0, start - duration), (1, start - duration / 2), (1, end - duration / 2), (0, end),
          ]
        }
        Track(
          .opacity, from: turns.first == 0 ? 1 : 0,
          changes.filter { (0...whole).contains($0.time) }.map { Keyframe($0.value, at: $0.time) }
            + [Keyframe(turns.last == shown.count - 1 ? 1 : 0, at: whole)]
        )
        .on(.element(element))
      }
    }.motion
  }
}

/// Draws the moon: the dark disc, the lit part in twenty-four phases, the rim and the craters.
///
/// Only the lit part changes. It is opaque, so that one phase over another looks like one, and its
/// edge is under the rim: nothing that stays lit or dark changes as phases dissolve.
@MainActor private enum Moon {
  private static let center = CGPoint(x: 22, y: 22)
  private static let radius: CGFloat = 17.3

  /// The images from back to front, with their colors without a tint.
  static var parts: [(image: UIImage, color: UIColor?)] {
    let disc = UIBezierPath.circle(radius, at: center)
    disc.lineWidth = 1.4
    let phases = (0..<24).map { phase in template { drawLit(Double(phase) / 24) } }
    return [(template(opacity: 0.36, disc.fill), night)] + phases.map { ($0, light) }
      + [
        (template(disc.stroke), edge), (image(opacity: 0.16, drawCraters), nil),
        (image(opacity: 0.86, drawTick), nil),
        (template { half(-1).fill() }, UIColor(.coral)),
        (template { half(1).fill() }, UIColor(.coral)),
      ]
  }

  /// Brighter than the disc in light appearance, too, where the rim separates it from the background.
  private static let light = UIColor(light: 0xFFC93C, dark: 0xFBCD68)
  private static let night = UIColor(light: 0x0E1420, dark: 0xA4ABB8)
  private static let edge = UIColor(light: 0x636975, dark: 0x5A6069)

  private static func template(opacity: CGFloat = 1, _ draw: () -> Void) -> UIImage {
    image(opacity: opacity, draw).withRenderingMode(.alwaysTemplate)
  }

  private static func image(opacity: CGFloat, _ draw: () -> Void) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 44, height: 44)).image { _ in
      UIColor.black.withAlphaComponent(opacity).set()
      draw()
    }
  }

  /// Draws the lit area of a phase, 0…1, with a soft edge toward the dark: from one phase to the next it
  /// moves on without a step.
  private static func drawLit(_ phase: Double) {
    // At new moon there is none.
    guard phase != 0.5 else { return }
    let range = phase < 0.5 ? 0...0.5 : 0.5...1
    // The larger area below the smaller one.
    for (step, opacity) in [(-1.0, 0.5), (1, 1)] {
      let shifted = phase + (phase < 0.5 ? step : -step) / 96
      UIColor.black.withAlphaComponent(opacity).setFill()
      lit(min(max(shifted, range.lowerBound), range.upperBound)).fill()
    }
  }

  private static func drawTick() {
    let tick = UIBezierPath.lines((13.5, 22.5), (19.5, 28.5), (31, 15.5))
    (tick.lineWidth, tick.lineCapStyle, tick.lineJoinStyle) = (4, .round, .round)
    tick.stroke()
  }

  /// Returns the left half of the disc (−1) or the right one (1), along a crack.
  private static func half(_ side: CGFloat) -> UIBezierPath {
    let half = UIBezierPath(
      arcCenter: center, radius: radius + 0.7, startAngle: -.pi / 2, endAngle: .pi / 2,
      clockwise: side > 0)
    for (x, y) in [(3, 10), (-4, 4), (3, -4), (-3, -10)] as [(CGFloat, CGFloat)] {
      half.addLine(to: CGPoint(x: center.x + x, y: center.y + y))
    }
    half.close()
    return half
  }

  /// Shades, in any tint.
  private static func drawCraters() {
    let craters: [(x: CGFloat, y: CGFloat, radius: CGFloat)] = [
      (-6, -5, 3.4), (5.5, -9, 2.1), (4, 4.5, 4.2), (-8, 7, 2.2), (11, -1, 1.7),
    ]
    for crater in craters {
      UIBezierPath.circle(
        crater.radius, at: CGPoint(x: center.x + crater.x, y: center.y + crater.y)
      ).fill()
    }
  }

  /// Returns the lit area: half a disc, with half an ellipse added or removed.
  ///
  /// - Parameter phase: 0 (full) … 0.5 (new) … 1 (full again).
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
