import UIKit

/// One view's refreshes or loads: their state, their work and their art.
///
/// The kit makes and runs it for the views that are ``Refreshing``, and an app has nothing to do with it.
///
/// The host sends events. The session handles them in order, performs their effects, and then
/// delivers their messages: whoever receives a message finds a consistent state, and may send
/// further events or release the host.
@MainActor public final class RefreshSession {
  /// What a host does.
  enum Kind: String, Replayable {
    /// It replaces the content.
    case refresh
    /// It adds to the content.
    case load
  }

  let kind: Kind
  let art = SkinView()
  /// All that the art shows of the refresh and its host.
  private(set) var context = RefreshContext()
  var options = RefreshDefaults.options {
    didSet {
      if options.motionStyle != oldValue.motionStyle { updateMotionStyle() }
    }
  }

  /// The app's work of a refresh.
  var work: RefreshWork.Body?
  var onPhaseChange: (@MainActor (RefreshPhase) -> Void)?
  var onFinish: (@MainActor (RefreshOutcome?) -> Void)?
  var onHide: (@MainActor () -> Void)?
  private(set) var machine = RefreshMachine()
  /// Whether effects are being performed.
  var isHandling: Bool { !events.isEmpty }

  private(set) weak var host: (any RefreshSessionHost)?
  private let runner = RefreshWork()
  private let timer = DelayTimer()
  private var tokens: [NotificationToken] = []
  /// When a refresh has ended last, in whatever way.
  private var lastEnd: Date?
  /// Looks for stale content when this turn of the run loop is over; nil for not at all.
  private var nextLook: Task<Void, Never>?
  /// The event that is being handled, first, and those that wait.
  private var events: [RefreshMachine.Event] = []
  private var messages: [RefreshMachine.Message] = []
  /// The message that is being delivered; nil for none.
  private var delivered: RefreshMachine.Message?
  /// When the pull last changed, in seconds of `CACurrentMediaTime()`.
  private var pullTime: CFTimeInterval = 0
  /// Counts the turns of the main actor that work without an outcome has waited for.
  private var turn = 0
  /// What was logged of the host.
  var log = LogOnce()

  // MARK: Lifecycle

  init(_ kind: Kind) {
    self.kind = kind
    if let strings = RefreshDefaults.strings { context.strings = strings }
  }

  var hasStarted: Bool { host != nil }

  /// Starts to work for a host, which owns the session.
  func start(for host: any RefreshSessionHost) {
    self.host = host
    runner.onEnd = { [weak self] outcome in self?.send(.workEnded(outcome)) }
    tokens = [
      NotificationToken(UIAccessibility.reduceMotionStatusDidChangeNotification) { [weak self] in
        self?.updateMotionStyle()
      }
    ]
    tokens += NotificationToken.foreground { [weak self] in self?.lookForStale() }
    updateMotionStyle()
  }

  var isBusy: Bool { machine.isRefreshing }

  /// When an end takes effect; a load that adds content does not wait for the skin's ending.
  var endingPolicy: EndingPolicy {
    options.ending ?? (kind == .refresh && art.isInSight ? art.preferredEnding : .immediate)
  }

  /// Returns work for a closure without an outcome: ``RefreshOutcome/updated`` if it returns.
  ///
  /// One that has waited for nothing may have begun a load whose end it does not know: the log says so.
  func work(_ action: @escaping @MainActor () async throws -> Void) -> RefreshWork.Body {
    { [weak self] in
      let turn = self?.turn
      // Runs as soon as the closure waits for something.
      Task { self?.turn += 1 }
      try await action()
      if let self, let turn, turn == self.turn { logNoWait() }
      return .updated
    }
  }

  private func logNoWait() {
    guard let host else { return }
    log.write(
      "The work of \(type(of: host)) returned without waiting for anything, which ends it as updated. If it has "
        + "only begun a load, take a completion, as in { done in … }, and call it at the load's end."
    )
  }

  // MARK: The context

  /// Changes what the art shows, and shows it.
  func update(_ change: (inout RefreshContext) -> Void) {
    change(&context)
    art.show(context)
  }

