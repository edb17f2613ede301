import CustomRefreshControl
import UIKit

/// A table of rows with a refresh control.
final class TableScreen: UIViewController, UITableViewDataSource {
  let table = UITableView(frame: .zero, style: .plain)
  let refresh: UIRefreshControl

  init(refreshing refresh: UIRefreshControl = CustomRefreshControl(skin: .appCoda)) {
    self.refresh = refresh
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
    table.refreshControl = refresh
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }
}
