import RefreshMotion
import UIKit

extension RefreshSkin {
  /// Three planets orbit a sun, the nearest the fastest; the pull makes them spiral out.
  ///
  /// In 2.4 s they complete three, two and one orbits.
  public static var orbit: RefreshSkin {
    RefreshSkin(
      "orbit", "Three planets spiral out from a sun and go round it, the nearest the fastest.",
      art: .shapes {
        let radii: [CGFloat] = [11, 18, 25]
        let colors: [Hue] = [.rose, .lagoon, .iris]
        let paths = radii.map {
          ShapesContent.Shape.stroke(.circle($0), .hue(.slate).opacity(0.6), width: 1.2)
        }
        let planets = radii.indices.map { index in
          let planet = UIBezierPath.circle(3.7, at: .polar(radii[index], starts[index]))
          return ShapesContent.Shape.fill(planet, .hue(colors[index]), about: .art)
        }
        // What falls into the sun goes behind it.
        return paths + planets + [
          .fill(.circle(5), .hue(.amber)),
          // The tick on the sun, and the sun that has gone out.
          .stroke(
            .lines((-5.4, 0.4), (-1.6, 4.2), (5.6, -4)), .fixed(.systemBackground), width: 2.8
          )
          .forEndings(),
          .stroke(.circle(5), .outcome(.coral), width: 2).forEndings(),
        ]
      },
      loop: Rotate(from: .constant(0), to: .each([6 * .pi, 4 * .pi, 2 * .pi]), over: 2.4).on(
        planets),
      pull: Together {
        Scale(from: 0, to: 1, over: 1, curve: .easeOut)
        Rotate(
          from: .each([-3 * .pi, -2 * .pi, -.pi]), to: .constant(0), over: 1, curve: .easeOut
        )
        .on(planets)
      }.motion,
      // The planets spiral into the sun, which flares up green as it swallows them, with a tick on it.
      outro: Together {
        Rotate(to: .each([4.2, 3.8, 3.4]), over: 0.24, curve: .easeIn).on(planets)
        Scale(to: 0.12, over: 0.24, curve: .easeIn).on(.range(0..<6))
        Fade(to: 0, over: 0.02).delayed(by: 0.23).on(.range(0..<6))
        Motion {
          Scale(to: 0.8, over: 0.22, curve: .easeInOut)
          Together {
            Scale(to: 2.5, over: 0.18, curve: .overshoot)
            Recolor(to: .hue(.leaf))
          }
        }
        .on(sun)
        Motion.drawn(over: 0.14).delayed(by: 0.28).on(mark)
        Wait.wholeEnding
      }.motion,
      // They come to rest in a row, all on one side of the sun.
      unchanged: Together {
        Rotate(to: .each([-0.4, 4.283, 1.883]), over: 0.4, curve: .easeOut).on(planets)
        Recolor(to: .hue(.slate)).delayed(by: 0.1).staggered(over: 0.16, from: .last)
        Wait(0.75)
      }.motion,
      // The sun goes out and holds them no longer: each leaves along its tangent, and its orbit is torn.
      failure: Together {
        Recolor(to: .hue(.coral))
        Scale(to: 0.06, over: 0.24, curve: .easeIn).on(sun)
        Fade(to: 0, over: 0.02).delayed(by: 0.24).on(sun)
        Fade(from: 0, to: 1, over: 0.14).on(.last)
        Together {
          Rotate(to: .each(zip(starts, exits).map { $1 - $0 }), over: 0.26, curve: .easeIn)
          Motion {
            Wait(0.26)
            Together {
              Move(
                x: .each(zip(exits, ways).map { -sin($0) * $1 }),
                y: .each(zip(exits, ways).map { cos($0) * $1 }), over: 0.18)
              Fade(to: 0, over: 0.16)
            }
          }
        }
        .on(planets)
        Motion {
          // Whole, an orbit turns unseen; it begins where its planet leaves it.
          Rotate(to: .each(exits.map { $0 + 0.5 * .pi - 2 * .pi }), over: 0.24)
          Trim(
            start: .each([0.12, 0.08, 0.06]), end: .each([0.88, 0.92, 0.94]), over: 0.18,
            curve: .easeOut)
        }
        .on(paths)
        Wait.wholeEnding
      }.motion,
      calm: .rollingGlow(over: 2.4).on(planets))
  }

  private static let paths = ElementSelection.range(0..<3)
  private static let planets = ElementSelection.range(3..<6)
  private static let sun = ElementSelection.element(6)
  private static let mark = ElementSelection.element(7)

  /// Where the planets are at first, and where and how far they leave, in radians and points.
  ///
  /// At most half a circle has been unwound, so that from every place they run forward to the exits.
  private static let starts = [0.4, 2, 4.4]
  private static let exits = [4.89, 5.24, 8.12]
  private static let ways = [46.0, 54, 66]
}
