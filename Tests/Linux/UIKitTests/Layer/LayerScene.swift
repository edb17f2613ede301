import UIKit

/// Sixteen fields that demonstrate the features of layers.
@MainActor enum LayerScene {
  static func build(in root: CALayer, red: CGColor, blue: CGColor) {
    root.backgroundColor = .white
    func field(_ column: Int, _ row: Int, _ layer: CALayer = CALayer()) -> CALayer {
      layer.frame = CGRect(
        x: 1.5 + CGFloat(column) * 10, y: 1.5 + CGFloat(row) * 10, width: 7, height: 7)
      root.addSublayer(layer)
      return layer
    }
    let rounded = field(0, 0)
    rounded.backgroundColor = blue
    rounded.cornerRadius = 2
    rounded.borderWidth = 0.5
    rounded.borderColor = red
    let shadow = field(1, 0)
    shadow.backgroundColor = .white
    shadow.cornerRadius = 2
    shadow.shadowOpacity = 0.5
    shadow.shadowRadius = 0.7
    shadow.shadowOffset = CGSize(width: 0, height: 0.5)
    let turned = field(2, 0)
    turned.backgroundColor = red
    turned.transform = CATransform3DMakeRotation(.pi / 6, 0, 0, 1)
    let foreshortened = field(3, 0)
    foreshortened.backgroundColor = red
    foreshortened.setValue(Double.pi / 3, forKeyPath: "transform.rotation.y")

    shapes(field)
    gradients(field, red, blue)
    let group = field(0, 3)
    group.opacity = 0.5
    for (offset, color) in [(0.0, red), (2.5, blue)] {
      let part = CALayer()
      part.frame = CGRect(x: offset, y: offset, width: 4.5, height: 4.5)
      part.backgroundColor = color
      group.addSublayer(part)
    }
    let masked = field(1, 3)
    masked.backgroundColor = blue
    let mask = CAShapeLayer()
    mask.path = CGPath(ellipseIn: masked.bounds, transform: nil)
    masked.mask = mask
    let moving = field(2, 3)
    moving.backgroundColor = blue
    let animation = CABasicAnimation(keyPath: "transform.scale")
    animation.fromValue = 1
    animation.toValue = 0
    animation.duration = 1
    animation.beginTime = 1
    moving.add(animation, forKey: nil)
    let cut = field(3, 3)
    cut.masksToBounds = true
    cut.cornerRadius = 3.5
    let inner = CALayer()
    inner.frame = CGRect(x: -2, y: 2, width: 11, height: 3)
    inner.backgroundColor = red
    cut.addSublayer(inner)
  }

  private static func shapes(_ field: (Int, Int, CALayer) -> CALayer) {
    let ring = CAShapeLayer()
    ring.path = CGPath(ellipseIn: CGRect(x: 0.5, y: 0.5, width: 6, height: 6), transform: nil)
    ring.fillColor = nil
    ring.strokeColor = .black
    ring.lineCap = .round
    ring.strokeEnd = 0.7
    _ = field(0, 1, ring)
    let dashed = CAShapeLayer()
    dashed.path = CGPath(rect: CGRect(x: 0.5, y: 0.5, width: 6, height: 6), transform: nil)
    dashed.fillColor = nil
    dashed.strokeColor = .black
    dashed.lineWidth = 0.5
    dashed.lineDashPattern = [1, 0.5]
    _ = field(1, 1, dashed)
    let holed = CAShapeLayer()
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 7, height: 7))
    path.addEllipse(in: CGRect(x: 1, y: 1, width: 5, height: 5))
    holed.path = path
    holed.fillRule = .evenOdd
    _ = field(2, 1, holed)
    let zigzag = CAShapeLayer()
    let line = CGMutablePath()
    line.addLines(
      between: [(0.5, 6), (2, 1), (3.5, 6), (5, 1), (6.5, 6)].map { CGPoint(x: $0.0, y: $0.1) })
    zigzag.path = line
    zigzag.fillColor = nil
    zigzag.strokeColor = .black
    zigzag.lineJoin = .round
    _ = field(3, 1, zigzag)
  }

  private static func gradients(
    _ field: (Int, Int, CALayer) -> CALayer, _ red: CGColor, _ blue: CGColor
  ) {
    let down = CAGradientLayer()
    down.colors = [red, blue]
    down.cornerRadius = 2
    _ = field(0, 2, down)
    let across = CAGradientLayer()
    across.colors = [red, CGColor.white, blue]
    across.locations = [0, 0.2, 1]
    across.startPoint = .zero
    across.endPoint = CGPoint(x: 1, y: 1)
    _ = field(1, 2, across)
    let radial = CAGradientLayer()
    radial.type = .radial
    radial.colors = [red, CGColor.clear]
    radial.startPoint = CGPoint(x: 0.5, y: 0.5)
    radial.endPoint = CGPoint(x: 1, y: 1)
    _ = field(2, 2, radial)
    let glow = CAShapeLayer()
    glow.path = CGPath(ellipseIn: CGRect(x: 1, y: 1, width: 5, height: 5), transform: nil)
    glow.fillColor = blue
    glow.shadowColor = blue
    glow.shadowOpacity = 0.8
    glow.shadowRadius = 1
    glow.shadowOffset = .zero
    glow.opacity = 0.7
    _ = field(3, 2, glow)
  }
}
