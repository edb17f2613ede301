import Foundation
import RefreshMotion
import UIKit

extension RefreshSkin {
  /// A surfer rides a swell that runs to and fro through a word, and leaps and turns before its ends, in a cycle of
  /// 2.8 s. In the end he stands on the last crest, or goes under.
  public static var wave: RefreshSkin {
    let style = with(
      LettersContent.Style.word(
        size: 23, weight: .bold, design: .rounded, spacing: 3, pivot: .foot)
    ) {
      $0.color = UIColor(.sky)
      $0.sway = 34
      // The surfer needs room in larger text sizes too.
      $0.letterSize.height = 36
    }
    return RefreshSkin(
      "wave", "A surfer rides to and fro on the wave that lifts the letters of a word.",
      art: .letters(.refresh, style: style) { _ in [Surf.board, Surf.rider, Surf.spray] }
    ) { text in
      let surf = Surf(LetterLine(LetterText(text), style: style), style.font)
      return Motions(
        loop: surf.riding, pull: surf.arriving, outro: surf.standing, unchanged: surf.waiting,
        failure: surf.goingUnder, calm: surf.floating)
    }
  }
}

/// A word that is the sea, and a surfer on it, in points from the middle of the line.
private struct Surf {
  /// How low the sea lies, so that there is room over it.
  private static let sea = 13.2
  /// How high the swell lifts letters.
  private static let crest = 9.0
  private static let cycle = 2.8

  private let count: Int
  private let centers: [Double]
  /// The first and the last letter, and the gap in the middle of the word.
  private let first, last, gap: Double
  /// The height of capitals.
  private let height: Double
  /// Where the surfer is on a flat sea.
  private let top: Double

  init(_ line: LetterLine, _ font: UIFont) {
    centers = line.letterCenters
    count = centers.count
    first = centers.first ?? 0
    last = centers.last ?? 0
    let middle = centers.dropFirst(count / 2 - (count > 1 ? 1 : 0)).prefix(2)
    gap = middle.reduce(0, +) / Double(max(middle.count, 1))
    height = Double(font.capHeight)
    top = Double(font.ascender + font.descender) / 2 - height - 2 + Surf.sea
  }

  private var letters: ElementSelection { .range(0..<count) }
  private var surfer: ElementSelection { .range(count..<count + 2) }
  private var board: ElementSelection { .element(count) }
  private var rider: ElementSelection { .element(count + 1) }
  private var spray: ElementSelection { .last }

  // MARK: Shapes

  /// With its nose to the right, flat, and with its nose to the left.
  static var board: ShapesContent.Shape {
    .fill(.drawing("M-15-2.4Q-1 3.6 17-4.4Q0-4.6-15-2.4Z"), .hue(.rose), about: .art)
      .morphing(to: [
        .drawing("M-16-3.4Q0 3.6 16-3.4Q0-4.6-16-3.4Z"),
        .drawing("M-17-4.4Q1 3.6 15-2.4Q0-4.6-17-4.4Z"),
      ])
  }

  /// The water that closes over him.
  static var spray: ShapesContent.Shape {
    .stroke(
      .drawing("M-6 8Q-11 5-11-2M6 8Q11 5 11-2M-10 10Q-17 8-17 1M10 10Q17 8 17 1"), .outcome(.sky),
      width: 2, about: .art
    )
    .forEndings()
  }

  /// Crouches to the right, and in his other forms stands with his arms up, crouches to the left, sits, and has only his
  /// legs above the water.
  static var rider: ShapesContent.Shape {
    .stroke(
      figure(
        "M-4.5-3L-5.5-6L-2-8L3-6.2L3.5-3.4M-2-8L1-12.6M-5.5-13L1-12.6L7-13", head: (2.4, -15.6)),
      .hue(.slate), width: 3, about: .art
    )
    .morphing(to: [
      figure("M-3-3L-2-5.6L0-8.6L2-5.6L3-3M0-8.6L0-12.6M-5.6-16L0-12.6L5.6-16", head: (0, -15.6)),
      figure(
        "M-3.5-3.4L-3-6.2L2-8L5.5-6L4.5-3M2-8L-1-12.6M-7-13L-1-12.6L5.5-13", head: (-2.4, -15.6)),
      figure("M8-2L5-5.4L0-3.4L5-5.4L8-2M0-3.4L-0.6-9M-4-3.6L-0.6-8.6L4-6", head: (-0.2, -12.2)),
      figure("M-7-11L-3.4-6L0 1L3.4-6L6-12M0 1L0 3M-2 3L0 3L2 3", head: (0, 4)),
    ])
  }

