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
    for command in Command.allCases {
      let button = UIButton(configuration: .plain())
      button.configuration?.contentInsets = .zero
      button.configuration?.image = UIImage(systemName: command.symbol)
      button.accessibilityLabel = command.title
      button.addAction(
        UIAction { [weak self] _ in self?.onCommand?(command) }, for: .touchUpInside)
      buttons[command] = button
      addSubview(button)
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
    addSubview(before)
  }

  /// The order is that of time, from left to right in every language.
  override func layoutSubviews() {
    super.layoutSubviews()
    let side = min(44, (bounds.width - 100) / 6).rounded(.down)
    func place(_ button: UIButton?, at x: CGFloat) {
      button?.frame = CGRect(x: x, y: 0, width: side, height: bounds.height)
    }
    for (index, command) in [Command.back, .play, .forward, .slow].enumerated() {
      place(buttons[command], at: 4 + side * CGFloat(index))
    }
    let width = max(76, before.sizeThatFits(bounds.size).width + 16)
    let start = bounds.width - 12 - width
    before.frame = CGRect(x: start, y: (bounds.height - 34) / 2, width: width, height: 34)
    place(buttons[.redo], at: start - side)
    place(buttons[.undo], at: start - 2 * side)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ playhead: Playhead, isSlow: Bool, canUndo: Bool, canRedo: Bool) {
    if playhead.isPlaying != isPlaying {
      isPlaying = playhead.isPlaying
      buttons[.play]?.configuration?.image = UIImage(
        systemName: playhead.isPlaying ? "pause.fill" : "play.fill")
      buttons[.play]?.accessibilityLabel = playhead.isPlaying ? "Pause" : "Play"
    }
    set(buttons[.slow], isSelected: isSlow)
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
