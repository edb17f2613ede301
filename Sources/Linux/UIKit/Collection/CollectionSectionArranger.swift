/// Places the elements of one section of a compositional layout, from top to bottom.
///
/// A layout that scrolls sideways is one that scrolls down with its axes swapped: sizes, insets and edges
/// are swapped as they are read, and the frames at the end.
@MainActor struct CollectionSectionArranger {
  let section: NSCollectionLayoutSection
  let index: Int
  let count: Int
  let isSideways: Bool
  let width: CGFloat
  let height: CGFloat
  let safeArea: NSDirectionalEdgeInsets
  /// The measured heights of elements with an estimated size.
  let measured: [CollectionElement: CGFloat]

  private(set) var attributes: [UICollectionViewLayoutAttributes] = []

  init(
    section: NSCollectionLayoutSection, index: Int, count: Int, isSideways: Bool, size: CGSize,
    safeArea: NSDirectionalEdgeInsets, measured: [CollectionElement: CGFloat]
  ) {
    self.section = section
    self.index = index
    self.count = count
    self.isSideways = isSideways
    width = isSideways ? size.height : size.width
    height = isSideways ? size.width : size.height
    self.safeArea = safeArea
    // What is measured is a height.
    self.measured = isSideways ? [:] : measured
  }

  var pinsHeader: Bool {
    section.boundarySupplementaryItems.contains { $0.pinToVisibleBounds && edge(of: $0) == .top }
  }

  /// Places the elements and returns the bottom of the section.
  mutating func arrange(from top: CGFloat) -> CGFloat {
    let insets = insets
    let sectionInsets = swapped(section.contentInsets)
    let content = CGRect(
      x: insets.leading, y: 0, width: max(0, width - insets.leading - insets.trailing), height: 0)
    var y = top + headerPadding
    y = placeBoundary(at: .top, from: y, in: content)
    y += sectionInsets.top
    y = placeGroupsBetweenSides(from: y, in: content)
    y += sectionInsets.bottom
    y = placeBoundary(at: .bottom, from: y, in: content)
    if isSideways { for new in attributes { new.frame = swapped(new.frame) } }
    return y
  }

  // MARK: Swapping

  private func swapped(_ frame: CGRect) -> CGRect {
    CGRect(x: frame.minY, y: frame.minX, width: frame.height, height: frame.width)
  }

  private func swapped(_ insets: NSDirectionalEdgeInsets) -> NSDirectionalEdgeInsets {
    guard isSideways else { return insets }
    return NSDirectionalEdgeInsets(
      top: insets.leading, leading: insets.top, bottom: insets.trailing, trailing: insets.bottom)
  }

  private func size(_ size: NSCollectionLayoutSize, in container: CGSize) -> CGSize {
    guard isSideways else { return size.size(in: container) }
    let own = size.size(in: CGSize(width: container.height, height: container.width))
    return CGSize(width: own.height, height: own.width)
  }

  private func edge(
    of item: NSCollectionLayoutBoundarySupplementaryItem
  ) -> NSCollectionLayoutBoundarySupplementaryItem.Edge {
    guard isSideways else { return item.edge }
    return switch item.edge {
    case .top: .leading
    case .leading: .top
    case .bottom: .trailing
    case .trailing: .bottom
    }
  }

  private func isEstimated(_ size: NSCollectionLayoutSize) -> Bool {
    !isSideways && size.heightDimension.isEstimated
  }

  // MARK: Groups

  private mutating func placeGroups(from top: CGFloat, in content: CGRect) -> CGFloat {
    var y = top
    var placed = 0
    while placed < count {
      if placed > 0 { y += section.interGroupSpacing }
      let container = CGSize(width: content.width, height: height)
      let group = place(section.group, in: container, from: placed)
      for (offset, frame) in group.frames.enumerated() {
        append(frame, item: placed + offset, at: CGPoint(x: content.minX, y: y))
      }
      y += group.size.height
      placed += max(1, group.frames.count)
    }
    return y
  }

  private struct Frame {
    var rect: CGRect
    var isEstimated: Bool
  }

  private mutating func append(_ frame: Frame, item: Int, at origin: CGPoint) {
    let new = UICollectionViewLayoutAttributes(
      forCellWith: IndexPath(item: item, section: index))
    new.frame = frame.rect.offsetBy(dx: origin.x, dy: origin.y)
    new.isEstimated = frame.isEstimated
    if let list = section.list {
      new.listPlace = CollectionListPlace(
        appearance: list.appearance, isFirst: item == 0, isLast: item == count - 1,
        margin: UIView.systemMargin(forWidth: width))
    }
    attributes.append(new)
  }

  /// Places an item, or the items of a group, at the origin.
  private func place(
    _ item: NSCollectionLayoutItem, in container: CGSize, from first: Int
  ) -> (frames: [Frame], size: CGSize) {
    var size = self.size(item.layoutSize, in: container)
    let isEstimated = self.isEstimated(item.layoutSize)
    let insets = swapped(item.contentInsets)
    guard let group = item as? NSCollectionLayoutGroup else {
      if isEstimated,
        let own = measured[
          CollectionElement(kind: nil, path: IndexPath(item: first, section: index))]
      {
        size.height = own + insets.top + insets.bottom
      }
      let rect = CGRect(
        x: insets.leading, y: insets.top,
        width: max(0, size.width - insets.leading - insets.trailing),
        height: max(0, size.height - insets.top - insets.bottom))
      return ([Frame(rect: rect, isEstimated: isEstimated)], size)
    }
    return placeSubitems(of: group, in: size, isEstimated: isEstimated, from: first)
  }

