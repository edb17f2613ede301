import RefreshMotion
import UIKit

extension RefreshSkin {
  /// A ball leaps along a word from letter to letter and back, as it shows where to sing: each letter gives way
  /// under it, and takes its next color.
  ///
  /// A cycle takes 0.28 s a leap, at most 2.7 s. In the end the ball is the full stop after the word, is
  /// back before it, or bowls it over.
  public static var bounce: RefreshSkin {
    let style = with(
      LettersContent.Style.word(size: 28, weight: .bold, design: .rounded, spacing: 3, pivot: .foot)
    ) { $0.sway = 18 }
    return RefreshSkin(
      "bounce", "A ball leaps from letter to letter, and each gives way and takes another color.",
      art: .letters(.hello, style: style) { _ in [.fill(.circle(Song.radius), .hue(.sky))] }
    ) { text in
      let song = Song(text, style: style)
      return Motions(
        loop: song.singing, pull: song.beginning,
        outro: song.fullStop,
        unchanged: song.backAtStart,
        failure: song.bowledOver,
        calm: song.humming)
    }
    .palette(.spectrum)
  }
}

/// A ball on the letters of a word, in points from the middle of the line.
private struct Song {
  static let radius = 4.5
  /// How high it leaps.
  private static let peak = -22.0

  private let count: Int
  private let centers: [Double]
  /// Where the ball is on a letter that gives way.
  private let tops: [Double]
  /// The ends of the word.
  private let reach: Double
  /// Where the ball is on the ground.
  private let ground: Double
  /// The letters on which it lands in a cycle.
  private let hits: [Int]
  /// From one to the next, in seconds.
  private let beat: Double

  var letters: ElementSelection { .range(0..<count) }
  private var ball: ElementSelection { .element(count) }
  /// After as many places as there are letters, the next cycle has the same colors.
  var landed: ColorValue { .palette(offset: count) }

  init(_ text: String, style: LettersContent.Style) {
    let text = LetterText(text)
    let line = LetterLine(text, style: style)
    let font = style.font
    let foot = Double(font.ascender + font.descender) / 2
    // Without letters there is an error, and no motion to be seen.
    centers = line.letterCenters.isEmpty ? [0] : line.letterCenters
    count = centers.count
    let places = text.letters.filter { !$0.isSpace }.map { letter in
      let isLow = letter.shaped.allSatisfy { "acegmnopqrsuvwxyz".contains($0) }
      let height = Double(font.capHeight) * (isLow ? 0.74 : 1)
      return foot - 0.76 * height - Song.radius
    }
    tops = places.isEmpty ? [0] : places
    reach = Double(line.width) / 2
    ground = foot - Song.radius
    hits = count > 1 ? Array(0..<count) + (1..<count - 1).reversed() : [0, 0]
    beat = min(0.28, 2.7 / Double(hits.count))
  }

  /// Where the ball is at first: between the second letter and the first, at its highest.
  private var start: Double { (centers[0] + centers[hits[hits.count - 1]]) / 2 }

  /// When it lands in the cycle, in seconds.
  private func time(of hit: Int) -> Double { (Double(hit) + 0.5) * beat }

  var singing: Motion {
    Together {
      leaps(
        to: hits, at: hits.indices.map(time), from: start, Song.peak,
        until: beat * Double(hits.count))
      for letter in 0..<count {
        squashed(
          at: hits.indices.filter { hits[$0] == letter }.map(time),
          [(-0.03, 1), (0, 0.76), (0.07, 1.1), (0.14, 1)]
        )
        .on(.element(letter))
      }
      Motion {
        Recolor(from: .next, to: .next, over: beat / 2)
        Recolor(to: landed)
      }
      .staggered(by: beat)
      .on(letters)
    }.motion
  }

  /// The ball comes along the word from its end, and each letter that it lands on stands up.
  var beginning: Motion {
    let hits = count > 1 ? Array((1..<count).reversed()) : [0]
    let times = hits.indices.map { hit in
      hits.count > 1 ? 0.15 + 0.7 * Double(hit) / Double(hits.count - 1) : 0.5
    }
    return Together {
      leaps(to: hits, at: times, from: reach + 24, Song.peak, until: 1)
      Fade(from: 0, to: 1, over: 0.12).on(letters)
      Recolor(from: .next, to: .next, over: 1).on(letters)
      for letter in 0..<count {
        let time = hits.firstIndex(of: letter).map { times[$0] } ?? 0.84
        Track(
          .scaleY, from: 0.32, (0.32, at: time - 0.04, .linear), (0.22, at: time, .easeOut),
          (1.1, at: time + 0.09, .easeOut), (1, at: time + 0.15, .easeInOut)
        )
        .on(.element(letter))
        Track(
          .scaleX, from: 1.16, (1.16, at: time, .linear), (0.96, at: time + 0.09, .easeOut),
          (1, at: time + 0.15, .easeInOut)
        )
        .on(.element(letter))
      }
    }.motion
  }

