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
  /// The number of work closures begun, and of `onFinish` calls.
  private(set) var works = 0
  private(set) var finishes = 0
  private(set) var hides = 0
  private(set) var expectedHides = 0
  private(set) var appInset = UIEdgeInsets.zero
  /// The initial state of the current content's elements.
  private(set) var made: [ElementSnapshot] = []
  private var contents: [WeakContent] = []
  private var touch: (id: Int, location: CGPoint)?
  private var touches = 0
  private var isMoving = false
  /// Whether the pull of this move has been noted.
  private var hasPulled = false
  private var reactions: [ModelEvent.Callback: ModelEvent] = [:]
  /// Whether a callback has acted since the event began, so that what is reported may be outdated.
  private var hasReacted = false
  private let root: UIViewController
  private var wasDragging = false

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
    control.addAction(UIAction { [weak self] _ in self?.didPull() }, for: .valueChanged)
    control.onPhaseChange = { [weak self] in self?.phaseDidChange(to: $0) }
    control.clock = simulator.clock
    control.onFinish = { [weak self] in if $0 != nil { self?.didFinish() } }
    control.onHide = { [weak self] in self?.didHide() }
    simulator.present(root)
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
  }

  /// Notes a pull in the first callback that reports it, for a phase or for the action.
  private func notePull() {
    guard !hasPulled else { return }
    hasPulled = true
    complain("A pull started a refresh although no finger moved.", if: !isMoving)
    complain("A pull started a refresh during a refresh.", if: model.isRefreshing)
    complain("A pull started a refresh that it could not start.", if: model.canFire == false)
    model.pull(now: now)
  }

  private func didPull() {
    notePull()
    if model.endsInAction {
      model.end(delay: longestEnd, now: now)
      control.endRefreshing()
    }
    react(in: .action)
  }

  private func didFinish() {
    finishes += 1
    noteEnd()
    model.workReturns(delay: longestEnd, now: now)
    react(in: .finish)
  }

  private func didHide() {
    hides += 1
    noteEnd()
    react(in: .hide)
  }

  private func react(in callback: ModelEvent.Callback) {
    if callback == .content { noteTold(control.phase) }
    guard let reaction = reactions.removeValue(forKey: callback) else { return }
    hasReacted = true
    happen(reaction)
  }

  /// Updates the model for callbacks in the middle of an event.
  private func noteTold(_ new: RefreshPhase) {
    if new == .refreshing && isMoving && !model.isRefreshing { notePull() }
    noteEnd()
  }

  private func phaseDidChange(to new: RefreshPhase) {
    noteTold(new)
    complain(
      "The phase is \(new) while isRefreshing is \(control.isRefreshing).",
      if: !hasReacted && (new == .refreshing) != control.isRefreshing)
    let isLegal =
      switch (phase, new) {
      case (.refreshing, .ending), (.ending, .idle), (.ending, .refreshing): true
      case (.refreshing, _), (.ending, _), (_, .ending): false
      default: true
      }
    complain("The phase went from \(phase) to \(new).", if: !isLegal)
    if phase == .ending && new == .idle { expectedHides += 1 }
    phase = new
    react(in: .phase)
  }

  // MARK: Events

  func apply(_ event: ModelEvent) async {
    hasReacted = false
    happen(event)
    await settle()
    if event == .quiet { await becomeQuiet() }
  }

  /// Lets pending tasks and layout finish.
  private func settle() async {
    await simulator.advance(by: .zero)
    noteEnd()
    model.passTime(delay: longestEnd, now: now)
    noteEnd()
  }

  private func happen(_ event: ModelEvent) {
    switch event {
    case .touchDown(let y): touchDown(at: y)
    case .touchMove(let y): touchMove(to: y)
    case .touchUp: touchUp()
    case .begin:
      model.begin()
      control.beginRefreshing()
    case .beginRevealing:
      model.begin()
      control.beginRefreshing(revealing: true)
    case .work(let milliseconds): setWork(milliseconds)
    case .end:
      model.end(delay: longestEnd, now: now)
      control.endRefreshing()
    case .endInAction(let ends): model.endsInAction = ends
    case .policy(let policy): control.endingPolicy = policy
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

  private func setWork(_ milliseconds: Int?) {
    model.work = milliseconds.map { Double($0) / 1000 }
    guard let milliseconds else {
      control.onRefresh = nil
      return
    }
    control.onRefresh = { [weak self, clock = simulator.clock] in
      self?.works += 1
      try await clock.sleep(for: .milliseconds(milliseconds))
    }
  }

  private func noteEnd() {
    if !control.isRefreshing && model.endsBy != nil { model.ended() }
  }

  /// The longest time that an end may wait for the motion, in seconds.
  private var longestEnd: Double {
    if control.endingPolicy == .immediate { return 0 }
    // The rest of a pull plays before the loop.
    return max(control.session.art.player?.timeline.cycleDuration ?? 0, 0.5) + 0.3
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
    model.end(delay: longestEnd, now: now)
    control.endRefreshing()
  }

  private func becomeQuiet() async {
    for _ in 0..<24 {
      advance(milliseconds: 250)
      await settle()
      if simulator.pendingWork == 0 && control.phase == .idle { return checkRest() }
    }
    let pending = simulator.pendingWork
    complain(
      "\(pending) activities are pending, \(control.phase), pulled by \(pull) points.", if: true)
  }

  private func checkRest() {
    complain("A layer has an animation.", if: simulator.window.layer.hasAnimationsInTree)
    complain("\(simulator.layoutReports)", if: !simulator.layoutReports.isEmpty)
    complain("At rest the content is pulled by \(pull) points.", if: pull > 1e-6)
    complain("At rest the control is visible.", if: !control.isHidden)
  }
}

extension ModelWorld {
  // MARK: The finger

  private func touchDown(at y: Int) {
    touchUp()
    touches += 1
    let middle = loop.environment.screenSize.width / 2
    touch = (touches, CGPoint(x: middle, y: CGFloat(y)))
    // A drag begins with the first movement, which decides whether it can fire.
    model.canFire = false
    send(.began)
  }

  private func touchMove(to y: Int) {
    guard touch != nil else { return }
    touch?.location.y = CGFloat(y)
    // If the drag begins now, this is whether it can fire.
    if !wasDragging { model.canFire = model.isHosted ? !model.isRefreshing : nil }
    isMoving = true
    hasPulled = false
    send(.moved)
    isMoving = false
    wasDragging = table.isDragging
    guard wasDragging else {
      model.canFire = false
      return
    }
    noteEnd()
    complain(
      "The finger has pulled \(pull) points without starting a refresh.",
      if: model.canFire == true && model.isInWindow && !control.isRefreshing
        && pull > control.triggerDistance + 1e-6)
  }

  private func touchUp() {
    guard touch != nil else { return }
    send(.ended)
    touch = nil
    wasDragging = false
    model.canFire = false
  }

  private func send(_ phase: UITouch.Phase) {
    guard let touch else { return }
    let time = loop.now + 16_000_000
    loop.enqueue(
      touch: PendingTouch(id: touch.id, time: time, phase: phase, location: touch.location))
    loop.step(to: time)
  }

  // MARK: On and off the screen

  private func detach(_ part: ModelEvent.Part) {
    model.detach(part)
    switch part {
    case .control: table.refreshControl = nil
    case .table: table.removeFromSuperview()
    case .screen:
      if simulator.window.rootViewController === root { simulator.present(UIViewController()) }
    }
  }

  private func attach(_ part: ModelEvent.Part) {
    model.attach(part)
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
