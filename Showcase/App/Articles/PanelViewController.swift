import CustomRefreshControl
import UIKit

/// A header and a footer as in CDPullToRefresh, with a separate table header.
final class PanelViewController: UITableViewController {
  let header = RefreshHeader(style: .panel)
  let footer = LoadMoreFooter()
  let headerSwitch = UISwitch()
  let footerSwitch = UISwitch()
  private(set) var rows = 20

  private let clock = DemoTime.current.clock

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    tableView.tableHeaderView = makeSwitches()
    header.onRefresh = { [weak self] in try await self?.refresh() }
    footer.onLoadMore = { [weak self] in try await self?.loadMore() }
    tableView.refreshHeader = header
    tableView.loadMoreFooter = footer
  }

  private func refresh() async throws {
    try await clock.sleep(for: .seconds(2))
    rows = 20
    tableView.reloadData()
  }

  private func loadMore() async throws {
    try await clock.sleep(for: .seconds(1.5))
    rows += 10
    tableView.reloadData()
  }

  private func makeSwitches() -> UIView {
    let texts = ["Header", "Footer"].map { text in
      let label = UILabel()
      label.text = text
      return label
    }
    headerSwitch.isOn = true
    footerSwitch.isOn = true
    headerSwitch.addAction(
      UIAction { [weak self] _ in self?.header.isEnabled = self?.headerSwitch.isOn == true },
      for: .valueChanged)
    footerSwitch.addAction(
      UIAction { [weak self] _ in self?.footer.isEnabled = self?.footerSwitch.isOn == true },
      for: .valueChanged)
    let stack = UIStackView(
      arrangedSubviews: [texts[0], headerSwitch, texts[1], footerSwitch])
    stack.spacing = 12
    stack.alignment = .center
    stack.isLayoutMarginsRelativeArrangement = true
    stack.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 8, leading: 16, bottom: 8, trailing: 16)
    stack.addArrangedSubview(UIView())
    // A table takes over the height of its header view, and sets the width.
    stack.frame = CGRect(x: 0, y: 0, width: 320, height: 56)
    return stack
  }

  override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int { rows }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { "This week" }

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
