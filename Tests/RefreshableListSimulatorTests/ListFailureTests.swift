import CustomRefreshControl
import ListTestSupport
@testable import RefreshableList
import Simulator
import TestSupport
import Testing
import UIKit

/// How a list shows that a refresh has failed: a banner among rows, or a cell without any.
@Suite(.simulated) @MainActor struct ListFailureTests {
  private let long = String(repeating: "The server could not be reached. ", count: 8)

  private func banner(_ feed: ListFeed) -> ListBanner? {
    feed.list.tableView.subviews.lazy.compactMap { $0 as? ListBanner }.first
  }

  private func label(of banner: ListBanner) throws -> UILabel {
    try #require(banner.subviews.lazy.compactMap { $0 as? UILabel }.first)
  }

  private func tap(_ view: UIView?, of feed: ListFeed) async throws {
    let view = try #require(view)
    let center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    await feed.simulator.finger.tap(at: view.convert(center, to: nil))
    await feed.advance(1)
  }

  // MARK: Among rows

  @Test func `a failure among rows shows its message until a tap on it succeeds`() async throws {
    let feed = ListFeed(footer: nil)
    feed.list.onRefresh = { throw URLError(.notConnectedToInternet) }
    #expect(banner(feed) == nil)
    await feed.pull(waiting: 1)
    let view = try #require(banner(feed))
    #expect(view.isAccessibilityElement && view.accessibilityTraits.contains(.button))
    #expect(view.accessibilityLabel == feed.list.strings.listFailed)
    #expect(feed.list.items == ListFeed.rows(0..<30))
    #expect(feed.list.tableView.subviews.last === view)
    try await tap(view, of: feed)
    #expect(banner(feed) === view)
    feed.list.onRefresh = { ["new"] }
    try await tap(view, of: feed)
    #expect(banner(feed) == nil && feed.texts == ["new"])
    expectRest(in: feed.simulator)
  }

  @Test(arguments: [true, false], [0, 300])
  func `a tap on the message shows the refresh in a list at its top`(
    hasHeader: Bool, y: CGFloat
  ) async throws {
    let feed = ListFeed(hasHeader: hasHeader)
    let table = try #require(feed.list.tableView)
    await feed.fail(waiting: 3)
    let top = -table.adjustedContentInset.top
    table.contentOffset.y = top + y
    await feed.advance(0.1)
    feed.list.onRefresh = { [clock = feed.simulator.clock] in
      try await clock.sleep(for: .seconds(2))
      return nil
    }
    try await tap(banner(feed), of: feed)
    #expect(feed.list.isRefreshing)
    #expect(abs(table.contentOffset.y - (y == 0 ? top - 60 : top + y)) < 0.001)
    await feed.advance(5)
    // Without the message, the rows are where they were, or at their top.
    #expect(abs(table.contentOffset.y - (y == 0 ? -47 : top + y)) < 0.001)
  }

  /// Where a scroll view rounds its offsets to pixels, an inset with a message of any height is none.
  @Test(arguments: [UIContentSizeCategory.small, .large, .extraLarge, .accessibilityMedium])
  func `a tap on a message of any height shows the refresh`(
    category: UIContentSizeCategory
  ) async throws {
    var behavior = SystemBehavior()
    behavior.setOffsets = .rounded
    let feed = SystemBehavior.$current.withValue(behavior) {
      ListFeed(footer: nil)
    }
    feed.simulator.contentSizeCategory = category
    feed.list.messageForError = { [long] (_: any Error) in long }
    let table = try #require(feed.list.tableView)
    await feed.fail(waiting: 3)
    let top = -table.adjustedContentInset.top
    feed.bring(ListFeed.rows(0..<40), after: 2)
    try await tap(banner(feed), of: feed)
    #expect(abs(table.contentOffset.y - (top - 60)) <= 0.5)
    await feed.advance(5)
    #expect(table.contentOffset.y == -47)
  }

