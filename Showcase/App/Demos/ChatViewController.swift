import CustomRefreshControl
import RefreshableList
import UIKit

/// A chat: its header loads older messages on top, and the messages in view stay where they are.
final class ChatViewController: RefreshableTableViewController<ChatMessage> {
  /// Whether the chat is on its way to a message that has been sent.
  private var isOnWayToEnd = false

  private let clock = DemoTime.current.clock

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.separatorStyle = .none
    tableView.allowsSelection = false
    tableView.register(ChatCell.self, forCellReuseIdentifier: "message")
    header = RefreshHeader(skin: .dots)
    makeCell = { table, path, message in
      let cell = table.dequeueReusableCell(withIdentifier: "message", for: path)
      (cell as? ChatCell)?.show(message)
      return cell
    }
    keepsPlaceAtTop = true
    onRefresh = { [weak self] in try await self?.withOlderMessages() }
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.send() })
    items = ChatMessage.numbered(33...40)
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    jumpToEnd()
  }

  override func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    if isOnWayToEnd { jumpToEnd() }
  }

  override func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { isOnWayToEnd = false }

  private func withOlderMessages() async throws -> [ChatMessage] {
    try await clock.sleep(for: .seconds(1.5))
    guard let first = items.first?.id, first > 1 else { return items }
    return ChatMessage.numbered(max(1, first - 16)...first - 1) + items
  }

  /// Adds a message at the end, also while older ones are loading.
  private func send() {
    let count = items.count
    let last = items.last?.id ?? 0
    model.edit { $0[0].items += ChatMessage.numbered(last + 1...last + 1) }
    if items.count > count { scrollToEnd(animated: true) }
  }

  /// Shows the end of the last message; the second time, messages that have come into view by the first
  /// have the heights of their texts.
  private func jumpToEnd() {
    for _ in 0..<2 { scrollToEnd(animated: false) }
  }

  private func scrollToEnd(animated: Bool) {
    isOnWayToEnd = animated
    tableView.layoutIfNeeded()
    let last = IndexPath(row: items.count - 1, section: 0)
    tableView.scrollToRow(at: last, at: .bottom, animated: animated)
  }
}
