@testable import CustomRefreshControl
import Testing
import UIKit

/// The state machine alone, event by event.
@MainActor struct RefreshMachineTests {
  private func machine(
    after events: RefreshMachine.Event..., inWindow: Bool = true
  ) -> RefreshMachine {
    var machine = RefreshMachine()
    if inWindow { _ = machine.handle(.enteredWindow) }
    for event in events { _ = machine.handle(event) }
    return machine
  }

  private let fired = RefreshMachine.Event.fired(byFinger: true, hasWork: true)

  @Test func `a pull scrubs, arms and returns to idle`() {
    var machine = machine()
    #expect(
      machine.handle(.pulled(0.4)) == [.art(.scrub(0.4)), .tell(.phase(.pulling(progress: 0.4)))])
    #expect(machine.handle(.pulled(1.3)) == [.art(.scrub(1)), .tell(.phase(.armed))])
    #expect(machine.handle(.pulled(1.4)) == [])
    #expect(machine.handle(.pulled(0)) == [.art(.rest), .tell(.phase(.idle))])
  }

  @Test func `a pull outside a window is ignored`() {
    var machine = machine(inWindow: false)
    #expect(machine.handle(.pulled(0.4)) == [])
    #expect(machine.phase == .idle)
  }

  @Test func `the system's refresh starts the loop from the pull, and the work once`() {
    var machine = machine(after: .pulled(0.7))
    #expect(
      machine.handle(.systemRefreshes(true)) == [
        .art(.loop), .tell(.phase(.refreshing)),
      ])
    #expect(machine.handle(.systemRefreshes(true)) == [])
    #expect(machine.handle(fired) == [.tap, .work(.start)])
    #expect(machine.handle(fired) == [])
  }

  @Test func `a begin from code starts the loop and sends the actions`() {
    var machine = machine()
    #expect(
      machine.handle(.begin(.init(reveals: true, sendsActions: true))) == [
        .scrollView(.begin), .art(.loop), .tell(.phase(.refreshing)),
        .scrollView(.reveal),
        .tell(.sendActions),
      ])
    #expect(machine.handle(.begin(.init())) == [])
  }

  @Test func `the end of a refresh is told once, also if the system ends it before its motion`() {
    var machine = machine(after: .systemRefreshes(true), .end(.updated))
    #expect(
      machine.handle(.systemRefreshes(false)) == [
        .art(.settle), .scrollView(.leave), .tell(.phase(.ending)),
      ])
  }

  @Test func `a begin without a window waits for one, unless it is taken back`() {
    var waiting = machine(after: .begin(.init(reveals: true)), inWindow: false)
    #expect(waiting.phase == .idle)
    #expect(
      waiting.handle(.enteredWindow) == [
        .scrollView(.begin), .art(.loop), .tell(.phase(.refreshing)),
        .scrollView(.reveal),
      ])
    var takenBack = machine(
      after: .begin(.init()), .end(nil), inWindow: false)
    #expect(takenBack.handle(.enteredWindow) == [])
  }

  @Test func `an end waits for the motion, ends the system's refresh, and resets out of sight`() {
    var machine = machine(after: .systemRefreshes(true))
    #expect(
      machine.handle(.end(.updated)) == [
        .scrollView(.finish), .tell(.finished(.updated)), .finishMotion,
      ])
    #expect(machine.isRefreshing && machine.outcome == .updated)
    #expect(machine.handle(.end(.timedOut)) == [])
    #expect(
      machine.handle(.motionFinished) == [
        .scrollView(.end), .art(.settle), .scrollView(.leave), .tell(.phase(.ending)),
      ])
    #expect(!machine.isRefreshing && machine.outcome == .updated)
    #expect(machine.handle(.leftSight) == [.art(.rest), .tell(.phase(.idle)), .tell(.hidden)])
    #expect(machine.handle(.leftSight) == [])
  }

  @Test func `a begin before the motion has finished takes the end back`() {
    var machine = machine(after: .systemRefreshes(true), .end(.updated))
    #expect(machine.handle(.begin(.init())) == [.art(.loop), .tell(.resumed)])
    #expect(machine.handle(.motionFinished) == [])
    #expect(machine.phase == .refreshing && machine.outcome == nil)
  }

  @Test func `an end leaves the work running, unless it is a cancellation`() {
    for outcome: RefreshOutcome? in [nil, .updated, .timedOut] {
      var machine = machine(after: .systemRefreshes(true), fired)
      #expect(
        machine.handle(.end(outcome)) == [
          .scrollView(.finish), .tell(.finished(outcome)), .finishMotion,
        ])
      #expect(machine.handle(.workEnded(.updated)) == [])
      #expect(machine.handle(.end(.cancelled)) == [])
    }
    var cancelled = machine(after: .systemRefreshes(true), fired)
    #expect(
      cancelled.handle(.end(.cancelled)) == [
        .work(.cancel), .scrollView(.finish), .tell(.finished(.cancelled)), .finishMotion,
      ])
    #expect(cancelled.handle(.workEnded(.updated)) == [])
  }

  @Test func `work that goes on is cancelled by a cancellation and by a new refresh`() {
    let ends: [[RefreshMachine.Event]] = [[.end(nil)], [.end(nil), .motionFinished]]
    for events in ends {
      var cancelled = machine(after: .systemRefreshes(true), fired)
      for event in events { _ = cancelled.handle(event) }
      #expect(cancelled.handle(.end(.cancelled)) == [.work(.cancel)])
      var begun = machine(after: .systemRefreshes(true), fired)
      for event in events { _ = begun.handle(event) }
      #expect(begun.handle(.begin(.init())).contains(.work(.cancel)))
      #expect(begun.handle(fired) == [.tap, .work(.start)])
      #expect(begun.handle(.workEnded(.updated)).contains(.tell(.finished(.updated))))
    }
  }

  @Test func `work that returns ends the refresh`() {
    var machine = machine(after: .systemRefreshes(true), fired)
    #expect(
      machine.handle(.workEnded(.unchanged)) == [
        .scrollView(.finish), .tell(.finished(.unchanged)), .finishMotion,
      ])
  }

  @Test func `leaving the window completes an ending and keeps a running refresh`() {
    var refreshing = machine(after: .systemRefreshes(true))
    #expect(refreshing.handle(.leftWindow) == [])
    #expect(refreshing.handle(.enteredWindow) == [.art(.resume)])
    var finishing = machine(after: .systemRefreshes(true), .end(nil))
    #expect(
      finishing.handle(.leftWindow) == [
        .scrollView(.end), .art(.settle), .scrollView(.leave), .tell(.phase(.ending)), .art(.rest),
        .tell(.phase(.idle)),
        .tell(.hidden),
      ])
    var pulling = machine(after: .pulled(0.5))
    #expect(pulling.handle(.leftWindow) == [.art(.rest), .tell(.phase(.idle))])
  }

  @Test func `a refresh that the system refuses or ends by itself ends here too`() {
    var machine = machine(after: .begin(.init()))
    #expect(
      machine.handle(.systemRefreshes(false)) == [
        .scrollView(.finish), .tell(.finished(nil)), .art(.settle), .scrollView(.leave),
        .tell(.phase(.ending)),
      ])
    #expect(machine.handle(.leftSight) == [.art(.rest), .tell(.phase(.idle)), .tell(.hidden)])
  }

  @Test func `the system ends no refresh where none runs`() {
    for progress in [0, 0.4, 1] {
      var pulled = machine(after: .pulled(progress))
      let phase = pulled.phase
      #expect(pulled.handle(.systemRefreshes(false)) == [])
      #expect(pulled.phase == phase)
    }
    var ending = machine(after: .systemRefreshes(true), .systemRefreshes(false))
    #expect(ending.handle(.systemRefreshes(false)) == [])
    #expect(ending.phase == .ending)
  }

  @Test func `work of a refresh that the system ends is cancelled`() {
    var machine = machine(after: .systemRefreshes(true), fired)
    #expect(
      machine.handle(.systemRefreshes(false)) == [
        .work(.cancel), .scrollView(.finish), .tell(.finished(.cancelled)),
        .art(.settle), .scrollView(.leave), .tell(.phase(.ending)),
      ])
  }

  @Test func `a begin in a refresh sends the actions only if they were not sent`() {
    var machine = machine(after: .begin(.init()))
    let actions = RefreshMachine.Beginning(sendsActions: true)
    #expect(machine.handle(.begin(actions)) == [.tell(.sendActions)])
    #expect(machine.handle(fired) == [.tap, .work(.start)])
    #expect(machine.handle(.begin(actions)) == [])
  }

  @Test func `begins without a window are merged`() {
    var machine = machine(
      after: .begin(.init(sendsActions: true)), .begin(.init(reveals: true)), inWindow: false)
    #expect(
      machine.handle(.enteredWindow).suffix(2) == [.scrollView(.reveal), .tell(.sendActions)])
  }

  @Test func `a begin out of sight outlasts work that returns, not an end`() {
    let begun: [RefreshMachine.Effect] = [
      .scrollView(.begin), .art(.loop), .tell(.phase(.refreshing)),
    ]
    for isEnd in [false, true] {
      var waiting = machine(
        after: .systemRefreshes(true), fired, .leftWindow, .begin(.init()),
        isEnd ? .end(.updated) : .workEnded(.updated))
      #expect(waiting.handle(.enteredWindow) == (isEnd ? [] : begun))
    }
  }

  @Test func `messages wait until every event is handled`() {
    let host = RecordingHost()
    host.session.send(.enteredWindow, .systemRefreshes(true))
    host.log = []
    // The app begins again as soon as it receives the end.
    host.onFinish = { $0.send(.begin(.init())) }
    host.session.send(.end(nil))
    #expect(
      host.log == [
        "finish", "end", "leave", "told finished(nil)", "begin",
        "told phase(CustomRefreshControl.RefreshPhase.ending)",
        "told phase(CustomRefreshControl.RefreshPhase.refreshing)",
      ])
    #expect(host.session.machine.phase == .refreshing)
  }

  @Test func `a message may release the host`() {
    var host: RecordingHost? = RecordingHost()
    let released = Released(host: host)
    let session = host?.session
    session?.send(.enteredWindow, .systemRefreshes(true))
    var phases: [RefreshPhase] = []
    host?.onFinish = { _ in host = nil }
    host?.onPhase = { phases.append($0) }
    session?.send(.end(nil))
    #expect(phases == [.ending])
    #expect(released.host == nil)
  }
}

@MainActor private struct Released {
  weak var host: RecordingHost?
}

/// A host without a scroll view, which records what it is asked for.
private final class RecordingHost: UIView, RefreshSessionHost {
  let session = RefreshSession(.refresh)
  var log: [String] = []
  var onFinish: ((RefreshSession) -> Void)?
  var onPhase: ((RefreshPhase) -> Void)?
  var scrollView: UIScrollView? { nil }

  init() {
    super.init(frame: .zero)
    session.start(for: self)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func perform(_ effect: RefreshMachine.ScrollViewEffect) { log.append("\(effect)") }

  func receive(_ message: RefreshMachine.Message) {
    log.append("told \(message)")
    if case .finished = message { onFinish?(session) }
    if case .phase(let phase) = message { onPhase?(phase) }
  }

  func updateReveal() {}
  func peerDidChange(hasNewContent: Bool) {}
  func peerDidBegin() {}
}
