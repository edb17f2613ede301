import CustomRefreshControl
import RefreshMotion
import UIKit

/// The gallery's fan, as an app would write it.
@MainActor enum Fan {
  /// Each has its rib on it.
  private static let leaves = ElementSelection.range(0..<12)
  /// At either edge, before and after the leaves.
  private static let sticks = ElementSelection.range(12..<14)
  private static let rivet = ElementSelection.element(14)

  /// The angles of the leaves when the fan is open by a share, turned by an angle in radians.
  private static func leaf(_ share: Double, _ angle: Double) -> ElementValue {
    .across(from: angle - 1.257 * share, to: angle + 1.257 * share)
  }

  /// The angles of the sticks at its edges.
  private static func stick(_ share: Double, _ angle: Double) -> ElementValue {
    .across(from: angle - 1.257 * share - 0.11, to: angle + 1.257 * share + 0.11)
  }

  private static func swing(_ poses: (Double, Double) -> ElementValue) -> Motion {
    Motion {
      Rotate(from: poses(1, 0), to: poses(0.86, 0.22), over: 0.42, curve: .easeInOut)
      Rotate(to: poses(0.86, -0.22), over: 0.68, curve: .easeInOut)
      Rotate(to: poses(1, 0), over: 0.4, curve: .easeInOut)
    }
    .staggered(over: 0.3)
  }

  static func skin() throws -> RefreshSkin {
    try RefreshSkin(name: "fan", motions: motions, calm: calm) { appearance in
      try ShapesContent(shapes, appearance: appearance)
    }
  }

  private static var shapes: [ShapesContent.Shape] {
    let pivot = CGPoint(x: 0, y: 25)
    let (start, end) = (-CGFloat.pi / 2 - 0.14, -CGFloat.pi / 2 + 0.14)
    let leaf = UIBezierPath(
      arcCenter: pivot, radius: 46, startAngle: start, endAngle: end, clockwise: true)
    leaf.addArc(withCenter: pivot, radius: 17, startAngle: end, endAngle: start, clockwise: false)
    leaf.close()
    let line = UIBezierPath()
    line.move(to: CGPoint(x: 0, y: 22))
    line.addLine(to: CGPoint(x: 0, y: 2))
    let wood = ShapesContent.Ink.fixed(UIColor(.slate))
    let rib = ShapesContent.Shape.stroke(line, wood, width: 1.4, about: .point(pivot))
    let colors: [Hue] = [.sky, .iris, .magenta, .rose]
    let leaves = (0..<12).map { index in
      let place = Double(index) / 11 * 3
      let first = min(Int(place), 2)
      let color = UIColor(colors[first], to: colors[first + 1], at: place - Double(first))
      return ShapesContent.Shape.fill(
        leaf, .color(color).opacity(index % 2 == 0 ? 1 : 0.82), about: .point(pivot)
      )
      .attaching([rib])
    }
    let rivet = UIBezierPath(
      arcCenter: pivot, radius: 2.6, startAngle: -.pi / 2, endAngle: 1.5 * .pi, clockwise: true)
    let edge = UIBezierPath()
    edge.move(to: pivot)
    edge.addLine(to: CGPoint(x: 0, y: -20))
    let sticks = (0..<2).map { _ in
      ShapesContent.Shape.stroke(edge, wood, width: 3, about: .point(pivot))
    }
    return leaves + sticks + [.fill(rivet, wood)]
  }

  private static var motions: MotionSet {
    MotionSet(loop: fluttering, pull: opening, outro: leaving, unchanged: closing, failure: falling)
  }

  private static var fluttering: Motion {
    Together {
      swing(leaf).on(leaves)
      swing(stick).on(sticks)
    }.motion
  }

  private static var opening: Motion {
    Together {
      Scale(from: 0.6, to: 1, over: 0.2, curve: .easeOut).on(.range(0..<15))
      Motion {
        Rotate(from: leaf(0.05, 0), to: leaf(0.05, 0), over: 0.18)
        Rotate(to: leaf(1, 0), over: 0.82, curve: .easeInOut)
      }
      .on(leaves)
      Motion {
        Rotate(from: stick(0.05, 0), to: stick(0.05, 0), over: 0.18)
        Rotate(to: stick(1, 0), over: 0.82, curve: .easeInOut)
      }
      .on(sticks)
    }.motion
  }

  private static var leaving: Motion {
    Together {
      Together {
        Rotate(to: .across(from: -2.88, to: 2.88), over: 0.4, curve: .easeIn)
        Scale(x: 0.99, y: 0.52, over: 0.22, curve: .easeOut)
      }
      .on(leaves)
      Together {
        Rotate(to: .across(from: -2.84, to: 2.84), over: 0.4, curve: .easeIn)
        Scale(x: 1, y: 0.72, over: 0.22, curve: .easeOut)
        Trim(start: 0.7, over: 0.36, curve: .easeIn)
      }
      .on(sticks)
      Scale(to: 1.5, over: 0.36).on(rivet)
      Move(y: -29, over: 0.22, curve: .easeOut).on(.range(0..<15))
      Recolor(to: .hue(.leaf)).delayed(by: 0.1)
      Wait(RefreshSkin.longestEnding)
    }.motion
  }

  private static var closing: Motion {
    Motion {
      Together {
        Rotate(to: leaf(0.05, 0), over: 0.22, curve: .easeIn).staggered(over: 0.08, from: .edges)
          .on(leaves)
        Rotate(to: stick(0.05, 0), over: 0.22, curve: .easeIn).on(sticks)
        Recolor(to: .hue(.slate)).delayed(by: 0.22)
      }
      Wait(0.45)
    }
  }

  private static var falling: Motion {
    Motion {
      Together {
        Recolor(to: .hue(.coral)).delayed(by: 0.06).staggered(over: 0.12)
        Motion {
          Rotate(to: .across(from: 1.05, to: 1.45), over: 0.32, curve: .easeIn)
          Rotate(to: .across(from: 0.93, to: 1.41), over: 0.1, curve: .easeOut)
          Rotate(to: .across(from: 1.05, to: 1.45), over: 0.1, curve: .easeIn)
        }
        .on(leaves)
        Motion {
          Rotate(to: .across(from: 0.95, to: 1.55), over: 0.32, curve: .easeIn)
          Rotate(to: .across(from: 0.83, to: 1.51), over: 0.1, curve: .easeOut)
          Rotate(to: .across(from: 0.95, to: 1.55), over: 0.1, curve: .easeIn)
        }
        .on(sticks)
      }
      Wait(0.28)
    }
  }

  private static var calm: MotionSet {
    MotionSet(
      loop: Together {
        Rotate(from: leaf(1, 0), to: leaf(1, 0), over: 1.8).on(leaves)
        Rotate(from: stick(1, 0), to: stick(1, 0), over: 1.8).on(sticks)
        Motion {
          Fade(
            from: .alternating(1, 0.6), to: .alternating(0.6, 1), over: 0.9, curve: .easeInOut)
          Fade(to: .alternating(1, 0.6), over: 0.9, curve: .easeInOut)
        }
        .on(leaves)
      }
      .motion)
  }
}
