import Foundation
import RefreshMotion
import UIKit

extension RefreshSkin {
  /// The letters of a word are stones that fall against each other, the last nearly against a bell, and stand up again
  /// from the last, in a cycle of 2.2 s. In the end it hits the bell, they are put in their box, or all fall.
  public static var dominoes: RefreshSkin {
    let style = with(
      LettersContent.Style.word(size: 19, weight: .heavy, spacing: 5, pivot: .trailingFoot)
    ) {
      $0.isProportional = false
      $0.letterSize = CGSize(width: 18, height: 28)
      $0.plate = .init(light: 0xF3EEE1, dark: 0x34373F, rim: 0x857F70, radius: 3)
      $0.room = 33
      $0.sway = 6
    }
    return RefreshSkin(
      "dominoes",
      "Letters topple one against the next, the last against a bell, and stand up again.",
      art: .letters(.refresh.capitals, style: style) { line in
        Bell.shapes(at: line.width / 2 + 22) + [StoneRow.floor(for: line)]
      }
    ) { text in
      let row = StoneRow(LetterLine(LetterText(text), style: style), style)
      let count = row.count
      let (letters, floor) = (ElementSelection.range(0..<count), ElementSelection.last)
      let (bell, cord) = (ElementSelection.element(count), ElementSelection.element(count + 1))
      let (hung, sound) = (
        ElementSelection.range(count..<count + 2), ElementSelection.element(count + 2)
      )
      return Motions(
        loop: row.falling(over: 2.2) { time in
          time < 1.15 ? min(max(time - 0.15, 0) / 0.85, 1) : max(1 - (time - 1.15) / 0.85, 0)
        },
        // Each is set down from above.
        pull: Together {
          Together {
            Fade(from: 0, to: 1, over: 0.1)
            Motion {
              Move(fromY: -30, y: 0, over: 0.2, curve: .fall)
              Move(y: -2, over: 0.05, curve: .rise)
              Move(y: 0, over: 0.05, curve: .fall)
            }
          }
          .staggered(over: 0.7)
          .on(letters)
          Together {
            Scale(fromX: 1, fromY: 0.1, x: 1, y: 1, over: 0.4, curve: .overshoot)
            Fade(from: 0, to: 1, over: 0.15)
          }
          .on(hung)
          Trim(fromStart: 0.5, fromEnd: 0.5, start: 0, end: 1, over: 0.2, curve: .easeOut).on(floor)
          Fade(from: 0, to: 1, over: 0.1).on(floor)
        }.motion,
        // The last one hits the bell, which rings, and they jump up to it.
        outro: Together {
          Together {
            Fade(to: 1, over: 0.1)
            Motion {
              Together {
                Rotate(to: .row(of: count, 0, last: 0.62), over: 0.12, curve: .easeIn)
                Move(x: .row(of: count, 0, last: 4), over: 0.12, curve: .easeIn)
              }
              Together {
                Rotate(to: 0, over: 0.2, curve: .easeOut)
                Move(x: 0, over: 0.2, curve: .easeOut)
              }
            }
            Motion {
              Wait(0.18)
              Move(y: -7, over: 0.12, curve: .rise)
              Move(y: 0, over: 0.12, curve: .fall)
            }
            Recolor(to: .hue(.leaf)).delayed(by: 0.12)
          }
          .staggered(over: 0.24, from: .last)
          .on(letters)
          Track(
            .rotation, (0, at: 0.1, .linear), (-0.34, at: 0.18, .easeOut),
            (0.04, at: 0.3, .easeInOut), (-0.28, at: 0.42, .easeInOut),
            (0.02, at: 0.54, .easeInOut), (-0.1, at: 0.64, .easeInOut)
          )
          .on(.range(count..<count + 3))
          Scale(to: 1.1, over: 0.16, curve: .easeOut).delayed(by: 0.1).on(hung)
          Fade(from: 0, to: 1, over: 0.06).delayed(by: 0.14).on(sound)
          Scale(from: 0.8, to: 1, over: 0.16, curve: .overshoot).delayed(by: 0.14).on(sound)
          Wait.wholeEnding
        }.motion,
        // The bell is taken away, and the floor is bent up to a box round them: nothing can fall.
        unchanged: Together {
          Recolor(to: .hue(.slate)).staggered(over: 0.2).on(letters)
          Together {
            Move(y: -30, over: 0.3, curve: .easeIn)
            Fade(to: 0, over: 0.1).delayed(by: 0.2)
          }
          .on(hung)
          Motion {
            Together {
              Rotate(to: 0, over: 0.14, curve: .easeInOut)
              Move(x: 0, y: 0, over: 0.14, curve: .easeInOut)
            }
            .staggered(over: 0.1, from: .last)
            Move(x: row.packed, over: 0.2, curve: .easeInOut)
          }
          .on(letters)
          Morph(to: 1, over: 0.26, curve: .easeInOut).delayed(by: 0.2).on(floor)
          Wait.wholeEnding
        }.motion,
        // They lie one upon another, and the bell comes off its cord.
        failure: Together {
          // It hangs still until the last letter hits it, and then lies on its side, as it would turn about the end of
          // the cord.
          Motion {
            Wait(0.3)
            Together {
              Rotate(to: -1.25, over: 0.24)
              Move(x: -21.5, y: 22.5, over: 0.24, curve: .easeIn)
            }
          }
          .on(bell)
          Track(
            .rotation, (0, at: 0.3, .easeOut), (-0.4, at: 0.4, .easeOut),
            (0.3, at: 0.56, .easeInOut),
            (-0.15, at: 0.7, .easeInOut)
          )
          .on(cord)
          row.collapsing.on(letters)
          Wait.wholeEnding
        }.motion,
        calm: Motion {
          Fade(to: 0.4, over: 0.35, curve: .easeInOut).staggered(over: 0.8)
          Fade(to: 1, over: 0.35, curve: .easeInOut).staggered(over: 0.8, from: .last)
        }
        .on(letters))
    }
  }
}

