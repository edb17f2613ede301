import RefreshMotion
import UIKit

extension RefreshSkin {
  /// A tap drips on the bud of a water lily, and rings spread; the pull draws the pool with the bud and lets a drop
  /// swell at the tap.
  ///
  ///     0.0…0.4 s   the drop falls into the bud, which opens a little
  ///     0.3…1.7 s   the rings spread, each 0.24 s after the previous one
  ///     1.3…1.9 s   the next drop swells
  ///
  /// In the end the bud blooms, stays shut as the tap is, or loses its petals.
  public static var ripple: RefreshSkin {
    let drop = ElementSelection.element(0)
    let rings = ElementSelection.range(1..<4)
    let (pool, tap) = (ElementSelection.element(4), ElementSelection.element(5))
    let (handle, pad) = (ElementSelection.element(6), ElementSelection.element(7))
    let (bare, petals) = (ElementSelection.element(8), ElementSelection.range(9..<14))
    /// Of the petals in bloom; in the bud they stand at 0.3 of them.
    let angles = [-1.15, 1.15, -0.62, 0.62, 0]
    func turned(_ share: Double) -> ElementValue { .each(angles.map { share * $0 }) }
    /// How far each petal tips over, and where it then lies.
    let tips: [Double] = [-1.15, 1.31, -1.67, 1.21, 1.95]
    let lying: (x: [Double], y: [Double]) = ([-13, 12, -9, 8, 2], [-1, 1, 0.5, -3, 0])
    let coming = Together {
      Fade(from: 0, to: 1, over: 0.1)
      Scale(from: 0.2, to: 1, over: 0.3, curve: .easeOut)
    }
    .delayed(by: 0.3)
    return RefreshSkin(
      "ripple",
      "A tap drips on the bud of a water lily, rings spread, and it blooms in the end.",
      art: .shapes {
        let water = UIBezierPath(ovalIn: CGRect(x: -36, y: 5, width: 72, height: 20))
        // It hangs on the tap by a neck, and falls without it.
        let drop = ShapesContent.Shape.fill(
          .drawing("M-2.4-17C-2-13-4.4-12-4.4-8.2A4.4 4.4 0 0 0 4.4-8.2C4.4-12 2-13 2.4-17Z"),
          .hue(.lagoon), about: .point(CGPoint(x: 0, y: -17))
        )
        .morphing(to: [
          .drawing("M-.1-15C-.6-12.6-4.4-12-4.4-8.2A4.4 4.4 0 0 0 4.4-8.2C4.4-12 .6-12.6 .1-15Z")
        ])
        return [drop] + (0..<3).map { _ in .stroke(water, .hue(.lagoon), width: 2) }
          + [
            ShapesContent.Shape(
              path: water, fill: .hue(.lagoon).opacity(0.12), stroke: .hue(.lagoon), width: 1.8,
              pivot: .own),
            .stroke(.drawing("M36-21H6Q0-21 0-16.5"), .hue(.slate), width: 5),
            .stroke(
              .drawing("M14-21V-26M8-26H20"), .outcome(.slate), width: 2.2,
              about: .point(CGPoint(x: 14, y: -21))
            )
            .forEndings(),
            // The leaf of the lily, and what is left of it without its petals.
            ShapesContent.Shape(
              path: .drawing("M0 15L10.8 20.5A20 6 0 1 1 18.8 17.6Z"),
              fill: .hue(.leaf).opacity(0.25), stroke: .hue(.leaf), width: 1.8, pivot: .point(foot)),
            .fill(
              .drawing("M-1.3 15V9.5L-5 3H5L1.3 9.5V15Z"), .outcome(.coral), about: .point(foot)
            )
            .forEndings(),
          ]
          + angles.map { petal(12.5, at: 0.3 * $0, .hue(.rose)) }
          + [
            petal(17, at: -0.95, .outcome(.magenta))
              .attaching([-0.33, 0.33, 0.95].map { petal(17, at: $0, .outcome(.magenta)) })
              .forEndings()
          ]
      },
      loop: Together {
        // It falls into the bud, and is gone.
        Track(
          .translationY, from: 0, (8, at: 0.3, .fall), (22, at: 0.37, .linear),
          (22, at: 0.4, .linear), (0, at: 0.4, .linear), (0, at: 1.9, .linear)
        ).on(drop)
        Track(
          .opacity, from: 1, (1, at: 0.36, .linear), (0, at: 0.37, .linear), (0, at: 1.3, .linear),
          (1, at: 1.34, .linear)
        ).on(drop)
        Motion {
          Morph(from: 0, to: 1, over: 0.2, curve: .easeOut)
          Wait(0.2)
          Morph(to: 0, over: 0)
        }
        .on(drop)
        Motion {
          Scale(fromX: 0.9, fromY: 1.3, x: 1, y: 1, over: 0.2, curve: .easeOut)
          Wait(0.1)
          Scale(to: 0.3, over: 0.07)
          Wait(0.03)
          Scale(to: 0.1, over: 0)
          Wait(0.9)
          Scale(x: 1.1, y: 0.9, over: 0.4, curve: .easeInOut)
          Scale(x: 0.9, y: 1.3, over: 0.2, curve: .easeIn)
        }
        .on(drop)
        // It opens a little, and closes.
        Motion {
          Wait(0.34)
          Together {
            Rotate(to: turned(0.4), over: 0.16, curve: .easeOut)
            Scale(to: 1.15, over: 0.16, curve: .easeOut)
          }
          Together {
            Rotate(to: 0, over: 0.9, curve: .easeInOut)
            Scale(to: 1, over: 0.9, curve: .easeInOut)
          }
        }
        .on(petals)
        // From under the leaf.
        Together {
          Track(
            .opacity, from: 0,
            (0, at: 0.3, .linear), (1, at: 0.3, .linear), (0, at: 1.22, .easeIn))
          // Slows down toward the end, but not so much that rings catch up with each other.
          Scale(
            from: 0.55, to: 1, over: 0.92, curve: .cubicBezier(x1: 0.3, y1: 0.45, x2: 0.7, y2: 1)
          ).delayed(by: 0.3)
        }
        .staggered(by: 0.24).on(rings)
        // The pool gives way, and swings back.
        Motion {
          Scale(fromX: 1, fromY: 1, x: 0.96, y: 0.86, over: 0.1, curve: .easeOut)
          Scale(to: 1, over: 0.5, curve: .spring)
        }
        .delayed(by: 0.32).on(pool)
      }.motion,
      pull: Together {
        Together {
          Fade(from: 0, to: 1, over: 0.3)
          Trim(fromEnd: 0, end: 1, over: 0.4, curve: .easeInOut)
        }
        .on(pool)
        Together {
          Fade(from: 0, to: 1, over: 0.1)
          Move(fromX: 40, x: 0, over: 0.35, curve: .easeOut)
        }
        .on(tap)
        coming.on(pad)
        coming.on(petals)
        // The drop swells at the mouth, is drawn out by its weight, and trembles.
        Motion {
          Fade(from: 0, to: 0, over: 0.3)
          Fade(to: 1, over: 0.04)
        }
        .on(drop)
        Motion {
          Scale(from: 0.1, to: 0.1, over: 0.3)
          Scale(x: 1.1, y: 0.9, over: 0.4)
          Scale(x: 0.9, y: 1.3, over: 0.3, curve: .easeIn)
        }
        .on(drop)
        Track(
          .translationX, from: 0, (0, at: 0.8, .linear), (0.9, at: 0.84, .easeInOut),
          (-0.9, at: 0.88, .easeInOut), (0.9, at: 0.92, .easeInOut), (-0.9, at: 0.96, .easeInOut),
          (0, at: 1, .easeInOut)
        )
        .on(drop)
        Fade(from: 0, to: 0, over: 1).on(rings)
      }.motion,
      // The drop parts from the tap and falls in, and the bud blooms.
      outro: Together {
        falling
        Fade(to: 1, over: 0.12).on(pool)
        Motion {
          Fade(to: 0, over: 0.12)
          Together {
            Fade(to: 1, over: 0)
            Scale(to: 0.55, over: 0)
          }
          Together {
            Scale(to: 1, over: 0.3, curve: .easeOut)
            Fade(to: 0, over: 0.3, curve: .easeIn)
          }
        }
        .staggered(by: 0.05)
        .on(rings)
        Recolor(to: .hue(.leaf)).delayed(by: 0.2).on(pad)
        Together {
          Rotate(to: turned(0.7), over: 0.32, curve: .easeOut)
          Scale(to: 2, over: 0.32, curve: .easeOut)
        }
        .delayed(by: 0.2).on(petals)
        Together {
          Fade(from: 0, to: 1, over: 0.06)
          Scale(from: 0.3, to: 1, over: 0.26, curve: .easeOut)
        }
        .delayed(by: 0.26).on(.last)
        Wait.wholeEnding
      }.motion,
      // The tap is shut: its handle is turned, the drop does not fall, and the bud stays shut.
      unchanged: Together {
        Recolor(to: .hue(.slate), over: 0.15).staggered(over: 0.2).delayed(by: 0.1)
        Fade(to: 1, over: 0.12).on(drop)
        Morph(to: 0, over: 0.2).on(drop)
        Move(y: 0, over: 0.2, curve: .easeOut).on(drop)
        Scale(to: 0.75, over: 0.4, curve: .easeInOut).on(drop)
        Fade(from: 0, to: 1, over: 0.06).on(handle)
        Motion {
          Scale(fromX: 0.3, fromY: 1, x: 1.15, y: 1, over: 0.24, curve: .easeInOut)
          Scale(x: 1, y: 1, over: 0.1, curve: .easeInOut)
        }
        .on(handle)
        Rotate(to: turned(-0.08), over: 0.3, curve: .easeInOut).on(petals)
        Scale(to: 1, over: 0.3, curve: .easeInOut).on(petals)
        Fade(to: 0, over: 0.3).on(rings)
        Scale(to: 1, over: 0.3, curve: .easeOut).on(pool)
        Wait(0.75)
      }.motion,
      // The bud loses its petals, which lie on the water.
      failure: Together {
        falling
        Fade(to: 0, over: 0.1).on(rings)
        Recolor(to: .hue(.slate), over: 0.15).delayed(by: 0.2).on(pad)
        Together {
          Fade(from: 0, to: 1, over: 0.02)
          Scale(from: 0.6, to: 1, over: 0.2, curve: .easeOut)
        }
        .delayed(by: 0.2).on(bare)
        Together {
          Recolor(to: .hue(.coral), over: 0.15)
          Rotate(to: .each(tips), over: 0.2, curve: .fall)
          Move(x: .each(lying.x), y: .each(lying.y), over: 0.2, curve: .fall)
          Scale(to: 1.26, over: 0.2)
        }
        .staggered(by: 0.03)
        .delayed(by: 0.2)
        .on(petals)
        Wait.wholeEnding
      }.motion,
      calm: Together {
        Fade(from: 0, to: 0, over: 2).on(.element(1))
        Fade(from: 0, to: 0, over: 2).on(.element(3))
        Scale(from: 0.8, to: 0.8, over: 2).on(.element(2))
        Motion.dimming(to: 0.3, over: 1, back: 1).on(.element(2))
      }.motion)
  }

