import Foundation
import RefreshMotion
import UIKit

extension RefreshSkin {
  /// A ball falls on a trampoline, which the pull tightens; it leaps during the refresh, and in the
  /// end the elastic becomes a tick, or breaks.
  ///
  /// A leap takes 0.86 s.
  public static let trampoline: RefreshSkin = {
    let posts = ElementSelection.range(0..<2)
    let elastic = ElementSelection.range(2..<6)
    /// The halves of the elastic without its middle.
    let ends = ElementSelection.range(2..<4)
    let middle = ElementSelection.range(4..<6)
    let ball = ElementSelection.element(6)
    let shadow = ElementSelection.element(7)
    return RefreshSkin(
      "trampoline", "A ball leaps on a trampoline, whose elastic becomes a tick in the end.",
      art: .shapes {
        func line(
          _ from: (CGFloat, CGFloat), _ to: (CGFloat, CGFloat), _ hue: Hue, _ width: CGFloat
        ) -> ShapesContent.Shape {
          .stroke(
            .lines(from, to), .hue(hue), width: width, about: .point(CGPoint(x: from.0, y: from.1)))
        }
        return [
          line((-38, 26), (-38, 8), .slate, 3), line((38, 26), (38, 8), .slate, 3),
          line((-38, 8), (-14, 8), .sky, 2.5), line((38, 8), (14, 8), .sky, 2.5),
          line((-14, 8), (0, 8), .sky, 2.5), line((14, 8), (0, 8), .sky, 2.5),
          .fill(.circle(6.5, at: CGPoint(x: 0, y: 0.25)), .hue(.coral)),
          .fill(
            UIBezierPath(ovalIn: CGRect(x: -10, y: 25.5, width: 20, height: 2.5)),
            .hue(.slate).opacity(0.7)),
        ]
      },
      loop: Together {
        Motion.elastic(
          from: 14,
          [
            (0, 0.13, .easeIn), (-5, 0.23, .easeOut), (3.5, 0.33, .easeInOut),
            (-2.2, 0.43, .easeInOut), (1.2, 0.53, .easeInOut), (0, 0.63, .easeInOut),
            (0, 0.73, .linear), (14, 0.86, .easeOut),
          ])
        Track(
          .translationY, from: 14,
          (0, at: 0.13, .easeIn), (-21, at: 0.43, .rise), (0, at: 0.73, .fall),
          (14, at: 0.86, .easeOut)
        ).on(ball)
        Motion {
          Scale(fromX: 1.16, fromY: 0.86, x: 0.94, y: 1.07, over: 0.13, curve: .easeIn)
          Scale(x: 1, y: 1, over: 0.3, curve: .easeInOut)
          Wait(0.3)
          Scale(x: 1.16, y: 0.86, over: 0.13, curve: .easeOut)
        }
        .on(ball)
        // The higher the ball, the smaller and paler its shadow.
        Track(
          .scaleX, from: 1.1,
          (0.9, at: 0.13, .easeIn), (0.5, at: 0.43, .rise), (0.9, at: 0.73, .fall),
          (1.1, at: 0.86, .easeOut)
        ).on(shadow)
        Track(.opacity, from: 1, (0.5, at: 0.43, .rise), (1, at: 0.86, .fall)).on(shadow)
      }.motion,
      pull: Together {
        Fade(from: 0, to: 1, over: 0.1).on(posts)
        Trim(fromEnd: 0, end: 1, over: 0.35, curve: .easeOut).on(posts)
        Trim(fromEnd: 0, end: 1, over: 0.2, curve: .easeOut).on(ends)
        Trim(fromEnd: 0, end: 1, over: 0.12, curve: .easeOut).delayed(by: 0.18).on(middle)
        // A middle of no length would still be a dot.
        Fade(from: 0, to: 1, over: 0.02).delayed(by: 0.18).on(middle)
        Motion.elastic(
          from: 0,
          [
            (0, 0.3, .linear), (4, 0.37, .easeOut), (0, 0.44, .easeInOut), (7, 0.72, .easeInOut),
            (14, 1, .easeOut),
          ])
        Track(
          .translationY, from: -34,
          (0, at: 0.3, .fall), (4, at: 0.37, .easeOut), (0, at: 0.44, .easeInOut),
          (7, at: 0.72, .easeInOut), (14, at: 1, .easeOut)
        ).on(ball)
        Fade(from: 0, to: 1, over: 0.3, curve: .fall).on(shadow)
        Scale(fromX: 0.4, fromY: 1, x: 1.1, y: 1, over: 1, curve: .easeOut).on(shadow)
        Motion {
          Wait(0.72)
          Scale(x: 1.16, y: 0.86, over: 0.28, curve: .easeOut)
        }
        .on(ball)
      }.motion,
      outro: Together {
        Fade(to: 0, over: 0.2).on(posts)
        // The ball is gone before it could reach the edge of the band.
        Move(y: -20, over: 0.24, curve: .rise).on(ball)
        Scale(x: 0.94, y: 1.08, over: 0.1, curve: .easeOut).on(ball)
        Fade(to: 0, over: 0.15).on(ball)
        Fade(to: 0, over: 0.15).on(shadow)
        Recolor(to: .hue(.leaf), over: 0.2).on(elastic)
        Motion.bending
        Wait(0.8)
      }.motion,
      // The ball comes to rest and is taken away; the elastic is a line.
      unchanged: Together {
        Move(y: 0, over: 0.16, curve: .easeOut).on(ball)
        Scale(to: 1, over: 0.16).on(ball)
        Fade(to: 0, over: 0.16).delayed(by: 0.16).on(ball)
        Fade(to: 0, over: 0.16).delayed(by: 0.16).on(shadow)
        Move(y: 0, over: 0.3, curve: .spring).on(middle)
        Together {
          Rotate(to: 0, over: 0.3, curve: .spring)
          Scale(to: 1, over: 0.16)
          Recolor(to: .hue(.slate), over: 0.2)
        }
        .on(elastic)
        Wait(0.75)
      }.motion,
      // The elastic tears where the ball presses it deepest, and the ball stays on the ground.
      failure: Together {
        Recolor(to: .hue(.coral), over: 0.16).on(elastic)
        Motion {
          // It gives way once the ball has come down to it.
          Motion.elastic(from: 14, [(14, 0.18, .cubicBezier(x1: 0.4, y1: 0, x2: 0.7, y2: 0))])
          Together {
            Together {
              Rotate(
                to: .each([1.4, -1.4]), over: 0.5,
                curve: .spring(dampingRatio: 0.3, response: 0.3))
              Trim(end: 0.73, over: 0.08)
              Scale(to: 1, over: 0.08)
            }
            .on(ends)
            Together {
              Move(y: 19, over: 0.1)
              Fade(to: 0, over: 0.08)
            }
            .on(middle)
          }
        }
        Motion {
          Move(y: 14, over: 0.18, curve: .fall)
          Move(y: 19, over: 0.05)
          Move(y: 12, over: 0.1, curve: .rise)
          Move(y: 19, over: 0.1, curve: .fall)
        }
        .on(ball)
        Motion {
          Wait(0.1)
          Scale(x: 1.16, y: 0.86, over: 0.08, curve: .easeOut)
          Scale(to: 1, over: 0.1)
        }
        .on(ball)
        Scale(to: 1, over: 0.3).on(shadow)
        Fade(to: 1, over: 0.3).on(shadow)
        Wait(0.8)
      }.motion,
      calm: .dimming(to: 0.4, over: 0.9, back: 0.9).on(elastic))
  }()
}

