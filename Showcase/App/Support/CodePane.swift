import UIKit

/// Code that is scrolled or wrapped; lines that go on fade out at the pane's end.
final class CodePane: UIView {
  let label = UILabel()
  let scrollView = UIScrollView()
  private let margin: CGFloat
  /// Whether lines that are too long for the pane go on below; false by default.
  var wraps = false {
    didSet {
      width.isActive = wraps
      showFade()
    }
  }

  private lazy var width = label.widthAnchor.constraint(
    equalTo: scrollView.frameLayoutGuide.widthAnchor, constant: -margin - Self.fadeWidth)
  private let fade = CAGradientLayer()
  /// The width of the fade, in points.
  private static let fadeWidth: CGFloat = 28

  /// - Parameter margin: The space before the code, in points.
  init(margin: CGFloat) {
    self.margin = margin
    super.init(frame: .zero)
    // Code is written from left to right in every language.
    label.semanticContentAttribute = .forceLeftToRight
    label.textAlignment = .left
    scrollView.semanticContentAttribute = .forceLeftToRight
    fade.startPoint = CGPoint(x: 0, y: 0.5)
    fade.endPoint = CGPoint(x: 1, y: 0.5)
    scrollView.frame = bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(scrollView)
    label.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(label)
    let content = scrollView.contentLayoutGuide
    NSLayoutConstraint.activate([
      label.leftAnchor.constraint(equalTo: content.leftAnchor, constant: margin),
      // The end of a line can be scrolled out of the fade.
      label.rightAnchor.constraint(equalTo: content.rightAnchor, constant: -Self.fadeWidth),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// The width of lines that wrap, in points.
  var wrappedWidth: CGFloat { bounds.width - margin - Self.fadeWidth }

  /// Shows highlighted code.
  func show(_ code: NSAttributedString) {
    label.attributedText = code
    label.accessibilityLabel = code.string
    showFade()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    showFade()
  }

  private func showFade() {
    let goesOn = !wraps && margin + label.intrinsicContentSize.width > bounds.width + 1
    layer.mask = goesOn ? fade : nil
    guard goesOn, bounds.width > 0 else { return }
    fade.frame = bounds
    let (opaque, clear) = (UIColor.black.cgColor, UIColor.black.withAlphaComponent(0).cgColor)
    fade.colors = [opaque, opaque, clear]
    fade.locations = [0, 1 - Self.fadeWidth / bounds.width, 1].map { NSNumber(value: Double($0)) }
  }
}
