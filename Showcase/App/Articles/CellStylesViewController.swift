import UIKit

/// The four styles of cells, a cell with an image, and one from a XIB.
final class CellStylesViewController: SectionsViewController {
  private let styles: [(UITableViewCell.CellStyle, UITableViewCell.AccessoryType, String?)] = [
    (.default, .none, nil), (.subtitle, .disclosureIndicator, "Below it"),
    (.value1, .checkmark, "At the end"), (.value2, .detailButton, "Beside it"),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    sections = [[".default", ".subtitle", ".value1", ".value2", "Image", "From a XIB"]]
    tableView.register(
      UINib(nibName: "NoteCell", bundle: .showcase), forCellReuseIdentifier: "note")
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let text = sections[0][indexPath.row]
    if text == "From a XIB" {
      let cell = tableView.dequeueReusableCell(withIdentifier: "note", for: indexPath)
      (cell.viewWithTag(1) as? UILabel)?.text = text
      return cell
    }
    let isStyle = styles.indices.contains(indexPath.row)
    let (style, accessory, detail) = isStyle ? styles[indexPath.row] : (.default, .none, nil)
    let cell = UITableViewCell(style: style, reuseIdentifier: nil)
    cell.textLabel?.text = text
    cell.textLabel?.numberOfLines = 0
    cell.detailTextLabel?.text = detail
    cell.accessoryType = accessory
    if !isStyle { cell.imageView?.image = UIImage(systemName: "photo") }
    return cell
  }
}
