extension UITableView {
  func reloadIndexTitles() {
    let titles = AppCode.calling(dataSource)?.sectionIndexTitles(for: self) ?? []
    guard !titles.isEmpty else {
      indexView?.removeFromSuperview()
      indexView = nil
      return
    }
    let view = indexView ?? TableIndexView()
    view.titles = titles
    view.onSelect = { [weak self] index in self?.indexTitleWasTouched(at: index) }
    indexView = view
  }

  func layOutIndex() {
    guard let indexView else { return }
    if indexView.superview !== self { addSubview(indexView) }
    let visible = bounds.inset(by: adjustedContentInset)
    place(
      indexView,
      leading: CGRect(
        x: bounds.width - TableIndexView.width, y: visible.minY, width: TableIndexView.width,
        height: visible.height))
  }

  private func indexTitleWasTouched(at index: Int) {
    guard let indexView, indexView.titles.indices.contains(index), let dataSource else { return }
    let section = AppCode.calling(dataSource).tableView(
      self, sectionForSectionIndexTitle: indexView.titles[index], at: index)
    guard table.sections.indices.contains(section) else { return }
    let y = table.rect(ofSection: section).minY - adjustedContentInset.top
    setContentOffset(CGPoint(x: contentOffset.x, y: clampedOffset(y)), animated: false)
    // The index stays under the finger, whose next sample may come before the next layout.
    layOutIndex()
  }
}
