import CustomRefreshControl
@testable import RefreshableList
import Simulator
import TestSupport
import Testing
import UIKit

/// The sections of a list, and its pages.
@Suite(.simulated) @MainActor struct ListSectionTests {
  // MARK: Sections

  /// Loads sections, as an app does with the list's model.
  private func load(
    into list: RefreshableTableViewController<String>,
    _ sections: @escaping @MainActor (ListLoad.Kind) async throws -> [ListSection<String>]
  ) {
    list.onLoad = { [weak list] kind in
      guard let list, let load = list.model.begin(kind) else { return .cancelled }
      let new = try await sections(kind)
      return list.model.end(load, with: .sections(new)) ? .updated : .cancelled
    }
  }

  @Test func `sections have titles, and a page continues the last one or adds more`() async {
    let feed = ListFeed(header: nil)
    feed.list.model.sections = [
      ListSection("Today", items: ListFeed.rows(0..<2)),
      ListSection("Yesterday", items: ListFeed.rows(2..<30)),
    ]
    var paths: [IndexPath] = []
    feed.list.onSelect = { path, item in
      paths.append(path)
      #expect(item == "row 2")
    }
    let table: UITableView = feed.list.tableView
    #expect(table.numberOfSections == 2 && table.numberOfRows(inSection: 1) == 28)
    #expect(feed.list.tableView(table, titleForHeaderInSection: 1) == "Yesterday")
    #expect(feed.list.item(at: IndexPath(row: 1, section: 1)) == "row 3")
    #expect(feed.list.item(at: IndexPath(row: 2, section: 0)) == nil)
    await feed.advance(0.1)
    let place = table.rectForRow(at: IndexPath(row: 0, section: 1))
    let center = CGPoint(x: place.midX, y: place.midY)
    await feed.simulator.finger.tap(at: table.convert(center, to: nil))
    #expect(paths == [IndexPath(row: 0, section: 1)])
    load(into: feed.list) { kind in
      guard kind == .page else { return [ListSection("Now", items: ["new"])] }
      return [ListSection("Yesterday", items: ["late"]), ListSection("Before", items: ["old"])]
    }
    await feed.flingToEnd(waiting: 0.5)
    #expect(feed.list.model.sections.map(\.title).prefix(3) == ["Today", "Yesterday", "Before"])
    #expect(feed.list.model.sections[1].items.last == "late")
    #expect(table.numberOfSections == feed.list.model.sections.count)
    feed.list.footer = nil
    await feed.reload(waiting: 0.5)
    #expect(feed.list.model.sections == [ListSection("Now", items: ["new"])])
    // The end of the old content bounces back.
    await feed.advance(3)
    #expect(feed.texts == ["new"])
  }

  @Test(arguments: [true, false])
  func `a list without items loads more only if its footer is asked to`(loads: Bool) async {
    let footer = LoadMoreFooter()
    let feed = ListFeed(items: [], header: nil, footer: footer)
    footer.loadsWhenEmpty = loads
    await feed.advance(1.5)
    #expect((footer.superview != nil) == loads)
    #expect(feed.list.items.first == (loads ? "page 1" : nil))
    #expect(feed.list.phase == (loads ? .loaded : .empty))
  }
}
