@testable import CustomRefreshControl
import Simulator
import UIKit

/// A control, a header and a footer on a small screen with two scroll views, one of which may be a
/// list, driven by events.
///
/// Time advances in single frames of any length.
@MainActor final class ScrollWorld {
  let simulator = Simulator(device: ModelWorld.device)
  let loop = HostLoop.current
  let screen = UIViewController()
  let list: RefreshableTableViewController<Int>?
  let places: [ScrollPlace]
  let parts = ScrollEvent.Part.allCases.map { ScrollPart($0) }
  /// The faults found, one sentence each.
  var complaints: [String] = []

  private(set) var isOnScreen = true
  private(set) var refuses = false
  private(set) var hasActed = false
  /// The scroll views whose content has not moved since the safe area has changed.
  private(set) var newSafeAreas: Set<Int> = []
  private var isChangingSafeArea = false
  private(set) lazy var finger = ModelFinger(loop)
  private(set) var fingerPlace = 0
  private(set) var isMovingFinger = false
  /// The pull, and where the finger was, at the begin of the touch.
  private var start: (pull: CGFloat, y: CGFloat) = (0, 0)
  /// Whether the current drag can still make the system refresh.
  private var canFire = true
  /// Whether the current touch has been down during a refresh of the header.
  private var hasTouchedRefresh = false
  /// The parts that have moved during an ending in this event, and the number of their endings.
  private var moved: [(part: ScrollPart, endings: Int)] = []
  /// Where a released header has to come to rest: its scroll view, and since when nothing but time
  /// has passed.
  private var hold: (place: Int, since: Int64)?
  /// Whether the user or the app scrolls, or has caused a load otherwise, in this event.
  private(set) var hasCause = false
  private let watches = [ScrollWatch(), ScrollWatch()]
  /// Views that were released, which must be gone when no task runs.
  private var gone: [WeakView] = []
  /// The refreshes during which the app has said that there is no more.
  private var toldNoMore: Set<ScrollEvent.Part> = []
  /// The status that the footer has told.
  private(set) var status = LoadMoreFooter.Status.idle
  /// Whether nothing but the finger has acted since it came down on content at rest.
  private var isPlainDrag = false
  private var isOver = false
  private var depth = 0
  /// The parts whose methods the app is calling, and the one whose callback is running.
  private var calling: Set<ScrollEvent.Part> = []
  private var reacting: ScrollEvent.Part?
  /// Whether the callback is that of a scroll, which may come in the middle of a part's change.
  private var isScrolling = false
  /// Whether the app is adding or removing views.
  private var isMovingParts = false

  struct WeakView { weak var view: UIView? }

  // MARK: Lifecycle

  init(hasList: Bool) {
    list = hasList ? RefreshableTableViewController<Int>() : nil
    let other = UIScrollView()
    let first: UIScrollView = list?.tableView ?? UIScrollView()
    places = [ScrollPlace(first), ScrollPlace(other)]
    setUpList()
    simulator.present(screen)
    for (index, place) in places.enumerated() {
      place.view.alwaysBounceVertical = index == 0
      place.view.contentInsetAdjustmentBehavior = .always
      screen.view.addSubview(place.view)
      watches[index].onScroll = { [weak self] in self?.didScroll(in: index) }
      watches[index].onDrag = { [weak self] in self?.dragWillBegin(in: index) }
      place.view.delegate = watches[index]
      place.view.contentSize.height = CGFloat(60 * place.rows)
    }
    layOut()
    for part in ScrollEvent.Part.allCases { attach(part, to: 0, asSubview: false) }
    setDefaults()
    loop.endTurn()
  }

  private func setDefaults() {
    footer?.trigger = .button
  }

  private func setUpList() {
    guard let list else { return }
    list.tableView.rowHeight = 60
    list.tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    list.makeCell = { table, path, _ in
      table.dequeueReusableCell(withIdentifier: "cell", for: path)
    }
    list.items = Array(0..<6)
    screen.addChild(list)
  }

  private func layOut() {
    let size = simulator.window.bounds.size
    for (index, place) in places.enumerated() {
      let half = CGFloat(index) * size.width / 2
      place.view.frame =
        place.isZero
        ? .zero : CGRect(x: half, y: 0, width: size.width / 2, height: size.height)
    }
  }

  func complain(_ sentence: @autoclosure () -> String, if isWrong: Bool) {
    if isWrong { complaints.append(sentence()) }
  }

  var now: Int64 { loop.now }
  var control: CustomRefreshControl? { parts[0].view as? CustomRefreshControl }
  var header: RefreshHeader? { parts[1].view as? RefreshHeader }
  var footer: LoadMoreFooter? { parts[2].view as? LoadMoreFooter }

  func part(_ kind: ScrollEvent.Part) -> ScrollPart { parts[kind.rawValue] }

  /// Whether a part is in a window, as the app has put it.
  func isInWindow(_ part: ScrollPart) -> Bool {
    part.place.map { places[$0].isOnScreen && isOnScreen } ?? false
  }

