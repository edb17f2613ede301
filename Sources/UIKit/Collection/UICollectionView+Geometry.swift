extension UICollectionView {
  /// Returns the available length perpendicular to the scroll direction, in points.
  func layoutBreadth(vertical isVertical: Bool) -> CGFloat {
    let inset = adjustedContentInset
    return isVertical
      ? bounds.width - inset.left - inset.right : bounds.height - inset.top - inset.bottom
  }

  /// The horizontal safe area that the adjusted content inset does not cover.
  var directionalSafeArea: NSDirectionalEdgeInsets {
    let (safe, taken) = (safeAreaInsets, adjustedContentInset)
    let (left, right) = (max(0, safe.left - taken.left), max(0, safe.right - taken.right))
    return NSDirectionalEdgeInsets(
      top: 0, leading: isRightToLeft ? right : left, bottom: 0,
      trailing: isRightToLeft ? left : right)
  }

  func scroll(to rect: CGRect, at position: ScrollPosition, animated: Bool) {
    let inset = adjustedContentInset
    let visible = bounds.inset(by: inset)
    var offset = contentOffset
    if position.contains(.top) {
      offset.y = rect.minY - inset.top
    } else if position.contains(.centeredVertically) {
      offset.y = rect.midY - visible.height / 2 - inset.top
    } else if position.contains(.bottom) {
      offset.y = rect.maxY - visible.height - inset.top
    }
    if position.contains(.left) {
      offset.x = rect.minX - inset.left
    } else if position.contains(.centeredHorizontally) {
      offset.x = rect.midX - visible.width / 2 - inset.left
    } else if position.contains(.right) {
      offset.x = rect.maxX - visible.width - inset.left
    }
    if position.isEmpty {
      scrollRectToVisible(rect, animated: animated)
    } else {
      setContentOffset(scrollRange.clamping(offset), animated: animated)
    }
  }
}
