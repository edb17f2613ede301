import CustomRefreshControl
import UIKit

/// A chat: messages in a diffable table, actions behind each row, a field to write in, and a pull that
/// loads older ones.
final class ChatViewController: UIViewController, UITableViewDelegate, UITextFieldDelegate {
  struct Message: Hashable, Sendable {
    let id: Int
    var text: String
    var isPinned = false
  }

  private(set) var messages: [Message]
  let tableView = UITableView(frame: .zero, style: .plain)
  let field = UITextField()
  private let haptics = UINotificationFeedbackGenerator()
  private lazy var source = UITableViewDiffableDataSource<Int, Int>(
    tableView: tableView
  ) { [weak self] tableView, path, id in
    let cell = tableView.dequeueReusableCell(withIdentifier: "message", for: path)
    if let message = self?.messages.first(where: { $0.id == id }) {
      var content = cell.defaultContentConfiguration()
      content.text = message.text
      content.secondaryText = message.isPinned ? "Pinned" : nil
      cell.contentConfiguration = content
    }
    return cell
  }

  init(messages: [Message]) {
    self.messages = messages
    super.init(nibName: nil, bundle: nil)
    title = "Chat"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError() }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "message")
    tableView.keyboardDismissMode = .onDrag
    tableView.delegate = self
    tableView.refreshControl = CustomRefreshControl(skin: .dots) { [weak self] in
      self?.loadEarlier()
    }
    field.placeholder = "Message"
    field.borderStyle = .roundedRect
    field.returnKeyType = .send
    field.delegate = self
    for part in [tableView, field] {
      part.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(part)
    }
    NSLayoutConstraint.activate([
      tableView.topAnchor.constraint(equalTo: view.topAnchor),
      tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      tableView.bottomAnchor.constraint(equalTo: field.topAnchor, constant: -8),
      field.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      field.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      field.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -8),
    ])
    show(animated: false)
  }

  private func show(animated: Bool = true, reconfiguring ids: [Int] = []) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(messages.map(\.id))
    snapshot.reconfigureItems(ids)
    source.apply(snapshot, animatingDifferences: animated)
  }

  private func loadEarlier() {
    let first = messages.first?.id ?? 0
    messages.insert(Message(id: first - 1, text: "Earlier"), at: 0)
    show()
  }

  // MARK: Writing

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    guard let text = textField.text, !text.isEmpty else { return false }
    messages.append(Message(id: (messages.last?.id ?? 0) + 1, text: text))
    textField.text = nil
    show()
    return true
  }

  // MARK: Actions

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard let id = source.itemIdentifier(for: indexPath) else { return nil }
    let delete = UIContextualAction(style: .destructive, title: "Delete") {
      [weak self] _, _, completion in
      self?.confirmDeletion(of: id, completion)
    }
    let configuration = UISwipeActionsConfiguration(actions: [delete])
    configuration.performsFirstActionWithFullSwipe = false
    return configuration
  }

  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    guard let id = source.itemIdentifier(for: indexPath) else { return nil }
    let pin = UIContextualAction(style: .normal, title: "Pin") { [weak self] _, _, completion in
      self?.pin(id)
      completion(true)
    }
    pin.backgroundColor = .systemOrange
    return UISwipeActionsConfiguration(actions: [pin])
  }

  private func pin(_ id: Int) {
    guard let index = messages.firstIndex(where: { $0.id == id }) else { return }
    messages[index].isPinned.toggle()
    show(reconfiguring: [id])
    haptics.notificationOccurred(.success)
  }

  private func confirmDeletion(of id: Int, _ completion: @escaping (Bool) -> Void) {
    let alert = UIAlertController(
      title: "Delete Message?", message: "It is deleted for everyone in this chat.",
      preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in completion(false) })
    alert.addAction(
      UIAlertAction(title: "Delete Message", style: .destructive) { [weak self] _ in
        self?.messages.removeAll { $0.id == id }
        self?.show()
        completion(true)
      })
    present(alert, animated: true)
  }
}