  /// The points that UIKit adds to the top inset of a scroll view.
  func systemInset(of place: Int) -> CGFloat {
    control?.isRefreshing == true && parts[0].place == place ? 60 : 0
  }

  func systemContentInset(of place: Int) -> CGFloat {
    loop.behavior.addedInset == .contentInset ? systemInset(of: place) : 0
  }

  // MARK: Making parts

  private func makePart(_ kind: ScrollEvent.Part) {
    let part = part(kind)
    let view: any ModelPart
    switch kind {
    case .control: view = CustomRefreshControl(skin: .spokes)
    case .header:
      let header = RefreshHeader(skin: .spokes)
      header.shouldRefresh = { [weak self] in self?.asks(.header) ?? true }
      view = header
    case .footer:
      let footer = LoadMoreFooter(skin: .spokes)
      footer.fillLimit = 2
      footer.onStatusChange = { [weak self] in self?.status = $0 }
      status = .idle
      footer.shouldLoad = { [weak self] in self?.asks(.footer) ?? true }
      view = footer
    }
    part.take(view)
    view.clock = simulator.clock
    view.onPhaseChange = { [weak self] in self?.didChange(kind, to: $0) }
    view.onFinish = { [weak self] in self?.didFinish(kind, with: $0) }
    view.onHide = { [weak self] in self?.didHide(kind) }
    view.addAction(UIAction { [weak self] _ in self?.didFire(kind) }, for: .valueChanged)
    setWork(kind, nil)
    part.model.minimum = 0
    part.model.limit = nil
  }

  // MARK: What the app is told

  /// Lets the model follow what the parts may decide themselves.
  func follow() {
    for part in parts {
      guard let view = part.view else { continue }
      if view.isBusy && !part.model.isRefreshing && !part.wasBusy { noteBegin(of: part) }
      if part.mayBeCancelled && part.isRunning && !view.isBusy {
        part.model.end(.cancelled, inside: nil, motion: 0, now: now)
      }
      part.model.follow(isRefreshing: view.isBusy)
      part.model.follow(isFree: view.phase.isFree, isInSight: false)
    }
  }

  /// Handles a refresh or a load that did not begin by a call.
  private func noteBegin(of part: ScrollPart) {
    complain("The \(part.kind) began without a cause.", if: !mayBegin(part))
    if part.kind == .footer { countFill(part) }
    part.begins += 1
    switch part.kind {
    case .control:
      canFire = false
      part.model.pull(now: now)
      part.model.fired(hasWork: part.view?.modelWork != nil)
    case .header, .footer: part.model.begin(sendingActions: true, now: now)
    }
    part.mayBegin = false
    didBegin(part)
  }

  private func mayBegin(_ part: ScrollPart) -> Bool {
    guard let view = part.view, part.model.isInWindow || hasActed, view.isEnabled else {
      return false
    }
    if part.kind == .control { return isMovingFinger && canFire && fingerPlace == part.place }
    if view.isHidden || isBlocked(part) { return false }
    if part.mayBegin { return true }
    guard part.kind == .footer, let footer, case .automatic(let distance) = footer.trigger,
      let place = part.place
    else { return false }
    let scroll = places[place]
    let end = scroll.view.contentSize.height
    let left =
      end - scroll.view.contentOffset.y - scroll.view.bounds.height
      + scroll.view.adjustedContentInset.bottom - share(of: place, .bottom)
    complain(
      "The footer loads \(left) points before the end.",
      if: left > max(0, distance) + 1e-6 && !hasActed)
    complain("The footer loads more than there is.", if: footer.hasMoreData == false)
    return true
  }

  private func countFill(_ part: ScrollPart) {
    if hasCause || part.mayBegin { part.fills = 0 } else { part.fills += 1 }
    complain(
      "The footer has loaded \(part.fills) times without a cause.",
      if: part.fills > (footer?.fillLimit ?? 0))
  }

  /// Whether a refresh keeps a part from beginning by itself.
  private func isBlocked(_ part: ScrollPart) -> Bool {
    parts.contains {
      $0 !== part && $0.isRefresh && $0.place == part.place && $0.isRunning
        && $0.view?.isBusy == true
    }
  }

  /// Records what the app says about more data: during a refresh it is said of the new content.
  private func note(hasMore: Bool) {
    let refreshing = parts.filter {
      $0.isRefresh && $0.place == parts[2].place && $0.model.isRefreshing
    }
    toldNoMore = hasMore ? [] : Set(refreshing.map(\.kind))
  }

  /// Allows what a begin ends: a refresh ends all else, and a load nothing.
  private func didBegin(_ part: ScrollPart) {
    guard part.isRefresh else { return toldNoMore = [] }
    if part.place == parts[2].place { toldNoMore = [] }
    for other in parts where other !== part && other.place == part.place && part.place != nil {
      if other.model.isRefreshing { other.mayBeCancelled = true }
    }
  }

