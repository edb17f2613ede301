import Foundation
import RefreshMotion
import UIKit

extension RefreshSkin {
  /// A word is typed letter by letter by a machine whose carriage takes it on, and then back; its last letters are
  /// taken away and typed again.
  public static var typewriter: RefreshSkin {
    RefreshSkin(
      "typewriter", "The word is typed behind a caret, and its end is taken back and typed again.",
      art: .letters(.loadingDots, style: typedStyle) { _ in
        [
          .stroke(.lines((0, 10), (0, 4), (0, -10)), .outcome(.leaf), width: 2, about: .art)
            .morphing(to: [.tick]).forEndings()
        ]
      }
    ) { text in
      let typing = Typing(text, style: typedStyle)
      let bar = ElementSelection.element(typing.count)
      return Motions(
        loop: typing.retyping, pull: typing.typing,
        // The caret takes the word away, and becomes a tick, a dash or an exclamation mark.
        outro: typing.cleared,
        unchanged: typing.dash,
        failure: typing.alarm,
        calm: Motion {
          Motion.dimming(to: 0.4, over: 0.5, back: 0.5)
          Wait(0.2)
        }.on(bar))
    }
  }

  private static var typedStyle: LettersContent.Style {
    with(
      LettersContent.Style.word(size: 20, weight: .medium, design: .monospaced, spacing: 0)
    ) {
      $0.hasCaret = true
      $0.sway = Typing.sway
    }
  }
}

/// The typing of a text, in times and positions of the caret.
private struct Typing {
  /// How far the carriage goes to either side, in points.
  static let sway = 60.0

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
  /// The number of letters before the dots at the end, which say that it is not finished.
  private let wordCount: Int

  init(_ text: String, style: LettersContent.Style) {
    let line = LetterLine(LetterText(text), style: style)
    shifts = line.caretShifts()
    centers = line.letterCenters
    middle = -Double(line.side * line.end)
    count = shifts.count - 1
    let dots = text.reversed().prefix { $0 == "." || $0 == "…" }.count
    wordCount = dots < count ? count - dots : count
    // A hand is never quite even.
    let gaps = [0.09, 0.13, 0.07, 0.16, 0.10]
    var time = 0.0
    times = (0..<(shifts.count - 1)).map { letter in
      time += gaps[letter % gaps.count]
      return time
    }
  }

