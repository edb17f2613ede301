import CustomRefreshControl
import RefreshMotion
import UIKit

/// The gallery's spokes, as an app would write them.
@MainActor enum Spokes {
  static func skin() -> RefreshSkin {
    RefreshSkin(
      name: "spokes", loop: rolling, pull: coming, outro: leaving, unchanged: parked,
      failure: heap, calm: circling(over: 3.2).on(wheel)
    ) {
      let leaf = ShapesContent.Ink.fixed(UIColor(.leaf))
      let hub = CGPoint(x: 24, y: -0.5)
      let spokes = try UIBezierPath(
        svgPath: "M0-15V15M-15 0H15M-10.6-10.6L10.6 10.6M-10.6 10.6L10.6-10.6")
      spokes.apply(CGAffineTransform(translationX: hub.x, y: hub.y))
      return (0..<8).map { spoke(at: CGFloat($0) * .pi / 4) } + [
        .stroke(circle(15.5, at: .zero), leaf, width: 3, about: .art).forEndings(),
        .stroke(circle(15.5, at: hub), leaf, width: 3, about: .point(hub))
          .attaching([.stroke(spokes, leaf, width: 1.4)])
          .forEndings(),
        .stroke(
          try UIBezierPath(
            svgPath: """
              M-24-.5L-10-18H16.4M-24-.5L-4 0L-10-17L-11-20M-16-20.5H-6M-4 0L16.8-15M24-.5L15-22L22-24\
              M-4 0L0 7M-3.5 7H3.5
              """), leaf, width: 3
        )
        .forEndings(),
        .fill(
          try UIBezierPath(svgPath: "M-33 16.5H-18L-15 5.5ZM33 16.5H18L15 5.5Z"),
          .fixed(UIColor(.slate))
        )
        .forEndings(),
        .stroke(circle(16, at: .zero), .color(UIColor(.slate)), width: 1.4)
          .dashed([3.1416, 3.1416]),
        .stroke(
          line(from: CGPoint(x: -60, y: 17.4), to: CGPoint(x: 60, y: 17.4)),
          .color(.secondaryLabel), width: 1.5),
      ]
    }
  }

  // MARK: Shapes

  /// Returns a spoke at an angle from the top, in radians, and as it reaches from the hub to the rim.
  private static func spoke(at angle: CGFloat) -> ShapesContent.Shape {
    func spoke(from start: CGFloat, to end: CGFloat) -> UIBezierPath {
      line(
        from: CGPoint(x: start * sin(angle), y: -start * cos(angle)),
        to: CGPoint(x: end * sin(angle), y: -end * cos(angle)))
    }
    return .stroke(spoke(from: 8.6, to: 14), .color(.label), width: 3.45, about: .art)
      .morphing(to: [spoke(from: 3, to: 15)])
  }

  private static func line(from start: CGPoint, to end: CGPoint) -> UIBezierPath {
    let line = UIBezierPath()
    line.move(to: start)
    line.addLine(to: end)
    return line
  }

  /// Returns a circle that begins at its top, from where a trim draws it.
  private static func circle(_ radius: CGFloat, at center: CGPoint) -> UIBezierPath {
    UIBezierPath(
      arcCenter: center, radius: radius, startAngle: -.pi / 2, endAngle: 1.5 * .pi, clockwise: true)
  }

  // MARK: Pull and loop

  private static let wheel = ElementSelection.range(0..<8)
  private static let rim = ElementSelection.element(8)
  private static let otherWheel = ElementSelection.element(9)
  private static let frame = ElementSelection.element(10)
  private static let chocks = ElementSelection.element(11)
  /// The rim that the wheel has lost.
  private static let dashes = ElementSelection.element(12)
  private static let road = ElementSelection.last

  /// How far it goes from one spoke to the next, in points.
  private static let step = 12.2

  private static var rolling: Motion {
    let ways = [1, 2, 3, 2, 1, 0, -1, -2, -3, -2, -1, 0]
    return Together {
      Together {
        Fade(from: brightness(lit: 0), to: brightness(lit: 0), over: 1.92)
        hobbling(over: ways)
      }
      .on(wheel)
      going(over: ways).on(dashes)
    }.motion
  }

  /// It comes in from the side, as its spokes grow.
  private static var coming: Motion {
    Together {
      Trim(fromEnd: 0, end: 1, over: 0.7).on(road)
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
    }.motion
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

  // MARK: Ending

  /// At one side it gets its rim, and the rest of a bicycle, which rides on along the line.
  private static var leaving: Motion {
    Together {
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
        Fade(from: 0, to: 1, over: 0.02)
        Trim(fromEnd: 0, end: 1, over: 0.14, curve: .easeOut)
        Motion {
          Move(fromX: -34, fromY: -0.5, x: -34, y: -0.5, over: 0.28)
          Move(x: -24, over: 0.16, curve: .easeInOut)
        }
      }
      .delayed(by: 0.1).on(rim)
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
      .on(otherWheel)
      Together {
        Fade(from: 0, to: 1, over: 0.02)
        Trim(fromEnd: 0, end: 1, over: 0.18, curve: .easeOut)
        Motion {
          Move(fromX: -10, x: -10, over: 0.18)
          Move(x: 0, over: 0.16, curve: .easeInOut)
        }
      }
      .delayed(by: 0.2).on(frame)
      Recolor(to: .hue(.leaf)).delayed(by: 0.24).on(road)
      Together {
        Move(x: -34, over: 0.18, curve: .easeInOut)
        Fade(to: 0, over: 0.06).delayed(by: 0.16)
      }
      .on(dashes)
      Wait(RefreshSkin.longestEnding)
    }.motion
  }

  /// Nothing has changed: it is parked in the middle, between chocks.
  private static var parked: Motion {
    Together {
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
      .delayed(by: 0.26).on(chocks)
      Wait(RefreshSkin.longestEnding)
    }.motion
  }

  /// The wheel falls to pieces: its spokes lie in a heap on the ground, and the lowest one falls first.
  private static var heap: Motion {
    Together {
      Together {
        Fade(to: 1, over: 0.1)
        Move(
          x: .each([10.6, -0.3, 3.1, -6.1, -15.5, -3.1, 1, 11.1]),
          y: .each([8, 5.4, 14.4, 14.5, 14.4, 14.5, 6.1, 8.5]), over: 0.34, curve: .fall)
        Rotate(
          to: .each([-1.32, 1.24, 0, -0.79, -1.57, 0.79, -0.4, -0.91]), over: 0.34, curve: .easeIn)
        Recolor(to: .hue(.coral))
      }
      .staggered(over: 0.16, from: .center)
      .on(wheel)
      Fade(to: 0, over: 0.12).on(dashes)
      Wait(RefreshSkin.longestEnding)
    }.motion
  }

  // MARK: Light

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
