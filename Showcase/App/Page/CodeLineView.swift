import UIKit

/// The skin's expression on one line, highlighted, with a button that copies the whole code; a tap
/// opens it.
final class CodeLineView: UIView {
  var onTap: (() -> Void)?
  var onCopy: (() -> Void)?

  var label: UILabel { pane.label }
  private let pane = CodePane(margin: 0)
  private let copyButton = UIButton(type: .system)
  private let openButton = UIButton(type: .system)
  private var start: NSLayoutConstraint?
  private var top: NSLayoutConstraint?
  private var fill: NSLayoutConstraint?

  /// Whether all of the code is shown for good, from the top; false by default.
  var isPinned = false { didSet { if isPinned != oldValue { pinningDidChange() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    let scrollView = pane.scrollView
    scrollView.showsHorizontalScrollIndicator = false
    copyButton.setTitle("Copy", for: .normal)
    copyButton.titleLabel?.font = UIFontMetrics(forTextStyle: .body).scaledFont(
      for: .systemFont(ofSize: 15), maximumPointSize: 22)
    copyButton.addAction(UIAction { [weak self] _ in self?.onCopy?() }, for: .touchUpInside)
    copyButton.setContentHuggingPriority(.required, for: .horizontal)
    copyButton.setContentCompressionResistancePriority(.required, for: .horizontal)
    openButton.setImage(UIImage(systemName: "chevron.down"), for: .normal)
    openButton.accessibilityLabel = "All of the code"
    openButton.addAction(UIAction { [weak self] _ in self?.onTap?() }, for: .touchUpInside)
    for view in [pane, copyButton, openButton] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
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
    pane.wraps = isBlock
  }

  /// The space above code of several lines, in points.
  static let margin: CGFloat = 12

  private(set) var isOpen = false
  private var shown: Settings?

  /// How many letters a line of all the code has.
  private var columns: Int {
    let letter = ("0" as NSString).size(withAttributes: [.font: CodeHighlighting.font]).width
    return max(20, Int(pane.wrappedWidth / letter))
  }
  /// For how many letters the code was broken.
  private var brokenColumns = 0

  override func layoutSubviews() {
    super.layoutSubviews()
    pane.layoutIfNeeded()
    guard isOpen, columns != brokenColumns, let shown else { return }
    show(shown, isOpen: true)
    unlight()
  }

  /// Shows the settings' code: the skin's expression, or all of it if it is open.
  ///
  /// - Returns: Whether words are lit because they are new; ``unlight()`` ends that.
  @discardableResult
  func show(_ settings: Settings, isOpen: Bool) -> Bool {
    let isSame = isOpen == self.isOpen && settings.skin == shown?.skin
    (shown, brokenColumns) = (settings, columns)
    if isOpen != self.isOpen {
      self.isOpen = isOpen
      place()
      openButton.setImage(
        UIImage(systemName: isOpen ? "chevron.up" : "chevron.down"), for: .normal)
    }
    let code =
      isOpen
      ? Code.broken(settings.code, to: columns)
      : settings.skinCode.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        .joined(separator: " ")
    label.numberOfLines = isOpen ? 0 : 1
    let old = label.attributedText?.string ?? ""
    guard code != old else { return false }
    pane.show(CodeHighlighting.attributed(code, changedFrom: isSame ? old : nil))
    return isSame
  }

  /// Shows all words alike.
  func unlight() {
    pane.show(CodeHighlighting.attributed(label.attributedText?.string ?? ""))
  }

  /// Says that the code was copied, or no longer.
  func showCopied(_ isCopied: Bool) {
    copyButton.setTitle(isCopied ? "Copied ✓" : "Copy", for: .normal)
  }
}
