import CustomRefreshControl
import RefreshMotion
import UIKit

/// The gallery's fan, as an app would write it.
@MainActor enum Fan {
  static func skin() -> RefreshSkin {
    RefreshSkin(
      name: "fan", loop: fluttering, pull: opening, outro: spreading, unchanged: lyingDown,
      failure: fallingApart, calm: calm
    ) {
      leafShapes() + [stickShape, stickShape, .fill(circle(2.6, at: pivot), wood)]
        + [eyeShape(), try birdShape()]
    }
  }

  /// Where everything turns, in points from the center of the art.
  private static let pivot = CGPoint(x: 0, y: 25)

  // MARK: Elements

  /// Each has its rib on it.
  private static let leaves = ElementSelection.range(0..<12)
  /// At either edge, over the leaves.
  private static let sticks = ElementSelection.range(12..<14)
  private static let rivet = ElementSelection.element(14)
  private static let wholeFan = ElementSelection.range(0..<15)
  private static let eyes = ElementSelection.element(15)
  private static let bird = ElementSelection.element(16)

  // MARK: Art

  /// Of wood, in any tint.
  private static var wood: ShapesContent.Ink { .fixed(UIColor(.slate)) }
  /// The feathers and the body of the peacock, in any tint.
  private static var plumage: ShapesContent.Ink { .fixed(UIColor(.sky)) }
  private static var background: ShapesContent.Ink { .fixed(.systemBackground) }

  private static func leafShapes() -> [ShapesContent.Shape] {
    // A leaf stands upright, 0.28 radians wide.
    let (start, end) = (-CGFloat.pi / 2 - 0.14, -CGFloat.pi / 2 + 0.14)
    let outline = UIBezierPath(
      arcCenter: pivot, radius: 46, startAngle: start, endAngle: end, clockwise: true)
    outline.addArc(
      withCenter: pivot, radius: 17, startAngle: end, endAngle: start, clockwise: false)
    outline.close()
    let rib = upright(from: 22, to: 8, width: 1.4)
    let colors: [Hue] = [.sky, .iris, .magenta, .rose]
    return (0..<12).map { leaf in
      let place = Double(leaf) / 11 * 3
      let color = min(Int(place), 2)
      let mixed = UIColor(colors[color], to: colors[color + 1], at: place - Double(color))
      return .fill(
        outline, .color(mixed).opacity(leaf.isMultiple(of: 2) ? 1 : 0.82), about: .point(pivot)
      )
      .attaching([rib])
    }
  }

  private static var stickShape: ShapesContent.Shape { upright(from: 25, to: -20, width: 3) }

  /// Returns a piece of wood that stands upright.
  private static func upright(
    from foot: CGFloat, to top: CGFloat, width: CGFloat
  ) -> ShapesContent.Shape {
    let line = UIBezierPath()
    line.move(to: CGPoint(x: 0, y: foot))
    line.addLine(to: CGPoint(x: 0, y: top))
    return .stroke(line, wood, width: width, about: .point(pivot))
  }

  /// The eyes in the tail of a peacock, one on each leaf of the fan that is flung open.
  private static func eyeShape() -> ShapesContent.Shape {
    let (eyes, pupils) = (UIBezierPath(), UIBezierPath())
    for leaf in 0..<12 {
      let angle = (CGFloat(leaf) / 11 - 0.5) * 2 * 1.408 - .pi / 2
      let place = CGPoint(x: pivot.x + 39 * cos(angle), y: pivot.y + 39 * sin(angle))
      eyes.append(circle(3.4, at: place))
      pupils.append(circle(1.9, at: place))
    }
    return .fill(eyes, background, about: .point(pivot))
      .attaching([.fill(pupils, plumage)])
      .forEndings()
  }

  private static func birdShape() throws -> ShapesContent.Shape {
    let body = try UIBezierPath(
      svgPath: """
        M0 28C-9 28-10 19-5.5 12C-3.5 8-4.4 5-4.4 1.5A4.4 4.4 0 0 1 4.4 1.5\
        C4.4 5 3.5 8 5.5 12C10 19 9 28 0 28Z
        """)
    let crest = try UIBezierPath(svgPath: "M0-3.5V-11M-1.6-3L-5-9.5M1.6-3L5-9.5")
    let face = try UIBezierPath(
      svgPath: """
        M-2.9 .6a1.2 1.2 0 1 0 2.4 0a1.2 1.2 0 1 0-2.4 0ZM.5 .6a1.2 1.2 0 1 0 2.4 0\
        a1.2 1.2 0 1 0-2.4 0ZM-1.5 3H1.5L0 6.4Z
        """)
    // Half of its edge is below the fill.
    return .stroke(body, background, width: 1.2, about: .point(pivot))
      .attaching([
        .fill(body, plumage), .stroke(crest, plumage, width: 1.6), .fill(face, background),
      ])
      .forEndings()
  }

