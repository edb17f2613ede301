import CustomRefreshControl
import UIKit

/// Four tables side by side, each with a header of another style.
final class HeaderStylesViewController: UIViewController, UITableViewDataSource {
  private let names = [".standard", ".panel", ".states", ".lines"]
  private let headers = [RefreshHeader.Style.standard, .panel, .states, .lines].map {
    RefreshHeader(style: $0)
  }
  let tables = (0..<4).map { _ in UITableView() }

  private let clock = DemoTime.current.clock

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGray3
    for (table, header) in zip(tables, headers) {
      table.dataSource = self
      table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
      table.layer.cornerRadius = 12
      view.addSubview(table)
      header.onRefresh = { [weak self] in try await self?.reload() }
      table.refreshHeader = header
    }
  }

  private func reload() async throws {
    try await clock.sleep(for: .seconds(1.5))
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 4, dy: 4)
    let size = CGSize(width: (area.width - 4) / 2, height: (area.height - 4) / 2)
    for (index, table) in tables.enumerated() {
      let (column, row) = (CGFloat(index % 2), CGFloat(index / 2))
      table.frame = CGRect(
        x: area.minX + column * (size.width + 4), y: area.minY + row * (size.height + 4),
        width: size.width, height: size.height)
    }
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 12 }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    let name = tables.firstIndex(of: tableView).map { names[$0] }
    var content = cell.defaultContentConfiguration()
    content.text = indexPath.row == 0 ? name : TownEvents.title(indexPath.row)
    cell.contentConfiguration = content
    return cell
  }
}
