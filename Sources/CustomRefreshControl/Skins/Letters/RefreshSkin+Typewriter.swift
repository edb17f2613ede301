import Foundation
import RefreshMotion

extension RefreshSkin {
  /// A word is typed letter by letter with a caret; its last letters are taken back and typed again.
  public static let typewriter = RefreshSkin(
    "typewriter", "The word is typed behind a caret, and its end is taken back and typed again.",
    art: .letters(.loadingDots, style: typedStyle)
  ) { text in
    let typing = Typing(text, style: typedStyle)
    let letters = ElementSelection.range(0..<typing.count)
    let bar = ElementSelection.element(typing.count)
    return Motions(
      loop: typing.retyping, pull: typing.typing,
      // The caret lies down and runs along under the word.
      outro: Together {
        Fade(to: 1, over: 0.08).on(letters)
        typing.lyingDown(as: .leaf, underlining: true).on(bar)
      }.motion,
      // It lies down where it is, and waits.
      unchanged: Together {
        Fade(to: 1, over: 0.08).on(letters)
        typing.lyingDown(as: .slate, underlining: false).on(bar)
      }.motion,
      failure: Motion {
        Recolor(to: .hue(.coral))
        Together {
          Fade(to: 0, over: typing.key, curve: .hold)
            .staggered(by: typing.key, from: .last).on(letters)
          typing.takingBack.on(bar)
        }
        Wait(0.3)
      },
      calm: Motion {
        Motion.dimming(to: 0.4, over: 0.5, back: 0.5)
        Wait(0.2)
      }.on(bar))
  }

  private static let typedStyle = with(
    LettersContent.Style.word(size: 20, weight: .medium, design: .monospaced, spacing: 0)
  ) { $0.hasCaret = true }
}

/// The typing of a text, in times and positions of the caret.
private struct Typing {
  /// The caret's offsets from the position after the last letter, in points.
  private let shifts: [Double]
  /// When each letter is typed, in seconds.
  private let times: [Double]

  private let caretHeight: CGFloat

  /// The number of letters.
  let count: Int

  init(_ text: String, style: LettersContent.Style) {
    shifts = LetterLine(LetterText(text), style: style).caretShifts()
    count = shifts.count - 1
    caretHeight = style.caretHeight
    // A hand is never quite even.
    let gaps = [0.09, 0.13, 0.07, 0.16, 0.10]
    var time = 0.0
    times = (0..<(shifts.count - 1)).map { letter in
      time += gaps[letter % gaps.count]
      return time
    }
  }

  /// The letters appear one after another, each with a small stroke.
  var typing: Motion {
    let end = (times.last ?? 0) + 0.1
    return Together {
      for (letter, time) in times.enumerated() {
        Together {
          Track(.opacity, from: 0, (1, at: time, .hold), (1, at: end, .linear))
          Track(.translationY, from: 2, (2, at: time, .linear), (0, at: time + 0.06, .easeOut))
        }
        .on(.element(letter))
      }
      caret(over: Array(0...count), at: times, until: end)
    }.motion
  }

  /// The last three letters are taken back, the caret blinks, and they are typed again.
  var retyping: Motion {
    let taken = min(3, count)
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

  /// Returns a motion of the caret, in 0.8 s: it lies down on the line after the word and, if it underlines
  /// it, becomes as long as the word.
  func lyingDown(as hue: Hue, underlining: Bool) -> Motion {
    Together {
      Fade(to: 1, over: 0.08)
      Recolor(to: .hue(hue))
      Track(.rotation, (0, at: 0.08, .linear), (.pi / 2, at: 0.26, .easeIn))
      Track(
        .translationX, (0, at: 0.08, .linear), (underlining ? 0 : 8, at: 0.26, .easeIn),
        (underlining ? shifts[0] / 2 : 8, at: 0.5, .easeOut))
      Track(.translationY, (0, at: 0.08, .linear), (underlining ? 15 : 7, at: 0.26, .easeIn))
      Track(
        .scaleY, (1, at: 0.26, .linear),
        (underlining ? -shifts[0] / Double(caretHeight) : 0.6, at: 0.5, .easeOut))
      Scale(x: 1.3, over: 0.26)
      Wait(0.8)
    }.motion
  }

  /// How long a letter takes that is taken back, in seconds; of many letters all take 0.36 s.
  var key: Double { min(0.04, 0.36 / Double(max(count, 1))) }

  /// The caret goes back over the letters.
  var takingBack: Motion {
    Together {
      Track(
        .translationX,
        (1...max(count, 1)).map { step in
          Keyframe(shifts[max(count - step, 0)], at: key * Double(step), curve: .hold)
        })
      Fade(to: 1, over: 0.04)
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
