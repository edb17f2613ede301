@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

/// In one scroll view, a control, a header and a footer take turns.
@Suite(.simulated, .everyBehavior) @MainActor struct OneAtATimeTests {
  private func control(
    isProperty: Bool, rows: Int = 30, page: Int = 10, seconds: Double = 1
  ) async -> (ScrollFeed, CustomRefreshControl, LoadMoreFooter, Loads) {
    let feed = ScrollFeed(rows: rows) { screen in
      guard SystemBehavior.current.hosting != .scrollView else { return screen }
      let navigation = UINavigationController(rootViewController: screen)
      navigation.navigationBar.prefersLargeTitles = true
      return navigation
    }
    let loads = Loads()
    let control = CustomRefreshControl(skin: .spokes)
    let footer = LoadMoreFooter(skin: .spokes) {
      [clock = feed.simulator.clock, weak screen = feed.screen] in
      loads.count += 1
      try await clock.sleep(for: .seconds(seconds))
      screen?.rows += page
      screen?.table.reloadData()
    }
    footer.fillLimit = 0
    if isProperty { feed.table.refreshControl = control } else { feed.table.addSubview(control) }
    feed.table.loadMoreFooter = footer
    await feed.advance(0.1)
    return (feed, control, footer, loads)
  }

  @Test(arguments: [true, false])
  func `a pull of a control ends a load`(isProperty: Bool) async {
    let (feed, control, footer, loads) = await control(isProperty: isProperty, seconds: 60)
    var outcomes: [RefreshOutcome?] = []
    footer.onFinish = { outcomes.append($0) }
    footer.load()
    await feed.advance(0.2)
    await feed.finger.press(at: CGPoint(x: 195, y: 250))
    var y: CGFloat = 250
    while !control.isRefreshing, y < 2400 {
      #expect(footer.isLoading)
      y += 18
      await feed.finger.move(to: CGPoint(x: 195, y: y), over: .milliseconds(16))
    }
    #expect(control.isRefreshing)
    #expect(!footer.isLoading)
    #expect(outcomes == [.cancelled])
    await feed.finger.lift()
    await feed.advance(2)
    #expect(loads.count == 1)
    #expect(feed.screen.rows == 30)
  }

  @Test func `a footer in a cell of the app's loads again after a refresh`() async {
    let (feed, control, footer, _) = await control(isProperty: true)
    feed.table.loadMoreFooter = nil
    let cell = LoadMoreCell(frame: CGRect(x: 0, y: 300, width: 390, height: 60))
    cell.footer = footer
    feed.table.addSubview(cell)
    footer.load()
    footer.endLoading(with: .noMoreData)
    await feed.advance(2)
    #expect(footer.status == .noMoreData)
    control.onRefresh = {}
    control.refresh()
    await feed.advance(3)
    #expect(!control.isRefreshing && footer.status == .idle)
  }

  @Test(arguments: [true, false])
  func `nothing loads while a control refreshes`(isProperty: Bool) async {
    let (feed, control, footer, loads) = await control(isProperty: isProperty)
    control.refresh()
    await feed.advance(0.5)
    footer.load()
    #expect(!footer.isLoading)
    feed.table.contentOffset.y = feed.end
    await feed.advance(0.5)
    #expect(loads.count == 0)
    control.endRefreshing()
    await feed.advance(1)
    feed.table.contentOffset.y = feed.end - 20
    feed.table.contentOffset.y = feed.end + 20
    await feed.advance(0.5)
    #expect(loads.count == 1)
  }

  @Test func `a successful refresh of a control means that there is more again`() async {
    let (feed, control, footer, _) = await control(isProperty: true)
    footer.hasMoreData = false
    control.beginRefreshing()
    control.endRefreshing(with: .failed(Offline()))
    await feed.advance(1)
    #expect(footer.status == .noMoreData)
    control.beginRefreshing()
    control.endRefreshing()
    await feed.advance(1)
    #expect(footer.status == .idle)
  }

  @Test(arguments: [EndingPolicy.immediate, .finishStep, .finishCycle, .outro])
  func `a short page is filled after a refresh, however it ends`(policy: EndingPolicy) async {
    let (feed, control, footer, loads) = await control(isProperty: true, rows: 30, page: 4)
    control.skin = .appCoda
    control.endingPolicy = policy
    footer.fillLimit = 5
    control.refresh()
    await feed.advance(0.5)
    feed.screen.rows = 3
    feed.table.reloadData()
    control.endRefreshing(with: .updated)
    await feed.advance(12)
    #expect(loads.count >= 1)
    #expect(feed.table.contentSize.height >= feed.table.bounds.height - 200)
  }

