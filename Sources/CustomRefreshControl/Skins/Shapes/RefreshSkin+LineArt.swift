import Foundation
import RefreshMotion
import UIKit

extension RefreshSkin {
  /// A sailing boat, assembled from its strokes.
  public static var lineArt: RefreshSkin {
    RefreshSkin(
      "lineArt", "A sailing boat comes together from its strokes, and rocks on the waves.",
      art: .shapes {
        let boat = UIBezierPath.drawing(
          "M14 40 H86 L76 55 H24 Z M50 40 V2 M54 8 Q76 18 80 36 H54 Z M46 12 Q30 22 24 36 H46 Z")
        let box = CGRect(x: 2, y: 2, width: 96, height: 55)
        // Hull, mast and sails.
        let hues = [(4, Hue.coral), (1, .slate), (6, .sky)]
          .flatMap { Array(repeating: $0.1, count: $0.0) }
        let strokes = shapes(of: PathStroke.strokes(of: boat), fitting: box)
        let fitting = CGAffineTransform(box, fitting: room)
        let water = (0..<6).map { part -> ShapesContent.Shape in
          let forms = (0...8).map { swell(part, ahead: Double($0) / 8).applying(fitting) }
          return .stroke(forms[0], .hue(.lagoon), width: 2, about: .art)
            .morphing(to: Array(forms.dropFirst()))
        }
        return zip(strokes, hues).map { shape, hue in
          var shape = shape
          shape.stroke = .hue(hue)
          // The boat rocks as a whole.
          shape.pivot = .art
          return shape
        } + water + [
          // The sun behind the horizon.
          ShapesContent.Shape(
            path: sun(above: 14.9), fill: .fixed(.brightGold), stroke: .outcome(.amber), width: 1.6,
            pivot: .art
          )
          .morphing(to: [sun(above: 11), sun(above: 7), sun(above: 3.5), sun(above: 0)])
          .forEndings()
        ]
      },
      // A wave of the swell passes below the boat, lifts it and rolls it from side to side, in 2.4 s.
      loop: Together {
        Motion {
          Rotate(from: 0, to: 0.11, over: 0.6, curve: .easeOut)
          Rotate(to: -0.11, over: 1.2, curve: .easeInOut)
          Rotate(to: 0, over: 0.6, curve: .easeIn)
        }
        .on(boat)
        Motion {
          Move(y: 2.6, over: 1.2, curve: .easeInOut)
          Move(y: 0, over: 1.2, curve: .easeInOut)
        }
        .on(boat)
        Morph(from: 0, to: 8, over: 2.4).then(Morph(to: 0, over: 0)).on(water)
      }.motion,
      pull: .assembly,
      // It sails away to the horizon, and the sun comes up.
      outro: Together {
        Together {
          Motion {
            Move(x: 22, y: 4, over: 0.22, curve: .easeIn)
            Move(x: 46, y: 9.5, over: 0.28, curve: .easeOut)
          }
          Rotate(to: 0.1, over: 0.22, curve: .easeOut).then(Rotate(to: 0, over: 0.2))
          Scale(to: 0.5, over: 0.5, curve: .easeInOut)
          Thicken(to: 1.7, over: 0.5)
          Recolor(to: .hue(.leaf)).staggered(over: 0.15).delayed(by: 0.2)
        }
        .on(boat)
        Together {
          Morph(to: 0, over: 0.3, curve: .easeInOut)
          // Now all of the sea is seen, and then the sun in one of its troughs.
          Scale(x: 2.25, y: 1, over: 0.3, curve: .easeInOut)
          Fade(to: 1, over: 0.06)
          Recolor(to: .hue(.leaf)).staggered(over: 0.15).delayed(by: 0.2)
        }
        .on(water)
        Together {
          Fade(from: 0, to: 1, over: 0.02)
          Morph(from: 0, to: 4, over: 0.34, curve: .easeOut)
        }
        .delayed(by: 0.28)
        .on(.last)
        Wait.wholeEnding
      }.motion,
      // There is no wind: the sails are lowered, and lie rolled up along their feet.
      unchanged: Together {
        Recolor(to: .hue(.slate)).staggered(over: 0.15).delayed(by: 0.2)
        Rotate(to: 0, over: 0.3, curve: .easeOut).on(boat)
        Move(y: 0, over: 0.3, curve: .easeOut).on(.range(0..<5))
        Together {
          Scale(x: .constant(1), y: .each([0.05, 2, 0.05]), over: 0.34, curve: .easeIn)
          Move(y: .each([5, -5.9, 5]), over: 0.34, curve: .easeIn)
          Fade(to: .each([0, 1, 0]), over: 0.06).delayed(by: 0.28)
        }
        .on(.range(5..<11))
        Morph(to: 0, over: 0.4, curve: .easeOut).on(water)
        Fade(to: 1, over: 0.2).on(water)
        Wait(0.75)
      }.motion,
      // It capsizes: its sails go under, and its hull drifts in the water with the keel up.
      failure: Together {
        Recolor(to: .hue(.coral)).staggered(over: 0.15)
        capsizing.on(boat)
        Fade(to: 1, over: 0.1).on(.range(0..<4))
        Motion {
          Fade(to: 1, over: 0.1)
          Fade(to: 0, over: 0.12)
        }
        .on(.range(4..<11))
        Motion {
          Together {
            Fade(to: 1, over: 0.1)
            Morph(to: 0, over: 0.36)
            Move(y: 3, over: 0.36, curve: .easeIn)
          }
          Move(y: 0, over: 0.16, curve: .easeOut)
        }
        .on(water)
        Wait(0.78)
      }.motion,
      // Only the waves glimmer.
      calm: Motion {
        Motion.dimming(to: 0.4, over: 0.5, back: 0.5).staggered(over: 0.6)
      }
      .on(water))
  }

