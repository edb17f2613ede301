@testable import CustomRefreshControl
@testable import KitTestSupport
import RefreshMotion
import Simulator
import TestSupport
import Testing
import UIKit

/// Callbacks that act, and what each of them finds.
@Suite(.simulated) @MainActor struct HostCallbackTests {
  private let feed = ScrollFeed()

  @Test
  func `a begin between a window's loss and its report waits, and an end waits for no motion`()
    async
  {
    // A view that is told of another window before the header is.
    let box = Box(frame: feed.screen.view.bounds)
    feed.screen.view.addSubview(box)
    box.addSubview(feed.table)
    let header = feed.addHeader(.appCoda)
    header.options.ending = .finishCycle
    await feed.advance(0.1)
    box.onMove = { [weak header] in header?.beginRefreshing() }
    box.removeFromSuperview()
    box.onMove = nil
    #expect(header.phase == .idle)
    feed.screen.view.addSubview(box)
    await feed.advance(1)
    #expect(header.isRefreshing && feed.pulled == 60)
    var phase: RefreshPhase?
    box.onMove = { [weak header] in
      header?.endRefreshing()
      phase = header?.phase
    }
    box.removeFromSuperview()
    #expect(phase == .idle)
  }

  private final class Box: UIView {
    var onMove: (() -> Void)?

    override func didMoveToWindow() {
      super.didMoveToWindow()
      onMove?()
    }
  }

  enum Act: CaseIterable, Sendable { case end, begin, remove, removeScreen, skin, disable }
  enum Moment: CaseIterable, Sendable { case pulling, armed, refreshing, ending, idle, finish }

