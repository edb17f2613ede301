import CustomRefreshControl
import UIKit

/// The tutorial's screen: a table of five rows with a custom refresh control.
///
/// It is an ordinary view controller: it sets a refresh control, handles `.valueChanged`, and ends
/// the refresh when its data has arrived.
final class FeedViewController: UIViewController, UITableViewDataSource {
  let tableView = UITableView(frame: .zero, style: .plain)
  let refresh = CustomRefreshControl(skin: .tutorial)
  private var loading: Task<Void, Never>?
  private let rows = ["One", "Two", "Three", "Four", "Five"]
  private var loadingTime = Duration.seconds(4)

  private let clock: any Clock<Duration>

  /// - Parameters:
  ///   - skin: The skin of the refresh control.
  ///   - loadingTime: The duration of the simulated load; defaults to 4 seconds, as in the
  ///     tutorial.
  ///   - clock: The clock for the simulated load.
  init(
    skin: RefreshSkin, loadingTime: Duration = .seconds(4),
    clock: any Clock<Duration> = DemoTime.current.clock
  ) {
    self.clock = clock
    super.init(nibName: nil, bundle: nil)
    refresh.skin = skin
    self.loadingTime = loadingTime
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    tableView.dataSource = self
    tableView.rowHeight = 60
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "idCell")
    tableView.frame = view.bounds
    tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(tableView)
    if CustomRefreshControl.isSupported { tableView.refreshControl = refresh }
    refresh.addAction(UIAction { [weak self] _ in self?.load() }, for: .valueChanged)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let height = traitCollection.rowHeight(60)
    if tableView.rowHeight != height { tableView.rowHeight = height }
  }

  private func load() {
    guard loading == nil else { return }
    let loadingTime = loadingTime
    loading = Task { [weak self, clock] in
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
