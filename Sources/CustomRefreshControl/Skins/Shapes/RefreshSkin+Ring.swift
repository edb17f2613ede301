import RefreshMotion
import UIKit

extension RefreshSkin {
  /// A ring of gold with an empty setting, which the pull draws and which then sways to and fro.
  ///
  /// It does so in 1.4 s, and the light flashes where the stone will be. In the end it is set with that, falls over, or the
  /// stone drops out.
  public static var ring: RefreshSkin {
    /// The track that a progress closes.
    let track = ElementSelection.first
    /// With the light on it.
    let ring = ElementSelection.range(1..<3)
    /// How much is seen of the track beside the ring.
    let faint = 0.85
    let glint = ElementSelection.element(3)
    let floor = ElementSelection.element(4)
    let lost = ElementSelection.element(5)
    return RefreshSkin(
      "ring", "A ring with an empty setting closes with the pull, and gets its stone in the end.",
      art: .shapes {
        // The setting comes first, and the ring grows from it.
        let center = CGPoint(x: 0, y: 9)
        let line = UIBezierPath.drawing("M0-4.5L11-16L6-22H-6L-11-16Z")
        line.append(.circle(13.5, at: center))
        // From the side: its line is as wide as ever.
        let side = line.applying(CGAffineTransform(scaleX: 0.3, y: 1))
        func band(_ color: ShapesContent.Ink, width: CGFloat) -> ShapesContent.Shape {
          .stroke(line, color, width: width, about: .point(center)).morphing(to: [side])
        }
        let stone = UIBezierPath.drawing("M0-5L-11-16L-6-22H6L11-16Z")
        let facets = ShapesContent.Shape.stroke(
          .drawing("M-11-16H11M0-5L-4-16L-2-22M0-5L4-16L2-22"), .fixed(.systemBackground), width: 1)
        return [
          band(.color(.deepGold), width: 5),
          band(.color(.deepGold), width: 5),
          band(.color(.brightGold), width: 2.6),
          ShapesContent.Shape(
            path: .drawing("M0-19Q.8-15 4.6-14.2Q.8-13.4 0-9.4Q-.8-13.4-4.6-14.2Q-.8-15 0-19Z"),
            fill: .color(.brightGold), stroke: .color(.deepGold), width: 1, pivot: .own),
          .stroke(.lines((-26, 27.2), (44, 27.2)), .outcome(.slate), width: 2.6).forEndings(),
          .fill(stone, .outcome(.coral)).attaching([facets]).forEndings(),
          // With its facets and what it flashes.
          .fill(stone, .outcome(.leaf)).attaching([
            facets,
            .stroke(
              .drawing("M-16-21L-20-25M16-21L20-25M-17-13H-22M17-13H22"), .outcome(.leaf),
              width: 2.2),
          ])
          .forEndings(),
        ]
      },
      loop: Together {
        Together {
          Track(
            .form, from: 0,
            (1, at: 0.35, .easeInOut), (0, at: 0.7, .easeInOut),
            (1, at: 1.05, .easeInOut), (0, at: 1.4, .easeInOut))
          Track(
            .rotation, from: 0,
            (0.1, at: 0.35, .easeOut), (-0.1, at: 1.05, .easeInOut), (0, at: 1.4, .easeIn))
        }
        .on(.range(0..<3))
        Fade(from: 0, to: 0, over: 1.4).on(track)
        // As it faces us, the light flashes in its setting.
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
        Fade(from: 0, to: 0, over: 1).on(track)
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
      // It faces us, and a stone fills its setting and weighs on it.
      outro: Together {
        Motion {
          facing(over: 0.16)
          Wait(0.18)
          Scale(x: 1.03, y: 0.95, over: 0.08, curve: .easeOut)
          Scale(to: 1, over: 0.12, curve: .easeInOut)
        }
        .on(.range(0..<3))
        Together {
          Fade(from: 0, to: 1, over: 0.02)
          Scale(from: 0.1, to: 1, over: 0.24, curve: .easeInOut)
          Motion {
            Wait(0.18)
            Move(y: 1.1, over: 0.08, curve: .easeOut)
            Move(y: 0, over: 0.12, curve: .easeInOut)
          }
        }
        .delayed(by: 0.16)
        .on(.last)
        Fade(to: 0, over: 0.06).on(track)
        Fade(to: 0, over: 0.06).on(glint)
        Wait.wholeEnding
      }.motion,
      // It falls over, and lies on the side of its setting.
      unchanged: Together {
        Fade(to: 0, over: 0.06).on(track)
        Fade(to: 0, over: 0.06).on(glint)
        Motion {
          facing(over: 0.14)
          Rotate(to: 1.675, over: 0.24, curve: .fall)
          Rotate(to: 1.5, over: 0.08, curve: .rise)
          Rotate(to: 1.675, over: 0.08, curve: .fall)
        }
        .on(.range(0..<3))
        Together {
          Fade(from: 0, to: 1, over: 0.06)
          Scale(fromX: 0.4, x: 1, over: 0.2, curve: .easeOut)
        }
        .delayed(by: 0.2)
        .on(floor)
        Wait.wholeEnding
      }.motion,
      // The stone does not hold in its setting, drops out and rolls away.
      failure: Together {
        Fade(to: 0, over: 0.06).on(track)
        Fade(to: 0, over: 0.06).on(glint)
        Motion {
          Together {
            facing(over: 0.16)
            Move(x: -8, over: 0.16, curve: .easeInOut)
          }
          Wait(0.12)
          Rotate(to: -0.12, over: 0.08, curve: .easeOut)
          Rotate(to: 0, over: 0.2, curve: .overshoot)
        }
        .on(.range(0..<3))
        Together {
          Fade(from: 0, to: 1, over: 0.02)
          Scale(from: 0.1, to: 1, over: 0.16, curve: .easeInOut)
          Motion {
            Move(fromX: -8, x: -8, over: 0.18)
            Move(x: 8, y: -4, over: 0.08, curve: .rise)
            Move(x: 24, y: 31, over: 0.16, curve: .fall)
            Move(x: 30, y: 27, over: 0.06, curve: .rise)
            Move(x: 36, y: 31, over: 0.06, curve: .fall)
          }
          Rotate(to: 2.6, over: 0.36, curve: .easeOut).delayed(by: 0.18)
        }
        .delayed(by: 0.12)
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
