import RefreshMotion
import UIKit

extension RefreshSkin {
  /// Six dots run round a track in single file: they spread out until all are evenly apart, and close up
  /// again.
  ///
  /// A round takes 1.4 s. The pull draws the file out of one dot. In the end the file leaves its track and
  /// becomes a tick, or the head stops dead and the others run into it.
  public static var chase: RefreshSkin {
    RefreshSkin(
      "chase", "Six dots run round in single file, spread out and close up again.",
      art: .shapes {
        // A dot is a short part of the line, which goes on as a tick. The tick is upright when the line has
        // turned by half a circle, so that at any moment it has some way to go.
        let track = UIBezierPath.circleAndTick(16)
        track.apply(CGAffineTransform(rotationAngle: .pi))
        return (0..<6).map { rank in
          let color = UIColor(.iris, to: .sky, at: CGFloat(rank) / 5)
          return .stroke(track, .color(color), width: 6.8 - CGFloat(rank) * 0.42, about: .art)
        }
      },
      loop: Motion {
        Together {
          Rotate(from: top, to: top + .pi, over: 0.7, curve: spreading)
          file(from: near, to: even, over: 0.7, curve: spreading)
        }
        Together {
          Rotate(to: top + 2 * .pi, over: 0.7, curve: closing)
          file(to: near, over: 0.7, curve: closing)
        }
      },
      pull: Together {
        Rotate(from: top - 2 * .pi, to: top, over: 1, curve: .easeInOut)
        file(from: 0, to: near, over: 1, curve: .easeInOut)
      }.motion,
      // The head leads them off the track, and they close up to a line.
      outro: Together {
        Rotate(to: .pi, over: 0.28, curve: .easeOut)
        Motion {
          Wait(0.08)
          Together {
            Recolor(to: .hue(.leaf))
            Trim(
              start: .each(pieces.map { $0.start }), end: .each(pieces.map { $0.end }), over: 0.26,
              curve: .easeInOut)
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

  /// The angle, in radians, at which the head is at the top.
  private static let top = 2 * Double.pi / 3
  /// The distances between dots that have closed up, that are evenly spread on the track and that touch as they
  /// stand in a zigzag, as shares of the line.
  private static let near = 0.42 / (2 * .pi) * Motion.tickStart
  private static let even = Motion.tickStart / 6
  private static let touching = 0.62 * near

  private static let spreading = TimingCurve.cubicBezier(x1: 0.3, y1: 0.5, x2: 0.6, y2: 0.75)
  private static let closing = TimingCurve.cubicBezier(x1: 0.4, y1: 0.25, x2: 0.7, y2: 0.5)

  /// Changes the distance between the dots behind the head, which is at the end of the track.
  private static func file(
    from start: Double? = nil, to distance: Double, over duration: Double,
    curve: TimingCurve = .linear
  ) -> Motion {
    func places(_ distance: Double, before length: Double) -> ElementValue {
      .across(
        from: Motion.tickStart - length, to: Motion.tickStart - length - 5 * distance)
    }
    // Of no length, a dot would not be drawn.
    return Trim(
      fromStart: start.map { places($0, before: 0.002) },
      fromEnd: start.map { places($0, before: 0) },
      start: places(distance, before: 0.002), end: places(distance, before: 0), over: duration,
      curve: curve
    ).motion
  }

  /// The parts of the tick that the dots become, the head the last, as shares of the line.
  private static var pieces: [(start: Double, end: Double)] {
    (0..<6).map { rank in
      let length = (1 - Motion.tickStart) / 6
      return (start: 1 - length * Double(rank + 1), end: 1 - length * Double(rank))
    }
  }
}
