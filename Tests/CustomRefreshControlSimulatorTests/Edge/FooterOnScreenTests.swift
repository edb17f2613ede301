@testable import CustomRefreshControl
@testable import KitTestSupport
import RefreshMotion
import Simulator
import TestSupport
import Testing
import UIKit

/// A footer by its drags and taps, where it is in a list, and what it shows.
@Suite(.simulated) @MainActor struct FooterOnScreenTests {
  @Test func `a footer from a XIB takes its room and loads by itself`() async throws {
    let footer: LoadMoreFooter = try fromNib()
    let (feed, other, loads) = loadingFeed()
    footer.onLoadMore = other.onLoadMore
    feed.table.loadMoreFooter = footer
    await feed.advance(0.1)
    #expect(feed.addedBottom == 60 && footer.frame.minY == 1800)
    await feed.dragPastEnd(by: 1)
    #expect(footer.status == .loading)
    await feed.finger.lift()
    await feed.advance(2)
    #expect(loads.count == 1 && footer.status == .idle)
  }

  @Test func `a footer moves on when the app returns to the foreground`()
    async throws
  {
    let (feed, footer, _) = loadingFeed(trigger: .button, seconds: 60)
    footer.skin = .appCoda
    await feed.advance(0.1)
    footer.load()
    await feed.advance(1)
    let elements = try #require(footer.session.art.content?.elements)
    // The system removes the animations of an app in the background.
    for element in elements { element.layer.removeAllAnimations() }
    NotificationCenter.default.post(
      name: UIApplication.willEnterForegroundNotification, object: nil)
    await feed.advance(0.2)
    #expect(elements.contains { $0.layer.animationKeys()?.isEmpty == false })
  }

  @Test func `its text grows with the user's text size, up to 19 points`() async {
    let (feed, footer, _) = await shownLoadingFeed(trigger: .button)
    #expect(footer.label.font.pointSize == 15)
    feed.simulator.contentSizeCategory = .accessibilityExtraExtraExtraLarge
    await feed.advance(0.1)
    #expect(footer.label.font.pointSize == 19)
  }

  @Test func `a drag past its height loads on release`() async {
    let (feed, footer, loads) = await shownLoadingFeed(trigger: .drag)
    #expect(feed.addedBottom == 0 && footer.label.alpha == 0)
    await feed.dragPastEnd(by: 59)
    #expect(footer.status == .idle)
    await feed.finger.lift()
    await feed.advance(1)
    #expect(footer.status == .idle && loads.count == 0)
    await feed.dragPastEnd(by: 59)
    feed.table.contentOffset.y = feed.end + 60
    #expect(footer.status == .armed)
    #expect((footer.content as? StatusContent)?.statusView.status.text == "Release to load more")
    #expect(loads.count == 0)
    await feed.finger.lift()
    #expect(footer.status == .loading)
    await feed.advance(0.5)
    #expect(loads.count == 1 && feed.addedBottom == 60)
    #expect(feed.table.contentOffset.y.toThousandths == feed.end + 60)
    let offset = feed.table.contentOffset.y
    await feed.advance(1)
    #expect(footer.status == .idle && feed.addedBottom == 0)
    #expect(feed.table.contentOffset.y == offset)
    expectRest(in: feed.simulator)
  }

  @Test func `a drag of short content shows it at the bottom of the screen`() async {
    let (feed, footer, loads) = await shownLoadingFeed(rows: 3, page: 1, trigger: .drag)
    let room = feed.table.bounds.height - feed.table.adjustedContentInset.top - 34
    #expect(footer.frame.minY == room)
    let rest = feed.table.contentOffset.y
    await feed.drag(pastEnd: 60)
    await feed.advance(0.5)
    #expect(loads.count == 1 && feed.table.contentOffset.y.toThousandths == rest + 60)
    await feed.advance(2)
    #expect(feed.table.contentOffset.y == rest && feed.addedBottom == 0)
    expectRest(in: feed.simulator)
  }

  @Test func `a drag that begins on a button scrolls, also after a rest`() async {
    let (feed, footer, loads) = await shownLoadingFeed(trigger: .button)
    feed.table.contentOffset.y = feed.end + 60
    await feed.advance(0.1)
    let offset = feed.table.contentOffset.y
    let point = CGPoint(x: 195, y: footer.place.midY)
    await feed.finger.press(at: point)
    await feed.advance(0.5)
    await feed.finger.move(to: CGPoint(x: 195, y: point.y + 150), over: .milliseconds(300))
    #expect(feed.table.contentOffset.y < offset - 100)
    await feed.finger.lift()
    await feed.advance(3)
    #expect(loads.count == 0)
  }

