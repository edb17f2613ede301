@testable import CustomRefreshControl
@testable import KitTestSupport
import Simulator
import TestSupport
import Testing
import UIKit

/// An app that answers each phase of a pull with a change of the scroll view.
@Suite(.simulated) @MainActor struct PullAnswersTests {
  enum Answer: CaseIterable, Sendable {
    /// An inset that grows with the progress.
    case inset
    /// An inset that takes the pull back as soon as it is far enough.
    case toggle
    /// A scroll back to the top as soon as the pull is far enough.
    case scroll

    @MainActor func give(to phase: RefreshPhase, in table: UITableView?) {
      switch (self, phase) {
      case (.inset, .pulling(let progress)): table?.contentInset.top = progress * 20
      case (.toggle, .pulling): table?.contentInset.top = 0
      case (.toggle, .armed): table?.contentInset.top = -60
      case (.scroll, .armed): table?.contentOffset.y = -(table?.adjustedContentInset.top ?? 0)
      case (.inset, .idle), (.toggle, .idle): table?.contentInset.top = 0
      default: break
      }
    }
  }

  @Test(arguments: Answer.allCases, HostKind.pulled)
  func `it is told of one phase per step`(answer: Answer, kind: HostKind) async {
    let feed = ScrollFeed()
    var calls = 0
    let host = feed.table.addHost(kind, skin: .arrow.ending(.immediate))
    host.onPhaseChange = { [weak table = feed.table] phase in
      calls += 1
      guard calls < 5000 else { return }
      answer.give(to: phase, in: table)
    }
    (host as? RefreshHeader)?.shouldRefresh = { false }
    await feed.advance(0.1)
    await feed.finger.press(at: CGPoint(x: 195, y: 200))
    await feed.finger.move(to: CGPoint(x: 195, y: 310), over: .milliseconds(300))
    let pulled = calls
    #expect(pulled > 2 && pulled < 100)
    await feed.advance(1)
    // A finger that rests makes no steps; a layout follows each change.
    #expect(calls - pulled < 150)
    await feed.finger.lift()
    host.endRefreshing()
    await feed.advance(2)
    #expect(calls < 500 && host.phase == .idle)
    expectRest(in: feed.simulator)
  }

  @Test func `a scroll back in the handler of a phase is told right after it`() async {
    let (feed, header) = headerFeed(.arrow)
    var phases: [RefreshPhase] = []
    header.onPhaseChange = { [weak table = feed.table] phase in
      phases.append(phase)
      Answer.scroll.give(to: phase, in: table)
    }
    await feed.hold(at: 90)
    #expect(phases.suffix(2) == [.armed, .idle] && header.phase == .idle)
    let told = phases.count
    await feed.advance(0.1)
    #expect(phases.count == told)
  }

  @Test(arguments: HostKind.pulled)
  func `a scroll back in the handler of a pull is told before anything else moves`(
    kind: HostKind
  ) async {
    let feed = ScrollFeed()
    let host = feed.table.addHost(kind)
    await feed.advance(0.1)
    var phases: [RefreshPhase] = []
    host.onPhaseChange = { [weak feed] phase in
      phases.append(phase)
      if case .pulling = phase { feed?.setPull(0) }
    }
    feed.setPull(30)
    #expect(phases.count == 2 && phases.last == .idle && host.phase == .idle)
  }
}
