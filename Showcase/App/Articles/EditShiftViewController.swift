import UIKit

/// Cells with custom content in their content view, which is indented in editing mode.
final class EditShiftViewController: SectionsViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    sections = [["Edit", "Lisbon", "Kyoto", "Bergen"]]
    tableView.register(DotCell.self, forCellReuseIdentifier: "row")
    tableView.allowsSelectionDuringEditing = true
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    (cell as? DotCell)?.label.text = sections[indexPath.section][indexPath.row]
    cell.accessibilityTraits = indexPath.row == 0 ? .button : .none
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
}

/// A cell with a text and a dot in its content view.
final class DotCell: UITableViewCell {
  let label = UILabel()
  let dot = UIView()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    dot.backgroundColor = .systemOrange
    dot.layer.cornerRadius = 10
    let margins = contentView.layoutMarginsGuide
    for part in [label, dot] {
      part.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(part)
      part.centerYAnchor.constraint(equalTo: contentView.centerYAnchor).isActive = true
    }
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      label.topAnchor.constraint(greaterThanOrEqualTo: contentView.topAnchor),
      label.trailingAnchor.constraint(lessThanOrEqualTo: dot.leadingAnchor, constant: -8),
      dot.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 200),
      dot.widthAnchor.constraint(equalToConstant: 20),
      dot.heightAnchor.constraint(equalToConstant: 20),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}
