/// The index titles along a table's edge, which scroll to its sections.
final class TableIndexView: UIControl {
  /// The width of the touchable strip, in points.
  static let width: CGFloat = 20
  private static let lineHeight: CGFloat = 14

  var titles: [String] = [] { didSet { rebuild() } }
  var onSelect: ((Int) -> Void)?

  private var labels: [UILabel] = []

  override func layoutSubviews() {
    super.layoutSubviews()
    let line = min(Self.lineHeight, bounds.height / CGFloat(max(labels.count, 1)))
    let top = (bounds.height - line * CGFloat(labels.count)) / 2
    for (index, label) in labels.enumerated() {
      label.frame = CGRect(
        x: 0, y: top + CGFloat(index) * line, width: bounds.width, height: line)
    }
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard let first = labels.first, let last = labels.last else { return false }
    return bounds.contains(point) && point.y >= first.frame.minY && point.y <= last.frame.maxY
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    select(touch)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    select(touch)
    return true
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    recolor()
  }

  private func select(_ touch: UITouch) {
    guard let first = labels.first, first.bounds.height > 0 else { return }
    let line = (touch.location(in: self).y - first.frame.minY) / first.bounds.height
    onSelect?(min(max(Int(line.rounded(.down)), 0), labels.count - 1))
  }

  private func rebuild() {
    for label in labels { label.removeFromSuperview() }
    labels = titles.map { title in
      let label = UILabel()
      label.text = title
      label.font = .systemFont(ofSize: 11, weight: .semibold)
      label.textAlignment = .center
      addSubview(label)
      return label
    }
    recolor()
    setNeedsLayout()
  }

  private func recolor() {
    for label in labels { label.textColor = tintColor }
  }
}
