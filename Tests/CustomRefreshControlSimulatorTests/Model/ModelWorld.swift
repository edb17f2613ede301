@testable import CustomRefreshControl
import Simulator
import UIKit

/// A refresh control on a table on a small screen, driven by events.
///
/// Time advances in single frames of any length: a main thread that hangs is the harder case.
@MainActor final class ModelWorld {
  static let device = Device(
    name: "Model", screenSize: CGSize(width: 200, height: 300), scale: 1,
    safeAreaInsets: UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0),
    landscapeSafeAreaInsets: UIEdgeInsets(top: 0, left: 20, bottom: 10, right: 20))

  var model = RefreshModel()
  /// The faults found, one sentence each.
  private(set) var complaints: [String] = []

  let simulator = Simulator(device: ModelWorld.device)
  let loop = HostLoop.current
  let screen: FeedScreen
  let control: CustomRefreshControl
  var table: UITableView { screen.table }
  private(set) var skins: [RefreshSkin] = []
  private(set) var phase = RefreshPhase.idle
  private(set) var appInset = UIEdgeInsets.zero
  /// The initial state of the current content's elements.
  private(set) var made: [ElementSnapshot] = []
  private var contents: [WeakContent] = []
  private(set) lazy var finger = ModelFinger(loop)
  private var isMoving = false
  /// Whether the drag in which the last ending began goes on.
  private(set) var isHeldSinceEnd = false
  /// Whether the pull of this move has been noted.
  private var hasPulled = false
  /// Whether the current drag can still make the system refresh.
  private var canFire = true
  /// Whether it is not specified if the current drag can make the system refresh.
  private var isPullFree = false
  /// Whether the app is sending `.valueChanged`.
  private var isSending = false
  private var endsInAction = false
  private var reactions: [ModelEvent.Callback: ModelEvent] = [:]
  /// Whether a callback has acted since the event began, so that what is reported may be outdated.
  private var hasActed = false
  /// The parts that are off the screen.
  private(set) var detached: Set<ModelEvent.Part> = []
  /// The last pulls that have refreshed, each with the table's height, in points.
  private(set) var pulls: [(pull: CGFloat, length: CGFloat)] = []
  /// The number of times that the current move has sent `.valueChanged`.
  private var eventsInMove = 0
  /// The inset that an ended refresh has left at the begin of the current move, in points.
  private var leftInset: CGFloat = 0
  /// When the loop began, in seconds; nil if unknown.
  private var loopBegan: Double?
  /// When the control must be in view, in nanoseconds.
  private(set) var revealBy: Int64?
  private let root: UIViewController
  private let watch = DragWatch()

  private struct WeakContent {
    weak var content: (any RefreshContent)?
  }

  // MARK: Lifecycle

  init() {
    control = CustomRefreshControl(skin: .appCoda)
    screen = FeedScreen(control: control, rows: 2)
    if SystemBehavior.current.hosting == .scrollView {
      root = screen
    } else {
      // The control can be outside its scroll view only under a navigation bar.
      let navigation = UINavigationController(rootViewController: screen)
      navigation.navigationBar.prefersLargeTitles = true
      root = navigation
    }
    skins = ModelSkins.all(
      note: { [weak self] in self?.note($0) }, onPhase: { [weak self] in self?.react(in: .content) }
    )
    control.skin = skins[0]
    control.addAction(UIAction { [weak self] _ in self?.didFire() }, for: .valueChanged)
    control.onPhaseChange = { [weak self] in self?.phaseDidChange(to: $0) }
    control.options.clock = simulator.clock
    control.onFinish = { [weak self] in self?.didFinish(with: $0) }
    control.options.playsHaptics = true
    control.onHide = { [weak self] in self?.didHide() }
    simulator.present(root)
    watch.onDrag = { [weak self] in self?.dragWillBegin() }
    table.delegate = watch
  }

  /// Notes whether the drag that begins can make the system refresh.
  private func dragWillBegin() {
    isPullFree = false
    if isHosted { canFire = !control.isRefreshing }
  }

  func complain(_ sentence: @autoclosure () -> String, if isWrong: Bool) {
    if isWrong { complaints.append(sentence()) }
  }

  var now: Double { Double(loop.now) / 1e9 }

  /// The number of old contents that are still alive.
  var leftovers: Int {
    contents.removeAll { $0.content == nil }
    return contents.count { $0.content !== control.content }
  }

  /// Returns the state of an element without UIKit's own animations.
  static func snapshot(_ element: UIView) -> ElementSnapshot {
    var snapshot = ElementSnapshot(element)
    snapshot.animations = []
    return snapshot
  }

  // MARK: What the app is told

  private func note(_ content: any RefreshContent) {
    made = content.elements.map(ModelWorld.snapshot)
    contents.append(WeakContent(content: content))
    loopBegan = nil
  }

  /// Notes a pull in the first callback that reports it, for a phase or for the action.
  private func notePull() {
    guard !hasPulled else { return }
    hasPulled = true
    complain("A pull started a refresh although no finger moved.", if: !isMoving)
    complain("A pull started a refresh that it could not start.", if: !canFire && !isPullFree)
    canFire = false
    let inset = table.adjustedContentInset.top - 60
    // A pull begins where the content rests, which an inset that was left has moved down.
    let pull = -(table.contentOffset.y + inset) - leftInset
    if pull > 0 { pulls.append((pull, max(1, table.bounds.height))) }
    pulls = pulls.suffix(4)
    model.pull(now: loop.now)
    model.fired(hasWork: control.onRefresh != nil)
  }

  /// Lets the model follow the control where the control may choose.
  private func follow() {
    if isMoving && control.isRefreshing && !model.isRefreshing { notePull() }
    if !table.isDragging { isHeldSinceEnd = false }
    let endings = model.endings
    let isFree =
      switch control.phase {
      case .idle, .pulling, .armed: true
      case .refreshing, .ending: false
      }
    model.follow(isRefreshing: control.isRefreshing)
    model.follow(isFree: isFree, isInSight: !isPulledAgain && (pull > 1e-6 || isReturning))
    if model.endings > endings { didEnd() }
  }

  /// Handles the end of the system's refresh.
  private func didEnd() {
    revealBy = nil
    isHeldSinceEnd = table.isDragging
    // An end during a drag cancels the drag's pull.
    if table.isTracking && isHosted { canFire = false }
  }

  private func tell(_ message: RefreshModel.Message) {
    follow()
    let endings = model.endings
    model.told(message, motion: longestEnd, now: loop.now)
    if model.endings > endings { didEnd() }
  }

  private func didFire() {
    // What the app does in the actions that the kit sends belongs to no work.
    if isSending || model.owed.first != .action { return fired() }
    fired()
  }

  private func fired() {
    if isSending {
      isSending = false
      follow()
      model.fired(hasWork: control.onRefresh != nil)
    } else if model.owed.first == .action {
      tell(.action)
      model.fired(hasWork: control.onRefresh != nil)
    } else if isMoving, eventsInMove > 0 {
      follow()
      model.fired(hasWork: control.onRefresh != nil)
    } else if !model.isRefreshing || !control.isRefreshing || isMoving {
      notePull()
    } else {
      complain("The actions were sent without a cause.", if: true)
    }
    if isMoving { eventsInMove += 1 }
    if endsInAction { end(nil) }
    react(in: .action)
  }

  private func didFinish(with outcome: RefreshOutcome?) {
    tell(.finished(outcome))
    react(in: .finish)
  }

  private func didHide() {
    tell(.hidden)
    react(in: .hide)
  }

  private func react(in callback: ModelEvent.Callback) {
    if callback == .content { follow() }
    guard let reaction = reactions.removeValue(forKey: callback) else { return }
    hasActed = true
    switch callback {
    case .action, .work: happen(reaction)
    // What the app does when it is told of something belongs to no work.
    case .phase, .finish, .hide, .content: happen(reaction)
    }
  }

  private func phaseDidChange(to new: RefreshPhase) {
    switch new {
    case .refreshing:
      if !model.isRefreshing && !model.owed.contains(.refreshing) { notePull() }
      tell(.refreshing)
      loopBegan = control.options.motionStyle == nil && phase == .idle ? now : nil
    case .ending: tell(.ending)
    case .idle where phase == .ending || model.owed.first == .idle: tell(.idle)
    case .idle, .pulling, .armed:
      complain(
        "The phase went from \(phase) to \(new).", if: phase == .refreshing || phase == .ending)
    }
    phase = new
    complain(
      "The app was told \(new), but the phase is \(control.phase), and isRefreshing is "
        + "\(control.isRefreshing).",
      if: model.owed.isEmpty && !hasActed
        && (control.phase != new || control.isRefreshing != (new == .refreshing)))
    react(in: .phase)
  }

  // MARK: Events

  func apply(_ event: ModelEvent) async {
    hasActed = false
    happen(event)
    await settle()
    if event == .quiet { await becomeQuiet() }
  }

  /// Lets pending tasks and layout finish.
  private func settle() async {
    await simulator.advance(by: .zero)
    follow()
  }

  private func happen(_ event: ModelEvent) {
    switch event {
    case .touchDown(let y): touchDown(at: y)
    case .touchMove(let y): touchMove(to: y)
    case .touchUp: touchUp()
    case .begin(let scrollsIntoView, let sendsActions):
      begin(scrollsIntoView: scrollsIntoView, sends: sendsActions)
    case .work(let work): setWork(work)
    case .end(let outcome): end(outcome?.outcome)
    case .send: send()
    case .minimum(let milliseconds):
      model.minimum = Int64(milliseconds) * 1_000_000
      control.options.minimumDuration = .milliseconds(milliseconds)
    case .timeout(let milliseconds):
      model.limit = milliseconds.map { Int64($0) * 1_000_000 }
      control.options.timeout = milliseconds.map { .milliseconds($0) }
    case .enable(let isOn): control.isEnabled = isOn
    case .endInAction(let ends): endsInAction = ends
    case .policy(let policy): control.options.ending = policy
    case .swapSkin(let index): control.skin = skins[index % skins.count]
    case .background: simulator.enterBackground()
    case .foreground: simulator.enterForeground()
    case .detach(let part): detach(part)
    case .attach(let part): attach(part)
    case .rotate:
      simulator.rotate(to: simulator.orientation == .portrait ? .landscape : .portrait)
    case .setInsets(let top, let left, let bottom): setInsets(top: top, left: left, bottom: bottom)
    case .reload(let rows):
      screen.rows = rows
      table.reloadData()
    case .changeTextSize(let index): simulator.contentSizeCategory = ModelEvent.textSizes[index]
    case .changeDirection:
      let isReversed = simulator.layoutDirection == .rightToLeft
      simulator.layoutDirection = isReversed ? .leftToRight : .rightToLeft
    case .changeAppearance:
      simulator.appearance = simulator.appearance == .light ? .dark : .light
    case .changeReduceMotion: simulator.isReduceMotionEnabled.toggle()
    case .advance(let milliseconds): advance(milliseconds: milliseconds)
    case .react(let callback, let reaction): reactions[callback] = reaction
    case .quiet: letGo()
    }
  }

  private func begin(scrollsIntoView: Bool, sends: Bool) {
    follow()
    model.begin(sendingActions: sends, now: loop.now)
    control.session.begin(
      RefreshMachine.Beginning(scrollsIntoView: scrollsIntoView, sendsActions: sends))
    complain("The control does not refresh after a begin.", if: isWrong)
    if scrollsIntoView && model.isRefreshing && detached.isEmpty && !finger.isDown {
      revealBy = loop.now + 500_000_000
    }
  }

  private func end(_ outcome: RefreshOutcome?) {
    follow()
    let mustFinishCycle = canEndNow == false && model.state == .refreshing
    let endings = model.endings
    model.end(outcome, motion: longestEnd, now: loop.now)
    if model.endings > endings { didEnd() }
    if let outcome { control.endRefreshing(with: outcome) } else { control.endRefreshing() }
    follow()
    complain("The control refreshes after its end.", if: isWrong)
    complain(
      "The refresh ended in the middle of a cycle.",
      if: mustFinishCycle && model.isFinishing && !control.isRefreshing)
  }

  /// Whether the state after a call differs from the model's.
  private var isWrong: Bool {
    hasActed = true
    follow()
    return control.isRefreshing != isSystemRefreshing
  }

  private func send() {
    follow()
    isSending = true
    control.sendActions(for: .valueChanged)
    isSending = false
  }

  /// Whether the loop is at the end of a cycle; nil if unknown.
  private var canEndNow: Bool? {
    guard control.session.endingPolicy == .finishCycle, model.isInWindow, let loopBegan,
      let player = control.session.art.player, player.isPlaying
    else { return nil }
    let cycle = player.timeline.duration
    let rest = (now - loopBegan).truncatingRemainder(dividingBy: cycle)
    return rest < 0.01 || rest > cycle - 0.01
  }

  private func setWork(_ work: ModelWork?) {
    guard let work else { return control.onRefresh = nil }
    control.onRefresh = { [weak self, clock = simulator.clock] in
      guard let run = self?.workBegins(work) else { return }
      let outcome = await work.run(on: clock, ending: { self?.end($0) }) {
        self?.model.workWasCancelled(run, now: self?.loop.now ?? 0)
      }
      self?.model.workEnds(run, with: outcome, now: self?.loop.now ?? 0)
      try outcome.throwError()
    }
  }

  private func workBegins(_ work: ModelWork) -> Int {
    let run = model.workBegins(isDeaf: work.ending.isDeaf, now: loop.now)
    react(in: .work)
    return run
  }

  /// The longest time that an end may wait for the motion, in nanoseconds.
  private var longestEnd: Int64 {
    if control.session.endingPolicy == .immediate { return 0 }
    // The rest of a pull plays before the loop.
    let cycle = control.session.art.player?.timeline.duration ?? 0
    return Int64((max(cycle, 0.5) + 0.3) * 1e9)
  }

  private func advance(milliseconds: Int) {
    loop.step(to: loop.now + Int64(milliseconds) * 1_000_000)
  }

  private func setInsets(top: Int, left: Int, bottom: Int) {
    let new = UIEdgeInsets(
      top: CGFloat(top), left: CGFloat(left), bottom: CGFloat(bottom), right: CGFloat(left))
    // Keep the part of the inset that the control has added, as apps must with UIKit.
    var inset = new
    inset.top += table.contentInset.top - appInset.top
    appInset = new
    table.contentInset = inset
  }

  private func letGo() {
    reactions = [:]
    touchUp()
    simulator.enterForeground()
    for part in ModelEvent.Part.allCases { attach(part) }
    control.isEnabled = true
    end(nil)
  }

  private func becomeQuiet() async {
    for _ in 0..<24 {
      advance(milliseconds: 250)
      await settle()
      // Deaf work may have ended late.
      if simulator.pendingWork == 0 && control.phase == .idle { return checkRest() }
    }
    let pending = simulator.pendingWork
    complain(
      "\(pending) activities are pending, \(control.phase), pulled by \(pull) points.", if: true)
  }

  private func checkRest() {
    complain("A layer has an animation.", if: simulator.window.layer.hasAnimationsInSight)
    complain("\(simulator.layoutReports)", if: !simulator.layoutReports.isEmpty)
    complain("At rest the content is pulled by \(pull) points.", if: pull > 1e-6)
    complain("At rest the control is visible.", if: !control.isHidden)
  }
}