  /// The drop parts from the tap, which goes, and falls into the bud; the pool gives way.
  private static var falling: Motion {
    Together {
      Motion {
        Morph(to: 1, over: 0.07, curve: .easeOut)
        Together {
          Move(y: 22, over: 0.14, curve: .fall)
          Scale(to: 0.3, over: 0.14, curve: .easeIn)
          Fade(to: 0, over: 0.02).delayed(by: 0.12)
        }
      }
      .on(.first)
      Motion {
        Wait(0.12)
        Together {
          Move(x: 40, over: 0.2, curve: .easeIn)
          Fade(to: 0, over: 0.06).delayed(by: 0.14)
        }
      }
      .on(.element(5))
      Motion {
        Scale(to: 1, over: 0.12)
        Scale(x: 0.95, y: 0.84, over: 0.06, curve: .easeOut)
        Scale(to: 1, over: 0.2, curve: .overshoot)
      }
      .on(.element(4))
    }.motion
  }

  /// Where the lily stands.
  private static let foot = CGPoint(x: 0, y: 15)

  /// Returns a petal of a lily that stands at an angle about its foot, in radians.
  private static func petal(
    _ length: CGFloat, at angle: CGFloat, _ ink: ShapesContent.Ink
  ) -> ShapesContent.Shape {
    let petal = UIBezierPath.drawing(
      "M0 0C-.3-.2-.3-.75-.06-.97Q0-1.02 .06-.97C.3-.75 .3-.2 0 0Z")
    petal.apply(
      CGAffineTransform(translationX: foot.x, y: foot.y).rotated(by: angle)
        .scaledBy(x: length, y: length))
    return .fill(petal, ink, about: .point(foot))
      .attaching([.stroke(petal, .fixed(.systemBackground), width: 0.7)])
  }
}
