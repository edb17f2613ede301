import RefreshMotion
import UIKit

extension RefreshSkin {
  /// Three planets orbit a sun, the nearest the fastest; the pull makes them spiral out.
  ///
  /// In 2.4 s they complete three, two and one orbits. In the end they fall into the sun, which is a star then,
  /// or the sun goes out and all falls down.
  public static var orbit: RefreshSkin {
    RefreshSkin(
      "orbit", "Three planets spiral out from a sun and go round it, the nearest the fastest.",
      art: .shapes {
        let colors: [Hue] = [.rose, .lagoon, .iris]
        let paths = radii.map {
          ShapesContent.Shape.stroke(.circle($0), .hue(.slate).opacity(0.6), width: 1.2)
        }
        let planets = radii.indices.map { index in
          let planet = UIBezierPath.circle(
            3.2 + 0.5 * CGFloat(index), at: place(index, starts[index]))
          return ShapesContent.Shape.fill(planet, .hue(colors[index]), about: .art)
        }
        // The last one has a ring, along its orbit.
        let ring = UIBezierPath(ovalIn: CGRect(x: -1.6, y: -7, width: 3.2, height: 14))
        let center = place(2, starts[2])
        ring.apply(
          CGAffineTransform(translationX: center.x, y: center.y).rotated(by: starts[2] + 0.25))
        return paths + planets.dropLast() + [
          planets[2].attaching([.stroke(ring, .hue(.iris), width: 1.3)]),
          .fill(.circle(5.5), .hue(.amber)),
          // The star that it becomes, with its rays, and the cross for a dead one.
          ShapesContent.Shape(
            path: .drawing(
              """
              M0-17L4.7-6.5L16.2-5.3L7.6 2.5L10 13.8L0 8L-10 13.8L-7.6 2.5L-16.2-5.3L-4.7-6.5Z
              """), fill: .outcome(.gold), stroke: .outcome(.gold), width: 3, pivot: .art
          )
          .attaching([
            .stroke(
              .drawing(
                """
                M13.5-18.6L16-22M21.9 7.1L25.9 8.4M0 22.5V26.5M-21.9 7.1L-25.9 8.4M-13.5-18.6L-16-22
                """),
              .outcome(.gold), width: 2.4)
          ])
          .forEndings(),
          .stroke(.drawing("M-4.5-4.5L4.5 4.5M4.5-4.5L-4.5 4.5"), .outcome(.coral), width: 3.4)
            .forEndings(),
        ]
      },
      loop: Together {
        Rotate(from: .constant(0), to: .each([6 * .pi, 4 * .pi, 2 * .pi]), over: 2.4).on(planets)
        Motion {
          for _ in 0..<2 {
            Scale(from: 1, to: 1.16, over: 0.6, curve: .easeInOut)
            Scale(to: 1, over: 0.6, curve: .easeInOut)
          }
        }
        .on(sun)
      }.motion,
      pull: Together {
        Scale(from: 0, to: 1, over: 1, curve: .easeOut)
        Rotate(
          from: .each([-3 * .pi, -2 * .pi, -.pi]), to: .constant(0), over: 1, curve: .easeOut
        )
        .on(planets)
      }.motion,
      // The planets spiral into the sun, which collapses under them and flares up as a star.
      outro: Together {
        Rotate(to: .each([4.2, 3.8, 3.4]), over: 0.24, curve: .easeIn).on(planets)
        Scale(to: 0.12, over: 0.24, curve: .easeIn).on(.range(0..<6))
        Fade(to: 0, over: 0.02).delayed(by: 0.23).on(.range(0..<6))
        Scale(to: 0.5, over: 0.24, curve: .anticipate).on(sun)
        Together {
          Fade(from: 0, to: 1, over: 0.02)
          Scale(from: 0.2, to: 1, over: 0.26, curve: .overshoot)
          Rotate(from: -1.2, to: 0, over: 0.26, curve: .easeOut)
        }
        .delayed(by: 0.23)
        .on(star)
        Wait.wholeEnding
      }.motion,
      // They come to rest in a row, all on one side of the sun.
      unchanged: Together {
        Rotate(to: .each([-0.4, 4.283, 1.883]), over: 0.4, curve: .easeOut).on(planets)
        Recolor(to: .hue(.slate)).delayed(by: 0.1).staggered(over: 0.16, from: .last)
        Wait(0.75)
      }.motion,
      // The sun goes out and holds them no longer: they fall down and bounce, and their orbits break.
      failure: Together {
        Recolor(to: .hue(.coral))
        Scale(to: 0.06, over: 0.2, curve: .easeIn).on(sun)
        Fade(to: 0, over: 0.02).delayed(by: 0.2).on(sun)
        Motion.drawn(over: 0.14).delayed(by: 0.16).on(.last)
        Motion {
          Rotate(to: .each(zip(starts, exits).map { $1 - $0 }), over: 0.2)
          Together {
            Move(x: .each(falls.map { $0.x }), over: 0.32, curve: .easeOut)
            Motion {
              Move(x: nil, y: .each(falls.map { $0.y }), over: 0.16, curve: .fall)
              Move(x: nil, y: .each(falls.map { $0.y - 5 }), over: 0.08, curve: .rise)
              Move(x: nil, y: .each(falls.map { $0.y }), over: 0.08, curve: .fall)
            }
          }
        }
        .on(planets)
        Together {
          Rotate(to: .each([2.4, 4.4, 0.6]), over: 0.34, curve: .overshoot)
          Trim(
            start: .each([0.2, 0.12, 0.1]), end: .each([0.8, 0.84, 0.86]), over: 0.2,
            curve: .easeOut)
        }
        .delayed(by: 0.12)
        .on(paths)
        Wait.wholeEnding
      }.motion,
      calm: .rollingGlow(over: 2.4).on(planets))
  }

  private static let paths = ElementSelection.range(0..<3)
  private static let planets = ElementSelection.range(3..<6)
  private static let sun = ElementSelection.element(6)
  private static let star = ElementSelection.element(7)

  private static let radii: [CGFloat] = [10.5, 17, 23.5]
  /// Where the planets are at first, and where they leave, in radians.
  ///
  /// At most half a circle has been unwound, so that from every place they run forward to the exits.
  private static let starts = [0.4, 2, 4.4]
  private static let exits = [4.89, 5.24, 8.12]

  private static func place(_ planet: Int, _ angle: Double) -> CGPoint {
    .polar(radii[planet], angle)
  }

  /// How far each planet falls from its exit to the ground, in points.
  private static var falls: [(x: Double, y: Double)] {
    [5.0, 17, -17].enumerated().map { planet, x in
      let exit = place(planet, exits[planet])
      return (x: x - Double(exit.x), y: 25.4 - 0.5 * Double(planet) - Double(exit.y))
    }
  }
}