  private func didFire(_ kind: ScrollEvent.Part) {
    let part = part(kind)
    follow()
    // What the app does in the actions that the kit sends belongs to no work.
    if part.isSending || part.model.owed.first != .action { return fired(part) }
    ModelWork.$current.withValue(nil) { fired(part) }
  }

  private func fired(_ part: ScrollPart) {
    let kind = part.kind
    if part.isSending {
      part.isSending = false
      follow()
      part.model.fired(hasWork: part.view?.modelWork != nil)
    } else {
      follow()
      if part.model.owed.first == .action {
        part.model.told(.action, motion: 0, now: now)
        part.model.fired(hasWork: part.view?.modelWork != nil)
      } else {
        complain(
          "The \(kind) sent its actions without a cause.",
          if: kind != .control || !isMovingFinger)
      }
    }
    react(kind, .action)
  }

  /// Checks that there may be more after a successful refresh.
  private func checkMore(after part: ScrollPart) {
    guard part.kind != .footer, let place = part.place, place == parts[2].place, let footer,
      part.model.isInWindow, !hasActed
    else { return }
    guard part.outcome?.isSuccess != false else { return }
    // What the app says during a refresh is said of the new content.
    complain(
      "After a refresh there is more: \(footer.hasMoreData).",
      if: footer.hasMoreData == toldNoMore.contains(part.kind))
  }

  private func didFinish(_ kind: ScrollEvent.Part, with outcome: RefreshOutcome?) {
    part(kind).outcome = outcome
    tell(kind, .finished(outcome))
    checkMore(after: part(kind))
    react(kind, .finish)
  }

  private func didHide(_ kind: ScrollEvent.Part) {
    tell(kind, .hidden)
    react(kind, .hide)
  }

  private func didChange(_ kind: ScrollEvent.Part, to new: RefreshPhase) {
    let part = part(kind)
    switch new {
    case .refreshing: tell(kind, .refreshing)
    case .ending: tell(kind, .ending)
    case .idle where part.phase == .ending || part.model.owed.first == .idle: tell(kind, .idle)
    case .idle, .pulling, .armed:
      complain(
        "The \(kind)'s phase went from \(part.phase) to \(new).",
        if: part.phase == .refreshing || part.phase == .ending)
    }
    part.phase = new
    react(kind, .phase)
  }

  private func tell(_ kind: ScrollEvent.Part, _ message: RefreshModel.Message) {
    follow()
    let part = part(kind)
    if message == .finished(.cancelled), part.mayBeCancelled, part.isRunning {
      part.model.end(.cancelled, inside: nil, motion: 0, now: now)
    }
    part.model.told(message, motion: longestEnd(part), now: now)
  }

  private func asks(_ kind: ScrollEvent.Part) -> Bool {
    // What the app is asked for has had its cause.
    let may = mayBegin(part(kind))
    complain("The \(kind) asks without a cause.", if: !may)
    react(kind, .asks)
    part(kind).mayBegin = may && !refuses
    return !refuses
  }

  private func didScroll(in index: Int) {
    if !isChangingSafeArea { newSafeAreas.remove(index) }
    guard depth < 3 else { return }
    for kind in ScrollEvent.Part.allCases { react(kind, .scroll) }
  }

  /// Whether a callback of another part comes in the middle of a call of a part.
  private func isInside(_ kind: ScrollEvent.Part) -> Bool {
    calling.contains(kind) && (reacting != kind || isScrolling)
  }

  private func react(_ kind: ScrollEvent.Part, _ callback: ScrollEvent.Callback) {
    guard let reaction = part(kind).reactions.removeValue(forKey: callback) else { return }
    hasActed = true
    depth += 1
    let outer = reacting
    let wasScrolling = isScrolling
    reacting = kind
    isScrolling = callback == .scroll
    follow()
    switch callback {
    case .action, .work, .scroll, .asks: happen(reaction)
    // What the app does when it is told of something belongs to no work.
    case .phase, .finish, .hide: ModelWork.$current.withValue(nil) { happen(reaction) }
    }
    reacting = outer
    isScrolling = wasScrolling
    depth -= 1
  }

  private func longestEnd(_ part: ScrollPart) -> Int64 {
    guard let view = part.view, view.endingPolicy != .immediate else { return 0 }
    let cycle = view.modelArt.player?.timeline.cycleDuration ?? 0
    return Int64((max(cycle, 0.5) + 0.3) * 1e9)
  }

  // MARK: Events

