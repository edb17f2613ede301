import CustomRefreshControl
import RefreshMotion
import UIKit

/// What a page shows: a skin, and what is set on it; nil stands for the skin's own or the system's.
///
/// The skin, the control, the rows, the code and the link are functions of it.
struct Settings: Equatable, Sendable {
  /// What makes the art another one.
  struct Art: Equatable, Sendable {
    /// The text of a skin that takes one.
    var text: String?
    var tint: ArtColor?
    var palette: ArtPalette?
    /// The color behind the art.
    var background: ArtColor?
    /// The scale of the art.
    var size: Double?
    /// The factor of its speed.
    var speed: Double?
  }

  /// How a refresh ends.
  struct Ending: Equatable, Sendable {
    var policy: Policy?
    var outcome: Outcome?
  }

  /// Where the art is shown.
  struct Surroundings: Equatable, Sendable {
    var motion: Motion?
    var appearance: Appearance?
    var textSize: TextSize?
    /// Whether the screen is in Arabic, from right to left.
    var isArabic: Bool?
    var width: Width?
  }

  /// The skin's name in ``RefreshSkin/gallery``.
  var skin: String
  /// Art of the user's own instead of the named skin.
  var own: OwnSkin?
  var art = Art()
  var ending = Ending()
  var surroundings = Surroundings()

  // MARK: Choices

  enum Policy: String, SettingChoice {
    case atOnce, cycle, outro

    var title: String { self == .atOnce ? "At once" : rawValue.capitalized }

    var policy: EndingPolicy {
      switch self {
      case .atOnce: .immediate
      case .cycle: .finishCycle
      case .outro: .outro
      }
    }
  }

  enum Outcome: String, SettingChoice {
    case success, unchanged, failure, timeout, cancelled

    var title: String { self == .unchanged ? "No news" : rawValue.capitalized }
  }

  enum Motion: String, SettingChoice {
    case full, calm, still
    var title: String { rawValue.capitalized }

    var style: MotionStyle {
      switch self {
      case .full: .full
      case .calm: .calm
      case .still: .still
      }
    }
  }

  enum Appearance: String, SettingChoice {
    case light, dark
    var title: String { rawValue.capitalized }
    var style: UIUserInterfaceStyle { self == .light ? .light : .dark }
  }

  enum TextSize: String, SettingChoice {
    case xs, xxxl, ax5
    var title: String { rawValue.uppercased() }

    var category: UIContentSizeCategory {
      switch self {
      case .xs: .extraSmall
      case .xxxl: .extraExtraExtraLarge
      case .ax5: .accessibilityExtraExtraExtraLarge
      }
    }
  }

  enum Width: String, SettingChoice {
    case w320 = "320"
    case w390 = "390"
    var title: String { rawValue }
    var points: CGFloat { self == .w320 ? 320 : 390 }
  }
}

/// The values of a setting that is chosen from a few; the raw value is the one in a link.
protocol SettingChoice: CaseIterable, Equatable, RawRepresentable, Sendable
where RawValue == String, AllCases == [Self] {
  /// The title for display.
  var title: String { get }
}
