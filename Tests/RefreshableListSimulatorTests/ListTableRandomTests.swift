import CustomRefreshControl
import Foundation
import ListTestSupport
@testable import RefreshableList
import SharedTestSupport
import Simulator
import TestSupport
import Testing
import UIKit

/// A list's table against the rows that the history of its events defines.
@Suite(.simulated) @MainActor struct ListTableRandomTests {
  /// 40 events in each run; see `modelSeeds` for other seeds.
  private nonisolated static let seeds = modelSeeds(60, long: 1200)

  private let simulator = Simulator()
  private let list = RefreshableTableViewController<Int>(header: RefreshHeader(skin: .spokes))

  /// The height of an item's row, in points.
  private func height(_ item: Int) -> CGFloat { 40 + CGFloat(item % 3) * 20 }

  /// The row at the top of what is in view that stays, and how far below it is.
  private struct Place {
    let item: Int
    let distance: CGFloat
  }

  /// Where the rows of a table that is not at its top are to stay; nil if none has to.
  private func place(of rows: [Int], in new: [Int], offset: CGFloat) -> Place? {
    guard offset > -47 else { return nil }
    var top: CGFloat = 0
    for item in rows {
      let end = top + height(item)
      if end > offset, top < offset + 844, new.contains(item) {
        return Place(item: item, distance: top - offset)
      }
      top = end
    }
    return nil
  }

  /// The offset at which the rows are where they were, as far as their ends allow.
  private func offset(for place: Place, in rows: [Int]) -> CGFloat {
    let tops = rows.prefix { $0 != place.item }.map(height).reduce(0, +)
    let end = rows.map(height).reduce(0, +) + 34 - 844
    return max(-47, min(tops - place.distance, end))
  }

  /// What the table shows other than what the history defines; nil if there is nothing.
  private func fault(_ run: ListHistory) -> String? {
    guard let table = list.tableView else { return "no table" }
    let isPhase = run.rows.isEmpty && run.phase != .loaded
    let count = table.numberOfRows(inSection: 0)
    if count != run.rows.count { return "\(count) rows" }
    for path in table.indexPathsForVisibleRows ?? [] where !isPhase {
      let text = table.cellForRow(at: path)?.textLabel?.text
      if text != "\(run.rows[path.row])" { return "“\(text ?? "")” in row \(path.row)" }
    }
    let isPhaseShown = list.phaseView != nil
    return isPhaseShown == isPhase ? nil : "phase shown: \(isPhaseShown)"
  }

  /// What the list answers about its rows other than what the app says of items, of which it shows none
  /// in place of a phase; nil if there is nothing.
  private func answerFault(_ run: ListHistory) -> String? {
    guard let table = list.tableView else { return "no table" }
    var selected: [Int] = []
    list.onSelect = { _, item in selected.append(item) }
    for row in 0..<table.numberOfRows(inSection: 0) {
      let path = IndexPath(row: row, section: 0)
      let item = run.rows.indices.contains(row) ? run.rows[row] : nil
      let mayDelete = item.map { $0 % 2 == 0 } ?? false
      let mayMove = item.map { $0 % 3 == 0 } ?? false
      let style = list.tableView(table, editingStyleForRowAt: path)
      if style != (mayDelete ? .delete : .none) { return "style \(style.rawValue) of row \(row)" }
      let canMove = list.tableView(table, canMoveRowAt: path)
      if canMove != mayMove { return "row \(row) can move: \(canMove)" }
      let canEdit = list.tableView(table, canEditRowAt: path)
      if !canEdit { return "row \(row) cannot be edited" }
      selected = []
      list.tableView(table, didSelectRowAt: path)
      if selected != (item.map { [$0] } ?? []) { return "selected \(selected) in row \(row)" }
    }
    return nil
  }

  /// What an app posts when its model has changed.
  private static let change = Notification.Name("ListTableRandomTests.change")

  /// Sets the model as an app does that posts its changes: several of its parts observe them, in an order
  /// drawn at random. One sets the rows; others lay the list out, ask the table, or set what they find
  /// there again.
  private func post(_ model: ListModel<Int>, using random: inout SeededGenerator) {
    let list = list
    let observers: [@MainActor @Sendable () -> Void] = [
      { list.model = model }, { list.view.layoutIfNeeded() }, { list.model = list.model },
      { _ = list.tableView.visibleCells.count },
    ]
    let center = NotificationCenter.default
    let tokens = observers.shuffled(using: &random).map { observer in
      center.addObserver(forName: Self.change, object: nil, queue: nil) { _ in
        MainActor.assumeIsolated { observer() }
      }
    }
    center.post(name: Self.change, object: nil)
    for token in tokens { center.removeObserver(token) }
  }

  /// What the work of the app does.
  private enum AppWork: CaseIterable { case succeeds, throwsError, timesOut }

