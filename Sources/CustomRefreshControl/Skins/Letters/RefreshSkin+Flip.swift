import RefreshMotion
import UIKit

extension RefreshSkin {
  /// The letters of a word are on coins, which are tossed one after another, and turn over in the air, in a cycle
  /// of 1.7 s. In the end they are piled up, and the last one is tossed for heads, tails, or its edge.
  public static var flip: RefreshSkin {
    let style = with(LettersContent.Style.word(size: 19, weight: .heavy, spacing: 3)) { style in
      style.isProportional = false
      style.letterSize = CGSize(width: 32, height: 32)
      style.color = Coins.ink
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
        unchanged: coins.onEdge, failure: coins.tails, calm: coins.calm)
    }
  }
}

/// The coins of a word, in points from the middle of the line.
private struct Coins {
  static let gold: (light: UInt32, dark: UInt32) = (0xFFE08A, 0xE8BE55)
  static let rim: UInt32 = 0xA67C1E
  static let ink = UIColor(light: 0x5F4300, dark: 0x4A3400)
  /// How wide a coin is that is seen from its edge, as a share of its face.
  private static let edgeWidth = 0.12
  private static let (ground, crest) = (26.0, -10.0)
  /// The radius of the last coin, as it is on the pile, and that share of its size in the line.
  private static let (radius, shrunk) = (15.0, 0.94)

  let centers: [Double]
  init(_ centers: [Double]) { self.centers = centers }

  private var last: Int { max(centers.count - 1, 0) }
  private var letters: ElementSelection { .range(0..<centers.count) }
  private var piled: ElementSelection { .range(0..<last) }
  private var edges: ElementSelection { .range(centers.count..<2 * centers.count) }
  private var piledEdges: ElementSelection { .range(centers.count..<centers.count + last) }
  private func face(_ side: Int) -> ElementSelection { .element(2 * centers.count + side) }
  /// However many coins there are, the pile is no higher.
  private var thickness: Double { min(4.6, 18.4 / Double(max(last, 1))) }
  /// Where the last coin stands on the pile.
  private var top: Double { Coins.ground - thickness * Double(last) - Coins.radius }

  // MARK: Shapes

  /// The reeded edge of each coin, and the two sides of the last one.
  var shapes: [ShapesContent.Shape] {
    let gold = ShapesContent.Ink.fixed(UIColor(light: Coins.gold.light, dark: Coins.gold.dark))
    let rim = ShapesContent.Ink.fixed(UIColor(light: Coins.rim, dark: Coins.rim))
    let edges = centers.map { x in
      let ridges = UIBezierPath()
      for ridge in -4...4 {
        let place = x + 3.2 * Double(ridge)
        ridges.append(.lines((place, -thickness / 2), (place, thickness / 2)))
      }
      let box = CGRect(x: x - 15.5, y: -thickness / 2, width: 31, height: thickness)
      return ShapesContent.Shape(
        path: UIBezierPath(roundedRect: box, cornerRadius: 1.5), fill: rim, stroke: rim,
        width: 1.2, pivot: .own
      )
      .attaching([.stroke(ridges, gold, width: 0.8)])
    }
    let marks: [(UIBezierPath, Hue)] = [
      (.drawing("M-7 .5L-2 5.5L8-5.5"), .leaf),
      (.drawing("M-5.5-5.5L5.5 5.5M5.5-5.5L-5.5 5.5"), .coral),
    ]
    return edges
      + marks.map { mark, hue in
        ShapesContent.Shape.fill(.circle(Coins.radius), .outcome(hue), about: .art).attaching([
          .stroke(.circle(Coins.radius - 2.6), .fixed(.systemBackground), width: 1.2),
          .stroke(mark, .fixed(.systemBackground), width: 3.2),
        ])
        .forEndings()
      }
  }

  // MARK: Motions

