import RefreshMotion
import UIKit

extension RefreshSkin {
  /// A fan that the pull opens; it flutters during the refresh, and is the tail of a peacock in the end.
  ///
  /// A cycle takes 1.8 s. If the refresh has failed, the fan falls apart.
  public static var fan: RefreshSkin {
    /// Each has its rib on it.
    let leaves = ElementSelection.range(0..<12)
    /// At either edge, before and after the leaves.
    let sticks = ElementSelection.range(12..<14)
    let rivet = ElementSelection.element(14)
    let eyes = ElementSelection.element(15)
    let bird = ElementSelection.element(16)
    /// The angles of the leaves when the fan is open by a share, turned by an angle in radians.
    func leaf(_ share: Double, _ angle: Double) -> ElementValue {
      .across(from: angle - 1.257 * share, to: angle + 1.257 * share)
    }

    /// The angles of the sticks at its edges.
    func stick(_ share: Double, _ angle: Double) -> ElementValue {
      .across(from: angle - 1.257 * share - 0.11, to: angle + 1.257 * share + 0.11)
    }

    let parts = [(leaf, leaves), (stick, sticks)]
    func swing(_ poses: (Double, Double) -> ElementValue) -> Motion {
      Motion {
        Rotate(from: poses(1, 0), to: poses(0.86, 0.22), over: 0.42, curve: .easeInOut)
        Rotate(to: poses(0.86, -0.22), over: 0.68, curve: .easeInOut)
        Rotate(to: poses(1, 0), over: 0.4, curve: .easeInOut)
      }
      .staggered(over: 0.3)
    }
    return RefreshSkin(
      "fan", "A fan opens with the pull, flutters, and is the tail of a peacock in the end.",
      art: .shapes {
        let pivot = CGPoint(x: 0, y: 25)
        // It stands upright, between 17 and 46 points from the pivot.
        let (start, end) = (-CGFloat.pi / 2 - 0.14, -CGFloat.pi / 2 + 0.14)
        let leaf = UIBezierPath(
          arcCenter: pivot, radius: 46, startAngle: start, endAngle: end, clockwise: true)
        leaf.addArc(
          withCenter: pivot, radius: 17, startAngle: end, endAngle: start, clockwise: false)
        leaf.close()
        let colors: [Hue] = [.sky, .iris, .magenta, .rose]
        // Of wood, in any tint.
        let wood = ShapesContent.Ink.fixed(UIColor(.slate))
        let rib = ShapesContent.Shape.stroke(
          .lines((0, 22), (0, 8)), wood, width: 1.4, about: .point(pivot))
        let leaves = (0..<12).map { index in
          let place = Double(index) / 11 * 3
          let first = min(Int(place), 2)
          let color = UIColor(colors[first], to: colors[first + 1], at: place - Double(first))
          return ShapesContent.Shape.fill(
            leaf, .color(color).opacity(index % 2 == 0 ? 1 : 0.82), about: .point(pivot)
          )
          .attaching([rib])
        }
        let sticks = (0..<2).map { _ in
          ShapesContent.Shape.stroke(
            .lines((0, 25), (0, -20)), wood, width: 3, about: .point(pivot))
        }
        return leaves + sticks + [.fill(.circle(2.6, at: pivot), wood)] + peacock(at: pivot)
      },
      loop: Together {
        for (pose, part) in parts { swing(pose).on(part) }
      }.motion,
      pull: Together {
        Scale(from: 0.6, to: 1, over: 0.2, curve: .easeOut).on(.range(0..<15))
        for (pose, part) in parts {
          Motion {
            Rotate(from: pose(0.05, 0), to: pose(0.05, 0), over: 0.18)
            Rotate(to: pose(1, 0), over: 0.82, curve: .easeInOut)
          }
          .on(part)
        }
      }.motion,
      // It is flung open, and a peacock stands before it, with eyes in its tail.
      outro: Together {
        for (pose, part) in parts {
          Motion {
            Rotate(to: pose(0.8, 0), over: 0.1, curve: .easeOut)
            Rotate(to: pose(1.12, 0), over: 0.26, curve: .overshoot)
          }
          .on(part)
        }
        Recolor(to: .hue(.leaf)).staggered(over: 0.15).delayed(by: 0.08).on(.range(0..<15))
        Together {
          Fade(from: 0, to: 1, over: 0.02)
          Scale(from: 0.7, to: 1, over: 0.2, curve: .overshoot)
        }
        .delayed(by: 0.3)
        .on(eyes)
        Together {
          Fade(from: 0, to: 1, over: 0.02)
          Motion {
            Scale(fromX: 0.8, fromY: 0.1, x: 0.94, y: 1.08, over: 0.18, curve: .easeOut)
            Scale(to: 1, over: 0.14, curve: .easeInOut)
          }
        }
        .delayed(by: 0.16)
        .on(bird)
        Wait.wholeEnding
      }.motion,
      // It is shut, and laid down.
      unchanged: Together {
        for (pose, part) in parts {
          Motion {
            Rotate(to: pose(0.05, 0), over: 0.2, curve: .easeIn)
            Wait(0.04)
            Rotate(to: pose(0.05, .pi / 2), over: 0.18, curve: .fall)
            Rotate(to: pose(0.05, .pi / 2 - 0.12), over: 0.06, curve: .easeOut)
            Rotate(to: pose(0.05, .pi / 2), over: 0.06, curve: .easeIn)
          }
          .on(part)
        }
        Together {
          Move(x: -24, y: -6, over: 0.18, curve: .easeInOut).delayed(by: 0.24)
          Recolor(to: .hue(.slate)).staggered(over: 0.15).delayed(by: 0.1)
        }
        .on(.range(0..<15))
        Wait.wholeEnding
      }.motion,
      // Its rivet bursts, and it falls apart to both sides.
      failure: Together {
        Recolor(to: .hue(.coral)).staggered(over: 0.15).delayed(by: 0.04)
        Motion {
          Wait(0.06)
          Rotate(to: .each(fallen), over: 0.24, curve: .easeIn)
          Rotate(to: .each(fallen.map { 0.93 * $0 }), over: 0.08, curve: .easeOut)
          Rotate(to: .each(fallen), over: 0.08, curve: .easeIn)
        }
        .on(leaves)
        Motion {
          Wait(0.06)
          Rotate(to: .each([-1.62, 1.62]), over: 0.24, curve: .easeIn)
          Rotate(to: .each([-1.5, 1.56]), over: 0.08, curve: .easeOut)
          Rotate(to: .each([-1.62, 1.62]), over: 0.08, curve: .easeIn)
        }
        .on(sticks)
        Together {
          Move(x: 8, over: 0.46)
          Motion {
            Move(x: nil, y: -26, over: 0.22, curve: .rise)
            Move(x: nil, y: -4.2, over: 0.24, curve: .fall)
          }
        }
        .on(rivet)
        Wait.wholeEnding
      }.motion,
      calm: Together {
        for (pose, part) in parts {
          Rotate(from: pose(1, 0), to: pose(1, 0), over: 1.8).on(part)
        }
        Motion.alternating(between: 0.6, over: 0.9).on(leaves)
      }.motion)
  }

