/// A cell that looks like a table view's row.
open class UICollectionViewListCell: UICollectionViewCell {
  open var accessories: [UICellAccessory] = [] { didSet { accessoriesDidChange() } }

  var swipeButtons: [CellSwipeButton] = []
  var swipeActions: UISwipeActionsConfiguration?
  var swipesFromLeading = false
  var swipeOffset: CGFloat = 0
  private var accessoryViews: [GlyphView] = []
  private let separators = TableSeparatorViews()
  private var place: CollectionListPlace?

  /// The space before an accessory, in points.
  private static let accessoryGap: CGFloat = 8

  open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

  // MARK: Layout

  override func take(_ attributes: UICollectionViewLayoutAttributes) {
    if place != attributes.listPlace {
      place = attributes.listPlace
      placeDidChange()
    }
    super.take(attributes)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    var edge = bounds.width - margin
    for view in accessoryViews.reversed() {
      let size = view.sizeThatFits(bounds.size)
      place(
        view,
        leading: CGRect(
          x: edge - size.width + swipeOffset, y: (bounds.height - size.height) / 2,
          width: size.width, height: size.height))
      edge -= size.width + Self.accessoryGap
    }
    if place != nil { separators.bringToFront(in: self) }
    separators.layOut(
      in: self, textStart: configuredContent.list?.textStart, indent: safeMargins.leading)
    layOutSwipeButtons()
  }

  open override func prepareForReuse() {
    super.prepareForReuse()
    swipeOffset = 0
    removeSwipeButtonsIfDone()
  }

  override var contentFrame: CGRect {
    let widths = accessoryViews.map { $0.sizeThatFits(bounds.size).width + Self.accessoryGap }
    let trailing = widths.isEmpty ? safeMargins.trailing : margin + widths.reduce(0, +)
    let leading = safeMargins.leading
    let frame = CGRect(
      x: leading + swipeOffset, y: 0, width: max(0, bounds.width - leading - trailing),
      height: bounds.height)
    return isRightToLeft ? frame.mirrored(in: bounds.width) : frame
  }

  override var contentMargins: NSDirectionalEdgeInsets {
    let own = place?.margin ?? 16
    return NSDirectionalEdgeInsets(
      top: 0, leading: own, bottom: 0, trailing: accessoryViews.isEmpty ? own : 0)
  }

  /// List rows are at least as high as a table view's.
  override func fittingHeight(forWidth width: CGFloat) -> CGFloat {
    let height = super.fittingHeight(forWidth: width)
    return place == nil ? height : max(height, UITableViewCell.standardHeight)
  }

  // MARK: Private

  private var margin: CGFloat { (place?.margin ?? 16) + safeMargins.trailing }

  /// The safe area insets of a row that is as wide as the screen.
  private var safeMargins: NSDirectionalEdgeInsets {
    guard place?.appearance != .insetGrouped, let list = superview as? UICollectionView else {
      return .zero
    }
    return list.directionalSafeArea
  }

  private func accessoriesDidChange() {
    for view in accessoryViews { view.removeFromSuperview() }
    accessoryViews = accessories.map { $0.makeView() }
    for view in accessoryViews { addSubview(view) }
    setNeedsLayout()
  }

  private func placeDidChange() {
    guard let place else { return separators.remove() }
    if backgroundConfiguration == nil {
      backgroundConfiguration =
        place.appearance == .plain
        ? .listPlainCell() : .listGroupedCell()
    }
    let isInset = place.appearance == .insetGrouped
    let endsGroup = place.isLast && place.appearance == .grouped
    separators.install(in: self)
    separators.apply(
      TableSeparators(
        color: .separator, inset: UIEdgeInsets(top: 0, left: place.margin, bottom: 0, right: 0),
        top: false,
        bottom: isInset && place.isLast ? nil : endsGroup ? .full : .inset))
    roundGroupCorners(isFirst: isInset && place.isFirst, isLast: isInset && place.isLast)
    setNeedsLayout()
  }
}

extension UICollectionViewListCell: SwipeableRow {
  var swipingList: (any SwipingList)? { superview as? UICollectionView }
}
