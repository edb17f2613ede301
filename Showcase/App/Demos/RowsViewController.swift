import CustomRefreshControl
import UIKit

/// A table of stories with a refresh control; the base class of the demos with a table.
class RowsViewController: UITableViewController {
  let control = CustomRefreshControl()
  var rows = RowsViewController.stories { didSet { tableView.reloadData() } }
  private var latest = 0

  static let stories = [
    "The library opens on Sundays", "A new bridge for the old mill",
    "Swifts are back, a week early",
    "The night train to the coast returns", "Ten walks that begin at a station",
    "How the lighthouse got its stripes", "The best bread in town, again",
    "A garden on the roof of the school", "The choir looks for tenors",
    "Why the river turned green",
    "Last winter's lost gloves, an exhibition", "The clock tower is on time",
  ]
  private static let news = [
    "Snow on the hills tonight", "The ferry sails again", "Market moves to the square",
  ]

  let clock: any Clock<Duration>

  init(clock: any Clock<Duration> = DemoTime.current.clock) {
    self.clock = clock
    super.init(style: .plain)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    control.onRefresh = { [weak self] in try await self?.reload() }
    if CustomRefreshControl.isSupported { refreshControl = control }
  }

  /// Loads the latest story.
  func reload() async throws {
    try await clock.sleep(for: .seconds(2))
    rows.insert(Self.news[latest % Self.news.count], at: 0)
    latest += 1
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = rows[indexPath.row]
    cell.contentConfiguration = content
    return cell
  }
}
