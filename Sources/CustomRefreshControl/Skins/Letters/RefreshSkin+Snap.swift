import Foundation
import RefreshMotion

extension RefreshSkin {
  /// A word stretches with the pull like rubber, snaps back, and stretches again, in a cycle of
  /// 1.3 s; if the refresh has failed, it tears.
  public static var snap: RefreshSkin {
    let longest = 1.75
    let word = LettersContent.Style.word(size: 27, weight: .heavy, spacing: 1)
    let style = with(word) { $0.stretch = longest }
    return RefreshSkin(
      "snap", "The word stretches like rubber and snaps back.",
      art: .letters(.today, style: style)
    ) { text in
      let centers = LetterLine(LetterText(text), style: style).letterCenters
      let rubber = Rubber(centers: centers)
      return Motions(
        loop: Motion {
          // It stays a little loose: a letter that swings further than its place would cut into the next.
          rubber.stretch(
            from: longest, to: 1.1, over: 0.6, curve: .spring(dampingRatio: 0.42, response: 0.36))
          rubber.stretch(
            to: longest, over: 0.7, curve: .cubicBezier(x1: 0.35, y1: 0, x2: 0.35, y2: 1))
        },
        pull: Together {
          Motion {
            rubber.stretch(
              from: 1, to: longest, over: 0.9, curve: .cubicBezier(x1: 0.3, y1: 0, x2: 0.4, y2: 1))
            Wait(0.1)
          }
          rubber.tremble(by: 1.2, over: 0.14).delayed(by: 0.86)
        }.motion,
        // It is let go, and snaps together with a bound: tighter than at rest.
        outro: Motion {
          Together {
            rubber.stretch(to: longest, over: 0.12, curve: .easeOut)
            Move(y: 0, over: 0.12)
          }
          Together {
            Recolor(to: .hue(.leaf)).staggered(over: 0.08, from: .center)
            rubber.stretch(
              to: 0.78, over: 0.36, curve: .spring(dampingRatio: 0.55, response: 0.28))
            Motion {
              Move(x: nil, y: -9, over: 0.12, curve: .rise)
              Move(x: nil, y: 0, over: 0.12, curve: .fall)
            }
          }
          Wait(0.3)
        },
        // It hangs slack.
        unchanged: Motion {
          Together {
            Recolor(to: .hue(.slate))
            rubber.stretch(to: 1, over: 0.26, curve: .easeOut)
            Move(
              x: nil, y: .arch(of: centers.count, ends: -7, middle: 8), over: 0.36,
              curve: .spring(dampingRatio: 0.5, response: 0.6))
            Rotate(
              to: .across(from: 0.42, to: -0.42), over: 0.36,
              curve: .spring(dampingRatio: 0.5, response: 0.6))
          }
          Wait(0.4)
        },
        failure: rubber.tear,
        calm: Fade(from: 0.45, to: 1, over: 0.6, curve: .easeInOut)
          .staggered(over: 0.8, from: .center).autoreversed())
    }
  }
}

/// A word of rubber: the letters move apart as much as they become wider, so they never overlap.
private struct Rubber {
  /// The letters' distances from the middle of the word, in points in the direction of reading.
  let centers: [Double]

  /// Returns the stretch to a multiple of the word's length.
  ///
  /// The letters move apart, and become wider by a seventh of that: as wide as the word, they would be
  /// smeared. In a word shorter than at rest they are as narrow as that. Rubber is thinner the longer it is.
  func stretch(
    from start: Double? = nil, to end: Double, over duration: Double, curve: TimingCurve
  ) -> Motion {
    func width(_ stretch: Double) -> Double { stretch < 1 ? stretch : 1 + (stretch - 1) / 7 }
    func shifts(_ stretch: Double) -> ElementValue { .each(centers.map { $0 * (stretch - 1) }) }
    return Together {
      Move(fromX: start.map(shifts), x: shifts(end), over: duration, curve: curve)
      Scale(
        fromX: start.map(width), fromY: start.map { pow(width($0), -0.5) },
        x: width(end), y: pow(width(end), -0.5), over: duration, curve: curve)
    }.motion
  }

  /// Returns four swings of neighboring letters against each other, in points.
  func tremble(by swing: Double, over duration: Double) -> Motion {
    Motion {
      for side in [swing, -swing, swing] {
        Move(x: nil, y: .alternating(side, -side), over: duration / 4, curve: .easeInOut)
      }
      Move(y: 0, over: duration / 4, curve: .easeInOut)
    }
  }

  /// The word snaps back and tears in the middle; its halves curl and fall.
  var tear: Motion {
    let reach = max(centers.map(abs).max() ?? 1, 1)
    func outward(_ value: (Double) -> Double) -> ElementValue {
      .each(centers.map { ($0 < 0 ? -1 : 1) * value(abs($0) / reach) })
    }
    return Motion {
      Together {
        stretch(to: 1, over: 0.1, curve: .easeIn)
        Move(y: 0, over: 0.1)
      }
      Together {
        Recolor(to: .hue(.coral))
        Move(x: outward { _ in 16 }, over: 0.35, curve: .easeOut)
        Rotate(to: outward { 0.15 + 0.45 * $0 }, over: 0.35, curve: .easeOut)
        Move(
          x: nil, y: .each(centers.map { 4 + 10 * abs($0) / reach }), over: 0.35, curve: .easeIn)
      }
      Wait(0.35)
    }
  }
}