  func apply(_ event: ScrollEvent) async {
    hasActed = false
    isChangingSafeArea = false
    switch event {
    case .touchDown, .touchMove, .touchUp, .advance: break
    default: isPlainDrag = false
    }
    switch event {
    case .advance, .work, .minimum, .timeout, .policy, .keep: break
    default: hold = nil
    }
    hasCause = finger.isDown || places.contains { $0.view.isDecelerating }
    for part in parts {
      part.mayBegin = false
      part.mayBeCancelled = false
    }
    happen(event)
    await settle()
    checkHold()
    if header?.isRefreshing == true && parts[1].place == fingerPlace
      && places[fingerPlace].view.isDragging
    {
      hasTouchedRefresh = true
    }
    checkMoved()
    if event == .quiet { await becomeQuiet() }
  }

  /// Checks that a header that was released far enough during its refresh stays in view.
  private func checkHold() {
    guard let hold, let header else { return }
    if hasActed || !parts[1].isRunning { return self.hold = nil }
    guard now >= hold.since + 1_500_000_000, parts[1].place == hold.place else { return }
    self.hold = nil
    complain(
      "The refreshing header was released in view, and \(pull(in: hold.place)) points of it are.",
      if: abs(pull(in: hold.place) - header.style.height) > 0.01)
  }

  private func settle() async {
    follow()
    await simulator.advance(by: .zero)
    follow()
  }

  /// Ends the world; tasks that remain do nothing.
  func end() {
    isOver = true
    simulator.shutDown()
  }

  func happen(_ event: ScrollEvent) {
    guard !isOver else { return }
    switch event {
    case .touchDown(let scroll, let y): touchDown(in: scroll, at: y)
    case .touchMove(let y): touchMove(to: y)
    case .touchUp: touchUp()
    case .begin(let kind, let reveals, let sends):
      begin(kind, sends: sends) {
        $0.modelBegin(reveals: reveals, sendsActions: sends)
      }
    case .refresh(let kind): begin(kind, sends: true) { $0.modelRefresh() }
    case .end(let kind, let outcome): end(kind, outcome?.outcome)
    case .send(let kind): send(kind)
    case .activate(let kind): activate(kind)
    case .work(let kind, let work): setWork(kind, work)
    case .minimum(let kind, let milliseconds):
      guard let view = part(kind).view else { return }
      part(kind).model.minimum = Int64(milliseconds) * 1_000_000
      view.minimumDuration = .milliseconds(milliseconds)
    case .timeout(let kind, let milliseconds):
      guard let view = part(kind).view else { return }
      part(kind).model.limit = milliseconds.map { Int64($0) * 1_000_000 }
      view.timeout = milliseconds.map { .milliseconds($0) }
    case .policy(let kind, let policy): part(kind).view?.endingPolicy = policy
    case .enable(let kind, let isOn): part(kind).view?.isEnabled = isOn
    case .hide(let kind, let hides): if kind != .control { part(kind).view?.isHidden = hides }
    case .attach(let kind, let place, let asSubview):
      moving { attach(kind, to: place, asSubview: asSubview) }
    case .detach(let kind): moving { detach(kind) }
    case .keep(let kind, let keeps): part(kind).keep(keeps)
    case .addScroll(let index): moving { addScroll(index) }
    case .removeScroll(let index): moving { removeScroll(index) }
    case .addScreen: moving { addScreen() }
    case .removeScreen: moving { removeScreen() }
    case .trigger(let index):
      footer?.trigger = [.automatic(), .drag, .button, .automatic(prefetchDistance: 50)][index]
    case .style(let index): header?.style = index == 0 ? .standard : .panel
    case .refuse(let refuses): self.refuses = refuses
    case .hasMore(let hasMore): setHasMore(hasMore)
    case .setSame: setSame()
    case .tapFooter: tapFooter()
    case .scroll(let index, let y, let isAnimated): scroll(index, to: CGFloat(y), isAnimated)
    case .scrollToEnd(let index, let isAnimated):
      scroll(index, to: places[index].restingOffsets.upperBound, isAnimated)
    case .setInsets(let index, let manner, let top, let left, let bottom):
      // While UIKit adds its inset, no app can know what it reads.
      guard !isMovingParts, !calling.contains(.control) else { return }
      places[index].assign(
        UIEdgeInsets(
          top: CGFloat(top), left: CGFloat(left), bottom: CGFloat(bottom), right: CGFloat(left)),
        manner, system: systemContentInset(of: index))
    case .keyboard(let index, let isShown): setKeyboard(in: index, isShown: isShown)
    case .safeArea(let top, let bottom):
      newSafeAreas = [0, 1]
      isChangingSafeArea = true
      screen.additionalSafeAreaInsets = UIEdgeInsets(
        top: CGFloat(top), left: 0, bottom: CGFloat(bottom), right: 0)
    case .resize(let index, let isZero):
      places[index].isZero = isZero
      layOut()
    case .rows(let index, let rows): setRows(index, rows)
    case .reloadList: list?.tableView.reloadData()
    case .rotate:
      simulator.rotate(to: simulator.orientation == .portrait ? .landscape : .portrait)
      layOut()
    case .changeTraits:
      simulator.appearance = simulator.appearance == .light ? .dark : .light
      simulator.isReduceMotionEnabled.toggle()
    case .background: simulator.enterBackground()
    case .foreground: simulator.enterForeground()
    case .advance(let milliseconds): advance(milliseconds: milliseconds)
    case .react(let kind, let callback, let reaction): part(kind).reactions[callback] = reaction
    case .quiet: letGo()
    }
  }

