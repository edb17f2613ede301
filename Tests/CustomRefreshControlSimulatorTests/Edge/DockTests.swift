@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

/// What a header and a footer share: moving between scroll views, room, visibility and VoiceOver.
@Suite(.simulated) @MainActor struct DockTests {
  // MARK: Moving

  @Test func `a header that moves to another scroll view in its ending is idle there`() async {
    let feed = ScrollFeed()
    let other = UIScrollView(frame: CGRect(x: 0, y: 400, width: 390, height: 300))
    feed.screen.view.addSubview(other)
    let header = feed.addHeader()
    await feed.pull(to: 90)
    await feed.advance(0.5)
    header.endRefreshing()
    await feed.advance(0.1)
    #expect(header.phase == .ending)
    other.refreshHeader = header
    #expect(header.phase == .idle)
    await feed.advance(2)
    #expect(feed.addedTop == 0)
    #expect(other.contentInset == .zero)
    #expect(feed.pulled == 0)
    header.refresh()
    await feed.advance(1)
    #expect(other.contentInset.top == 60)
    header.endRefreshing()
    await feed.advance(1)
    expectRest(in: feed.simulator)
  }

  @Test func `header and footer that are kept while their table is rebuilt take nothing from it`()
    async
  {
    let feed = ScrollFeed()
    let header = RefreshHeader(skin: .plain)
    let footer = LoadMoreFooter(skin: .plain)
    footer.fillLimit = 0
    var table: UITableView? = UITableView(frame: feed.screen.view.bounds)
    if let table { feed.screen.view.addSubview(table) }
    table?.refreshHeader = header
    table?.loadMoreFooter = footer
    header.refresh()
    await feed.advance(1)
    #expect(table?.contentInset == UIEdgeInsets(top: 60, left: 0, bottom: 60, right: 0))
    table?.removeFromSuperview()
    table = nil
    let new = UIScrollView(frame: feed.screen.view.bounds)
    new.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0)
    feed.screen.view.addSubview(new)
    header.endRefreshing()
    new.refreshHeader = header
    new.loadMoreFooter = footer
    await feed.advance(1)
    #expect(new.contentInset == UIEdgeInsets(top: 10, left: 0, bottom: 80, right: 0))
    new.refreshHeader = nil
    new.loadMoreFooter = nil
    #expect(new.contentInset == UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0))
  }

  // MARK: Room

  @Test func `an inset that the app replaces during a refresh is its own`() async {
    let (feed, header) = headerFeed()
    await feed.rest(belowInset: 88)
    await feed.pull(to: 90)
    await feed.advance(1)
    #expect(feed.table.contentInset.top == 148)
    // From 64 to 184 it changes as UIKit's own control would change it, of which there is none.
    for own: CGFloat in [64, 184, 88, 0, 140] {
      feed.table.contentInset = UIEdgeInsets(top: own, left: 0, bottom: 0, right: 0)
      await feed.advance(0.1)
      #expect(feed.table.baseContentInset.top == own)
    }
    header.endRefreshing()
    await feed.advance(1)
    #expect(feed.table.contentInset == UIEdgeInsets(top: 140, left: 0, bottom: 0, right: 0))
  }

  @Test func `an app that sets its inset at each layout starts no endless layout`() async {
    let simulator = Simulator()
    let plain = LayoutScreen()
    simulator.present(plain)
    await simulator.advance(by: .seconds(1))
    let screen = LayoutScreen()
    let footer = LoadMoreFooter(skin: .plain)
    screen.tableView.loadMoreFooter = footer
    simulator.present(screen)
    await simulator.advance(by: .seconds(1))
    let settled = screen.layouts
    await simulator.advance(by: .seconds(1))
    #expect(settled <= plain.layouts + 12)
    #expect(screen.layouts - settled <= 2)
    screen.tableView.loadMoreFooter = nil
    #expect(screen.tableView.contentInset == LayoutScreen.inset)
  }

  @Test func `a refresh takes its room anew after an app has set its inset again and again`() async
  {
    let (feed, header) = headerFeed()
    header.refresh()
    await feed.advance(1)
    for _ in 0..<8 { feed.table.contentInset.top = 0 }
    #expect(feed.addedTop == 0)
    header.endRefreshing()
    await feed.advance(1)
    header.refresh()
    await feed.advance(1)
    #expect(feed.addedTop == 60)
  }

  @Test(arguments: [false, true])
  func `a footer that an app leaves no room gets it back by another inset`(isBase: Bool) async {
    let (feed, _, _) = await shownLoadingFeed()
    #expect(feed.addedBottom == 60)
    for _ in 0..<8 { feed.table.contentInset.bottom = 0 }
    #expect(feed.addedBottom == 0)
    #expect(feed.table.baseContentInset.bottom == 0)
    if isBase {
      feed.table.baseContentInset.bottom = 10
    } else {
      feed.table.contentInset.bottom = 10
    }
    #expect(feed.table.contentInset.bottom == 70 && feed.table.baseContentInset.bottom == 10)
    feed.table.loadMoreFooter = nil
    #expect(feed.table.contentInset.bottom == 10)
  }

  @Test func `an app that sets its inset now and then leaves a footer its room`() async {
    let (feed, _, _) = loadingFeed()
    for _ in 0..<12 {
      await feed.advance(0.1)
      feed.table.contentInset.bottom = 0
      #expect(feed.addedBottom == 60)
    }
  }

  @Test func `a keyboard's step is taken back once`() async {
    let (feed, _, _) = await shownLoadingFeed()
    moveKeyboard(in: feed.table, by: 300)
    moveKeyboard(in: feed.table, by: -300)
    #expect(feed.table.baseContentInset.bottom == 0)
    await feed.advance(0.1)
    // Now the app's own goes up by and by, and down by as much.
    for own: CGFloat in [90, 180, 270, 300, 61] {
      feed.table.contentInset.bottom = own
      #expect(feed.table.baseContentInset.bottom == own)
    }
  }

  // MARK: Hidden and disabled

  @Test func `a header that is disabled while it refreshes stays in view until the end`() async {
    let (feed, header) = await refreshingFeed()
    header.isEnabled = false
    await feed.advance(0.1)
    #expect(header.session.art.alpha == 1 && header.session.art.bounds.height == 60)
    header.endRefreshing()
    await feed.advance(1)
    feed.table.contentOffset.y -= 40
    #expect(header.session.art.alpha == 0)
  }

  @Test func `a hidden header does not refresh by a finger, and is no element`() async {
    let (feed, header) = headerFeed()
    #expect(header.isAccessibilityElement)
    header.isHidden = true
    #expect(!header.isAccessibilityElement)
    await feed.pull(to: 90)
    await feed.advance(1)
    #expect(header.phase == .idle)
    #expect(!header.isRefreshing)
    #expect(!header.accessibilityActivate())
    header.isHidden = false
    await feed.pull(to: 90)
    #expect(header.isRefreshing)
  }

  @Test func `a hidden footer neither loads nor takes room, and is no element`() async {
    let (feed, footer, loads) = await shownLoadingFeed()
    for hide: (Bool) -> Void in [{ footer.isHidden = $0 }, { footer.isEnabled = !$0 }] {
      #expect(feed.addedBottom == 60)
      hide(true)
      #expect(feed.addedBottom == 0)
      #expect(!footer.isAccessibilityElement)
      #expect(!footer.accessibilityActivate())
      let count = loads.count
      feed.table.contentOffset.y = feed.end
      await feed.advance(2)
      #expect(loads.count == count)
      hide(false)
      #expect(footer.isAccessibilityElement)
      feed.table.contentOffset.y = 0
      await feed.advance(2)
    }
  }

  // MARK: VoiceOver

  @Test func `VoiceOver refreshes a header`() async {
    let feed = ScrollFeed()
    var runs = 0
    let header = RefreshHeader(skin: .plain) { [clock = feed.simulator.clock] in
      runs += 1
      try await clock.sleep(for: .seconds(1))
    }
    feed.table.refreshHeader = header
    #expect(header.accessibilityTraits.contains(.button))
    #expect(header.accessibilityActivate())
    await feed.advance(0.5)
    #expect(runs == 1)
    #expect(feed.pulled > 0)
    #expect(!header.accessibilityTraits.contains(.button))
    #expect(!header.accessibilityActivate())
    await feed.advance(2)
    #expect(header.phase == .idle)
    header.accessibilityTraits = .staticText
    #expect(header.accessibilityTraits == .staticText)
  }

  @Test func `VoiceOver reads what header and footer do, unless the app says it`() async {
    let (feed, footer, _) = loadingFeed(trigger: .button)
    let header = RefreshHeader(skin: .plain)
    header.strings = RefreshStrings(language: "en")
    feed.table.refreshHeader = header
    await feed.advance(0.1)
    #expect(header.accessibilityLabel == "Pull to refresh")
    #expect(footer.accessibilityLabel == "Load more")
    header.beginRefreshing()
    #expect(header.accessibilityLabel == "Refreshing…")
    header.endRefreshing()
    await feed.advance(2)
    #expect(header.accessibilityLabel == "Pull to refresh")
    footer.load()
    #expect(footer.accessibilityLabel == "Loading…")
    await feed.advance(2)
    #expect(footer.accessibilityLabel == "Load more")
    header.accessibilityLabel = "News"
    footer.accessibilityLabel = "Older news"
    #expect(header.accessibilityLabel == "News" && footer.accessibilityLabel == "Older news")
    // Without the app's label they tell of later states as well.
    header.accessibilityLabel = nil
    header.beginRefreshing()
    #expect(header.accessibilityLabel == "Refreshing…")
  }

  @Test(arguments: [LoadMoreFooter.Trigger.automatic(), .button, .drag])
  func `VoiceOver loads more`(trigger: LoadMoreFooter.Trigger) async {
    let (feed, footer, loads) = await shownLoadingFeed(trigger: trigger)
    #expect(footer.accessibilityTraits.contains(.button))
    #expect(footer.accessibilityActivate())
    await feed.advance(0.1)
    #expect(loads.count == 1)
    #expect(footer.isLoading)
    #expect(!footer.accessibilityActivate())
    await feed.advance(2)
    footer.hasMoreData = false
    #expect(!footer.accessibilityTraits.contains(.button))
    #expect(!footer.accessibilityActivate())
    #expect(loads.count == 1)
  }

  // MARK: Size and look

  @Test(arguments: [0, 1, 16, 31, 32, 33, 47, 48] as [CGFloat])
  func `header and footer fit any width`(width: CGFloat) async {
    let feed = ScrollFeed(rows: 3)
    let header = RefreshHeader(style: .panel)
    let footer = LoadMoreFooter(trigger: .button)
    feed.table.refreshHeader = header
    feed.table.loadMoreFooter = footer
    feed.table.autoresizingMask = []
    feed.table.frame.size.width = width
    header.refresh()
    await feed.advance(0.5)
    #expect(header.frame.width == width)
    header.endRefreshing()
    await feed.advance(1)
    footer.load()
    await feed.advance(0.5)
    footer.endLoading(with: .failed(Offline()))
    await feed.advance(1)
    #expect(footer.frame.width == width)
    #expect(footer.label.frame.width >= 0)
    feed.table.frame.size.height = 0
    await feed.advance(0.5)
    feed.table.frame.size = CGSize(width: 390, height: 844)
    await feed.advance(1)
    #expect(feed.table.baseContentInset == .zero)
  }

  @Test func `a style that is set later brings its skin and strings, unless the app has its own`() {
    let header = RefreshHeader()
    header.style = .panel
    #expect(header.skin.name == "arrowPanel")
    #expect(header.strings == RefreshHeader.Style.panel.strings())
    header.style = .standard
    #expect(header.skin.name == "arrow")
    #expect(header.strings == RefreshHeader.Style.standard.strings())
    header.skin = .bars
    header.strings.pull = "Pull!"
    header.style = .panel
    #expect(header.skin.name == "bars")
    #expect(header.strings.pull == "Pull!")
    #expect(header.style.height == 65)
  }

  @Test func `a footer's button follows the tint of its window`() async {
    let (feed, footer, _) = await shownLoadingFeed(trigger: .button)
    feed.simulator.window.tintColor = .systemPink
    #expect(footer.label.textColor == .systemPink)
  }

  @Test func `a skin that can be shown takes the error of the one before away`() {
    let header = RefreshHeader()
    header.skin = .bars.size(0)
    #expect(header.error == .motion(.notPositive("skin's size", value: 0)))
    header.skin = .bars
    #expect(header.error == nil)
  }

  @Test func `a footer's end follows the policy that it then has, and its hiding is told`() async {
    let (feed, footer, _) = loadingFeed(trigger: .drag, seconds: 0.1)
    footer.skin = .plain
    var log: [String] = []
    footer.onPhaseChange = { log.append("\($0)") }
    footer.onFinish = { _ in log.append("finish") }
    footer.onHide = { log.append("hide") }
    await feed.advance(0.1)
    footer.load()
    footer.options.ending = .finishCycle
    await feed.advance(0.2)
    #expect(log == ["refreshing", "finish"])
    #expect(footer.isLoading)
    await feed.advance(3)
    #expect(log == ["refreshing", "finish", "ending", "idle", "hide"])
    #expect(footer.phase == .idle)
  }
}

private final class LayoutScreen: UITableViewController {
  static let inset = UIEdgeInsets(top: 0, left: 0, bottom: 80, right: 0)
  private(set) var layouts = 0

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    layouts += 1
    tableView.contentInset = LayoutScreen.inset
  }
}
