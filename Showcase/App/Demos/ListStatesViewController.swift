import CustomRefreshControl
import RefreshableList
import UIKit

/// A list in each of its states: placeholders at first, then rows, nothing, or a failure.
final class ListStatesViewController: RefreshableTableViewController<String> {
  /// What the next load brings.
  let ways = UISegmentedControl(items: ["Rows", "Nothing", "Failure"])

  private let clock = DemoTime.current.clock

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "event")
    header = RefreshHeader(skin: .tick)
    placeholder = "The title of an event"
    loadingSkin = .dots
    makeCell = { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "event", for: path)
      var content = cell.defaultContentConfiguration()
      content.text = item
      cell.contentConfiguration = content
      return cell
    }
    onRefresh = { [weak self] in try await self?.load() }
    ways.selectedSegmentIndex = 0
    ways.addAction(UIAction { [weak self] _ in self?.reload() }, for: .valueChanged)
    navigationItem.titleView = ways
    reload()
  }

  private func load() async throws -> [String] {
    try await clock.sleep(for: .seconds(1.5))
    switch ways.selectedSegmentIndex {
    case 1: return []
    case 2: throw URLError(.notConnectedToInternet)
    default: return TownEvents.titles(1...12)
    }
  }
}
