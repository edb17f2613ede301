@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

/// Content stays under a finger, and a header counts what the finger itself has pulled.
@Suite(.simulated) @MainActor struct UnderFingerTests {
  private let feed = ScrollFeed()

  private func header(
    on feed: ScrollFeed, distance: CGFloat = 60, work: (@MainActor () async throws -> Void)? = nil
  ) -> RefreshHeader {
    var style = RefreshHeader.Style()
    style.pullDistance = distance
    let header = RefreshHeader(skin: .plain, style: style, onRefresh: work)
    feed.table.refreshHeader = header
    return header
  }

  // MARK: The content

  @Test func `content stays under the finger as a header is hidden, and as its refresh ends`()
    async
  {
    let header = header(on: feed)
    await feed.pull(to: 90)
    await feed.advance(1)
    await feed.hold(at: 90)
    header.isHidden = true
    #expect(feed.pulled == 90 && feed.addedTop == 0)
    header.endRefreshing()
    #expect(feed.pulled == 90)
    await feed.finger.lift()
    await feed.advance(1)
    #expect(header.phase == .idle && feed.pulled == 0)
  }

  @Test func `a refresh from code does not scroll content that a finger holds`() async {
    let header = header(on: feed)
    await feed.press()
    let pulled = feed.pulled
    header.refresh()
    await feed.advance(0.5)
    #expect(header.isRefreshing)
    #expect(pulled > 0 && pulled < 60 && feed.pulled == pulled)
    await feed.finger.lift()
    await feed.advance(1)
  }

  @Test func `rows that come as a header waits for the finger do not end its way back early`() async
  {
    let header = header(on: feed)
    var hides = 0
    header.onHide = { hides += 1 }
    await feed.pull(to: 90)
    await feed.advance(1)
    await feed.hold(at: 90)
    header.endRefreshing()
    feed.screen.rows += 5
    feed.table.reloadData()
    feed.table.layoutIfNeeded()
    #expect(feed.pulled == 90)
    await feed.finger.lift()
    await feed.advance(0.1)
    #expect(header.phase == .ending && hides == 0)
    await feed.advance(1)
    #expect(header.phase == .idle && hides == 1 && feed.pulled == 0)
  }

  // MARK: The pull

  @Test func `a pull from where an inset has left the content counts from there`() async {
    feed.screen.ownInset.top = 90
    feed.table.contentInset.top = 90
    await feed.advance(0.1)
    let header = header(on: feed)
    feed.setPull(-30)
    await feed.hold(at: 20)
    feed.setPull(-30)
    #expect(feed.table.isTracking)
    feed.table.contentInset.top = 0
    feed.screen.ownInset.top = 0
    #expect(feed.pulled == 60)
    feed.setPull(115)
    #expect(header.phase != .armed)
    feed.setPull(125)
    #expect(header.phase == .armed)
    await feed.finger.lift()
    await feed.advance(0.1)
    #expect(header.isRefreshing)
  }

  @Test func `a pull held through the refresh of a control does not ask for a release`() async {
    let control = CustomRefreshControl(skin: .plain)
    feed.table.refreshControl = control
    let header = header(on: feed)
    await feed.press()
    control.beginRefreshing()
    control.endRefreshing()
    await feed.advance(0.1)
    #expect(!control.isRefreshing)
    feed.setPull(140)
    #expect(header.phase != .armed)
    await feed.finger.lift()
    await feed.advance(0.1)
    #expect(!header.isRefreshing)
  }

  @Test func `a nudge in one step refreshes after a refresh, if the distance is short`() async {
    let header = header(on: feed, distance: 8)
    await feed.pull(to: 90)
    await feed.advance(1)
    header.endRefreshing()
    await feed.advance(1)
    #expect(header.phase == .idle && feed.pulled == 0)
    await feed.finger.press(at: CGPoint(x: 195, y: 300))
    await feed.advance(0.1)
    await feed.finger.move(to: CGPoint(x: 195, y: 360), over: .zero)
    await feed.advance(0.1)
    #expect(feed.pulled > 8)
    #expect(header.phase == .armed)
    await feed.finger.lift()
    #expect(header.isRefreshing)
  }

  @Test func `a header that is removed as the finger lifts begins no refresh`() async {
    var runs = 0
    let header = header(on: feed) { runs += 1 }
    let delegate = ReleaseDelegate()
    delegate.onRelease = { [weak feed] in feed?.table.refreshHeader = nil }
    feed.table.delegate = delegate
    await feed.pull(to: 90)
    #expect(delegate.releases == 1 && header.superview == nil)
    #expect(!header.isRefreshing)
    await feed.advance(1)
    #expect(runs == 0 && feed.pulled == 0)
  }
}

/// Acts as a finger lifts, before the content moves back.
private final class ReleaseDelegate: NSObject, UITableViewDelegate {
  var onRelease: (() -> Void)?
  private(set) var releases = 0

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    releases += 1
    onRelease?()
  }
}
