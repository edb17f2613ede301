import RefreshMotion
import UIKit

extension RefreshSkin {
  /// The letters of a word are on coins, which are tossed one after another, and turn over in the air, in a cycle
  /// of 1.7 s. In the end they are piled up, and the last one is tossed for heads or tails, or lies on top.
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
        unchanged: coins.savings, failure: coins.tails, calm: coins.calm)
    }
  }
}

/// The coins of a word, in points from the middle of the line.
private struct Coins {
  static let gold: (light: UInt32, dark: UInt32) = (0xFFE08A, 0xE8BE55)
  static let rim: UInt32 = 0xA67C1E
  static let ink = UIColor(light: 0x5F4300, dark: 0x4A3400)
  private static let (ground, crest) = (26.0, -10.0)
  private static let radius = 15.5

  let centers: [Double]
  init(_ centers: [Double]) { self.centers = centers }

  private var count: Int { centers.count }
  private var last: Int { max(count - 1, 0) }
  private var letters: ElementSelection { .range(0..<count) }
  private var edges: ElementSelection { .range(count..<2 * count) }
  /// However many coins there are, the pile is no higher.
  private var thickness: Double { min(4.8, 19.2 / Double(max(last, 1))) }
  /// Where the last coin stands on the pile.
  private var top: Double { Coins.ground - thickness * Double(last) - Coins.radius }

  // MARK: Shapes

  /// The body of each coin, of which the reeded edge is seen as it turns, and the two sides of the last one.
  var shapes: [ShapesContent.Shape] {
    let marks: [(UIBezierPath, Hue)] = [
      (.drawing("M-7 .5L-2 5.5L8-5.5"), .leaf),
      (.drawing("M-5.5-5.5L5.5 5.5M5.5-5.5L-5.5 5.5"), .coral),
    ]
    return centers.map { x in
      ShapesContent.Shape(
        path: body(at: x, edgeOn: 0), fill: .fixed(UIColor(light: 0xE3B443, dark: 0xC99A35)),
        stroke: .fixed(UIColor(light: Coins.rim, dark: Coins.rim)), width: 1.2,
        pivot: .point(CGPoint(x: x, y: 0))
      )
      .morphing(to: [body(at: x, edgeOn: 1)])
    }
      + marks.map { mark, hue in
        ShapesContent.Shape.fill(.circle(Coins.radius - 0.5), .outcome(hue), about: .art)
          .attaching([
            .stroke(.circle(Coins.radius - 3), .fixed(.systemBackground), width: 1.2),
            .stroke(mark, .fixed(.systemBackground), width: 3.2),
          ])
          .forEndings()
      }
  }

  /// Returns the outline and the reeds of a coin that is seen from its face, 0, or its edge, 1: its far side is as much
  /// lower as it is turned.
  private func body(at x: Double, edgeOn share: Double) -> UIBezierPath {
    let (far, height) = (thickness * share, Coins.radius * (1 - share))
    let (near, round) = (0.447 * Coins.radius, 0.552 * height)
    let path = UIBezierPath.drawing(
      """
      M\(x - Coins.radius) 0c0 \(-round) \(near) \(-height) \(Coins.radius) \(-height)\
      s\(Coins.radius) \(height - round) \(Coins.radius) \(height)v\(far)\
      c0 \(round) \(-near) \(height) \(-Coins.radius) \(height)\
      s\(-Coins.radius) \(round - height) \(-Coins.radius) \(-height)Z
      """)
    for reed in -4...4 {
      let side = 3.1 * Double(reed)
      let place = height * (1 - side * side / (Coins.radius * Coins.radius)).squareRoot()
      path.append(.lines((x + side, place), (x + side, place + far)))
    }
    return path
  }

  // MARK: Motions

