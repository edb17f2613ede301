import RefreshMotion
import UIKit

extension RefreshSkin {
  /// A surfer rides a wave along a word, leaps and turns at its end, and rides the next one back, in a cycle of
  /// 2.9 s. In the end he stands on the last crest, or goes under.
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
  private static let sea = 13.0
  private static let crest = -8.0
  /// The time from a wave to the next one, which runs back.
  private static let wave = 1.44

  private let count: Int
  /// The first and the last letter, and the gap in the middle of the word.
  private let first, last, gap: Double
  /// The height of capitals.
  private let height: Double
  /// Where the surfer is on a flat sea.
  private let top: Double

  init(_ line: LetterLine, _ font: UIFont) {
    count = line.letterCenters.count
    first = line.letterCenters.first ?? 0
    last = line.letterCenters.last ?? 0
    let middle = line.letterCenters.dropFirst(count / 2 - (count > 1 ? 1 : 0)).prefix(2)
    gap = middle.reduce(0, +) / Double(max(middle.count, 1))
    height = Double(font.capHeight)
    top = Double(font.ascender + font.descender) / 2 - height - 1 + Surf.sea
  }

  private var letters: ElementSelection { .range(0..<count) }
  private var surfer: ElementSelection { .range(count..<count + 2) }
  private var board: ElementSelection { .element(count) }
  private var rider: ElementSelection { .element(count + 1) }
  private var spray: ElementSelection { .last }

  // MARK: Shapes

  static var board: ShapesContent.Shape {
    .fill(.drawing("M-15-2.4Q-1 3.6 17-4.4Q0-4.6-15-2.4Z"), .hue(.rose), about: .art)
  }

  /// The water that closes over him.
  static var spray: ShapesContent.Shape {
    .stroke(
      .drawing("M-6 8Q-11 5-11-2M6 8Q11 5 11-2M-10 10Q-17 8-17 1M10 10Q17 8 17 1"), .outcome(.sky),
      width: 2, about: .art
    )
    .forEndings()
  }

  /// Crouches, and in his other forms sits, stands with his arms up, and has only his legs above the water.
  static var rider: ShapesContent.Shape {
    .stroke(
      figure(
        "M-4.5-3L-5.5-6L-2-8L3-6.2L3.5-3.4M-2-8L1-12.6M-5.5-13L1-12.6L7-13", head: (2.4, -15.6)),
      .hue(.slate), width: 3, about: .art
    )
    .morphing(to: [
      figure("M8-2L5-5.4L0-3.4L5-5.4L8-2M0-3.4L-0.6-9M-4-3.6L-0.6-8.6L4-6", head: (-0.2, -12.2)),
      figure("M-3-3L-2-5.5L0-8.4L2-5.5L3-3M0-8.4L0-13M-5-17.6L0-13L5-17.6", head: (0, -16.6)),
      figure("M-7-11L-3.4-6L0 1L3.4-6L6-12M0 1L0 3M-2 3L0 3L2 3", head: (0, 4)),
    ])
  }

  /// Returns legs, a body and arms, each of lines, and a head.
  private static func figure(_ lines: String, head: (x: Double, y: Double)) -> UIBezierPath {
    let path = UIBezierPath.drawing(lines)
    path.append(.circle(1.2, at: CGPoint(x: head.x, y: head.y)))
    path.apply(CGAffineTransform(scaleX: 1.2, y: 1.2))
    return path
  }

  // MARK: Motions

  /// A wave to the right, and one back.
  var riding: Motion {
    let lift = Motion {
      Move(fromY: Surf.sea, y: Surf.sea + Surf.crest, over: 0.26, curve: .easeInOut)
      Move(y: Surf.sea + 2, over: 0.3, curve: .easeInOut)
      Move(y: Surf.sea, over: 0.22, curve: .easeInOut)
    }
    return Together {
      Motion {
        lift.staggered(over: 0.66)
        lift.staggered(over: 0.66, from: .last)
      }
      .on(letters)
      Track(
        .translationX, from: .constant(first),
        ways(to: last, 1, from: 0) + ways(to: first, -1, from: Surf.wave)
      )
      .on(surfer)
      Track(.translationY, from: .constant(top), heights(from: 0) + heights(from: Surf.wave)).on(
        surfer)
      Track(.rotation, from: .constant(0), tilts(1, from: 0) + tilts(-1, from: Surf.wave)).on(
        surfer)
      Track(.scaleX, from: .constant(1), turn(to: -1, at: 1) + turn(to: 1, at: 1 + Surf.wave))
        .on(surfer)
    }.motion
  }

