@testable import CustomRefreshControl
import Testing
import UIKit

/// The state machine alone, event by event.
@MainActor struct RefreshMachineTests {
  /// Events in a window, and the effects of the last one.
  struct Rule: CustomTestStringConvertible {
    let testDescription: String
    let events: [RefreshMachine.Event]
    let effects: [RefreshMachine.Effect]

    init(
      _ description: String, _ events: [RefreshMachine.Event], _ effects: [RefreshMachine.Effect]
    ) {
      (testDescription, self.events, self.effects) = (description, events, effects)
    }
  }

  nonisolated private static let start = RefreshMachine.Event.systemBegan(.pull)
  nonisolated private static let stop = RefreshMachine.Event.systemEnded
  nonisolated private static let fired = RefreshMachine.Event.fired(hasWork: true)
  nonisolated private static let begin = RefreshMachine.Event.begin(.init())
  nonisolated private static let sendActions = RefreshMachine.Event.begin(.init(sendsActions: true))
  nonisolated private static let reveal = RefreshMachine.Event.begin(.init(scrollsIntoView: true))

  nonisolated private static let began: [RefreshMachine.Effect] = [.tell(.phase(.refreshing))]
  nonisolated private static let idle: [RefreshMachine.Effect] = [.tell(.phase(.idle))]
  nonisolated private static let left: [RefreshMachine.Effect] = [
    .tell(.phase(.leaving)), .scrollView(.leave),
  ]
  nonisolated private static func finished(_ outcome: RefreshOutcome?) -> [RefreshMachine.Effect] {
    [.record(outcome), .tell(.finished(outcome))]
  }

  nonisolated private static let pulls = [
    Rule(
      "a pull has a progress", [.pulled(0.4)], [.tell(.phase(.pulling(progress: 0.4)))]),
    Rule("a pull far enough arms", [.pulled(0.4), .pulled(1.3)], [.tell(.phase(.armed))]),
    Rule("a longer one does not arm again", [.pulled(1.3), .pulled(1.4)], []),
    Rule("a pull back returns to idle", [.pulled(1.4), .pulled(0)], idle),
    Rule("a pull outside a window is ignored", [.leftWindow, .pulled(0.4)], []),
    Rule("leaving the window ends a pull", [.pulled(0.5), .leftWindow], idle),
    Rule("the system ends no refresh where none runs", [stop], []),
    Rule("nor in a pull", [.pulled(0.4), stop], []),
    Rule("nor in one far enough", [.pulled(1), stop], []),
    Rule("nor in an ending", [start, stop, stop], []),
  ]

  nonisolated private static let begins = [
    Rule("the system's refresh starts the loop from the pull", [.pulled(0.7), start], began),
    Rule("it starts once", [start, start], []),
    Rule(
      "its event plays a haptic and starts the work", [start, fired], [.playHaptic, .startWork]),
    Rule("a second event does not", [start, fired, fired], []),
    Rule("nor one without a refresh", [fired], []),
    Rule("nor one after its end", [start, .end(nil), fired], []),
    Rule(
      "a begin from code starts the loop and sends the actions",
      [.begin(.init(scrollsIntoView: true, sendsActions: true))],
      [.scrollView(.begin)] + began + [.scrollView(.scrollIntoView), .tell(.sendActions)]),
    Rule("a second begin does nothing", [sendActions, begin], []),
    Rule("unless the actions were not sent", [begin, sendActions], [.tell(.sendActions)]),
    Rule("which are sent once", [begin, sendActions, fired, sendActions], []),
    Rule(
      "a begin without a window waits for one", [.leftWindow, reveal, .enteredWindow],
      [.scrollView(.begin)] + began + [.scrollView(.scrollIntoView)]),
    Rule("unless it is taken back", [.leftWindow, begin, .end(nil), .enteredWindow], []),
    Rule(
      "begins without a window are merged", [.leftWindow, sendActions, reveal, .enteredWindow],
      [.scrollView(.begin)] + began + [.scrollView(.scrollIntoView), .tell(.sendActions)]),
    Rule(
      "a begin out of sight outlasts work that returns",
      [start, fired, .leftWindow, begin, .workEnded(.updated), .enteredWindow],
      [.scrollView(.begin)] + began),
    Rule(
      "but not an end", [start, fired, .leftWindow, begin, .end(.updated), .enteredWindow], []),
    Rule(
      "a begin before the motion has finished takes the end back", [start, .end(.updated), begin],
      began),
    Rule("and the motion ends nothing", [start, .end(.updated), begin, .motionFinished], []),
    Rule("leaving the window keeps a refresh", [start, .leftWindow], []),
    Rule("and the next begins nothing", [start, .leftWindow, .enteredWindow], []),
  ]