  /// The angles of the leaves of a fan that has fallen apart.
  private static var fallen: [Double] {
    [-1.5, -1.28, -1.42, -1.12, -1.34, -0.92, 1.02, 1.3, 1.1, 1.44, 1.24, 1.5]
  }

  /// The eyes in the tail of a peacock, and its body.
  private static func peacock(at foot: CGPoint) -> [ShapesContent.Shape] {
    let (eyes, pupils) = (UIBezierPath(), UIBezierPath())
    for leaf in 0..<12 {
      let angle = (CGFloat(leaf) / 11 - 0.5) * 2 * 1.408 - .pi / 2
      let place = CGPoint(x: foot.x + 39 * cos(angle), y: foot.y + 39 * sin(angle))
      eyes.append(.circle(3.4, at: place))
      pupils.append(.circle(1.9, at: place))
    }
    let body = UIBezierPath.drawing(
      """
      M0 28C-9 28-10 19-5.5 12C-3.5 8-4.4 5-4.4 1.5A4.4 4.4 0 0 1 4.4 1.5\
      C4.4 5 3.5 8 5.5 12C10 19 9 28 0 28Z
      """)
    return [
      .fill(eyes, .fixed(.systemBackground), about: .point(foot))
        .attaching([.fill(pupils, .outcome(.sky))]).forEndings(),
      // Half of its edge is below the fill.
      .stroke(body, .fixed(.systemBackground), width: 1.2, about: .point(foot)).attaching([
        .fill(body, .outcome(.sky)),
        .stroke(.drawing("M0-3.5V-11M-1.6-3L-5-9.5M1.6-3L5-9.5"), .outcome(.sky), width: 1.6),
        .fill(
          .drawing(
            """
            M-2.9 .6a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0ZM.5 .6a1.2 1.2 0 1 0 2.4 0\
            a1.2 1.2 0 1 0-2.4 0ZM-1.5 3H1.5L0 6.4Z
            """), .fixed(.systemBackground)),
      ])
      .forEndings(),
    ]
  }
}
