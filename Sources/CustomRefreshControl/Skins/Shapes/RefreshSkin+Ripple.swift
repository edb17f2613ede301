import RefreshMotion
import UIKit

extension RefreshSkin {
  /// A tap drips into a pool, and rings spread; the pull draws the pool and lets a drop swell at the tap.
  ///
  ///     0.0…0.5 s   the drop falls
  ///     0.5…1.9 s   the rings spread, each 0.24 s after the previous one
  ///     1.3…1.9 s   the next drop swells
  ///
  /// In the end a water lily opens, the tap is shut, or the lily loses its petals.
  public static var ripple: RefreshSkin {
    /// Within what is seen above the water.
    let drop = ElementSelection.element(1)
    let rings = ElementSelection.range(2..<5)
    let pool = ElementSelection.element(5)
    let splash = ElementSelection.range(6..<9)
    let tap = ElementSelection.element(9)
    let handle = ElementSelection.element(10)
    let (bare, petals) = (ElementSelection.element(11), ElementSelection.range(12..<17))
    let angles: [CGFloat] = [-1.15, 1.15, -0.62, 0.62, 0]
    /// How far each petal tips over, and where it then lies.
    let tips: [Double] = [-0.35, 0.51, -1.24, 0.78, 1.95]
    let lying: (x: [Double], y: [Double]) = ([-13, 14, -9, 9, 4], [-1, 1, 2, -4, 2])
    let hearts: [CGFloat] = [-0.95, 0.95, -0.33, 0.33]
    return RefreshSkin(
      "ripple",
      "A tap drips into a pool, rings spread on the water, and a water lily opens in the end.",
      art: .shapes {
        let water = UIBezierPath(ovalIn: CGRect(x: -36, y: 5, width: 72, height: 20))
        let air = UIBezierPath(rect: CGRect(x: -20, y: -30, width: 40, height: 45))
        // It hangs on the tap by a neck, and falls without it.
        let drop = ShapesContent.Shape.fill(
          .drawing("M-2.4-17C-2-13-4.4-12-4.4-8.2A4.4 4.4 0 0 0 4.4-8.2C4.4-12 2-13 2.4-17Z"),
          .hue(.lagoon), about: .point(CGPoint(x: 0, y: -17))
        )
        .morphing(to: [
          .drawing("M-.1-15C-.6-12.6-4.4-12-4.4-8.2A4.4 4.4 0 0 0 4.4-8.2C4.4-12 .6-12.6 .1-15Z")
        ])
        return [.group([drop]).clipped(to: air)]
          + (0..<3).map { _ in .stroke(water, .hue(.lagoon), width: 2) }
          + [
            ShapesContent.Shape(
              path: water, fill: .hue(.lagoon).opacity(0.12), stroke: .hue(.lagoon), width: 1.8,
              pivot: .own)
          ]
          + (0..<3).map { _ in .fill(.circle(2.2, at: CGPoint(x: 0, y: 15)), .hue(.lagoon)) }
          + [.stroke(.drawing("M36-21H6Q0-21 0-16.5"), .hue(.slate), width: 5)]
          // The handle of the tap, and the water lily that opens on the water.
          + [
            .stroke(
              .drawing("M14-21V-26M8-26H20"), .outcome(.slate), width: 2.2,
              about: .point(CGPoint(x: 14, y: -21))
            )
            .forEndings(),
            // The leaf of a lily without its petals, and these; and a lily.
            leaf(.slate)
              .attaching([
                .stroke(.drawing("M0 15V7"), .outcome(.coral), width: 2.6),
                .fill(.drawing("M-5.5 0H5.5L3 7.5H-3Z"), .outcome(.coral)),
              ])
              .forEndings(),
          ]
          + angles.map { petal(25, at: $0, .outcome(.coral)).forEndings() }
          + [
            leaf(.leaf)
              .attaching(
                angles.map { petal(25, at: $0, .outcome(.rose)) }
                  + hearts.map { petal(17, at: $0, .outcome(.magenta)) }
              )
              .forEndings()
          ]
      },
      loop: Together {
        // It falls through the surface, and is gone.
        Track(
          .translationY, from: 0, (19, at: 0.5, .fall), (36, at: 0.55, .linear),
          (36, at: 0.6, .linear), (0, at: 0.6, .linear), (0, at: 1.9, .linear)
        ).on(drop)
        Track(
          .opacity, from: 1, (1, at: 0.6, .linear), (0, at: 0.6, .linear), (0, at: 1.3, .linear),
          (1, at: 1.34, .linear)
        ).on(drop)
        Motion {
          Morph(from: 0, to: 1, over: 0.2, curve: .easeOut)
          Wait(0.4)
          Morph(to: 0, over: 0)
        }
        .on(drop)
        Motion {
          Scale(fromX: 0.9, fromY: 1.3, x: 1, y: 1, over: 0.2, curve: .easeOut)
          Wait(0.4)
          Scale(to: 0.1, over: 0)
          Wait(0.7)
          Scale(x: 1.1, y: 0.9, over: 0.4, curve: .easeInOut)
          Scale(x: 0.9, y: 1.3, over: 0.2, curve: .easeIn)
        }
        .on(drop)
        Together {
          Track(
            .opacity, from: 0,
            (0, at: 0.5, .linear), (1, at: 0.5, .linear), (0, at: 1.42, .easeIn))
          // Slows down toward the end, but not so much that rings catch up with each other.
          Scale(
            from: 0.05, to: 1, over: 0.92, curve: .cubicBezier(x1: 0.3, y1: 0.45, x2: 0.7, y2: 1)
          ).delayed(by: 0.5)
        }
        .staggered(by: 0.24).on(rings)
        // The pool gives way, and swings back.
        Motion {
          Scale(fromX: 1, fromY: 1, x: 0.96, y: 0.86, over: 0.1, curve: .easeOut)
          Scale(to: 1, over: 0.5, curve: .spring)
        }
        .delayed(by: 0.5).on(pool)
        Together {
          Track(
            .opacity, from: 0,
            (0, at: 0.57, .linear), (1, at: 0.57, .linear), (1, at: 0.93, .linear),
            (0, at: 0.99, .linear))
          Motion {
            Move(x: nil, y: .each([-12, -20, -14]), over: 0.2, curve: .rise)
            Move(y: 0, over: 0.22, curve: .fall)
          }
          .delayed(by: 0.57)
          Motion {
            Move(x: .each([-15, 2, 13]), over: 0.42)
            Move(x: 0, over: 0)
          }
          .delayed(by: 0.57)
        }
        .on(splash)
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
        Fade(from: 0, to: 0, over: 1).on(splash)
      }.motion,
      // The drop parts from the tap and falls in, and a water lily opens.
      outro: Together {
        falling
        Fade(to: 1, over: 0.12).on(pool)
        Motion {
          Fade(to: 0, over: 0.12)
          Together {
            Fade(to: 1, over: 0)
            Scale(to: 0.1, over: 0)
          }
          Together {
            Scale(to: 1, over: 0.3, curve: .easeOut)
            Fade(to: 0, over: 0.3, curve: .easeIn)
          }
        }
        .staggered(by: 0.05)
        .on(rings)
        opening(after: 0.14, over: 0.3).on(.last)
        Wait.wholeEnding
      }.motion,
      // The tap is shut: its handle is turned, and the drop does not fall.
      unchanged: Together {
        Recolor(to: .hue(.slate)).staggered(over: 0.15).delayed(by: 0.1)
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
        Fade(to: 0, over: 0.1).on(splash)
        Fade(to: 0, over: 0.3).on(rings)
        Scale(to: 1, over: 0.3, curve: .easeOut).on(pool)
        Wait(0.75)
      }.motion,
      // The same lily opens, and loses its petals, which lie on the water.
      failure: Together {
        falling
        Fade(to: 0, over: 0.1).on(rings)
        opening(after: 0.1, over: 0.2).on(bare)
        Motion {
          opening(after: 0.1, over: 0.2)
          Together {
            Rotate(to: .each(tips), over: 0.2, curve: .fall)
            Move(x: .each(lying.x), y: .each(lying.y), over: 0.2, curve: .fall)
            Scale(to: 0.72, over: 0.2)
          }
          .staggered(by: 0.015)
        }
        .on(petals)
        Wait.wholeEnding
      }.motion,
      calm: Together {
        Fade(from: 0, to: 0, over: 2).on(splash)
        Fade(from: 0, to: 0, over: 2).on(.element(2))
        Fade(from: 0, to: 0, over: 2).on(.element(4))
        Scale(from: 0.55, to: 0.55, over: 2).on(.element(3))
        Motion.dimming(to: 0.3, over: 1, back: 1).on(.element(3))
      }.motion)
  }

