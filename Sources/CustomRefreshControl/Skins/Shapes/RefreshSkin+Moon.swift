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
  ///
  /// A success plants a flag on it; with nothing new it falls asleep, and a failure breaks it.
  public static var moon: RefreshSkin {
    let halves = ElementSelection.first
    let light = ElementSelection.element(1)
    let shade = ElementSelection.element(2)
    let flag = ElementSelection.element(4)
    let dust = ElementSelection.element(5)
    let face = ElementSelection.element(6)
    let pieces = ElementSelection.range(7..<9)
    let stars = ElementSelection.range(9..<12)
    let twinkle = [(share: 0.0, value: 0.35), (0.2, 1), (0.5, 0.35), (1, 0.35)]
    let phases = [0, 2.0 / 3, 1.0 / 3]
    return RefreshSkin(
      "moon", "The moon grows full with the pull, wanes and waxes among stars, and gets a flag.",
      art: .shapes {
        // The edge of the light is half an ellipse: a lit one adds to the lit half of the disc, and one in
        // the shade takes from it. What is in the shade covers what is lit, in every tint.
        let disc = UIBezierPath.circle(Moon.radius)
        let shade = ShapesContent.Ink.fixed(Moon.shade)
        let base = ShapesContent.Shape.fill(disc, .color(.brightGold)).attaching([
          .fill(Moon.darkHalf, shade)
        ])
        return [base, .fill(disc, .color(.brightGold)), .fill(disc, shade), Moon.surface]
          + [
            .stroke(
              .lines((0, -5.5), (0, -25)), .outcome(.leaf), width: 2.4,
              about: .point(CGPoint(x: 0, y: -5.5))
            )
            .attaching([
              .fill(.drawing("M0-26C7-30 13-22 21-26V-14C13-10 7-18 0-14Z"), .outcome(.leaf))
            ])
            .forEndings(),
            // Where the flag is planted.
            .stroke(
              .drawing("M-5-7Q-8-11-12-9M5-7Q8-11 12-9"),
              .fixed(Moon.edge), width: 1.8, about: .point(CGPoint(x: 0, y: -6))
            )
            .forEndings(),
            // Asleep.
            .stroke(
              .drawing("M-10-2Q-6.5 2-3-2M3-2Q6.5 2 10-2M-2.5 7.5H2.5"), .fixed(Moon.light),
              width: 2
            )
            .attaching([
              .stroke(.drawing("M22-13H28L22-6H28M31-25H39L31-16H39"), .outcome(.slate), width: 2)
            ])
            .forEndings(),
          ]
          + [-1, 1].map { side in
            .fill(disc, .outcome(.coral)).attaching([Moon.surface])
              .clipped(to: Moon.piece(side)).forEndings()
          }
          + Moon.skies.map { .fill($0, .hue(.gold), about: .art) }
      },
      loop: Together {
        Track(
          .scaleX, from: 1, (0, at: 0.6, .turningAway), (0, at: 1.8, .linear),
          (1, at: 2.4, .turningHere)
        )
        .on(light)
        Track(
          .scaleX, from: 0,
          (0, at: 0.6, .linear), (1, at: 1.2, .turningHere), (0, at: 1.8, .turningAway),
          (0, at: 2.4, .linear)
        ).on(shade)
        // The halves change sides where it is not seen: as the moon is new, and full.
        Track(
          .scaleX, from: 1,
          (1, at: 1.2, .linear), (-1, at: 1.2, .linear), (-1, at: 2.4, .linear),
          (1, at: 2.4, .linear)
        ).on(halves)
        Motion.rolling(.opacity, through: twinkle, phases: phases, over: 2.4).on(stars)
      }.motion,
      pull: Together {
        Fade(from: .constant(0), to: Motion.rollingStart(twinkle, phases: phases), over: 0.6)
          .staggered(by: 0.2).on(stars)
        Track(.scaleX, from: 1, (0, at: 0.5, .turningAway), (0, at: 1, .linear)).on(shade)
        Track(.scaleX, from: 0, (0, at: 0.5, .linear), (1, at: 1, .turningHere)).on(light)
        Track(.scaleX, from: -1, (-1, at: 1, .linear), (1, at: 1, .linear)).on(halves)
      }.motion,
      // As with the pull, but lit from the other side: that is how the loop begins.
      progress: Together {
        Track(.scaleX, from: 1, (0, at: 0.5, .turningAway), (0, at: 1, .linear)).on(shade)
        Track(.scaleX, from: 0, (0, at: 0.5, .linear), (1, at: 1, .turningHere)).on(light)
      }.motion,
      // It grows full, and a flag is planted on it.
      outro: Together {
        Scale(x: 0, over: 0.12, curve: .easeIn).on(shade)
        Scale(x: 1, over: 0.16, curve: .easeOut).delayed(by: 0.1).on(light)
        Move(y: 11, over: 0.3, curve: .easeInOut).on(.range(0..<4))
        Together {
          Fade(from: 0, to: 1, over: 0.02)
          Scale(fromX: 0.4, fromY: 0.1, x: 1, y: 1, over: 0.14, curve: .overshoot)
          Motion {
            Wait(0.1)
            Rotate(to: 0.16, over: 0.06, curve: .easeOut)
            Rotate(to: -0.1, over: 0.08, curve: .easeInOut)
            Rotate(to: 0, over: 0.08, curve: .easeInOut)
          }
        }
        .delayed(by: 0.2)
        .on(flag)
        Motion {
          Wait(0.28)
          Together {
            Motion {
              Fade(from: 0, to: 1, over: 0.02)
              Fade(to: 0, over: 0.28, curve: .easeIn)
            }
            Scale(fromX: 0.3, fromY: 0.3, x: 1.5, y: 1.1, over: 0.3, curve: .easeOut)
          }
        }
        .on(dust)
        Fade(to: 1, over: 0.2).on(stars)
        Wait.wholeEnding
      }.motion,
      // There is a new moon, which sleeps.
      unchanged: Together {
        Scale(x: 0, over: 0.14, curve: .easeIn).on(light)
        Scale(x: 1, over: 0.2, curve: .easeOut).delayed(by: 0.13).on(shade)
        Together {
          Fade(from: 0, to: 1, over: 0.12)
          Scale(fromX: 1, fromY: 0.2, x: 1, y: 1, over: 0.2, curve: .easeOut)
        }
        .delayed(by: 0.36).on(face)
        Fade(to: 0.35, over: 0.3).on(stars)
        Wait.wholeEnding
      }.motion,
      // An eclipse turns it red, and it breaks in two.
      failure: Together {
        Motion {
          Fade(from: 0, to: 1, over: 0.14)
          Together {
            Move(x: .alternating(-5, 5), y: .alternating(1, 4), over: 0.26, curve: .overshoot)
            Rotate(to: .alternating(-0.2, 0.28), over: 0.26, curve: .overshoot)
          }
        }
        .on(pieces)
        Fade(to: 0, over: 0.01).delayed(by: 0.13).on(.range(0..<4))
        Fade(to: 0, over: 0.16).on(stars)
        Wait.wholeEnding
      }.motion,
      // It wanes to a half and waxes, without movement.
      calm: Together {
        Fade(from: 0, to: 0, over: 3.2).on(shade)
        Motion.dimming(to: 0, over: 1.6, back: 1.6).on(light)
      }.motion)
  }
}

