import RefreshMotion
import UIKit

extension RefreshSkin {
  /// Seven columns leap like those of an equalizer; a cycle of eight leaps takes 1.6 s.
  public static let equalizer = RefreshSkin(
    shapes: "equalizer",
    summary: "Seven columns leap up and down to music that is not heard.",
    motion: Together {
      for (column, heights) in Motion.columns.enumerated() {
        Track(
          .strokeEnd, from: heights[0],
          (1...heights.count).map { leap in
            Keyframe(
              heights[leap % heights.count], at: Double(leap) * 0.2, curve: .easeInOut)
          }
        )
        .on(.element(column))
      }
    }.motion,
    pull: Trim(
      fromEnd: .constant(0), end: .each(Motion.columns.map { $0[0] }), over: 0.7, curve: .overshoot
    )
    .staggered(Stagger(total: 0.3, from: .center)),
    outro: Trim(end: 0, over: 0.3, curve: .easeIn).staggered(Stagger(interval: 0.04, from: .edges)),
    calm: .calm(
      Trim(
        fromEnd: .each(Motion.columns.map { $0[0] }), end: .each(Motion.columns.map { $0[0] }),
        over: 0.8
      ).motion)
  ) {
    let colors: [UIColor] = [
      .systemTeal, .systemMint, .systemGreen, .systemYellow, .systemOrange, .systemRed,
      .systemPink,
    ]
    return colors.enumerated().map { index, color in
      let x = CGFloat(index - 3) * 7.5
      var column = ShapesContent.Shape.stroke(
        .lines((x, 20), (x, -20)), .color(color), width: 5)
      column.cap = .butt
      return column
    }
  }
}

extension Motion {
  /// The height of each column at each leap, 0…1.
  fileprivate static let columns = [
    [0.30, 0.62, 0.22, 0.48, 0.80, 0.35, 0.55, 0.18],
    [0.48, 0.25, 0.70, 0.35, 0.58, 0.90, 0.30, 0.66],
    [0.66, 0.88, 0.40, 0.74, 0.30, 0.60, 0.95, 0.45],
    [0.80, 0.42, 0.98, 0.55, 0.86, 0.38, 0.72, 1.00],
    [0.62, 0.92, 0.50, 0.82, 0.44, 0.76, 0.36, 0.70],
    [0.44, 0.28, 0.64, 0.34, 0.72, 0.48, 0.84, 0.26],
    [0.26, 0.50, 0.20, 0.58, 0.32, 0.64, 0.24, 0.46],
  ]
}
