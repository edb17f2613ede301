import CustomRefreshControl
import RefreshableList
import UIKit

/// A table whose last row loads more, once, however often its cell is requested.
///
/// Its model says whether a page may begin, so that none does while one is running.
final class LoadMoreCellViewController: UITableViewController {
  private(set) var loads = 0
  private(set) var list = ListModel(items: Array(1...20))

  private let clock = DemoTime.current.clock

  override func viewDidLoad() {
    super.viewDidLoad()
    if CustomRefreshControl.isSupported {
      let control = CustomRefreshControl(skin: .wave) { [weak self] in try await self?.refresh() }
      refreshControl = control
    }
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    tableView.register(LoadMoreCell.self, forCellReuseIdentifier: "more")
  }

  // MARK: Loading

  private func refresh() async throws {
    guard let load = list.begin(.refresh) else { return }
    try await clock.sleep(for: .seconds(1.5))
    list.end(load, with: .items(Array(1...20)))
    tableView.reloadData()
  }

  /// Loads a page in the next turn: the table must not change while it asks for a cell.
  private func loadPageSoon() {
    Task { [weak self] in
      guard let self, let load = self.list.begin(.page) else { return }
      self.loads += 1
      self.art?.startAnimating()
      let count = self.list.items.count
      guard (try? await self.clock.sleep(for: .seconds(1.5))) != nil else { return }
      self.art?.stopAnimating()
      let isTaken = self.list.end(load, with: .items(Array(count + 1...count + 10)))
      guard isTaken else { return }
      self.tableView.insertRows(
        at: (count..<count + 10).map { IndexPath(row: $0, section: 0) }, with: .none)
    }
  }

  /// The art of the last cell, if that is in view.
  private var art: RefreshArtView? {
    let path = IndexPath(row: list.items.count, section: 0)
    return (tableView.cellForRow(at: path) as? LoadMoreCell)?.art
  }

  // MARK: Rows

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    list.items.count + 1
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    guard indexPath.row == list.items.count else {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      var content = cell.defaultContentConfiguration()
      content.text = TownEvents.title(list.items[indexPath.row])
      cell.contentConfiguration = content
      return cell
    }
    let cell = tableView.dequeueReusableCell(withIdentifier: "more", for: indexPath)
    let art = (cell as? LoadMoreCell)?.art
    if list.paging == .loading { art?.startAnimating() } else { art?.stopAnimating() }
    loadPageSoon()
    return cell
  }

  override func tableView(
    _ tableView: UITableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    return isLarge ? UITableView.automaticDimension : 60
  }
}

/// A last cell of a table, which shows that the next rows load.
final class LoadMoreCell: UITableViewCell {
  let art = RefreshArtView(skin: .dots)

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    art.frame = contentView.bounds
    art.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(art)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }
}
