public typealias UICollectionViewCompositionalLayoutSectionProvider =
  (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// Lays out the sections one after the other, each by its own description.
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  /// What applies to all sections, copied when it is set.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    get { storedConfiguration }
    set {
      storedConfiguration = Self.copy(newValue)
      invalidateLayout()
    }
  }

  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  private var storedConfiguration = UICollectionViewCompositionalLayoutConfiguration()
  private var measured: [CollectionElement: CGFloat] = [:]
  private var measuredWidth: CGFloat = 0
  /// The sections that are lists.
  private(set) var lists: [Int: UICollectionLayoutListConfiguration] = [:]
  /// The background color of a list layout; nil for other layouts.
  private(set) var listBackgroundColor: UIColor?

  // MARK: Lifecycle

  public init(section: NSCollectionLayoutSection) {
    provider = { _, _ in section }
    super.init()
  }

  public init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = { _, _ in section }
    super.init()
    storedConfiguration = Self.copy(configuration)
  }

  public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    provider = sectionProvider
    super.init()
  }

  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    super.init()
    storedConfiguration = Self.copy(configuration)
  }

  private static func copy(
    _ configuration: UICollectionViewCompositionalLayoutConfiguration
  ) -> UICollectionViewCompositionalLayoutConfiguration {
    configuration.copy() as? UICollectionViewCompositionalLayoutConfiguration ?? configuration
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

  open override func prepare() {
    super.prepare()
    lists = [:]
    var new = CollectionPlan()
    if let collectionView { fill(&new, for: collectionView) }
    plan = new
  }

  private func fill(_ plan: inout CollectionPlan, for collectionView: UICollectionView) {
    let size = collectionView.bounds.size
    let safeArea = collectionView.directionalSafeArea
    if measuredWidth != size.width {
      measured = [:]
      measuredWidth = size.width
      collectionView.forgetMeasurements()
    }
    let environment = CollectionLayoutEnvironment(
      contentSize: size, contentInsets: safeArea, traitCollection: collectionView.traitCollection)
    let isSideways = storedConfiguration.scrollDirection == .horizontal
    var end: CGFloat = 0
    for index in 0..<collectionView.numberOfSections {
      guard let section = provider(index, environment) else {
        fatalError(
          "The section provider of a UICollectionViewCompositionalLayout returned nil for "
            + "section \(index).")
      }
      lists[index] = section.list
      if index > 0 { end += storedConfiguration.interSectionSpacing }
      var arranger = CollectionSectionArranger(
        section: section, index: index, count: collectionView.numberOfItems(inSection: index),
        isSideways: isSideways, size: size, safeArea: safeArea, measured: measured)
      end = arranger.arrange(from: end)
      for attributes in arranger.attributes { plan.append(attributes) }
      if arranger.pinsHeader, !isSideways { plan.pinnedSections.append(index) }
    }
    plan.contentSize =
      isSideways
      ? CGSize(width: end, height: size.height) : CGSize(width: size.width, height: end)
    if collectionView.isRightToLeft { plan.mirror() }
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
}
