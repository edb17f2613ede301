import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct UICollectionViewTests {
  private let simulator = Simulator()
  private let controller = NumbersController(
    collectionViewLayout: UICollectionViewFlowLayout.squares())

  init() async {
    simulator.present(controller)
    await simulator.advance(frames: 1)
  }

  private var collection: UICollectionView { controller.collectionView }

  /// Returns the middle of an item on the screen.
  private func middle(of item: Int) -> CGPoint {
    let frame = collection.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame
    return collection.convert(
      CGPoint(x: frame?.midX ?? 0, y: frame?.midY ?? 0), to: nil)
  }

  @Test func `only visible items have cells`() {
    // Rows of three, 110 points apart, from the status bar's 47 down to 844.
    #expect(collection.indexPathsForVisibleItems.map(\.item) == Array(0..<24))
    #expect(controller.texts == (0..<24).map { "\($0)" })
    #expect(NameCell.made == 24)
    #expect(collection.contentSize == CGSize(width: 390, height: 14 * 110 - 10))
    #expect(collection.cellForItem(at: IndexPath(item: 30, section: 0)) == nil)
    #expect(collection.cellForItem(at: IndexPath(item: 3, section: 0)) != nil)
    #expect(controller.notes == (0..<24).map { "show \($0)" })
  }

  @Test func `cells that leave the screen are reused`() async {
    controller.notes = []
    await simulator.finger.drag(
      from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 300), over: .milliseconds(600))
    await simulator.advance(by: .seconds(3))
    #expect(collection.contentOffset.y > 300)
    #expect(NameCell.made <= 30)
    #expect(controller.notes.contains("hide 0"))
    #expect(controller.notes.contains("show 30"))
    expectRest(in: simulator)
  }

  @Test func `a tap highlights and selects, and a second selects another`() async {
    controller.notes = []
    await simulator.finger.tap(at: middle(of: 4), for: .milliseconds(250))
    #expect(controller.notes == ["highlight 4", "select 4", "unhighlight 4"])
    #expect(collection.indexPathsForSelectedItems == [IndexPath(item: 4, section: 0)])
    #expect(collection.cellForItem(at: IndexPath(item: 4, section: 0))?.isSelected == true)
    controller.notes = []
    await simulator.finger.tap(at: middle(of: 7), for: .milliseconds(250))
    #expect(controller.notes == ["highlight 7", "deselect 4", "select 7", "unhighlight 7"])
  }

  @Test func `taps select nothing, or several, if the collection says so`() async {
    collection.allowsSelection = false
    await simulator.finger.tap(at: middle(of: 4), for: .milliseconds(250))
    #expect(collection.indexPathsForSelectedItems == [])
    collection.allowsMultipleSelection = true
    for item in [4, 7, 4] {
      await simulator.finger.tap(at: middle(of: item), for: .milliseconds(250))
    }
    #expect(collection.indexPathsForSelectedItems?.map(\.item) == [7])
    #expect(collection.cellForItem(at: IndexPath(item: 4, section: 0))?.isSelected == false)
  }

  @Test func `a drag that scrolls selects nothing`() async {
    controller.notes = []
    await simulator.finger.drag(
      from: middle(of: 10), to: middle(of: 4), over: .milliseconds(500))
    #expect(!controller.notes.contains { $0.hasPrefix("select") })
    #expect(collection.contentOffset.y > 0)
  }

  @Test func `an item has a frame, and a point gives its item`() {
    let frame = collection.layoutAttributesForItem(at: IndexPath(item: 4, section: 0))?.frame
    #expect(frame == CGRect(x: 145, y: 110, width: 100, height: 100))
    #expect(
      collection.indexPathForItem(at: CGPoint(x: 150, y: 115)) == IndexPath(item: 4, section: 0))
    #expect(collection.indexPathForItem(at: CGPoint(x: 120, y: 115)) == nil)
  }

  @Test func `items that are inserted, deleted and moved leave the other cells alone`() async {
    let two = collection.cellForItem(at: IndexPath(item: 2, section: 0))
    let nine = collection.cellForItem(at: IndexPath(item: 9, section: 0))
    var isDone = false
    collection.performBatchUpdates {
      controller.numbers[0].remove(at: 0)
      controller.numbers[0].remove(at: 8)
      controller.numbers[0].insert(9, at: 0)
      controller.numbers[0].insert(100, at: 1)
      collection.deleteItems(at: [IndexPath(item: 0, section: 0)])
      collection.moveItem(
        at: IndexPath(item: 9, section: 0), to: IndexPath(item: 0, section: 0))
      collection.insertItems(at: [IndexPath(item: 1, section: 0)])
    } completion: { _ in
      isDone = true
    }
    await simulator.advance(frames: 2)
    #expect(isDone)
    #expect(controller.texts.prefix(5) == ["9", "100", "1", "2", "3"])
    #expect(collection.cellForItem(at: IndexPath(item: 3, section: 0)) === two)
    #expect(collection.cellForItem(at: IndexPath(item: 0, section: 0)) === nine)
  }

  @Test func `reloading an item updates its cell, and reloading the data updates all cells`() async
  {
    let one = collection.cellForItem(at: IndexPath(item: 1, section: 0))
    controller.numbers[0][1] = 111
    collection.reloadItems(at: [IndexPath(item: 1, section: 0)])
    await simulator.advance(frames: 1)
    #expect(controller.texts[1] == "111")
    #expect(one?.window == nil || collection.indexPath(for: one!) != nil)
    controller.numbers = [[1, 2]]
    collection.reloadData()
    #expect(collection.numberOfItems(inSection: 0) == 2)
    await simulator.advance(frames: 1)
    #expect(controller.texts == ["1", "2"])
  }

  @Test func `it scrolls to an item`() async {
    collection.scrollToItem(
      at: IndexPath(item: 39, section: 0), at: .bottom, animated: false)
    await simulator.advance(frames: 1)
    #expect(
      collection.contentOffset.y
        == collection.contentSize.height + collection.adjustedContentInset.bottom - 844)
    #expect(controller.texts.last == "39")
  }

  @Test func `rotation lays out the items again`() async {
    simulator.rotate(to: .landscape)
    await simulator.advance(by: .seconds(1))
    let frames = (0..<12).compactMap {
      collection.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame
    }
    #expect(frames.filter { $0.minY == 0 }.count == 7)
  }

  @Test func `a pull refreshes, and the control is behind the cells`() async {
    var refreshes = 0
    let control = UIRefreshControl()
    control.addAction(UIAction { _ in refreshes += 1 }, for: .valueChanged)
    collection.refreshControl = control
    await simulator.finger.pull(
      from: CGPoint(x: 195, y: 200), by: 500, over: .milliseconds(700))
    #expect(refreshes == 1)
    #expect(collection.subviews.first === control)
    control.endRefreshing()
    await simulator.advance(by: .seconds(2))
    expectRest(in: simulator)
  }
}
