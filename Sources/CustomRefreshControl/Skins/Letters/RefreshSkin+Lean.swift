import RefreshMotion
import UIKit

extension RefreshSkin {
  /// The letters of a word, the one for “refresh” in the user's language, are two teams that drag the flag of a rope
  /// to and fro. In the end they swing it and skip, drop it, or it breaks.
  ///
  /// Controls and previews without a skin show it. A cycle takes 2.3 s.
  public static var lean: RefreshSkin {
    let style = with(LettersContent.Style.word(size: 23, weight: .heavy, spacing: 6, pivot: .foot))
    {
      $0.sway = 34
      // The rope needs room in larger text sizes too.
      $0.letterSize.height = 36
    }
    return RefreshSkin(
      "lean", "Two teams of letters are at tug of war, and skip over their rope in the end.",
      art: .letters(.refresh.capitals, style: style) { TugOfWar($0).shapes }
    ) { text in
      let game = TugOfWar(LetterLine(LetterText(text), style: style))
      return Motions(
        loop: game.heaving, pull: game.takingTheStrain, outro: game.skipping,
        unchanged: game.dropping, failure: game.breaking, calm: game.calm)
    }
  }
}

/// Two teams of letters, in points from the middle of the line.
private struct TugOfWar {
  private static let hands = -2.0
  private static let ground = 13.0
  /// The forms of a half of the rope, of which the first lies on the ground.
  private static let (lying, tight, overhead) = (0.0, 1.0, 2.0)

  private let count: Int
  /// Where the teams meet, and how far the rope reaches to both sides.
  private let middle: Double
  private let ends: [Double]

  init(_ line: LetterLine) {
    let centers = line.letterCenters
    count = centers.count
    let inner = centers.dropFirst(max(count / 2 - 1, 0)).prefix(count > 1 ? 2 : 1)
    middle = inner.reduce(0, +) / Double(max(inner.count, 1))
    ends = [(centers.first ?? 0) - 22, (centers.last ?? 0) + 22]
  }

  private var letters: ElementSelection { .range(0..<count) }
  private var teams: [ElementSelection] { [.range(0..<count / 2), .range(count / 2..<count)] }
  private var rope: ElementSelection { .range(count..<count + 2) }
  private var flag: ElementSelection { .element(count + 2) }

  /// Returns a value for the letters of each team.
  private func each(_ first: Double, _ second: Double) -> ElementValue {
    .each((0..<max(count, 1)).map { $0 < count / 2 ? first : second })
  }

  /// How far letters are from their places as they lie on the ground, none over another.
  private var falls: [Double] {
    (0..<max(count, 1)).map { letter in
      let place = 7 * (Double(letter) - Double(count) / 2)
      return letter < count / 2 ? place - 4 : place + 11
    }
  }

  // MARK: Shapes

  /// The halves of the rope, the flag on it, and the mark over which it is dragged.
  var shapes: [ShapesContent.Shape] {
    ends.map { end in
      let way = end - middle
      func half(_ y: Double, _ shoulder: Double, _ foot: Double) -> UIBezierPath {
        .drawing(
          """
          M\(middle) \(y)C\(middle + 0.5 * way) \(y) \(middle + shoulder * way) \(foot) \
          \(end) \(foot)
          """)
      }
      return .stroke(half(TugOfWar.ground, 0.6, TugOfWar.hands), .hue(.brown), width: 2.4)
        .morphing(to: [
          half(TugOfWar.hands, 0.6, TugOfWar.hands), half(-25, 1, TugOfWar.hands + 6),
        ])
    } + [
      .fill(
        .drawing("M-5 0H5L0 11Z").shifted(middle, TugOfWar.hands), .hue(.rose),
        about: .point(CGPoint(x: middle, y: TugOfWar.hands))),
      .fill(.drawing("M-4 22L0 16L4 22Z").shifted(middle, 0), .hue(.slate)),
    ]
  }

  // MARK: Motions

  var heaving: Motion {
    Together {
      Motion {
        for (start, end) in zip([0.0, -6, -13, 0, 13], [-6.0, -13, 0, 13, 0]) {
          heave(from: start, to: end)
        }
      }
      inTeamColors(over: 2.3)
      hold(TugOfWar.tight, over: 2.3)
    }.motion
  }

  /// They come to the rope and tighten it.
  var takingTheStrain: Motion {
    Together {
      Together {
        Fade(from: 0, to: 1, over: 0.12)
        Move(fromY: 12, y: 0, over: 0.25, curve: .overshoot)
      }
      .staggered(over: 0.3, from: .center)
      .on(letters)
      Rotate(to: each(-0.2, 0.2), over: 0.5, curve: .easeIn).delayed(by: 0.5).on(letters)
      Move(x: apart(at: 0), over: 0.5, curve: .easeIn).delayed(by: 0.5).on(letters)
      inTeamColors(over: 1)
      Trim(fromEnd: 0, end: 1, over: 0.5, curve: .easeInOut).on(rope)
      hold(TugOfWar.lying, over: 0.5).then(
        Morph(to: TugOfWar.tight, over: 0.5, curve: .easeIn).on(rope))
      Move(fromY: TugOfWar.ground - TugOfWar.hands, y: 0, over: 0.5, curve: .easeIn)
        .delayed(by: 0.5).on(flag)
    }.motion
  }

