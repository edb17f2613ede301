import UIKit

/// A table of rows on a screen.
class RowsScreen: UIViewController, UITableViewDataSource {
  let table: UITableView
  var rows: Int
  var sectionTitle: String?
  var sectionFooter: String?

  init(rows: Int, style: UITableView.Style = .plain) {
    self.rows = rows
    table = UITableView(frame: .zero, style: style)
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    table.dataSource = self
    table.rowHeight = 60
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.frame = view.bounds
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(table)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    sectionTitle
  }

  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    sectionFooter
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }
}
