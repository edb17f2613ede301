import CustomRefreshControl
import RefreshableList
import UIKit

/// A list in Chinese that shows the phase of its model: loading, failed or loaded.
final class ListPhaseViewController: RefreshableTableViewController<String> {
  private var attempts = 0
  private static let stories = [
    "图书馆周日开放", "老磨坊旁的新桥", "燕子提前一周归来", "开往海边的夜车恢复运行", "从车站出发的十条步道",
    "灯塔的条纹从何而来", "城里最好的面包", "学校屋顶上的花园", "合唱团招募男高音", "河水为什么变绿了",
    "去年冬天丢失的手套展", "钟楼准时了",
  ]

  private let clock = DemoTime.current.clock

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "story")
    let header = RefreshHeader(style: .states)
    // The texts are Chinese in every language, as those of the first list of this kind.
    header.strings = RefreshHeader.Style.states.strings(languages: ["zh-Hans"])
    self.header = header
    strings = RefreshStrings(language: "zh-Hans")
    makeCell = { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "story", for: path)
      var content = cell.defaultContentConfiguration()
      content.text = item
      cell.contentConfiguration = content
      return cell
    }
    onRefresh = { [weak self] in try await self?.stories() }
    reload()
  }

  /// Fails at the first attempt.
  private func stories() async throws -> [String] {
    try await clock.sleep(for: .seconds(1.5))
    attempts += 1
    guard attempts > 1 else { throw URLError(.notConnectedToInternet) }
    return ListPhaseViewController.stories
  }
}
