import CustomRefreshControl
import RefreshableList
import UIKit

/// A chat: its header loads older messages on top, and the messages in view stay where they are.
final class ChatViewController: RefreshableTableViewController<ChatMessage> {
  /// Whether the chat is on its way to a message that has been sent.
  private var isOnWayToEnd = false

  private let clock: any Clock<Duration>

  init(clock: any Clock<Duration>) {
    self.clock = clock
    super.init(style: .plain)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

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

/// A message of a chat; the higher its number, the newer it is.
struct ChatMessage: Hashable, Identifiable, Sendable {
  let id: Int
  let text: String

  var isOwn: Bool { id.isMultiple(of: 3) }

  static func numbered(_ range: ClosedRange<Int>) -> [ChatMessage] {
    let texts = [
      "See you at the station, below the big clock, as always when the trains are late.",
      "The train is late again, by ten minutes or so.",
      "Shall I wait at the bookshop? They have the new atlas.", "Yes!",
    ]
    return range.map { ChatMessage(id: $0, text: "\($0). \(texts[$0 % texts.count])") }
  }
}

/// A message in a bubble, at the side of who has written it; as high as its text.
final class ChatCell: UITableViewCell {
  private let bubble = UIView()
  private let label = UILabel()
  private var sides: [NSLayoutConstraint] = []

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    bubble.layer.cornerRadius = 16
    label.numberOfLines = 0
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    bubble.addSubview(label)
    contentView.addSubview(bubble)
    for part in [bubble, label] { part.translatesAutoresizingMaskIntoConstraints = false }
    let margins = contentView.layoutMarginsGuide
    sides = [
      bubble.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      bubble.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
    ]
    NSLayoutConstraint.activate([
      bubble.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
      bubble.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -4),
      bubble.widthAnchor.constraint(lessThanOrEqualTo: margins.widthAnchor, multiplier: 0.8),
      label.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 8),
      label.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: -8),
      label.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 12),
      label.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -12),
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func show(_ message: ChatMessage) {
    label.text = message.text
    label.textColor = message.isOwn ? .white : .label
    bubble.backgroundColor = message.isOwn ? .systemBlue : .secondarySystemBackground
    sides[message.isOwn ? 0 : 1].isActive = false
    sides[message.isOwn ? 1 : 0].isActive = true
  }
}
