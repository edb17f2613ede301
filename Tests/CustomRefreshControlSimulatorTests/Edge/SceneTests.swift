@testable import CustomRefreshControl
@testable import KitTestSupport
import Simulator
import TestSupport
import Testing
import UIKit

/// Header and footer on the screens of an app.
@Suite(.simulated) @MainActor struct SceneTests {
  @Test(arguments: [0, 1, 2, 3, 4])
  func `a large title comes back after a refresh`(step: Int) async {
    let feed = ScrollFeed(container: underLargeTitle)
    feed.screen.title = "Title"
    let header = feed.addHeader(.prompt)
    await feed.advance(0.2)
    let rest = (feed.table.contentOffset.y, feed.table.adjustedContentInset.top)
    await feed.finger.pull(from: CGPoint(x: 195, y: 300), by: 260, over: .milliseconds(300))
    #expect(header.isRefreshing)
    if step == 0 { header.endRefreshing() }
    await feed.advance(1)
    if step == 1 { header.endRefreshing() }
    if step == 2 {
      await feed.finger.flick(from: CGPoint(x: 195, y: 600), to: CGPoint(x: 195, y: 300))
      header.endRefreshing()
    }
    if step == 3 {
      feed.table.setContentOffset(CGPoint(x: 0, y: 600), animated: false)
      await feed.advance(0.3)
      header.endRefreshing()
    }
    if step == 4 {
      await feed.finger.press(at: CGPoint(x: 195, y: 300))
      await feed.finger.move(to: CGPoint(x: 195, y: 350), over: .milliseconds(200))
      header.endRefreshing()
      await feed.advance(0.3)
      await feed.finger.lift()
    }
    await feed.advance(2)
    header.endRefreshing()
    await feed.advance(1)
    #expect(feed.addedTop == 0)
    if step == 2 || step == 3 {
      #expect(feed.table.contentOffset.y > -rest.1)
      await feed.advance(2)
      await feed.fling(1, times: 8)
      if header.isRefreshing { header.endRefreshing() }
      await feed.advance(2)
    }
    #expect((feed.table.contentOffset.y, feed.table.adjustedContentInset.top) == rest)
    expectRest(in: feed.simulator)
  }

  @Test(arguments: 0..<5)
  func `a search in a refresh leaves the list at its top`(step: Int) async {
    let search = UISearchController(searchResultsController: nil)
    search.obscuresBackgroundDuringPresentation = false
    let feed = ScrollFeed { screen in
      screen.title = "Title"
      screen.navigationItem.searchController = search
      screen.navigationItem.hidesSearchBarWhenScrolling = false
      return step > 2 ? underLargeTitle(screen) : UINavigationController(rootViewController: screen)
    }
    let header = feed.addHeader(.prompt)
    await feed.advance(0.2)
    let rest = (feed.table.contentOffset.y, feed.table.adjustedContentInset.top)
    #expect(rest.0 == -rest.1)
    if step == 0 { search.isActive = true }
    await feed.advance(0.5)
    await feed.finger.pull(from: CGPoint(x: 195, y: 350), by: 260, over: .milliseconds(300))
    #expect(header.isRefreshing)
    if step == 1 { search.isActive = true }
    await feed.advance(1)
    if step == 2 || step == 3 { search.isActive = true }
    await feed.advance(0.5)
    if step == 3 { search.isActive = false }
    header.endRefreshing()
    if step == 4 { search.isActive = true }
    await feed.advance(0.1)
    search.isActive = false
    await feed.advance(2)
    #expect(feed.addedTop == 0)
    #expect((feed.table.contentOffset.y, feed.table.adjustedContentInset.top) == rest)
    expectRest(in: feed.simulator)
  }

  @Test(arguments: 0..<4)
  func `a sheet that comes and goes leaves a refresh as it is`(step: Int) async {
    let (feed, header) = headerFeed(.spokes)
    await feed.hold(at: 90)
    let sheet = UIViewController()
    if step == 3 { sheet.modalPresentationStyle = .fullScreen }
    if step == 0 { feed.screen.present(sheet, animated: true) }
    await feed.finger.lift()
    #expect(header.isRefreshing || step == 0)
    await feed.advance(0.1)
    if step == 1 { feed.screen.present(sheet, animated: true) }
    await feed.advance(1)
    if step == 2 || step == 3 { feed.screen.present(sheet, animated: true) }
    await feed.advance(1)
    header.endRefreshing()
    await feed.advance(0.1)
    feed.screen.dismiss(animated: true)
    await feed.advance(2)
    #expect(header.phase == .idle && feed.pulled == 0 && feed.addedTop == 0)
    await feed.pull(to: 90)
    await feed.advance(1)
    #expect(header.isRefreshing && feed.pulled == 60)
    header.endRefreshing()
    await feed.advance(1.5)
    expectRest(in: feed.simulator)
  }

