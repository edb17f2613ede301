import UIKit

/// Lays out the arrow, the spokes and the texts of status content.
final class StatusView: UIView {
  let spokes: SpokesView
  /// The title that replaces the status text, if any.
  var title: NSAttributedString? {
    didSet { writeTitle() }
  }

  /// Whether the arrow points up before it turns over.
  var pointsUp = false {
    didSet { turn(over: isTurned) }
  }
  private var isTurned = false

  private let arrangement: StatusContent.Arrangement
  private let size: CGFloat
  /// The status texts that the view reserves room for.
  private var texts: [String] = []
  let arrow: ArrowView
  let status = UILabel()
  let time = UILabel()
  private let card = UIView()
  private let badge = UIView()
  private var text = ""
  /// The width of the widest text, in points, with the texts and the font it was measured for.
  private var measured: (texts: [String], font: UIFont, width: CGFloat)?
  /// The content size category of the fonts.
  private var fontCategory: UIContentSizeCategory?

  init(arrangement: StatusContent.Arrangement, appearance: Appearance) {
    self.arrangement = arrangement
    size = appearance.size
    let color = appearance.tint ?? .secondaryLabel
    arrow = ArrowView(color: color, lineWidth: 2 * appearance.size)
    spokes = SpokesView(
      diameter: (arrangement == .states ? 18 : 22) * appearance.size, color: color)
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 60))
    card.backgroundColor = .tertiarySystemFill
    badge.backgroundColor = .tertiarySystemFill
    for view in [card, badge, arrow, spokes, status, time] { addSubview(view) }
    let isPanel = arrangement == .panel
    card.isHidden = !isPanel
    badge.isHidden = !isPanel
    time.isHidden = arrangement == .states
    spokes.alpha = 0
    setTint(appearance.tint)
    updateFonts()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  // MARK: Content

  /// Colors the texts, the arrow and the spokes; nil for the label colors.
  func setTint(_ tint: UIColor?) {
    arrow.color = tint ?? .secondaryLabel
    spokes.color = tint ?? .secondaryLabel
    status.textColor = tint ?? .label
    time.textColor = tint?.withAlphaComponent(0.75) ?? .secondaryLabel
  }

  /// - Parameter texts: The possible status texts; room for the widest keeps the arrow in place.
  func write(_ text: String, _ time: String, widest texts: [String]) {
    self.text = text
    self.texts = texts
    self.time.text = time
    writeTitle()
  }

  private func writeTitle() {
    if let title { status.attributedText = title } else { status.text = text }
    setNeedsLayout()
  }

  /// Turns the arrow over, or swaps it with the spokes, in 0.18 s as in EGO's header.
  ///
  /// - Parameter follows: Whether the arrow may still be turning; the change waits for it.
  func show(_ stage: StatusContent.Stage, animated: Bool, follows: Bool) {
    let isArmed = stage == .armed
    let isBusy = stage == .refreshing || stage == .ended
    let swap = { [arrow, spokes] in
      arrow.alpha = isBusy ? 0 : 1
      spokes.alpha = stage == .refreshing ? 1 : 0
    }
    guard animated else {
      turn(over: isArmed)
      return swap()
    }
    let delay = follows ? StatusView.turningTime : 0
    UIView.animate(withDuration: StatusView.turningTime, delay: delay) { [self] in
      // The arrow is hidden while refreshing and ending, so it turns back later, unseen.
      if !isBusy { turn(over: isArmed) }
      swap()
    }
  }

  private func turn(over isTurned: Bool) {
    self.isTurned = isTurned
    // Slightly less than half a turn, so that the arrow turns back the same way.
    arrow.transform =
      isTurned != pointsUp ? CGAffineTransform(rotationAngle: -.pi + 0.001) : .identity
  }

  /// In seconds.
  private static let turningTime = 0.18

  override func didMoveToWindow() {
    super.didMoveToWindow()
    updateFonts()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateFonts()
    // The layout direction may have changed.
    setNeedsLayout()
  }

  /// Scales the fonts to the user's text size, up to sizes that fit the control.
  private func updateFonts() {
    let category = traitCollection.preferredContentSizeCategory
    guard category != fontCategory else { return }
    fontCategory = category
    func font(_ points: CGFloat, _ weight: UIFont.Weight, at most: CGFloat) -> UIFont {
      UIFontMetrics.default.scaledFont(
        for: .systemFont(ofSize: points * size, weight: weight), maximumPointSize: most * size,
        compatibleWith: traitCollection)
    }
    status.font = font(15, arrangement == .states ? .regular : .semibold, at: 19)
    time.font = font(12, .regular, at: 15)
    if title != nil { writeTitle() }
    setNeedsLayout()
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    switch arrangement {
    case .lines: layOutLines()
    case .panel: layOutPanel()
    case .states: layOutStates()
    }
  }

  private func layOutLines() {
    // As wide as the widest text, so that the arrow stays in place when the text changes.
    let mark = CGSize(width: 16 * size, height: 34 * size)
    let gap = 18 * size
    let room = max(0, bounds.width - 2 * margin - mark.width - gap)
    let column = min(max(widestStatus, width(of: time)), room)
    let start = (bounds.width - mark.width - gap - column) / 2
    place(mark, centerX: start + mark.width / 2, centerY: bounds.midY)
    setTexts(from: start + mark.width + gap, width: column, alignment: .center)
  }

  private func layOutPanel() {
    let cardSize = CGSize(
      width: min(max(0, bounds.width - 24), 440), height: max(0, bounds.height - 10))
    let frame = CGRect(
      x: (bounds.width - cardSize.width) / 2, y: (bounds.height - cardSize.height) / 2,
      width: cardSize.width, height: cardSize.height)
    card.frame = frame
    card.layer.cornerRadius = min(14, frame.width / 2, frame.height / 2)
    let diameter = max(0, min(frame.height - 14, 36 * size))
    let pad = (frame.height - diameter) / 2
    let leading = frame.minX + pad
    set(badge, CGRect(x: leading, y: frame.minY + pad, width: diameter, height: diameter))
    badge.layer.cornerRadius = diameter / 2
    place(
      CGSize(width: 14 * size, height: 18 * size), centerX: leading + diameter / 2,
      centerY: frame.midY)
    let start = leading + diameter + 12
    setTexts(from: start, width: max(0, frame.maxX - 12 - start), alignment: .natural)
  }

  private func layOutStates() {
    let mark = CGSize(width: 14 * size, height: 18 * size)
    let gap = 10 * size
    let room = max(0, bounds.width - 2 * margin - mark.width - gap)
    let column = min(width(of: status), room)
    let start = (bounds.width - mark.width - gap - column) / 2
    place(mark, centerX: start + mark.width / 2, centerY: bounds.midY)
    status.textAlignment = .natural
    let height = status.font.lineHeight.rounded(.up)
    set(
      status,
      CGRect(
        x: start + mark.width + gap, y: bounds.midY - height / 2, width: column, height: height))
  }

  /// Lays out the two lines, one above the other, in the middle.
  private func setTexts(from start: CGFloat, width: CGFloat, alignment: NSTextAlignment) {
    let heights = [status, time].map { $0.font.lineHeight.rounded(.up) }
    let gap: CGFloat = 2
    let top = (bounds.height - heights[0] - gap - heights[1]) / 2
    status.textAlignment = alignment
    time.textAlignment = alignment
    set(status, CGRect(x: start, y: top, width: width, height: heights[0]))
    set(time, CGRect(x: start, y: top + heights[0] + gap, width: width, height: heights[1]))
  }

  /// Places the arrow and the spokes, which share a center.
  private func place(_ mark: CGSize, centerX: CGFloat, centerY: CGFloat) {
    let center = CGPoint(x: mirrored(centerX), y: centerY)
    arrow.bounds = CGRect(origin: .zero, size: mark)
    arrow.center = center
    spokes.center = center
  }

  /// Sets a frame that was computed for a left-to-right layout.
  private func set(_ view: UIView, _ frame: CGRect) {
    var frame = frame
    if isRightToLeft { frame.origin.x = bounds.width - frame.maxX }
    view.frame = frame
  }

  private func mirrored(_ x: CGFloat) -> CGFloat { isRightToLeft ? bounds.width - x : x }

  private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private let margin: CGFloat = 16

  private var widestStatus: CGFloat { max(widestText, width(of: status)) }

  private var widestText: CGFloat {
    let font: UIFont = status.font
    if let measured, measured.texts == texts, measured.font == font { return measured.width }
    let widths = texts.map {
      NSAttributedString(string: $0, attributes: [.font: font]).size().width.rounded(.up)
    }
    let width = widths.max() ?? 0
    measured = (texts, font, width)
    return width
  }

  private func width(of label: UILabel) -> CGFloat {
    label.intrinsicContentSize.width.rounded(.up)
  }
}
