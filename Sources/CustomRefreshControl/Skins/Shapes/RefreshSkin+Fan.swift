import RefreshMotion
import UIKit

extension RefreshSkin {
  /// A fan that the pull opens; it flutters during the refresh, and closes and leaves at the end.
  ///
  /// A cycle takes 1.8 s. If the refresh has failed, the fan falls over.
  public static let fan: RefreshSkin = {
    /// Each has its rib on it.
    let leaves = ElementSelection.range(0..<12)
    let whole = ElementSelection.element(13)
    /// The angles of the leaves when the fan is open by a share, turned by an angle in radians.
    func open(_ share: Double = 1, turned angle: Double = 0) -> ElementValue {
      .across(from: angle - 1.257 * share, to: angle + 1.257 * share)
    }
    let closed = ElementValue.across(from: -0.06, to: 0.06)
    return RefreshSkin(
      "fan", "A fan opens with the pull, flutters, and snaps shut in the end.",
      art: .shapes(movesWhole: true) {
        let pivot = CGPoint(x: 0, y: 25)
        // It stands upright, between 17 and 46 points from the pivot.
        let (start, end) = (-CGFloat.pi / 2 - 0.123, -CGFloat.pi / 2 + 0.123)
        let leaf = UIBezierPath(
          arcCenter: pivot, radius: 46, startAngle: start, endAngle: end, clockwise: true)
        leaf.addArc(
          withCenter: pivot, radius: 17, startAngle: end, endAngle: start, clockwise: false)
        leaf.close()
        let colors: [Hue] = [.rose, .coral, .amber, .gold]
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
        return leaves + [.fill(.circle(2.6, at: pivot), wood)]
      },
      loop: Motion {
        Rotate(from: open(), to: open(turned: 0.16), over: 0.42, curve: .easeInOut)
        Rotate(to: open(turned: -0.16), over: 0.68, curve: .easeInOut)
        Rotate(to: open(), over: 0.4, curve: .easeInOut)
      }
      .staggered(over: 0.3)
      .on(leaves),
      pull: Together {
        Scale(from: 0.6, to: 1, over: 0.2, curve: .easeOut).on(.range(0..<13))
        Motion {
          Rotate(from: closed, to: closed, over: 0.18)
          Rotate(to: open(), over: 0.82, curve: .easeInOut)
        }
        .on(leaves)
      }.motion,
      outro: Motion {
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
      },
      // It is shut and stays.
      unchanged: Motion {
        Rotate(to: closed, over: 0.22, curve: .easeIn).staggered(over: 0.08, from: .edges)
          .on(leaves)
        Wait(0.45)
      },
      failure: Motion {
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
      },
      calm: Together {
        Rotate(from: open(), to: open(), over: 1.8).on(leaves)
        Motion.alternating(between: 0.6, over: 0.9).on(leaves)
      }.motion)
  }()
}
