import UIKit

/// A ring around the view with the keyboard focus.
@MainActor struct FocusRing {
  let frame: CGRect

  private static let width: CGFloat = 3

  func draw(in context: CGContext) {
    UIGraphicsPushContext(context)
    defer { UIGraphicsPopContext() }
    let ring = UIBezierPath(
      roundedRect: frame.insetBy(dx: Self.width / 2, dy: Self.width / 2), cornerRadius: 8)
    ring.lineWidth = Self.width
    UIColor.systemBlue.setStroke()
    ring.stroke()
  }
}
