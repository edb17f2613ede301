import RefreshMotion
import UIKit

extension RefreshSkin {
  /// Spokes like the stock spinner's, as a wheel that lacks its rim: the pull brings it in, and it hobbles to and fro
  /// from spoke to spoke within the dashes of the rim that it had, in a cycle of 1.9 s. In the end it gets its rim and
  /// is a wheel of a bicycle, is parked, or falls to pieces.
  public static var spokes: RefreshSkin {
    RefreshSkin(
      "spokes",
      "The stock spinner's spokes, as a wheel that hobbles to and fro until it is one of a bicycle.",
      art: .shapes {
        let hub = CGPoint(x: 24, y: -0.5)
        let rim = ShapesContent.Shape.stroke(.circle(15.5), .outcome(.leaf), width: 3, about: .art)
        // The other wheel has the same spokes, as thin as they are in the end.
        let spokes = UIBezierPath.drawing(
          "M0-15V15M-15 0H15M-10.6-10.6L10.6 10.6M-10.6 10.6L10.6-10.6")
        return (0..<8).map { spoke(at: CGFloat($0) * .pi / 4) } + [
          rim.forEndings(),
          .stroke(.circle(15.5, at: hub), .outcome(.leaf), width: 3, about: .point(hub))
            .attaching([.stroke(spokes.shifted(hub.x, hub.y), .outcome(.leaf), width: 1.4)])
            .forEndings(),
          .stroke(
            .drawing(
              """
              M-24-.5L-10-18H16.4M-24-.5L-4 0L-10-17L-11-20M-16-20.5H-6M-4 0L16.8-15M24-.5L15-22L22-24\
              M-4 0L0 7M-3.5 7H3.5
              """), .outcome(.leaf), width: 3
          )
          .forEndings(),
          .fill(.drawing("M-33 16.5H-18L-15 5.5ZM33 16.5H18L15 5.5Z"), .outcome(.slate))
            .forEndings(),
          // Between two spokes there are two dashes.
          .stroke(.circle(16), .hue(.slate), width: 1.4).dashed([3.1416, 3.1416]),
          .stroke(.lines((-60, 17.4), (60, 17.4)), .color(.secondaryLabel), width: 1.5),
        ]
      },
      loop: Together {
        Together {
          Fade(from: brightness(lit: 0), to: brightness(lit: 0), over: 1.92)
          hobbling(over: [1, 2, 3, 2, 1, 0, -1, -2, -3, -2, -1, 0])
        }
        .on(wheel)
        going(over: [1, 2, 3, 2, 1, 0, -1, -2, -3, -2, -1, 0]).on(dashes)
      }.motion,
      // It comes in from the side, as its spokes grow.
      pull: Together {
        Trim(fromEnd: 0, end: 1, over: 0.7).on(.last)
        Together {
          Fade(from: .constant(0), to: brightness(lit: 0), over: 0.15)
          Trim(fromStart: 0.45, fromEnd: 0.55, start: 0, end: 1, over: 0.7)
          Motion {
            Together {
              Rotate(from: -1.25 * .pi, to: -1.25 * .pi, over: 0)
              Move(fromX: -5 * step, x: -5 * step, over: 0)
            }
            hobbling(over: [-4, -3, -2, -1, 0])
          }
        }
        .on(wheel)
        Motion {
          Move(fromX: -5 * step, x: -5 * step, over: 0)
          going(over: [-4, -3, -2, -1, 0])
        }
        .on(dashes)
        Motion {
          Fade(from: 0, to: 0, over: 0.05)
          Fade(to: 1, over: 0.15)
        }
        .on(dashes)
      }.motion,
      // At one side it gets its rim, and the rest of a bicycle, which rides on along the line.
      outro: Together {
        Together {
          Motion {
            Together {
              Rotate(to: -.pi / 2, over: 0.18, curve: .easeInOut)
              Move(x: -34, y: -0.5, over: 0.18, curve: .easeInOut)
            }
            Wait(0.2)
            Together {
              Rotate(to: 0.65 - .pi / 2, over: 0.16, curve: .easeInOut)
              Move(x: -24, over: 0.16, curve: .easeInOut)
            }
          }
          Fade(to: 1, over: 0.14)
          Morph(to: 1, over: 0.1, curve: .easeOut).delayed(by: 0.08)
          Thicken(to: 0.4, over: 0.1).delayed(by: 0.08)
          Recolor(to: .hue(.leaf)).staggered(over: 0.14)
        }
        .on(wheel)
        Together {
          Motion.drawn(over: 0.14)
          Motion {
            Move(fromX: -34, fromY: -0.5, x: -34, y: -0.5, over: 0.28)
            Move(x: -24, over: 0.16, curve: .easeInOut)
          }
        }
        .delayed(by: 0.1).on(.element(8))
        // The other wheel rolls up to it.
        Together {
          Fade(from: 0, to: 1, over: 0.06)
          Motion {
            Together {
              Move(fromX: 46, x: -10, over: 0.2, curve: .easeOut)
              Rotate(from: 3.61, to: 0, over: 0.2, curve: .easeOut)
            }
            Wait(0.18)
            Together {
              Move(x: 0, over: 0.16, curve: .easeInOut)
              Rotate(to: 0.65, over: 0.16, curve: .easeInOut)
            }
          }
        }
        .on(.element(9))
        Together {
          Motion.drawn(over: 0.18)
          Motion {
            Move(fromX: -10, x: -10, over: 0.18)
            Move(x: 0, over: 0.16, curve: .easeInOut)
          }
        }
        .delayed(by: 0.2).on(.element(10))
        Recolor(to: .hue(.leaf)).delayed(by: 0.24).on(.last)
        Together {
          Move(x: -34, over: 0.18, curve: .easeInOut)
          Fade(to: 0, over: 0.06).delayed(by: 0.16)
        }
        .on(dashes)
        Wait.wholeEnding
      }.motion,
      // It is parked in the middle, between chocks.
      unchanged: Together {
        Recolor(to: .hue(.slate)).staggered(over: 0.15).on(wheel)
        Move(x: 0, over: 0.3, curve: .easeOut).on(dashes)
        Together {
          Fade(to: 1, over: 0.2)
          Rotate(to: 0, over: 0.3, curve: .easeOut)
          Move(x: 0, y: 0, over: 0.3, curve: .easeOut)
        }
        .on(wheel)
        Together {
          Fade(from: 0, to: 1, over: 0.04)
          Scale(fromX: 1.7, fromY: 1, x: 1, y: 1, over: 0.2, curve: .easeOut)
        }
        .delayed(by: 0.26).on(.element(11))
        Wait.wholeEnding
      }.motion,
      // The wheel falls to pieces: its spokes lie in a heap on the ground.
      failure: Together {
        Together {
          Fade(to: 1, over: 0.1)
          Move(
            x: .each([10.6, -0.3, 3.1, -6.1, -15.5, -3.1, 1, 11.1]),
            y: .each([8, 5.4, 14.4, 14.5, 14.4, 14.5, 6.1, 8.5]), over: 0.34, curve: .fall)
          Rotate(
            to: .each([-1.32, 1.24, 0, -0.79, -1.57, 0.79, -0.4, -0.91]), over: 0.34,
            curve: .easeIn
          )
          Recolor(to: .hue(.coral))
        }
        // The lowest one falls first.
        .staggered(over: 0.16, from: .center)
        .on(wheel)
        Fade(to: 0, over: 0.12).on(dashes)
        Wait.wholeEnding
      }.motion,
      calm: circling(over: 3.2).on(wheel))
  }

