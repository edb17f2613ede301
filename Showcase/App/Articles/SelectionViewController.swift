import UIKit

/// Three kinds of selection: disabled, without highlighting, and deselected after the tap.
final class SelectionViewController: SectionsViewController {
  private(set) var taps: [IndexPath] = []
  private let titles = ["Cannot be selected", "Selected without a sign", "Deselected again"]

  init() {
    super.init(title: "Selection")
    sections = [["One", "Two"], ["Three", "Four"], ["Five", "Six"]]
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { titles[section] }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = super.tableView(tableView, cellForRowAt: indexPath)
    cell.accessibilityTraits = indexPath.section == 0 ? .none : .button
    cell.selectionStyle = indexPath.section == 1 ? .none : .default
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