  /// Drags a row while another event changes the rows, and drops it; returns what is wrong then.
  private func dragFault(
    _ run: inout ListHistory, using random: inout SeededGenerator
  ) async -> String? {
    guard let table = list.tableView else { return "no table" }
    list.setEditing(true, animated: false)
    await simulator.advance(frames: 2)
    defer { list.setEditing(false, animated: false) }
    let paths = (table.indexPathsForVisibleRows ?? []).filter {
      table.rectForRow(at: $0).midY - table.contentOffset.y > 100
        && list.tableView(table, canMoveRowAt: $0)
    }
    guard let path = paths.randomElement(using: &random) else { return nil }
    let y = table.rectForRow(at: path).midY - table.contentOffset.y
    await simulator.finger.press(at: CGPoint(x: 370, y: y))
    await simulator.advance(by: .milliseconds(200))
    let target = CGFloat.random(in: 100...700, using: &random)
    await simulator.finger.move(to: CGPoint(x: 370, y: target), over: .milliseconds(200))
    if let event = ListHistory.Event.all.randomElement(using: &random), run.apply(event) {
      post(run.model, using: &random)
      await simulator.advance(frames: Int.random(in: 1...30, using: &random))
      await simulator.finger.move(
        to: CGPoint(x: 370, y: CGFloat.random(in: 100...700, using: &random)),
        over: .milliseconds(200))
    }
    await simulator.finger.lift()
    await simulator.advance(by: .seconds(1))
    // Whatever has come, no row is lost, and the table shows what the list has.
    if list.items.sorted() != run.rows.sorted() { return "dropped: \(list.items)" }
    for path in table.indexPathsForVisibleRows ?? [] {
      let text = table.cellForRow(at: path)?.textLabel?.text
      if text != list.item(at: path).map({ "\($0)" }) { return "dropped at \(path.row)" }
    }
    list.model = run.model
    await simulator.advance(by: .seconds(1))
    return fault(run)
  }

  @Test(arguments: seeds)
  func `a table shows what its history defines, in the middle of animations, and keeps the place`(
    seed: UInt64
  ) async {
    var random = SeededGenerator(seed: seed)
    var run = ListHistory()
    run.size = 12
    list.showsFailureBanner = false
    list.makeCell = { _, _, item in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "\(item)"
      return cell
    }
    list.rowHeight = { _, item in height(item) }
    list.didDelete = { _, _ in }
    list.didMove = { _, _, _ in }
    list.mayDelete = { $1 % 2 == 0 }
    list.mayMove = { $1 % 3 == 0 }
    var reloads = 0
    var work = AppWork.succeeds
    list.onLoad = { [clock = simulator.clock] _ in
      reloads += 1
      let work = work
      try await clock.sleep(for: work == .timesOut ? .seconds(60) : .milliseconds(80))
      if work == .throwsError { throw URLError(.badServerResponse) }
      return .unchanged
    }
    list.header?.options.clock = simulator.clock
    list.header?.options.timeout = .milliseconds(500)
    simulator.present(list)
    for _ in 0..<40 {
      guard let event = ListHistory.Event.all.randomElement(using: &random) else { return }
      let old = run.rows
      let before = list.tableView.contentOffset.y
      guard run.apply(event) else { continue }
      let place = place(of: old, in: run.rows, offset: before)
      post(run.model, using: &random)
      // The header's room follows at the end of the turn.
      await simulator.advance(by: .zero)
      let after = list.tableView.contentOffset.y
      var fault = fault(run) ?? answerFault(run)
      // The same rows move nothing, also on their way back to where they rest.
      let wanted = run.rows == old ? before : place.map { offset(for: $0, in: run.rows) }
      if let wanted, abs(wanted - after) >= 1 {
        fault = fault ?? "at \(after), not \(wanted), before \(before)"
      }
      for _ in 0..<Int.random(in: 0...3, using: &random) where fault == nil {
        await simulator.advance(frames: 2)
        fault = self.fault(run)
      }
      if Int.random(in: 0..<3, using: &random) == 0, fault == nil {
        await simulator.advance(by: .seconds(1))
        fault = self.fault(run)
      }
      if Int.random(in: 0..<4, using: &random) == 0, fault == nil {
        // The app does the work of this refresh, which changes nothing of the model.
        let before = reloads
        work = AppWork.allCases.randomElement(using: &random) ?? work
        if Bool.random(using: &random) { list.header?.beginRefreshing() }
        list.reload()
        await simulator.advance(frames: 2)
        let isShown = list.header?.isRefreshing == true && list.isRefreshing
        if reloads != before + 1 || !isShown {
          fault = "\(reloads - before) refreshes by a reload, shown: \(isShown)"
        }
        if work != .succeeds, fault == nil {
          // The list shows that it has failed, and does not ask again, until the app says otherwise.
          await simulator.advance(by: .seconds(2))
          let hasFailed = list.model.failure != nil && list.header?.phase == .idle
          if reloads != before + 1 || !hasFailed { fault = "\(reloads - before) of \(work)" }
          list.model = run.model
          fault = fault ?? self.fault(run)
        }
      }
      if Int.random(in: 0..<4, using: &random) == 0, fault == nil {
        fault = await dragFault(&run, using: &random)
      }
      if let fault {
        Issue.record("seed \(seed), \(run.events): \(fault)")
        return
      }
      if Bool.random(using: &random), !run.rows.isEmpty {
        let end = max(-47, list.tableView.contentSize.height + 34 - 844)
        list.tableView.contentOffset.y = CGFloat(Int.random(in: -47...Int(end), using: &random))
        await simulator.advance(frames: 1)
      }
    }
    await simulator.advance(by: .seconds(3))
    #expect(fault(run) == nil && list.header?.phase == .idle)
    expectRest(in: simulator)
  }
}