  private func updateMotionStyle() {
    let style = options.motionStyle ?? .system
    if context.motionStyle != style { update { $0.motionStyle = style } }
  }

  /// Shows a skin.
  ///
  /// - Throws: ``RefreshError`` if the skin cannot be shown; there is then no art.
  func apply(_ skin: RefreshSkin) throws(RefreshError) {
    // The first effects of a phase may have called the app.
    if context.phase != machine.phase { context.enter(machine.phase) }
    try art.apply(skin, for: context)
  }

  /// What VoiceOver reads: what to do or what goes on, and the title.
  var spokenText: String {
    let strings = context.strings
    let sentence = machine.phase == .refreshing ? strings.refreshing : strings.pull
    return spoken(sentence, context.title?.string)
  }

  /// Returns what VoiceOver reads: a sentence, the progress of the work, such as 42 %, and more.
  func spoken(_ sentence: String, _ more: String? = nil) -> String {
    [sentence, spokenProgress, more].compactMap(\.self).joined(separator: ", ")
  }

  /// What VoiceOver reads of the progress; nil while it is unknown or nothing refreshes.
  private var spokenProgress: String? {
    machine.phase == .refreshing ? context.workProgress.map(context.strings.text(ofShare:)) : nil
  }

  /// Shows the progress of the work; nil if it is unknown. Without work that goes on there is none.
  func show(progress: Double?) {
    guard machine.state == .refreshing, let host else { return }
    let share = progress.flatMap(\.share)
    let old = context.workProgress
    guard share != old else { return }
    update { $0.workProgress = share }
    let steps = [old, share].map { Int(($0 ?? 0) * RefreshSession.spokenSteps) }
    // The outcome follows the whole.
    guard steps[1] > steps[0], share != 1, let spokenProgress else { return }
    announce(spokenProgress, isOutcome: false, for: host)
  }

  /// In how many steps VoiceOver speaks the progress.
  private static let spokenSteps = 4.0

  // MARK: Events

  /// Handles events, at once or after the event being handled.
  ///
  /// The events of one call are handled before any callback.
  func send(_ new: RefreshMachine.Event...) {
    guard let host else { return }
    let waits = isHandling
    events += new
    guard !waits else { return }
    var begins = false
    while let event = events.first {
      let effects = machine.handle(event)
      if kind == .refresh, effects.contains(.tell(.phase(.refreshing))) {
        begins = true
        tellPeersOfBegin()
      }
      for effect in effects { perform(effect, for: host) }
      events.removeFirst()
    }
    if begins { endPeers() }
    deliver(to: host)
  }

  /// Handles a pull, in points and as a fraction of the distance that triggers a refresh.
  ///
  /// A pull that the app changes in a callback is told with the next move, so that each move tells one
  /// phase. That nothing is pulled any more is told at once, since no move may follow.
  ///
  /// - Parameter isSecond: Whether it has passed a header's second distance.
  func pull(_ points: CGFloat, progress: Double, isSecond: Bool = false) {
    // Most scrolling happens without a pull.
    guard points > 0 || context.pull > 0 || machine.state != .idle else { return }
    guard delivered == nil || points <= 0 else { return }
    if !isBusy, machine.state != .leaving {
      context.isPastSecondDistance = isSecond
      note(pull: max(points, 0))
    }
    send(.pulled(progress))
    // A pull beyond the trigger is no new phase.
    art.show(context)
  }

  /// Notes how far the content is pulled, in points, for the next drawing.
  private func note(pull: CGFloat) {
    guard pull != context.pull else { return }
    let now = CACurrentMediaTime()
    if now > pullTime { context.velocity = (pull - context.pull) / CGFloat(now - pullTime) }
    pullTime = now
    context.pull = pull
    context.finger = finger
  }

  /// Where a finger is on the content, in points from the middle of the host across the pull; nil for none.
  private var finger: CGFloat? {
    guard let host, let pan = host.scrollView?.panGestureRecognizer, pan.numberOfTouches > 0
    else { return nil }
    let place = pan.location(in: host)
    switch context.edge {
    case .top, .bottom: return place.x - host.bounds.midX
    case .leading, .trailing: return place.y - host.bounds.midY
    }
  }

