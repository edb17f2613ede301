import RefreshMotion
import UIKit

extension RefreshSkin {
  /// The letters of a word are on coins, which are tossed one after another and land in another color, in a
  /// cycle of 1.7 s. In the end they are piled up, and the last one is tossed for heads, tails, or its edge.
  public static var flip: RefreshSkin {
    let style = with(LettersContent.Style.word(size: 19, weight: .heavy, spacing: 3)) { style in
      style.isProportional = false
      style.letterSize = CGSize(width: 32, height: 32)
      style.plate = LettersContent.Style.Plate(
        light: Coins.gold.light, dark: Coins.gold.dark, rim: Coins.rim, radius: 16)
    }
    return RefreshSkin(
      "flip", "Coins with letters are tossed, and the last one is heads or tails in the end.",
      art: .letters(.hello.capitals, style: style) { Coins($0.letterCenters).shapes }
    ) { text in
      let coins = Coins(LetterLine(LetterText(text), style: style).letterCenters)
      return Motions(
        loop: coins.somersaults, pull: coins.standingUp, outro: coins.heads,
        unchanged: coins.edge, failure: coins.tails, calm: coins.calm)
    }
    .palette(.spectrum)
  }
}

/// The coins of a word, in points from the middle of the line.
private struct Coins {
  static let gold: (light: UInt32, dark: UInt32) = (0xFFE7A3, 0x3D3215)
  static let rim: UInt32 = 0xB48C2C
  /// How wide a coin is that is seen from its edge, as a share of its face.
  private static let edgeWidth = 0.12
  private static let (ground, crest) = (26.0, -11.0)
  /// The radius of the last coin, as it is on the pile, and that share of its size in the line.
  private static let (radius, shrunk) = (13.5, 0.84)

  let centers: [Double]
  init(_ centers: [Double]) { self.centers = centers }

  private var last: Int { max(centers.count - 1, 0) }
  private var letters: ElementSelection { .range(0..<centers.count) }
  private var piled: ElementSelection { .range(0..<last) }
  private var pile: ElementSelection { .range(centers.count..<centers.count + last) }
  private func face(_ side: Int) -> ElementSelection { .element(centers.count + last + side) }
  /// However many coins there are, the pile is no higher.
  private var thickness: Double { min(5.2, 21 / Double(max(last, 1))) }
  /// Where the last coin stands on the pile.
  private var top: Double { Coins.ground - thickness * Double(last) - Coins.radius }
  /// After as many places as there are letters, the next cycle has the same colors.
  private var landed: ColorValue { .palette(offset: max(centers.count, 1)) }

  // MARK: Shapes

  /// The pile with the ridges of its coins, and the two sides of the last one.
  var shapes: [ShapesContent.Shape] {
    let gold = ShapesContent.Ink.fixed(UIColor(light: Coins.gold.light, dark: Coins.gold.dark))
    let rim = ShapesContent.Ink.fixed(UIColor(light: Coins.rim, dark: Coins.rim))
    let coins = (0..<last).map { coin in
      let (x, y) = (coin.isMultiple(of: 2) ? -0.8 : 0.8, Coins.ground - thickness * Double(coin))
      let ridges = UIBezierPath()
      for ridge in -4...4 {
        ridges.append(.lines((x + 3 * CGFloat(ridge), y), (x + 3 * CGFloat(ridge), y - thickness)))
      }
      let box = CGRect(x: x - 15, y: y - thickness, width: 30, height: thickness)
      return ShapesContent.Shape(
        path: UIBezierPath(roundedRect: box, cornerRadius: 1.5), fill: gold, stroke: rim,
        width: 1.2, pivot: .art
      )
      .attaching([.stroke(ridges, rim, width: 0.8)]).forEndings()
    }
    let marks: [(UIBezierPath, Hue)] = [
      (.drawing("M-6.5 .5L-2 5L7-5"), .leaf), (.drawing("M-5-5L5 5M5-5L-5 5"), .coral),
    ]
    return coins
      + marks.map { mark, hue in
        ShapesContent.Shape(
          path: .circle(Coins.radius - 1), fill: gold, stroke: .outcome(hue), width: 2, pivot: .art
        )
        .attaching([.stroke(mark, .outcome(hue), width: 3)]).forEndings()
      }
  }

  // MARK: Motions

  /// They turn over in the air.
  var somersaults: Motion {
    Motion {
      Together {
        Motion {
          Scale(x: 1.14, y: 0.8, over: 0.12, curve: .easeOut)
          Together {
            Motion {
              Move(y: -12, over: 0.26, curve: .rise)
              Move(y: 0, over: 0.26, curve: .fall)
            }
            Scale(x: 1, over: 0.1)
            Motion {
              for _ in 0..<2 {
                Scale(y: Coins.edgeWidth, over: 0.13, curve: .easeIn)
                Scale(y: 1, over: 0.13, curve: .easeOut)
              }
            }
          }
          Scale(x: 1.18, y: 0.76, over: 0.07, curve: .easeOut)
          Scale(x: 1, y: 1, over: 0.3, curve: .spring(dampingRatio: 0.5, response: 0.4))
        }
        Motion {
          Recolor(from: .next, to: .next, over: 0.25)
          Recolor(to: .hue(.brown))
          Wait(0.26)
          Recolor(to: landed)
        }
      }
      .staggered(over: 0.5)
      .on(letters)
      Wait(0.2)
    }
  }

