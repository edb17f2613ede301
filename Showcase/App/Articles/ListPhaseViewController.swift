import CustomRefreshControl
import RefreshableList
import UIKit

/// A list that shows the phase of its model: loading, failed or loaded.
final class ListPhaseViewController: RefreshableTableViewController<String> {
  private var attempts = 0

  init(time: DemoTime = .system) {
    super.init(header: RefreshHeader(style: .states))
    title = "List"
    strings = RefreshStrings(language: "zh-Hans")
    header?.strings = RefreshHeader.Style.states.strings(languages: ["zh-Hans"])
    makeCell = { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "story", for: path)
      cell.show(item)
      return cell
    }
    onRefresh = { [weak self] in
      try await time.wait(1.5)
      guard let self else { return [] }
      self.attempts += 1
      guard self.attempts > 1 else { throw URLError(.notConnectedToInternet) }
      return (1...12).map { "Story \($0)" }
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "story")
    reload()
  }
}
