import UIKit

/// A line of round buttons for choosing a color or a palette.
final class SwatchesView: UIView {
  /// A button: its name, and its colors from left to right.
  struct Swatch {
    let name: String
    let colors: [UIColor]
    var symbol: String?

    /// Opens an editor.
    static let editor = Swatch(
      name: "Edit color", colors: [.systemRed, .systemYellow, .systemGreen, .systemBlue],
      symbol: "ellipsis")
  }

  /// Called with the index of the tapped swatch.
  var onTap: ((Int) -> Void)?

  var selectedIndex: Int? {
    didSet { if selectedIndex != oldValue { updateSelection() } }
  }

  private static let height = 44.0
  private static let largestSide = 28.0
  /// The width of a disk, in points: less in a narrow line.
  private var side = largestSide
  private var swatches: [Swatch] = []
  private var buttons: [UIButton] = []

  init(_ swatches: [Swatch]) {
    super.init(frame: .zero)
    show(swatches)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ swatches: [Swatch]) {
    self.swatches = swatches
    for button in buttons { button.removeFromSuperview() }
    buttons = swatches.enumerated().map { index, swatch in
      let button = UIButton(type: .custom)
      button.accessibilityLabel = swatch.name
      button.setImage(image(of: swatch), for: .normal)
      button.addAction(UIAction { [weak self] _ in self?.onTap?(index) }, for: .touchUpInside)
      addSubview(button)
      return button
    }
    updateSelection()
    setNeedsLayout()
  }

  private func updateSelection() {
    for (index, button) in buttons.enumerated() {
      let isSelected = index == selectedIndex
      button.isSelected = isSelected
      button.imageView?.layer.cornerRadius = side / 2
      button.imageView?.layer.borderWidth = isSelected ? 3 : 1
      let color: UIColor = isSelected ? .label : .separator
      button.imageView?.layer.borderColor = color.resolvedColor(with: traitCollection).cgColor
    }
  }

  /// Returns a disk of vertical stripes.
  private func image(of swatch: Swatch) -> UIImage {
    let size = CGSize(width: side, height: side)
    return UIGraphicsImageRenderer(size: size).image { context in
      let disk = CGRect(origin: .zero, size: size)
      UIBezierPath(ovalIn: disk).addClip()
      let width = size.width / CGFloat(max(swatch.colors.count, 1))
      for (index, color) in swatch.colors.enumerated() {
        color.setFill()
        context.fill(
          CGRect(x: CGFloat(index) * width, y: 0, width: width + 1, height: size.height))
      }
      guard let symbol = swatch.symbol.flatMap({ UIImage(systemName: $0) }) else { return }
      let white = symbol.withTintColor(.white, renderingMode: .alwaysOriginal)
      white.draw(
        at: CGPoint(x: disk.midX - white.size.width / 2, y: disk.midY - white.size.height / 2))
    }
  }

  // MARK: Layout

  override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let pitch = min(Self.height, bounds.width / CGFloat(max(buttons.count, 1)))
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let fitting = max(8, min(Self.largestSide, pitch - 4))
    if fitting != side {
      side = fitting
      for (button, swatch) in zip(buttons, swatches) {
        button.setImage(image(of: swatch), for: .normal)
      }
      updateSelection()
    }
    // The first disk stands at the edge.
    let outset = (pitch - side) / 2
    for (index, button) in buttons.enumerated() {
      let x = CGFloat(index) * pitch - max(0, outset)
      button.frame = CGRect(
        x: isMirrored ? bounds.width - x - pitch : x, y: 0, width: pitch, height: Self.height)
    }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateSelection()
    setNeedsLayout()
  }
}
