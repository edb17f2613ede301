@testable import CustomRefreshControl
@testable import KitTestSupport
import Simulator
import TestSupport
import Testing
import UIKit

/// The numbers and texts of the articles' headers.
@Suite(.simulated) @MainActor struct HeaderStyleTests {
  private let feed = ScrollFeed()

  @Test func `CD's panel asks for a release beyond 75, and not at 75`() async {
    let header = RefreshHeader(style: .panel)
    header.strings = RefreshHeader.Style.panel.strings(languages: ["zh-Hans"])
    feed.table.refreshHeader = header
    let view = (header.content as? StatusContent)?.statusView
    await feed.press()
    for (pull, text) in [
      (30, "下拉可以刷新"), (75, "下拉可以刷新"), (75.5, "松开立即刷新"), (75, "下拉可以刷新"), (76, "松开立即刷新"),
    ] as [(CGFloat, String)] {
      feed.setPull(pull)
      #expect(view?.status.text == text, "\(pull) points")
    }
    await feed.finger.lift()
    #expect(view?.status.text == "加载中...")
  }

  @Test func `LV's header shows an arrow, a turned arrow, then a ring and no arrow`() async {
    let header = RefreshHeader(style: .states)
    feed.table.refreshHeader = header
    let status = (header.content as? StatusContent)?.statusView
    // One text, and no time of an update.
    #expect(status?.time.isHidden == true)
    await feed.hold(at: 30)
    #expect(status?.arrow.transform == .identity)
    #expect(status?.arrow.alpha == 1)
    feed.setPull(70)
    await feed.advance(0.2)
    #expect(abs((status?.arrow.transform.a ?? 0) + 1) < 0.001)
    #expect(status?.arrow.alpha == 1)
    await feed.finger.lift()
    await feed.advance(0.5)
    #expect(status?.arrow.alpha == 0)
    #expect(status?.mark.elements[0].layer.animationKeys()?.isEmpty == false)
  }

  @Test(arguments: [("panel", 65.0), ("states", 60), ("lines", 60)])
  func `during a refresh the inset equals the header's height`(name: String, height: CGFloat) async
  {
    let style = HeaderStyleTests.style(name)
    let header = RefreshHeader(style: style)
    feed.table.refreshHeader = header
    #expect(header.frame.height == height)
    await feed.pull(to: 100)
    // Over 0.2 s, as in LV and EGO.
    if name != "panel" {
      await feed.advance(0.17)
      #expect(feed.shownOffset != feed.table.contentOffset.y)
      await feed.advance(0.05)
      #expect(feed.shownOffset == feed.table.contentOffset.y)
    }
    await feed.advance(0.5)
    #expect(feed.pulled == height)
    #expect(feed.table.shownInset.top == height)
    header.endRefreshing()
    // The tick takes 0.8 s.
    await feed.advance(0.75)
    #expect(header.phase == .refreshing)
    await feed.advance(0.32)
    #expect(header.phase == .ending)
    #expect(feed.shownOffset < feed.table.contentOffset.y)
    await feed.advance(0.06)
    #expect(header.phase == .idle)
    #expect(feed.pulled == 0)
  }

  private static func style(_ name: String) -> RefreshHeader.Style {
    switch name {
    case "panel": .panel
    case "states": .states
    default: .lines
    }
  }

  @Test func `the arrow turns over in 0.18 s`() async {
    let header = RefreshHeader(style: .lines)
    feed.table.refreshHeader = header
    let arrow = (header.content as? StatusContent)?.statusView.arrow
    await feed.hold(at: 70)
    await feed.advance(0.15)
    #expect(abs((arrow?.layer.presentation()?.affineTransform().a ?? 0) + 1) > 0.01)
    await feed.advance(0.05)
    #expect(abs((arrow?.layer.presentation()?.affineTransform().a ?? 0) + 1) < 0.001)
  }

  // MARK: Last update

  private func header(_ feed: ScrollFeed, now: Date) -> RefreshHeader {
    let skin = RefreshSkin.arrow { _ in "today" }
    let header = RefreshHeader(skin: skin.ending(.immediate), style: .panel)
    header.strings = RefreshHeader.Style.panel.strings(languages: ["zh-Hans"])
    header.options.now = { now }
    feed.table.refreshHeader = header
    return header
  }

  @Test func `the last update is shown and saved in the user defaults`() async {
    let now = Date(timeIntervalSince1970: 1_400_000_000)
    let key = "CustomRefreshControl.lastUpdate.news"
    defer { UserDefaults.standard.removeObject(forKey: key) }
    let header = header(feed, now: now)
    header.lastUpdatedKey = "news"
    let time = (header.content as? StatusContent)?.statusView.time
    #expect(header.lastUpdated == nil)
    #expect(time?.text == "从未更新")
    await feed.pull(to: 90)
    header.endRefreshing(with: .cancelled)
    await feed.advance(1)
    #expect(header.lastUpdated == nil)
    #expect(UserDefaults.standard.object(forKey: key) == nil)
    await feed.pull(to: 90)
    header.endRefreshing()
    await feed.advance(1)
    #expect(header.lastUpdated == now)
    #expect(time?.text == "更新于：today")
    #expect(UserDefaults.standard.object(forKey: key) as? Date == now)

    let other = RefreshHeader(skin: .arrow)
    other.lastUpdatedKey = "news"
    #expect(other.lastUpdated == now)
    #expect((other.content as? StatusContent)?.context.lastUpdated == now)
    other.lastUpdatedKey = "mail"
    #expect(other.lastUpdated == nil)
  }

  @Test func `the last update is that of the end, in a short form of date and time`() async throws {
    let header = RefreshHeader(style: .panel)
    header.strings = RefreshHeader.Style.panel.strings(languages: ["zh-Hans"])
    feed.table.refreshHeader = header
    let parts = DateComponents(year: 2014, month: 5, day: 23, hour: 16, minute: 41, second: 37)
    let date = try #require(Calendar.current.date(from: parts))
    header.options.now = { .distantPast }
    await feed.pull(to: 90)
    await feed.advance(1)
    #expect(header.lastUpdated == nil)
    header.options.now = { date }
    header.endRefreshing()
    #expect(header.lastUpdated == date)
    let time = (header.content as? StatusContent)?.statusView.time.text ?? ""
    #expect(time.hasPrefix("更新于：") && time.hasSuffix("%@") == false)
    // Day, month and minute in numbers, whatever their order; no seconds and no names.
    let numbers = time.split { !$0.isNumber }.map(String.init)
    #expect(numbers.contains("23") && numbers.contains("41") && !numbers.contains("37"))
    #expect(numbers.contains("5") || numbers.contains("05"))
    #expect(numbers.count == 5, "\(time)")
  }
}
