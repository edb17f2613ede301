import RefreshMotion
import UIKit

extension RefreshSkin {
  /// Six dots crawl round a leaf in single file, as a caterpillar: they spread out, and close up to a hump.
  ///
  /// A round takes 1.4 s. The pull draws the file out of one dot. In the end it is a butterfly, sleeps, or
  /// has fallen on its back.
  public static var chase: RefreshSkin {
    RefreshSkin(
      "chase", "A caterpillar of six dots crawls round a leaf until it is a butterfly.",
      art: .shapes {
        // A dot is a short part of the track.
        let track = UIBezierPath.circle(radius)
        let dots = (0..<6).map { rank in
          let color = UIColor(.iris, to: .sky, at: CGFloat(rank) / 5)
          return ShapesContent.Shape.stroke(
            track, .color(color), width: rank == 0 ? 10 : 9.2, about: .art)
        }
        // On the head, at the end of the track.
        let face = ShapesContent.Shape.stroke(
          .drawing("M-1.5-20C-2.5-23-4-24.5-6-24.5M1.5-20C2.5-23 4-24.5 6-24.5"),
          .color(UIColor(.iris)), width: 1.6, about: .art)
        return dots + [
          face.attaching([
            .fill(.circle(1.5, at: CGPoint(x: 1.8, y: -17)), .fixed(.systemBackground))
          ]),
          .fill(wings, .outcome(.amber), about: .art).attaching([
            .fill(
              .drawing(
                "M4.5 3.5C12 3 18 7 16 12.5C12.5 17.5 6 12.5 4.5 6ZM-4.5 3.5C-12 3-18 7-16 12.5C-12.5 17.5-6 12.5-4.5 6Z"
              ),
              .fixed(.brightGold)),
            .fill(
              .drawing("M16-15.5a4 4 0 1 0 .01 0ZM-16-15.5a4 4 0 1 0 .01 0Z"),
              .fixed(UIColor(.iris))),
          ])
          .forEndings(),
          // The eye of what lies on its back, and its feelers.
          .stroke(
            .drawing("M22.6 9.4L27.4 14.2M27.4 9.4L22.6 14.2"), .fixed(.systemBackground), width: 2
          )
          .attaching([
            .stroke(
              .drawing("M30.5 14C34 15.5 35.5 18.5 34 22M28.5 17C30.5 19 31 22 29 25"),
              .outcome(.coral), width: 1.8)
          ])
          .forEndings(),
          .fill(
            .drawing("M0-11C8-9 10.5-3 10 2C9 8 4 10.5 0 11C-4 10.5-9 8-10 2C-10.5-3-8-9 0-11Z"),
            .hue(.leaf), about: .point(CGPoint(x: 0, y: 11))
          )
          .attaching([
            .stroke(
              .drawing("M0 10V-7M0 5L6 1M0 5L-6 1M0-1L5-4.5M0-1L-5-4.5"),
              .fixed(.systemBackground), width: 1.3)
          ])
          .clipped(to: bitten(0), changingTo: (1...3).map(bitten)),
        ]
      },
      loop: Together {
        Motion {
          Together {
            Rotate(from: 0, to: .pi, over: 0.7, curve: spreading).on(caterpillar)
            file(from: near, to: far, over: 0.7, curve: spreading)
            Scale(from: hump, to: .constant(1), over: 0.7, curve: spreading).on(segments)
          }
          Together {
            Rotate(to: 2 * .pi, over: 0.7, curve: closing).on(caterpillar)
            file(to: near, over: 0.7, curve: closing)
            Scale(to: hump, over: 0.7, curve: closing).on(segments)
          }
        }
        eating.on(leaf)
      }.motion,
      pull: Together {
        Rotate(from: -2 * .pi, to: 0, over: 1, curve: .easeInOut).on(caterpillar)
        file(from: 0, to: near, over: 1, curve: .easeInOut)
        Scale(from: .constant(1), to: hump, over: 1, curve: .easeInOut).on(segments)
        Fade(from: 0, to: 1, over: 0.15).on(face)
        Scale(from: 0, to: 1, over: 0.5, curve: .overshoot).on(leaf)
        Rotate(from: -0.6, to: 0, over: 0.7, curve: .easeOut).on(leaf)
      }.motion,
      // It draws itself up to a cocoon, out of which wings unfold; the leaf falls.
      outro: Together {
        Together {
          Move(x: 10, over: 0.22)
          Move(y: 16, over: 0.22, curve: .fall)
          Rotate(to: 1.2, over: 0.22)
          Fade(to: 0, over: 0.1).delayed(by: 0.1)
        }
        .on(leaf)
        lining(up: (0..<6).map { CGPoint(x: 0, y: 4 * (Double($0) - 2.4)) }, over: 0.22)
        Motion {
          Wait(0.1)
          Thicken(to: .each([0.8, 1.3, 1.6, 1.6, 1.3, 0.8]), over: 0.14)
          Thicken(to: .constant(0.62), over: 0.12)
        }
        .on(segments)
        Recolor(to: .hue(.amber)).staggered(over: 0.14, from: .last).delayed(by: 0.1)
          .on(caterpillar)
        Together {
          Fade(from: 0, to: 1, over: 0.02)
          Motion {
            Scale(fromX: 0.1, fromY: 0.5, x: 1.06, y: 1.04, over: 0.26)
            Scale(to: 1, over: 0.05, curve: .easeOut)
          }
        }
        .delayed(by: 0.24)
        .on(.element(7))
        Wait.wholeEnding
      }.motion,
      // It lies stretched out, and sleeps.
      unchanged: Together {
        Fade(to: 0, over: 0.2).on(leaf)
        lining(up: (0..<6).map { CGPoint(x: 20 - 8 * Double($0), y: 5) }, over: 0.4)
        Recolor(to: .hue(.slate)).staggered(over: 0.15, from: .last).delayed(by: 0.1)
        Wait.wholeEnding
      }.motion,
      // It loses hold, and lies on its back, bent up.
      failure: Together {
        Fade(to: 0, over: 0.12).on(leaf)
        Recolor(to: .hue(.coral)).staggered(over: 0.15, from: .last).on(caterpillar)
        Fade(to: 0, over: 0.08).delayed(by: 0.2).on(face)
        lining(
          up: zip([25, 15.5, 6, -3.5, -12.5, -20.5], [12, 17.5, 20, 19.5, 16, 10.5])
            .map { CGPoint(x: $0, y: $1) }, over: 0.26, curve: .fall)
        Thicken(to: .each([1.3, 1, 1, 1, 1, 0.9]), over: 0.26).on(segments)
        Fade(from: 0, to: 1, over: 0.06).delayed(by: 0.28).on(.element(8))
        Wait.wholeEnding
      }.motion,
      calm: Together {
        Rotate(from: .pi, to: .pi, over: 1.8).on(caterpillar)
        file(from: far, to: far, over: 1.8)
        Motion.dimming(to: 0.4, over: 0.3, back: 0.5).staggered(over: 1).on(segments)
      }.motion)
  }

