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
  private static let eyes = ElementSelection.element(15)
  private static let bird = ElementSelection.element(16)

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
      try ShapesContent(shapes(), appearance: appearance)
    }
  }

  private static func shapes() throws -> [ShapesContent.Shape] {
    let pivot = CGPoint(x: 0, y: 25)
    let (start, end) = (-CGFloat.pi / 2 - 0.14, -CGFloat.pi / 2 + 0.14)
    let leaf = UIBezierPath(
      arcCenter: pivot, radius: 46, startAngle: start, endAngle: end, clockwise: true)
    leaf.addArc(withCenter: pivot, radius: 17, startAngle: end, endAngle: start, clockwise: false)
    leaf.close()
    let line = UIBezierPath()
    line.move(to: CGPoint(x: 0, y: 22))
    line.addLine(to: CGPoint(x: 0, y: 8))
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
    return leaves + sticks + [.fill(rivet, wood)] + (try peacock(at: pivot))
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
      Motion {
        Rotate(to: leaf(0.8, 0), over: 0.1, curve: .easeOut)
        Rotate(to: leaf(1.12, 0), over: 0.26, curve: .overshoot)
      }
      .on(leaves)
      Motion {
        Rotate(to: stick(0.8, 0), over: 0.1, curve: .easeOut)
        Rotate(to: stick(1.12, 0), over: 0.26, curve: .overshoot)
      }
      .on(sticks)
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
      Wait(RefreshSkin.longestEnding)
    }.motion
  }

  private static var closing: Motion {
    Motion {
      Together {
        Rotate(to: leaf(0.05, 0), over: 0.22, curve: .easeIn).staggered(over: 0.08, from: .edges)
          .on(leaves)
        Rotate(to: stick(0.05, 0), over: 0.22, curve: .easeIn).on(sticks)
        Recolor(to: .hue(.slate)).staggered(over: 0.15).delayed(by: 0.1)
      }
      Wait(0.45)
    }
  }

  private static let fallen = [
    -1.5, -1.28, -1.42, -1.12, -1.34, -0.92, 1.02, 1.3, 1.1, 1.44, 1.24, 1.5,
  ]

  private static var falling: Motion {
    Together {
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
      Wait(RefreshSkin.longestEnding)
    }.motion
  }

  private static func peacock(at foot: CGPoint) throws -> [ShapesContent.Shape] {
    let (eyes, pupils) = (UIBezierPath(), UIBezierPath())
    func circle(_ radius: CGFloat, at place: CGPoint) -> UIBezierPath {
      UIBezierPath(
        arcCenter: place, radius: radius, startAngle: -.pi / 2, endAngle: 1.5 * .pi,
        clockwise: true)
    }
    for leaf in 0..<12 {
      let angle = (CGFloat(leaf) / 11 - 0.5) * 2 * 1.408 - .pi / 2
      let place = CGPoint(x: foot.x + 39 * cos(angle), y: foot.y + 39 * sin(angle))
      eyes.append(circle(3.4, at: place))
      pupils.append(circle(1.9, at: place))
    }
    let body = try UIBezierPath(
      svgPath: """
        M0 28C-9 28-10 19-5.5 12C-3.5 8-4.4 5-4.4 1.5A4.4 4.4 0 0 1 4.4 1.5\
        C4.4 5 3.5 8 5.5 12C10 19 9 28 0 28Z
        """)
    let sky = ShapesContent.Ink.fixed(UIColor(.sky))
    return [
      .fill(eyes, .fixed(.systemBackground), about: .point(foot))
        .attaching([.fill(pupils, sky)]).forEndings(),
      // Half of its edge is below the fill.
      .stroke(body, .fixed(.systemBackground), width: 1.2, about: .point(foot))
        .attaching([
          .fill(body, sky),
          .stroke(
            try UIBezierPath(svgPath: "M0-3.5V-11M-1.6-3L-5-9.5M1.6-3L5-9.5"), sky, width: 1.6),
          .fill(
            try UIBezierPath(
              svgPath: """
                M-2.9 .6a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0ZM.5 .6a1.2 1.2 0 1 0 2.4 0\
                a1.2 1.2 0 1 0-2.4 0ZM-1.5 3H1.5L0 6.4Z
                """), .fixed(.systemBackground)),
        ])
        .forEndings(),
    ]
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
