import RefreshMotion
import UIKit

extension RefreshSkin {
  /// Three planets orbit a sun, the nearest the fastest; with the pull they spiral out and draw their orbits.
  ///
  /// The orbits are seen from the side: what is in front is larger. In 2.4 s the planets complete three, two and
  /// one of them, and go on to the end: there is a new planet, the sun falls asleep, or a black hole swallows them all.
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
          "M-3.5-2Q-1.5-4 1-3.5Q1.2-1-.5-.5Q-1 2-2.5 1ZM1 .8Q3.5-1 3.9.5Q3.3 3.4 1.2 3.6Z"
        )
        let ring = UIBezierPath(ovalIn: CGRect(x: -8.6, y: -2.3, width: 17.2, height: 4.6))
        let center = place(2, starts[2])
        ring.apply(CGAffineTransform(translationX: center.x, y: center.y).rotated(by: -0.35))
        let rays = UIBezierPath()
        for ray in 0..<8 {
          let angle = .pi / 4 * (CGFloat(ray) + 0.5)
          let (start, end) = (CGPoint.polar(8.8, angle), CGPoint.polar(10, angle))
          rays.append(.lines((start.x, start.y), (end.x, end.y)))
        }
        // Awake, asleep and afraid.
        let faces = [
          "M-2.7-1.8V-.8M2.7-1.8V-.8M-3 1.7Q0 4.7 3 1.7",
          "M-4-1H-1.5M1.5-1H4M-1.5 2.7Q0 2.7 1.5 2.7",
          "M-2.7-1.8V-.8M2.7-1.8V-.8M-2.5 3.7Q0 1.2 2.5 3.7",
        ].map(UIBezierPath.drawing)
        let system =
          paths + [
            ShapesContent.Shape(
              path: .circle(6), fill: .color(.brightGold), stroke: .hue(.amber), width: 1.6,
              pivot: .art
            )
            .attaching([.stroke(rays, .hue(.amber), width: 1.8)]),
            .stroke(
              faces[0], .fixed(UIColor(light: 0x6B4E00, dark: 0x5A3F00)), width: 1.5, about: .art
            )
            .morphing(to: [faces[1], faces[2]]),
            planets[0],
            planets[1].attaching([
              .fill(land.shifted(home.x, home.y), .hue(.leaf)),
              .fill(.circle(1.6, at: CGPoint(x: home.x + 7.2, y: home.y)), .hue(.slate)),
            ]),
            planets[2].attaching([.stroke(ring, .hue(.iris), width: 1.7)]),
          ]
        return [
          // The orbit of a new planet, behind all.
          .stroke(newOrbit, .outcome(.leaf), width: 2, about: .art).forEndings(),
          .group(system, about: .art),
          .fill(.circle(6.5, at: CGPoint(x: 72, y: 0)), .outcome(.leaf))
            .attaching([
              .fill(.circle(2.2, at: CGPoint(x: 81, y: -6)), .outcome(.leaf)),
              .stroke(
                .drawing("M67-2.4Q72-.2 76.6-2.8M66.6 2.4Q72 4.6 77 1.8"),
                .fixed(.systemBackground), width: 1.4),
            ])
            .forEndings(),
          // What glows around a black hole, and that.
          .stroke(swirl, .outcome(.coral), width: 3.2, about: .art)
            .attaching([
              ShapesContent.Shape(
                path: .circle(11.5), fill: .fixed(.black), stroke: .outcome(.coral), width: 2.6,
                pivot: .art)
            ])
            .forEndings(),
        ]
      },
      loop: Together {
        travel(over: 2.4) { planet, share in
          (angle: starts[planet] + 2 * .pi * Double(3 - planet) * share, distance: 1)
        }
        Rotate(from: 0, to: 4 * .pi, over: 2.4).on(.element(8))
        Motion {
          for _ in 0..<2 {
            Scale(from: 1, to: 1.05, over: 0.6, curve: .easeInOut)
            Scale(to: 1, over: 0.6, curve: .easeInOut)
          }
        }
        .on(sun)
      }.motion,
      pull: Together {
        Scale(from: 0, to: 1, over: 0.2, curve: .overshoot).on(sun)
        for planet in radii.indices {
          Fade(from: 0, to: 1, over: 0.01).delayed(by: leaving(planet)).on(.element(2 + planet))
          Track.sampled(.strokeEnd, over: 1) { drawn(planet, at: $0) }.on(.element(2 + planet))
        }
        travel(over: 1) { planet, share in
          let left = min(max((share - leaving(planet) + 0.25) / 0.25, 0), 1)
          return (
            angle: starts[planet] - 0.6 * .pi * (1 - left) + turn(planet, at: share),
            distance: left * (2 - left)
          )
        }
      }.motion,
      // The sun flares, which runs out along the orbits, and there is a new planet.
      outro: Together {
        Motion {
          Scale(to: 1.24, over: 0.16, curve: .easeOut)
          Scale(to: 1, over: 0.2, curve: .easeInOut)
        }
        .on(sun)
        Recolor(to: .hue(.leaf), over: 0.15).staggered(by: 0.06).on(paths)
        Motion.drawn(over: 0.36).delayed(by: 0.12).on(.first)
        Motion {
          Wait(0.34)
          Fade(from: 0, to: 1, over: 0.02)
        }
        .on(.element(10))
        Scale(from: 0.1, to: 1, over: 0.2, curve: .overshoot).delayed(by: 0.34).on(.element(10))
        Wait.wholeEnding
      }.motion,
      // The sun falls asleep, and it grows cold from there.
      unchanged: Together {
        Scale(to: 0.9, over: 0.4, curve: .easeInOut).on(sun)
        Recolor(to: .hue(.slate), over: 0.2).on(.element(5))
        Morph(to: 1, over: 0.2).on(face)
        Recolor(to: .systemBackground, over: 0.2).on(face)
        Recolor(to: .hue(.slate), over: 0.2).staggered(by: 0.1).delayed(by: 0.1).on(planets)
        Wait.wholeEnding
      }.motion,
      // The sun flares, which runs outward, and collapses to a black hole, which swallows all.
      failure: Together {
        Recolor(to: .hue(.coral), over: 0.15).on(.element(5))
        Morph(to: 2, over: 0.1).on(face)
        for ring in [paths, planets] {
          Recolor(to: .hue(.coral), over: 0.06).staggered(by: 0.06).delayed(by: 0.06).on(ring)
        }
        Motion {
          Scale(to: 1.3, over: 0.14, curve: .easeOut)
          Scale(to: 0, over: 0.12, curve: .easeIn)
        }
        .on(sun)
        Motion {
          Wait(0.18)
          Together {
            Scale(to: 0.1, over: 0.34, curve: .easeIn)
            Rotate(to: 1.4, over: 0.34, curve: .easeIn)
            Fade(to: 0, over: 0.04).delayed(by: 0.3)
          }
        }
        .on(.element(1))
        Motion {
          Wait(0.22)
          Together {
            Fade(from: 0, to: 1, over: 0.04)
            Scale(from: 0.2, to: 1.12, over: 0.24, curve: .easeOut)
            Rotate(from: -1.2, to: 0, over: 0.24, curve: .easeOut)
          }
          Scale(to: 1, over: 0.08, curve: .easeInOut)
        }
        .on(.last)
        Wait.wholeEnding
      }.motion,
      calm: .rollingGlow(over: 2.4).on(planets))
  }

  private static let paths = ElementSelection.range(2..<5)
  /// With its face.
  private static let sun = ElementSelection.range(5..<7)
  private static let face = ElementSelection.element(6)
  private static let planets = ElementSelection.range(7..<10)

  /// The least one leads clear of the rays of the sun.
  private static let radii: [CGFloat] = [33.5, 44, 57]
  /// The height of an orbit as a share of its width.
  private static let tilt: CGFloat = 0.4
  /// Where the planets are at first, in radians: so that they pass each other at the sides, where they are far apart.
  private static let starts = [0.4, 2.36, 5.89]

  private static func size(_ planet: Int) -> CGFloat { 3.2 + CGFloat(planet) }

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
          .on(.element(7 + planet))
        }
        // The nearer, the larger.
        for scale in [Property.scaleX, .scaleY] {
          Track.sampled(scale, over: duration, pieces: 60) { share in
            let (angle, distance) = at(planet, share)
            return distance * (1 + 0.24 * sin(angle))
          }
          .on(.element(7 + planet))
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

  private static var newOrbit: UIBezierPath {
    let path = UIBezierPath(
      arcCenter: .zero, radius: 72, startAngle: -2 * .pi, endAngle: 0, clockwise: true)
    path.apply(CGAffineTransform(scaleX: 1, y: 0.36))
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
