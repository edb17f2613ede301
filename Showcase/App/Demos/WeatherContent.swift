import CustomRefreshControl
import RefreshMotion
import UIKit

/// Custom content in code: the weather.
///
/// The pull brings a cloud before the sun, and it rains during the refresh. In the end the cloud drives off and there
/// is a rainbow, or the cloud stays, or a bolt strikes from it.
@MainActor final class WeatherContent: RefreshContent {
  let view = UIView()
  private let rainbow = UIView()
  let elements: [UIView]
  let endingElements: IndexSet = [0, 6]

  init() {
    let art: [(name: String, color: UIColor, size: CGFloat, x: CGFloat, y: CGFloat)] =
      [("sun.max.fill", .systemOrange, 26, -9, -9)]
      + [-9, 11, 1].map { ("drop.fill", .systemBlue, 11, $0, 8) }
      + [("cloud.fill", .systemGray, 30, 3, -2), ("bolt.fill", .systemRed, 22, 2, 17)]
    let pictures = art.map { part in
      let configuration = UIImage.SymbolConfiguration(pointSize: part.size)
      let image = UIImage(systemName: part.name, withConfiguration: configuration)
      let picture = UIImageView(image: image)
      picture.tintColor = part.color
      return picture
    }
    elements = [rainbow] + pictures
    let places: [(UIView, CGPoint)] =
      [(rainbow, .zero)] + zip(pictures, art).map { ($0, CGPoint(x: $1.x, y: $1.y)) }
    for (radius, color) in [(34, .systemRed), (29, .systemYellow), (24, .systemBlue)]
      as [(CGFloat, UIColor)]
    {
      let layer = CAShapeLayer()
      layer.path =
        UIBezierPath(
          arcCenter: CGPoint(x: 8, y: 22), radius: radius, startAngle: -.pi, endAngle: 0,
          clockwise: true
        ).cgPath
      layer.strokeColor = color.cgColor
      layer.fillColor = nil
      layer.lineWidth = 5
      rainbow.layer.addSublayer(layer)
    }
    for (element, place) in places {
      element.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(element)
      NSLayoutConstraint.activate([
        element.centerXAnchor.constraint(equalTo: view.centerXAnchor, constant: place.x),
        element.centerYAnchor.constraint(equalTo: view.centerYAnchor, constant: place.y),
      ])
    }
  }
}

extension RefreshSkin {
  /// A skin with custom content and motion.
  @MainActor static func weather() throws(RefreshError) -> RefreshSkin {
    try RefreshSkin(
      name: "weather",
      motions: MotionSet(
        loop: Together {
          Rotate(from: 0, to: .pi, over: 3).on(sun)
          Move(x: 4, over: 0.75, curve: .easeInOut).autoreversed().repeated(2).on(cloud)
          starting.then(landing).repeated(5).on(.range(2..<4))
          landing.then(starting).repeated(5).on(.element(4))
          // It gives a drop, and is round again.
          Scale(x: 1.06, y: 0.92, over: 0.15, curve: .easeInOut).autoreversed().repeated(10)
            .on(cloud)
        }.motion,
        pull: Together {
          Move(fromX: 10, fromY: 30, x: 0, y: 0, over: 0.6, curve: .easeOut).on(sun)
          Move(fromX: 90, x: 0, over: 0.7, curve: .easeOut).delayed(by: 0.3).on(cloud)
          Fade(from: 0, to: 0, over: 0.9).then(Fade(to: .each([0, 0, 1]), over: 0.1)).on(drops)
          Move(y: .each([0, 0, 6]), over: 1).on(drops)
        }.motion,
        outro: clearing,
        unchanged: Together {
          shutting
          Wait(0.7)
        }.motion,
        failure: Together {
          shutting
          striking.on(.last)
          Motion {
            Wait(0.46)
            Rotate(to: 0.1, over: 0.05)
            Rotate(to: -0.1, over: 0.08)
            Rotate(to: 0, over: 0.05)
          }
          .on(cloud)
          Wait(0.8)
        }.motion),
      calm: raining
    ) { _ in WeatherContent() }
    .ending(.outro)
  }

  private static var rainbow: ElementSelection { .first }
  private static var sun: ElementSelection { .element(1) }
  private static var drops: ElementSelection { .range(2..<5) }
  private static var cloud: ElementSelection { .element(5) }

  /// Under Reduce Motion drops fade below a cloud that stays where it is.
  private static var raining: MotionSet {
    MotionSet(
      loop: Together {
        Move(fromY: 8, y: 8, over: 1.8).on(drops)
        Motion.dimming(to: 0.4, over: 0.9, back: 0.9).on(drops)
      }.motion,
      outro: Together {
        Fade(to: 0, over: 0.3).on(.range(2..<6))
        Fade(from: 0, to: 1, over: 0.3).on(rainbow)
        Wait(0.8)
      }.motion,
      unchanged: Fade(to: 0, over: 0.3).on(drops).then(Wait(0.4)),
      failure: Together {
        Fade(to: 0, over: 0.3).on(drops)
        Fade(from: 0, to: 1, over: 0.3).on(.last)
        Wait(0.8)
      }.motion)
  }

  /// A drop comes out of the cloud.
  private static var starting: Motion {
    Together {
      Move(fromY: 0, y: 6, over: 0.3, curve: .easeIn)
      Fade(from: 0, to: 1, over: 0.1)
    }.motion
  }

  /// It falls to the ground.
  private static var landing: Motion {
    Motion {
      Together {
        Move(fromY: 6, y: 14, over: 0.3)
        Fade(from: 1, to: 0, over: 0.12).delayed(by: 0.18)
      }
      Move(y: 0, over: 0)
    }
  }

  /// The rain is over: the cloud drives off, and the sun shines before a rainbow.
  private static var clearing: Motion {
    Together {
      Fade(to: 0, over: 0.15).on(drops)
      Together {
        Move(x: 90, over: 0.4, curve: .easeIn)
        Fade(to: 0, over: 0.2).delayed(by: 0.2)
      }
      .on(cloud)
      Together {
        Move(x: -6, y: 2, over: 0.4, curve: .easeInOut)
        Scale(to: 1.2, over: 0.4, curve: .overshoot)
      }
      .on(sun)
      Motion {
        Wait(0.14)
        Together {
          Fade(from: 0, to: 1, over: 0.3)
          Scale(from: 0.7, to: 1, over: 0.3, curve: .easeOut)
        }
      }
      .on(rainbow)
      Wait(0.8)
    }.motion
  }

  /// The rain is over, and the cloud stays before the sun.
  private static var shutting: Motion {
    Together {
      Fade(to: 0, over: 0.15).on(drops)
      Together {
        Move(x: -3, y: 0, over: 0.4, curve: .easeInOut)
        Scale(to: 1.3, over: 0.4, curve: .easeInOut)
      }
      .on(cloud)
      Together {
        Move(x: 9, y: 9, over: 0.4, curve: .easeInOut)
        Scale(to: 0.4, over: 0.4, curve: .easeInOut)
      }
      .on(sun)
    }.motion
  }

  /// A bolt strikes, and flickers.
  private static var striking: Motion {
    Motion {
      Wait(0.4)
      Fade(from: 0, to: 1, over: 0)
      Together {
        Move(fromY: -10, y: 0, over: 0.1, curve: .easeIn)
        Scale(fromX: 1, fromY: 0.1, x: 1, y: 1, over: 0.1, curve: .easeIn)
      }
      Fade(to: 0.3, over: 0.05)
      Fade(to: 1, over: 0.05)
    }
  }
}
