import UIKit

/// Spokes around a center, like those of the stock spinner; the first is at the top, and the others
/// follow clockwise.
final class SpokesView: UIView {
  /// The number of spokes.
  static let count = 8

  let spokes: [UIView]
  /// The color of the spokes.
  var color: UIColor {
    didSet { for spoke in spokes { (spoke as? Spoke)?.bar.backgroundColor = color } }
  }

  /// - Parameters:
  ///   - diameter: The diameter of the circle of spokes, in points.
  ///   - color: The color of the spokes.
  init(diameter: CGFloat, color: UIColor) {
    self.color = color
    spokes = (0..<SpokesView.count).map { Spoke(index: $0, diameter: diameter, color: color) }
    super.init(frame: CGRect(x: 0, y: 0, width: diameter, height: diameter))
    isUserInteractionEnabled = false
    for spoke in spokes { addSubview(spoke) }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}

/// A spoke, as large as the whole circle and not rotated, so that it rotates and scales about the
/// center of the circle; only the bar in it is rotated.
private final class Spoke: UIView {
  let bar: UIView

  init(index: Int, diameter: CGFloat, color: UIColor) {
    bar = UIView()
    super.init(frame: CGRect(x: 0, y: 0, width: diameter, height: diameter))
    let angle = CGFloat(index) / CGFloat(SpokesView.count) * 2 * .pi
    let length = diameter * 0.27
    let radius = (diameter - length) / 2
    bar.frame = CGRect(x: 0, y: 0, width: diameter * 0.115, height: length)
    bar.backgroundColor = color
    bar.layer.cornerRadius = bar.bounds.width / 2
    bar.center = CGPoint(
      x: bounds.midX + radius * sin(angle), y: bounds.midY - radius * cos(angle))
    bar.transform = CGAffineTransform(rotationAngle: angle)
    addSubview(bar)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}
