@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

/// Where header and footer are after a change of their list, or of what list they are in.
@Suite(.simulated) @MainActor struct OwnPlaceInListTests {
  private func dragFooter(in feed: ScrollFeed) -> (UIScrollView, LoadMoreFooter) {
    let scrollView = UIScrollView(frame: feed.screen.view.bounds)
    scrollView.contentSize = CGSize(width: 390, height: 100)
    feed.screen.view.addSubview(scrollView)
    let footer = LoadMoreFooter(skin: .spokes, trigger: .drag)
    scrollView.loadMoreFooter = footer
    return (scrollView, footer)
  }

  @Test func `a header that the app moves in the middle of a scroll has its place at once`() async {
    let feed = ScrollFeed()
    let other = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 700))
    other.contentSize = CGSize(width: 300, height: 2000)
    feed.screen.view.addSubview(other)
    let header = feed.addHeader(.spokes)
    await feed.advance(0.1)
    #expect(header.frame.width == 390)
    header.onPhaseChange = { [weak header, weak other] phase in
      if case .pulling = phase { other?.refreshHeader = header }
    }
    feed.setPull(20)
    #expect(other.refreshHeader === header)
    #expect(header.frame.width == 300)
  }

  @Test func `a drag footer moves up by what a bar takes at the top`() async {
    let feed = ScrollFeed()
    let (scrollView, footer) = dragFooter(in: feed)
    scrollView.contentInsetAdjustmentBehavior = .always
    await feed.advance(0.1)
    let top = footer.frame.minY
    feed.screen.additionalSafeAreaInsets.top += 90
    await feed.advance(0.1)
    #expect(footer.frame.minY == top - 90)
  }
}
