/// A row or column of items or nested groups.
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  enum Axis { case horizontal, vertical }

  let axis: Axis
  /// The number of subitems; nil for as many as fit.
  let count: Int?
  public let subitems: [NSCollectionLayoutItem]
  open var interItemSpacing: NSCollectionLayoutSpacing?

  private init(
    _ axis: Axis, _ layoutSize: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem],
    count: Int?
  ) {
    stop(unless: !subitems.isEmpty, "A group requires at least one subitem.")
    stop(unless: count ?? 1 > 0, "The count of a group must be at least 1.")
    self.axis = axis
    self.subitems = subitems
    self.count = count
    super.init(layoutSize)
  }

  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> Self {
    make(.horizontal, layoutSize, subitems, count: nil)
  }

  /// Creates a row of equal subitems, which overflow the group if they do not fit.
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> Self {
    make(.horizontal, layoutSize, [subitem], count: count)
  }

  open class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> Self {
    make(.vertical, layoutSize, subitems, count: nil)
  }

  /// Creates a column of equal subitems, which overflow the group if they do not fit.
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem,
    count: Int
  ) -> Self {
    make(.vertical, layoutSize, [subitem], count: count)
  }

  private class func make(
    _ axis: Axis, _ layoutSize: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem],
    count: Int?
  ) -> Self {
    unsafeDowncast(
      NSCollectionLayoutGroup(axis, layoutSize, subitems, count: count), to: Self.self)
  }
}

@preconcurrency @MainActor open class NSCollectionLayoutItem: NSObject {
  public let layoutSize: NSCollectionLayoutSize
  /// The insets applied to the item's frame after it is placed.
  open var contentInsets = NSDirectionalEdgeInsets.zero

  public convenience init(layoutSize: NSCollectionLayoutSize) { self.init(layoutSize) }

  init(_ layoutSize: NSCollectionLayoutSize) {
    self.layoutSize = layoutSize
  }
}

@preconcurrency @MainActor open class NSCollectionLayoutSpacing: NSObject {
  public let spacing: CGFloat

  private init(_ spacing: CGFloat) { self.spacing = spacing }

  open class func fixed(_ fixedSpacing: CGFloat) -> Self {
    unsafeDowncast(NSCollectionLayoutSpacing(fixedSpacing), to: Self.self)
  }
}