  /// Adds or removes views, unless a callback of such a change asks for it.
  private func moving(_ body: () -> Void) {
    guard !isMovingParts else { return }
    isMovingParts = true
    follow()
    for part in parts { part.wasBusy = part.view?.isBusy == true }
    body()
    follow()
    for part in parts { part.wasBusy = false }
    isMovingParts = false
  }

  private func advance(milliseconds: Int) {
    loop.step(to: loop.now + Int64(milliseconds) * 1_000_000)
  }

  private func setRows(_ index: Int, _ rows: Int) {
    hasCause = true
    if index == 0, let list { list.items = Array(0..<rows) } else { places[index].rows = rows }
  }

  private func setHasMore(_ hasMore: Bool) {
    note(hasMore: hasMore)
    footer?.hasMoreData = hasMore
  }

  /// Makes room for a keyboard as UIKit does: it adds to the inset, and later subtracts the same.
  private func setKeyboard(in index: Int, isShown: Bool) {
    guard places[index].hasKeyboard != isShown else { return }
    hasActed = true
    places[index].hasKeyboard = isShown
    places[index].view.contentInset.bottom += isShown ? 216 : -216
  }

  private func setSame() {
    for part in parts {
      guard let view = part.view else { continue }
      let isEnabled = view.isEnabled
      view.isEnabled = isEnabled
      let isHidden = view.isHidden
      view.isHidden = isHidden
      let policy = view.endingPolicy
      view.endingPolicy = policy
    }
    if let header {
      let style = header.style
      header.style = style
    }
    if let footer {
      let (trigger, limit, hasMore) = (footer.trigger, footer.fillLimit, footer.hasMoreData)
      footer.trigger = trigger
      footer.fillLimit = limit
      footer.hasMoreData = hasMore
      note(hasMore: hasMore)
    }
    for place in places {
      let (inset, size) = (place.view.contentInset, place.view.contentSize)
      place.view.contentInset = inset
      place.view.contentSize = size
    }
  }

  // MARK: The app's calls

  private func begin(
    _ kind: ScrollEvent.Part, sends: Bool, call: (any ModelPart) -> Void
  ) {
    let part = part(kind)
    // While a part moves, it is not specified whether it is in a window.
    guard let view = part.view, (view.window != nil) == part.model.isInWindow, !isMovingParts,
      !isInside(kind)
    else { return }
    follow()
    hasCause = true
    let wasRunning = part.isRunning
    // A load does not begin during a refresh, nor while one finishes.
    let isBlocked =
      kind == .footer
      && parts.contains { $0.isRefresh && $0.place == part.place && $0.model.isRefreshing }
    if isBlocked && part.place != nil && !wasRunning {
      call(view)
      complain(
        "A load began during a refresh.",
        if: view.isBusy && !hasActed && !part.model.isFinishing)
      return
    }
    if isBlocked && part.place != nil { return }
    // In the middle of its cancellation a part begins again only when that is over.
    let isLater = part.mayBeCancelled && depth > 0
    part.mayBeCancelled = false
    part.model.begin(sendingActions: sends, now: now)
    if !wasRunning && part.isRunning {
      part.begins += 1
      part.fills = 0
      didBegin(part)
    }
    calling.insert(kind)
    call(view)
    calling.remove(kind)
    hasActed = true
    follow()
    complain(
      "The \(kind) does not refresh after a begin.",
      if: view.isBusy != part.model.isRefreshing && part.view === view && !isScrolling
        && !isLater)
  }

  private func end(_ kind: ScrollEvent.Part, _ outcome: RefreshOutcome?) {
    let part = part(kind)
    guard let view = part.view, (view.window != nil) == part.model.isInWindow, !isMovingParts,
      !isInside(kind)
    else { return }
    follow()
    var inside = ModelWork.current
    if let run = inside { inside = run / 3 * 3 == run - kind.rawValue ? run / 3 : nil }
    var outcome = outcome
    // A load that is ended without work has an outcome, too.
    if kind == .footer, outcome == nil, part.model.current == nil, inside == nil {
      outcome = .updated
      part.model.end(.updated, inside: inside, motion: longestEnd(part), now: now)
      outcome = nil
    } else {
      part.model.end(outcome, inside: inside, motion: longestEnd(part), now: now)
    }
    let (acted, held) = (hasActed, finger.isDown && part.place == fingerPlace)
    let offset = places[fingerPlace].view.contentOffset.y
    let isHeld = held && places[fingerPlace].view.isTracking && depth == 0
    calling.insert(kind)
    view.modelEnd(outcome)
    calling.remove(kind)
    complain(
      "The end of the \(kind) moves the content under the finger.",
      if: isHeld && kind == .header && !hasActed && !acted
        && abs(places[fingerPlace].view.contentOffset.y - offset) > 1e-6)
    hasActed = true
    follow()
    complain(
      "The \(kind) is \(view.phase) after its end, and the model \(part.model.state).",
      if: view.isBusy != part.model.isRefreshing && part.view === view && !part.model.isLasting)
  }

