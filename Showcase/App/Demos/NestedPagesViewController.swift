import CustomRefreshControl
import UIKit

/// Pages below a head that makes way: each page is a list with a header of its own, which comes between
/// the head and the rows, while a finger is in the page.
final class NestedPagesViewController: UIViewController {
  private let pager = UIScrollView()
  private let head = UIView()
  private let town = UILabel()
  private let tabs = UISegmentedControl(items: ["Walks", "Cafés"])
  private var pages: [UITableViewController] = []
  private static let headHeight: CGFloat = 140
  /// What stays of the head.
  private static let barHeight: CGFloat = 52

  private let clock = DemoTime.current.clock

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    pager.isPagingEnabled = true
    pager.contentInsetAdjustmentBehavior = .never
    view.addSubview(pager)
    pager.showsHorizontalScrollIndicator = false
    pager.delegate = self
    pages = [(Self.walks, "map.fill"), (Self.cafés, "cup.and.saucer.fill")].map { names, symbol in
      PageViewController(names, symbol: symbol, head: Self.headHeight) { [weak self] in
        try await self?.load()
      }
    }
    for page in pages {
      addChild(page)
      pager.addSubview(page.view)
      page.didMove(toParent: self)
      (page as? PageViewController)?.onScroll = { [weak self] in self?.moveHead() }
    }
    // Dark enough for white text, whatever the appearance.
    head.backgroundColor = UIColor(red: 0.05, green: 0.38, blue: 0.47, alpha: 1)
    head.overrideUserInterfaceStyle = .dark
    head.clipsToBounds = true
    town.text = "Lake Town"
    town.font = .preferredFont(forTextStyle: .title1)
    town.textAlignment = .center
    town.textColor = .white
    tabs.selectedSegmentIndex = 0
    tabs.addAction(UIAction { [weak self] _ in self?.turn() }, for: .valueChanged)
    for part in [town, tabs] { head.addSubview(part) }
    view.addSubview(head)
  }

  private static let walks = [
    "Along the pier", "Old town wall", "Up to the castle", "Rose garden", "The three bridges",
    "Lighthouse at dusk", "Mill stream", "Orchard lane", "Cedar steps", "Round the lake",
    "Bell tower", "Vineyard path",
  ]
  private static let cafés = [
    "The Blue Cup", "Harbor Bakery", "Café Aurora", "Seven Spoons", "The Tea House",
    "Corner Press", "Sugar & Salt", "Little Oven", "The Reading Room", "Olive Tree",
    "Morning Glory", "Pear & Plum",
  ]

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

  /// Turns to the page that the tabs choose.
  private func turn() {
    let x = pager.bounds.width * CGFloat(tabs.selectedSegmentIndex)
    pager.setContentOffset(CGPoint(x: x, y: 0), animated: true)
  }

  /// The head goes up with the rows of the page in view, and stays where a pull moves them down.
  private func moveHead() {
    guard pager.bounds.width > 0 else { return }
    let index = Int((pager.contentOffset.x / pager.bounds.width).rounded())
    guard let table = pages[min(max(index, 0), pages.count - 1)].tableView else { return }
    let scrolled = table.contentOffset.y + Self.headHeight
    let hidden = min(max(scrolled, 0), Self.headHeight - Self.barHeight)
    let (width, bar) = (view.bounds.width, Self.headHeight - Self.barHeight)
    // It is cut off below the bar, and its tabs stay.
    head.frame = CGRect(
      x: 0, y: pager.frame.minY, width: width, height: Self.headHeight - hidden)
    town.frame = CGRect(x: 16, y: -hidden, width: max(0, width - 32), height: bar)
    town.alpha = 1 - hidden / bar
    tabs.frame = CGRect(x: 16, y: bar - hidden + 10, width: max(0, width - 32), height: 32)
  }
}

extension NestedPagesViewController: UIScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIScrollView) { moveHead() }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    guard pager.bounds.width > 0 else { return }
    tabs.selectedSegmentIndex = Int((pager.contentOffset.x / pager.bounds.width).rounded())
  }
}

/// A page: its rows begin below the head.
private final class PageViewController: UITableViewController {
  var onScroll: (() -> Void)?
  private var rows: [String]
  private let symbol: String

  init(
    _ names: [String], symbol: String, head: CGFloat,
    load: @escaping @MainActor () async throws -> Void
  ) {
    rows = names
    self.symbol = symbol
    super.init(style: .plain)
    tableView.contentInsetAdjustmentBehavior = .never
    tableView.contentInset.top = head
    tableView.estimatedRowHeight = 60
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    tableView.refreshHeader = RefreshHeader(skin: .spokes) { [weak self] in
      try await load()
      self?.suggest()
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  /// Brings the last one to the top.
  private func suggest() {
    rows.insert(rows.removeLast(), at: 0)
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
    content.image = UIImage(systemName: symbol)
    content.imageProperties.tintColor = .systemTeal
    cell.contentConfiguration = content
    return cell
  }
}
