@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

/// The scroll that brings a header into view, and what ends it.
@Suite(.simulated) @MainActor struct RevealTests {
  /// Returns a scroll view on a screen, scrolled sideways and down, with a header.
  private func sideways() async -> (Simulator, UIScrollView, RefreshHeader) {
    let simulator = Simulator()
    let screen = UIViewController()
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    scrollView.contentSize = CGSize(width: 1000, height: 2000)
    screen.view.addSubview(scrollView)
    let header = RefreshHeader(skin: .plain)
    scrollView.refreshHeader = header
    simulator.present(screen)
    await simulator.advance(by: .milliseconds(100))
    scrollView.contentOffset = CGPoint(x: 80, y: 300)
    return (simulator, scrollView, header)
  }

  @Test func `a refresh from code comes into view above content that is scrolled sideways`() async {
    let (simulator, scrollView, header) = await sideways()
    header.refresh()
    await simulator.advance(by: .seconds(1))
    #expect(header.isRefreshing && scrollView.contentInset.top == 60)
    #expect(scrollView.contentOffset.x == 80)
  }

  @Test func `content that is scrolled sideways stays so if a refresh ends on its way into view`()
    async
  {
    let (simulator, scrollView, header) = await sideways()
    header.refresh()
    await simulator.advance(frames: 3)
    #expect(scrollView.contentOffset.y > 0 && scrollView.contentOffset.y < 300)
    header.endRefreshing()
    await simulator.advance(by: .seconds(1))
    #expect(scrollView.contentOffset.x == 80)
  }

  @Test func `a refresh from code brings a header wholly into view that is half in view`() async {
    let (feed, header) = headerFeed()
    feed.setPull(30)
    header.beginRefreshing()
    await feed.advance(1)
    #expect(header.isRefreshing && feed.pulled == 60)
  }

  @Test func `a refresh that ends as soon as it begins does not scroll`() async {
    let (feed, header) = headerFeed()
    feed.table.contentOffset.y = 300
    header.refresh()
    header.endRefreshing()
    await feed.advance(1)
    #expect(header.phase == .idle)
    #expect(feed.table.contentOffset.y == 300)
  }

  @Test func `a fling on the way to a refresh goes on as the refresh ends`() async {
    let (feed, header) = headerFeed(rows: 100)
    await feed.advance(0.1)
    feed.table.contentOffset.y = 4000
    header.refresh()
    await feed.advance(0.1)
    await feed.finger.flick(from: CGPoint(x: 195, y: 300), to: CGPoint(x: 195, y: 400))
    #expect(feed.table.isDecelerating && feed.pulled < 0)
    header.endRefreshing()
    #expect(feed.table.isDecelerating)
    await feed.advance(2)
    #expect(header.phase == .idle)
  }
}
