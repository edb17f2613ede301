import RefreshMotion
import UIKit

extension RefreshSkin {
  /// AppCoda's seven letters, from `RefreshContents.xib`.
  ///
  /// Each letter in turn leans to 45° in its own palette color, then all grow and shrink; a cycle
  /// takes 1.65 s. The pull stands them up one by one, and in the end they are a rainbow, lie down for nothing new,
  /// or are derailed. They have the label color, and grow with the user's text size.
  public static var appCoda: RefreshSkin {
    RefreshSkin(
      "appCoda",
      "Seven letters from a XIB lean over one after another, each in a color of its own.",
      art: SkinArt(word: .fixed(ownWord)) { appearance, text in
        // The XIB has its own color and letters; the same art in code takes an appearance and a text.
        if appearance == Appearance() && text == ownWord {
          return try NibContent(
            growing: CGSize(width: 204, height: 45), nibNamed: "RefreshContents",
            bundle: .customRefreshControl)
        }
        return try LettersContent(text: text, style: .appCoda.applying(appearance))
      },
      motions: { appCodaMotions($0, style: .appCoda) }
    )
    .palette(.appCoda)
  }

  /// AppCoda's letters exactly as the tutorial draws them: black on pale gray, with pure colors, in
  /// light and in dark appearance.
  ///
  /// ``appCoda`` has the same loop, in colors that can be read everywhere, and a pull of its own.
  public static var tutorial: RefreshSkin {
    RefreshSkin(
      "tutorial", "The tutorial's letters, in its fixed colors.",
      art: .letters(.fixed(ownWord), style: .tutorial),
      motions: { tutorialMotions($0, style: .tutorial) }
    )
    .palette(.tutorial)
    // The tutorial's refresh is over when its timer says so.
    .ending(.immediate)
  }

  private static let ownWord = "APPCODA"

  /// The tutorial's motion, whose letters are all there from the begin of the pull.
  private static func tutorialMotions(_ text: String, style: LettersContent.Style) -> Motions {
    let centers = LetterLine(LetterText(text), style: style).letterCenters
    return Motions(
      loop: .appCoda, outro: rainbow(centers), unchanged: flat, failure: derailing,
      calm: calmColors)
  }

  private static func appCodaMotions(_ text: String, style: LettersContent.Style) -> Motions {
    with(tutorialMotions(text, style: style)) { $0.full.pull = standingUp }
  }

  /// Letters lean as in the loop, each in a color of its own, and stand up one after another.
  private static var standingUp: Motion {
    Together {
      Fade(from: 0, to: 1, over: 0.12)
      Together {
        Rotate(from: .pi / 4, to: 0, over: 0.2, curve: .overshoot)
        Move(fromY: 9, y: 0, over: 0.2, curve: .overshoot)
        Motion {
          Recolor(from: .next, to: .next, over: 0.1)
          Recolor(to: .own)
        }
      }
      .staggered(over: 0.7)
      .delayed(by: 0.1)
    }.motion
  }

  /// Returns the motion of a success: letters turn right round, one after another, into a half ring, which grows and
  /// shrinks as they do in the loop.
  private static func rainbow(_ centers: [Double]) -> Motion {
    // Without letters there is an error, and no motion to be seen.
    let places = (centers.isEmpty ? [0] : centers).enumerated().map { letter, center in
      let share = centers.count > 1 ? Double(letter) / Double(centers.count - 1) : 0.5
      let angle = 2.4 * (share - 0.5)
      return (x: 56 * sin(angle) - center, y: 31 - 48 * cos(angle), angle: angle)
    }
    let scale = min(0.9, 6.3 / Double(max(centers.count, 1)))
    return Motion {
      Together {
        Scale(to: scale, over: 0.3, curve: .easeInOut)
        Rotate(to: .each(places.map { 2 * .pi + $0.angle }), over: 0.3, curve: .easeOut)
        Move(x: .each(places.map(\.x)), y: .each(places.map(\.y)), over: 0.3, curve: .easeInOut)
        // On its head.
        Recolor(to: .next).delayed(by: 0.08)
      }
      .staggered(over: 0.12)
      Scale(to: 1.12 * scale, over: 0.1)
      Scale(to: scale, over: 0.1)
      Wait(0.18)
    }
  }

  /// The motion of nothing new: letters lie down one after another, on their sides.
  private static var flat: Motion {
    Motion {
      Together {
        Recolor(to: .hue(.slate)).delayed(by: 0.1)
        Scale(to: 1, over: 0.1)
        Rotate(to: .pi / 2, over: 0.26, curve: .easeIn)
        Move(x: 0, y: 2, over: 0.26, curve: .easeIn)
      }
      .staggered(over: 0.2)
      Wait(0.32)
    }
  }

  /// The motion of a failure: letters lean as in the loop, and jump off the line like the wagons of a train.
  private static var derailing: Motion {
    Motion {
      Together {
        Recolor(to: .hue(.coral))
        Scale(to: 1, over: 0.1)
        Motion {
          Rotate(to: .pi / 4, over: 0.1)
          Rotate(to: .each([-0.25, 0.45, -0.7, 0.5, -0.4, 0.75, -1.2]), over: 0.2, curve: .easeIn)
        }
        Motion {
          Move(x: 0, y: -6, over: 0.14, curve: .rise)
          Move(y: .each([2, 8, -3, 9, -5, 7, 11]), over: 0.2, curve: .fall)
        }
      }
      .staggered(over: 0.14, from: .last)
      Wait(0.28)
    }
  }

  /// Each letter in turn takes its palette color and its own again.
  private static var calmColors: Motion {
    Motion {
      Recolor(to: .next, over: 0.3, curve: .easeInOut)
      Recolor(to: .own, over: 0.3, curve: .easeInOut)
    }
    .staggered(by: 0.3)
  }

  /// Returns a skin with AppCoda's art for any text, built in code.
  ///
  /// - Parameters:
  ///   - text: The letters; at least one.
  ///   - palette: The colors that the letters take in turn.
  ///   - style: The look and the arrangement of the letters; AppCoda's art by default.
  /// - Throws: ``RefreshError`` if there are no letters or colors.
  @MainActor public static func letters(
    _ text: String, palette: Palette = .appCoda, style: LettersContent.Style = .appCoda
  ) throws(RefreshError) -> RefreshSkin {
    try RefreshSkin(
      text, art: .letters(.fixed(text), style: style),
      motions: { appCodaMotions($0, style: style) }
    )
    .palette(palette).validated()
  }
}

extension LettersContent.Style {
  /// Returns the style with a skin's appearance applied.
  func applying(_ appearance: Appearance) -> LettersContent.Style {
    with(self) { style in
      style.color = appearance.tint ?? color
      guard appearance.size != 1 else { return }
      style.font = font.withSize(font.pointSize * appearance.size)
      style.letterSize.width *= appearance.size
      style.letterSize.height *= appearance.size
      style.spacing *= appearance.size
      style.sway *= appearance.size
      style.room *= appearance.size
      style.plate?.radius *= appearance.size
    }
  }

  /// The look of AppCoda's art: bold 21-point letters in the label color.
  public static var appCoda: LettersContent.Style {
    LettersContent.Style(
      font: UIFont(name: "AvenirNext-Bold", size: 21) ?? .systemFont(ofSize: 21, weight: .bold))
  }

  /// The look of the tutorial's art: black 20-point letters on pale gray (#ECF0F1).
  static var tutorial: LettersContent.Style {
    LettersContent.Style(
      color: .black,
      backgroundColor: UIColor(red: 236 / 255, green: 240 / 255, blue: 241 / 255, alpha: 1))
  }
}