  /// Returns legs, a body and arms, each of lines, and a head.
  private static func figure(_ lines: String, head: (x: Double, y: Double)) -> UIBezierPath {
    let path = UIBezierPath.drawing(lines)
    path.append(.circle(1.2, at: CGPoint(x: head.x, y: head.y)))
    path.apply(CGAffineTransform(scaleX: 1.12, y: 1.12))
    return path
  }

  // MARK: Motions

  /// To the right, and back.
  var riding: Motion {
    Together {
      surfing(over: Surf.cycle) { first + (last - first) * (1 - cos(2 * .pi * $0)) / 2 }
      leap(over: Surf.cycle, ends: [1.4, 2.8], tilts: [0.2, -0.2])
      Track(
        .form, from: 0, (0, at: 1.14, .linear), (2, at: 1.34, .easeInOut), (2, at: 2.54, .linear),
        (0, at: 2.74, .easeInOut), (0, at: 2.8, .linear)
      )
      .on(surfer)
    }.motion
  }

  /// He comes on a swell that the word rises from, and turns at its begin.
  var arriving: Motion {
    let start = last + 14
    return Together {
      surfing(over: 1, rising: 16) { first + (start - first) * (1 - $0) * (1 - $0) }
      Fade(from: 0, to: 1, over: 0.08).on(surfer)
      leap(over: 1, ends: [1], tilts: [-0.2])
      Track(.form, from: 2, (2, at: 0.78, .linear), (0, at: 0.96, .easeInOut)).on(surfer)
    }.motion
  }

  /// Returns how the swell runs through the letters, and he on it.
  ///
  /// - Parameters:
  ///   - depth: How far the letters rise from the sea, and become visible, as he has come to them, in points.
  ///   - place: Returns where he is at a share of the time.
  private func surfing(
    over duration: Double, rising depth: Double = 0, _ place: @escaping (Double) -> Double
  ) -> Motion {
    func seen(_ letter: Int, _ share: Double) -> Double {
      depth == 0 ? 1 : min(max((centers[letter] + 25 - place(share)) / 24, 0), 1)
    }
    func height(_ letter: Int, _ share: Double) -> Double {
      let way = (centers[letter] - place(share)) / 17
      return Surf.sea - Surf.crest * exp(-way * way) + depth * (1 - seen(letter, share))
    }
    return Together {
      Track.sampled(.translationX, over: duration, pieces: 60, place).on(surfer)
      for letter in centers.indices {
        Together {
          Track.sampled(.translationY, over: duration, pieces: 60) { height(letter, $0) }
          if depth > 0 {
            Track.sampled(.opacity, over: duration, pieces: 60) { seen(letter, $0) }
          }
        }
        .on(.element(letter))
      }
    }.motion
  }

  /// Returns how he leaps before each end, with the nose of his board raised, and how he rides till then.
  ///
  /// - Parameters:
  ///   - ends: The times at which he is on the water again, in seconds.
  ///   - tilts: The angles at which he rides to each.
  private func leap(over duration: Double, ends: [Double], tilts: [Double]) -> Motion {
    let ride = top - Surf.crest
    let legs = Array(zip(ends, tilts))
    return Together {
      Track(
        .translationY, from: .constant(ride),
        legs.flatMap { end, _ in
          [
            Keyframe(ride, at: end - 0.34), Keyframe(ride - 2.4, at: end - 0.18, curve: .rise),
            Keyframe(ride, at: end, curve: .fall),
          ]
        })
      Track(
        .rotation, from: .constant(legs.count == 1 ? tilts[0] : 0),
        legs.flatMap { end, tilt in
          [
            Keyframe(tilt, at: end - 0.8, curve: .easeInOut), Keyframe(tilt, at: end - 0.4),
            Keyframe(-2.4 * tilt, at: end - 0.22, curve: .easeOut),
            Keyframe(0, at: end, curve: .easeInOut),
          ]
        })
    }
    .on(surfer)
  }

