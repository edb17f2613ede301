import Foundation
import RefreshMotion
import UIKit

extension RefreshSkin {
  /// A lamp on a rail goes to and fro over a word in the dark, and shows the letters in its light, in a cycle of
  /// 2.4 s. In the end the word bows and the curtain falls, the light is on a lone microphone, or it breaks.
  public static var spotlight: RefreshSkin {
    let style = with(LettersContent.Style.word(size: 21, spacing: 8, pivot: .foot)) { $0.sway = 26 }
    return RefreshSkin(
      "spotlight", "A lamp goes to and fro along a rail, and shows a word in the dark.",
      art: .letters(.loading.capitals, style: style) { LitWord.shapes(over: $0.width / 2) }
    ) { text in
      let word = LitWord(LetterLine(LetterText(text), style: style))
      return Motions(
        loop: word.show, pull: word.opening, outro: word.applause, unchanged: word.emptiness,
        failure: word.crash,
        calm: .dimming(to: 0.4, over: 1, back: 1).on(word.lit))
    }
  }
}

/// A word, and a lamp on a rail over it, in points from the middle of the line.
private struct LitWord {
  /// How much is seen of letters in the dark.
  static let dim = 0.18
  private static let cycle = 2.4

  private let centers: [Double]
  /// How far the lamp goes to either side.
  private let reach: Double
  init(_ line: LetterLine) {
    centers = line.letterCenters
    reach = max(centers.map(abs).max() ?? 0, 12)
  }

  private var letters: ElementSelection { .range(0..<centers.count) }
  /// The word, the rail and the lamp.
  var lit: ElementSelection { .range(0..<centers.count + 2) }
  private var rail: ElementSelection { .element(centers.count) }
  private var lamp: ElementSelection { .element(centers.count + 1) }
  private var broken: ElementSelection { .element(centers.count + 2) }
  private var shards: ElementSelection { .element(centers.count + 3) }
  private var curtain: ElementSelection { .element(centers.count + 4) }
  private var tick: ElementSelection { .element(centers.count + 5) }
  private var microphone: ElementSelection { .element(centers.count + 6) }

  /// Returns the rail, the lamp with its light, the lamp without it, the broken light, the curtain with its tick, and a
  /// microphone, behind the letters.
  static func shapes(over end: CGFloat) -> [ShapesContent.Shape] {
    let hook = ShapesContent.Shape.Pivot.point(CGPoint(x: 0, y: top))
    let steel = ShapesContent.Ink.fixed(UIColor(light: 0x636975, dark: 0xD6DAE2))
    let housing = UIBezierPath.drawing("M-2-23H2V-20C6-20 8-16 8-12H-8C-8-16-6-20-2-20Z")
    return [
      .stroke(.lines((-end - 12, top), (end + 12, top)), .hue(.slate), width: 2),
      .fill(housing, .hue(.slate), about: hook)
        .attaching(light),
      .fill(housing, .outcome(.slate), about: hook).forEndings(),
      .fill(shards(), .outcome(.coral), about: .art).morphing(to: [shards(fallenOver: 44)])
        .forEndings(),
      ShapesContent.Shape(
        path: curtain(over: end, closed: 0), fill: .outcome(.leaf),
        stroke: .fixed(UIColor(light: 0x0C6630, dark: 0x2F8F4E)), width: 1.6, pivot: .art
      )
      .morphing(to: [curtain(over: end, closed: 1)]).forEndings(),
      .stroke(.drawing("M-10 0L-3.5 6.5L10-7"), .fixed(.systemBackground), width: 4.2).forEndings(),
      .stroke(
        .drawing("M-8 20H8M0 20V-1L5-4"), steel, width: 2.4, about: .point(CGPoint(x: 0, y: 21))
      )
      .attaching([.stroke(.drawing("M6-4.6L9-6.4"), steel, width: 6)])
      .forEndings(),
    ]
  }

  /// Where the rail is.
  private static let top: CGFloat = -23

  /// A cone of light, and where it falls.
  private static var light: [ShapesContent.Shape] {
    let warm = UIColor(light: 0xFFC93C, dark: 0xFFE9B0)
    /// In the dark there is less of it.
    func lit(_ light: CGFloat, _ dark: CGFloat) -> UIColor {
      UIColor {
        warm.resolvedColor(with: $0)
          .withAlphaComponent($0.userInterfaceStyle == .dark ? dark : light)
      }
    }
    let fading = ShapesContent.Gradient.linear(
      [lit(0.8, 0.6), lit(0.3, 0.1)],
      from: CGPoint(x: 0, y: -12), to: CGPoint(x: 0, y: 22))
    return [
      .fill(.drawing("M-7-12H7L24 20Q0 24-24 20Z"), .gradient(fading)),
      .fill(
        UIBezierPath(ovalIn: CGRect(x: -25, y: 17, width: 50, height: 7)),
        .fixed(lit(0.4, 0.3))),
    ]
  }

  /// Returns both halves of the curtain with their folds: gathered at the sides, 0, or drawn together, 1.
  @inline(never)
  private static func curtain(over end: CGFloat, closed share: CGFloat) -> UIBezierPath {
    let path = UIBezierPath()
    for edge in [-end - 12, end + 12] {
      let folds = (0...5).map { edge * (1 - share * CGFloat($0) / 5) }
      path.move(to: CGPoint(x: edge, y: top + 1))
      path.addLine(to: CGPoint(x: folds[5], y: top + 1))
      path.addLine(to: CGPoint(x: folds[5], y: 21))
      for (fold, next) in zip(folds.reversed(), folds.reversed().dropFirst()) {
        path.addQuadCurve(
          to: CGPoint(x: next, y: 21), controlPoint: CGPoint(x: (fold + next) / 2, y: 28))
      }
      path.close()
      for fold in folds[1...4] { path.append(.lines((fold, top + 5), (fold, 21))) }
    }
    return path
  }

