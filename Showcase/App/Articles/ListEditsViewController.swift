import CustomRefreshControl
import RefreshableList
import UIKit

/// Rows to delete, move and add, also while a refresh or a page is under way.
final class ListEditsViewController: RefreshableTableViewController<String> {
  private var news = 0
  private var added = 0
  private static let pinned = "For Saturday, eight people"
  private static let groceries = [
    "Bread", "Olives", "Lemons", "Coffee", "Rice", "Basil", "Plums", "Honey", "Cheese", "Tomatoes",
    "Walnuts", "Butter",
  ]

  private let clock = DemoTime.current.clock

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    header = RefreshHeader(style: .lines)
    footer = LoadMoreFooter()
    makeCell = { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      var content = cell.defaultContentConfiguration()
      content.text = item
      cell.contentConfiguration = content
      return cell
    }
    mayDelete = { _, item in item != ListEditsViewController.pinned }
    mayMove = mayDelete
    didDelete = { _, _ in }
    didMove = { _, _, _ in }
    onRefresh = { [weak self] in try await self?.refreshed() }
    onLoadMore = { [weak self] in try await self?.nextPage() }
    items = [ListEditsViewController.pinned] + ListEditsViewController.groceries
    let add = UIAction(title: "Add") { [weak self] _ in self?.add() }
    navigationItem.rightBarButtonItems = [editButtonItem, UIBarButtonItem(primaryAction: add)]
  }

  private func refreshed() async throws -> [String] {
    try await clock.sleep(for: .seconds(2.5))
    news += 1
    return ["Amélie needs \(["figs", "candles", "ice cream"][(news - 1) % 3])"] + items
  }

  private func nextPage() async throws -> [String] {
    try await clock.sleep(for: .seconds(2.5))
    return ["Tape", "Matches", "Light bulbs", "Batteries", "String"]
  }

  private func add() {
    added += 1
    model.insert(["Tea", "Salt", "Eggs"][(added - 1) % 3], at: IndexPath(row: 1, section: 0))
  }
}
