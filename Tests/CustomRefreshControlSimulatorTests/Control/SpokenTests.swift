@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

/// VoiceOver announcements and haptics of a refresh.
@Suite(.simulated, .everyBehavior) @MainActor struct SpokenTests {
  private let feed = Feed()

  @Test func `VoiceOver announces the beginning and the outcome`() async {
    feed.control.strings = RefreshStrings(language: "en")
    feed.simulator.isVoiceOverRunning = true
    feed.control.onRefresh = { [weak control = feed.control] in
      control?.endRefreshing(with: .unchanged)
    }
    await feed.pull()
    await feed.advance(2)
    #expect(spoken() == ["Refreshing…", "Nothing new"])
    feed.control.beginRefreshing()
    feed.control.endRefreshing()
    #expect(spoken().suffix(2) == ["Refreshing…", "Refresh finished"])
  }

  @Test func `VoiceOver announces a refresh again that goes on after its end`() async {
    let feed = Feed(skin: .arrow)
    feed.control.strings = RefreshStrings(language: "en")
    feed.simulator.isVoiceOverRunning = true
    await feed.pull()
    await feed.advance(1)
    feed.control.endRefreshing(with: .updated)
    await feed.advance(0.3)
    feed.control.beginRefreshing()
    #expect(spoken() == ["Refreshing…", "Updated", "Refreshing…"])
  }

  @Test func `nothing is announced without VoiceOver`() async {
    await feed.pull()
    feed.control.endRefreshing()
    await feed.advance(2)
    #expect(spoken() == [])
  }

  @Test func `a refresh on a screen that is not shown is not announced`() async {
    let (feed, tabs) = Feed.inTabs()
    feed.simulator.isVoiceOverRunning = true
    await feed.pull()
    tabs.selectedIndex = 1
    await feed.advance(1)
    feed.control.endRefreshing()
    #expect(spoken().count == 1)
  }

  @Test func `the label says what the control is doing, unless the app says it`() async {
    feed.control.strings = RefreshStrings(language: "en")
    #expect(feed.control.isAccessibilityElement)
    #expect(feed.control.accessibilityLabel == "Pull to refresh")
    await feed.pull()
    #expect(feed.control.accessibilityLabel == "Refreshing…")
    feed.control.strings.refreshing = "Fetching the news"
    #expect(feed.control.accessibilityLabel == "Fetching the news")
    feed.control.accessibilityLabel = "News"
    #expect(feed.control.accessibilityLabel == "News")
  }

  @Test func `haptics play once per pull, and only if enabled`() async {
    await feed.pull()
    #expect(HostLoop.current.impactCount == 0)
    feed.control.endRefreshing()
    await feed.advance(2)
    feed.control.options.playsHaptics = true
    await feed.pull()
    #expect(HostLoop.current.impactCount == 1)
    await feed.advance(1)
    feed.control.sendActions(for: .valueChanged)
    feed.control.endRefreshing()
    await feed.advance(2)
    feed.control.refresh()
    #expect(HostLoop.current.impactCount == 1)
  }

  @Test func `the content learns of another text size`() async throws {
    final class Text: RefreshContent {
      let view = UIView()
      lazy var elements = [view]
      var sizes: [UIContentSizeCategory] = []
      func update(_ context: RefreshContext) { sizes.append(context.contentSizeCategory) }
    }
    let text = Text()
    let feed = Feed(
      skin: try RefreshSkin(name: "text", motion: .calm) { _ throws(RefreshError) in text })
    text.sizes = []
    feed.simulator.contentSizeCategory = .extraLarge
    #expect(text.sizes == [.extraLarge])
  }

  private func spoken() -> [String] {
    HostLoop.current.accessibilityPosts.filter { $0.notification == .announcement }
      .compactMap { $0.argument as? String }
  }
}
