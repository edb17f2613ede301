import QuartzCore

/// Code that imports only Core Animation, and with it Core Graphics.
enum LayerMaker {
  final class Badge: CALayer {
    let name2: String

    override init() {
      name2 = "made"
      super.init()
    }

    /// As with Apple's class, the initializer is not required, so `override` is enough.
    override init(layer: Any) {
      name2 = "copied from \((layer as? Badge)?.name2 ?? "nothing")"
      super.init(layer: layer)
    }

    required init?(coder: NSCoder) { nil }
  }

  static func shape() -> CAShapeLayer {
    let layer = CAShapeLayer()
    layer.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
    layer.transform = CATransform3DMakeScale(2, 2, 1)
    return layer
  }
}
