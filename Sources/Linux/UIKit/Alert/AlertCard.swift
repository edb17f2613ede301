/// A rounded card with texts, text fields and buttons.
///
/// The measures are approximations of those seen on iOS 16.
final class AlertCard: UIView {
  /// In points.
  static let alertWidth: CGFloat = 270

  private let titleLabel = UILabel()
  private let messageLabel = UILabel()
  private let fields: [UITextField]
  private let buttons: [AlertButton]
  private let style: UIAlertController.Style
  private var lines: [UIView] = []

  init(
    title: String?, message: String?, fields: [UITextField], buttons: [AlertButton],
    style: UIAlertController.Style
  ) {
    self.fields = fields
    self.buttons = buttons
    self.style = style
    super.init(frame: .zero)
    backgroundColor = .secondarySystemGroupedBackground
    layer.cornerRadius = 14
    clipsToBounds = true
    let isAlert = style == .alert
    titleLabel.text = title
    titleLabel.font = .systemFont(ofSize: isAlert ? 17 : 13, weight: .semibold)
    messageLabel.text = message
    messageLabel.font = .systemFont(ofSize: 13)
    for label in [titleLabel, messageLabel] {
      label.numberOfLines = 0
      label.textAlignment = .center
      label.textColor = isAlert ? .label : .secondaryLabel
      label.isHidden = (label.text ?? "").isEmpty
      addSubview(label)
    }
    for view in fields + buttons { addSubview(view) }
    lines = buttons.map { _ in
      let line = UIView()
      line.backgroundColor = .separator
      addSubview(line)
      return line
    }
  }

  required init?(coder: NSCoder) { nil }

  func size(forWidth width: CGFloat) -> CGSize {
    CGSize(width: width, height: arrange(in: width))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    _ = arrange(in: bounds.width)
  }

  /// Whether two buttons stand side by side.
  private func isRow(in width: CGFloat) -> Bool {
    style == .alert && buttons.count == 2
      && buttons.allSatisfy { $0.titleWidth <= width / 2 - 16 }
  }

  /// Places the parts, and returns the height.
  private func arrange(in width: CGFloat) -> CGFloat {
    let margin: CGFloat = 16
    var y: CGFloat = 0
    let texts = [titleLabel, messageLabel].filter { !$0.isHidden }
    if !texts.isEmpty || !fields.isEmpty { y = style == .alert ? 20 : 14 }
    for label in texts {
      let height = label.sizeThatFits(
        CGSize(width: width - 2 * margin, height: .greatestFiniteMagnitude)
      ).height.rounded(.up)
      label.frame = CGRect(x: margin, y: y, width: width - 2 * margin, height: height)
      y += height + 3
    }
    for (index, field) in fields.enumerated() {
      if index == 0 { y += 12 }
      field.frame = CGRect(x: margin, y: y, width: width - 2 * margin, height: 30)
      y += 36
    }
    if y > 0 { y += style == .alert ? 17 : 11 }
    let height: CGFloat = style == .alert ? 44 : 57
    let hairline = 1 / max(traitCollection.displayScale, 1)
    if isRow(in: width) {
      for (index, button) in buttons.enumerated() {
        let isFirst = (index == 0) != isRightToLeft
        button.frame = CGRect(x: isFirst ? 0 : width / 2, y: y, width: width / 2, height: height)
        lines[index].frame =
          index == 0
          ? CGRect(x: 0, y: y, width: width, height: hairline)
          : CGRect(x: width / 2, y: y, width: hairline, height: height)
      }
      return y + height
    }
    // One below the other, the cancelling one is last.
    let column = buttons.filter { !$0.isCancel } + buttons.filter(\.isCancel)
    for (button, line) in zip(column, lines) {
      button.frame = CGRect(x: 0, y: y, width: width, height: height)
      line.frame = CGRect(x: 0, y: y, width: width, height: y > 0 ? hairline : 0)
      y += height
    }
    return y
  }
}

/// A button of an alert.
final class AlertButton: UIControl {
  let isCancel: Bool
  private let label = UILabel()

  init(
    _ action: UIAlertAction, isBold: Bool, size: CGFloat,
    onTap: @escaping (UIAlertAction) -> Void
  ) {
    isCancel = action.style == .cancel
    super.init(frame: .zero)
    label.text = action.title
    label.font = .systemFont(ofSize: size, weight: isBold ? .semibold : .regular)
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.6
    label.textColor =
      !action.isEnabled ? .tertiaryLabel : action.style == .destructive ? .systemRed : .tintColor
    isEnabled = action.isEnabled
    addSubview(label)
    isAccessibilityElement = true
    accessibilityLabel = action.title
    accessibilityTraits = .button
    addAction(UIAction { _ in onTap(action) }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  var titleWidth: CGFloat { label.intrinsicContentSize.width }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? .tertiarySystemFill : nil }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: 8, dy: 0)
  }
}
