import RefreshMotion
import UIKit

extension RefreshSkin {
  /// A word in script that the finger writes; it is written again and again during the refresh, and
  /// underlined at the end, or struck out.
  ///
  /// A cycle takes 1.8 s.
  public static let fresh: RefreshSkin = {
    let letters = ElementSelection.range(0..<5)
    let lines = ElementSelection.range(5..<7)
    return RefreshSkin(
      shapes: "fresh",
      summary: "The pull writes a word in script, which is underlined in the end.",
      motions: MotionSet(
        loop: Together {
          Motion {
            Together {
              Track(
                .strokeStart, from: 0,
                [
                  Keyframe(1, at: 0.26, curve: .easeIn), Keyframe(0, at: 0.26),
                  Keyframe(0, at: 0.62),
                ])
              Track(
                .strokeEnd, from: 1,
                [
                  Keyframe(1, at: 0.26), Keyframe(0, at: 0.26),
                  Keyframe(1, at: 0.62, curve: .easeOut),
                ])
              // An empty stroke would still show a dot.
              Track(
                .opacity, from: 1,
                [
                  Keyframe(1, at: 0.24), Keyframe(0, at: 0.26), Keyframe(1, at: 0.28),
                  Keyframe(1, at: 0.62),
                ])
            }
            .staggered(Stagger(interval: 0.2))
            Wait(0.38)
          }
          .on(letters)
          Trim(fromEnd: 0, end: 0, over: 1.8).on(lines)
        }.motion,
        pull: Together {
          for (letter, time) in [(0, 0.3), (0.3, 0.12), (0.42, 0.18), (0.6, 0.17), (0.77, 0.23)]
            .enumerated()
          {
            Trim(fromEnd: 0, end: 1, over: time.1, curve: .easeInOut).delayed(by: time.0)
              .on(.element(letter))
            Fade(from: 0, to: 1, over: 0.01).delayed(by: time.0).on(.element(letter))
          }
          Trim(fromEnd: 0, end: 0, over: 1).on(lines)
        }.motion,
        outro: Motion {
          Motion.wholeWord(over: 0.25).on(letters)
          Trim(end: 1, over: 0.25, curve: .easeOut).on(.element(5))
          Wait(0.4)
        },
        failure: Motion {
          Together {
            Motion.wholeWord(over: 0.2)
            Recolor(to: .hue(.slate), over: 0.2)
          }
          .on(letters)
          Trim(end: 1, over: 0.2, curve: .easeOut).on(.element(6))
          Wait(0.5)
        }),
      calm: MotionSet(
        loop: Together {
          Motion.dimming(to: 0.4, over: 0.4, back: 0.4).staggered(Stagger(total: 0.8)).on(letters)
          Fade(from: 0, to: 0, over: 1.6).on(lines)
        }.motion,
        outro: Together {
          Fade(to: 1, over: 0.2).on(.range(0..<6))
          Wait(0.7)
        }.motion,
        failure: Together {
          Fade(to: 1, over: 0.2).on(letters)
          Recolor(to: .hue(.slate), over: 0.2).on(letters)
          Fade(to: 1, over: 0.2).on(.element(6))
          Wait(0.7)
        }.motion),
      ending: .outro
    ) {
      // The data is the kit's own; if it were invalid, the skin would report that it has no shapes.
      let paths = script.compactMap { try? UIBezierPath(svgPath: $0) }
      guard paths.count == script.count else { return [] }
      let inks: [(ShapesContent.Ink, CGFloat)] = [
        (.hue(.coral), 4), (.hue(.amber), 4), (.hue(.leaf), 4), (.hue(.sky), 4), (.hue(.iris), 4),
        (.outcome(.leaf), 3), (.outcome(.coral), 3),
      ]
      return zip(paths, inks).map { .stroke($0, $1.0, width: $1.1) }
    }
  }()

  /// The letters of the word, the line under it and the line through it.
  private static let script = [
    """
    M-57,6C-47,0-36-12-38-20C-40-27-47-16-48,1C-49,13-53,23-47,23C-42,23-45,12-42,8\
    C-40,5.5-37,5.5-34,4
    """,
    "M-34,4C-31,2.5-29-3-27-6C-26-2-23-2-19-3C-22,2-24,9.5-17,9.5",
    "M-17,9.5C-11,9.5-3,3-4-1.5C-5-6-13-4.5-13,3C-13,9-7,11,0,8",
    "M0,8C4,5,7,0,9-6C10-1,17,1,16.5,6C16,11,8,11.5,5,8.5C9,11.5,15,10.5,20,7",
    """
    M20,7C28,2,38-12,36-20C34-27,27-14,26,9.5C28,1,33-5.5,37-4.5C42-3,36,9.5,43,9.5\
    C48,9.5,53,6,57,2
    """,
    "M-30,22C-4,15,24,15,46,19",
    "M-58,2H58",
  ]
}

extension Motion {
  /// The letters are written to their ends.
  fileprivate static func wholeWord(over duration: Double) -> Motion {
    Together {
      Trim(start: 0, over: duration, curve: .easeOut)
      Trim(end: 1, over: duration, curve: .easeOut)
      Fade(to: 1, over: 0.05)
    }.motion
  }
}