  @Test func `a button loads when it is tapped, and only then`() async {
    let (feed, footer, loads) = await shownLoadingFeed(trigger: .button)
    #expect(footer.label.text == "Load more")
    feed.table.contentOffset.y = feed.end + 60
    await feed.advance(1)
    #expect(loads.count == 0)
    let point = CGPoint(x: 195, y: footer.place.midY)
    await feed.finger.tap(at: point)
    await feed.advance(0.1)
    #expect(loads.count == 1 && footer.status == .loading)
    await feed.finger.tap(at: point)
    await feed.advance(2)
    #expect(loads.count == 1 && footer.status == .idle)
  }

  @Test func `a load that goes on after its failure has not failed`() async {
    let (feed, footer, _) = loadingFeed(trigger: .button)
    footer.skin = .appCoda
    footer.options.ending = .finishCycle
    footer.load()
    await feed.advance(0.5)
    footer.endLoading(with: .failed(Offline()))
    #expect(footer.isLoading)
    footer.load()
    footer.endLoading(with: .updated)
    await feed.advance(4)
    #expect(footer.status == .idle)
  }

  @Test func `a finger that lifts beside a button does not tap it`() async {
    let (feed, footer, loads) = await shownLoadingFeed(trigger: .button)
    feed.table.contentOffset.y = feed.end + 60
    await feed.advance(0.5)
    let top = footer.place.minY
    // Not far enough for a drag.
    await feed.finger.press(at: CGPoint(x: 195, y: top + 2))
    await feed.finger.move(to: CGPoint(x: 195, y: top - 4), over: .milliseconds(100))
    await feed.finger.lift()
    await feed.advance(0.5)
    #expect(loads.count == 0)
    await feed.finger.press(at: CGPoint(x: 195, y: top + 8))
    await feed.finger.move(to: CGPoint(x: 195, y: top + 2), over: .milliseconds(100))
    await feed.finger.lift()
    await feed.advance(0.5)
    #expect(loads.count == 1)
  }

  @Test func `when there is no more it says so, and loads no more`() async {
    let (feed, footer, loads) = await shownLoadingFeed(page: 0)
    await feed.dragPastEnd()
    footer.endLoading(with: .unchanged)
    await feed.finger.lift()
    await feed.advance(0.5)
    #expect(footer.status == .noMoreData && !footer.hasMoreData)
    #expect(footer.label.text == "No more" && footer.label.alpha == 1)
    let count = loads.count
    await feed.drag(pastEnd: 10)
    await feed.advance(2)
    #expect(loads.count == count)
    footer.hasMoreData = true
    #expect(footer.status == .idle)
    // The end is in view, so the footer loads immediately.
    await feed.advance(0.1)
    #expect(loads.count == count + 1)
  }

  @Test func `an action that ends the load immediately can fire again`() async {
    let feed = ScrollFeed()
    var fired = 0
    let footer = feed.addFooter()
    footer.addAction(
      UIAction { [weak footer] _ in
        fired += 1
        footer?.endLoading()
      }, for: .valueChanged)
    await feed.advance(0.1)
    for expected in 1...2 {
      await feed.drag(pastEnd: 10)
      await feed.advance(2)
      #expect(fired == expected)
      #expect(footer.status == .idle)
    }
    expectRest(in: feed.simulator)
  }

  @Test func `a drag footer that is a table's footer view loads past its end only`() async {
    let feed = ScrollFeed()
    var loads = 0
    let footer = LoadMoreFooter(trigger: .drag) { loads += 1 }
    feed.table.tableFooterView = footer
    await feed.advance(0.1)
    for pull in [0, 59] as [CGFloat] {
      await feed.dragPastEnd(by: pull)
      #expect(pull > 0 || footer.label.alpha == 1)
      await feed.finger.lift()
      await feed.advance(1)
      #expect(loads == 0)
    }
    await feed.dragPastEnd(by: 60)
    #expect(footer.status == .armed)
    await feed.finger.lift()
    await feed.advance(1)
    #expect(loads == 1)
    // The bounce is the table's.
    footer.onLoadMore = nil
    await feed.drag(pastEnd: 70)
    #expect(footer.isLoading)
    #expect(feed.table.isDecelerating && feed.table.contentOffset.y > feed.end)
    await feed.advance(2)
    #expect(feed.table.contentOffset.y == feed.end)
    footer.endLoading()
    await feed.advance(1)
    expectRest(in: feed.simulator)
  }

  @Test func `content that shrinks, grows and shrinks under a finger that scrolls loads nothing`()
    async
  {
    let (feed, footer, loads) = loadingFeed(trigger: .drag)
    func setRows(_ rows: Int) {
      feed.screen.reload(rows: rows)
      feed.table.layoutIfNeeded()
    }
    await feed.advance(0.1)
    await feed.finger.press(at: CGPoint(x: 195, y: 700))
    await feed.finger.move(to: CGPoint(x: 195, y: 600), over: .milliseconds(100))
    setRows(3)
    setRows(30)
    await feed.finger.move(to: CGPoint(x: 195, y: 400), over: .milliseconds(100))
    setRows(3)
    #expect(footer.phase != .armed)
    await feed.finger.lift()
    await feed.advance(1)
    #expect(loads.count == 0)
  }

