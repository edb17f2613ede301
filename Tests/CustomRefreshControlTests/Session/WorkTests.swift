@testable import CustomRefreshControl
import Foundation
@testable import KitTestSupport
import SharedTestSupport
import TestIsolation
import Testing
import UIKit

/// What runs the work of a refresh or a load, what ends with it, and what an end does to it.
@Suite(.isolated) @MainActor struct WorkTests {
  private struct Broken: Error {}

  private let stage = Stage()
  private let host: ShownHost
  private let server = Server<RefreshOutcome>()
  private var view: any HostView { host.view }

  init() {
    host = ShownHost(.header, in: stage.window)
    answer()
  }

  /// Lets the work be what the server answers.
  private func answer() {
    (view as? RefreshHeader)?.work = { [server] in try await server.request() }
  }

  // MARK: Handlers

  @Test(arguments: HostKind.allCases)
  func `a handler can be wrapped by another one, which calls it`(kind: HostKind) async {
    let host = ShownHost(kind, in: stage.window)
    var (phases, finishes, hides): ([RefreshPhase], [RefreshOutcome?], Int) = ([], [], 0)
    host.view.onPhaseChange = { phases.append($0) }
    host.view.onFinish = { finishes.append($0) }
    host.view.onHide = { hides += 1 }
    let (phase, finish, hide) = (host.view.onPhaseChange, host.view.onFinish, host.view.onHide)
    host.view.onPhaseChange = { phase?($0) }
    host.view.onFinish = { finish?($0) }
    host.view.onHide = { hide?() }
    host.view.options.ending = .immediate
    host.view.work = { .updated }
    let work = host.view.work
    host.view.work = { try await work?() ?? .unchanged }
    host.view.refresh(revealing: false)
    await host.turn()
    #expect(phases.first == .refreshing && finishes == [.updated])
    await host.wait(.seconds(2))
    #expect(phases.last == .idle && hides == 1)
  }

  // MARK: Runs

  @Test(arguments: [HostKind.header, .footer])
  func `a refresh sends its actions once, and runs its work once`(kind: HostKind) async {
    let host = ShownHost(kind, in: stage.window)
    host.view.onRefresh = { [server] in _ = try await server.request() }
    host.view.refresh()
    host.view.refresh()
    await host.turn()
    host.view.refresh()
    #expect(host.actions == 1 && server.requests == 1)
    server.answer(.updated)
    await host.turn()
    #expect(host.outcomes == [.updated] && host.view.phase == .idle && host.hides == 1)
    host.view.refresh()
    await host.turn()
    #expect(host.actions == 2 && server.requests == 2)
  }

  @Test func `a begin from code runs the work only if it is asked to`() async {
    RefreshLog.$write.withValue({ _ in }) { view.beginRefreshing() }
    await host.turn()
    #expect(server.requests == 0 && view.isRefreshing && host.actions == 0)
    // A refresh that was begun without its actions can still send them.
    view.refresh()
    await host.turn()
    #expect(server.requests == 1 && host.actions == 1)
    server.answer(.unchanged)
    await host.turn()
    #expect(host.outcomes == [.unchanged] && view.phase == .idle)
  }

  @Test func `a new refresh cancels the work of the one before`() async {
    view.refresh()
    await host.turn()
    view.endRefreshing()
    await host.turn()
    #expect(server.cancellations == 0)
    view.refresh()
    await host.turn()
    #expect(server.requests == 2 && server.cancellations == 1)
    server.answer(.updated, at: 1)
    await host.turn()
    #expect(host.outcomes == [nil, .updated])
  }

  @Test(arguments: [nil, RefreshOutcome.unchanged, .cancelled])
  func `the work of one view may end the refresh of another, and goes on`(
    outcome: RefreshOutcome?
  ) async {
    let other = ShownHost(.footer, in: stage.window)
    other.view.onRefresh = { [server] in _ = try await server.request() }
    other.view.refresh()
    view.onRefresh = { other.view.end(outcome) }
    await host.turn()
    view.refresh()
    await host.turn()
    #expect(other.outcomes == [outcome] && other.view.phase == .idle)
    #expect(host.outcomes == [.updated])
    #expect(server.cancellations == (outcome == .cancelled ? 1 : 0))
  }

