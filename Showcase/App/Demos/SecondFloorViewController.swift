import CustomRefreshControl
import UIKit

/// A list with a second floor: a pull refreshes, and a longer one opens the page behind the list.
final class SecondFloorViewController: UITableViewController {
  private var rows = [
    "Bread", "Olives", "Lemons", "Coffee", "Rice", "Basil", "Plums", "Honey",
  ]
  private let floor = UIView()

  private let clock = DemoTime.current.clock

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    var style = RefreshHeader.Style.standard
    style.secondDistance = 130
    let header = RefreshHeader(skin: .arrow, style: style) { [weak self] in
      try await self?.reload()
    }
    header.onSecondDistance = { [weak header] isPast in
      header?.attributedTitle =
        isPast ? NSAttributedString(string: "Release for today's menu") : nil
    }
    header.onSecondRelease = { [weak self] in self?.open(true) }
    tableView.refreshHeader = header
    makeFloor()
  }

  private func reload() async throws {
    try await clock.sleep(for: .seconds(2))
    rows.insert("Pears", at: 0)
    tableView.reloadData()
  }

  private func makeFloor() {
    floor.frame = view.bounds
    floor.backgroundColor = .systemIndigo
    let menu: [(String, UIFont.TextStyle)] = [
      ("Today's menu", .largeTitle), ("Lentil soup with lemon", .title3),
      ("Grilled peppers, rice, basil", .title3), ("Plum cake and honey", .title3),
    ]
    let lines = menu.map { text, style in
      let label = UILabel()
      label.text = text
      label.font = .preferredFont(forTextStyle: style)
      label.adjustsFontForContentSizeCategory = true
      label.textColor = .white
      label.textAlignment = .center
      label.numberOfLines = 0
      return label
    }
    let stack = UIStackView(arrangedSubviews: lines)
    stack.axis = .vertical
    stack.spacing = 16
    stack.translatesAutoresizingMaskIntoConstraints = false
    floor.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.centerYAnchor.constraint(equalTo: floor.centerYAnchor),
      stack.leadingAnchor.constraint(equalTo: floor.leadingAnchor, constant: 24),
      stack.trailingAnchor.constraint(equalTo: floor.trailingAnchor, constant: -24),
    ])
    let back = UIButton(
      type: .system,
      primaryAction: UIAction(title: "Back to the market") { [weak self] _ in self?.open(false) })
    back.tintColor = .white
    back.frame = CGRect(x: 0, y: floor.bounds.height - 120, width: floor.bounds.width, height: 60)
    back.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    floor.addSubview(back)
  }

  /// Moves the floor down over the screen, or back up.
  private func open(_ opens: Bool) {
    guard let screen = tableView.superview else { return }
    let place = screen.bounds
    let above = place.offsetBy(dx: 0, dy: -place.height)
    if opens {
      floor.frame = above
      screen.addSubview(floor)
    }
    showsDarkBar = opens
    UIView.animate(
      withDuration: 0.35, animations: { [floor] in floor.frame = opens ? place : above },
      completion: { [floor] _ in if !opens { floor.removeFromSuperview() } })
  }

  /// Whether the bar can be read on the floor.
  private var showsDarkBar = false {
    didSet {
      navigationController?.navigationBar.overrideUserInterfaceStyle =
        showsDarkBar ? .dark : .unspecified
    }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    showsDarkBar = false
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
    content.image = UIImage(systemName: "leaf.fill")
    content.imageProperties.tintColor = .systemGreen
    cell.contentConfiguration = content
    return cell
  }
}
