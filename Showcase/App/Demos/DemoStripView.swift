import UIKit

/// The strip below a demo: what to try, and the button of its code.
final class DemoStripView: UIView {
  var onCode: (() -> Void)?

  let label = UILabel()
  let button = UIButton(type: .system)

  /// The height above the safe area, in points; larger texts take more.
  static let height: CGFloat = 64

  init(sentence: String) {
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    let line = UIView()
    line.backgroundColor = .separator
    label.text = sentence
    label.font = UIFontMetrics(forTextStyle: .footnote).scaledFont(
      for: .systemFont(ofSize: 13), maximumPointSize: 22)
    label.textColor = .secondaryLabel
    label.numberOfLines = 0
    button.titleLabel?.font = UIFontMetrics(forTextStyle: .body).scaledFont(
      for: .systemFont(ofSize: 15, weight: .medium), maximumPointSize: 22)
    button.addAction(UIAction { [weak self] _ in self?.onCode?() }, for: .touchUpInside)
    button.setContentHuggingPriority(.required - 1, for: .horizontal)
    button.setContentCompressionResistancePriority(.required, for: .horizontal)
    for part in [line, label, button] {
      part.translatesAutoresizingMaskIntoConstraints = false
      addSubview(part)
    }
    constrain(line)
    showsCode(false)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  private func constrain(_ line: UIView) {
    let area = safeAreaLayoutGuide
    let low = heightAnchor.constraint(equalToConstant: 0)
    low.priority = .defaultLow
    NSLayoutConstraint.activate([
      low,
      line.topAnchor.constraint(equalTo: topAnchor),
      line.leadingAnchor.constraint(equalTo: leadingAnchor),
      line.trailingAnchor.constraint(equalTo: trailingAnchor),
      line.heightAnchor.constraint(equalToConstant: 0.5),
      area.heightAnchor.constraint(greaterThanOrEqualToConstant: Self.height),
      label.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: 16),
      label.trailingAnchor.constraint(equalTo: button.leadingAnchor, constant: -12),
      label.topAnchor.constraint(greaterThanOrEqualTo: area.topAnchor, constant: 8),
      label.bottomAnchor.constraint(lessThanOrEqualTo: area.bottomAnchor, constant: -8),
      label.centerYAnchor.constraint(equalTo: area.centerYAnchor),
      button.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -16),
      button.centerYAnchor.constraint(equalTo: area.centerYAnchor),
      button.heightAnchor.constraint(equalToConstant: 44),
      button.widthAnchor.constraint(greaterThanOrEqualToConstant: 44),
    ])
  }

  func showsCode(_ isOpen: Bool) {
    button.setTitle(isOpen ? "Done" : "Code", for: .normal)
  }
}
