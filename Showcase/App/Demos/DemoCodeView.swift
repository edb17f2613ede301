import UIKit

/// A demo's code, highlighted and scrolled instead of wrapped.
final class DemoCodeView: UIView {
  var onCopy: (() -> Void)?

  let code: String
  var label: UILabel { pane.label }
  private let pane = CodePane(margin: DemoCodeView.margin)
  private let copyButton = UIButton(type: .system)

  private static let margin: CGFloat = 16
  private static let barHeight: CGFloat = 44

  init(code: String) {
    self.code = code
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    clipsToBounds = true
    label.numberOfLines = 0
    pane.show(CodeHighlighting.attributed(code))
    copyButton.addAction(UIAction { [weak self] _ in self?.onCopy?() }, for: .touchUpInside)
    copyButton.titleLabel?.font = UIFontMetrics(forTextStyle: .body).scaledFont(
      for: .systemFont(ofSize: 15), maximumPointSize: 22)
    for part in [pane, copyButton] {
      part.translatesAutoresizingMaskIntoConstraints = false
      addSubview(part)
    }
    let (content, area) = (pane.scrollView.contentLayoutGuide, safeAreaLayoutGuide)
    // A view that is closed has no height.
    let bottom = pane.bottomAnchor.constraint(equalTo: bottomAnchor)
    bottom.priority = .required - 1
    NSLayoutConstraint.activate([
      bottom,
      copyButton.topAnchor.constraint(equalTo: topAnchor),
      copyButton.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -Self.margin),
      copyButton.heightAnchor.constraint(equalToConstant: Self.barHeight),
      pane.topAnchor.constraint(equalTo: copyButton.bottomAnchor),
      pane.leadingAnchor.constraint(equalTo: area.leadingAnchor),
      pane.trailingAnchor.constraint(equalTo: area.trailingAnchor),
      label.topAnchor.constraint(equalTo: content.topAnchor),
      label.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -Self.margin),
    ])
    showCopied(false)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// The height that shows all lines, in points.
  var fittingHeight: CGFloat {
    let size = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
    return (label.sizeThatFits(size).height + Self.barHeight + Self.margin).rounded(.up)
  }

  /// Says that the code was copied, or no longer.
  func showCopied(_ isCopied: Bool) {
    copyButton.setTitle(isCopied ? "Copied ✓" : "Copy", for: .normal)
  }
}
