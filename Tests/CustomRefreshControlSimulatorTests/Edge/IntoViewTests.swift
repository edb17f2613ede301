@testable import CustomRefreshControl
@testable import KitTestSupport
import Simulator
import TestSupport
import Testing
import UIKit

/// How a refresh from code comes into view, and what stops it on the way.
@Suite(.simulated) @MainActor struct IntoViewTests {
  private let feed = ScrollFeed()

  @Test func `a refresh that begins before a layout comes into view below the final inset`() async {
    let list = feed.addList()
    list.frame = .zero
    // Below the status bar, which covers nothing of it then.
    feed.screen.table.onLayout = { list.frame = CGRect(x: 0, y: 100, width: 390, height: 744) }
    let header = RefreshHeader(skin: .plain)
    list.refreshHeader = header
    feed.table.setNeedsLayout()
    header.refresh()
    await feed.advance(1)
    #expect(header.isRefreshing && list.contentOffset.y.toThousandths == -60)
  }

  @Test(arguments: [true, false, nil], [0, 20])
  func `a control comes into view if the app asks for it`(
    revealing: Bool?, scrolled: CGFloat
  ) async {
    let control = CustomRefreshControl(skin: .plain)
    feed.table.refreshControl = control
    await feed.advance(0.1)
    feed.table.contentOffset.y = scrolled - feed.top
    await feed.advance(0.1)
    // Nil shows a refresh as UIKit's does, which does not scroll.
    if let revealing { control.refresh(revealing: revealing) } else { control.beginRefreshing() }
    await feed.advance(1)
    #expect(control.isRefreshing)
    let place = revealing == true ? -60 : scrolled
    #expect(abs(feed.table.contentOffset.y - place + feed.top) < 0.001)
  }

  /// Who begins a refresh.
  enum Beginner: CaseIterable, Sendable { case voiceOver, code, codeUnseen, shown, pull }

  @Test(arguments: Beginner.allCases, [0, 20, 300] as [CGFloat])
  func `who begins a refresh decides whether the header comes into view`(
    beginner: Beginner, scrolled: CGFloat
  ) async {
    let header = feed.addHeader()
    await feed.advance(0.1)
    feed.table.contentOffset.y = scrolled - feed.top
    await feed.advance(0.1)
    let isRevealed: Bool
    switch beginner {
    case .voiceOver: (_, isRevealed) = (header.accessibilityActivate(), true)
    case .code: (_, isRevealed) = (header.refresh(), true)
    case .codeUnseen: (_, isRevealed) = (header.refresh(revealing: false), false)
    case .shown: (_, isRevealed) = (header.beginRefreshing(), true)
    // Content that is scrolled is not pulled that far.
    case .pull:
      await feed.pull(to: 90)
      isRevealed = true
    }
    await feed.advance(1)
    #expect(header.isRefreshing)
    let place = isRevealed ? -60 : scrolled
    #expect(abs(feed.table.contentOffset.y - place + feed.top) < 0.001)
  }

  /// Where a refresh begins, and when something stops its way into view.
  struct Way: Sendable {
    var rows = 30
    /// The app's own inset of the end, in points.
    var bottom: CGFloat = 0
    /// Where the content is, in points from its end; nil for at its top.
    var fromEnd: CGFloat?
    var frames = 3
    var stop = "ends"
  }

