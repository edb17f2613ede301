import CustomRefreshControl
import UIKit

/// A chat in an inverted list: the newest message stands at the bottom and is row 0, and the footer at
/// the end of the rows is at the top of the screen, where it loads older messages.
final class InvertedChatViewController: UIViewController, UITableViewDataSource {
  let table = UITableView(frame: .zero, style: .plain)
  private var messages = Array(ChatMessage.numbered(25...40).reversed())

  private let clock = DemoTime.current.clock

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    table.dataSource = self
    table.separatorStyle = .none
    table.allowsSelection = false
    table.register(ChatCell.self, forCellReuseIdentifier: "message")
    table.contentInsetAdjustmentBehavior = .never
    // Turned over: what begins the list is at the bottom.
    table.transform = CGAffineTransform(scaleX: 1, y: -1)
    view.addSubview(table)
    let footer = LoadMoreFooter(skin: .dots)
    // As cells do, so that the art is upright.
    footer.transform = table.transform
    footer.work = { [weak self] in try await self?.loadOlder() ?? .noMoreData }
    table.loadMoreFooter = footer
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    // Below the bar, which would take the newest message for the beginning, and be clear above others.
    let safe = view.safeAreaInsets
    table.frame = view.bounds.inset(by: UIEdgeInsets(top: safe.top, left: 0, bottom: 0, right: 0))
    // What is safe at the bottom is safe where the list begins.
    table.contentInset.top = safe.bottom
  }

  private func loadOlder() async throws -> RefreshOutcome {
    try await clock.sleep(for: .seconds(1.5))
    guard let oldest = messages.last?.id, oldest > 1 else { return .noMoreData }
    messages += ChatMessage.numbered(max(1, oldest - 12)...oldest - 1).reversed()
    table.reloadData()
    return .updated
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    messages.count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "message", for: indexPath)
    (cell as? ChatCell)?.show(messages[indexPath.row])
    cell.transform = tableView.transform
    return cell
  }
}
