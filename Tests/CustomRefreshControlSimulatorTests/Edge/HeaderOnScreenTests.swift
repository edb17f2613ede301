@testable import CustomRefreshControl
@testable import KitTestSupport
import RefreshMotion
import Simulator
import TestSupport
import Testing
import UIKit

/// Where a header is, how much of it shows, and the numbers and words of its styles.
@Suite(.simulated) @MainActor struct HeaderOnScreenTests {
  private let feed = ScrollFeed()

  @Test func `the content size and the app's own table header stay unchanged`() async {
    let feed = ScrollFeed(rows: 3)
    let own = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 40))
    feed.table.tableHeaderView = own
    await feed.advance(0.1)
    let size = feed.table.contentSize
    let header = await feed.addRefreshingHeader()
    #expect(feed.table.contentSize == size)
    #expect(feed.table.tableHeaderView === own && own.frame.minY == 0)
    #expect(header.frame == CGRect(x: 0, y: -60, width: 390, height: 60))
    header.endRefreshing()
    await feed.advance(1)
    #expect(feed.table.contentSize == size)
  }

  @Test func `the delegate gets the same callbacks with a header as without one`() async {
    var logs: [[String]] = []
    for hasHeader in [false, true] {
      let feed = ScrollFeed()
      let delegate = CallbackLog()
      if hasHeader { feed.table.refreshHeader = RefreshHeader() }
      feed.table.delegate = delegate
      // A pull that is too short, and a fling.
      await feed.finger.pull(from: CGPoint(x: 195, y: 300), by: 60, over: .milliseconds(300))
      await feed.advance(2)
      await feed.finger.flick(from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 300))
      await feed.advance(4)
      logs.append(delegate.lines)
      #expect(feed.table.delegate === delegate)
    }
    #expect(logs[0] == logs[1])
    #expect(logs[0].count > 30 && Set(logs[0]).count == 6)
  }

  @Test func `section headers do not float while it is held`() async throws {
    feed.screen.sectionTitle = "Section"
    feed.table.reloadData()
    let header = await feed.addRefreshingHeader()
    for pull: CGFloat in [60, 30, 1, 0, -100, -30, 0, 59, 60] {
      feed.setPull(pull)
      await feed.simulator.advance(frames: 1)
      #expect(feed.addedTop == max(pull, 0) && feed.pulled == pull)
      let title = try #require(feed.table.headerView(forSection: 0))
      // At its own position, or pinned to the top of the visible area.
      let own = feed.table.rectForHeader(inSection: 0).minY
      #expect(title.frame.minY == max(own, feed.table.contentOffset.y + feed.top))
    }
    await feed.expectEnd(of: header)
  }

  @Test func `as it leaves, no more of it shows than the content has left free`() async throws {
    let header = await feed.addRefreshingHeader()
    header.endRefreshing()
    var frames = 0
    for _ in 0..<60 where header.phase != .idle {
      await feed.simulator.advance(frames: 1)
      let free = -feed.shownOffset - feed.table.safeAreaInsets.top
      let art = try #require(header.session.art.layer.presentation())
      #expect(abs(art.bounds.height - max(free, 0)) < 0.5)
      if free > 1, free < 59 { frames += 1 }
    }
    #expect(frames > 5)
  }

  @Test(arguments: RefreshSkin.gallery.map(\.name))
  func `a header and a footer show any skin`(name: String) async throws {
    let skin = try #require(RefreshSkin.gallery.first { $0.name == name })
    let header = feed.addHeader(skin)
    header.options.ending = .outro
    let footer = feed.addFooter(skin: skin, trigger: .button)
    await feed.pull(to: 90)
    await feed.advance(0.5)
    #expect(header.error == nil && header.session.art.player?.isPlaying == true)
    #expect(try isPainted(header))
    header.endRefreshing(with: .updated)
    await feed.advance(3)
    #expect(header.phase == .idle && footer.session.art.alpha == 0)
    await feed.fling(-1, times: 6)
    footer.load()
    await feed.advance(0.5)
    #expect(footer.error == nil && footer.session.art.player?.isPlaying == true)
    #expect(try footer.session.art.alpha == 1 && isPainted(footer))
    footer.endLoading()
    await feed.advance(1)
    #expect(footer.session.art.alpha == 0 && footer.session.art.player?.isPlaying == false)
  }

  /// Whether something is to be seen on the screen where a view is.
  private func isPainted(_ view: EdgeRefreshView) throws -> Bool {
    let picture = try feed.simulator.picture(scale: 1, crop: view.place)
    return Set(picture.pixels).count > 1
  }

  @Test func `CD's panel asks for a release beyond 75, and not at 75`() async {
    let header = RefreshHeader(style: .panel)
    header.strings = RefreshHeader.Style.panel.strings(languages: ["zh-Hans"])
    feed.table.refreshHeader = header
    let view = (header.content as? StatusContent)?.statusView
    await feed.press()
    for (pull, text) in [
      (30, "下拉可以刷新"), (75, "下拉可以刷新"), (75.5, "松开立即刷新"), (75, "下拉可以刷新"), (76, "松开立即刷新"),
    ] as [(CGFloat, String)] {
      feed.setPull(pull)
      #expect(view?.status.text == text, "\(pull) points")
    }
    await feed.finger.lift()
    #expect(view?.status.text == "加载中...")
  }

  @Test(arguments: [RefreshHeader.Style.states, .lines])
  func `a header shows an arrow, which turns over in 0.18 s, then a ring and no arrow`(
    style: RefreshHeader.Style
  ) async {
    let header = RefreshHeader(style: style)
    feed.table.refreshHeader = header
    let status = (header.content as? StatusContent)?.statusView
    // LV's has one text, and no time of an update.
    #expect(status?.time.isHidden == (style.variant == "states"))
    func turn() -> CGFloat { status?.arrow.layer.presentation()?.affineTransform().a ?? 0 }
    await feed.hold(at: 30)
    #expect(status?.arrow.transform == .identity && status?.arrow.alpha == 1)
    feed.setPull(70)
    await feed.advance(0.15)
    #expect(abs(turn() + 1) > 0.01)
    await feed.advance(0.05)
    #expect(abs(turn() + 1) < 0.001 && status?.arrow.alpha == 1)
    await feed.finger.lift()
    await feed.advance(0.5)
    #expect(status?.arrow.alpha == 0)
    // The ring of a mark turns, or the hands of a clock do.
    let parts = status.map { $0.mark.elements + $0.mark.parts } ?? []
    #expect(parts.contains { $0.layer.animationKeys()?.isEmpty == false })
  }

  @Test(arguments: [(.panel, 65), (.states, 60), (.lines, 60)] as [(RefreshHeader.Style, CGFloat)])
  func `during a refresh the inset equals the header's height`(
    style: RefreshHeader.Style, height: CGFloat
  ) async {
    let header = RefreshHeader(style: style)
    feed.table.refreshHeader = header
    #expect(header.frame.height == height)
    await feed.pull(to: 100)
    // Over 0.2 s, as in LV and EGO.
    if height == 60 {
      await feed.advance(0.17)
      #expect(feed.shownOffset != feed.table.contentOffset.y)
      await feed.advance(0.05)
      #expect(feed.shownOffset == feed.table.contentOffset.y)
    }
    await feed.advance(0.5)
    #expect(feed.pulled == height)
    #expect(feed.table.shownInset.top == height)
    header.endRefreshing()
    // The tick takes 0.8 s.
    await feed.advance(0.75)
    #expect(header.phase == .refreshing)
    await feed.advance(0.32)
    #expect(header.phase == .leaving)
    #expect(feed.shownOffset < feed.table.contentOffset.y)
    await feed.advance(0.06)
    #expect(header.phase == .idle)
    #expect(feed.pulled == 0)
  }

  @Test func `the last update is shown and saved in the user defaults`() async {
    let now = Date(timeIntervalSince1970: 1_400_000_000)
    let key = "CustomRefreshControl.lastUpdate.news"
    defer { UserDefaults.standard.removeObject(forKey: key) }
    let skin = RefreshSkin.arrow { _ in "today" }
    let header = RefreshHeader(skin: skin.ending(.immediate), style: .panel)
    header.strings = RefreshHeader.Style.panel.strings(languages: ["zh-Hans"])
    header.options.now = { now }
    feed.table.refreshHeader = header
    header.lastUpdatedKey = "news"
    let view = (header.content as? StatusContent)?.statusView
    #expect(header.lastUpdated == nil)
    #expect(view?.time.text == "从未更新")
    await feed.pull(to: 90)
    header.endRefreshing(with: .cancelled)
    await feed.advance(1)
    #expect(header.lastUpdated == nil)
    #expect(UserDefaults.standard.object(forKey: key) == nil)
    await feed.pull(to: 90)
    header.endRefreshing()
    await feed.advance(1)
    #expect(header.lastUpdated == now)
    #expect(view?.time.text == "更新于：today")
    #expect(UserDefaults.standard.object(forKey: key) as? Date == now)

    let other = RefreshHeader(skin: .arrow)
    other.lastUpdatedKey = "news"
    #expect(other.lastUpdated == now)
    #expect((other.content as? StatusContent)?.context.lastUpdated == now)
    other.lastUpdatedKey = "mail"
    #expect(other.lastUpdated == nil)
  }

  @Test func `the last update is that of the end, in a short form of date and time`() async throws {
    let header = RefreshHeader(style: .panel)
    header.strings = RefreshHeader.Style.panel.strings(languages: ["zh-Hans"])
    feed.table.refreshHeader = header
    let parts = DateComponents(year: 2014, month: 5, day: 23, hour: 16, minute: 41, second: 37)
    let date = try #require(Calendar.current.date(from: parts))
    header.options.now = { .distantPast }
    await feed.pull(to: 90)
    await feed.advance(1)
    #expect(header.lastUpdated == nil)
    header.options.now = { date }
    header.endRefreshing()
    #expect(header.lastUpdated == date)
    // Another day, on which the date is told too.
    header.options.now = { date.addingTimeInterval(86_400) }
    await feed.advance(3)
    await feed.pull(to: 90)
    let time = (header.content as? StatusContent)?.statusView.time.text ?? ""
    #expect(time.hasPrefix("更新于：") && time.hasSuffix("%@") == false)
    // Day, month and minute in numbers, whatever their order; no seconds and no names.
    let numbers = time.split { !$0.isNumber }.map(String.init)
    #expect(numbers.contains("23") && numbers.contains("41") && !numbers.contains("37"))
    #expect(numbers.contains("5") || numbers.contains("05"))
    #expect(numbers.count == 5, "\(time)")
  }

  @Test(arguments: [false, true])
  func `a drag that begins on a held header moves the content`(isFromNib: Bool) async throws {
    let header = try isFromNib ? fromNib() as RefreshHeader : RefreshHeader()
    let feed = ScrollFeed()
    feed.table.refreshHeader = header
    await feed.pull(to: 90)
    await feed.advance(1)
    #expect(header.isRefreshing && feed.pulled == 60 && feed.addedTop == 60)
    let point = CGPoint(x: header.place.midX, y: header.place.midY)
    await feed.finger.press(at: point)
    // A touch that rests reaches the view that takes it.
    await feed.advance(0.5)
    await feed.finger.move(to: CGPoint(x: point.x, y: point.y + 60), over: .milliseconds(200))
    #expect(feed.pulled > 60)
    await feed.finger.lift()
    await feed.advance(1)
  }

  @Test(arguments: [(true, true), (false, true), (true, false)])
  func `a header plays haptics when it is released, if it is told to`(
    isOn: Bool, isPulled: Bool
  ) async {
    let (feed, header) = headerFeed(.spokes)
    header.options.playsHaptics = true
    header.options.playsHaptics = isOn
    await feed.advance(0.1)
    if isPulled { await feed.pull(to: 90) } else { header.refresh() }
    await feed.advance(0.5)
    #expect(header.isRefreshing)
    #expect(HostLoop.current.impactCount == (isOn && isPulled ? 1 : 0))
  }

  @Test(arguments: [30, 100] as [CGFloat], [0, 300] as [CGFloat])
  func `another height in a refresh holds the header of the next one`(
    height: CGFloat, offset: CGFloat
  ) async {
    let (feed, header) = await refreshingFeed()
    if offset > 0 { feed.table.contentOffset.y = offset }
    let before = feed.table.contentOffset.y
    header.style.height = height
    await feed.advance(1)
    #expect(header.style.height == height && header.frame.height == 60)
    #expect(feed.table.contentOffset.y == before)
    header.endRefreshing()
    await feed.advance(1)
    #expect(header.frame.height == height)
    if offset > 0 { return #expect(feed.table.contentOffset.y == offset && feed.addedTop == 0) }
    #expect(feed.pulled == 0 && feed.addedTop == 0)
    header.refresh()
    await feed.advance(1)
    #expect(feed.pulled == height && feed.addedTop == height)
    header.endRefreshing()
    await feed.advance(2)
    expectRest(in: feed.simulator)
  }

  @Test(
    arguments: [UIScrollView.ContentInsetAdjustmentBehavior.automatic, .scrollableAxes],
    [true, false])
  func `content that fits rests below the safe area from when it gets a header`(
    adjustment: UIScrollView.ContentInsetAdjustmentBehavior, isBeforeLayout: Bool
  ) async throws {
    let header = RefreshHeader(skin: .plain)
    let feed = ScrollFeed(rows: 2) { screen in
      let table = (screen as? ScrollFeedScreen)?.table
      // As any scroll view but a table.
      table?.alwaysBounceVertical = false
      table?.contentInsetAdjustmentBehavior = adjustment
      if isBeforeLayout { table?.refreshHeader = header }
      return screen
    }
    for _ in 1...6 {
      await feed.simulator.advance(frames: 1)
      #expect(try feed.firstRowTop == (isBeforeLayout ? 47 : 0))
    }
    feed.table.refreshHeader = header
    await feed.advance(0.5)
    #expect(try feed.firstRowTop == 47)
    await feed.finger.pull(from: CGPoint(x: 195, y: 300), by: 60, over: .milliseconds(300))
    await feed.advance(2)
    #expect(try header.phase == .idle && feed.firstRowTop == 47)
    feed.table.refreshHeader = nil
    await feed.advance(0.5)
    #expect(try feed.firstRowTop == 47)
  }
}

extension ScrollFeed {
  /// The top of the first row on the screen, in points.
  fileprivate var firstRowTop: CGFloat {
    get throws {
      let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
      return cell.place.minY
    }
  }
}

/// Records the callbacks of a table's delegate.
private final class CallbackLog: NSObject, UITableViewDelegate {
  var lines: [String] = []

  func scrollViewDidScroll(_ scrollView: UIScrollView) { lines.append("scrolls") }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { lines.append("drags") }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { lines.append("will end") }

  func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) { lines.append("ends") }

  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { lines.append("decelerates") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { lines.append("rests") }
}
