import UIKit

/// A list whose last row loads more, once, however often its cell is requested.
final class LoadMoreCellViewController: UITableViewController {
  private(set) var rows = 20
  private(set) var loads = 0
  private var loading: Task<Void, Never>?
  private let time: DemoTime

  init(time: DemoTime = .system) {
    self.time = time
    super.init(style: .plain)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Load-more cell"
    tableView.rowHeight = traitCollection.rowHeight(60)
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "more")
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    tableView.rowHeight = traitCollection.rowHeight(60)
  }

  /// Starts in a task, since the table must not change while it requests a cell.
  private func load() {
    guard loading == nil else { return }
    loading = Task { [weak self, time] in
      self?.loads += 1
      try? await time.wait(1.5)
      self?.loaded()
    }
  }

  private func loaded() {
    loading = nil
    rows += 10
    tableView.reloadData()
  }

  override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int { rows + 1 }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    guard indexPath.row == rows else {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = "Row \(indexPath.row + 1)"
      cell.textLabel?.numberOfLines = 0
      return cell
    }
    load()
    let cell = tableView.dequeueReusableCell(withIdentifier: "more", for: indexPath)
    cell.textLabel?.text = "Loading…"
    cell.textLabel?.numberOfLines = 0
    let spinner = UIActivityIndicatorView(style: .medium)
    spinner.startAnimating()
    cell.accessoryView = spinner
    return cell
  }
}