  private func send(_ kind: ScrollEvent.Part) {
    let part = part(kind)
    follow()
    part.isSending = true
    part.view?.sendActions(for: .valueChanged)
    part.isSending = false
  }

  private func activate(_ kind: ScrollEvent.Part) {
    let part = part(kind)
    guard let view = part.view, kind != .control else { return }
    follow()
    hasCause = true
    part.mayBegin = true
    let must =
      view.isEnabled && !view.isHidden && part.model.isInWindow && !refuses && !isBlocked(part)
      && view.phase == .idle && (kind == .header || footer?.hasMoreData == true)
      && !(kind == .header && parts[2].model.isRefreshing)
      && !isFinishing(part) && part.reactions[.asks] == nil
    let begins = part.begins
    let did = view.accessibilityActivate()
    hasActed = true
    follow()
    part.mayBegin = false
    complain(
      "The \(kind) was activated, but did not begin.",
      if: must && (part.begins == begins || !did) && part.view === view && part.model.isInWindow)
  }

  /// Whether a refresh beside a part only finishes its motion.
  private func isFinishing(_ part: ScrollPart) -> Bool {
    parts.contains { $0 !== part && $0.place == part.place && $0.model.isFinishing }
  }

  private func setWork(_ kind: ScrollEvent.Part, _ work: ModelWork?) {
    let part = part(kind)
    guard let view = part.view else { return }
    part.work = work
    guard let work else { return view.modelWork = nil }
    let generation = part.generation
    view.modelWork = { [weak self, clock = simulator.clock] in
      guard let self, part.generation == generation else { return }
      let run = part.model.workBegins(isDeaf: work.ending.isDeaf, now: self.now)
      let id = 3 * run + kind.rawValue
      ModelWork.$current.withValue(id) { self.react(kind, .work) }
      let isCurrent: @MainActor () -> Bool = { part.generation == generation }
      let outcome = await work.run(
        id, on: clock, ending: { [weak self] in if isCurrent() { self?.end(kind, $0) } },
        wasCancelled: { if isCurrent() { part.model.workWasCancelled(run) } })
      if outcome == .updated, kind == .footer, isCurrent() { self.addRows() }
      if isCurrent() { part.model.workEnds(run, with: outcome, now: self.now) }
      try outcome.throwError()
    }
  }

  /// Adds the row that a load brings.
  private func addRows() {
    guard let place = parts[2].place else { return }
    if place == 0, let list {
      if list.items.count < 40 { list.items.append(list.items.count) }
    } else if places[place].rows < 40 {
      places[place].rows += 1
    }
  }

  private func scroll(_ index: Int, to y: CGFloat, _ isAnimated: Bool) {
    guard !(finger.isDown && fingerPlace == index) else { return }
    let place = places[index]
    let range = place.restingOffsets
    hasCause = true
    if isAnimated { place.hasAnimated = true }
    place.view.setContentOffset(
      CGPoint(x: place.view.contentOffset.x, y: min(max(y, range.lowerBound), range.upperBound)),
      animated: isAnimated)
  }
}

// MARK: On and off the screen

extension ScrollWorld {
  private func attach(_ kind: ScrollEvent.Part, to index: Int, asSubview: Bool) {
    let part = part(kind)
    if part.view == nil { makePart(kind) }
    guard let view = part.view else { return }
    gone.removeAll { $0.view === view }
    follow()
    hasCause = true
    let place = places[index]
    let isMove = part.place != index
    // Another part of the kind is replaced; only one exists.
    if isMove {
      if kind == .footer { setKeyboard(in: index, isShown: false) }
      if kind != .control && view.phase == .ending { moved.append((part, part.model.endings)) }
      leave(part)
    }
    part.place = index
    if isMove { meet(in: index) }
    if isMove && isInWindow(part) { enter([part], in: index) }
    switch kind {
    case .control:
      if asSubview || !isMove {
        if isMove { place.view.addSubview(view) }
      } else {
        place.view.refreshControl = control
      }
    case .header:
      if asSubview { place.view.addSubview(view) } else { place.view.refreshHeader = header }
    case .footer:
      if asSubview { place.view.addSubview(view) } else { place.view.loadMoreFooter = footer }
    }
    follow()
  }

