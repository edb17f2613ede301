import CustomRefreshControl
import RefreshableList
import Foundation
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
    simulator.present(list)
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

  /// The texts of the visible cells.
  var texts: [String] { list.tableView.visibleCells.map { $0.textLabel?.text ?? "" } }

  func advance(_ seconds: Double) async { await simulator.advance(by: .seconds(seconds)) }

  func pull() async {
    await simulator.finger.pull(
      from: CGPoint(x: 195, y: 200), by: 260, over: .milliseconds(300))
  }

  /// Flings until the end of the list is in view.
  func flingToEnd() async {
    guard let table = list.tableView else { return }
    for _ in 0..<12 {
      let end = table.contentSize.height + table.adjustedContentInset.bottom - table.bounds.height
      if table.contentOffset.y >= end - 1 { return }
      await simulator.finger.flick(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 100))
      await simulator.advance(by: .milliseconds(600))
    }
  }
}

extension RefreshSkin {
  /// The skin of a header, without its outro: for tests of what an end does at once.
  static let prompt = RefreshSkin.arrow.ending(.immediate)
}

extension UITableViewCell {
  /// The views of the content view, and those of its stacks.
  var parts: [UIView] {
    contentView.subviews.flatMap { ($0 as? UIStackView)?.arrangedSubviews ?? [$0] }
  }
}
