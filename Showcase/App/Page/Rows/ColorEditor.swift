import UIKit

/// What the editor below a color or a palette shows.
struct ColorEditor: UIContentConfiguration {
  let setting: Setting
  let settings: Settings
  /// The index of the palette's stop that is edited.
  var stop = 0
  /// Why digits are refused; nil if they are not.
  var message: String?
  weak var editor: (any SettingEditing)?

  func makeContentView() -> any UIView & UIContentView { ColorEditorView(self) }

  func updated(for state: any UIConfigurationState) -> ColorEditor { self }

  /// The stops of a palette; nil for a single color.
  var stops: [HexColor]? {
    guard case .palette(let path) = setting.value else { return nil }
    return (settings[keyPath: path] ?? Self.first(of: settings)).stops
  }

  /// The palette with which editing begins: the skin's own.
  private static func first(of settings: Settings) -> ArtPalette {
    let own = settings.plainSkin.palette?.colors.prefix(ArtPalette.most).map { HexColor($0) } ?? []
    return own.isEmpty ? .appCoda : .stops(own)
  }

  /// The color that is edited; nil if nothing is set.
  @MainActor func color(in traits: UITraitCollection) -> HexColor? {
    if let stops { return stops[min(stop, stops.count - 1)] }
    guard case .color(let path, _) = setting.value, let color = settings[keyPath: path] else {
      return nil
    }
    return HexColor(color.uiColor, in: traits)
  }

  /// Sets the edited color.
  func set(_ color: HexColor, in settings: inout Settings) {
    switch setting.value {
    case .color(let path, _): settings[keyPath: path] = .hex(color)
    case .palette(let path):
      var stops = stops ?? []
      stops[min(stop, stops.count - 1)] = color
      settings[keyPath: path] = .stops(stops)
    case .text, .number, .choice, .toggle: break
    }
  }

  /// Sets other stops of the palette.
  func set(_ stops: [HexColor], in settings: inout Settings) {
    guard case .palette(let path) = setting.value, (1...ArtPalette.most).contains(stops.count)
    else { return }
    settings[keyPath: path] = .stops(stops)
  }
}
