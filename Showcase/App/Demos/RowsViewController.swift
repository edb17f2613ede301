import CustomRefreshControl
import UIKit

/// A table of stories with a refresh control; the base class of the demos with a table.
class RowsViewController: UITableViewController {
  let control = CustomRefreshControl()
  var rows = (1...12).reversed().map { "Story \($0)" } { didSet { tableView.reloadData() } }

  let clock: any Clock<Duration>

  init(clock: any Clock<Duration>) {
    self.clock = clock
    super.init(style: .plain)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    control.onRefresh = { [weak self] in try await self?.reload() }
    if CustomRefreshControl.isSupported { refreshControl = control }
  }

  /// Loads another story.
  func reload() async throws {
    try await clock.sleep(for: .seconds(2))
    rows.insert("Story \(rows.count + 1)", at: 0)
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = rows[indexPath.row]
    cell.contentConfiguration = content
    return cell
  }
}
