import UIKit

/// Rows that show how often their cells are requested.
final class ReloadingViewController: SectionsViewController {
  private(set) var counts: [IndexPath: Int] = [:]

  override func viewDidLoad() {
    super.viewDidLoad()
    sections = [
      ["All rows", "The section “Next trip”", "The first row of “Later”"], ["Lisbon"],
      ["Kyoto", "Bergen"],
    ]
    titles = ["Reload", "Next trip", "Later"]
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    counts[indexPath, default: 0] += 1
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "row")
      ?? UITableViewCell(style: .value1, reuseIdentifier: "row")
    var content = UIListContentConfiguration.valueCell()
    content.text = sections[indexPath.section][indexPath.row]
    content.secondaryText = "\(counts[indexPath] ?? 0)"
    cell.contentConfiguration = content
    cell.accessibilityTraits = indexPath.section == 0 ? .button : .none
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    switch (indexPath.section, indexPath.row) {
    case (0, 0): tableView.reloadData()
    case (0, 1): tableView.reloadSections(IndexSet(integer: 1), with: .fade)
    case (0, 2): tableView.reloadRows(at: [IndexPath(row: 0, section: 2)], with: .fade)
    default: break
    }
  }
}
