import CustomRefreshControl
import RefreshMotion
import UIKit

extension RefreshSkin {
  /// A bell with its waves.
  static let bellByHand = RefreshSkin(
    name: "bell",
    loop: Motion {
      Scale(from: 1, to: 1.12, over: 0.25, curve: .easeOut)
      Scale(to: 1, over: 0.45, curve: .easeInOut)
      Wait(0.3)
    }.staggered(over: 0.5),
    pull: Together {
      Fade(from: 0, to: 1, over: 0.3)
      Scale(from: 0.6, to: 1, over: 0.5, curve: .easeOut)
    }.staggered(over: 0.5)
  ) {
    let blue = UIColor(red: 0.039, green: 0.518, blue: 1, alpha: 1)
    let orange = UIColor(red: 1, green: 0.624, blue: 0.039, alpha: 1)
    let gray = UIColor(red: 0.557, green: 0.557, blue: 0.576, alpha: 1)
    let clapper = try UIBezierPath(svgPath: "M-7.5 17.5a7.5 7.5 0 0 0 15 0")
    let bell = try UIBezierPath(
      svgPath: """
        M0-25c-9.75 0-17.5 7.75-17.5 17.5V5l-5 7.5h45L17.5 5V-7.5C17.5-17.25 9.75-25 0-25Z \
        M0-17.5c5.5 0 10 4.5 10 10v10h-20v-10c0-5.5 4.5-10 10-10Z
        """, usesEvenOddFillRule: true)
    let waves = try UIBezierPath(
      svgPath: "M-25-10a20 20 0 0 1 5-12.5M25-10a20 20 0 0 0-5-12.5")
    return [
      .stroke(clapper, .color(blue), width: 5),
      .fill(bell, .color(orange)),
      .stroke(waves, .color(gray), width: 3.75).cap(.butt),
    ]
  }
}