  /// Returns the light in pieces: whole under the lamp, or fallen beside it.
  @inline(never)
  private static func shards(fallenOver end: CGFloat? = nil) -> UIBezierPath {
    let corners: [(x: CGFloat, y: CGFloat)] = [(-7, -12), (7, -12), (24, 20), (2, 22), (-24, 20)]
    let path = UIBezierPath()
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % corners.count]
      let piece = UIBezierPath.lines((corner.x, corner.y), (next.x, next.y), (0, 6))
      piece.close()
      if let end {
        let middle = CGPoint(x: (corner.x + next.x) / 3, y: (corner.y + next.y + 6) / 3)
        let place = CGPoint(x: end * (0.45 * CGFloat(index) - 0.9), y: 18 + CGFloat(index * 3 % 5))
        piece.apply(CGAffineTransform(translationX: -middle.x, y: -middle.y))
        piece.apply(
          CGAffineTransform(rotationAngle: 1.9 * CGFloat(index) + 0.7).scaledBy(x: 0.6, y: 0.4))
        piece.apply(CGAffineTransform(translationX: place.x, y: place.y))
      }
      path.append(piece)
    }
    return path
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
          let place = -reach * cos(angle(share)) - 28 * tilt(share)
          return level(share) * LitWord.brightness(at: abs(center - place))
        }
        .on(.element(letter))
      }
    }.motion
  }

  /// Returns how much is seen of a letter at a distance from the light.
  private static func brightness(at distance: Double) -> Double {
    dim + (1 - dim) * min(max(1.5 - distance / 18, 0), 1)
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

  /// The lamp goes up, all of the word bows, and the curtain closes, which presses each letter flat.
  var applause: Motion {
    let (falling, closing) = (0.24, 0.22)
    let half = (centers.map(abs).max() ?? 0) + 20
    return Together {
      Together {
        Move(y: -20, over: 0.18, curve: .easeIn)
        Fade(to: 0, over: 0.16)
      }
      .on(lamp)
      for (letter, center) in centers.enumerated() {
        let begin = 0.06 * Double(letter) / Double(centers.count)
        // From when the edge of the curtain comes to it until it is past it, or has met the other one.
        let met = falling + closing * (1 - (abs(center) + 8) / half)
        let pressing = closing * min(abs(center) + 8, 16) / half
        Together {
          Motion {
            Fade(to: 1, over: 0.12)
            Wait(met + pressing - 0.12)
            Fade(to: 0, over: 0)
          }
          Motion {
            Wait(begin)
            Together {
              Rotate(to: 0.32, over: 0.09, curve: .easeInOut)
              Scale(x: 1, y: 0.7, over: 0.09, curve: .easeInOut)
            }
            Together {
              Rotate(to: 0, over: 0.09, curve: .easeInOut)
              Scale(to: 1, over: 0.09, curve: .easeOut)
            }
            Wait(met - begin - 0.18)
            Together {
              Scale(x: 0.05, y: 1, over: pressing)
              Move(x: -min(max(center, -8), 8), over: pressing)
            }
          }
        }
        .on(.element(letter))
      }
      Motion {
        Wait(falling)
        Fade(from: 0, to: 1, over: 0)
        Morph(from: 0, to: 1, over: closing)
      }
      .on(curtain)
      Motion.drawn(over: 0.1).delayed(by: falling + closing).on(tick)
      Wait.wholeEnding
    }.motion
  }

  /// The word goes out letter by letter, and the light falls on an empty microphone.
  var emptiness: Motion {
    Together {
      going
      lettersOnceLit(Fade(to: 0, over: 0.1).staggered(over: 0.12, from: .edges))
      Together {
        Fade(from: 0, to: 1, over: 0.04)
        Scale(fromX: 1, fromY: 0.1, x: 1, y: 1, over: 0.16, curve: .overshoot)
      }
      .delayed(by: 0.4).on(microphone)
      Wait.wholeEnding
    }.motion
  }

  /// The light takes another color and breaks to pieces, and the lamp dangles from its rail.
  var crash: Motion {
    Together {
      going
      Fade(to: 0, over: 0.15).delayed(by: 0.18).on(lamp)
      Fade(from: 0, to: 1, over: 0).delayed(by: 0.18).on(broken)
      Rotate(to: 0.5, over: 0.4, curve: .spring(dampingRatio: 0.4, response: 0.3)).delayed(by: 0.33)
        .on(broken)
      Motion {
        Wait(0.18)
        Fade(from: 0, to: 0.7, over: 0.15)
        Together {
          Fade(to: 1, over: 0.12)
          Morph(from: 0, to: 1, over: 0.24, curve: .fall)
        }
        Morph(to: 0.9, over: 0.07, curve: .rise)
        Morph(to: 1, over: 0.07, curve: .fall)
      }
      .on(shards)
      lettersOnceLit(Fade(to: 0, over: 0.12).staggered(over: 0.16, from: .center))
      Wait.wholeEnding
    }.motion
  }

  /// Returns what happens to the letters once the lamp is in the middle, whose light they have till then.
  @inline(never)
  private func lettersOnceLit(_ motion: Motion) -> Motion {
    Motion {
      Fade(to: .each(centers.map { LitWord.brightness(at: abs($0)) }), over: 0.18)
      motion
    }
    .on(letters)
  }

  /// The lamp goes to the middle with its light, in 0.18 s.
  private var going: Motion {
    Together {
      Move(x: 0, over: 0.18, curve: .easeInOut)
      Rotate(to: 0, over: 0.16)
    }
    .on(lamp)
  }
}
