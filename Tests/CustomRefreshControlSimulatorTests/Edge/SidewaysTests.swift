@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

/// Header and footer of content that scrolls sideways.
@Suite(.simulated) @MainActor struct SidewaysTests {
  private func paging() async -> (Simulator, UIScrollView) {
    let simulator = Simulator()
    let screen = UIViewController()
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 100, width: 390, height: 600))
    scrollView.contentSize = CGSize(width: 1170, height: 600)
    scrollView.isPagingEnabled = true
    screen.view.addSubview(scrollView)
    simulator.present(screen)
    await simulator.advance(by: .milliseconds(100))
    return (simulator, scrollView)
  }

  @Test func `a header of pages side by side is seen on each of them`() async {
    let (simulator, scrollView) = await paging()
    let header = RefreshHeader(skin: .spokes)
    scrollView.refreshHeader = header
    for page in [0, 1, 2] as [CGFloat] {
      scrollView.contentOffset.x = page * 390
      await simulator.advance(by: .milliseconds(100))
      await simulator.finger.press(at: CGPoint(x: 195, y: 300))
      await simulator.finger.move(to: CGPoint(x: 195, y: 600), over: .milliseconds(300))
      let frame = header.convert(header.bounds, to: nil)
      #expect(frame.minX == 0 && frame.width == 390, "page \(page)")
      await simulator.finger.lift()
      await simulator.advance(by: .seconds(1))
      #expect(header.isRefreshing)
      #expect(scrollView.contentOffset == CGPoint(x: page * 390, y: -60), "page \(page)")
      // To another page in the refresh.
      let next: CGFloat = page == 2 ? 1 : page + 1
      scrollView.setContentOffset(CGPoint(x: next * 390, y: -60), animated: true)
      await simulator.advance(by: .seconds(1))
      #expect(header.convert(header.bounds, to: nil).minX == 0, "page \(page)")
      header.endRefreshing()
      await simulator.advance(by: .seconds(1))
      #expect(scrollView.contentOffset == CGPoint(x: next * 390, y: 0), "page \(page)")
    }
    expectRest(in: simulator)
  }

  @Test func `a footer below wide content is seen wherever the content is scrolled`() async {
    let (simulator, scrollView) = await paging()
    scrollView.isPagingEnabled = false
    scrollView.contentSize = CGSize(width: 1170, height: 1000)
    let footer = LoadMoreFooter(trigger: .button)
    scrollView.loadMoreFooter = footer
    scrollView.contentOffset = CGPoint(x: 300, y: 460)
    await simulator.advance(by: .milliseconds(100))
    #expect(footer.convert(footer.bounds, to: nil).minX == 0)
    scrollView.contentOffset.x = 780
    await simulator.advance(by: .milliseconds(100))
    #expect(footer.convert(footer.bounds, to: nil).minX == 0)
    footer.load()
    scrollView.contentOffset.x = 0
    await simulator.advance(by: .milliseconds(100))
    #expect(footer.convert(footer.bounds, to: nil).minX == 0)
  }

  @Test func `wide content from right to left keeps its header in view`() async {
    let (simulator, scrollView) = await paging()
    simulator.layoutDirection = .rightToLeft
    let header = RefreshHeader(skin: .spokes)
    scrollView.refreshHeader = header
    scrollView.contentOffset.x = 780
    await simulator.advance(by: .milliseconds(100))
    header.refresh()
    await simulator.advance(by: .seconds(1))
    #expect(header.convert(header.bounds, to: nil).minX == 0)
    scrollView.contentSize.width = 390
    scrollView.contentOffset.x = 0
    await simulator.advance(by: .seconds(1))
    #expect(header.frame.minX == 0)
    header.endRefreshing()
    await simulator.advance(by: .seconds(1))
    #expect(scrollView.contentInset.top == 0)
  }

  @Test func `wide content that bounces sideways takes its header along`() async {
    let (simulator, scrollView) = await paging()
    let header = RefreshHeader(skin: .spokes)
    scrollView.refreshHeader = header
    scrollView.contentOffset.x = -40
    #expect(header.frame.minX == 0)
    scrollView.contentOffset.x = 820
    #expect(header.frame.minX == 780)
    scrollView.contentInset = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 10)
    scrollView.contentOffset.x = -30
    #expect(header.frame.minX == 0 && header.frame.width == 350)
    scrollView.contentOffset.x = 100
    #expect(header.convert(header.bounds, to: nil).minX == 30)
    await simulator.advance(by: .seconds(1))
  }

  @Test func `content between side insets keeps its header in line`() async {
    let feed = ScrollFeed()
    feed.table.contentInset.left = 20
    feed.table.contentInset.right = 30
    let header = RefreshHeader(skin: .spokes)
    feed.table.refreshHeader = header
    await feed.advance(0.1)
    #expect(header.frame.minX == 0 && header.frame.width == 340)
  }
}
