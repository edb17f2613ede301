import Simulator
import UIKit

/// Presents a screen on a device of its own.
@MainActor func show<Screen: UIViewController>(_ screen: Screen) -> (Simulator, Screen) {
  let simulator = Simulator()
  simulator.present(screen)
  return (simulator, screen)
}

extension UITableView {
  /// Returns the middle of a row on the screen.
  func place(_ row: Int, _ section: Int = 0) -> CGPoint {
    let rect = rectForRow(at: IndexPath(row: row, section: section))
    return convert(CGPoint(x: 120, y: rect.midY), to: nil)
  }

  /// The visible texts from top to bottom.
  var shownTexts: [String] { visibleCells.map { $0.shownText ?? "" } }
}

extension UITableViewCell {
  private var list: UIListContentConfiguration? {
    contentConfiguration as? UIListContentConfiguration
  }

  /// The text of the row.
  var shownText: String? { list?.text ?? textLabel?.text }
  /// The text at the end of the row.
  var shownDetail: String? { list?.secondaryText ?? detailTextLabel?.text }

  /// The name of the cell's style, told from where its two labels are.
  var shownStyle: String {
    let old = (textLabel?.text, detailTextLabel?.text)
    textLabel?.text = "Text"
    guard let textLabel, let detailTextLabel else { return "default" }
    defer { (textLabel.text, detailTextLabel.text) = old }
    detailTextLabel.text = "Detail"
    layoutIfNeeded()
    let (text, detail) = (textLabel.frame, detailTextLabel.frame)
    if detail.minY >= text.maxY { return "subtitle" }
    // The text ends where the detail begins, or the detail ends at the row's end.
    return textLabel.textAlignment == .right ? "value2" : "value1"
  }
}

extension UIView {
  /// The opacity of the view on the screen: its own and that of all views around it.
  var shownOpacity: CGFloat {
    var opacity: CGFloat = 1
    var view: UIView? = self
    while let shown = view {
      opacity *= shown.isHidden ? 0 : shown.alpha
      view = shown.superview
    }
    return opacity
  }

  /// How far an animation of the layer is, read from the presentation: opacity and shift.
  var presented: (opacity: Float, shift: CGPoint) {
    let shown = layer.presentation() ?? layer
    let transform = shown.affineTransform()
    return (shown.opacity, CGPoint(x: transform.tx, y: transform.ty))
  }
}

extension Simulator {
  /// Returns the colors `0xRRGGBB` on the screen in a column of pixels, from top to bottom.
  func column(atX x: CGFloat, from top: CGFloat, to bottom: CGFloat) throws -> [UInt32] {
    let pixel = 1 / window.traitCollection.displayScale
    return try picture(crop: CGRect(x: x, y: top, width: pixel, height: bottom - top))
      .pixels.map { $0 & 0xFF_FFFF }
  }

  /// Returns the color `0xRRGGBB` of the pixel at a point of the screen.
  func color(at point: CGPoint) throws -> UInt32 {
    let pixel = 1 / window.traitCollection.displayScale
    let crop = CGRect(x: point.x, y: point.y, width: pixel, height: pixel)
    return (try picture(crop: crop).pixels.first ?? 0) & 0xFF_FFFF
  }
}
