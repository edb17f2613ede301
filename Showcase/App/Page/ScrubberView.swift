import UIKit

/// One track for pull, loop and end; a tap on a part's name repeats that part.
final class ScrubberView: UIControl {
  /// Called with the place of a drag, 0…1 of the track.
  var onScrub: ((Double) -> Void)?
  var onTapPart: ((Playhead.Part) -> Void)?
  /// Called with a double tap of VoiceOver.
  var onActivate: (() -> Void)?

  private let track = UIView()
  private let filled = UIView()
  private let knob = UIView()
  private let marks = [UIView(), UIView()]
  private let names = Playhead.Part.allCases.map { _ in UIButton(type: .system) }
  private let live = UILabel()
  private var place = 0.0

  /// Whether a button is to the left, whose own margin serves.
  var isBesideButton = false { didSet { if isBesideButton != oldValue { setNeedsLayout() } } }

  private static let margin = 16.0
  /// How much nearer the track begins beside a button, in points.
  static let savedMargin = 12.0
  private var left: Double { Self.margin - (isBesideButton ? Self.savedMargin : 0) }
  private var trackWidth: Double { bounds.width - left - Self.margin }
  private static let knobSide = 20.0
  /// The width at which each part has room for its name and time, in points.
  var fittingWidth: CGFloat {
    let attributes: [NSAttributedString.Key: Any] = [.font: live.font as UIFont]
    let widths = Playhead.Part.allCases.map { part in
      let text = "\(part.title) 8.88 s" as NSString
      return text.size(withAttributes: attributes).width / (Playhead.shares[part] ?? 1)
    }
    return (widths.max() ?? 0).rounded(.up) + 2 * Self.margin
  }

  /// The middle of the track above the bottom, in points.
  private static let trackRise = 12.0

  override init(frame: CGRect) {
    super.init(frame: frame)
    // Time runs from left to right in every language.
    semanticContentAttribute = .playback
    track.backgroundColor = .systemGray4
    filled.backgroundColor = .tintColor
    knob.backgroundColor = .white
    knob.layer.cornerRadius = Self.knobSide / 2
    knob.layer.shadowOpacity = 0.25
    knob.layer.shadowRadius = 2
    knob.layer.shadowOffset = CGSize(width: 0, height: 1)
    for mark in marks { mark.backgroundColor = .systemGray }
    for view in [track, filled] + marks + [knob] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    let font = UIFontMetrics(forTextStyle: .caption1).scaledFont(
      for: .monospacedDigitSystemFont(ofSize: 12, weight: .medium), maximumPointSize: 16)
    live.font = font
    live.textAlignment = .center
    live.adjustsFontForContentSizeCategory = true
    addSubview(live)
    track.layer.cornerRadius = 2
    filled.layer.cornerRadius = 2
    for (part, name) in zip(Playhead.Part.allCases, names) {
      name.titleLabel?.font = font
      name.addAction(UIAction { [weak self] _ in self?.onTapPart?(part) }, for: .touchUpInside)
      addSubview(name)
    }
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
    accessibilityLabel = "Preview"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Shows a playhead.
  ///
  /// - Parameter live: What the control does, in place of the playhead; nil for the playhead.
  func show(_ playhead: Playhead, in durations: Playhead.Durations, live: String?) {
    place = playhead.place(in: durations)
    let seconds = Self.seconds(
      playhead.time, of: durations[playhead.part], steps: playhead.isPlaying ? 10 : 100)
    let time = "\(playhead.part.title) \(seconds)"
    self.live.text = live
    for (part, name) in zip(Playhead.Part.allCases, names) {
      let isCurrent = part == playhead.part && live == nil
      let title = isCurrent ? time : part.title
      if name.title(for: .normal) != title { name.setTitle(title, for: .normal) }
      let isRepeated = playhead.repeated == part
      let color: UIColor = isRepeated ? .tintColor : isCurrent ? .label : .secondaryLabel
      if name.titleColor(for: .normal) != color { name.setTitleColor(color, for: .normal) }
      name.isHidden = live != nil
      name.accessibilityLabel = "Repeat \(part.title.lowercased())"
    }
    knob.alpha = live == nil ? 1 : 0.4
    accessibilityValue = live ?? "\(playhead.isPlaying ? "Playing" : "Paused"), \(time)"
    setNeedsLayout()
  }

  /// Returns a time in whole steps of a second, of which there are 10 while it runs: what changes
  /// more often cannot be read.
  private static func seconds(_ time: Double, of length: Double, steps: Int) -> String {
    let hundredths = Int((min(time, length) * Double(steps)).rounded(.down)) * 100 / steps
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) s"
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    let (left, width) = (left, trackWidth)
    let y = bounds.height - Self.trackRise
    track.frame = CGRect(x: left, y: y - 2, width: width, height: 4)
    filled.frame = CGRect(x: left, y: y - 2, width: width * place, height: 4)
    let middle = left + width * place
    knob.frame = CGRect(
      x: middle - Self.knobSide / 2, y: y - Self.knobSide / 2, width: Self.knobSide,
      height: Self.knobSide)
    live.frame = CGRect(x: left, y: 0, width: width, height: y - 6)
    var x = left
    for (index, name) in names.enumerated() {
      let part = width * (Playhead.shares[Playhead.Part.allCases[index]] ?? 0)
      name.frame = CGRect(x: x, y: 0, width: part, height: y - 6)
      x += part
      if index < marks.count {
        marks[index].frame = CGRect(x: x - 0.5, y: y - 6, width: 1, height: 12)
      }
    }
  }

  // MARK: Touches

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    scrub(touch)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    scrub(touch)
    return true
  }

  private func scrub(_ touch: UITouch) {
    guard trackWidth > 0 else { return }
    onScrub?((touch.location(in: self).x - left) / trackWidth)
  }

  override func accessibilityActivate() -> Bool {
    onActivate?()
    return true
  }

  override func accessibilityIncrement() { onScrub?(place + 0.1) }

  override func accessibilityDecrement() { onScrub?(place - 0.1) }
}
