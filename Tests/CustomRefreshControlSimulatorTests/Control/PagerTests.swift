@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

/// Controls in the pages of a scroll view.
@Suite(.simulated, .everyBehavior) @MainActor struct PagerTests {
  @Test func `a navigation controller in a pager refreshes its own list`() async {
    let feed = Feed { screen in
      let navigation = UINavigationController(rootViewController: screen)
      navigation.navigationBar.prefersLargeTitles = true
      return Pager([navigation, UIViewController()])
    }
    await feed.advance(0.1)
    for _ in 1...3 {
      await feed.pull()
      await feed.advance(1)
      #expect(feed.control.scrollView === feed.table)
      feed.control.endRefreshing()
      await feed.advance(2)
      #expect(feed.control.phase == .idle && feed.systemInset == 0)
      await feed.pullHalfway()
      #expect(feed.progress != nil)
      await feed.simulator.finger.lift()
      await feed.advance(2)
      #expect(feed.control.phase == .idle)
    }
    #expect(feed.pulls == 3)
  }

  @Test func `a control that pages share refreshes the page that has it`() async {
    let simulator = Simulator()
    let control = CustomRefreshControl(skin: .wave)
    let pages = (0..<3).map { _ in UITableViewController(style: .plain) }
    let pager = Pager(pages)
    simulator.present(pager)
    for (index, page) in pages.enumerated() {
      page.refreshControl = control
      pager.show(index)
      await simulator.advance(by: .seconds(0.5))
      control.refresh()
      await simulator.advance(by: .seconds(0.5))
      #expect(control.scrollView === page.tableView && control.isRefreshing)
      #expect(page.tableView.contentOffset.y == -page.tableView.adjustedContentInset.top)
    }
    control.endRefreshing()
    await simulator.advance(by: .seconds(2))
    #expect(control.phase == .idle)
    for page in pages {
      #expect(page.tableView.adjustedContentInset.top == page.tableView.safeAreaInsets.top)
    }
  }
}

/// Pages beside each other in a scroll view.
private final class Pager: UIViewController {
  private let pages: [UIViewController]
  private let scrollView = UIScrollView()

  init(_ pages: [UIViewController]) {
    self.pages = pages
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.isPagingEnabled = true
    scrollView.contentInsetAdjustmentBehavior = .never
    view.addSubview(scrollView)
    for page in pages {
      addChild(page)
      scrollView.addSubview(page.view)
      page.didMove(toParent: self)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    scrollView.frame = view.bounds
    scrollView.contentSize = CGSize(width: size.width * CGFloat(pages.count), height: size.height)
    for (index, page) in pages.enumerated() {
      page.view.frame = CGRect(
        origin: CGPoint(x: size.width * CGFloat(index), y: 0), size: size)
    }
  }

  func show(_ index: Int) {
    scrollView.contentOffset.x = scrollView.bounds.width * CGFloat(index)
  }
}
