import RefreshMotion
import UIKit

extension RefreshSkin {
  /// Three planets orbit a sun, the nearest the fastest; with the pull they spiral out and draw their orbits.
  ///
  /// The orbits are seen from the side: what is in front is larger. In 2.4 s the planets complete three, two and
  /// one of them. In the end they stand in a row with a new planet, or a black hole swallows them.
  public static var orbit: RefreshSkin {
    RefreshSkin(
      "orbit", "Three planets spiral out from a sun and go round it, the nearest the fastest.",
      art: .shapes {
        let colors: [Hue] = [.rose, .sky, .iris]
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
        // The second one has land and a moon, the last one a ring.
        let home = place(1, starts[1])
        let land = UIBezierPath.drawing(
          "M-4.6-2.6Q-2-5.4 1.4-4.6Q1.6-1.4-.6-.6Q-1.4 2.6-3.4 1.4ZM1.4 1Q4.6-1.4 5.2.6Q4.4 4.6 1.6 4.8Z"
        )
        let ring = UIBezierPath(ovalIn: CGRect(x: -10.6, y: -2.8, width: 21.2, height: 5.6))
        let center = place(2, starts[2])
        ring.apply(CGAffineTransform(translationX: center.x, y: center.y).rotated(by: -0.35))
        let rays = UIBezierPath()
        for ray in 0..<10 {
          let (start, end) = (
            CGPoint.polar(9.2, .pi / 5 * CGFloat(ray)), CGPoint.polar(11, .pi / 5 * CGFloat(ray))
          )
          rays.append(.lines((start.x, start.y), (end.x, end.y)))
        }
        let face = UIBezierPath.drawing("M-2.4-1.6V-.8M2.4-1.6V-.8M-2.8 1.8Q0 4.4 2.8 1.8")
        return paths + [
          ShapesContent.Shape(
            path: .circle(6.5), fill: .color(.brightGold), stroke: .hue(.amber), width: 1.6,
            pivot: .own
          )
          .attaching([
            .stroke(rays, .hue(.amber), width: 1.8),
            .stroke(face, .fixed(UIColor(light: 0x6B4E00, dark: 0x5A3F00)), width: 1.4),
          ]),
          planets[0],
          planets[1].attaching([
            .fill(land.shifted(home.x, home.y), .hue(.leaf)),
            .fill(.circle(1.7, at: CGPoint(x: home.x + 8, y: home.y)), .hue(.slate)),
          ]),
          planets[2].attaching([.stroke(ring, .hue(.iris), width: 1.7)]),
          // A new planet on its orbit.
          .stroke(newOrbit, .outcome(.leaf), width: 2, about: .art).forEndings(),
          .fill(.circle(7.5, at: CGPoint(x: 74, y: 0)), .outcome(.leaf))
            .attaching([
              .stroke(
                .drawing("M74-12.5V-16.5M65-9L62.2-11.8M83-9L85.8-11.8"), .outcome(.leaf),
                width: 2.2)
            ])
            .forEndings(),
          // A black hole, and what glows around it.
          .fill(.circle(11), .fixed(.black), about: .art)
            .attaching([
              .stroke(.circle(11.5), .outcome(.coral), width: 2.6),
              .stroke(swirl, .outcome(.coral), width: 3.2),
            ])
            .forEndings(),
        ]
      },
      loop: Together {
        travel(over: 2.4) { planet, share in
          (angle: starts[planet] + 2 * .pi * Double(3 - planet) * share, distance: 1)
        }
        Rotate(from: 0, to: 4 * .pi, over: 2.4).on(.element(5))
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
          let left = min(max((share - leaving(planet) + 0.25) / 0.25, 0), 1)
          return (
            angle: starts[planet] - 0.6 * .pi * (1 - left) + turn(planet, at: share),
            distance: left * (2 - left)
          )
        }
      }.motion,
      // They line up, and there is a new planet.
      outro: Together {
        lined(up: [-1, 1, -1], over: 0.3)
        Motion {
          Scale(to: 1.5, over: 0.16, curve: .easeOut)
          Scale(to: 1.2, over: 0.2, curve: .easeInOut)
        }
        .on(sun)
        Motion.drawn(over: 0.36).delayed(by: 0.06).on(.element(7))
        Motion {
          Wait(0.34)
          Fade(from: 0, to: 1, over: 0.02)
        }
        .on(.element(8))
        Scale(from: 0.1, to: 1, over: 0.2, curve: .overshoot).delayed(by: 0.34).on(.element(8))
        Wait.wholeEnding
      }.motion,
      // They come to rest in a row, and the sun dims.
      unchanged: Together {
        lined(up: [1, -1, 1], over: 0.4)
        Scale(to: 1, over: 0.4, curve: .easeOut).on(sun)
        Recolor(to: .hue(.slate)).staggered(over: 0.2, from: .last)
        Wait.wholeEnding
      }.motion,
      // The sun collapses to a black hole, which swallows its planets.
      failure: Together {
        Recolor(to: .hue(.coral)).on(.range(0..<7))
        Motion {
          Scale(to: 1.5, over: 0.08, curve: .easeOut)
          Scale(to: 0, over: 0.12, curve: .easeIn)
        }
        .on(sun)
        Together {
          Move(x: .each(starting.map { -$0.x }), over: 0.3, curve: .easeInOut)
          Move(x: nil, y: .each(starting.map { -$0.y }), over: 0.3, curve: .easeIn)
          Scale(to: 0.1, over: 0.3, curve: .easeIn)
          Fade(to: 0, over: 0.04).delayed(by: 0.28)
        }
        .staggered(by: 0.06).on(planets)
        Together {
          Scale(to: 0.1, over: 0.3, curve: .easeIn)
          Rotate(to: 1.4, over: 0.3, curve: .easeIn)
          Fade(to: 0, over: 0.04).delayed(by: 0.26)
        }
        .staggered(by: 0.06).on(paths)
        Motion {
          Wait(0.18)
          Together {
            Fade(from: 0, to: 1, over: 0.04)
            Scale(from: 0.2, to: 1.12, over: 0.3, curve: .easeOut)
            Rotate(from: -1.2, to: 0, over: 0.3, curve: .easeOut)
          }
          Scale(to: 1, over: 0.1, curve: .easeInOut)
        }
        .on(.last)
        Wait.wholeEnding
      }.motion,
      calm: .rollingGlow(over: 2.4).on(planets))
  }

  private static let paths = ElementSelection.range(0..<3)
  private static let sun = ElementSelection.element(3)
  private static let planets = ElementSelection.range(4..<7)

  private static let radii: [CGFloat] = [27, 41, 58]
  /// The height of an orbit as a share of its width.
  private static let tilt: CGFloat = 0.38
  /// Where the planets are at first, in radians: so that they pass each other at the sides, where they are far apart.
  private static let starts = [0.4, 2.36, 5.89]

  private static func size(_ planet: Int) -> CGFloat { 4.8 + 0.8 * CGFloat(planet) }

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
          .on(.element(4 + planet))
        }
        // The nearer, the larger.
        for scale in [Property.scaleX, .scaleY] {
          Track.sampled(scale, over: duration, pieces: 60) { share in
            let (angle, distance) = at(planet, share)
            return distance * (1 + 0.24 * sin(angle))
          }
          .on(.element(4 + planet))
        }
      }
    }.motion
  }

  /// When a planet has reached its orbit, as a share of the pull: the farthest first, so that none passes another.
  private static func leaving(_ planet: Int) -> Double { 0.49 - 0.12 * Double(planet) }

  /// How far a planet has gone round at a share of the pull, in radians: once in the end.
  private static func turn(_ planet: Int, at share: Double) -> Double {
    let start = leaving(planet)
    return 2 * .pi * min(max((share - start) / (1 - 0.1 * Double(planet) - start), 0), 1)
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

  /// The planets stand in a row, each on a side of the sun, −1 or 1.
  private static func lined(up sides: [Double], over duration: Double) -> Motion {
    Together {
      Move(
        x: .each(radii.indices.map { sides[$0] * Double(radii[$0]) - starting[$0].x }),
        y: .each(starting.map { -$0.y }), over: duration, curve: .easeInOut)
      Scale(to: 1, over: duration, curve: .easeOut)
    }
    .on(planets)
  }

  private static var newOrbit: UIBezierPath {
    let path = UIBezierPath(
      arcCenter: .zero, radius: 74, startAngle: -2 * .pi, endAngle: 0, clockwise: true)
    path.apply(CGAffineTransform(scaleX: 1, y: tilt))
    return path
  }

  /// Three arms that wind into a black hole.
  private static var swirl: UIBezierPath {
    let path = UIBezierPath()
    for arm in 0..<3 {
      let line = UIBezierPath.drawing("M12-3C18 6 14 20-4 28")
      line.apply(CGAffineTransform(rotationAngle: CGFloat(arm) * 2 * .pi / 3))
      path.append(line)
    }
    path.apply(CGAffineTransform(scaleX: 1.2, y: 0.8))
    return path
  }
}
