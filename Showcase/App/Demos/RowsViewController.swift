import CustomRefreshControl
import UIKit

/// A table of rows with a refresh control; the base class of the demos with a table.
class RowsViewController: UITableViewController {
  var rows: [String] { didSet { tableView.reloadData() } }
  let control: CustomRefreshControl
  let clock: any Clock<Duration>

  init(rows: [String], skin: RefreshSkin, clock: any Clock<Duration>) {
    self.rows = rows
    self.clock = clock
    control = CustomRefreshControl(skin: skin)
    super.init(style: .plain)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    control.options.clock = clock
    control.onRefresh = { [weak self] in try await self?.reload() }
    if CustomRefreshControl.isSupported { refreshControl = control }
  }

  /// Simulates a load of two seconds and adds a row.
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

/// A refresh control with a large title.
final class LargeTitleViewController: RowsViewController {
  init(clock: any Clock<Duration>) {
    super.init(rows: (1...20).map { "Story \($0)" }.reversed(), skin: .arc, clock: clock)
    title = "Large title"
    navigationItem.largeTitleDisplayMode = .always
  }
}

/// Content that is too short to scroll.
final class ShortViewController: RowsViewController {
  init(clock: any Clock<Duration>) {
    super.init(rows: ["Story 2", "Story 1"], skin: .ripple, clock: clock)
    title = "Short content"
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    // A table view always bounces vertically; other scroll views need this setting.
    tableView.alwaysBounceVertical = true
    tableView.tableFooterView = UIView()
  }
}