  // MARK: Outcomes

  @Test(
    arguments: [
      (Broken(), .failed(Broken())), (CancellationError(), .cancelled),
      (URLError(.cancelled), .cancelled), (URLError(.timedOut), .failed(URLError(.timedOut))),
    ] as [(any Error, RefreshOutcome)], [HostKind.header, .footer])
  func `an error that is thrown or given is a failure, and one of a cancellation is none`(
    error: (thrown: any Error, outcome: RefreshOutcome), kind: HostKind
  ) async {
    let host = ShownHost(kind, in: stage.window)
    host.view.onRefresh = { throw error.thrown }
    host.view.refresh()
    await host.turn()
    #expect(host.view.phase == .idle)
    host.view.onRefresh = nil
    host.view.beginRefreshing()
    host.view.endRefreshing(with: .failed(error.thrown))
    #expect(host.outcomes == [error.outcome, error.outcome])
    #expect(host.view.session.art.context.lastUpdated == nil)
    if let footer = host.view as? LoadMoreFooter {
      #expect(footer.status == (error.outcome == .cancelled ? .idle : .failed))
    }
  }

  @Test func `the work can say that there is nothing new`() async {
    view.onRefresh = { [weak view] in view?.endRefreshing(with: .unchanged) }
    view.refresh()
    await host.turn()
    #expect(host.outcomes == [.unchanged])
  }

  @Test(arguments: [nil, RefreshOutcome.updated, .timedOut], [false, true])
  func `an end lets the work finish, whoever calls it, and its outcome is not reported`(
    outcome: RefreshOutcome?, isOwn: Bool
  ) async {
    var isDone = false
    view.onRefresh = { [weak view, server] in
      _ = try await server.request()
      if isOwn { view?.end(outcome) }
      _ = try await server.request()
      isDone = true
    }
    view.refresh()
    await host.turn()
    server.answer(.updated)
    await host.turn()
    if !isOwn { view.end(outcome) }
    #expect(!view.isRefreshing)
    server.answer(.updated)
    await host.turn()
    #expect(isDone && server.cancellations == 0 && host.outcomes == [outcome])
  }

  @Test func `late work of a refresh that timed out does not end the next one`() async {
    let late = Server<Void>()
    // The work does not notice that it was cancelled.
    view.onRefresh = { [late] in _ = await Task { try? await late.request() }.value }
    view.options.timeout = .seconds(1)
    view.refresh()
    await host.wait(.seconds(1))
    #expect(host.outcomes == [.timedOut])
    view.options.timeout = nil
    view.refresh()
    await host.turn()
    late.answer(())
    await host.turn()
    #expect(late.requests == 2 && view.isRefreshing && host.outcomes == [.timedOut])
    view.endRefreshing()
    #expect(host.outcomes == [.timedOut, nil])
  }

  @Test func `the date of the last update is known when the end is told`() {
    let date = Date(timeIntervalSince1970: 1_400_000_000)
    view.options.now = { date }
    var told: Date?
    view.onFinish = { [weak view] _ in told = (view as? RefreshHeader)?.lastUpdated }
    RefreshLog.$write.withValue({ _ in }) { view.beginRefreshing() }
    view.endRefreshing(with: .updated)
    #expect(told == date)
  }

  // MARK: Time

  @Test func `by default there is no minimum duration and no timeout`() {
    let options = CustomRefreshControl(skin: .wave).options
    #expect(options.minimumDuration == .zero && options.timeout == nil)
    // It goes on while the device sleeps.
    #expect(options.clock is ContinuousClock)
  }

  @Test func `without a minimum duration and a timeout no clock delays the end`() async {
    view.refresh()
    await host.turn()
    #expect(host.clock.sleeping == 0)
    server.answer(.updated)
    await host.turn()
    #expect(!view.isRefreshing)
  }

