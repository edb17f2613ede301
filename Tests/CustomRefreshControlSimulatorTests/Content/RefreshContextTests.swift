@testable import CustomRefreshControl
@testable import KitTestSupport
import RefreshMotion
import Simulator
import TestSupport
import Testing
import UIKit

/// What content is told, and when.
@Suite(.simulated) @MainActor struct RefreshContextTests {
  private let feed = ScrollFeed()
  private let log = OwnContent()
  private let header: RefreshHeader

  init() throws {
    header = RefreshHeader(skin: try RefreshSkin.own(log, outro: Wait(0.5)).ending(.outro))
    feed.table.refreshHeader = header
  }

  @Test func `each step of a pull is told once, in points, beyond the trigger too`() async throws {
    await feed.advance(0.1)
    await feed.hold(at: 20)
    await feed.advance(0.1)
    log.contexts = []
    for pull in [40, 80, 120, 100] as [CGFloat] {
      feed.setPull(pull)
      await feed.advance(0.1)
    }
    #expect(log.contexts.map(\.pull) == [40, 80, 120, 100])
    #expect(log.contexts.dropFirst().map(\.phase) == [.armed, .armed, .armed])
    #expect(log.contexts.dropFirst().map(\.progress) == [1, 1, 1])
    let speeds = log.contexts.map(\.velocity)
    for (speed, expected) in zip(speeds, [200, 400, 400, -200] as [CGFloat]) {
      #expect(abs(speed - expected) < 0.2 * abs(expected))
    }
    feed.setPull(0)
    #expect(log.contexts.last?.pull == 0 && log.contexts.last?.velocity == 0)
  }

  @Test func `a refresh keeps the pull with which it began, until it is idle`() async throws {
    await feed.pull(to: 90)
    await feed.advance(1)
    #expect(header.phase == .refreshing && log.contexts.last?.pull == 90)
    header.endRefreshing(with: .updated)
    await feed.advance(2)
    #expect(log.contexts.last?.phase == .idle && log.contexts.last?.pull == 0)
  }

  @Test func `no update repeats the one before`() async throws {
    for outcome in [RefreshOutcome.updated, .failed(Offline())] {
      await feed.pull(to: 90)
      await feed.advance(1)
      header.endRefreshing(with: outcome)
      await feed.advance(2)
    }
    #expect(log.contexts.count > 8)
    for (context, next) in zip(log.contexts, log.contexts.dropFirst()) { #expect(context != next) }
  }

  @Test func `the outcome is kept until the next pull`() async throws {
    await feed.pull(to: 90)
    await feed.advance(1)
    #expect(log.contexts.last?.isFinished == false)
    header.endRefreshing(with: .failed(Offline()))
    await feed.advance(2)
    let last = try #require(log.contexts.last)
    #expect(last.phase == .idle && last.isFinished && last.outcome == .failed(Offline()))
    let ending = log.contexts.first { $0.phase == .leaving }
    #expect(ending?.outcome == .failed(Offline()), "It is known before the ending phase.")
    await feed.hold(at: 30)
    #expect(log.contexts.last?.isFinished == false && log.contexts.last?.outcome == nil)
    header.beginRefreshing()
    header.endRefreshing()
    #expect(log.contexts.last?.isFinished == true && log.contexts.last?.outcome == nil)
  }

  @Test func `under a finished cycle the outcome is known before the loop is over`() async throws {
    header.options.ending = .finishCycle
    await feed.pull(to: 90)
    await feed.advance(1.2)
    header.endRefreshing(with: .unchanged)
    #expect(log.contexts.last?.outcome == .unchanged && log.contexts.last?.isFinished == false)
    await feed.advance(1)
    #expect(log.contexts.last?.isFinished == true)
  }

  @Test(arguments: [true, false])
  func `a status skin that arrives at the end says how the refresh went`(inFinish: Bool)
    async throws
  {
    for outcome in [RefreshOutcome.updated, .failed(Offline()), .noMoreData] {
      let (feed, header) = headerFeed(.arrow)
      header.strings = RefreshStrings(language: "en")
      if inFinish {
        header.onFinish = { [weak header] _ in header?.skin = .arrowStates }
      } else {
        header.onPhaseChange = { [weak header] phase in
          if phase == .leaving { header?.skin = .arrowStates }
        }
      }
      await feed.pull(to: 90)
      await feed.advance(1)
      header.endRefreshing(with: outcome)
      // The mark stays for 0.8 s.
      await feed.advance(inFinish ? 0.3 : 0.9)
      let content = try #require(header.content as? StatusContent)
      #expect(content.statusView.status.text == header.strings.sentence(for: outcome))
      await feed.advance(3)
      #expect(header.phase == .idle && content.statusView.status.text == header.strings.pull)
    }
  }

  @Test func `a tick that a failed refresh brings at its end does not loop`() async {
    let feed = Feed(skin: .spokes)
    feed.control.options.ending = .outro
    feed.control.onFinish = { [weak control = feed.control] _ in control?.skin = .tick }
    await feed.pull(for: 1)
    feed.control.endRefreshing(with: .failed(Offline()))
    await feed.advance(0.4)
    #expect(!feed.isLooping)
    await feed.advance(3)
    #expect(feed.control.phase == .idle)
  }

  @Test(.everyBehavior) func `the content learns of another text size`() throws {
    let feed = Feed(skin: try .own(log))
    log.contexts = []
    feed.simulator.contentSizeCategory = .extraLarge
    #expect(log.contexts.map(\.contentSizeCategory) == [.extraLarge])
  }
}
