@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

/// Situations that apps bring about: several hosts in one scroll view, callbacks that act, and
/// changes under a finger.
@Suite(.simulated) @MainActor struct ScenarioTests {
  // MARK: No more data

  @Test(arguments: [false, true])
  func `what the app says about more data during a refresh outlasts the refresh`(
    inWork: Bool
  ) async {
    let feed = ScrollFeed()
    let header = RefreshHeader(skin: .spokes)
    let footer = LoadMoreFooter(skin: .spokes, trigger: .button)
    header.onRefresh = { [clock = feed.simulator.clock] in
      try await clock.sleep(for: .milliseconds(200))
      if inWork { footer.hasMoreData = false }
    }
    header.onFinish = { _ in if !inWork { footer.hasMoreData = false } }
    feed.table.refreshHeader = header
    feed.table.loadMoreFooter = footer
    header.refresh()
    await feed.advance(2)
    #expect(header.phase == .idle)
    #expect(footer.status == .noMoreData)
    // The next refresh, in which the app says nothing, resets it.
    header.onRefresh = {}
    header.onFinish = nil
    header.refresh()
    await feed.advance(2)
    #expect(footer.status == .idle)
  }

  @Test func `what the app says during a refresh that fails does not outlast the next one`() async {
    let feed = ScrollFeed()
    let header = RefreshHeader(skin: .spokes)
    let footer = LoadMoreFooter(skin: .spokes, trigger: .button)
    feed.table.refreshHeader = header
    feed.table.loadMoreFooter = footer
    header.beginRefreshing()
    footer.hasMoreData = false
    header.endRefreshing(with: .failed(Offline()))
    await feed.advance(1)
    #expect(footer.status == .noMoreData)
    header.beginRefreshing()
    header.endRefreshing(with: .updated)
    await feed.advance(1)
    #expect(footer.status == .idle)
  }

  // MARK: One at a time

  @Test func `a refresh ends a load at once, whatever its ending policy`() async {
    let feed = ScrollFeed()
    let header = RefreshHeader(skin: .spokes)
    let footer = LoadMoreFooter(skin: .appCoda)
    footer.endingPolicy = .finishCycle
    footer.fillLimit = 0
    feed.table.refreshHeader = header
    feed.table.loadMoreFooter = footer
    await feed.advance(0.1)
    footer.load()
    await feed.advance(0.2)
    header.refresh()
    #expect(header.isRefreshing)
    #expect(!footer.isLoading)
    await feed.advance(1)
    header.endRefreshing()
    // A load whose motion still goes on is over as well.
    await feed.advance(1)
    footer.load()
    await feed.advance(0.2)
    footer.endLoading()
    #expect(footer.isLoading)
    header.refresh()
    #expect(!footer.isLoading)
    await feed.advance(1)
    header.endRefreshing()
    await feed.advance(2)
    #expect(footer.phase == .idle)
    expectRest(in: feed.simulator)
  }

  @Test(arguments: [false, true])
  func `a control that begins while a header is held leaves the app's inset`(
    isStock: Bool
  ) async {
    let feed = ScrollFeed()
    let header = RefreshHeader(skin: .spokes)
    let control = isStock ? UIRefreshControl() : CustomRefreshControl(skin: .spokes)
    feed.table.refreshControl = control
    feed.table.refreshHeader = header
    await feed.advance(0.1)
    header.refresh()
    await feed.advance(1)
    #expect(feed.addedTop == 60)
    control.beginRefreshing()
    await feed.advance(1)
    #expect(control.isRefreshing)
    #expect(!header.isRefreshing)
    control.endRefreshing()
    await feed.advance(2)
    header.endRefreshing()
    await feed.advance(2)
    #expect(feed.table.contentInset == .zero)
    #expect(feed.pulled == 0)
    feed.table.refreshHeader = nil
    #expect(feed.table.contentInset == .zero)
  }

