/// Draws a gradient over its background, clipped to its rounded bounds.
open class CAGradientLayer: CALayer {
  private var gradientColors: [CGColor]?
  private var gradientLocations: [Double]?
  private var ends = (start: CGPoint(x: 0.5, y: 0), end: CGPoint(x: 0.5, y: 1))

  open var type = CAGradientLayerType.axial { willSet { willChange(ofOwnProperty: true) } }

  override func assign(from other: CALayer) {
    super.assign(from: other)
    guard let other = other as? CAGradientLayer else { return }
    gradientColors = other.gradientColors
    gradientLocations = other.gradientLocations
    ends = other.ends
    type = other.type
  }

  // MARK: Properties

  /// The colors, each a `CGColor`.
  open var colors: [Any]? {
    get { gradientColors }
    set {
      let colors = newValue?.compactMap { $0 as? CGColor }
      guard colors != gradientColors else { return }
      change("colors", isOwn: true) { gradientColors = colors }
    }
  }

  /// The locations of the colors, each 0…1, in ascending order; nil spaces the colors evenly.
  open var locations: [NSNumber]? {
    get { gradientLocations?.map { NSNumber(value: $0) } }
    set {
      let locations = newValue?.map(\.doubleValue)
      guard locations != gradientLocations else { return }
      change("locations", isOwn: true) { gradientLocations = locations }
    }
  }

  /// The start of the gradient in the unit square of the bounds, like `endPoint`.
  open var startPoint: CGPoint {
    get { ends.start }
    set {
      if ends.start != newValue { change("startPoint", isOwn: true) { ends.start = newValue } }
    }
  }

  open var endPoint: CGPoint {
    get { ends.end }
    set { if ends.end != newValue { change("endPoint", isOwn: true) { ends.end = newValue } } }
  }

  override class var animatableKeys: Set<String> {
    super.animatableKeys.union(["colors", "locations", "startPoint", "endPoint"])
  }

  // MARK: Key-value coding

  open override func value(forKey key: String) -> Any? {
    switch key {
    case "colors": colors
    case "locations": locations
    case "startPoint": NSValue(cgPoint: startPoint)
    case "endPoint": NSValue(cgPoint: endPoint)
    default: super.value(forKey: key)
    }
  }

  open override func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "colors": colors = value as? [Any]
    case "locations":
      locations = (value as? [Any])?.compactMap { AnimatableValue($0)?.number }
        .map { NSNumber(value: Double($0)) }
    case "startPoint": if let point = AnimatableValue(value)?.point { startPoint = point }
    case "endPoint": if let point = AnimatableValue(value)?.point { endPoint = point }
    default: super.setValue(value, forKey: key)
    }
  }

  // MARK: Drawing

  override var look: LayerLook {
    .gradient(
      type, colors: gradientColors, locations: gradientLocations, start: ends.start, end: ends.end)
  }

  override var paintCount: Int { super.paintCount + 1 }

  override func drawContent(in context: CGContext) {
    super.drawContent(in: context)
    guard let gradient = makeGradient(), bounds.width > 0, bounds.height > 0 else { return }
    context.saveGState()
    context.addPath(outline)
    context.clip()
    // The unit square is stretched to the bounds: a radial gradient becomes an ellipse.
    let options: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
    if type == .radial {
      context.translateBy(x: bounds.minX, y: bounds.minY)
      context.scaleBy(x: bounds.width, y: bounds.height)
      let radii = CGSize(
        width: abs(endPoint.x - startPoint.x), height: abs(endPoint.y - startPoint.y))
      if radii.width > 0, radii.height > 0 {
        context.translateBy(x: startPoint.x, y: startPoint.y)
        context.scaleBy(x: radii.width, y: radii.height)
        context.drawRadialGradient(
          gradient, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 1,
          options: options)
      }
    } else {
      context.drawLinearGradient(
        gradient, start: place(startPoint), end: place(endPoint), options: options)
    }
    context.restoreGState()
  }

  private func place(_ point: CGPoint) -> CGPoint {
    CGPoint(x: bounds.minX + point.x * bounds.width, y: bounds.minY + point.y * bounds.height)
  }

  private func makeGradient() -> CGGradient? {
    guard let gradientColors, gradientColors.count > 1 else { return nil }
    let locations = gradientLocations?.map { CGFloat($0) }
    guard let locations, locations.count == gradientColors.count else {
      return CGGradient(colorsSpace: nil, colors: gradientColors, locations: nil)
    }
    return CGGradient(colorsSpace: nil, colors: gradientColors, locations: locations)
  }
}

public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let axial = CAGradientLayerType(rawValue: "axial")
  public static let radial = CAGradientLayerType(rawValue: "radial")
}
