import RefreshMotion
import UIKit

extension RefreshSkin {
  /// A wave runs through five bars, which grow and shrink about their centers.
  ///
  /// Each bar takes 0.7 s and starts 0.12 s after the previous one: a cycle takes 1.18 s.
  public static let bars = RefreshSkin(
    shapes: "bars",
    summary: "A wave goes through five bars.",
    motion: Together {
      Motion {
        Trim(fromEnd: 0.62, end: 1, over: 0.3, curve: .easeInOut)
        Trim(end: 0.62, over: 0.4, curve: .easeInOut)
      }
      Motion {
        Trim(fromStart: 0.38, start: 0, over: 0.3, curve: .easeInOut)
        Trim(start: 0.38, over: 0.4, curve: .easeInOut)
      }
    }
    .staggered(Stagger(interval: 0.12)),
    pull: Together {
      Motion {
        Trim(fromEnd: 0.5, end: 1, over: 0.4, curve: .easeOut)
        Trim(end: 0.62, over: 0.2, curve: .easeInOut)
      }
      Motion {
        Trim(fromStart: 0.5, start: 0, over: 0.4, curve: .easeOut)
        Trim(start: 0.38, over: 0.2, curve: .easeInOut)
      }
      Fade(from: 0, to: 1, over: 0.1)
    }
    .staggered(Stagger(total: 0.4, from: .center)),
    outro: Together {
      Trim(end: 0.5, over: 0.25, curve: .easeIn)
      Trim(start: 0.5, over: 0.25, curve: .easeIn)
      Fade(to: 0, over: 0.25, curve: .easeIn)
    }
    .staggered(Stagger(interval: 0.06, from: .edges))
  ) {
    (-2...2).map { .stroke(.lines((CGFloat($0) * 10, -17), (CGFloat($0) * 10, 17)), width: 5) }
  }
}
