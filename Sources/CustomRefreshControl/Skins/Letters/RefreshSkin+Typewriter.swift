import Foundation
import RefreshMotion
import UIKit

extension RefreshSkin {
  /// A typewriter types a word: keys dip, a type bar strikes in one place, and the carriage takes the paper on after
  /// each letter; then the line is fed, the carriage returns, and the next one is typed. In the end the page is full and
  /// signed, or blank.
  public static var typewriter: RefreshSkin {
    RefreshSkin(
      "typewriter", "A typewriter types a line, feeds the paper, returns, and types the next.",
      art: .letters(.loadingDots, style: typedStyle) { Typing.shapes(of: $0) }
    ) { text in
      let typing = Typing(text, style: typedStyle)
      return Motions(
        loop: typing.nextLine, pull: typing.firstLine,
        outro: typing.letter, unchanged: typing.dash, failure: typing.alarm,
        calm: Motion {
          Motion.dimming(to: 0.4, over: 0.5, back: 0.5)
          Wait(0.2)
        }.on(typing.caret))
    }
  }

  private static var typedStyle: LettersContent.Style {
    with(
      LettersContent.Style.word(size: 20, weight: .medium, design: .monospaced, spacing: 0)
    ) {
      $0.hasCaret = true
      // The carriage is wider than the line.
      $0.sway = Typing.sway + 22
    }
  }
}

/// The typing of a text on a sheet of paper, in times and positions of the caret, which is the type bar.
private struct Typing {
  /// How far the carriage goes to either side, in points.
  static let sway = 40.0

  /// The caret's offsets from the position after the last letter, in points.
  private let shifts: [Double]
  /// When each letter is typed, in seconds.
  private let times: [Double]

  /// The letters' offsets from the middle, in points.
  private let centers: [Double]
  /// The caret's offset in the middle of the line, in points.
  private let middle: Double

  /// The number of letters.
  let count: Int
  private var letters: ElementSelection { .range(0..<count) }
  var caret: ElementSelection { .element(count) }
  /// What stays in place, with its keys, of which a letter takes one.
  private var body: ElementSelection { .element(count + 1) }
  private var keys: ElementSelection { .range(count + 2..<count + 2 + Typing.keyCount) }
  private static let keyCount = 7
  private func key(of letter: Int) -> Int { count + 2 + (3 * letter + 2) % Typing.keyCount }
  /// The roller with the paper.
  private var carriage: ElementSelection { .element(count + 2 + Typing.keyCount) }
  private var page: ElementSelection { .element(count + 3 + Typing.keyCount) }
  /// The number of letters before the dots at the end, which say that it is not finished.
  private let wordCount: Int

  init(_ text: String, style: LettersContent.Style) {
    let line = LetterLine(LetterText(text), style: style)
    shifts = line.caretShifts()
    centers = line.letterCenters
    middle = -Double(line.side * line.end)
    count = shifts.count - 1
    let dots = text.reversed().prefix { $0 == "." }.count
    wordCount = dots < count ? count - dots : count
    // A hand is never quite even.
    let gaps = [0.09, 0.13, 0.07, 0.16, 0.10]
    var time = 0.0
    times = (0..<(shifts.count - 1)).map { letter in
      time += gaps[letter % gaps.count]
      return time
    }
  }

