import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct CompositionalLayoutTests {
  private let simulator = Simulator()

  private static func size(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
  ) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  private func show(
    _ layout: UICollectionViewLayout, _ numbers: [[Int]],
    _ configure: @escaping (NameCell) -> Void = { _ in }
  ) async -> NumbersController {
    let controller = NumbersController(collectionViewLayout: layout)
    controller.numbers = numbers
    controller.configure = configure
    simulator.present(controller)
    await simulator.advance(frames: 1)
    return controller
  }

  /// Returns a grid with section headers and two columns in narrow widths, four in wide ones.
  private static func grid(height: NSCollectionLayoutDimension) -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { _, environment in
      let width = environment.container.effectiveContentSize.width
      let columns = width < 600 ? 2 : 4
      let share = (width - 40 - 10 * CGFloat(columns - 1)) / CGFloat(columns)
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: size(.fractionalWidth(1), height),
        repeatingSubitem: NSCollectionLayoutItem(layoutSize: size(.absolute(share), height)),
        count: columns)
      group.interItemSpacing = .fixed(10)
      let section = NSCollectionLayoutSection(group: group)
      section.interGroupSpacing = 12
      section.contentInsets = NSDirectionalEdgeInsets(
        top: 4, leading: 20, bottom: 8, trailing: 20)
      section.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size(.fractionalWidth(1), .absolute(40)),
          elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      ]
      return section
    }
  }

  private func frames(_ controller: NumbersController, section: Int) -> [CGRect] {
    controller.numbers[section].indices.compactMap {
      controller.collectionView.layoutAttributesForItem(
        at: IndexPath(item: $0, section: section))?.frame
    }
  }

  @Test func `the layout's configuration spaces the sections`() async throws {
    let grid = try #require(
      Self.grid(height: .absolute(60)) as? UICollectionViewCompositionalLayout)
    let controller = await show(grid, [[0], [0]])
    #expect(grid.configuration.scrollDirection == .vertical)
    let before = frames(controller, section: 1)[0].minY
    let configuration = grid.configuration
    configuration.interSectionSpacing = 30
    grid.configuration = configuration
    await simulator.advance(frames: 1)
    #expect(frames(controller, section: 1)[0].minY == before + 30)
    configuration.interSectionSpacing = 50
    #expect(grid.configuration.interSectionSpacing == 30)
  }

  @Test func `a group leaves the sizes of repeated items to the app`() async {
    let layout = UICollectionViewCompositionalLayout { _, _ in
      let half = Self.size(.fractionalWidth(0.5), .absolute(40))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: Self.size(.fractionalWidth(1), .absolute(40)),
        repeatingSubitem: NSCollectionLayoutItem(layoutSize: half), count: 2)
      group.interItemSpacing = .fixed(10)
      return NSCollectionLayoutSection(group: group)
    }
    let controller = await show(layout, [[0, 1]])
    // Two halves of 390 points and their gap extend past the group.
    #expect(
      frames(controller, section: 0) == [
        CGRect(x: 0, y: 0, width: 195, height: 40), CGRect(x: 205, y: 0, width: 195, height: 40),
      ])
  }

  @Test func `a grid has as many columns as its width allows, below its header`() async {
    let controller = await show(Self.grid(height: .absolute(100)), [[0, 1, 2], [3]])
    #expect(
      frames(controller, section: 0) == [
        CGRect(x: 20, y: 44, width: 170, height: 100),
        CGRect(x: 200, y: 44, width: 170, height: 100),
        CGRect(x: 20, y: 156, width: 170, height: 100),
      ])
    // The second section starts after the first one's inset of 8, with its own header and inset.
    #expect(frames(controller, section: 1) == [CGRect(x: 20, y: 308, width: 170, height: 100)])
    #expect(controller.collectionView.contentSize == CGSize(width: 390, height: 416))
    let header = controller.collectionView.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader,
      at: IndexPath(item: 0, section: 1))
    #expect(header?.frame == CGRect(x: 20, y: 264, width: 350, height: 40))
    simulator.resize(to: CGSize(width: 700, height: 844))
    await simulator.advance(frames: 1)
    #expect(frames(controller, section: 0).map(\.minX) == [20, 187.5, 355])
  }

  @Test func `items at the sides of a section stand beside its groups, in their middle`() async {
    let item = Self.size(.fractionalWidth(1), .absolute(50))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: item, subitems: [NSCollectionLayoutItem(layoutSize: item)]))
    section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 20)
    section.boundarySupplementaryItems = [
      (30, 40, UICollectionView.elementKindSectionHeader, NSRectAlignment.leading),
      (60, 20, UICollectionView.elementKindSectionFooter, .trailing),
    ].map { width, height, kind, alignment in
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: Self.size(.absolute(width), .absolute(height)), elementKind: kind,
        alignment: alignment)
    }
    let layout = UICollectionViewCompositionalLayout(section: section)
    let controller = await show(layout, [[0, 1]])
    #expect(
      frames(controller, section: 0) == [
        CGRect(x: 40, y: 5, width: 270, height: 50), CGRect(x: 40, y: 55, width: 270, height: 50),
      ])
    let sides = [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ].map {
      layout.layoutAttributesForSupplementaryView(
        ofKind: $0, at: IndexPath(item: 0, section: 0))?.frame
    }
    #expect(
      sides == [
        CGRect(x: 10, y: 35, width: 30, height: 40), CGRect(x: 310, y: 45, width: 60, height: 20),
      ])
    #expect(controller.collectionView.contentSize == CGSize(width: 390, height: 110))
  }

  @Test func `estimated heights become those of the content, measured when it is new`() async {
    let controller = await show(Self.grid(height: .estimated(30)), [Array(0..<6)]) { cell in
      cell.contentConfiguration = TallContent(height: cell.label.text == "1" ? 90 : 60)
    }
    #expect(frames(controller, section: 0).map(\.height) == [60, 90, 60, 60, 60, 60])
    #expect(frames(controller, section: 0).map(\.minY) == [44, 44, 146, 146, 218, 218])
    #expect(simulator.layoutReports == [])
    // Measured when its content is new, not at each step of a scroll.
    controller.collectionView.alwaysBounceVertical = true
    await simulator.advance(frames: 1)
    NameCell.measured = 0
    for _ in 0..<10 {
      controller.collectionView.contentOffset.y += 1
      await simulator.advance(frames: 1)
    }
    #expect(NameCell.measured == 0)
    let cell =
      controller.collectionView.cellForItem(at: IndexPath(item: 0, section: 0)) as? NameCell
    cell?.contentConfiguration = TallContent(height: 70)
    controller.collectionView.setNeedsLayout()
    await simulator.advance(frames: 1)
    #expect(NameCell.measured > 0 && cell?.bounds.height == 70)
  }

  @Test func `without a count a row takes what fits`() async {
    let item = NSCollectionLayoutItem(
      layoutSize: Self.size(.fractionalWidth(0.3), .fractionalHeight(1)))
    item.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: Self.size(.fractionalWidth(1), .fractionalWidth(0.2)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    let controller = await show(
      UICollectionViewCompositionalLayout(section: section), [Array(0..<4)])
    let frames = frames(controller, section: 0)
    // Three items of 117 points fit in 390.
    #expect(frames.map { ($0.minX * 10).rounded() / 10 } == [2, 119, 236, 2])
    #expect(frames.map(\.minY) == [1, 1, 1, 79])
    #expect(abs(frames[0].width - 111) < 1e-6 && frames[0].height == 74)
  }

  @Test func `rows of a list are as high as their content`() async {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .supplementary
    let view = UICollectionView(
      frame: UIScreen.main.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    let cell = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell, _, text in
      var content = text == "B" ? UIListContentConfiguration.subtitleCell() : .cell()
      content.text = text
      if text == "B" { content.secondaryText = "One letter after another" }
      content.image = UIImage(systemName: "star")
      cell.contentConfiguration = content
      cell.accessories = text == "C" ? [.checkmark()] : [.disclosureIndicator()]
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { cell, _, _ in cell.contentConfiguration = UIListContentConfiguration.groupedHeader() }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: cell, for: $1, item: $2)
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
    simulator.show(view)
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["A", "B", "C"])
    source.apply(snapshot, animatingDifferences: false, completion: nil)
    await simulator.advance(frames: 1)
    let cells = view.visibleCells
    #expect(
      cells.map(\.frame.minX) == [16, 16, 16] && cells.map(\.frame.width) == [358, 358, 358])
    #expect(cells[0].frame.height == 44 && cells[1].frame.height > 55)
    #expect(abs(cells[1].frame.minY - cells[0].frame.maxY) < 1e-6)
    #expect(cells[0].layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
  }

  // MARK: Sideways

  private func sideways(
    _ section: NSCollectionLayoutSection, spacing: CGFloat = 0
  ) -> UICollectionViewCompositionalLayout {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    configuration.interSectionSpacing = spacing
    return UICollectionViewCompositionalLayout(section: section, configuration: configuration)
  }

  private static func column() -> NSCollectionLayoutSection {
    // Two cards above each other in a column of 100 points.
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.absolute(100), .absolute(400)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 20, bottom: 5, trailing: 30)
    return section
  }

  @Test func `a layout that scrolls sideways has its sections and groups side by side`() async {
    let controller = await show(
      sideways(Self.column(), spacing: 7), [Array(0..<3), Array(0..<2)])
    let view: UICollectionView = controller.collectionView
    func frame(_ section: Int, _ item: Int) -> CGRect? {
      view.collectionViewLayout.layoutAttributesForItem(
        at: IndexPath(item: item, section: section))?.frame
    }
    #expect(frame(0, 0) == CGRect(x: 20, y: 5, width: 100, height: 200))
    #expect(frame(0, 1) == CGRect(x: 20, y: 205, width: 100, height: 200))
    #expect(frame(0, 2) == CGRect(x: 130, y: 5, width: 100, height: 200))
    // The first section ends at 230 and its inset, and the second begins after the space.
    #expect(frame(1, 0) == CGRect(x: 260 + 7 + 20, y: 5, width: 100, height: 200))
    #expect(view.contentSize == CGSize(width: 267 + 20 + 100 + 30, height: view.bounds.height))
  }

  @Test func `from right to left it is mirrored`() async {
    let controller = await show(sideways(Self.column()), [Array(0..<3)])
    let view: UICollectionView = controller.collectionView
    view.semanticContentAttribute = .forceRightToLeft
    view.collectionViewLayout.invalidateLayout()
    await simulator.advance(frames: 1)
    let first = view.collectionViewLayout.layoutAttributesForItem(
      at: IndexPath(item: 0, section: 0))
    #expect(first?.frame == CGRect(x: 260 - 120, y: 5, width: 100, height: 200))
  }
}

private struct TallContent: UIContentConfiguration {
  var height: CGFloat
  func makeContentView() -> any UIView & UIContentView { TallView(self) }
  func updated(for state: any UIConfigurationState) -> TallContent { self }
}

private final class TallView: UIView, UIContentView {
  var configuration: any UIContentConfiguration

  init(_ configuration: TallContent) {
    self.configuration = configuration
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    CGSize(width: targetSize.width, height: (configuration as? TallContent)?.height ?? 0)
  }
}
