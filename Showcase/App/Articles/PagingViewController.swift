import CustomRefreshControl
import UIKit

/// A list whose next page loads in one of three ways: at the end by itself, by a drag of the end, or by a
/// tap.
final class PagingViewController: UITableViewController {
  let footer = LoadMoreFooter()
  let ways = UISegmentedControl(items: ["At the end", "Drag", "Tap"])
  private(set) var rows = 20

  private let clock = DemoTime.current.clock

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    footer.work = { [weak self] in try await self?.loadPage() ?? .cancelled }
    tableView.loadMoreFooter = footer
    ways.selectedSegmentIndex = 0
    ways.addAction(UIAction { [weak self] _ in self?.chooseWay() }, for: .valueChanged)
    navigationItem.titleView = ways
  }

  private func chooseWay() {
    let triggers: [LoadMoreFooter.Trigger] = [.automatic(), .drag, .button]
    footer.trigger = triggers[ways.selectedSegmentIndex]
  }

  /// Loads twenty rows; the fifth page is the last.
  private func loadPage() async throws -> RefreshOutcome {
    try await clock.sleep(for: .seconds(1.5))
    rows += 20
    tableView.reloadData()
    return rows < 100 ? .updated : .noMoreData
  }

  override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int { rows }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = TownEvents.title(indexPath.row + 1)
    cell.contentConfiguration = content
    return cell
  }
}
