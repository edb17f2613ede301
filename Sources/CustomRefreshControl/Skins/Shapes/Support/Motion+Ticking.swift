import Foundation
import RefreshMotion

extension Motion {
  /// Where a circle that goes on as a tick ends and the tick begins, as a share of the line.
  static var tickStart: Double {
    let circle = 2 * Double.pi
    return circle / (circle + hypot(1.116, 1.12) + hypot(0.6, 0.6))
  }

  /// Closes the circle of lines that go on as a tick.
  static func closing(over duration: Double) -> Motion {
    Together {
      Trim(start: 0, end: tickStart, over: duration, curve: .easeOut)
      // Turn back to 0 while the circle is closed, which nobody sees, so that the tick stands upright.
      Rotate(to: 0, over: duration, curve: .easeOut)
    }.motion
  }

  /// Draws a line that was not there; an empty one would still show a dot.
  static func drawn(over duration: Double) -> Motion {
    Together {
      Fade(from: 0, to: 1, over: 0.02)
      Trim(fromEnd: 0, end: 1, over: duration, curve: .easeOut)
    }.motion
  }

  /// The circle becomes whole, and the line runs off it into the tick, in 0.46 s.
  static var ticking: Motion {
    Motion {
      Together {
        closing(over: 0.16)
        Recolor(to: .hue(.leaf))
      }
      Trim(start: tickStart, end: 1, over: 0.3, curve: .easeInOut)
    }
  }
}