  private func placeSubitems(
    of group: NSCollectionLayoutGroup, in size: CGSize, isEstimated: Bool, from first: Int
  ) -> (frames: [Frame], size: CGSize) {
    let insets = swapped(group.contentInsets)
    let isRow = (group.axis == .horizontal) != isSideways
    let inner = CGSize(
      width: max(0, size.width - insets.leading - insets.trailing),
      height: max(0, size.height - insets.top - insets.bottom))
    let spacing = group.interItemSpacing?.spacing ?? 0
    let length = isRow ? inner.width : inner.height
    // A vertical group with an estimated height has no fixed length to fill.
    let limit = group.count ?? (!isRow && isEstimated ? group.subitems.count : Int.max)
    var frames: [Frame] = []
    var subitems = 0
    var (position, breadth) = (CGFloat.zero, CGFloat.zero)
    while first + frames.count < count, subitems < limit {
      let subitem = group.subitems[subitems % group.subitems.count]
      let placed = place(subitem, in: inner, from: first + frames.count)
      let own = isRow ? placed.size.width : placed.size.height
      let fills = isRow || !isEstimated
      if subitems > 0, group.count == nil, fills, position + own > length + 0.5 { break }
      let (dx, dy) = isRow ? (position, 0) : (0, position)
      frames += placed.frames.map {
        let rect = $0.rect.offsetBy(dx: insets.leading + dx, dy: insets.top + dy)
        return Frame(rect: rect, isEstimated: $0.isEstimated)
      }
      subitems += 1
      position += own + spacing
      breadth = max(breadth, isRow ? placed.size.height : placed.size.width)
      if own <= 0, group.count == nil { break }
    }
    var result = size
    if isEstimated {
      let content = isRow ? breadth : max(0, position - spacing)
      result.height = content + insets.top + insets.bottom
    }
    return (frames, result)
  }

  // MARK: Headers, footers and sides

  private mutating func placeBoundary(
    at edge: NSCollectionLayoutBoundarySupplementaryItem.Edge, from top: CGFloat,
    in content: CGRect
  ) -> CGFloat {
    var y = top
    for item in section.boundarySupplementaryItems where self.edge(of: item) == edge {
      let new = boundary(item, in: content)
      let x: CGFloat =
        switch item.alignment {
        case .topTrailing, .bottomTrailing: content.maxX - new.frame.width
        case .top, .bottom: content.midX - new.frame.width / 2
        default: content.minX
        }
      new.frame.origin = CGPoint(x: x, y: y)
      attributes.append(new)
      y += new.frame.height
    }
    return y
  }

  /// Places the groups between the items at the sides, which take room from them and stand in their
  /// middle.
  private mutating func placeGroupsBetweenSides(
    from top: CGFloat, in content: CGRect
  ) -> CGFloat {
    var middle = content
    var sides: [UICollectionViewLayoutAttributes] = []
    for item in section.boundarySupplementaryItems
    where [.leading, .trailing].contains(edge(of: item)) {
      let new = boundary(item, in: content)
      let isLeading = edge(of: item) == .leading
      new.frame.origin.x = isLeading ? middle.minX : middle.maxX - new.frame.width
      if isLeading { middle.origin.x += new.frame.width }
      middle.size.width = max(0, middle.width - new.frame.width)
      sides.append(new)
    }
    let bottom = max(
      placeGroups(from: top, in: middle), top + (sides.map(\.frame.height).max() ?? 0))
    for side in sides { side.frame.origin.y = (top + bottom - side.frame.height) / 2 }
    attributes += sides
    return bottom
  }

  /// Returns the attributes of a boundary item, of its size.
  private func boundary(
    _ item: NSCollectionLayoutBoundarySupplementaryItem, in content: CGRect
  ) -> UICollectionViewLayoutAttributes {
    let new = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: item.elementKind, with: IndexPath(item: 0, section: index))
    var size = self.size(item.layoutSize, in: CGSize(width: content.width, height: height))
    new.isEstimated = isEstimated(item.layoutSize)
    if new.isEstimated { size.height = measured[new.element] ?? size.height }
    new.frame.size = size
    new.zIndex = 1
    return new
  }

  // MARK: Insets

  private var insets: NSDirectionalEdgeInsets {
    var insets = swapped(section.contentInsets)
    if isSideways { return insets }
    // Plain rows extend from edge to edge; their content stays within the safe area.
    if let list = section.list, list.appearance != .insetGrouped { return insets }
    insets.leading += safeArea.leading
    insets.trailing += safeArea.trailing
    return insets
  }

  private var headerPadding: CGFloat {
    guard let list = section.list else { return 0 }
    // iOS 15 and later leave this space above the headers of plain lists.
    if list.isPlain { return list.headerMode == .none ? 0 : 22 }
    // The first group is placed lower than the others, as on iOS.
    return index == 0 ? 17.5 : 0
  }
}
