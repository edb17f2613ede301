import UIKit

/// A plain table above a grouped one; the style of a table is fixed when it is created.
final class TableStylesViewController: UIViewController, UITableViewDataSource {
  let tables = [UITableView.Style.plain, .grouped].map { UITableView(frame: .zero, style: $0) }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGray3
    for table in tables {
      table.dataSource = self
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      table.layer.cornerRadius = 12
      view.addSubview(table)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 12, dy: 12)
    let size = CGSize(width: area.width, height: (area.height - 12) / 2)
    for (index, table) in tables.enumerated() {
      let top = area.minY + CGFloat(index) * (size.height + 12)
      table.frame = CGRect(origin: CGPoint(x: area.minX, y: top), size: size)
    }
  }

  private let days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"]

  func numberOfSections(in tableView: UITableView) -> Int { days.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    days[section] + (tableView.style == .plain ? " (plain)" : " (grouped)")
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = TownEvents.title(3 * indexPath.section + indexPath.row + 1)
    cell.contentConfiguration = content
    return cell
  }
}
