@testable import CustomRefreshControl
@testable import KitTestSupport
import Simulator
import TestSupport
import Testing
import UIKit

/// Rows and items whose heights are only estimated: their end is not where it seems, until they are
/// measured.
@Suite(.simulated) @MainActor struct EstimatedRowsTests {
  @Test func `a refresh from code far down a list of estimated rows comes wholly into view alone`()
    async
  {
    let feed = estimatedFeed(rows: 40)
    let header = feed.addHeader()
    header.onRefresh = { [clock = feed.simulator.clock, weak screen = feed.screen] in
      try await clock.sleep(for: .seconds(3))
      screen?.reload(rows: 20)
    }
    let loads = feed.addCountedFooter()
    await feed.advance(0.2)
    feed.table.scrollToRow(at: IndexPath(row: 20, section: 0), at: .top, animated: false)
    await feed.advance(0.2)
    header.refresh()
    await feed.advance(2.5)
    #expect(header.isRefreshing && feed.pulled == 60)
    await feed.advance(6)
    #expect(!header.isRefreshing && feed.screen.rows == 20 && loads.count == 0)
    #expect(feed.pulled == 0 && feed.addedTop == 0)
  }

  @Test(arguments: [nil, 4, 20, 60, 300], [true, false])
  func `rows whose heights are estimated wrongly load a page only at their end`(
    estimate: CGFloat?, inserts: Bool
  ) async {
    // Nil: UIKit's own estimate.
    let feed = estimatedFeed(rows: 30, estimate: estimate) { 1 + $0 % 4 }
    var isAtEnd: [Bool] = []
    feed.addFooter().onLoadMore = { [clock = feed.simulator.clock, weak screen = feed.screen] in
      screen?.table.layoutIfNeeded()
      let last = screen?.table.indexPathsForVisibleRows?.last?.row
      isAtEnd.append(last == screen.map { $0.rows - 1 })
      try await clock.sleep(for: .milliseconds(300))
      if inserts { screen?.insert(10) } else { screen?.reload(rows: (screen?.rows ?? 0) + 10) }
    }
    await feed.advance(2)
    #expect(isAtEnd.isEmpty)
    for _ in 0..<40 where isAtEnd.isEmpty {
      await feed.finger.flick(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 500))
      await feed.advance(1.5)
    }
    // Nobody touches the screen. A reload with low estimates may show the new end by itself.
    await feed.advance(10)
    #expect(isAtEnd.count >= 1 && isAtEnd.allSatisfy { $0 }, "\(isAtEnd)")
    if inserts { #expect(isAtEnd.count == 1) }
  }

  @Test func `a collection of estimated items works with both ends`() async {
    let simulator = Simulator()
    let cells = Items()
    let layout = UICollectionViewCompositionalLayout { _, _ in
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .estimated(90))
      let item = NSCollectionLayoutItem(layoutSize: size)
      let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [item])
      return NSCollectionLayoutSection(group: group)
    }
    let screen = UICollectionViewController(collectionViewLayout: layout)
    simulator.present(screen)
    let collection: UICollectionView = screen.collectionView
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    collection.dataSource = cells
    let header = RefreshHeader(skin: .spokes)
    var loads = 0
    let footer = LoadMoreFooter { [clock = simulator.clock] in
      loads += 1
      try await clock.sleep(for: .milliseconds(300))
      cells.counts[0] += 10
      collection.reloadData()
    }
    collection.refreshHeader = header
    collection.loadMoreFooter = footer
    await simulator.advance(by: .milliseconds(100))
    await simulator.finger.pull(from: CGPoint(x: 195, y: 200), by: 260, over: .milliseconds(300))
    await simulator.advance(by: .seconds(1))
    #expect(header.isRefreshing && collection.shownInset.top == 60)
    cells.counts = [3]
    collection.reloadData()
    header.endRefreshing()
    await simulator.advance(by: .seconds(3))
    #expect(collection.shownInset.top == 0)
    #expect(collection.contentOffset.y == -collection.adjustedContentInset.top)
    // Short content is filled.
    #expect(loads > 0 && footer.frame.minY == collection.contentSize.height)
    expectRest(in: simulator)
  }
}

private final class Items: NSObject, UICollectionViewDataSource {
  /// The number of items in each section.
  var counts = [30]

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { counts[section] }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}