  /// Handles that a part leaves its scroll view.
  private func leave(_ part: ScrollPart) {
    toldNoMore = part.isRefresh ? toldNoMore.subtracting([part.kind]) : []
    // Without the footer, UIKit's step cannot be told from an inset that the app has assigned.
    if part.kind == .footer, let place = part.place { setKeyboard(in: place, isShown: false) }
    if part.kind == .control, let place = part.place, places[place].view.refreshControl != nil {
      part.model.leaveWindow()
      part.place = nil
      places[place].view.refreshControl = nil
      return
    }
    part.model.leaveWindow()
    if part.place != nil { part.place = nil }
    part.view?.removeFromSuperview()
  }

  private func detach(_ kind: ScrollEvent.Part) {
    let part = part(kind)
    guard part.view != nil, part.place != nil else { return }
    follow()
    hasCause = true
    if part.kept == nil { gone.append(WeakView(view: part.view)) }
    leave(part)
  }

  /// Checks that a part that has moved to another scroll view has ended what it did in the first.
  private func checkMoved() {
    for (part, endings) in moved where part.model.endings == endings {
      complain("The moved \(part.kind) is still ending.", if: part.view?.phase == .ending)
    }
    moved = []
  }

  /// Handles that parts enter a window.
  private func enter(_ entering: [ScrollPart], in index: Int) {
    meet(in: index)
    let here = here(index)
    // Which of several begins first is not specified.
    let isCrowded =
      here.filter { $0.model.queued != nil || $0.model.isRefreshing }.count > 1
    if isCrowded {
      for part in here where part.model.queued != nil { dropQueued(part) }
    }
    for part in entering {
      let wasRunning = part.model.isRefreshing
      part.model.enterWindow(now: now)
      if part.model.isRefreshing && !wasRunning {
        part.begins += 1
        didBegin(part)
      }
    }
  }

  /// Allows that of the refreshes that meet in a scroll view all but one end.
  private func meet(in index: Int) {
    let meeting = here(index).filter { $0.model.isRefreshing || $0.model.queued != nil }
    let refreshes = meeting.count { $0.isRefresh }
    for part in meeting where refreshes > (part.isRefresh ? 1 : 0) { part.mayBeCancelled = true }
  }

  /// Ends a refresh that waits for a window.
  private func dropQueued(_ part: ScrollPart) {
    let isMoving = isMovingParts
    isMovingParts = false
    end(part.kind, nil)
    isMovingParts = isMoving
  }

  private func here(_ index: Int) -> [ScrollPart] {
    parts.filter { $0.place == index && $0.view != nil }
  }

  private func addScroll(_ index: Int) {
    let place = places[index]
    guard !place.isOnScreen else { return }
    follow()
    hasCause = true
    place.isOnScreen = true
    if isOnScreen { enter(here(index), in: index) }
    // The app may have taken it away again in a callback.
    guard place.isOnScreen else { return }
    screen.view.addSubview(place.view)
  }

  private func removeScroll(_ index: Int) {
    let place = places[index]
    guard place.isOnScreen else { return }
    follow()
    hasCause = true
    place.isOnScreen = false
    for part in here(index) { part.model.leaveWindow() }
    place.view.removeFromSuperview()
  }

  private func addScreen() {
    guard !isOnScreen else { return }
    follow()
    hasCause = true
    isOnScreen = true
    for index in 0...1 where places[index].isOnScreen { enter(here(index), in: index) }
    simulator.present(screen)
    layOut()
  }

  private func removeScreen() {
    guard isOnScreen else { return }
    follow()
    hasCause = true
    isOnScreen = false
    for part in parts { part.model.leaveWindow() }
    simulator.present(UIViewController())
  }

  // MARK: The finger

  private func dragWillBegin(in index: Int) {
    hasCause = true
    if parts[0].place == index, let control { canFire = !control.isRefreshing }
  }

  private func touchDown(in index: Int, at y: Int) {
    touchUp()
    fingerPlace = index
    hasCause = true
    start = (pull(in: index), CGFloat(y))
    hasTouchedRefresh = false
    isPlainDrag =
      header?.phase == .idle && !places[index].view.isDecelerating && start.pull <= 0
      && parts.allSatisfy { !$0.model.isRefreshing && $0.reactions.isEmpty }
    let size = loop.environment.screenSize
    finger.press(at: CGPoint(x: size.width * (index == 0 ? 0.25 : 0.75), y: CGFloat(y)))
  }

  private func touchMove(to y: Int) {
    guard finger.isDown else { return }
    hasCause = true
    isMovingFinger = true
    finger.move(to: y)
    follow()
    isMovingFinger = false
  }