  @Test(.everyBehavior)
  func `a control that is pulled while a header is held leaves the app's inset`() async {
    let feed = ScrollFeed()
    let header = RefreshHeader(skin: .spokes)
    let control = CustomRefreshControl(skin: .spokes)
    feed.table.refreshControl = control
    feed.table.refreshHeader = header
    await feed.advance(0.1)
    header.refresh()
    await feed.advance(1)
    await feed.finger.press(at: CGPoint(x: 195, y: 250))
    var y: CGFloat = 250
    while !control.isRefreshing, y < 2400 {
      y += 18
      await feed.finger.move(to: CGPoint(x: 195, y: y), over: .milliseconds(16))
    }
    #expect(control.isRefreshing)
    #expect(!header.isRefreshing)
    await feed.finger.lift()
    await feed.advance(1)
    control.endRefreshing()
    await feed.advance(2)
    #expect(feed.table.contentInset == .zero)
    #expect(feed.pulled == 0)
    #expect(header.phase == .idle)
    expectRest(in: feed.simulator)
  }

  @Test func `a header that begins ends a stock control`() async {
    let feed = ScrollFeed()
    let header = RefreshHeader(skin: .spokes)
    let stock = UIRefreshControl()
    feed.table.refreshControl = stock
    feed.table.refreshHeader = header
    stock.beginRefreshing()
    await feed.advance(0.5)
    header.refresh()
    await feed.advance(1)
    #expect(header.isRefreshing)
    #expect(!stock.isRefreshing)
    header.endRefreshing()
    await feed.advance(1)
    #expect(feed.table.contentInset == .zero)
    #expect(feed.pulled == 0)
  }

  @Test(.everyBehavior) func `a control that moves in while it refreshes ends a load there`() async
  {
    let feed = ScrollFeed()
    let other = UITableView(frame: CGRect(x: 0, y: 400, width: 390, height: 300))
    feed.screen.view.addSubview(other)
    let control = CustomRefreshControl(skin: .spokes)
    let footer = LoadMoreFooter(skin: .spokes)
    other.loadMoreFooter = footer
    feed.table.refreshControl = control
    await feed.advance(0.1)
    control.beginRefreshing()
    footer.load()
    await feed.advance(0.2)
    #expect(control.isRefreshing && footer.isLoading)
    feed.table.refreshControl = nil
    other.refreshControl = control
    await feed.advance(0.2)
    #expect(!(control.isRefreshing && footer.isLoading))
  }

  @Test(.everyBehavior) func `a footer fills the screen after a refreshing control was removed`()
    async
  {
    let (feed, footer, loads) = loadingFeed(rows: 3, page: 2)
    let control = CustomRefreshControl(skin: .spokes)
    feed.table.refreshControl = control
    control.beginRefreshing()
    await feed.advance(1)
    #expect(loads.count == 0)
    #expect(!footer.isLoading)
    feed.table.refreshControl = nil
    await feed.advance(0.5)
    #expect(loads.count == 1)
  }

  // MARK: Callbacks

  @Test(arguments: [false, true])
  func `a refresh that its phase handler ends sends no actions`(usesHeader: Bool) async {
    let feed = ScrollFeed()
    let header = RefreshHeader(skin: .appCoda)
    let control = CustomRefreshControl(skin: .appCoda)
    let view: UIControl = usesHeader ? header : control
    if usesHeader { feed.table.refreshHeader = header } else { feed.table.refreshControl = control }
    header.endingPolicy = .finishCycle
    control.endingPolicy = .finishCycle
    var actions = 0
    view.addAction(UIAction { _ in actions += 1 }, for: .valueChanged)
    header.onPhaseChange = { [weak header] in if $0 == .refreshing { header?.endRefreshing() } }
    control.onPhaseChange = { [weak control] in if $0 == .refreshing { control?.endRefreshing() } }
    await feed.advance(0.1)
    if usesHeader { header.refresh() } else { control.refresh() }
    await feed.advance(4)
    #expect(actions == 0)
    #expect(header.phase == .idle)
    #expect(control.phase == .idle)
  }

  @Test(arguments: [false, true])
  func `a refresh that its phase handler asks for again sends its actions once`(
    usesHeader: Bool
  ) async {
    let feed = ScrollFeed()
    let header = RefreshHeader(skin: .spokes)
    let control = CustomRefreshControl(skin: .spokes)
    let view: UIControl = usesHeader ? header : control
    if usesHeader { feed.table.refreshHeader = header } else { feed.table.refreshControl = control }
    var actions = 0
    view.addAction(UIAction { _ in actions += 1 }, for: .valueChanged)
    header.onPhaseChange = { [weak header] in if $0 == .refreshing { header?.refresh() } }
    control.onPhaseChange = { [weak control] in if $0 == .refreshing { control?.refresh() } }
    await feed.advance(0.1)
    if usesHeader { header.refresh() } else { control.refresh() }
    await feed.advance(0.5)
    #expect(actions == 1)
  }

