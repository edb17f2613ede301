import CustomRefreshControl
import RefreshMotion
import UIKit

/// The gallery's word on a wave, as an app would write it.
@MainActor enum Wave {
  static func skin(_ text: String) throws -> RefreshSkin {
    var style = LettersContent.Style.word(
      size: 28, weight: .bold, design: .rounded, spacing: 1, pivot: .foot)
    style.color = UIColor(.sky)
    let word = style
    return try RefreshSkin(
      name: "wave",
      motions: MotionSet(
        loop: running, pull: rising, outro: cresting(text.count { !$0.isWhitespace }),
        unchanged: flat, failure: breaking),
      calm: MotionSet(
        loop: Motion.dimming(to: 0.45, over: 0.45, back: 0.45).staggered(over: 1.2))
    ) { _ in try LettersContent(text: text, style: word) }
  }

  private static var running: Motion {
    Motion {
      Move(y: -12, over: 0.26, curve: .easeInOut)
      Move(y: 5, over: 0.3, curve: .easeInOut)
      Move(y: 0, over: 0.22, curve: .easeInOut)
    }
    .staggered(over: 0.62)
  }

  private static var rising: Motion {
    Together {
      Move(fromY: 16, y: 0, over: 0.4, curve: .overshoot)
      Fade(from: 0, to: 1, over: 0.25)
    }
    .staggered(over: 0.6)
  }

  private static func cresting(_ count: Int) -> Motion {
    let heights = (0..<count).map { letter in
      let side = count > 1 ? 2 * Double(letter) / Double(count - 1) - 1 : 0
      return -6 + 14 * side * side
    }
    return Motion {
      Together {
        Recolor(to: .hue(.leaf))
        Scale(to: 1.12, over: 0.2, curve: .easeOut)
        Rotate(to: .across(from: -0.34, to: 0.34), over: 0.34, curve: .overshoot)
        Move(x: .constant(0), y: .each(heights), over: 0.34, curve: .overshoot)
      }
      .staggered(over: 0.12)
      Wait(0.32)
    }
  }

  private static var flat: Motion {
    Motion {
      Together {
        Recolor(to: .hue(.slate))
        Rotate(to: 0, over: 0.2)
        Motion {
          Move(x: 0, y: -5, over: 0.16, curve: .easeInOut)
          Move(y: 4, over: 0.2, curve: .easeInOut)
        }
        Scale(to: 0.8, over: 0.36, curve: .easeInOut)
      }
      .staggered(over: 0.14)
      Wait(0.28)
    }
  }

  private static var breaking: Motion {
    Motion {
      Together {
        Recolor(to: .hue(.coral))
        Move(
          x: .across(from: -14, to: 14), y: .each([13, 7, 15, 10, 5]), over: 0.3, curve: .easeIn)
        Rotate(to: .each([0.3, -0.35, 0.2, -0.3, 0.4]), over: 0.3, curve: .easeInOut)
      }
      .staggered(over: 0.2)
      Wait(0.3)
    }
  }
}