  private func touchUp() {
    guard finger.isDown else { return }
    hasCause = true
    follow()
    let header = parts[1]
    let footer = parts[2]
    let place = places[fingerPlace]
    let isDragging = place.view.isDragging
    let headerPull = header.place == fingerPlace ? pull(in: fingerPlace) : 0
    header.mayBegin =
      isDragging && headerPull >= (self.header?.style.pullDistance ?? 0) - 1e-6
    // Only the finger pulls: neither insets nor content.
    let travel = max(start.pull, 0) + (finger.height ?? 0) - start.y
    if travel < (self.header?.style.pullDistance ?? 0) - 1e-6 || hasTouchedRefresh {
      header.mayBegin = false
    }
    let mustHold =
      isDragging && header.isRunning && headerPull >= (self.header?.style.height ?? 0) + 1e-6
      && self.header?.isHidden == false && header.model.isInWindow
    let isTap = !isDragging && (self.footer?.trigger == .button || self.footer?.status == .failed)
    // A callback may change the trigger.
    let isRelease =
      isDragging && (self.footer?.trigger == .drag || parts.contains { !$0.reactions.isEmpty })
    footer.mayBegin = (isTap || isRelease) && footer.place == fingerPlace
    let begins = header.begins
    let acted = hasActed
    let must =
      mustRefresh && headerPull >= (self.header?.style.pullDistance ?? 0) + 1e-6 && isDragging
    let view = header.view
    finger.lift()
    follow()
    advance(milliseconds: 16)
    follow()
    header.mayBegin = false
    footer.mayBegin = false
    if mustHold && !hasActed && !acted { hold = (fingerPlace, now) }
    complain(
      "The pull was released at \(headerPull) points, but did not start a refresh.",
      if: must && header.begins == begins && !hasActed && !acted && header.view === view
        && isPlainDrag)
  }

  /// Whether a release far enough must start a refresh of the header.
  private var mustRefresh: Bool {
    guard let header, !refuses else { return false }
    return parts[1].place == fingerPlace && header.isEnabled && !header.isHidden
      && header.phase.isFree && parts[1].model.isInWindow && !isBlocked(parts[1])
      && !isFinishing(parts[1])
  }

  private func tapFooter() {
    touchUp()
    guard let footer, footer.window != nil, let place = parts[2].place else { return }
    follow()
    hasCause = true
    fingerPlace = place
    let begins = parts[2].begins
    let must =
      (footer.trigger == .button && footer.status == .idle || footer.status == .failed)
      && footer.isEnabled && !footer.isHidden && parts[2].model.isInWindow && !refuses
      && !isBlocked(parts[2]) && footer.phase == .idle && !isFinishing(parts[2])
    let point = footer.convert(CGPoint(x: footer.bounds.midX, y: 30), to: nil)
    let isHit = footer.window?.hitTest(point, with: nil) === footer
    let wasMoving = !loop.steppers.isEmpty
    parts[2].mayBegin = true
    finger.press(at: point)
    finger.lift()
    follow()
    parts[2].mayBegin = false
    complain(
      "The footer was tapped, but did not load.",
      if: must && isHit && !wasMoving && !hasActed && parts[2].begins == begins)
  }

  // MARK: Rest

  private func letGo() {
    for part in parts { part.reactions = [:] }
    refuses = false
    touchUp()
    simulator.enterForeground()
    addScreen()
    for index in 0...1 {
      addScroll(index)
      places[index].isZero = false
      setKeyboard(in: index, isShown: false)
    }
    layOut()
    for place in places where place.hasAnimated { place.stopAnimating() }
    for part in parts {
      if part.place == nil { attach(part.kind, to: 0, asSubview: false) }
      setWork(part.kind, nil)
    }
    footer?.trigger = .button
    for part in parts { end(part.kind, nil) }
  }

  private func becomeQuiet() async {
    for _ in 0..<24 {
      advance(milliseconds: 250)
      await settle()
      for part in parts { end(part.kind, nil) }
      if simulator.pendingWork == 0 && parts.allSatisfy({ $0.view?.phase.isFree == true }) {
        break
      }
    }
    complain("\(simulator.pendingWork) activities are pending.", if: simulator.pendingWork != 0)
    complain("\(simulator.layoutReports)", if: !simulator.layoutReports.isEmpty)
    for part in parts {
      complain("At rest the \(part.kind) is \(part.phase).", if: part.view?.phase != .idle)
    }
    complain("At rest the header is visible.", if: (header?.session.art.alpha ?? 0) > 0)
    for (index, place) in places.enumerated() {
      let range = place.restingOffsets
      complain(
        "At rest \(share(of: index, .top)) points are added at the top.",
        if: share(of: index, .top) != 0)
      complain(
        "At rest the content is at \(place.view.contentOffset.y), not in \(range).",
        if: place.view.contentOffset.y < range.lowerBound - 1e-6
          || place.view.contentOffset.y > range.upperBound + 1e-6)
    }
    gone.removeAll { $0.view == nil }
    complain("\(gone.count) removed views were not deallocated.", if: !gone.isEmpty)
    gone = []
  }
}

/// Reports the scrolls of a scroll view.
@MainActor final class ScrollWatch: NSObject, UITableViewDelegate {
  var onScroll: (@MainActor () -> Void)?
  var onDrag: (@MainActor () -> Void)?

  func scrollViewDidScroll(_ scrollView: UIScrollView) { onScroll?() }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { onDrag?() }
}
