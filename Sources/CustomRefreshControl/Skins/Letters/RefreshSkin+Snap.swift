import Foundation
import RefreshMotion

extension RefreshSkin {
  /// A word stretches with the pull like rubber, snaps back, and stretches again, in a cycle of
  /// 1.8 s; if the refresh has failed, it tears.
  public static let snap: RefreshSkin = {
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
          rubber.stretch(
            from: longest, to: 1, over: 0.75, curve: .spring(dampingRatio: 0.35, response: 0.32))
          Wait(0.12)
          rubber.stretch(
            to: longest, over: 0.7, curve: .cubicBezier(x1: 0.5, y1: 0, x2: 0.2, y2: 1))
          Wait(0.05)
        },
        pull: Together {
          Motion {
            rubber.stretch(
              from: 1, to: longest, over: 0.9, curve: .cubicBezier(x1: 0.3, y1: 0, x2: 0.4, y2: 1))
            Wait(0.1)
          }
          rubber.tremble(by: 1.2, over: 0.14).delayed(by: 0.86)
        }.motion,
        // It is taut, pulled up and down as well, and holds.
        outro: Motion {
          Together {
            Recolor(to: .hue(.leaf)).delayed(by: 0.1)
            rubber.stretch(to: longest, height: 1.36, over: 0.3, curve: .overshoot)
          }
          rubber.tremble(by: 2, over: 0.2)
          Wait(0.28)
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
  }()
}

/// A word of rubber: the letters move apart as much as they become wider, so they never overlap.
private struct Rubber {
  /// The letters' distances from the middle of the word, in points in the direction of reading.
  let centers: [Double]

  /// Returns the stretch to a multiple of the word's length.
  ///
  /// The letters move apart, and become wider by a seventh of that: as wide as the word, they would be
  /// smeared.
  ///
  /// - Parameter height: The scale at the end across the word, in which the letters are then larger too; nil
  ///   for that of rubber, which is thinner the longer it is.
  func stretch(
    from start: Double? = nil, to end: Double, height: Double? = nil, over duration: Double,
    curve: TimingCurve
  ) -> Motion {
    func width(_ stretch: Double) -> Double { 1 + (stretch - 1) / 7 }
    func shifts(_ stretch: Double) -> ElementValue { .each(centers.map { $0 * (stretch - 1) }) }
    return Together {
      Move(fromX: start.map(shifts), x: shifts(end), over: duration, curve: curve)
      Scale(
        fromX: start.map(width), fromY: start.map { pow(width($0), -0.5) },
        x: height ?? width(end), y: height ?? pow(width(end), -0.5), over: duration, curve: curve)
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
