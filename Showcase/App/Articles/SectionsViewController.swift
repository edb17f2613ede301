import UIKit

/// A table of sections and rows, the base class of the demos of row operations.
class SectionsViewController: UITableViewController {
  /// The texts of the rows, by section.
  var sections: [[String]] = [
    (1...4).map { "Item \($0)" }, (5...8).map { "Item \($0)" },
  ]
  /// The number of requested cells.
  private(set) var requests = 0

  init(style: UITableView.Style = .plain, title: String) {
    super.init(style: style)
    self.title = title
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = traitCollection.rowHeight(50)
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
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
    requests += 1
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.show(sections[indexPath.section][indexPath.row])
    return cell
  }

  override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    false
  }
}
