@testable import CustomRefreshControl
@testable import KitTestSupport
import Simulator
import SimulatorTesting
import Testing
import UIKit

/// A table on a screen, to which a test adds a header and a footer, and a finger that drags it.
@MainActor final class ScrollFeed {
  let simulator: Simulator
  let screen: ScrollFeedScreen
  var table: UITableView { screen.table }
  var finger: Finger { simulator.finger }

  init(
    rows: Int = 30, simulator: Simulator? = nil, style: UITableView.Style = .plain,
    container: (UIViewController) -> UIViewController = { $0 }
  ) {
    self.simulator = simulator ?? Simulator()
    screen = ScrollFeedScreen(rows: rows, style: style)
    self.simulator.present(container(screen))
  }

  func advance(_ seconds: Double) async { await simulator.advance(by: .seconds(seconds)) }

  /// The distance of the content below its resting position without a header, in points.
  var pulled: CGFloat {
    -(table.contentOffset.y + table.safeAreaInsets.top + screen.ownInset.top).toThousandths
  }

  /// The inset added at the top, in points.
  var addedTop: CGFloat { (table.contentInset.top - screen.ownInset.top).toThousandths }
  /// The inset added at the bottom, in points.
  var addedBottom: CGFloat {
    (table.contentInset.bottom - screen.ownInset.bottom).toThousandths
  }

  /// Presses a finger and begins a drag.
  func press() async {
    await finger.press(at: CGPoint(x: 195, y: 300))
    await finger.move(to: CGPoint(x: 195, y: 330), over: .milliseconds(100))
  }

  /// Sets the content offset to a pull of a number of points.
  func setPull(_ points: CGFloat) {
    table.contentOffset.y = -(table.safeAreaInsets.top + screen.ownInset.top) - points
  }

  /// Pulls the content by a number of points and keeps the finger down.
  func hold(at points: CGFloat) async {
    await press()
    setPull(points)
  }

  /// Pulls the content by a number of points and lifts the finger.
  func pull(to points: CGFloat) async {
    await hold(at: points)
    await finger.lift()
  }

  /// Sets insets of the app's own.
  func setOwnInset(top: CGFloat = 0, bottom: CGFloat = 0) {
    screen.ownInset = UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
    table.contentInset = screen.ownInset
  }

  /// Lets the content rest below an inset of the app's own.
  func rest(belowInset top: CGFloat) async {
    setOwnInset(top: top)
    await advance(0.1)
    setPull(0)
  }

  /// Adds a header to the table.
  @discardableResult func addHeader(_ skin: RefreshSkin = .plain) -> RefreshHeader {
    let header = RefreshHeader(skin: skin)
    table.refreshHeader = header
    return header
  }

  /// Adds a header, and pulls it until it refreshes.
  func addRefreshingHeader(_ skin: RefreshSkin = .prompt) async -> RefreshHeader {
    let header = addHeader(skin)
    await pull(to: 90)
    await advance(1)
    return header
  }

  /// Ends a refresh, and expects header and content at rest soon after.
  func expectEnd(
    of header: RefreshHeader, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    header.endRefreshing()
    await expectRest(of: header, sourceLocation: sourceLocation)
  }

