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
      machine.handle(.pulled(0.4)) == [.scrub(0.4), .tell(.phase(.pulling(progress: 0.4)))])
    #expect(machine.handle(.pulled(1.3)) == [.scrub(1), .tell(.phase(.armed))])
    #expect(machine.handle(.pulled(1.4)) == [])
    #expect(machine.handle(.pulled(0)) == [.reset, .tell(.phase(.idle))])
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
        .startLoop(fromPull: 0.7), .tell(.phase(.refreshing)),
      ])
    #expect(machine.handle(.systemRefreshes(true)) == [])
    #expect(machine.handle(fired) == [.tap, .startWork])
    #expect(machine.handle(fired) == [])
  }

  @Test func `a begin from code starts the loop and sends the actions`() {
    var machine = machine()
    #expect(
      machine.handle(.begin(.init(reveals: true, sendsActions: true))) == [
        .beginSystemRefresh, .startLoop(fromPull: 0), .tell(.phase(.refreshing)), .reveal,
        .tell(.sendActions),
      ])
    #expect(machine.handle(.begin(.init())) == [])
  }

  @Test func `a begin without a window waits for one, unless it is taken back`() {
    var waiting = machine(after: .begin(.init(reveals: true)), inWindow: false)
    #expect(waiting.phase == .idle)
    #expect(
      waiting.handle(.enteredWindow) == [
        .beginSystemRefresh, .startLoop(fromPull: 0), .tell(.phase(.refreshing)), .reveal,
      ])
    var takenBack = machine(
      after: .begin(.init()), .end(nil, workGoesOn: false), inWindow: false)
    #expect(takenBack.handle(.enteredWindow) == [])
  }

  @Test func `an end waits for the motion, ends the system's refresh, and resets out of sight`() {
    var machine = machine(after: .systemRefreshes(true))
    #expect(
      machine.handle(.end(.updated, workGoesOn: false)) == [
        .finishMotion(.updated), .tell(.finished(.updated)),
      ])
    #expect(machine.isRefreshing)
    #expect(machine.handle(.end(.timedOut, workGoesOn: false)) == [])
    #expect(
      machine.handle(.motionFinished) == [.endSystemRefresh, .settle, .tell(.phase(.ending))])
    #expect(!machine.isRefreshing)
    #expect(machine.handle(.leftSight) == [.reset, .tell(.phase(.idle)), .tell(.hidden)])
    #expect(machine.handle(.leftSight) == [])
  }

  @Test func `a begin before the motion has finished takes the end back`() {
    var machine = machine(after: .systemRefreshes(true), .end(.updated, workGoesOn: false))
    #expect(machine.handle(.begin(.init())) == [.continueLoop, .tell(.resumed)])
    #expect(machine.handle(.motionFinished) == [])
    #expect(machine.phase == .refreshing)
  }

  @Test func `an end cancels the work unless the work ended the refresh itself`() {
    var outside = machine(after: .systemRefreshes(true), fired)
    #expect(
      outside.handle(.end(.cancelled, workGoesOn: false)) == [
        .dropWork(cancels: true), .finishMotion(.cancelled), .tell(.finished(.cancelled)),
      ])
    #expect(outside.handle(.workEnded(.updated)) == [])
    var inside = machine(after: .systemRefreshes(true), fired)
    #expect(
      inside.handle(.end(.updated, workGoesOn: true)).first == .dropWork(cancels: false))
  }

  @Test func `work that returns ends the refresh`() {
    var machine = machine(after: .systemRefreshes(true), fired)
    #expect(
      machine.handle(.workEnded(.unchanged)) == [
        .dropWork(cancels: true), .finishMotion(.unchanged), .tell(.finished(.unchanged)),
      ])
  }

  @Test func `leaving the window completes an ending and keeps a running refresh`() {
    var refreshing = machine(after: .systemRefreshes(true))
    #expect(refreshing.handle(.leftWindow) == [])
    #expect(refreshing.handle(.enteredWindow) == [.resumeLoop])
    var finishing = machine(after: .systemRefreshes(true), .end(nil, workGoesOn: false))
    #expect(
      finishing.handle(.leftWindow) == [
        .endSystemRefresh, .settle, .tell(.phase(.ending)), .reset, .tell(.phase(.idle)),
        .tell(.hidden),
      ])
    var pulling = machine(after: .pulled(0.5))
    #expect(pulling.handle(.leftWindow) == [.reset, .tell(.phase(.idle))])
  }

  @Test func `a refresh that the system refuses or ends by itself ends here too`() {
    var machine = machine(after: .begin(.init()))
    #expect(
      machine.handle(.systemRefreshes(false)) == [
        .settle, .tell(.finished(nil)), .tell(.phase(.ending)),
      ])
    #expect(machine.handle(.leftSight) == [.reset, .tell(.phase(.idle)), .tell(.hidden)])
  }

  @Test func `messages wait until every event is handled`() {
    let coordinator = RefreshCoordinator()
    var log: [String] = []
    coordinator.perform = { effect in
      log.append("\(effect)")
      if case .finishMotion = effect { coordinator.send(.motionFinished) }
    }
    coordinator.tell = { message in
      log.append("told \(message)")
      // The app begins again as soon as it receives the end.
      if case .finished = message { coordinator.send(.begin(.init())) }
    }
    coordinator.send(.enteredWindow, .systemRefreshes(true))
    log = []
    coordinator.send(.end(nil, workGoesOn: false))
    #expect(
      log == [
        "finishMotion(nil)", "endSystemRefresh", "settle", "told finished(nil)",
        "beginSystemRefresh", "reset", "startLoop(fromPull: 0.0)",
        "told phase(CustomRefreshControl.RefreshPhase.ending)",
        "told phase(CustomRefreshControl.RefreshPhase.refreshing)",
      ])
    #expect(coordinator.machine.phase == .refreshing)
  }
}

struct PullDistanceTests {
  @Test func `a fifth of the height is assumed until a refresh has been seen`() {
    var distance = PullDistance()
    #expect(distance.points(inLength: 800) == 160)
    distance.learn(from: 120, inLength: 800)
    #expect(distance.points(inLength: 800) == 120)
    #expect(distance.points(inLength: 400) == 60)
    // A finger moves in steps, so the shortest pull is the most accurate.
    distance.learn(from: 140, inLength: 800)
    #expect(distance.points(inLength: 800) == 120)
    distance.learn(from: 100, inLength: 800)
    #expect(distance.points(inLength: 800) == 100)
  }

  @Test func `invalid measurements are ignored`() {
    var distance = PullDistance()
    for (pull, length) in [(0, 800), (-10, 800), (100, 0), (.nan, 800), (.infinity, 800)]
      as [(CGFloat, CGFloat)]
    {
      distance.learn(from: pull, inLength: length)
    }
    #expect(distance.points(inLength: 800) == 160)
    #expect(distance.points(inLength: 0) == 1)
  }
}
