import UIKit

/// The color of a setting: one of UIKit's, which knows dark mode, or a fixed one.
enum ArtColor: Hashable, Sendable {
  case system(SystemColor)
  case hex(HexColor)

  @MainActor var uiColor: UIColor {
    switch self {
    case .system(let color): color.uiColor
    case .hex(let color): color.uiColor
    }
  }

  /// The title for display, such as "Red" or "#0A84FF".
  var title: String {
    switch self {
    case .system(let color): color.title
    case .hex(let color): "#\(color.digits)"
    }
  }

  /// The expression for the color where a `UIColor` is expected.
  var code: String {
    switch self {
    case .system(let color): ".\(color.rawValue)"
    case .hex(let color): "UIColor(\(color.code), alpha: 1)"
    }
  }

  // MARK: Links

  /// The color in a link, such as `systemRed` or `0A84FF`.
  var token: String {
    switch self {
    case .system(let color): color.rawValue
    case .hex(let color): color.digits
    }
  }

  init?(token: String) {
    if let color = SystemColor(rawValue: token) {
      self = .system(color)
    } else if let color = HexColor(token) {
      self = .hex(color)
    } else {
      return nil
    }
  }
}

/// The colors of UIKit that the swatches offer, by their names.
enum SystemColor: String, CaseIterable, Sendable {
  case systemRed, systemOrange, systemYellow, systemGreen, systemTeal, systemBlue, systemIndigo
  case systemPink
  /// For backgrounds.
  case secondarySystemBackground, systemGray4, black, white

  static let tints: [SystemColor] = [
    .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemTeal, .systemBlue, .systemIndigo,
    .systemPink,
  ]
  static let backgrounds: [SystemColor] = [
    .secondarySystemBackground, .systemGray4, .black, .white,
  ]

  @MainActor var uiColor: UIColor {
    switch self {
    case .systemRed: .systemRed
    case .systemOrange: .systemOrange
    case .systemYellow: .systemYellow
    case .systemGreen: .systemGreen
    case .systemTeal: .systemTeal
    case .systemBlue: .systemBlue
    case .systemIndigo: .systemIndigo
    case .systemPink: .systemPink
    case .secondarySystemBackground: .secondarySystemBackground
    case .systemGray4: .systemGray4
    case .black: .black
    case .white: .white
    }
  }

  /// The title for display, such as "Red".
  var title: String {
    switch self {
    case .secondarySystemBackground: "Light gray"
    case .systemGray4: "Gray"
    case .black: "Black"
    case .white: "White"
    default: String(rawValue.dropFirst("system".count))
    }
  }
}
