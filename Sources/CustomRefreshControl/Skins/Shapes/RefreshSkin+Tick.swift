import Foundation
import RefreshMotion
import UIKit

extension RefreshSkin {
  /// A skater draws an eight on the ice, with the pull and then in a round of 1.8 s. In the end the skater glides and
  /// draws a tick, stops beside the whole eight, or falls, and the ice has a cross.
  public static var tick: RefreshSkin {
    RefreshSkin(
      "tick", "A skater draws an eight on the ice with the pull, and a tick in the end.",
      art: .shapes {
        // Two rounds, so that the line can run on into the next.
        let line = UIBezierPath()
        for step in 0...2 * steps {
          let point = place(Double(step) / Double(steps))
          step == 0 ? line.move(to: point) : line.addLine(to: point)
        }
        return [
          .stroke(line, .hue(.sky), width: 3, about: .art),
          // On the ice at the center of the art, from where the skater is moved.
          .stroke(figure(facing: 1), .color(.label), width: 2.4, about: .art)
            .morphing(to: [figure(facing: 0), figure(facing: -1), fallen])
            .attaching([
              .fill(.drawing("M-2.6-17.2H2.6L1.4-12.4L5.4-7.6H-5.4L-1.4-12.4Z"), .hue(.rose))
            ]),
          .stroke(.drawing("M6 2L32 22M32 2L6 22"), .outcome(.coral), width: 4)
            .forEndings(),
          .stroke(.lines((-20, 9), (-8, 20), (25, -1)), .outcome(.leaf), width: 5).forEndings(),
        ]
      },
      loop: Motion {
        skating(from: 1, over: 1.8)
        // The second round is where the first is.
        Trim(start: share(0.2), end: share(1), over: 0).on(line)
      },
      pull: Together {
        Fade(from: 0, to: 1, over: 0.08).on(skater)
        skating(from: 0, over: 1)
      }.motion,
      // The line runs out; the skater glides to the side with a turn, and draws a tick.
      outro: Together {
        running(out: 0.24)
        Motion {
          Together {
            Move(x: -20, y: 9, over: 0.24, curve: .easeInOut)
            Scale(to: 1, over: 0.12)
            Motion {
              for form in [2.0, 0] { Morph(to: form, over: 0.12) }
            }
            Rotate(to: 0, over: 0.12)
          }
          Move(x: -8, y: 20, over: 0.12, curve: .easeIn)
          Together {
            Move(x: 25, y: -1, over: 0.28, curve: .easeOut)
            Scale(to: 0.95, over: 0.28)
          }
        }
        .on(skater)
        Together {
          Fade(from: 0, to: 1, over: 0)
          Track(
            .strokeEnd, from: 0, (0.294, at: 0.12, .easeIn), (1, at: 0.4, .easeOut))
        }
        .delayed(by: 0.24).on(.last)
        Wait.wholeEnding
      }.motion,
      // The skater stops beside the whole eight.
      unchanged: Together {
        Recolor(to: .hue(.slate)).delayed(by: 0.12).on(line)
        Motion {
          Fade(to: 0, over: 0.12)
          Trim(start: 0.5, end: 1, over: 0)
          Fade(to: 1, over: 0.2)
        }
        .on(line)
        Together {
          Move(x: 53, y: 10, over: 0.36, curve: .easeOut)
          Scale(to: 1, over: 0.16)
          Morph(to: 2, over: 0.16)
          Rotate(to: 0, over: 0.36, curve: .overshoot)
        }
        .on(skater)
        Wait.wholeEnding
      }.motion,
      // The feet slip away: the skater sits on the ice, which has a cross.
      failure: Together {
        running(out: 0.2)
        Recolor(to: .hue(.coral)).delayed(by: 0.2).on(skater)
        Together {
          Move(x: -28, over: 0.3, curve: .easeOut)
          Track(
            .translationY, (6, at: 0.1, .rise), (26, at: 0.26, .fall), (24, at: 0.32, .rise),
            (26, at: 0.38, .fall))
          Scale(to: 1.1, over: 0.1)
          Morph(to: 3, over: 0.26)
          Rotate(to: -0.12, over: 0.26)
        }
        .on(skater)
        Motion.drawn(over: 0.2).delayed(by: 0.3).on(.element(2))
        Wait.wholeEnding
      }.motion,
      calm: Together {
        Trim(fromStart: 0.5, fromEnd: 1, start: 0.5, end: 1, over: 1.8).on(line)
        Motion.dimming(to: 0.4, over: 0.9, back: 0.9).on(line)
        Move(fromY: 9, y: 9, over: 1.8).on(skater)
      }.motion)
  }

