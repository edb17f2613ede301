import UIKit

/// The mark beside the texts of status content: an arrow in a ring, and in the end a tick or a cross.
final class StatusMark: UIView {
  /// The ring, the tick and the cross, which a motion drives.
  let elements: [UIView]
  let arrow: ArrowView
  private let track: ShapeView
  private let shapes: [ShapeView]
  private let scale: CGFloat

  /// - Parameters:
  ///   - diameter: The diameter of the ring with its line, in points.
  ///   - tint: The color of all but the tick and the cross; slate if it is nil.
  init(diameter: CGFloat, lineWidth: CGFloat, tint: UIColor?) {
    let radius = (diameter - lineWidth) / 2
    scale = radius / 13
    let ring = UIBezierPath.circle(radius)
    func stroke(_ path: UIBezierPath, _ ink: ShapesContent.Ink) -> ShapeView {
      path.apply(CGAffineTransform(scaleX: radius / 13, y: radius / 13))
      return ShapeView(.stroke(path, ink, width: lineWidth, about: .art), tint: tint)
    }
    let cross = UIBezierPath.lines((-4.5, -4.5), (4.5, 4.5))
    cross.append(.lines((4.5, -4.5), (-4.5, 4.5)))
    track = ShapeView(
      .stroke(ring, .hue(.slate).opacity(0.18), width: lineWidth, about: .art), tint: tint)
    shapes = [
      ShapeView(.stroke(ring, .hue(.slate), width: lineWidth, about: .art), tint: tint),
      stroke(.lines((-5.5, 0.5), (-1.5, 4.5), (6, -4.5)), .outcome(.leaf)),
      stroke(cross, .outcome(.coral)),
    ]
    elements = shapes
    arrow = ArrowView(color: tint ?? .hue(.slate), lineWidth: 2.2 * scale)
    super.init(frame: CGRect(x: 0, y: 0, width: diameter, height: diameter))
    isUserInteractionEnabled = false
    for view in [track] + shapes {
      view.center = CGPoint(x: bounds.midX, y: bounds.midY)
      addSubview(view)
    }
    addSubview(arrow)
    arrow.bounds.size = CGSize(width: 11.5 * scale, height: 13.5 * scale)
    arrow.center = CGPoint(x: bounds.midX, y: bounds.midY)
    show(success: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Shows the tick for a success and the cross for a failure, as far as the motion draws them;
  /// neither if there is no outcome yet.
  func show(success: Bool?) {
    shapes[1].isHidden = success != true
    shapes[2].isHidden = success != false
  }

  /// Colors all but the tick and the cross.
  func setTint(_ tint: UIColor?) {
    arrow.color = tint ?? .hue(.slate)
    for shape in [track] + shapes { shape.tint = tint }
  }
}
