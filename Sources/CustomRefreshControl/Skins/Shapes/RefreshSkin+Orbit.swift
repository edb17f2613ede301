import RefreshMotion
import UIKit

extension RefreshSkin {
  /// Three planets orbit a sun, the nearest the fastest; the pull makes them spiral out.
  ///
  /// The orbits are seen from the side: what is in front is larger. In 2.4 s the planets complete three, two and
  /// one of them. In the end they fall into the sun, which is a star then, or the sun goes out and all falls down.
  public static var orbit: RefreshSkin {
    RefreshSkin(
      "orbit", "Three planets spiral out from a sun and go round it, the nearest the fastest.",
      art: .shapes {
        let colors: [Hue] = [.rose, .lagoon, .iris]
        let paths = radii.map {
          ShapesContent.Shape.stroke(
            UIBezierPath(
              ovalIn: CGRect(x: -$0, y: -tilt * $0, width: 2 * $0, height: 2 * tilt * $0)),
            .hue(.slate).opacity(0.6), width: 1.2)
        }
        let planets = radii.indices.map { index in
          let planet = UIBezierPath.circle(
            size(index), at: place(index, starts[index]))
          return ShapesContent.Shape.fill(planet, .hue(colors[index]))
        }
        // The last one has a ring.
        let ring = UIBezierPath(ovalIn: CGRect(x: -8.6, y: -2.2, width: 17.2, height: 4.4))
        let center = place(2, starts[2])
        ring.apply(CGAffineTransform(translationX: center.x, y: center.y).rotated(by: -0.35))
        return paths + planets.dropLast() + [
          planets[2].attaching([.stroke(ring, .hue(.iris), width: 1.5)]),
          ShapesContent.Shape(
            path: .circle(5), fill: .color(.brightGold), stroke: .hue(.amber), width: 1.6,
            pivot: .own),
          // The star that it becomes, with its rays.
          ShapesContent.Shape(
            path: .drawing(
              """
              M0-17L4.7-6.5L16.2-5.3L7.6 2.5L10 13.8L0 8L-10 13.8L-7.6 2.5L-16.2-5.3L-4.7-6.5Z
              """), fill: .fixed(.brightGold), stroke: .outcome(.amber), width: 2.4, pivot: .art
          )
          .attaching([
            .stroke(
              .drawing(
                """
                M13.5-18.6L16-22M21.9 7.1L25.9 8.4M0 22.5V26.5M-21.9 7.1L-25.9 8.4M-13.5-18.6L-16-22
                """),
              .outcome(.amber), width: 2.4)
          ])
          .forEndings(),
        ]
      },
      loop: Together {
        travel(over: 2.4) { planet, share in
          (angle: starts[planet] + 2 * .pi * Double(3 - planet) * share, distance: 1)
        }
        Motion {
          for _ in 0..<2 {
            Scale(from: 1, to: 1.16, over: 0.6, curve: .easeInOut)
            Scale(to: 1, over: 0.6, curve: .easeInOut)
          }
        }
        .on(sun)
      }.motion,
      pull: Together {
        Scale(from: 0, to: 1, over: 1, curve: .easeOut).on(paths)
        Scale(from: 0, to: 1, over: 1, curve: .easeOut).on(sun)
        travel(over: 1) { planet, share in
          let left = (1 - share) * (1 - share)
          return (angle: starts[planet] - .pi * Double(3 - planet) * left, distance: 1 - left)
        }
      }.motion,
      // The planets spiral into the sun, which collapses under them and flares up as a star.
      outro: Together {
        // Into the sun, in a bow.
        Move(x: .each(starting.map { -$0.x }), over: 0.24, curve: .easeInOut).on(planets)
        Move(x: nil, y: .each(starting.map { -$0.y }), over: 0.24, curve: .easeIn).on(planets)
        Scale(to: 0.12, over: 0.24, curve: .easeIn).on(.range(0..<6))
        Fade(to: 0, over: 0.02).delayed(by: 0.23).on(.range(0..<6))
        Scale(to: 0.8, over: 0.24, curve: .anticipate).on(sun)
        Together {
          Fade(from: 0, to: 1, over: 0.02)
          Motion {
            Scale(from: 0.5, to: 1.08, over: 0.2, curve: .easeOut)
            Scale(to: 1, over: 0.08, curve: .easeInOut)
          }
          Rotate(from: -1.6, to: 0, over: 0.32, curve: .easeOut)
        }
        .delayed(by: 0.18)
        .on(star)
        Wait.wholeEnding
      }.motion,
      // They come to rest in a row, and the sun dims.
      unchanged: Together {
        Move(
          x: .each(zip(radii, starting).map { Double($0) - $1.x }),
          y: .each(starting.map { -$0.y }), over: 0.4, curve: .easeInOut
        )
        .on(planets)
        Scale(to: 1, over: 0.4, curve: .easeOut).on(.range(3..<7))
        Recolor(to: .hue(.slate)).staggered(over: 0.2, from: .last)
        Wait.wholeEnding
      }.motion,
      // The sun goes out and holds them no longer: they fall down and bounce, and their orbits pale.
      failure: Together {
        Recolor(to: .hue(.coral)).staggered(over: 0.15, from: .last)
        Scale(to: 0.45, over: 0.2, curve: .easeIn).on(sun)
        Motion {
          Wait(0.1)
          Together {
            Scale(to: 1, over: 0.2)
            Move(x: .each(falls.map { $0.x }), over: 0.42, curve: .easeOut)
            Motion {
              Move(x: nil, y: .each(falls.map { $0.y }), over: 0.2, curve: .fall)
              Move(x: nil, y: .each(falls.map { $0.y - 6 }), over: 0.11, curve: .rise)
              Move(x: nil, y: .each(falls.map { $0.y }), over: 0.11, curve: .fall)
            }
          }
        }
        .on(planets)
        Fade(to: 0.3, over: 0.3).on(paths)
        Wait.wholeEnding
      }.motion,
      calm: .rollingGlow(over: 2.4).on(planets))
  }

