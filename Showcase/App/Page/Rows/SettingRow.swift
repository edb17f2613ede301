import UIKit

/// What a row of a page shows: a setting, its value, and what edits it.
struct SettingRow: UIContentConfiguration {
  let setting: Setting
  let settings: Settings
  /// Why a text was refused.
  var message: String?
  /// Whether the row's editor is open.
  var isOpen = false
  var isFocused = false
  /// Whether the texts have an accessibility size.
  var isLarge = false
  weak var editor: (any SettingEditing)?

  func makeContentView() -> any UIView & UIContentView {
    switch setting.value {
    case .text(let path): TextRowView(self, path)
    case .color(let path, let swatches): ColorRowView(self, path, swatches)
    case .palette(let path): PaletteRowView(self, path)
    case .number(let path, let own, let range, let step):
      NumberRowView(self, path, own: own, in: range, step: step)
    case .choice(let choice): ChoiceRowView(self, choice)
    case .toggle(let path): ToggleRowView(self, path)
    }
  }

  func updated(for state: any UIConfigurationState) -> SettingRow { self }
}

/// Edits the settings of a page.
@MainActor protocol SettingEditing: AnyObject {
  /// Changes the settings; the edits of a run are one step until it ends.
  func edit(_ step: History.Step, _ change: (inout Settings) -> Void)
  /// Ends a drag or a text.
  func endRun()
  /// Opens or closes the editor of a color or a palette.
  func toggleEditor(of setting: Setting)
  /// Tells why a text is refused; nil if it is not.
  func refuse(_ setting: Setting, _ message: String?)
}
