import RefreshMotion
import UIKit

/// The mark beside the texts of status content: an arrow that flies out of a porthole, past which then a fish swims, or is
/// the hand of a clock; or the stamp of a ticket. In the end there is a tick, a line for nothing new, or a cross, and of a
/// submarine the surface, an empty sea, or sand.
final class StatusMark: UIView, MotionMirroring {
  /// The ring, the tick, the cross, the line, and the color of an ending that runs along the ring, which a motion
  /// drives; of a ticket, the stamp and the ring in it.
  let elements: [UIView]
  /// The hands of a clock, the longer first, its bells with its feet, and what it snores; or the fish.
  let parts: [ShapeView]
  /// Holds the hands of a clock.
  private let dial = UIView()
  /// Holds the ring, the marks and the dial; its foot is where a pull goes, from where the marks come.
  private let lane = UIView()
  /// What is within the ring, and nowhere else: the lane of the arrow, and the fish.
  private let glass = UIView()
  private let arrowLane = UIView()
  let arrow: ShapeView
  /// How far the tip of a clock's arrow is from its center, in points.
  let tip: CGFloat
  private let shapes: [ShapeView]
  /// The tick, the cross and the line, or the stamp.
  private let marks: [ShapeView]
  /// The color on the ring, or the ring in the stamp.
  private let color: ShapeView
  /// The direction of a pull, as an angle from downward in radians: what moves turns with it, and the marks stand
  /// upright.
  var direction: CGFloat = 0 {
    didSet {
      placeLane()
      for mark in marks + parts.dropFirst(2) where mark.superview === lane {
        let path = mark.shape.path.applying(CGAffineTransform(rotationAngle: -direction))
        (mark.layer as? CAShapeLayer)?.path = path.cgPath
      }
    }
  }
  /// How far the hands of a clock are turned, in radians: with the arrow, whose shaft they are.
  var dialAngle: CGFloat = 0 {
    didSet { dial.transform = CGAffineTransform(rotationAngle: dialAngle) }
  }
  var mirrorsMotion: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private let isClock: Bool

  /// - Parameters:
  ///   - diameter: The diameter of the ring with its line, in points.
  ///   - margin: The room around the ring, in points.
  ///   - tint: The color of all but the tick, the line and the cross; slate if it is nil.
  init(
    _ arrangement: StatusContent.Arrangement, diameter: CGFloat, margin: CGFloat,
    lineWidth: CGFloat, tint: UIColor?
  ) {
    let (radius, isClock) = ((diameter - lineWidth) / 2, arrangement == .lines)
    let scale = radius / 13
    self.isClock = isClock
    func view(_ data: String, _ ink: ShapesContent.Ink, width: CGFloat) -> ShapeView {
      let path = UIBezierPath.drawing(data).applying(CGAffineTransform(scaleX: scale, y: scale))
      return ShapeView(.stroke(path, ink, width: width, about: .art), tint: tint)
    }
    func ring(_ ink: ShapesContent.Ink) -> ShapesContent.Shape {
      .stroke(.circle(radius), ink, width: lineWidth, about: .art)
    }
    tip = 9.5 * scale
    // The hands of a clock are the shaft of its arrow.
    arrow = view(
      isClock ? "M-4.6 4.9L0 9.5L4.6 4.9" : "M0-5V5M-4 1L0 5L4 1", .hue(.slate), width: 2.2 * scale)
    let track = StatusMark.track(
      ring(.hue(.slate).opacity(0.18)), scale: scale, hasHours: isClock, tint: tint)
    track.isHidden = arrangement == .panel
    marks = StatusMark.marks(of: arrangement, scale: scale, width: lineWidth, tint: tint)
    color = ShapeView(ring(.outcome(.leaf)), tint: tint)
    let rings = arrangement == .panel ? [] : [ShapeView(ring(.hue(.slate)), tint: tint)]
    let moving = rings + marks + [color]
    parts = StatusMark.parts(of: arrangement, scale: scale, tint: tint)
    shapes = [track, arrow] + moving
    elements = moving
    let width = diameter + 2 * margin
    super.init(frame: CGRect(x: 0, y: 0, width: width, height: width))
    isUserInteractionEnabled = false
    host(radius: radius)
    show(nil)
  }

  private static func parts(
    of arrangement: StatusContent.Arrangement, scale: CGFloat, tint: UIColor?
  ) -> [ShapeView] {
    switch arrangement {
    case .lines: handsAndBells(scale: scale, tint: tint)
    case .panel: []
    case .states: [fish(scale: scale, tint: tint)]
    }
  }

  /// Puts the shapes in their places, from the back to the front.
  private func host(radius: CGFloat) {
    glass.bounds.size = CGSize(width: 2 * radius, height: 2 * radius)
    glass.layer.cornerRadius = radius
    glass.clipsToBounds = true
    arrowLane.center = CGPoint(x: radius, y: radius)
    arrowLane.addSubview(arrow)
    glass.addSubview(arrowLane)
    addSubview(glass)
    addSubview(lane)
    if isClock {
      for hand in parts.prefix(2) { dial.addSubview(hand) }
    } else {
      if !parts.isEmpty { glass.backgroundColor = StatusMark.glassColor }
      for fish in parts {
        fish.center.x += radius
        fish.center.y += radius
        glass.addSubview(fish)
      }
    }
    let others = [shapes[0], dial] + (isClock ? Array(parts.dropFirst(2)) : [])
    for view in others + Array(shapes.dropFirst(2)) { lane.addSubview(view) }
  }

