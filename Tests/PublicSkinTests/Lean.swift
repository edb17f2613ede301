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
        loop: running, pull: rising, outro: leaping(count), unchanged: sleeping,
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
    Together {
      Motion {
        Move(x: nil, y: .alternating(-9, 0), over: 0.2, curve: .rise)
        Move(y: 0, over: 0.2, curve: .fall)
        Move(x: nil, y: .alternating(0, -9), over: 0.2, curve: .rise)
        Move(y: 0, over: 0.2, curve: .fall)
      }
      Motion {
        Rotate(to: .alternating(0.36, 0.08), over: 0.2, curve: .easeOut)
        Rotate(to: .alternating(0.08, 0.36), over: 0.4, curve: .easeInOut)
        Rotate(to: 0, over: 0.2, curve: .easeIn)
      }
      Motion {
        Wait(0.02)
        Recolor(to: .next)
        Wait(0.36)
        Recolor(to: .own)
        Wait(0.02)
      }
      .staggered(over: 0.4)
    }.motion
  }

  private static var rising: Motion {
    Together {
      Rotate(from: 1.3, to: 0, over: 0.45, curve: .overshoot)
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
    let steps = (0..<count).map { Double($0 - corner) }
    let rise = 28 / Double(count - 1 - corner)
    return Motion {
      Together {
        Motion {
          Rotate(to: -0.5, over: 0.17, curve: .easeInOut)
          Rotate(
            to: .each(steps.map { $0 < 0 ? 0.32 : $0 > 0 ? -0.28 : 0 }), over: 0.2,
            curve: .overshoot)
        }
        Motion {
          Move(x: .across(from: 10, to: -10), y: .constant(-9), over: 0.17, curve: .rise)
          Move(
            x: nil, y: .each(steps.map { $0 < 0 ? 14 + 8 * $0 : 14 - rise * $0 }), over: 0.17,
            curve: .fall)
        }
        Recolor(to: .hue(.leaf)).delayed(by: 0.13)
      }
      .staggered(over: 0.14)
      Wait(0.28)
    }
  }

  private static var sleeping: Motion {
    Motion {
      Together {
        Recolor(to: .hue(.slate))
        Motion {
          Rotate(to: 0.1, over: 0.12, curve: .easeOut)
          Rotate(to: .across(from: -0.12, to: -0.62), over: 0.26, curve: .overshoot)
        }
        Scale(to: 0.9, over: 0.38)
        Move(x: .across(from: 8, to: -2), y: .constant(3), over: 0.38, curve: .easeInOut)
      }
      .staggered(over: 0.14)
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
