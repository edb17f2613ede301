@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

/// Idioms of apps and screens around a control.
@Suite(.simulated, .everyBehavior) @MainActor struct UnusualUseTests {
  private let feed = Feed()

  @Test(arguments: [true, false])
  func `a control that the app itself scrolls into view shows its art`(scrollsFirst: Bool) async {
    await feed.advance(0.1)
    let top = feed.table.contentOffset.y
    let revealed = CGPoint(x: 0, y: top - 60)
    if scrollsFirst {
      feed.table.setContentOffset(revealed, animated: true)
      feed.control.beginRefreshing()
    } else {
      feed.control.beginRefreshing()
      feed.table.contentOffset = revealed
    }
    await feed.advance(1)
    #expect(feed.pulled == 0 && feed.control.session.art.alpha == 1)
    await feed.end()
    #expect(feed.table.contentOffset.y == top && feed.control.phase == .idle)
  }

  @Test func `pulls that are given up bounce back and leave the next one whole`() async {
    func pullShortly() async {
      await feed.simulator.finger.pull(
        from: CGPoint(x: 195, y: 300), by: 40, over: .milliseconds(60))
      await feed.simulator.advance(frames: 3)
    }
    let before = feed.snapshots
    for _ in 1...4 { await pullShortly() }
    #expect(feed.pulls == 0)
    await feed.pull()
    #expect(feed.pulls == 1 && feed.control.phase == .refreshing)
    await feed.expectEnd()
    await pullShortly()
    #expect(feed.progress != nil)
    await feed.advance(2)
    #expect(feed.pulls == 1 && feed.control.phase == .idle && feed.snapshots == before)
    expectRest(in: feed.simulator)
  }

  @Test func `a table that moves to another window takes its refresh along`() async {
    for policy in [EndingPolicy.immediate, .finishCycle] {
      let feed = await Feed.refreshing(ending: policy)
      let second = UIWindow(frame: feed.simulator.window.bounds)
      second.rootViewController = UIViewController()
      second.isHidden = false
      second.rootViewController?.view.addSubview(feed.table)
      await feed.advance(0.5)
      #expect(feed.control.isRefreshing && feed.control.window === second)
      #expect(feed.elements.contains { $0.layer.animationKeys()?.isEmpty == false })
      feed.control.endRefreshing()
      feed.screen.view.addSubview(feed.table)
      await feed.advance(4)
      #expect(feed.control.phase == .idle && feed.systemInset == 0)
      second.isHidden = true
    }
  }

  @Test func `a control that the app hides refreshes and comes back`() async {
    feed.control.isHidden = true
    await feed.pull()
    feed.control.isHidden = true
    feed.control.alpha = 0.5
    await feed.advance(1)
    await feed.end()
    #expect(feed.control.phase == .idle && feed.hides == 1 && feed.systemInset == 0)
    await feed.pull()
    #expect(feed.control.phase == .refreshing && feed.control.session.art.alpha == 1)
  }

  @Test func `work that ends its refresh and asks for the next one runs again`() async {
    var runs = 0
    feed.work(for: 0.5) { [weak control = feed.control, clock = feed.simulator.clock] in
      runs += 1
      guard runs < 3 else { return }
      control?.endRefreshing(with: .unchanged)
      control?.refresh()
      try await clock.sleep(for: .milliseconds(100))
      control?.endRefreshing(with: .timedOut)
    }
    await feed.pull(for: 6)
    #expect(runs == 3 && feed.outcomes == [.unchanged, .unchanged, .updated])
    #expect(feed.control.phase == .idle)
  }

  @Test func `a table controller takes a control before its view is loaded, and later`() async {
    for isEarly in [true, false] {
      let simulator = Simulator()
      let screen = UITableViewController(style: .plain)
      let control = CustomRefreshControl(skin: .wave)
      if isEarly { screen.refreshControl = control }
      simulator.present(UINavigationController(rootViewController: screen))
      await simulator.advance(by: .milliseconds(200))
      screen.refreshControl = control
      await pull(control, from: 250, in: simulator)
      await simulator.advance(by: .seconds(1))
      #expect(control.phase == .refreshing)
      screen.refreshControl = nil
      await simulator.advance(by: .seconds(1))
      let table: UITableView = screen.tableView
      #expect(table.adjustedContentInset.top == table.safeAreaInsets.top)
      #expect(table.contentOffset.y == -table.adjustedContentInset.top)
    }
  }

  @Test func `an element that the app removes during a refresh is restored`() async {
    let before = feed.snapshots
    await feed.pull(for: 1)
    let removed = feed.elements[2]
    let parent = removed.superview
    removed.removeFromSuperview()
    await feed.advance(0.5)
    await feed.end()
    parent?.addSubview(removed)
    #expect(feed.snapshots == before)
  }

  @Test func `a scroll view in the middle of a screen refreshes below its own top`() async {
    let simulator = Simulator()
    let screen = UIViewController()
    let scrollView = UIScrollView()
    scrollView.alwaysBounceVertical = true
    scrollView.contentInset.top = 30
    let control = CustomRefreshControl(skin: .ring)
    scrollView.refreshControl = control
    screen.view.addSubview(scrollView)
    scrollView.frame = CGRect(x: 40, y: 200, width: 300, height: 300)
    simulator.present(screen)
    await pull(control, from: 220, in: simulator)
    await simulator.advance(by: .seconds(1))
    #expect(control.phase == .refreshing && scrollView.contentOffset.y == -90)
    #expect(control.content?.view.frame.width == 300)
    control.endRefreshing()
    await simulator.advance(by: .seconds(2))
    #expect(control.phase == .idle && scrollView.contentOffset.y == -30)
    #expect(scrollView.shownInset.top == 30)
  }

  /// Pulls until a control refreshes.
  private func pull(
    _ control: CustomRefreshControl, from start: CGFloat, in simulator: Simulator
  ) async {
    await simulator.finger.press(at: CGPoint(x: 195, y: start))
    await simulator.finger.pullOn { control.isRefreshing }
    await simulator.finger.lift()
  }

  @Test func `art in a cell moves again whenever its cell returns`() async throws {
    let simulator = Simulator()
    simulator.present(UIViewController())
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 100, width: 390, height: 60)
    let art = RefreshArtView(skin: .equalizer)
    art.frame = cell.contentView.bounds
    cell.contentView.addSubview(art)
    art.startAnimating()
    for _ in 1...3 {
      simulator.window.addSubview(cell)
      await simulator.advance(by: .milliseconds(200))
      let content = try #require(art.content)
      #expect(content.elements.contains { $0.layer.animationKeys()?.isEmpty == false })
      cell.removeFromSuperview()
      await simulator.advance(by: .milliseconds(100))
    }
    art.stopAnimating()
    simulator.window.addSubview(cell)
    await simulator.advance(by: .milliseconds(200))
    expectRest(in: simulator)
  }
}
