import Foundation
import RefreshMotion
import UIKit

extension RefreshSkin {
  /// The letters of a word, the one for “refresh” in the user's language, stand on a seesaw, which throws up those at
  /// its ends in turn. In the end the last one makes it level, it stays down, or it breaks over its wedge.
  ///
  /// Controls and previews without a skin show it. A cycle takes 1.5 s.
  public static var lean: RefreshSkin {
    let style = with(LettersContent.Style.word(size: 23, weight: .heavy, spacing: 6, pivot: .foot))
    {
      $0.sway = 24
      // The wedge needs room in larger text sizes too.
      $0.letterSize.height = 36
    }
    return RefreshSkin(
      "lean", "The letters of a word drop onto a seesaw, which throws up those at its ends.",
      art: .letters(.refresh.capitals, style: style) { Seesaw($0, style.font).shapes }
    ) { text in
      let seesaw = Seesaw(LetterLine(LetterText(text), style: style), style.font)
      return Motions(
        loop: seesaw.playing, pull: seesaw.filling, outro: seesaw.balancing,
        unchanged: seesaw.sinking, failure: seesaw.breaking, calm: seesaw.calm)
    }
  }
}

/// A plank on a wedge with letters on it, in points from the middle of the line.
private struct Seesaw {
  private static let ground = 27.0
  /// The time from one tip to the next, and how long it takes, in seconds.
  private static let (turn, tip) = (0.74, 0.2)

  private let centers: [Double]
  /// How far each letter slides toward the first one, which goes to the end of the plank, until they touch.
  private let slides: [Double]
  /// Where the letters stand, and the middle of the plank under them.
  private let foot, plankHeight: Double
  private let count: Int
  /// How far from the middle the last letters stand, and how far the plank reaches.
  private let seat, reach: Double
  /// How far it tips, in radians.
  private let slope: Double

  init(_ line: LetterLine, _ font: UIFont) {
    centers = line.letterCenters
    count = centers.count
    foot = Double(font.ascender + font.descender) / 2
    plankHeight = foot + 3.4
    seat = max(centers.map(abs).max() ?? 0, 12)
    reach = seat + 14
    slope = asin(9 / reach)
    var slides = [7.0]
    for (letter, next) in zip(line.letters, line.letters.dropFirst()) {
      let gap = abs(next.center - letter.center) - (letter.width + next.width) / 2
      slides.append(slides[slides.count - 1] + max(Double(gap) - 0.8, 0))
    }
    self.slides = slides
  }

  private var letters: ElementSelection { .range(0..<count) }
  private var plank: ElementSelection { .range(count..<count + 2) }
  private var wedge: ElementSelection { .element(count + 2) }
  private var sound: ElementSelection { .element(count + 3) }

  /// Returns a value for the letters on each half.
  private func each(_ first: Double, _ second: Double) -> ElementValue {
    .each((0..<max(count, 1)).map { $0 < count / 2 ? first : second })
  }

  // MARK: Shapes

  /// The halves of the plank, its wedge, and the sound that this makes.
  var shapes: [ShapesContent.Shape] {
    let top = plankHeight + 1.8
    let middle = ShapesContent.Shape.Pivot.point(CGPoint(x: 0, y: plankHeight))
    return [-reach, reach].map { end in
      .stroke(.lines((0, plankHeight), (end, plankHeight)), .hue(.brown), width: 3.6, about: middle)
    } + [
      .fill(
        .lines((0, top), (9, Seesaw.ground), (-9, Seesaw.ground), (0, top)), .hue(.slate),
        about: .point(CGPoint(x: 0, y: Seesaw.ground))),
      .stroke(
        .drawing(
          "M13.5 17Q16.5 20.5 16 26M20.5 15.5Q24.5 20.5 24 26M-13.5 17Q-16.5 20.5-16 26M-20.5 15.5Q-24.5 20.5-24 26"
        ),
        .outcome(.leaf), width: 2.6, about: .point(CGPoint(x: 0, y: Seesaw.ground))
      )
      .forEndings(),
    ]
  }

