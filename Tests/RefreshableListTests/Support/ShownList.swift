import CustomRefreshControl
import Foundation
@testable import RefreshableList
import SharedTestSupport
import UIKit

/// A list of strings in a window without a device: it is laid out, and its loads end when the test says.
@MainActor final class ShownList {
  let stage = Stage()
  let list: RefreshableTableViewController<String>
  /// What answers the refreshes; nil for nothing new.
  let refreshes = Server<[String]?>()
  let pages = Server<[String]>()
  /// How the refreshes and the pages have ended.
  private(set) var (refreshOutcomes, pageOutcomes): ([RefreshOutcome], [RefreshOutcome]) = ([], [])

  init(
    items: [String] = ShownList.rows(0..<30), footer: LoadMoreFooter? = nil,
    list: RefreshableTableViewController<String>? = nil
  ) {
    self.list = list ?? RefreshableTableViewController(footer: footer)
    self.list.strings = RefreshStrings(language: "en")
    self.list.makeCell = { _, _, item in ShownList.cell(item) }
    self.list.rowHeight = { _, _ in 60 }
    self.list.items = items
    self.list.onRefresh = { [refreshes] in try await refreshes.request() }
    self.list.onLoadMore = { [pages] in try await pages.request() }
    self.list.didRefresh = { [weak self] in self?.refreshOutcomes.append($0) }
    self.list.didLoadMore = { [weak self] in self?.pageOutcomes.append($0) }
    stage.window.rootViewController = self.list
    stage.window.layoutIfNeeded()
  }

  /// Makes a list whose footer loads when it is tapped.
  static func withFooter(items: [String] = ShownList.rows(0..<30)) -> (ShownList, LoadMoreFooter) {
    let footer = LoadMoreFooter(
      skin: RefreshSkin.spokes.ending(.immediate), trigger: .button)
    return (ShownList(items: items, footer: footer), footer)
  }

  static func rows(_ range: Range<Int>) -> [String] { range.map { "row \($0)" } }

  static func cell(_ text: String) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = text
    return cell
  }

  var table: UITableView { list.tableView }

  /// The view that shows the phase in place of rows; nil for rows.
  var phaseView: ListPhaseView? {
    (table.backgroundView as? PhaseBackgroundView)?.content as? ListPhaseView
  }

  /// The message of a failure above the rows.
  var banner: ListBanner? { table.subviews.lazy.compactMap { $0 as? ListBanner }.first }

  /// The texts of the first rows, as the table has them; the sentence of the phase in place of rows.
  var texts: [String] {
    if let phaseView { return [phaseView.sentence.text ?? ""] }
    return (0..<table.numberOfSections).flatMap { section in
      (0..<min(10, table.numberOfRows(inSection: section))).compactMap {
        table.cellForRow(at: [section, $0])?.textLabel?.text
      }
    }
  }

  func turn() async { await stage.turn() }

  /// Begins a refresh, and lets its work begin.
  func reload() async {
    list.reload()
    await turn()
  }

  /// Lets the oldest refresh that has no answer bring rows; nil for nothing new.
  func bring(_ rows: [String]?) async {
    refreshes.answer(rows)
    await turn()
  }

  /// Refreshes, and lets the refresh fail.
  func fail() async {
    await reload()
    refreshes.fail(with: URLError(.notConnectedToInternet))
    await turn()
  }
}
