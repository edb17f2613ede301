import CustomRefreshControl
import RefreshMotion
import UIKit

/// The gallery's fan, as an app would write it.
@MainActor enum Fan {
  /// Each has its rib on it.
  private static let leaves = ElementSelection.range(0..<12)
  private static let whole = ElementSelection.element(13)
  private static let closed = ElementValue.across(from: -0.06, to: 0.06)

  /// The angles of the leaves when the fan is open by a share, turned by an angle in radians.
  private static func open(_ share: Double = 1, turned angle: Double = 0) -> ElementValue {
    .across(from: angle - 1.257 * share, to: angle + 1.257 * share)
  }

  static func skin() throws -> RefreshSkin {
    try RefreshSkin(name: "fan", motions: motions, calm: calm) { appearance throws(RefreshError) in
      try ShapesContent(shapes, appearance: appearance, movesWhole: true)
    }
  }

  private static var shapes: [ShapesContent.Shape] {
    let pivot = CGPoint(x: 0, y: 25)
    let (start, end) = (-CGFloat.pi / 2 - 0.123, -CGFloat.pi / 2 + 0.123)
    let leaf = UIBezierPath(
      arcCenter: pivot, radius: 46, startAngle: start, endAngle: end, clockwise: true)
    leaf.addArc(withCenter: pivot, radius: 17, startAngle: end, endAngle: start, clockwise: false)
    leaf.close()
    let line = UIBezierPath()
    line.move(to: CGPoint(x: 0, y: 22))
    line.addLine(to: CGPoint(x: 0, y: 2))
    let wood = ShapesContent.Ink.fixed(UIColor(.slate))
    let rib = ShapesContent.Shape.stroke(line, wood, width: 1.4, about: .point(pivot))
    let colors: [Hue] = [.rose, .coral, .amber, .gold]
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
    return leaves + [.fill(rivet, wood)]
  }

  private static var motions: MotionSet {
    MotionSet(loop: fluttering, pull: opening, outro: leaving, unchanged: closing, failure: falling)
  }

  private static var fluttering: Motion {
    Motion {
      Rotate(from: open(), to: open(turned: 0.16), over: 0.42, curve: .easeInOut)
      Rotate(to: open(turned: -0.16), over: 0.68, curve: .easeInOut)
      Rotate(to: open(), over: 0.4, curve: .easeInOut)
    }
    .staggered(over: 0.3)
    .on(leaves)
  }

  private static var opening: Motion {
    Together {
      Scale(from: 0.6, to: 1, over: 0.2, curve: .easeOut).on(.range(0..<13))
      Motion {
        Rotate(from: closed, to: closed, over: 0.18)
        Rotate(to: open(), over: 0.82, curve: .easeInOut)
      }
      .on(leaves)
    }.motion
  }

  private static var leaving: Motion {
    Motion {
      Motion {
        Rotate(to: open(1.06), over: 0.12, curve: .easeOut)
        Rotate(to: .across(from: -0.05, to: 0.05), over: 0.18, curve: .easeIn)
          .staggered(over: 0.06, from: .edges)
      }
      .on(leaves)
      Together {
        Move(y: -50, over: 0.22, curve: .anticipate)
        Fade(to: 0, over: 0.22, curve: .easeIn)
      }
      .on(whole)
    }
  }

  private static var closing: Motion {
    Motion {
      Rotate(to: closed, over: 0.22, curve: .easeIn).staggered(over: 0.08, from: .edges).on(leaves)
      Wait(0.45)
    }
  }

  private static var falling: Motion {
    Motion {
      Together {
        Recolor(to: .hue(.coral), over: 0.2)
        Motion {
          Rotate(to: .across(from: 1.05, to: 1.45), over: 0.32, curve: .easeIn)
          Rotate(to: .across(from: 0.93, to: 1.41), over: 0.1, curve: .easeOut)
          Rotate(to: .across(from: 1.05, to: 1.45), over: 0.1, curve: .easeIn)
        }
        .on(leaves)
      }
      Wait(0.28)
    }
  }

  private static var calm: MotionSet {
    MotionSet(
      loop: Together {
        Rotate(from: open(), to: open(), over: 1.8).on(leaves)
        Motion {
          Fade(
            from: .alternating(1, 0.6), to: .alternating(0.6, 1), over: 0.9, curve: .easeInOut)
          Fade(to: .alternating(1, 0.6), over: 0.9, curve: .easeInOut)
        }
        .on(leaves)
      }.motion)
  }
}
