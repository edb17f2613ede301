import Foundation
import RefreshMotion
import UIKit

extension RefreshSkin {
  /// An acrobat jumps on a trampoline, which the pull tightens; during the refresh each leap is a somersault. In the
  /// end the acrobat lands upright and the judges raise their cards, or sits down on the edge, or falls through the net
  /// headlong.
  ///
  /// A leap takes 0.86 s.
  public static var trampoline: RefreshSkin {
    let posts = ElementSelection.range(0..<2)
    let net = ElementSelection.range(Motion.netElements)
    let acrobat = ElementSelection.element(Motion.netElements.upperBound)
    let shadow = ElementSelection.element(Motion.netElements.upperBound + 1)
    let cards = ElementSelection.last
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
          line(CGPoint(x: x, y: 26), CGPoint(x: x, y: 12), .slate, 3)
        }
        let level = [CGPoint].net(depth: 0)
        let net = Motion.netEnds.map { line(level[$0.from], level[$0.to], .sky, 3) }
        return posts + net + [
          // With the knees drawn up, the limbs stretched out, the feet together and the arms up, and as one who sits. The
          // head stays in its place.
          .stroke(
            .drawing("M-9.5-3L0 0L9.5-3M0 0L0 6M-6 12L-8.5 5L0 6L8.5 5L6 12"), .hue(.iris),
            width: 3.5, about: .art
          )
          .morphing(to: [
            .drawing("M-11-3.5L0 0L11-3.5M0 0L0 7M-9 16L-4.5 11.5L0 7L4.5 11.5L9 16"),
            .drawing("M-9-12L0 0L9-12M0 0L0 8M-2 16L-1.5 12L0 8L1.5 12L2 16"),
            .drawing("M-5.5 8.5L-1 .5L-5.5 8.5M-1 .5L-1 9M10.5 17L10 9.5L-1 9L8 9.5L7 17"),
          ])
          .attaching([.fill(.circle(4.8, at: CGPoint(x: 0, y: -6)), .hue(.amber))]),
          .fill(
            UIBezierPath(ovalIn: CGRect(x: -10, y: 25.5, width: 20, height: 2.5)),
            .hue(.slate).opacity(0.7)),
          ShapesContent.Shape(
            path: .drawing("M-65-4H-51V10H-65ZM51-4H65V10H51Z"), fill: .outcome(.leaf),
            stroke: .outcome(.leaf), width: 4, pivot: .point(CGPoint(x: 0, y: 26))
          )
          .attaching([
            .stroke(.drawing("M-58 13.5V26M58 13.5V26"), .hue(.slate), width: 3),
            .stroke(
              .drawing("M-62.5 3L-59.5 6.5L-53.5-.5M53.5 3L56.5 6.5L62.5-.5"),
              .fixed(.systemBackground), width: 3),
          ])
          .forEndings(),
        ]
      },
      loop: Together {
        Motion.net([
          (.net(depth: 11), 0, .linear), (.net(depth: 0), 0.12, .easeIn),
          (.net(depth: -4), 0.2, .easeOut), (.net(depth: 2.8), 0.28, .easeInOut),
          (.net(depth: -1.8), 0.36, .easeInOut), (.net(depth: 1), 0.44, .easeInOut),
          (.net(depth: 0), 0.52, .easeInOut), (.net(depth: 0), 0.72, .linear),
          (.net(depth: 11), 0.86, .easeOut),
        ])
        Track(
          .translationY, from: 7.75,
          (-6.5, at: 0.12, .easeIn), (-14.5, at: 0.42, .rise), (-7.3, at: 0.72, .fall),
          (7.75, at: 0.86, .easeOut)
        ).on(acrobat)
        Track(
          .rotation, from: 0, (0, at: 0.12, .linear), (2 * .pi, at: 0.6, .easeInOut),
          (2 * .pi, at: 0.86, .linear)
        ).on(acrobat)
        // The legs push off, are drawn up in the air, and stretch out for the net.
        Track(
          .form, from: 0, (0.8, at: 0.12, .easeIn), (0, at: 0.22, .easeOut), (0, at: 0.5, .linear),
          (1, at: 0.64, .easeInOut), (1, at: 0.72, .linear), (0, at: 0.86, .easeOut)
        ).on(acrobat)
        // The higher the acrobat, the smaller and paler the shadow.
        Track(
          .scaleX, from: 1.1,
          (0.9, at: 0.12, .easeIn), (0.5, at: 0.42, .rise), (0.9, at: 0.72, .fall),
          (1.1, at: 0.86, .easeOut)
        ).on(shadow)
        Track(.opacity, from: 1, (0.5, at: 0.42, .rise), (1, at: 0.86, .fall)).on(shadow)
      }.motion,
      // The acrobat comes up with the net, and crouches on it.
      pull: Together {
        Fade(from: 0, to: 1, over: 0.1).on(posts)
        Trim(fromEnd: 0, end: 1, over: 0.25, curve: .easeOut).on(posts)
        // It comes up with the ends of the posts.
        Fade(from: 0, to: 1, over: 0.04).on(net)
        Motion.net([
          (.net(depth: 0, at: 26), 0, .linear), (.net(depth: 0), 0.25, .easeOut),
          (.net(depth: 0), 0.3, .linear),
          (.net(depth: 3), 0.37, .easeOut), (.net(depth: 0), 0.44, .easeInOut),
          (.net(depth: 5.5), 0.72, .easeInOut), (.net(depth: 11), 1, .easeOut),
        ])
        Fade(from: 0, to: 1, over: 0.04).on(acrobat)
        Track(
          .translationY, from: 6.75,
          (-7.3, at: 0.25, .easeOut), (-7.3, at: 0.3, .linear), (-4.3, at: 0.37, .easeOut),
          (-7.3, at: 0.44, .easeInOut), (0.65, at: 0.72, .easeInOut), (7.75, at: 1, .easeOut)
        ).on(acrobat)
        Track(
          .form, from: 1, (1, at: 0.44, .linear), (0.4, at: 0.72, .easeInOut), (0, at: 1, .easeOut)
        ).on(acrobat)
        Fade(from: 0, to: 1, over: 0.3, curve: .fall).on(shadow)
        Scale(fromX: 0.4, fromY: 1, x: 1.1, y: 1, over: 1, curve: .easeOut).on(shadow)
      }.motion,
      // A last leap, and the acrobat lands, closes the feet, and throws up the arms.
      outro: Together {
        Scale(x: 1, y: 1, over: 0.32, curve: .fall).on(shadow)
        Track(
          .translationY,
          (-14.5, at: 0.2, .rise), (-7.3, at: 0.32, .fall), (-3, at: 0.39, .easeOut),
          (-7.3, at: 0.5, .easeInOut)
        ).on(acrobat)
        Rotate(to: 2 * .pi, over: 0.24, curve: .easeInOut).on(acrobat)
        Track(
          .form, (0, at: 0.1, .easeOut), (1, at: 0.28, .easeIn), (1, at: 0.36, .linear),
          (2, at: 0.5, .easeInOut)
        ).on(acrobat)
        Motion.netColor(.leaf, at: 0.2)
        Motion.net([
          (.net(depth: 0), 0.13, .easeIn), (.net(depth: -3), 0.22, .easeOut),
          (.net(depth: 0), 0.29, .easeInOut), (.net(depth: 0), 0.32, .linear),
          (.net(depth: 4.5), 0.39, .easeOut), (.net(depth: 0), 0.5, .easeInOut),
        ])
        Together {
          Fade(from: 0, to: 1, over: 0.03)
          Scale(fromX: 1, fromY: 0.1, x: 1, y: 1, over: 0.2, curve: .overshoot)
        }
        .delayed(by: 0.34).on(cards)
        Wait.wholeEnding
      }.motion,
      // The acrobat hops to the edge, sits down, and lets the legs hang.
      unchanged: Together {
        Move(x: 34.5, over: 0.4, curve: .easeInOut).on(acrobat)
        Track(.translationY, (-14, at: 0.22, .rise), (-0.2, at: 0.42, .fall)).on(acrobat)
        Rotate(to: 2 * .pi, over: 0.26, curve: .easeInOut).on(acrobat)
        Track(
          .form, (0, at: 0.1, .easeOut), (0, at: 0.22, .linear), (3, at: 0.42, .easeInOut)
        ).on(acrobat)
        Move(x: 30, over: 0.4, curve: .easeInOut).on(shadow)
        Fade(to: 0, over: 0.4).on(shadow)
        Motion.net([
          (.net(depth: 0), 0.2, .easeOut), (.net(depth: -1.5), 0.3, .easeOut),
          (.net(depth: 0), 0.4, .easeInOut),
        ])
        Motion.netColor(.slate, at: 0.2)
        Wait.wholeEnding
      }.motion,
      // The net tears where it is pressed deepest, and the acrobat stands on the head below it, legs in the air.
      failure: Together {
        Motion.netColor(.coral, at: 0.15)
        // It gives way once the acrobat has come down to it.
        Motion.net(
          [(.net(depth: 11), 0.18, .cubicBezier(x1: 0.4, y1: 0, x2: 0.7, y2: 0))]
            + (1...16).map { step in
              let share = Double(step) / 16
              let swing = TimingCurve.spring(dampingRatio: 0.45, response: 0.3).value(at: share)
              return (.torn(swing), 0.18 + 0.5 * share, .linear)
            })
        Track(
          .translationY,
          (10, at: 0.18, .fall), (15.2, at: 0.3, .linear), (11, at: 0.38, .rise),
          (15.2, at: 0.46, .fall)
        ).on(acrobat)
        Track(
          .rotation, (.pi, at: 0.3, .easeInOut), (1.05 * .pi, at: 0.38, .easeOut),
          (0.97 * .pi, at: 0.46, .easeInOut), (.pi, at: 0.54, .easeInOut)
        ).on(acrobat)
        Track(.form, (0, at: 0.16, .easeOut), (0, at: 0.26, .linear), (1, at: 0.42, .easeOut))
          .on(acrobat)
        Scale(to: 1, over: 0.3).on(shadow)
        Fade(to: 1, over: 0.3).on(shadow)
        Wait.wholeEnding
      }.motion,
      // It sits on the level net.
      calm: Together {
        Motion.dimming(to: 0.4, over: 0.9, back: 0.9)
        Move(fromY: -3.25, y: -3.25, over: 1.8)
      }
      .on(acrobat))
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
  fileprivate static func net(depth: Double, at height: Double = 12) -> [CGPoint] {
    netNodes { side, share in
      let sag = 1 - 1.8 * share * share + 0.8 * share * share * share
      return CGPoint(x: side * netReach * share, y: height + depth * sag)
    }
  }

  /// The nodes of a torn net, whose halves have swung down by a share of the way; at 1 they hang.
  fileprivate static func torn(_ swing: Double) -> [CGPoint] {
    let lean = atan2(11, netReach)
    let angle = lean + (1.1 - lean) * swing
    // It has snapped back to less than its length.
    let length = netReach * (1 - 0.6 * Swift.min(1, 1.2 * Swift.max(0, swing)))
    return netNodes { side, share in
      let distance = length * (1 - share)
      return CGPoint(x: side * (netReach - distance * cos(angle)), y: 12 + distance * sin(angle))
    }
  }
}
