/// Expresses a stack view's arrangement as constraints and guides.
@MainActor struct StackArranger {
  private(set) var constraints: [NSLayoutConstraint] = []
  private(set) var guides: [UILayoutGuide] = []

  private let stack: UIStackView
  private let visible: [UIView]
  private let isHorizontal: Bool

  /// Below content hugging, so that it applies only if nothing else determines the size.
  private static let fit = UILayoutPriority(51)
  /// Keeps a stack with equal gaps as short as its views and its spacing allow.
  private static let canvasFit = UILayoutPriority(49)
  /// Keeps equal gaps at their spacing while a view without a size of its own can take the rest.
  private static let gapFit = UILayoutPriority(52)
  /// Decides what no other constraint does: the size of a spacer across the axis is 0.
  private static let suppression = UILayoutPriority(25)
  /// Lets `equalCentering` yield to the minimum spacing and to sizes.
  private static let centering = UILayoutPriority(149)
  /// The number of views above which a stack is long: its constraints are then stated so that they
  /// take time in proportion to the views.
  private static let longStack = 100
  private let isLong: Bool
  /// Whether the stack is long, and only own sizes of low priority concern its views.
  private var isPlainAndLong = false

  init(stack: UIStackView) {
    self.stack = stack
    visible = stack.arrangedSubviews.filter { !$0.isHidden }
    isHorizontal = stack.axis == .horizontal
    isLong = visible.count > Self.longStack
    isPlainAndLong = isLong && visible.allSatisfy(isPlain)
    distribute()
    align()
    collapseHidden()
  }

  // MARK: - Along the axis

  private mutating func distribute() {
    guard let first = visible.first, let last = visible.last else {
      add(stack, length, .equal, constant: 0, priority: Self.fit, .fit)
      return
    }
    add(first, from, .equal, stack, canvas(start), .canvasConnection)
    // Last, when the other constraints have reduced the sum of all lengths to a few.
    defer { add(stack, canvas(end), .equal, last, to, .canvasConnection) }
    let pairs = Array(zip(visible, visible.dropFirst()))
    switch stack.distribution {
    case .fill, .fillEqually, .fillProportionally:
      for (view, next) in pairs { space(view, next, .equal) }
    case .equalSpacing:
      let gap = equalize(pairs, from: end, to: start, priority: .required)
      if let widest = spaceEqually(pairs), let gap {
        add(gap, length, .equal, constant: widest, priority: Self.gapFit, .spacing)
      }
    case .equalCentering where isPlainAndLong:
      centerPlainViews(pairs)
    case .equalCentering:
      for (view, next) in pairs { space(view, next, .greaterThanOrEqual) }
      equalize(pairs, from: center, to: center, priority: Self.centering)
    }
    if [.equalSpacing, .equalCentering].contains(stack.distribution), !pairs.isEmpty {
      add(stack, length, .equal, constant: 0, priority: Self.canvasFit, .canvasFit)
    }
    if stack.distribution == .fillEqually {
      for view in visible.dropFirst() {
        add(view, length, .equal, first, length, .fillEqually)
      }
    } else if stack.distribution == .fillProportionally {
      fillProportionally()
    }
  }

  private mutating func space(
    _ view: UIView, _ next: UIView, _ relation: NSLayoutConstraint.Relation
  ) {
    add(
      next, from, relation, view, to, constant: stack.effectiveSpacing(after: view),
      .spacing)
  }

  /// Of gaps that are equal, only the one with the largest spacing needs a minimum; returns that spacing.
  private mutating func spaceEqually(_ pairs: [(UIView, UIView)]) -> CGFloat? {
    guard !usesBaselines else {
      for (view, next) in pairs { space(view, next, .greaterThanOrEqual) }
      return nil
    }
    let widest = pairs.max {
      stack.effectiveSpacing(after: $0.0) < stack.effectiveSpacing(after: $1.0)
    }
    guard let (view, next) = widest else { return nil }
    space(view, next, .greaterThanOrEqual)
    return stack.effectiveSpacing(after: view)
  }

