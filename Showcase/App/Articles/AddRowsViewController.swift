import UIKit

/// A table with a header button that adds a row.
final class AddRowsViewController: SectionsViewController {
  let button = UIButton(type: .system)

  init() { super.init(title: "Add") }

  override func viewDidLoad() {
    super.viewDidLoad()
    button.setTitle("add Item to section 1", for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 320, height: 50)
    button.addAction(UIAction { [weak self] _ in self?.add() }, for: .touchUpInside)
    tableView.tableHeaderView = button
  }

  private func add() {
    sections[0].append("new")
    tableView.insertRows(
      at: [IndexPath(row: sections[0].count - 1, section: 0)], with: .top)
  }
}
