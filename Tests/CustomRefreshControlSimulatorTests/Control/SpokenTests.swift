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
    await feed.pull(for: 2)
    #expect(spoken() == ["Refreshing…", "Nothing new"])
    feed.control.beginRefreshing()
    feed.control.endRefreshing()
    #expect(spoken().suffix(2) == ["Refreshing…", "Refresh finished"])
  }

  @Test func `VoiceOver announces a refresh again that goes on after its end`() async {
    let feed = Feed(skin: .arrow)
    feed.control.strings = RefreshStrings(language: "en")
    feed.simulator.isVoiceOverRunning = true
    await feed.pull(for: 1)
    feed.control.endRefreshing(with: .updated)
    await feed.advance(0.3)
    feed.control.beginRefreshing()
    #expect(spoken() == ["Refreshing…", "Updated", "Refreshing…"])
  }

  @Test func `VoiceOver announces each quarter of the work`() async {
    feed.control.strings = RefreshStrings(language: "en")
    feed.simulator.isVoiceOverRunning = true
    await feed.pull(for: 1)
    for percent in stride(from: 0.0, through: 100, by: 4) {
      feed.control.progress = percent / 100
    }
    #expect(spoken() == ["Refreshing…", "28%", "52%", "76%"])
    feed.control.endRefreshing(with: .updated)
    #expect(spoken().last == "Updated")
  }

  @Test func `nothing is announced without VoiceOver, nor on a screen that is not shown`() async {
    let (feed, tabs) = Feed.inTabs()
    await feed.pull()
    await feed.end()
    #expect(spoken() == [])
    feed.simulator.isVoiceOverRunning = true
    await feed.pull()
    tabs.selectedIndex = 1
    await feed.advance(1)
    feed.control.endRefreshing()
    #expect(spoken().count == 1)
  }

  @Test func `the label says what the control is doing, unless the app says it`() async {
    feed.control.strings = RefreshStrings(language: "en")
    #expect(
      feed.control.isAccessibilityElement && feed.control.accessibilityLabel == "Pull to refresh")
    await feed.pull()
    #expect(feed.control.accessibilityLabel == "Refreshing…")
    feed.control.strings.refreshing = "Fetching the news"
    #expect(feed.control.accessibilityLabel == "Fetching the news")
    feed.control.accessibilityLabel = "News"
    #expect(feed.control.accessibilityLabel == "News")
  }

  @Test func `announcements wait for what is spoken, and the outcome comes first among them`() async
  {
    feed.simulator.isVoiceOverRunning = true
    await feed.pull()
    await feed.end()
    let texts = HostLoop.current.accessibilityPosts.compactMap {
      $0.argument as? NSAttributedString
    }
    let attributes = texts.map { $0.attributes(at: 0, effectiveRange: nil) }
    #expect(texts.count == 2)
    #expect(attributes.allSatisfy { $0[.accessibilitySpeechQueueAnnouncement] as? Bool == true })
    let priorities = attributes.map {
      $0[.accessibilitySpeechAnnouncementPriority] as? UIAccessibilityPriority
    }
    #expect(priorities == [nil, .high])
  }

  @Test func `haptics play once per pull, only if enabled, and not for a refresh from code`() async
  {
    await feed.pull()
    #expect(HostLoop.current.impactCount == 0 && HostLoop.current.systemHapticCount <= 1)
    await feed.end()
    feed.control.options.playsHaptics = true
    await feed.pull()
    #expect(HostLoop.current.impactCount == 1)
    await feed.advance(1)
    feed.control.sendActions(for: .valueChanged)
    await feed.end()
    await feed.pullHalfway()
    feed.control.refresh()
    await feed.advance(1)
    #expect(feed.control.isRefreshing && HostLoop.current.impactCount == 1)
  }

  private func spoken() -> [String] {
    HostLoop.current.accessibilityPosts.filter { $0.notification == .announcement }
      .compactMap { ($0.argument as? NSAttributedString)?.string }
  }
}