  /// Returns a circle that begins at its top.
  private static func circle(_ radius: CGFloat, at center: CGPoint) -> UIBezierPath {
    UIBezierPath(
      arcCenter: center, radius: radius, startAngle: -.pi / 2, endAngle: 1.5 * .pi, clockwise: true)
  }

  // MARK: Motions

  /// The angles of leaves or sticks when the fan is open by a share, turned by an angle in radians.
  private typealias Pose = (_ share: Double, _ angle: Double) -> ElementValue

  /// Returns a motion of the leaves with that of the sticks, which are a little further out.
  private static func turning(_ motion: (_ pose: Pose) -> Motion) -> Motion {
    func pose(_ margin: Double) -> Pose {
      { share, angle in
        .across(from: angle - 1.257 * share - margin, to: angle + 1.257 * share + margin)
      }
    }
    return Together {
      motion(pose(0)).on(leaves)
      motion(pose(0.11)).on(sticks)
    }.motion
  }

  private static var fluttering: Motion {
    turning { pose in
      Motion {
        Rotate(from: pose(1, 0), to: pose(0.86, 0.22), over: 0.42, curve: .easeInOut)
        Rotate(to: pose(0.86, -0.22), over: 0.68, curve: .easeInOut)
        Rotate(to: pose(1, 0), over: 0.4, curve: .easeInOut)
      }
      .staggered(over: 0.3)
    }
  }

  private static var opening: Motion {
    Together {
      Scale(from: 0.6, to: 1, over: 0.2, curve: .easeOut).on(wholeFan)
      turning { pose in
        Motion {
          Rotate(from: pose(0.05, 0), to: pose(0.05, 0), over: 0.18)
          Rotate(to: pose(1, 0), over: 0.82, curve: .easeInOut)
        }
      }
    }.motion
  }

  /// It is flung open, and a peacock stands before it, with eyes in its tail.
  private static var spreading: Motion {
    Together {
      turning { pose in
        Motion {
          Rotate(to: pose(0.8, 0), over: 0.1, curve: .easeOut)
          Rotate(to: pose(1.12, 0), over: 0.26, curve: .overshoot)
        }
      }
      Recolor(to: .hue(.leaf)).staggered(over: 0.15).delayed(by: 0.08).on(wholeFan)
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

  /// It is shut, and laid down.
  private static var lyingDown: Motion {
    Together {
      turning { pose in
        Motion {
          Rotate(to: pose(0.05, 0), over: 0.2, curve: .easeIn)
          Wait(0.04)
          Rotate(to: pose(0.05, .pi / 2), over: 0.18, curve: .fall)
          Rotate(to: pose(0.05, .pi / 2 - 0.12), over: 0.06, curve: .easeOut)
          Rotate(to: pose(0.05, .pi / 2), over: 0.06, curve: .easeIn)
        }
      }
      Move(x: -24, y: -6, over: 0.18, curve: .easeInOut).delayed(by: 0.24).on(wholeFan)
      Recolor(to: .hue(.slate)).staggered(over: 0.15).delayed(by: 0.1).on(wholeFan)
      Wait(RefreshSkin.longestEnding)
    }.motion
  }

  /// Its rivet bursts, and it falls apart to both sides.
  private static var fallingApart: Motion {
    let fallen = [-1.5, -1.28, -1.42, -1.12, -1.34, -0.92, 1.02, 1.3, 1.1, 1.44, 1.24, 1.5]
    return Together {
      Recolor(to: .hue(.coral)).staggered(over: 0.15).delayed(by: 0.04)
      falling(to: fallen, rebounding: fallen.map { 0.93 * $0 }).on(leaves)
      falling(to: [-1.62, 1.62], rebounding: [-1.5, 1.56]).on(sticks)
      Move(x: 8, over: 0.46).on(rivet)
      Motion {
        Move(x: nil, y: -26, over: 0.22, curve: .rise)
        Move(x: nil, y: -4.2, over: 0.24, curve: .fall)
      }
      .on(rivet)
      Wait(RefreshSkin.longestEnding)
    }.motion
  }

  private static func falling(to angles: [Double], rebounding: [Double]) -> Motion {
    Motion {
      Wait(0.06)
      Rotate(to: .each(angles), over: 0.24, curve: .easeIn)
      Rotate(to: .each(rebounding), over: 0.08, curve: .easeOut)
      Rotate(to: .each(angles), over: 0.08, curve: .easeIn)
    }
  }

  private static var calm: Motion {
    Together {
      turning { pose in Rotate(from: pose(1, 0), to: pose(1, 0), over: 1.8).motion }
      Motion {
        Fade(from: .alternating(1, 0.6), to: .alternating(0.6, 1), over: 0.9, curve: .easeInOut)
        Fade(to: .alternating(1, 0.6), over: 0.9, curve: .easeInOut)
      }
      .on(leaves)
    }.motion
  }
}
