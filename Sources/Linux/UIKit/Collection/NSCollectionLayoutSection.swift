/// A section of vertically stacked groups, with headers and footers.
@preconcurrency @MainActor open class NSCollectionLayoutSection: NSObject {
  let group: NSCollectionLayoutGroup
  open var contentInsets = NSDirectionalEdgeInsets.zero
  open var interGroupSpacing: CGFloat = 0
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []

  /// The configuration of a list section; nil for other sections.
  var list: UICollectionLayoutListConfiguration?

  public convenience init(group: NSCollectionLayoutGroup) { self.init(of: group) }

  private init(of group: NSCollectionLayoutGroup) {
    self.group = group
  }

  public static func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let row = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1),
      heightDimension: .estimated(UITableViewCell.standardHeight))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
    section.list = configuration
    let header = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(38))
    let isPlain = configuration.isPlain
    if configuration.headerMode == .supplementary {
      let item = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: header, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
      item.pinToVisibleBounds = isPlain
      section.boundarySupplementaryItems.append(item)
    }
    if configuration.footerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: header, elementKind: UICollectionView.elementKindSectionFooter,
          alignment: .bottom))
    }
    if configuration.appearance == .insetGrouped {
      let margin = UIView.systemMargin(forWidth: layoutEnvironment.container.contentSize.width)
      section.contentInsets.leading = margin
      section.contentInsets.trailing = margin
    }
    // The gaps that iOS leaves around groups without header or footer text, as in a table view.
    if !isPlain {
      section.contentInsets.bottom = configuration.footerMode == .none ? 17.5 : 0
      if configuration.headerMode == .none { section.contentInsets.top = 17.5 }
    }
    return section
  }
}