  /// Returns what is behind the ring, with the hours of a clock.
  private static func track(
    _ ring: ShapesContent.Shape, scale: CGFloat, hasHours: Bool, tint: UIColor?
  ) -> ShapeView {
    let hours = UIBezierPath.drawing("M0-9.5V-10.5M9.5 0H10.5M0 9.5V10.5M-9.5 0H-10.5")
    hours.apply(CGAffineTransform(scaleX: scale, y: scale))
    return ShapeView(
      ring.attaching(hasHours ? [.stroke(hours, .hue(.slate), width: 1.6 * scale)] : []),
      tint: tint)
  }

  /// Returns the marks of success, failure and nothing new: a tick, a cross, and the hands of a clock that droop; the
  /// stamp of a ticket, with a rim of dots, alone; for a submarine the surface, sand, and a sea without fish.
  private static func marks(
    of arrangement: StatusContent.Arrangement, scale: CGFloat, width: CGFloat, tint: UIColor?
  ) -> [ShapeView] {
    let cross = "M-4.5-4.5L4.5 4.5M4.5-4.5L-4.5 4.5"
    let drawings =
      switch arrangement {
      case .lines: ["M-5.3-.4L-.9 4L5.2-3.3", cross, "M-5.8 2.1L0 0L8.2 4.8"]
      case .panel: ["M-5.5.5L-1.5 4.5L6-4.5"]
      case .states:
        [
          "M-144 0Q-136-7-128 0" + String(repeating: "t16 0", count: 17),
          "M-138-15L-132-7V-19M-125-14L-132-7V0M-144 0" + String(repeating: "q16-5 32 0", count: 9)
            + "M132 0V-7L138-15M132-19V-7L125-14",
          "M-12 1Q-9-2.5-6 1T0 1T6 1T12 1",
        ]
      }
    let rim = ShapesContent.Shape.stroke(
      .circle(16.6 * scale), .outcome(.leaf), width: 2.2 * scale
    )
    .dashed([0, 4.5 * scale])
    return zip(drawings, [Hue.leaf, .coral, .slate]).map { drawing, hue in
      let path = UIBezierPath.drawing(drawing)
      path.apply(CGAffineTransform(scaleX: scale, y: scale))
      return ShapeView(
        .stroke(path, .outcome(hue), width: width, about: .art)
          .attaching(arrangement == .panel ? [rim] : []), tint: tint)
    }
  }

  private static func handsAndBells(scale: CGFloat, tint: UIColor?) -> [ShapeView] {
    let hands = [9.5, 6.2].map { length -> ShapesContent.Shape in
      .stroke(.lines((0, 0), (0, -length * scale)), .hue(.slate), width: 2.2 * scale, about: .art)
    }
    let bells = UIBezierPath.drawing(
      """
      M6-15.8A4.9 4.9 0 0 1 13.5-10.2ZM-6-15.8A4.9 4.9 0 0 0-13.5-10.2Z\
      M8.9 12.2L11 15.2M-8.9 12.2L-11 15.2
      """)
    bells.apply(CGAffineTransform(scaleX: scale, y: scale))
    let alarm = ShapesContent.Shape(
      path: bells, fill: .hue(.amber), stroke: .hue(.amber), width: 1.8 * scale, pivot: .art)
    let snore = UIBezierPath.drawing("M0-21H4.5L0-16.5H4.5M8-26.5H14L8-20.5H14")
    snore.apply(CGAffineTransform(scaleX: scale, y: scale))
    let sleep = ShapesContent.Shape.stroke(
      snore, .outcome(.slate), width: 1.8 * scale, about: .art)
    return (hands + [alarm, sleep]).map { ShapeView($0, tint: tint) }
  }

  /// Returns a fish that waits beside the glass, behind the ring.
  private static func fish(scale: CGFloat, tint: UIColor?) -> ShapeView {
    let path = UIBezierPath.drawing("M15 0C17.5-5.5 24-5 27 0L31-4.5V4.5L27 0C24 5 17.5 5.5 15 0Z")
    path.apply(CGAffineTransform(scaleX: scale, y: scale))
    return ShapeView(.fill(path, .hue(.sky)), tint: tint)
  }

  /// What is seen through a porthole.
  private static let glassColor = UIColor(light: 0xFFFFFF, dark: 0x2C2C2E)

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    for view in [lane, glass] { view.center = CGPoint(x: bounds.midX, y: bounds.midY) }
  }

  private func placeLane() {
    for view in [arrowLane, lane] { view.transform = CGAffineTransform(rotationAngle: direction) }
  }

  /// Shows the mark of an ending, as far as the motion draws it; none if there is no end yet.
  func show(_ ending: RefreshEnding?) {
    for (mark, own) in zip(marks, [RefreshEnding.success, .failure, .unchanged]) {
      mark.isHidden = own != ending
    }
    color.isHidden = ending == nil
  }

  /// Colors all but the tick, the line and the cross.
  func setTint(_ tint: UIColor?) {
    for shape in shapes + parts { shape.tint = tint }
  }
}