  @Test func `the message stays below the bar while rows scroll, and moves down with a pull`()
    async throws
  {
    let feed = ListFeed(header: nil, footer: nil)
    await feed.fail()
    #expect(feed.isAtTop)
    let view = try #require(banner(feed))
    let top = feed.list.tableView.adjustedContentInset.top
    for (offset, y) in [(-top, 47 + 8), (300, 47 + 8), (-top - 50, 47 + 58)] as [(CGFloat, CGFloat)]
    {
      feed.list.tableView.contentOffset.y = offset
      #expect(abs(view.convert(CGPoint.zero, to: nil).y - y) < 0.001)
    }
  }

  @Test func `a pull that begins on the message refreshes, also by a finger that has rested on it`()
    async throws
  {
    let feed = ListFeed(footer: nil)
    await feed.fail(waiting: 2)
    let view = try #require(banner(feed))
    feed.bringNumbers(after: 1)
    await feed.simulator.finger.press(at: view.convert(CGPoint(x: 100, y: 20), to: nil))
    await feed.simulator.finger.hold(for: .milliseconds(300))
    await feed.simulator.finger.move(to: CGPoint(x: 195, y: 500), over: .milliseconds(300))
    #expect(feed.refreshes == 0)
    await feed.simulator.finger.lift()
    await feed.advance(3)
    #expect(feed.refreshes == 1 && banner(feed) == nil)
  }

