import UIKit

/// The buttons above the scrubber: frame by frame, play, slow, undo, redo, and the value before.
final class TransportView: UIView {
  enum Command: CaseIterable {
    case back, play, forward, slow, undo, redo, share
  }

  /// Which buttons there are: all on a line, those of the time and those of the settings apart, or
  /// only the one that plays.
  enum Content {
    case all, playback, history, play

    fileprivate var commands: [Command] {
      switch self {
      case .all: Self.playback.commands + [.undo, .redo]
      case .playback: [.back, .play, .forward, .slow]
      case .history: [.undo, .redo, .share]
      case .play: [.play]
      }
    }
  }

  /// Defaults to all.
  var content = Content.all { didSet { if content != oldValue { contentDidChange() } } }

  /// The width of the buttons of the time, in points.
  static let playbackWidth: CGFloat = 184

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
    contentDidChange()
  }

  private func contentDidChange() {
    for (command, button) in buttons { button.isHidden = !content.commands.contains(command) }
    before.isHidden = content == .playback || content == .play
    setNeedsLayout()
  }

  /// The order is that of time, from left to right in every language.
  override func layoutSubviews() {
    super.layoutSubviews()
    let side = content == .all ? min(44, (bounds.width - 100) / 6).rounded(.down) : 44
    func place(_ commands: [Command], at x: CGFloat) {
      for (index, command) in commands.enumerated() {
        buttons[command]?.frame = CGRect(
          x: x + side * CGFloat(index), y: 0, width: side, height: bounds.height)
      }
    }
    if content == .play { return place(content.commands, at: 0) }
    let playback = Content.playback.commands
    let middle = ((bounds.width - side * CGFloat(playback.count)) / 2).rounded(.down)
    place(playback, at: content == .all ? 4 : max(4, middle))
    let width = max(76, before.sizeThatFits(bounds.size).width + 16)
    let isAlone = content == .history
    let start = bounds.width - width - (isAlone ? 12 + side : 12)
    before.frame = CGRect(x: start, y: (bounds.height - 34) / 2, width: width, height: 34)
    place([.undo, .redo], at: isAlone ? 4 : start - 2 * side)
    place([.share], at: bounds.width - 4 - side)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Whether the value before is shown, which the button then says.
  private var isHeld = false {
    didSet {
      guard isHeld != oldValue else { return }
      before.backgroundColor = isHeld ? .tintColor : .tertiarySystemFill
      before.setTitleColor(isHeld ? .white : nil, for: .normal)
      before.accessibilityTraits = isHeld ? [.button, .selected] : .button
    }
  }

  func show(
    _ playhead: Playhead, isSlow: Bool, canUndo: Bool, canRedo: Bool, isBefore: Bool
  ) {
    isHeld = isBefore
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
    case .share: "square.and.arrow.up"
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
    case .share: "Share"
    }
  }
}