  @Test(arguments: 0..<5)
  func `a drag footer whose screen goes and returns in each phase rests`(step: Int) async {
    let (feed, footer, _) = await shownLoadingFeed(trigger: .drag, seconds: 1)
    func leave() async {
      feed.simulator.present(UIViewController())
      await feed.advance(3)
      feed.simulator.present(feed.screen)
    }
    await feed.dragPastEnd(by: 80)
    if step == 0 { await leave() }
    await feed.finger.lift()
    if step == 1 { await leave() }
    await feed.advance(0.5)
    if step == 2 { await leave() }
    await feed.advance(0.6)
    if step == 3 { await leave() }
    await feed.advance(0.2)
    if step == 4 { await leave() }
    await feed.advance(3)
    #expect(footer.status == .idle && feed.addedBottom == 0)
    #expect(feed.distanceToEnd >= 0)
    expectRest(in: feed.simulator)
  }

  @Test(arguments: [true, false], [true, false])
  func `a keyboard that comes and goes in a load by a drag leaves the end where it is`(
    isOwn: Bool, endsBetween: Bool
  ) async {
    let (feed, footer, _) = await shownLoadingFeed(trigger: .drag, seconds: 100)
    await feed.drag(pastEnd: 80)
    await feed.advance(1)
    #expect(feed.addedBottom == 60)
    for height in [336, 0] as [CGFloat] {
      if isOwn {
        feed.table.contentInset.bottom = height
      } else {
        moveKeyboard(in: feed.table, by: height > 0 ? height : -336)
      }
      await feed.advance(0.3)
      if endsBetween { footer.endLoading() }
      await feed.advance(1)
    }
    footer.endLoading(with: .cancelled)
    await feed.advance(2)
    #expect(feed.table.shownInset == .zero)
    expectRest(in: feed.simulator)
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

  @Test func `a collection view whose first section is empty is filled`() async {
    let simulator = Simulator()
    let cells = Items()
    cells.counts = [0, 3]
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    let screen = UICollectionViewController(collectionViewLayout: layout)
    simulator.present(screen)
    screen.collectionView.register(
      UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    screen.collectionView.dataSource = cells
    var loads = 0
    screen.collectionView.loadMoreFooter = LoadMoreFooter { loads += 1 }
    await simulator.advance(by: .seconds(1))
    #expect(loads == 1)
    cells.counts = [0, 0]
    screen.collectionView.reloadData()
    await simulator.advance(by: .seconds(1))
    #expect(loads == 1)
  }

  @Test func `rows are deleted and inserted with animations while both ends work`() async {
    let (feed, footer, loads) = loadingFeed(trigger: .drag, seconds: 1)
    let header = feed.addHeader(.spokes)
    await feed.advance(0.1)
    await feed.drag(pastEnd: 80)
    await feed.advance(0.5)
    #expect(footer.isLoading)
    feed.screen.delete(0..<3, with: .automatic)
    await feed.advance(0.1)
    feed.screen.rows += 1
    feed.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .top)
    await feed.advance(3)
    #expect(loads.count == 1 && feed.screen.rows == 38)
    #expect(feed.addedBottom == 0)
    #expect(footer.frame.minY == feed.table.contentSize.height)
    feed.table.contentOffset.y = -feed.table.adjustedContentInset.top
    await feed.pull(to: 90)
    await feed.advance(0.5)
    feed.screen.delete(2..<38, with: .fade)
    await feed.advance(0.1)
    header.endRefreshing()
    await feed.advance(2)
    #expect(feed.pulled == 0 && feed.addedTop == 0 && feed.addedBottom == 0)
    expectRest(in: feed.simulator)
  }

  @Test func `short content that a load by a drag has made long stays where it is`() async {
    let (feed, footer, loads) = await shownLoadingFeed(
      rows: 3, page: 40, trigger: .drag, seconds: 1)
    await feed.drag(pastEnd: 80)
    await feed.advance(0.5)
    #expect(footer.isLoading)
    let offset = feed.table.contentOffset.y
    await feed.advance(3)
    #expect(loads.count == 1 && feed.addedBottom == 0)
    #expect(feed.table.contentOffset.y == offset)
    expectRest(in: feed.simulator)
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
