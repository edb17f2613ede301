import UIKit

/// A table of sections and rows, the base class of the demos of row operations.
class SectionsViewController: UITableViewController {
  /// The texts of the rows, by section.
  var sections = [
    ["Item 1", "Item 2", "Item 3", "Item 4"], ["Item 5", "Item 6", "Item 7", "Item 8"],
  ]

  init() { super.init(style: .plain) }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = traitCollection.rowHeight(50)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    tableView.rowHeight = traitCollection.rowHeight(50)
  }

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int { sections[section].count }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { sections.count > 1 ? "Section \(section + 1)" : nil }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "row")
      ?? UITableViewCell(style: .default, reuseIdentifier: "row")
    var content = cell.defaultContentConfiguration()
    content.text = sections[indexPath.section][indexPath.row]
    cell.contentConfiguration = content
    return cell
  }

  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    false
  }
}
