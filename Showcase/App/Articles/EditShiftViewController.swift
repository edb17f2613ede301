import UIKit

/// Cells with custom content in their content view, which is indented in editing mode.
final class EditShiftViewController: SectionsViewController {
  init() {
    super.init(title: "Edit mode")
    sections = [["Edit", "One", "Two", "Three"]]
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = super.tableView(tableView, cellForRowAt: indexPath)
    if cell.contentView.viewWithTag(1) == nil {
      let dot = UIView(frame: CGRect(x: 200, y: 15, width: 20, height: 20))
      dot.backgroundColor = .systemOrange
      dot.tag = 1
      cell.contentView.addSubview(dot)
    }
    return cell
  }

  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    indexPath.row > 0
  }

  override func tableView(
    _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool { indexPath.row == 0 }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    tableView.setEditing(!tableView.isEditing, animated: true)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.allowsSelectionDuringEditing = true
  }
}
