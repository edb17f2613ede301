extension UITableView {
  func title(of kind: TableSectionPart, section: Int) -> String? {
    switch kind {
    case .header: AppCode.calling(dataSource)?.tableView(self, titleForHeaderInSection: section)
    case .footer: AppCode.calling(dataSource)?.tableView(self, titleForFooterInSection: section)
    }
  }

  /// Returns the delegate's view for a section, kept until it is shown.
  func measuredView(of kind: TableSectionPart, section: Int) -> UIView? {
    switch kind {
    case .header:
      if let view = measuredHeaders[section] { return view }
      measuredHeaders[section] = AppCode.calling(delegate)?.tableView(
        self, viewForHeaderInSection: section)
      return measuredHeaders[section]
    case .footer:
      if let view = measuredFooters[section] { return view }
      measuredFooters[section] = AppCode.calling(delegate)?.tableView(
        self, viewForFooterInSection: section)
      return measuredFooters[section]
    }
  }

  func layOutSectionViews() {
    shownHeaders = layOut(.header, shown: shownHeaders)
    shownFooters = layOut(.footer, shown: shownFooters)
  }

  func retireSectionView(_ view: UIView) {
    view.removeFromSuperview()
    if let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier {
      sectionViewPool.give(view, as: identifier)
    }
  }

  /// Returns a header's current frame: plain headers are pinned to the top edge while their section
  /// is visible.
  func placeOfHeader(_ section: Int) -> CGRect {
    var rect = table.rectForHeader(section)
    guard style == .plain else { return rect }
    let edge = pinningEdge
    let last = table.rect(ofSection: section).maxY - rect.height
    rect.origin.y = max(rect.minY, min(edge, last))
    return rect
  }

  func placeOfFooter(_ section: Int) -> CGRect {
    var rect = table.rectForFooter(section)
    guard style == .plain else { return rect }
    let edge = bounds.maxY - adjustedContentInset.bottom - rect.height
    let first = table.rectForHeader(section).maxY
    rect.origin.y = min(rect.minY, max(edge, first))
    return rect
  }

  // MARK: Private

  private func layOut(_ kind: TableSectionPart, shown: [Int: UIView]) -> [Int: UIView] {
    var result: [Int: UIView] = [:]
    for section in table.sections.indices {
      let height =
        kind == .header ? table.sections[section].header : table.sections[section].footer
      let place = kind == .header ? placeOfHeader(section) : placeOfFooter(section)
      guard height > 0, place.maxY > bounds.minY, place.minY < bounds.maxY else { continue }
      guard let view = shown[section] ?? makeSectionView(kind, section: section) else { continue }
      if view.superview !== self {
        UIView.performWithoutAnimation {
          insertSubview(view, at: sectionSubviewIndex)
          Self.place(view, in: place)
          view.layoutIfNeeded()
        }
      }
      Self.place(view, in: place)
      (view as? UITableViewHeaderFooterView)?.isPinned =
        style == .plain && place != natural(kind, section)
      result[section] = view
    }
    for (section, view) in shown where result[section] !== view { retireSectionView(view) }
    return result
  }

  private func natural(_ kind: TableSectionPart, _ section: Int) -> CGRect {
    kind == .header ? table.rectForHeader(section) : table.rectForFooter(section)
  }

  /// The index above the rows, below the section index.
  private var sectionSubviewIndex: Int {
    let last = subviews.lastIndex { $0 is UITableViewCell || $0 is UITableViewHeaderFooterView }
    return last.map { $0 + 1 } ?? subviews.count
  }

  private func makeSectionView(_ kind: TableSectionPart, section: Int) -> UIView? {
    let view = measuredView(of: kind, section: section)
    if kind == .header { measuredHeaders[section] = nil } else { measuredFooters[section] = nil }
    if let view {
      (view as? UITableViewHeaderFooterView)?.apply(self, kind: kind, section: section)
      return view
    }
    guard let title = title(of: kind, section: section) else { return nil }
    let standard =
      dequeueReusableHeaderFooterView(withIdentifier: Self.standardSectionIdentifier)
      ?? UITableViewHeaderFooterView(reuseIdentifier: Self.standardSectionIdentifier)
    standard.apply(self, kind: kind, section: section)
    standard.textLabel?.text =
      kind == .header && style != .plain ? title.uppercased() : title
    return standard
  }

  private static var standardSectionIdentifier: String { "UITableViewStandardSectionView" }
}