  /// A last crest lifts the word, and he stands on it.
  var standing: Motion {
    let (middle, scale) = (Surf.sea - 4, 1.12)
    return Together {
      Together {
        Recolor(to: .hue(.leaf))
        Scale(to: .constant(scale), over: 0.2, curve: .easeOut)
        Rotate(to: .across(from: -0.34, to: 0.34), over: 0.34, curve: .overshoot)
        Move(
          x: .constant(0), y: .arch(of: count, ends: Surf.sea + 5, middle: middle), over: 0.34,
          curve: .overshoot)
      }
      .staggered(over: 0.12)
      .on(letters)
      Together {
        Track(.translationX, (0, at: 0.34, .easeInOut))
        Track(
          .translationY, (top - 1.1 * Surf.crest, at: 0.16, .rise),
          (top + middle - Surf.sea - (scale - 1) * height, at: 0.36, .fall))
        Rotate(to: 0, over: 0.3, curve: .easeInOut)
      }
      .on(surfer)
      Morph(to: 1, over: 0.16, curve: .easeOut).delayed(by: 0.36).on(surfer)
      Wait.wholeEnding
    }.motion
  }

  /// The sea is flat: he sits on his board.
  var waiting: Motion {
    Together {
      Together {
        Recolor(to: .hue(.slate))
        Motion {
          Move(x: 0, y: Surf.sea - 3, over: 0.16, curve: .easeInOut)
          Move(y: Surf.sea + 4, over: 0.2, curve: .easeInOut)
        }
        Scale(x: 1, y: 0.8, over: 0.36, curve: .easeInOut)
      }
      .staggered(over: 0.14)
      .on(letters)
      Together {
        Move(x: 0, y: top + 0.2 * height, over: 0.4, curve: .easeInOut)
        Rotate(to: 0, over: 0.3, curve: .easeInOut)
      }
      .on(surfer)
      Morph(to: 3, over: 0.2, curve: .easeInOut).delayed(by: 0.2).on(rider)
      Wait.wholeEnding
    }.motion
  }

  /// The wave breaks, and parts the letters; he goes head first between them, and his board drifts away.
  var goingUnder: Motion {
    Together {
      Together {
        Recolor(to: .hue(.coral))
        Move(
          x: .each((0..<max(count, 1)).map { 2 * $0 < count - 1 ? -20 : 20 }),
          y: .each([12, 8, 13, 10, 7]), over: 0.3, curve: .easeIn)
        Rotate(to: .each([0.3, -0.35, 0.2, -0.3, 0.4]), over: 0.3, curve: .easeInOut)
      }
      .staggered(over: 0.2)
      .on(letters)
      Track(.translationY, (top - 14, at: 0.16, .rise), (top + 9, at: 0.4, .fall)).on(surfer)
      Track(.translationX, (gap, at: 0.4, .easeOut)).on(rider)
      Rotate(to: -2 * .pi, over: 0.4, curve: .easeInOut).on(rider)
      Morph(to: 4, over: 0.2, curve: .easeIn).delayed(by: 0.2).on(rider)
      Motion {
        Wait(0.36)
        Together {
          Fade(from: 0, to: 1, over: 0.02)
          Move(fromX: gap, fromY: top + 9, x: gap, y: top + 9, over: 0.2)
          Scale(from: 0.5, to: 1, over: 0.2, curve: .overshoot)
        }
      }
      .on(spray)
      Track(.translationX, (last + 36, at: 0.4, .easeOut)).on(board)
      Rotate(to: -1.3, over: 0.4, curve: .easeOut).on(board)
      Wait.wholeEnding
    }.motion
  }

  /// He waits at the begin of the word.
  var floating: Motion {
    Together {
      Motion.dimming(to: 0.45, over: 0.45, back: 0.45).staggered(over: 1.2).on(letters)
      Move(fromX: 0, fromY: Surf.sea, x: 0, y: Surf.sea, over: 2).on(letters)
      Move(fromX: first, fromY: top, x: first, y: top, over: 2).on(surfer)
    }.motion
  }
}