  /// Asks the host to lay itself out, and to read the pull again.
  ///
  /// What changes while a message is delivered, perhaps in a layout, waits for the next turn of the
  /// run loop.
  func layOutHost() {
    if delivered != nil {
      Task { [weak host] in host?.setNeedsLayout() }
    } else {
      host?.setNeedsLayout()
    }
  }

  /// Begins a refresh from code.
  func begin(_ beginning: RefreshMachine.Beginning) {
    noteLostWindow()
    logBegin(beginning)
    // A load does not interrupt a refresh.
    if kind == .load && isBlocked { return }
    send(.begin(beginning))
  }

  /// Ends the refresh.
  ///
  /// - Parameter outcome: Nil for that of work that is done, or else for an unknown one.
  func end(_ outcome: RefreshOutcome?) {
    noteLostWindow()
    send(.end(outcome?.normalized ?? runner.finishedOutcome))
  }

  /// Called when the host has moved, possibly into or out of a window.
  func hostDidMove() {
    guard let host else { return }
    guard host.window != nil else { return send(.leftWindow) }
    // Core Animation may have dropped the animations on the way.
    art.resume()
    if !machine.isInWindow { lookForStale() }
    if !machine.isInWindow && kind == .load && machine.pending != nil && isBlocked {
      send(.end(nil))
    }
    logRival()
    // UIKit may move a control again before it draws.
    Task { [weak self] in self?.logStray() }
    // An event that the host has left may still be queued; it comes first.
    guard machine.pending?.parts.contains(.fired) == true else { return send(.enteredWindow) }
    send(.enteredWindow, .fired(hasWork: hasWork))
  }

  /// Refreshes stale content, once this turn of the run loop is over: UIKit posts that a scene comes to the
  /// foreground, and connects it with its window, before the scene has its new state.
  private func lookForStale() {
    guard nextLook == nil, options.staleAfter != nil else { return }
    nextLook = Task { [weak self] in
      self?.nextLook = nil
      if self?.showsStale == true { self?.host?.refreshIfAllowed() }
    }
  }

  /// Whether the user sees content that is too old, unless a refresh was tried since.
  private var showsStale: Bool {
    guard kind == .refresh, let limit = options.staleAfter, !isBusy, let host,
      host.scrollView != nil,
      let window = host.window, window.windowScene?.activationState != .background
    else { return false }
    let last = [context.lastUpdated, lastEnd].compactMap(\.self).max()
    let age = last.map { options.now().timeIntervalSince($0) }
    return age ?? .infinity >= limit / .seconds(1)
  }

  /// Handles a lost window before UIKit reports it: the animations end and the app may act earlier.
  private func noteLostWindow() {
    if host?.window == nil && machine.isInWindow { send(.leftWindow) }
  }

  /// Runs a closure after a delay, in place of an earlier one.
  ///
  /// - Parameter delay: In seconds, 0 or more.
  func wait(_ delay: Double, then body: @escaping @MainActor () -> Void) {
    timer.start(delay) { [weak self] in
      self?.noteLostWindow()
      body()
    }
  }

  private func logBegin(_ beginning: RefreshMachine.Beginning) {
    guard !beginning.parts.contains(.sendActions), hasWork, !isBusy, let host else { return }
    log.write(
      "\(type(of: host)) began without running onRefresh. beginRefreshing() only shows a refresh, as "
        + "UIKit's does. Call refresh() to run it too.")
  }

  /// Logs that a scroll view has a control and a header, which both refresh it.
  private func logRival() {
    guard kind == .refresh, let host else { return }
    let peer = peers.first { $0.session.kind == .refresh }
    guard let rival = peer ?? host.scrollView?.stockControl else { return }
    var names = ["\(type(of: host))", "\(type(of: rival))"]
    if names[1] < names[0] { names.swapAt(0, 1) }
    let line =
      "A scroll view has a \(names[0]) and a \(names[1]): one pull may refresh it twice. Keep one "
      + "of them."
    log.write(line)
    peer?.session.log.note(line)
  }

