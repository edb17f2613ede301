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
        loop: .appCoda, pull: standingUp, outro: rainbow(centers), unchanged: zero(centers),
        failure: heap(centers)),
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
    let places = ring(of: centers, from: -1.2, to: 1.2, width: 52, height: 48)
    let scale = min(0.9, 6.3 / Double(centers.count))
    return Motion {
      Together {
        Scale(to: scale, over: 0.3, curve: .easeInOut)
        Rotate(to: .each(places.map { 2 * .pi + $0.angle }), over: 0.3, curve: .easeOut)
        Move(
          x: .each(places.map(\.x)), y: .each(places.map { 31 + $0.y }), over: 0.3,
          curve: .easeInOut)
        Recolor(to: .next).delayed(by: 0.08)
      }
      .staggered(over: 0.12)
      Scale(to: 1.12 * scale, over: 0.1)
      Scale(to: scale, over: 0.1)
      Wait(0.18)
    }
  }

  private static func zero(_ centers: [Double]) -> Motion {
    let half = .pi * Double(centers.count - 1) / Double(centers.count)
    let places = ring(of: centers, from: -half, to: half, width: 20, height: 20)
    return Motion {
      Together {
        Recolor(to: .hue(.slate))
        Scale(to: min(0.84, 5.9 / Double(centers.count)), over: 0.34, curve: .easeInOut)
        Rotate(to: .each(places.map(\.angle)), over: 0.34, curve: .easeInOut)
        Move(
          x: .each(places.map(\.x)), y: .each(places.map(\.y)), over: 0.34, curve: .easeInOut)
      }
      .staggered(over: 0.14, from: .center)
      Wait(0.32)
    }
  }

  /// Returns how far letters move to an oval, and their angles.
  private static func ring(
    of centers: [Double], from start: Double, to end: Double, width: Double, height: Double
  ) -> [(x: Double, y: Double, angle: Double)] {
    centers.enumerated().map { letter, center in
      let angle = start + (end - start) * Double(letter) / Double(centers.count - 1)
      return (x: width * sin(angle) - center, y: -height * cos(angle), angle: angle)
    }
  }

  private static func heap(_ centers: [Double]) -> Motion {
    let middle = Double(centers.count - 1) / 2
    let pile = centers.enumerated().map { 13 * (Double($0) - middle) - $1 }
    return Motion {
      Together {
        Recolor(to: .hue(.coral))
        Scale(to: 0.95, over: 0.1)
        Motion {
          Rotate(to: .pi / 4, over: 0.1)
          Rotate(to: .each([1.5, 0.5, -1.4, -0.5, 1.7, 0.3]), over: 0.2, curve: .easeIn)
        }
        Motion {
          Wait(0.1)
          Move(x: .each(pile), y: .alternating(12, -2), over: 0.2, curve: .fall)
          Move(x: nil, y: .alternating(10, -6), over: 0.06, curve: .rise)
          Move(x: nil, y: .alternating(12, -2), over: 0.06, curve: .fall)
        }
      }
      .staggered(over: 0.1, from: .center)
      Wait(0.27)
    }
  }
}
