import CustomRefreshControl
import UIKit

/// A list of messages, as in a mail app.
final class MessagesViewController: UITableViewController {
  struct Message {
    let sender: String
    let text: String
    let color: UIColor
  }

  private(set) var messages: [Message]

  private static let first = [
    Message(sender: "Amélie", text: "The boat leaves at nine.", color: .systemOrange),
    Message(sender: "Jonas", text: "Photos from the lake", color: .systemTeal),
    Message(sender: "Priya", text: "Dinner on Friday?", color: .systemPurple),
    Message(sender: "Tomás", text: "New recipe, you will like it.", color: .systemGreen),
    Message(sender: "Yuki", text: "See you in the morning.", color: .systemBlue),
    Message(sender: "Noor", text: "Tickets are booked.", color: .systemRed),
    Message(sender: "Elsa", text: "Half a year already…", color: .systemIndigo),
    Message(sender: "Malik", text: "Call me when you are there.", color: .systemBrown),
  ]
  private static let newest = Message(
    sender: "Hana", text: "I am on my way!", color: .systemPink)

  init() {
    messages = Self.first
    super.init(style: .plain)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "message")
    tableView.rowHeight = 60
    tableView.backgroundColor = .clear
    tableView.separatorInset.left = 64
  }

  // MARK: Data

  /// Inserts a message at the top.
  func receive() {
    messages.insert(Self.newest, at: 0)
    tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .top)
  }

  /// Files the message at the top: it leaves at the side.
  func file() {
    messages.removeFirst()
    tableView.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .left)
  }

  /// Appends older messages.
  func loadMore() {
    let old = messages.count
    messages += Self.first.prefix(4)
    let rows = (old..<messages.count).map { IndexPath(row: $0, section: 0) }
    tableView.insertRows(at: rows, with: .fade)
  }

  /// Shows the messages of the beginning.
  func startOver() {
    messages = Self.first
    tableView.reloadData()
  }

  // MARK: UITableViewDataSource

  override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int {
    messages.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "message", for: indexPath)
    let message = messages[indexPath.row]
    var content = UIListContentConfiguration.subtitleCell()
    content.text = message.sender
    content.textProperties.font = .systemFont(ofSize: 16, weight: .semibold)
    content.secondaryText = message.text
    content.secondaryTextProperties.color = .secondaryLabel
    content.image = UIImage(
      systemName: "person.crop.circle.fill",
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 30))
    content.imageProperties.tintColor = message.color
    cell.contentConfiguration = content
    cell.backgroundColor = .clear
    return cell
  }
}
