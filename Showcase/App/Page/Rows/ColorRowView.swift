import UIKit

/// A row with swatches; its last one opens the editor.
final class ColorRowView: SettingRowView {
  private let path: WritableKeyPath<Settings, ArtColor?>
  private let colors: [ArtColor]
  private let swatches: SwatchesView

  init(
    _ row: SettingRow, _ path: WritableKeyPath<Settings, ArtColor?>, _ swatches: [SystemColor]
  ) {
    self.path = path
    colors = swatches.map { .system($0) }
    self.swatches = SwatchesView(
      colors.map { SwatchesView.Swatch(name: $0.title, colors: [$0.uiColor]) } + [.editor])
    super.init(row)
    self.swatches.onTap = { [weak self] in self?.choose($0) }
    showControl(self.swatches)
    update()
  }

  private func choose(_ index: Int) {
    guard colors.indices.contains(index) else {
      row.editor?.toggleEditor(of: row.setting)
      return
    }
    edit { $0[keyPath: path] = $0[keyPath: path] == colors[index] ? nil : colors[index] }
  }

  override func update() {
    super.update()
    let color = row.settings[keyPath: path]
    swatches.selectedIndex =
      color.map { colors.firstIndex(of: $0) ?? colors.count } ?? (row.isOpen ? colors.count : nil)
  }

  override func activate() { row.editor?.toggleEditor(of: row.setting) }
}
