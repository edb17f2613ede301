import UIKit

/// The four styles of cells, a cell with an image, and one from a XIB.
final class CellStylesViewController: SectionsViewController {
  private let styles: [(UITableViewCell.CellStyle, UITableViewCell.AccessoryType)] = [
    (.default, .none), (.subtitle, .disclosureIndicator), (.value1, .checkmark),
    (.value2, .detailButton),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    sections = [["default", "subtitle", "value1", "value2", "image", "from a XIB"]]
    tableView.register(
      UINib(nibName: "NoteCell", bundle: .showcase), forCellReuseIdentifier: "note")
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let text = sections[0][indexPath.row]
    if text == "from a XIB" {
      let cell = tableView.dequeueReusableCell(withIdentifier: "note", for: indexPath)
      (cell.viewWithTag(1) as? UILabel)?.text = text
      return cell
    }
    let isStyle = styles.indices.contains(indexPath.row)
    let (style, accessory) = isStyle ? styles[indexPath.row] : (.default, .none)
    let cell = UITableViewCell(style: style, reuseIdentifier: nil)
    cell.textLabel?.text = text
    cell.textLabel?.numberOfLines = 0
    cell.detailTextLabel?.text = "Detail"
    cell.accessoryType = accessory
    if !isStyle { cell.imageView?.image = UIImage(systemName: "photo") }
    return cell
  }
}
