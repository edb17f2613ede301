import CustomRefreshControl
import RefreshMotion
import UIKit

/// AppCoda's letters, as an app would write them.
@MainActor enum AppCoda {
  static func skin(_ text: String) throws -> RefreshSkin {
    // The letters have boxes of 20 points, 8 apart.
    let middle = Double(text.count - 1) / 2
    let centers = text.indices.enumerated().map { 28 * (Double($0.offset) - middle) }
    return try RefreshSkin(
      name: "appCoda",
      motions: MotionSet(
        loop: .appCoda, pull: standingUp, outro: rainbow(centers), unchanged: flat,
        failure: derailing),
      calm: MotionSet(
        loop: Motion {
          Recolor(to: .next, over: 0.3, curve: .easeInOut)
          Recolor(to: .own, over: 0.3, curve: .easeInOut)
        }
        .staggered(by: 0.3)),
      palette: .appCoda
    ) { _ in
      try LettersContent(text: text, style: .appCoda)
    }
  }

  private static var standingUp: Motion {
    Together {
      Fade(from: 0, to: 1, over: 0.12)
      Together {
        Rotate(from: .pi / 4, to: 0, over: 0.2, curve: .overshoot)
        Move(fromY: 9, y: 0, over: 0.2, curve: .overshoot)
        Motion {
          Recolor(from: .next, to: .next, over: 0.1)
          Recolor(to: .own)
        }
      }
      .staggered(over: 0.7)
      .delayed(by: 0.1)
    }.motion
  }

  private static func rainbow(_ centers: [Double]) -> Motion {
    let places = centers.enumerated().map { letter, center in
      let angle = 2.4 * (Double(letter) / Double(centers.count - 1) - 0.5)
      return (x: 56 * sin(angle) - center, y: 31 - 48 * cos(angle), angle: angle)
    }
    let scale = min(0.9, 6.3 / Double(centers.count))
    return Motion {
      Together {
        Scale(to: scale, over: 0.3, curve: .easeInOut)
        Rotate(to: .each(places.map { 2 * .pi + $0.angle }), over: 0.3, curve: .easeOut)
        Move(x: .each(places.map(\.x)), y: .each(places.map(\.y)), over: 0.3, curve: .easeInOut)
        Recolor(to: .next).delayed(by: 0.08)
      }
      .staggered(over: 0.12)
      Scale(to: 1.12 * scale, over: 0.1)
      Scale(to: scale, over: 0.1)
      Wait(0.18)
    }
  }

  /// The motion of nothing new: letters lie down one after another, to a gray line.
  private static var flat: Motion {
    Motion {
      Together {
        Recolor(to: .hue(.slate)).delayed(by: 0.1)
        Scale(to: 1, over: 0.1)
        Rotate(to: .pi / 2, over: 0.26, curve: .easeIn)
        Move(x: 0, y: 2, over: 0.26, curve: .easeIn)
      }
      .staggered(over: 0.2)
      Wait(0.32)
    }
  }

  /// The motion of a failure: letters lean as in the loop, and jump off the line like the wagons of a train.
  private static var derailing: Motion {
    Motion {
      Together {
        Recolor(to: .hue(.coral))
        Scale(to: 1, over: 0.1)
        Motion {
          Rotate(to: .pi / 4, over: 0.1)
          Rotate(to: .each([-0.25, 0.45, -0.7, 0.5, -0.4, 0.75, -1.2]), over: 0.2, curve: .easeIn)
        }
        Motion {
          Move(x: 0, y: -6, over: 0.14, curve: .rise)
          Move(y: .each([2, 8, -3, 9, -5, 7, 11]), over: 0.2, curve: .fall)
        }
      }
      .staggered(over: 0.14, from: .last)
      Wait(0.28)
    }
  }
}