  /// They turn over in the air, so that each shows its edge twice.
  var somersaults: Motion {
    func toss(_ turn: Motion) -> Motion {
      Together {
        Motion {
          Wait(0.12)
          Move(y: -9, over: 0.26, curve: .rise)
          Move(y: 0, over: 0.26, curve: .fall)
        }
        Motion {
          Scale(x: 1.14, y: 0.8, over: 0.12, curve: .easeOut)
          Together {
            Scale(x: 1, over: 0.1)
            turn
          }
          Scale(x: 1.18, y: 0.76, over: 0.07, curve: .easeOut)
          Scale(x: 1, y: 1, over: 0.3, curve: .spring(dampingRatio: 0.5, response: 0.4))
        }
      }
      .staggered(over: 0.5)
    }
    return Motion {
      Together {
        toss(
          Motion {
            Scale(y: 0, over: 0.13, curve: .turningAway)
            Scale(y: 1, over: 0.13, curve: .turningHere)
          }
          .repeated(2)
        )
        .on(letters)
        toss(
          Together {
            Scale(y: 1, over: 0.1)
            Motion {
              Morph(to: 1, over: 0.13, curve: .turningAway)
              Morph(to: 0, over: 0.13, curve: .turningHere)
            }
            .repeated(2)
          }.motion
        )
        .on(edges)
      }
      Wait(0.2)
    }
  }

  /// They lie on their backs, and stand up.
  var standingUp: Motion {
    Together {
      Scale(fromY: 0, y: 1, over: 0.4, curve: .turningHere).staggered(over: 0.6, from: .center)
        .on(letters)
      Morph(from: 1, to: 0, over: 0.4, curve: .turningHere).staggered(over: 0.6, from: .center)
        .on(edges)
    }.motion
  }

  var heads: Motion {
    Together {
      piling(from: .last)
      tossing(to: top, showing: 0)
      Wait.wholeEnding
    }.motion
  }

  /// All of them lie on the pile; the last one is slow to rest.
  var savings: Motion {
    func falling(_ turn: Motion) -> Motion {
      Motion {
        Together {
          Move(x: 0, y: 0, over: 0.08)
          Scale(x: 1, y: 1, over: 0.08)
        }
        Together {
          Move(x: -(centers.last ?? 0), over: 0.24, curve: .easeInOut)
          Motion {
            Move(y: Coins.crest, over: 0.14, curve: .rise)
            Move(y: top + Coins.radius - 7, over: 0.14, curve: .fall)
          }
          turn
        }
        for angle in [0.12, -0.08, 0.05, 0] {
          Rotate(to: angle, over: 0.05, curve: .easeInOut)
        }
      }
      .delayed(by: 0.16)
    }
    return Together {
      piling(from: .first)
      falling(Scale(y: 0.25, over: 0.2, curve: .easeInOut).motion).on(.element(last))
      falling(Morph(to: 0.75, over: 0.2, curve: .easeInOut).motion).on(.element(count + last))
      Wait.wholeEnding
    }.motion
  }

  /// The others fall flat on both sides of the last one.
  var tails: Motion {
    let pitch = count > 1 ? centers[1] - centers[0] : 0
    let floor = Coins.ground - thickness
    return Together {
      lying(
        from: .last,
        Together {
          Motion {
            Move(x: nil, y: floor, over: 0.16, curve: .fall)
            Move(x: nil, y: floor - 4, over: 0.06, curve: .rise)
            Move(x: nil, y: floor, over: 0.06, curve: .fall)
          }
          Move(
            x: .each(centers.indices.map { $0 < last / 2 ? 0 : pitch }), y: nil, over: 0.22,
            curve: .easeOut)
          Motion {
            Rotate(to: .alternating(-0.2, 0.16), over: 0.16)
            Rotate(to: 0, over: 0.12)
          }
        })
      tossing(to: Coins.ground - Coins.radius, showing: 1, leaning: 0.25)
      Wait.wholeEnding
    }.motion
  }