  @Test(arguments: [false, true], [false, true])
  func `a refresh that the end of another begins can be ended`(
    usesHeader: Bool, isLater: Bool
  ) async {
    let feed = ScrollFeed()
    let clock = feed.simulator.clock
    let header = RefreshHeader(skin: .spokes) { try await clock.sleep(for: .seconds(1)) }
    let control = CustomRefreshControl(skin: .spokes) { try await clock.sleep(for: .seconds(1)) }
    if usesHeader { feed.table.refreshHeader = header } else { feed.table.refreshControl = control }
    var finishes = 0
    let begin = { usesHeader ? header.beginRefreshing() : control.beginRefreshing() }
    let end = { usesHeader ? header.endRefreshing() : control.endRefreshing() }
    let retry: @MainActor (RefreshOutcome?) -> Void = { _ in
      finishes += 1
      guard finishes == 1 else { return }
      guard isLater else {
        begin()
        return end()
      }
      Task {
        try? await clock.sleep(for: .seconds(1))
        begin()
        try? await clock.sleep(for: .seconds(1))
        end()
      }
    }
    header.onFinish = retry
    control.onFinish = retry
    await feed.advance(0.1)
    await RefreshLog.$write.withValue({ _ in }) {
      if usesHeader { header.refresh() } else { control.refresh() }
      await feed.advance(6)
    }
    #expect(finishes == 2)
    #expect(header.phase == .idle)
    #expect(control.phase == .idle)
  }

  @Test func `work that is done in time does not time out during its minimum duration`() async {
    let feed = ScrollFeed()
    let header = RefreshHeader(skin: .spokes) { [clock = feed.simulator.clock] in
      try await clock.sleep(for: .milliseconds(500))
    }
    header.clock = feed.simulator.clock
    header.minimumDuration = .seconds(3)
    header.timeout = .seconds(1)
    var outcomes: [RefreshOutcome?] = []
    header.onFinish = { outcomes.append($0) }
    feed.table.refreshHeader = header
    header.refresh()
    await feed.advance(2.5)
    #expect(header.isRefreshing)
    await feed.advance(2)
    #expect(outcomes == [.updated])
  }

  @Test func `VoiceOver does not ask whether to refresh during a refresh`() async {
    let feed = ScrollFeed()
    let header = RefreshHeader(skin: .spokes)
    var asked = 0
    header.shouldRefresh = {
      asked += 1
      return true
    }
    feed.table.refreshHeader = header
    header.refresh()
    await feed.advance(1)
    #expect(!header.accessibilityActivate())
    #expect(asked == 0)
  }

  @Test func `a header that is removed when the app is asked does not refresh later`() async {
    let feed = ScrollFeed()
    let header = RefreshHeader(skin: .spokes)
    header.shouldRefresh = {
      feed.table.refreshHeader = nil
      return true
    }
    feed.table.refreshHeader = header
    await feed.pull(to: 90)
    await feed.advance(1)
    #expect(!header.isRefreshing)
    feed.table.refreshHeader = header
    await feed.advance(1)
    #expect(!header.isRefreshing)
  }

  @Test func `the date of the last update is known when the end is told`() async {
    let feed = ScrollFeed()
    let header = RefreshHeader(skin: .spokes)
    let date = Date(timeIntervalSince1970: 1_400_000_000)
    header.now = { date }
    var told: Date?
    header.onFinish = { [weak header] _ in told = header?.lastUpdated }
    feed.table.refreshHeader = header
    header.refresh()
    await feed.advance(0.5)
    header.endRefreshing(with: .updated)
    #expect(told == date)
  }

  enum Act: CaseIterable, Sendable { case end, begin, remove, removeScreen, skin, disable }
  enum Moment: CaseIterable, Sendable { case pulling, armed, refreshing, ending, idle, finish }

