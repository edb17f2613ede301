/// The states of a refresh, and what each event does in each of them.
///
/// A pure value without UIKit. Its owner translates what happens into events, carries out the
/// effects in their order, and passes on the messages when all else is done. Beginning and ending
/// have one road each, whoever asks for them.
struct RefreshMachine: Equatable {
  /// What the control does.
  enum State: Equatable {
    case idle
    /// Pulled by a share of the trigger distance, above 0 and below 1.
    case pulling(Double)
    /// Pulled as far as a refresh should take; the system decides when it begins.
    case armed
    case refreshing
    /// The refresh is over, but for the motion that is still to finish; the system knows nothing
    /// of it.
    case finishing
    /// The system takes the control away.
    case ending
  }

  /// How a refresh from code begins.
  struct Beginning: Equatable {
    /// Whether to scroll to where the control can be seen.
    var reveals = false
    /// Whether to do what a pull does besides: send `.valueChanged`.
    var sendsActions = false
  }

  /// What happens to the control.
  enum Event: Equatable {
    /// The content is pulled by a share of the trigger distance; 0 or less at its top.
    case pulled(Double)
    /// What the system says of the refresh, where it differs from what the machine knows.
    case systemRefreshes(Bool)
    /// The system or the app sent `.valueChanged`.
    case fired(byFinger: Bool, hasWork: Bool)
    /// The app begins a refresh.
    case begin(Beginning)
    /// The app ends the refresh; nil where it does not say how it went.
    ///
    /// `workGoesOn` is true where the work itself says so and is to run to its own end.
    case end(RefreshOutcome?, workGoesOn: Bool)
    /// The work has returned, thrown or timed out.
    case workEnded(RefreshOutcome)
    /// The motion that the end waited for has finished.
    case motionFinished
    /// Nothing of the control is in view any more.
    case leftSight
    case enteredWindow
    case leftWindow
  }

  /// What the owner has to do.
  enum Effect: Equatable {
    /// Make the system refresh, and stop.
    case beginSystemRefresh, endSystemRefresh
    /// Show the pull's motion at a progress, 0…1.
    case scrub(Double)
    /// Start the loop, from a pull that has come to a progress, 0…1.
    case startLoop(fromPull: Double)
    /// Let the loop go on that was about to finish.
    case continueLoop
    /// Put the loop back after the window dropped it.
    case resumeLoop
    /// Finish the motion as the ending policy says; answer with `motionFinished`.
    case finishMotion(RefreshOutcome?)
    /// Let the elements come to rest; answer with `leftSight` if nothing is in view.
    case settle
    /// Put everything back as it was made.
    case reset
    /// Start the work.
    case startWork
    /// Cancel the work, or let it run to its end unheard.
    case dropWork(cancels: Bool)
    /// Scroll to where the control can be seen.
    case reveal
    /// Tap the finger that pulled.
    case tap
    /// Pass a message on when every effect has been carried out.
    case tell(Message)
  }

  /// What the app and the content are told.
  enum Message: Equatable {
    case phase(RefreshPhase)
    /// The refresh is over; nil where nobody said how it went.
    case finished(RefreshOutcome?)
    /// A refresh goes on whose end was already told.
    case resumed
    /// The control is out of view after a refresh.
    case hidden
    /// The time to send `.valueChanged` for a refresh from code.
    case sendActions
  }

  private(set) var state = State.idle
  /// Whether the control is in a window.
  private(set) var isInWindow = false
  /// Whether work runs that the refresh waits for.
  private(set) var isWorking = false
  /// A refresh that begins as soon as there is a window.
  private(set) var pending: Beginning?
  /// Whether the finger that pulled this refresh has been tapped, or no finger did.
  private var hasFired = false

  /// What the state is called outside.
  var phase: RefreshPhase {
    switch state {
    case .idle: .idle
    case .pulling(let progress): .pulling(progress: progress)
    case .armed: .armed
    case .refreshing, .finishing: .refreshing
    case .ending: .ending
    }
  }

  /// Whether the system should be refreshing.
  var isRefreshing: Bool { state == .refreshing || state == .finishing }

  // MARK: Events

  /// Takes an event, and says what is to be done.
  mutating func handle(_ event: Event) -> [Effect] {
    switch event {
    case .pulled(let progress): pulled(progress)
    case .systemRefreshes(let refreshes): refreshes ? started() : stopped()
    case .fired(let byFinger, let hasWork): fired(byFinger: byFinger, hasWork: hasWork)
    case .begin(let beginning): begin(beginning)
    case .end(let outcome, let workGoesOn): end(outcome, workGoesOn: workGoesOn)
    case .workEnded(let outcome): workEnded(outcome)
    case .motionFinished: state == .finishing ? leave() : []
    case .leftSight: state == .ending ? rest() : []
    case .enteredWindow: enteredWindow()
    case .leftWindow: leftWindow()
    }
  }

