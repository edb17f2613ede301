@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

/// The insets that an app reads and sets, whatever room is added to them.
@Suite(.simulated) @MainActor struct OwnInsetTests {
  @Test func `another inset of the app gives a footer its room back that had to do without`() async
  {
    let (feed, _, _) = loadingFeed()
    await feed.advance(0.1)
    for _ in 0..<8 { feed.table.contentInset.bottom = 0 }
    #expect(feed.addedBottom == 0)
    feed.table.contentInset.bottom = 10
    #expect(feed.table.contentInset.bottom == 70)
    #expect(feed.table.baseContentInset.bottom == 10)
  }

  @Test func `a base inset is set on all sides, also without a header and a footer`() async {
    let inset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let scrollView = UIScrollView()
    scrollView.baseContentInset = inset
    #expect(scrollView.contentInset == inset && scrollView.baseContentInset == inset)
    let (feed, _, _) = loadingFeed(trigger: .button)
    await feed.advance(0.1)
    feed.table.baseContentInset = inset
    #expect(feed.table.contentInset == UIEdgeInsets(top: 1, left: 2, bottom: 63, right: 4))
    #expect(feed.table.baseContentInset == inset)
  }

  @Test(arguments: [60.1, 44.4] as [CGFloat])
  func `an inset of the app comes back exactly from any room`(room: CGFloat) {
    let scrollView = UIScrollView()
    scrollView.contentInset.top = 34
    let added = AddedInset(.top)
    added.join(scrollView)
    added.set(room)
    #expect(abs(scrollView.contentInset.top - 34 - room) < 0.001)
    added.leave()
    #expect(scrollView.contentInset.top == 34)
  }
}
