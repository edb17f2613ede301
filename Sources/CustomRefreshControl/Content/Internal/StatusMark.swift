import UIKit

/// The mark beside the texts of status content: an arrow that flies out of a ring, and in the end a tick, a line for
/// nothing new, or a cross.
final class StatusMark: UIView, MotionMirroring {
  /// The ring, the tick, the cross, the line, and the color of an ending that runs along the ring, which a motion
  /// drives.
  let elements: [UIView]
  /// Holds all but the knob; its foot is where a pull goes, from where the arrow and the marks come.
  private let lane = UIView()
  let arrow: ShapeView
  private let shapes: [ShapeView]
  /// The direction of a pull, as an angle from downward in radians: what moves turns with it, and the marks stand
  /// upright.
  var direction: CGFloat = 0 {
    didSet {
      lane.transform = CGAffineTransform(rotationAngle: direction)
      for mark in shapes[3..<6] {
        let path = mark.shape.path.applying(CGAffineTransform(rotationAngle: -direction))
        (mark.layer as? CAShapeLayer)?.path = path.cgPath
      }
    }
  }
  var mirrorsMotion: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// - Parameters:
  ///   - diameter: The diameter of the ring with its line, in points.
  ///   - margin: The room around the ring, in points.
  ///   - tint: The color of all but the tick, the line and the cross; slate if it is nil.
  ///   - isKnob: Whether the mark covers what is behind it.
  init(
    diameter: CGFloat, margin: CGFloat, lineWidth: CGFloat, tint: UIColor?, isKnob: Bool = false
  ) {
    let radius = (diameter - lineWidth) / 2
    let scale = radius / 13
    func view(
      _ path: UIBezierPath, _ ink: ShapesContent.Ink, width: CGFloat? = nil
    ) -> ShapeView {
      ShapeView(.stroke(path, ink, width: width ?? lineWidth, about: .art), tint: tint)
    }
    func drawing(_ data: String) -> UIBezierPath {
      .drawing(data).applying(CGAffineTransform(scaleX: scale, y: scale))
    }
    arrow = view(StatusMark.arrow(scale), .hue(.slate), width: 2.2 * scale)
    let ring = UIBezierPath.circle(radius)
    let track = view(ring, .hue(.slate).opacity(0.18))
    let parts = [
      view(ring, .hue(.slate)), view(drawing("M-5.5.5L-1.5 4.5L6-4.5"), .outcome(.leaf)),
      view(drawing("M-4.5-4.5L4.5 4.5M4.5-4.5L-4.5 4.5"), .outcome(.coral)),
      view(drawing("M-5.5 0H5.5"), .outcome(.slate)), view(ring, .outcome(.leaf)),
    ]
    shapes = [track, arrow] + parts
    elements = parts
    let width = diameter + 2 * margin
    super.init(frame: CGRect(x: 0, y: 0, width: width, height: width))
    isUserInteractionEnabled = false
    if isKnob {
      addSubview(
        ShapeView(.fill(.circle(width / 2), .fixed(.systemBackground), about: .art), tint: nil))
    }
    addSubview(lane)
    for view in shapes { lane.addSubview(view) }
    show(nil)
  }

  private static func arrow(_ scale: CGFloat) -> UIBezierPath {
    let (side, foot) = ((9.3 * scale - 1) / 2, (11.3 * scale - 1) / 2)
    let shaft = UIBezierPath.lines((0, -foot), (0, foot))
    shaft.append(.lines((-side, foot - side), (0, foot), (side, foot - side)))
    return shaft
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    for view in subviews { view.center = CGPoint(x: bounds.midX, y: bounds.midY) }
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
    for shape in shapes { shape.tint = tint }
  }
}
