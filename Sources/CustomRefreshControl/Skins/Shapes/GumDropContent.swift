import UIKit

/// A drop with an arrow on it.
///
/// Its outline follows the pull, which keyframes cannot express; when the refresh begins, Core
/// Animation returns it to a circle.
@MainActor final class GumDropContent: RefreshContent {
  private let art: ShapesContent
  private let size: CGFloat
  private var stretch: CGFloat = 0

  var view: UIView { art.view }
  var elements: [UIView] { art.elements }

  init(appearance: Appearance) throws(RefreshError) {
    let round = GumDrop(stretch: 0, size: 1)
    art = try ShapesContent(
      [
        .fill(round.path, .hue(.rose), about: .art),
        .stroke(round.arrow, .fixed(.white), width: 2.2, about: .art),
      ], appearance: appearance)
    size = appearance.size
  }

  func update(_ context: RefreshContext) {
    art.update(context)
    // The drop keeps its shape when motion is reduced.
    let isElastic = context.motionStyle == .full
    switch context.phase {
    case .idle: show(stretch: 0)
    case .pulling(let progress):
      // The drop starts to stretch at 30 % of the pull, when enough of it is visible.
      show(stretch: isElastic ? CGFloat(max(0, progress - 0.3) / 0.7) : 0)
    case .armed: show(stretch: isElastic ? 1 : 0)
    case .refreshing: snap()
    case .ending: break
    }
  }

  private func show(stretch pulled: CGFloat) {
    stretch = pulled
    let outlines = GumDrop(stretch: stretch, size: size).outlines
    UIView.performWithoutAnimation {
      for (view, outline) in zip(elements, outlines) {
        (view.layer as? CAShapeLayer)?.path = outline.cgPath
      }
    }
  }

  /// Releases the drop: it springs back to a circle.
  private func snap() {
    guard stretch > 0 else { return }
    let stretched = GumDrop(stretch: stretch, size: size).outlines
    show(stretch: 0)
    guard view.window != nil else { return }
    let round = GumDrop(stretch: 0, size: size).outlines
    for (index, view) in elements.enumerated() {
      let squashed = round[index].applying(CGAffineTransform(scaleX: 1.14, y: 0.84))
      let spring = CAKeyframeAnimation(keyPath: "path")
      spring.values = [stretched[index], squashed, round[index]].map(\.cgPath)
      spring.keyTimes = [0, 0.5, 1]
      spring.timingFunctions = [.easeIn, .easeInEaseOut].map { CAMediaTimingFunction(name: $0) }
      spring.duration = 0.32
      view.layer.add(spring, forKey: "snap")
    }
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

  /// The outlines of the drop and of the arrow on it.
  var outlines: [UIBezierPath] { [path, arrow] }

  /// Three quarters of a circle with an arrowhead, the symbol for refresh, which the stretch turns
  /// once around.
  var arrow: UIBezierPath {
    let arrow = UIBezierPath(
      arcCenter: .zero, radius: 6, startAngle: 0, endAngle: 1.5 * .pi, clockwise: true)
    arrow.append(.lines((-2.8, -9), (0.4, -6), (-2.8, -3)))
    arrow.apply(
      CGAffineTransform(translationX: 0, y: -rise * size).rotated(by: stretch * 2 * .pi)
        .scaledBy(x: head / 13 * size, y: head / 13 * size))
    return arrow
  }

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
