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
    field.addAction(UIAction { [weak self] _ in self?.didEnd() }, for: .editingDidEnd)
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
      _ = try row.settings.plainSkin.text(text).validated()
      row.editor?.refuse(row.setting, nil)
      edit(.continued(row.setting)) { $0[keyPath: path] = text }
    } catch {
      row.editor?.refuse(row.setting, error.errorDescription)
    }
  }

  /// Shows the last text that the skin has taken.
  private func didEnd() {
    row.editor?.endRun()
    row.editor?.refuse(row.setting, nil)
    update()
  }

  override func update() {
    super.update()
    showOwnWord()
    // A text that is edited follows what undo or another skin make of it, but not itself.
    let new = Shown(skin: row.settings.skin, text: row.settings[keyPath: path] ?? "")
    if !field.isFirstResponder || new != shown, field.text ?? "" != new.text {
      field.text = new.text
    }
    shown = new
  }

  private struct Shown: Equatable {
    let skin: String
    let text: String
  }

  /// What the settings were when they were shown last.
  private var shown: Shown?

  /// Shows the word of the skin, in the language of the canvas, as the placeholder.
  private func showOwnWord() {
    let own = OwnWord(skin: row.settings.skin, isArabic: row.settings.surroundings.isArabic == true)
    guard own != ownWord else { return }
    ownWord = own
    let art = RefreshArtView(skin: row.settings.plainSkin)
    art.strings = row.settings.strings
    let word = Self.word(of: art)
    field.placeholder = word.isEmpty ? row.setting.ownTitle : word
  }

  /// Returns the letters of art; of several at a place, such as the flaps of a board, the first.
  private static func word(of art: RefreshArtView) -> String {
    art.frame = CGRect(x: 0, y: 0, width: 390, height: 60)
    art.layoutIfNeeded()
    var places: Set<Int> = []
    let letters = art.content?.elements.compactMap { $0 as? UILabel } ?? []
    return letters.filter { letter in
      let middle = letter.convert(CGPoint(x: letter.bounds.midX, y: 0), to: art).x
      return places.insert(Int(middle.rounded())).inserted
    }
    .compactMap(\.text).joined()
  }

  private struct OwnWord: Equatable {
    let skin: String
    let isArabic: Bool
  }

  private var ownWord: OwnWord?

  override func activate() { _ = field.becomeFirstResponder() }
}
