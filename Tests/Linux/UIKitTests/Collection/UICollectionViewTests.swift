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

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  private func frame(_ item: Int) -> CGRect {
    collection.layoutAttributesForItem(at: path(item))?.frame ?? .null
  }

  /// Returns the middle of an item on the screen.
  private func middle(of item: Int) -> CGPoint {
    collection.convert(CGPoint(x: frame(item).midX, y: frame(item).midY), to: nil)
  }

  private func tap(_ item: Int) async {
    await simulator.finger.tap(at: middle(of: item), for: .milliseconds(250))
  }

  @Test func `only visible items have cells`() {
    // Rows of three, 110 points apart, from the status bar's 47 down to 844.
    #expect(collection.indexPathsForVisibleItems.map(\.item) == Array(0..<24))
    #expect(controller.texts == (0..<24).map { "\($0)" })
    #expect(NameCell.made == 24)
    #expect(collection.contentSize == CGSize(width: 390, height: 14 * 110 - 10))
    #expect(collection.cellForItem(at: path(30)) == nil)
    #expect(collection.cellForItem(at: path(3)) != nil)
    #expect(controller.notes == (0..<24).map { "show \($0)" })
  }

  @Test func `cells that leave the screen are reused`() async {
    controller.notes = []
    await simulator.finger.drag(
      from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 300), over: .milliseconds(600))
    await simulator.advance(by: .seconds(3))
    #expect(collection.contentOffset.y > 300)
    #expect(NameCell.made <= 30)
    #expect(controller.notes.contains("hide 0") && controller.notes.contains("show 30"))
    expectRest(in: simulator)
  }

  @Test func `a tap highlights and selects, and a second selects another`() async {
    controller.notes = []
    await tap(4)
    #expect(controller.notes == ["highlight 4", "select 4", "unhighlight 4"])
    #expect(collection.indexPathsForSelectedItems == [path(4)])
    #expect(collection.cellForItem(at: path(4))?.isSelected == true)
    controller.notes = []
    await tap(7)
    #expect(controller.notes == ["highlight 7", "deselect 4", "select 7", "unhighlight 7"])
  }

  @Test func `taps select nothing, or several, if the collection says so`() async {
    collection.allowsSelection = false
    await tap(4)
    #expect(collection.indexPathsForSelectedItems == [])
    collection.allowsMultipleSelection = true
    for item in [4, 7, 4] { await tap(item) }
    #expect(collection.indexPathsForSelectedItems?.map(\.item) == [7])
    #expect(collection.cellForItem(at: path(4))?.isSelected == false)
  }

  @Test func `a drag that scrolls selects nothing`() async {
    controller.notes = []
    await simulator.finger.drag(
      from: middle(of: 10), to: middle(of: 4), over: .milliseconds(500))
    #expect(!controller.notes.contains { $0.hasPrefix("select") })
    #expect(collection.contentOffset.y > 0)
  }

  @Test func `an item has a frame, and a point gives its item`() {
    #expect(frame(4) == CGRect(x: 145, y: 110, width: 100, height: 100))
    #expect(collection.indexPathForItem(at: CGPoint(x: 150, y: 115)) == path(4))
    #expect(collection.indexPathForItem(at: CGPoint(x: 120, y: 115)) == nil)
  }

  @Test func `items that are inserted, deleted and moved leave the other cells alone`() async {
    let two = collection.cellForItem(at: path(2))
    let nine = collection.cellForItem(at: path(9))
    var isDone = false
    collection.performBatchUpdates {
      controller.numbers[0].replaceSubrange(0...9, with: [9, 100] + Array(1...8))
      collection.deleteItems(at: [path(0)])
      collection.moveItem(at: path(9), to: path(0))
      collection.insertItems(at: [path(1)])
    } completion: { _ in
      isDone = true
    }
    await simulator.advance(frames: 2)
    #expect(isDone && controller.texts.prefix(5) == ["9", "100", "1", "2", "3"])
    #expect(collection.cellForItem(at: path(3)) === two)
    #expect(collection.cellForItem(at: path(0)) === nine)
  }

  @Test func `reloading an item updates its cell, and reloading the data updates all cells`() async
  {
    let one = collection.cellForItem(at: path(1))
    controller.numbers[0][1] = 111
    collection.reloadItems(at: [path(1)])
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
      at: path(39), at: .bottom, animated: false)
    await simulator.advance(frames: 1)
    #expect(
      collection.contentOffset.y
        == collection.contentSize.height + collection.adjustedContentInset.bottom - 844)
    #expect(controller.texts.last == "39")
  }

  @Test func `rotation lays out the items again`() async {
    simulator.rotate(to: .landscape)
    await simulator.advance(by: .seconds(1))
    #expect((0..<12).filter { frame($0).minY == 0 }.count == 7)
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