  @Test(arguments: Act.allCases, Moment.allCases)
  func `content may act on its header at any moment`(act: Act, moment: Moment) async throws {
    let feed = ScrollFeed()
    let header = RefreshHeader(skin: .spokes)
    var acts = 0
    let skin = try RefreshSkin(name: "hook", motion: .calm) { _ throws(RefreshError) in
      let content = HookContent()
      content.onMoment = { [weak header] now in
        guard now == moment, acts == 0 else { return }
        acts += 1
        switch act {
        case .end: header?.endRefreshing()
        case .begin: header?.beginRefreshing()
        case .remove: header?.removeFromSuperview()
        case .removeScreen: feed.simulator.present(UIViewController())
        case .skin: header?.skin = .spokes
        case .disable: header?.isEnabled = false
        }
      }
      return content
    }
    acts = 1
    header.skin = skin
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
    #expect(feed.table.contentInset == .zero)
    #expect(feed.pulled == 0)
    feed.table.refreshHeader = nil
    #expect(feed.table.contentInset == .zero)
    expectRest(in: feed.simulator)
  }

  @Test func `content may replace the skin as it is taken up`() async throws {
    let feed = ScrollFeed()
    let header = RefreshHeader(skin: .spokes)
    let letters = try RefreshSkin.letters("Go")
    let skin = try RefreshSkin(name: "hook", motion: .calm) { _ throws(RefreshError) in
      let content = HookContent()
      content.onMoment = { [weak header] _ in header?.skin = letters }
      return content
    }
    feed.table.refreshHeader = header
    header.refresh()
    await feed.advance(0.5)
    header.skin = skin
    await feed.advance(0.5)
    let elements = header.session.art.content?.elements ?? []
    #expect(elements.count == 2)
    #expect(header.session.art.subviews == [header.session.art.content?.view])
    #expect(elements.allSatisfy { $0.layer.hasAnimationsInTree })
  }

  // MARK: Under a finger

  @Test(arguments: [0, 10, -10] as [CGFloat])
  func `an inset that shrinks under a finger that has not pulled begins no refresh`(
    moved: CGFloat
  ) async {
    let feed = ScrollFeed()
    feed.screen.ownInset.top = 90
    feed.table.contentInset.top = 90
    await feed.advance(0.1)
    feed.table.contentOffset.y = -feed.table.adjustedContentInset.top
    let header = RefreshHeader(skin: .spokes)
    feed.table.refreshHeader = header
    await feed.finger.press(at: CGPoint(x: 195, y: 400))
    await feed.finger.move(to: CGPoint(x: 195, y: 400 - moved), over: .milliseconds(100))
    await feed.finger.move(to: CGPoint(x: 195, y: 380), over: .milliseconds(100))
    feed.table.contentInset.top = 0
    feed.screen.ownInset.top = 0
    await feed.finger.move(to: CGPoint(x: 195, y: 382), over: .milliseconds(100))
    #expect(header.phase != .armed)
    await feed.finger.lift()
    await feed.advance(2)
    #expect(header.phase == .idle)
  }

  @Test(arguments: [20, 0, -20] as [CGFloat])
  func `a bar that hides under a resting finger begins no refresh`(moved: CGFloat) async {
    let feed = ScrollFeed()
    feed.screen.additionalSafeAreaInsets.top = 90
    await feed.advance(0.1)
    feed.table.contentOffset.y = -feed.table.adjustedContentInset.top
    let header = RefreshHeader(skin: .spokes)
    feed.table.refreshHeader = header
    await feed.advance(0.1)
    await feed.finger.press(at: CGPoint(x: 195, y: 400))
    await feed.finger.move(to: CGPoint(x: 195, y: 380), over: .milliseconds(100))
    await feed.finger.move(to: CGPoint(x: 195, y: 395 + moved), over: .milliseconds(100))
    feed.screen.additionalSafeAreaInsets.top = 0
    await feed.advance(0.1)
    await feed.finger.move(to: CGPoint(x: 195, y: 397 + moved), over: .milliseconds(100))
    #expect(header.phase != .armed)
    await feed.finger.lift()
    await feed.advance(2)
    #expect(header.phase == .idle)
    await feed.pull(to: 90)
    #expect(header.isRefreshing)
  }

  // MARK: Insets

  @Test func `an inset that the app sets as the content scrolls is its own`() async {
    let feed = ScrollFeed()
    let header = RefreshHeader(skin: .spokes)
    feed.table.refreshHeader = header
    // A bar of the app that is taller while the content is pulled.
    feed.screen.onScroll = { [weak feed] in
      guard let feed else { return }
      let isPulled = feed.table.contentOffset.y < -(feed.table.safeAreaInsets.top + 40)
      feed.table.baseContentInset.top = isPulled ? 20 : 0
    }
    await feed.pull(to: 90)
    await feed.advance(1)
    #expect(header.isRefreshing)
    header.endRefreshing()
    await feed.advance(2)
    feed.screen.onScroll = nil
    feed.table.refreshHeader = nil
    #expect(feed.table.contentInset.top == 0)
  }