  /// Who says that a load has failed, and when.
  enum FailureSource: CaseIterable, Sendable { case action, phase, work, laterWork }

  @Test(arguments: FailureSource.allCases)
  func `a footer whose load by a drag has failed stays in view, idle and not pulled, to be tapped`(
    source: FailureSource
  ) async {
    let feed = ScrollFeed(rows: 20)
    let footer = feed.addFooter(trigger: .drag)
    var ends = 0
    footer.onFinish = { _ in ends += 1 }
    switch source {
    case .action:
      footer.addAction(
        UIAction { [weak footer] _ in footer?.endLoading(with: .failed(Offline())) },
        for: .valueChanged)
    case .phase:
      footer.onPhaseChange = { [weak footer] in
        if $0 == .refreshing { footer?.endLoading(with: .failed(Offline())) }
      }
    case .work: footer.setWork { done in done(.failed(Offline())) }
    case .laterWork:
      footer.onLoadMore = { [clock = feed.simulator.clock] in
        try await clock.sleep(for: .seconds(1))
        throw Offline()
      }
    }
    await feed.advance(0.1)
    feed.table.contentOffset.y = feed.end
    await feed.drag(pastEnd: 100)
    await feed.advance(3)
    #expect(footer.status == .failed && footer.phase == .idle)
    #expect(abs(footer.place.maxY - feed.bottomEdge) < 1e-3)
    // A row that comes, and a scroll to rest in its room, are no pull.
    feed.screen.insert(1)
    await feed.advance(0.5)
    #expect(footer.phase == .idle)
    feed.table.contentOffset.y += 60
    await feed.advance(0.5)
    #expect(footer.phase == .idle)
    let place = footer.place
    await feed.finger.tap(at: CGPoint(x: place.midX, y: place.midY))
    await feed.advance(3)
    #expect(ends == 2 && footer.status == .failed)
  }

  @Test func `a dragged footer that has loaded the last page says so under the finger`() async {
    let (feed, footer, _) = await shownLoadingFeed(trigger: .drag, seconds: 60)
    await feed.dragPastEnd(by: 80)
    footer.load()
    footer.endLoading(with: .noMoreData)
    #expect(footer.phase == .leaving && footer.label.alpha == 1 && footer.session.art.alpha == 0)
    await feed.finger.lift()
    await feed.advance(1)
    #expect(footer.phase == .idle && feed.addedBottom == 0)
  }

  @Test func `a dragged footer that becomes a button as its load ends shows its text`() async {
    let (feed, footer, _) = await shownLoadingFeed(trigger: .drag, seconds: 60)
    await feed.drag(pastEnd: 80)
    await feed.advance(1)
    footer.endLoading(with: .updated)
    footer.trigger = .button
    #expect(footer.phase == .leaving && footer.label.alpha == 1 && footer.session.art.alpha == 0)
    await feed.advance(1)
    #expect(footer.phase == .idle && feed.addedBottom == 60)
  }

  @Test func `a footer shows its art in full, and lays out what the app adds to it`() async {
    let (feed, footer, _) = loadingFeed(trigger: .button)
    let line = UIView()
    line.translatesAutoresizingMaskIntoConstraints = false
    footer.addSubview(line)
    NSLayoutConstraint.activate([
      line.topAnchor.constraint(equalTo: footer.topAnchor),
      line.leadingAnchor.constraint(equalTo: footer.leadingAnchor),
      line.trailingAnchor.constraint(equalTo: footer.trailingAnchor),
      line.heightAnchor.constraint(equalToConstant: 1),
    ])
    await feed.advance(0.1)
    #expect(footer.session.art.frame == CGRect(x: 0, y: 0, width: 390, height: 60))
    #expect(line.frame == CGRect(x: 0, y: 0, width: 390, height: 1))
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
    let spoken = HostLoop.current.accessibilityPosts.compactMap {
      ($0.argument as? NSAttributedString)?.string
    }
    #expect(spoken == ["Loading…", "No more", "Loading…", "Could not load. Tap to retry."])
  }