  @Test(arguments: [RefreshOutcome.timedOut, .cancelled])
  func `a timeout and a cancellation end it before its minimum duration and cancel the work`(
    outcome: RefreshOutcome
  ) async {
    view.options.minimumDuration = .seconds(20)
    if outcome == .timedOut { view.options.timeout = .seconds(2) }
    view.refresh()
    await host.wait(.seconds(1))
    #expect(view.isRefreshing)
    if outcome == .cancelled { view.endRefreshing(with: .cancelled) }
    await host.wait(.seconds(1))
    #expect(server.cancellations == 1 && host.outcomes == [outcome])
    #expect(view.phase == .idle && host.clock.sleeping == 0)
    view.options.timeout = nil
    view.onRefresh = { throw CancellationError() }
    view.refresh()
    await host.turn()
    #expect(host.outcomes == [outcome, .cancelled] && view.phase == .idle)
  }

  @Test(arguments: [false, true])
  func `work that goes on after its refresh times out, or is cancelled, all the same`(
    isCancelled: Bool
  ) async {
    view.options.timeout = .seconds(5)
    view.refresh()
    await host.turn()
    view.endRefreshing()
    await host.wait(.seconds(4))
    #expect(server.cancellations == 0)
    if isCancelled { view.endRefreshing(with: .cancelled) }
    await host.wait(isCancelled ? .zero : .seconds(1))
    #expect(server.cancellations == 1 && host.outcomes == [nil] && host.clock.sleeping == 0)
  }

  @Test func `work in time leaves no timeout behind`() async {
    view.options.timeout = .seconds(20)
    view.refresh()
    await host.turn()
    #expect(host.clock.sleeping == 1)
    server.answer(.updated)
    await host.turn()
    #expect(host.outcomes == [.updated] && host.clock.sleeping == 0)
  }

  @Test func `work that is done in time does not time out during its minimum duration`() async {
    view.options.minimumDuration = .seconds(3)
    view.options.timeout = .seconds(1)
    view.refresh()
    await host.turn()
    server.answer(.updated)
    await host.wait(.seconds(2))
    #expect(view.isRefreshing && host.outcomes == [])
    await host.wait(.seconds(1))
    #expect(host.outcomes == [.updated])
  }

  @Test(arguments: [RefreshOutcome.updated, .unchanged])
  func `an end while done work waits for its minimum duration reports the work's outcome`(
    outcome: RefreshOutcome
  ) async {
    view.options.minimumDuration = .seconds(3)
    view.refresh()
    await host.turn()
    server.answer(outcome)
    await host.turn()
    #expect(view.isRefreshing && host.outcomes == [])
    view.endRefreshing()
    #expect(host.outcomes == [outcome])
    await host.wait(.seconds(4))
    #expect(host.outcomes.count == 1 && view.phase == .idle)
  }

  @Test(
    arguments: [
      (.seconds(Int64.max), .cancelled), (.seconds(Int64.min), .timedOut), (.zero, .timedOut),
    ] as [(Duration, RefreshOutcome)])
  func `a timeout and a minimum duration may be any duration`(
    duration: Duration, outcome: RefreshOutcome
  ) async {
    view.options.timeout = duration
    view.options.minimumDuration = duration
    view.refresh()
    await host.turn()
    // What is due at once is due without a step of the clock.
    await host.wait(.zero)
    #expect(host.outcomes == (outcome == .timedOut ? [.timedOut] : []))
    view.endRefreshing(with: .cancelled)
    await host.turn()
    #expect(host.outcomes == [outcome] && view.phase == .idle)
  }

  @Test(arguments: [Duration.seconds(Int64.max), .seconds(Int64.min), .zero])
  func `any duration is one for the machine's clock as well`(duration: Duration) async {
    view.options.clock = ContinuousClock()
    view.options.timeout = duration
    view.options.minimumDuration = duration
    view.refresh()
    await host.turn()
    view.endRefreshing(with: .cancelled)
    await host.turn()
    #expect(host.outcomes.count == 1 && view.phase == .idle)
  }

