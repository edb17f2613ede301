import RefreshMotion
import UIKit

extension RefreshSkin {
  /// Three dots leapfrog, and are a face in the end: it smiles, sleeps or is sad.
  ///
  /// A leap takes 0.4 s; after three of them, in 1.56 s, each dot is where it was.
  public static var dots: RefreshSkin {
    RefreshSkin(
      "dots", "Three dots leapfrog over each other, and look up in the end as a face.",
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
      },
      loop: Together {
        for dot in 0..<3 {
          Motion { for leap in 0..<3 { step(of: dot, in: leap) } }.on(.element(dot))
        }
      }.motion,
      pull: Together {
        Scale(from: 0, to: 1, over: 0.5, curve: .overshoot)
        Move(fromY: -20, y: 0, over: 0.5, curve: .easeOut)
      }
      .staggered(over: 0.5)
      .on(row),
      // They crouch, and two leap up: they are eyes, and the third becomes a smile.
      outro: Together {
        Recolor(to: .hue(.leaf)).staggered(over: 0.15)
        Motion {
          Together {
            Move(x: nil, y: 3, over: 0.08, curve: .easeOut)
            Scale(x: 1.28, y: 0.7, over: 0.08, curve: .easeOut)
          }
          Together {
            Move(x: .each([9, 0, -9]), y: .each([-15, 7, -15]), over: 0.18, curve: .rise)
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
        Recolor(to: .hue(.slate)).staggered(over: 0.15)
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
        Recolor(to: .hue(.coral)).staggered(over: 0.12)
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
        Motion.dimming(to: 0.4, over: 0.4, back: 0.4).staggered(over: 0.4).on(row)
        Wait(0.4)
      })
  }

  private static let row = ElementSelection.range(0..<3)
  private static let mouth = ElementSelection.element(3)

  /// In each leap the first of the row goes over the others to their end, and they move up.
  private static func step(of dot: Int, in leap: Int) -> Motion {
    let place = (dot - leap + 5) % 3
    return Motion {
      Together {
        Move(x: Double(20 * (place - dot)), over: 0.4, curve: .easeInOut)
        if dot == leap {
          Track(.translationY, (-17, at: 0.2, .rise), (0, at: 0.4, .fall))
          Motion {
            Scale(x: 0.9, y: 1.14, over: 0.1, curve: .easeOut)
            Scale(to: 1, over: 0.3)
          }
        } else {
          Motion {
            Scale(x: 1.1, y: 0.92, over: 0.2, curve: .easeInOut)
            Scale(to: 1, over: 0.2, curve: .easeInOut)
          }
        }
      }
      // As it lands, the others blink.
      if dot == leap {
        Scale(x: 1.22, y: 0.78, over: 0.05, curve: .easeOut)
      } else {
        Scale(x: 1.1, y: 0.2, over: 0.05)
      }
      Scale(to: 1, over: 0.07)
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
