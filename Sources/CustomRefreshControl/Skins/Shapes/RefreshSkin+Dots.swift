import RefreshMotion
import UIKit

extension RefreshSkin {
  /// Two eyes watch a dot that hops from one to the other, and it becomes the mouth of their face in the end: it
  /// smiles, sleeps or is sad.
  ///
  /// There and back takes 1 s.
  public static var dots: RefreshSkin {
    RefreshSkin(
      "dots",
      "Two eyes watch a dot that hops from one to the other, and it is their mouth in the end.",
      art: .shapes {
        let places = [CGPoint(x: -12, y: 9), CGPoint(x: 12, y: 9)]
        return places.map { .fill(.circle(9, at: $0), .hue(.sky)) }
          + [
            .fill(.circle(6, at: CGPoint(x: -12, y: -6)), .hue(.rose)),
            .stroke(
              .drawing("M-14 6C-9 18 9 18 14 6"), .hue(.rose), width: 4.5,
              about: .point(CGPoint(x: 0, y: 11))
            )
            .forEndings(),
          ] + places.map { .fill(.circle(3, at: $0), .fixed(.systemBackground)) }
      },
      loop: Together {
        Track(
          .translationX, from: 0, (0, at: 0.05, .linear), (24, at: 0.45, .linear),
          (24, at: 0.55, .linear), (0, at: 0.95, .linear), (0, at: 1, .linear)
        ).on(ball)
        Motion { for _ in 0..<2 { hop } }.on(ball)
        seat(0, [(1, 0), (-0.3, 0.1), (0, 0.2), (0, 0.95), (1, 1)])
        seat(1, [(0, 0), (0, 0.45), (1, 0.5), (-0.3, 0.6), (0, 0.7), (0, 1)])
        // Each looks up at its guest, and to the side at that of the other one.
        Motion {
          Move(
            fromX: .each([0, -4]), fromY: .each([-3, -2]), x: .each([0, -4]),
            y: .each([-3, -2]), over: 0.05)
          Move(x: .each([4, 0]), y: .each([-2, -3]), over: 0.4)
          Wait(0.1)
          Move(x: .each([0, -4]), y: .each([-3, -2]), over: 0.4)
          Wait(0.05)
        }
        .on(glints)
      }.motion,
      // The eyes open and see the dot come.
      pull: Together {
        Scale(from: 0, to: 1, over: 0.36, curve: .overshoot).delayed(by: 0.12).on(.element(1))
        Motion {
          Fade(from: 0, to: 1, over: 0.2).delayed(by: 0.2)
          Move(x: .each([0, -4]), y: .each([-3, -2]), over: 0.4, curve: .easeInOut)
        }
        .on(glints)
        Track(
          .translationY, from: -36, (-36, at: 0.45, .linear), (0, at: 0.88, .fall),
          (pressed.ball, at: 1, .easeOut)
        ).on(ball)
        Motion {
          Wait(0.88)
          Scale(x: 1.15, y: 0.84, over: 0.12, curve: .easeOut)
        }
        .on(ball)
        Motion {
          Scale(from: 0, to: 1, over: 0.36, curve: .overshoot)
          Wait(0.52)
          Together {
            Scale(x: 1, y: 0.84, over: 0.12, curve: .easeOut)
            Move(y: pressed.eye, over: 0.12, curve: .easeOut)
          }
        }
        .on(.element(0))
      }.motion,
      outro: Together {
        ending(
          in: .leaf,
          pose: Together {
            Move(x: .each([-3, 3]), y: .each([-15, -15]), over: 0.2, curve: .easeOut)
            Scale(x: 0.95, y: 1.12, over: 0.2, curve: .overshoot)
          }.motion, end: becomingMouth)
        // There is a glint in the eyes.
        Motion {
          Fade(to: 0, over: 0.06)
          Move(x: .each([-1, 5]), y: .each([-18, -18]), over: 0.36)
          Fade(to: 1, over: 0.06)
        }
        .on(glints)
        opening.on(mouth)
      }.motion,
      // The eyes close, and the mouth snores.
      unchanged: Together {
        ending(
          in: .slate,
          pose: Together {
            Move(x: .each([-3, 3]), y: .each([-9, -9]), over: 0.2, curve: .easeInOut)
            Scale(x: 1.05, y: 0.3, over: 0.2, curve: .easeInOut)
          }.motion, end: Scale(to: 0.7, over: 0.16, curve: .overshoot).motion)
        Fade(to: 0, over: 0.06).on(glints)
      }.motion,
      // The eyes sink at their outer corners, the mouth turns down, and the head is shaken.
      failure: Together {
        ending(
          in: .coral,
          pose: Motion {
            Together {
              Move(y: -12, over: 0.14, curve: .easeOut)
              Scale(x: 1.1, y: 0.6, over: 0.14)
              Rotate(to: .each([-0.45, 0.45]), over: 0.14)
            }
            for x in [4.0, -4, 2, 0] {
              Move(x: .each([x - 3, x + 3]), over: 0.09, curve: .easeInOut)
            }
          }, end: becomingMouth)
        Fade(to: 0, over: 0.06).on(glints)
        Together {
          Scale(fromX: 1, fromY: -1, x: 1, y: -1, over: 0.1)
          opening
          Motion {
            Wait(0.28)
            for x in [4.0, -4, 2, 0] { Move(x: x, over: 0.09, curve: .easeInOut) }
          }
        }
        .on(mouth)
      }.motion,
      calm: Motion {
        Motion.dimming(to: 0.4, over: 0.4, back: 0.4).staggered(over: 0.4).on(.range(0..<3))
        Wait(0.4)
      })
  }

