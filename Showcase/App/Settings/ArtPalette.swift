import CustomRefreshControl
import RefreshMotion

/// The palette of a setting: 1 to 8 colors, or one of the kit's with its colors for dark mode.
enum ArtPalette: Hashable, Sendable {
  case appCoda
  case spectrum
  case stops([HexColor])

  /// The most colors that a palette of the page has.
  static let most = 8

  /// The palettes that the page offers, with their names.
  static let presets: [(name: String, palette: ArtPalette)] = [
    ("AppCoda", .appCoda),
    ("Rainbow", stops("E53935 FB8C00 FDD835 43A047 1E88E5 8E24AA")),
    ("Ocean", stops("01579B 0288D1 00ACC1 4DD0E1")),
    ("Sunset", stops("7B1FA2 D81B60 F4511E FFB300")),
    ("Forest", stops("1B5E20 388E3C 7CB342 8D6E63")),
    ("Candy", stops("EC407A AB47BC 42A5F5 26C6DA")),
    ("Night", stops("1A237E 4527A0 6A1B9A 283593")),
  ]

  private static func stops(_ digits: String) -> ArtPalette {
    .stops(digits.split(separator: " ").compactMap { HexColor(String($0)) })
  }

  /// The kit's palettes.
  static let kit = [ArtPalette.appCoda, .spectrum]

  /// The name in code of one of the kit's; nil for other colors.
  var name: String? {
    switch self {
    case .appCoda: "appCoda"
    case .spectrum: "spectrum"
    case .stops: nil
    }
  }

  /// The colors in light appearance.
  var stops: [HexColor] {
    if case .stops(let stops) = self { return stops }
    return palette.colors.prefix(Self.most).map { HexColor($0) }
  }

  var palette: Palette {
    switch self {
    case .appCoda: .appCoda
    case .spectrum: .spectrum
    case .stops(let stops): Palette(stops.map(\.color))
    }
  }

  /// The name of a preset, or the number of colors.
  var title: String {
    Self.presets.first { $0.palette == self }?.name ?? name
      ?? (stops.count == 1 ? "1 color" : "\(stops.count) colors")
  }

  /// The expression for the palette.
  var code: String {
    if let name { return ".\(name)" }
    let colors = stops.map { "  RGBAColor(\($0.code)),\n" }
    return "Palette([\n\(colors.joined())])"
  }

  // MARK: Links

  /// The palette in a link, such as `appCoda` or `01579B-0288D1`.
  var token: String {
    name ?? stops.map(\.digits).joined(separator: "-")
  }

  init?(token: String) {
    if let named = Self.kit.first(where: { $0.name == token }) {
      self = named
      return
    }
    let parts = token.split(separator: "-", omittingEmptySubsequences: false)
    let stops = parts.compactMap { HexColor(String($0)) }
    guard stops.count == parts.count, (1...Self.most).contains(stops.count) else { return nil }
    self = .stops(stops)
  }
}
