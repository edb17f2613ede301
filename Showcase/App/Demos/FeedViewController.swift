import CustomRefreshControl
import UIKit

/// The tutorial's screen: a table of five rows with a custom refresh control.
///
/// It is an ordinary view controller: it sets a refresh control, handles `.valueChanged`, and ends
/// the refresh when its data has arrived.
final class FeedViewController: UIViewController, UITableViewDataSource {
  let tableView = UITableView(frame: .zero, style: .plain)
  let refresh: CustomRefreshControl

  private let clock: any Clock<Duration>
  private let loadingTime: Duration
  private var loading: Task<Void, Never>?
  private let rows = ["One", "Two", "Three", "Four", "Five"]

  /// - Parameters:
  ///   - skin: The skin of the refresh control.
  ///   - loadingTime: The duration of the simulated load; defaults to 4 seconds, as in the
  ///     tutorial.
  ///   - clock: The clock for the simulated load.
  init(
    skin: RefreshSkin, loadingTime: Duration = .seconds(4),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    refresh = CustomRefreshControl(skin: skin)
    self.loadingTime = loadingTime
    self.clock = clock
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    tableView.dataSource = self
    fitRows()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "idCell")
    tableView.frame = view.bounds
    tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(tableView)
    if CustomRefreshControl.isSupported { tableView.refreshControl = refresh }
    refresh.addAction(UIAction { [weak self] _ in self?.load() }, for: .valueChanged)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    fitRows()
  }

  /// Sets a row height of 60 points, or an automatic height for the accessibility text sizes.
  private func fitRows() {
    tableView.rowHeight = traitCollection.rowHeight(60)
  }

  private func load() {
    guard loading == nil else { return }
    loading = Task { [weak self, clock, loadingTime] in
      try? await clock.sleep(for: loadingTime)
      self?.loaded()
    }
  }

  private func loaded() {
    loading = nil
    tableView.reloadData()
    refresh.endRefreshing()
  }

  // MARK: UITableViewDataSource

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "idCell", for: indexPath)
    cell.textLabel?.text = rows[indexPath.row]
    cell.textLabel?.numberOfLines = 0
    return cell
  }
}
