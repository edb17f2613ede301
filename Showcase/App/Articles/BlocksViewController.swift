import CustomRefreshControl
import RefreshableList
import UIKit

/// A list that defines cells, heights, selection, refreshing and loading by closures.
final class BlocksViewController: RefreshableTableViewController<String> {
  private var selected: String? { didSet { title = selected ?? "Blocks" } }

  init(time: DemoTime = .system) {
    super.init(header: RefreshHeader(style: .lines), footer: LoadMoreFooter())
    title = "Blocks"
    items = (1...10).map { "dataSource_\($0)" }
    makeCell = { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "block", for: path)
      cell.show(item)
      cell.accessibilityTraits = .button
      return cell
    }
    rowHeight = { [unowned self] _, _ in traitCollection.rowHeight(60) }
    onSelect = { [weak self] _, item in self?.selected = item }
    onRefresh = {
      try await time.wait(2)
      return (1...5).map { "refreshDataSourceBlock_\($0)" }
    }
    onLoadMore = {
      try await time.wait(1.5)
      return (1...5).map { "loadMoreDataSourceBlock_\($0)" }
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    // Ten rows do not fill the screen; a limit of 0 keeps the footer from loading more
    // automatically.
    footer?.fillLimit = 0
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "block")
  }
}
