@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

/// The insets that an app reads and sets, whatever room is added to them.
@Suite(.simulated) @MainActor struct OwnInsetTests {
  @Test func `a base inset is set on all sides, also without a header and a footer`() async {
    let inset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let scrollView = UIScrollView()
    scrollView.baseContentInset = inset
    #expect(scrollView.contentInset == inset && scrollView.baseContentInset == inset)
    let (feed, _, _) = await shownLoadingFeed(trigger: .button)
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
