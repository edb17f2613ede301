extension UIFont {
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public static let ultraLight = Weight(rawValue: -0.8)
    public static let thin = Weight(rawValue: -0.6)
    public static let light = Weight(rawValue: -0.4)
    public static let regular = Weight(rawValue: 0)
    public static let medium = Weight(rawValue: 0.23)
    public static let semibold = Weight(rawValue: 0.3)
    public static let bold = Weight(rawValue: 0.4)
    public static let heavy = Weight(rawValue: 0.56)
    public static let black = Weight(rawValue: 0.62)

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public init(_ rawValue: CGFloat) {
      self.init(rawValue: rawValue)
    }

    /// The named weights with their names in font names and their CSS weights.
    private static let named: [(weight: Weight, name: String, hundreds: Int32)] = [
      (.ultraLight, "Ultralight", 100), (.thin, "Thin", 200), (.light, "Light", 300),
      (.regular, "Regular", 400), (.medium, "Medium", 500), (.semibold, "Semibold", 600),
      (.bold, "Bold", 700), (.heavy, "Heavy", 800), (.black, "Black", 900),
    ]

    private var nearest: (weight: Weight, name: String, hundreds: Int32) {
      Self.named.min { abs($0.weight.rawValue - rawValue) < abs($1.weight.rawValue - rawValue) }
        ?? (.regular, "Regular", 400)
    }

    var name: String { nearest.name }

    var hundreds: Int32 { nearest.hundreds }
  }
}
