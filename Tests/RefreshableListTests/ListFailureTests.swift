import CustomRefreshControl
@testable import RefreshableList
import Simulator
import TestSupport
import Testing
import UIKit

/// How a list with rows shows that a refresh has failed.
@Suite(.simulated) @MainActor struct ListFailureTests {
  private func banner(_ feed: ListFeed) -> ListBanner? {
    feed.list.tableView.subviews.lazy.compactMap { $0 as? ListBanner }.first
  }

  private func center(_ view: UIView) -> CGPoint {
    view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
  }

  @Test func `a failure among rows shows its message until a tap on it succeeds`() async throws {
    let feed = ListFeed(footer: nil)
    feed.list.onRefresh = { throw URLError(.notConnectedToInternet) }
    #expect(banner(feed) == nil)
    await feed.pull()
    await feed.advance(1)
    let view = try #require(banner(feed))
    #expect(view.accessibilityLabel == feed.list.strings.listFailed)
    #expect(feed.list.items == ListFeed.rows(0..<30))
    #expect(feed.list.tableView.subviews.last === view)
    await feed.simulator.finger.tap(at: center(view))
    await feed.advance(1)
    #expect(banner(feed) === view)
    feed.list.onRefresh = { ["new"] }
    await feed.simulator.finger.tap(at: center(view))
    await feed.advance(1)
    #expect(banner(feed) == nil)
    #expect(feed.texts == ["new"])
    expectRest(in: feed.simulator)
  }

