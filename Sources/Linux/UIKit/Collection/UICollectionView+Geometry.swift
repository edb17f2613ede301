extension UICollectionView {
  /// The horizontal safe area that the adjusted content inset does not cover.
  var directionalSafeArea: NSDirectionalEdgeInsets {
    let (safe, taken) = (safeAreaInsets, adjustedContentInset)
    let (left, right) = (max(0, safe.left - taken.left), max(0, safe.right - taken.right))
    return NSDirectionalEdgeInsets(
      top: 0, leading: isRightToLeft ? right : left, bottom: 0,
      trailing: isRightToLeft ? left : right)
  }

  func scroll(to rect: CGRect, at position: ScrollPosition, animated: Bool) {
    if position.isEmpty { return scrollRectToVisible(rect, animated: animated) }
    let inset = adjustedContentInset
    let visible = bounds.inset(by: inset)
    let ys: [(ScrollPosition, CGFloat)] = [
      (.top, rect.minY), (.centeredVertically, rect.midY - visible.height / 2),
      (.bottom, rect.maxY - visible.height),
    ]
    let xs: [(ScrollPosition, CGFloat)] = [
      (.left, rect.minX), (.centeredHorizontally, rect.midX - visible.width / 2),
      (.right, rect.maxX - visible.width),
    ]
    var offset = contentOffset
    if let y = ys.first(where: { position.contains($0.0) })?.1 { offset.y = y - inset.top }
    if let x = xs.first(where: { position.contains($0.0) })?.1 { offset.x = x - inset.left }
    setContentOffset(scrollRange.clamping(offset), animated: animated)
  }
}
