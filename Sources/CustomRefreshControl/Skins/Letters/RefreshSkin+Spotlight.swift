import Foundation
import RefreshMotion
import UIKit

extension RefreshSkin {
  /// A lamp on a rail goes to and fro over a word in the dark, and shows the letters in its light, in a cycle of
  /// 2.4 s. In the end all lights go up, or the lamp breaks off.
  public static var spotlight: RefreshSkin {
    let style = with(LettersContent.Style.word(size: 21, spacing: 8)) { $0.sway = 26 }
    return RefreshSkin(
      "spotlight", "A lamp goes to and fro along a rail, and shows a word in the dark.",
      art: .letters(.loading.capitals, style: style) { LitWord.shapes(over: $0.width / 2) }
    ) { text in
      let word = LitWord(LetterLine(LetterText(text), style: style))
      return Motions(
        loop: word.show, pull: word.opening, outro: word.applause, unchanged: word.darkness,
        failure: word.crash,
        calm: .dimming(to: 0.4, over: 1, back: 1).on(word.lit))
    }
  }
}

/// A word, and a lamp on a rail over it, in points from the middle of the line.
private struct LitWord {
  /// How much is seen of letters in the dark.
  static let dim = 0.22
  private static let cycle = 2.4

  private let centers: [Double]
  /// How far the lamp goes to either side.
  private let reach: Double
  /// The ends of the word.
  private let end: Double

  init(_ line: LetterLine) {
    centers = line.letterCenters
    reach = max(centers.map(abs).max() ?? 0, 12)
    end = Double(line.width) / 2
  }

  private var letters: ElementSelection { .range(0..<centers.count) }
  /// The word, the rail and the lamp.
  var lit: ElementSelection { .range(0..<centers.count + 2) }
  private var rail: ElementSelection { .element(centers.count) }
  private var lamp: ElementSelection { .element(centers.count + 1) }
  private var broken: ElementSelection { .element(centers.count + 2) }
  private var shards: ElementSelection { .element(centers.count + 3) }
  private var rays: ElementSelection { .element(centers.count + 4) }

  /// Returns the rail, the lamp with its light, the lamp without it, its glass, and the light of all lamps.
  static func shapes(over end: CGFloat) -> [ShapesContent.Shape] {
    let hook = ShapesContent.Shape.Pivot.point(CGPoint(x: 0, y: -28))
    let housing = UIBezierPath.drawing("M-2-28H2V-25C6-25 8-21 8-17H-8C-8-21-6-25-2-25Z")
    return [
      .stroke(.lines((-end - 12, -28), (end + 12, -28)), .hue(.slate), width: 2),
      .fill(housing, .hue(.slate), about: hook)
        .attaching([.fill(.drawing("M-7-17H7L24 16Q0 21-24 16Z"), light)]),
      .fill(housing, .outcome(.slate)).forEndings(),
      .fill(
        .drawing("M-9 1L-5-4L-3 2ZM-1-6L4-8L2-3ZM6 0L11-2L8 4ZM-4 8L1 6L0 11Z"), .outcome(.coral)
      )
      .forEndings(),
      .stroke(rays(end), .outcome(.amber), width: 2.5, about: hook)
        .attaching([
          .fill(.drawing("M-7-17H7L\(end + 22) 17H\(-end - 22)Z"), light),
          .fill(housing, .fixed(UIColor(.slate))),
        ])
        .forEndings(),
    ]
  }

  private static var light: ShapesContent.Ink {
    .fixed(
      UIColor(light: RGBAColor(hex: 0xFFC400), dark: RGBAColor(hex: 0xFFE08A)).withAlphaComponent(
        0.4))
  }

  /// Beside the lamp.
  private static func rays(_ end: CGFloat) -> UIBezierPath {
    .drawing("M-14-20L-24-23M-13-14L-23-12M14-20L24-23M13-14L23-12")
  }

  // MARK: Motions

  /// Returns how the lamp swings to and fro, and what its light shows.
  ///
  /// - Parameters:
  ///   - angle: Returns the angle at a share of the time; at 0 the lamp is at the begin of the word.
  ///   - level: Returns how much of all this is seen at a share.
  private func swinging(
    over duration: Double, _ angle: @escaping (Double) -> Double,
    seen level: @escaping (Double) -> Double = { _ in 1 }
  ) -> Motion {
    /// It lags behind.
    func tilt(_ share: Double) -> Double { 0.16 * sin(angle(share)) }
    return Together {
      Track.sampled(.translationX, over: duration) { -reach * cos(angle($0)) }.on(lamp)
      Track.sampled(.rotation, over: duration) { tilt($0) }.on(lamp)
      for (letter, center) in centers.enumerated() {
        Track.sampled(.opacity, over: duration, pieces: 60) { share in
          let away = abs(center + reach * cos(angle(share)) + 28 * tilt(share))
          let lit = min(max(1.5 - away / 18, 0), 1)
          return level(share) * (LitWord.dim + (1 - LitWord.dim) * lit)
        }
        .on(.element(letter))
      }
    }.motion
  }