  @Test func `a header is not pulled while a control refreshes, and a begin ends the other`() async
  {
    let (feed, control, footer, _) = await control(isProperty: true)
    feed.table.loadMoreFooter = nil
    _ = footer
    let header = RefreshHeader(skin: .spokes)
    feed.table.refreshHeader = header
    control.beginRefreshing()
    await feed.advance(0.2)
    #expect(!header.accessibilityActivate())
    #expect(!header.isRefreshing)
    header.refresh()
    #expect(header.isRefreshing)
    #expect(!control.isRefreshing)
    control.beginRefreshing()
    #expect(control.isRefreshing)
    #expect(!header.isRefreshing)
    control.endRefreshing()
    await feed.advance(2)
    #expect(feed.table.contentInset == .zero)
    #expect(header.phase == .idle)
    #expect(control.phase == .idle)
  }

  @Test func `a refresh that another ends waits for no motion`() async {
    let (feed, control, footer, _) = await control(isProperty: true)
    let header = RefreshHeader(skin: .appCoda)
    feed.table.refreshHeader = header
    footer.trigger = .button
    control.skin = .appCoda
    control.endingPolicy = .finishCycle
    header.endingPolicy = .finishCycle
    control.beginRefreshing()
    await feed.advance(0.5)
    header.beginRefreshing()
    #expect(header.isRefreshing && !control.isRefreshing)
    await feed.advance(0.5)
    control.beginRefreshing()
    #expect(control.isRefreshing && !header.isRefreshing)
    control.endRefreshing()
    await feed.advance(4)
    #expect(control.phase == .idle && header.phase == .idle)
  }

  @Test func `that there is no more holds for the refresh in which it was said`() async {
    let (feed, control, footer, _) = await control(isProperty: true)
    let header = RefreshHeader(skin: .spokes)
    feed.table.refreshHeader = header
    control.beginRefreshing()
    footer.hasMoreData = false
    // Another refresh ends that one, and replaces the content.
    header.beginRefreshing()
    header.endRefreshing(with: .updated)
    await feed.advance(1)
    #expect(footer.hasMoreData)
  }

  /// Pulls a control until it refreshes, and then lets a header refresh instead under the finger.
  private func headerUnderFinger(
    on feed: ScrollFeed, insteadOf control: CustomRefreshControl
  ) async -> RefreshHeader {
    let header = RefreshHeader(skin: .spokes)
    feed.table.refreshHeader = header
    await feed.finger.press(at: CGPoint(x: 195, y: 250))
    var y: CGFloat = 250
    while !control.isRefreshing, y < 2400 {
      y += 18
      await feed.finger.move(to: CGPoint(x: 195, y: y), over: .milliseconds(16))
    }
    feed.setPull(90)
    header.beginRefreshing()
    return header
  }

  @Test func `a header takes the room that a removed control leaves under a finger`() async {
    let (feed, control, footer, _) = await control(isProperty: true)
    let header = await headerUnderFinger(on: feed, insteadOf: control)
    footer.trigger = .button
    feed.table.refreshControl = nil
    await feed.advance(0.02)
    #expect(header.isRefreshing)
    #expect(feed.addedTop == 60)
    await feed.finger.lift()
    header.endRefreshing()
    await feed.advance(2)
    #expect(feed.addedTop == 0)
    #expect(feed.pulled == 0)
  }

  /// Lifts the finger and ends the header's refresh; the table then has the app's inset, 0.
  private func expectOwnInset(of feed: ScrollFeed, after header: RefreshHeader) async {
    await feed.finger.lift()
    await feed.advance(1)
    #expect(feed.table.baseContentInset.top == 0)
    header.endRefreshing()
    await feed.advance(2)
    #expect(feed.addedTop == 0)
    #expect(feed.pulled == 0)
  }

  @Test func `a header that leaves and returns under a finger leaves the app's inset`() async {
    let (feed, control, footer, _) = await control(isProperty: true)
    let header = await headerUnderFinger(on: feed, insteadOf: control)
    footer.trigger = .button
    feed.table.refreshHeader = nil
    feed.table.refreshHeader = header
    await expectOwnInset(of: feed, after: header)
  }