  @Test(arguments: [true, false], [0, 300])
  func `a tap on the message shows the refresh in a list at its top`(
    hasHeader: Bool, y: CGFloat
  ) async throws {
    let feed = ListFeed(header: hasHeader ? RefreshHeader(skin: .prompt) : nil, footer: nil)
    if !hasHeader { feed.list.refreshControl = CustomRefreshControl(skin: .prompt) }
    let table = try #require(feed.list.tableView)
    feed.list.onRefresh = { throw URLError(.notConnectedToInternet) }
    feed.list.reload()
    await feed.advance(3)
    let top = -table.adjustedContentInset.top
    table.contentOffset.y = top + y
    await feed.advance(0.1)
    let clock = feed.simulator.clock
    feed.list.onRefresh = {
      try await clock.sleep(for: .seconds(2))
      return nil
    }
    await feed.simulator.finger.tap(at: center(try #require(banner(feed))))
    await feed.advance(1)
    #expect(feed.list.isRefreshing)
    #expect(table.contentOffset.y == (y == 0 ? top - 60 : top + y))
    await feed.advance(5)
    #expect(table.contentOffset.y == top + (y == 0 ? 0 : y - 60))
  }

  @Test func `rows that scroll into view after a failure show their items`() async {
    let feed = ListFeed(footer: nil)
    feed.list.onRefresh = { throw URLError(.notConnectedToInternet) }
    feed.list.reload()
    await feed.advance(1)
    feed.list.tableView.contentOffset.y = 600
    await feed.advance(0.1)
    #expect(feed.texts.contains("row 20") && feed.texts.allSatisfy { $0.hasPrefix("row ") })
  }

  @Test func `the message stays below the bar while rows scroll, and moves down with a pull`()
    async throws
  {
    let feed = ListFeed(footer: nil)
    feed.list.onRefresh = { throw URLError(.notConnectedToInternet) }
    feed.list.reload()
    await feed.advance(1)
    let view = try #require(banner(feed))
    let top = feed.list.tableView.adjustedContentInset.top
    #expect(view.convert(CGPoint.zero, to: nil).y == top + 8)
    feed.list.tableView.contentOffset.y = 300
    #expect(view.convert(CGPoint.zero, to: nil).y == top + 8)
    feed.list.tableView.contentOffset.y = -top - 50
    #expect(view.convert(CGPoint.zero, to: nil).y == top + 58)
  }

  @Test func `a list at its top stays there as the message comes`() async throws {
    let feed = ListFeed(header: nil, footer: nil)
    feed.list.onRefresh = { throw URLError(.notConnectedToInternet) }
    feed.list.reload()
    await feed.advance(1)
    #expect(banner(feed) != nil)
    #expect(feed.list.tableView.contentOffset.y == -feed.list.tableView.adjustedContentInset.top)
  }

  @Test func `the first row can be tapped while the message is shown`() async throws {
    let feed = ListFeed(footer: nil)
    feed.list.onRefresh = { throw URLError(.notConnectedToInternet) }
    var selected: [String] = []
    feed.list.onSelect = { selected.append($1) }
    await feed.pull()
    await feed.advance(2)
    let view = try #require(banner(feed))
    let first = try #require(feed.list.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(first.frame.minY == view.frame.maxY + 8)
    await feed.simulator.finger.tap(at: center(first))
    await feed.advance(0.1)
    #expect(selected == ["row 0"])
    feed.list.onRefresh = { ListFeed.rows(0..<30) }
    feed.list.reload()
    await feed.advance(2)
    #expect(banner(feed) == nil)
    #expect(feed.list.tableView.tableHeaderView == nil)
    #expect(feed.list.tableView.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 0)
    #expect(feed.list.tableView.contentOffset.y == -feed.list.tableView.adjustedContentInset.top)
  }

  @Test func `rows that were scrolled stay where they are when the message comes and goes`()
    async throws
  {
    let feed = ListFeed(header: nil, footer: nil)
    let table = try #require(feed.list.tableView)
    feed.list.onRefresh = { throw URLError(.notConnectedToInternet) }
    table.contentOffset.y = 317
    await feed.advance(0.1)
    let row = IndexPath(row: 9, section: 0)
    func place() -> CGFloat { table.convert(table.rectForRow(at: row), to: nil).minY }
    let before = place()
    feed.list.reload()
    await feed.advance(1)
    #expect(banner(feed) != nil && table.tableHeaderView != nil)
    #expect(place() == before)
    feed.list.onRefresh = nil
    feed.list.reload()
    await feed.advance(1)
    #expect(banner(feed) == nil && table.tableHeaderView == nil)
    #expect(place() == before)
  }

  @Test func `rows that were scrolled by less than the message's height return to their top`()
    async throws
  {
    let feed = ListFeed(header: nil, footer: nil)
    let table = try #require(feed.list.tableView)
    feed.list.onRefresh = { throw URLError(.notConnectedToInternet) }
    feed.list.reload()
    await feed.advance(1)
    let top = -table.adjustedContentInset.top
    #expect(banner(feed) != nil && table.contentOffset.y == top)
    table.contentOffset.y = top + 20
    feed.list.onRefresh = nil
    feed.list.reload()
    await feed.advance(1)
    #expect(banner(feed) == nil && table.contentOffset.y == top)
  }

  @Test func `a failure before the view is loaded shows its message as soon as it is`() {
    let simulator = Simulator()
    var model = ListModel(items: ["a"])
    let load = model.beginRefresh()
    model.end(load, with: .failed("Offline"))
    let list = RefreshableTableViewController<String>()
    list.makeCell = { _, _, item in ListFeed.cell(item) }
    list.model = model
    simulator.present(list)
    let view = list.tableView.subviews.lazy.compactMap { $0 as? ListBanner }.first
    #expect(view?.accessibilityLabel == "Offline")
  }

  @Test func `VoiceOver reads the message, as that of a button`() {
    let view = ListBanner {}
    view.show("Offline", in: UITableView())
    #expect(view.isAccessibilityElement && view.accessibilityLabel == "Offline")
    #expect(view.accessibilityTraits.contains(.button))
  }

  @Test func `the room for the message follows its height, and leaves the app's header view alone`()
    async throws
  {
    let feed = ListFeed(footer: nil)
    let table = try #require(feed.list.tableView)
    feed.list.message = { _ in String(repeating: "The server could not be reached. ", count: 8) }
    feed.list.onRefresh = { throw URLError(.notConnectedToInternet) }
    feed.list.reload()
    await feed.advance(1)
    let tall = try #require(table.tableHeaderView).frame.height
    let view = try #require(banner(feed))
    #expect(tall == view.frame.height + 16)
    feed.simulator.rotate(to: .landscape)
    await feed.advance(1)
    #expect(try #require(table.tableHeaderView).frame.height == view.frame.height + 16)
    #expect(view.frame.height + 16 < tall)
    let own = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
    table.tableHeaderView = own
    await feed.advance(0.1)
    #expect(table.tableHeaderView === own)
    feed.list.showsFailureBanner = false
    await feed.advance(0.1)
    #expect(banner(feed) == nil)
    #expect(table.tableHeaderView === own)
  }

  @Test func `the message can be left to the app`() async {
    let feed = ListFeed(footer: nil)
    feed.list.showsFailureBanner = false
    feed.list.onRefresh = { throw URLError(.notConnectedToInternet) }
    feed.list.reload()
    await feed.advance(1)
    #expect(banner(feed) == nil)
    #expect(feed.list.model.failure == feed.list.strings.listFailed)
    feed.list.showsFailureBanner = true
    #expect(banner(feed) != nil)
  }

  private struct Refused: LocalizedError {
    let errorDescription: String?
  }

  @Test(arguments: [
    (URLError(.notConnectedToInternet) as any Error, "The network is weak. Pull down to retry!"),
    (URLError(.networkConnectionLost), "The network is weak. Pull down to retry!"),
    (URLError(.badServerResponse), "Refresh failed"),
    (Refused(errorDescription: "Sign in again."), "Sign in again."),
    (Refused(errorDescription: nil), "Refresh failed"),
  ])
  func `a failure says what went wrong, and blames the network only if it was that`(
    error: any Error, message: String
  ) async {
    let feed = ListFeed(footer: nil)
    feed.list.strings = RefreshStrings(language: "en")
    feed.list.onRefresh = { throw error }
    feed.list.reload()
    await feed.advance(1)
    #expect(feed.list.model.failure == message)
  }

  @Test func `a page that fails asks for no pull`() async {
    let feed = ListFeed()
    feed.list.strings = RefreshStrings(language: "en")
    feed.list.onLoadMore = { throw URLError(.notConnectedToInternet) }
    await feed.flingToEnd()
    await feed.advance(2)
    #expect(feed.list.model.paging == .failed("Could not load. Tap to retry."))
  }

  @Test(arguments: [true, false])
  func `a tap on the failure retries in a list that cannot be pulled`(canBePulled: Bool) async {
    let feed = ListFeed(
      items: [], header: canBePulled ? RefreshHeader(skin: .prompt) : nil, footer: nil)
    var calls = 0
    feed.list.onRefresh = {
      calls += 1
      throw URLError(.notConnectedToInternet)
    }
    feed.list.reload()
    await feed.advance(1)
    let strings = feed.list.strings
    #expect(
      feed.list.phase == .failed(canBePulled ? strings.listFailed : strings.loadMoreFailed))
    await feed.simulator.finger.tap(at: CGPoint(x: 195, y: 400))
    await feed.advance(1)
    #expect(calls == (canBePulled ? 1 : 2))
  }

  @Test func `the message takes another text size and appearance`() async throws {
    let feed = ListFeed(footer: nil)
    feed.list.onRefresh = { throw URLError(.notConnectedToInternet) }
    feed.list.reload()
    await feed.advance(1)
    let view = try #require(banner(feed))
    let label = try #require(view.subviews.lazy.compactMap { $0 as? UILabel }.first)
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
    #expect(try color() != light)
  }

  @Test func `the whole message is on a card with round corners`() async throws {
    let feed = ListFeed(header: nil, footer: nil)
    feed.simulator.appearance = .dark
    feed.list.message = { _ in String(repeating: "The server could not be reached. ", count: 8) }
    feed.list.onRefresh = { throw URLError(.notConnectedToInternet) }
    feed.list.reload()
    await feed.advance(1)
    let view = try #require(banner(feed))
    let label = try #require(view.subviews.lazy.compactMap { $0 as? UILabel }.first)
    #expect(label.frame.isClose(to: view.bounds.insetBy(dx: 16, dy: 8)))
    let room = CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude)
    #expect(label.sizeThatFits(room).height < label.bounds.height + 0.001)
    let picture = try feed.simulator.picture(scale: 1)
    let place = view.convert(view.bounds, to: nil)
    let (x, y) = (Int(place.minX), Int(place.minY))
    let behind = picture[x - 8, y + 2]
    #expect(picture[x + 2, y + 2] == behind)
    #expect(picture[x + 2, y + 20] != behind && picture[x + 20, y + 2] != behind)
  }

