import RefreshMotion
import UIKit

/// The mark beside the texts of status content, and the submarine or the ticket behind them.
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
  /// The hull of a submarine around one line, or the ticket; beside two lines it has no color.
  private let card = UIView()
  /// The part of a ticket behind the texts, beside the stub with the mark; of a submarine, all of its hull.
  private let slip = UIView()
  /// The submarine, which holds its hull; nil for others.
  private let craft: StatusCraft?
  /// Around a submarine in the end: the surface and the sand.
  private let shore = UIView()
  /// How it went, on the slip and on the stub.
  private let washes = [UIView(), UIView()]
  /// The holes between the stub and the slip.
  private let holes = ShapeView(
    .stroke(.lines((0, -17), (0, 17)), .fixed(.tertiaryLabel), width: 2, about: .art)
      .dashed([0, 4.8]), tint: nil)
  /// The bars on the stub of a ticket, which the pull prints, with the light that reads them.
  private let code: ShapeView
  private let texts: UIStackView
  /// The width without which there is the mark alone, in points.
  private var leastWidth: CGFloat = 0
  private let row: UIStackView
  /// The room after the texts, and that without texts.
  private lazy var end = row.trailingAnchor.constraint(equalTo: card.trailingAnchor)
  private var margins: (wide: CGFloat, narrow: CGFloat) = (0, 0)
  /// How broad a ticket is where there is room.
  private lazy var breadth = card.widthAnchor.constraint(equalToConstant: 440)
  /// Room for the longest text of a progress, so that the mark beside two lines stays as the number grows.
  private lazy var column = texts.widthAnchor.constraint(greaterThanOrEqualToConstant: 0)

  /// The elements of an arrangement: the parts of a clock, of a ticket or of a submarine.
  var parts: [UIView] {
    switch arrangement {
    case .lines: mark.parts
    case .panel: [code.elements[1], washes[0], holes, washes[1], code.elements[2], mark]
    case .states: (craft.map { [$0] + $0.elements } ?? []) + mark.parts
    }
  }
  /// In a calm style the arrow does not turn over.
  var motionStyle = MotionStyle.full {
    didSet { turnArrow() }
  }

  init(arrangement: StatusContent.Arrangement, appearance: Appearance) {
    self.arrangement = arrangement
    size = appearance.size
    mark = StatusMark(
      arrangement, diameter: (arrangement == .states ? 20 : 28) * appearance.size,
      margin: arrangement == .panel ? 9 : 0,
      lineWidth: (arrangement == .states ? 2 : 2.5) * appearance.size, tint: appearance.tint)
    code = ShapeView(
      .group(
        [
          .stroke(
            .drawing(
              "M-12-13V13M-10-13V13M-5.5-13V13M-1.5-13V13M.5-13V13M5-13V13M9-13V13M12-13V13"),
            .hue(.slate), width: 2.2, about: .art),
          .stroke(.lines((-17, 0), (17, 0)), .hue(.sky), width: 3, about: .art),
        ], about: .art), tint: appearance.tint)
    craft = arrangement == .states ? StatusCraft(size: size, tint: appearance.tint) : nil
    texts = UIStackView(
      arrangedSubviews: arrangement == .states ? [statusText] : [statusText, timeText])
    row = UIStackView(arrangedSubviews: [mark, texts])
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: ArtBand.height))
    card.clipsToBounds = arrangement == .states
    time.isHidden = arrangement == .states
    showCard()
    craft?.color = StatusView.hull
    turnArrow()
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
    if let craft {
      for view in mark.elements[1...2] { shore.addSubview(view) }
      addSubview(shore)
      addSubview(craft)
      craft.onLayout = { [weak self] in self?.placeSlip() }
    }
    (craft ?? self).addSubview(card)
    if arrangement != .lines { layOutTicket() }
    card.addSubview(row)
    if arrangement == .panel {
      card.addSubview(holes)
      mark.addSubview(code)
    }
    for view in [card, row] { view.translatesAutoresizingMaskIntoConstraints = false }
    constrain()
  }

  private func layOutTicket() {
    slip.clipsToBounds = true
    if arrangement == .panel {
      slip.addSubview(washes[0])
      mark.insertSubview(washes[1], at: 0)
      for wash in washes { wash.backgroundColor = endColor }
    }
    card.addSubview(slip)
  }

  private func constrain() {
    let (start, end, margin, least): (CGFloat, CGFloat, CGFloat, CGFloat) =
      switch arrangement {
      case .lines: (0, 0, 16, 0)
      case .panel: (0, 16, 8, 46)
      case .states: (4 * size, 13 * size, 20, 28 * size)
      }
    let isTicket = arrangement == .panel
    let margins = card.heightAnchor.constraint(
      greaterThanOrEqualTo: (isTicket ? texts : row).heightAnchor, constant: 8)
    let wishes = isTicket ? [margins, breadth] : [margins]
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
    self.margins = (-end, -start)
    self.end.constant = -end
    // Above a hull there is a tower.
    let depth = arrangement == .states ? 5.5 * size : 0
    NSLayoutConstraint.activate(
      wishes + [
        height, side, column,
        mark.widthAnchor.constraint(equalToConstant: mark.bounds.width),
        isTicket
          ? mark.heightAnchor.constraint(equalTo: card.heightAnchor)
          : mark.heightAnchor.constraint(equalToConstant: mark.bounds.height),
        card.centerXAnchor.constraint(equalTo: centerXAnchor),
        card.centerYAnchor.constraint(equalTo: centerYAnchor, constant: depth),
        card.topAnchor.constraint(greaterThanOrEqualTo: topAnchor, constant: isTicket ? 3 : 0),
        row.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: start),
        self.end,
        row.centerYAnchor.constraint(equalTo: card.centerYAnchor),
      ])
  }

  override func layoutSubviews() {
    craft?.bounds = bounds
    craft?.center = CGPoint(x: bounds.midX, y: bounds.midY)
    // VoiceOver has the words by the control's label.
    let isNarrow = bounds.width < leastWidth
    if texts.isHidden != isNarrow {
      texts.isHidden = isNarrow
      end.constant = isNarrow ? margins.narrow : margins.wide
      breadth.isActive = arrangement == .panel && !isNarrow
      showCard()
    }
    super.layoutSubviews()
    if arrangement == .panel { placeSlip() }
  }

  /// Puts the slip beside the stub, or the hull into the craft.
  private func placeSlip() {
    let isMirrored = mark.mirrorsMotion
    let (stub, rest) = card.bounds.divided(
      atDistance: arrangement == .panel ? mark.bounds.width : 0,
      from: isMirrored ? .maxXEdge : .minXEdge)
    slip.frame = rest
    for (wash, box) in zip(washes, [rest, stub]) {
      wash.frame = CGRect(origin: .zero, size: box.size)
    }
    if let craft {
      card.layer.cornerRadius = min(rest.width, rest.height) / 2
      let hull = rest.offsetBy(
        dx: card.center.x - card.bounds.midX, dy: card.center.y - card.bounds.midY)
      craft.place(
        on: hull, headingRight: isMirrored, surface: mark.elements[1], sand: mark.elements[2])
    }
    guard arrangement == .panel else { return }
    // The mark, deeper than the card, is not laid out yet.
    cut(mark, to: stub.size, roundedLeft: !isMirrored)
    cut(slip, to: rest.size, roundedLeft: isMirrored)
    holes.center = CGPoint(x: isMirrored ? stub.minX : stub.maxX, y: stub.midY)
    code.center = CGPoint(x: stub.width / 2, y: stub.height / 2)
    let reach = stub.height / 2 - 6
    (holes.layer as? CAShapeLayer)?.path = UIBezierPath.lines((0, -reach), (0, reach)).cgPath
  }

  /// Cuts out a part of a ticket, with round corners at one side, and at the other one half of a notch at each end of
  /// the holes.
  private func cut(_ part: UIView, to size: CGSize, roundedLeft: Bool) {
    let (width, height) = (size.width, size.height)
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
      for view in [craft, card, row, mark, texts, statusText, timeText] {
        view?.semanticContentAttribute = semanticContentAttribute
      }
    }
  }

  // MARK: Content

  /// Colors the texts and the mark; nil for the label colors.
  func setTint(_ tint: UIColor?) {
    mark.setTint(tint)
    code.tint = tint
    craft?.tint = tint
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
  ///   - style: In which texts change: they come to their places, they appear there, or are just there.
  func write(
    _ text: String, title: NSAttributedString?, time: String, style: MotionStyle
  ) {
    let isNew = (status: status.text != title?.string ?? text, time: self.time.text != time)
    let changed =
      (isNew.status ? [statusText] : []) + (isNew.time && !self.time.isHidden ? [timeText] : [])
    let isSeen = style != .still && window != nil && !changed.isEmpty
    let place =
      isSeen
      ? (mark: row.convert(mark.center, to: self).x, box: card.bounds, center: card.center) : nil
    statusText.write(text, attributed: title)
    timeText.write(time)
    guard let place else { return }
    UIView.performWithoutAnimation {
      layoutIfNeeded()
      craft?.layoutIfNeeded()
    }
    for text in changed {
      let isTime = text === timeText
      // Each of two lines comes from its own side, and the time follows the status.
      text.appear(
        from: style != .full ? 0 : isTime ? 0.125 : -0.125, opacity: 0.35,
        delay: style != .full || !isTime ? 0 : 0.06)
    }
    if motionStyle == .full { move(from: place) }
  }

  /// Moves all from its place before a change to that after it.
  private func move(from place: (mark: CGFloat, box: CGRect, center: CGPoint)) {
    let (box, center) = (card.bounds, card.center)
    // A hull makes room for a longer text before that can be read; until then that is as much narrower as the hull.
    let growth = arrangement == .states ? max(0, box.width - place.box.width) : 0
    UIView.performWithoutAnimation {
      placeCard(place.box, at: place.center)
      let shift = place.mark - row.convert(mark.center, to: self).x
      row.transform = CGAffineTransform(translationX: shift, y: 0)
      if growth > 0 {
        texts.transform = CGAffineTransform(
          translationX: (mark.mirrorsMotion ? 0.5 : -0.5) * growth, y: 0
        )
        .scaledBy(x: max(0.5, 1 - growth / max(growth, texts.bounds.width)), y: 1)
      }
    }
    UIView.animate(withDuration: growth > 0 ? 0.1 : ArrivingText.duration) { [self] in
      (row.transform, texts.transform) = (.identity, .identity)
      placeCard(box, at: center)
    }
  }

  /// Places the card while a motion may move it, and on it a hull.
  private func placeCard(_ box: CGRect, at center: CGPoint) {
    (card.bounds, card.center) = (box, center)
    if arrangement == .states { placeSlip() }
  }

  /// Shows a phase: the arrow turns over, and later flies off, in 0.18 s as in EGO's header; in the end there is
  /// the mark, as far as the motion draws it, and a ticket has a shade of green or red.
  ///
  /// - Parameter ending: Nil if the outcome is unknown, which shows a tick without a color.
  func show(_ phase: RefreshPhase, ending: RefreshEnding?, animated: Bool) {
    self.phase = phase
    let hasEnded = phase == .leaving
    mark.show(hasEnded ? ending ?? .success : nil)
    self.ending = hasEnded ? ending : nil
    for wash in washes { wash.backgroundColor = endColor }
    guard animated else { return turnArrow() }
    UIView.animate(withDuration: StatusView.turningTime) { [self] in turnArrow() }
  }

  private func showCard() {
    let isPlain = arrangement == .lines || texts.isHidden
    for part in washes + [shore] + [craft?.gear].compactMap(\.self) { part.isHidden = isPlain }
    mark.backgroundColor = isPlain || arrangement != .panel ? .clear : .tertiarySystemFill
    slip.backgroundColor =
      isPlain ? .clear : arrangement == .panel ? .tertiarySystemFill : StatusView.hull
  }

  /// The color of a submarine.
  private static let hull = UIColor(light: 0xFFDF85, dark: 0x966100)

  /// What a ticket is filled with in the end.
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
    let half = CGFloat.pi - 0.001
    let isOver = motionStyle != .calm && (isBusy || phase == .armed)
    mark.dialAngle = isBusy ? -angle : isOver ? 0 : half
    let turn = isOver ? CGAffineTransform(rotationAngle: -half) : .identity
    // A ticket has its code in place of the arrow.
    arrow.alpha = isBusy || arrangement == .panel ? 0 : 1
    let isOff = isBusy && isOver
    if arrangement == .lines {
      // The wings of a clock's arrow draw in to its tip, and its hands are left.
      let tip = CGAffineTransform(translationX: 0, y: mark.tip)
      arrow.transform =
        isOff
        ? tip.inverted().concatenating(.init(scaleX: 0.01, y: 0.01)).concatenating(tip)
          .concatenating(turn) : turn
    } else {
      // A refresh has sent it off, out of the ring.
      arrow.transform = turn.concatenating(
        CGAffineTransform(translationX: 0, y: isOff ? -mark.bounds.height : 0))
    }
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
