import UIKit

/// The system's overlay above every app: the time, the signal, the battery and the home indicator.
///
/// The shapes are original: they resemble those of iOS in a recording, but do not copy them.
@MainActor struct DeviceChrome {
  /// The screen's size in points.
  let size: CGSize

  /// The insets of the status bar and the home indicator.
  let safeAreaInsets: UIEdgeInsets

  /// The color of the home indicator, that of text on the app's background.
  let color: UIColor

  /// The color of the status bar; nil if the app hides it.
  let statusColor: UIColor?

  func draw(in context: CGContext) {
    let bar = CGRect(x: 0, y: 0, width: size.width, height: safeAreaInsets.top)
    if let statusColor, safeAreaInsets.top >= 20, context.mayShow(bar) {
      drawStatusBar(in: context, statusColor)
    }
    if safeAreaInsets.bottom >= 20 { drawHomeIndicator(in: context) }
  }

  private func drawStatusBar(in context: CGContext, _ color: UIColor) {
    let isTall = safeAreaInsets.top >= 40
    let middle = isTall ? safeAreaInsets.top / 2 + 4 : safeAreaInsets.top / 2
    UIGraphicsPushContext(context)
    let time = NSAttributedString(
      string: "9:41",
      attributes: [
        .font: UIFont.systemFont(ofSize: isTall ? 16 : 12, weight: .semibold),
        .foregroundColor: color,
      ])
    let extent = time.size()
    let center = isTall ? CGFloat(52) : size.width / 2
    time.draw(at: CGPoint(x: center - extent.width / 2, y: middle - extent.height / 2))
    UIGraphicsPopContext()

    context.saveGState()
    context.setFillColor(color.cgColor)
    context.setStrokeColor(color.cgColor)
    let right = size.width - (isTall ? 26 : 8)
    drawBattery(right: right, middle: middle, in: context)
    drawSignal(left: right - 52, middle: middle, in: context)
    context.restoreGState()
  }

  private func drawBattery(right: CGFloat, middle: CGFloat, in context: CGContext) {
    let body = CGRect(x: right - 25, y: middle - 5.5, width: 22, height: 11)
    context.setAlpha(0.4)
    context.setLineWidth(1)
    context.addPath(
      UIBezierPath(roundedRect: body.insetBy(dx: 0.5, dy: 0.5), cornerRadius: 3.2).cgPath)
    context.strokePath()
    fill(CGRect(x: right - 2, y: middle - 2, width: 1.5, height: 4), radius: 0.75, in: context)
    context.setAlpha(1)
    fill(body.insetBy(dx: 2, dy: 2), radius: 1.6, in: context)
  }

  private func drawSignal(left: CGFloat, middle: CGFloat, in context: CGContext) {
    for bar in 0..<4 {
      let height = 4 + CGFloat(bar) * 2.2
      fill(
        CGRect(x: left + CGFloat(bar) * 5, y: middle + 5.5 - height, width: 3, height: height),
        radius: 1, in: context)
    }
  }

  private func drawHomeIndicator(in context: CGContext) {
    context.saveGState()
    context.setFillColor(color.cgColor)
    let width = size.width > size.height ? CGFloat(200) : 134
    fill(
      CGRect(x: (size.width - width) / 2, y: size.height - 13, width: width, height: 5),
      radius: 2.5, in: context)
    context.restoreGState()
  }

  private func fill(_ rect: CGRect, radius: CGFloat, in context: CGContext) {
    context.addPath(UIBezierPath(roundedRect: rect, cornerRadius: radius).cgPath)
    context.fillPath()
  }
}
