import RefreshMotion
import UIKit

extension RefreshSkin {
  /// A ball of paint leaps along a word from letter to letter and back: each letter ducks under it, takes its color,
  /// and throws it on in that of the next one.
  ///
  /// A cycle takes 0.28 s a leap, at most 2.7 s. In the end the ball is the point of an exclamation mark, or
  /// a full stop on which the word leans, or bursts.
  public static var bounce: RefreshSkin {
    let style = with(
      LettersContent.Style.word(size: 28, weight: .bold, design: .rounded, spacing: 3, pivot: .foot)
    ) { $0.sway = 30 }
    return RefreshSkin(
      "bounce",
      "A ball of paint leaps along a word; each letter ducks, takes its color and throws it on.",
      art: .letters(.hello, style: style) { Song.shapes(after: $0.width / 2, style.font) }
    ) { text in
      let song = Song(text, style: style)
      return Motions(
        loop: song.singing, pull: song.beginning,
        outro: song.exclaiming, unchanged: song.resting, failure: song.bursting,
        calm: song.humming)
    }
    .palette(.spectrum)
  }
}

/// A ball on the letters of a word, in points from the middle of the line.
private struct Song {
  static let radius = 5.2
  /// How far behind the word its mark is.
  private static let mark = 9.0
  /// How high a letter is under it, as a share of its height.
  private static let ducked = 0.62
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
  private var bar: ElementSelection { .element(count + 1) }
  private var splash: ElementSelection { .element(count + 2) }
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
      return foot - Song.ducked * height - Song.radius
    }
    tops = places.isEmpty ? [0] : places
    reach = Double(line.width) / 2
    ground = foot - Song.radius
    hits = count > 1 ? (0..<count - 1).reversed() + Array(1..<count) : [0, 0]
    beat = min(0.28, 2.7 / Double(hits.count))
  }

  /// Where the ball is at first: between the last letter and the one before, at its highest.
  private var start: Double { (centers[hits[0]] + centers[count - 1]) / 2 }

  /// When it lands in the cycle, in seconds.
  private func time(of hit: Int) -> Double { (Double(hit) + 0.5) * beat }

  /// Returns the ball, the bar of an exclamation mark over it, and what is left of a ball.
  static func shapes(after end: CGFloat, _ font: UIFont) -> [ShapesContent.Shape] {
    let (x, foot) = (end + mark, (font.ascender + font.descender) / 2)
    let top = foot - font.capHeight - 4
    let splash = CGPoint(x: x + 7, y: foot)
    return [
      .fill(.circle(radius), .hue(.sky)),
      .fill(
        .drawing(
          """
          M\(x - 3.6) \(top)Q\(x) \(top - 3) \(x + 3.6) \(top)L\(x + 2) \(foot - 12)H\(x - 2)Z
          """), .outcome(.leaf), about: .point(CGPoint(x: x, y: foot))
      )
      .forEndings(),
      .fill(
        .drawing(
          """
          M-18 0Q-17-5-10-5Q-9-12-5-6.5Q-2-8-1-16Q2-9 4-6.5Q9-13 9-5Q17-5 18 0Z\
          M-13-15a2.4 2.4 0 1 1-.1 0ZM12-17a2 2 0 1 1-.1 0ZM3-24a1.8 1.8 0 1 1-.1 0Z
          """
        )
        .shifted(splash.x, splash.y), .outcome(.coral), about: .point(splash)
      )
      .forEndings(),
    ]
  }

  var singing: Motion {
    Together {
      leaps(
        to: hits, at: hits.indices.map(time), from: start, Song.peak,
        until: beat * Double(hits.count))
      for letter in 0..<count {
        throwing(at: hits.indices.filter { hits[$0] == letter }.map(time)).on(.element(letter))
      }
      dipped(into: hits + [count + hits[0]], at: hits.indices.map(time))
      for letter in 0..<count {
        Motion {
          Recolor(from: .next, to: .next, over: hits.firstIndex(of: letter).map(time) ?? 0)
          Recolor(to: landed)
        }
        .on(.element(letter))
      }
    }.motion
  }

  /// The ball comes along the word from its begin, and brings each letter out of the dark.
  var beginning: Motion {
    let pace = 0.7 / Double(count)
    let times = (0..<count).map { 0.15 + pace * (Double($0) + 0.5) }
    return Together {
      leaps(to: Array(0..<count), at: times, from: -reach - 24, Song.peak, until: 1)
      Recolor(from: .next, to: .next, over: 1).on(letters)
      for letter in 0..<count {
        Track(
          .opacity, from: 0,
          (0.45, at: 0.12, .linear), (0.45, at: times[letter], .linear),
          (1, at: times[letter] + 0.05, .linear)
        )
        .on(.element(letter))
        throwing(at: [times[letter]]).on(.element(letter))
      }
      dipped(into: (0..<count).map { $0 - count } + [hits[0]], at: times)
    }.motion
  }

  /// It leaps off the end of the word, and is the point under a bar that shoots up from it.
  var exclaiming: Motion {
    Together {
      fall(to: reach + Song.mark)
      Recolor(to: .hue(.leaf)).delayed(by: 0.3).on(ball)
      Motion {
        Wait(0.34)
        Together {
          Fade(from: 0, to: 1, over: 0.02)
          Scale(fromX: 1, fromY: 0.1, x: 1, y: 1, over: 0.2, curve: .overshoot)
        }
      }
      .on(bar)
      Together {
        Move(y: 0, over: 0.1)
        Motion {
          Scale(x: 0.96, y: 1.16, over: 0.14, curve: .easeOut)
          Scale(to: 1, over: 0.14, curve: .easeInOut)
        }
        Recolor(to: .hue(.leaf)).delayed(by: 0.08)
      }
      .staggered(over: 0.24)
      .on(letters)
      Wait.wholeEnding
    }.motion
  }

  /// It is a full stop, on which the word leans.
  var resting: Motion {
    Together {
      fall(to: reach + Song.mark)
      Recolor(to: .hue(.slate)).delayed(by: 0.3).on(ball)
      Motion {
        Wait(0.16)
        Together {
          Move(x: 2, y: 0, over: 0.24, curve: .easeIn)
          Rotate(to: 0.34, over: 0.24, curve: .easeIn)
          Scale(x: 1, y: 0.94, over: 0.24, curve: .easeIn)
          Recolor(to: .hue(.slate)).delayed(by: 0.1)
        }
        .staggered(over: 0.16)
      }
      .on(letters)
      Wait.wholeEnding
    }.motion
  }

  /// It bursts as it lands behind the word, which ducks.
  var bursting: Motion {
    Together {
      fall(to: reach + Song.mark + 7)
      // It is covered by what bursts out of it, in the same color.
      Recolor(to: .hue(.coral)).delayed(by: 0.34).on(ball)
      Fade(to: 0, over: 0).delayed(by: 0.37).on(ball)
      Motion {
        Wait(0.34)
        Fade(from: 0, to: 1, over: 0)
        Scale(fromX: 0.4, fromY: 0.3, x: 1, y: 1.15, over: 0.06, curve: .easeOut)
        Scale(to: 1, over: 0.2, curve: .easeInOut)
      }
      .on(splash)
      Motion {
        Wait(0.32)
        Together {
          Recolor(to: .hue(.coral))
          Rotate(to: .across(from: -0.16, to: -0.4), over: 0.16, curve: .overshoot)
          Move(x: .across(from: -2, to: -8), y: .constant(0), over: 0.16, curve: .easeOut)
          Scale(x: 1.04, y: 0.8, over: 0.12, curve: .easeOut)
        }
        .staggered(over: 0.12, from: .last)
      }
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
      Move(fromX: centers[0], fromY: tops[0] - 9, x: centers[0], y: tops[0] - 9, over: 2).on(ball)
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

  /// Returns how a letter is pressed down at times, and springs up with the ball.
  private func throwing(at times: [Double]) -> Motion {
    let pace = min(beat / 0.28, 1)
    return Together {
      squashed(at: times, [(-0.045, 1), (0, Song.ducked), (0.07, 1.06), (0.12, 0.96), (0.16, 1)])
      Track(
        .translationY, from: 0,
        times.flatMap { time in
          [
            Keyframe(0, at: time), Keyframe(-2.5, at: time + 0.09 * pace, curve: .rise),
            Keyframe(0, at: time + 0.16 * pace, curve: .fall),
          ]
        })
    }.motion
  }

  /// Returns how the ball takes the color that it brings to the next letter: places of the palette after its own, the
  /// first one from the start, and the others a moment after times with equal gaps.
  private func dipped(into colors: [Int], at times: [Double]) -> Motion {
    let gap = times.count > 1 ? times[1] - times[0] : 0
    let first = ColorValue.palette(offset: colors[0])
    return Motion {
      Recolor(from: first, to: first, over: times[0] + 0.3 * gap)
      for (place, color) in colors.dropFirst().enumerated() {
        Wait(place == 0 ? 0 : gap)
        Recolor(to: .palette(offset: color))
      }
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
      track(.scaleX) { 1 + 0.4 * (1 - $0) }
    }.motion
  }
}
