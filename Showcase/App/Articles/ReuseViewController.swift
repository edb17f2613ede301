import UIKit

/// A thousand rows that reuse a few cells of a registered class.
final class ReuseViewController: SectionsViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    sections = [(1...1000).map { "Seat \($0)" }]
    NumberedCell.count = 0
    tableView.register(NumberedCell.self, forCellReuseIdentifier: "row")
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    var content = UIListContentConfiguration.valueCell()
    content.text = sections[indexPath.section][indexPath.row]
    content.secondaryText = (cell as? NumberedCell).map { "cell \($0.number)" }
    cell.contentConfiguration = content
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