  /// The boat turns over in the water: about its hull, which stays on the waves.
  private static var capsizing: Motion {
    func turn(_ share: Double) -> Double { 3.1 * share * share * (3 - 2 * share) }
    let (depth, duration) = (12.0, 0.42)
    return Together {
      // Upright on its bow, it would be higher than the band.
      Scale(to: 0.88, over: 0.16)
      Track.sampled(.rotation, over: duration, pieces: 12, turn)
      Track.sampled(.translationX, over: duration, pieces: 12) { depth * sin(turn($0)) }
      Track.sampled(.translationY, over: duration, pieces: 12) { share in
        depth * (1 - cos(turn(share))) + 7 * sin(0.5 * turn(share)) - 18 * sin(turn(share))
      }
    }.motion
  }

  /// Returns what is seen of the sun over a trough of the sea that is as wide as it is, when its middle is so many
  /// points below the ends of the trough.
  @inline(never)
  private static func sun(above depth: CGFloat) -> UIBezierPath {
    let (radius, x, y) = (CGFloat(15), CGFloat(-30.1), CGFloat(19.5))
    // Where the circle meets the water, whose trough is a parabola.
    let half = (radius * radius - depth * depth).squareRoot()
    let share = half * half / (radius * radius)
    let shore = y + 2.5 * (1 - share)
    return .drawing(
      """
      M\(x - half) \(shore)A15 15 0 0 1\(x) \(shore + depth - radius)A15 15 0 0 1\(x + half) \(shore) \
      Q\(x) \(y + 2.5 * (1 + share)) \(x - half) \(shore)Z
      """)
  }

  /// Returns a part of the sea, half a wave long, in the space of the boat: a crest is below its middle at first, and
  /// goes ahead by a share of a wave.
  private static func swell(_ part: Int, ahead share: Double) -> UIBezierPath {
    let (start, length) = (2 + 16 * Double(part), 16.0)
    func angle(_ x: Double) -> Double { 2 * .pi * ((x - 50) / 32 + share) }
    func point(_ x: Double, along way: Double = 0) -> CGPoint {
      CGPoint(x: x + way, y: 54 - 3 * cos(angle(x)) + way * 3 * .pi / 16 * sin(angle(x)))
    }
    let path = UIBezierPath()
    path.move(to: point(start))
    path.addCurve(
      to: point(start + length), controlPoint1: point(start, along: length / 3),
      controlPoint2: point(start + length, along: -length / 3))
    return path
  }

