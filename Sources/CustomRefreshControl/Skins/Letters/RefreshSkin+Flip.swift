import RefreshMotion
import UIKit

extension RefreshSkin {
  /// The letters of a word are on coins, which are tossed one after another and land in another color, in a
  /// cycle of 1.7 s. In the end they are piled up, or lie about.
  public static var flip: RefreshSkin {
    let style = with(LettersContent.Style.word(size: 19, weight: .heavy, spacing: 3)) { style in
      style.isProportional = false
      style.letterSize = CGSize(width: 32, height: 32)
      style.plate = LettersContent.Style.Plate(
        light: 0xFFEFC0, dark: 0x3D3215, rim: 0xBE9630, radius: 16)
    }
    return RefreshSkin(
      "flip", "Coins with letters are tossed, turn over in the air, and land in another color.",
      art: .letters(.hello.capitals, style: style) { line in
        coins(line.letters.count)
      }
    ) { text in
      let centers = LetterLine(LetterText(text), style: style).letterCenters
      let count = centers.count
      let letters = ElementSelection.range(0..<count)
      let thickness = coinThickness(of: count)
      let roll = rollShifts(of: count)
      // After as many places as there are letters, the next cycle has the same colors.
      let landed = ColorValue.palette(offset: max(count, 1))
      return Motions(
        loop: Motion {
          Together {
            Motion {
              Scale(x: 1.14, y: 0.8, over: 0.12, curve: .easeOut)
              Together {
                Motion {
                  Move(y: -12, over: 0.26, curve: .rise)
                  Move(y: 0, over: 0.26, curve: .fall)
                }
                somersault(to: 1, over: 0.52)
              }
              Scale(x: 1.18, y: 0.76, over: 0.07, curve: .easeOut)
              Scale(x: 1, y: 1, over: 0.3, curve: .spring(dampingRatio: 0.5, response: 0.4))
            }
            Motion {
              // Its back is gold all over.
              Recolor(from: .next, to: .next, over: 0.25)
              Recolor(to: coinBack)
              Wait(0.26)
              Recolor(to: landed)
            }
          }
          .staggered(over: 0.5)
          .on(letters)
          Wait(0.2)
        },
        pull: Together {
          Scale(fromY: 0, y: 1, over: 0.4, curve: .overshoot)
          Recolor(from: .next, to: .next, over: 0.4)
        }
        .staggered(over: 0.6)
        .on(letters),
        // They pile up, and a green one comes down beside them and leans on the pile.
        outro: Together {
          Together {
            Motion {
              Move(y: -11, over: 0.12, curve: .rise)
              Move(
                x: nil,
                y: .across(from: coinGround, to: coinGround - thickness * Double(count)),
                over: 0.14, curve: .fall)
            }
            Move(
              x: .each(centers.map { coinPile - $0 }), y: nil, over: 0.24, curve: .easeInOut)
            Scale(x: 1, y: coinEdge, over: 0.2, curve: .easeIn)
            Recolor(to: coinBack).delayed(by: 0.12)
            Fade(to: 0, over: 0).delayed(by: 0.26)
          }
          .staggered(over: 0.16)
          .on(letters)
          Fade(from: 0, to: 1, over: 0).delayed(by: 0.26).staggered(over: 0.16)
            .on(.range(count..<2 * count))
          luck.on(.last)
          Wait.wholeEnding
        }.motion,
        // Put away: they are turned on their edges, and lie as a roll.
        unchanged: Together {
          Together {
            Move(
              x: .each(centers.enumerated().map { rollPlace(of: $0, count) - $1 }), y: .constant(7),
              over: 0.3, curve: .easeInOut)
            Scale(x: coinEdge, y: 1, over: 0.3, curve: .easeIn)
            Recolor(to: coinBack).delayed(by: 0.12)
            Fade(to: 0, over: 0).delayed(by: 0.3)
          }
          .staggered(over: 0.14)
          .on(letters)
          Together {
            Fade(from: 0, to: 1, over: 0).delayed(by: 0.3)
            Rotate(from: .pi / 2, to: .pi / 2, over: 0.3)
            Move(
              fromX: .each(roll.map(\.x)), fromY: .each(roll.map(\.y)), x: .each(roll.map(\.x)),
              y: .each(roll.map(\.y)), over: 0.3)
          }
          .staggered(over: 0.14)
          .on(.range(count..<2 * count))
          Wait.wholeEnding
        }.motion,
        // They fall flat, and the last one rolls away before.
        failure: Motion {
          Together {
            Together {
              Recolor(to: .hue(.coral))
              Move(x: .across(from: -16, to: 0), y: nil, over: 0.3, curve: .easeOut)
              Motion {
                Move(x: nil, y: .alternating(14, 18), over: 0.2, curve: .fall)
                Move(x: nil, y: .alternating(10, 15), over: 0.06, curve: .rise)
                Move(x: nil, y: .alternating(15, 19), over: 0.06, curve: .fall)
              }
              Scale(x: 1.05, y: 0.34, over: 0.26, curve: .easeIn)
              Rotate(to: .each([0.3, -0.22, 0.16, -0.34]), over: 0.3, curve: .easeOut)
            }
            .staggered(over: 0.12)
            .on(.range(0..<max(count - 1, 0)))
            Together {
              Recolor(to: .hue(.coral))
              Move(x: 34, over: 0.4, curve: .easeOut)
              Rotate(to: .pi - 0.25, over: 0.4, curve: .easeOut)
              Motion {
                Together {
                  Move(y: 12, over: 0.14, curve: .fall)
                  Scale(to: 1, over: 0.1)
                }
                Wait(0.2)
                Together {
                  Move(y: 18, over: 0.14, curve: .fall)
                  Scale(x: 1.05, y: 0.34, over: 0.14, curve: .easeIn)
                }
              }
            }
            .on(.element(max(count - 1, 0)))
          }
          Wait(0.24)
        },
        calm: Motion {
          Motion.dimming(from: .next, into: landed, over: 0.4).staggered(over: 1).on(letters)
          Wait(0.3)
        })
    }
    .palette(.spectrum)
  }

