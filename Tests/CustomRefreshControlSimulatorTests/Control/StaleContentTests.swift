@testable import CustomRefreshControl
import Foundation
@testable import KitTestSupport
import Simulator
import TestSupport
import Testing
import UIKit

/// Content that is too old is refreshed as its screen appears and as the app comes to the foreground.
@Suite(.simulated) @MainActor struct StaleContentTests {
  /// The date, which a test sets.
  private final class Calendar: @unchecked Sendable {
    var now = Date(timeIntervalSince1970: 1_000_000)
  }

  private let calendar = Calendar()

  private func setUp(_ view: some Refreshing, updated age: TimeInterval?) {
    let calendar = calendar
    view.options.now = { calendar.now }
    view.options.staleAfter = .seconds(300)
    view.lastUpdated = age.map { calendar.now.addingTimeInterval(-$0) }
  }

  private func feed(updated age: TimeInterval?) async -> (Feed, UITabBarController) {
    let control = CustomRefreshControl(skin: .plain)
    setUp(control, updated: age)
    let tabs = UITabBarController()
    let feed = Feed(control: control) { screen in
      tabs.viewControllers = [screen, UIViewController()]
      return tabs
    }
    await feed.advance(1)
    return (feed, tabs)
  }

  @Test(arguments: [(nil, true), (301, true), (300, true), (299, false), (-5, false)])
  func `a screen that appears refreshes what is too old, or was never loaded`(
    age: TimeInterval?, refreshes: Bool
  ) async {
    let (feed, _) = await feed(updated: age)
    #expect(feed.control.isRefreshing == refreshes && feed.pulls == (refreshes ? 1 : 0))
    // It is in sight, as the content is at its top.
    let shown = -(feed.table.contentOffset.y + feed.table.safeAreaInsets.top)
    #expect(abs(shown - (refreshes ? 60 : 0)) < 0.1, "\(shown)")
  }

  @Test func `a tab that is selected again refreshes what has become too old`() async {
    let (feed, tabs) = await feed(updated: 10)
    tabs.selectedIndex = 1
    calendar.now += 400
    await feed.advance(1)
    #expect(!feed.control.isRefreshing)
    tabs.selectedIndex = 0
    await feed.advance(1)
    #expect(feed.control.isRefreshing)
    await feed.end()
    tabs.selectedIndex = 1
    await feed.advance(1)
    tabs.selectedIndex = 0
    await feed.advance(1)
    #expect(feed.control.phase == .idle && feed.pulls == 1)
  }

  @Test func `an app that comes to the foreground refreshes what is on the screen`() async {
    let (feed, _) = await feed(updated: 10)
    calendar.now += 400
    await feed.advance(1)
    #expect(!feed.control.isRefreshing)
    feed.simulator.enterBackground()
    feed.simulator.enterForeground()
    await feed.advance(1)
    #expect(feed.control.isRefreshing && feed.pulls == 1)
  }

  @Test func `a refresh that has failed is not tried again at once`() async {
    let (feed, tabs) = await feed(updated: nil)
    feed.control.endRefreshing(with: .failed(URLError(.timedOut)))
    await feed.advance(3)
    #expect(feed.control.phase == .idle && feed.control.lastUpdated == nil)
    for (later, pulls) in [(10, 1), (200, 1), (100, 2)] {
      tabs.selectedIndex = 1
      calendar.now += TimeInterval(later)
      await feed.advance(1)
      tabs.selectedIndex = 0
      await feed.advance(1)
      #expect(feed.pulls == pulls, "\(later)")
    }
  }

  /// As when another scene of the app comes to the foreground, or its first one.
  @Test(arguments: [
    UIScene.willEnterForegroundNotification, UIApplication.willEnterForegroundNotification,
  ])
  func `a scene that stays in the background refreshes nothing`(name: Notification.Name) async {
    let (feed, _) = await feed(updated: 10)
    calendar.now += 400
    feed.simulator.enterBackground()
    NotificationCenter.default.post(name: name, object: nil)
    await feed.advance(1)
    #expect(feed.control.phase == .idle && feed.pulls == 0)
    feed.simulator.enterForeground()
    await feed.advance(1)
    #expect(feed.control.isRefreshing && feed.pulls == 1)
  }

