import UIKit

/// The available tint colors, by their names in UIKit.
enum ShowcaseColor: String, CaseIterable {
  case systemRed, systemOrange, systemYellow, systemGreen, systemTeal, systemBlue, systemIndigo
  case systemPink

  var color: UIColor {
    switch self {
    case .systemRed: .systemRed
    case .systemOrange: .systemOrange
    case .systemYellow: .systemYellow
    case .systemGreen: .systemGreen
    case .systemTeal: .systemTeal
    case .systemBlue: .systemBlue
    case .systemIndigo: .systemIndigo
    case .systemPink: .systemPink
    }
  }

  /// The title for display, such as "Red".
  var title: String { String(rawValue.dropFirst("system".count)) }
}
