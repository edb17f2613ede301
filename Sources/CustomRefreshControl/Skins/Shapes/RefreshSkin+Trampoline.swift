import Foundation
import RefreshMotion
import UIKit

extension RefreshSkin {
  /// An acrobat jumps on a trampoline, which the pull tightens; during the refresh each leap is a somersault, and in
  /// the end the acrobat lands upright, sits down on the edge, or falls through the net.
  ///
  /// A leap takes 1 s.
  public static var trampoline: RefreshSkin {
    let posts = ElementSelection.range(0..<2)
    let net = ElementSelection.range(Motion.netElements)
    let acrobat = ElementSelection.element(Motion.netElements.upperBound)
    let shadow = ElementSelection.element(Motion.netElements.upperBound + 1)
    return RefreshSkin(
      "trampoline",
      "An acrobat leaps on a trampoline, and in the end stands, sits down, or falls through.",
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
          // With the knees drawn up, the limbs stretched out, the feet together and the arms up, and as one who sits. The
          // head stays in its place.
          .stroke(
            .drawing("M4.5 5.5L-2.5 0L5 4.5M-2.5 0L-4 6M3.5 7L5 0L-4 6L4.5 1L1.5 7"), .hue(.iris),
            width: 4, about: .art
          )
          .morphing(to: [
            .drawing("M-10-8L0 0L10-8M0 0L0 7M-7.5 16L-4 11.5L0 7L4 11.5L7.5 16"),
            .drawing("M-11-13L0 0L11-13M0 0L0 7M-2 16L-1.5 11.5L0 7L1.5 11.5L2 16"),
            .drawing("M7 6.5L0 0L-3 7.5M0 0L0 8M9.5 17L9 8L0 8L8 8.5L7.5 17"),
          ])
          .attaching([.fill(.circle(4.8, at: CGPoint(x: 0, y: -6)), .hue(.amber))]),
          .fill(
            UIBezierPath(ovalIn: CGRect(x: -10, y: 25.5, width: 20, height: 2.5)),
            .hue(.slate).opacity(0.7)),
        ]
      },
      loop: Together {
        Motion.net([
          (.net(depth: 14), 0, .linear), (.net(depth: 0), 0.13, .easeIn),
          (.net(depth: -5), 0.23, .easeOut), (.net(depth: 3.5), 0.33, .easeInOut),
          (.net(depth: -2.2), 0.43, .easeInOut), (.net(depth: 1.2), 0.53, .easeInOut),
          (.net(depth: 0), 0.63, .easeInOut), (.net(depth: 0), 0.86, .linear),
          (.net(depth: 14), 1, .easeOut),
        ])
        Track(
          .translationY, from: 12.5,
          (-1.5, at: 0.13, .easeIn), (-17, at: 0.46, .rise), (-17, at: 0.54, .linear),
          (-1.5, at: 0.86, .fall), (12.5, at: 1, .easeOut)
        ).on(acrobat)
        Track(
          .rotation, from: 0, (0, at: 0.12, .linear), (2 * .pi, at: 0.48, .easeInOut),
          (2 * .pi, at: 1, .linear)
        ).on(acrobat)
        // At the top the limbs stretch out.
        Track(
          .form, from: 0, (0, at: 0.36, .linear), (1, at: 0.5, .easeOut), (1, at: 0.66, .linear),
          (0, at: 0.84, .easeInOut)
        ).on(acrobat)
        // The higher the acrobat, the smaller and paler the shadow.
        Track(
          .scaleX, from: 1.1,
          (0.9, at: 0.13, .easeIn), (0.5, at: 0.5, .rise), (0.9, at: 0.86, .fall),
          (1.1, at: 1, .easeOut)
        ).on(shadow)
        Track(.opacity, from: 1, (0.5, at: 0.5, .rise), (1, at: 1, .fall)).on(shadow)
      }.motion,
      // The acrobat jumps in with the feet first, and crouches on the net.
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
          .translationY, from: -40,
          (-11.5, at: 0.3, .fall), (-7.5, at: 0.37, .easeOut), (-11.5, at: 0.44, .easeInOut),
          (5.5, at: 0.72, .easeInOut), (12.5, at: 1, .easeOut)
        ).on(acrobat)
        Track(.form, from: 1, (1, at: 0.44, .linear), (0, at: 0.72, .easeInOut)).on(acrobat)
        Fade(from: 0, to: 1, over: 0.3, curve: .fall).on(shadow)
        Scale(fromX: 0.4, fromY: 1, x: 1.1, y: 1, over: 1, curve: .easeOut).on(shadow)
      }.motion,
      // A last leap, and the acrobat lands on the feet.
      outro: Together {
        Scale(x: 1, y: 1, over: 0.36, curve: .fall).on(shadow)
        Track(
          .translationY,
          (-18, at: 0.24, .rise), (-11.5, at: 0.36, .fall), (-7, at: 0.43, .easeOut),
          (-11.5, at: 0.55, .easeInOut)
        ).on(acrobat)
        Rotate(to: 2 * .pi, over: 0.26, curve: .easeOut).on(acrobat)
        Morph(to: 2, over: 0.36, curve: .easeInOut).on(acrobat)
        Motion.netColor(.leaf, at: 0.2)
        Motion.net([
          (.net(depth: 0), 0.13, .easeIn), (.net(depth: -3), 0.22, .easeOut),
          (.net(depth: 0), 0.31, .easeInOut), (.net(depth: 0), 0.36, .linear),
          (.net(depth: 4.5), 0.43, .easeOut), (.net(depth: 0), 0.55, .easeInOut),
        ])
        Wait.wholeEnding
      }.motion,
      // The acrobat hops to the edge, sits down, and lets the legs hang.
      unchanged: Together {
        Move(x: 34.5, over: 0.4, curve: .easeInOut).on(acrobat)
        Track(.translationY, (-16, at: 0.22, .rise), (-3.5, at: 0.42, .fall)).on(acrobat)
        Rotate(to: 2 * .pi, over: 0.26, curve: .easeOut).on(acrobat)
        Morph(to: 3, over: 0.42, curve: .easeInOut).on(acrobat)
        Move(x: 30, over: 0.4, curve: .easeInOut).on(shadow)
        Fade(to: 0, over: 0.4).on(shadow)
        Motion.net([
          (.net(depth: 0), 0.2, .easeOut), (.net(depth: -1.5), 0.3, .easeOut),
          (.net(depth: 0), 0.4, .easeInOut),
        ])
        Motion.netColor(.slate, at: 0.2)
        Wait.wholeEnding
      }.motion,
      // The net tears where it is pressed deepest, and the acrobat lies on the ground, legs in the air.
      failure: Together {
        Motion.netColor(.coral, at: 0.15)
        // It gives way once the acrobat has come down to it.
        Motion.net(
          [(.net(depth: 14), 0.18, .cubicBezier(x1: 0.4, y1: 0, x2: 0.7, y2: 0))]
            + (1...16).map { step in
              let share = Double(step) / 16
              let swing = TimingCurve.spring(dampingRatio: 0.45, response: 0.3).value(at: share)
              return (.torn(swing), 0.18 + 0.5 * share, .linear)
            })
        Track(
          .translationY,
          (12.5, at: 0.18, .fall), (20, at: 0.24, .linear), (14, at: 0.34, .rise),
          (19.5, at: 0.44, .fall)
        ).on(acrobat)
        Rotate(to: 1.5 * .pi, over: 0.3, curve: .easeInOut).on(acrobat)
        Morph(to: 3, over: 0.3, curve: .easeInOut).delayed(by: 0.16).on(acrobat)
        Scale(to: 1, over: 0.3).on(shadow)
        Fade(to: 1, over: 0.3).on(shadow)
        Wait.wholeEnding
      }.motion,
      calm: .dimming(to: 0.4, over: 0.9, back: 0.9).on(acrobat))
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
