import UIKit

/// A plain table above a grouped one; the style of a table is fixed when it is created.
final class TableStylesViewController: UIViewController, UITableViewDataSource {
  let tables = [UITableView.Style.plain, .grouped].map { UITableView(frame: .zero, style: $0) }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Styles"
    view.backgroundColor = .systemFill
    for table in tables {
      table.dataSource = self
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      view.addSubview(table)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let gap: CGFloat = 12
    let size = CGSize(width: view.bounds.width, height: (view.bounds.height - gap) / 2)
    for (index, table) in tables.enumerated() {
      let top = CGFloat(index) * (size.height + gap)
      table.frame = CGRect(origin: CGPoint(x: 0, y: top), size: size)
    }
  }

  func numberOfSections(in tableView: UITableView) -> Int { 5 }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    tableView.style == .plain ? "Plain \(section + 1)" : "Grouped \(section + 1)"
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.show("Row \(indexPath.row + 1)")
    return cell
  }
}
