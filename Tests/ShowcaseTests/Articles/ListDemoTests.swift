import CustomRefreshControl
import RefreshableList
import Simulator
import TestSupport
import Testing
import UIKit

@testable import Showcase

/// The demos of lists that load, driven by touches.
@Suite(.simulated) @MainActor struct ListDemoTests {
  /// Shows a demo below a bar, whose loads take the clock of its device.
  private func show<Screen: UITableViewController>(
    on device: Device = .iPhone, _ make: @MainActor () -> Screen
  ) async -> (Simulator, Screen) {
    let simulator = Simulator(device: device)
    let screen = DemoTime.$current.withValue(.fixed(simulator.clock)) { make() }
    simulator.present(UINavigationController(rootViewController: screen))
    await simulator.advance(frames: 2)
    return (simulator, screen)
  }

  private func pull(_ simulator: Simulator) async {
    await simulator.finger.pull(from: CGPoint(x: 195, y: 300), by: 260, over: .milliseconds(400))
  }

  private func swipe(_ row: Int, of table: UITableView, _ simulator: Simulator) async {
    let y = table.place(row).y
    await simulator.finger.drag(
      from: CGPoint(x: 340, y: y), to: CGPoint(x: 200, y: y), over: .milliseconds(250))
    await simulator.advance(by: .milliseconds(500))
  }

  /// Taps the button that a swipe has uncovered.
  private func delete(_ row: Int, of table: UITableView, _ simulator: Simulator) async {
    await swipe(row, of: table, simulator)
    await simulator.finger.tap(at: CGPoint(x: 360, y: table.place(row).y))
    await simulator.advance(by: .seconds(1))
  }

  private func banner(_ simulator: Simulator) -> UIView? {
    simulator.view("The network is weak. Pull down to retry!")
  }

  // MARK: Chat

  /// A phone that is so low that the first messages fill it.
  private var low: Device {
    var device = Device.iPhone
    device.screenSize.height = 500
    return device
  }

  @Test func `a chat opens at its end, and a new message comes into view`() async {
    let (simulator, chat) = await show(on: low) { ChatViewController(style: .plain) }
    let table = chat.tableView!
    func showsLast() -> Bool { table.indexPathsForVisibleRows?.last?.row == chat.items.count - 1 }
    /// How far the end of the last message is below what is in view, in points.
    func rest() -> CGFloat {
      table.contentSize.height + table.adjustedContentInset.bottom - table.bounds.maxY
    }
    #expect(chat.items.map(\.id) == Array(33...40) && showsLast())
    #expect(abs(rest()) < 1)
    for last in 41...44 {
      table.contentOffset.y = -table.adjustedContentInset.top
      await simulator.advance(frames: 2)
      await simulator.finger.tap(at: CGPoint(x: 366, y: 69))
      await simulator.advance(by: .seconds(1))
      #expect(chat.items.last?.id == last && showsLast())
      #expect(abs(rest()) < 1, "\(last): \(rest())")
    }
  }

  @Test func `older messages come on top, and those in view stay where they are`() async throws {
    let (simulator, chat) = await show(on: low) { ChatViewController(style: .plain) }
    let table = chat.tableView!
    table.contentOffset.y = -table.adjustedContentInset.top
    await simulator.advance(frames: 2)
    func place(_ id: Int) throws -> CGFloat {
      table.place(try #require(chat.items.firstIndex { $0.id == id })).y
    }
    await pull(simulator)
    await simulator.advance(by: .seconds(1))
    #expect(chat.isRefreshing)
    let before = try place(33)
    await simulator.advance(by: .seconds(4))
    #expect(chat.items.map(\.id) == Array(17...40) && !chat.isRefreshing)
    let after = try place(33)
    #expect(abs(after - before) < 1, "\(before), \(after)")
  }

  // MARK: States

  @Test func `a load brings placeholders, rows, a banner, nothing, or a failure`() async {
    let (simulator, list) = await show { ListStatesViewController(style: .plain) }
    let table = list.tableView!
    func choose(_ way: String) async {
      await simulator.finger.tap(way)
      await simulator.advance(by: .seconds(4))
    }
    // Placeholders hide what they stand for.
    #expect(list.phase == .loading && table.visibleCells.count > 5)
    #expect(simulator.view("The title of an event") == nil)
    await simulator.advance(by: .seconds(3))
    #expect(
      list.phase == .loaded && table.shownTexts.first == "Open doors on the pier"
        && list.items.count == 12)
    await choose("Failure")
    #expect(list.items.count == 12 && banner(simulator) != nil)
    await choose("Nothing")
    #expect(list.phase == .empty && simulator.view("Nothing here yet") != nil)
    await choose("Failure")
    #expect(table.backgroundView != nil && banner(simulator) != nil)
    await choose("Rows")
    #expect(list.items.count == 12 && banner(simulator) == nil)
  }

  // MARK: View model

  @Test func `a view model shows its first state, its failure, its rows and its deletion`()
    async
  {
    let (simulator, list) = await show { ViewModelViewController(style: .plain) }
    let model = list.events
    #expect(list.phase == .loading && model.list.isRefreshing)
    await simulator.advance(by: .seconds(2))
    #expect(list.phase == .failed("The events could not be loaded.") && list.items.isEmpty)
    await pull(simulator)
    await simulator.advance(by: .seconds(4))
    // The rows of the refresh, and a page, since they do not fill the screen.
    let events = list.items
    #expect(Set(events).count == 24 && model.list.items == events)
    await delete(1, of: list.tableView, simulator)
    let rest = events.filter { $0 != "A concert in the rose garden" }
    #expect(rest.count == 23)
    #expect(model.list.items == rest && list.items == rest)
    #expect(list.tableView.shownTexts.prefix(12) == rest.prefix(12))
  }

  // MARK: Edits

  @Test func `what is edited during a load stays so, and what is pinned cannot be edited`()
    async throws
  {
    let (simulator, list) = await show { ListEditsViewController(style: .plain) }
    let table = list.tableView!
    for (row, mayBeEdited) in [(0, false), (1, true)] {
      await swipe(row, of: table, simulator)
      let cell = try #require(table.cellForRow(at: IndexPath(row: row, section: 0)))
      #expect(cell.showingDeleteConfirmation == mayBeEdited)
    }
    list.setEditing(true, animated: false)
    let handles = (0..<2).map {
      list.tableView(table, canMoveRowAt: IndexPath(row: $0, section: 0))
    }
    #expect(handles == [false, true])
    list.setEditing(false, animated: false)
    await simulator.advance(by: .seconds(1))

    await pull(simulator)
    #expect(list.isRefreshing)
    await delete(2, of: table, simulator)
    await simulator.finger.tap("Add")
    #expect(
      list.isRefreshing && list.items.prefix(3) == ["For Saturday, eight people", "Tea", "Bread"])
    await simulator.advance(by: .seconds(4))
    #expect(!list.isRefreshing)
    #expect(
      list.items.prefix(5) == [
        "Amélie needs figs", "For Saturday, eight people", "Tea", "Bread", "Lemons",
      ])
    #expect(table.shownTexts.prefix(5) == list.items.prefix(5))
  }
}