  @Test func `a dragged footer shows the article's sentences`() async {
    let (feed, footer, loads) = loadingFeed(trigger: .drag)
    footer.strings = RefreshStrings(language: "zh-Hans")
    await feed.advance(0.1)
    let status = (footer.content as? StatusContent)?.statusView
    await feed.dragPastEnd(by: 30)
    #expect(status?.status.text == "上拉加载更多" && status?.arrow.alpha == 1)
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
    #expect(status?.arrow.alpha == 0 && loads.count == 1)
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

  @Test func `it works as a table's footer view`() async {
    let feed = ScrollFeed()
    var loads = 0
    let footer = LoadMoreFooter { loads += 1 }
    feed.table.tableFooterView = footer
    await feed.advance(0.1)
    #expect(feed.table.loadMoreFooter === footer && feed.table.shownInset == .zero)
    #expect(feed.table.contentSize.height == 1860)
    #expect(footer.frame == CGRect(x: 0, y: 1800, width: 390, height: 60))
    await feed.dragPastEnd(by: -100)
    feed.table.contentOffset.y = feed.end - 61
    await feed.advance(0)
    #expect(loads == 0)
    feed.table.contentOffset.y = feed.end - 59
    await feed.advance(0)
    #expect(loads == 1)
    await feed.finger.lift()
    await feed.advance(1)
    #expect(feed.table.shownInset == .zero)
    feed.table.loadMoreFooter = nil
    #expect(feed.table.tableFooterView == nil)
  }

  @Test func `it continues loading when it is removed and added again`() async {
    let (feed, footer, loads) = await shownLoadingFeed(trigger: .drag)
    await feed.drag(pastEnd: 80)
    await feed.advance(0.2)
    feed.table.loadMoreFooter = nil
    #expect(feed.table.shownInset == .zero && footer.isLoading)
    feed.table.loadMoreFooter = footer
    #expect(feed.addedBottom == 60)
    await feed.advance(2)
    #expect(!footer.isLoading && feed.table.shownInset == .zero && loads.count == 1)
  }

  @Test func `a turn of the device keeps it below the content`() async {
    let (feed, footer, _) = await shownLoadingFeed(rows: 3, trigger: .drag)
    feed.simulator.rotate(to: .landscape)
    await feed.advance(0.5)
    #expect(footer.frame.width == feed.table.bounds.width)
    let inset = feed.table.adjustedContentInset
    #expect(footer.frame.minY == max(180, feed.table.bounds.height - inset.top - inset.bottom))
    #expect(footer.content?.view.frame == footer.bounds)
  }

  @Test func `a footer's end follows the policy that it then has, and its hiding is told`() async {
    let (feed, footer, _) = loadingFeed(trigger: .drag, seconds: 0.1)
    footer.skin = .plain
    var log: [String] = []
    footer.onPhaseChange = { log.append("\($0)") }
    footer.onFinish = { _ in log.append("finish") }
    footer.onHide = { log.append("hide") }
    await feed.advance(0.1)
    footer.load()
    footer.options.ending = .finishCycle
    await feed.advance(0.2)
    #expect(log == ["refreshing", "finish"])
    // Its cycle goes on, and no outro plays.
    #expect(footer.isLoading && !footer.session.context.isFinished)
    await feed.advance(3)
    #expect(log == ["refreshing", "finish", "leaving", "idle", "hide"])
    #expect(footer.phase == .idle)
  }

  @Test func `an app that hides a footer without more data is asked once, and shows it again`()
    async
  {
    let (feed, footer, _) = await shownLoadingFeed(trigger: .button)
    var statuses: [LoadMoreFooter.Status] = []
    footer.onStatusChange = { [weak footer] status in
      statuses.append(status)
      footer?.isHidden = status == .noMoreData
    }
    let header = feed.addHeader()
    footer.load()
    footer.endLoading(with: .noMoreData)
    await feed.advance(1)
    #expect(statuses == [.loading, .noMoreData] && feed.addedBottom == 0)
    header.refresh(revealing: false)
    header.endRefreshing(with: .updated)
    await feed.advance(1)
    #expect(statuses == [.loading, .noMoreData, .idle])
    feed.table.contentOffset.y = feed.end
    await feed.advance(0.2)
    #expect(feed.addedBottom == 60 && !footer.isHidden)
  }

  @Test(arguments: 0..<5)
  func `a drag footer whose screen goes and returns in each phase rests`(step: Int) async {
    let (feed, footer, _) = await shownLoadingFeed(trigger: .drag, seconds: 1)
    func leave() async {
      feed.simulator.present(UIViewController())
      await feed.advance(3)
      feed.simulator.present(feed.screen)
    }
    await feed.dragPastEnd(by: 80)
    if step == 0 { await leave() }
    await feed.finger.lift()
    if step == 1 { await leave() }
    await feed.advance(0.5)
    if step == 2 { await leave() }
    await feed.advance(0.6)
    if step == 3 { await leave() }
    await feed.advance(0.2)
    if step == 4 { await leave() }
    await feed.advance(3)
    #expect(footer.status == .idle && feed.addedBottom == 0)
    #expect(feed.distanceToEnd >= 0)
    expectRest(in: feed.simulator)
  }
}
