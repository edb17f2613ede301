/// The exceptions that Core Animation raises for invalid geometry.
///
/// The messages for `bounds` and `position` are Apple's. Apple raises the exception for an infinite
/// position when the layer is committed; here the setter raises it, so that the call stack shows
/// the cause.
extension CALayer {
  func requireFinite(_ rect: CGRect, as property: String) {
    let numbers = [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
    guard sampled == nil, !numbers.allSatisfy(\.isFinite) else { return }
    let text = numbers.map(Self.description)
    raise("CALayer \(property) contains NaN: [\(text[0]) \(text[1]); \(text[2]) \(text[3])]")
  }

  func requireFinite(_ point: CGPoint, as property: String) {
    guard sampled == nil, !(point.x.isFinite && point.y.isFinite) else { return }
    let place = "[\(Self.description(point.x)) \(Self.description(point.y))]"
    if property == "position", !point.x.isNaN, !point.y.isNaN {
      raise("sublayer with non-finite position \(place)")
    }
    raise("CALayer \(property) contains NaN: \(place)")
  }

  func requireFinite(_ number: CGFloat, as property: String) {
    guard sampled == nil, !number.isFinite else { return }
    raise("CALayer \(property) contains NaN: \(Self.description(number))")
  }

  private func raise(_ reason: String) -> Never {
    fatalError("CALayerInvalidGeometry: \(reason). Layer: \(self)")
  }

  /// Formats a number like `%g`: whole numbers without a fraction.
  private static func description(_ number: CGFloat) -> String {
    String(format: "%g", Double(number))
  }
}