/// The parts of the moon.
private enum Moon {
  static let radius: CGFloat = 17.3

  /// Opaque, as light must not shine through it.
  static let shade = UIColor(light: 0x686D77, dark: 0x666B75)
  /// The thin light around it.
  static let edge = UIColor(light: 0x8F6800, dark: 0xC9A85A)
  /// On the shade.
  static let light = UIColor(light: 0xFFDF8E, dark: 0xFFE3A0)

  /// The right half of the disc.
  static var darkHalf: UIBezierPath {
    UIBezierPath(
      arcCenter: .zero, radius: radius, startAngle: -.pi / 2, endAngle: .pi / 2, clockwise: true)
  }

  /// The stars around it, in three skies that twinkle in turn.
  static var skies: [UIBezierPath] {
    let places: [[(x: CGFloat, y: CGFloat, size: CGFloat)]] = [
      [(-34, -15, 5.5), (52, -10, 4)], [(31, 14, 5), (-54, 3, 4)],
      [(33, -17, 4.6), (-29, 17, 4.4)],
    ]
    return places.map { sky in
      let path = UIBezierPath()
      for star in sky {
        let point = UIBezierPath.drawing(
          "M0-1C.1-.2 .2-.1 1 0C.2 .1 .1 .2 0 1C-.1 .2-.2 .1-1 0C-.2-.1-.1-.2 0-1Z")
        point.apply(
          CGAffineTransform(translationX: star.x, y: star.y).scaledBy(x: star.size, y: star.size))
        path.append(point)
      }
      return path
    }
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
