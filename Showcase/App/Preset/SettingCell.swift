import UIKit

/// A row of a page: a title and the control that sets it, side by side, or one over the other where
/// they would not both fit.
final class SettingCell: UITableViewCell {
  /// Changes the setting by a step, for the arrow keys: −1 or 1.
  var adjust: ((Int) -> Void)?
  /// Does what a tap does, for the Return key.
  var activate: (() -> Void)?
  /// Brings the control in line with the settings.
  var update: (() -> Void)?

  private let title = UILabel()
  private let value = UILabel()
  private let head = UIStackView()
  private let stack = UIStackView()
  private let isWide: Bool

  /// - Parameters:
  ///   - name: What is set.
  ///   - control: The view that sets it.
  ///   - isWide: Whether the control takes a line of its own.
  init(_ name: String, control: UIView?, isWide: Bool) {
    self.isWide = isWide
    super.init(style: .default, reuseIdentifier: nil)
    selectionStyle = .none
    title.text = name
    title.font = .preferredFont(forTextStyle: .body)
    title.adjustsFontForContentSizeCategory = true
    title.numberOfLines = 0
    title.setContentHuggingPriority(.defaultLow, for: .horizontal)
    value.font = .preferredFont(forTextStyle: .body)
    value.adjustsFontForContentSizeCategory = true
    value.textColor = .secondaryLabel
    value.setContentHuggingPriority(.required, for: .horizontal)
    value.numberOfLines = 0
    head.addArrangedSubview(title)
    head.addArrangedSubview(value)
    head.spacing = 8
    arrangeHead()
    stack.addArrangedSubview(head)
    if let control {
      control.accessibilityLabel = name
      if !isWide { control.setContentHuggingPriority(.required, for: .horizontal) }
      stack.addArrangedSubview(control)
    }
    stack.spacing = 10
    stack.alignment = isWide ? .fill : .center
    stack.axis = isWide ? .vertical : .horizontal
    stack.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      stack.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
      stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
      stack.heightAnchor.constraint(greaterThanOrEqualToConstant: 31),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    arrangeHead()
  }

  /// Side by side, the largest texts would not fit.
  private func arrangeHead() {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    head.axis = isLarge ? .vertical : .horizontal
    value.setContentCompressionResistancePriority(
      isLarge ? .defaultLow : .required, for: .horizontal)
  }

  /// What is said of the setting beside its name.
  var valueText: String? {
    get { value.text }
    set {
      value.text = newValue
      value.isHidden = newValue == nil
    }
  }

  /// The row that the keyboard is on.
  var isFocusedByKeyboard = false {
    didSet {
      contentView.layer.borderColor =
        UIColor.tintColor.resolvedColor(with: traitCollection).cgColor
      contentView.layer.borderWidth = isFocusedByKeyboard ? 2 : 0
      contentView.layer.cornerRadius = 10
    }
  }
}
