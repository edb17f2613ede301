import CustomRefreshControl
import UIKit

/// A paged list whose next page loads at the end automatically or with a button.
final class PagingViewController: UITableViewController {
  let footer: LoadMoreFooter
  private(set) var rows = 20
  private let time: DemoTime

  init(trigger: LoadMoreFooter.Trigger = .automatic(), time: DemoTime = .system) {
    footer = LoadMoreFooter(trigger: trigger)
    self.time = time
    super.init(style: .plain)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Pages"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    footer.onLoadMore = { [weak self, time] in
      try await time.wait(1.5)
      self?.addPage()
    }
    tableView.tableFooterView = footer
  }

  private func addPage() {
    rows += 20
    tableView.reloadData()
    if rows >= 60 { footer.endLoading(with: .noMoreData) }
  }

  override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int { rows }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.show("Row \(indexPath.row + 1) of page \(indexPath.row / 20 + 1)")
    return cell
  }
}
