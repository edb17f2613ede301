import RefreshMotion
import UIKit

extension RefreshSkin {
  /// A wave runs through five bars, which shrink and spring back about their centers; the pull raises
  /// them one after another like a meter.
  ///
  /// A cycle takes 1.2 s.
  public static var bars: RefreshSkin {
    RefreshSkin(
      "bars", "Five bars rise with the pull like a meter, and a wave goes through them.",
      art: .shapes {
        let hues: [Hue] = [.lagoon, .sky, .iris, .rose, .coral]
        return hues.enumerated().map { index, hue in
          let x = CGFloat(index - 2) * 10
          return .stroke(.lines((x, -16), (x, 16)), .hue(hue), width: 5.5)
        }
      },
      loop: Motion {
        Motion {
          Trim(fromStart: 0, fromEnd: 1, start: 0.36, end: 0.64, over: 0.32, curve: .easeInOut)
          Trim(start: 0, end: 1, over: 0.4, curve: .overshoot)
        }
        .staggered(by: 0.13)
      },
      pull: Together {
        Trim(fromStart: 0.5, fromEnd: 0.5, start: 0, end: 1, over: 0.36, curve: .easeOut)
        // A bar of no length would still be a dot.
        Fade(from: 0, to: 1, over: 0.04)
      }
      .staggered(by: 0.16),
      // They shrink to dots, which are strung up as a tick.
      outro: Together {
        Motion {
          Trim(start: 0.47, end: 0.53, over: 0.1, curve: .easeIn)
          Together {
            Move(
              x: .each(pieces.map { $0.x }), y: .each(pieces.map { $0.y }), over: 0.22,
              curve: .easeInOut)
            Rotate(to: .each(pieces.map { $0.angle }), over: 0.12)
            Motion {
              Wait(0.1)
              Trim(
                start: .each(pieces.map { 0.5 - $0.share / 2 }),
                end: .each(pieces.map { 0.5 + $0.share / 2 }), over: 0.12, curve: .easeOut)
            }
          }
        }
        .staggered(by: 0.02)
        Recolor(to: .hue(.leaf)).delayed(by: 0.08).staggered(by: 0.02)
        Wait.wholeEnding
      }.motion,
      // The meter goes down.
      unchanged: Motion {
        Together {
          Trim(start: 0.46, end: 0.54, over: 0.3, curve: .easeInOut).staggered(over: 0.15)
          Recolor(to: .hue(.slate)).delayed(by: 0.2).staggered(over: 0.15)
        }
        Wait(0.3)
      },
      // They topple, each over on the next; the last one lies flat.
      failure: Together {
        Recolor(to: .hue(.coral))
        Trim(start: 0, end: 1, over: 0.1, curve: .easeOut)
        Together {
          Rotate(to: .each([0.95, 0.95, 0.95, 0.95, 1.571]), over: 0.32, curve: .easeIn)
          // A bar turns about its foot, and the heap stays in the middle.
          Move(
            x: .each([-1, -1, -1, -1, 2]), y: .each([6.7, 6.7, 6.7, 6.7, 16]), over: 0.32,
            curve: .easeIn)
        }
        .staggered(by: 0.04)
        Wait(0.78)
      }.motion,
      calm: .dimming(to: 0.4, over: 0.6, back: 0.6)
        .staggered(over: 0.6, from: .center))
  }

  /// The pieces of a tick that the bars become: how far their middles go, in points, how far they turn, in
  /// radians, and their share of a bar's length.
  private static var pieces: [(x: Double, y: Double, angle: Double, share: Double)] {
    CGPoint.tickPieces(5).enumerated().map { index, piece in
      (
        x: piece.x - Double(index - 2) * 10, y: piece.y,
        // A line that falls turns to the left, one that rises to the right.
        angle: -atan(piece.width / piece.height), share: hypot(piece.width, piece.height) / 32
      )
    }
  }
}
