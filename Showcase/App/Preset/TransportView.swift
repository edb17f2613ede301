import UIKit

/// Two sliders for scrubbing the pull and the loop, and a switch for slow motion.
final class TransportView: UIView {
  let pull = UISlider()
  let loop = UISlider()
  let slowMotion = UISwitch()

  /// The duration of the loop that the slider covers, in seconds.
  static let loopSeconds = 4.0

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemGroupedBackground
    loop.maximumValue = Float(Self.loopSeconds)
    let rows = [
      row("Pull", pull, "Pull scrubber"), row("Loop", loop, "Loop scrubber"),
      row("Slow motion", slowMotion, "Slow motion"),
    ]
    let stack = UIStackView(arrangedSubviews: rows)
    stack.axis = .vertical
    stack.spacing = 6
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    let guide = safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      // Aligns the two sliders.
      rows[0].arrangedSubviews[0].widthAnchor.constraint(
        equalTo: rows[1].arrangedSubviews[0].widthAnchor),
      stack.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 20),
      stack.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -20),
      stack.topAnchor.constraint(equalTo: topAnchor, constant: 10),
      stack.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -10),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  private func row(_ name: String, _ control: UIControl, _ spoken: String) -> UIStackView {
    let label = UILabel()
    label.text = name
    label.font = .preferredFont(forTextStyle: .subheadline)
    label.adjustsFontForContentSizeCategory = true
    label.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    label.setContentCompressionResistancePriority(.required, for: .horizontal)
    control.accessibilityLabel = spoken
    let row = UIStackView(arrangedSubviews: [label, control])
    row.spacing = 12
    row.alignment = .center
    if control is UISwitch { row.distribution = .equalSpacing }
    return row
  }
}
