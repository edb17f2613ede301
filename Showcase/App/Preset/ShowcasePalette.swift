import CustomRefreshControl

/// The available palettes.
enum ShowcasePalette: String, CaseIterable {
  case appCoda, rainbow, ocean, sunset, forest, candy, night

  var title: String { self == .appCoda ? "AppCoda" : rawValue.capitalized }

  /// The color components for the code: red, green and blue, 0…255.
  private var components: [(Int, Int, Int)] {
    switch self {
    case .appCoda: []
    case .rainbow:
      [(229, 57, 53), (251, 140, 0), (253, 216, 53), (67, 160, 71), (30, 136, 229), (142, 36, 170)]
    case .ocean: [(1, 87, 155), (2, 136, 209), (0, 172, 193), (77, 208, 225)]
    case .sunset: [(123, 31, 162), (216, 27, 96), (244, 81, 30), (255, 179, 0)]
    case .forest: [(27, 94, 32), (56, 142, 60), (124, 179, 66), (141, 110, 99)]
    case .candy: [(236, 64, 122), (171, 71, 188), (66, 165, 245), (38, 198, 218)]
    case .night: [(26, 35, 126), (69, 39, 160), (106, 27, 154), (40, 53, 147)]
    }
  }

  var palette: Palette {
    guard self != .appCoda else { return .appCoda }
    return Palette(
      components.map {
        RGBAColor(
          red: Double($0.0) / 255, green: Double($0.1) / 255, blue: Double($0.2) / 255)
      })
  }

  /// The expression for the palette.
  var code: String {
    guard self != .appCoda else { return ".appCoda" }
    let colors = components.map {
      "  RGBAColor(red: \($0.0) / 255, green: \($0.1) / 255, blue: \($0.2) / 255),"
    }
    return "Palette([\n\(colors.joined(separator: "\n"))\n])"
  }
}
