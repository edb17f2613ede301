import CustomRefreshControl
import UIKit

/// The settings of a preset's page: a value that determines both the control and its code.
struct PresetSettings: Equatable {
  /// The outcome of a refresh's simulated work.
  enum Outcome: String, CaseIterable {
    case success, failure, timeout, cancelled

    var title: String { rawValue.capitalized }
  }

  /// The width of the page, in points; 0 for the full width.
  enum Width: CGFloat, CaseIterable {
    case full = 0
    case small = 320
    case standard = 390

    var title: String { self == .full ? "Full" : "\(Int(rawValue))" }
  }

  /// The preset's name in ``RefreshSkin/gallery``.
  let name: String
  /// A custom text for skins with letters; nil for the skin's own.
  var text: String?
  var tint: ShowcaseColor?
  var palette: ShowcasePalette?
  /// The scale factor of the skin's size.
  var size = 1.0
  /// The factor of the skin's speed.
  var speed = 1.0
  /// When a refresh ends; nil for the skin's own ending.
  var endingPolicy: EndingPolicy?
  var outcome = Outcome.success
  var reducedMotion = ReducedMotion.system
  /// Whether the skin plays at a tenth of the speed.
  var isSlow = false
  var style = UIUserInterfaceStyle.unspecified
  var textSize: UIContentSizeCategory?
  var isRightToLeft = false
  var width = Width.full

  init(name: String) {
    self.name = name
  }

  /// The duration of successful simulated work, in seconds.
  ///
  /// Failures and cancellations, and the limit of a refresh that times out, use `timeoutSeconds`.
  static let workSeconds = 3
  static let timeoutSeconds = 2

  // MARK: The skin

  /// Returns the skin for the settings.
  ///
  /// - Throws: ``RefreshError`` if the text cannot be used.
  @MainActor func skin() throws(RefreshError) -> RefreshSkin {
    var skin = RefreshSkin.named(name) ?? .appCoda
    if let text { skin = try RefreshSkin.named(name, text: text) }
    if let tint { skin = skin.tint(tint.color) }
    if let palette { skin = skin.palette(palette.palette) }
    if size != 1 { skin = skin.size(size) }
    let pace = isSlow ? speed / 10 : speed
    return pace == 1 ? skin : skin.speed(pace)
  }

  /// Whether the settings require a different skin; the other settings are properties of the
  /// control.
  func makesAnotherSkin(than other: PresetSettings) -> Bool {
    text != other.text || tint != other.tint || palette != other.palette || size != other.size
      || speed != other.speed || isSlow != other.isSlow
  }

  /// The traits that override the page's.
  var traits: UITraitCollection {
    var all: [UITraitCollection] = []
    if style != .unspecified { all.append(UITraitCollection(userInterfaceStyle: style)) }
    if let textSize { all.append(UITraitCollection(preferredContentSizeCategory: textSize)) }
    if isRightToLeft { all.append(UITraitCollection(layoutDirection: .rightToLeft)) }
    return UITraitCollection(traitsFrom: all)
  }
}