  /// Returns the body with its keys, the carriage with the paper, and what fills the page in the end.
  static func shapes(of line: LetterLine) -> [ShapesContent.Shape] {
    // At least as wide as what is signed.
    let half = max(36, line.width / 2 + 12)
    let paper = ShapesContent.Shape(
      path: .drawing("M\(-half) 12V-21.4H\(half - 8)L\(half)-13.4V12Z"),
      fill: .fixed(UIColor(light: 0xFF_FF_FF, dark: 0x2C_2C_2E)), stroke: .hue(.slate), width: 1.5,
      pivot: .own)
    let ear = UIBezierPath.lines((half - 8, -21.4), (half - 8, -13.4), (half, -13.4))
    let (left, right) = (-half + 10, half - 10)
    let keys = (0..<keyCount).map { key in
      ShapesContent.Shape.fill(
        .circle(3.2, at: CGPoint(x: 10.5 * Double(key - keyCount / 2), y: 24.4)),
        .fixed(.systemBackground))
    }
    let knobs =
      "M\(-half - 8) 10H\(half + 8)V16H\(-half - 8)ZM\(-half - 14) 9h5v8h-5ZM\(half + 9) 9h5v8h-5Z"
    return [.fill(.drawing("M-36 14H36L44 29.5H-44Z"), .hue(.lagoon))] + keys + [
      .fill(.drawing(knobs), .hue(.slate))
        .attaching([paper, .stroke(ear, .hue(.slate), width: 1.5)]),
      .stroke(
        .drawing("M\(left)-16H\(right - 4)M\(left)-9H\(right)M\(left)-2H\(right - 50)"),
        .outcome(.leaf), width: 2.5
      )
      .forEndings(),
      .stroke(
        .drawing("M\(right - 42) 5q5-9 7-2t8-2t8 0l14-3"), .outcome(.leaf), width: 2.5
      )
      .forEndings(),
    ]
  }

  // MARK: Lines

  /// The machine comes with the pull.
  var firstLine: Motion {
    Together {
      Fade(from: 0, to: 1, over: 0.1).on(.range(count..<count + 3 + Typing.keyCount))
      typing
    }.motion
  }

  /// The line is fed away, and the next one typed.
  var nextLine: Motion {
    Motion {
      Wait(0.25)
      Together {
        // It is gone before it comes to the edge of the paper.
        Move(y: -11, over: 0.2, curve: .easeInOut).on(letters)
        Fade(to: 0, over: 0.18).on(letters)
        Move(x: carriage(after: 0), over: 0.34, curve: .easeIn).on(letters)
        Move(x: carriage(after: 0), over: 0.34, curve: .easeIn).on(carriage)
        Move(x: shifts[0] + carriage(after: 0), over: 0.34, curve: .easeInOut).on(caret)
      }
      typing
    }
  }

  /// The letters appear one after another, the carriage taking them on after each stroke, and then to the middle.
  private var typing: Motion {
    let end = (times.last ?? 0) + 0.1
    /// Returns the steps of what is moved by the carriage, and of itself, after each stroke.
    @inline(never)
    func steps(_ own: (Int) -> Double) -> Track {
      let places = (0...count).map { own($0) + carriage(after: $0) }
      var keyframes = [Keyframe(places[0], at: times.first ?? 0)]
      for (letter, time) in times.enumerated() {
        keyframes.append(Keyframe(places[letter], at: time, curve: .hold))
        keyframes.append(Keyframe(places[letter + 1], at: time + 0.05, curve: .easeOut))
      }
      keyframes.append(Keyframe(places[count], at: end))
      keyframes.append(Keyframe(0, at: end + 0.25, curve: .easeInOut))
      return Track(.translationX, from: .constant(places[0]), keyframes)
    }
    return Together {
      for (letter, time) in times.enumerated() {
        Together {
          // Its ink soaks in after the stroke.
          Track(
            .opacity, from: 0, (0.45, at: time + 0.03, .hold), (1, at: time + 0.1, .linear),
            (1, at: end, .linear))
          Track(.translationY, from: 2, (2, at: time, .linear), (0, at: time + 0.06, .easeOut))
        }
        .on(.element(letter))
      }
      steps { _ in 0 }.on(letters)
      steps { _ in 0 }.on(carriage)
      steps { shifts[$0] }.on(caret)
      // The type bar waits before the roller, and is thrown up for each letter, under which the paper gives way.
      strikes(.translationY, from: 14.5, to: 3).on(caret)
      strikes(.scaleY, from: 0.3, to: 1).on(caret)
      strikes(.scaleX, from: 2.4, to: 1.4).on(caret)
      strikes(.translationY, from: 0, to: 1).on(carriage)
      for place in 0..<Typing.keyCount {
        let own = times.indices.filter { key(of: $0) == count + 2 + place }.map { times[$0] }
        if !own.isEmpty {
          strikes(.translationY, from: 0, to: 2, at: own).on(.element(count + 2 + place))
        }
      }
    }.motion
  }