  // MARK: Motions

  /// Who lands on the high end throws up who stands on the low one.
  var playing: Motion {
    rocking(over: 2 * Seesaw.turn) { time in
      let (way, since) = Seesaw.tip(at: time)
      let share = since / Seesaw.tip
      guard share > 1 else { return way * (2 * share * share - 1) }
      return way * (1 - 0.2 * sin(.pi * min((since - Seesaw.tip) / 0.16, 1)))
    } lift: { letter, time in
      let (way, since) = Seesaw.tip(at: time)
      let share = -way * centers[letter] / seat
      guard share > 0 else { return 0 }
      let half = share * (Seesaw.turn - 0.18) / 2
      let flown = (since - 0.18 - half) / half
      return 6 * share * share * max(1 - flown * flown, 0)
    }
  }

  /// Returns to which side it tips at a time, and for how long it has, in seconds: first to the end of the word.
  private static func tip(at time: Double) -> (way: Double, since: Double) {
    time < turn ? (1, time) : (-1, time - turn)
  }

  /// They drop onto it one after another, the first on its near end.
  var filling: Motion {
    /// When a letter lands.
    func landing(_ letter: Int) -> Double { 0.4 + 0.6 * Double(letter) / Double(max(count - 1, 1)) }
    return Together {
      Together {
        Fade(from: 0, to: 1, over: 0.05)
        Trim(fromEnd: 0, end: 1, over: 0.25, curve: .easeOut)
      }
      .on(plank)
      Together {
        Fade(from: 0, to: 1, over: 0.05)
        Scale(fromX: 1, fromY: 0.1, x: 1, y: 1, over: 0.2, curve: .overshoot)
      }
      .on(wedge)
      for letter in 0..<count {
        Fade(from: 0, to: 1, over: 0.1).delayed(by: landing(letter) - 0.24).on(.element(letter))
      }
      rocking(over: 1) { time in
        let share = min(max((time - 0.4) / 0.12, 0), 1)
        return -share * (2 - share)
      } lift: { letter, time in
        let fallen = 1 - min(max((landing(letter) - time) / 0.24, 0), 1)
        return 28 * (1 - fallen * fallen)
      }
    }.motion
  }

  /// The last letter leaps on once more, which makes it level: the wedge rings, and they hop one after the other, from
  /// the last.
  var balancing: Motion {
    let landing = 0.34
    return Together {
      level(over: 0.22)
      Motion {
        Wait(landing)
        Recolor(to: .hue(.leaf)).staggered(by: 0.08, from: .last)
      }
      .on(.range(count..<count + 3))
      Motion {
        Wait(landing + 0.02)
        Together {
          Fade(from: 0, to: 1, over: 0.02)
          Scale(from: 0.7, to: 1, over: 0.2, curve: .easeOut)
        }
      }
      .on(sound)
      for letter in 0..<count {
        let turn = 0.18 * Double(count - 1 - letter) / Double(max(count - 1, 1))
        Motion {
          if letter == count - 1 {
            Move(y: -20, over: 0.18, curve: .rise)
            Move(y: 0, over: 0.16, curve: .fall)
          } else {
            Move(y: 0, over: 0.22, curve: .easeInOut)
            Wait(landing - 0.22 + turn)
          }
          Recolor(to: .hue(.leaf))
          Move(y: -6, over: 0.09, curve: .rise)
          Move(y: 0, over: 0.09, curve: .fall)
        }
        .on(.element(letter))
      }
      Wait.wholeEnding
    }.motion
  }

  /// Its near end stays down, and they slide there.
  var sinking: Motion {
    let gap = plankHeight - foot
    let places = zip(centers, slides).map { $0 - $1 }
    return Together {
      Rotate(to: -slope, over: 0.24, curve: .easeIn).on(.range(0..<count + 2))
      Motion {
        // As they lie on the plank, and then as they have slid along it.
        for (places, duration) in [(centers, 0.24), (places, 0.3)] {
          Move(
            x: .each(zip(places, centers).map { $0 * cos(slope) - $1 - gap * sin(slope) }),
            y: .each(places.map { gap * (1 - cos(slope)) - $0 * sin(slope) }), over: duration,
            curve: duration < 0.3 ? .easeIn : .easeOut)
        }
      }
      .on(letters)
      Recolor(to: .hue(.slate)).staggered(over: 0.2).delayed(by: 0.1)
      Wait.wholeEnding
    }.motion
  }