  /// The drop parts from the tap, which goes, and falls into the pool, which gives way.
  private static var falling: Motion {
    Together {
      Motion {
        Morph(to: 1, over: 0.07, curve: .easeOut)
        Move(y: 36, over: 0.16, curve: .fall)
      }
      .on(.element(1))
      Motion {
        Wait(0.12)
        Together {
          Move(x: 40, over: 0.2, curve: .easeIn)
          Fade(to: 0, over: 0.06).delayed(by: 0.14)
        }
      }
      .on(.element(9))
      Fade(to: 0, over: 0.1).on(.range(6..<9))
      Motion {
        Scale(to: 1, over: 0.12)
        Scale(x: 0.95, y: 0.84, over: 0.06, curve: .easeOut)
        Scale(to: 1, over: 0.2, curve: .overshoot)
      }
      .on(.element(5))
    }.motion
  }

  /// Returns how the lily opens.
  private static func opening(after delay: Double, over duration: Double) -> Motion {
    Together {
      Fade(from: 0, to: 1, over: 0.02).delayed(by: delay)
      Motion {
        Scale(fromX: 0.4, fromY: 0.05, x: 0.4, y: 0.05, over: delay)
        Scale(x: 0.96, y: 1.1, over: 0.7 * duration, curve: .easeInOut)
        Scale(to: 1, over: 0.3 * duration, curve: .easeInOut)
      }
    }.motion
  }

  private static func leaf(_ hue: Hue) -> ShapesContent.Shape {
    .fill(
      .drawing("M0 15L24 11A24 8 0 1 1 15 8.7Z"), .outcome(hue), about: .point(CGPoint(x: 0, y: 15))
    )
  }

  /// Returns a petal of a lily that stands at an angle about its foot, in radians.
  private static func petal(
    _ length: CGFloat, at angle: CGFloat, _ ink: ShapesContent.Ink
  ) -> ShapesContent.Shape {
    let foot = CGPoint(x: 0, y: 15)
    let petal = UIBezierPath.drawing(
      "M0 0C-.3-.2-.3-.75-.06-.97Q0-1.02 .06-.97C.3-.75 .3-.2 0 0Z")
    petal.apply(
      CGAffineTransform(translationX: foot.x, y: foot.y).rotated(by: angle)
        .scaledBy(x: length, y: length))
    return .fill(petal, ink, about: .point(foot))
      .attaching([.stroke(petal, .fixed(UIColor(light: 0xFFFFFF, dark: 0xFFDCEA)), width: 1)])
  }
}
