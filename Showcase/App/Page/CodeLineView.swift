import UIKit

/// The skin's expression on one line, highlighted, with a button that copies the whole code; a tap
/// opens it.
final class CodeLineView: UIView {
  var onTap: (() -> Void)?
  var onCopy: (() -> Void)?

  let label = UILabel()
  private let scrollView = UIScrollView()
  private let copyButton = UIButton(type: .system)
  private let openButton = UIButton(type: .system)
  /// What the code is seen through; a line that goes on fades out at its end.
  private let pane = UIView()
  private let fade = CAGradientLayer()
  private var start: NSLayoutConstraint?
  private var top: NSLayoutConstraint?
  private var fill: NSLayoutConstraint?

  /// Whether all of the code is shown for good, from the top; false by default.
  var isPinned = false { didSet { if isPinned != oldValue { pinningDidChange() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    // Code is written from left to right in every language.
    label.semanticContentAttribute = .forceLeftToRight
    label.textAlignment = .left
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.semanticContentAttribute = .forceLeftToRight
    copyButton.setTitle("Copy", for: .normal)
    copyButton.titleLabel?.font = UIFontMetrics(forTextStyle: .body).scaledFont(
      for: .systemFont(ofSize: 15), maximumPointSize: 22)
    copyButton.addAction(UIAction { [weak self] _ in self?.onCopy?() }, for: .touchUpInside)
    copyButton.setContentHuggingPriority(.required, for: .horizontal)
    copyButton.setContentCompressionResistancePriority(.required, for: .horizontal)
    openButton.setImage(UIImage(systemName: "chevron.down"), for: .normal)
    openButton.accessibilityLabel = "All of the code"
    openButton.addAction(UIAction { [weak self] _ in self?.onTap?() }, for: .touchUpInside)
    fade.startPoint = CGPoint(x: 0, y: 0.5)
    fade.endPoint = CGPoint(x: 1, y: 0.5)
    for view in [pane, copyButton, openButton] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    scrollView.frame = pane.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    pane.addSubview(scrollView)
    label.translatesAutoresizingMaskIntoConstraints = false
    scrollView.addSubview(label)
    let start = pane.leftAnchor.constraint(equalTo: leftAnchor, constant: 40)
    let top = label.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor)
    // During a turn of the device, the line may be narrower than its buttons.
    let end = pane.rightAnchor.constraint(equalTo: copyButton.leftAnchor, constant: -8)
    end.priority = .required - 1
    let fill = label.heightAnchor.constraint(
      greaterThanOrEqualTo: scrollView.frameLayoutGuide.heightAnchor)
    (self.start, self.top, self.fill) = (start, top, fill)
    NSLayoutConstraint.activate([
      start, top, fill,
      openButton.leftAnchor.constraint(equalTo: leftAnchor, constant: 4),
      openButton.widthAnchor.constraint(equalToConstant: 36),
      openButton.topAnchor.constraint(equalTo: topAnchor),
      openButton.heightAnchor.constraint(equalToConstant: 44),
      end,
      pane.topAnchor.constraint(equalTo: topAnchor),
      pane.bottomAnchor.constraint(equalTo: bottomAnchor),
      copyButton.rightAnchor.constraint(equalTo: rightAnchor, constant: -16),
      copyButton.topAnchor.constraint(equalTo: topAnchor),
      copyButton.heightAnchor.constraint(equalToConstant: 44),
      label.leftAnchor.constraint(equalTo: scrollView.contentLayoutGuide.leftAnchor),
      // The end of a line can be scrolled out of the fade.
      label.rightAnchor.constraint(
        equalTo: scrollView.contentLayoutGuide.rightAnchor, constant: -Self.fadeWidth),
      label.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  private func pinningDidChange() {
    openButton.isHidden = isPinned
    start?.constant = isPinned ? 16 : 40
    place()
  }

  /// Places the code: in the middle of a line, or below a margin.
  private func place() {
    let isBlock = isPinned || isOpen
    top?.constant = isBlock ? Self.margin : 0
    fill?.isActive = !isBlock
  }

  /// The space above code of several lines, in points.
  static let margin: CGFloat = 12

  override func layoutSubviews() {
    super.layoutSubviews()
    showFade()
  }

  /// The width of the fade, in points.
  private static let fadeWidth: CGFloat = 28

  private func showFade() {
    let size = pane.bounds.size
    let goesOn = label.intrinsicContentSize.width > size.width + 1
    pane.layer.mask = goesOn ? fade : nil
    guard goesOn, size.width > 0 else { return }
    fade.frame = pane.bounds
    let (opaque, clear) = (UIColor.black.cgColor, UIColor.black.withAlphaComponent(0).cgColor)
    fade.colors = [opaque, opaque, clear]
    fade.locations = [0, 1 - Self.fadeWidth / size.width, 1].map { NSNumber(value: Double($0)) }
  }

  private(set) var isOpen = false
  private var skin: String?

  /// Shows the settings' code: the skin's expression, or all of it if it is open.
  ///
  /// - Returns: Whether words are lit because they are new; ``unlight()`` ends that.
  @discardableResult
  func show(_ settings: Settings, isOpen: Bool) -> Bool {
    let isSame = isOpen == self.isOpen && settings.skin == skin
    skin = settings.skin
    if isOpen != self.isOpen {
      self.isOpen = isOpen
      place()
      openButton.setImage(
        UIImage(systemName: isOpen ? "chevron.up" : "chevron.down"), for: .normal)
    }
    let code =
      isOpen
      ? settings.code
      : settings.skinCode.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        .joined(separator: " ")
    label.numberOfLines = isOpen ? 0 : 1
    let old = label.attributedText?.string ?? ""
    guard code != old else { return false }
    label.attributedText = CodeHighlighting.attributed(code, changedFrom: isSame ? old : nil)
    label.accessibilityLabel = code
    showFade()
    return isSame
  }

  /// Shows all words alike.
  func unlight() {
    label.attributedText = CodeHighlighting.attributed(label.attributedText?.string ?? "")
  }

  /// Says that the code was copied, or no longer.
  func showCopied(_ isCopied: Bool) {
    copyButton.setTitle(isCopied ? "Copied ✓" : "Copy", for: .normal)
  }
}
