/// The states of a refresh, and how each of them handles each event.
///
/// A value type without UIKit. Its owner translates callbacks into events, performs the effects in
/// order, and delivers the messages afterward. All refreshes begin on the same path, and end on the
/// same path unless the system ends them.
struct RefreshMachine: Equatable {
  /// The state of the control.
  enum State: Equatable {
    case idle
    /// Pulled by a fraction of the trigger distance, above 0 and below 1.
    case pulling(Double)
    /// Pulled by the whole trigger distance; the system decides when the refresh begins.
    case armed
    case refreshing
    /// The refresh is over except for the rest of its motion; the system has not been informed yet.
    case finishing
    /// The system is removing the control from view.
    case leaving
  }

  /// Why a refresh or a load begins.
  enum Cause: String, Replayable {
    /// A finger has pulled the content far enough.
    case pull
    /// The content has moved toward its end.
    case move
    /// The content does not reach far enough.
    case fill
    /// The app asks for it, or the user by a tap or by VoiceOver.
    case request
  }

  /// How the kit begins a refresh or a load, and not the system.
  struct Beginning: Equatable {
    /// What belongs to a beginning besides the refresh itself.
    struct Parts: OptionSet {
      let rawValue: Int
      /// Scroll the control into view.
      static let scrollIntoView = Parts(rawValue: 1)
      /// Send `.valueChanged`, as a pull does.
      static let sendActions = Parts(rawValue: 2)
      /// `.valueChanged` was sent while the begin waits for a window.
      static let fired = Parts(rawValue: 4)
    }

    var cause = Cause.request
    var parts: Parts = []

    init(
      cause: Cause = .request, scrollsIntoView: Bool = false, sendsActions: Bool = false
    ) {
      self.cause = cause
      if scrollsIntoView { parts.insert(.scrollIntoView) }
      if sendsActions { parts.insert(.sendActions) }
    }
  }

  /// An event of the control.
  enum Event: Equatable {
    /// The content is pulled by a fraction of the trigger distance; 0 or less if it is not pulled.
    case pulled(Double)
    /// The system refreshes, if it differs from the machine's state.
    case systemBegan(Cause)
    /// The system does not refresh, if it differs from the machine's state.
    case systemEnded
    /// The system or the app sent `.valueChanged`.
    case fired(hasWork: Bool)
    /// The app begins a refresh.
    case begin(Beginning)
    /// The app ends the refresh; nil for an unknown outcome.
    case end(RefreshOutcome?)
    /// The work has returned, thrown or timed out.
    case workEnded(RefreshOutcome)
    /// The motion that was to finish before the end has finished.
    case motionFinished
    /// The control is completely out of view.
    case leftSight
    case enteredWindow
    case leftWindow
  }

  /// An action to perform, by the part that performs it.
  enum Effect: Equatable {
    case scrollView(ScrollViewEffect)
    /// Show how the refresh ends, by the ending policy; reply with `motionFinished`.
    case finishMotion
    case playHaptic
    case startWork
    case cancelWork
    /// Note that the refresh is over, and how; nil for an unknown outcome.
    case record(RefreshOutcome?)
    /// Deliver a message to the app, after all effects; the art shows a phase at once.
    case tell(Message)
  }

  /// An effect that the view that hosts the art performs on its scroll view.
  enum ScrollViewEffect: Equatable {
    /// Begin the refresh that the system has not begun; the machine knows its cause.
    case begin
    /// End the refresh.
    case end
    /// Return the content to its place; reply with `leftSight` when the art is out of view.
    case leave
    /// Scroll the art into view.
    case scrollIntoView
  }

  /// A message for the app.
  enum Message: Equatable {
    case phase(RefreshPhase)
    /// The refresh is over; nil for an unknown outcome.
    case finished(RefreshOutcome?)
    /// The control is out of view after a refresh.
    case hidden
    /// `.valueChanged` is due for a refresh that began from code.
    case sendActions
  }

  private(set) var state = State.idle
  /// The outcome of the latest refresh; nil before its end, and if it is unknown.
  private(set) var outcome: RefreshOutcome?
  /// Whether the control is in a window.
  private(set) var isInWindow = false
  private(set) var work = Work.none
  /// Why the latest refresh has begun.
  private(set) var cause = Cause.request
  /// A refresh that begins when the control enters a window.
  private(set) var pending: Beginning?
  /// Whether `.valueChanged` was sent during this refresh.
  private var actions = Actions.unsent

  private enum Actions { case unsent, due, sent }

  /// The work that is running.
  enum Work {
    case none
    /// The refresh ends with it.
    case awaited
    /// It goes on after the end of its refresh.
    case goesOn
  }

  /// Whether `.valueChanged` is still to be sent for a refresh that began from code.
  var owesActions: Bool { state == .refreshing && actions == .due }

  /// The public phase of the state.
  var phase: RefreshPhase {
    switch state {
    case .idle: .idle
    case .pulling(let progress): .pulling(progress: progress)
    case .armed: .armed
    case .refreshing, .finishing: .refreshing
    case .leaving: .leaving
    }
  }

  /// Whether the system should be refreshing.
  var isRefreshing: Bool { state == .refreshing || state == .finishing }

  // MARK: Events

