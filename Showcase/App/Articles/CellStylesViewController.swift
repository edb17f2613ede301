import UIKit

/// The four styles of cells.
final class CellStylesViewController: SectionsViewController {
  private let styles: [(UITableViewCell.CellStyle, UITableViewCell.AccessoryType)] = [
    (.default, .none), (.subtitle, .disclosureIndicator), (.value1, .checkmark),
    (.value2, .detailButton),
  ]

  init() {
    super.init(title: "Cell styles")
    sections = [["default", "subtitle", "value1", "value2"]]
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let (style, accessory) = styles[indexPath.row]
    let cell = UITableViewCell(style: style, reuseIdentifier: nil)
    cell.textLabel?.text = sections[0][indexPath.row]
    cell.textLabel?.numberOfLines = 0
    cell.detailTextLabel?.text = "Detail"
    cell.accessoryType = accessory
    return cell
  }
}