  /// Makes the distances between the centers equal and at least as long as the views need.
  ///
  /// In a stack too short for that, UIKit gives up the equal distances; here, the constraints
  /// conflict, and the conflict is reported.
  private mutating func centerPlainViews(_ pairs: [(UIView, UIView)]) {
    guard let gap = equalize(pairs, from: center, to: center, priority: .required) else { return }
    let least = pairs.map { view, next in
      (ownLength(of: view) + ownLength(of: next)) / 2 + stack.effectiveSpacing(after: view)
    }
    add(gap, length, .greaterThanOrEqual, constant: least.max() ?? 0, .spacing)
  }

  /// The intrinsic length, or else what a view's content needs, as UIKit has it.
  private func ownLength(of view: UIView) -> CGFloat {
    let own = view.intrinsicContentSize
    let length = isHorizontal ? own.width : own.height
    guard length < 0, !view.subviews.isEmpty else { return max(0, length) }
    let fitted = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    return isHorizontal ? fitted.width : fitted.height
  }

  private func isPlain(_ view: UIView) -> Bool {
    let axis: NSLayoutConstraint.Axis = isHorizontal ? .horizontal : .vertical
    return view.layoutStorage?.references.isEmpty ?? true
      && view.contentHuggingPriority(for: axis).rawValue < 999
      && view.contentCompressionResistancePriority(for: axis).rawValue < 999
  }

  /// Makes the gaps between neighbors equally long, with a guide for each gap; returns the first.
  @discardableResult
  private mutating func equalize(
    _ pairs: [(UIView, UIView)], from: Attribute, to: Attribute, priority: UILayoutPriority
  ) -> UILayoutGuide? {
    var firstGap: UILayoutGuide?
    var lastGap: UILayoutGuide?
    for (view, next) in pairs {
      let gap = makeGuide(.distributing)
      add(gap, start, .equal, view, from, .distributingEdge)
      add(next, to, .equal, gap, end, .distributingEdge)
      if let model = isLong && priority == .required ? lastGap : firstGap {
        add(gap, length, .equal, model, length, priority: priority, .equalGaps)
      }
      firstGap = firstGap ?? gap
      lastGap = gap
    }
    return firstGap
  }

  private mutating func fillProportionally() {
    let lengths = visible.map(ownLength)
    let priority = isPlainAndLong ? UILayoutPriority.required : UILayoutPriority(999)
    guard let base = lengths.firstIndex(where: { $0 > 0 }) else { return }
    for (index, view) in visible.enumerated() where index != base {
      let fraction = lengths[index] / lengths[base]
      if fraction > 0 {
        add(
          view, length, .equal, visible[base], length, multiplier: fraction,
          priority: priority, .fillProportionally)
      } else {
        add(view, length, .equal, constant: 0, priority: priority, .fillProportionally)
      }
    }
  }

  private mutating func collapseHidden() {
    var previous: UIView?
    for view in stack.arrangedSubviews {
      if view.isHidden {
        let place = previous == nil ? canvas(start) : end
        add(view, start, .equal, previous ?? stack, place, .hiding)
        add(view, length, .equal, constant: 0, .hiding)
      } else {
        previous = view
      }
    }
  }

  // MARK: - Across the axis

  private mutating func align() {
    if !stack.arrangedSubviews.isEmpty {
      add(stack, crossLength, .equal, constant: 0, priority: Self.fit, .fit)
    }
    var sides: [(Attribute, NSLayoutConstraint.Relation)] = [
      (crossStart, [.fill, .leading].contains(stack.alignment) ? .equal : .greaterThanOrEqual),
      (crossEnd, [.fill, .trailing].contains(stack.alignment) ? .equal : .lessThanOrEqual),
    ]
    // The equations come first: of constraints that conflict, the last one is broken.
    if stack.alignment == .trailing { sides.reverse() }
    if stack.alignment == .center { sides.insert((crossCenter, .equal), at: 0) }
    for view in stack.arrangedSubviews {
      for (side, relation) in sides {
        add(view, side, relation, stack, canvas(side), .alignment)
      }
      guard stack.alignment != .fill else { continue }
      add(
        view, crossLength, .equal, constant: 0, priority: Self.suppression,
        .ambiguitySuppression)
    }
    if isHorizontal { alignBaselines() }
  }

