import CustomRefreshControl
import RefreshMotion
import UIKit

/// The gallery's tug of war, as an app would write it.
@MainActor enum Lean {
  static func skin(_ text: String) throws -> RefreshSkin {
    let count = text.count { !$0.isWhitespace }
    return try RefreshSkin(
      name: "lean",
      motions: MotionSet(
        loop: pulling(count), pull: rising(count), outro: leaping(count), unchanged: bowing(count),
        failure: tumbling(count)),
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

  private static func pulling(_ count: Int) -> Motion {
    Motion {
      for (start, end) in zip([0.0, -5, -11, 0, 11], [-5.0, -11, 0, 11, 0]) {
        heave(count, from: start, to: end)
      }
    }
  }

  private static func rising(_ count: Int) -> Motion {
    Together {
      Rotate(to: strained(count), over: 0.6, curve: .easeIn).delayed(by: 0.4)
      Move(x: apart(at: 0), over: 0.6, curve: .easeIn).delayed(by: 0.4)
      Together {
        Fade(from: 0, to: 1, over: 0.12)
        Move(fromY: 12, y: 0, over: 0.25, curve: .overshoot)
      }
      .staggered(over: 0.3, from: .center)
    }.motion
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

  private static func bowing(_ count: Int) -> Motion {
    Motion {
      Together {
        Recolor(to: .hue(.slate)).staggered(over: 0.16, from: .center)
        Move(x: .across(from: -12, to: 12), over: 0.26, curve: .easeInOut)
        Rotate(to: 0, over: 0.26, curve: .easeInOut)
      }
      Rotate(to: teams(count, 0.75, -0.75), over: 0.24, curve: .easeInOut)
      Wait(0.26)
    }
  }

  private static func tumbling(_ count: Int) -> Motion {
    Motion {
      Together {
        Recolor(to: .hue(.coral))
        Move(x: .across(from: -18, to: 18), over: 0.24, curve: .easeOut)
        Motion {
          Rotate(to: teams(count, -1.2, 1.2), over: 0.2, curve: .easeIn)
          Rotate(to: teams(count, -1, 1), over: 0.08, curve: .easeOut)
          Rotate(to: teams(count, -1.2, 1.2), over: 0.08, curve: .easeIn)
        }
      }
      .staggered(over: 0.16, from: .center)
      Wait(0.26)
    }
  }

  /// Returns a value for the first half of letters and one for the second; a letter in the middle has 0.
  private static func teams(_ count: Int, _ first: Double, _ second: Double) -> ElementValue {
    .each(
      (0..<max(count, 1)).map { letter in
        let side = 2 * letter - max(count, 1) + 1
        return side == 0 ? 0 : side < 0 ? first : second
      })
  }

  /// The angles of two teams of which none gives way.
  private static func strained(_ count: Int) -> ElementValue { teams(count, -0.2, 0.2) }

  /// Returns how far letters are moved that a tight rope holds apart, in points.
  private static func apart(at place: Double) -> ElementValue {
    .across(from: place - 6, to: place + 6)
  }

  /// Returns a heave by which a team drags the other from one place to another, in points.
  private static func heave(_ count: Int, from start: Double, to end: Double) -> Motion {
    let isFirst = end < start
    let pull = isFirst ? teams(count, -0.52, 0.1) : teams(count, -0.1, 0.52)
    return Together {
      Motion {
        Rotate(from: strained(count), to: pull, over: 0.22, curve: .easeOut)
        Rotate(to: strained(count), over: 0.24, curve: .easeInOut)
      }
      Move(fromX: apart(at: start), x: apart(at: end), over: 0.3, curve: .easeInOut)
      Motion {
        Recolor(to: .next)
        Wait(0.26)
        Recolor(to: .own)
      }
      .staggered(over: 0.1, from: isFirst ? .first : .last)
    }.motion
  }
}
