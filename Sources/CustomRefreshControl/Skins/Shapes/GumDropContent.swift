import UIKit

/// A drop with an arrow, which turns into a ring.
///
/// The ring is the only element. The drop's outline follows the pull, which keyframes cannot
/// express; when the refresh begins, Core Animation returns it to a circle.
@MainActor final class GumDropContent: RefreshContent {
  let elements: [UIView]
  private let art: ShapesContent
  private let size: CGFloat
  private var stretch: CGFloat = 0
  private var isDrop = true
  private var motionStyle = MotionStyle.full

  var view: UIView { art.view }
  private var drop: UIView { art.elements[0] }
  private var ring: UIView { art.elements[1] }
  private var arrow: UIView { art.elements[2] }

  init(appearance: Appearance) throws(RefreshError) {
    let circle = GumDrop(stretch: 0, size: 1).path
    art = try ShapesContent(
      [
        .fill(circle, .hue(.rose), about: .art),
        .stroke(circle, .hue(.rose), width: 3, about: .art),
        .stroke(.refreshArrow, .fixed(.white), width: 2.2),
      ], appearance: appearance)
    elements = [art.elements[1]]
    size = appearance.size
  }

  func update(_ context: RefreshContext) {
    art.update(context)
    motionStyle = context.motionStyle
    switch context.phase {
    case .idle: show(stretch: 0)
    case .pulling(let progress):
      // The drop starts to stretch at 30 % of the pull, when enough of it is visible.
      show(stretch: CGFloat(max(0, progress - 0.3) / 0.7))
    case .armed: show(stretch: 1)
    case .refreshing: snap()
    case .ending: break
    }
  }

  private func show(stretch pulled: CGFloat) {
    // The drop keeps its shape when motion is reduced.
    stretch = motionStyle == .full ? pulled : 0
    isDrop = true
    let outline = GumDrop(stretch: stretch, size: size)
    UIView.performWithoutAnimation {
      for view in [drop, ring] { set(outline.path, of: view) }
      drop.alpha = 1
      arrow.alpha = 1
      arrow.transform = CGAffineTransform(translationX: 0, y: outline.headCenter)
        .rotated(by: stretch * .pi).scaledBy(x: outline.headScale, y: outline.headScale)
    }
  }

  /// Releases the drop: it springs back to a circle, and only its outline stays; with reduced motion
  /// it only fades.
  private func snap() {
    guard isDrop else { return }
    isDrop = false
    let stretched = GumDrop(stretch: stretch, size: size).path
    let circle = GumDrop(stretch: 0, size: size).path
    let squashed = GumDrop(stretch: 0, size: size).path
    squashed.apply(CGAffineTransform(scaleX: 1.14, y: 0.84))
    UIView.performWithoutAnimation {
      for view in [drop, ring] { set(circle, of: view) }
      drop.alpha = 0
      arrow.alpha = 0
    }
    guard view.window != nil else { return }
    if motionStyle == .calm {
      for view in [drop, arrow] { fade(view, [1, 0], over: 0.3) }
    }
    guard stretch > 0 else { return }
    let spring = CAKeyframeAnimation(keyPath: "path")
    spring.values = [stretched, squashed, circle].map(\.cgPath)
    spring.keyTimes = [0, 0.5, 1]
    spring.timingFunctions = [.easeIn, .easeInEaseOut].map { CAMediaTimingFunction(name: $0) }
    spring.duration = 0.32
    drop.layer.add(spring, forKey: "snap")
    fade(drop, [1, 1, 0], over: 0.45)
    fade(arrow, [1, 0, 0], over: 0.3)
    // The ring is already turning; it fades in as the drop becomes round.
    fade(ring, [0, 0, 1], over: 0.4)
  }

  private func fade(_ view: UIView, _ values: [Double], over duration: CFTimeInterval) {
    let fade = CAKeyframeAnimation(keyPath: "opacity")
    fade.values = values.map { NSNumber(value: $0) }
    fade.duration = duration
    view.layer.add(fade, forKey: "snapFade")
  }