  /// Logs that the host is on the screen, and not in a scroll view.
  private func logStray() {
    guard let host, host.window != nil, host.scrollView == nil, let place = host.superview,
      !(place is UIScrollView)
    else { return }
    log.write(
      "\(type(of: host)) does nothing in a \(type(of: place)), which is no scroll view. Give it to a "
        + "scroll view, by its refreshControl, refreshHeader or loadMoreFooter.")
  }

  // MARK: Effects

  private func perform(_ effect: RefreshMachine.Effect, for host: any RefreshSessionHost) {
    switch effect {
    case .scrollView(let effect): host.perform(effect)
    case .finishMotion: finishMotion()
    case .playHaptic: playHaptic()
    case .startWork: if let work { runner.start(work, with: options) }
    case .cancelWork: runner.cancel()
    case .record(let outcome):
      // Shown with what follows: the motion of the end, or that the art leaves.
      context.outcome = outcome
      context.now = options.now()
      lastEnd = context.now
      if outcome?.isSuccess != false { context.lastUpdated = context.now }
      host.record(outcome)
    case .tell(let message):
      if case .phase(let phase) = message { enter(phase, for: host) }
      messages.append(message)
    }
  }

  /// Shows the art of a phase.
  private func enter(_ phase: RefreshPhase, for host: any RefreshSessionHost) {
    let startsOrStops = phase == .refreshing || phase == .idle
    if startsOrStops { timer.cancel() }
    update {
      switch ($0.phase, phase) {
      // A pull that goes on is no new phase.
      case (.pulling, .pulling): break
      default: $0.now = options.now()
      }
      $0.enter(phase)
    }
    if startsOrStops { host.updateReveal() }
  }

  /// Whether a refresh or a load runs work.
  var hasWork: Bool { work != nil }

  private func playHaptic() {
    #if !os(visionOS)
      if options.playsHaptics { UIImpactFeedbackGenerator(style: .medium).impactOccurred() }
    #endif
  }

  private func finishMotion() {
    let policy = endingPolicy
    update { $0.ending = policy }
    let delay = art.remainingDuration
    guard delay > 0 else { return send(.motionFinished) }
    wait(delay) { [weak self] in self?.send(.motionFinished) }
  }

  // MARK: Messages

  private func deliver(to host: any RefreshSessionHost) {
    guard delivered == nil else { return }
    while !messages.isEmpty {
      let message = messages.removeFirst()
      delivered = message
      inform(of: message, for: host)
      host.receive(message)
    }
    delivered = nil
  }

  /// Notifies VoiceOver and the peers, before the app is notified.
  private func inform(of message: RefreshMachine.Message, for host: any RefreshSessionHost) {
    switch message {
    case .phase(let phase):
      if phase == .refreshing { announce(context.strings.refreshing, isOutcome: false, for: host) }
      if phase == .refreshing || phase == .leaving { tellPeers() }
    case .finished(let outcome):
      announce(context.strings.sentence(for: outcome), isOutcome: true, for: host)
      let isNew = kind == .refresh && outcome?.isSuccess != false
      // Before the app is told, so as not to overwrite what its callback says about more data.
      tellPeers(newContent: isNew ? outcome ?? .updated : nil)
    case .hidden, .sendActions: break
    }
  }

  /// Posts a VoiceOver announcement if VoiceOver is running and the host is in a window.
  ///
  /// VoiceOver drops a plain announcement while it speaks, and the second one would cut the first. A
  /// queued one is spoken after what is being said. The outcome has waited for the whole refresh: it
  /// is spoken at once where the system knows priorities.
  private func announce(
    _ sentence: String, isOutcome: Bool, for host: any RefreshSessionHost
  ) {
    guard host.window != nil, UIAccessibility.isVoiceOverRunning else { return }
    var attributes: [NSAttributedString.Key: Any] = [.accessibilitySpeechQueueAnnouncement: true]
    if isOutcome, #available(iOS 17, *) {
      attributes[.accessibilitySpeechAnnouncementPriority] = UIAccessibilityPriority.high
    }
    UIAccessibility.post(
      notification: .announcement,
      argument: NSAttributedString(string: sentence, attributes: attributes))
  }
}
