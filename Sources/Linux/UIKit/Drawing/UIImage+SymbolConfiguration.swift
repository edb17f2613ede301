extension UIImage {
  open class Configuration: NSObject, @unchecked Sendable {
    override init() { super.init() }

    /// Nothing archives a configuration here.
    public required init?(coder: NSCoder) { nil }
  }

  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    /// The point size; nil if unspecified.
    let pointSize: CGFloat?
    let weight: SymbolWeight
    let scale: SymbolScale

    init(size: CGFloat?, weight: SymbolWeight, scale: SymbolScale) {
      pointSize = size
      self.weight = weight
      self.scale = scale
      super.init()
    }

    /// Nothing archives a configuration here.
    public required init?(coder: NSCoder) { nil }

    /// Returns a configuration with the values of another one where it has some.
    func overridden(by other: SymbolConfiguration?) -> SymbolConfiguration {
      guard let other else { return self }
      return SymbolConfiguration(
        size: other.pointSize ?? pointSize,
        weight: other.weight == .unspecified ? weight : other.weight,
        scale: [.default, .unspecified].contains(other.scale) ? scale : other.scale)
    }

    public convenience init(pointSize: CGFloat) {
      self.init(size: pointSize, weight: .unspecified, scale: .default)
    }

    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(size: pointSize, weight: weight, scale: .default)
    }

    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(size: pointSize, weight: weight, scale: scale)
    }

    public convenience init(scale: SymbolScale) {
      self.init(size: nil, weight: .unspecified, scale: scale)
    }

    public convenience init(weight: SymbolWeight) {
      self.init(size: nil, weight: weight, scale: .default)
    }
  }

  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified = 0
    case small
    case medium
    case large

    /// The size relative to a medium symbol, as measured on iOS.
    var factor: CGFloat {
      switch self {
      case .small: 0.78
      case .default, .unspecified, .medium: 1
      case .large: 1.29
      }
    }
  }

  public enum SymbolWeight: Int, Sendable {
    case unspecified = 0
    case ultraLight
    case thin
    case light
    case regular
    case medium
    case semibold
    case bold
    case heavy
    case black

    /// The line width as a fraction of the point size, chosen by eye, in the order of the cases.
    var lineWidth: CGFloat {
      [0.1, 0.03, 0.05, 0.075, 0.1, 0.115, 0.13, 0.15, 0.17, 0.19][rawValue]
    }
  }
}
