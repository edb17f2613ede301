import CustomRefreshControl
import UIKit

/// A header and a footer as in CDPullToRefresh, with a separate table header.
final class PanelViewController: UITableViewController {
  let header: RefreshHeader
  let footer: LoadMoreFooter
  let headerSwitch = UISwitch()
  let footerSwitch = UISwitch()
  private(set) var rows = 20
  private let time: DemoTime

  init(time: DemoTime = .system) {
    self.time = time
    header = RefreshHeader(style: .panel)
    header.options.now = time.now
    footer = LoadMoreFooter()
    super.init(style: .plain)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Panel"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    tableView.tableHeaderView = makeSwitches()
    header.onRefresh = { [weak self, time] in
      try await time.wait(2)
      self?.show(rows: 20)
    }
    footer.onLoadMore = { [weak self, time] in
      try await time.wait(1.5)
      self?.show(rows: (self?.rows ?? 0) + 10)
    }
    tableView.refreshHeader = header
    tableView.loadMoreFooter = footer
  }

  private func show(rows: Int) {
    self.rows = rows
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
  ) -> String? { "Rows" }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.show("Row \(indexPath.row + 1)")
    return cell
  }
}