  var show: Motion { swinging(over: LitWord.cycle) { 2 * .pi * $0 } }

  /// The rail is there first, and the lamp comes along it from the end of the word.
  var opening: Motion {
    Together {
      Trim(fromStart: 0.5, fromEnd: 0.5, start: 0, end: 1, over: 0.25, curve: .easeOut).on(rail)
      Fade(from: 0, to: 1, over: 0.1).on(rail)
      Fade(from: 0, to: 1, over: 0.15).on(lamp)
      Scale(from: 0.2, to: 1, over: 0.25, curve: .overshoot).on(lamp)
      swinging(over: 1) {
        .pi * ($0 - 1)
      } seen: {
        min(6 * $0, 1)
      }
    }.motion
  }

  /// The lamp stops in the middle, and all others go on.
  var applause: Motion {
    Together {
      Move(x: 0, over: 0.16, curve: .easeInOut).on(lamp)
      Rotate(to: 0, over: 0.16).on(lamp)
      Fade(to: 0, over: 0.03).delayed(by: 0.18).on(lamp)
      Together {
        Fade(from: 0, to: 1, over: 0.03)
        Scale(fromX: 0.2, fromY: 1, x: 1, y: 1, over: 0.3, curve: .overshoot)
      }
      .delayed(by: 0.17)
      .on(rays)
      Together {
        Recolor(to: .hue(.leaf))
        Fade(to: 1, over: 0.06)
        Scale(to: 1.2, over: 0.24, curve: .overshoot)
        Move(x: .across(from: -10, to: 10), y: .constant(2), over: 0.24, curve: .overshoot)
      }
      .staggered(over: 0.1, from: .center)
      .delayed(by: 0.19)
      .on(letters)
      Wait.wholeEnding
    }.motion
  }

  /// The lamp is switched off, and the word is as it was.
  var darkness: Motion {
    Together {
      leaving(to: 0)
      Together {
        Recolor(to: .hue(.slate)).delayed(by: 0.2)
        Fade(to: 1, over: 0.2)
        Scale(to: 0.9, over: 0.3, curve: .easeInOut)
      }
      .on(letters)
      Wait.wholeEnding
    }.motion
  }

  /// The lamp runs over the end of the rail, and breaks.
  var crash: Motion {
    Together {
      leaving(to: end + 15)
      Together {
        Motion {
          Move(x: nil, y: 37, over: 0.16, curve: .fall)
          Move(x: nil, y: 32, over: 0.06, curve: .rise)
          Move(x: nil, y: 37, over: 0.06, curve: .fall)
        }
        Rotate(to: 2.2, over: 0.28, curve: .easeOut)
      }
      .delayed(by: 0.22)
      .on(broken)
      Motion {
        Wait(0.38)
        Together {
          Fade(from: 0, to: 1, over: 0)
          Move(fromX: end + 10, fromY: 12, x: end + 6, y: 9, over: 0.12, curve: .easeOut)
          Scale(from: 0.3, to: 1.1, over: 0.12, curve: .easeOut)
        }
      }
      .on(shards)
      // Its end hangs down; the other one stays at the edge.
      Together {
        Rotate(to: 2.5 / (end + 12), over: 0.3, curve: .overshoot)
        Move(y: 2.5, over: 0.3, curve: .overshoot)
      }
      .delayed(by: 0.2).on(rail)
      Together {
        Recolor(to: .hue(.coral))
        Fade(to: 1, over: 0.08)
        Rotate(to: .each([0.12, -0.16, 0.2, -0.1, 0.14]), over: 0.3, curve: .overshoot)
        Move(x: nil, y: .each([2, 4, 1, 5, 3]), over: 0.3, curve: .overshoot)
      }
      .delayed(by: 0.2)
      .on(letters)
      Wait.wholeEnding
    }.motion
  }

  /// Returns how the lamp goes to a place, and is without light there, in 0.2 s.
  private func leaving(to x: Double) -> Motion {
    Together {
      Together {
        Move(x: x, over: 0.18, curve: .easeIn)
        Rotate(to: 0, over: 0.16)
        Fade(to: 0, over: 0.02).delayed(by: 0.18)
      }
      .on(lamp)
      Together {
        Fade(from: 0, to: 1, over: 0.02).delayed(by: 0.17)
        Move(fromX: x, x: x, over: 0.2)
      }
      .on(broken)
    }.motion
  }
}