  /// The letters appear one after another, the carriage taking them on after each stroke, and then back.
  var typing: Motion {
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
          Track(.opacity, from: 0, (1, at: time, .hold), (1, at: end, .linear))
          Track(.translationY, from: 2, (2, at: time, .linear), (0, at: time + 0.06, .easeOut))
        }
        .on(.element(letter))
      }
      steps { _ in 0 }.on(.range(0..<count))
      steps { shifts[$0] }.on(.element(count))
    }.motion
  }

  /// How far the carriage has moved the text after some letters: they are typed near the middle.
  private func carriage(after letters: Int) -> Double {
    (middle - shifts[letters]) * min(1, Typing.sway / max(abs(middle), 1))
  }

  /// The last three letters are taken back, the caret blinks, and they are typed again.
  var retyping: Motion {
    let taken = retyped
    let away = Array([0.3, 0.42, 0.54].prefix(taken))
    let blink = away.last ?? 0.3
    // Not evenly: the second key has to be found.
    let back = [0.16, 0.5, 0.64].prefix(taken).map { blink + 0.52 + $0 }
    let end = (back.last ?? blink) + 0.28
    return Together {
      for index in 0..<taken {
        Track(
          .opacity, from: 1, (0, at: away[index], .hold),
          (1, at: back[taken - 1 - index], .hold), (1, at: end, .linear)
        )
        .on(.element(count - 1 - index))
      }
      caret(
        over: (count - taken...count).reversed() + Array(count - taken + 1...count),
        at: away + back, until: end)
      Track(
        .opacity, from: 1, (1, at: blink, .linear), (0, at: blink + 0.12, .linear),
        (0, at: blink + 0.4, .linear), (1, at: blink + 0.52, .linear), (1, at: end, .linear)
      )
      .on(.element(count))
    }.motion
  }

  /// The caret takes all letters away and bends into a tick.
  var cleared: Motion {
    Together {
      clearing(in: .leaf, leavingCaret: false)
      Together {
        Fade(from: 0, to: 1, over: 0)
        Morph(from: 0, to: 1, over: 0.26, curve: .easeInOut)
        Thicken(from: 1, to: 2.2, over: 0.26)
      }
      .delayed(by: taken + 0.16)
      .on(.last)
      Wait.wholeEnding
    }.motion
  }

  /// The caret takes all letters away and lies down in the middle: a dash.
  var dash: Motion {
    Together {
      clearing(in: .slate)
      Together {
        Rotate(to: .pi / 2, over: 0.16, curve: .easeIn)
        Scale(x: 1.5, y: 0.9, over: 0.16, curve: .easeInOut)
      }
      .delayed(by: taken + 0.06)
      .on(.element(count))
      Wait.wholeEnding
    }.motion
  }

  /// The caret takes all letters away, and stands in the middle on the first dot, if there is one.
  var alarm: Motion {
    Together {
      clearing(in: .coral, bringingBack: wordCount)
      Together {
        Move(y: -5, over: 0.14, curve: .easeInOut)
        Scale(x: 2.2, y: 1.15, over: 0.14, curve: .overshoot)
      }
      .delayed(by: taken)
      .on(.element(count))
      if wordCount < count {
        Together {
          Move(x: -centers[wordCount], y: 3, over: 0)
          Scale(to: 2, over: 0)
          Recolor(to: .hue(.coral))
        }
        .delayed(by: taken + 0.07)
        .on(.element(wordCount))
      }
      Wait.wholeEnding
    }.motion
  }

  /// How many letters the loop takes away and types again.
  private var retyped: Int { min(3, count) }
  /// How many strokes of the key take the word away: the first one all letters that may be missing.
  private var strokes: Int { count - retyped + 1 }
  /// The time between two strokes, in seconds.
  private var key: Double { 0.2 / Double(strokes) }
  /// When all letters are gone, in seconds.
  private var taken: Double { 0.2 }

  /// The caret takes one letter after another away, and goes to the middle, where a letter comes back.
  private func clearing(
    in hue: Hue, leavingCaret: Bool = true, bringingBack shown: Int? = nil
  ) -> Motion {
    Together {
      for letter in 0..<count {
        let stroke = Double(max(count - retyped - letter, 0))
        // Gone before the caret comes to its place.
        let gone = Keyframe(0, at: key * (stroke + 0.1), curve: .hold)
        let back = Keyframe(1, at: taken + 0.14, curve: .hold)
        Track(.opacity, letter == shown ? [gone, back] : [gone]).on(.element(letter))
      }
      Together {
        Recolor(to: .hue(hue))
        Track(
          .opacity, (1, at: 0.04, .linear), (leavingCaret ? 1 : 0, at: taken + 0.16, .hold))
        Track(
          .translationX,
          (1...strokes).map { stroke in
            Keyframe(shifts[strokes - stroke], at: key * Double(stroke))
          } + [Keyframe(middle, at: taken + 0.14, curve: .easeInOut)])
      }
      .on(.element(count))
    }.motion
  }

  /// Returns the steps of the caret: after how many letters it is at first, and from each time on.
  private func caret(over letters: [Int], at times: [Double], until end: Double) -> Motion {
    Track(
      .translationX, from: shifts[letters[0]],
      times.indices.map { Keyframe(shifts[letters[$0 + 1]], at: times[$0], curve: .hold) }
        + [Keyframe(shifts[count], at: end)]
    )
    .on(.element(count))
  }
}