  /// It leaps off the end of the word and stays behind it.
  var fullStop: Motion {
    Together {
      fall(to: reach + 5)
      Recolor(to: .hue(.leaf)).delayed(by: 0.3).on(ball)
      Motion {
        Together {
          Move(x: -6, y: 0, over: 0.2, curve: .easeInOut)
          Scale(x: 0.96, y: 1.18, over: 0.22, curve: .overshoot)
          Recolor(to: .hue(.leaf)).delayed(by: 0.08)
        }
        .staggered(over: 0.24)
      }
      .on(letters)
      Wait.wholeEnding
    }.motion
  }

  /// It is back before the word, which sits down.
  var backAtStart: Motion {
    Together {
      fall(to: -reach - 5)
      Recolor(to: .hue(.slate)).delayed(by: 0.3).on(ball)
      Together {
        Move(x: 6, y: 0, over: 0.2, curve: .easeInOut)
        Scale(x: 1.04, y: 0.76, over: 0.3, curve: .easeInOut)
        Recolor(to: .hue(.slate)).delayed(by: 0.16)
      }
      .staggered(over: 0.12)
      .on(letters)
      Wait.wholeEnding
    }.motion
  }

  /// It rolls in from the side, and none keeps its feet.
  var bowledOver: Motion {
    Together {
      Together {
        Track(
          .translationX, (-reach - 12, at: 0.14, .easeInOut), (reach + 14, at: 0.44, .linear),
          (reach + 18, at: 0.54, .easeOut))
        Move(y: ground, over: 0.12, curve: .fall)
        Scale(to: 1, over: 0.1)
        Recolor(to: .hue(.coral)).delayed(by: 0.14)
      }
      .on(ball)
      Together {
        Recolor(to: .hue(.coral)).delayed(by: 0.04)
        Scale(to: 1, over: 0.08)
        Rotate(to: .each([-1.4, -0.5, 0.9, 0.5, 1.1, -0.7, -1.2]), over: 0.24, curve: .easeOut)
        Motion {
          Move(x: nil, y: .each([-9, -12, -6, -10]), over: 0.11, curve: .rise)
          Move(x: nil, y: .each([0, -2, 1, 0]), over: 0.11, curve: .fall)
        }
        Move(x: .across(from: -18, to: 7), y: nil, over: 0.24, curve: .easeOut)
      }
      .staggered(over: 0.26)
      .delayed(by: 0.14)
      .on(letters)
      Wait.wholeEnding
    }.motion
  }

  /// The ball stays over the first letter while the letters change their colors.
  var humming: Motion {
    Together {
      Motion {
        Motion.dimming(from: .next, into: landed, over: 0.4).staggered(over: 1.2)
        Wait(0.2)
      }
      .on(letters)
      Move(fromX: centers[0], fromY: tops[0] - 5, x: centers[0], y: tops[0] - 5, over: 2).on(ball)
    }.motion
  }

  // MARK: Parts

  /// Returns the way of the ball down to the ground, in 0.48 s.
  private func fall(to x: Double) -> Motion {
    Together {
      Track(.translationX, (x, at: 0.34, .easeInOut))
      Track(
        .translationY, (Song.peak, at: 0.14, .rise), (ground, at: 0.34, .fall),
        (ground - 7, at: 0.41, .rise), (ground, at: 0.48, .fall))
      Scale(to: 1, over: 0.1)
    }
    .on(ball)
  }

  /// Returns leaps of the ball to letters at times, from a place to the ``start``, in points and seconds.
  private func leaps(
    to hits: [Int], at times: [Double], from x: Double, _ y: Double, until end: Double
  ) -> Motion {
    var heights: [Keyframe] = []
    var ways: [Keyframe] = []
    for (index, time) in times.enumerated() {
      let next = index + 1 < times.count ? (time + times[index + 1]) / 2 : end
      heights.append(Keyframe(tops[hits[index]], at: time, curve: .fall))
      heights.append(Keyframe(Song.peak, at: next, curve: .rise))
      ways.append(Keyframe(centers[hits[index]], at: time))
    }
    ways.append(Keyframe(start, at: end))
    return Together {
      Track(.translationX, from: .constant(x), ways)
      Track(.translationY, from: .constant(y), heights)
      squashed(at: times, [(-0.03, 1), (0, 0.78), (0.05, 1)])
    }
    .on(ball)
  }

  /// Returns flattenings at times, each through heights at distances from them, in seconds.
  private func squashed(at times: [Double], _ steps: [(time: Double, height: Double)]) -> Motion {
    let pace = min(beat / 0.28, 1)
    func track(_ property: Property, _ value: (Double) -> Double) -> Track {
      var keyframes: [Keyframe] = []
      for time in times {
        for step in steps {
          let height = value(step.height)
          keyframes.append(Keyframe(height, at: time + pace * step.time, curve: .easeInOut))
        }
      }
      return Track(property, from: .constant(1), keyframes)
    }
    return Together {
      track(.scaleY) { $0 }
      // What is flat is wide.
      track(.scaleX) { 1 + 0.6 * (1 - $0) }
    }.motion
  }
}
