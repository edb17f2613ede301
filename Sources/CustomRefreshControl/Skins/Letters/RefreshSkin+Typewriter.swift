import RefreshMotion

extension RefreshSkin {
  /// A word is typed letter by letter with a caret, stays while the caret blinks, and is deleted.
  public static let typewriter = RefreshSkin(
    letters: "Loading…", style: typedStyle, named: "typewriter",
    summary: "The word is typed behind a caret, stands a moment, and is taken back."
  ) { typing($0) }

  private static func typing(_ text: String) -> TextMotions {
    let caret = TypedCaret(text, style: typedStyle)
    let letters = ElementSelection.range(0..<caret.letterCount)
    let bar = ElementSelection.element(caret.letterCount)
    let motions = MotionSet(
      loop: Motion {
        TypedCaret.blink.on(bar)
        Together {
          Fade(to: 0, over: 0.05, curve: .hold)
            .staggered(Stagger(interval: 0.05, from: .last)).on(letters)
          caret.goesBack(every: 0.05).on(bar)
        }
        Wait(0.25)
        Together {
          Fade(to: 1, over: 0.11, curve: .hold).staggered(Stagger(interval: 0.11)).on(letters)
          caret.goesOn(every: 0.11).on(bar)
        }
        Wait(0.2)
      },
      pull: Together {
        Fade(from: 0, to: 1, over: 0.11, curve: .hold)
          .staggered(Stagger(interval: 0.11)).on(letters)
        caret.goesOn(every: 0.11).on(bar)
      }.motion,
      outro: Together {
        Fade(to: 0, over: 0.04, curve: .hold)
          .staggered(Stagger(interval: 0.04, from: .last)).on(letters)
        caret.goesBack(every: 0.04).together(with: Fade(to: 1, over: 0)).on(bar)
      }.motion)
    return (motions, MotionSet(loop: Motion.calm.on(letters)))
  }

  private static let typedStyle: LettersContent.Style = {
    var style = LettersContent.Style.word(size: 22, weight: .medium, spacing: 1)
    style.hasCaret = true
    return style
  }()
}

/// The positions of the caret of a text, letter by letter.
private struct TypedCaret {
  /// The offsets from the position after the last letter, in points.
  private let shifts: [Double]

  var letterCount: Int { shifts.count - 1 }

  init(_ text: String, style: LettersContent.Style) {
    shifts = LetterLine(LetterText(text), style: style).caretShifts()
  }

  func goesOn(every interval: Double) -> Motion { steps(shifts, every: interval) }

  func goesBack(every interval: Double) -> Motion { steps(shifts.reversed(), every: interval) }

  private func steps(_ stops: [Double], every interval: Double) -> Motion {
    Track(
      .translationX, from: stops[0],
      stops.dropFirst().enumerated().map { index, stop in
        Keyframe(stop, at: Double(index + 1) * interval, curve: .hold)
      }
    ).motion
  }

  /// A blink of the caret, which takes 0.8 s.
  static let blink = Motion {
    Fade(to: 0, over: 0.2, curve: .hold)
    Fade(to: 1, over: 0.25, curve: .hold)
    Wait(0.35)
  }
}
