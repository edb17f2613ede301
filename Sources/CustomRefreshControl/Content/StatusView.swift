import RefreshMotion
import UIKit

/// Lays out the mark and the texts of status content.
final class StatusView: UIView {
  let mark: StatusMark
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
  var arrow: ArrowView { mark.arrow }
  private let statusLine = StatusLine()
  private let timeLine = StatusLine()
  var status: UILabel { statusLine.label }
  var time: UILabel { timeLine.label }
  /// The card of a panel, or the capsule around one line.
  private let card = UIView()
  /// The number of cross-fades; only the last one's end is one.
  private var fades = 0
  private var text = ""
  /// The width of the widest text, in points, with the texts and the font it was measured for.
  private var measured: (texts: [String], font: UIFont, width: CGFloat)?
  /// Whether the texts have a place that they can move from.
  private var isLaidOut = false
  /// The content size category of the fonts.
  private var fontCategory: UIContentSizeCategory?

  init(arrangement: StatusContent.Arrangement, appearance: Appearance) {
    self.arrangement = arrangement
    size = appearance.size
    mark = StatusMark(
      diameter: (arrangement == .states ? 20 : 28) * appearance.size,
      lineWidth: (arrangement == .states ? 2 : 2.5) * appearance.size, tint: appearance.tint)
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 60))
    for view in [card, mark] { addSubview(view) }
    // A capsule is as wide as its text, and clips a wider one that leaves.
    let surface = arrangement == .states ? card : self
    for label in [statusLine, timeLine].flatMap({ [$0.label, $0.leaving] }) {
      surface.addSubview(label)
    }
    card.clipsToBounds = arrangement == .states
    card.isHidden = arrangement == .lines
    time.isHidden = !showsTime
    showCard(for: nil)
    setTint(appearance.tint)
    updateFonts()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  // MARK: Content

  /// Whether there is a line for the time of the last update.
  var showsTime: Bool { arrangement != .states }

  /// Colors the texts and the mark; nil for the label colors.
  func setTint(_ tint: UIColor?) {
    mark.setTint(tint)
    status.textColor = tint ?? .label
    time.textColor = tint?.withAlphaComponent(0.75) ?? .secondaryLabel
  }

  /// How a new text replaces another.
  enum Change: Equatable {
    case atOnce
    /// By a cross-fade after a delay in seconds; the texts move by a few points if `moves` is true.
    case fade(delay: Double, moves: Bool)
  }

  /// - Parameter texts: The possible status texts; room for the widest keeps the mark in place.
  func write(_ text: String, _ time: String, widest texts: [String], _ change: Change) {
    let isNew = (title == nil && text != status.text, time != self.time.text)
    self.text = text
    self.texts = texts
    endFade()
    guard case .fade(let delay, let moves) = change, window != nil, isLaidOut, isNew.0 || isNew.1
    else {
      self.time.text = time
      return writeTitle()
    }
    let changed = (isNew.0 ? [statusLine] : []) + (isNew.1 && showsTime ? [timeLine] : [])
    for line in changed { line.turn() }
    self.time.text = time
    writeTitle()
    fade(in: changed, after: delay, moving: moves ? 4 : 0)
  }

  private func fade(in lines: [StatusLine], after delay: Double, moving distance: CGFloat) {
    fades += 1
    let fade = fades
    let old = (mark: mark.center, card: card.frame)
    var new = old
    // The texts move along with the mark beside them.
    var shift: CGFloat = 0
    UIView.performWithoutAnimation {
      // Texts that grew into their places would be stretched.
      layoutIfNeeded()
      new = (mark.center, card.frame)
      mark.center = old.mark
      place(card, at: old.card)
      shift = new.mark.x - old.mark.x
      for line in [statusLine, timeLine] {
        let isNew = lines.contains { $0 === line }
        if isNew { line.label.alpha = 0 }
        line.label.transform = CGAffineTransform(translationX: -shift, y: isNew ? distance : 0)
      }
    }
    // Two texts one over the other cannot be read.
    UIView.animate(
      withDuration: StatusView.fadingTime / 2, delay: delay, options: [.curveEaseOut],
      animations: { for line in lines { line.leaving.alpha = 0 } })
    UIView.animate(
      withDuration: StatusView.fadingTime, delay: delay, options: [.curveEaseInOut],
      animations: { [self] in
        for line in lines {
          line.leaving.transform = CGAffineTransform(translationX: shift, y: -distance)
          line.label.alpha = 1
        }
        for line in [statusLine, timeLine] { line.label.transform = .identity }
        mark.center = new.mark
        place(card, at: new.card)
      },
      completion: { [weak self] _ in
        guard let self, self.fades == fade else { return }
        self.endFade()
      })
  }

  private func endFade() {
    fades += 1
    UIView.performWithoutAnimation {
      for line in [statusLine, timeLine] { line.settle() }
    }
  }

  private func writeTitle() {
    if let title { status.attributedText = title } else { status.text = text }
    setNeedsLayout()
  }

  /// Shows a stage: the arrow turns over in 0.18 s as in EGO's header, or hides during the refresh;
  /// in the end there is the mark, as far as the motion draws it, and on a card a shade of green or
  /// red.
  ///
  /// - Parameter success: Nil if the outcome is unknown, which shows a tick without a color.
  func show(_ stage: StatusContent.Stage, success: Bool?, animated: Bool) {
    let isBusy = stage == .refreshing || stage == .ended
    mark.show(success: stage == .ended ? success ?? true : nil)
    let change = { [self] in
      arrow.alpha = isBusy ? 0 : 1
      // A busy arrow shrinks away as it is turned, and turns back later, unseen.
      if !isBusy {
        turn(over: stage == .armed)
      } else if stage == .refreshing, animated {
        arrow.transform = arrow.transform.scaledBy(x: 0.6, y: 0.6)
      }
      showCard(for: stage == .ended ? success : nil)
    }
    guard animated else { return change() }
    UIView.animate(
      withDuration: stage == .ended ? StatusView.fadingTime : StatusView.turningTime,
      animations: change)
  }

  private func showCard(for success: Bool?) {
    let hue: Hue? = success.map { $0 ? .leaf : .coral }
    let color: UIColor = hue.map { .hue($0).withAlphaComponent(0.16) } ?? .tertiarySystemFill
    if card.backgroundColor != color { card.backgroundColor = color }
  }

  private func turn(over isTurned: Bool) {
    self.isTurned = isTurned
    // Slightly less than half a turn, so that the arrow turns back the same way.
    arrow.transform =
      isTurned != pointsUp ? CGAffineTransform(rotationAngle: -.pi + 0.001) : .identity
  }

  /// In seconds.
  private static let turningTime = 0.18
  private static let fadingTime = 0.2

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { endFade() }
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
    func scaled(_ font: UIFont, at most: CGFloat) -> UIFont {
      UIFontMetrics.default.scaledFont(
        for: font, maximumPointSize: most * size, compatibleWith: traitCollection)
    }
    status.font =
      arrangement == .states
      ? scaled(.systemFont(ofSize: 14 * size, weight: .medium), at: 18)
      : scaled(.systemFont(ofSize: 15 * size, weight: .semibold), at: 19)
    time.font = scaled(.monospacedDigitSystemFont(ofSize: 12 * size, weight: .regular), at: 15)
    if title != nil { writeTitle() }
    setNeedsLayout()
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    isLaidOut = true
    switch arrangement {
    case .lines: layOutLines()
    case .panel: layOutPanel()
    case .states: layOutStates()
    }
  }

  private func layOutLines() {
    // As wide as the widest text, so that the mark stays in place when the text changes.
    let gap = 12 * size
    let room = max(0, bounds.width - 2 * margin - mark.bounds.width - gap)
    let column = min(max(widestStatus, width(of: time)), room)
    let start = (bounds.width - mark.bounds.width - gap - column) / 2
    placeMark(at: start + mark.bounds.width / 2)
    setTexts(from: start + mark.bounds.width + gap, width: column)
  }

  private func layOutPanel() {
    let height = min(max(0, bounds.height - 6), max(46, textHeight + 8))
    let width = min(max(0, bounds.width - 24), 440)
    let start = (bounds.width - width) / 2
    set(card, CGRect(x: start, y: (bounds.height - height) / 2, width: width, height: height))
    card.layer.cornerRadius = min(14, width / 2, height / 2)
    let pad = max(0, (height - mark.bounds.height) / 2)
    placeMark(at: start + pad + mark.bounds.width / 2)
    let text = start + pad + mark.bounds.width + 12
    setTexts(from: text, width: max(0, start + width - 12 - text))
  }

  private func layOutStates() {
    let (pad, gap) = (9 * size, 8 * size)
    let room = max(0, bounds.width - 2 * margin - mark.bounds.width - 3 * pad)
    let column = min(width(of: status), room)
    let width = min(pad + mark.bounds.width + gap + column + 1.5 * pad, max(0, bounds.width))
    let lineHeight = status.font.lineHeight.rounded(.up)
    let height = min(max(34 * size, lineHeight + 8), max(0, bounds.height))
    let start = (bounds.width - width) / 2
    set(card, CGRect(x: start, y: (bounds.height - height) / 2, width: width, height: height))
    card.layer.cornerRadius = min(width, height) / 2
    placeMark(at: start + pad + mark.bounds.width / 2)
    set(
      status,
      CGRect(
        x: start + pad + mark.bounds.width + gap, y: (bounds.height - lineHeight) / 2,
        width: column, height: lineHeight))
  }

  private var textHeight: CGFloat {
    status.font.lineHeight.rounded(.up) + 2 + time.font.lineHeight.rounded(.up)
  }

  /// Lays out the two lines, one above the other, in the middle.
  private func setTexts(from start: CGFloat, width: CGFloat) {
    let heights = [status, time].map { $0.font.lineHeight.rounded(.up) }
    let top = (bounds.height - textHeight) / 2
    set(status, CGRect(x: start, y: top, width: width, height: heights[0]))
    set(time, CGRect(x: start, y: top + heights[0] + 2, width: width, height: heights[1]))
  }

  private func placeMark(at x: CGFloat) {
    mark.center = CGPoint(x: isRightToLeft ? bounds.width - x : x, y: bounds.midY)
  }

  /// Places a view at a frame of a left-to-right layout.
  private func set(_ view: UIView, _ frame: CGRect) {
    var frame = frame
    if isRightToLeft { frame.origin.x = bounds.width - frame.maxX }
    place(view, at: frame)
  }

  /// Sets the bounds and the center for a frame; a text that fades in has a transform.
  ///
  /// The card's own coordinates stay those of this view, so that texts in it do not move with it.
  private func place(_ view: UIView, at frame: CGRect) {
    view.bounds = CGRect(origin: view === card ? frame.origin : .zero, size: frame.size)
    view.center = CGPoint(x: frame.midX, y: frame.midY)
  }

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
