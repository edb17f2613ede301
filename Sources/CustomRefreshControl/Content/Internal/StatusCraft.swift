import UIKit

/// A submarine around its hull: a tower with a periscope, and a propeller with its bubbles.
final class StatusCraft: UIView, MotionMirroring {
  /// The periscope, the propeller and the bubbles, which a motion drives.
  let elements: [ShapeView]
  /// Holds all but the hull.
  let gear = UIView()
  /// Called when the hull has been laid out.
  var onLayout: (() -> Void)?
  var mirrorsMotion: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
  /// Holds the tower and the periscope, which looks ahead.
  private let bridge = UIView()
  private let tower = UIView()

  init(size: CGFloat, tint: UIColor?) {
    let periscope = ShapesContent.Shape.stroke(
      .drawing("M0 9V-13.5H-6"), .hue(.slate), width: 2.6, about: .art)
    elements = [
      periscope.morphing(to: [.drawing("M0 9V-13.5H6")]),
      .stroke(.lines((0, -8.5), (0, 8.5)), .hue(.slate), width: 3.6, about: .art)
        .attaching([.stroke(.lines((-5, 0), (2, 0)), .hue(.slate), width: 3)]),
      .fill(.drawing("M8-5a2.3 2.3 0 1 0 .1 0ZM12 2a1.9 1.9 0 1 0 .1 0Z"), .hue(.sky), about: .art),
    ].map { ShapeView($0.scaled(by: size), tint: tint) }
    super.init(frame: .zero)
    tower.frame = CGRect(x: -12 * size, y: -7 * size, width: 24 * size, height: 15 * size)
    tower.layer.cornerRadius = 5 * size
    bridge.addSubview(elements[0])
    bridge.addSubview(tower)
    for view in [elements[2], elements[1], bridge] { gear.addSubview(view) }
    addSubview(gear)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  var tint: UIColor? { didSet { for part in elements { part.tint = tint } } }

  /// The color of the tower, that of the hull.
  var color = UIColor.clear { didSet { tower.backgroundColor = color } }

  override func layoutSubviews() {
    super.layoutSubviews()
    onLayout?()
  }

  /// Places the parts on a hull that heads for the side where its mark is, and around it the surface and the sand.
  func place(on hull: CGRect, headingRight: Bool, surface: UIView, sand: UIView) {
    surface.center = CGPoint(x: hull.midX, y: hull.maxY - 8)
    sand.center = CGPoint(x: hull.midX, y: hull.maxY + 5)
    let ahead: CGFloat = headingRight ? 1 : -1
    bridge.center = CGPoint(x: hull.midX + ahead * min(14, hull.width / 8), y: hull.minY)
    bridge.transform = CGAffineTransform(scaleX: -ahead, y: 1)
    for part in elements[1...] {
      part.center = CGPoint(x: headingRight ? hull.minX - 3 : hull.maxX + 3, y: hull.midY)
    }
  }
}