  @Test(arguments: [0, 44] as [CGFloat])
  func `an app that assigns its inset as the content scrolls keeps it`(own: CGFloat) async {
    let feed = ScrollFeed()
    feed.table.contentInset.top = own
    feed.screen.ownInset.top = own
    await feed.advance(0.1)
    feed.table.contentOffset.y = -feed.table.adjustedContentInset.top
    let header = RefreshHeader(skin: .spokes)
    feed.table.refreshHeader = header
    feed.screen.onScroll = { [weak feed] in
      feed?.table.contentInset = UIEdgeInsets(top: own, left: 0, bottom: 0, right: 0)
    }
    await feed.pull(to: 90)
    await feed.advance(1)
    #expect(header.isRefreshing)
    header.endRefreshing()
    await feed.advance(2)
    #expect(feed.table.contentInset.top == own)
    #expect(feed.pulled == 0)
    expectRest(in: feed.simulator)
    // An app that stops to do so gets room for the next refresh.
    feed.screen.onScroll = nil
    await feed.pull(to: 90)
    await feed.advance(1)
    #expect(feed.addedTop == 60)
    #expect(feed.pulled == 60)
    header.endRefreshing()
    await feed.advance(2)
    #expect(feed.table.contentInset.top == own)
    #expect(feed.pulled == 0)
  }

  @Test func `an inset that the app replaces after a refresh from code has come into view`() async {
    let feed = ScrollFeed()
    let header = RefreshHeader(skin: .spokes)
    feed.table.refreshHeader = header
    feed.table.contentOffset.y = 300
    header.refresh()
    await feed.advance(1)
    #expect(feed.addedTop == 60)
    let offset = feed.table.contentOffset.y
    feed.table.contentInset = .zero
    await feed.advance(0.1)
    #expect(feed.addedTop == 60)
    #expect(feed.table.contentOffset.y == offset)
  }

  @Test(arguments: [0.05, 0.5])
  func `a scroll of the app is not stopped by the end of a refresh from code`(
    pause: Double
  ) async {
    let feed = ScrollFeed()
    let header = RefreshHeader(skin: .spokes)
    feed.table.refreshHeader = header
    feed.table.contentOffset.y = 200
    header.refresh()
    await feed.advance(pause)
    feed.table.setContentOffset(CGPoint(x: 0, y: 700), animated: true)
    await feed.advance(0.25)
    header.endRefreshing()
    await feed.advance(1)
    #expect(feed.table.contentOffset.y == 700)
    #expect(header.phase == .idle)
    #expect(feed.table.contentInset == .zero)
  }

  @Test func `a scroll of the app during an ending arrives`() async {
    let feed = ScrollFeed()
    let header = RefreshHeader(skin: .spokes)
    feed.table.refreshHeader = header
    for delay in [0, 0.05, 0.15, 0.29] {
      await feed.pull(to: 90)
      await feed.advance(1)
      header.endRefreshing()
      await feed.advance(delay)
      feed.table.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
      await feed.advance(1)
      #expect(feed.table.contentOffset.y == 500)
      #expect(feed.table.contentInset == .zero)
      #expect(header.phase == .idle)
      feed.setPull(0)
      await feed.advance(0.1)
    }
  }

