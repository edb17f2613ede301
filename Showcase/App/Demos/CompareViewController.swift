import CustomRefreshControl
import UIKit

/// Three lists side by side, each with a skin to choose: whichever a finger pulls, the others follow.
final class CompareViewController: UIViewController {
  /// How the next refresh ends.
  let ways = UISegmentedControl(items: ["Updated", "Nothing new", "Failed"])
  private(set) var columns: [CompareColumn] = []
  /// The list that a finger has pulled last.
  private weak var leader: UIScrollView?

  private let clock = DemoTime.current.clock

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .secondarySystemBackground
    let skins: [RefreshSkin] = [.fan, .fresh, .trampoline]
    columns = skins.enumerated().map { CompareColumn($1, number: $0 + 1) }
    for column in columns {
      column.table.delegate = self
      column.control.work = { [weak self] in try await self?.load() ?? .cancelled }
    }
    ways.selectedSegmentIndex = 0
    navigationItem.titleView = ways
    let row = UIStackView(arrangedSubviews: columns)
    row.distribution = .fillEqually
    row.spacing = 1
    row.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(row)
    let area = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      row.topAnchor.constraint(equalTo: area.topAnchor),
      row.bottomAnchor.constraint(equalTo: area.bottomAnchor),
      row.leadingAnchor.constraint(equalTo: area.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: area.trailingAnchor),
    ])
  }

  /// Lets all lists refresh, and ends as chosen.
  private func load() async throws -> RefreshOutcome {
    for column in columns where !column.control.isRefreshing { column.control.refresh() }
    try await clock.sleep(for: .seconds(3))
    switch ways.selectedSegmentIndex {
    case 1: return .unchanged
    case 2: throw URLError(.notConnectedToInternet)
    default: return .updated
    }
  }
}

extension CompareViewController: UITableViewDelegate {
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { leader = scrollView }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard scrollView === leader, !columns.contains(where: \.control.isRefreshing) else { return }
    for column in columns where column.table !== scrollView {
      column.table.contentOffset.y = scrollView.contentOffset.y
    }
  }
}

/// A list with a skin, its name, and buttons for the skins before and after it in the gallery.
final class CompareColumn: UIView, UITableViewDataSource {
  let table = UITableView(frame: .zero, style: .plain)
  let control = CustomRefreshControl()
  private let name = UILabel()
  private var number = 1
  private var index = 0
  private let buttons = ["chevron.left", "chevron.right"].map { symbol in
    let button = UIButton(type: .system)
    button.setImage(UIImage(systemName: symbol), for: .normal)
    return button
  }
  private let rows = [
    "Bread", "Olives", "Lemons", "Coffee", "Rice", "Basil", "Plums", "Honey", "Cheese", "Walnuts",
  ]

  /// - Parameter number: The place of the column, from 1, for VoiceOver.
  convenience init(_ skin: RefreshSkin, number: Int) {
    self.init(frame: .zero)
    control.skin = skin
    self.number = number
    index = RefreshSkin.gallery.firstIndex { $0.name == skin.name } ?? 0
    backgroundColor = .systemBackground
    table.dataSource = self
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.showsVerticalScrollIndicator = false
    if CustomRefreshControl.isSupported { table.refreshControl = control }
    name.textAlignment = .center
    name.font = .preferredFont(forTextStyle: .subheadline)
    name.adjustsFontForContentSizeCategory = true
    name.adjustsFontSizeToFitWidth = true
    name.minimumScaleFactor = 0.5
    for (button, step) in zip(buttons, [-1, 1]) {
      button.addAction(UIAction { [weak self] _ in self?.move(by: step) }, for: .touchUpInside)
      button.heightAnchor.constraint(equalToConstant: 44).isActive = true
    }
    let pair = UIStackView(arrangedSubviews: buttons)
    pair.distribution = .fillEqually
    let stack = UIStackView(arrangedSubviews: [name, pair, table])
    stack.axis = .vertical
    stack.spacing = 4
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      stack.bottomAnchor.constraint(equalTo: bottomAnchor),
      stack.leadingAnchor.constraint(equalTo: leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
    move(by: 0)
  }

  /// Shows the skin some places further in the gallery.
  func move(by step: Int) {
    let skins = RefreshSkin.gallery
    index = (index + step + skins.count) % skins.count
    if step != 0 { control.skin = skins[index] }
    name.text = ".\(skins[index].name)"
    for (button, word) in zip(buttons, ["Previous", "Next"]) {
      button.accessibilityLabel = "\(word) skin of list \(number)"
      button.accessibilityValue = skins[index].name
    }
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = rows[indexPath.row]
    cell.contentConfiguration = content
    cell.selectionStyle = .none
    return cell
  }
}
