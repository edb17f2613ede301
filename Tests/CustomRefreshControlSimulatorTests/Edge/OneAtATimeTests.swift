@testable import CustomRefreshControl
@testable import KitTestSupport
import Simulator
import TestSupport
import Testing
import UIKit

/// In one scroll view, a control, a header and a footer take turns.
@Suite(.simulated, .everyBehavior) @MainActor struct OneAtATimeTests {
  private func control(
    isProperty: Bool = true, rows: Int = 30, page: Int = 10, seconds: Double = 1
  ) async -> (ScrollFeed, CustomRefreshControl, LoadMoreFooter, Loads) {
    let (feed, footer, loads) = loadingFeed(
      rows: rows, page: page, seconds: seconds, container: underControlBar)
    footer.automaticLoadLimit = 0
    let control = CustomRefreshControl(skin: .spokes)
    if isProperty { feed.table.refreshControl = control } else { feed.table.addSubview(control) }
    await feed.advance(0.1)
    return (feed, control, footer, loads)
  }

  @Test(arguments: [true, false])
  func `a pull of a control ends a load`(isProperty: Bool) async {
    let (feed, control, footer, loads) = await control(isProperty: isProperty, seconds: 60)
    footer.load()
    await feed.advance(0.2)
    await feed.finger.press(at: CGPoint(x: 195, y: 250))
    await feed.finger.pullOn {
      #expect(footer.isLoading != control.isRefreshing)
      return control.isRefreshing
    }
    #expect(control.isRefreshing && !footer.isLoading && loads.outcomes == [.cancelled])
    await feed.finger.lift()
    await feed.advance(2)
    #expect(loads.count == 1 && feed.screen.rows == 30)
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

  @Test(arguments: [EndingPolicy.immediate, .finishCycle, .outro])
  func `a short page is filled after a refresh, however it ends`(policy: EndingPolicy) async {
    let (feed, control, footer, loads) = await control(rows: 30, page: 4)
    control.skin = .appCoda
    control.options.ending = policy
    footer.automaticLoadLimit = 5
    control.refresh()
    await feed.advance(0.5)
    feed.screen.reload(rows: 3)
    control.endRefreshing(with: .updated)
    await feed.advance(12)
    #expect(loads.count >= 1)
    #expect(feed.table.contentSize.height >= feed.table.bounds.height - 200)
  }

  @Test func `a header is not pulled while a control refreshes, and a begin ends the other`() async
  {
    let (feed, control, _, _) = await control()
    let header = feed.addHeader(.spokes)
    control.beginRefreshing()
    await feed.advance(0.2)
    #expect(!header.accessibilityActivate() && !header.isRefreshing)
    header.refresh()
    #expect(header.isRefreshing && !control.isRefreshing)
    control.beginRefreshing()
    #expect(control.isRefreshing && !header.isRefreshing)
    control.endRefreshing()
    await feed.advance(2)
    #expect(feed.addedTop == 0 && header.phase == .idle && control.phase == .idle)
  }

  @Test func `a refresh that another ends waits for no motion`() async {
    let (feed, control, footer, _) = await control()
    let header = feed.addHeader(.appCoda)
    footer.trigger = .button
    control.skin = .appCoda
    control.options.ending = .finishCycle
    header.options.ending = .finishCycle
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

  @Test func `a control whose screen leaves as it begins refreshes when it returns`() async {
    let (feed, control, _, _) = await control(rows: 1)
    let root = feed.simulator.window.rootViewController
    var outcomes: [RefreshOutcome?] = []
    control.onFinish = { outcomes.append($0) }
    feed.screen.onScroll = { [weak feed] in
      feed?.screen.onScroll = nil
      feed?.simulator.present(UIViewController())
    }
    control.refresh()
    await feed.advance(0.5)
    if let root { feed.simulator.present(root) }
    await feed.advance(0.5)
    #expect(control.isRefreshing && outcomes.isEmpty)
    control.endRefreshing()
    await feed.advance(2)
    #expect(control.phase == .idle && outcomes.count == 1)
  }
}
