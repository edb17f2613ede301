import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct DiffableDataSourceTests {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, String>

  @Test func `a snapshot keeps its items in their sections`() {
    var snapshot = Snapshot()
    snapshot.appendSections(["Letters", "Shapes"])
    snapshot.appendItems(["wave", "flip"], toSection: "Letters")
    snapshot.appendItems(["orbit"])
    #expect(snapshot.itemIdentifiers == ["wave", "flip", "orbit"])
    #expect(snapshot.sectionIdentifier(containingItem: "orbit") == "Shapes")
    snapshot.deleteItems(["wave"])
    #expect(snapshot.itemIdentifiers(inSection: "Letters") == ["flip"])
    snapshot.deleteSections(["Letters"])
    #expect(snapshot.numberOfItems == 1 && snapshot.sectionIdentifiers == ["Shapes"])
  }

  @Test func `items that stay from one snapshot to the next keep their cells`() async throws {
    let simulator = Simulator()
    let view = UICollectionView(
      frame: UIScreen.main.bounds, collectionViewLayout: UICollectionViewFlowLayout.squares())
    let registration = UICollectionView.CellRegistration<NameCell, String> { cell, _, name in
      cell.label.text = name
    }
    let source = UICollectionViewDiffableDataSource<String, String>(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    simulator.show(view)
    func show(_ names: [String]) async {
      var snapshot = Snapshot()
      snapshot.appendSections(["All"])
      snapshot.appendItems(names)
      source.apply(snapshot, animatingDifferences: true, completion: nil)
      await simulator.advance(frames: 1)
    }
    func texts() -> [String?] { view.visibleCells.map { ($0 as? NameCell)?.label.text } }
    await show(["wave", "flip", "orbit", "radar"])
    #expect(texts() == ["wave", "flip", "orbit", "radar"])
    let orbit = view.cellForItem(at: IndexPath(item: 2, section: 0))
    view.selectItem(at: IndexPath(item: 2, section: 0), animated: false, scrollPosition: [])
    await show(["orbit"])
    #expect(texts() == ["orbit"])
    #expect(view.cellForItem(at: IndexPath(item: 0, section: 0)) === orbit)
    #expect(view.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
    #expect(source.itemIdentifier(for: IndexPath(item: 0, section: 0)) == "orbit")
    #expect(source.indexPath(for: "wave") == nil)
    await show([])
    #expect(texts() == [])
  }

  @Test(arguments: [true, false])
  func `a snapshot that is awaited is shown when it returns`(isAnimated: Bool) async {
    let simulator = Simulator()
    let table = UITableView(frame: UIScreen.main.bounds)
    let grid = UICollectionView(
      frame: UIScreen.main.bounds, collectionViewLayout: UICollectionViewFlowLayout.squares())
    grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let rows = UITableViewDiffableDataSource<String, String>(tableView: table) { _, _, _ in
      UITableViewCell()
    }
    let items = UICollectionViewDiffableDataSource<String, String>(collectionView: grid) {
      grid, path, _ in grid.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    simulator.show(table)
    table.superview?.addSubview(grid)
    var snapshot = Snapshot()
    snapshot.appendSections(["All"])
    snapshot.appendItems(["wave", "flip"])
    var counts: [Int] = []
    Task { [snapshot] in
      await rows.apply(snapshot, animatingDifferences: isAnimated)
      counts.append(table.numberOfRows(inSection: 0))
      await items.apply(snapshot, animatingDifferences: isAnimated)
      counts.append(grid.numberOfItems(inSection: 0))
    }
    #expect(counts.isEmpty)
    await simulator.advance(frames: 3)
    #expect(counts == [2, 2])
  }

  @Test func `a reconfigured item of a table has the same cell with new content`() async throws {
    let simulator = Simulator()
    let table = UITableView(frame: UIScreen.main.bounds)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    var suffix = ""
    let source = UITableViewDiffableDataSource<String, String>(tableView: table) {
      let cell = $0.dequeueReusableCell(withIdentifier: "cell", for: $1)
      cell.textLabel?.text = $2 + suffix
      return cell
    }
    simulator.show(table)
    var snapshot = Snapshot()
    snapshot.appendSections(["All"])
    snapshot.appendItems(["wave", "flip"])
    source.apply(snapshot, animatingDifferences: false, completion: nil)
    await simulator.advance(frames: 1)
    let flip = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    suffix = "!"
    snapshot.reconfigureItems(["flip"])
    source.apply(snapshot, animatingDifferences: true, completion: nil)
    await simulator.advance(frames: 1)
    #expect(table.visibleCells.map { $0.textLabel?.text } == ["wave", "flip!"])
    #expect(table.visibleCells.last === flip)
  }
}
