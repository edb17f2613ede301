import CustomRefreshControl
import ListTestSupport
@testable import RefreshableList
import Simulator
import TestSupport
import Testing
import UIKit

/// Where the message of a failed refresh is beside a header view of the app's own and titles of sections, as
/// these, the message and the screen change.
@Suite(.simulated) @MainActor struct ListBannerPlaceTests {
  /// A view whose height follows from its constraints, as apps have it above their rows.
  private final class Card: UIView {
    let field = UITextField()
    lazy var height = field.heightAnchor.constraint(equalToConstant: 30)

    init() {
      super.init(frame: .zero)
      field.translatesAutoresizingMaskIntoConstraints = false
      addSubview(field)
      NSLayoutConstraint.activate([
        height, field.topAnchor.constraint(equalTo: topAnchor, constant: 10),
        field.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -10),
        field.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
        field.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      ])
    }

    required init?(coder: NSCoder) { nil }

    /// Gives a table the view in the height that it needs, as a table does not measure it.
    func show(in table: UITableView) {
      let width = CGSize(width: table.bounds.width, height: 0)
      frame.size = systemLayoutSizeFitting(
        width, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
      table.tableHeaderView = self
    }
  }

  private let card = Card()

  private func top(of view: UIView) -> CGFloat { view.convert(CGPoint.zero, to: nil).y }

  private func banner(in table: UITableView) throws -> ListBanner {
    try #require(table.subviews.lazy.compactMap { $0 as? ListBanner }.first)
  }