/// A row of stones, each of which falls as far as the next one lets it.
private struct StoneRow {
  let count: Int
  private let height: Double
  /// How far below the baseline they stand, in points.
  private let base: Double
  /// The gap after each, and the width of the next one, in points.
  private let next: [(gap: Double, width: Double)]

  init(_ line: LetterLine, _ style: LettersContent.Style) {
    count = line.letters.count
    height = Double(style.letterSize.height)
    base = (height - Double(style.font.ascender + style.font.descender)) / 2
    next = zip(line.letters, line.letters.dropFirst()).map { stone, next in
      let width = Double(next.width)
      let gap = Double(abs(next.center - stone.center) - (stone.width + next.width) / 2)
      return (max(gap, 2), width)
    }
  }

  /// Returns how far each leans as the fall has come to a share of the row, in radians.
  private func angles(at share: Double) -> [Double] {
    var angles = Array(repeating: 0.0, count: count)
    for stone in angles.indices.reversed() {
      let fallen = min(max(share * Double(count) - Double(stone), 0), 1)
      guard stone < count - 1 else {
        // It stops before the bell.
        angles[stone] = 0.2 * fallen * fallen
        continue
      }
      let (gap, width) = next[stone]
      let after = angles[stone + 1]
      let rest = min(max(((gap + width) * cos(after) - width) / height, 0), 0.8)
      angles[stone] = fallen * fallen * (after + asin(rest))
    }
    return angles
  }

  /// How far each is moved so that they stand side by side in their box, without the gaps, in points.
  var packed: ElementValue {
    .each((0..<max(count, 1)).map { 16 - 4 * (Double($0) - Double(count - 1) / 2) })
  }

  /// Returns the floor, which becomes a box that is open at its top.
  static func floor(for line: LetterLine) -> ShapesContent.Shape {
    let half = (line.width - 4 * CGFloat(line.letters.count - 1)) / 2 + 5
    let (left, right) = (-line.width / 2 - 12, line.width / 2 + 38)
    return .stroke(.drawing("M\(right) 15.5V15.5H\(left)V15.5"), .hue(.slate), width: 3)
      .morphing(to: [.drawing("M\(16 + half)-3V15.5H\(16 - half)V-3")])
  }

  /// They fall for good: the last one lies flat, and each leans on the next.
  var collapsing: Motion {
    let angles = (0..<max(count, 1)).map { 0.92 + 0.65 * pow(0.4, Double(count - 1 - $0)) }
    return Together {
      Recolor(to: .hue(.coral))
      Motion {
        Rotate(to: .each(angles), over: 0.18, curve: .easeIn)
        Rotate(to: .each(angles.map { $0 - 0.1 }), over: 0.06, curve: .easeOut)
        Rotate(to: .each(angles), over: 0.06, curve: .easeIn)
      }
      // In the middle, on their edges.
      Move(
        x: .each(angles.map { base * sin($0) - 15 }), y: .each(angles.map { base * (1 - cos($0)) }),
        over: 0.18, curve: .easeIn)
    }
    .staggered(over: 0.22)
  }

  /// Returns how they fall, and stand up again.
  ///
  /// - Parameter share: Returns to which share of the row the fall has come at a time.
  func falling(over duration: Double, _ share: @escaping (Double) -> Double) -> Motion {
    Together {
      for stone in 0..<count {
        let tracks: [(Property, (Double) -> Double)] = [
          (.rotation, { $0 }), (.translationX, { base * sin($0) }),
          (.translationY, { base * (1 - cos($0)) }),
        ]
        for (property, value) in tracks {
          Track.sampled(property, over: duration, pieces: 66) {
            value(angles(at: share($0 * duration))[stone])
          }
          .on(.element(stone))
        }
      }
    }.motion
  }
}

/// A bell on a cord, after the last letter.
private enum Bell {
  /// Returns the bell, its cord, and its sound, at a distance from the middle of the word, in points.
  static func shapes(at x: CGFloat) -> [ShapesContent.Shape] {
    let bell = UIBezierPath.drawing(
      "M-10 8C-7 5-7 3-7-2C-7-8-4-11 0-11C4-11 7-8 7-2C7 3 7 5 10 8Z")
    let sound = UIBezierPath.drawing(
      "M12-9Q15-1 13 6M16-11Q20-1 17 8")
    let clapper = UIBezierPath.circle(2.6, at: CGPoint(x: x, y: 10))
    for path in [bell, sound] { path.apply(CGAffineTransform(translationX: x, y: 0)) }
    let hook = CGPoint(x: x, y: -30)
    return [
      with(
        ShapesContent.Shape.fill(
          bell, .color(UIColor(light: 0xFFC93C, dark: 0xFBCD68)), about: .point(hook))
      ) {
        $0.stroke = .hue(.gold)
        $0.width = 1.5
      }
      .attaching([.fill(clapper, .hue(.gold))]),
      .stroke(.lines((x, -30), (x, -11)), .hue(.gold), width: 2, about: .point(hook)),
      .stroke(sound, .outcome(.gold), width: 2, about: .point(hook)).forEndings(),
    ]
  }
}