  /// Returns how all but the last turn to their edges, and fly on the pile.
  private func piling(from origin: StaggerOrigin) -> Motion {
    let heights: [Double] = (0..<max(last, 1)).map { (coin: Int) -> Double in
      Coins.ground - thickness * Double(coin + 1)
    }
    // Nobody piles them exactly.
    let shifts: [Double] = [1.1, -0.9, 0.4, -1.2]
    let ways: [Double] = centers.indices.map { (coin: Int) -> Double in
      shifts[coin % 4] - centers[coin]
    }
    return lying(
      from: origin,
      Together {
        Motion {
          Move(x: nil, y: -16, over: 0.09, curve: .rise)
          Move(
            x: nil, y: .each(origin == .first ? heights : heights.reversed()), over: 0.12,
            curve: .fall)
        }
        Move(x: .each(ways), y: nil, over: 0.2, curve: .easeInOut)
      })
  }

  /// Returns how all but the last turn to their edges, one after another, and how those go on.
  private func lying(from origin: StaggerOrigin, _ motion: Together) -> Motion {
    let pause = min(0.06, 0.2 / Double(max(last, 1)))
    let home = Together {
      Scale(x: 1, over: 0.08)
      Move(x: 0, y: 0, over: 0.08)
    }
    return Together {
      Together {
        home
        Scale(y: 0, over: 0.08, curve: .turningAway)
      }
      .staggered(by: pause, from: origin)
      .on(.range(0..<last))
      Motion {
        Together {
          home
          Scale(y: 1, over: 0.08)
          Morph(to: 1, over: 0.08, curve: .turningAway)
        }
        motion
      }
      .staggered(by: pause, from: origin)
      .on(.range(count..<count + last))
    }.motion
  }

  /// Returns how the last one goes over the others, which have left by then, turns its edge to the front, and comes down
  /// with another side.
  private func tossing(
    to y: Double, showing side: Int, leaning angle: Double = 0
  ) -> Motion {
    let fall = falling(to: y, leaning: angle)
    return Together {
      Together {
        flight
        Motion {
          Scale(x: 1, y: 1, over: 0.16)
          Scale(y: 0, over: 0.16, curve: .turningAway)
        }
      }
      .on(.element(last))
      Motion {
        Together {
          flight
          Scale(x: 1, y: 1, over: 0.1)
          Motion {
            Morph(to: 0, over: 0.1)
            Wait(0.06)
            Morph(to: 1, over: 0.16, curve: .turningAway)
          }
        }
        Together {
          Morph(to: 0, over: 0.12, curve: .turningHere)
          fall
        }
      }
      .on(.element(count + last))
      Motion {
        Move(fromY: Coins.crest, y: Coins.crest, over: 0.32)
        Together {
          Fade(from: 0, to: 1, over: 0)
          Scale(fromY: 0, y: 1, over: 0.12, curve: .turningHere)
          fall
        }
      }
      .on(.element(2 * count + side))
    }.motion
  }

  /// The way of the last one over the others.
  private var flight: Motion {
    Motion {
      Move(x: 0, y: 0, over: 0.1)
      Together {
        Move(x: -(centers.last ?? 0), over: 0.22, curve: .easeInOut)
        Move(y: Coins.crest, over: 0.22, curve: .rise)
      }
    }
  }

  /// Returns how it comes down, and leans.
  private func falling(to y: Double, leaning angle: Double) -> Motion {
    Together {
      Motion {
        Move(y: y, over: 0.16, curve: .fall)
        Move(y: y - 4, over: 0.05, curve: .rise)
        Move(y: y, over: 0.05, curve: .fall)
      }
      Rotate(to: angle, over: 0.1, curve: .overshoot).delayed(by: 0.16)
    }.motion
  }

  var calm: Motion {
    Together {
      Motion.dimming(to: 0.45, over: 0.4, back: 0.4).staggered(over: 1).on(letters)
      Fade(from: 0, to: 0, over: 1.8).on(edges)
    }.motion
  }
}
