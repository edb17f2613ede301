@testable import CustomRefreshControl
import Simulator
import UIKit

/// A header and a footer on a table on a small screen, driven by events.
@MainActor final class EdgeWorld {
  let simulator = Simulator(device: ModelWorld.device)
  let loop = HostLoop.current
  let screen = ScrollFeedScreen(rows: 6, style: .plain)
  let header = RefreshHeader(skin: .spokes)
  let footer = LoadMoreFooter(skin: .spokes)
  var table: UITableView { screen.table }
  /// The faults found, one sentence each.
  var complaints: [String] = []

  private(set) var appInset = UIEdgeInsets.zero
  private(set) var refuses = false
  private var headerPhase = RefreshPhase.idle
  private var footerStatus = LoadMoreFooter.Status.idle
  /// The number of refreshes and loads that this event has begun.
  private var begins = 0
  private var loads = 0
  private var touch: (id: Int, location: CGPoint)?
  private var touches = 0
  private var reactions: [EdgeEvent.Callback: EdgeEvent] = [:]
  private var hasReacted = false
  /// Whether content was replaced under the finger: it may then lie far past its end, and the
  /// scroll view brings it back.
  private var hasReplacedContent = false
  /// Whether something else than the finger may have pulled the content since it went down.
  private var isPulledByOthers = false

  private struct Offline: Error {}

  // MARK: Lifecycle

  init() {
    screen.sectionTitle = "Section"
    screen.onScroll = { [weak self] in self?.react(in: .scroll) }
    header.clock = simulator.clock
    header.onPhaseChange = { [weak self] in self?.headerDidChange(to: $0) }
    header.onFinish = { [weak self] _ in self?.react(in: .headerFinish) }
    header.onHide = { [weak self] in self?.react(in: .headerHide) }
    header.shouldRefresh = { [weak self] in self?.refuses == false }
    header.addAction(
      UIAction { [weak self] _ in self?.react(in: .headerAction) }, for: .valueChanged)
    footer.clock = simulator.clock
    footer.onStatusChange = { [weak self] in self?.footerDidChange(to: $0) }
    footer.onFinish = { [weak self] _ in self?.react(in: .footerFinish) }
    footer.addAction(
      UIAction { [weak self] _ in self?.react(in: .footerAction) }, for: .valueChanged)
    simulator.present(screen)
    table.refreshHeader = header
    table.loadMoreFooter = footer
  }

  func complain(_ sentence: @autoclosure () -> String, if isWrong: Bool) {
    if isWrong { complaints.append(sentence()) }
  }

  // MARK: What the app is told

  private func react(in callback: EdgeEvent.Callback) {
    guard let reaction = reactions.removeValue(forKey: callback) else { return }
    hasReacted = true
    happen(reaction)
  }

  private func headerDidChange(to new: RefreshPhase) {
    let isLegal =
      switch (headerPhase, new) {
      case (.refreshing, .ending), (.ending, .idle), (.ending, .refreshing): true
      case (.refreshing, _), (.ending, _), (_, .ending): false
      default: true
      }
    complain("The header's phase went from \(headerPhase) to \(new).", if: !isLegal)
    if new == .refreshing {
      begins += 1
      isPulledByOthers = true
    }
    headerPhase = new
    react(in: .headerPhase)
  }

  private func footerDidChange(to new: LoadMoreFooter.Status) {
    complain("The footer reported its current status \(new) again.", if: new == footerStatus)
    if new == .loading { loads += 1 }
    footerStatus = new
    react(in: .footerStatus)
  }

  // MARK: Events

  func apply(_ event: EdgeEvent) async {
    hasReacted = false
    begins = 0
    loads = 0
    happen(event)
    await simulator.advance(by: .zero)
    complain("The footer started \(loads) loads at the same time.", if: loads > 1 && !hasReacted)
    if event == .quiet { await becomeQuiet() }
  }