  private static let line = ElementSelection.first
  private static let skater = ElementSelection.element(1)

  /// Returns the skater who looks to the right, 1, to the front, 0, or to the left, −1: a blade, a leg with the body, the
  /// other leg, two arms and the head.
  private static func figure(facing side: Double) -> UIBezierPath {
    let limbs = [
      "M-3.5 0H3.5M0-1V-16.5M0-10L6-11L12.5-12.5M0-16.5L6-21.5M0-16.5L-9.5-18.5",
      "M-3.5 0H3.5M0-1V-16.5M0-10L1.5-7L2.5-4M0-16.5L8.5-20.5M0-16.5L-8.5-20.5",
      "M-3.5 0H3.5M0-1V-16.5M0-10L-6-11L-12.5-12.5M0-16.5L9.5-18.5M0-16.5L-6-21.5",
    ]
    let path = UIBezierPath.drawing(limbs[Int(side) + 1])
    path.append(.circle(1.5, at: CGPoint(x: 2.2 * side, y: -21.8)))
    return path
  }

  /// Returns the skater who sits on the ice, the legs ahead and the hands behind.
  private static var fallen: UIBezierPath {
    let path = UIBezierPath.drawing(
      "M15.5-12V-5M0-8V-16.5M0-8L7-7.5L14-8.5M0-16.5L-7-7.5M0-16.5L8-12.5")
    path.append(.circle(1.5, at: CGPoint(x: 1.2, y: -21.8)))
    return path
  }

  /// The line runs on into the middle of the eight.
  private static func running(out duration: Double) -> Motion {
    Motion {
      Trim(start: 1, end: 1, over: duration, curve: .easeIn)
      Fade(to: 0, over: 0)
    }
    .on(line)
  }

  /// In how many straight pieces a round is drawn.
  private static let steps = 60

  /// Returns where the skater is after some rounds: an eight that lies on the ice.
  private static func place(_ rounds: Double) -> CGPoint {
    CGPoint(x: 38 * sin(2 * .pi * rounds), y: 9 + 9 * sin(4 * .pi * rounds))
  }

  /// How long the line is up to the end of each piece, in points.
  private static let lengths = measured()

  private static func measured() -> [Double] {
    (0..<2 * steps).reduce(into: [0]) { lengths, piece in
      let start = place(Double(piece) / Double(steps))
      let end = place(Double(piece + 1) / Double(steps))
      lengths.append(lengths[piece] + hypot(end.x - start.x, end.y - start.y))
    }
  }

  /// Returns how much of the line lies before a place, 0…1.
  private static func share(_ rounds: Double) -> Double {
    lengths[Int((rounds * Double(steps)).rounded())] / lengths[2 * steps]
  }

  /// Returns how the skater goes a round with the line behind, which is most of a round long.
  private static func skating(from start: Double, over duration: Double) -> Motion {
    func sampled(_ property: Property, _ value: (Double) -> Double) -> Track {
      .sampled(property, over: duration, pieces: steps) { value(start + $0) }
    }
    // Nearer, the skater is larger.
    func size(_ rounds: Double) -> Double { 1 + 0.12 * sin(4 * .pi * rounds) }
    // At the ends of the eight the skater turns by way of the front.
    func form(_ rounds: Double) -> Double { 1 - min(max(4 * cos(2 * .pi * rounds), -1), 1) }
    return Together {
      Together {
        sampled(.strokeStart) { share(max(0, $0 - 0.8)) }
        sampled(.strokeEnd, share)
      }
      .on(line)
      Together {
        sampled(.translationX) { Double(place($0).x) }
        sampled(.translationY) { Double(place($0).y) }
        sampled(.form, form)
        sampled(.scaleX, size)
        sampled(.scaleY, size)
        sampled(.rotation) { -0.2 * sin(2 * .pi * $0) }
      }
      .on(skater)
    }.motion
  }
}
