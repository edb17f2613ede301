import UIKit

/// A list with UIKit's own refresh control, whose events are logged: what a finger asks UIKit.
final class StockViewController: UITableViewController {
  private(set) lazy var log = EventLog(tableView, control: control) { [control] in
    control.isRefreshing
  }
  private let control = UIRefreshControl()
  private let clock: any Clock<Duration>
  private let seconds: Double

  /// - Parameter seconds: How long a refresh takes.
  init(clock: any Clock<Duration>, seconds: Double) {
    self.clock = clock
    self.seconds = seconds
    super.init(style: .plain)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Returns a navigation controller that shows it below a large title.
  func belowLargeTitle() -> UINavigationController {
    title = "Stock control"
    let navigation = UINavigationController(rootViewController: self)
    navigation.navigationBar.prefersLargeTitles = true
    return navigation
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    refreshControl = control
    control.addAction(UIAction { [weak self] _ in self?.refresh() }, for: .valueChanged)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    _ = log
  }

  private func refresh() {
    Task { [weak self, clock, seconds] in
      try? await clock.sleep(for: .seconds(seconds))
      self?.control.endRefreshing()
      self?.log.note("end")
    }
  }

  override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int { 30 }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = "Row \(indexPath.row + 1)"
    cell.contentConfiguration = content
    return cell
  }
}
