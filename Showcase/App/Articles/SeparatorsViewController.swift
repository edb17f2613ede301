import UIKit

/// The separators between rows: none, a line or a blue line.
final class SeparatorsViewController: SectionsViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    sections = [["None", "Single line", "Blue line", "Lisbon", "Kyoto", "Bergen"]]
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    switch indexPath.row {
    case 0: tableView.separatorStyle = .none
    case 1:
      tableView.separatorStyle = .singleLine
      tableView.separatorColor = .separator
    case 2:
      tableView.separatorStyle = .singleLine
      tableView.separatorColor = .systemBlue
    default: break
    }
  }

  override func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    cell.accessibilityTraits = indexPath.row < 3 ? .button : .none
  }
}