  private static let segments = ElementSelection.range(0..<6)
  private static let face = ElementSelection.element(6)
  /// Its segments and its face.
  private static let caterpillar = ElementSelection.range(0..<7)
  private static let leaf = ElementSelection.element(9)

  private static let radius: CGFloat = 16
  /// The distances between dots that have closed up and that have spread out, as shares of the track.
  private static let near = 0.42 / (2 * .pi)
  private static let far = 0.52 / (2 * .pi)
  /// How far from the middle of the art each dot is when they have closed up, as a factor.
  private static let hump = ElementValue.each([1, 1.04, 1.16, 1.2, 1.1, 1])

  private static let spreading = TimingCurve.cubicBezier(x1: 0.3, y1: 0.5, x2: 0.6, y2: 0.75)
  private static let closing = TimingCurve.cubicBezier(x1: 0.4, y1: 0.25, x2: 0.7, y2: 0.5)

  /// As the head passes it takes three bites of the leaf; what is left withers, and a new one sprouts.
  private static var eating: Motion {
    Motion {
      Wait(0.3)
      for bite in 1...3 {
        Reveal(from: bite == 1 ? 0 : nil, to: Double(bite), over: 0.06)
        if bite < 3 { Wait(0.26) }
      }
      Scale(from: 1, to: 0, over: 0.1, curve: .easeIn)
      Reveal(to: 0, over: 0)
      Scale(to: 1, over: 0.3, curve: .easeOut)
    }
  }

