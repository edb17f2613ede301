import CustomRefreshControl
import UIKit

/// Where and how refresh art is shown: in which width, appearance, text size and direction, and how
/// much it moves.
///
/// ```swift
/// var setting = ArtSetting()
/// setting.userInterfaceStyle = .dark
/// let picture = try RefreshSkin.wave.picture(at: .pull(progress: 0.5), in: setting)
/// ```
public struct ArtSetting: Sendable, Equatable {
  /// The width of the control in points, from 1 to 10,000; the default is 390.
  public var width: CGFloat = 390
  /// Light, the default, or dark.
  public var userInterfaceStyle = UIUserInterfaceStyle.light
  /// The user's text size; the default is `large`, as in Settings.
  public var textSize = UIContentSizeCategory.large
  /// From left to right, the default, or from right to left.
  public var layoutDirection = UITraitEnvironmentLayoutDirection.leftToRight
  /// How much the art moves; fully by default.
  public var motionStyle = MotionStyle.full

  /// The height of a refresh control, in points.
  static let height: CGFloat = 60

  /// Makes the setting of an iPhone as it comes: 390 points, light, in the large text size.
  public init() {}

  /// What colors are resolved with.
  var appearance: UITraitCollection { UITraitCollection(userInterfaceStyle: userInterfaceStyle) }

  var size: CGSize {
    CGSize(
      width: width >= 1 ? min(width, 10_000) : ArtSetting().width, height: ArtSetting.height)
  }
}
