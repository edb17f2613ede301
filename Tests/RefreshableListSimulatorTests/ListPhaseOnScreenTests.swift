import CustomRefreshControl
@testable import RefreshableList
import Simulator
import TestSupport
import Testing
import UIKit

/// What a list shows in place of rows and above them: its room, and who shows a refresh.
@Suite(.simulated) @MainActor struct ListPhaseOnScreenTests {
  @Test func `the phase of an empty list is in view below a high header view`() async throws {
    let feed = ListFeed(items: [], header: nil, footer: nil)
    let table = try #require(feed.list.tableView)
    table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 500))
    feed.list.onRefresh = { [] }
    await feed.reload(waiting: 1)
    #expect(feed.list.phase == .empty && feed.refreshOutcomes == [.updated])
    let label = try #require(feed.phaseView).sentence
    let frame = label.convert(label.bounds, to: nil)
    #expect(frame.maxY < 844 - 34 && frame.minY > 500)
    #expect(table.contentSize.height == 500)
    table.tableHeaderView = nil
    await feed.advance(0.1)
    #expect(table.contentSize.height == 0)
    #expect(abs(label.convert(label.bounds, to: nil).midY - (47 + 810) / 2) < 1)
  }

  @Test func `the phase of a list without items has the room below the bars, however it changes`()
    async
  {
    let feed = ListFeed(items: [], footer: nil)
    func height() -> CGFloat? { feed.phaseView?.bounds.height }
    await feed.advance(0.1)
    #expect(height() == 763)
    feed.list.additionalSafeAreaInsets.bottom = 100
    feed.list.strings = RefreshStrings(language: "de")
    await feed.advance(0.1)
    #expect(height() == 663)
    feed.bring([], after: 2)
    // A refresh that holds its header leaves it as it is.
    await feed.pull(waiting: 1)
    #expect(feed.list.isRefreshing && height() == 663)
    await feed.advance(3)
    feed.list.additionalSafeAreaInsets.bottom = 0
    await feed.advance(0.1)
    #expect(height() == 763)
    expectRest(in: feed.simulator)
  }

  @Test(arguments: [UIContentSizeCategory.large, .accessibilityExtraExtraExtraLarge])
  func `a long message fits the room of an empty list`(category: UIContentSizeCategory) async throws
  {
    let feed = ListFeed(items: [], header: nil, footer: nil)
    feed.simulator.contentSizeCategory = category
    feed.list.messageForError = { _ in
      "The connection to the server was lost while the list of all your messages was loading."
    }
    feed.simulator.rotate(to: .landscape)
    await feed.fail()
    let view = try #require(feed.phaseView)
    let label = view.sentence
    #expect(view.bounds.contains(label.convert(label.bounds, to: view)))
    #expect(label.convert(label.bounds, to: nil).minY >= 0)
  }

  @Test func `the phase of a list without items takes another text size`() async {
    let feed = ListFeed(items: [], header: nil, footer: nil)
    func size() -> CGFloat? { feed.phaseView?.sentence.font.pointSize }
    await feed.advance(0.1)
    #expect(size() == 17)
    feed.simulator.contentSizeCategory = .accessibilityLarge
    await feed.advance(0.1)
    #expect(size() == 33)
  }

  @Test(arguments: [UITableView.Style.plain, .grouped, .insetGrouped], [true, false])
  func `the phase has its room in each style, between bars and above the keyboard`(
    style: UITableView.Style, hasKeyboard: Bool
  ) async throws {
    let simulator = Simulator()
    simulator.isHardwareKeyboardConnected = false
    let list = RefreshableTableViewController<String>(style: style)
    list.onRefresh = { [] }
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    if hasKeyboard { list.tableView.tableHeaderView = field }
    simulator.present(UINavigationController(rootViewController: list))
    list.reload()
    await simulator.advance(by: .seconds(1))
    if hasKeyboard {
      #expect(field.becomeFirstResponder())
      await simulator.advance(by: .seconds(1))
    }
    let table: UITableView = list.tableView
    let inset = table.adjustedContentInset
    let room = table.bounds.height - inset.top - inset.bottom - (hasKeyboard ? 44 : 0)
    let view = try #require(list.phaseView)
    #expect(abs(view.bounds.height - room) < 0.5 && table.contentSize.height <= room + 44)
    let sentence = view.sentence.convert(view.sentence.bounds, to: nil)
    #expect(sentence.minY > inset.top && sentence.maxY < table.bounds.height - inset.bottom)
    #expect(!hasKeyboard || inset.bottom > 200)
  }

  @Test func `a pull that succeeds after a failure leaves the rows at their top`() async throws {
    let feed = ListFeed()
    let table = try #require(feed.list.tableView)
    feed.list.onRefresh = { throw URLError(.notConnectedToInternet) }
    for _ in 0..<2 {
      await feed.pull(waiting: 3)
      #expect(feed.isAtTop && abs(table.contentInset.top - 60) < 0.001)
    }
    feed.bring(ListFeed.rows(0..<40), after: 1)
    await feed.pull(waiting: 0.5)
    #expect(feed.list.isRefreshing)
    let banner = table.subviews.first { $0 is ListBanner }
    let header = try #require(feed.list.header)
    #expect(abs((banner?.frame.minY ?? 0) - header.frame.maxY - 8) < 0.001)
    await feed.advance(3)
    #expect(feed.isAtTop && table.contentInset.top == 0)
    expectRest(in: feed.simulator)
  }

  private func parts(_ feed: ListFeed) -> (art: UIView?, sentence: UIView?) {
    (feed.phaseView?.art, feed.phaseView?.sentence)
  }

  @Test func `an empty list shows no footer while its first refresh runs`() async {
    let footer = LoadMoreFooter()
    let feed = ListFeed(items: [], footer: footer)
    feed.bring([], after: 60)
    await feed.pull(waiting: 1)
    #expect(feed.list.isRefreshing && footer.superview == nil)
  }

  @Test(arguments: [true, false])
  func `an empty list is blank while a header or control shows the refresh`(
    hasHeader: Bool
  ) async {
    let feed = ListFeed(
      items: [], header: hasHeader ? RefreshHeader(skin: .prompt) : nil, footer: nil)
    if !hasHeader { feed.list.refreshControl = CustomRefreshControl(skin: .wave) }
    feed.list.onRefresh = { [clock = feed.simulator.clock] in
      try await clock.sleep(for: .seconds(3))
      throw URLError(.notConnectedToInternet)
    }
    await feed.pull(by: 500, waiting: 1)
    #expect(feed.list.phase == .loading)
    #expect(parts(feed).art?.isHidden == true && parts(feed).sentence?.isHidden == true)
    await feed.advance(4)
    #expect(parts(feed).art?.isHidden == true && parts(feed).sentence?.isHidden == false)
  }

  @Test func `a message stays during a refresh that the app's own model has not begun`() async {
    let feed = ListFeed(items: [], footer: nil)
    await feed.fail()
    feed.list.onLoad = { [clock = feed.simulator.clock] _ in
      try await clock.sleep(for: .seconds(3))
      return .unchanged
    }
    await feed.pull(waiting: 1)
    #expect(feed.list.header?.isRefreshing == true && parts(feed).sentence?.isHidden == false)
  }

  @Test func `an empty list shows the list's skin while no header is in view`() async {
    let feed = ListFeed(items: [], footer: nil)
    feed.list.loadingSkin = .wave
    feed.bring(["a"], after: 3)
    await feed.reload(waiting: 1)
    let art = parts(feed).art as? RefreshArtView
    #expect(art?.isHidden == false && art?.isAnimating == true)
    #expect(parts(feed).sentence?.isHidden == false)
    await feed.advance(3)
    #expect(feed.texts == ["a"])
  }

  @Test(arguments: [ListPhase.loading, .empty])
  func `a finger does to the phase of a list nothing that it does to rows`(phase: ListPhase)
    async throws
  {
    let feed = ListFeed(items: [], footer: nil)
    var calls: [String] = []
    feed.list.didDelete = { _, _ in calls.append("delete") }
    feed.list.onSelect = { _, _ in calls.append("select") }
    feed.list.didMove = { _, _, _ in calls.append("move") }
    feed.list.onRefresh = { [clock = feed.simulator.clock] in
      if phase == .loading { try await clock.sleep(for: .seconds(60)) }
      return []
    }
    await feed.reload(waiting: 1)
    let view = try #require(feed.phaseView)
    let center = view.convert(CGPoint(x: view.bounds.midX, y: 40), to: nil)
    await feed.simulator.finger.tap(at: center)
    await feed.simulator.finger.drag(
      from: CGPoint(x: 350, y: center.y), to: CGPoint(x: 30, y: center.y),
      over: .milliseconds(200))
    await feed.advance(1)
    #expect(calls.isEmpty && feed.list.tableView.indexPathForSelectedRow == nil)
    #expect(feed.list.tableView.numberOfRows(inSection: 0) == 0)
  }
}