  @Test func `a control whose screen leaves as it begins refreshes when it returns`() async {
    let (feed, control, _, _) = await control(isProperty: true, rows: 1)
    let root = feed.simulator.window.rootViewController
    var outcomes: [RefreshOutcome?] = []
    control.onFinish = { outcomes.append($0) }
    feed.screen.onScroll = { [weak feed] in
      feed?.screen.onScroll = nil
      feed?.simulator.present(UIViewController())
    }
    control.beginRefreshing(revealing: true)
    await feed.advance(0.5)
    if let root { feed.simulator.present(root) }
    await feed.advance(0.5)
    #expect(control.isRefreshing)
    #expect(outcomes.isEmpty)
    control.endRefreshing()
    await feed.advance(2)
    #expect(control.phase == .idle)
    #expect(outcomes.count == 1)
  }

  @Test func `a control that moves to another list as it begins refreshes there`() async {
    var behavior = SystemBehavior()
    behavior.systemEnd = .leavingWindow
    await SystemBehavior.$current.withValue(behavior) {
      let (feed, control, _, _) = await control(isProperty: true, rows: 1)
      let other = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 300))
      feed.screen.view.addSubview(other)
      var outcomes: [RefreshOutcome?] = []
      control.onFinish = { outcomes.append($0) }
      feed.screen.onScroll = { [weak feed, weak control] in
        feed?.screen.onScroll = nil
        feed?.table.refreshControl = nil
        if let control { other.addSubview(control) }
      }
      control.beginRefreshing()
      #expect(control.superview === other)
      #expect(control.isRefreshing)
      #expect(control.phase == .refreshing)
      #expect(outcomes.isEmpty)
      control.endRefreshing()
      await feed.advance(2)
      #expect(control.phase == .idle)
      #expect(outcomes.count == 1)
    }
  }

  @Test func `an inset that the app takes back as a control begins is no part of the control's`()
    async
  {
    var behavior = SystemBehavior()
    behavior.endUnderFinger = .insetLeavesWithFinger
    await SystemBehavior.$current.withValue(behavior) {
      let (feed, control, footer, _) = await control(isProperty: true, rows: 1)
      footer.trigger = .button
      let header = RefreshHeader(skin: .spokes)
      feed.table.refreshHeader = header
      feed.table.contentInset.top = 20
      await feed.advance(0.1)
      feed.table.contentOffset.y = -feed.table.adjustedContentInset.top
      feed.screen.onScroll = { [weak feed, weak control] in
        feed?.screen.onScroll = nil
        control?.beginRefreshing()
      }
      feed.table.contentInset.top = 0
      #expect(control.isRefreshing)
      await feed.press()
      header.beginRefreshing()
      #expect(!control.isRefreshing)
      feed.setPull(110)
      await expectOwnInset(of: feed, after: header)
    }
  }

  @Test func `a stock control that is pulled ends a load`() async {
    let (feed, _, footer, _) = await control(isProperty: true, seconds: 60)
    let stock = UIRefreshControl()
    feed.table.refreshControl = stock
    footer.load()
    await feed.advance(0.2)
    await feed.finger.press(at: CGPoint(x: 195, y: 250))
    var y: CGFloat = 250
    while !stock.isRefreshing, y < 2400 {
      y += 18
      await feed.finger.move(to: CGPoint(x: 195, y: y), over: .milliseconds(16))
    }
    await feed.finger.lift()
    await feed.advance(0.3)
    #expect(!footer.isLoading)
  }

  @Test func `a stock control that the app begins as a load ends does not end the refresh`() async {
    let feed = ScrollFeed()
    let header = RefreshHeader(skin: .spokes)
    let footer = LoadMoreFooter(trigger: .button)
    let stock = UIRefreshControl()
    feed.table.refreshHeader = header
    feed.table.loadMoreFooter = footer
    feed.table.refreshControl = stock
    await feed.advance(0.1)
    footer.beginLoading()
    footer.onFinish = { _ in stock.beginRefreshing() }
    header.beginRefreshing()
    await feed.advance(0.1)
    #expect(!footer.isLoading && !stock.isRefreshing)
    #expect(header.isRefreshing)
  }
}