  /// It breaks over the wedge, and they slide down on both sides; the first and the last fall off.
  var breaking: Motion {
    let slope = asin((Seesaw.ground - plankHeight - 4) / reach)
    /// Returns how a letter falls: how far to the right and down, and to which angle.
    func fall(_ letter: Int) -> (x: Double, y: Double, angle: Double) {
      let side = letter < count / 2 ? -1.0 : 1
      if abs(centers[letter]) == seat { return (15 * side, Seesaw.ground - 9 - foot, 1.5 * side) }
      let place = side * centers[letter] + 9
      return (9 * side, place * sin(slope) + 3, side * [0.3, 0.5, 0.22][letter % 3])
    }
    let falls = (0..<count).map(fall)
    return Together {
      Recolor(to: .hue(.coral)).on(.range(0..<count + 3))
      Together {
        Move(x: .each(falls.map(\.x)), over: 0.3, curve: .easeIn)
        Move(x: nil, y: .each(falls.map(\.y)), over: 0.3, curve: .fall)
        Rotate(to: .each(falls.map(\.angle)), over: 0.3, curve: .easeIn)
      }
      .staggered(over: 0.1, from: .edges)
      .on(letters)
      Together {
        Rotate(to: .alternating(-slope, slope), over: 0.26, curve: .fall)
        Move(x: .alternating(-4, 4), y: .constant(3), over: 0.26, curve: .fall)
      }
      .on(plank)
      Wait.wholeEnding
    }.motion
  }

  /// One half is bright, then the other.
  var calm: Motion {
    Together {
      Motion {
        Fade(from: each(1, 0.45), to: each(0.45, 1), over: 0.9, curve: .easeInOut)
        Fade(to: each(1, 0.45), over: 0.9, curve: .easeInOut)
      }
      .on(letters)
      inTeamColors(over: 1.8)
    }.motion
  }

  /// Returns how all becomes level, but for the heights of the letters.
  private func level(over duration: Double) -> Motion {
    Together {
      Rotate(to: 0, over: duration, curve: .easeInOut).on(.range(0..<count + 2))
      Move(x: 0, over: duration, curve: .easeInOut).on(letters)
    }.motion
  }

  private func inTeamColors(over duration: Double) -> Motion {
    Together {
      for (team, hue) in [(0..<count / 2, Hue.sky), (count / 2..<count, .amber)] {
        Recolor(from: .hue(hue), to: .hue(hue), over: duration).on(.range(team))
      }
    }.motion
  }

  /// Returns how the plank tips with the letters on it.
  ///
  /// - Parameters:
  ///   - tilt: Returns how far it has tipped at a time, from −1 to 1.
  ///   - lift: Returns how high a letter is over it then, in points.
  private func rocking(
    over duration: Double, tilt: @escaping (Double) -> Double,
    lift: @escaping (Int, Double) -> Double
  ) -> Motion {
    func angle(_ share: Double) -> Double { slope * tilt(share * duration) }
    func track(_ property: Property, _ value: (Double) -> Double) -> Track {
      .sampled(property, over: duration, pieces: 72, value)
    }
    let gap = plankHeight - foot
    return Together {
      inTeamColors(over: duration)
      track(.rotation, angle).on(plank)
      for (letter, center) in centers.enumerated() {
        Together {
          track(.rotation, angle)
          track(.translationX) { center * (cos(angle($0)) - 1) + gap * sin(angle($0)) }
          track(.translationY) {
            center * sin(angle($0)) + gap * (1 - cos(angle($0))) - lift(letter, $0 * duration)
          }
        }
        .on(.element(letter))
      }
    }.motion
  }
}