  private func set(_ path: UIBezierPath, of view: UIView) {
    (view.layer as? CAShapeLayer)?.path = path.cgPath
  }
}

/// The outline of a hanging drop, always of six curves, so that outlines can be interpolated.
private struct GumDrop {
  /// The amount of stretch, from 0 for a circle to 1 for the longest drop.
  let stretch: CGFloat
  let size: CGFloat

  private var head: CGFloat { 13 - 2.5 * stretch }
  private var tail: CGFloat { 13 - 9.5 * pow(stretch, 0.75) }
  /// The distance of the head's center above the middle.
  private var rise: CGFloat { 13.5 * stretch }
  private var fall: CGFloat { 20 * stretch }

  /// The position of the head's center, in points below the middle.
  var headCenter: CGFloat { -rise * size }
  var headScale: CGFloat { head / 13 }

  var path: UIBezierPath {
    // Two circles and a side that leaves one leaning inward and meets the other upright; the
    // straight side would lean by about asin(7 / 33.5).
    let lean = 0.21 + 0.42 * stretch
    let upright = 0.21 - 0.35 * stretch
    let path = UIBezierPath()
    path.move(to: point(on: head, at: -.pi / 2, center: -rise))
    arc(head, from: -.pi / 2, to: lean, center: -rise, in: path)
    side(from: lean, to: upright, in: path)
    arc(tail, from: upright, to: .pi / 2, center: fall, in: path)
    arc(tail, from: .pi / 2, to: .pi - upright, center: fall, in: path)
    side(from: .pi - lean, to: .pi - upright, isUp: true, in: path)
    arc(head, from: .pi - lean, to: 1.5 * .pi, center: -rise, in: path)
    path.close()
    return path
  }

  private func point(on radius: CGFloat, at angle: CGFloat, center: CGFloat) -> CGPoint {
    CGPoint(x: radius * cos(angle) * size, y: (center + radius * sin(angle)) * size)
  }

  /// Returns a point moved along the circle's tangent, clockwise.
  private func moved(_ point: CGPoint, along angle: CGFloat, by length: CGFloat) -> CGPoint {
    CGPoint(x: point.x - sin(angle) * length, y: point.y + cos(angle) * length)
  }

  private func arc(
    _ radius: CGFloat, from start: CGFloat, to end: CGFloat, center: CGFloat,
    in path: UIBezierPath
  ) {
    let reach = 4 / 3 * tan((end - start) / 4) * radius * size
    let (first, last) = (
      point(on: radius, at: start, center: center), point(on: radius, at: end, center: center)
    )
    path.addCurve(
      to: last, controlPoint1: moved(first, along: start, by: reach),
      controlPoint2: moved(last, along: end, by: -reach))
  }

  private func side(
    from lean: CGFloat, to upright: CGFloat, isUp: Bool = false, in path: UIBezierPath
  ) {
    let above = point(on: head, at: lean, center: -rise)
    let below = point(on: tail, at: upright, center: fall)
    let reach = hypot(below.x - above.x, below.y - above.y) * (isUp ? -0.4 : 0.4)
    let (first, second) = (
      moved(above, along: lean, by: reach), moved(below, along: upright, by: -reach)
    )
    path.addCurve(
      to: isUp ? above : below, controlPoint1: isUp ? second : first,
      controlPoint2: isUp ? first : second)
  }
}

extension UIBezierPath {
  /// Three quarters of a circle with an arrowhead, the symbol for refresh.
  fileprivate static var refreshArrow: UIBezierPath {
    let path = UIBezierPath(
      arcCenter: .zero, radius: 6, startAngle: 0, endAngle: 1.5 * .pi, clockwise: true)
    path.append(.lines((-2.8, -9), (0.4, -6), (-2.8, -3)))
    return path
  }
}
