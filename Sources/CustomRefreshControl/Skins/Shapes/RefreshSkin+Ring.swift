import RefreshMotion
import UIKit

extension RefreshSkin {
  /// A ring of gold, which the pull closes and which then spins like a coin.
  ///
  /// It turns once in 1.4 s. In the end it is set with a stone, lies flat, or loses the stone from its claws.
  public static var ring: RefreshSkin {
    /// The track that the pull closes, and the shadow of the ring that lies flat.
    let track = ElementSelection.first
    /// With the light on it.
    let ring = ElementSelection.range(1..<3)
    /// How much is seen of the track beside the ring.
    let faint = 0.6
    let glint = ElementSelection.element(3)
    let claws = ElementSelection.element(4)
    let lost = ElementSelection.element(5)
    return RefreshSkin(
      "ring", "A ring closes with the pull, spins like a coin, and is set with a stone in the end.",
      art: .shapes {
        let line = UIBezierPath.circle(15)
        // From the edge: its line is as wide as ever, and so nothing is seen through it.
        let edge = line.applying(CGAffineTransform(scaleX: 0.02, y: 1))
        let stone = UIBezierPath.drawing("M0-5L-11-16L-6-22H6L11-16Z")
        let facets = ShapesContent.Shape.stroke(
          .drawing("M-11-16H11M0-5L-4-16L-2-22M0-5L4-16L2-22"), .fixed(.systemBackground), width: 1)
        return [
          .stroke(line, .color(.deepGold), width: 5, about: .art).morphing(to: [edge]),
          .stroke(line, .color(.deepGold), width: 5, about: .art).morphing(to: [edge]),
          .stroke(line, .color(.brightGold), width: 2.6, about: .art).morphing(to: [edge]),
          ShapesContent.Shape(
            path: .drawing("M11-20Q12-12 20-11Q12-10 11-2Q10-10 2-11Q10-12 11-20Z"),
            fill: .color(.brightGold), stroke: .color(.deepGold), width: 1.2, pivot: .own),
          // The claws that have lost their stone, and the stone.
          .stroke(
            .drawing("M-7.5-11.5L-4-4.5H4L11-8M0-4.5V-8.5"), .outcome(.coral), width: 2.6,
            about: .art
          )
          .forEndings(),
          .fill(stone, .outcome(.coral)).attaching([facets]).forEndings(),
          // The stone, with its facets, in its claws.
          .fill(stone, .outcome(.leaf), about: .point(CGPoint(x: 0, y: -5)))
            .attaching([
              facets,
              .stroke(
                .drawing("M-16-21L-20-25M16-21L20-25M-17-13H-22M17-13H22"), .outcome(.leaf),
                width: 2.2),
              .stroke(.drawing("M-3-3.5L-8-11.5M3-3.5L8-11.5"), .fixed(.deepGold), width: 3.4),
              .stroke(.drawing("M-3-3.5L-8-11.5M3-3.5L8-11.5"), .fixed(.brightGold), width: 1.6),
            ])
            .forEndings(),
        ]
      },
      loop: Together {
        Together {
          Track(
            .form, from: 0,
            (1, at: 0.35, .turningAway), (0, at: 0.7, .turningHere),
            (1, at: 1.05, .turningAway), (0, at: 1.4, .turningHere))
          Track(
            .rotation, from: 0,
            (0.1, at: 0.35, .easeOut), (-0.1, at: 1.05, .easeInOut), (0, at: 1.4, .easeIn))
        }
        .on(.range(0..<3))
        Fade(from: 0, to: 0, over: 1.4).on(track)
        // As it faces us, the light flashes on it.
        Together {
          Track(
            .opacity, from: 0, (0, at: 0.5, .linear), (1, at: 0.6, .easeOut),
            (1, at: 0.74, .linear), (0, at: 0.9, .easeIn), (0, at: 1.4, .linear))
          Motion {
            Scale(from: 0.2, to: 1, over: 0.2, curve: .easeOut)
            Scale(to: 0.2, over: 0.2, curve: .easeIn)
          }
          .delayed(by: 0.5)
          Rotate(from: -0.4, to: 0.4, over: 0.4).delayed(by: 0.5)
        }
        .on(glint)
      }.motion,
      pull: Together {
        // It is gone as the ring closes over it.
        Motion {
          Fade(from: faint, to: faint, over: 0.76)
          Fade(to: 0, over: 0.1)
        }
        .on(track)
        Fade(from: 0, to: 0, over: 1).on(glint)
        Trim(fromEnd: 0, end: 1, over: 0.92).on(ring)
        // It springs as it closes.
        Motion {
          Wait(0.86)
          Scale(to: 1.12, over: 0.07, curve: .easeOut)
          Scale(to: 1, over: 0.07, curve: .easeInOut)
        }
        .on(ring)
      }.motion,
      progress: Together {
        Trim(fromEnd: 0, end: 1, over: 1).on(ring)
        Fade(from: faint, to: faint, over: 1).on(track)
        Fade(from: 0, to: 0, over: 1).on(glint)
        Morph(from: 0, to: 0, over: 1).on(.range(0..<3))
        Scale(from: 1, to: 1, over: 1).on(.range(0..<3))
        Rotate(from: 0, to: 0, over: 1).on(.range(0..<3))
      }.motion,
      // It is whole, and a stone grows on it, which weighs it down.
      outro: Together {
        Motion {
          facing(over: 0.16)
          Together {
            Move(y: 9, over: 0.18, curve: .easeInOut)
            Scale(to: 0.9, over: 0.18, curve: .easeInOut)
          }
          Scale(x: 0.96, y: 0.82, over: 0.08, curve: .easeOut)
          Scale(to: 0.9, over: 0.12, curve: .easeInOut)
        }
        .on(.range(0..<3))
        Together {
          Fade(from: 0, to: 1, over: 0.02)
          Scale(from: 0.1, to: 1, over: 0.28, curve: .easeInOut)
          Motion {
            Move(fromY: -11, y: 0, over: 0.18, curve: .easeInOut)
            Move(y: 1.2, over: 0.08, curve: .easeOut)
            Move(y: 0, over: 0.12, curve: .easeInOut)
          }
        }
        .delayed(by: 0.16)
        .on(.last)
        Fade(to: 0, over: 0.06).on(track)
        Fade(to: 0, over: 0.06).on(glint)
        Wait.wholeEnding
      }.motion,
      // It falls flat like a coin, and rings.
      unchanged: Together {
        Fade(to: 1, over: 0.2).on(track)
        Fade(to: 0, over: 0.06).on(glint)
        for (side, floor) in [(track, 11.4), (ring, 9)] {
          Motion {
            facing(over: 0.1)
            Together {
              Move(y: floor, over: 0.16, curve: .fall)
              Motion {
                Scale(x: 1, y: 0.2, over: 0.16, curve: .fall)
                Scale(x: 1, y: 0.54, over: 0.08, curve: .easeOut)
                Scale(x: 1, y: 0.34, over: 0.08, curve: .easeIn)
                Scale(x: 1, y: 0.42, over: 0.08, curve: .easeOut)
              }
              Motion {
                Rotate(to: 0.12, over: 0.2, curve: .easeOut)
                Rotate(to: -0.07, over: 0.1, curve: .easeInOut)
                Rotate(to: 0, over: 0.1, curve: .easeInOut)
              }
            }
          }
          .on(side)
        }
        Recolor(to: .hue(.slate)).delayed(by: 0.2).on(track)
        Wait.wholeEnding
      }.motion,
      // The stone falls out of its claws and rolls away.
      failure: Together {
        Fade(to: 0, over: 0.06).on(track)
        Fade(to: 0, over: 0.06).on(glint)
        Motion {
          facing(over: 0.1)
          Together {
            Recolor(to: .hue(.coral))
            Scale(to: 0.9, over: 0.1)
            Move(x: -8, y: 9, over: 0.14, curve: .easeInOut)
          }
        }
        .on(.range(0..<3))
        Together {
          Fade(from: 0, to: 1, over: 0.06)
          Scale(from: 0.4, to: 1, over: 0.16, curve: .easeOut)
          Move(fromX: -8, x: -8, over: 0.16)
        }
        .delayed(by: 0.12)
        .on(claws)
        Motion {
          Wait(0.16)
          Together {
            Fade(from: 0, to: 1, over: 0.06)
            Scale(from: 0.5, to: 1, over: 0.12)
            Motion {
              Move(fromX: -8, fromY: 0, x: -6, y: -2, over: 0.12)
              Move(x: 14, y: 30, over: 0.18, curve: .fall)
              Move(x: 23, y: 25, over: 0.08, curve: .rise)
              Move(x: 32, y: 30, over: 0.08, curve: .fall)
            }
            Motion {
              Wait(0.12)
              Rotate(to: 2.6, over: 0.34, curve: .easeOut)
            }
          }
        }
        .on(lost)
        Wait.wholeEnding
      }.motion,
      calm: Together {
        Motion.dimming(to: 0.4, over: 0.9, back: 0.9).on(ring)
        Trim(fromEnd: 1, end: 1, over: 1.8).on(ring)
        Fade(from: 0, to: 0, over: 1.8).on(track)
        Fade(from: 0, to: 0, over: 1.8).on(glint)
      }.motion)
  }

  /// Turns its front here.
  private static func facing(over duration: Double) -> Motion {
    Together {
      Trim(start: 0, end: 1, over: duration)
      Morph(to: 0, over: duration, curve: .easeOut)
      Rotate(to: 0, over: duration, curve: .easeOut)
    }.motion
  }
}
