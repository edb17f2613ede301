import CustomRefreshControl
import UIKit

/// A row with a text field; a text that the skin does not take is refused with the reason.
final class TextRowView: SettingRowView {
  let field = UITextField()
  private let path: WritableKeyPath<Settings, String?>

  init(_ row: SettingRow, _ path: WritableKeyPath<Settings, String?>) {
    self.path = path
    super.init(row)
    field.borderStyle = .roundedRect
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    field.clearButtonMode = .whileEditing
    field.autocorrectionType = .no
    field.addAction(UIAction { [weak self] _ in self?.didType() }, for: .editingChanged)
    field.addAction(
      UIAction { [weak self] _ in self?.row.editor?.endRun() }, for: .editingDidEnd)
    field.addAction(
      UIAction { [weak self] _ in _ = self?.field.resignFirstResponder() },
      for: .editingDidEndOnExit)
    hideValue()
    showControl(field)
    update()
  }

  private func didType() {
    let text = field.text ?? ""
    guard !text.isEmpty else {
      row.editor?.refuse(row.setting, nil)
      return edit(.continued(row.setting)) { $0[keyPath: path] = nil }
    }
    do throws(RefreshError) {
      _ = try RefreshSkin.named(row.settings.skin, text: text)
      row.editor?.refuse(row.setting, nil)
      edit(.continued(row.setting)) { $0[keyPath: path] = text }
    } catch {
      row.editor?.refuse(row.setting, error.errorDescription)
    }
  }

  override func update() {
    super.update()
    showOwnWord()
    if !field.isFirstResponder { field.text = row.settings[keyPath: path] }
  }

  /// Shows the word of the skin, in the language of the canvas, as the placeholder.
  private func showOwnWord() {
    let own = OwnWord(skin: row.settings.skin, isArabic: row.settings.surroundings.isArabic == true)
    guard own != ownWord else { return }
    ownWord = own
    let art = RefreshArtView(skin: row.settings.plainSkin)
    art.strings = row.settings.strings
    let letters = art.content?.elements.compactMap { ($0 as? UILabel)?.text } ?? []
    field.placeholder = letters.isEmpty ? row.setting.ownTitle : letters.joined()
  }

  private struct OwnWord: Equatable {
    let skin: String
    let isArabic: Bool
  }

  private var ownWord: OwnWord?

  override func activate() { _ = field.becomeFirstResponder() }
}
