import RefreshMotion
import UIKit

/// The mark beside the texts of status content, and the capsule or the ticket behind them.
final class StatusView: TraitView {
  let mark: StatusMark
  var status: UILabel { statusText.label }
  var time: UILabel { timeText.label }
  var arrow: ShapeView { mark.arrow }

  /// The edge of the content at which the art is: the arrow points to where a pull there goes.
  var edge = RefreshContext.Edge.top { didSet { turnArrow() } }
  private var phase = RefreshPhase.idle
  private var ending: RefreshEnding?
  private let statusText = ArrivingText()
  private let timeText = ArrivingText()

  private let arrangement: StatusContent.Arrangement
  private let size: CGFloat
  /// The capsule around one line; beside two lines it has no color, and on a panel the parts of the ticket have.
  private let card = UIView()
  /// The part of a ticket behind the texts, beside the stub with the mark; a capsule has all of it.
  private let slip = UIView()
  /// What fills the slip from the mark on: how far it is, and how it went; the last one fills the stub with that.
  private let washes = [UIView(), UIView(), UIView()]
  /// The holes between the stub and the slip.
  private let holes = ShapeView(
    .stroke(.lines((0, -17), (0, 17)), .fixed(.tertiaryLabel), width: 2, about: .art)
      .dashed([0, 4.8]), tint: nil)
  /// The bars at the end of a ticket, with the light that reads them.
  private let code: ShapeView
  private let texts: UIStackView
  /// The width without which there is the mark alone, in points.
  private var leastWidth: CGFloat = 0
  private let row: UIStackView
  /// The room after the texts, and that without texts.
  private lazy var end = row.trailingAnchor.constraint(equalTo: card.trailingAnchor)
  private var margins: (wide: CGFloat, narrow: CGFloat) = (0, 0)
  /// What is left of the texts of a capsule while its knob passes over them.
  private let rest = with(UIView()) { $0.backgroundColor = .black }
  /// How broad a ticket is where there is room.
  private lazy var breadth = card.widthAnchor.constraint(equalToConstant: 440)
  /// Room for the longest text of a progress, so that the mark beside two lines stays as the number grows.
  private lazy var column = texts.widthAnchor.constraint(greaterThanOrEqualToConstant: 0)

  /// The elements of an arrangement: the hands of a clock, what fills a capsule, or the parts of a ticket.
  var parts: [UIView] {
    switch arrangement {
    case .lines: mark.parts
    case .panel: [washes[0], washes[1], holes, washes[2], code.elements[2], mark]
    case .states: [washes[0], washes[1]]
    }
  }
  /// In a calm style the arrow does not turn over; the knob of a capsule moves in the full one alone.
  var motionStyle = MotionStyle.full {
    didSet {
      turnArrow()
      placeKnob()
    }
  }
  /// How far the pull is, 0…1.
  var pulled: CGFloat = 0 { didSet { placeKnob() } }
  /// The room beside the text of a capsule, in points.
  private var textMargin: CGFloat { 13.5 * size }

