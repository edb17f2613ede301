import RefreshMotion
import UIKit

extension RefreshSkin {
  /// Six dots run round a track in single file: they spread out until all are evenly apart, and close up
  /// again.
  ///
  /// A round takes 1.4 s. The pull draws the file out of one dot. In the end they swell to the petals of a
  /// flower, or the head stops dead and the others run into it.
  public static var chase: RefreshSkin {
    RefreshSkin(
      "chase", "Six dots run round in single file, spread out and close up again.",
      art: .shapes {
        // A dot is a short part of the track.
        let track = UIBezierPath.circle(16)
        return (0..<6).map { rank in
          let color = UIColor(.iris, to: .sky, at: CGFloat(rank) / 5)
          return .stroke(track, .color(color), width: widths[rank], about: .art)
        }
      },
      loop: Motion {
        Together {
          Rotate(from: 0, to: .pi, over: 0.7, curve: spreading)
          file(from: near, to: even, over: 0.7, curve: spreading)
        }
        Together {
          Rotate(to: 2 * .pi, over: 0.7, curve: closing)
          file(to: near, over: 0.7, curve: closing)
        }
      },
      pull: Together {
        Rotate(from: -2 * .pi, to: 0, over: 1, curve: .easeInOut)
        file(from: 0, to: near, over: 1, curve: .easeInOut)
      }.motion,
      // They come to rest, evenly apart, and are the petals of a flower.
      outro: Together {
        Rotate(to: .pi, over: 0.3, curve: .easeOut)
        file(to: even, over: 0.26, curve: .easeOut)
        Motion {
          Wait(0.16)
          Together {
            Recolor(to: .hue(.leaf))
            Thicken(to: .each(widths.map { 16.4 / $0 }), over: 0.24, curve: .overshoot)
            Scale(to: 1.12, over: 0.24, curve: .overshoot)
          }
        }
        .staggered(by: 0.02)
        Wait.wholeEnding
      }.motion,
      // They come to rest, evenly apart.
      unchanged: Together {
        Rotate(to: .pi, over: 0.4, curve: .easeOut)
        file(to: even, over: 0.3, curve: .easeOut)
        Recolor(to: .hue(.slate)).delayed(by: 0.08).staggered(by: 0.04)
        Wait.wholeEnding
      }.motion,
      // The head stops dead, the others run into it one by one, and the file crumples.
      failure: Together {
        Motion {
          Wait(0.08)
          Together {
            Recolor(to: .hue(.coral))
            Scale(to: .each([1, 1.15, 0.86, 1.15, 0.86, 1.15]), over: 0.2, curve: .overshoot)
          }
        }
        .staggered(by: 0.05)
        file(to: touching, over: 0.28, curve: .easeIn)
        Wait.wholeEnding
      }.motion,
      calm: Together {
        Rotate(from: .pi, to: .pi, over: 1.8)
        file(from: even, to: even, over: 1.8)
        Motion.dimming(to: 0.4, over: 0.3, back: 0.5).staggered(over: 1)
      }.motion)
  }

  /// The widths of the dots, the head first, in points.
  private static let widths = (0..<6).map { 6.8 - 0.42 * Double($0) }
  /// The distances between dots that have closed up, that are evenly spread on the track and that touch as they
  /// stand in a zigzag, as shares of the track.
  private static let near = 0.42 / (2 * .pi)
  private static let even = 1.0 / 6
  private static let touching = 0.62 * near

  private static let spreading = TimingCurve.cubicBezier(x1: 0.3, y1: 0.5, x2: 0.6, y2: 0.75)
  private static let closing = TimingCurve.cubicBezier(x1: 0.4, y1: 0.25, x2: 0.7, y2: 0.5)

  /// Changes the distance between the dots behind the head, which is at the end of the track.
  private static func file(
    from start: Double? = nil, to distance: Double, over duration: Double,
    curve: TimingCurve = .linear
  ) -> Motion {
    func places(_ distance: Double, before length: Double) -> ElementValue {
      .across(from: 1 - length, to: 1 - length - 5 * distance)
    }
    // Of no length, a dot would not be drawn.
    return Trim(
      fromStart: start.map { places($0, before: 0.002) },
      fromEnd: start.map { places($0, before: 0) },
      start: places(distance, before: 0.002), end: places(distance, before: 0), over: duration,
      curve: curve
    ).motion
  }
}