  @Test(
    arguments: [UIContentSizeCategory.large, .accessibilityExtraExtraExtraLarge], [true, false])
  func `rows have two thirds of the list beside a message of any length`(
    category: UIContentSizeCategory, isPortrait: Bool
  ) async throws {
    let feed = ListFeed(footer: nil)
    feed.simulator.contentSizeCategory = category
    if !isPortrait { feed.simulator.rotate(to: .landscape) }
    feed.list.messageForError = { [long] _ in long + long + long }
    await feed.fail(waiting: 2)
    let (view, table) = (try #require(banner(feed)), try #require(feed.list.tableView))
    let viewport = table.safeAreaLayoutGuide.layoutFrame.height
    let line = try label(of: view).font.lineHeight
    #expect(view.frame.height <= max(viewport / 3, line + 16) + 0.001)
    #expect(try label(of: view).frame.height >= line - 0.001)
    #expect(view.accessibilityLabel?.hasPrefix(long) == true)
  }

  @Test func `the first row can be tapped while the message is shown`() async throws {
    let feed = ListFeed(footer: nil)
    feed.list.onRefresh = { throw URLError(.notConnectedToInternet) }
    var selected: [String] = []
    feed.list.onSelect = { selected.append($1) }
    await feed.pull(waiting: 2)
    let view = try #require(banner(feed))
    #expect(abs(view.frame.maxY + 8) < 0.001 && feed.cell(0)?.frame.minY == 0)
    try await tap(feed.cell(0), of: feed)
    #expect(selected == ["row 0"])
    feed.list.onRefresh = { ListFeed.rows(0..<30) }
    await feed.reload(waiting: 2)
    #expect(banner(feed) == nil && feed.list.tableView.contentInset.top == 0)
    #expect(feed.cell(0)?.frame.minY == 0 && feed.isAtTop)
  }

  @Test func `scrolled rows stay where they are when the message comes and goes, or at their top`()
    async throws
  {
    let feed = ListFeed(header: nil, footer: nil)
    let table = try #require(feed.list.tableView)
    table.contentOffset.y = 317
    await feed.advance(0.1)
    let row = IndexPath(row: 9, section: 0)
    func place() -> CGFloat { table.convert(table.rectForRow(at: row), to: nil).minY }
    let before = place()
    await feed.fail()
    #expect(banner(feed) != nil && abs(table.contentInset.top - 60) < 0.001)
    #expect(place() == before)
    feed.list.onRefresh = nil
    await feed.reload(waiting: 1)
    #expect(banner(feed) == nil && table.contentInset.top == 0)
    #expect(place() == before)
    await feed.fail()
    // Less than the message is high.
    table.contentOffset.y = 20 - table.adjustedContentInset.top
    feed.list.onRefresh = nil
    await feed.reload(waiting: 1)
    #expect(banner(feed) == nil && feed.isAtTop)
  }

  // MARK: The look of the message

  @Test func `the room for the message follows its height, beside an inset of the app's`()
    async throws
  {
    let feed = ListFeed(footer: nil)
    let table = try #require(feed.list.tableView)
    feed.list.messageForError = { _ in "Offline" }
    await feed.fail(waiting: 2)
    let view = try #require(banner(feed))
    let low = view.frame.height
    func expectRoom() {
      #expect(abs(table.contentInset.top - view.frame.height - 16) < 0.001)
    }
    expectRoom()
    feed.list.messageForError = { [long] (_: any Error) in long }
    await feed.reload(waiting: 1)
    let tall = view.frame.height
    #expect(tall > low)
    expectRoom()
    feed.simulator.rotate(to: .landscape)
    await feed.advance(1)
    #expect(view.frame.height < tall)
    expectRoom()
    // The app assigns an inset of its own, and restores the one from before.
    let saved = table.contentInset
    table.contentInset.top = 20
    await feed.advance(0.1)
    #expect(abs(table.contentInset.top - 20 - view.frame.height - 16) < 0.001)
    #expect(table.baseContentInset.top == 20)
    table.contentInset = saved
    await feed.advance(0.1)
    expectRoom()
    feed.list.onRefresh = { ["new"] }
    await feed.reload(waiting: 1)
    #expect(banner(feed) == nil && table.contentInset.top == 0 && feed.isAtTop)
  }

  @Test(arguments: [true, false])
  func `the app's header view is below the message, and can be tapped`(
    hasHeader: Bool
  ) async throws {
    let feed = ListFeed(hasHeader: hasHeader)
    let table = try #require(feed.list.tableView)
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 390, height: 50))
    table.tableHeaderView = field
    await feed.fail(waiting: 2)
    let view = try #require(banner(feed))
    func top(of view: UIView) -> CGFloat {
      view.convert(CGPoint(x: 0, y: view.bounds.minY), to: nil).y
    }
    func gap() -> CGFloat { top(of: field) - top(of: view) - view.bounds.height }
    #expect(abs(gap() - 8) < 0.001 && table.tableHeaderView === field)
    try await tap(field, of: feed)
    #expect(field.isFirstResponder)
    field.resignFirstResponder()
    // In the next refresh, the art is above the message.
    feed.bring(ListFeed.rows(0..<30), after: 3)
    await feed.pull(by: 480, waiting: 1)
    #expect(feed.isRefreshShown)
    let host: UIView = try #require(feed.list.header ?? feed.list.refreshControl)
    // What a control draws begins at 0.
    let art = host.convert(CGPoint.zero, to: nil).y
    #expect(abs(art - 47) < 0.01 && abs(top(of: view) - 47 - 60 - 8) < 0.01, "\(art)")
    #expect(abs(gap() - 8) < 0.001)
    await feed.advance(4)
    #expect(banner(feed) == nil && feed.isAtTop && host.bounds.minY == 0)
    #expect(table.contentInset.top == 0 && table.tableHeaderView === field)
    expectRest(in: feed.simulator)
  }

  @Test func `the message takes another text size and appearance`() async throws {
    let feed = ListFeed(footer: nil)
    await feed.fail()
    let view = try #require(banner(feed))
    let label = try label(of: view)
    let (size, height) = (label.font.pointSize, view.frame.height)
    feed.simulator.contentSizeCategory = .accessibilityLarge
    await feed.advance(0.1)
    #expect(label.font.pointSize > size && view.frame.height > height)
    let place = view.convert(view.bounds, to: nil)
    func color() throws -> UInt32 {
      try feed.simulator.picture(scale: 1)[Int(place.minX) + 3, Int(place.midY)]
    }
    let light = try color()
    feed.simulator.appearance = .dark
    await feed.advance(0.1)
    // Red, green and blue: pale in light, deep in dark.
    let dark = try color()
    for shift in [0, 8, 16] as [UInt32] {
      #expect(light >> shift & 0xFF > 200 && dark >> shift & 0xFF < 100)
    }
  }

  @Test func `the whole message is beside a sign on a red card with round corners, in small text`()
    async throws
  {
    let feed = ListFeed(header: nil, footer: nil)
    feed.list.messageForError = { [long] (_: any Error) in long }
    await feed.fail()
    let view = try #require(banner(feed))
    let label = try label(of: view)
    // The size is that of a subheadline.
    #expect(label.textAlignment == .natural && label.font.pointSize == 15)
    let inner = view.bounds.insetBy(dx: 16, dy: 8)
    #expect(
      label.frame.isClose(
        to: CGRect(
          x: inner.minX + 32, y: inner.minY, width: inner.width - 32, height: inner.height)))
    let sign = try #require(view.subviews.first as? UIImageView)
    #expect(sign.image != nil && sign.frame.maxX <= label.frame.minX)
    #expect(sign.frame.midY.isClose(to: label.frame.midY))
    let room = CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude)
    #expect(label.sizeThatFits(room).height < label.bounds.height + 0.001)
    let picture = try feed.simulator.picture(scale: 1)
    let place = view.convert(view.bounds, to: nil)
    let (x, y) = (Int(place.minX), Int(place.minY))
    let (behind, card) = (picture[x - 8, y + 2], picture[x + 2, y + 20])
    #expect(picture[x + 2, y + 2] == behind && card != behind)
    #expect(picture[x + 20, y + 2] == card && picture[x + 6, y + 20] == card)
    // Redder than blue.
    #expect(card >> 16 & 0xFF > card & 0xFF)
  }

  @Test func `the message takes the width of a device that turns`() async throws {
    let feed = ListFeed(footer: nil)
    await feed.fail()
    let view = try #require(banner(feed))
    #expect(view.frame.width.isClose(to: 358))
    // A narrower list, as in a split view.
    feed.list.view.frame.size.width = 300
    feed.list.view.layoutIfNeeded()
    #expect(view.frame.width.isClose(to: 268))
    feed.list.view.frame.size.width = 390
    feed.simulator.rotate(to: .landscape)
    await feed.advance(1)
    // Beside the notch, in the middle, and not as wide as the room.
    #expect(view.frame.minX == feed.list.tableView.safeAreaInsets.left + 16)
    #expect(view.frame.midX.isClose(to: feed.list.tableView.bounds.midX))
    #expect(view.frame.width > 358)
  }

  /// A table that raises a view of its own in each layout, as UIKit's may.
  private final class RaisingTable: UITableView {
    let own = UIView()
    private(set) var layouts = 0

    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
      if subviews.last !== own { addSubview(own) }
    }
  }

  @Test func `a table that raises a view of its own in its layout comes to rest`() async {
    let feed = ListFeed(header: nil, footer: nil)
    let table = RaisingTable(frame: UIScreen.main.bounds, style: .plain)
    (table.dataSource, table.delegate) = (feed.list, feed.list)
    feed.list.tableView = table
    await feed.advance(0.1)
    await feed.fail()
    #expect(banner(feed) != nil)
    let before = table.layouts
    await feed.advance(1)
    #expect(table.layouts - before < 5)
    table.contentOffset.y = 600
    await feed.advance(1)
    #expect(table.layouts - before < 20)
    expectRest(in: feed.simulator)
  }

  // MARK: Without rows

  @Test(arguments: ["no header", "a header", "a hidden header", "a disabled header"])
  func `a tap on the failure retries in a list that cannot be pulled`(host: String) async {
    let header = RefreshHeader(skin: .prompt)
    let feed = ListFeed(items: [], header: host == "no header" ? nil : header, footer: nil)
    header.isHidden = host == "a hidden header"
    header.isEnabled = host != "a disabled header"
    var calls = 0
    feed.list.onRefresh = {
      calls += 1
      throw URLError(.notConnectedToInternet)
    }
    await feed.reload(waiting: 1)
    let (strings, isPulled) = (feed.list.strings, host == "a header")
    #expect(feed.list.phase == .failed(isPulled ? strings.listFailed : strings.loadMoreFailed))
    await feed.simulator.finger.tap(at: CGPoint(x: 195, y: 400))
    await feed.advance(1)
    #expect(calls == (isPulled ? 1 : 2))
  }
}