  init(arrangement: StatusContent.Arrangement, appearance: Appearance) {
    self.arrangement = arrangement
    size = appearance.size
    mark = StatusMark(
      arrangement, diameter: (arrangement == .states ? 20 : 28) * appearance.size,
      margin: arrangement == .panel ? 9 : arrangement == .states ? 3 * appearance.size : 0,
      lineWidth: (arrangement == .states ? 2 : 2.5) * appearance.size, tint: appearance.tint)
    code = ShapeView(
      .group(
        [
          .fill(
            .drawing(
              "M-9-12h2v24h-2ZM-5.5-12h1v24h-1ZM-3-12h3v24h-3ZM1.5-12h1v24h-1ZM4-12h1v24h-1ZM6.5-12h2.5v24h-2.5Z"
            ),
            .color(.secondaryLabel), about: .art),
          .stroke(.lines((-12, 0), (12, 0)), .hue(.sky), width: 2.2, about: .art),
        ], about: .art), tint: appearance.tint)
    texts = UIStackView(
      arrangedSubviews: arrangement == .states ? [statusText] : [statusText, timeText])
    row = UIStackView(arrangedSubviews: [mark, texts])
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: ArtBand.height))
    card.clipsToBounds = arrangement == .states
    time.isHidden = arrangement == .states
    showCard()
    setTint(appearance.tint)
    updateTraits()
    layOut()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  private func layOut() {
    texts.axis = .vertical
    texts.spacing = 2
    row.alignment = .center
    row.spacing = (arrangement == .states ? 6 : 12) * size
    addSubview(card)
    if arrangement != .lines { layOutTicket() }
    card.addSubview(row)
    if arrangement == .panel {
      for part in [holes, code] { card.addSubview(part) }
    }
    // A knob passes over the text.
    row.bringSubviewToFront(mark)
    for view in [card, row] { view.translatesAutoresizingMaskIntoConstraints = false }
    constrain()
  }

  private func layOutTicket() {
    slip.clipsToBounds = true
    if arrangement == .panel {
      slip.backgroundColor = .quaternarySystemFill
      mark.insertSubview(washes[2], at: 0)
    }
    for wash in washes { wash.backgroundColor = .tertiarySystemFill }
    for wash in washes.prefix(2) { slip.addSubview(wash) }
    card.addSubview(slip)
  }

  private func constrain() {
    let (start, end, margin, least): (CGFloat, CGFloat, CGFloat, CGFloat) =
      switch arrangement {
      case .lines: (0, 0, 16, 0)
      case .panel: (0, 44, 8, 46)
      case .states: (4 * size, textMargin, 16, 34 * size)
      }
    let isTicket = arrangement == .panel
    var wishes = [
      card.heightAnchor.constraint(
        greaterThanOrEqualTo: (isTicket ? texts : row).heightAnchor, constant: 8)
    ]
    if isTicket { wishes.append(breadth) }
    // The margins come first, where the screen is too narrow or low for the texts.
    for wish in wishes { wish.priority = .defaultHigh }
    let height = card.heightAnchor.constraint(equalToConstant: least)
    height.priority = .defaultLow
    // A band at the side of the screen has no room for margins.
    let side = card.leadingAnchor.constraint(
      greaterThanOrEqualTo: leadingAnchor, constant: margin)
    side.priority = .required - 1
    // Room for the mark and about six letters.
    leastWidth = 2 * margin + start + mark.bounds.width + row.spacing + 56 * size + end
    margins = (-end, -start)
    self.end.constant = -end
    NSLayoutConstraint.activate(
      wishes + [
        height, side, column,
        mark.widthAnchor.constraint(equalToConstant: mark.bounds.width),
        isTicket
          ? mark.heightAnchor.constraint(equalTo: card.heightAnchor)
          : mark.heightAnchor.constraint(equalToConstant: mark.bounds.height),
        card.centerXAnchor.constraint(equalTo: centerXAnchor),
        card.centerYAnchor.constraint(equalTo: centerYAnchor),
        card.topAnchor.constraint(greaterThanOrEqualTo: topAnchor, constant: isTicket ? 3 : 0),
        row.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: start),
        self.end,
        row.centerYAnchor.constraint(equalTo: centerYAnchor),
      ])
  }

  override func layoutSubviews() {
    // VoiceOver has the words by the control's label.
    let isNarrow = bounds.width < leastWidth
    if texts.isHidden != isNarrow {
      texts.isHidden = isNarrow
      end.constant = isNarrow ? margins.narrow : margins.wide
      breadth.isActive = arrangement == .panel && !isNarrow
      showCard()
    }
    super.layoutSubviews()
    switch arrangement {
    case .lines: break
    case .panel: placeSlip()
    case .states:
      placeSlip()
      placeKnob()
      card.layer.cornerRadius = min(card.bounds.width, card.bounds.height) / 2
    }
  }

  /// Puts the slip beside the stub, from which its washes grow, or on the capsule.
  private func placeSlip() {
    let isMirrored = mark.mirrorsMotion
    let (stub, rest) = card.bounds.divided(
      atDistance: arrangement == .panel ? mark.bounds.width : 0,
      from: isMirrored ? .maxXEdge : .minXEdge)
    slip.frame = rest
    for (wash, box) in zip(washes, [slip.bounds, slip.bounds, mark.bounds]) {
      wash.layer.anchorPoint.x = isMirrored ? 1 : 0
      wash.bounds = box
      wash.center = CGPoint(x: isMirrored ? box.maxX : 0, y: box.midY)
    }
    guard arrangement == .panel else { return }
    cut(mark, roundedLeft: !isMirrored)
    cut(slip, roundedLeft: isMirrored)
    holes.center = CGPoint(x: isMirrored ? stub.minX : stub.maxX, y: stub.midY)
    code.center = CGPoint(x: isMirrored ? rest.minX + 22 : rest.maxX - 22, y: rest.midY)
    let reach = stub.height / 2 - 6
    (holes.layer as? CAShapeLayer)?.path = UIBezierPath.lines((0, -reach), (0, reach)).cgPath
  }

  /// Cuts out a part of a ticket, with round corners at one side, and at the other one half of a notch at each end of
  /// the holes.
  private func cut(_ part: UIView, roundedLeft: Bool) {
    let (width, height) = (part.bounds.width, part.bounds.height)
    let (radius, notch) = (min(12, height / 2), min(5, height / 2))
    let path = UIBezierPath.drawing(
      """
      M\(radius) 0H\(width - notch)A\(notch) \(notch) 0 0 0 \(width) \(notch)V\(height - notch)\
      A\(notch) \(notch) 0 0 0 \(width - notch) \(height)H\(radius)A\(radius) \(radius) 0 0 1 0 \(height - radius)\
      V\(radius)A\(radius) \(radius) 0 0 1 \(radius) 0Z
      """)
    if !roundedLeft {
      path.apply(CGAffineTransform(translationX: width, y: 0).scaledBy(x: -1, y: 1))
    }
    let mask = CAShapeLayer()
    mask.path = path.cgPath
    part.layer.mask = mask
  }

  override var semanticContentAttribute: UISemanticContentAttribute {
    didSet {
      for view in [card, row, mark, texts, statusText, timeText] {
        view.semanticContentAttribute = semanticContentAttribute
      }
    }
  }

  // MARK: Content

  /// Colors the texts and the mark; nil for the label colors.
  func setTint(_ tint: UIColor?) {
    mark.setTint(tint)
    code.tint = tint
    statusText.color = tint ?? .label
    timeText.color = tint?.withAlphaComponent(0.75) ?? .secondaryLabel
  }

  /// The longest text of a progress, for which there is room beside the mark of two lines; nil for none.
  var longest: String? { didSet { makeRoom() } }

  private func makeRoom() {
    guard arrangement == .lines else { return }
    let font = [NSAttributedString.Key.font: statusText.font]
    column.constant =
      longest.map { NSAttributedString(string: $0, attributes: font).size().width.rounded(.up) }
      ?? 0
  }

  /// Sets the texts; one that differs comes into its place, and all moves to make room for it.
  ///
  /// - Parameters:
  ///   - title: Replaces the status text, in its own style.
  ///   - ending: How the refresh ends with these texts; nil if it does not, or that is unknown.
  ///   - style: In which texts change: they come to their places, they appear there, or are just there.
  func write(
    _ text: String, title: NSAttributedString?, time: String, ending: RefreshEnding?,
    style: MotionStyle
  ) {
    let isNew = (status: status.text != title?.string ?? text, time: self.time.text != time)
    let changed =
      (isNew.status ? [statusText] : []) + (isNew.time && !self.time.isHidden ? [timeText] : [])
    let isSeen = style != .still && window != nil && !changed.isEmpty
    let place = isSeen ? (mark: row.convert(mark.center, to: self).x, card: card.frame) : nil
    statusText.write(text, attributed: title)
    timeText.write(time)
    guard let place else { return }
    UIView.performWithoutAnimation { layoutIfNeeded() }
    // A knob passes over the text as it goes to another place than the end of a capsule that shrinks.
    let isPassed =
      arrangement == .states && style == .full
      && (card.frame.width > place.card.width || ending ?? .success != .success)
    for text in changed {
      let isTime = text === timeText
      // Each of two lines comes from its own side, and the time follows the status.
      text.appear(
        from: style != .full ? 0 : isTime ? 0.125 : -0.125, opacity: isPassed ? 0 : 0.35,
        delay: style != .full ? 0 : isTime ? 0.06 : isPassed ? 0.16 : 0)
    }
    if motionStyle == .full { slide(from: place) }
  }

  /// Moves the row, the knob and the card from where they were to their places.
  private func slide(from place: (mark: CGFloat, card: CGRect)) {
    let frame = card.frame
    UIView.performWithoutAnimation {
      card.frame = place.card
      let shift = place.mark - row.convert(mark.center, to: self).x
      row.transform = CGAffineTransform(translationX: shift, y: 0)
      placeKnob()
    }
    UIView.animate(withDuration: ArrivingText.duration) { [self] in
      row.transform = .identity
      card.frame = frame
      placeKnob()
    }
  }

  /// Shows a phase: the arrow turns over, and later flies off, in 0.18 s as in EGO's header; in the end there is
  /// the mark, as far as the motion draws it, on a shade of green or red, and the knob of a capsule springs back
  /// unless all went well.
  ///
  /// - Parameter ending: Nil if the outcome is unknown, which shows a tick without a color.
  func show(_ phase: RefreshPhase, ending: RefreshEnding?, animated: Bool) {
    self.phase = phase
    let hasEnded = phase == .leaving
    mark.show(hasEnded ? ending ?? .success : nil)
    self.ending = hasEnded ? ending : nil
    if hasEnded { for wash in washes.dropFirst() { wash.backgroundColor = endColor } }
    guard animated else {
      placeKnob()
      return turnArrow()
    }
    UIView.animate(
      withDuration: hasEnded ? ArrivingText.duration : StatusView.turningTime
    ) { [self] in turnArrow() }
    UIView.animate(
      withDuration: 0.4, delay: 0, usingSpringWithDamping: self.ending == .failure ? 0.72 : 1,
      initialSpringVelocity: 0
    ) { [self] in placeKnob() }
  }

  private func showCard() {
    let isPlain = arrangement == .lines || texts.isHidden
    for part in [slip, code, washes[2]] { part.isHidden = isPlain }
    (arrangement == .panel ? mark : card).backgroundColor = isPlain ? .clear : .tertiarySystemFill
  }

  /// What a capsule or a ticket is filled with in the end.
  private var endColor: UIColor {
    switch ending {
    case .success: StatusView.shade(of: .leaf)
    case .failure: StatusView.shade(of: .coral)
    case .unchanged, nil: .tertiarySystemFill
    }
  }

  /// Returns a shade of a hue that hides what it flows over.
  private static func shade(of hue: Hue) -> UIColor {
    func mix(_ color: RGBAColor, over white: Double) -> RGBAColor {
      func part(_ value: Double) -> Double { white + 0.2 * (value - white) }
      return RGBAColor(
        red: part(color.red), green: part(color.green), blue: part(color.blue))
    }
    return UIColor(light: mix(hue.light, over: 1), dark: mix(hue.dark, over: 0))
  }

  /// Puts the knob of a capsule as far to its other end as the pull is, where it stays unless the refresh ended
  /// otherwise than well, and the text into the room that is left.
  private func placeKnob() {
    guard arrangement == .states else { return }
    let isBack = phase == .leaving && ending != .success || motionStyle != .full || texts.isHidden
    let side: CGFloat = mark.mirrorsMotion ? -1 : 1
    let share = isBack ? 0 : side * pulled
    let way = max(card.bounds.width - mark.bounds.width - 8 * size, 0)
    mark.transform = CGAffineTransform(translationX: share * way, y: 0)
    let room = 4 * size + mark.bounds.width + row.spacing - textMargin
    let isPassing = !isBack && pulled > 0 && pulled < 1
    texts.transform = CGAffineTransform(translationX: isPassing ? 0 : -share * room, y: 0)
    // The knob wipes them off as it passes.
    texts.mask = isPassing ? rest : nil
    let passed = row.convert(mark.center, to: texts).x + mark.transform.tx
    let parts = texts.bounds.divided(atDistance: passed, from: .minXEdge)
    rest.frame = mark.mirrorsMotion ? parts.slice : parts.remainder
  }

  /// Turns the lane of the arrow to where a pull goes, and the arrow over if that is far enough; a refresh is without
  /// it.
  private func turnArrow() {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let angle: CGFloat =
      switch edge {
      case .top: 0
      case .bottom: .pi
      case .leading: isMirrored ? .pi / 2 : -.pi / 2
      case .trailing: isMirrored ? -.pi / 2 : .pi / 2
      }
    mark.direction = angle
    let isBusy = phase == .refreshing || phase == .leaving
    // Slightly less than half a turn, so that the arrow turns back the same way.
    let isOver = motionStyle != .calm && (isBusy || phase == .armed)
    mark.isTurned = isOver || isBusy
    let turn = isOver ? CGAffineTransform(rotationAngle: -.pi + 0.001) : .identity
    // A refresh has sent it off, out of the ring; that of a clock has become the hands.
    let isOff = isBusy && isOver && arrangement != .lines
    arrow.transform = turn.concatenating(
      CGAffineTransform(translationX: 0, y: isOff ? -mark.bounds.height : 0))
    arrow.alpha = isBusy ? 0 : 1
  }

  /// How long the arrow takes to turn over, in seconds.
  private static let turningTime = 0.18

  // MARK: Traits

  /// Scales the fonts to the user's text size, up to sizes that fit the control.
  override func updateTraits() {
    func scaled(_ font: UIFont, at most: CGFloat) -> UIFont {
      UIFontMetrics.default.scaledFont(
        for: font, maximumPointSize: most * size, compatibleWith: traitCollection)
    }
    statusText.font =
      arrangement == .states
      ? scaled(.monospacedDigitSystemFont(ofSize: 14 * size, weight: .medium), at: 18)
      : scaled(.monospacedDigitSystemFont(ofSize: 15 * size, weight: .semibold), at: 19)
    timeText.font = scaled(.monospacedDigitSystemFont(ofSize: 12 * size, weight: .regular), at: 15)
    makeRoom()
  }
}
