/// The two optional views of a section.
enum TableSectionPart {
  case header, footer
}

/// The header or footer of a certain section.
struct TableSectionElement: Hashable {
  var part: TableSectionPart
  var section: Int
}

extension TableLayout {
  func rect(of element: TableSectionElement) -> CGRect {
    element.part == .header ? rectForHeader(element.section) : rectForFooter(element.section)
  }
}

extension UITableView {
  func title(of element: TableSectionElement) -> String? {
    let dataSource = AppCode.calling(dataSource)
    return switch element.part {
    case .header: dataSource?.tableView(self, titleForHeaderInSection: element.section)
    case .footer: dataSource?.tableView(self, titleForFooterInSection: element.section)
    }
  }

  /// Returns the delegate's view for a section, kept until it is shown.
  func measuredView(of element: TableSectionElement) -> UIView? {
    if let view = measuredSectionViews[element] { return view }
    let delegate = AppCode.calling(delegate)
    let view =
      switch element.part {
      case .header: delegate?.tableView(self, viewForHeaderInSection: element.section)
      case .footer: delegate?.tableView(self, viewForFooterInSection: element.section)
      }
    measuredSectionViews[element] = view
    return view
  }

  func layOutSectionViews() {
    let old = shownSectionViews
    var shown: [TableSectionElement: UIView] = [:]
    for part in [TableSectionPart.header, .footer] {
      for section in table.sections.indices {
        let element = TableSectionElement(part: part, section: section)
        let place = place(of: element)
        guard place.height > 0, place.maxY > bounds.minY, place.minY < bounds.maxY,
          let view = old[element] ?? makeSectionView(element)
        else { continue }
        if view.superview !== self {
          UIView.performWithoutAnimation {
            insertSubview(view, at: sectionSubviewIndex)
            Self.place(view, in: place)
            view.layoutIfNeeded()
          }
          willDisplay(view, of: element)
        }
        Self.place(view, in: place)
        (view as? UITableViewHeaderFooterView)?.isPinned =
          style == .plain && place != table.rect(of: element)
        shown[element] = view
      }
    }
    shownSectionViews = shown
    for (element, view) in old where shown[element] !== view {
      retireSectionView(view, of: element)
    }
  }

  private func willDisplay(_ view: UIView, of element: TableSectionElement) {
    let delegate = AppCode.calling(delegate)
    switch element.part {
    case .header:
      delegate?.tableView(self, willDisplayHeaderView: view, forSection: element.section)
    case .footer:
      delegate?.tableView(self, willDisplayFooterView: view, forSection: element.section)
    }
  }

  func retireSectionView(_ view: UIView, of element: TableSectionElement) {
    view.removeFromSuperview()
    let delegate = AppCode.calling(delegate)
    switch element.part {
    case .header:
      delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: element.section)
    case .footer:
      delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: element.section)
    }
    if let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier {
      sectionViewPool.give(view, as: identifier)
    }
  }

  // MARK: Private

  /// Returns the current frame of a header or footer, which stays at the edge of a plain table
  /// while its section is visible.
  private func place(of element: TableSectionElement) -> CGRect {
    var rect = table.rect(of: element)
    guard style == .plain else { return rect }
    switch element.part {
    case .header:
      let last = table.rect(ofSection: element.section).maxY - rect.height
      rect.origin.y = max(rect.minY, min(pinningEdge, last))
    case .footer:
      let edge = bounds.maxY - adjustedContentInset.bottom - rect.height
      rect.origin.y = min(rect.minY, max(edge, table.rectForHeader(element.section).maxY))
    }
    return rect
  }

  /// The index above the rows, below the section index.
  private var sectionSubviewIndex: Int {
    let last = subviews.lastIndex { $0 is UITableViewCell || $0 is UITableViewHeaderFooterView }
    return last.map { $0 + 1 } ?? subviews.count
  }

  private func makeSectionView(_ element: TableSectionElement) -> UIView? {
    let view = measuredView(of: element)
    measuredSectionViews[element] = nil
    if let view {
      (view as? UITableViewHeaderFooterView)?.apply(self, element)
      return view
    }
    guard let title = title(of: element) else { return nil }
    let identifier = "UITableViewStandardSectionView"
    let standard =
      dequeueReusableHeaderFooterView(withIdentifier: identifier)
      ?? UITableViewHeaderFooterView(reuseIdentifier: identifier)
    standard.apply(self, element)
    standard.textLabel?.text = title
    return standard
  }
}
