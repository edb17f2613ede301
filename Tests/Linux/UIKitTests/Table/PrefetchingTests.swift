import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct PrefetchingTests {
  private final class Source: NSObject, UITableViewDataSourcePrefetching,
    UICollectionViewDataSourcePrefetching
  {
    var asked: [[Int]] = []
    var cancelled: [Int] = []

    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
      asked.append(indexPaths.map(\.row))
    }

    func tableView(
      _ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
    ) {
      cancelled += indexPaths.map { ($0 as NSIndexPath).row }
    }

    func collectionView(
      _ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]
    ) {
      asked.append(indexPaths.map(\.item))
    }
  }

  private let source = Source()
  private let simulator = Simulator()
  private let table = WordTable(rows: 100)

  private func showTable() async {
    simulator.present(table)
    table.tableView.prefetchDataSource = source
    await simulator.advance(frames: 2)
  }

  @Test func `a table asks for the rows that the next screen shows, once each`() async throws {
    await showTable()
    #expect(source.asked.isEmpty)
    await simulator.finger.drag(y: 700, to: 400, over: .milliseconds(300))
    await simulator.advance(by: .seconds(3))
    let last = try #require(table.tableView.indexPathsForVisibleRows?.last?.row)
    let all = source.asked.flatMap { $0 }
    #expect(all == all.sorted() && Set(all).count == all.count)
    #expect(all.contains(last + 1) && (all.last ?? 0) <= last + 16)
  }

  @Test func `rows that are not needed after a turn are cancelled`() async throws {
    await showTable()
    table.tableView.contentOffset.y = 2000
    await simulator.advance(frames: 2)
    let ahead = source.asked.flatMap { $0 }
    table.tableView.contentOffset.y = 1900
    await simulator.advance(frames: 2)
    let shown = Set((table.tableView.indexPathsForVisibleRows ?? []).map(\.row))
    #expect(!ahead.isEmpty && source.cancelled == ahead.filter { !shown.contains($0) })
    // The nearest row first.
    #expect(source.asked.last == source.asked.last?.sorted(by: >))
  }

  @Test func `a collection view asks for items`() async {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 390, height: 60)
    let controller = NumbersController(collectionViewLayout: layout)
    controller.numbers = [Array(0..<100)]
    simulator.present(controller)
    controller.collectionView.prefetchDataSource = source
    await simulator.advance(frames: 2)
    for _ in 0..<2 {
      controller.collectionView.contentOffset.y += 50
      await simulator.advance(frames: 2)
    }
    let last = controller.collectionView.indexPathsForVisibleItems.last?.item ?? 0
    #expect(source.asked.first?.first == last + 1)
    controller.collectionView.isPrefetchingEnabled = false
    source.asked = []
    controller.collectionView.contentOffset.y += 500
    await simulator.advance(frames: 2)
    #expect(source.asked.isEmpty)
  }
}
