import CustomRefreshControl
import RefreshMotion
import UIKit

/// The gallery's word that runs, as an app would write it.
@MainActor enum Lean {
  static func skin(_ text: String) throws -> RefreshSkin {
    let count = text.count { !$0.isWhitespace }
    return try RefreshSkin(
      name: "lean",
      motions: MotionSet(
        loop: running, pull: rising, outro: leaping(count), unchanged: standing(count),
        failure: stumbling(count)),
      calm: MotionSet(
        loop: Motion {
          Recolor(to: .next, over: 0.3, curve: .easeInOut)
          Recolor(to: .own, over: 0.3, curve: .easeInOut)
        }
        .staggered(by: 0.3)),
      palette: .spectrum
    ) { _ in
      try LettersContent(
        text: text, style: .word(size: 24, weight: .heavy, spacing: 7, pivot: .foot))
    }
  }

  private static func row(_ count: Int, _ value: Double, last: Double) -> [Double] {
    Array(repeating: value, count: count - 1) + [last]
  }

  private static var running: Motion {
    Motion {
      run(from: -10, to: 10).staggered(over: 0.16, from: .last)
      run(from: 10, to: -10).staggered(over: 0.16)
    }
  }

  private static func run(from start: Double, to place: Double) -> Motion {
    let way = place > 0 ? 1.0 : -1
    return Together {
      Motion {
        Rotate(from: 0, to: 0.44 * way, over: 0.14, curve: .easeOut)
        Rotate(to: 0.3 * way, over: 0.16)
        Rotate(to: -0.2 * way, over: 0.12, curve: .easeInOut)
        Rotate(to: 0, over: 0.12, curve: .easeInOut)
      }
      Move(fromX: start, x: place, over: 0.34, curve: .easeInOut).delayed(by: 0.06)
      Motion {
        Wait(0.08)
        Recolor(to: .next)
        Wait(0.32)
        Recolor(to: .own)
      }
    }.motion
  }

  private static var rising: Motion {
    Together {
      Rotate(from: 1.3, to: 0, over: 0.45, curve: .overshoot)
      Move(x: -10, over: 0.45, curve: .easeInOut)
      Motion {
        Recolor(from: .next, to: .next, over: 0.3)
        Recolor(to: .own)
      }
      Fade(from: 0, to: 1, over: 0.12)
    }
    .staggered(over: 0.55)
  }

  private static func leaping(_ count: Int) -> Motion {
    let corner = (count - 1) / 3
    let (down, up) = (
      min(10, 22 / Double(max(corner, 1))), min(10, 40 / Double(count - 1 - corner))
    )
    let places = (0..<count).map { letter -> (x: Double, y: Double, angle: Double) in
      let closing = 11 * (0.5 * Double(count - 1) - Double(letter))
      let steps = Double(letter - corner)
      if steps < 0 { return (closing - 4.5, 16.4 + down * steps, 0.074 * down) }
      return steps > 0 ? (closing + 4.5, 16.4 - up * steps, -0.074 * up) : (closing, 18, 0)
    }
    return Motion {
      Together {
        Move(x: .each(places.map(\.x)), over: 0.3, curve: .easeInOut)
        Scale(to: 0.72, over: 0.3)
        Together {
          Rotate(to: .each(places.map(\.angle)), over: 0.34, curve: .easeInOut)
          Motion {
            Move(x: nil, y: -6, over: 0.14, curve: .rise)
            Move(x: nil, y: .each(places.map(\.y)), over: 0.2, curve: .fall)
          }
          Recolor(to: .hue(.leaf)).delayed(by: 0.14)
        }
        .staggered(over: 0.16)
      }
      Wait(0.28)
    }
  }

  private static func standing(_ count: Int) -> Motion {
    let way = 1.5 * Double(count - 1)
    return Motion {
      Together {
        Recolor(to: .hue(.slate)).delayed(by: 0.1)
        Motion {
          Rotate(to: -0.34, over: 0.16, curve: .easeOut)
          Rotate(to: 0, over: 0.22, curve: .overshoot)
        }
        Scale(to: 0.9, over: 0.3)
        Move(x: .across(from: way, to: -way), y: .constant(0), over: 0.3, curve: .easeOut)
      }
      .staggered(over: 0.16, from: .last)
      Wait(0.26)
    }
  }

  private static func stumbling(_ count: Int) -> Motion {
    Motion {
      Together {
        Recolor(to: .hue(.coral))
        Scale(to: 1, over: 0.1)
        Motion {
          Rotate(to: .each(row(count, 0.7, last: 1.5)), over: 0.2, curve: .easeIn)
          Rotate(to: .each(row(count, 0.6, last: 1.4)), over: 0.08, curve: .easeOut)
          Rotate(to: .each(row(count, 0.66, last: 1.5)), over: 0.08, curve: .easeInOut)
        }
        Move(x: .each(row(count, -7, last: -3)), y: .constant(0), over: 0.2, curve: .easeIn)
      }
      .staggered(over: 0.2, from: .last)
      Wait(0.24)
    }
  }
}
