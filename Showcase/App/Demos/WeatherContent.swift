import CustomRefreshControl
import RefreshMotion
import UIKit

/// Custom content in code: the weather.
///
/// The pull brings a cloud before the sun, and it rains during the refresh. In the end the cloud drives off and the
/// sun shines, or the cloud stays, or a bolt strikes from it.
@MainActor final class WeatherContent: RefreshContent {
  let view = UIView()
  let elements: [UIView]
  let endingElements: IndexSet = [5]

  init() {
    let art: [(name: String, color: UIColor, size: CGFloat, x: CGFloat, y: CGFloat)] =
      [("sun.max.fill", .systemOrange, 26, -9, -9)]
      + [-9, 11, 1].map { ("drop.fill", .systemBlue, 11, $0, 8) }
      + [("cloud.fill", .systemGray, 30, 3, -2), ("bolt.fill", .systemRed, 22, 2, 17)]
    elements = art.map { part in
      let configuration = UIImage.SymbolConfiguration(pointSize: part.size)
      let image = UIImage(systemName: part.name, withConfiguration: configuration)
      let picture = UIImageView(image: image)
      picture.tintColor = part.color
      return picture
    }
    for (element, part) in zip(elements, art) {
      element.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(element)
      NSLayoutConstraint.activate([
        element.centerXAnchor.constraint(equalTo: view.centerXAnchor, constant: part.x),
        element.centerYAnchor.constraint(equalTo: view.centerYAnchor, constant: part.y),
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
          starting.then(landing).repeated(5).on(.range(1..<3))
          landing.then(starting).repeated(5).on(.element(3))
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
        }.motion)
    ) { _ in WeatherContent() }
    .ending(.outro)
  }

  private static var sun: ElementSelection { .first }
  private static var drops: ElementSelection { .range(1..<4) }
  private static var cloud: ElementSelection { .element(4) }

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
        Move(fromY: 6, y: 19, over: 0.3)
        Fade(from: 1, to: 0, over: 0.12).delayed(by: 0.18)
      }
      Move(y: 0, over: 0)
    }
  }

  /// The rain is over: the cloud drives off, and the sun comes into the middle.
  private static var clearing: Motion {
    Together {
      Fade(to: 0, over: 0.15).on(drops)
      Together {
        Move(x: 90, over: 0.4, curve: .easeIn)
        Fade(to: 0, over: 0.2).delayed(by: 0.2)
      }
      .on(cloud)
      Together {
        Move(x: 9, y: 9, over: 0.5, curve: .easeInOut)
        Scale(to: 1.4, over: 0.5, curve: .overshoot)
      }
      .delayed(by: 0.1).on(sun)
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