  private func strikes(
    _ property: Property, from rest: Double, to top: Double, at own: [Double]? = nil
  ) -> Track {
    Track(
      property, from: .constant(rest),
      (own ?? times).flatMap { time in
        [
          Keyframe(rest, at: time - 0.03), Keyframe(top, at: time, curve: .easeIn),
          Keyframe(rest, at: time + 0.035, curve: .easeOut),
        ]
      })
  }

  /// How far the carriage has moved the text after some letters: they are typed near the middle.
  private func carriage(after letters: Int) -> Double {
    (middle - shifts[letters]) * min(1, Typing.sway / max(abs(middle), 1))
  }

  // MARK: Endings

  /// The rest of the page is typed in a rush, and it is signed.
  var letter: Motion {
    Together {
      clearing(over: 0.2)
      Fade(to: 0, over: 0.1).on(caret)
      // The carriage is back in the middle then.
      Motion.drawn(over: 0.2).delayed(by: 0.2).on(page)
      Motion.drawn(over: 0.18).delayed(by: 0.36).on(.last)
      Wait.wholeEnding
    }.motion
  }

  /// The page stays blank: the caret lies down in the middle, a dash.
  var dash: Motion {
    Together {
      clearing(over: 0.12)
      Recolor(to: .hue(.slate)).on(caret)
      Together {
        Move(y: -3, over: 0.16, curve: .easeOut)
        Rotate(to: .pi / 2, over: 0.16, curve: .easeIn)
        Scale(x: 1.5, y: 0.9, over: 0.16, curve: .easeInOut)
      }
      .delayed(by: 0.26)
      .on(caret)
      Wait.wholeEnding
    }.motion
  }

  /// The caret stands in the middle on the first dot, if there is one, as an exclamation mark.
  var alarm: Motion {
    Together {
      clearing(over: 0.12, bringingBack: wordCount)
      for part in [body, carriage, caret] { Recolor(to: .hue(.coral)).delayed(by: 0.1).on(part) }
      Together {
        Move(y: -9, over: 0.14, curve: .easeInOut)
        Scale(x: 2.2, y: 0.9, over: 0.14, curve: .overshoot)
      }
      .delayed(by: 0.2)
      .on(caret)
      // The carriage jams.
      Motion {
        Rotate(to: 0.06, over: 0.06)
        Rotate(to: -0.05, over: 0.08)
        Rotate(to: 0.03, over: 0.08)
      }
      .delayed(by: 0.16).on(carriage)
      Wait.wholeEnding
    }.motion
  }

  /// The line is fed away, and the carriage returns to the middle, where a letter comes back.
  private func clearing(over duration: Double, bringingBack shown: Int? = nil) -> Motion {
    Together {
      for letter in 0..<count {
        Motion {
          Together {
            Fade(to: 0, over: duration, curve: .easeIn)
            Move(x: 0, over: 0.24, curve: .easeInOut)
            Move(y: -9, over: duration, curve: .easeIn)
          }
          if letter == shown {
            Together {
              Recolor(to: .hue(.coral))
              Move(x: -centers[letter], y: -6, over: 0)
              Scale(to: 2, over: 0)
              Fade(to: 1, over: 0)
            }
            .delayed(by: 0.1)
          }
        }
        .on(.element(letter))
      }
      Move(x: 0, y: 0, over: 0.24, curve: .easeInOut).on(carriage)
      Move(y: 0, over: 0.1).on(keys)
      Move(x: middle, over: 0.24, curve: .easeInOut).on(caret)
    }.motion
  }
}
