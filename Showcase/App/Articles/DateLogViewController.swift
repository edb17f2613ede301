import CustomRefreshControl
import UIKit

/// A list that gets another date with each pull, and a title for each state of the control.
final class DateLogViewController: UITableViewController {
  let refresh = CustomRefreshControl(skin: .arrowStates)
  private(set) var dates: [Date] = []

  private let time = DemoTime.current
  private let clock = DemoTime.current.clock

  override func viewDidLoad() {
    super.viewDidLoad()
    dates = [time.now()]
    setTitle("下拉刷新")
    // The title is that of the next pull as soon as the refresh ends.
    refresh.options.ending = .immediate
    refresh.addAction(UIAction { [weak self] _ in self?.load() }, for: .valueChanged)
    if CustomRefreshControl.isSupported { refreshControl = refresh }
  }

  private func setTitle(_ text: String) {
    refresh.attributedTitle = NSAttributedString(string: text)
  }

  private func load() {
    guard refresh.isRefreshing else { return }
    setTitle("加载中…")
    Task { [weak self, clock] in
      try? await clock.sleep(for: .seconds(3))
      self?.loaded()
    }
  }

  private func loaded() {
    refresh.endRefreshing()
    setTitle("下拉刷新")
    dates.append(time.now())
    tableView.reloadData()
  }

  /// The article's date format, in the user's time zone.
  static let format: DateFormatter = {
    let format = DateFormatter()
    format.dateFormat = "yyyy-MM-dd HH:mm:ss zzz"
    return format
  }()

  override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int { dates.count }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "date")
      ?? UITableViewCell(style: .value1, reuseIdentifier: "date")
    cell.textLabel?.text = Self.format.string(from: dates[indexPath.row])
    cell.textLabel?.numberOfLines = 0
    cell.accessoryType = .disclosureIndicator
    return cell
  }
}