  /// Returns how he rides to an end of the word and leaps off it, to the right (1) or back (−1).
  @inline(never)
  private func ways(to end: Double, _ side: Double, from start: Double) -> [Keyframe] {
    [
      Keyframe(end == last ? first : last, at: start + 0.2),
      Keyframe(end, at: start + 0.92, curve: .easeInOut),
      Keyframe(end + 9 * side, at: start + 1.07, curve: .easeOut),
      Keyframe(end, at: start + 1.22, curve: .easeIn),
      Keyframe(end, at: start + Surf.wave),
    ]
  }

  @inline(never)
  private func heights(from start: Double) -> [Keyframe] {
    [
      Keyframe(top + Surf.crest, at: start + 0.26, curve: .easeInOut),
      Keyframe(top + Surf.crest, at: start + 0.92),
      Keyframe(top + 1.1 * Surf.crest, at: start + 1.06, curve: .rise),
      Keyframe(top, at: start + 1.22, curve: .fall),
      Keyframe(top, at: start + Surf.wave),
    ]
  }

  @inline(never)
  private func tilts(_ side: Double, from start: Double) -> [Keyframe] {
    [
      Keyframe(0.22 * side, at: start + 0.26, curve: .easeInOut),
      Keyframe(0.22 * side, at: start + 0.86),
      Keyframe(-0.5 * side, at: start + 1.02, curve: .easeInOut),
      Keyframe(0, at: start + 1.22, curve: .easeInOut),
      Keyframe(0, at: start + Surf.wave),
    ]
  }

  /// Returns how he turns to the right (1) or back (−1), in 0.14 s: he is never seen from the edge alone.
  @inline(never)
  private func turn(to side: Double, at start: Double) -> [Keyframe] {
    [
      Keyframe(-side, at: start), Keyframe(-0.1 * side, at: start + 0.07, curve: .easeIn),
      Keyframe(0.1 * side, at: start + 0.07, curve: .hold),
      Keyframe(side, at: start + 0.14, curve: .easeOut),
    ]
  }

  /// He comes on a wave that the word rises from, and turns at its begin.
  var arriving: Motion {
    Together {
      Together {
        Move(fromY: Surf.sea + 16, y: Surf.sea, over: 0.4, curve: .overshoot)
        Fade(from: 0, to: 1, over: 0.25)
      }
      .staggered(over: 0.5, from: .last)
      .on(letters)
      Fade(from: 0, to: 1, over: 0.08).on(surfer)
      Track(
        .translationX, from: last + 14, (first, at: 0.8, .linear), (first - 9, at: 0.9, .easeOut),
        (first, at: 1, .easeIn)
      )
      .on(surfer)
      Track(
        .translationY, from: top + Surf.crest, (top + Surf.crest, at: 0.8, .linear),
        (top + 1.1 * Surf.crest, at: 0.9, .rise), (top, at: 1, .fall)
      )
      .on(surfer)
      Track(
        .rotation, from: -0.22, (-0.22, at: 0.76, .linear), (0.5, at: 0.88, .easeInOut),
        (0, at: 1, .easeInOut)
      )
      .on(surfer)
      Track(.scaleX, from: .constant(-1), turn(to: 1, at: 0.83)).on(surfer)
    }.motion
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
          .translationY, (top + 1.1 * Surf.crest, at: 0.16, .rise),
          (top + middle - Surf.sea - (scale - 1) * height, at: 0.36, .fall))
        Rotate(to: 0, over: 0.3, curve: .easeInOut)
        Scale(x: 1, y: 1, over: 0.16)
      }
      .on(surfer)
      Morph(to: 2, over: 0.16, curve: .easeOut).delayed(by: 0.36).on(rider)
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
        Scale(x: 1, y: 1, over: 0.16)
      }
      .on(surfer)
      Morph(to: 1, over: 0.2, curve: .easeInOut).delayed(by: 0.2).on(rider)
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
      Together {
        Track(
          .translationY, (top - 14, at: 0.16, .rise), (top + 9, at: 0.4, .fall))
        // He is never seen from the edge.
        Scale(x: 1, y: 1, over: 0).delayed(by: 0.03)
      }
      .on(surfer)
      Track(.translationX, (gap, at: 0.4, .easeOut)).on(rider)
      Rotate(to: -2 * .pi, over: 0.4, curve: .easeInOut).on(rider)
      Morph(to: 3, over: 0.2, curve: .easeIn).delayed(by: 0.2).on(rider)
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
