import RefreshMotion
import UIKit

extension RefreshSkin {
  /// A fan that the pull opens; it flutters during the refresh, and opens to a rosette in the end.
  ///
  /// A cycle takes 1.8 s. If the refresh has failed, the fan falls over.
  public static var fan: RefreshSkin {
    /// Each has its rib on it.
    let leaves = ElementSelection.range(0..<12)
    /// At either edge, before and after the leaves.
    let sticks = ElementSelection.range(12..<14)
    let rivet = ElementSelection.element(14)
    /// The angles of the leaves when the fan is open by a share, turned by an angle in radians.
    func leaf(_ share: Double, _ angle: Double) -> ElementValue {
      .across(from: angle - 1.257 * share, to: angle + 1.257 * share)
    }

    /// The angles of the sticks at its edges.
    func stick(_ share: Double, _ angle: Double) -> ElementValue {
      .across(from: angle - 1.257 * share - 0.11, to: angle + 1.257 * share + 0.11)
    }

    func swing(_ poses: (Double, Double) -> ElementValue) -> Motion {
      Motion {
        Rotate(from: poses(1, 0), to: poses(0.86, 0.22), over: 0.42, curve: .easeInOut)
        Rotate(to: poses(0.86, -0.22), over: 0.68, curve: .easeInOut)
        Rotate(to: poses(1, 0), over: 0.4, curve: .easeInOut)
      }
      .staggered(over: 0.3)
    }
    return RefreshSkin(
      "fan", "A fan opens with the pull, flutters, and opens on to a rosette.",
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
          .lines((0, 22), (0, 2)), wood, width: 1.4, about: .point(pivot))
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
        return leaves + sticks + [.fill(.circle(2.6, at: pivot), wood)]
      },
      loop: Together {
        swing(leaf).on(leaves)
        swing(stick).on(sticks)
      }.motion,
      pull: Together {
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
      }.motion,
      // It is flung open all the way round: a rosette, with its sticks as the ribbons.
      outro: Together {
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
        Wait.wholeEnding
      }.motion,
      // It is shut and stays.
      unchanged: Motion {
        Together {
          Rotate(to: leaf(0.05, 0), over: 0.22, curve: .easeIn).staggered(over: 0.08, from: .edges)
            .on(leaves)
          Rotate(to: stick(0.05, 0), over: 0.22, curve: .easeIn).on(sticks)
          Recolor(to: .hue(.slate)).delayed(by: 0.22)
        }
        Wait(0.45)
      },
      failure: Motion {
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
      },
      calm: Together {
        Rotate(from: leaf(1, 0), to: leaf(1, 0), over: 1.8).on(leaves)
        Rotate(from: stick(1, 0), to: stick(1, 0), over: 1.8).on(sticks)
        Motion.alternating(between: 0.6, over: 0.9).on(leaves)
      }.motion)
  }
}
