import UIKit

/// A row with the palettes that the page offers; its last swatch opens the editor.
final class PaletteRowView: SettingRowView {
  private let path: WritableKeyPath<Settings, ArtPalette?>
  private let palettes = ArtPalette.presets.map(\.palette)
  private let swatches: SwatchesView

  init(_ row: SettingRow, _ path: WritableKeyPath<Settings, ArtPalette?>) {
    self.path = path
    swatches = SwatchesView(
      ArtPalette.presets.map { preset in
        SwatchesView.Swatch(name: preset.name, colors: preset.palette.stops.map(\.uiColor))
      } + [.editor])
    super.init(row)
    swatches.onTap = { [weak self] in self?.choose($0) }
    showControl(swatches)
    update()
  }

  private func choose(_ index: Int) {
    guard palettes.indices.contains(index) else {
      row.editor?.toggleEditor(of: row.setting)
      return
    }
    edit { $0[keyPath: path] = $0[keyPath: path] == palettes[index] ? nil : palettes[index] }
  }

  override func update() {
    super.update()
    let palette = row.settings[keyPath: path]
    swatches.selectedIndex =
      palette.map { palettes.firstIndex(of: $0) ?? palettes.count }
      ?? (row.isOpen ? palettes.count : nil)
  }

  override func activate() { row.editor?.toggleEditor(of: row.setting) }
}