  private static let boat = ElementSelection.range(0..<11)
  private static let water = ElementSelection.range(11..<17)
  private static let room = CGSize(width: 120, height: 46)
  /// The most strokes of a path, each of which is a layer.
  static let mostStrokes = 48

  /// Returns a skin that assembles a path from its strokes during the pull; they glimmer during the
  /// refresh.
  ///
  /// The path is scaled to fit 120 by 46 points in the middle of the control. A stroke is a line or
  /// curve of the path; if there are more than 48, consecutive ones are joined.
  ///
  /// - Parameter path: The path; at least one line or curve.
  /// - Throws: ``RefreshError`` if the path is empty, or a point of it is not finite.
  @MainActor public static func lineArt(_ path: UIBezierPath) throws(RefreshError) -> RefreshSkin {
    let box = try path.finiteBounds()
    let strokes = PathStroke.strokes(of: path, atMost: mostStrokes)
    guard !strokes.isEmpty else { throw .emptyPath(index: 0) }
    return try RefreshSkin(
      name: "lineArt", summary: "A path comes together from its strokes, which then glimmer.",
      // In 1.6 s, with a pause of 0.2 s.
      motion: Motion {
        Motion {
          Fade(from: 1, to: 0.2, over: 0.25, curve: .easeOut)
          Fade(to: 1, over: 0.35, curve: .easeInOut)
        }
        .staggered(over: 0.8)
        Wait(0.2)
      },
      pull: .assembly, outro: .undrawing
    ) { appearance in
      try ShapesContent(shapes(of: strokes, fitting: box), appearance: appearance)
    }
  }

  /// Returns a skin that assembles an SVG path from its strokes during the pull.
  ///
  /// ```swift
  /// let skin = try RefreshSkin.lineArt(svgPath: "M2 12 L22 12 M15 5 l7 7 -7 7")
  /// ```
  /// - Parameter data: The path data, the `d` attribute of a `<path>`.
  /// - Throws: ``RefreshError`` if the data is invalid, and the errors of ``lineArt(_:)``.
  @MainActor public static func lineArt(svgPath data: String) throws(RefreshError) -> RefreshSkin {
    try lineArt(UIBezierPath(svgPath: data)).made(from: data)
  }

  /// Returns the strokes of a path as shapes, centered and scaled to fit the control.
  private static func shapes(
    of strokes: [PathStroke], fitting box: CGRect
  ) -> [ShapesContent.Shape] {
    let fitting = CGAffineTransform(box, fitting: room)
    return strokes.map { .stroke($0.path.applying(fitting), width: 2) }
  }
}

extension Motion {
  /// Scattered strokes fly to their places one after another.
  fileprivate static var assembly: Motion {
    Together {
      Move(
        fromX: .each([-90, 70, -40, 110, 30, -120, 60, -70]),
        fromY: .each([-18, 14, 20, -10, -22, 8, 16, -14]), x: .constant(0),
        y: .constant(0), over: 0.6, curve: .easeOut)
      Rotate(
        from: .each([2.2, -1.6, 1.1, -2.6, 1.8, -1.2, 2.8]), to: .constant(0), over: 0.6,
        curve: .easeOut)
      Fade(from: 0, to: 1, over: 0.4)
    }
    .staggered(over: 0.4)
  }

  /// The strokes are erased one after another, each from its start.
  fileprivate static var undrawing: Motion {
    Together {
      Fade(to: 1, over: 0.1)
      Trim(start: 1, over: 0.25, curve: .easeIn)
    }
    .staggered(over: 0.3)
  }
}
