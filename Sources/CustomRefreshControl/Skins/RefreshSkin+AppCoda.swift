import RefreshMotion
import UIKit

extension RefreshSkin {
  /// The letters of a word, the one for “refresh” in the user's language, are two teams that lean away from each
  /// other in a tug of war, in color while they heave. In the end they leap into a tick, bow to each other, or
  /// tumble as the rope breaks.
  ///
  /// Controls and previews without a skin show it. A cycle takes 2.3 s.
  public static var lean: RefreshSkin {
    RefreshSkin(
      "lean", "Two teams of letters lean against each other's pull, to and fro.",
      art: .letters(
        .refresh.capitals,
        style: with(.word(size: 24, weight: .heavy, spacing: 7, pivot: .foot)) { $0.sway = 18 })
    ) { text in
      let count = LetterText(text).letterCount
      let tick = tickPlaces(of: count)
      return Motions(
        loop: Motion {
          for (start, end) in zip([0.0, -5, -11, 0, 11], [-5.0, -11, 0, 11, 0]) {
            heave(count, from: start, to: end)
          }
        },
        // They take the strain.
        pull: Together {
          Rotate(to: strained(count), over: 0.6, curve: .easeIn).delayed(by: 0.4)
          Move(x: apart(at: 0), over: 0.6, curve: .easeIn).delayed(by: 0.4)
          Together {
            Fade(from: 0, to: 1, over: 0.12)
            Move(fromY: 12, y: 0, over: 0.25, curve: .overshoot)
          }
          .staggered(over: 0.3, from: .center)
        }.motion,
        // They leap, one after another, and come down as the strokes of a tick.
        outro: Motion {
          Together {
            Move(x: .each(tick.map(\.x)), over: 0.3, curve: .easeInOut)
            Scale(to: 0.72, over: 0.3)
            Together {
              Rotate(to: .each(tick.map(\.angle)), over: 0.34, curve: .easeInOut)
              Motion {
                Move(x: nil, y: -6, over: 0.14, curve: .rise)
                Move(x: nil, y: .each(tick.map(\.y)), over: 0.2, curve: .fall)
              }
              // At the crest.
              Recolor(to: .hue(.leaf)).delayed(by: 0.14)
            }
            .staggered(over: 0.16)
          }
          Wait(0.28)
        },
        // A draw: they step apart, and bow to each other.
        unchanged: Motion {
          Together {
            Recolor(to: .hue(.slate)).staggered(over: 0.16, from: .center)
            Move(x: .across(from: -12, to: 12), over: 0.26, curve: .easeInOut)
            Rotate(to: 0, over: 0.26, curve: .easeInOut)
          }
          Rotate(to: teams(count, 0.75, -0.75), over: 0.24, curve: .easeInOut)
          Wait(0.26)
        },
        // The rope breaks: both teams fall over backward.
        failure: Motion {
          Together {
            Recolor(to: .hue(.coral))
            Move(x: .across(from: -18, to: 18), over: 0.24, curve: .easeOut)
            Motion {
              Rotate(to: teams(count, -1.2, 1.2), over: 0.2, curve: .easeIn)
              Rotate(to: teams(count, -1, 1), over: 0.08, curve: .easeOut)
              Rotate(to: teams(count, -1.2, 1.2), over: 0.08, curve: .easeIn)
            }
          }
          .staggered(over: 0.16, from: .center)
          Wait(0.26)
        },
        calm: calmColors)
    }
    .palette(.spectrum)
  }

  /// Returns a value for the first half of letters and one for the second; a letter in the middle has 0.
  private static func teams(_ count: Int, _ first: Double, _ second: Double) -> ElementValue {
    .each(
      (0..<max(count, 1)).map { letter in
        let side = 2 * letter - max(count, 1) + 1
        return side == 0 ? 0 : side < 0 ? first : second
      })
  }

  /// The angles of two teams of which none gives way.
  private static func strained(_ count: Int) -> ElementValue { teams(count, -0.2, 0.2) }

  /// Returns how far letters are moved that a tight rope holds apart, in points.
  private static func apart(at place: Double) -> ElementValue {
    .across(from: place - 6, to: place + 6)
  }

  /// Returns a heave by which a team drags the other from one place to another, in points.
  private static func heave(_ count: Int, from start: Double, to end: Double) -> Motion {
    let isFirst = end < start
    let pull = isFirst ? teams(count, -0.52, 0.1) : teams(count, -0.1, 0.52)
    return Together {
      Motion {
        Rotate(from: strained(count), to: pull, over: 0.22, curve: .easeOut)
        Rotate(to: strained(count), over: 0.24, curve: .easeInOut)
      }
      Move(fromX: apart(at: start), x: apart(at: end), over: 0.3, curve: .easeInOut)
      Motion {
        Recolor(to: .next)
        Wait(0.26)
        Recolor(to: .own)
      }
      .staggered(over: 0.1, from: isFirst ? .first : .last)
    }.motion
  }