  /// They turn over in the air, so that each shows its edge twice.
  var somersaults: Motion {
    let flight = Motion {
      Wait(0.12)
      Move(y: -12, over: 0.26, curve: .rise)
      Move(y: 0, over: 0.26, curve: .fall)
    }
    return Motion {
      Together {
        Together {
          flight
          Motion {
            Scale(x: 1.14, y: 0.8, over: 0.12, curve: .easeOut)
            Together {
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
        }
        .staggered(over: 0.5)
        .on(letters)
        Together {
          flight
          Track(
            .opacity, from: 0,
            (1, at: 0.21, .hold), (0, at: 0.29, .hold), (1, at: 0.47, .hold), (0, at: 0.55, .hold))
        }
        .staggered(over: 0.5)
        .on(edges)
      }
      Wait(0.2)
    }
  }

  var standingUp: Motion {
    Together {
      Scale(fromY: 0, y: 1, over: 0.4, curve: .overshoot).staggered(over: 0.6, from: .center)
        .on(letters)
      Fade(from: 0, to: 0, over: 1).on(edges)
    }.motion
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
  var onEdge: Motion {
    Together {
      piling
      tossing(to: top, over: 0.4, showing: 0.24)
      Recolor(to: .hue(.slate)).delayed(by: 0.3).on(.element(last))
      Motion {
        Wait(0.4)
        for angle in [0.1, -0.07, 0.04, 0] {
          Rotate(to: angle, over: 0.04, curve: .easeInOut)
        }
      }
      .on(.element(last))
      Wait.wholeEnding
    }.motion
  }

  /// The others fall flat on both sides of the last one.
  var tails: Motion {
    let pitch = centers.count > 1 ? centers[1] - centers[0] : 0
    return Together {
      lying(
        Together {
          Recolor(to: .hue(.coral))
          Motion {
            Move(x: nil, y: Coins.ground - thickness / 2, over: 0.16, curve: .fall)
            Move(x: nil, y: Coins.ground - thickness / 2 - 4, over: 0.06, curve: .rise)
            Move(x: nil, y: Coins.ground - thickness / 2, over: 0.06, curve: .fall)
          }
          Move(
            x: .each(centers.indices.map { $0 < last / 2 ? 0 : pitch }), y: nil, over: 0.22,
            curve: .easeOut)
          Motion {
            Rotate(to: .alternating(-0.2, 0.16), over: 0.16)
            Rotate(to: 0, over: 0.12)
          }
        })
      tossing(to: Coins.crest, over: 0.3)
      Fade(to: 0, over: 0).delayed(by: 0.3).on(.element(last))
      landing(of: face(1), at: Coins.ground - Coins.radius, leaning: 0.25)
      Wait.wholeEnding
    }.motion
  }

  /// All but the last turn to their edges, and fly on the pile, one after another.
  private var piling: Motion {
    lying(
      Together {
        Motion {
          Move(x: nil, y: -14, over: 0.09, curve: .rise)
          Move(
            x: nil,
            y: .across(
              from: Coins.ground - thickness / 2,
              to: Coins.ground - thickness * (Double(last) - 0.5)), over: 0.12, curve: .fall)
        }
        Move(x: .each(centers.map { -$0 }), y: nil, over: 0.2, curve: .easeInOut)
      })
  }

  /// Returns how all but the last turn to their edges, one after another, and how those go on.
  private func lying(_ motion: Together) -> Motion {
    let pause = min(0.06, 0.2 / Double(max(last, 1)))
    return Together {
      Together {
        Scale(x: 1, y: Coins.edgeWidth, over: 0.1, curve: .easeIn)
        Move(x: 0, y: 0, over: 0.1)
        Rotate(to: 0, over: 0.1)
        Fade(to: 0, over: 0).delayed(by: 0.1)
      }
      .staggered(by: pause)
      .on(piled)
      Motion {
        Together {
          Fade(to: 0, over: 0)
          Move(x: 0, y: 0, over: 0.1)
        }
        Together {
          Fade(to: 1, over: 0)
          motion
        }
      }
      .staggered(by: pause)
      .on(piledEdges)
      Fade(to: 0, over: 0).on(.element(centers.count + last))
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
    Together {
      Motion.dimming(to: 0.45, over: 0.4, back: 0.4).staggered(over: 1).on(letters)
      Fade(from: 0, to: 0, over: 1.8).on(edges)
    }.motion
  }
}
