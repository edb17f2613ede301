import CustomRefreshControl
import RefreshableList
import UIKit

/// A list whose loads fail as long as there is no connection: the first one, a page, and a refresh.
final class FailuresViewController: RefreshableTableViewController<String> {
  /// What the next load finds.
  let ways = UISegmentedControl(items: ["Online", "Offline", "Repairs"])

  private let clock = DemoTime.current.clock

  override func viewDidLoad() {
    super.viewDidLoad()
    ways.selectedSegmentIndex = 1
    navigationItem.titleView = ways
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "event")
    if CustomRefreshControl.isSupported { refreshControl = CustomRefreshControl(skin: .tick) }
    footer = LoadMoreFooter()
    makeCell = { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "event", for: path)
      var content = cell.defaultContentConfiguration()
      content.text = item
      cell.contentConfiguration = content
      return cell
    }
    onRefresh = { [weak self] in try await self?.events(from: 1) }
    onLoadMore = { [weak self] in
      guard let self else { return nil }
      return try await self.events(from: self.items.count + 1)
    }
    reload()
  }

  private func events(from first: Int) async throws -> [String] {
    try await clock.sleep(for: .seconds(1.5))
    switch ways.selectedSegmentIndex {
    case 1: throw URLError(.notConnectedToInternet)
    case 2: throw ServerError.repairs
    default: return TownEvents.titles(first...first + 19)
    }
  }
}

/// An error with a sentence for the user.
enum ServerError: LocalizedError {
  case repairs

  var errorDescription: String? { "The server is under repair until noon." }
}
