import CustomRefreshControl
import UIKit

/// What a preset's page has been set to: a value, from which both the control and its code follow.
struct PresetSettings: Equatable {
  /// How the pretended work of a refresh goes.
  enum Outcome: String, CaseIterable {
    case success, failure, timeout, cancelled

    var title: String { rawValue.capitalized }
  }

  /// How wide the device is, in points.
  enum Width: CGFloat, CaseIterable {
    case full = 0
    case small = 320
    case standard = 390

    var title: String { self == .full ? "Full" : "\(Int(rawValue))" }
  }

  /// The preset's name in ``RefreshSkin/gallery``.
  let name: String
  /// The letters, where it has letters and they are not its own.
  var text: String?
  var tint: ShowcaseColor?
  var palette: ShowcasePalette?
  /// 1 is the skin's own size.
  var size = 1.0
  /// 1 is the skin's own speed.
  var speed = 1.0
  var endingPolicy = EndingPolicy.immediate
  var outcome = Outcome.success
  var reducedMotion = ReducedMotion.system
  /// A tenth of the speed, to look closely.
  var isSlow = false
  var style = UIUserInterfaceStyle.unspecified
  var textSize: UIContentSizeCategory?
  var isRightToLeft = false
  var width = Width.full

  init(name: String) {
    self.name = name
  }

  /// The seconds that the pretended work takes at most, and the limit of a refresh that times out.
  static let workSeconds = 3
  static let timeoutSeconds = 2

  // MARK: The skin

  /// The skin that the settings make.
  ///
  /// - Throws: ``RefreshError`` if the text cannot be set.
  @MainActor func skin() throws(RefreshError) -> RefreshSkin {
    var skin = RefreshSkin.named(name) ?? .appCoda
    if let text { skin = try RefreshSkin.named(name, text: text) }
    if let tint { skin = skin.tint(tint.color) }
    if let palette { skin = skin.palette(palette.palette) }
    if size != 1 { skin = skin.size(size) }
    let pace = isSlow ? speed / 10 : speed
    return pace == 1 ? skin : skin.speed(pace)
  }

  /// Whether the skin is another one; the rest is set on the control.
  func makesAnotherSkin(than other: PresetSettings) -> Bool {
    text != other.text || tint != other.tint || palette != other.palette || size != other.size
      || speed != other.speed || isSlow != other.isSlow
  }

  /// The traits that the page gives its control.
  var traits: UITraitCollection {
    var all: [UITraitCollection] = []
    if style != .unspecified { all.append(UITraitCollection(userInterfaceStyle: style)) }
    if let textSize { all.append(UITraitCollection(preferredContentSizeCategory: textSize)) }
    if isRightToLeft { all.append(UITraitCollection(layoutDirection: .rightToLeft)) }
    return UITraitCollection(traitsFrom: all)
  }
}