  /// Returns one whole turn, of which half shows the back; a coin is never thinner than its edge.
  private static func somersault(to scale: Double, over duration: Double) -> Motion {
    let edge = coinEdge
    return Together {
      Scale(x: scale, over: duration / 5)
      Motion {
        Scale(y: edge, over: duration / 4, curve: .easeIn)
        Scale(y: -edge, over: 0)
        Scale(y: -1, over: duration / 4, curve: .easeOut)
        Scale(y: -edge, over: duration / 4, curve: .easeIn)
        Scale(y: edge, over: 0)
        Scale(y: scale, over: duration / 4, curve: .easeOut)
      }
    }.motion
  }

  // MARK: The pile

  /// How high a coin is that is seen from its edge, as a share of its face.
  private static let coinEdge = 0.12
  /// The foot of the pile, and its middle.
  private static let coinGround = 23.0
  private static let coinPile = -13.0
  /// Its back is minted with the letter, in the color of the coin's rim.
  private static var coinBack: ColorValue { .hue(.gold) }

  /// However many there are, the pile is no higher than a coin.
  private static func coinThickness(of count: Int) -> Double {
    min(5, 25 / Double(max(count, 1)))
  }

  /// Returns where a coin is in a roll, in points to the right of the middle.
  private static func rollPlace(of coin: Int, _ count: Int) -> Double {
    (Double(coin) - Double(count - 1) / 2) * coinThickness(of: count)
  }

  /// Returns how far the coins of the pile move to be a roll that lies on the ground, in points.
  private static func rollShifts(of count: Int) -> [(x: Double, y: Double)] {
    let thickness = coinThickness(of: count)
    return (0..<max(count, 1)).map { coin in
      let middle = coinGround - thickness * (Double(coin) + 0.5) + 0.5
      return (x: rollPlace(of: coin, count) - coinPile, y: coinGround - 16 - middle)
    }
  }

  /// Returns the pile, and a coin with a tick.
  private static func coins(_ count: Int) -> [ShapesContent.Shape] {
    let thickness = CGFloat(coinThickness(of: count))
    let pile = (0..<count).map { coin in
      let foot = CGFloat(coinGround) - thickness * CGFloat(coin)
      let box = CGRect(x: coinPile - 16, y: foot - thickness + 1, width: 32, height: thickness - 1)
      return ShapesContent.Shape.fill(
        UIBezierPath(roundedRect: box, cornerRadius: 1), .outcome(.gold)
      )
      .forEndings()
    }
    let tick = UIBezierPath.tick.applying(CGAffineTransform(scaleX: 0.72, y: 0.72))
    return pile + [
      .fill(.circle(14), .outcome(.leaf), about: .art)
        .attaching([.stroke(tick, .fixed(.systemBackground), width: 3)]).forEndings()
    ]
  }

  /// The coin with the tick comes down, and rolls back against the pile.
  private static var luck: Motion {
    Motion {
      Wait(0.3)
      Together {
        Fade(from: 0, to: 1, over: 0.06)
        Motion {
          Move(fromX: 14, fromY: -15, x: 24, y: coinGround - 14, over: 0.18, curve: .fall)
          Move(x: 26, y: coinGround - 20, over: 0.08, curve: .rise)
          Move(x: 24, y: coinGround - 14, over: 0.08, curve: .fall)
          Move(x: 18, y: coinGround - 14, over: 0.1, curve: .easeInOut)
        }
        Motion {
          Rotate(from: -1, to: 0.3, over: 0.34, curve: .easeOut)
          Rotate(to: -0.12, over: 0.1, curve: .easeInOut)
        }
      }
    }
  }
}