extension Motion {
  /// The elastic becomes straight, and bends into a tick in one piece, in 0.42 s.
  ///
  /// Its ends and its middle go straight to those of the tick, and what is between them follows.
  fileprivate static let bending = Together {
    for (sign, end) in [(-1.0, CGPoint(x: -11, y: 1)), (1, CGPoint(x: 11.5, y: -7.5))] {
      for (place, length) in [(0.0, 24.0), (24, 14)] {
        let poses = (0...10).map { step -> (time: Double, values: [Double]) in
          let share = TimingCurve.easeInOut.value(at: Double(step) / 10)
          func way(_ from: Double, _ to: Double) -> Double { from + (to - from) * share }
          let (x, y) = (way(sign * 38, end.x), way(8, end.y))
          let (acrossX, acrossY) = (way(0, -3.5) - x, way(8, 8.5) - y)
          let begin = (
            x: x + acrossX * place / 38 - sign * (38 - place), y: y + acrossY * place / 38 - 8
          )
          return (
            0.1 + 0.32 * Double(step) / 10,
            [
              begin.x, begin.y, atan2(-sign * acrossY, -sign * acrossX),
              min(hypot(acrossX, acrossY) / 38, 1), 1,
            ]
          )
        }
        let properties: [Property] = [
          .translationX, .translationY, .rotation, .strokeEnd, .scaleX,
        ]
        Together {
          for (index, property) in properties.enumerated() {
            Track(
              property,
              poses.map {
                Keyframe($0.values[index], at: $0.time, curve: $0.time == 0.1 ? .easeOut : .linear)
              })
          }
        }
        .on(.element((length == 24 ? 2 : 4) + (sign < 0 ? 0 : 1)))
      }
    }
  }.motion

  /// The depth of the elastic's middle below its ends, in points, through keyframes.
  ///
  /// The elastic sags like a chain: 14 points from the middle it has 0.82 of the depth.
  fileprivate static func elastic(
    from start: Double, _ steps: [(depth: Double, time: Double, curve: TimingCurve)]
  ) -> Motion {
    /// Lets a part of some length, in points, hang by a share of the depth from one end to the other.
    func slope(_ share: Double, along length: Double) -> Motion {
      func angle(_ depth: Double) -> ElementValue {
        .each([atan2(depth * share, length), -atan2(depth * share, length)])
      }
      func stretch(_ depth: Double) -> Double { hypot(depth * share, length) / length }
      return Together {
        Track(
          .rotation, from: angle(start),
          steps.map { Keyframe(angle($0.depth), at: $0.time, curve: $0.curve) })
        Track(
          .scaleX, from: stretch(start),
          steps.map { Keyframe(stretch($0.depth), at: $0.time, curve: $0.curve) })
      }.motion
    }
    return Together {
      slope(0.82, along: 24).on(.range(2..<4))
      slope(0.18, along: 14).on(.range(4..<6))
      Track(
        .translationY, from: 0.82 * start,
        steps.map { Keyframe(0.82 * $0.depth, at: $0.time, curve: $0.curve) }
      )
      .on(.range(4..<6))
    }.motion
  }
}
