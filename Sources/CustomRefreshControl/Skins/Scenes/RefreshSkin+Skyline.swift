import RefreshMotion
import UIKit

extension RefreshSkin {
  /// A city as wide as the list: the pull raises its houses and, behind them, the sun, which is the moon in
  /// dark mode; windows light up and go out while it refreshes. In the end the sun shines, or the city is left
  /// in the dark.
  ///
  /// A cycle takes 2.9 s.
  public static var skyline: RefreshSkin {
    let sun = ElementSelection.element(0)
    let rays = ElementSelection.element(1)
    let houses = ElementSelection.range(2..<2 + City.houses.count)
    let windows = ElementSelection.range(
      2 + City.houses.count..<2 + City.houses.count + 2 * City.houses.count)
    let ground = ElementSelection.last
    return RefreshSkin(
      "skyline",
      "A city rises with the pull, and the sun behind it; its windows light up by turns.",
      art: .shapes {
        let sky: [ShapesContent.Shape] = [
          .fill(.circle(10, at: City.noon), .color(City.light), about: .point(City.noon)),
          .stroke(City.rays, .fixed(City.light), width: 2.5, about: .point(City.noon)).forEndings(),
        ]
        let houses = City.houses.enumerated().map { index, house in
          ShapesContent.Shape.fill(
            house.outline, .color(City.walls[index % 2]), about: .point(house.foot))
        }
        let windows = City.windows.map { ShapesContent.Shape.fill($0, .fixed(City.lamp)) }
        let ground = UIBezierPath.lines((-150, City.street), (150, City.street))
        return sky + houses + windows + [.stroke(ground, .color(City.walls[0]), width: 2)]
      },
      loop: Together {
        Motion {
          Fade(from: dark, to: 1, over: 0.2)
          Wait(0.8)
          Fade(to: dark, over: 0.35)
        }
        .staggered(over: 1.6).on(windows)
        // The air trembles.
        Scale(to: 1.09, over: 1.47, curve: .easeInOut).autoreversed().on(sun)
      }.motion,
      pull: Together {
        Together {
          Fade(from: 0, to: 1, over: 0.05)
          Trim(fromStart: 0.5, fromEnd: 0.5, start: 0, end: 1, over: 0.4, curve: .easeOut)
        }
        .on(ground)
        Together {
          Fade(from: 0, to: 1, over: 0.05)
          Scale(fromX: 1, fromY: 0.02, x: 1, y: 1, over: 0.4, curve: .overshoot)
        }
        .staggered(over: 0.4, from: .center).on(houses)
        Fade(from: 0, to: dark, over: 0.1).delayed(by: 0.9).on(windows)
        Together {
          Fade(from: 0, to: 1, over: 0.1)
          Move(fromY: 26, y: 0, over: 0.7, curve: .easeOut)
          Scale(from: 0.4, to: 1, over: 0.7, curve: .easeOut)
        }
        .delayed(by: 0.3).on(sun)
      }.motion,
      // One lamp after another.
      progress: Fade(from: dark, to: 1, over: 0.1).staggered(over: 0.9).on(windows),
      // The sun stands high and shines, all lamps are lit, and the city is green.
      outro: Together {
        Fade(to: 1, over: 0.12).staggered(over: 0.2).on(windows)
        Recolor(to: .hue(.leaf)).staggered(over: 0.2, from: .center).on(houses)
        Recolor(to: .hue(.leaf)).delayed(by: 0.1).on(ground)
        Scale(to: 1, over: 0.1).on(sun)
        Together {
          Fade(from: 0, to: 1, over: 0.02)
          Scale(from: 0.6, to: 1, over: 0.3, curve: .overshoot)
          Trim(fromStart: 0, fromEnd: 0, start: 0, end: 1, over: 0.2, curve: .easeOut)
        }
        .delayed(by: 0.15).on(rays)
        Wait.wholeEnding
      }.motion,
      // The sun sets, and all is quiet.
      unchanged: Together {
        Fade(to: 0, over: 0.2).staggered(over: 0.2).on(windows)
        Recolor(to: .hue(.slate)).delayed(by: 0.1).on(sun)
        Move(y: 12, over: 0.4, curve: .easeInOut).on(sun)
        Scale(to: 1, over: 0.2).on(sun)
        Wait.wholeEnding
      }.motion,
      // The lamps go out, the sun falls, and the houses tumble against each other.
      failure: Together {
        Fade(to: 0, over: 0.03).staggered(over: 0.12).on(windows)
        Move(y: 32, over: 0.22, curve: .fall).on(sun)
        Fade(to: 0, over: 0.04).delayed(by: 0.18).on(sun)
        Together {
          Recolor(to: .hue(.coral))
          Rotate(to: .alternating(0.3, -0.3), over: 0.3, curve: .easeIn)
          Scale(x: 1, y: 0.8, over: 0.3, curve: .easeIn)
        }
        .delayed(by: 0.1).staggered(over: 0.12).on(houses)
        Recolor(to: .hue(.coral)).delayed(by: 0.1).on(ground)
        Wait.wholeEnding
      }.motion,
      calm: .dimming(to: 0.4, over: 0.7, back: 0.7).staggered(over: 1.8).on(windows))
  }

