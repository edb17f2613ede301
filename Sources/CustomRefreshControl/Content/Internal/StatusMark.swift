import UIKit

/// The mark beside the texts of status content: an arrow that flies out of a ring, or is the hand of a clock, and in the
/// end a tick, a line for nothing new, or a cross.
final class StatusMark: UIView, MotionMirroring {
  /// The ring, the tick, the cross, the line, and the color of an ending that runs along the ring, which a motion
  /// drives.
  let elements: [UIView]
  /// The hands of a clock, the longer first, and its bells with its feet.
  let parts: [ShapeView]
  /// Holds the hands of a clock.
  private let dial = UIView()
  /// Holds all of it; its foot is where a pull goes, from where the arrow and the marks come.
  private let lane = UIView()
  let arrow: ShapeView
  private let shapes: [ShapeView]
  /// The direction of a pull, as an angle from downward in radians: what moves turns with it, and the marks stand
  /// upright.
  var direction: CGFloat = 0 {
    didSet {
      lane.transform = CGAffineTransform(rotationAngle: direction)
      for mark in shapes[3..<6] + parts {
        let path = mark.shape.path.applying(CGAffineTransform(rotationAngle: -direction))
        (mark.layer as? CAShapeLayer)?.path = path.cgPath
      }
    }
  }
  /// Whether the arrow has turned over, and with it the hands of a clock, which lie under its shaft.
  var isTurned = false { didSet { turnHands() } }
  var mirrorsMotion: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// - Parameters:
  ///   - diameter: The diameter of the ring with its line, in points.
  ///   - margin: The room around the ring, in points.
  ///   - tint: The color of all but the tick, the line and the cross; slate if it is nil.
  init(
    _ arrangement: StatusContent.Arrangement, diameter: CGFloat, margin: CGFloat,
    lineWidth: CGFloat, tint: UIColor?
  ) {
    let radius = (diameter - lineWidth) / 2
    let scale = radius / 13
    let isClock = arrangement == .lines
    func view(_ data: String, _ ink: ShapesContent.Ink, width: CGFloat) -> ShapeView {
      let path = UIBezierPath.drawing(data).applying(CGAffineTransform(scaleX: scale, y: scale))
      return ShapeView(.stroke(path, ink, width: width, about: .art), tint: tint)
    }
    func ring(_ ink: ShapesContent.Ink) -> ShapesContent.Shape {
      .stroke(.circle(radius), ink, width: lineWidth, about: .art)
    }
    // The hands of the clock lie along the shaft of its arrow.
    arrow = view(
      isClock ? "M0-9.5V9.5M-5 4.5L0 9.5L5 4.5" : "M0-5V5M-4 1L0 5L4 1", .hue(.slate),
      width: 2.2 * scale)
    let track = StatusMark.track(
      ring(.hue(.slate).opacity(0.18)), scale: scale, hasHours: isClock, tint: tint)
    let marks = [
      ShapeView(ring(.hue(.slate)), tint: tint),
      view(
        isClock ? "M-5.3-.4L-.9 4L5.2-3.3" : "M-5.5.5L-1.5 4.5L6-4.5", .outcome(.leaf),
        width: lineWidth),
      view("M-4.5-4.5L4.5 4.5M4.5-4.5L-4.5 4.5", .outcome(.coral), width: lineWidth),
      // A clock stops at 9:41.
      view(isClock ? "M-8.7 3.9L0 0L-5.8-2.2" : "M-5.5 0H5.5", .outcome(.slate), width: lineWidth),
      ShapeView(ring(.outcome(.leaf)), tint: tint),
    ]
    parts = isClock ? StatusMark.handsAndBells(scale: scale, tint: tint) : []
    shapes = [track, arrow] + marks
    elements = marks
    let width = diameter + 2 * margin
    super.init(frame: CGRect(x: 0, y: 0, width: width, height: width))
    isUserInteractionEnabled = false
    host(isKnob: arrangement == .states)
    turnHands()
    show(nil)
  }

  /// Puts the shapes in their places, from the back to the front.
  private func host(isKnob: Bool) {
    if isKnob {
      backgroundColor = StatusMark.knobColor
      layer.cornerRadius = bounds.width / 2
      clipsToBounds = true
    }
    addSubview(lane)
    for hand in parts.prefix(2) { dial.addSubview(hand) }
    let others = [shapes[0], dial] + Array(parts.dropFirst(2)) + Array(shapes.dropFirst())
    for view in others { lane.addSubview(view) }
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
      path: bells, fill: .hue(.slate), stroke: .hue(.slate), width: 1.8 * scale, pivot: .art)
    return (hands + [alarm]).map { ShapeView($0, tint: tint) }
  }

  /// White on a light capsule, and lighter than a dark one, whatever the page is.
  private static let knobColor = UIColor(light: 0xFFFFFF, dark: 0x48484A)

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    lane.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  private func turnHands() {
    // As far as the arrow turns, the same way.
    dial.transform = isTurned ? .identity : CGAffineTransform(rotationAngle: .pi - 0.001)
  }

  /// Shows the mark of an ending, as far as the motion draws it; none if there is no end yet.
  func show(_ ending: RefreshEnding?) {
    elements[1].isHidden = ending != .success
    elements[2].isHidden = ending != .failure
    elements[3].isHidden = ending != .unchanged
    elements[4].isHidden = ending == nil
  }

  /// Colors all but the tick, the line and the cross.
  func setTint(_ tint: UIColor?) {
    for shape in shapes + parts { shape.tint = tint }
  }
}
