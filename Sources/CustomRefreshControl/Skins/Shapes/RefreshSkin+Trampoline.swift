import Foundation
import RefreshMotion
import UIKit

extension RefreshSkin {
  /// A ball falls on a trampoline, which the pull tightens; it leaps during the refresh, and in the
  /// end it lands as an acrobat, or the net tears.
  ///
  /// A leap takes 0.86 s.
  public static var trampoline: RefreshSkin {
    let posts = ElementSelection.range(0..<2)
    let net = ElementSelection.range(Motion.netElements)
    let ball = ElementSelection.element(Motion.netElements.upperBound)
    let shadow = ElementSelection.element(Motion.netElements.upperBound + 1)
    let upright = Rotate(to: .pi, over: 0.24, curve: .easeOut)
    return RefreshSkin(
      "trampoline", "A ball leaps on a trampoline, and in the end lands as an acrobat.",
      art: .shapes {
        func line(
          _ from: CGPoint, _ to: CGPoint, _ hue: Hue, _ width: CGFloat
        ) -> ShapesContent.Shape {
          .stroke(
            .lines((from.x, from.y), (to.x, to.y)), .hue(hue), width: width, about: .point(from))
        }
        let posts = [-38, 38].map { x in
          line(CGPoint(x: x, y: 26), CGPoint(x: x, y: 8), .slate, 3)
        }
        let level = [CGPoint].net(depth: 0)
        let net = Motion.netEnds.map { line(level[$0.from], level[$0.to], .sky, 3) }
        return posts + net + [
          // Upside down, so that at any moment of a somersault it has some way to go.
          ShapesContent.Shape(
            path: .circle(5.8), fill: .color(.brightGold), stroke: .hue(.amber), width: 1.4,
            pivot: .own
          )
          .attaching([.stroke(.drawing("M5.4 1.6C3 0-3 0-5.4 1.6"), .hue(.amber), width: 2)]),
          .fill(
            UIBezierPath(ovalIn: CGRect(x: -10, y: 25.5, width: 20, height: 2.5)),
            .hue(.slate).opacity(0.7)),
          // The body of an acrobat who stands on the net with raised arms; the ball is the head.
          .stroke(
            .drawing("M-7 4.4L0-5.2L7 4.4M0-5.2V-12M-10.5-20L0-10.5L10.5-20"), .outcome(.leaf),
            width: 3.8, about: .point(CGPoint(x: 0, y: -12))
          )
          .forEndings(),
        ]
      },
      loop: Together {
        Motion.net([
          (.net(depth: 14), 0, .linear), (.net(depth: 0), 0.13, .easeIn),
          (.net(depth: -5), 0.23, .easeOut), (.net(depth: 3.5), 0.33, .easeInOut),
          (.net(depth: -2.2), 0.43, .easeInOut), (.net(depth: 1.2), 0.53, .easeInOut),
          (.net(depth: 0), 0.63, .easeInOut), (.net(depth: 0), 0.73, .linear),
          (.net(depth: 14), 0.86, .easeOut),
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
        Motion {
          Wait(0.13)
          Rotate(from: .pi, to: 3 * .pi, over: 0.6, curve: .easeInOut)
          Wait(0.13)
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
        Trim(fromEnd: 0, end: 1, over: 0.25, curve: .easeOut).on(posts)
        // It comes up with the ends of the posts.
        Fade(from: 0, to: 1, over: 0.04).on(net)
        Motion.net([
          (.net(depth: 0, at: 26), 0, .linear), (.net(depth: 0), 0.25, .easeOut),
          (.net(depth: 0), 0.3, .linear),
          (.net(depth: 4), 0.37, .easeOut), (.net(depth: 0), 0.44, .easeInOut),
          (.net(depth: 7), 0.72, .easeInOut), (.net(depth: 14), 1, .easeOut),
        ])
        Track(
          .translationY, from: -34,
          (0, at: 0.3, .fall), (4, at: 0.37, .easeOut), (0, at: 0.44, .easeInOut),
          (7, at: 0.72, .easeInOut), (14, at: 1, .easeOut)
        ).on(ball)
        Rotate(from: .pi, to: .pi, over: 1).on(ball)
        Fade(from: 0, to: 1, over: 0.3, curve: .fall).on(shadow)
        Scale(fromX: 0.4, fromY: 1, x: 1.1, y: 1, over: 1, curve: .easeOut).on(shadow)
        Motion {
          Wait(0.72)
          Scale(x: 1.16, y: 0.86, over: 0.28, curve: .easeOut)
        }
        .on(ball)
      }.motion,
      // It leaps once more, and at the top limbs shoot out of it: it is the head of an acrobat who lands on the net.
      outro: Together {
        Scale(x: 0.7, y: 1, over: 0.2, curve: .easeIn).on(shadow)
        Motion {
          Move(x: 0, y: -23, over: 0.24, curve: .rise)
          Move(y: -18, over: 0.07, curve: .fall)
          Move(y: -13.5, over: 0.09, curve: .easeOut)
          Move(y: -18, over: 0.12, curve: .easeInOut)
        }
        .on(ball)
        upright.on(ball)
        Scale(to: 0.8, over: 0.24, curve: .easeOut).on(ball)
        Motion.netColor(.leaf, at: 0.13)
        Together {
          Fade(from: 0, to: 1, over: 0.02)
          Motion {
            Scale(fromX: 0.2, fromY: 0.1, x: 1.12, y: 1.04, over: 0.1, curve: .easeOut)
            Scale(to: 1, over: 0.05)
            Scale(x: 1.06, y: 0.93, over: 0.09, curve: .easeOut)
            Scale(to: 1, over: 0.12, curve: .easeInOut)
          }
          // It hangs on the ball.
          Track(
            .translationY, from: -4,
            (-4, at: 0.06, .linear), (0, at: 0.13, .fall), (4.5, at: 0.22, .easeOut),
            (0, at: 0.34, .easeInOut))
        }
        .delayed(by: 0.18)
        .on(.last)
        Motion.net([
          (.net(depth: 0), 0.13, .easeIn), (.net(depth: -3), 0.22, .easeOut),
          (.net(depth: 0), 0.31, .easeInOut), (.net(depth: 4.5), 0.4, .easeOut),
          (.net(depth: 0), 0.52, .easeInOut),
        ])
        Wait.wholeEnding
      }.motion,
      // The ball comes to rest on the net.
      unchanged: Together {
        Move(y: 1.5, over: 0.2, curve: .fall).on(ball)
        upright.on(ball)
        Scale(to: 1, over: 0.16).on(ball)
        Scale(to: 0.9, over: 0.2).on(shadow)
        Fade(to: 1, over: 0.2).on(shadow)
        Motion.net([
          (.net(depth: 0), 0.2, .easeOut), (.net(depth: 3), 0.28, .easeOut),
          (.net(depth: 1.5), 0.38, .easeInOut),
        ])
        // As the ball strikes the net.
        Motion.netColor(.slate, at: 0.2)
        Wait.wholeEnding
      }.motion,
      // The net tears where the ball presses it deepest, and the ball stays on the ground.
      failure: Together {
        Motion.netColor(.coral, at: 0.15)
        // It gives way once the ball has come down to it.
        Motion.net(
          [(.net(depth: 14), 0.18, .cubicBezier(x1: 0.4, y1: 0, x2: 0.7, y2: 0))]
            + (1...16).map { step in
              let share = Double(step) / 16
              let swing = TimingCurve.spring(dampingRatio: 0.45, response: 0.3).value(at: share)
              return (.torn(swing), 0.18 + 0.5 * share, .linear)
            })
        Motion {
          Move(y: 14, over: 0.18, curve: .fall)
          Move(y: 19, over: 0.05)
          Move(y: 12, over: 0.1, curve: .rise)
          Move(y: 19, over: 0.1, curve: .fall)
        }
        .on(ball)
        upright.on(ball)
        Motion {
          Wait(0.1)
          Scale(x: 1.16, y: 0.86, over: 0.08, curve: .easeOut)
          Scale(to: 1, over: 0.1)
        }
        .on(ball)
        Scale(to: 1, over: 0.3).on(shadow)
        Fade(to: 1, over: 0.3).on(shadow)
        Wait.wholeEnding
      }.motion,
      calm: .dimming(to: 0.4, over: 0.9, back: 0.9).on(ball))
  }
}

extension Motion {
  /// The places of the net's parts among the elements: half of them begin at either post, and all together
  /// are a smooth curve.
  fileprivate static let netElements = 2..<14
  fileprivate static let netHalf = 6

  /// The nodes between which each part lies; it turns about the first.
  fileprivate static var netEnds: [(from: Int, to: Int)] {
    (0..<netHalf).map { (from: $0, to: $0 + 1) }
      + (0..<netHalf).map { (from: netHalf + 2 + $0, to: netHalf + 1 + $0) }
  }

  /// Colors the net from its middle to the posts, from a time in seconds on.
  fileprivate static func netColor(_ hue: Hue, at time: Double) -> Motion {
    Together {
      Recolor(to: .hue(hue)).staggered(over: 0.15, from: .last).delayed(by: time).on(.range(2..<8))
      Recolor(to: .hue(hue)).staggered(over: 0.15).delayed(by: time).on(.range(8..<14))
    }.motion
  }

  /// Leads the net through poses, each at a time in seconds, on a curve from the one before; a first one at
  /// 0 s is where it starts.
  fileprivate static func net(
    _ poses: [(nodes: [CGPoint], time: Double, curve: TimingCurve)]
  ) -> Motion {
    let level = [CGPoint].net(depth: 0)
    return Together {
      for (element, ends) in zip(netElements, netEnds) {
        let (from, to) = (level[ends.from], level[ends.to])
        let states = poses.map { pose -> [Property: Double] in
          let (start, end) = (pose.nodes[ends.from], pose.nodes[ends.to])
          let stretch = hypot(end.x - start.x, end.y - start.y) / abs(to.x - from.x)
          let side = to.x - from.x < 0 ? -1.0 : 1
          return [
            .translationX: start.x - from.x, .translationY: start.y - from.y,
            .rotation: atan2(side * (end.y - start.y), side * (end.x - start.x)),
            .scaleX: max(1, stretch), .strokeEnd: min(1, stretch),
          ]
        }
        let properties = Property.allCases.filter { property in
          states.contains { state in
            state[property].map { abs($0 - property.restingValue) > 1e-9 } ?? false
          }
        }
        Together {
          for property in properties {
            let start = poses[0].time == 0 ? states[0][property] : nil
            Track(
              property, from: start.map(ElementValue.constant),
              zip(poses, states).dropFirst(start == nil ? 0 : 1).map { pose, state in
                Keyframe(
                  state[property] ?? property.restingValue, at: pose.time, curve: pose.curve)
              })
          }
        }
        .on(.element(element))
      }
    }.motion
  }
}

extension [CGPoint] {
  private static var netReach: Double { 38 }

  /// Returns the nodes of both halves from left to right; in the middle each half has one.
  ///
  /// - Parameter place: The place of a node on a side, −1 or 1, at a share of the way to the post.
  private static func netNodes(_ place: (_ side: Double, _ share: Double) -> CGPoint) -> [CGPoint] {
    let shares = (0...Motion.netHalf).map { Double($0) / Double(Motion.netHalf) }
    return shares.reversed().map { place(-1, $0) } + shares.map { place(1, $0) }
  }

  /// The nodes of the net at a height, with its middle below its ends by some points: level where the ball lies.
  fileprivate static func net(depth: Double, at height: Double = 8) -> [CGPoint] {
    netNodes { side, share in
      let sag = 1 - 1.8 * share * share + 0.8 * share * share * share
      return CGPoint(x: side * netReach * share, y: height + depth * sag)
    }
  }

  /// The nodes of a torn net, whose halves have swung down by a share of the way; at 1 they hang.
  fileprivate static func torn(_ swing: Double) -> [CGPoint] {
    let lean = atan2(14, netReach)
    let angle = lean + (1.1 - lean) * swing
    // It has snapped back to less than its length.
    let length = netReach * (1 - 0.5 * Swift.min(1, 1.2 * Swift.max(0, swing)))
    return netNodes { side, share in
      let distance = length * (1 - share)
      return CGPoint(x: side * (netReach - distance * cos(angle)), y: 8 + distance * sin(angle))
    }
  }
}
