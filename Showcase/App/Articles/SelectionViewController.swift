import UIKit

/// Three kinds of selection: disabled, without highlighting, and deselected after the tap; a button
/// forbids all of them.
final class SelectionViewController: SectionsViewController {
  private(set) var taps: [IndexPath] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    sections = [["Lisbon", "Kyoto"], ["Bergen", "Quito"], ["Hanoi", "Oslo"]]
    titles = ["Cannot be selected", "Selected without a sign", "Deselected again"]
    showLock()
  }

  /// Shows the button that forbids or allows selection.
  private func showLock() {
    let title = tableView.allowsSelection ? "Lock" : "Unlock"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      primaryAction: UIAction(title: title) { [weak self] _ in
        self?.tableView.allowsSelection.toggle()
        self?.showLock()
      })
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    var content = cell.defaultContentConfiguration()
    content.text = sections[indexPath.section][indexPath.row]
    cell.contentConfiguration = content
    cell.selectionStyle = indexPath.section == 1 ? .none : .default
    cell.accessibilityTraits = indexPath.section == 0 ? .none : .button
    return cell
  }

  override func tableView(
    _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath.section == 0 ? nil : indexPath }

  override func tableView(
    _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool { indexPath.section != 0 }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    taps.append(indexPath)
    if indexPath.section == 2 { tableView.deselectRow(at: indexPath, animated: true) }
  }
}