  @Test(arguments: Act.allCases, Moment.allCases)
  func `content may act on its header at any moment`(act: Act, moment: Moment) async throws {
    let header = RefreshHeader(skin: .plain)
    var acts = 0
    let content = OwnContent(UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)))
    content.onUpdate = { [weak header, weak content, weak simulator = feed.simulator] _ in
      guard acts == 0, self.moment(of: content?.contexts ?? []) == moment else { return }
      acts += 1
      switch act {
      case .end: header?.endRefreshing()
      case .begin: header?.beginRefreshing()
      case .remove: header?.removeFromSuperview()
      case .removeScreen: simulator?.present(UIViewController())
      case .skin: header?.skin = .plain
      case .disable: header?.isEnabled = false
      }
    }
    acts = 1
    header.skin = try .own(content)
    feed.table.refreshHeader = header
    await feed.advance(0.1)
    acts = 0
    await feed.press()
    for pull: CGFloat in [30, 90] where feed.table.window != nil { feed.setPull(pull) }
    await feed.finger.lift()
    await feed.advance(1)
    header.endRefreshing(with: .updated)
    await feed.advance(2)
    header.endRefreshing()
    await feed.advance(2)
    header.endRefreshing()
    await feed.advance(2)
    #expect(header.phase == .idle)
    #expect(feed.table.shownInset == .zero && feed.pulled == 0)
    feed.table.refreshHeader = nil
    expectRest(in: feed.simulator)
  }

  /// Returns what the last of the contexts that content was told is about.
  private func moment(of contexts: [RefreshContext]) -> Moment? {
    guard let new = contexts.last else { return nil }
    let old = contexts.dropLast().last
    if new.outcome != nil, new.outcome != old?.outcome { return .finish }
    guard new.phase != old?.phase else { return nil }
    switch new.phase {
    case .idle: return .idle
    case .pulling: return .pulling
    case .armed: return .armed
    case .refreshing: return .refreshing
    case .leaving: return .ending
    }
  }

  @Test func `content may replace the skin as it is taken up`() async throws {
    let header = feed.addHeader()
    let letters = try RefreshSkin.letters("Go")
    let content = OwnContent()
    content.onUpdate = { [weak header] _ in header?.skin = letters }
    header.refresh()
    await feed.advance(0.5)
    header.skin = try .own(content)
    await feed.advance(0.5)
    let elements = header.session.art.content?.elements ?? []
    #expect(elements.count == 2)
    #expect(header.session.art.subviews == [header.session.art.instance?.stage])
    #expect(elements.allSatisfy { $0.layer.hasAnimationsInTree })
  }

  // MARK: Answers

  @Test(arguments: ["height", "distance", "offset", "hidden"])
  func `an app that changes the header as it is pulled is told once for each move`(
    what: String
  ) async {
    let (feed, header) = headerFeed()
    var calls = 0
    header.onPhaseChange = { [weak header] phase in
      calls += 1
      guard let header, case .pulling(let progress) = phase else { return }
      switch what {
      case "height": header.style.height = 60 + 20 * progress
      case "distance": header.style.pullDistance = 80 - 20 * progress
      case "offset": header.style.offset = 10 * progress
      default: header.isHidden = progress > 0.5
      }
    }
    await feed.finger.press(at: CGPoint(x: 195, y: 300))
    let scrolls = feed.screen.scrolls
    await feed.finger.move(to: CGPoint(x: 195, y: 500), over: .milliseconds(500))
    #expect(calls > 0 && calls <= feed.screen.scrolls - scrolls + 1)
    await feed.finger.lift()
    await feed.advance(1)
    #expect(calls < 200)
    await feed.expectEnd(of: header)
  }

  // MARK: New content

  @Test(arguments: HostKind.allCases, [RefreshOutcome.updated, .failed(Offline()), .cancelled])
  func `a skin set as the end is told is at rest after it, and knows the outcome`(
    kind: HostKind, outcome: RefreshOutcome
  ) async throws {
    let feed = ScrollFeed()
    let host = feed.table.addHost(kind)
    let told = OwnContent()
    let skin = try RefreshSkin.own(told)
    host.onFinish = { [weak host] _ in host?.skin = skin }
    var hides = 0
    host.onHide = { hides += 1 }
    await feed.advance(0.1)
    host.refresh(revealing: false)
    await feed.advance(0.5)
    host.endRefreshing(with: outcome)
    #expect(told.contexts.last?.outcome == outcome)
    await feed.advance(3)
    #expect(
      told.contexts.last?.phase == .idle && told.contexts.last?.outcome == outcome && hides == 1)
    #expect(told.view.layer.animationKeys()?.isEmpty ?? true)
    // So does one that comes later, until the next pull.
    let later = OwnContent()
    host.skin = try .own(later)
    #expect(later.contexts.last?.phase == .idle && later.contexts.last?.outcome == outcome)
  }

  // MARK: What is logged

  @Test(
    arguments: [
      (true, UINavigationItem.LargeTitleDisplayMode.automatic, 1), (true, .always, 1),
      (true, .never, 0), (false, .automatic, 0),
    ], [true, false])
  func `a header that a large title covers, now or later, is logged once, with the remedy`(
    title: (isLarge: Bool, mode: UINavigationItem.LargeTitleDisplayMode, lines: Int), isLater: Bool
  ) async {
    let simulator = Simulator()
    let screen = UITableViewController()
    let navigation = UINavigationController(rootViewController: screen)
    let bar = navigation.navigationBar
    screen.navigationItem.largeTitleDisplayMode = title.mode
    bar.prefersLargeTitles = title.isLarge && !isLater
    let header = RefreshHeader()
    let log = loggedLines {
      screen.tableView.refreshHeader = header
      simulator.present(navigation)
      screen.tableView.refreshHeader = nil
      screen.tableView.refreshHeader = header
      for _ in 0..<3 where isLater {
        bar.prefersLargeTitles = title.isLarge
        header.setNeedsLayout()
        simulator.window.layoutIfNeeded()
        header.layoutIfNeeded()
      }
    }
    #expect(log.count == title.lines)
    #expect(
      log.allSatisfy {
        $0.hasSuffix(
          "Use a CustomRefreshControl there, or set largeTitleDisplayMode to .never.")
      })
  }

  @Test(arguments: [(UINavigationItem.LargeTitleDisplayMode.never, 0), (.automatic, 1)])
  func `the title of a screen decides about its children`(
    mode: UINavigationItem.LargeTitleDisplayMode, lines: Int
  ) {
    let simulator = Simulator()
    let (page, screen) = (UITableViewController(), UIViewController())
    screen.navigationItem.largeTitleDisplayMode = mode
    screen.addChild(page)
    screen.view.addSubview(page.view)
    page.didMove(toParent: screen)
    page.tableView.refreshHeader = RefreshHeader()
    let navigation = UINavigationController(rootViewController: screen)
    navigation.navigationBar.prefersLargeTitles = true
    #expect(loggedLines { simulator.present(navigation) }.count == lines)
  }

  @Test(
    arguments: [
      (UINavigationItem.LargeTitleDisplayMode.never, 0), (.always, 1), (.automatic, 1),
    ])
  func `an automatic title of a screen is as large as that below it`(
    mode: UINavigationItem.LargeTitleDisplayMode, lines: Int
  ) {
    let simulator = Simulator()
    let (first, second, page) = (UIViewController(), UIViewController(), UITableViewController())
    first.navigationItem.largeTitleDisplayMode = mode
    page.tableView.refreshHeader = RefreshHeader()
    let navigation = UINavigationController(rootViewController: first)
    navigation.navigationBar.prefersLargeTitles = true
    navigation.setViewControllers([first, second, page], animated: false)
    #expect(loggedLines { simulator.present(navigation) }.count == lines)
  }

  @Test(
    arguments: [
      (UIModalPresentationStyle.pageSheet, 1), (.formSheet, 1), (.fullScreen, 0),
    ])
  func `a header in a sheet is logged, whose list moves the sheet`(
    style: UIModalPresentationStyle, lines: Int
  ) async {
    let simulator = Simulator()
    let (screen, page) = (UIViewController(), UITableViewController())
    simulator.present(screen)
    page.tableView.refreshHeader = RefreshHeader()
    let navigation = UINavigationController(rootViewController: page)
    navigation.modalPresentationStyle = style
    let log = loggedLines {
      screen.present(navigation, animated: false)
      simulator.window.layoutIfNeeded()
    }
    #expect(log.count == lines, "\(log)")
    #expect(log.allSatisfy { $0.hasSuffix("or present the screen in full.") })
  }

  @Test func `a header of a scroll view that does not bounce is logged`() {
    let simulator = Simulator()
    let screen = UITableViewController()
    screen.tableView.refreshHeader = RefreshHeader()
    screen.tableView.bounces = false
    let log = loggedLines { simulator.present(screen) }
    #expect(log.count == 1 && log[0].hasSuffix("Set bounces to true."))
  }

  // MARK: Release

  /// The scroll view is the only owner.
  enum Callback: CaseIterable, Sendable { case action, phase, ending, idle, finish, hide }
  enum Removal: CaseIterable, Sendable { case host, screen, table }

  @Test(arguments: HostKind.allCases, Removal.allCases)
  func `a host may be released in any of its callbacks`(kind: HostKind, removal: Removal) async {
    for callback in Callback.allCases {
      let feed = ScrollFeed(rows: 3, container: underControlBar)
      weak var host: (any HostView)?
      var calls = 0
      do {
        let own = feed.table.addHost(kind, skin: .spokes)
        let act: @MainActor (Callback?) -> Void = { [weak feed] now in
          guard now == callback, calls == 0, let feed else { return }
          calls += 1
          remove(removal, from: feed)
        }
        own.addAction(UIAction { _ in act(.action) }, for: .valueChanged)
        (own as? LoadMoreFooter)?.onStatusChange = { if $0 == .loading { act(.phase) } }
        own.onPhaseChange = { act(self.callback(for: $0)) }
        own.onFinish = { _ in act(.finish) }
        own.onHide = { act(.hide) }
        host = own
      }
      await feed.advance(0.1)
      if kind == .header { await feed.pull(to: 90) } else { host?.refresh() }
      await feed.advance(0.5)
      host?.endRefreshing(with: .updated)
      await feed.advance(2)
      #expect(calls == 1, "\(callback)")
      #expect(host == nil || removal != .host, "\(callback)")
      #expect(host?.phase ?? .idle == .idle || removal == .table, "\(callback)")
      if kind != .control { #expect(feed.table.shownInset == .zero, "\(callback)") }
    }
  }

  private func callback(for phase: RefreshPhase) -> Callback? {
    switch phase {
    case .refreshing: .phase
    case .leaving: .ending
    case .idle: .idle
    case .pulling, .armed: nil
    }
  }

  private func remove(_ removal: Removal, from feed: ScrollFeed) {
    switch removal {
    case .host:
      feed.table.refreshControl = nil
      feed.table.refreshHeader = nil
      feed.table.loadMoreFooter = nil
    case .screen: feed.simulator.present(UIViewController())
    case .table: feed.table.removeFromSuperview()
    }
  }
}
