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
      return pager(of: [navigation, UIViewController()]).screen
    }
    await feed.advance(0.1)
    for _ in 1...3 {
      await feed.pull(for: 1)
      #expect(feed.control.scrollView === feed.table)
      await feed.end()
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
    let pager = pager(of: pages)
    simulator.present(pager.screen)
    for (index, page) in pages.enumerated() {
      page.refreshControl = control
      pager.scrollView.contentOffset.x = 390 * CGFloat(index)
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

/// Returns a screen with pages beside each other in a scroll view.
@MainActor private func pager(
  of pages: [UIViewController]
) -> (screen: UIViewController, scrollView: UIScrollView) {
  let screen = UIViewController()
  let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  scrollView.isPagingEnabled = true
  scrollView.contentInsetAdjustmentBehavior = .never
  scrollView.contentSize = CGSize(width: 390 * pages.count, height: 844)
  screen.view.addSubview(scrollView)
  for (index, page) in pages.enumerated() {
    screen.addChild(page)
    scrollView.addSubview(page.view)
    page.view.frame = scrollView.bounds.offsetBy(dx: 390 * CGFloat(index), dy: 0)
    page.didMove(toParent: screen)
  }
  return (screen, scrollView)
}
