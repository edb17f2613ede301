import RefreshMotion
import UIKit

extension RefreshSkin {
  /// A city up to 380 points wide: the pull raises its houses, near and far, and, behind them, the sun, which is
  /// the moon in dark mode; a car goes to and fro, and lights the windows that it passes. In the end
  /// day breaks, or the moon stands among stars over a city of lights, or lightning puts them out.
  ///
  /// A cycle takes 2.9 s.
  public static var skyline: RefreshSkin {
    let rays = ElementSelection.element(0)
    let sun = ElementSelection.element(1)
    let count = City.houses.count
    let far = ElementSelection.element(2)
    let houses = ElementSelection.range(3..<3 + count)
    let windows = ElementSelection.range(3 + count..<3 + 3 * count)
    let ground = ElementSelection.element(3 + 3 * count)
    let car = ElementSelection.element(4 + 3 * count)
    let bolt = ElementSelection.last
    return RefreshSkin(
      "skyline",
      "A city rises with the pull, and a car lights its windows until the sun rises.",
      art: .shapes {
        let sky: [ShapesContent.Shape] = [
          .stroke(
            City.rays, .fixed(UIColor(.amber).only(in: .light)), width: 2.5,
            about: .point(City.noon)
          )
          .attaching(
            [
              City.glow(0.5),
              .stroke(City.birds, .fixed(City.walls.only(in: .light)), width: 1.6),
              .fill(City.stars, .fixed(City.light.only(in: .dark))),
            ]
          )
          .forEndings(),
          .fill(.circle(11, at: City.noon), .color(City.light), about: .point(City.noon)),
          // The dawn lies over what is far away.
          .fill(City.far, .color(City.distant), about: .point(CGPoint(x: 0, y: City.street)))
            .attaching([City.glow(0.6)]),
        ]
        let houses = City.houses.map { house in
          ShapesContent.Shape.fill(house.outline, .color(City.walls), about: .point(house.foot))
        }
        let windows = City.windows.map { ShapesContent.Shape.fill($0, .fixed(City.lamp)) }
        let ground = UIBezierPath(rect: CGRect(x: -188, y: City.street, width: 376, height: 5))
        return sky + houses + windows + [
          .fill(ground, .color(City.walls)),
          City.car,
          .fill(City.bolt, .outcome(.coral), about: .point(CGPoint(x: 4, y: -29))).forEndings(),
        ]
      },
      loop: Together {
        // The car lights them as it comes by, and puts them out on its way back.
        Motion {
          Fade(from: dark, to: 1, over: 0.14).staggered(over: 1.33)
          Fade(to: dark, over: 0.14).staggered(over: 1.33, from: .last)
        }
        .on(windows)
        // It is about to rise.
        Move(fromY: City.dawning, y: City.dawning - 4, over: 1.47, curve: .easeInOut).autoreversed()
          .on(sun)
        Move(fromX: -166, x: 166, over: 1.47).autoreversed().on(car)
        // It is never seen from the edge alone.
        Track(
          .scaleX, from: 1, (1, at: 1.4, .linear), (0.09, at: 1.47, .easeIn),
          (-0.09, at: 1.47, .hold), (-1, at: 1.54, .easeOut), (-1, at: 2.82, .linear),
          (-0.09, at: 2.88, .easeIn), (0.09, at: 2.88, .hold), (1, at: 2.94, .easeOut)
        )
        .on(car)
      }.motion,
      pull: Together {
        Together {
          Fade(from: 0, to: 1, over: 0.05)
          Scale(fromX: 0.02, fromY: 1, x: 1, y: 1, over: 0.4, curve: .easeOut)
        }
        .on(ground)
        Together {
          Fade(from: 0, to: 1, over: 0.05)
          Scale(fromX: 1, fromY: 0.02, x: 1, y: 1, over: 0.4, curve: .easeOut)
        }
        .staggered(over: 0.4, from: .center).on(houses)
        // What is far away comes up last.
        Together {
          Fade(from: 0, to: 1, over: 0.05)
          Scale(fromX: 1, fromY: 0.02, x: 1, y: 1, over: 0.4, curve: .easeOut)
        }
        .delayed(by: 0.45).on(far)
        // Out of the street between two houses.
        Together {
          Fade(from: 0, to: 1, over: 0.05)
          Scale(from: 0.15, to: 1, over: 0.3, curve: .easeOut)
          Move(fromX: -171.5, x: -166, over: 0.3, curve: .easeOut)
        }
        .delayed(by: 0.7).on(car)
        Fade(from: 0, to: dark, over: 0.1).delayed(by: 0.2).staggered(over: 0.4, from: .center)
          .on(windows)
        Together {
          Fade(from: 0, to: 1, over: 0.1)
          Move(fromY: 26, y: City.dawning, over: 0.7, curve: .easeOut)
          Scale(from: 0.4, to: 1, over: 0.7, curve: .easeOut)
        }
        .delayed(by: 0.3).on(sun)
      }.motion,
      // One lamp after another.
      progress: Fade(from: dark, to: 1, over: 0.1).staggered(over: 0.9).on(windows),
      // Day breaks over the city, puts out its lamps and wakes the birds; by night they all burn under the stars.
      outro: Together {
        Together {
          Fade(to: 1, over: 0.12)
          Recolor(to: City.pane)
        }
        .staggered(over: 0.36, from: .center).on(windows)
        Scale(to: 1.12, over: 0.4, curve: .overshoot).on(sun)
        Move(y: 0, over: 0.4, curve: .overshoot).on(sun)
        Recolor(to: City.day, over: 0.2).delayed(by: 0.1).on(sun)
        Together {
          Fade(from: 0, to: 1, over: 0.3, curve: .easeOut)
          Scale(from: 0.5, to: 1, over: 0.34, curve: .easeOut)
        }
        .delayed(by: 0.14).on(rays)
        Wait.wholeEnding
      }.motion,
      // The sun sets, and all is quiet; one cannot sleep.
      unchanged: Together {
        Fade(to: .each((0..<2 * count).map { $0 == City.wakeful ? 1 : 0 }), over: 0.2)
          .staggered(over: 0.2).on(windows)
        // It turns off, into a street between the houses.
        Scale(to: 0, over: 0.3, curve: .easeIn).on(car)
        Recolor(to: .hue(.slate), over: 0.15).delayed(by: 0.1).on(sun)
        Move(y: 24, over: 0.4, curve: .easeInOut).on(sun)
        Scale(to: 0.5, over: 0.4).on(sun)
        Wait.wholeEnding
      }.motion,
      // Lightning strikes; the lamps go out, street by street, and the sun is gone.
      failure: Together {
        Motion {
          Wait(0.06)
          Fade(from: 0, to: 1, over: 0)
          Scale(fromX: 1, fromY: 0.1, x: 1, y: 1, over: 0.1, curve: .easeIn)
          Fade(to: 0.2, over: 0.04)
          Fade(to: 1, over: 0.04)
          Fade(to: 0.4, over: 0.05)
          Fade(to: 1, over: 0.05)
        }
        .on(bolt)
        Motion {
          Fade(to: 1, over: 0.06)
          Wait(0.08)
          Fade(to: 0, over: 0.03)
        }
        .staggered(over: 0.25, from: .center).on(windows)
        Scale(to: 0, over: 0.24, curve: .easeIn).on(car)
        Move(y: 22, over: 0.2, curve: .fall).on(sun)
        Fade(to: 0, over: 0.05).delayed(by: 0.15).on(sun)
        // The houses flinch.
        Motion {
          Wait(0.14)
          Scale(x: 1.05, y: 0.93, over: 0.06, curve: .easeOut)
          Scale(x: 1, y: 1, over: 0.24, curve: .spring(dampingRatio: 0.4, response: 0.4))
        }
        .on(houses)
        Recolor(to: .hue(.coral), over: 0.15).delayed(by: 0.16).on(ground)
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
    /// What stands on its roof, drawn from the middle of it.
    var roof = "M0 0"

    var foot: CGPoint { CGPoint(x: x + width / 2, y: street) }
    var outline: UIBezierPath {
      let path = UIBezierPath(rect: CGRect(x: x, y: top, width: width, height: street - top))
      path.append(.drawing(roof).shifted(x + width / 2, top))
      return path
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
  static let noon = CGPoint(x: 1, y: -6)
  static var houses: [House] {
    [
      House(x: -188, width: 14, top: 4), House(x: -169, width: 23, top: -2),
      House(x: -142, width: 22, top: 7, roof: gable), House(x: -116, width: 26, top: -3),
      House(x: -87, width: 17, top: 1, roof: steeple),
      House(x: -66, width: 26, top: -9, roof: mast),
      House(x: -36, width: 19, top: -4), House(x: -13, width: 28, top: 8),
      House(x: 19, width: 22, top: -8), House(x: 44, width: 22, top: -9, roof: tower),
      House(x: 69, width: 27, top: 2, roof: dome), House(x: 100, width: 18, top: -7, roof: mast),
      House(x: 122, width: 22, top: 6, roof: gable), House(x: 148, width: 22, top: -3),
      House(x: 174, width: 14, top: 5),
    ]
  }

  private static let gable = "M-13 0L0-9L13 0Z"
  private static let steeple = "M-8.5 0L0-21L8.5 0ZM-1-20H-3V-22H-1V-25H1V-22H3V-20H1Z"
  private static let mast = "M-6 0V-3H6V0ZM-.8-3V-15H.8V-3Z"
  private static let tower = "M-8 0V-5H8V0ZM-5-5V-8H5V-5ZM-2-8L-.7-15.5H.7L2-8Z"
  private static let dome = "M-10 0A10 9 0 0 1 10 0ZM-.8-8V-13H.8V-8Z"

  /// Two halves of the windows of each house, from the left.
  static var windows: [UIBezierPath] {
    houses.flatMap { [$0.windows(from: 0), $0.windows(from: 1)] }
  }

  /// The windows of the lowest house, of which there is one.
  static let wakeful = 15

  /// The houses behind, in one.
  static var far: UIBezierPath {
    let path = UIBezierPath()
    let tops: [CGFloat] = [-8, -15, -6, -17, -21, -10, 10, 12, -14, -20, -7, -15, -19, -9]
    for (index, top) in tops.enumerated() {
      let (x, width) = (26.8 * CGFloat(index) - 182, 14 + CGFloat(index * 5 % 7))
      path.append(UIBezierPath(rect: CGRect(x: x, y: top, width: width, height: street - top)))
    }
    return path
  }

  /// How low the sun is before the day, half behind the lowest house, in points.
  static let dawning = 13.0

  static var car: ShapesContent.Shape {
    let wheels = UIBezierPath.circle(2.1, at: CGPoint(x: -5.5, y: 22.4))
    wheels.append(.circle(2.1, at: CGPoint(x: 5.5, y: 22.4)))
    return .fill(
      .drawing(
        "M-11 22.4V18.4Q-11 17-9.4 16.8L-5.4 16.4L-3 13H4L7.4 16.6L10 17.4Q11 17.8 11 19V22.4Z"),
      .hue(.coral), about: .point(CGPoint(x: 0, y: street))
    )
    .attaching([
      // By night it has its lights on.
      .fill(
        .drawing("M11 18L22 15.6V22.8L11 20.4Z"),
        .fixed(lamp.withAlphaComponent(0.7).only(in: .dark))),
      .fill(wheels, .fixed(UIColor(light: 0x20_24_2C, dark: 0x16_18_1E))),
    ])
  }

  static var bolt: UIBezierPath { .drawing("M8-29L-10 0H-1L-8 23L13-7H3L15-29Z") }
  static var birds: UIBezierPath {
    .drawing("M-44-21q4-4 7 0q3-4 7 0M76-22q3-3 6 0q3-3 6 0M27-23q3-3 5 0q3-3 5 0")
  }

  static var rays: UIBezierPath {
    let path = UIBezierPath()
    for ray in 0..<7 {
      let angle = -.pi * (0.02 + 0.16 * CGFloat(ray))
      for (index, distance) in [CGFloat(17), 21].enumerated() {
        let end = CGPoint.polar(distance, angle)
        let point = CGPoint(x: noon.x + end.x, y: noon.y + end.y)
        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
    }
    return path
  }

  static let walls = UIColor(light: 0x4A_53_64, dark: 0x5F_6F_B0)
  static let distant = UIColor(light: 0x8A_93_A3, dark: 0x8C_99_CC)
  /// Returns the light around the sun or the moon, which fades outward, with an opacity at its brightest.
  static func glow(_ opacity: CGFloat) -> ShapesContent.Shape {
    let color = UIColor(light: 0xFF_8A_5C, dark: 0x6F_86_FF)
    return .fill(
      .drawing("M-187 25V-30H189V25Z"),
      .gradient(
        .radial(
          [color.withAlphaComponent(opacity), color.withAlphaComponent(0)],
          center: CGPoint(x: noon.x, y: street), radii: CGSize(width: 188, height: 54))))
  }
  static var stars: UIBezierPath {
    .drawing(
      """
      M-98-21h2v2h-2zM-132-17h2v2h-2zM-42-24h2v2h-2zM-24-16h2v2h-2zM32-24h2v2h-2zM92-25h2v2h-2z\
      M134-19h2v2h-2zM160-24h2v2h-2zM-160-25h2v2h-2z
      """)
  }
  /// The sun at the horizon, and the moon in dark mode.
  static let light = UIColor(light: 0xE2_5A_2B, dark: 0xF3_EE_D8)
  static let day = UIColor(light: 0xE8_8A_00, dark: 0xF3_EE_D8)
  static let lamp = UIColor(light: 0xFF_DD_80, dark: 0xFF_E3_9C)
  /// A window by day, without its lamp, and by night.
  static let pane = UIColor(light: 0x9F_B7_D8, dark: 0xFF_E3_9C)
}

extension UIColor {
  /// Returns the color in one appearance, and none in the other.
  fileprivate func only(in style: UIUserInterfaceStyle) -> UIColor {
    UIColor { $0.userInterfaceStyle == style ? self.resolvedColor(with: $0) : .clear }
  }
}
