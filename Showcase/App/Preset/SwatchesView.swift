import UIKit

/// A group of round buttons for choosing a color or palette; a second tap clears the choice.
final class SwatchesView: UIView {
  /// A choice: its name, and its colors from left to right.
  struct Choice {
    let name: String
    let colors: [UIColor]
  }

  /// Called with the index of the new choice, or nil.
  var onChange: ((Int?) -> Void)?

  var selectedIndex: Int? {
    didSet { if selectedIndex != oldValue { updateSelection() } }
  }

  private static let side = 28.0
  private let choices: [Choice]
  private var buttons: [UIButton] = []

  init(_ choices: [Choice]) {
    self.choices = choices
    super.init(frame: .zero)
    for (index, choice) in choices.enumerated() {
      let button = UIButton(type: .custom)
      button.accessibilityLabel = choice.name
      button.setImage(Self.image(of: choice), for: .normal)
      button.addAction(
        UIAction { [weak self] _ in self?.choose(index) }, for: .touchUpInside)
      button.layer.cornerRadius = Self.side / 2 + 4
      buttons.append(button)
      addSubview(button)
    }
    updateSelection()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Selects the next or previous choice; clears the selection past either end.
  func step(by step: Int) {
    let next = (selectedIndex ?? (step > 0 ? -1 : choices.count)) + step
    selectedIndex = choices.indices.contains(next) ? next : nil
    onChange?(selectedIndex)
  }

  private func choose(_ index: Int) {
    selectedIndex = selectedIndex == index ? nil : index
    onChange?(selectedIndex)
  }

  private func updateSelection() {
    for (index, button) in buttons.enumerated() {
      let isSelected = index == selectedIndex
      button.isSelected = isSelected
      button.layer.borderWidth = isSelected ? 2 : 0
      button.layer.borderColor = UIColor.label.resolvedColor(with: traitCollection).cgColor
    }
  }

  /// Returns a disk of vertical stripes.
  private static func image(of choice: Choice) -> UIImage {
    let size = CGSize(width: side, height: side)
    return UIGraphicsImageRenderer(size: size).image { context in
      UIBezierPath(ovalIn: CGRect(origin: .zero, size: size)).addClip()
      let width = size.width / CGFloat(max(choice.colors.count, 1))
      for (index, color) in choice.colors.enumerated() {
        color.setFill()
        context.fill(
          CGRect(x: CGFloat(index) * width, y: 0, width: width + 1, height: size.height))
      }
    }
  }

  // MARK: Layout

  /// The number of buttons per line, spaced for touch.
  private var perLine: Int { max(1, Int((bounds.width + 4) / (Self.side + 12))) }

  override var intrinsicContentSize: CGSize {
    let lines = bounds.width > 0 ? (choices.count + perLine - 1) / perLine : 1
    return CGSize(width: UIView.noIntrinsicMetric, height: CGFloat(lines) * (Self.side + 12))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let pitch = Self.side + 12
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (index, button) in buttons.enumerated() {
      let x = CGFloat(index % perLine) * pitch
      button.frame = CGRect(
        x: isMirrored ? bounds.width - x - pitch + 4 : x, y: CGFloat(index / perLine) * pitch + 2,
        width: pitch - 4, height: pitch - 4)
    }
    if let layoutWidth, layoutWidth == bounds.width { return }
    layoutWidth = bounds.width
    invalidateIntrinsicContentSize()
  }

  private var layoutWidth: CGFloat?

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateSelection()
    setNeedsLayout()
  }
}