  private static let eyes = ElementSelection.range(0..<2)
  private static let ball = ElementSelection.element(2)
  private static let mouth = ElementSelection.element(3)
  private static let glints = ElementSelection.range(4..<6)

  /// How far the dot, and the eye under it, go down as it lands, in points.
  private static let pressed = (ball: 3.8, eye: 1.4)

  /// Returns how an eye gives way under the dot: by shares of what it does under the weight, each at a time in seconds.
  private static func seat(_ eye: Int, _ steps: [(share: Double, time: Double)]) -> Motion {
    func track(_ property: Property, _ rest: Double, _ most: Double) -> Track {
      Track(
        property, from: .constant(rest + steps[0].share * most),
        steps.dropFirst().map { Keyframe(rest + $0.share * most, at: $0.time, curve: .easeOut) })
    }
    return Together {
      track(.scaleY, 1, -0.16)
      track(.translationY, 0, pressed.eye)
    }.on(.element(eye))
  }

  /// The dot is flat as it leaps and as it lands.
  private static var hop: Motion {
    Together {
      Track(
        .translationY, from: pressed.ball, (0, at: 0.05, .easeIn), (-16, at: 0.25, .rise),
        (0, at: 0.45, .fall), (pressed.ball, at: 0.5, .easeOut))
      Motion {
        Scale(fromX: 1.15, fromY: 0.84, x: 0.94, y: 1.08, over: 0.1, curve: .easeOut)
        Scale(to: 1, over: 0.15)
        Wait(0.2)
        Scale(x: 1.15, y: 0.84, over: 0.05, curve: .easeOut)
      }
    }.motion
  }

  /// Returns an ending: all take a color, the eyes make room and go into a pose, and the dot falls between them.
  private static func ending(in hue: Hue, pose: Motion, end: Motion) -> Motion {
    Together {
      Recolor(to: .hue(hue), over: 0.03).on(.range(0..<4))
      Motion {
        Together {
          Move(x: .each([-5, 5]), y: .each([2, 2]), over: 0.14, curve: .easeOut)
          Scale(x: 0.9, y: 0.85, over: 0.14)
        }
        pose
      }
      .on(eyes)
      Motion {
        Together {
          Move(x: 12, y: -6, over: 0.12, curve: .easeOut)
          Scale(to: 1, over: 0.12)
        }
        Move(y: 17, over: 0.16, curve: .fall)
        end
      }
      .on(ball)
      Wait.wholeEnding
    }.motion
  }

  /// The dot is as wide as a mouth as that opens in its place.
  private static var becomingMouth: Motion {
    Motion {
      Scale(x: 1.7, y: 0.6, over: 0.06)
      Fade(to: 0, over: 0.04)
    }
  }

  private static var opening: Motion {
    Together {
      Fade(from: 0, to: 1, over: 0.02)
      Trim(fromStart: 0.5, fromEnd: 0.5, start: 0, end: 1, over: 0.18, curve: .overshoot)
    }
    .delayed(by: 0.32)
  }
}