extension ModelWorld {
  // MARK: The finger

  private func touchDown(at y: Int) {
    touchUp()
    revealBy = nil
    finger.press(at: y)
  }

  private func touchMove(to y: Int) {
    guard finger.isDown else { return }
    isMoving = true
    hasPulled = false
    eventsInMove = 0
    leftInset = control.isRefreshing ? 0 : control.addedInset
    finger.move(to: y)
    isMoving = false
    follow()
    revealBy = nil
    guard table.isDragging else { return }
    complain(
      "The finger has pulled \(pull) points without starting a refresh.",
      if: canFire && !isPullFree && control.isEnabled && model.isInWindow && !control.isRefreshing
        && pull > control.triggerDistance + 1e-6)
  }

  private func touchUp() {
    let hasInset = control.addedInset != 0
    finger.lift()
    // That an inset is gone which only the system adds shows as the content moves.
    if hasInset && control.addedInset == 0 { advance(milliseconds: 16) }
  }

  // MARK: On and off the screen

  private func detach(_ part: ModelEvent.Part) {
    follow()
    detached.insert(part)
    model.leaveWindow()
    revealBy = nil
    switch part {
    case .control: table.refreshControl = nil
    case .table: table.removeFromSuperview()
    case .screen:
      if simulator.window.rootViewController === root { simulator.present(UIViewController()) }
    }
  }

