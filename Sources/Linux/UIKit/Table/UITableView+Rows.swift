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

  func layoutIfNeededForRows() {
    if needsData || layer.needsLayout() { layoutIfNeeded() }
  }
}
