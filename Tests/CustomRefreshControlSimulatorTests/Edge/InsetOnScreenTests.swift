@testable import CustomRefreshControl
@testable import KitTestSupport
import RefreshMotion
import Simulator
import TestSupport
import Testing
import UIKit

/// Whose an inset is, on a screen: apps that assign and change it as apps do, under a finger, beside a keyboard,
/// and at each callback.
@Suite(.simulated) @MainActor struct InsetOnScreenTests {
  private let feed = ScrollFeed()

  @Test(arguments: [0, 44] as [CGFloat])
  func `an app that assigns its inset as the content scrolls keeps it`(own: CGFloat) async {
    let feed = ScrollFeed()
    await feed.rest(belowInset: own)
    let header = feed.addHeader()
    feed.screen.onScroll = { [weak feed] in
      feed?.table.contentInset = UIEdgeInsets(top: own, left: 0, bottom: 0, right: 0)
    }
    await feed.pull(to: 90)
    await feed.advance(1)
    #expect(header.isRefreshing)
    header.endRefreshing()
    await feed.advance(2)
    #expect(feed.table.shownInset.top == own && feed.pulled == 0)
    expectRest(in: feed.simulator)
    // An app that stops to do so gets room for the next refresh.
    feed.screen.onScroll = nil
    await feed.pull(to: 90)
    await feed.advance(1)
    #expect(feed.addedTop == 60 && feed.pulled == 60)
    header.endRefreshing()
    await feed.advance(2)
    #expect(feed.table.shownInset.top == own && feed.pulled == 0)
  }

  @Test func `insets that an app assigns as it is told of phases are its own`() async {
    let (feed, header) = headerFeed()
    feed.addFooter(trigger: .button)
    header.onPhaseChange = { [weak table = feed.table] phase in
      switch phase {
      case .refreshing: table?.contentInset.top = 30
      case .leaving: table?.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0)
      default: break
      }
    }
    await feed.pull(to: 90)
    await feed.advance(1)
    #expect(header.isRefreshing && feed.table.shownInset.top == 90)
    #expect(feed.table.contentOffset.y.toThousandths == -feed.table.safeAreaInsets.top - 90)
    header.endRefreshing()
    await feed.advance(1)
    #expect(feed.table.shownInset == UIEdgeInsets(top: 10, left: 0, bottom: 80, right: 0))
    #expect(feed.table.contentOffset.y == -feed.table.safeAreaInsets.top - 10)
  }

  @Test func `content stays where it is if the app replaces its inset during a load`() async {
    let (feed, footer, _) = await shownLoadingFeed(
      trigger: .automatic(prefetchDistance: 300), seconds: 60)
    feed.table.contentOffset.y = feed.end - 200
    await feed.advance(0)
    #expect(footer.isLoading)
    let offset = feed.table.contentOffset.y
    feed.table.contentInset = .zero
    await feed.advance(0.5)
    #expect(feed.addedBottom == 60)
    #expect(feed.table.contentOffset.y == offset)
  }

  @Test(arguments: [false, true])
  func
    `a side inset that the app sets as the header moves content or takes room narrows the header`(
      isRoom: Bool
    ) async
  {
    let (feed, header) = headerFeed(.spokes)
    await feed.hold(at: isRoom ? 40 : 90)
    let narrow: @MainActor () -> Void = { [weak table = feed.table] in
      if header.isRefreshing, table?.contentInset.right == 0 { table?.contentInset.right = 20 }
    }
    if !isRoom { feed.screen.onScroll = { narrow() } }
    let observation = feed.table.observe(\.contentInset) { _, _ in
      MainActor.assumeIsolated { if isRoom { narrow() } }
    }
    if isRoom {
      header.session.begin(RefreshMachine.Beginning())
    } else {
      await feed.finger.lift()
    }
    await feed.advance(0)
    #expect(header.isRefreshing && feed.table.shownInset.right == 20)
    #expect(feed.addedTop == (isRoom ? 40 : 60) && header.frame.width == 370)
    observation.invalidate()
    await feed.finger.lift()
  }

  @Test func `the app's own inset is given back, not zero`() async {
    feed.screen.ownInset = UIEdgeInsets(top: 20, left: 8, bottom: 12, right: 4)
    feed.table.contentInset = feed.screen.ownInset
    let header = await feed.addRefreshingHeader()
    #expect(feed.table.shownInset.top == 80 && feed.pulled == 60)
    #expect(header.frame == CGRect(x: 0, y: -60, width: 378, height: 60))
    header.endRefreshing()
    await feed.advance(1)
    #expect(feed.table.shownInset == feed.screen.ownInset && feed.pulled == 0)
  }

  @Test func `an inset that the app changes during a refresh is kept`() async {
    let header = await feed.addRefreshingHeader()
    let offset = feed.table.contentOffset.y
    // What the app assigns is its own; the other edges stay as they are.
    feed.table.contentInset.bottom += 300
    await feed.advance(0.1)
    #expect(feed.addedTop == 60)
    feed.table.contentInset = .zero
    await feed.advance(0.1)
    #expect(feed.addedTop == 60 && feed.table.contentOffset.y == offset)
    // A bar of the app covers 25 points of the header.
    feed.table.baseContentInset.top += 25
    feed.screen.ownInset.top = 25
    await feed.advance(0.1)
    #expect(feed.addedTop == 35 && abs(feed.table.contentOffset.y - offset) < 1e-3)
    header.endRefreshing()
    await feed.advance(1)
    #expect(feed.table.shownInset == UIEdgeInsets(top: 25, left: 0, bottom: 0, right: 0))
    #expect(feed.pulled == 0)
  }

  // MARK: In each layout

  @Test(arguments: [true, false])
  func
    `a base inset set in each layout leaves the room, a content inset gives it up, and a log says so`(
      usesBase: Bool
    ) async
  {
    let own = UIEdgeInsets(top: 20, left: 0, bottom: 80, right: 0)
    let feed = ScrollFeed()
    feed.screen.ownInset = own
    feed.screen.table.onLayout = { [weak table = feed.table] in
      if usesBase { table?.baseContentInset = own } else { table?.contentInset = own }
    }
    let log = Log()
    await RefreshLog.$write.withValue({ log.add($0) }) {
      let footer = feed.addFooter(trigger: .button)
      await feed.advance(1)
      if usesBase {
        let header = await feed.addRefreshingHeader()
        #expect(header.isRefreshing && feed.addedTop == 60 && feed.pulled == 60)
        header.endRefreshing()
        await feed.advance(2)
        #expect(feed.addedTop == 0)
      }
      await feed.fling(-1, times: 4)
      #expect(feed.addedBottom == (usesBase ? 60 : 0))
      if usesBase { #expect(footer.place.maxY <= feed.bottomEdge - own.bottom + 0.01) }
    }
    #expect(log.lines.filter { $0.contains("baseContentInset") }.count == (usesBase ? 0 : 1))
  }
}
