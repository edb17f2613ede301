extension UITableView {
  func scroll(to rect: CGRect, at position: ScrollPosition, animated: Bool) {
    let visible = bounds.inset(by: adjustedContentInset)
    let y: CGFloat
    switch position {
    case .none:
      scrollRectToVisible(rect, animated: animated)
      return
    case .top: y = rect.minY - pinnedHeaderHeight(above: rect) - adjustedContentInset.top
    case .middle: y = rect.midY - visible.height / 2 - adjustedContentInset.top
    case .bottom: y = rect.maxY - visible.height - adjustedContentInset.top
    }
    setContentOffset(CGPoint(x: contentOffset.x, y: clampedOffset(y)), animated: animated)
  }

  func clampedOffset(_ y: CGFloat) -> CGFloat { y.clamped(to: scrollRange.y) }

  private func pinnedHeaderHeight(above rect: CGRect) -> CGFloat {
    guard style == .plain, let path = table.row(at: rect.minY) else { return 0 }
    return table.sections[path.section].header
  }

  /// The rows in view; an animated update also shows rows that slide out of it until it ends.
  var pathsInView: [IndexPath] {
    layoutIfNeededForRows()
    let paths = shownCells.keys.sorted()
    guard animatedUpdateCount > 0 else { return paths }
    return paths.filter { path in
      let place = table.rectForRow(path)
      return place.maxY > bounds.minY && place.minY < bounds.maxY
    }
  }

  func layoutIfNeededForRows() {
    if needsData || layer.needsLayout() { layoutIfNeeded() }
  }
}
