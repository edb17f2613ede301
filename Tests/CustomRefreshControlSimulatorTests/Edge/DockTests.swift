@testable import CustomRefreshControl
@testable import KitTestSupport
import Simulator
import TestSupport
import Testing
import UIKit

/// What a header and a footer share: moving between scroll views, room, visibility and VoiceOver.
@Suite(.simulated) @MainActor struct DockTests {
  // MARK: Moving

  @Test func `header and footer that are kept while their table is rebuilt take nothing from it`()
    async
  {
    let feed = ScrollFeed()
    let header = RefreshHeader(skin: .plain)
    let footer = LoadMoreFooter(skin: .plain)
    footer.automaticLoadLimit = 0
    var table: UITableView? = UITableView(frame: feed.screen.view.bounds)
    if let table { feed.screen.view.addSubview(table) }
    table?.refreshHeader = header
    table?.loadMoreFooter = footer
    header.refresh()
    await feed.advance(1)
    #expect(table?.shownInset == UIEdgeInsets(top: 60, left: 0, bottom: 60, right: 0))
    table?.removeFromSuperview()
    table = nil
    let new = UIScrollView(frame: feed.screen.view.bounds)
    new.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0)
    feed.screen.view.addSubview(new)
    header.endRefreshing()
    new.refreshHeader = header
    new.loadMoreFooter = footer
    await feed.advance(1)
    #expect(new.shownInset == UIEdgeInsets(top: 10, left: 0, bottom: 80, right: 0))
    new.refreshHeader = nil
    new.loadMoreFooter = nil
    #expect(new.shownInset == UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0))
  }

  // MARK: Room

  @Test func `an inset that the app replaces during a refresh is its own`() async {
    let (feed, header) = headerFeed()
    await feed.rest(belowInset: 88)
    await feed.pull(to: 90)
    await feed.advance(1)
    #expect(feed.table.shownInset.top == 148)
    // From 64 to 184 it changes as UIKit's own control would change it, of which there is none.
    for own: CGFloat in [64, 184, 88, 0, 140] {
      feed.table.contentInset = UIEdgeInsets(top: own, left: 0, bottom: 0, right: 0)
      await feed.advance(0.1)
      #expect(feed.table.baseContentInset.top == own)
    }
    header.endRefreshing()
    await feed.advance(1)
    #expect(feed.table.shownInset == UIEdgeInsets(top: 140, left: 0, bottom: 0, right: 0))
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
    #expect(screen.tableView.shownInset == LayoutScreen.inset)
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
    #expect(header.phase == .idle && !header.accessibilityActivate())
    header.isHidden = false
    await feed.pull(to: 90)
    #expect(header.isRefreshing)
  }

  @Test func `a hidden footer neither loads nor takes room, and is no element`() async {
    let (feed, footer, loads) = await shownLoadingFeed()
    for hide: (Bool) -> Void in [{ footer.isHidden = $0 }, { footer.isEnabled = !$0 }] {
      #expect(feed.addedBottom == 60)
      hide(true)
      #expect(feed.addedBottom == 0 && (footer.isHidden || footer.label.alpha == 0))
      #expect(!footer.isAccessibilityElement && !footer.accessibilityActivate())
      let count = loads.count
      feed.table.contentOffset.y = feed.end
      await feed.advance(2)
      #expect(loads.count == count)
      hide(false)
      #expect(footer.isAccessibilityElement && feed.addedBottom == 60)
      feed.table.contentOffset.y = 0
      await feed.advance(2)
      feed.table.contentOffset.y = feed.end
      await feed.advance(2)
      #expect(loads.count > count)
      feed.table.contentOffset.y = 0
    }
  }

  // MARK: VoiceOver

  @Test func `VoiceOver refreshes a header`() async {
    let (feed, header) = headerFeed()
    var (asks, runs) = (0, 0)
    header.shouldRefresh = {
      asks += 1
      return true
    }
    header.onRefresh = { [clock = feed.simulator.clock] in
      runs += 1
      try await clock.sleep(for: .seconds(1))
    }
    #expect(header.accessibilityTraits.contains(.button))
    #expect(header.accessibilityActivate())
    await feed.advance(0.5)
    #expect(runs == 1 && feed.pulled > 0)
    #expect(!header.accessibilityTraits.contains(.button) && !header.accessibilityActivate())
    #expect(asks == 1)
    await feed.advance(2)
    #expect(header.phase == .idle)
    header.accessibilityTraits = .staticText
    #expect(header.accessibilityTraits == .staticText)
  }

  // MARK: Size and look

  @Test(arguments: [0, 1, 16, 24, 32, 48, 120] as [CGFloat], [false, true])
  func `header and footer fit any width`(width: CGFloat, hasLetters: Bool) async {
    let feed = ScrollFeed(rows: 3)
    let skin = hasLetters ? RefreshSkin.appCoda : nil
    let header = RefreshHeader(skin: skin, style: .panel)
    let footer = feed.addFooter(skin: skin ?? .arrowStates, trigger: .button)
    feed.table.refreshHeader = header
    feed.table.autoresizingMask = []
    feed.table.frame.size.width = width
    header.refresh()
    await feed.advance(0.5)
    #expect(header.frame.width == width && header.error == nil)
    header.endRefreshing()
    await feed.advance(4)
    #expect(header.phase == .idle)
    footer.load()
    await feed.advance(0.5)
    #expect(footer.isLoading && footer.error == nil)
    footer.endLoading(with: .failed(Offline()))
    await feed.advance(2)
    #expect(footer.frame.width == width && footer.label.frame.width >= 0)
    feed.table.frame.size.height = 0
    await feed.advance(0.5)
    feed.table.frame.size = CGSize(width: 390, height: 844)
    await feed.advance(1)
    #expect(feed.table.baseContentInset == .zero)
    expectRest(in: feed.simulator)
  }

  @Test func `a header from a XIB takes the skin and strings of a style that is set later`() throws
  {
    let header: RefreshHeader = try fromNib()
    for (style, skin) in [(RefreshHeader.Style.panel, "arrowPanel"), (.standard, "arrow")] {
      header.style = style
      #expect(header.skin.name == skin && header.strings == style.strings())
    }
    header.skin = .bars
    header.strings.pull = "Pull!"
    header.style = .panel
    #expect(header.skin.name == "bars" && header.strings.pull == "Pull!")
    #expect(header.style.height == 65)
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
