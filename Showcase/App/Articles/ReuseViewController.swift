import UIKit

/// A thousand rows that reuse a few cells of a registered class.
final class ReuseViewController: SectionsViewController {
  init() {
    super.init(title: "Reuse")
    sections = [(1...1000).map { "Row \($0)" }]
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    NumberedCell.count = 0
    tableView.register(NumberedCell.self, forCellReuseIdentifier: "row")
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = super.tableView(tableView, cellForRowAt: indexPath)
    cell.show(
      sections[indexPath.section][indexPath.row],
      detail: (cell as? NumberedCell).map { "cell \($0.number)" })
    return cell
  }
}

/// A cell with its number in the order of creation.
final class NumberedCell: UITableViewCell {
  static var count = 0
  let number: Int

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    NumberedCell.count += 1
    number = NumberedCell.count
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}