  /// They swing the rope over their heads, under their feet, and up again.
  var skipping: Motion {
    Together {
      Together {
        Rotate(to: 0, over: 0.2, curve: .easeOut)
        Move(x: 0, over: 0.24, curve: .easeInOut)
        Motion {
          Move(x: nil, y: 5, over: 0.24, curve: .easeInOut)
          Move(x: nil, y: -7, over: 0.12, curve: .rise)
          Move(x: nil, y: 5, over: 0.12, curve: .fall)
        }
        Recolor(to: .hue(.leaf)).delayed(by: 0.34)
      }
      .on(letters)
      Move(x: 0, over: 0.24, curve: .easeInOut).on(.range(count..<count + 3))
      Motion {
        Morph(to: TugOfWar.overhead, over: 0.2, curve: .easeInOut)
        Morph(to: TugOfWar.lying, over: 0.16, curve: .easeIn)
        Morph(to: TugOfWar.overhead, over: 0.2, curve: .easeOut)
      }
      .on(rope)
      Motion {
        Move(x: nil, y: -23, over: 0.2, curve: .easeInOut)
        Move(x: nil, y: TugOfWar.ground - TugOfWar.hands, over: 0.16, curve: .easeIn)
        Move(x: nil, y: -23, over: 0.2, curve: .easeOut)
      }
      .on(flag)
      Recolor(to: .hue(.leaf)).delayed(by: 0.36).on(.range(count..<count + 3))
      Wait.wholeEnding
    }.motion
  }

  /// A draw: the rope lies between them.
  var dropping: Motion {
    Together {
      Together {
        Recolor(to: .hue(.slate))
        Rotate(to: 0, over: 0.26, curve: .overshoot)
        Move(x: .across(from: -10, to: 10), over: 0.3, curve: .easeInOut)
      }
      .staggered(over: 0.12, from: .center)
      .on(letters)
      Recolor(to: .hue(.slate)).on(.range(count..<count + 3))
      Move(x: 0, over: 0.3, curve: .easeInOut).on(.range(count..<count + 3))
      Morph(to: TugOfWar.lying, over: 0.26, curve: .fall).on(rope)
      Move(x: nil, y: TugOfWar.ground - TugOfWar.hands, over: 0.26, curve: .fall).on(flag)
      Rotate(to: 1.4, over: 0.16, curve: .easeIn).delayed(by: 0.18).on(flag)
      Wait.wholeEnding
    }.motion
  }

  /// The rope breaks, and both teams fall over backward.
  var breaking: Motion {
    Together {
      Together {
        Recolor(to: .hue(.coral))
        Move(x: .each(falls), y: .constant(4), over: 0.26, curve: .easeOut)
        Motion {
          Rotate(to: each(-1.4, 1.4), over: 0.2, curve: .easeIn)
          Rotate(to: each(-1.1, 1.1), over: 0.08, curve: .easeOut)
          Rotate(to: each(-1.4, 1.4), over: 0.08, curve: .easeIn)
        }
      }
      .staggered(over: 0.16, from: .center)
      .on(letters)
      Together {
        Recolor(to: .hue(.coral))
        Trim(start: 0.3, over: 0.16, curve: .easeOut)
        Move(x: .alternating(-12, 12), y: .constant(21), over: 0.3, curve: .fall)
      }
      .on(rope)
      Together {
        Recolor(to: .hue(.coral))
        Move(x: nil, y: TugOfWar.ground - TugOfWar.hands - 3, over: 0.24, curve: .fall)
        Rotate(to: 1.4, over: 0.3, curve: .easeIn)
      }
      .on(flag)
      Wait.wholeEnding
    }.motion
  }

  /// One team is bright, then the other.
  var calm: Motion {
    Together {
      Motion {
        Fade(from: each(1, 0.45), to: each(0.45, 1), over: 0.9, curve: .easeInOut)
        Fade(to: each(1, 0.45), over: 0.9, curve: .easeInOut)
      }
      .on(letters)
      inTeamColors(over: 1.8)
      hold(TugOfWar.tight, over: 1.8)
    }.motion
  }

  private func inTeamColors(over duration: Double) -> Motion {
    Together {
      for (team, hue) in zip(teams, [Hue.sky, .amber]) {
        Recolor(from: .hue(hue), to: .hue(hue), over: duration).on(team)
      }
    }.motion
  }

  private func hold(_ form: Double, over duration: Double) -> Motion {
    Morph(from: form, to: form, over: duration).on(rope).motion
  }

  /// Returns how far letters are moved that a tight rope holds apart, in points.
  private func apart(at place: Double) -> ElementValue { each(place - 7, place + 7) }

  /// Returns a heave by which a team drags the other from one place to another, in points.
  private func heave(from start: Double, to end: Double) -> Motion {
    Together {
      Motion {
        Rotate(
          from: each(-0.2, 0.2), to: end < start ? each(-0.52, 0.1) : each(-0.1, 0.52), over: 0.22,
          curve: .easeOut)
        Rotate(to: each(-0.2, 0.2), over: 0.24, curve: .easeInOut)
      }
      .on(letters)
      Move(fromX: apart(at: start), x: apart(at: end), over: 0.3, curve: .easeInOut).on(letters)
      Move(fromX: .constant(start), x: .constant(end), over: 0.3, curve: .easeInOut)
        .on(.range(count..<count + 3))
    }.motion
  }
}