  /// A clock whose sleeps fail at once.
  private struct BrokenClock: Clock {
    let minimumResolution = Duration.zero
    var now: ManualClock.Instant { ManualClock.Instant(time: .zero) }

    func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
      throw Broken()
    }
  }

  @Test func `a clock that throws holds no refresh for ever`() async {
    view.options.clock = BrokenClock()
    view.options.minimumDuration = .seconds(1)
    view.refresh()
    await host.turn()
    server.answer(.unchanged)
    await host.turn()
    #expect(host.outcomes == [.unchanged] && view.phase == .idle)
  }

  // MARK: Callbacks that act

  @Test(arguments: [HostKind.header, .footer], [true, false])
  func
    `a phase handler that ends its refresh prevents the actions, and one that repeats it does not`(
      kind: HostKind, ends: Bool
    ) async
  {
    let host = ShownHost(kind, in: stage.window)
    host.view.onPhaseChange = { [weak view = host.view] in
      guard $0 == .refreshing else { return }
      if ends { view?.endRefreshing() } else { view?.refresh() }
    }
    host.view.refresh()
    await host.turn()
    #expect(host.actions == (ends ? 0 : 1) && (host.view.phase == .idle) == ends)
  }

  @Test func `a refresh that the end of another begins can be ended`() async {
    var finishes = 0
    view.onFinish = { [weak view] _ in
      finishes += 1
      guard finishes == 1 else { return }
      RefreshLog.$write.withValue({ _ in }) { view?.beginRefreshing() }
      view?.endRefreshing()
    }
    view.refresh()
    await host.turn()
    server.answer(.updated)
    await host.turn()
    #expect(finishes == 2 && view.phase == .idle)
  }

  @Test func `a header that the app is not asked about refreshes as its action ends it`() {
    view.addAction(UIAction { [weak view] _ in view?.endRefreshing() }, for: .valueChanged)
    #expect(view.accessibilityActivate() && host.actions == 1 && view.phase == .idle)
  }

  // MARK: The window

  @Test(arguments: [HostKind.header, .footer])
  func `a begin outside a window waits for one, unless it is taken back`(kind: HostKind) {
    let host = ShownHost(kind, in: stage.window)
    for isTakenBack in [true, false] {
      host.view.removeFromSuperview()
      host.view.refresh()
      if isTakenBack { host.view.endRefreshing() }
      #expect(host.view.phase == .idle && host.actions == 0)
      stage.show(host.view)
      #expect(host.view.isRefreshing == !isTakenBack && host.actions == (isTakenBack ? 0 : 1))
    }
  }

  @Test(arguments: HostKind.pulled)
  func `an event that the app sends before the window runs the work in it, once`(
    kind: HostKind
  ) async {
    let scrollView = UIScrollView(frame: stage.window.bounds)
    let view = scrollView.addHost(kind)
    var runs = 0
    view.work = {
      runs += 1
      return .updated
    }
    view.beginRefreshing()
    view.sendActions(for: .valueChanged)
    await stage.turn()
    #expect(runs == 0 && view.phase == .idle)
    stage.show(scrollView)
    await stage.turn()
    #expect(runs == 1)
  }

  @Test func `an end out of sight is over at once`() {
    view.refresh()
    view.removeFromSuperview()
    #expect(view.phase == .refreshing)
    view.options.ending = .finishCycle
    view.endRefreshing()
    #expect(view.phase == .idle && host.phases == [.refreshing, .leaving, .idle])
    #expect(host.outcomes == [nil] && host.hides == 1)
  }

  @Test func `a begin that does not run the work is logged once, with the remedy`() {
    let log = loggedLines {
      for _ in 0..<2 {
        view.beginRefreshing()
        view.endRefreshing()
      }
    }
    #expect(log.count == 1 && log.first?.contains("Call refresh()") == true)
    view.onRefresh = nil
    let other = ShownHost(.header, in: stage.window)
    #expect(loggedLines { other.view.beginRefreshing() } == [])
  }
}
