import UIKit

/// A row with a switch.
final class ToggleRowView: SettingRowView {
  let control = UISwitch()
  private let path: WritableKeyPath<Settings, Bool?>

  init(_ row: SettingRow, _ path: WritableKeyPath<Settings, Bool?>) {
    self.path = path
    super.init(row)
    control.accessibilityLabel = row.setting.title
    control.setContentHuggingPriority(.required, for: .horizontal)
    control.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        edit { $0[keyPath: path] = self.control.isOn ? true : nil }
      }, for: .valueChanged)
    head.insertArrangedSubview(control, at: 1)
    hideValue()
    update()
  }

  override func update() {
    super.update()
    control.setOn(row.settings[keyPath: path] == true, animated: window != nil)
  }

  override func activate() { edit { $0[keyPath: path] = control.isOn ? nil : true } }
}
