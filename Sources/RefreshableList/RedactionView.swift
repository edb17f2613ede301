import UIKit

/// Bars that cover what a cell shows, in a light that goes down the list.
final class RedactionView: UIView {
  /// Whether the light stands still, as while a header shows the load.
  var isStill: Bool { didSet { if isStill != oldValue { updateLight() } } }
  private let row: Int

  /// Covers the content of the cell of a row; uncovers that of a cell if the row is nil.
  static func cover(_ cell: UITableViewCell, row: Int?, isStill: Bool) {
    let old = of(cell)
    guard (row == nil) != (old == nil) else { return }
    old?.removeFromSuperview()
    if let row { cell.addSubview(RedactionView(row, isStill, in: cell.bounds)) }
    cell.contentView.isHidden = row != nil
    cell.isUserInteractionEnabled = row == nil
    cell.accessibilityElementsHidden = row != nil
  }

  /// Returns the view that covers a cell; nil for none.
  static func of(_ cell: UITableViewCell) -> RedactionView? {
    cell.subviews.lazy.compactMap { $0 as? RedactionView }.first
  }

  private init(_ row: Int, _ isStill: Bool, in frame: CGRect) {
    self.row = row
    self.isStill = isStill
    super.init(frame: frame)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    backgroundColor = .clear
    contentMode = .redraw
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    updateLight()
  }

  private func updateLight() {
    layer.removeAnimation(forKey: "light")
    guard window != nil, !isStill, !UIAccessibility.isReduceMotionEnabled else { return }
    let light = CABasicAnimation(keyPath: "opacity")
    (light.fromValue, light.toValue) = (1, 0.4)
    light.duration = 1
    light.autoreverses = true
    light.repeatCount = .infinity
    light.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    // Each row is an eighth of the two seconds later than the one above it.
    light.timeOffset = 2 - Double(row % 8) / 4
    light.isRemovedOnCompletion = false
    layer.add(light, forKey: "light")
  }

  // MARK: Bars

  override func draw(_ rect: CGRect) {
    guard let content = (superview as? UITableViewCell)?.contentView else { return }
    UIColor.systemFill.setFill()
    for bar in bars(of: content) {
      UIBezierPath(roundedRect: bar, cornerRadius: min(bar.height / 2, 6)).fill()
    }
  }

  /// A bar for each line of a label, and one for each other view that shows something by itself.
  private func bars(of view: UIView) -> [CGRect] {
    guard let label = view as? UILabel else {
      let isOne = view is UIControl || view.subviews.isEmpty
      let parts = view.subviews.filter { !$0.isHidden }
      return isOne ? [convert(view.bounds, from: view)] : parts.flatMap(bars)
    }
    let size = label.sizeThatFits(label.bounds.size)
    let (width, height) = (min(size.width, label.bounds.width), label.font.lineHeight)
    let count = max(1, (min(size.height, label.bounds.height) / height).rounded())
    let isAtRight = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let x = label.textAlignment == .center ? 0.5 : isAtRight ? 1 : 0
    let top = (label.bounds.height - count * height) / 2
    return (0..<Int(count)).map { line in
      let bar = CGRect(
        x: x * (label.bounds.width - width), y: top + CGFloat(line) * height, width: width,
        height: height)
      return convert(bar.insetBy(dx: 0, dy: height * 0.15), from: label)
    }
  }
}
