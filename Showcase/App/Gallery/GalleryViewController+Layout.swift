import UIKit

extension GalleryViewController {
  /// The space between cards, in points.
  private static let gap: CGFloat = 12
  /// The space beside the cards, in points.
  private static let margin: CGFloat = 16

  /// The number of cards in a row.
  static func columns(forWidth width: CGFloat, in traits: UITraitCollection) -> Int {
    if traits.preferredContentSizeCategory.isAccessibilityCategory { return 1 }
    return width < 700 ? 2 : max(2, Int((width - 20) / 172))
  }

  func makeLayout() -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { [weak self] index, environment in
      switch self?.source.sectionIdentifier(for: index) {
      case .exhibits(let section) where self?.isList == true:
        Self.list(environment, hasArt: section.isOfSkins)
      case .exhibits(let section) where section.isOfSkins: Self.cards(environment)
      case .exhibits: Self.rows(environment, hasHeader: true)
      case .nothing, nil: Self.rows(environment, hasHeader: false)
      }
    }
  }

  /// Rows of a list, equally high.
  private static func list(
    _ environment: any NSCollectionLayoutEnvironment, hasArt: Bool
  ) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1),
      heightDimension: .absolute(
        SkinCell.rowHeight(hasArt: hasArt, in: environment.traitCollection)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, repeatingSubitem: NSCollectionLayoutItem(layoutSize: size), count: 1)
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 8, bottom: 8, trailing: 8)
    section.boundarySupplementaryItems = [header()]
    return section
  }

  private static func rows(
    _ environment: any NSCollectionLayoutEnvironment, hasHeader: Bool
  ) -> NSCollectionLayoutSection {
    var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    list.backgroundColor = .clear
    let section = NSCollectionLayoutSection.list(using: list, layoutEnvironment: environment)
    if hasHeader { section.boundarySupplementaryItems = [header()] }
    return section
  }

  private static func header() -> NSCollectionLayoutBoundarySupplementaryItem {
    NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .estimated(36)),
      elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
  }

  private static func cards(
    _ environment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let width = environment.container.effectiveContentSize.width
    let traits = environment.traitCollection
    let columns = columns(forWidth: width, in: traits)
    let height = NSCollectionLayoutDimension.absolute(SkinCell.height(in: traits))
    // A group does not shrink its items for the gaps between them.
    let gaps = 2 * margin + gap * CGFloat(columns - 1)
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .absolute(max(1, (width - gaps) / CGFloat(columns))),
        heightDimension: height))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: height),
      repeatingSubitem: item, count: columns)
    group.interItemSpacing = .fixed(gap)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = gap
    section.contentInsets = NSDirectionalEdgeInsets(
      top: 4, leading: margin, bottom: 12, trailing: margin)
    section.boundarySupplementaryItems = [header()]
    return section
  }
}
