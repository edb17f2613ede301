import RefreshMotion
import UIKit

extension RefreshSkin {
  /// The moon wanes and waxes; the pull lets it grow from new to full.
  ///
  /// A month takes 2.4 s:
  ///
  ///     0.0…0.6 s   from full to its last quarter
  ///     0.6…1.2 s   to new
  ///     1.2…1.8 s   to its first quarter
  ///     1.8…2.4 s   to full
  public static var moon: RefreshSkin {
    let halves = ElementSelection.first
    let light = ElementSelection.element(1)
    let shade = ElementSelection.element(2)
    let mark = ElementSelection.element(4)
    let pieces = ElementSelection.range(5..<7)
    return RefreshSkin(
      "moon", "The moon grows full with the pull, and wanes and waxes.",
      art: .shapes {
        // The edge of the light is half an ellipse: a lit one adds to the lit half of the disc, and one in
        // the shade takes from it. What is in the shade covers what is lit, in every tint.
        let disc = UIBezierPath.circle(Moon.radius)
        let shade = ShapesContent.Ink.fixed(Moon.shade)
        let base = ShapesContent.Shape.fill(disc, .color(Moon.light)).attaching([
          .fill(Moon.darkHalf, shade)
        ])
        return [base, .fill(disc, .color(Moon.light)), .fill(disc, shade), Moon.surface]
          + [
            .stroke(.lines((-8.5, 0.5), (-2.5, 6.5), (9, -6.5)), .fixed(Moon.ink), width: 4)
              .forEndings()
          ]
          + [-1, 1].map { side in
            .fill(disc, .outcome(.coral)).attaching([Moon.surface])
              .clipped(to: Moon.piece(side)).forEndings()
          }
      },
      loop: Together {
        Track(.scaleX, from: 1, (0, at: 0.6, wane), (0, at: 1.8, .linear), (1, at: 2.4, wax))
          .on(light)
        Track(
          .scaleX, from: 0,
          (0, at: 0.6, .linear), (1, at: 1.2, wax), (0, at: 1.8, wane), (0, at: 2.4, .linear)
        ).on(shade)
        // The halves change sides where it is not seen: as the moon is new, and full.
        Track(
          .scaleX, from: 1,
          (1, at: 1.2, .linear), (-1, at: 1.2, .linear), (-1, at: 2.4, .linear),
          (1, at: 2.4, .linear)
        ).on(halves)
      }.motion,
      pull: Together {
        Track(.scaleX, from: 1, (0, at: 0.5, wane), (0, at: 1, .linear)).on(shade)
        Track(.scaleX, from: 0, (0, at: 0.5, .linear), (1, at: 1, wax)).on(light)
        Track(.scaleX, from: -1, (-1, at: 1, .linear), (1, at: 1, .linear)).on(halves)
      }.motion,
      // As with the pull, but lit from the other side: that is how the loop begins.
      progress: Together {
        Track(.scaleX, from: 1, (0, at: 0.5, wane), (0, at: 1, .linear)).on(shade)
        Track(.scaleX, from: 0, (0, at: 0.5, .linear), (1, at: 1, wax)).on(light)
      }.motion,
      // It grows full, and a tick is written on it.
      outro: Together {
        Scale(x: 0, over: 0.12, curve: .easeIn).on(shade)
        Scale(x: 1, over: 0.16, curve: .easeOut).delayed(by: 0.1).on(light)
        Motion.drawn(over: 0.16).delayed(by: 0.24).on(mark)
        Wait.wholeEnding
      }.motion,
      // There is a new moon: nothing is lit.
      unchanged: Together {
        Scale(x: 0, over: 0.14, curve: .easeIn).on(light)
        Scale(x: 1, over: 0.2, curve: .easeOut).delayed(by: 0.13).on(shade)
        Wait.wholeEnding
      }.motion,
      // An eclipse turns it red, and it breaks in two.
      failure: Together {
        Motion {
          Fade(from: 0, to: 1, over: 0.14)
          Wait(0.06)
          Together {
            Move(x: .alternating(-5, 5), y: .alternating(1, 4), over: 0.26, curve: .overshoot)
            Rotate(to: .alternating(-0.2, 0.28), over: 0.26, curve: .overshoot)
          }
        }
        .on(pieces)
        Fade(to: 0, over: 0.01).delayed(by: 0.16).on(.range(0..<4))
        Wait.wholeEnding
      }.motion,
      // It wanes to a half and waxes, without movement.
      calm: Together {
        Fade(from: 0, to: 0, over: 3.2).on(shade)
        Motion.dimming(to: 0, over: 1.6, back: 1.6).on(light)
      }.motion)
  }

  /// The light's edge goes round a ball: near the rim it is slow.
  private static let wane = TimingCurve.cubicBezier(x1: 0.36, y1: 0, x2: 0.64, y2: 0.43)
  private static let wax = TimingCurve.cubicBezier(x1: 0.36, y1: 0.57, x2: 0.64, y2: 1)
}

/// The parts of the moon.
private enum Moon {
  static let radius: CGFloat = 17.3

  static let light = UIColor(light: 0xFFC93C, dark: 0xFBCD68)
  /// Opaque, as light must not shine through it.
  static let shade = UIColor(light: 0x686D77, dark: 0x666B75)
  private static let edge = UIColor(light: 0x4F545E, dark: 0x8A909B)
  static let ink = UIColor(light: 0x241B05, dark: 0x241B05)

  /// The right half of the disc.
  static var darkHalf: UIBezierPath {
    UIBezierPath(
      arcCenter: .zero, radius: radius, startAngle: -.pi / 2, endAngle: .pi / 2, clockwise: true)
  }

  /// The rim, and craters that shade any tint.
  static var surface: ShapesContent.Shape {
    let places: [(x: CGFloat, y: CGFloat, radius: CGFloat)] = [
      (-6, -5, 3.4), (5.5, -9, 2.1), (4, 4.5, 4.2), (-8, 7, 2.2), (11, -1, 1.7),
    ]
    let craters = places.map { place in
      let path = UIBezierPath.circle(place.radius, at: CGPoint(x: place.x, y: place.y))
      return ShapesContent.Shape.fill(path, .fixed(.black.withAlphaComponent(0.16)), about: .art)
    }
    return .stroke(.circle(radius), .fixed(edge), width: 1.4).attaching(craters)
  }

  /// Returns the left or the right half of what the disc and its rim cover, along a crack.
  static func piece(_ side: CGFloat) -> UIBezierPath {
    let half = UIBezierPath(
      arcCenter: .zero, radius: radius + 0.7, startAngle: -.pi / 2, endAngle: .pi / 2,
      clockwise: side > 0)
    for (x, y) in [(3, 10), (-4, 4), (3, -4), (-3, -10)] as [(CGFloat, CGFloat)] {
      half.addLine(to: CGPoint(x: x, y: y))
    }
    half.close()
    return half
  }
}
