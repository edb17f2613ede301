import UIKit

/// Rows to delete by swiping or in editing mode; those of the second section are locked.
final class DeleteRowsViewController: SectionsViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    sections = [["Sunscreen", "Camera", "Notebook"], ["Passport", "Tickets"]]
    titles = ["Swipe to delete", "Locked"]
    tableView.allowsSelection = false
    navigationItem.rightBarButtonItem = editButtonItem
  }

  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    indexPath.section == 0
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete else { return }
    sections[indexPath.section].remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .fade)
  }
}