  private static let wheel = ElementSelection.range(0..<8)
  /// The rim that the wheel has lost.
  private static let dashes = ElementSelection.element(12)

  /// How far it goes from one spoke to the next, in points.
  private static let step = 12.2

  /// Returns a spoke at an angle from the top, in radians, and as it reaches from the hub to the rim.
  private static func spoke(at angle: CGFloat) -> ShapesContent.Shape {
    let (x, y) = (sin(angle), -cos(angle))
    func line(from start: CGFloat, to end: CGFloat) -> UIBezierPath {
      .lines((start * x, start * y), (end * x, end * y))
    }
    return .stroke(
      line(from: 8.6, to: 14), .color(.label), width: 3.45, about: .art
    )
    .morphing(to: [line(from: 3, to: 15)])
  }

  /// Returns the way along the line from spoke to spoke, counted from the middle.
  private static func going(over spokes: [Int]) -> Motion {
    Motion {
      for spoke in spokes { Move(x: Double(spoke) * step, over: 0.16, curve: .easeInOut) }
    }
  }

  /// Returns the way of the wheel, which turns with it and sinks between two spokes.
  private static func hobbling(over spokes: [Int]) -> Motion {
    Together {
      going(over: spokes)
      Motion {
        for spoke in spokes { Rotate(to: Double(spoke) * .pi / 4, over: 0.16, curve: .easeInOut) }
      }
      Motion {
        for _ in spokes {
          Move(y: 1.3, over: 0.08, curve: .fall)
          Move(y: 0, over: 0.08, curve: .rise)
        }
      }
    }.motion
  }

  /// Returns a wave of light that goes around in a time in seconds.
  private static func circling(over duration: Double) -> Motion {
    Track(
      .opacity, from: brightness(lit: 0),
      (1...8).map { Keyframe(brightness(lit: $0), at: duration / 8 * Double($0)) }
    ).motion
  }

  /// Returns the brightness of each of the eight spokes while one is the darkest.
  private static func brightness(lit: Int) -> ElementValue {
    let tail = [1, 0.6, 0.5, 0.45, 0.45, 0.45, 0.5, 0.6]
    return .each((0..<8).map { spoke in tail[(lit - spoke + 8) % 8] })
  }
}
