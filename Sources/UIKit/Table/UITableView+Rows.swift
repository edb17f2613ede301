extension UITableView {
  func makeCell(_ identifier: String) -> UITableViewCell? {
    switch cellPool.source(for: identifier) {
    case .type(let type):
      return ObjectFactory.make(type, reuseIdentifier: identifier)
    case .objects(let makeObjects):
      let objects = makeObjects()
      guard objects.count == 1, let cell = objects.first as? UITableViewCell else {
        fatalError(
          "invalid nib registered for identifier (\(identifier)) - nib must contain exactly one "
            + "top level object which must be a UITableViewCell instance")
      }
      cell.adoptReuseIdentifier(identifier)
      return cell
    case nil:
      return nil
    }
  }

  // MARK: Scrolling

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
    setContentOffset(
      CGPoint(x: contentOffset.x, y: clampedOffset(y)), animated: animated)
  }

  func clampedOffset(_ y: CGFloat) -> CGFloat {
    let top = -adjustedContentInset.top
    let bottom = contentSize.height + adjustedContentInset.bottom - bounds.height
    return min(max(y, top), max(bottom, top))
  }

  private func pinnedHeaderHeight(above rect: CGRect) -> CGFloat {
    guard style == .plain, let path = table.row(at: rect.minY) else { return 0 }
    return table.sections[path.section].header
  }

  func layoutIfNeededForRows() {
    if needsData || layer.needsLayout() { layoutIfNeeded() }
  }
}