  nonisolated private static let ends =
    [
      Rule(
        "an end waits for the motion", [start, .end(.updated)],
        finished(.updated) + [.finishMotion]),
      Rule("a second end does nothing", [start, .end(.updated), .end(.timedOut)], []),
      Rule(
        "then the system's refresh ends", [start, .end(.updated), .motionFinished],
        [.scrollView(.end)] + left),
      Rule(
        "out of sight all is reset", [start, .end(.updated), .motionFinished, .leftSight],
        idle + [.tell(.hidden)]),
      Rule("once", [start, .end(nil), .motionFinished, .leftSight, .leftSight], []),
      Rule("the system may end it before its motion", [start, .end(.updated), stop], left),
      Rule(
        "leaving the window completes an ending", [start, .end(nil), .leftWindow],
        [.scrollView(.end)] + left + idle + [.tell(.hidden)]),
      Rule("the system may refuse a refresh, or end it", [begin, stop], finished(nil) + left),
      Rule("which hides it", [begin, stop, .leftSight], idle + [.tell(.hidden)]),
      Rule(
        "and cancels its work", [start, fired, stop],
        [.cancelWork] + finished(.cancelled) + left),
      Rule(
        "work that returns ends the refresh", [start, fired, .workEnded(.unchanged)],
        finished(.unchanged) + [.finishMotion]),
      Rule(
        "a cancellation cancels the work", [start, fired, .end(.cancelled)],
        [.cancelWork] + finished(.cancelled) + [.finishMotion]),
      Rule("which then ends nothing", [start, fired, .end(.cancelled), .workEnded(.updated)], []),
    ]
    + [nil, .updated, .timedOut].flatMap { (outcome: RefreshOutcome?) in
      [
        Rule(
          "another end lets the work go on", [start, fired, .end(outcome)],
          finished(outcome) + [.finishMotion]),
        Rule("which then ends nothing", [start, fired, .end(outcome), .workEnded(.updated)], []),
        Rule(
          "nor is it cancelled then",
          [start, fired, .end(outcome), .workEnded(.updated), .end(.cancelled)], []),
      ]
    }

  @Test(arguments: pulls + begins + ends)
  func `each event has its effects`(rule: Rule) {
    var effects: [RefreshMachine.Effect] = []
    var machine = RefreshMachine()
    for event in [.enteredWindow] + rule.events { effects = machine.handle(event) }
    #expect(effects == rule.effects)
  }

  private func machine(after events: RefreshMachine.Event...) -> RefreshMachine {
    var machine = RefreshMachine()
    for event in [.enteredWindow] + events { _ = machine.handle(event) }
    return machine
  }

  @Test func `the outcome is known from the end of a refresh to the next beginning`() {
    var machine = machine(after: Self.start, .end(.updated))
    #expect(machine.isRefreshing && machine.outcome == .updated)
    _ = machine.handle(.motionFinished)
    #expect(!machine.isRefreshing && machine.outcome == .updated)
    _ = machine.handle(Self.begin)
    #expect(machine.phase == .refreshing && machine.outcome == nil)
    _ = machine.handle(.end(.updated))
    _ = machine.handle(Self.begin)
    #expect(machine.phase == .refreshing && machine.outcome == nil)
  }

  @Test(arguments: [false, true])
  func `work that goes on is cancelled by a cancellation and by a new refresh`(hasLeft: Bool) {
    var cancelled = machine(after: Self.start, Self.fired, .end(nil))
    if hasLeft { _ = cancelled.handle(.motionFinished) }
    var begun = cancelled
    #expect(cancelled.handle(.end(.cancelled)) == [.cancelWork])
    #expect(begun.handle(Self.begin).contains(.cancelWork))
    #expect(begun.handle(Self.fired) == [.startWork])
    #expect(begun.handle(.workEnded(.updated)).contains(.tell(.finished(.updated))))
  }

  @Test func `messages wait until every event is handled`() {
    let host = RecordingHost()
    host.session.send(.enteredWindow, .systemBegan(.pull))
    host.log = []
    // The app begins again as soon as it receives the end.
    host.onEnd = { $0.send(.begin(.init())) }
    host.session.send(.end(nil))
    #expect(
      host.log == [
        "record", "end", "leave", "told finished(nil)", "begin",
        "told phase(CustomRefreshControl.RefreshPhase.leaving)",
        "told phase(CustomRefreshControl.RefreshPhase.refreshing)",
      ])
    #expect(host.session.machine.phase == .refreshing)
  }

  @Test func `a message may release the host`() {
    var host: RecordingHost? = RecordingHost()
    let released = Released(host: host)
    let session = host?.session
    session?.send(.enteredWindow, .systemBegan(.pull))
    var phases: [RefreshPhase] = []
    host?.onEnd = { _ in host = nil }
    host?.onPhaseChange = { phases.append($0) }
    session?.send(.end(nil))
    #expect(phases == [.leaving])
    #expect(released.host == nil)
  }

  @Test func `a refresh that code begins in the ending of the system's is no more the system's`() {
    var machine = RefreshMachine()
    for event in [.enteredWindow, Self.start, .end(nil)] { _ = machine.handle(event) }
    #expect(machine.state == .finishing && machine.cause == .pull)
    _ = machine.handle(Self.begin)
    #expect(machine.state == .refreshing && machine.cause == .request)
  }
}

@MainActor private struct Released {
  weak var host: RecordingHost?
}

/// A host without a scroll view, which records what it is asked for.
private final class RecordingHost: UIControl, RefreshSessionHost {
  let session = RefreshSession(.refresh)
  var log: [String] = []
  var onEnd: ((RefreshSession) -> Void)?
  var skin = RefreshSkin.lean
  var error: RefreshError? { nil }
  var strings = RefreshStrings.system
  var scrollView: UIScrollView? { nil }

  init() {
    super.init(frame: .zero)
    session.start(for: self)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  func record(_ outcome: RefreshOutcome?) { log.append("record") }

  func perform(_ effect: RefreshMachine.ScrollViewEffect) { log.append("\(effect)") }

  func receive(_ message: RefreshMachine.Message) {
    log.append("told \(message)")
    if case .finished = message { onEnd?(session) }
    if case .phase(let phase) = message { onPhaseChange?(phase) }
  }

  func updateReveal() {}
}
