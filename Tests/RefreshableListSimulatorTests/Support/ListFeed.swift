import CustomRefreshControl
import Foundation
@testable import RefreshableList
import Simulator
import UIKit

/// A list of strings on a screen.
@MainActor final class ListFeed {
  let simulator: Simulator
  let list: RefreshableTableViewController<String>
  /// Whether the next page is empty.
  var isLastPage = false
  /// The number of requested pages.
  private(set) var pages = 0
  /// The number of refreshes that ``bringNumbers(after:)`` has let begin.
  private(set) var refreshes = 0
  /// How the refreshes and the pages have ended.
  private(set) var (refreshOutcomes, pageOutcomes): ([RefreshOutcome], [RefreshOutcome]) = ([], [])

  init(
    items: [String] = ListFeed.rows(0..<30), header: RefreshHeader? = RefreshHeader(skin: .prompt),
    footer: LoadMoreFooter? = LoadMoreFooter(), pageSeconds: Double = 1,
    in simulator: Simulator = Simulator()
  ) {
    self.simulator = simulator
    list = RefreshableTableViewController(header: header, footer: footer)
    list.strings = RefreshStrings(language: "en")
    list.makeCell = { _, _, item in ListFeed.cell(item) }
    list.rowHeight = { _, _ in 60 }
    list.items = items
    list.onLoadMore = { [weak self, clock = simulator.clock] in
      let page = self?.nextPage() ?? []
      try await clock.sleep(for: .seconds(pageSeconds))
      return page
    }
    list.didRefresh = { [weak self] in self?.refreshOutcomes.append($0) }
    list.didLoadMore = { [weak self] in self?.pageOutcomes.append($0) }
    simulator.present(list)
  }

  /// Makes a list without a footer, which a header or a control refreshes.
  convenience init(hasHeader: Bool, items: [String] = ListFeed.rows(0..<30)) {
    self.init(items: items, header: hasHeader ? RefreshHeader(skin: .prompt) : nil, footer: nil)
    if !hasHeader { list.refreshControl = CustomRefreshControl(skin: .prompt) }
  }

  private func nextPage() -> [String] {
    pages += 1
    return isLastPage ? [] : ["page \(pages)"]
  }

  static func rows(_ range: Range<Int>) -> [String] { range.map { "row \($0)" } }

  static func cell(_ text: String) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = text
    return cell
  }

  /// The view that shows the phase in place of rows; nil for rows.
  var phaseView: ListPhaseView? { list.phaseView }

  /// The texts of the visible cells; the sentence of the phase in place of rows.
  var texts: [String] {
    if let phaseView { return [phaseView.sentence.text ?? ""] }
    return list.tableView.visibleCells.map {
      $0.textLabel?.text ?? ""
    }
  }

  func advance(_ seconds: Double) async { await simulator.advance(by: .seconds(seconds)) }

  // MARK: Loads

  /// Lets each refresh bring some rows, after some seconds.
  func bring(_ rows: [String], after seconds: Double) {
    list.onRefresh = { [clock = simulator.clock] in
      try await clock.sleep(for: .seconds(seconds))
      return rows
    }
  }

  /// Lets each refresh bring a row with its number, “refresh 1” at first, after some seconds.
  func bringNumbers(after seconds: Double) {
    list.onRefresh = { [weak self, clock = simulator.clock] in
      self?.refreshes += 1
      let row = "refresh \(self?.refreshes ?? 0)"
      try await clock.sleep(for: .seconds(seconds))
      return [row]
    }
  }

  func reload(waiting seconds: Double) async {
    list.reload()
    await advance(seconds)
  }

  /// Reloads the list, whose refreshes fail from now on.
  func fail(waiting seconds: Double = 1) async {
    list.onRefresh = { throw URLError(.notConnectedToInternet) }
    await reload(waiting: seconds)
  }

  func pull(by distance: CGFloat = 260, waiting seconds: Double = 0) async {
    await simulator.finger.pull(
      from: CGPoint(x: 195, y: 200), by: distance, over: .milliseconds(300))
    if seconds > 0 { await advance(seconds) }
  }

  /// Flings until the end of the list is in view.
  func flingToEnd(waiting seconds: Double = 0) async {
    let table: UITableView = list.tableView
    for _ in 0..<12 {
      let end = table.contentSize.height + table.adjustedContentInset.bottom - table.bounds.height
      if table.contentOffset.y >= end - 1 { break }
      await simulator.finger.flick(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 100))
      await advance(0.6)
    }
    if seconds > 0 { await advance(seconds) }
  }

  // MARK: What is shown

  /// The cell of a row of the first section.
  func cell(_ row: Int) -> UITableViewCell? {
    list.tableView.cellForRow(at: IndexPath(row: row, section: 0))
  }

  /// Whether the header or the control refreshes.
  var isRefreshShown: Bool {
    list.header?.isRefreshing ?? list.refreshControl?.isRefreshing ?? false
  }

  /// Whether the rows are at their top, with no room but that of a message.
  var isAtTop: Bool {
    list.tableView.contentOffset.y == -list.tableView.adjustedContentInset.top
      && abs(list.tableView.contentInset.top - list.tableView.addedContentInset.top) < 0.001
  }
}

extension RefreshSkin {
  /// The skin of a header, without its outro: for tests of what an end does at once.
  static let prompt = RefreshSkin.arrow.ending(.immediate)
}

extension RefreshableTableViewController {
  /// The view that shows the phase in place of rows; nil for rows.
  var phaseView: ListPhaseView? {
    let background = tableView.backgroundView as? PhaseBackgroundView
    return background?.content as? ListPhaseView
  }
}
