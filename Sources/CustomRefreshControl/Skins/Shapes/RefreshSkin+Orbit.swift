import RefreshMotion
import UIKit

extension RefreshSkin {
  /// Three planets orbit a sun, the nearest the fastest; with the pull they spiral out and draw their orbits.
  ///
  /// The orbits are seen from the side: what is in front is larger. In 2.4 s the planets complete three, two and
  /// one of them. In the end they fall into the sun, which is a star then, or the sun goes out and all falls down.
  public static var orbit: RefreshSkin {
    RefreshSkin(
      "orbit", "Three planets spiral out from a sun and go round it, the nearest the fastest.",
      art: .shapes {
        let colors: [Hue] = [.rose, .lagoon, .iris]
        let paths = radii.indices.map { planet in
          let start = starts[planet]
          let path = UIBezierPath(
            arcCenter: .zero, radius: radii[planet], startAngle: start,
            endAngle: start + 2 * .pi, clockwise: true)
          path.apply(CGAffineTransform(scaleX: 1, y: tilt))
          return ShapesContent.Shape.stroke(
            path, .hue(.slate).opacity(0.6), width: 1.2, about: .art)
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
        Scale(from: 0, to: 1, over: 0.2, curve: .overshoot).on(sun)
        for planet in radii.indices {
          Fade(from: 0, to: 1, over: 0.01).delayed(by: leaving(planet)).on(.element(planet))
          Track.sampled(.strokeEnd, over: 1) { drawn(planet, at: $0) }.on(.element(planet))
        }
        travel(over: 1) { planet, share in
          let left = min(max((share - 0.12 * Double(planet)) / 0.25, 0), 1)
          return (
            angle: starts[planet] - 0.6 * .pi * (1 - left) + turn(planet, at: share),
            distance: left * (2 - left)
          )
        }
      }.motion,
      // The planets spiral into the sun, which collapses under them and flares up as a star.
      outro: Together {
        // Into the sun one after another, in a bow, each with its orbit; it swells with each of them.
        Together {
          Move(x: .each(starting.map { -$0.x }), over: 0.18, curve: .easeInOut)
          Move(x: nil, y: .each(starting.map { -$0.y }), over: 0.18, curve: .easeIn)
        }
        .staggered(by: 0.05).on(planets)
        for part in [paths, planets] {
          Together {
            Scale(to: 0.12, over: 0.18, curve: .easeIn)
            Fade(to: 0, over: 0.02).delayed(by: 0.17)
          }
          .staggered(by: 0.05).on(part)
        }
        Motion {
          Wait(0.16)
          for size in [1.3, 1.6, 1.9] {
            Scale(to: size + 0.2, over: 0.025)
            Scale(to: size, over: 0.025)
          }
          Fade(to: 0, over: 0.04)
        }
        .on(sun)
        Together {
          Fade(from: 0, to: 1, over: 0.02)
          Motion {
            Scale(from: 0.5, to: 1.08, over: 0.16, curve: .easeOut)
            Scale(to: 1, over: 0.08, curve: .easeInOut)
          }
          // By a fifth of a turn, so that it stands upright all the way.
          Rotate(from: -0.4 * .pi, to: 0, over: 0.24, curve: .easeOut)
        }
        .delayed(by: 0.3)
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
      // The sun goes out and holds them no longer: they fall down and bounce, and their orbits lie on the ground like wire.
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
        Together {
          Scale(x: 1, y: 0.16, over: 0.3, curve: .fall)
          Move(x: nil, y: .each([24.5, 23.5, 22.5]), over: 0.3, curve: .fall)
          Rotate(to: .each([0.02, -0.03, 0.02]), over: 0.3)
        }
        .delayed(by: 0.1).on(paths)
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

  /// When a planet has reached its orbit, as a share of the pull.
  private static func leaving(_ planet: Int) -> Double { 0.25 + 0.12 * Double(planet) }

  /// How far a planet has gone round at a share of the pull, in radians: once in the end.
  private static func turn(_ planet: Int, at share: Double) -> Double {
    let start = leaving(planet)
    return 2 * .pi * min(max((share - start) / (0.7 + 0.15 * Double(planet) - start), 0), 1)
  }

  /// Returns the share of an orbit that its planet has drawn at a share of the pull.
  private static func drawn(_ planet: Int, at share: Double) -> Double {
    /// The length of the orbit from where the planet begins to an angle, by the radius.
    func length(to angle: Double) -> Double {
      (0..<48).reduce(0) { length, step in
        let place = starts[planet] + angle * (Double(step) + 0.5) / 48
        return length + hypot(sin(place), Double(tilt) * cos(place)) * angle / 48
      }
    }
    return length(to: turn(planet, at: share)) / length(to: 2 * .pi)
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
