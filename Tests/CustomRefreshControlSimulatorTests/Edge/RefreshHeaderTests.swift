@testable import CustomRefreshControl
import Foundation
@testable import KitTestSupport
import Simulator
import TestSupport
import Testing
import UIKit

/// Release to refresh.
@Suite(.simulated, .everyBehavior) @MainActor struct RefreshHeaderTests {
  private let feed = ScrollFeed()

  @Test func `a pull shows it, a release refreshes, and the end takes it away`() async {
    var fired = 0
    var phases: [RefreshPhase] = []
    var hidden = 0
    let header = feed.addHeader(.prompt)
    header.addAction(UIAction { _ in fired += 1 }, for: .valueChanged)
    header.onPhaseChange = { phases.append($0) }
    header.onHide = { hidden += 1 }
    #expect(header.frame == CGRect(x: 0, y: -60, width: 390, height: 60))
    #expect(header.session.art.alpha == 0)
    await feed.finger.press(at: CGPoint(x: 195, y: 300))
    await feed.finger.move(to: CGPoint(x: 195, y: 520), over: .milliseconds(300))
    #expect(feed.pulled > 60)
    #expect(header.session.art.alpha == 1 && header.session.art.bounds.height == 60)
    #expect(header.phase == .armed && fired == 0 && feed.addedTop == 0)
    await feed.finger.lift()
    #expect(header.isRefreshing && fired == 1)
    await feed.advance(1)
    #expect(feed.addedTop == 60 && feed.pulled == 60)
    #expect(feed.shownOffset == feed.table.contentOffset.y)
    header.endRefreshing()
    #expect(header.phase == .leaving)
    await feed.advance(0.28)
    #expect(header.phase == .leaving)
    await feed.advance(0.1)
    #expect(header.phase == .idle && hidden == 1 && fired == 1)
    #expect(feed.table.shownInset == .zero && feed.pulled == 0)
    #expect(Array(phases.suffix(4)) == [.armed, .refreshing, .leaving, .idle])
    expectRest(in: feed.simulator)
  }

  @Test
  func `a release refreshes at the pull distance; short of it, it scrolls back and sends nothing`()
    async
  {
    var fired = 0
    let header = RefreshHeader(skin: .prompt) { fired += 1 }
    header.addAction(UIAction { _ in fired += 1 }, for: .valueChanged)
    feed.table.refreshHeader = header
    await feed.pull(to: 59)
    #expect(!header.isRefreshing)
    await feed.advance(2)
    #expect(feed.pulled == 0 && fired == 0 && header.phase == .idle)
    expectRest(in: feed.simulator)
    header.onRefresh = nil
    await feed.pull(to: 60)
    await feed.advance(1)
    #expect(header.isRefreshing && feed.pulled == 60 && fired == 1)
  }

  @Test func `a pull moved back below the distance restores the text and does not refresh`() async {
    let header = feed.addHeader(.arrow)
    header.strings = RefreshStrings(language: "en")
    let status = header.content as? StatusContent
    #expect(status?.statusView.status.text == "Pull to refresh")
    await feed.hold(at: 80)
    #expect(header.phase == .armed)
    #expect(status?.statusView.status.text == "Release to refresh")
    await feed.advance(0.3)
    #expect(status?.statusView.arrow.transform != .identity)
    feed.setPull(40)
    #expect(header.phase == .pulling(progress: 40.0 / 60))
    #expect(status?.statusView.status.text == "Pull to refresh")
    await feed.advance(0.3)
    #expect(status?.statusView.arrow.transform == .identity)
    await feed.finger.lift()
    #expect(!header.isRefreshing)
    await feed.advance(1)
    #expect(feed.pulled == 0)
  }

  @Test func `a fling that swings past the distance does not refresh`() async {
    let header = feed.addHeader(.prompt)
    var phases: [RefreshPhase] = []
    header.onPhaseChange = { phases.append($0) }
    feed.table.contentOffset.y = 400
    await feed.finger.flick(from: CGPoint(x: 195, y: 200), to: CGPoint(x: 195, y: 420))
    var furthest: CGFloat = 0
    for _ in 0..<90 {
      await feed.simulator.advance(frames: 1)
      furthest = max(furthest, feed.pulled)
    }
    #expect(furthest > 60 && !phases.contains(.armed) && !phases.contains(.refreshing))
    await feed.advance(1)
    #expect(header.phase == .idle)
  }

  @Test func `a second release in the refresh does nothing more`() async {
    var fired = 0
    let header = feed.addHeader(.prompt)
    header.addAction(UIAction { _ in fired += 1 }, for: .valueChanged)
    await feed.pull(to: 90)
    await feed.advance(1)
    await feed.pull(to: 160)
    // It is back in its place after 0.25 s, as after the first release.
    await feed.advance(0.3)
    #expect(feed.pulled == 60 && feed.shownOffset == feed.table.contentOffset.y)
    await feed.advance(0.7)
    #expect(fired == 1 && feed.pulled == 60 && feed.addedTop == 60)
  }

  @Test func `a handler that says no never shows a refresh`() async {
    let header = feed.addHeader(.prompt)
    var phases: [RefreshPhase] = []
    var asked = 0
    header.onPhaseChange = { phases.append($0) }
    header.shouldRefresh = {
      asked += 1
      return false
    }
    await feed.pull(to: 90)
    await feed.advance(1)
    #expect(asked == 1 && !phases.contains(.refreshing) && header.phase == .idle)
    #expect(feed.table.shownInset == .zero && feed.pulled == 0)
  }

  @Test func `an end inside the action finishes the refresh`() async {
    let header = feed.addHeader(.prompt)
    header.addAction(UIAction { [weak header] _ in header?.endRefreshing() }, for: .valueChanged)
    for _ in 0..<2 {
      await feed.pull(to: 90)
      #expect(header.phase == .leaving)
      await feed.advance(1)
      #expect(header.phase == .idle && feed.pulled == 0 && feed.addedTop == 0)
    }
    expectRest(in: feed.simulator)
  }

  @Test func `work that goes to the background ends on the main actor`() async {
    var finishes = 0
    let header = RefreshHeader(skin: .prompt) { [clock = feed.simulator.clock] in
      try await Task.detached { try await clock.sleep(for: .seconds(1)) }.value
      // A completion handler on another thread, which has returned before the work goes on.
      await withCheckedContinuation { continuation in
        let hasReturned = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
          continuation.resume()
          hasReturned.signal()
        }
        hasReturned.wait()
      }
    }
    header.onFinish = { _ in
      MainActor.assertIsolated()
      finishes += 1
    }
    feed.table.refreshHeader = header
    await feed.pull(to: 90)
    await feed.advance(0.9)
    #expect(header.isRefreshing && finishes == 0)
    await feed.advance(2)
    #expect(finishes == 1 && header.phase == .idle)
  }

  @Test func `a short pull during a refresh that was not revealed does not reveal it`() async {
    let (feed, header) = headerFeed(.spokes)
    await feed.advance(0.1)
    header.session.begin(RefreshMachine.Beginning())
    await feed.pull(to: 20)
    await feed.advance(2)
    #expect(header.isRefreshing && feed.pulled < 60)
    await feed.pull(to: 70)
    await feed.advance(2)
    #expect(header.isRefreshing && feed.pulled == 60)
  }
}