  @Test func `the message is in the middle of its card, in small text, on a shade of gray`()
    async throws
  {
    let feed = ListFeed(header: nil, footer: nil)
    feed.list.onRefresh = { throw URLError(.notConnectedToInternet) }
    feed.list.reload()
    await feed.advance(1)
    let view = try #require(banner(feed))
    let label = try #require(view.subviews.lazy.compactMap { $0 as? UILabel }.first)
    #expect(label.textAlignment == .center)
    // That of a subheadline.
    #expect(label.font.pointSize == 15)
    let picture = try feed.simulator.picture(scale: 1)
    let place = view.convert(view.bounds, to: nil)
    let (x, y) = (Int(place.minX), Int(place.midY))
    #expect(picture[x + 2, y] == picture[x + 6, y])
    #expect(picture[x - 8, y] != picture[x + 2, y])
  }

  @Test func `a longer message in place of another is shown in full`() async throws {
    let feed = ListFeed(header: nil, footer: nil)
    feed.list.message = { _ in "Offline" }
    feed.list.onRefresh = { throw URLError(.notConnectedToInternet) }
    feed.list.reload()
    await feed.advance(2)
    let view = try #require(banner(feed))
    let label = try #require(view.subviews.lazy.compactMap { $0 as? UILabel }.first)
    feed.list.message = { _ in String(repeating: "The server could not be reached. ", count: 8) }
    feed.list.reload()
    await feed.advance(1)
    let room = CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude)
    #expect(label.sizeThatFits(room).height < label.bounds.height + 0.001)
    #expect(feed.list.tableView.tableHeaderView?.frame.height == view.frame.height + 16)
  }

  @Test func `the cell of a list without items takes another text size`() async throws {
    let feed = ListFeed(items: [], header: nil, footer: nil)
    func textSize() throws -> CGFloat {
      let cell = try #require(feed.list.tableView.visibleCells.first)
      let labels = cell.parts.compactMap { $0 as? UILabel }
      return try #require(labels.first).font.pointSize
    }
    await feed.advance(0.1)
    #expect(try textSize() == 17)
    feed.simulator.contentSizeCategory = .accessibilityLarge
    await feed.advance(0.1)
    #expect(try textSize() == 33)
  }

  @Test(arguments: [true, false])
  func `a tap on the failure retries if the header is hidden or disabled`(isHidden: Bool) async {
    let header = RefreshHeader(skin: .prompt)
    let feed = ListFeed(items: [], header: header, footer: nil)
    if isHidden { header.isHidden = true } else { header.isEnabled = false }
    var calls = 0
    feed.list.onRefresh = {
      calls += 1
      throw URLError(.notConnectedToInternet)
    }
    feed.list.reload()
    await feed.advance(1)
    #expect(feed.list.phase == .failed(feed.list.strings.loadMoreFailed))
    await feed.simulator.finger.tap(at: CGPoint(x: 195, y: 400))
    await feed.advance(1)
    #expect(calls == 2)
  }

  @Test func `the message takes the width of a device that turns`() async {
    let feed = ListFeed(footer: nil)
    feed.list.onRefresh = { throw URLError(.notConnectedToInternet) }
    feed.list.reload()
    await feed.advance(1)
    #expect(abs((banner(feed)?.frame.width ?? 0) - 358) < 1e-6)
    // A narrower list, as in a split view.
    feed.list.view.frame.size.width = 300
    feed.list.view.layoutIfNeeded()
    #expect(abs((banner(feed)?.frame.width ?? 0) - 268) < 1e-6)
    feed.list.view.frame.size.width = 390
    feed.simulator.rotate(to: .landscape)
    await feed.advance(1)
    // In the middle, and not as wide as the room.
    #expect(abs((banner(feed)?.frame.midX ?? 0) - feed.list.tableView.bounds.midX) < 1e-6)
    #expect((banner(feed)?.frame.width ?? 0) > 358)
  }

  @Test(arguments: [0, 10, 40, 64])
  func `the message fits a list of any width`(width: Int) {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: width, height: 100))
    let view = ListBanner {}
    view.show("Offline", in: table)
    #expect(table.tableHeaderView?.frame.height == view.frame.height + 16)
    view.layoutIfNeeded()
    #expect(view.frame.width == CGFloat(max(0, width - 32)))
    #expect(view.subviews.allSatisfy { $0.frame.width >= 0 && $0.frame.minX.isFinite })
  }

  @Test func `the cell of a list without items fills the room below the bars, however it changes`()
    async
  {
    let feed = ListFeed(items: [], footer: nil)
    func height() -> CGFloat? { feed.list.tableView.visibleCells.first?.bounds.height }
    await feed.advance(0.1)
    #expect(height() == 763)
    feed.list.additionalSafeAreaInsets.bottom = 100
    await feed.advance(0.1)
    #expect(height() == 663)
    feed.list.onRefresh = { [clock = feed.simulator.clock] in
      try await clock.sleep(for: .seconds(2))
      return []
    }
    // A refresh that holds its header leaves the cell as it is.
    await feed.pull()
    await feed.advance(1)
    #expect(feed.list.isRefreshing)
    #expect(height() == 663)
    await feed.advance(3)
    expectRest(in: feed.simulator)
  }
}