  /// Returns what is left of the leaf after some bites: nothing that a bite parts from its middle.
  private static func bitten(_ bites: Int) -> UIBezierPath {
    let left = UIBezierPath()
    for step in 0..<72 {
      let ray = CGPoint.polar(1, .pi / 36 * CGFloat(step))
      let reach = [(11.3, 0.0, 6.8), (0, 15.5, 11.5), (-11.3, 0, 6.8)].prefix(bites).reduce(14) {
        reach, bite in
        let along = bite.0 * ray.x + bite.1 * ray.y
        let half = bite.2 * bite.2 - bite.0 * bite.0 - bite.1 * bite.1 + along * along
        return along > 0 && half > 0 ? min(reach, along - half.squareRoot()) : reach
      }
      let point = CGPoint(x: reach * ray.x, y: reach * ray.y)
      step == 0 ? left.move(to: point) : left.addLine(to: point)
    }
    left.close()
    return left
  }

  private static var wings: UIBezierPath {
    .drawing(
      """
      M2.4-4C6-18 24-23 26-12C26-4 13 0 2.4 0Z M2.4 1.5C12 1 20 6 17.5 14C13 21 4 14 2.4 6Z \
      M-2.4-4C-6-18-24-23-26-12C-26-4-13 0-2.4 0Z M-2.4 1.5C-12 1-20 6-17.5 14C-13 21-4 14-2.4 6Z
      """)
  }

  /// Leads the dots, and the face with the first, out of the track to other places.
  private static func lining(
    up places: [CGPoint], over duration: Double, curve: TimingCurve = .easeInOut
  ) -> Motion {
    let ways = places.indices.map { rank -> (x: Double, y: Double) in
      // In a file that has closed up, its head at the top.
      let start = CGPoint.polar(radius, -0.5 * .pi - 0.42 * CGFloat(rank))
      return (x: Double(places[rank].x - start.x), y: Double(places[rank].y - start.y))
    }
    return Together {
      Rotate(to: 0, over: 0.8 * duration, curve: .easeOut).on(caterpillar)
      file(to: near, over: 0.8 * duration, curve: .easeOut)
      Scale(to: 1, over: 0.8 * duration).on(segments)
      // The face goes with the first.
      Move(x: .each((ways + ways.prefix(1)).map { $0.x }), over: duration, curve: .easeInOut)
        .on(caterpillar)
      Move(x: nil, y: .each((ways + ways.prefix(1)).map { $0.y }), over: duration, curve: curve)
        .on(caterpillar)
    }.motion
  }

  /// Changes the distance between the dots behind the head, which is at the end of the track.
  private static func file(
    from start: Double? = nil, to distance: Double, over duration: Double,
    curve: TimingCurve = .linear
  ) -> Motion {
    func places(_ distance: Double, before length: Double) -> ElementValue {
      .across(from: 1 - length, to: 1 - length - 5 * distance)
    }
    // Of no length, a dot would not be drawn.
    return Trim(
      fromStart: start.map { places($0, before: 0.002) },
      fromEnd: start.map { places($0, before: 0) },
      start: places(distance, before: 0.002), end: places(distance, before: 0), over: duration,
      curve: curve
    )
    .on(segments)
  }
}
