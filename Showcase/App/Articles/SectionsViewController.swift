import UIKit

/// A table of sections and rows, the base class of the demos of row operations.
class SectionsViewController: UITableViewController {
  /// The texts of the rows, by section.
  var sections = [
    ["Passport", "Charger", "Sunscreen", "Camera"],
    ["Water the plants", "Empty the fridge", "Lock the bikes", "Feed the cat"],
  ]

  /// The titles of the sections, if there is more than one.
  var titles = ["To pack", "Before we leave"]

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
  ) -> String? { sections.count > 1 ? titles[section] : nil }

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
