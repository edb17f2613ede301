import CustomRefreshControl
@testable import RefreshableList
import Simulator
import TestSupport
import Testing
import UIKit

/// Faults of lists that public reports describe.
@Suite(.simulated) @MainActor struct ListFieldTests {
  @Test func `an empty list shows no footer while its first refresh runs`() async {
    let footer = LoadMoreFooter()
    let feed = ListFeed(items: [], footer: footer)
    feed.bring([], after: 60)
    await feed.pull(waiting: 1)
    #expect(feed.list.isRefreshing && footer.superview == nil)
  }

  @Test func `a reload in the outro of the header is shown by it and can be ended`() async {
    let feed = ListFeed(items: ["old"], header: RefreshHeader(), footer: nil)
    var runs = 0
    feed.list.onRefresh = { [clock = feed.simulator.clock] in
      runs += 1
      try await clock.sleep(for: .seconds(4))
      return ["new \(runs)"]
    }
    await feed.advance(0.2)
    feed.list.header?.refresh()
    await feed.advance(4.2)
    #expect(feed.list.items == ["new 1"] && feed.list.header?.isRefreshing == true)
    await feed.reload(waiting: 2.5)
    #expect(runs == 2 && feed.list.model.isRefreshing && feed.list.header?.isRefreshing == true)
    await feed.advance(6)
    #expect(feed.list.items == ["new 2"] && !feed.list.isRefreshing)
    feed.list.header?.refresh()
    await feed.advance(4.2)
    await feed.reload(waiting: 1)
    feed.list.header?.endRefreshing(with: .cancelled)
    await feed.advance(3)
    #expect(runs == 4 && feed.list.items == ["new 3"] && !feed.list.isRefreshing)
  }

  // MARK: One loader at a time

  private func parts(_ feed: ListFeed) -> (art: UIView?, sentence: UIView?) {
    (feed.phaseView?.art, feed.phaseView?.sentence)
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

  @Test func `a refresh ends when its rows are in`() async {
    let header = RefreshHeader(skin: .prompt)
    let feed = ListFeed(header: header, footer: nil)
    var rows: [Int] = []
    header.onFinish = { [weak list = feed.list] _ in
      rows.append(list?.tableView.numberOfRows(inSection: 0) ?? -1)
    }
    feed.list.onRefresh = { ["new"] + ListFeed.rows(0..<30) }
    await feed.pull(waiting: 2)
    #expect(rows == [31])
  }
}