  @Test(arguments: 0..<24)
  func `insets assigned in any order are the app's own in the end`(seed: Int) async {
    let feed = ScrollFeed(rows: seed.isMultiple(of: 3) ? 3 : 30)
    let header = RefreshHeader(skin: .spokes)
    let footer = LoadMoreFooter(
      skin: .spokes, trigger: [.automatic(), .drag, .button][seed % 3])
    footer.fillLimit = 0
    feed.table.refreshHeader = header
    feed.table.loadMoreFooter = footer
    var random = UInt64(seed &* 7919 &+ 13)
    func next(_ count: Int) -> Int {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(random >> 33) % count
    }
    var own = UIEdgeInsets.zero
    var log: [String] = []
    for _ in 0..<40 {
      switch next(9) {
      case 0, 1:
        own.top = CGFloat([0, 7, 13, 88, 31][next(5)])
        own.bottom = CGFloat([0, 11, 34, 83, 291, 49][next(6)])
        log.append("base \(own.top) \(own.bottom)")
        feed.table.baseContentInset = own
      case 2:
        let bottom = CGFloat([0, 11, 34, 83, 291, 49][next(6)])
        guard
          bottom + (feed.table.contentInset.bottom - own.bottom) != feed.table.contentInset.bottom
        else { continue }
        guard bottom != feed.table.contentInset.bottom else { continue }
        own.bottom = bottom
        log.append("assign bottom \(bottom)")
        feed.table.contentInset.bottom = bottom
      case 3:
        log.append("refresh")
        header.beginRefreshing()
      case 4:
        log.append("end")
        header.endRefreshing()
      case 5:
        log.append("reload")
        feed.screen.rows = [0, 2, 9, 30][next(4)]
        feed.table.reloadData()
      case 6:
        log.append("load")
        footer.beginLoading()
      case 7:
        log.append("end load")
        footer.endLoading()
      default:
        log.append("wait")
        await feed.advance([0.02, 0.2, 0.5][next(3)])
      }
      #expect(feed.table.baseContentInset == own, "\(log)")
    }
    header.endRefreshing()
    footer.endLoading()
    await feed.advance(2)
    #expect(feed.table.baseContentInset == own, "\(log)")
    #expect(header.phase == .idle)
    feed.table.refreshHeader = nil
    feed.table.loadMoreFooter = nil
    #expect(feed.table.contentInset == own, "\(log)")
  }

  // MARK: Attaching