  /// Expects soon that a header is idle, and the content at its top without any room.
  func expectRest(
    of header: RefreshHeader, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    await advance(2)
    #expect(
      header.phase == .idle && pulled == 0 && addedTop == 0, sourceLocation: sourceLocation)
    SimulatorTesting.expectRest(in: simulator, sourceLocation: sourceLocation)
  }

  /// Adds a footer to the table.
  @discardableResult func addFooter(
    skin: RefreshSkin = .arrowStates, trigger: LoadMoreFooter.Trigger = .automatic()
  ) -> LoadMoreFooter {
    let footer = LoadMoreFooter(skin: skin, trigger: trigger)
    table.loadMoreFooter = footer
    return footer
  }

  /// Adds a footer whose loads end at once, and counts them.
  func addCountedFooter(prefetch: CGFloat = 0, automaticLoadLimit: Int = 5) -> Loads {
    let loads = Loads()
    let footer = LoadMoreFooter(trigger: .automatic(prefetchDistance: prefetch)) {
      loads.count += 1
    }
    footer.automaticLoadLimit = automaticLoadLimit
    table.loadMoreFooter = footer
    return loads
  }

  /// Adds another scroll view with content, as large as the screen.
  func addList() -> UIScrollView {
    let list = UIScrollView(frame: screen.view.bounds)
    list.contentSize = CGSize(width: 390, height: 2000)
    screen.view.addSubview(list)
    return list
  }

  /// The content offset at the end, without a footer's inset, in points.
  var end: CGFloat {
    let inset = table.safeAreaInsets.bottom + screen.ownInset.bottom
    return table.contentSize.height + inset - table.bounds.height
  }

  /// The distance from the visible area to the content's end, in points; negative past the end.
  var distanceToEnd: CGFloat { end - table.contentOffset.y }

  /// The inset at the top without a header, in points.
  var top: CGFloat { table.safeAreaInsets.top + screen.ownInset.top }

  /// Where the visible area ends above the safe area, in points on the screen.
  var bottomEdge: CGFloat { table.frame.maxY - table.safeAreaInsets.bottom }

  /// Flings the content up (-1) or down (1), and waits until it is at rest.
  func fling(_ direction: CGFloat, times: Int) async {
    for _ in 0..<times {
      await finger.flick(
        from: CGPoint(x: 195, y: 450 - 150 * direction),
        to: CGPoint(x: 195, y: 450 + 150 * direction))
      await advance(3)
    }
  }

  /// The content offset on the screen, also during an animation.
  var shownOffset: CGFloat { table.layer.presentation()?.bounds.minY ?? table.contentOffset.y }
}

/// Returns a feed with a header.
@MainActor func headerFeed(
  _ skin: RefreshSkin = .plain, rows: Int = 30
) -> (ScrollFeed, RefreshHeader) {
  let feed = ScrollFeed(rows: rows)
  return (feed, feed.addHeader(skin))
}

/// Returns a feed whose header a pull has brought into view, where it refreshes.
@MainActor func refreshingFeed(
  _ skin: RefreshSkin = .plain, rows: Int = 30
) async -> (ScrollFeed, RefreshHeader) {
  let feed = ScrollFeed(rows: rows)
  return (feed, await feed.addRefreshingHeader(skin))
}

/// Returns a feed in the first of two tabs.
@MainActor func tabbedFeed(rows: Int = 30) -> (ScrollFeed, UITabBarController) {
  let tabs = UITabBarController()
  let feed = ScrollFeed(rows: rows) { screen in
    tabs.viewControllers = [screen, UIViewController()]
    return tabs
  }
  return (feed, tabs)
}

/// Returns a feed of rows whose heights its table estimates wrongly.
@MainActor func estimatedFeed(
  rows: Int, estimate: CGFloat? = 30, lines: @escaping (Int) -> Int = { _ in 8 }
) -> ScrollFeed {
  let feed = ScrollFeed(rows: 0)
  feed.table.rowHeight = UITableView.automaticDimension
  if let estimate { feed.table.estimatedRowHeight = estimate }
  feed.screen.lines = lines
  feed.screen.reload(rows: rows)
  return feed
}

/// Returns a screen under a navigation bar with large titles.
@MainActor func underLargeTitle(_ screen: UIViewController) -> UIViewController {
  let navigation = UINavigationController(rootViewController: screen)
  navigation.navigationBar.prefersLargeTitles = true
  return navigation
}

/// Returns a screen on which a control may be outside its scroll view, if a varied system puts it
/// there: that is under a large title only.
@MainActor func underControlBar(_ screen: UIViewController) -> UIViewController {
  let isVaried = SystemBehavior.current != SystemBehavior()
  return isVaried && SystemBehavior.current.hosting != .scrollView
    ? underLargeTitle(screen) : screen
}

extension UIView {
  /// Where the view is on the screen.
  var place: CGRect { convert(bounds, to: nil) }
}

final class ScrollFeedScreen: RowsScreen, UITableViewDelegate {
  /// The inset that the app has set on its table.
  var ownInset = UIEdgeInsets.zero
  var scrolls = 0
  var onScroll: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    table.delegate = self
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    scrolls += 1
    onScroll?()
  }
}
