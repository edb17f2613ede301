import UIKit

/// The buttons above the scrubber: frame by frame, play, slow, undo, redo, and the value before.
final class TransportView: UIView {
  enum Command: CaseIterable {
    case back, play, forward, slow, undo, redo
  }

  /// Called with a tapped button.
  var onCommand: ((Command) -> Void)?
  /// Called when the button of the value before is pressed and released.
  var onBefore: ((Bool) -> Void)?

  private var buttons: [Command: UIButton] = [:]
  private let before = UIButton(type: .system)
  private var isPlaying: Bool?

  override init(frame: CGRect) {
    super.init(frame: frame)
    let stack = UIStackView()
    // The order of time is the same in every language.
    stack.semanticContentAttribute = .playback
    for command in Command.allCases {
      let button = UIButton(configuration: .plain())
      button.configuration?.contentInsets = .zero
      button.configuration?.image = UIImage(systemName: command.symbol)
      button.accessibilityLabel = command.title
      button.addAction(
        UIAction { [weak self] _ in self?.onCommand?(command) }, for: .touchUpInside)
      let height = button.heightAnchor.constraint(equalToConstant: 44)
      height.priority = .required - 1
      height.isActive = true
      let width = button.widthAnchor.constraint(equalToConstant: 40)
      width.priority = .required - 1
      width.isActive = true
      buttons[command] = button
      stack.addArrangedSubview(button)
      if command == .slow { stack.addArrangedSubview(UIView()) }
    }
    before.setTitle("Before", for: .normal)
    before.titleLabel?.font = UIFontMetrics(forTextStyle: .body).scaledFont(
      for: .systemFont(ofSize: 15, weight: .medium), maximumPointSize: 20)
    before.backgroundColor = .tertiarySystemFill
    before.layer.cornerRadius = 8
    before.accessibilityHint = "Hold to see the value before the last change."
    before.addAction(UIAction { [weak self] _ in self?.onBefore?(true) }, for: .touchDown)
    before.addAction(
      UIAction { [weak self] _ in self?.onBefore?(false) },
      for: [.touchUpInside, .touchUpOutside, .touchCancel])
    stack.addArrangedSubview(before)
    before.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    stack.alignment = .center
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    NSLayoutConstraint.activate([
      before.widthAnchor.constraint(greaterThanOrEqualToConstant: 76),
      before.heightAnchor.constraint(equalToConstant: 34),
      // Left and right, as the stack keeps its direction where the panel is mirrored.
      stack.leftAnchor.constraint(equalTo: leftAnchor, constant: 4),
      stack.rightAnchor.constraint(equalTo: rightAnchor, constant: -12),
      stack.topAnchor.constraint(equalTo: topAnchor),
      stack.bottomAnchor.constraint(equalTo: bottomAnchor),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ playhead: Playhead, canUndo: Bool, canRedo: Bool) {
    if playhead.isPlaying != isPlaying {
      isPlaying = playhead.isPlaying
      buttons[.play]?.configuration?.image = UIImage(
        systemName: playhead.isPlaying ? "pause.fill" : "play.fill")
      buttons[.play]?.accessibilityLabel = playhead.isPlaying ? "Pause" : "Play"
    }
    set(buttons[.slow], isSelected: playhead.isSlow)
    set(buttons[.undo], isEnabled: canUndo)
    set(buttons[.redo], isEnabled: canRedo)
    if before.isEnabled != canUndo { before.isEnabled = canUndo }
  }

  private func set(_ button: UIButton?, isSelected: Bool) {
    guard let button, button.isSelected != isSelected else { return }
    button.isSelected = isSelected
    button.configuration?.image = UIImage(systemName: isSelected ? "tortoise.fill" : "tortoise")
  }

  private func set(_ button: UIButton?, isEnabled: Bool) {
    if button?.isEnabled != isEnabled { button?.isEnabled = isEnabled }
  }
}

extension TransportView.Command {
  fileprivate var symbol: String {
    switch self {
    case .back: "backward.frame"
    case .play: "pause.fill"
    case .forward: "forward.frame"
    case .slow: "tortoise"
    case .undo: "arrow.uturn.left"
    case .redo: "arrow.uturn.right"
    }
  }

  fileprivate var title: String {
    switch self {
    case .back: "One frame back"
    case .play: "Pause"
    case .forward: "One frame forward"
    case .slow: "Slow motion"
    case .undo: "Undo"
    case .redo: "Redo"
    }
  }
}