  private mutating func alignBaselines() {
    guard [.firstBaseline, .lastBaseline].contains(stack.alignment), !visible.isEmpty else {
      return
    }
    let baseline: Attribute = stack.alignment == .firstBaseline ? .firstBaseline : .lastBaseline
    let texts = visible.filter { LayoutRegion.hasBaseline($0, isFirst: baseline == .firstBaseline) }
    for view in texts.dropFirst() {
      add(view, baseline, .equal, texts[0], baseline, .baseline)
    }
    let span = makeGuide(.spanning)
    // Views without a baseline stand at the edge, as in Interface Builder.
    for view in visible where !texts.contains(view) {
      let edge = baseline == .firstBaseline ? crossStart : crossEnd
      add(view, edge, .equal, span, edge, .baseline)
    }
    for view in visible {
      add(span, .top, .lessThanOrEqual, view, .top, .spanningBoundary)
      add(span, .bottom, .greaterThanOrEqual, view, .bottom, .spanningBoundary)
    }
    // Texts that are lower than the row stand at that edge too.
    for view in texts {
      let edge = baseline == .firstBaseline ? crossStart : crossEnd
      add(view, edge, .equal, span, edge, priority: Self.suppression, .ambiguitySuppression)
    }
    add(span, .height, .equal, constant: 0, priority: Self.fit, .spanningFit)
    if baseline == .firstBaseline {
      add(span, .top, .equal, stack, canvas(crossStart), .canvasConnection)
      add(span, .bottom, .lessThanOrEqual, stack, canvas(crossEnd), .canvasConnection)
    } else {
      add(span, .bottom, .equal, stack, canvas(crossEnd), .canvasConnection)
      add(span, .top, .greaterThanOrEqual, stack, canvas(crossStart), .canvasConnection)
    }
  }

  // MARK: - Attributes

  private typealias Attribute = NSLayoutConstraint.Attribute

  private var usesBaselines: Bool { stack.isBaselineRelativeArrangement && !isHorizontal }
  /// Where views are measured from and to: their edges, or in an arrangement by baselines those, also
  /// at the ends of the stack.
  private var from: Attribute { usesBaselines ? .firstBaseline : start }
  private var to: Attribute { usesBaselines ? .lastBaseline : end }
  private var start: Attribute { isHorizontal ? .leading : .top }
  private var end: Attribute { isHorizontal ? .trailing : .bottom }
  private var center: Attribute { isHorizontal ? .centerX : .centerY }
  private var length: Attribute { isHorizontal ? .width : .height }
  private var crossStart: Attribute { isHorizontal ? .top : .leading }
  private var crossEnd: Attribute { isHorizontal ? .bottom : .trailing }
  private var crossCenter: Attribute { isHorizontal ? .centerY : .centerX }
  private var crossLength: Attribute { isHorizontal ? .height : .width }

  /// Returns the attribute of the stack that views keep to.
  private func canvas(_ attribute: Attribute) -> Attribute {
    guard stack.isLayoutMarginsRelativeArrangement else { return attribute }
    return switch attribute {
    case .leading: .leadingMargin
    case .trailing: .trailingMargin
    case .top: .topMargin
    case .bottom: .bottomMargin
    case .centerX: .centerXWithinMargins
    case .centerY: .centerYWithinMargins
    default: attribute
    }
  }

  // MARK: - Adding

  private mutating func makeGuide(_ part: StackConstraint) -> UILayoutGuide {
    let guide = UILayoutGuide()
    guide.identifier = part.rawValue
    guide.canBeNegative = isLong
    stack.addLayoutGuide(guide)
    guides.append(guide)
    return guide
  }

  private mutating func add(
    _ item: AnyObject, _ attribute: Attribute, _ relation: NSLayoutConstraint.Relation,
    _ other: AnyObject? = nil, _ otherAttribute: Attribute = .notAnAttribute,
    multiplier: CGFloat = 1, constant: CGFloat = 0, priority: UILayoutPriority = .required,
    _ part: StackConstraint
  ) {
    let constraint = NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: other,
      attribute: otherAttribute, multiplier: multiplier, constant: constant)
    constraint.priority = priority
    constraint.identifier = part.rawValue
    // A stack arranges its views in its own direction, whatever theirs is.
    constraint.directionView = stack
    constraint.isPermanent = isLong && priority == .required
    constraints.append(constraint)
  }
}
