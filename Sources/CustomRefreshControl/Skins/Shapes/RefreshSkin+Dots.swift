import RefreshMotion
import UIKit

extension RefreshSkin {
  /// Three dots leapfrog, each with a glint that looks at the one that leaps, and are a face in the end: it
  /// smiles, sleeps or is sad.
  ///
  /// A leap takes 0.4 s; after three of them, in 1.56 s, each dot is where it was.
  public static var dots: RefreshSkin {
    RefreshSkin(
      "dots",
      "Three dots leapfrog over each other, watch the one that leaps, and are a face in the end.",
      art: .shapes {
        let hues: [Hue] = [.sky, .iris, .rose]
        return hues.enumerated().map { index, hue in
          ShapesContent.Shape.fill(
            .circle(5.5, at: CGPoint(x: CGFloat(index - 1) * 20, y: 5)), .hue(hue))
        }
          // The mouth of the face.
          + [
            .stroke(
              .drawing("M-14 5C-9 16 9 16 14 5"), .hue(.iris), width: 4.5,
              about: .point(CGPoint(x: 0, y: 9))
            )
            .forEndings()
          ]
          + (0..<3).map { index in
            .fill(
              .circle(1.6, at: CGPoint(x: CGFloat(index - 1) * 20, y: 5)),
              .fixed(.systemBackground))
          }
      },
      loop: Together {
        for dot in 0..<3 {
          Motion { for leap in 0..<3 { step(of: dot, in: leap) } }.on(.element(dot))
          Motion { for leap in 0..<3 { glance(of: dot, in: leap) } }.on(.element(4 + dot))
        }
      }.motion,
      // They drop in one after another, and the first is about to leap.
      pull: Together {
        for dot in 0..<3 {
          Motion {
            Scale(from: 0, to: 1, over: 0.4, curve: .overshoot).delayed(by: 0.225 * Double(dot))
            if dot == 0 {
              Wait(0.48)
              Scale(x: crouch.x, y: crouch.y, over: 0.12, curve: .easeOut)
            }
          }
          .on(.element(dot))
        }
        for (part, place) in [(row, 0.0), (glints, -1.8)] {
          Move(fromY: -20, y: place, over: 0.4, curve: .easeOut).staggered(over: 0.45).on(part)
        }
        Fade(from: 0, to: 1, over: 0.2).staggered(over: 0.45).on(glints)
        Move(fromX: .constant(0), x: .each([0, -2, -2]), over: 1).on(glints)
      }.motion,
      // They crouch, and two leap up: they are eyes, and the third becomes a smile.
      outro: Together {
        Recolor(to: .hue(.leaf)).staggered(over: 0.15).on(.range(0..<4))
        // There is a glint in the eyes.
        Motion {
          Fade(to: 0, over: 0.06)
          Move(x: .each([11, 0, -7]), y: .each([-14.5, 0, -14.5]), over: 0.44)
          Fade(to: .each([1, 0, 1]), over: 0.04)
        }
        .on(glints)
        Motion {
          Together {
            Move(x: nil, y: 3, over: 0.08, curve: .easeOut)
            Scale(x: 1.28, y: 0.7, over: 0.08, curve: .easeOut)
          }
          Together {
            // One eye goes over the other.
            Move(x: .each([9, 0, -9]), y: .each([-19, 7, -8]), over: 0.18, curve: .rise)
            Scale(x: .each([0.86, 1.7, 0.86]), y: .each([1.3, 0.6, 1.3]), over: 0.14)
          }
          Move(x: nil, y: .each([-12, 7, -12]), over: 0.1, curve: .fall)
          // The eyes blink.
          Scale(x: .each([1, 1.7, 1]), y: .each([0.15, 0.6, 0.15]), over: 0.07)
          Scale(
            x: .each([0.95, 1.7, 0.95]), y: .each([1.15, 0.6, 1.15]), over: 0.09, curve: .easeOut)
        }
        .on(row)
        opening.delayed(by: 0.2)
        Wait.wholeEnding
      }.motion,
      // They close their eyes.
      unchanged: Together {
        Fade(to: 0, over: 0.1).on(glints)
        Recolor(to: .hue(.slate)).staggered(over: 0.15).on(.range(0..<4))
        Move(x: .each([9, 0, -9]), y: .each([-7, 6, -7]), over: 0.3, curve: .easeInOut).on(row)
        Motion {
          Scale(to: 1, over: 0.2)
          Scale(
            x: .each([1.15, 1.7, 1.15]), y: .each([0.3, 0.34, 0.3]), over: 0.2, curve: .easeInOut)
        }
        .on(row)
        Wait.wholeEnding
      }.motion,
      // The eyes sink at their outer corners, the mouth turns down, and the head is shaken.
      failure: Together {
        Fade(to: 0, over: 0.1).on(glints)
        Recolor(to: .hue(.coral)).staggered(over: 0.12).on(.range(0..<4))
        Motion {
          Together {
            Move(x: nil, y: .each([-10, 10, -10]), over: 0.18, curve: .easeOut)
            Scale(x: .each([1, 1.5, 1]), y: .each([1, 0.6, 1]), over: 0.18)
          }
          Together {
            Scale(x: .each([1.3, 1.5, 1.3]), y: .each([0.5, 0.6, 0.5]), over: 0.16)
            Rotate(to: .each([-0.5, 0, 0.5]), over: 0.16)
            Move(x: nil, y: .each([-7, 10, -7]), over: 0.2, curve: .fall)
          }
        }
        .on(row)
        Motion {
          for (x, time) in [(4.0, 0.16), (-5, 0.09), (4, 0.09), (-2, 0.09), (0, 0.09)] {
            Move(x: .each([9 + x, x, x - 9]), over: time, curve: .easeInOut)
          }
        }
        .on(row)
        Scale(fromX: 1, fromY: -1, x: 1, y: -1, over: 0.1).on(mouth)
        Motion {
          for x in [4.0, -2, 0] { Move(x: x, over: 0.09, curve: .easeInOut) }
        }
        .delayed(by: 0.25).on(mouth)
        opening.delayed(by: 0.12)
        Wait.wholeEnding
      }.motion,
      calm: Motion {
        Together {
          Motion.dimming(to: 0.4, over: 0.4, back: 0.4).staggered(over: 0.4).on(row)
          Fade(from: 0, to: 0, over: 1.2).on(glints)
        }
        Wait(0.4)
      })
  }

