public typealias UICollectionViewCompositionalLayoutSectionProvider =
  (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// Lays out the sections from top to bottom, each by its own description.
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    didSet { invalidateLayout() }
  }

  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  private var plan = CollectionPlan()
  private var measured: [CollectionElement: CGFloat] = [:]
  private var measuredWidth: CGFloat = 0
  private var pinnedSections: Set<Int> = []
  /// The sections that are lists.
  private(set) var lists: [Int: UICollectionLayoutListConfiguration] = [:]
  /// The background color of a list layout; nil for other layouts.
  private(set) var listBackgroundColor: UIColor?

  // MARK: Lifecycle

  public init(section: NSCollectionLayoutSection) {
    provider = { _, _ in section }
    configuration = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
  }

  public init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = { _, _ in section }
    self.configuration = configuration
    super.init()
  }

  public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    provider = sectionProvider
    configuration = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
  }

  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }

  /// Returns nil: layouts cannot be decoded from a nib.
  public required init?(coder: NSCoder) { nil }

  public static func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    let layout = UICollectionViewCompositionalLayout { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    }
    layout.listBackgroundColor = configuration.resolvedBackgroundColor
    return layout
  }

  // MARK: Layout

  open override var collectionViewContentSize: CGSize { plan.contentSize }

  open override func prepare() {
    super.prepare()
    plan = CollectionPlan()
    pinnedSections = []
    lists = [:]
    guard let collectionView else { return }
    let size = collectionView.bounds.size
    if measuredWidth != size.width {
      measured = [:]
      measuredWidth = size.width
      collectionView.forgetMeasurements()
    }
    var y: CGFloat = 0
    for index in 0..<collectionView.numberOfSections {
      let environment = environment(in: collectionView)
      guard let section = provider(index, environment) else {
        fatalError(
          "The section provider of a UICollectionViewCompositionalLayout returned nil for "
            + "section \(index).")
      }
      if index > 0 { y += configuration.interSectionSpacing }
      lists[index] = section.list
      var arranger = CollectionSectionArranger(
        section: section, index: index, count: collectionView.numberOfItems(inSection: index),
        width: size.width, height: size.height, safeArea: collectionView.directionalSafeArea,
        measured: measured)
      y = arranger.arrange(from: y)
      for attributes in arranger.attributes { plan.append(attributes) }
      if arranger.pinsHeader { pinnedSections.insert(index) }
    }
    plan.contentSize = CGSize(width: size.width, height: y)
    if collectionView.isRightToLeft { plan.mirror(in: size.width) }
  }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    guard !pinnedSections.isEmpty, let collectionView else { return plan.attributes(in: rect) }
    return plan.pinningHeaders(
      in: rect, below: collectionView.pinningEdge, sections: collectionView.numberOfSections,
      where: pinnedSections.contains)
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    plan.attributes(for: CollectionElement(kind: nil, path: indexPath))
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    plan.attributes(for: CollectionElement(kind: elementKind, path: indexPath))
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    collectionView?.preparedBounds.size != newBounds.size
  }

  // MARK: Sizes that are found out

  override func adopt(_ size: CGSize, for element: CollectionElement) {
    measured[element] = size.height
    isInvalid = true
  }

  override func moveSizes(_ newPath: (IndexPath) -> IndexPath?) {
    var moved: [CollectionElement: CGFloat] = [:]
    for (element, height) in measured where element.kind == nil {
      guard let path = newPath(element.path) else { continue }
      moved[CollectionElement(kind: nil, path: path)] = height
    }
    measured = moved
  }

  private func environment(in collectionView: UICollectionView) -> CollectionLayoutEnvironment {
    let safeArea = collectionView.directionalSafeArea
    return CollectionLayoutEnvironment(
      container: CollectionLayoutContainer(
        contentSize: collectionView.bounds.size,
        contentInsets: NSDirectionalEdgeInsets(
          top: 0, leading: safeArea.leading, bottom: 0, trailing: safeArea.trailing)),
      traitCollection: collectionView.traitCollection)
  }
}
