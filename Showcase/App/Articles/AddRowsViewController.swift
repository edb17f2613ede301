import UIKit

/// A table with a header button that adds a row.
final class AddRowsViewController: SectionsViewController {
  let button = UIButton(configuration: .filled())

  override func viewDidLoad() {
    super.viewDidLoad()
    sections = [["Passport", "Charger"], ["Water the plants"]]
    button.configuration?.title = "Add to the list"
    button.configuration?.image = UIImage(systemName: "plus")
    button.configuration?.imagePadding = 8
    button.configuration?.cornerStyle = .capsule
    button.addAction(UIAction { [weak self] _ in self?.add() }, for: .touchUpInside)
    // A table view takes the height of its header, and sets its width.
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 66))
    button.frame = header.bounds.insetBy(dx: 16, dy: 8)
    button.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    header.addSubview(button)
    tableView.tableHeaderView = header
  }

  private func add() {
    let wishes = ["Notebook", "Sunscreen", "Camera"]
    sections[0].append(wishes[(sections[0].count - 2) % wishes.count])
    tableView.insertRows(
      at: [IndexPath(row: sections[0].count - 1, section: 0)], with: .top)
  }
}