  /// Expects the message above the app's view at the top, and the rows below that.
  private func expectStack(
    in feed: ListFeed, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let table = try #require(feed.list.tableView)
    let banner = try banner(in: table)
    let safeTop = table.safeAreaInsets.top
    #expect(abs(top(of: banner) - safeTop - 8) < 0.001, sourceLocation: sourceLocation)
    #expect(
      abs(top(of: card) - top(of: banner) - banner.bounds.height - 8) < 0.001,
      sourceLocation: sourceLocation)
    let row = table.convert(table.rectForRow(at: IndexPath(row: 0, section: 0)), to: nil)
    #expect(
      abs(row.minY - top(of: card) - card.bounds.height) < 0.001, sourceLocation: sourceLocation)
    #expect(feed.isAtTop, sourceLocation: sourceLocation)
  }

  @Test(arguments: [true, false])
  func `a header view that grows, shrinks and turns stays below the message`(hasHeader: Bool)
    async throws
  {
    let feed = ListFeed(hasHeader: hasHeader)
    let table = try #require(feed.list.tableView)
    card.show(in: table)
    #expect(card.bounds.height == 50)
    await feed.fail(waiting: 2)
    try expectStack(in: feed)
    for height in [120, 10] as [CGFloat] {
      card.height.constant = height
      card.show(in: table)
      await feed.advance(0.5)
      #expect(card.bounds.height == height + 20)
      try expectStack(in: feed)
    }
    feed.simulator.rotate(to: .landscape)
    await feed.advance(1)
    card.show(in: table)
    await feed.advance(0.5)
    try expectStack(in: feed)
    // It can be touched there.
    let field = card.field
    await feed.simulator.finger.tap(
      at: field.convert(CGPoint(x: field.bounds.midX, y: field.bounds.midY), to: nil))
    #expect(field.isFirstResponder)
    field.resignFirstResponder()
    feed.list.onRefresh = { ListFeed.rows(0..<30) }
    await feed.reload(waiting: 3)
    #expect(table.subviews.allSatisfy { !($0 is ListBanner) })
    #expect(feed.isAtTop && top(of: card) == table.safeAreaInsets.top)
  }

  @Test func `a control that the app has moved is where it was when the message has gone`()
    async throws
  {
    let feed = ListFeed(hasHeader: false)
    let control = try #require(feed.list.refreshControl)
    control.bounds.origin.y = -20
    await feed.fail(waiting: 2)
    let banner = try banner(in: feed.list.tableView)
    #expect(control.bounds.origin.y == -20 + banner.bounds.height + 16)
    feed.list.onRefresh = { ListFeed.rows(0..<30) }
    await feed.reload(waiting: 3)
    #expect(control.bounds.origin.y == -20)
  }

  @Test(arguments: [true, false])
  func `a second failure of another length leaves the message above the header view`(
    hasHeader: Bool
  ) async throws {
    let feed = ListFeed(hasHeader: hasHeader)
    let table = try #require(feed.list.tableView)
    card.show(in: table)
    feed.list.messageForError = { _ in "Offline" }
    await feed.fail(waiting: 2)
    try expectStack(in: feed)
    let low = try banner(in: table).bounds.height
    let texts = [String(repeating: "The server could not be reached. ", count: 6), "Offline"]
    for text in texts {
      feed.list.messageForError = { _ in text }
      feed.list.onRefresh = { [clock = feed.simulator.clock] in
        try await clock.sleep(for: .seconds(3))
        throw URLError(.notConnectedToInternet)
      }
      await feed.pull(by: 480, waiting: 1)
      #expect(feed.isRefreshShown)
      // As it goes on, the art is between the bar and the message of before.
      let before = try banner(in: table)
      #expect(abs(top(of: card) - top(of: before) - before.bounds.height - 8) < 0.001)
      #expect(abs(top(of: before) - 47 - 60 - 8) < 0.01)
      await feed.advance(5)
      let height = try banner(in: table).bounds.height
      #expect(text == "Offline" ? height == low : height > low + 20)
      #expect(try banner(in: table).accessibilityLabel == text)
      try expectStack(in: feed)
    }
    expectRest(in: feed.simulator)
  }

  @Test
  func `titles of sections pin below the message, above the rows that pass, also after a turn`()
    async throws
  {
    let feed = ListFeed(hasHeader: true)
    let table = try #require(feed.list.tableView)
    feed.list.model.sections = (0..<4).map {
      ListSection("Section \($0)", items: ListFeed.rows(10 * $0..<10 * $0 + 10))
    }
    card.show(in: table)
    await feed.fail(waiting: 2)
    for isTurned in [false, true] {
      if isTurned { feed.simulator.rotate(to: .landscape) }
      await feed.advance(1)
      table.contentOffset.y = 300
      await feed.advance(0.2)
      let banner = try banner(in: table)
      let title = try #require(table.headerView(forSection: 0))
      #expect(abs(top(of: banner) - table.safeAreaInsets.top - 8) < 0.001)
      #expect(abs(top(of: title) - top(of: banner) - banner.bounds.height - 8) < 0.001)
      // What is tapped below the title is the row there, and nothing of the message.
      let below = CGPoint(x: 195, y: top(of: title) + title.bounds.height + 20)
      let hit = feed.simulator.window.hitTest(below, with: nil)
      #expect(hit?.isDescendant(of: banner) == false)
    }
    feed.list.onRefresh = { ListFeed.rows(0..<30) }
    await feed.reload(waiting: 2)
    #expect(table.contentInset.top == 0)
  }

  @Test(arguments: [20, 300] as [CGFloat])
  func `rows that are scrolled below a header view stay as a message comes, changes and goes`(
    offset: CGFloat
  ) async throws {
    let feed = ListFeed(header: nil, footer: nil)
    let table = try #require(feed.list.tableView)
    card.height.constant = 200
    card.show(in: table)
    table.contentOffset.y = offset
    await feed.advance(0.1)
    func place() -> CGFloat {
      table.convert(table.rectForRow(at: IndexPath(row: 3, section: 0)), to: nil).minY
    }
    let before = place()
    for text in ["Offline", String(repeating: "No answer from the server. ", count: 6)] {
      feed.list.messageForError = { _ in text }
      await feed.fail(waiting: 1)
      #expect(try banner(in: table).accessibilityLabel == text && place() == before)
    }
    feed.list.onRefresh = nil
    await feed.reload(waiting: 1)
    #expect(place() == before && table.contentInset.top == 0)
  }

  @Test func `a bar that comes and goes above scrolled rows moves the message, and not the rows`()
    async throws
  {
    let feed = ListFeed(header: nil, footer: nil)
    let table = try #require(feed.list.tableView)
    await feed.fail()
    table.contentOffset.y = 300
    await feed.advance(0.1)
    for height in [44, 0] as [CGFloat] {
      feed.list.additionalSafeAreaInsets.top = height
      await feed.advance(0.1)
      #expect(abs(top(of: try banner(in: table)) - 47 - height - 8) < 0.001)
      #expect(table.contentOffset.y == 300)
    }
  }
}