  private func happen(_ event: EdgeEvent) {
    switch event {
    case .touchDown(let y): touchDown(at: y)
    case .touchMove(let y): touchMove(to: y)
    case .touchUp: touchUp()
    case .beginHeader(let reveals): header.beginRefreshing(revealing: reveals)
    case .endHeader: header.endRefreshing()
    case .failHeader: header.endRefreshing(with: .failed(Offline()))
    case .beginFooter: footer.beginLoading(sendingActions: true)
    case .endFooter(.updated): footer.endLoading()
    case .endFooter(.unchanged): footer.endLoading(with: .unchanged)
    case .endFooter(.failed): footer.endLoading(with: .failed(Offline()))
    case .work(let milliseconds): setWork(milliseconds)
    case .trigger(let index):
      footer.trigger = [.automatic(), .drag, .button, .automatic(prefetchDistance: 50)][index]
    case .enableHeader(let isOn): header.isEnabled = isOn
    case .enableFooter(let isOn): footer.isEnabled = isOn
    case .refuse(let refuses): self.refuses = refuses
    case .policy(let policy): header.endingPolicy = policy
    case .detach(let part): detach(part)
    case .attach(let part): attach(part)
    case .tapFooter: tapFooter()
    case .scroll(let y):
      let range = restingOffsets
      if touch == nil {
        table.contentOffset.y = min(max(CGFloat(y), range.lowerBound), range.upperBound)
      }
    case .setInsets(let top, let left, let bottom): setInsets(top: top, left: left, bottom: bottom)
    case .reload(let rows):
      screen.rows = rows
      table.reloadData()
      hasReplacedContent = true
    case .rotate:
      isPulledByOthers = true
      simulator.rotate(to: simulator.orientation == .portrait ? .landscape : .portrait)
    case .changeTraits:
      simulator.appearance = simulator.appearance == .light ? .dark : .light
      simulator.isReduceMotionEnabled.toggle()
    case .advance(let milliseconds): advance(milliseconds: milliseconds)
    case .react(let callback, let reaction): reactions[callback] = reaction
    case .quiet: letGo()
    }
  }

  private func setWork(_ milliseconds: Int?) {
    guard let milliseconds else {
      header.onRefresh = nil
      footer.onLoadMore = nil
      return
    }
    let work: @MainActor () async throws -> Void = { [clock = simulator.clock] in
      try await clock.sleep(for: .milliseconds(milliseconds))
    }
    header.onRefresh = work
    footer.onLoadMore = { [weak screen] in
      try await work()
      guard let screen, screen.rows < 40 else { return }
      screen.rows += 3
      screen.table.reloadData()
    }
  }

  private func advance(milliseconds: Int) {
    loop.step(to: loop.now + Int64(milliseconds) * 1_000_000)
  }

  private func setInsets(top: Int, left: Int, bottom: Int) {
    let new = UIEdgeInsets(
      top: CGFloat(top), left: CGFloat(left), bottom: CGFloat(bottom), right: CGFloat(left))
    appInset = new
    isPulledByOthers = true
    table.baseContentInset = new
  }

  private func detach(_ part: EdgeEvent.Part) {
    switch part {
    case .header: table.refreshHeader = nil
    case .footer: table.loadMoreFooter = nil
    case .table: table.removeFromSuperview()
    case .screen:
      if simulator.window.rootViewController === screen { simulator.present(UIViewController()) }
    }
  }

  private func attach(_ part: EdgeEvent.Part) {
    switch part {
    case .header: table.refreshHeader = header
    case .footer: table.loadMoreFooter = footer
    case .table:
      guard table.superview == nil else { return }
      table.frame = screen.view.bounds
      screen.view.addSubview(table)
    case .screen:
      if simulator.window.rootViewController !== screen { simulator.present(screen) }
    }
  }

  // MARK: The finger

  private func touchDown(at y: Int) {
    touchUp()
    hasReplacedContent = false
    isPulledByOthers = header.phase == .ending || header.isRefreshing
    touches += 1
    let middle = loop.environment.screenSize.width / 2
    touch = (touches, CGPoint(x: middle, y: CGFloat(y)))
    send(.began)
  }

  private func touchMove(to y: Int) {
    guard let old = touch?.location.y else { return }
    touch?.location.y = CGFloat(y)
    let offset = table.contentOffset.y
    let inset = table.adjustedContentInset.top - added(.top)
    let isQuiet =
      table.window != nil && table.isDragging && table.layer.animationKeys()?.isEmpty != false
    let busy = (header.isRefreshing, footer.isLoading)
    send(.moved)
    let moved = abs(table.contentOffset.y - offset)
    let isSame =
      !hasReacted && !hasReplacedContent && busy == (header.isRefreshing, footer.isLoading)
      && inset == table.adjustedContentInset.top - added(.top)
    complain(
      "The finger moved by \(abs(CGFloat(y) - old)) points and the content by \(moved).",
      if: isQuiet && isSame && table.isDragging && moved > abs(CGFloat(y) - old) + 1e-6)
  }

  private func touchUp() {
    guard touch != nil else { return }
    let pull = headerPull
    let canRefresh =
      header.isEnabled && !refuses && table.isDragging && header.superview === table
      && header.window != nil && !footer.isLoading
    let wasFree: Bool =
      switch header.phase {
      case .idle, .pulling, .armed: true
      case .refreshing, .ending: false
      }
    let reactedBefore = hasReacted
    send(.ended)
    touch = nil
    advance(milliseconds: 16)
    guard !hasReacted && !reactedBefore else { return }
    complain(
      "The pull was released at \(pull) points, but did not start a refresh.",
      if: canRefresh && wasFree && pull >= 60 && begins == 0 && !isPulledByOthers)
    complain(
      "The pull was released at \(pull) points, but started a refresh.",
      if: begins > 0 && wasFree && (pull < 60 - 1e-6 || !header.isEnabled || refuses))
  }

