import CustomRefreshControl
import UIKit

/// A list that grows by a row with each pull.
public final class FeedViewController: UITableViewController {
  /// The art of its pulls.
  public static let skin = RefreshSkin.appCoda

  private let clock: any Clock<Duration>
  private var rows = (1...30).map { "Row \($0)" }

  /// Makes the screen.
  ///
  /// - Parameter clock: What it waits on; a test gives it the simulator's.
  public init(clock: any Clock<Duration> = ContinuousClock()) {
    self.clock = clock
    super.init(style: .plain)
  }

  /// Not used: the screen is made in code.
  public required init?(coder: NSCoder) { nil }

  public override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    let control = CustomRefreshControl(skin: FeedViewController.skin)
    control.onRefresh = { [weak self] in try await self?.load() }
    refreshControl = control
  }

  private func load() async throws {
    // Stands for a request.
    try await clock.sleep(for: .seconds(2))
    rows.insert("New", at: 0)
    tableView.reloadData()
  }

  public override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int {
    rows.count
  }

  public override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = rows[indexPath.row]
    cell.contentConfiguration = content
    return cell
  }
}
