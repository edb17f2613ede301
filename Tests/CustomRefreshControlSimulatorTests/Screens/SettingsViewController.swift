import CustomRefreshControl
import UIKit

/// A form: a switch, a choice in a sheet, a name in an alert with a field, and a pull that loads the
/// account's settings again.
final class SettingsViewController: UITableViewController {
  private enum Row: Int, CaseIterable { case sound, theme, name, reset }

  private(set) var hasSound = true
  private(set) var theme = "System"
  private(set) var name = "Anna"
  private let haptics = UISelectionFeedbackGenerator()

  init() {
    super.init(style: .insetGrouped)
    title = "Settings"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError() }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    refreshControl = CustomRefreshControl(skin: .tick) { [weak self] in self?.restore() }
  }

  private func restore() {
    (hasSound, theme, name) = (true, "System", "Anna")
    tableView.reloadData()
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    Row.allCases.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    var content = UIListContentConfiguration.valueCell()
    cell.accessoryView = nil
    switch Row(rawValue: indexPath.row) {
    case .sound:
      content.text = "Sound"
      let toggle = UISwitch()
      toggle.isOn = hasSound
      toggle.accessibilityLabel = "Sound on"
      toggle.addAction(
        UIAction { [weak self, weak toggle] _ in self?.hasSound = toggle?.isOn ?? false },
        for: .valueChanged)
      cell.accessoryView = toggle
    case .theme: (content.text, content.secondaryText) = ("Theme", theme)
    case .name: (content.text, content.secondaryText) = ("Name", name)
    case .reset:
      content.text = "Reset All"
      content.textProperties.color = .systemRed
    case nil: break
    }
    cell.contentConfiguration = content
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    switch Row(rawValue: indexPath.row) {
    case .theme: chooseTheme()
    case .name: enterName()
    case .reset: reset()
    case .sound, nil: break
    }
  }

  private func chooseTheme() {
    let sheet = UIAlertController(title: "Theme", message: nil, preferredStyle: .actionSheet)
    for choice in ["System", "Light", "Dark"] {
      sheet.addAction(
        UIAlertAction(title: choice, style: .default) { [weak self] _ in
          self?.theme = choice
          self?.haptics.selectionChanged()
          self?.tableView.reloadData()
        })
    }
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    present(sheet, animated: true)
  }

  private func enterName() {
    let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
    alert.addTextField { [name] field in
      field.text = name
      field.placeholder = "Your name"
    }
    let save = UIAlertAction(title: "Save", style: .default) { [weak self, weak alert] _ in
      self?.name = alert?.textFields?.first?.text ?? ""
      self?.tableView.reloadData()
    }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(save)
    alert.preferredAction = save
    present(alert, animated: true)
  }

  private func reset() {
    let alert = UIAlertController(
      title: "Reset All Settings?", message: nil, preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "Reset", style: .destructive) { [weak self] _ in
        guard let self else { return }
        (hasSound, theme, name) = (false, "Light", "")
        tableView.reloadData()
      })
    alert.addAction(UIAlertAction(title: "Keep", style: .cancel))
    present(alert, animated: true)
  }
}