  var standingUp: Motion {
    Together {
      Scale(fromY: 0, y: 1, over: 0.4, curve: .overshoot)
      Recolor(from: .next, to: .next, over: 0.4)
    }
    .staggered(over: 0.6)
    .on(letters)
  }

  var heads: Motion {
    Together {
      piling
      tossing(to: Coins.crest, over: 0.3)
      Fade(to: 0, over: 0).delayed(by: 0.3).on(.element(last))
      landing(of: face(0), at: top, leaning: 0)
      Wait.wholeEnding
    }.motion
  }

  /// The last one stands on the pile, on its edge.
  var edge: Motion {
    Together {
      piling
      tossing(to: top, over: 0.4, showing: 0.24)
      Recolor(to: .hue(.slate)).delayed(by: 0.3).on(.element(last))
      Motion {
        Wait(0.4)
        for angle in [0.1, -0.07, 0.04, 0] {
          Rotate(to: angle, over: 0.07, curve: .easeInOut)
        }
      }
      .on(.element(last))
      Wait.wholeEnding
    }.motion
  }

  /// The others fall flat.
  var tails: Motion {
    Together {
      Together {
        Recolor(to: .hue(.coral))
        Move(x: centers.count > 1 ? (centers[1] - centers[0]) / 2 : 0, over: 0.3, curve: .easeOut)
        Motion {
          Move(x: nil, y: .alternating(16, 20), over: 0.2, curve: .fall)
          Move(x: nil, y: .alternating(12, 17), over: 0.06, curve: .rise)
          Move(x: nil, y: .alternating(16, 20), over: 0.06, curve: .fall)
        }
        Scale(x: 1.05, y: 0.3, over: 0.26, curve: .easeIn)
        Rotate(to: .each([0.2, -0.14, 0.1, -0.22]), over: 0.3, curve: .easeOut)
      }
      .staggered(over: 0.12)
      .on(piled)
      tossing(to: Coins.crest, over: 0.3)
      Fade(to: 0, over: 0).delayed(by: 0.3).on(.element(last))
      landing(of: face(1), at: -3, leaning: 0.25)
      Wait.wholeEnding
    }.motion
  }

  /// All but the last are piled up.
  private var piling: Motion {
    Together {
      Together {
        Motion {
          Move(y: -11, over: 0.12, curve: .rise)
          Move(
            x: nil,
            y: .across(
              from: Coins.ground - thickness / 2,
              to: Coins.ground - thickness * (Double(last) - 0.5)), over: 0.14, curve: .fall)
        }
        Move(x: .each(centers.map { -$0 }), y: nil, over: 0.24, curve: .easeInOut)
        Scale(x: 0.94, y: Coins.edgeWidth, over: 0.22, curve: .easeIn)
        Rotate(to: 0, over: 0.2)
        Fade(to: 0, over: 0).delayed(by: 0.26)
      }
      .staggered(over: 0.14)
      .on(piled)
      Fade(from: 0, to: 1, over: 0).delayed(by: 0.26).staggered(over: 0.14).on(pile)
    }.motion
  }

  /// Returns how the last one goes over the pile, and turns its edge to the front.
  private func tossing(
    to y: Double, over duration: Double, showing share: Double = Coins.edgeWidth
  ) -> Motion {
    Together {
      Move(x: -(centers.last ?? 0), over: 0.3, curve: .easeInOut)
      Motion {
        Move(x: nil, y: Coins.crest, over: 0.3, curve: .rise)
        Move(x: nil, y: y, over: duration - 0.3, curve: .fall)
      }
      Scale(x: share, y: Coins.shrunk, over: 0.3, curve: .easeIn)
    }
    .on(.element(last))
  }

  /// Returns how a side of it turns to the front as it comes down.
  private func landing(
    of face: ElementSelection, at y: Double, leaning angle: Double
  ) -> Motion {
    Motion {
      Wait(0.3)
      Together {
        Fade(from: 0, to: 1, over: 0)
        Motion {
          Move(fromY: Coins.crest, y: y, over: 0.16, curve: .fall)
          Move(y: y - 4, over: 0.07, curve: .rise)
          Move(y: y, over: 0.07, curve: .fall)
        }
        Motion {
          Scale(fromX: Coins.edgeWidth, x: 1, over: 0.1, curve: .easeOut)
          Scale(x: Coins.edgeWidth, over: 0.1, curve: .easeIn)
          Scale(x: 1, over: 0.14, curve: .easeOut)
        }
        Rotate(to: angle, over: 0.14, curve: .overshoot).delayed(by: 0.2)
      }
    }
    .on(face)
  }

  var calm: Motion {
    Motion {
      Motion.dimming(from: .next, into: landed, over: 0.4).staggered(over: 1).on(letters)
      Wait(0.3)
    }
  }
}