  private func tapFooter() {
    touchUp()
    guard footer.window != nil else { return }
    touches += 1
    touch = (touches, footer.convert(CGPoint(x: 50, y: 30), to: nil))
    send(.began)
    touchUp()
  }

  private func send(_ phase: UITouch.Phase) {
    guard let touch else { return }
    let time = loop.now + 16_000_000
    loop.enqueue(
      touch: PendingTouch(id: touch.id, time: time, phase: phase, location: touch.location))
    loop.step(to: time)
  }

  // MARK: Rest

  private func letGo() {
    reactions = [:]
    refuses = false
    touchUp()
    for part in EdgeEvent.Part.allCases { attach(part) }
    setWork(nil)
    footer.fillLimit = 0
    header.endRefreshing()
    footer.endLoading()
    footer.trigger = .button
  }

  private func becomeQuiet() async {
    for _ in 0..<24 {
      advance(milliseconds: 250)
      await simulator.advance(by: .zero)
      header.endRefreshing()
      footer.endLoading()
      if simulator.pendingWork == 0 && header.phase == .idle && !footer.isLoading { break }
    }
    footer.fillLimit = 5
    let range = restingOffsets
    complain("\(simulator.pendingWork) activities are pending.", if: simulator.pendingWork != 0)
    complain("\(simulator.layoutReports)", if: !simulator.layoutReports.isEmpty)
    complain("At rest the header is \(header.phase).", if: header.phase != .idle)
    complain("At rest the header is visible.", if: header.session.art.alpha > 0)
    complain("At rest \(added(.top)) points are added at the top.", if: added(.top) != 0)
    complain(
      "At rest the content is at \(table.contentOffset.y), not in \(range).",
      if: table.contentOffset.y < range.lowerBound - 1e-6
        || table.contentOffset.y > range.upperBound + 1e-6)
  }

  private var restingOffsets: ClosedRange<CGFloat> {
    let inset = table.adjustedContentInset
    let end = table.contentSize.height + inset.bottom - table.bounds.height
    return -inset.top...max(-inset.top, end)
  }
}

/// Checks that hold after every event.
extension EdgeWorld {
  /// Returns the inset added at an edge, in points.
  func added(_ edge: RefreshHost.Edge) -> CGFloat {
    edge == .top
      ? table.contentInset.top - appInset.top : table.contentInset.bottom - appInset.bottom
  }

  /// The distance that the content is pulled past its own top, in points.
  var headerPull: CGFloat {
    -(table.contentOffset.y + table.adjustedContentInset.top - added(.top))
  }

  func check() {
    complain(
      "The header and the footer load at the same time.",
      if: header.isRefreshing && footer.isLoading && hasBoth)
    complain(
      "The header's phase is \(header.phase), and isRefreshing \(header.isRefreshing).",
      if: (header.phase == .refreshing) != header.isRefreshing)
    checkTop()
    checkBottom()
    let offset = table.contentOffset
    complain("The content offset is \(offset).", if: !offset.x.isFinite || !offset.y.isFinite)
    let player = header.session.art.player
    complain(
      "The header is refreshing, but its animation is not running.",
      if: header.session.machine.state == .refreshing && header.window != nil
        && player?.isPlaying == false)
    complain("Outside a window the header is \(header.phase).", if: header.window == nil && isOnWay)
  }

  private var hasBoth: Bool { header.superview === table && footer.superview === table }

  private var isOnWay: Bool {
    switch header.phase {
    case .pulling, .armed, .ending: true
    case .idle, .refreshing: false
    }
  }

  private func checkTop() {
    let top = added(.top)
    complain("\(top) points are added at the top.", if: top < 0 || top > 60)
    let mayHold = header.superview === table && (header.isRefreshing || header.phase == .ending)
    complain("The header is \(header.phase), and adds \(top) points.", if: top != 0 && !mayHold)
    guard header.isRefreshing, header.superview === table, header.window != nil else { return }
    let pull = min(max(headerPull, 0), 60)
    complain(
      "The header keeps \(top) points of a pull of \(headerPull).", if: abs(top - pull) > 0.002)
  }

  private func checkBottom() {
    let bottom = added(.bottom)
    guard footer.superview === table else {
      return complain("A removed footer adds \(bottom) points.", if: bottom != 0)
    }
    if footer.isEnabled && footer.trigger != .drag {
      complain("The footer adds \(bottom) points.", if: bottom != 60)
    }
    complain("A disabled footer adds \(bottom) points.", if: !footer.isEnabled && bottom != 0)
    complain("The footer adds \(bottom) points.", if: bottom < 0)
    complain(
      "The footer is at \(footer.frame), above the end of the content.",
      if: footer.frame.minY < table.contentSize.height - 1e-6 || footer.frame.height != 60)
    complain(
      "The footer is \(footer.frame.width) wide.",
      if: abs(footer.frame.width - (table.bounds.width - appInset.left - appInset.right)) > 1e-6)
  }
}
