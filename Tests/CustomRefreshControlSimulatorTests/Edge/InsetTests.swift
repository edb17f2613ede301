@testable import CustomRefreshControl
@testable import KitTestSupport
import Simulator
import TestSupport
import Testing
import UIKit

/// Changes under a finger, and insets that change in every order.
@Suite(.simulated) @MainActor struct InsetTests {
  // MARK: Under a finger

  @Test(arguments: [false, true], [20, 0, -20] as [CGFloat])
  func `an inset or a bar that shrinks under a finger that has not pulled begins no refresh`(
    isBar: Bool, moved: CGFloat
  ) async {
    let feed = ScrollFeed()
    func setTop(_ top: CGFloat) async {
      if isBar {
        feed.screen.additionalSafeAreaInsets.top = top
        await feed.advance(0.1)
      } else {
        feed.setOwnInset(top: top)
      }
    }
    await setTop(90)
    await feed.advance(0.1)
    feed.setPull(0)
    let header = feed.addHeader()
    await feed.advance(0.1)
    await feed.finger.press(at: CGPoint(x: 195, y: 400))
    await feed.finger.move(to: CGPoint(x: 195, y: 380), over: .milliseconds(100))
    await feed.finger.move(to: CGPoint(x: 195, y: 395 + moved), over: .milliseconds(100))
    await setTop(0)
    await feed.finger.move(to: CGPoint(x: 195, y: 397 + moved), over: .milliseconds(100))
    #expect(header.phase != .armed)
    await feed.finger.lift()
    await feed.advance(2)
    #expect(header.phase == .idle)
    await feed.pull(to: 90)
    #expect(header.isRefreshing)
  }

  @Test func `content stays under the finger as the app sets its inset during a refresh`() async {
    let (feed, _) = await refreshingFeed()
    await feed.hold(at: 100)
    feed.table.contentInset.top = 0
    #expect(feed.addedTop == 60 && feed.pulled == 100)
    await feed.finger.lift()
    await feed.advance(1)
    #expect(feed.pulled == 60)
  }

  // MARK: Insets

  @Test func `an inset that the app sets as the content scrolls is its own`() async {
    let (feed, header) = headerFeed()
    // A bar of the app that is taller while the content is pulled.
    feed.screen.onScroll = { [weak feed] in
      guard let feed else { return }
      let isPulled = feed.table.contentOffset.y < -(feed.table.safeAreaInsets.top + 40)
      feed.table.baseContentInset.top = isPulled ? 20 : 0
    }
    await feed.pull(to: 90)
    await feed.advance(1)
    #expect(header.isRefreshing)
    header.endRefreshing()
    await feed.advance(2)
    feed.screen.onScroll = nil
    feed.table.refreshHeader = nil
    #expect(feed.table.shownInset.top == 0)
  }

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

  @Test func `an inset that the app assigns is its own if the refresh ends as it moves content`()
    async
  {
    let feed = ScrollFeed()
    await feed.rest(belowInset: 88)
    let header = feed.addHeader()
    await feed.pull(to: 90)
    await feed.advance(1)
    #expect(feed.addedTop == 60)
    // The app is told of the scroll before the header.
    feed.screen.onScroll = { [weak feed, weak header] in
      feed?.screen.onScroll = nil
      header?.endRefreshing()
    }
    feed.screen.ownInset.top = 20
    feed.table.contentInset.top = 20
    #expect(feed.table.shownInset.top == 20)
    await feed.advance(1)
    #expect(header.phase == .idle && feed.addedTop == 0 && feed.pulled == 0)
  }

  @Test(arguments: ["on its way", "arrived", "asked for twice"])
  func `a refresh from code comes and stays in view, though the app replaces its inset`(
    moment: String
  ) async {
    let (feed, header) = headerFeed()
    if moment == "arrived" { feed.table.contentOffset.y = 300 }
    header.refresh()
    if moment == "on its way" {
      await feed.simulator.advance(atMost: .seconds(1)) { feed.pulled > 20 }
      #expect(feed.pulled < 60)
    } else {
      await feed.advance(1)
      #expect(feed.pulled == 60)
    }
    if moment == "asked for twice" { header.refresh() }
    if moment != "on its way" { await feed.advance(0.1) }
    feed.table.contentInset = .zero
    await feed.advance(1)
    #expect(feed.pulled == 60 && feed.addedTop == 60)
  }

  @Test func `a refresh that ends on its way into view leaves no content past the other end`()
    async
  {
    let (feed, header) = headerFeed()
    feed.table.contentOffset.y = feed.end + 80
    header.refresh()
    await feed.simulator.advance(frames: 2)
    header.endRefreshing()
    await feed.advance(1)
    #expect(header.phase == .idle && feed.table.contentOffset.y <= feed.end)
  }

  @Test(arguments: [0.1, 0.5], [true, false])
  func `a scroll of the app is not stopped by the end of a refresh from code`(
    pause: Double, endsBefore: Bool
  ) async {
    let (feed, header) = headerFeed()
    feed.table.contentOffset.y = 300
    header.refresh()
    await feed.advance(pause)
    if endsBefore { header.endRefreshing() }
    feed.table.setContentOffset(CGPoint(x: 0, y: 700), animated: true)
    if endsBefore { feed.table.refreshHeader = nil }
    await feed.advance(0.25)
    header.endRefreshing()
    await feed.advance(1)
    #expect(feed.table.contentOffset.y == 700)
    #expect(header.phase == .idle && feed.table.shownInset == .zero)
  }

  @Test func `a scroll of the app during an ending arrives`() async {
    let (feed, header) = headerFeed()
    for delay in [0, 0.05, 0.15, 0.29] {
      await feed.pull(to: 90)
      await feed.advance(1)
      header.endRefreshing()
      await feed.advance(delay)
      feed.table.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
      await feed.advance(1)
      #expect(feed.table.contentOffset.y == 500)
      #expect(header.phase == .idle && feed.table.shownInset == .zero)
      feed.setPull(0)
      await feed.advance(0.1)
    }
  }
}
