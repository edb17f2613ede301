import RefreshMotion
import UIKit

extension RefreshSkin {
  /// Three dots hop, one after another.
  ///
  /// A hop with its landing takes 0.62 s, and each dot starts 0.18 s after the previous one; with a
  /// short rest, a cycle takes 1.16 s.
  public static var dots: RefreshSkin {
    RefreshSkin(
      "dots", "Three dots hop one after another and give a little as they land.",
      art: .shapes {
        let hues: [Hue] = [.sky, .iris, .rose]
        return hues.enumerated().map { index, hue in
          ShapesContent.Shape.fill(
            .circle(5.5, at: CGPoint(x: CGFloat(index - 1) * 20, y: 5)), .hue(hue))
        }
      },
      loop: Motion {
        Together {
          Motion {
            Move(y: -14, over: 0.22, curve: .easeOut)
            Move(y: 0, over: 0.2, curve: .easeIn)
          }
          Motion {
            Scale(x: 0.9, y: 1.12, over: 0.2)
            Scale(x: 1, y: 1, over: 0.22)
            Scale(x: 1.25, y: 0.75, over: 0.07, curve: .easeOut)
            Scale(x: 1, y: 1, over: 0.13, curve: .easeInOut)
          }
        }
        .staggered(by: 0.18)
      },
      pull: Together {
        Scale(from: 0, to: 1, over: 0.5, curve: .overshoot)
        Move(fromY: -20, y: 0, over: 0.5, curve: .easeOut)
      }
      .staggered(over: 0.5),
      // They land, crouch, and leap onto each other's shoulders.
      outro: Together {
        Motion {
          Together {
            Move(y: 0, over: 0.06, curve: .fall)
            Scale(x: 1, y: 1, over: 0.06)
          }
          Together {
            Scale(x: 1.28, y: 0.7, over: 0.06, curve: .easeOut)
            Recolor(to: .hue(.leaf)).delayed(by: 0.03)
          }
          Together {
            Move(x: .each(tower.map { $0.x }), over: 0.24)
            Motion {
              Move(
                x: nil, y: .each(tower.map { min($0.y, 0) - $0.leap }), over: 0.14, curve: .rise)
              Move(x: nil, y: .each(tower.map { $0.y }), over: 0.1, curve: .fall)
            }
            Motion {
              Scale(x: 0.86, y: 1.16, over: 0.08, curve: .easeOut)
              Scale(x: 1, y: 1, over: 0.16, curve: .easeInOut)
              Scale(x: 1.16, y: 0.88, over: 0.06, curve: .easeOut)
              Scale(x: 1, y: 1, over: 0.08, curve: .easeInOut)
            }
          }
        }
        Wait.wholeEnding
      }.motion,
      // They lie down.
      unchanged: Motion {
        Together {
          Motion {
            Move(y: 0, over: 0.16, curve: .fall)
            Move(y: 3, over: 0.14, curve: .easeOut)
          }
          Motion {
            Scale(to: 1, over: 0.16)
            Scale(x: 1.3, y: 0.45, over: 0.14, curve: .easeOut)
          }
          Recolor(to: .hue(.slate)).delayed(by: 0.23)
        }
        Wait(0.4)
      },
      // Two run into the one between, which is squashed, and roll away.
      failure: Together {
        Recolor(to: .hue(.coral)).delayed(by: 0.13)
        Motion {
          Together {
            Scale(to: 1, over: 0.1)
            Move(y: 0, over: 0.16, curve: .fall)
            Move(x: .each([9, 0, -9]), over: 0.16, curve: .easeIn)
          }
          Together {
            Move(x: .each([-9, 0, 12]), over: 0.3, curve: .easeOut)
            Move(x: nil, y: .each([6, 9, 6]), over: 0.2, curve: .fall)
            Motion {
              Scale(x: .each([1, 0.62, 1]), y: .each([1, 1.3, 1]), over: 0.06, curve: .easeOut)
              Scale(x: .each([1, 1.5, 1]), y: .each([1, 0.4, 1]), over: 0.16, curve: .easeIn)
            }
          }
        }
        Wait(0.75)
      }.motion,
      calm: Motion {
        Motion.dimming(to: 0.4, over: 0.4, back: 0.4).staggered(over: 0.4)
        Wait(0.4)
      })
  }

  /// How far each dot goes to its place in a tower, and how high it leaps over that, in points.
  private static var tower: [(x: Double, y: Double, leap: Double)] {
    [(x: 20, y: 1, leap: 14), (x: 0, y: 12, leap: 0), (x: -20, y: -10, leap: 10)]
  }
}
