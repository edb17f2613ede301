import Simulator
import TestSupport
import Testing
import UIKit

/// Swipe actions of a list in a collection view.
@Suite(.simulated) @MainActor struct ListSwipeTests {
  private let simulator = Simulator()
  private let list = SwipedList()

  init() async {
    simulator.present(list)
    await simulator.advance(frames: 2)
  }

  private func swipe(item: Int, by distance: CGFloat) async throws {
    let cell = try #require(self.cell(item))
    let place = cell.convert(CGPoint(x: distance < 0 ? 350 : 30, y: cell.bounds.midY), to: nil)
    await simulator.finger.drag(
      from: place, to: CGPoint(x: place.x + distance, y: place.y), over: .milliseconds(300),
      pace: .gentle)
    _ = await simulator.advanceUntilRest()
  }

  private func cell(_ item: Int) -> UICollectionViewListCell? {
    list.collectionView.cellForItem(at: IndexPath(item: item, section: 0))
      as? UICollectionViewListCell
  }

  @Test func `a swipe shows the buttons of a list's row, and one deletes it`() async throws {
    try await swipe(item: 1, by: -120)
    #expect(list.words.count == 6 && cell(1)?.contentView.frame.minX ?? 0 < -50)
    #expect(await simulator.finger.tap("Delete"))
    _ = await simulator.advanceUntilRest()
    #expect(list.words == ["One", "Three", "Four", "Five", "Six"])
    #expect(cell(1)?.contentView.frame.minX == 0)
    #expect(simulator.view("Delete") == nil)
    expectRest(in: simulator)
  }

  @Test(arguments: [[0.0], [-60, 10]])
  func `a finger that is at the start of its swipe keeps the buttons`(stops: [CGFloat]) async throws
  {
    let cell = try #require(self.cell(1))
    let start = cell.convert(CGPoint(x: 350, y: cell.bounds.midY), to: nil)
    let finger = simulator.finger
    await finger.press(at: start)
    // Ten points are the least way of a pan, which is where it begins.
    for stop in stops.map({ $0 - 10 }) + [-120] {
      await finger.move(
        to: CGPoint(x: start.x + stop, y: start.y), over: .milliseconds(stop == -10 ? 0 : 200))
    }
    await finger.lift()
    _ = await simulator.advanceUntilRest()
    #expect(cell.contentView.frame.minX < -50 && simulator.view("Delete") != nil)
  }

  @Test func `a full swipe performs the first action, and the row closes`() async throws {
    let third = cell(2)
    try await swipe(item: 2, by: 340)
    #expect(list.pinned == ["Three"])
    #expect(cell(2) === third && third?.contentView.frame.minX == 0)
    #expect(simulator.view("Pin") == nil)
  }

  @Test func `a tap closes an open row and selects nothing`() async throws {
    try await swipe(item: 1, by: -120)
    let other = try #require(cell(3))
    await simulator.finger.tap(
      at: other.convert(CGPoint(x: 100, y: other.bounds.midY), to: nil), for: .milliseconds(250))
    _ = await simulator.advanceUntilRest()
    #expect(cell(1)?.contentView.frame.minX == 0 && simulator.view("Delete") == nil)
    #expect(list.collectionView.indexPathsForSelectedItems == [])
  }

  @Test func `a row without actions does not move`() async throws {
    try await swipe(item: 5, by: -120)
    #expect(cell(5)?.contentView.frame.minX == 0)
  }
}

/// Words in a list; all rows but the last can be deleted and pinned.
private final class SwipedList: UIViewController {
  private(set) var words = ["One", "Two", "Three", "Four", "Five", "Six"]
  private(set) var pinned: [String] = []
  private(set) lazy var collectionView = UICollectionView(
    frame: UIScreen.main.bounds, collectionViewLayout: layout)
  private var source: UICollectionViewDiffableDataSource<Int, String>?

  private var layout: UICollectionViewLayout {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.trailingSwipeActionsConfigurationProvider = { [weak self] path in
      self?.actions(at: path, "Delete") { list, word in
        list.words.removeAll { $0 == word }
        list.update()
      }
    }
    configuration.leadingSwipeActionsConfigurationProvider = { [weak self] path in
      self?.actions(at: path, "Pin") { list, word in list.pinned.append(word) }
    }
    return UICollectionViewCompositionalLayout.list(using: configuration)
  }

  private func actions(
    at path: IndexPath, _ title: String, _ perform: @escaping (SwipedList, String) -> Void
  ) -> UISwipeActionsConfiguration? {
    guard let word = source?.itemIdentifier(for: path), word != "Six" else { return nil }
    let action = UIContextualAction(style: .destructive, title: title) { [weak self] _, _, done in
      if let self { perform(self, word) }
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [action])
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(collectionView)
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell, _, word in
      var content = cell.defaultContentConfiguration()
      content.text = word
      cell.contentConfiguration = content
    }
    source = UICollectionViewDiffableDataSource(collectionView: collectionView) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    update()
  }

  private func update() {
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(words)
    source?.apply(snapshot, animatingDifferences: true)
  }
}