  // MARK: Pulling

  private mutating func pulled(_ progress: Double) -> [Effect] {
    switch state {
    case .refreshing, .finishing, .ending: return []
    case .idle, .pulling, .armed: break
    }
    let new: State =
      progress <= 0 || !isInWindow ? .idle : progress < 1 ? .pulling(progress) : .armed
    guard new != state else { return [] }
    state = new
    return [new == .idle ? .reset : .scrub(min(progress, 1)), .tell(.phase(phase))]
  }

  // MARK: Beginning

  private mutating func begin(_ beginning: Beginning) -> [Effect] {
    guard isInWindow else {
      pending = beginning
      return []
    }
    pending = nil
    let wishes: [Effect] =
      (beginning.reveals ? [.reveal] : []) + (beginning.sendsActions ? [.tell(.sendActions)] : [])
    switch state {
    case .refreshing: return wishes
    case .finishing:
      state = .refreshing
      return [.continueLoop, .tell(.resumed)] + wishes
    case .idle, .pulling, .armed, .ending:
      return [.beginSystemRefresh] + start() + wishes
    }
  }

  /// The system refreshes, as after a pull that was long enough.
  private mutating func started() -> [Effect] { isRefreshing ? [] : start() }

  /// The one road into a refresh.
  private mutating func start() -> [Effect] {
    let progress: Double =
      switch state {
      case .pulling(let progress): progress
      case .armed: 1
      case .idle, .refreshing, .finishing, .ending: 0
      }
    let wasEnding = state == .ending
    state = .refreshing
    hasFired = false
    return (wasEnding ? [.reset] : []) + [
      .startLoop(fromPull: progress), .tell(.phase(.refreshing)),
    ]
  }

  private mutating func fired(byFinger: Bool, hasWork: Bool) -> [Effect] {
    guard state == .refreshing else { return [] }
    var effects: [Effect] = []
    if !hasFired && byFinger { effects.append(.tap) }
    hasFired = true
    if hasWork && !isWorking {
      isWorking = true
      effects.append(.startWork)
    }
    return effects
  }

  // MARK: Ending

  private mutating func end(_ outcome: RefreshOutcome?, workGoesOn: Bool) -> [Effect] {
    pending = nil
    // An end that waits for the motion is not hurried by another.
    guard state == .refreshing else { return [] }
    let wasWorking = isWorking
    isWorking = false
    return (wasWorking ? [.dropWork(cancels: !workGoesOn)] : []) + finish(outcome)
  }

  private mutating func workEnded(_ outcome: RefreshOutcome) -> [Effect] {
    guard isWorking else { return [] }
    isWorking = false
    return [.dropWork(cancels: true)] + (state == .refreshing ? finish(outcome) : [])
  }

  /// The one road out of a refresh: first the motion comes to its end, then the system is told.
  private mutating func finish(_ outcome: RefreshOutcome?) -> [Effect] {
    state = .finishing
    // Nobody sees the motion outside a window.
    guard isInWindow else { return [.tell(.finished(outcome))] + leave() }
    return [.finishMotion(outcome), .tell(.finished(outcome))]
  }

  private mutating func leave() -> [Effect] {
    state = .ending
    let effects: [Effect] = [.endSystemRefresh, .settle, .tell(.phase(.ending))]
    return isInWindow ? effects : effects + rest()
  }

  /// The system has ended the refresh by itself, or never began it.
  private mutating func stopped() -> [Effect] {
    guard isRefreshing else { return [] }
    let wasWorking = isWorking
    isWorking = false
    let told: [Effect] =
      state == .refreshing ? [.tell(.finished(wasWorking ? .cancelled : nil))] : []
    state = .ending
    return (wasWorking ? [.dropWork(cancels: true)] : [])
      + [.settle] + told + [.tell(.phase(.ending))] + (isInWindow ? [] : rest())
  }

  private mutating func rest() -> [Effect] {
    let wasEnding = state == .ending
    state = .idle
    return [.reset, .tell(.phase(.idle))] + (wasEnding ? [.tell(.hidden)] : [])
  }

  // MARK: The window

  private mutating func enteredWindow() -> [Effect] {
    guard !isInWindow else { return [] }
    isInWindow = true
    if let pending { return (isRefreshing ? [.resumeLoop] : []) + begin(pending) }
    return isRefreshing ? [.resumeLoop] : []
  }

  private mutating func leftWindow() -> [Effect] {
    guard isInWindow else { return [] }
    isInWindow = false
    switch state {
    case .idle, .refreshing: return []
    // What was ending has ended, and no finger pulls.
    case .pulling, .armed, .ending: return rest()
    case .finishing: return leave()
    }
  }
}