  /// Returns how far letters move to be the strokes of a tick, in points, and their angles: the first third goes down.
  private static func tickPlaces(of count: Int) -> [(x: Double, y: Double, angle: Double)] {
    let corner = max(count - 1, 0) / 3
    let down = min(10, 22 / Double(max(corner, 1)))
    let up = min(10, 40 / Double(max(count - 1 - corner, 1)))
    return (0..<max(count, 1)).map { letter in
      let closing = 11 * (0.5 * Double(count - 1) - Double(letter))
      let steps = Double(letter - corner)
      guard steps != 0 else { return (x: closing, y: 18, angle: 0) }
      // It turns about its foot; its middle is on the stroke.
      return steps < 0
        ? (x: closing - 4.5, y: 16.4 + down * steps, angle: 0.074 * down)
        : (x: closing + 4.5, y: 16.4 - up * steps, angle: -0.074 * up)
    }
  }

  /// AppCoda's seven letters, from `RefreshContents.xib`.
  ///
  /// Each letter in turn leans to 45° in its own palette color, then all grow and shrink; a cycle
  /// takes 1.65 s. The pull stands them up one by one, and in the end they are a rainbow, a zero for nothing new, or
  /// a heap. They have the label color, and grow with the user's text size.
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
      loop: .appCoda, outro: rainbow(centers), unchanged: zero(centers), failure: heap(centers),
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
    let places = ring(of: centers, from: -1.2, to: 1.2, width: 52, height: 48)
    let scale = min(0.9, 6.3 / Double(max(centers.count, 1)))
    return Motion {
      Together {
        Scale(to: scale, over: 0.3, curve: .easeInOut)
        Rotate(to: .each(places.map { 2 * .pi + $0.angle }), over: 0.3, curve: .easeOut)
        Move(
          x: .each(places.map(\.x)), y: .each(places.map { 31 + $0.y }), over: 0.3,
          curve: .easeInOut)
        // On its head.
        Recolor(to: .next).delayed(by: 0.08)
      }
      .staggered(over: 0.12)
      Scale(to: 1.12 * scale, over: 0.1)
      Scale(to: scale, over: 0.1)
      Wait(0.18)
    }
  }

  /// Returns the motion of nothing new: letters gather as a zero, in gray.
  private static func zero(_ centers: [Double]) -> Motion {
    let half = .pi * Double(centers.count - 1) / Double(max(centers.count, 1))
    // A single letter stays in the middle.
    let radius = centers.count > 1 ? 20.0 : 0
    let places = ring(of: centers, from: -half, to: half, width: radius, height: radius)
    return Motion {
      Together {
        Recolor(to: .hue(.slate))
        Scale(to: min(0.84, 5.9 / Double(max(centers.count, 1))), over: 0.34, curve: .easeInOut)
        Rotate(to: .each(places.map(\.angle)), over: 0.34, curve: .easeInOut)
        Move(
          x: .each(places.map(\.x)), y: .each(places.map(\.y)), over: 0.34, curve: .easeInOut)
      }
      .staggered(over: 0.14, from: .center)
      Wait(0.32)
    }
  }

  /// Returns how far letters move to an oval about the middle of the art, between two angles from its top, in points,
  /// and their angles.
  private static func ring(
    of centers: [Double], from start: Double, to end: Double, width: Double, height: Double
  ) -> [(x: Double, y: Double, angle: Double)] {
    // Without letters there is an error, and no motion to be seen.
    guard !centers.isEmpty else { return [(x: 0, y: 0, angle: 0)] }
    return centers.enumerated().map { letter, center in
      let share = centers.count > 1 ? Double(letter) / Double(centers.count - 1) : 0.5
      let angle = start + (end - start) * share
      return (x: width * sin(angle) - center, y: -height * cos(angle), angle: angle)
    }
  }

  /// Returns the motion of a failure: each letter leans as in the loop, but too far, and all lie in a heap.
  private static func heap(_ centers: [Double]) -> Motion {
    let middle = Double(centers.count - 1) / 2
    let pile = centers.enumerated().map { 13 * (Double($0) - middle) - $1 }
    return Motion {
      Together {
        Recolor(to: .hue(.coral))
        Scale(to: 0.95, over: 0.1)
        Motion {
          Rotate(to: .pi / 4, over: 0.1)
          Rotate(to: .each([1.5, 0.5, -1.4, -0.5, 1.7, 0.3]), over: 0.2, curve: .easeIn)
        }
        Motion {
          Wait(0.1)
          Move(x: .each(pile), y: .alternating(12, -2), over: 0.2, curve: .fall)
          Move(x: nil, y: .alternating(10, -6), over: 0.06, curve: .rise)
          Move(x: nil, y: .alternating(12, -2), over: 0.06, curve: .fall)
        }
      }
      .staggered(over: 0.1, from: .center)
      Wait(0.27)
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
