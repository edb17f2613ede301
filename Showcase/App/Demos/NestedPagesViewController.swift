import CustomRefreshControl
import UIKit

/// Pages below a head that makes way: each page is a list with a header of its own, which comes between
/// the head and the rows, while a finger is in the page.
final class NestedPagesViewController: UIViewController {
  private let pager = UIScrollView()
  private let head = UILabel()
  private var pages: [UITableViewController] = []
  private static let headHeight: CGFloat = 140
  /// What stays of the head.
  private static let barHeight: CGFloat = 44

  private let clock: any Clock<Duration>

  init(clock: any Clock<Duration>) {
    self.clock = clock
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    pager.isPagingEnabled = true
    pager.contentInsetAdjustmentBehavior = .never
    view.addSubview(pager)
    pages = ["News", "Friends"].map { name in
      PageViewController(name, head: Self.headHeight) { [weak self] in try await self?.load() }
    }
    for page in pages {
      addChild(page)
      pager.addSubview(page.view)
      page.didMove(toParent: self)
      (page as? PageViewController)?.onScroll = { [weak self] in self?.moveHead() }
    }
    head.text = "Two pages"
    head.font = .preferredFont(forTextStyle: .title1)
    head.textAlignment = .center
    head.textColor = .white
    head.backgroundColor = .systemTeal
    view.addSubview(head)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(
      by: UIEdgeInsets(top: view.safeAreaInsets.top, left: 0, bottom: 0, right: 0))
    pager.frame = area
    pager.contentSize = CGSize(width: area.width * CGFloat(pages.count), height: area.height)
    for (index, page) in pages.enumerated() {
      page.view.frame = CGRect(
        x: area.width * CGFloat(index), y: 0, width: area.width, height: area.height)
    }
    moveHead()
  }

  private func load() async throws { try await clock.sleep(for: .seconds(2)) }

  /// The head goes up with the rows of the page in view, and stays where a pull moves them down.
  private func moveHead() {
    guard pager.bounds.width > 0 else { return }
    let index = Int((pager.contentOffset.x / pager.bounds.width).rounded())
    guard let table = pages[min(max(index, 0), pages.count - 1)].tableView else { return }
    let scrolled = table.contentOffset.y + Self.headHeight
    let hidden = min(max(scrolled, 0), Self.headHeight - Self.barHeight)
    head.frame = CGRect(
      x: 0, y: pager.frame.minY - hidden, width: view.bounds.width, height: Self.headHeight)
  }
}

/// A page: its rows begin below the head.
private final class PageViewController: UITableViewController {
  var onScroll: (() -> Void)?
  private var rows: [String]

  init(_ name: String, head: CGFloat, load: @escaping @MainActor () async throws -> Void) {
    rows = (1...24).map { "\(name) \($0)" }
    super.init(style: .plain)
    tableView.contentInsetAdjustmentBehavior = .never
    tableView.contentInset.top = head
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    tableView.refreshHeader = RefreshHeader(skin: .spokes) { [weak self] in
      try await load()
      self?.add(name)
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  private func add(_ name: String) {
    rows.insert("\(name) \(rows.count + 1)", at: 0)
    tableView.reloadData()
  }

  override func scrollViewDidScroll(_ scrollView: UIScrollView) { onScroll?() }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = rows[indexPath.row]
    cell.contentConfiguration = content
    return cell
  }
}
