import UIKit

/// A layer property that refresh art animates, with two distinguishable values.
@MainActor struct PresentedProperty {
  /// A value in the layer's type, and as numbers to compare.
  struct Value {
    let object: Any
    let numbers: [Double]
  }

  let keyPath: String
  let first: Value
  let second: Value
  private let read: @MainActor (CALayer) -> [Double]

  static let all: [PresentedProperty] = [
    number("transform.rotation.z", 0, 0.5),
    number("transform.scale.x", 1, 2),
    number("transform.scale.y", 1, 2),
    number("transform.translation.x", 0, 10),
    number("transform.translation.y", 0, 10),
    number("opacity", 1, 0.5),
    number("strokeStart", 0, 0.5),
    number("strokeEnd", 1, 0.25),
    color("backgroundColor") { $0.backgroundColor },
    color("strokeColor") { ($0 as? CAShapeLayer)?.strokeColor },
    color("fillColor") { ($0 as? CAShapeLayer)?.fillColor },
    path,
  ]

  /// Returns `first`, `second` or `other`, or `none` without a layer.
  func answer(for layer: CALayer?) -> ProbeValue {
    guard let layer else { return .none }
    let shown = read(layer)
    func isClose(to value: Value) -> Bool {
      shown.count == value.numbers.count
        && zip(shown, value.numbers).allSatisfy { abs($0 - $1) < 1e-3 }
    }
    if isClose(to: first) { return "first" }
    return isClose(to: second) ? "second" : "other"
  }

  // MARK: Private

  private static func number(
    _ keyPath: String, _ first: Double, _ second: Double
  ) -> PresentedProperty {
    PresentedProperty(
      keyPath: keyPath, first: Value(object: NSNumber(value: first), numbers: [first]),
      second: Value(object: NSNumber(value: second), numbers: [second])
    ) { layer in (layer.value(forKeyPath: keyPath) as? NSNumber).map { [$0.doubleValue] } ?? [] }
  }

  private static func color(
    _ keyPath: String, _ read: @escaping @MainActor (CALayer) -> CGColor?
  ) -> PresentedProperty {
    PresentedProperty(
      keyPath: keyPath, first: Value(object: UIColor.red.cgColor, numbers: [1, 0, 0, 1]),
      second: Value(object: UIColor.blue.cgColor, numbers: [0, 0, 1, 1])
    ) { layer in
      guard let color = read(layer) else { return [] }
      var (red, green, blue, alpha) = (CGFloat(), CGFloat(), CGFloat(), CGFloat())
      UIColor(cgColor: color).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
      return [red, green, blue, alpha].map { Double($0) }
    }
  }

  private static var path: PresentedProperty {
    func value(_ side: Double) -> Value {
      let square = UIBezierPath(rect: CGRect(x: 0, y: 0, width: side, height: side))
      return Value(object: square.cgPath, numbers: [side, side])
    }
    return PresentedProperty(keyPath: "path", first: value(10), second: value(20)) { layer in
      guard let path = (layer as? CAShapeLayer)?.path else { return [] }
      let box = path.boundingBoxOfPath
      return [Double(box.width), Double(box.height)]
    }
  }
}