  @Test func `a second header keeps the scroll view bouncing, until it leaves`() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    scrollView.refreshHeader = RefreshHeader()
    let second = RefreshHeader()
    scrollView.addSubview(second)
    #expect(scrollView.refreshHeader === second)
    #expect(scrollView.alwaysBounceVertical)
    scrollView.refreshHeader = nil
    #expect(!scrollView.alwaysBounceVertical)
  }

  @Test(arguments: [false, true])
  func `a header that is hidden while it refreshes takes no room`(isFromCode: Bool) async {
    let feed = ScrollFeed()
    let header = RefreshHeader(skin: .spokes)
    feed.table.refreshHeader = header
    if isFromCode {
      header.isHidden = true
      header.refresh()
      await feed.advance(1)
    } else {
      await feed.pull(to: 90)
      await feed.advance(1)
      header.isHidden = true
      await feed.advance(1)
    }
    #expect(header.isRefreshing)
    #expect(feed.addedTop == 0)
    #expect(feed.pulled == 0)
    header.endRefreshing()
    await feed.advance(1)
    #expect(header.phase == .idle)
    #expect(feed.pulled == 0)
  }

  @Test func `a drag footer moves with the safe area`() async {
    let feed = ScrollFeed(rows: 2)
    let footer = LoadMoreFooter(skin: .spokes, trigger: .drag)
    feed.table.loadMoreFooter = footer
    await feed.advance(0.1)
    feed.screen.additionalSafeAreaInsets.bottom = 100
    await feed.advance(0.1)
    await feed.finger.press(at: CGPoint(x: 195, y: 400))
    await feed.finger.move(to: CGPoint(x: 195, y: 360), over: .milliseconds(100))
    let inset = feed.table.adjustedContentInset
    #expect(footer.frame.minY == feed.table.bounds.height - inset.top - inset.bottom)
    await feed.finger.lift()
    await feed.advance(1)
  }

  @Test(arguments: 0..<30)
  func `a screen may go and return at any moment`(step: Int) async {
    let feed = ScrollFeed(rows: 3) { screen in
      let navigation = UINavigationController(rootViewController: screen)
      navigation.navigationBar.prefersLargeTitles = step.isMultiple(of: 2)
      return navigation
    }
    let root = feed.simulator.window.rootViewController
    let header = RefreshHeader(skin: .appCoda)
    header.endingPolicy = [.immediate, .finishCycle, .outro][step % 3]
    let footer = LoadMoreFooter(skin: .spokes, trigger: .drag)
    feed.table.refreshHeader = header
    feed.table.loadMoreFooter = footer
    await feed.advance(0.1)
    let due = Double(step) * 0.1
    var time = 0.0
    func pass(_ seconds: Double) async {
      if time <= due && due < time + seconds {
        await feed.advance(due - time)
        feed.simulator.present(UIViewController())
        await feed.advance(0.05)
        if let root { feed.simulator.present(root) }
        await feed.advance(time + seconds - due)
      } else {
        await feed.advance(seconds)
      }
      time += seconds
    }
    await feed.press()
    feed.setPull(90)
    await pass(0.3)
    await feed.finger.lift()
    await pass(0.7)
    header.endRefreshing(with: .updated)
    await pass(0.5)
    header.refresh()
    await pass(0.5)
    await feed.press()
    await pass(0.2)
    header.endRefreshing()
    await pass(0.4)
    await feed.finger.lift()
    await pass(1)
    await feed.advance(3)
    #expect(header.phase == .idle)
    #expect(feed.table.contentInset == .zero)
    #expect(feed.table.contentOffset.y == -feed.table.adjustedContentInset.top)
    expectRest(in: feed.simulator)
  }

  @Test func `a pull of a nested list refreshes only that list`() async {
    let simulator = Simulator()
    let screen = UIViewController()
    let outer = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    outer.contentSize = CGSize(width: 390, height: 1600)
    let inner = UIScrollView(frame: CGRect(x: 0, y: 100, width: 390, height: 500))
    inner.contentSize = CGSize(width: 390, height: 2000)
    outer.addSubview(inner)
    screen.view.addSubview(outer)
    simulator.present(screen)
    let outerHeader = RefreshHeader(skin: .spokes)
    let innerHeader = RefreshHeader(skin: .spokes)
    outer.refreshHeader = outerHeader
    inner.refreshHeader = innerHeader
    outerHeader.beginRefreshing(revealing: false)
    await simulator.advance(by: .milliseconds(100))
    await simulator.finger.pull(from: CGPoint(x: 195, y: 300), by: 260, over: .milliseconds(300))
    await simulator.advance(by: .seconds(1))
    #expect(innerHeader.isRefreshing)
    #expect(outerHeader.isRefreshing)
    inner.removeFromSuperview()
    await simulator.advance(by: .milliseconds(100))
    innerHeader.endRefreshing()
    outerHeader.endRefreshing()
    #expect(innerHeader.phase == .idle)
    await simulator.advance(by: .seconds(1))
    #expect(inner.contentInset == .zero)
    #expect(outer.contentInset == .zero)
    expectRest(in: simulator)
  }

  @Test(arguments: [0.1, 0.4, 1.05, 1.2])
  func `a turn of the device at any moment of a refresh leaves nothing`(moment: Double) async {
    let feed = ScrollFeed { UINavigationController(rootViewController: $0) }
    let header = RefreshHeader(skin: .spokes)
    let footer = LoadMoreFooter(skin: .spokes, trigger: .drag)
    feed.table.refreshHeader = header
    feed.table.loadMoreFooter = footer
    await feed.pull(to: 90)
    if moment < 1 {
      await feed.advance(moment)
      feed.simulator.rotate(to: .landscape)
      await feed.advance(1 - moment)
      header.endRefreshing()
    } else {
      await feed.advance(1)
      header.endRefreshing()
      await feed.advance(moment - 1)
      feed.simulator.rotate(to: .landscape)
    }
    await feed.advance(2)
    #expect(header.phase == .idle)
    #expect(feed.table.contentInset == .zero)
    #expect(feed.table.contentOffset.y == -feed.table.adjustedContentInset.top)
    #expect(header.frame.width == feed.table.bounds.width)
    expectRest(in: feed.simulator)
  }
}

/// Content that calls back whenever it is told something.
@MainActor private final class HookContent: RefreshContent {
  let view = UIView()
  let elements: [UIView]
  var onMoment: ((ScenarioTests.Moment) -> Void)?

  init() {
    let element = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.addSubview(element)
    elements = [element]
  }

  func phaseDidChange(to phase: RefreshPhase) {
    switch phase {
    case .idle: onMoment?(.idle)
    case .pulling: onMoment?(.pulling)
    case .armed: onMoment?(.armed)
    case .refreshing: onMoment?(.refreshing)
    case .ending: onMoment?(.ending)
    }
  }

  func refreshDidFinish(with outcome: RefreshOutcome) { onMoment?(.finish) }
}