  @Test(arguments: [
    Way(rows: 3), Way(fromEnd: -700, frames: 0), Way(fromEnd: -700, stop: "hidden"),
    Way(fromEnd: -700, stop: "removed"), Way(fromEnd: 80, frames: 2), Way(bottom: 300, fromEnd: 0),
  ])
  func
    `content on its way to a refresh that ends, or to a header that goes, stays where it may rest`(
      way: Way
    ) async
  {
    let feed = ScrollFeed(rows: way.rows)
    feed.setOwnInset(bottom: way.bottom)
    let header = feed.addHeader()
    await feed.advance(0.1)
    if let fromEnd = way.fromEnd { feed.table.contentOffset.y = feed.end + fromEnd }
    let start = feed.table.contentOffset.y
    header.refresh()
    await feed.simulator.advance(frames: way.frames)
    let offset = feed.table.contentOffset.y
    #expect((offset < start) == (way.frames > 0) && feed.pulled < 60)
    switch way.stop {
    case "hidden": header.isHidden = true
    case "removed": feed.table.refreshHeader = nil
    default: header.endRefreshing()
    }
    await feed.advance(1)
    #expect(header.isRefreshing == (way.stop != "ends") && feed.addedTop == 0)
    #expect(feed.table.contentOffset.y == max(min(offset, feed.end), -feed.top))
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

  @Test(arguments: ["on its way", "arrived", "asked for twice"])
  func `a refresh from code comes and stays in view, though the app replaces its inset`(
    moment: String
  ) async {
    let (feed, header) = headerFeed()
    if moment == "arrived" { feed.table.contentOffset.y = 300 }
    header.refresh()
    if moment == "on its way" {
      await feed.simulator.advance(atMost: .seconds(1)) { feed.pulled > 20 }
      #expect(feed.pulled < 60)
    } else {
      await feed.advance(1)
      #expect(feed.pulled == 60)
    }
    if moment == "asked for twice" { header.refresh() }
    if moment != "on its way" { await feed.advance(0.1) }
    feed.table.contentInset = .zero
    await feed.advance(1)
    #expect(feed.pulled == 60 && feed.addedTop == 60)
  }

  @Test func `content past its end stays under a finger that stops its way to a refresh`() async {
    let (feed, header) = headerFeed()
    await feed.advance(0.1)
    feed.table.contentOffset.y = feed.end + 80
    header.refresh()
    // The scroll has begun, and has not moved the content.
    await feed.advance(0)
    await feed.finger.press(at: CGPoint(x: 195, y: 400))
    await feed.simulator.advance(frames: 1)
    #expect(feed.table.isTracking)
    header.endRefreshing()
    #expect(feed.table.contentOffset.y == feed.end + 80)
    await feed.finger.lift()
    await feed.advance(2)
    #expect(feed.table.contentOffset.y == feed.end)
  }

  @Test func `a begin from far down scrolls up to it`() async {
    let (feed, header) = headerFeed(.prompt)
    feed.table.contentOffset.y = 900
    header.beginRefreshing()
    #expect(feed.addedTop == 0)
    await feed.advance(1)
    #expect(feed.pulled == 60 && feed.addedTop == 60)
    header.endRefreshing()
    await feed.advance(1)
    feed.table.contentOffset.y = 900
    header.session.begin(RefreshMachine.Beginning())
    await feed.advance(1)
    #expect(feed.table.contentOffset.y == 900 && feed.addedTop == 0)
    header.endRefreshing()
    #expect(header.phase == .idle)
    await feed.advance(0.5)
    #expect(feed.table.contentOffset.y == 900)
  }

  @Test func `a scroll view that leaves while it scrolls to a refresh rests at its top`() async {
    let (feed, header) = await refreshingFeed(.prompt)
    let other = feed.addList()
    other.refreshHeader = header
    // The scroll has begun, and has not moved the content.
    await feed.advance(0)
    other.removeFromSuperview()
    header.endRefreshing()
    feed.screen.view.addSubview(other)
    await feed.advance(1)
    #expect(other.contentOffset.y == -other.safeAreaInsets.top)
    #expect(header.phase == .idle)
  }

  @Test(arguments: [(HostKind.header, true), (.footer, true), (.footer, false)])
  func `work from code scrolls no content that a finger holds, and none to a dragged footer`(
    kind: HostKind, isHeld: Bool
  ) async {
    let host = feed.table.addHost(kind)
    await feed.advance(0.1)
    if !isHeld { feed.table.contentOffset.y = 300 }
    if isHeld { if kind == .header { await feed.press() } else { await feed.dragPastEnd(by: 30) } }
    let offset = feed.table.contentOffset.y
    #expect(!isHeld || kind == .footer || feed.pulled > 0 && feed.pulled < 60)
    host.refresh()
    await feed.advance(1)
    #expect(host.isRefreshing && feed.table.contentOffset.y == offset)
  }

  @Test func `a scroll of the app arrives, though a refresh begins beside an idle stock control`()
    async
  {
    let feed = ScrollFeed()
    let header = feed.addHeader()
    feed.table.refreshControl = UIRefreshControl()
    await feed.advance(0.1)
    feed.table.setContentOffset(CGPoint(x: 0, y: 700), animated: true)
    await feed.advance(0.1)
    header.session.begin(RefreshMachine.Beginning())
    await feed.advance(1)
    #expect(header.isRefreshing && feed.table.contentOffset.y == 700)
  }
}