  private static let paths = ElementSelection.range(0..<3)
  private static let planets = ElementSelection.range(3..<6)
  private static let sun = ElementSelection.element(6)
  private static let star = ElementSelection.element(7)

  private static let radii: [CGFloat] = [20, 33, 47]
  /// The height of an orbit as a share of its width.
  private static let tilt: CGFloat = 0.44
  /// Where the planets are at first, in radians.
  private static let starts = [0.4, 2, 4.4]

  private static func size(_ planet: Int) -> CGFloat { 3.7 + 0.7 * CGFloat(planet) }

  private static func place(_ planet: Int, _ angle: Double) -> CGPoint {
    CGPoint(x: radii[planet] * cos(angle), y: tilt * radii[planet] * sin(angle))
  }

  /// Leads the planets round, each at an angle and at a share of its distance from the sun.
  private static func travel(
    over duration: Double,
    _ at: @escaping (_ planet: Int, _ share: Double) -> (angle: Double, distance: Double)
  ) -> Motion {
    Together {
      for planet in radii.indices {
        let start = place(planet, starts[planet])
        let values: [(Property, (CGPoint) -> Double)] = [
          (.translationX, { $0.x - start.x }), (.translationY, { $0.y - start.y }),
        ]
        for (property, value) in values {
          Track.sampled(property, over: duration, pieces: 60) { share in
            let (angle, distance) = at(planet, share)
            let place = place(planet, angle)
            return value(CGPoint(x: distance * place.x, y: distance * place.y))
          }
          .on(.element(3 + planet))
        }
        // The nearer, the larger.
        for scale in [Property.scaleX, .scaleY] {
          Track.sampled(scale, over: duration, pieces: 60) { share in
            let (angle, distance) = at(planet, share)
            return distance * (1 + 0.24 * sin(angle))
          }
          .on(.element(3 + planet))
        }
      }
    }.motion
  }

  /// Where the planets are at first, in points.
  private static var starting: [(x: Double, y: Double)] {
    radii.indices.map { planet in
      let start = place(planet, starts[planet])
      return (x: Double(start.x), y: Double(start.y))
    }
  }

  /// How far each planet falls to the ground, in points.
  private static var falls: [(x: Double, y: Double)] {
    zip([9.0, 27, -24], starting).enumerated().map { planet, way in
      (x: way.0 - way.1.x, y: 26 - Double(size(planet)) - way.1.y)
    }
  }
}
