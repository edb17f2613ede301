import RefreshMotion
import UIKit

extension RefreshSkin {
  /// Spokes like the stock spinner's: the pull shows them one after another, then a light circles
  /// them.
  public static let spokes = spokes(
    named: "spokes", summary: "Spokes like the stock spinner's, with a light that goes round.",
    color: .secondaryLabel)

  /// Yellow spokes on red, the tutorial's first attempt at a custom control.
  public static let redOnYellow = spokes(
    named: "redOnYellow",
    summary: "The tutorial's stock spinner in yellow, before a background of red.",
    color: .yellow, backgroundColor: .red)

  private static func spokes(
    named name: String, summary: String, color: UIColor, backgroundColor: UIColor? = nil
  ) -> RefreshSkin {
    RefreshSkin(
      preset: name, summary: summary,
      motions: MotionSet(loop: .spokes, pull: .spokesAppear, outro: .spokesGo)
    ) { appearance throws(RefreshError) in
      try SpokesContent(
        diameter: 30 * appearance.size, color: appearance.tint ?? color,
        backgroundColor: backgroundColor)
    }
  }
}
