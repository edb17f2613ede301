import UIKit

/// A row with a title, a value and a button that takes the value back; subclasses add the control.
class SettingRowView: UIView, UIContentView {
  var configuration: any UIContentConfiguration {
    get { row }
    set {
      guard let row = newValue as? SettingRow else { return }
      self.row = row
      update()
    }
  }

  private(set) var row: SettingRow
  let stack = UIStackView()
  let head = UIStackView()
  private let line = UIStackView()
  private let title = UILabel()
  private let value = UILabel()
  private let reset = UIButton(type: .system)

  /// The font of a row's texts, in which a long word has room beside the stage.
  static var font: UIFont {
    UIFontMetrics(forTextStyle: .body).scaledFont(
      for: .systemFont(ofSize: 17), maximumPointSize: 44)
  }

  init(_ row: SettingRow) {
    self.row = row
    super.init(frame: .zero)
    for label in [title, value] {
      label.font = Self.font
      label.adjustsFontForContentSizeCategory = true
      label.numberOfLines = 0
    }
    title.text = row.setting.title
    value.textColor = .secondaryLabel
    reset.setImage(UIImage(systemName: "xmark.circle.fill"), for: .normal)
    reset.contentHorizontalAlignment = .trailing
    reset.accessibilityLabel = "Reset \(row.setting.title.lowercased())"
    reset.addAction(UIAction { [weak self] _ in self?.resetValue() }, for: .touchUpInside)
    let texts = UIStackView(arrangedSubviews: [title, value])
    texts.spacing = 8
    self.texts = texts
    head.addArrangedSubview(texts)
    head.alignment = .center
    stack.addArrangedSubview(head)
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    for part in [title, texts] { part.setContentHuggingPriority(.defaultLow, for: .horizontal) }
    value.setContentHuggingPriority(.required - 1, for: .horizontal)
    let width = reset.widthAnchor.constraint(equalToConstant: 44)
    // A hidden button has no width, and a cell that is measured may have no height.
    let height = reset.heightAnchor.constraint(greaterThanOrEqualToConstant: 44)
    for size in [width, height] { size.priority = .required - 1 }
    let bottom = stack.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -2)
    bottom.priority = .required - 1
    NSLayoutConstraint.activate([
      width, height, bottom,
      head.heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
      stack.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      stack.topAnchor.constraint(equalTo: topAnchor),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  private var texts = UIStackView()

  /// Shows a control on a line of its own, in place of another one.
  func showControl(_ control: UIView) {
    guard control.superview == nil else { return }
    for old in line.arrangedSubviews { old.removeFromSuperview() }
    control.accessibilityLabel = control.accessibilityLabel ?? row.setting.title
    line.addArrangedSubview(control)
    line.isLayoutMarginsRelativeArrangement = true
    line.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 0, leading: 0, bottom: 8, trailing: 0)
    if line.superview == nil { stack.addArrangedSubview(line) }
  }

  /// Shows the row; subclasses show its value in their control.
  func update() {
    arrange()
    value.text = row.setting.valueTitle(in: row.settings)
    let isOwn = row.setting.isOwn(in: row.settings)
    value.textColor = isOwn ? .secondaryLabel : .label
    reset.isHidden = isOwn
    layer.cornerRadius = 10
    layer.borderWidth = row.isFocused ? 2 : 0
    layer.borderColor = UIColor.tintColor.resolvedColor(with: traitCollection).cgColor
  }

  /// Does what Return does on the row.
  func activate() {}

  /// Hides the value, where the control shows it.
  func hideValue() { value.removeFromSuperview() }

  func edit(_ step: History.Step = .single, _ change: (inout Settings) -> Void) {
    row.editor?.edit(step, change)
  }

  private func resetValue() {
    row.editor?.refuse(row.setting, nil)
    edit { row.setting.reset(&$0) }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    update()
  }

  /// Stacks title, value and button at the accessibility text sizes, so that long words have room.
  private func arrange() {
    texts.axis = row.isLarge ? .vertical : .horizontal
    let line = row.isLarge ? texts : head
    if reset.superview !== line {
      reset.removeFromSuperview()
      line.addArrangedSubview(reset)
      reset.contentHorizontalAlignment = row.isLarge ? .leading : .trailing
    }
    value.setContentCompressionResistancePriority(
      row.isLarge ? .defaultLow : .required - 1, for: .horizontal)
  }
}
