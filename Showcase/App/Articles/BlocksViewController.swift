import CustomRefreshControl
import RefreshableList
import UIKit

/// A list that defines cells, heights, selection, refreshing and loading by closures.
final class BlocksViewController: RefreshableTableViewController<String> {
  private let dataSource = TownEvents.titles(1...10)

  private let clock = DemoTime.current.clock

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "block")
    header = RefreshHeader(style: .lines)
    footer = LoadMoreFooter()
    // Ten rows do not fill the screen: the footer waits for the first scroll.
    footer?.automaticLoadLimit = 0
    makeCell = { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "block", for: path)
      var content = cell.defaultContentConfiguration()
      content.text = item
      cell.contentConfiguration = content
      cell.accessibilityTraits = .button
      return cell
    }
    rowHeight = { [weak self] _, _ in
      let isLarge = self?.traitCollection.preferredContentSizeCategory.isAccessibilityCategory
      return isLarge == true ? UITableView.automaticDimension : 60
    }
    onSelect = { [weak self] _, item in self?.title = item }
    onRefresh = { [weak self] in try await self?.refreshDataSourceBlock() }
    onLoadMore = { [weak self] in try await self?.loadMoreDataSourceBlock() }
    items = dataSource
  }

  private func refreshDataSourceBlock() async throws -> [String] {
    try await clock.sleep(for: .seconds(2))
    return TownEvents.titles(31...35)
  }

  private func loadMoreDataSourceBlock() async throws -> [String] {
    try await clock.sleep(for: .seconds(1.5))
    return TownEvents.titles(11...15)
  }
}
