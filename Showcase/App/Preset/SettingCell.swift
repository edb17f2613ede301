import UIKit

/// A row of a page: a title and its control, side by side or, where they would not both fit,
/// stacked.
final class SettingCell: UITableViewCell {
  /// Changes the setting by a step, −1 or 1; called for the arrow keys.
  var adjust: ((Int) -> Void)?
  /// Performs the action of a tap; called for the Return key.
  var activate: (() -> Void)?
  /// Updates the control from the settings.
  var update: (() -> Void)?

  private let title = UILabel()
  private let value = UILabel()
  private let head = UIStackView()
  private let stack = UIStackView()
  private let isWide: Bool

  /// - Parameters:
  ///   - name: The name of the setting.
  ///   - control: The control for the setting.
  ///   - isWide: Whether the control has its own line.
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

  /// Stacks title and value at the accessibility text sizes, where they would not fit side by side.
  private func arrangeHead() {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    head.axis = isLarge ? .vertical : .horizontal
    value.setContentCompressionResistancePriority(
      isLarge ? .defaultLow : .required, for: .horizontal)
  }

  /// The value displayed beside the title.
  var valueText: String? {
    get { value.text }
    set {
      value.text = newValue
      value.isHidden = newValue == nil
    }
  }

  /// Whether the row has the keyboard focus.
  var isFocusedByKeyboard = false {
    didSet {
      contentView.layer.borderColor =
        UIColor.tintColor.resolvedColor(with: traitCollection).cgColor
      contentView.layer.borderWidth = isFocusedByKeyboard ? 2 : 0
      contentView.layer.cornerRadius = 10
    }
  }
}