  /// Handles an event and returns the effects to perform.
  mutating func handle(_ event: Event) -> [Effect] {
    switch event {
    case .pulled(let progress): pulled(progress)
    case .systemBegan(let cause): isRefreshing ? [] : start(cause)
    case .systemEnded: stopped()
    case .fired(let hasWork): fired(hasWork: hasWork)
    case .begin(let beginning): begin(beginning)
    case .end(let outcome): end(outcome)
    case .workEnded(let outcome): workEnded(outcome)
    case .motionFinished: state == .finishing ? leave() : []
    case .leftSight: state == .leaving ? goIdle() : []
    case .enteredWindow: enteredWindow()
    case .leftWindow: leftWindow()
    }
  }

  // MARK: Pulling

  private mutating func pulled(_ progress: Double) -> [Effect] {
    switch state {
    case .refreshing, .finishing, .leaving: return []
    case .idle, .pulling, .armed: break
    }
    let new: State =
      progress <= 0 || !isInWindow ? .idle : progress < 1 ? .pulling(progress) : .armed
    guard new != state else { return [] }
    state = new
    return [.tell(.phase(phase))]
  }

  // MARK: Beginning

  private mutating func begin(_ beginning: Beginning) -> [Effect] {
    guard isInWindow else {
      pending = beginning.merged(with: pending)
      return []
    }
    pending = nil
    let scroll: [Effect] =
      beginning.parts.contains(.scrollIntoView) ? [.scrollView(.scrollIntoView)] : []
    // A refresh sends its actions once.
    func sendActions() -> [Effect] {
      guard beginning.parts.contains(.sendActions), actions == .unsent else { return [] }
      actions = .due
      return [.tell(.sendActions)]
    }
    switch state {
    case .refreshing: return scroll + sendActions()
    case .finishing:
      return start(beginning.cause) + scroll + sendActions()
    case .idle, .pulling, .armed, .leaving:
      return [.scrollView(.begin)] + start(beginning.cause) + scroll + sendActions()
    }
  }

  /// Enters the refreshing state; every refresh begins here.
  private mutating func start(_ cause: Cause) -> [Effect] {
    state = .refreshing
    outcome = nil
    self.cause = cause
    actions = .unsent
    return cancelWork() + [.tell(.phase(.refreshing))]
  }

  private mutating func fired(hasWork: Bool) -> [Effect] {
    guard state == .refreshing else {
      pending?.parts.insert(.fired)
      return []
    }
    var effects: [Effect] = []
    // Only the first event of a pull plays a haptic.
    if actions != .sent && cause == .pull { effects.append(.playHaptic) }
    actions = .sent
    if hasWork && work == .none {
      work = .awaited
      effects.append(.startWork)
    }
    return effects
  }

  // MARK: Ending

  private mutating func end(_ outcome: RefreshOutcome?) -> [Effect] {
    pending = nil
    if work == .awaited { work = .goesOn }
    let cancel = outcome == .cancelled ? cancelWork() : []
    // A second end does not shorten the motion that the first one waits for.
    return cancel + (state == .refreshing ? finish(outcome) : [])
  }

  private mutating func workEnded(_ outcome: RefreshOutcome) -> [Effect] {
    let isAwaited = work == .awaited
    work = .none
    return isAwaited ? finish(outcome) : []
  }

  private mutating func cancelWork() -> [Effect] {
    guard work != .none else { return [] }
    work = .none
    return [.cancelWork]
  }

  /// Finishes a refresh that the app or its work ends: the motion first, then the system's refresh.
  private mutating func finish(_ outcome: RefreshOutcome?) -> [Effect] {
    state = .finishing
    self.outcome = outcome
    let finished: [Effect] = [.record(outcome), .tell(.finished(outcome))]
    // Outside a window the motion is not visible.
    return finished + (isInWindow ? [.finishMotion] : leave())
  }

  private mutating func leave() -> [Effect] {
    state = .leaving
    return [.scrollView(.end)] + settle()
  }

  /// Handles a refresh that the system has ended or did not begin.
  private mutating func stopped() -> [Effect] {
    guard isRefreshing else { return [] }
    let isAwaited = work == .awaited
    let cancel = isAwaited ? cancelWork() : []
    var finished: [Effect] = []
    if state == .refreshing {
      outcome = isAwaited ? .cancelled : nil
      finished = [.record(outcome), .tell(.finished(outcome))]
    }
    state = .leaving
    return cancel + finished + settle()
  }

  private mutating func settle() -> [Effect] {
    let effects: [Effect] = [.tell(.phase(.leaving)), .scrollView(.leave)]
    return isInWindow ? effects : effects + goIdle()
  }

  private mutating func goIdle() -> [Effect] {
    let wasLeaving = state == .leaving
    state = .idle
    return [.tell(.phase(.idle))] + (wasLeaving ? [.tell(.hidden)] : [])
  }

  // MARK: The window

  private mutating func enteredWindow() -> [Effect] {
    guard !isInWindow else { return [] }
    isInWindow = true
    return pending.map { begin($0) } ?? []
  }

  private mutating func leftWindow() -> [Effect] {
    guard isInWindow else { return [] }
    isInWindow = false
    switch state {
    case .idle, .refreshing: return []
    // Outside a window the ending is over, and there is no drag.
    case .pulling, .armed, .leaving: return goIdle()
    case .finishing: return leave()
    }
  }
}

extension RefreshMachine.Beginning {
  /// Returns a beginning that does what this and an earlier one ask for.
  fileprivate func merged(with earlier: Self?) -> Self {
    with(self) { $0.parts.formUnion(earlier?.parts ?? []) }
  }
}
