import CustomRefreshControl
import UIKit

/// A list whose last row loads more, once, however often its cell is requested.
final class LoadMoreCellViewController: RefreshableTableViewController<Int> {
  private(set) var loads = 0

  init(time: DemoTime = .system) {
    super.init(footer: LoadMoreFooter())
    title = "Load-more cell"
    items = Array(1...20)
    showsFooterInLastRow = true
    makeCell = { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.show("Row \(item)")
      return cell
    }
    rowHeight = { [unowned self] _, _ in traitCollection.rowHeight(60) }
    onRefresh = {
      try await time.wait(1.5)
      return Array(1...20)
    }
    onLoadMore = { [weak self] in
      let count = self?.noteLoad() ?? 0
      try await time.wait(1.5)
      return Array(count + 1...count + 10)
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    if CustomRefreshControl.isSupported {
      let control = CustomRefreshControl(skin: .wave)
      tableView.tellPulls(of: control)
      // The list's, not only its table's: a pull runs the list's work.
      refreshControl = control
    }
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
  }

  /// Counts a load, and returns the number of rows before it.
  private func noteLoad() -> Int {
    loads += 1
    return items.count
  }
}
