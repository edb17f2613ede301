import CustomRefreshControl
import RefreshMotion
import UIKit

/// Custom content in code: a sun behind a cloud.
///
/// The sun rises during the pull, and in the end the cloud leaves it alone in the sky, shuts over it, or has a bolt.
@MainActor final class WeatherContent: RefreshContent {
  let view = UIView()
  let elements: [UIView]
  private let sun = UIImageView()
  private let cloud = UIImageView()
  private let bolt = UIImageView()
  let endingElements: IndexSet = [2]

  init() {
    let configuration = UIImage.SymbolConfiguration(pointSize: 28)
    sun.image = UIImage(systemName: "sun.max", withConfiguration: configuration)
    sun.tintColor = .systemOrange
    cloud.image = UIImage(systemName: "cloud.fill", withConfiguration: configuration)
    cloud.tintColor = .systemGray
    bolt.image = UIImage(systemName: "bolt.fill")
    bolt.tintColor = .systemRed
    for (part, x, y) in [(sun, -12.0, -4.0), (cloud, 10.0, 6.0), (bolt, 2.0, 17.0)] {
      part.contentMode = .center
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
      NSLayoutConstraint.activate([
        part.centerXAnchor.constraint(equalTo: view.centerXAnchor, constant: x),
        part.centerYAnchor.constraint(equalTo: view.centerYAnchor, constant: y),
      ])
    }
    elements = [sun, cloud, bolt]
  }
}

extension RefreshSkin {
  /// A skin with custom content and motion.
  @MainActor static func weather() throws(RefreshError) -> RefreshSkin {
    try RefreshSkin(
      name: "weather",
      motions: MotionSet(
        loop: Together {
          Rotate(from: 0, to: 2 * .pi, over: 4).on(.first)
          Move(x: 8, over: 1, curve: .easeInOut)
            .then(Move(x: 0, over: 1, curve: .easeInOut)).repeated(2).on(.element(1))
        }.motion,
        pull: Together {
          Move(fromY: 24, y: 0, over: 1, curve: .easeOut).on(.first)
          Move(fromX: 60, x: 0, over: 1, curve: .easeOut).on(.element(1))
        }.motion,
        outro: Together {
          Move(x: 60, over: 0.4, curve: .easeIn).on(.element(1))
          Wait(0.2).then(Fade(to: 0, over: 0.2)).on(.element(1))
          Move(x: 12, y: 4, over: 0.4, curve: .easeInOut).on(.first)
          Scale(to: 1.3, over: 0.4, curve: .overshoot).on(.first)
          Wait(0.7)
        }.motion,
        unchanged: Together {
          shut
          Wait(0.7)
        }.motion,
        failure: Together {
          shut
          bolt.on(.last)
          Wait(0.8)
        }.motion)
    ) { _ in WeatherContent() }
    .ending(.outro)
  }

  /// The cloud shuts over the sun.
  private static var shut: Motion {
    Together {
      Move(x: -10, y: -8, over: 0.4, curve: .easeInOut).on(.element(1))
      Scale(to: 1.4, over: 0.4, curve: .easeInOut).on(.element(1))
      Move(x: 12, y: 6, over: 0.4, curve: .easeInOut).on(.first)
      Scale(to: 0.4, over: 0.4, curve: .easeInOut).on(.first)
    }.motion
  }

  /// It strikes, and flickers.
  private static var bolt: Motion {
    Motion {
      Wait(0.38)
      Fade(from: 0, to: 1, over: 0)
      Scale(fromX: 1, fromY: 0.1, x: 1, y: 1, over: 0.12, curve: .easeIn)
      Fade(to: 0.3, over: 0.05)
      Fade(to: 1, over: 0.05)
    }
  }
}
