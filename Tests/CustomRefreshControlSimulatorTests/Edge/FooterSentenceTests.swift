@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

/// Which sentence a footer shows when.
@Suite(.simulated) @MainActor struct FooterSentenceTests {
  @Test func `a footer has its sentences from the start`() {
    let button = LoadMoreFooter(trigger: .button)
    #expect(button.accessibilityLabel == button.strings.loadMore)
    let dragged = LoadMoreFooter(trigger: .drag)
    let status = (dragged.content as? StatusContent)?.statusView.status
    #expect(status?.text == dragged.strings.pullToLoadMore)
  }

  @Test func `a footer's strings read back as they were set`() {
    let footer = LoadMoreFooter(trigger: .drag)
    for language in ["zh-Hans", "ar"] {
      footer.strings = RefreshStrings(language: language)
      #expect(footer.strings == RefreshStrings(language: language))
    }
  }

  @Test func `VoiceOver announces what a footer shows`() async {
    let (feed, footer, _) = loadingFeed(trigger: .button)
    feed.simulator.isVoiceOverRunning = true
    await feed.advance(0.1)
    for outcome in [RefreshOutcome.unchanged, .failed(Offline())] {
      footer.load()
      footer.endLoading(with: outcome)
      await feed.advance(1)
    }
    let spoken = HostLoop.current.accessibilityPosts.compactMap { $0.argument as? String }
    #expect(
      spoken == ["Loading…", "No more", "Loading…", "Could not load. Tap to retry."])
  }

  @Test func `a dragged footer shows the article's sentences`() async {
    let (feed, footer, loads) = loadingFeed(trigger: .drag)
    footer.strings = RefreshStrings(language: "zh-Hans")
    await feed.advance(0.1)
    let status = (footer.content as? StatusContent)?.statusView
    await feed.dragPastEnd(by: 30)
    #expect(status?.status.text == "上拉加载更多")
    #expect(status?.arrow.alpha == 1)
    feed.table.contentOffset.y = feed.end + 61
    #expect(status?.status.text == "松开加载更多")
    await feed.advance(0.3)
    feed.table.contentOffset.y = feed.end + 59
    #expect(status?.status.text == "上拉加载更多")
    // A release short of the height does not load.
    await feed.finger.lift()
    await feed.advance(1)
    #expect(loads.count == 0)
    await feed.drag(pastEnd: 61)
    #expect(status?.status.text == "加载中…")
    await feed.advance(0.5)
    #expect(status?.arrow.alpha == 0)
    #expect(loads.count == 1)
  }

  @Test func `a footer that loads by itself shows its spinner only while it loads`() async {
    let (feed, footer, loads) = await shownLoadingFeed()
    #expect(footer.session.art.alpha == 0)
    await feed.drag(pastEnd: 10)
    #expect(footer.session.art.alpha == 1 && footer.label.alpha == 0)
    await feed.advance(2)
    #expect(loads.count == 1)
    #expect(footer.session.art.alpha == 0 && footer.label.alpha == 1)
  }
}
