import UIKit

/// Runs the parts of a refresh that all hosts share: the state machine, the motions and the work.
///
/// The owner translates changes of its scroll view into events, and carries out the effects that
/// concern the scroll view.
@MainActor final class SkinDriver {
  let skinView = SkinView()
  let task = RefreshTask()
  var endingPolicy = EndingPolicy.immediate
  var onRefresh: (@MainActor () async throws -> Void)?
  var playsHaptics = false

  private let coordinator = RefreshCoordinator()
  private let timer = AnimationTimer()
  private unowned let owner: UIView
  private var tokens: [NotificationToken] = []

  // MARK: Lifecycle

  /// - Parameters:
  ///   - owner: The view that owns the driver.
  ///   - perform: Called with each effect, after the driver has carried out its own part of it.
  ///   - tell: Called with each message, after the content and VoiceOver have received it.
  init(
    _ owner: UIView, perform: @escaping @MainActor (RefreshMachine.Effect) -> Void,
    tell: @escaping @MainActor (RefreshMachine.Message) -> Void
  ) {
    self.owner = owner
    coordinator.perform = { [unowned self] effect in
      carryOut(effect)
      perform(effect)
    }
    coordinator.tell = { [unowned self] message in
      inform(of: message)
      tell(message)
    }
    task.onEnd = { [unowned self] in coordinator.send(.workEnded($0)) }
    skinView.layer.addSublayer(timer.layer)
    listen()
  }

  private func listen() {
    // A scene may return to the foreground while the app stays in it.
    let returns = [
      UIApplication.willEnterForegroundNotification, UIScene.willEnterForegroundNotification,
    ]
    tokens = returns.map { name in
      NotificationToken(name) { [weak self] in self?.skinView.resume() }
    }
    tokens.append(
      NotificationToken(UIAccessibility.reduceMotionStatusDidChangeNotification) { [weak self] in
        self?.skinView.updateMotionStyle()
      })
  }

  // MARK: Events

  var machine: RefreshMachine { coordinator.machine }
  /// Whether effects are being carried out.
  var isHandling: Bool { coordinator.isHandling }

  /// Handles events; messages are delivered after all events of one call.
  func send(_ events: RefreshMachine.Event...) { coordinator.send(all: events) }

  func begin(_ beginning: RefreshMachine.Beginning) {
    noteLostWindow()
    coordinator.send(.begin(beginning))
  }

  /// Ends the refresh and cancels its work, unless the call comes from the work itself.
  func end(_ outcome: RefreshOutcome?) {
    noteLostWindow()
    let isInside = task.isInside
    let usual: RefreshOutcome? = machine.isWorking ? (isInside ? .updated : .cancelled) : nil
    coordinator.send(.end(outcome ?? usual, workGoesOn: isInside))
  }

  /// Called when the owner has moved, possibly into or out of a window.
  func ownerDidMove() {
    if owner.window == nil {
      coordinator.send(.leftWindow)
    } else if machine.isInWindow {
      // Core Animation may have dropped the animations on the way.
      skinView.resume()
    } else {
      coordinator.send(.enteredWindow)
    }
  }

  /// Handles a lost window before UIKit reports it: the animations end and the app may act earlier.
  private func noteLostWindow() {
    if owner.window == nil && machine.isInWindow { coordinator.send(.leftWindow) }
  }

  /// Runs a closure after a delay on Core Animation's clock, in place of an earlier one.
  ///
  /// - Parameter delay: In seconds, above 0.
  func wait(_ delay: Double, then body: @escaping @MainActor () -> Void) {
    timer.start(delay) { [weak self] in
      self?.noteLostWindow()
      body()
    }
  }

  // MARK: Effects

  private func carryOut(_ effect: RefreshMachine.Effect) {
    switch effect {
    case .beginSystemRefresh, .endSystemRefresh, .reveal, .tell: break
    case .scrub(let progress): skinView.scrub(to: progress)
    case .startLoop(let progress):
      timer.cancel()
      skinView.startLoop(fromPull: progress)
    case .continueLoop:
      timer.cancel()
      skinView.continueLoop()
    case .resumeLoop: skinView.resume()
    case .finishMotion(let outcome): finishMotion(outcome)
    case .settle: skinView.settle()
    case .reset:
      timer.cancel()
      skinView.reset()
    case .startWork: startWork()
    case .dropWork(let cancels): task.drop(cancels: cancels)
    case .tap: if playsHaptics { UIImpactFeedbackGenerator(style: .medium).impactOccurred() }
    }
  }

  private func finishMotion(_ outcome: RefreshOutcome?) {
    let delay = skinView.finish(endingPolicy, with: outcome)
    guard delay > 0 else { return coordinator.send(.motionFinished) }
    wait(delay) { [weak self] in self?.coordinator.send(.motionFinished) }
  }

  private func startWork() {
    guard let onRefresh else { return }
    task.start {
      try await onRefresh()
      return .updated
    }
  }

  // MARK: Messages

  /// Notifies the content and VoiceOver, before the app is notified.
  private func inform(of message: RefreshMachine.Message) {
    let content = skinView.content
    switch message {
    case .phase(let phase):
      content?.phaseDidChange(to: phase)
      if phase == .refreshing { announce(skinView.strings.refreshing) }
    case .finished(let outcome):
      if let outcome { content?.refreshDidFinish(with: outcome) }
      announce(skinView.strings.sentence(for: outcome))
    case .resumed: content?.phaseDidChange(to: .refreshing)
    case .hidden, .sendActions: break
    }
  }

  /// Posts a VoiceOver announcement if VoiceOver is running and the owner is in a window.
  private func announce(_ sentence: String) {
    guard owner.window != nil, UIAccessibility.isVoiceOverRunning else { return }
    UIAccessibility.post(notification: .announcement, argument: sentence)
  }
}
