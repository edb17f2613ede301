extension LayoutRegion {
  /// A position or size in the coordinates of a scroll view's content, or of the host if nil.
  struct Coordinate {
    var expression: LinearRow
    var space: (any ScrollContainer)?
  }

  /// Returns the position or size of an item's attribute, whose direction is already resolved.
  func coordinate(
    _ attribute: NSLayoutConstraint.Attribute, of item: AnyObject, beside other: AnyObject?
  ) -> Coordinate {
    if let scrollView = (item as? UIView)?.scrollContainer, let other,
      isContent(other, of: scrollView),
      isEdge(attribute)
    {
      noteContent(of: scrollView, attribute)
      return Coordinate(
        expression: expression(attribute, of: scrollView, frame: contentRect(of: scrollView)),
        space: scrollView)
    }
    if let guide = item as? UILayoutGuide, let view = guide.owningView {
      if guide.role == .scrollContent, let scrollView = view.scrollContainer {
        noteContent(of: scrollView, attribute)
        return Coordinate(
          expression: expression(attribute, in: contentRect(of: scrollView)), space: scrollView)
      }
      let space = guide.role == .custom ? contentSpace(of: view) : space(of: view)
      return Coordinate(
        expression: expression(attribute, in: rect(of: guide, in: view)), space: space)
    }
    guard let view = item as? UIView else { return Coordinate(expression: LinearRow()) }
    let expression = self.expression(attribute, of: view, frame: frame(of: view))
    return Coordinate(expression: expression, space: space(of: view))
  }

  /// Converts two positions to the same space; sizes need no conversion.
  func align(
    _ one: inout Coordinate, _ other: inout Coordinate, attribute: NSLayoutConstraint.Attribute
  ) {
    guard let measure = attribute.measure, measure != .size else { return }
    while one.space !== other.space {
      if depth(of: one.space) >= depth(of: other.space) {
        lift(&one, measure)
      } else {
        lift(&other, measure)
      }
    }
  }

  /// Returns the origin of the coordinates of a view's subviews.
  func contentOrigin(of view: UIView) -> (x: LinearRow, y: LinearRow) {
    if view === host || view.scrollContainer != nil {
      return (LinearRow(), LinearRow())
    }
    let frame = frame(of: view)
    return (frame.minX, frame.minY)
  }

  /// Returns a view's alignment rectangle.
  func rect(of view: UIView) -> LinearRect {
    if manages(view) { return engine.variables(for: view).rect }
    return frame(of: view).inset(by: view.alignmentRectInsets)
  }

  // MARK: - Rectangles

  func frame(of view: UIView) -> LinearRect {
    let variables = engine.variables(for: view)
    if view === host {
      return LinearRect(
        width: LinearRow(variables.width), height: LinearRow(variables.height))
    }
    if manages(view) { return variables.rect.outset(by: view.alignmentRectInsets) }
    stateFrame(of: view)
    return variables.rect
  }

  private func rect(of guide: UILayoutGuide, in view: UIView) -> LinearRect {
    switch guide.role {
    case .custom:
      return engine.variables(for: guide).rect
    case .safeArea:
      read(view) { $0.safeArea = view.safeAreaInsets }
      return frame(of: view).inset(by: view.safeAreaInsets)
    case .margins:
      return marginRect(of: view, frame: frame(of: view))
    case .readable:
      read(view) { $0.readableMargins = view.readableMargins }
      return frame(of: view).inset(by: view.readableMargins)
    case .keyboard:
      read(view) {
        $0.safeArea = view.safeAreaInsets
        $0.keyboard = view.keyboardInset
      }
      let area = frame(of: view).inset(by: view.safeAreaInsets)
      let covered = view.keyboardInset
      return LinearRect(
        minX: area.minX,
        minY: frame(of: view).maxY - max(covered, view.safeAreaInsets.bottom), width: area.width,
        height: LinearRow() + covered)
    case .scrollContent, .scrollFrame:
      return frame(of: view)
    }
  }

  private func contentRect(of scrollView: any ScrollContainer) -> LinearRect {
    let variables = engine.variables(for: scrollView.contentLayoutGuide)
    return LinearRect(
      width: LinearRow(variables.width), height: LinearRow(variables.height))
  }

  private func marginRect(of view: UIView, frame: LinearRect) -> LinearRect {
    read(view) { $0.margins = view.layoutMargins }
    return frame.inset(by: view.layoutMargins)
  }

  // MARK: - Attributes

  private func expression(
    _ attribute: NSLayoutConstraint.Attribute, of view: UIView, frame: LinearRect
  ) -> LinearRow {
    switch attribute {
    case .firstBaseline: baseline(of: view, isFirst: true)
    case .lastBaseline: baseline(of: view, isFirst: false)
    case _ where attribute.isOfMargins:
      expression(attribute, in: marginRect(of: view, frame: frame))
    default: expression(attribute, in: frame.inset(by: view.alignmentRectInsets))
    }
  }

  private func expression(
    _ attribute: NSLayoutConstraint.Attribute, in rect: LinearRect
  ) -> LinearRow {
    switch attribute {
    case .left, .leading, .leftMargin, .leadingMargin: rect.minX
    case .right, .trailing, .rightMargin, .trailingMargin: rect.maxX
    case .top, .topMargin, .firstBaseline: rect.minY
    case .bottom, .bottomMargin, .lastBaseline: rect.maxY
    case .centerX, .centerXWithinMargins: rect.midX
    case .centerY, .centerYWithinMargins: rect.midY
    case .width: rect.width
    case .height: rect.height
    case .notAnAttribute: LinearRow()
    }
  }

  /// Whether a view has a baseline that is not its edge.
  static func hasBaseline(_ view: UIView, isFirst: Bool) -> Bool {
    let source = isFirst ? view.forFirstBaselineLayout : view.forLastBaselineLayout
    return source is any BaselineProviding || (source as? any SymbolShowing)?.symbolBaseline != nil
  }

  /// Returns a text's baseline, at a fixed distance from the view's center, or another view's edge.
  private func baseline(of view: UIView, isFirst: Bool) -> LinearRow {
    let source = isFirst ? view.forFirstBaselineLayout : view.forLastBaselineLayout
    let rect = rect(of: source)
    if let text = source as? any BaselineProviding {
      let height = engine.wrappedHeight(of: source) ?? source.intrinsicContentSize.height
      let offsets = text.baselineOffsets(forTextHeight: height)
      return rect.midY + (isFirst ? offsets.first : offsets.last)
    }
    if let symbol = (source as? any SymbolShowing)?.symbolBaseline { return rect.midY + symbol }
    return isFirst ? rect.minY : rect.maxY
  }

  // MARK: - Spaces

  private func isContent(_ item: AnyObject, of scrollView: any ScrollContainer) -> Bool {
    guard let view = NSLayoutConstraint.view(of: item) else { return false }
    if view === scrollView {
      return (item as? UILayoutGuide)?.role == .custom
    }
    return view.isDescendant(of: scrollView)
  }

  private func isEdge(_ attribute: NSLayoutConstraint.Attribute) -> Bool {
    switch attribute {
    case .left, .right, .top, .bottom, .leftMargin, .rightMargin, .topMargin, .bottomMargin: true
    default: false
    }
  }

  /// Returns the space of a view's frame.
  private func space(of view: UIView) -> (any ScrollContainer)? {
    view === host ? nil : view.superview.flatMap(contentSpace)
  }

  /// Returns the space of the frames of a view's subviews.
  private func contentSpace(of view: UIView) -> (any ScrollContainer)? {
    var ancestor: UIView? = view
    while let current = ancestor {
      if let scrollView = current.scrollContainer { return scrollView }
      if current === host { return nil }
      ancestor = current.superview
    }
    return nil
  }

  private func depth(of space: (any ScrollContainer)?) -> Int {
    var depth = 0
    var current = space
    while let scrollView = current {
      depth += 1
      current = self.space(of: scrollView)
    }
    return depth
  }

  private func lift(_ coordinate: inout Coordinate, _ measure: NSLayoutConstraint.Attribute.Measure)
  {
    guard let scrollView = coordinate.space else { return }
    let offset = scrollView.bounds.origin
    read(scrollView) { $0.scrolled = offset }
    AutoLayout.storage(of: scrollView).dependsOnBoundsOrigin = true
    let frame = frame(of: scrollView)
    coordinate.expression =
      measure == .horizontalPlace
      ? coordinate.expression + frame.minX - offset.x
      : coordinate.expression + frame.minY - offset.y
    coordinate.space = space(of: scrollView)
  }
}
