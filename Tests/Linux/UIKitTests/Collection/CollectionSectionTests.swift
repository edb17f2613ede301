import Simulator
import TestSupport
import Testing
import UIKit

/// What happens to the sections of a collection view as a whole.
@Suite(.simulated) @MainActor struct CollectionSectionTests {
  private let simulator = Simulator()
  private let controller = NumbersController(
    collectionViewLayout: UICollectionViewFlowLayout.squares())

  init() async {
    controller.numbers = [[1, 2], [10], [20, 21]]
    simulator.present(controller)
    await simulator.advance(frames: 1)
  }

  private var collection: UICollectionView { controller.collectionView }

  private func cell(_ item: Int, _ section: Int) -> UICollectionViewCell? {
    collection.cellForItem(at: IndexPath(item: item, section: section))
  }

  @Test func `sections that are inserted and deleted leave the cells of the others alone`() async {
    let kept = cell(0, 1)
    collection.performBatchUpdates {
      controller.numbers = [[5], [10], [30]]
      collection.deleteSections([0, 2])
      collection.insertSections([0, 2])
    }
    await simulator.advance(by: .seconds(1))
    #expect(controller.texts == ["5", "10", "30"])
    #expect(kept != nil && cell(0, 1) === kept)
  }

  @Test func `a section that moves takes its cells along`() async {
    let moved = cell(1, 2)
    controller.numbers = [[20, 21], [1, 2], [10]]
    collection.moveSection(2, toSection: 0)
    await simulator.advance(by: .seconds(1))
    #expect(controller.texts == ["20", "21", "1", "2", "10"])
    #expect(moved != nil && cell(1, 0) === moved)
  }

  @Test func `a section that is reloaded asks for its cells, and may have another length`() async {
    let other = cell(0, 0)
    var asked = 0
    controller.configure = { _ in asked += 1 }
    controller.numbers[1] = [11, 12, 13]
    collection.reloadSections([1])
    await simulator.advance(by: .seconds(1))
    #expect(controller.texts == ["1", "2", "11", "12", "13", "20", "21"])
    #expect(cell(0, 0) === other && asked == 3)
  }

  @Test func `updates that do not escape change the collection at once`() {
    func change(_ updates: () -> Void) { collection.performBatchUpdates(updates) }
    change {
      controller.numbers[1] = []
      collection.deleteItems(at: [IndexPath(item: 0, section: 1)])
    }
    #expect(collection.numberOfItems(inSection: 1) == 0)
  }

  @Test func `a reloaded section of a snapshot asks for its cells anew, and for no others`() async {
    var asked: [Int] = []
    let registration = UICollectionView.CellRegistration<NameCell, Int> { cell, _, number in
      asked.append(number)
      cell.label.text = "\(number)"
    }
    let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: collection) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([1, 2], toSection: "a")
    snapshot.appendItems([3], toSection: "b")
    source.apply(snapshot, animatingDifferences: false, completion: nil)
    await simulator.advance(frames: 1)
    asked = []
    snapshot.reloadSections(["a"])
    source.apply(snapshot, animatingDifferences: false, completion: nil)
    await simulator.advance(frames: 1)
    #expect(asked.sorted() == [1, 2])
  }
}