  private static let row = ElementSelection.range(0..<3)
  private static let mouth = ElementSelection.element(3)
  private static let glints = ElementSelection.range(4..<7)

  /// The scale of a dot that is about to leap.
  private static let crouch = (x: 1.24, y: 0.76)

  /// The glint of a dot goes with it, at the side of the one that leaps, and is not seen as the dot blinks.
  private static func glance(of dot: Int, in leap: Int) -> Motion {
    let (from, to) = ((dot - leap + 6) % 3, (dot - leap + 5) % 3)
    let isLeaping = dot == leap
    let way = { (place: Int) in Double(20 * (place - dot)) }
    return Motion {
      Together {
        Track(
          .translationX, from: way(from) + (isLeaping ? 0 : -2),
          (way(from) * 0.5 + way(to) * 0.5, at: 0.2, .easeIn),
          (way(to) + (isLeaping ? 0 : 2), at: 0.4, .easeOut))
        Track(
          .translationY, from: -1.8, (isLeaping ? -18.8 : -2.4, at: 0.2, .rise),
          (-1.8, at: 0.4, .fall))
      }
      Fade(to: isLeaping ? 1 : 0, over: 0.03)
      Together {
        Move(x: way(to) + (dot == (leap + 1) % 3 ? 0 : -2), over: 0.06)
        Wait(0.06)
      }
      Fade(to: 1, over: 0.03)
    }
  }

  /// In each leap the first of the row goes over the others to their end, and they move up.
  private static func step(of dot: Int, in leap: Int) -> Motion {
    let place = (dot - leap + 5) % 3
    return Motion {
      Together {
        Move(x: Double(20 * (place - dot)), over: 0.4, curve: .easeInOut)
        if dot == leap {
          Track(.translationY, (-17, at: 0.2, .rise), (0, at: 0.4, .fall))
          Motion {
            Scale(fromX: crouch.x, fromY: crouch.y, x: 0.9, y: 1.14, over: 0.1, curve: .easeOut)
            Scale(to: 1, over: 0.3)
          }
        } else {
          Motion {
            Scale(x: 1.1, y: 0.92, over: 0.2, curve: .easeInOut)
            Scale(to: 1, over: 0.2, curve: .easeInOut)
          }
        }
      }
      // As it lands, the others blink, and the next one crouches.
      if dot == leap {
        Scale(x: 1.22, y: 0.78, over: 0.05, curve: .easeOut)
      } else {
        Scale(x: 1.1, y: 0.2, over: 0.05)
      }
      if dot == (leap + 1) % 3 {
        Scale(x: crouch.x, y: crouch.y, over: 0.07)
      } else {
        Scale(to: 1, over: 0.07)
      }
    }
  }

  /// The mouth opens from its middle, in place of the dot there.
  private static var opening: Motion {
    Together {
      Together {
        Fade(from: 0, to: 1, over: 0.02)
        Trim(fromStart: 0.5, fromEnd: 0.5, start: 0, end: 1, over: 0.18, curve: .overshoot)
      }
      .on(mouth)
      Fade(to: 0, over: 0.03).on(.element(1))
    }.motion
  }
}
