import CustomRefreshControl
import RefreshableList
import UIKit

/// A list in each of its states: placeholders at first, then rows, nothing, or a failure.
final class ListStatesViewController: RefreshableTableViewController<String> {
  /// What the next load brings.
  let ways = UISegmentedControl(items: ["Rows", "Nothing", "Failure"])

  init(clock: any Clock<Duration>) {
    super.init(header: RefreshHeader(skin: .tick))
    title = "Loading, empty, failed"
    placeholder = "The title of a story"
    loadingSkin = .dots
    makeCell = { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "story", for: path)
      cell.show(item)
      return cell
    }
    onRefresh = { [weak self] in
      try await clock.sleep(for: .seconds(1.5))
      switch self?.ways.selectedSegmentIndex {
      case 1: return []
      case 2: throw URLError(.notConnectedToInternet)
      default: return (1...12).map { "Story \($0)" }
      }
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "story")
    ways.selectedSegmentIndex = 0
    ways.addAction(UIAction { [weak self] _ in self?.reload() }, for: .valueChanged)
    navigationItem.titleView = ways
    reload()
  }
}