  /// How much is seen of a window without a lamp.
  private static let dark = 0.25
}

/// The houses, the street and the sun of the skyline, in points from the middle of the art.
private enum City {
  struct House {
    let x, width, top: CGFloat

    var foot: CGPoint { CGPoint(x: x + width / 2, y: street) }
    var outline: UIBezierPath {
      UIBezierPath(rect: CGRect(x: x, y: top, width: width, height: street - top))
    }

    /// Every other window, from the first or the second one on.
    func windows(from first: Int) -> UIBezierPath {
      let path = UIBezierPath()
      let columns = Int((width - 4) / 7)
      let margin = (width - 7 * CGFloat(columns) + 4) / 2
      for row in 0..<Int((street - top - 4) / 8) {
        for column in 0..<columns where (row + column) % 2 == first {
          path.append(
            UIBezierPath(
              rect: CGRect(
                x: x + margin + 7 * CGFloat(column), y: top + 4 + 8 * CGFloat(row), width: 3,
                height: 4)))
        }
      }
      return path
    }
  }

  static let street: CGFloat = 25
  static let noon = CGPoint(x: 1, y: -9)
  static var houses: [House] {
    [
      House(x: -142, width: 22, top: 7), House(x: -116, width: 26, top: -3),
      House(x: -87, width: 17, top: 4), House(x: -66, width: 26, top: -13),
      House(x: -36, width: 19, top: -4), House(x: -13, width: 28, top: 8),
      House(x: 19, width: 22, top: -8), House(x: 45, width: 20, top: -17),
      House(x: 69, width: 27, top: 2), House(x: 100, width: 18, top: -7),
      House(x: 122, width: 22, top: 6),
    ]
  }

  /// Half of the windows of each house, in an order in which neighbors are far apart.
  static var windows: [UIBezierPath] {
    let count = 2 * houses.count
    return (0..<count).map { index in
      let place = index * 7 % count
      return houses[place / 2].windows(from: place % 2)
    }
  }

  static var rays: UIBezierPath {
    let path = UIBezierPath()
    for ray in 0..<7 {
      let angle = -.pi * (0.02 + 0.16 * CGFloat(ray))
      for (index, distance) in [CGFloat(13), 17].enumerated() {
        let end = CGPoint.polar(distance, angle)
        let point = CGPoint(x: noon.x + end.x, y: noon.y + end.y)
        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
    }
    return path
  }

  /// Of one house and the next.
  static var walls: [UIColor] {
    [
      UIColor(light: 0x63_69_75, dark: 0x79_82_94), UIColor(light: 0x77_80_8F, dark: 0x64_6C_7C),
    ]
  }
  /// The sun, and the moon in dark mode.
  static let light = UIColor(light: 0xE0_7B_00, dark: 0xF3_EE_D8)
  static let lamp = UIColor(light: 0xFF_DD_80, dark: 0xFF_E3_9C)
}