  @Test func `a scene that comes to the foreground while the app is there refreshes`() async {
    let (feed, _) = await feed(updated: 10)
    calendar.now += 400
    NotificationCenter.default.post(name: UIScene.willEnterForegroundNotification, object: nil)
    await feed.advance(1)
    #expect(feed.control.isRefreshing && feed.pulls == 1)
  }

  @Test func `a screen that appears in the background refreshes in the foreground`() async {
    let (feed, tabs) = await feed(updated: 10)
    tabs.selectedIndex = 1
    calendar.now += 400
    feed.simulator.enterBackground()
    tabs.selectedIndex = 0
    await feed.advance(1)
    #expect(feed.control.window != nil && feed.control.phase == .idle)
    feed.simulator.enterForeground()
    await feed.advance(1)
    #expect(feed.control.isRefreshing && feed.pulls == 1)
  }

  @Test func `an app that declines is asked once for each return to the foreground`() async {
    let simulator = Simulator()
    let screen = RowsScreen(rows: 30)
    let header = RefreshHeader(skin: .plain)
    setUp(header, updated: nil)
    var count = 0
    header.shouldRefresh = {
      count += 1
      return false
    }
    screen.loadViewIfNeeded()
    screen.table.refreshHeader = header
    simulator.present(screen)
    await simulator.advance(by: .seconds(1))
    #expect(count == 1)
    simulator.enterBackground()
    // The app and its scene tell of it.
    simulator.enterForeground()
    await simulator.advance(by: .seconds(1))
    #expect(count == 2)
  }

  @Test func `a control that is disabled, or beside a header that refreshes, waits`() async {
    let (feed, _) = await feed(updated: 10)
    calendar.now += 400
    feed.control.isEnabled = false
    feed.simulator.enterBackground()
    feed.simulator.enterForeground()
    await feed.advance(1)
    #expect(!feed.control.isRefreshing)
    feed.control.isEnabled = true
    let header = RefreshHeader(skin: .plain)
    feed.table.refreshHeader = header
    header.refresh()
    feed.simulator.enterBackground()
    feed.simulator.enterForeground()
    await feed.advance(1)
    #expect(!feed.control.isRefreshing && header.isRefreshing)
  }

  @Test func `a header in no scroll view does not begin`() async {
    let simulator = Simulator()
    let screen = UIViewController()
    let header = RefreshHeader(skin: .plain)
    setUp(header, updated: nil)
    screen.view.addSubview(header)
    simulator.present(screen)
    await simulator.advance(by: .seconds(1))
    #expect(header.phase == .idle && header.outcome == nil)
  }

  @Test func `content that the user reads does not move`() async {
    let (feed, _) = await feed(updated: 10)
    feed.table.contentOffset.y = 400
    calendar.now += 400
    feed.simulator.enterBackground()
    feed.simulator.enterForeground()
    await feed.advance(1)
    #expect(feed.control.isRefreshing && feed.table.contentOffset.y == 400)
  }

  @Test func `a screen that refreshes as it appears refreshes once`() async {
    let control = CustomRefreshControl(skin: .plain)
    setUp(control, updated: nil)
    let feed = Feed(control: control) { screen in
      screen.loadViewIfNeeded()
      control.refresh()
      return screen
    }
    await feed.advance(1)
    #expect(feed.control.isRefreshing && feed.pulls == 1)
  }

  @Test func `without the option nothing begins by itself`() async {
    let feed = Feed()
    await feed.advance(1)
    feed.simulator.enterBackground()
    feed.simulator.enterForeground()
    await feed.advance(1)
    #expect(feed.control.phase == .idle && feed.pulls == 0)
  }

  @Test(arguments: [true, false])
  func `a header asks the app first, and a footer does not look`(mayRefresh: Bool) async {
    let simulator = Simulator()
    let screen = RowsScreen(rows: 30)
    let header = RefreshHeader(skin: .plain)
    let footer = LoadMoreFooter(skin: .plain, trigger: .button)
    setUp(header, updated: nil)
    setUp(footer, updated: nil)
    header.shouldRefresh = { mayRefresh }
    screen.loadViewIfNeeded()
    screen.table.refreshHeader = header
    screen.table.loadMoreFooter = footer
    simulator.present(screen)
    await simulator.advance(by: .seconds(1))
    #expect(header.isRefreshing == mayRefresh && !footer.isLoading)
  }
}
