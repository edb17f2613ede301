import CustomRefreshControl
import RefreshableList
import UIKit

/// Rows to delete, move and add, also while a refresh or a page is under way.
final class ListEditsViewController: RefreshableTableViewController<String> {
  private var news = 0
  private var added = 0

  init(time: DemoTime = .system) {
    super.init(header: RefreshHeader(style: .lines), footer: LoadMoreFooter())
    title = "Edits"
    items = ["Pinned"] + (1...12).map { "Item \($0)" }
    makeCell = { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.show(item)
      return cell
    }
    mayDelete = { _, item in item != "Pinned" }
    mayMove = mayDelete
    didDelete = { _, _ in }
    didMove = { _, _, _ in }
    onRefresh = { [weak self] in
      try await time.wait(2.5)
      guard let self else { return nil }
      self.news += 1
      return ["News \(self.news)"] + self.items
    }
    onLoadMore = { [weak self] in
      try await time.wait(2.5)
      let count = self?.items.count ?? 0
      return (count + 1...count + 5).map { "Page item \($0)" }
    }
    let add = UIAction(title: "Add") { [weak self] _ in self?.add() }
    navigationItem.rightBarButtonItems = [editButtonItem, UIBarButtonItem(primaryAction: add)]
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
  }

  private func add() {
    added += 1
    model.insert("Added \(added)", at: IndexPath(row: 1, section: 0))
  }
}
