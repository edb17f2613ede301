/// A fixed or dynamic color; a dynamic color is resolved with the current traits at each use.
open class UIColor: NSObject, _ExpressibleByColorLiteral, @unchecked Sendable {
  private let tag = FoundationTag()

  private enum Source {
    case fixed(CGColor)
    case dynamic((UITraitCollection) -> UIColor)
  }

  private let source: Source

  public init(cgColor: CGColor) {
    source = .fixed(cgColor)
  }

  public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    source = .dynamic(dynamicProvider)
  }

  /// Creates a color from an asset catalog in the main bundle's resources.
  public init?(named name: String) {
    guard let source = Self.source(named: name, in: nil, compatibleWith: nil) else { return nil }
    self.source = source
  }

  public init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    guard let source = Self.source(named: name, in: bundle, compatibleWith: traitCollection)
    else { return nil }
    self.source = source
  }

  /// Nothing archives a color here.
  public required init?(coder: NSCoder) { nil }

  public init(white: CGFloat, alpha: CGFloat) {
    source = .fixed(CGColor(gray: white, alpha: alpha))
  }

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    source = .fixed(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// Creates the color of a color literal, as Xcode's swatches write it.
  public required convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(
      red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// Creates a color that is clamped to sRGB.
  public init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let rgba = RGBA(displayP3Red: displayP3Red, green: green, blue: blue, alpha: alpha)
    source = .fixed(
      CGColor(red: rgba.red, green: rgba.green, blue: rgba.blue, alpha: rgba.alpha))
  }

  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let saturation = min(max(saturation, 0), 1)
    let brightness = min(max(brightness, 0), 1)
    let sixth = hue == 1 ? 0 : (hue - hue.rounded(.down)) * 6
    func part(_ offset: CGFloat) -> CGFloat {
      let k = (offset + sixth).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(k, 4 - k, 1))
    }
    source = .fixed(CGColor(red: part(5), green: part(3), blue: part(1), alpha: alpha))
  }

  open var cgColor: CGColor {
    switch source {
    case .fixed(let color): color
    case .dynamic(let provider): provider(.current).cgColor
    }
  }

  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    switch source {
    case .fixed: self
    case .dynamic(let provider): provider(traitCollection).resolvedColor(with: traitCollection)
    }
  }

  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch source {
    case .fixed(let color):
      UIColor(cgColor: color.copy(alpha: alpha) ?? color)
    case .dynamic(let provider):
      UIColor { provider($0).withAlphaComponent(alpha) }
    }
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if self === other { return true }
    guard case .fixed(let color) = source, case .fixed(let otherColor) = other.source else {
      return false
    }
    return color == otherColor
  }

  open override var hash: Int {
    switch source {
    case .fixed(let color): color.hashValue
    case .dynamic: ObjectIdentifier(self).hashValue
    }
  }

  open override var description: String {
    switch source {
    case .fixed(let color):
      "UIColor(\((color.components ?? []).map { "\($0)" }.joined(separator: " ")))"
    case .dynamic:
      "UIColor(dynamic)"
    }
  }

  private static func source(
    named name: String, in bundle: Bundle?, compatibleWith traits: UITraitCollection?
  ) -> Source? {
    guard let folder = (bundle ?? .main).resourceURL,
      let color = AssetCatalog.inFolder(folder).lazy.compactMap({ $0.color(named: name) }).first
    else { return nil }
    let resolved = traits.map { color.resolvedColor(with: $0) } ?? color
    return .dynamic { resolved.resolvedColor(with: $0) }
  }

  // MARK: Components

  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let rgba = cgColor.rgba
    red?.pointee = rgba.red
    green?.pointee = rgba.green
    blue?.pointee = rgba.blue
    alpha?.pointee = rgba.alpha
    return true
  }

  @discardableResult
  open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let rgba = cgColor.rgba
    let high = max(rgba.red, rgba.green, rgba.blue)
    let range = high - min(rgba.red, rgba.green, rgba.blue)
    var sixth: CGFloat = 0
    if range > 0 {
      if high == rgba.red {
        sixth = (rgba.green - rgba.blue) / range
      } else if high == rgba.green {
        sixth = (rgba.blue - rgba.red) / range + 2
      } else {
        sixth = (rgba.red - rgba.green) / range + 4
      }
    }
    hue?.pointee = (sixth < 0 ? sixth + 6 : sixth) / 6
    saturation?.pointee = high > 0 ? range / high : 0
    brightness?.pointee = high
    alpha?.pointee = rgba.alpha
    return true
  }

  // MARK: Drawing

  open func set() {
    setFill()
    setStroke()
  }

  open func setFill() {
    UIGraphicsGetCurrentContext()?.setFillColor(cgColor)
  }

  open func setStroke() {
    UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor)
  }
}

/// The type of a color literal.
public typealias _ColorLiteralType = UIColor