  private func attach(_ part: ModelEvent.Part) {
    follow()
    detached.remove(part)
    // A refresh that begins in the middle of a drag may end there; whether the drag can then still
    // make the system refresh is the system's choice.
    if table.isTracking && model.queued != nil { isPullFree = true }
    if detached.isEmpty { model.enterWindow(hasWork: control.onRefresh != nil, now: loop.now) }
    switch part {
    case .control: table.refreshControl = control
    case .table:
      guard table.superview == nil else { return }
      table.frame = screen.view.bounds
      screen.view.addSubview(table)
    case .screen: if simulator.window.rootViewController !== root { simulator.present(root) }
    }
  }
}

/// Reports the begin of each drag.
@MainActor private final class DragWatch: NSObject, UITableViewDelegate {
  var onDrag: (@MainActor () -> Void)?

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { onDrag?() }
}

extension CALayer {
  /// Whether a layer of the tree has an animation. Those of hidden layers may wait until they are
  /// shown, as the system's own of a turn of the device.
  fileprivate var hasAnimationsInSight: Bool {
    guard !isHidden || SystemBehavior.current.hiddenAnimations == .end else { return false }
    return animationKeys()?.isEmpty == false
      || sublayers?.contains { $0.hasAnimationsInSight } == true
  }
}
