import UIKit

extension ArtCheck {
  /// Checks the layout also in the other size classes, if the file has variations: of an iPhone in
  /// portrait, of one in landscape, and of an iPad.
  mutating func checkOtherSizeClasses(_ inspection: NibInspection) {
    // Art that is too high is drawn anew for all of them.
    guard !isCut, inspection.findings.contains(where: { $0.fault.reason == .sizeClasses }) else {
      return
    }
    let former = UITraitCollection.current
    defer { UITraitCollection.current = former }
    let own = (former.horizontalSizeClass, former.verticalSizeClass)
    let others: [(UIUserInterfaceSizeClass, UIUserInterfaceSizeClass, String)] = [
      (.compact, .regular, "the width is compact, as on an iPhone"),
      (.regular, .regular, "the width is regular, as on an iPad"),
      (.compact, .compact, "the height is compact, as on an iPhone in landscape"),
    ]
    for (width, height, place) in others where (width, height) != own {
      UITraitCollection.current = UITraitCollection(traitsFrom: [
        former, UITraitCollection(horizontalSizeClass: width),
        UITraitCollection(verticalSizeClass: height),
      ])
      checkSizeClass(place)
    }
  }

  /// Adds the findings of the layout in the current size class that are not in the report yet.
  private mutating func checkSizeClass(_ place: String) {
    guard let other = try? UINib.inspect(contentsOf: url),
      let root = other.objects.lazy.compactMap({ $0 as? UIView }).first
    else { return }
    var check = self
    check.report = ArtReport(name: report.name)
    check.shortTexts = ShortTexts()
    check.overlaps = Overlaps()
    // An iPhone in landscape is at least 568 points wide.
    if UITraitCollection.current.verticalSizeClass == .compact {
      check.widths.removeAll { $0 < 568 }
    }
    let art = Art(root: root, names: ArtNames(inspection: other))
    check.checkLayout(art)
    check.checkText(art)
    check.explain(by: other)
    for finding in check.report.findings
    where finding.severity != .ok
      && !report.findings.contains(where: { told in
        withoutWidths(told.text).hasSuffix(withoutWidths(finding.text))
          || (told.topic == finding.topic && finding.ids != nil && told.ids == finding.ids)
          || (told.topic == .file && finding.topic == .file && told.id == finding.id)
          || (told.topic == .size && finding.topic == .size && told.severity == finding.severity)
      })
    {
      report.add(
        finding.severity, finding.topic, "Where \(place): \(finding.text)",
        line: finding.line, id: finding.id)
    }
  }

  /// Lays out the art as a control would, in every width, and checks the resulting frames.
  mutating func checkLayout(_ art: Art) {
    art.names.label(art.views)
    let host = UIView()
    host.addSubview(art.root)
    defer { art.root.removeFromSuperview() }
    var faults = LayoutFaults()
    var overhangs: [ObjectIdentifier: [Overhang]] = [:]
    var middles: [CGFloat: CGFloat] = [:]
    func layOut(_ width: CGFloat) {
      host.frame = CGRect(x: 0, y: 0, width: width, height: Self.height)
      art.root.layOutAsArt(in: host.bounds.size)
    }
    layOut(art.size.width)
    let drawnMiddle = middle(of: art)
    overlaps.noteDrawn(art)
    // Art of another height is first laid out at its own: what it lacks there is a fault of its own.
    let differs = abs(art.size.height - Self.height) >= 0.5
    var drawnFaults: LayoutFaults?
    var drawnEmpty: Set<ObjectIdentifier> = []
    if differs {
      drawnFaults = LayoutFaults()
      for width in widths {
        host.frame.size = CGSize(width: width, height: art.size.height)
        art.root.layOutAsArt(in: host.frame.size)
        drawnFaults?.note(AutoLayout.report(for: host), width: width)
        for view in art.views where view.bounds.height < 0.5 || view.bounds.width < 0.5 {
          drawnEmpty.insert(ObjectIdentifier(view))
        }
      }
    }
    for width in widths {
      layOut(width)
      faults.note(AutoLayout.report(for: host), width: width)
      for view in art.views.dropFirst() where shows(view, in: art) {
        if let overhang = Overhang(of: view, in: art.root, width: width) {
          overhangs[ObjectIdentifier(view), default: []].append(overhang)
        }
      }
      middles[width] = middle(of: art)
      shortTexts.note(art, width: width)
      overlaps.note(art, width: width)
    }
    guard !faults.isTooComplex else {
      return report.add(
        .error, .layout,
        "The constraints take too long to solve. Use fewer constraints.")
    }
    // What is wrong only in the 60 points of a control has one cause, the height.
    let (squeezed, loose) = faults.removeFaults(exceptIn: drawnFaults)
    let isOpen = faults.removePictureFaults(missing: lacksPictures)
    let cut =
      differs
      ? art.views.filter { view in
        let isEmpty = drawnEmpty.contains(ObjectIdentifier(view))
        return shortTexts.found.contains { $0.label === view && $0.isTall }
          || overhangs[ObjectIdentifier(view)]?.contains {
            $0.top >= 1 || $0.bottom >= 1 || ($0.isEmpty && !isEmpty)
          } == true
      } : []
    isCut = !cut.isEmpty || !squeezed.isEmpty
    tellSize(art, cut: cut, squeezed: squeezed, loose: loose, overhangs: overhangs)
    for view in cut { overhangs[ObjectIdentifier(view)] = nil }
    // Where the frames are not determined, they say nothing.
    if faults.ambiguities.isEmpty && faults.conflicts.isEmpty {
      tellFit(art, overhangs: overhangs)
      tellMiddle(art, middles, drawn: drawnMiddle)
    }
    tell(faults, art, isOpen: isOpen)
  }

  /// Returns how far the middle of what can be seen is from that of the art, in points.
  private func middle(of art: Art) -> CGFloat? {
    let parts = art.views.dropFirst().filter { shows($0, in: art) }
    let whole = parts.reduce(CGRect.null) { $0.union($1.convert($1.bounds, to: art.root)) }
    return whole.isNull ? nil : whole.midX - art.root.bounds.width / 2
  }

  /// Whether a view counts by itself rather than by its subviews; those that a control makes for
  /// itself do not count.
  private func shows(_ view: UIView, in art: Art) -> Bool {
    guard Self.isSeen(view, in: art.root) else { return false }
    return view.tag != 0
      || view.subviews.allSatisfy { art.names.inspection.element(of: $0) == nil }
  }

  /// Whether a picture is not there: the file names none, or one that was not found.
  private func lacksPicture(_ view: UIImageView, _ art: Art) -> Bool {
    view.image == nil
      || (lacksPictures && art.names.inspection.element(of: view)?.attributes["image"] != nil)
  }

  /// Whether a constraint of the file says that the width or height of a view is 0.
  private func isEmptyOnPurpose(_ view: UIView, _ art: Art) -> Bool {
    view.constraints.contains { constraint in
      constraint.firstItem === view && constraint.secondItem == nil && constraint.constant == 0
        && constraint.relation == .equal
        && [.width, .height].contains(constraint.firstAttribute)
        && art.names.inspection.element(of: constraint) != nil
    }
  }

  private func isSpacer(_ view: UIView) -> Bool {
    type(of: view) == UIView.self && view.tag == 0 && view.subviews.isEmpty
      && view.backgroundColor == nil && view.layer.borderWidth == 0
  }

  // MARK: Sentences

  /// Reports art of another height than the control, with what does not fit therein.
  private mutating func tellSize(
    _ art: Art, cut: [UIView], squeezed: [LayoutFaults.Conflict], loose: [UIView],
    overhangs: [ObjectIdentifier: [Overhang]]
  ) {
    if abs(art.size.height - Self.height) < 0.5 {
      return report.add(.ok, .size, "The art is 60 points high, like the control.")
    }
    let height = "The art is \(points(art.size.height)) high"
    if let conflict = squeezed.first {
      let constraint = art.names.constraint(conflict.broken)
      let element = conflict.constraints.first.flatMap { art.names.inspection.element(of: $0) }
      let place = element?.id.map { " (id \($0), line \(element?.line ?? 0))" } ?? ""
      return report.add(
        .error, .size,
        "\(height), and the control 60, in which its constraints conflict: \(constraint)\(place) cannot "
          + "be satisfied. Set Height to 60 in the Size inspector, and correct the constraints.",
        line: element?.line, id: element?.id)
    }
    if !cut.isEmpty {
      let isOne = cut.count == 1
      func isAlways(_ test: (Overhang) -> Bool) -> Bool {
        cut.allSatisfy { view in
          overhangs[ObjectIdentifier(view)].map { $0.count == widths.count && $0.allSatisfy(test) }
            == true
        }
      }
      let isBelow = isAlways { $0.top < 1 }
      let verb =
        isBelow && isAlways(\.isWhole) ? (isOne ? "lies" : "lie") : isOne ? "extends" : "extend"
      let visitors = visitors(art)
      let unseen = cut.filter { view in
        overhangs[ObjectIdentifier(view)].map {
          $0.count == widths.count && $0.allSatisfy { $0.isWhole || $0.isEmpty }
        } == true && !visitors.contains { $0 === view }
      }
      return report.add(
        unseen.isEmpty ? .warning : .error, .size,
        "\(height), and the control 60: the \(art.names.list(cut)) \(verb) "
          + "\(isBelow ? "below" : "beyond") the 60 points. Set Height to 60 in the Size inspector, and "
          + (isBelow ? "move \(isOne ? "it" : "them") up." : "arrange the views anew."),
        about: art.places(cut))
    }
    if !loose.isEmpty {
      let isOne = loose.count == 1
      return report.add(
        .warning, .size,
        "\(height), and the control 60, in which the constraints do not determine all of the "
          + "\(art.names.list(loose)). Set Height to 60 in the Size inspector, and add constraints to "
          + "\(isOne ? "it" : "them").", about: art.places(loose))
    }
    report.add(
      .warning, .size,
      "\(height); the control resizes it to 60 points. All views still fit. Set Height to 60 in the "
        + "Size inspector, so that Xcode shows the final layout.")
  }

  /// Reports views with the same problem in the same widths together.
  private mutating func tellFit(_ art: Art, overhangs: [ObjectIdentifier: [Overhang]]) {
    let visitors = visitors(art)
    var groups: [(fault: FitFault, worst: Overhang, views: [UIView])] = []
    for view in art.views.dropFirst() {
      guard let found = overhangs[ObjectIdentifier(view)], let worst = found.first else { continue }
      let fault = FitFault(
        found, in: widths, hasTurn: view.tag != 0,
        isVisitor: visitors.contains { $0 === view })
      // A spacer has nothing to show, and that a label has no text, or an image view no picture, is
      // told.
      let isSilent =
        (view as? UILabel).map { ($0.text ?? "").isEmpty }
        ?? (view as? UIImageView).map { lacksPicture($0, art) } ?? false
      let isMeant = isSpacer(view) || isEmptyOnPurpose(view, art)
      if fault.kind == .empty, isMeant || isSilent { continue }
      if let index = groups.firstIndex(where: { $0.fault == fault }) {
        groups[index].views.append(view)
      } else {
        groups.append((fault, worst, [view]))
      }
    }
    for (fault, worst, views) in groups {
      let names = "The \(art.names.list(views))"
      let isOne = views.count == 1
      let places = widthsText(fault.widths)
      switch fault.kind {
      case .unseen:
        report.add(
          .error, .fit,
          "\(names) \(isOne ? "is" : "are") never visible: \(isOne ? "its frame is" : "their frames are") "
            + "outside the art. Move \(isOne ? "it" : "them") into the art, or add "
            + "constraints to the center of the art.", about: art.places(views))
      case .visiting:
        report.add(
          .warning, .fit,
          "\(names) \(isOne ? "is" : "are") outside the art at rest, and visible only while the motion "
            + "of “\(skin.name)” moves \(isOne ? "it" : "them") in. Move \(isOne ? "it" : "them") into "
            + "the art.", about: art.places(views))
      case .empty:
        let outcome =
          fault.hasTurn
          ? (isOne ? "its animation is not visible" : "their animations are not visible")
          : (isOne ? "it is not visible" : "they are not visible")
        report.add(
          .warning, .fit,
          "\(names) \(isOne ? "has" : "have") a width or height of 0 \(places): \(outcome).",
          about: art.places(views))
      case .cut:
        let what = isOne ? ": \(worst.text(points)) cut off" : " and are cut off"
        report.add(
          .warning, .fit,
          "\(names) \(isOne ? "extends" : "extend") beyond the art \(places)\(what). Add constraints to "
            + "the center of the art, or make \(isOne ? "the view" : "the views") smaller.",
          about: art.places(views))
      }
    }
    guard !report.findings.contains(where: { $0.topic == .size && !($0.ids ?? []).isEmpty }) else {
      return
    }
    guard art.views.count > 1 else { return }
    let isAll = art.views.allSatisfy { !Self.isUnseen($0) }
    report.addUnlessFound(
      .fit,
      "All views\(isAll ? "" : " that are not hidden") are completely visible at rest, "
        + "\(widthsText(widths)).")
  }

  /// Reports art that does not stay in the center: without constraints, or, if it was drawn there,
  /// with constraints to an edge.
  private mutating func tellMiddle(
    _ art: Art, _ middles: [CGFloat: CGFloat], drawn: CGFloat?
  ) {
    let own = art.names.inspection
    let isTied = art.views.contains { $0.constraints.contains { own.element(of: $0) != nil } }
    guard let narrow = middles[320], let wide = middles[844], abs(narrow - wide) > 8,
      !isTied || abs(drawn ?? wide) <= 8
    else { return }
    let (width, middle) = abs(wide) < abs(narrow) ? (320, narrow) : (844, wide)
    let side = middle < 0 ? "left" : "right"
    let cause =
      isTied
      ? "The constraints hold the art, which is drawn in the center, at an edge"
      : "The art has no constraints and keeps its position"
    report.add(
      .warning, .fit,
      "\(cause): at a width of \(width) points its center is \(points(abs(middle))) to the \(side) of the "
        + "control's. Add constraints to the center\(isTied ? " instead" : "").")
  }

  /// - Parameter isOpen: Whether frames depend on pictures that are not there.
  private mutating func tell(_ faults: LayoutFaults, _ art: Art, isOpen: Bool) {
    for conflict in faults.conflicts.prefix(5) { tell(conflict, art) }
    if faults.conflicts.count > 5 {
      report.add(
        .error, .layout, "\(faults.conflicts.count - 5) more constraints conflict.")
    }
    tellOpen(faults.ambiguities, art)
    guard faults.ambiguities.isEmpty, !isOpen else { return }
    report.addUnlessFound(.layout, "The constraints determine all frames and do not conflict.")
  }

  private mutating func tell(_ conflict: LayoutFaults.Conflict, _ art: Art) {
    // Of many constraints, one that ties the art to an edge of the control is the one to change.
    func isTied(_ constraint: NSLayoutConstraint) -> Bool {
      constraint.firstItem === art.root || constraint.secondItem === art.root
    }
    // Those that a stack view makes cannot be changed.
    func isOwn(_ constraint: NSLayoutConstraint) -> Bool {
      art.names.inspection.element(of: constraint) != nil
    }
    let broken = conflict.constraints.first(where: isOwn) ?? conflict.constraints.first
    let culprit = broken.map(isTied) == true ? nil : conflict.constraints.last(where: isTied)
    let constraint = conflict.others.count > 3 ? culprit ?? broken : broken
    let element = constraint.flatMap { art.names.inspection.element(of: $0) }
    let place = element?.id.map { " (id \($0), line \(element?.line ?? 0))" } ?? ""
    let named =
      conflict.constraints.first === constraint ? conflict.broken : constraint?.description
    let others = ([conflict.broken] + conflict.others).filter { $0 != named }
      .map(art.names.constraint)
    let against =
      others.isEmpty
      ? "cannot be satisfied"
      : others.count > 3
        ? "conflicts with \(others.count) others"
        : "conflicts with: \(others.joined(separator: "; "))"
    let summary = named ?? conflict.broken
    let text =
      "Constraints conflict \(widthsText(conflict.widths)): "
      + "\(art.names.constraint(summary))\(place) \(against). Remove it, or lower its priority."
    // One constraint that is too much may break several of a stack view's.
    guard !report.findings.contains(where: { $0.text == text }) else { return }
    report.add(.error, .layout, text, line: element?.line, id: element?.id)
  }

  /// Reports views with the same missing constraints together, without the descendants of ambiguous
  /// views; arranged subviews are reported as their stack view.
  private mutating func tellOpen(_ open: [LayoutFaults.Ambiguity], _ art: Art) {
    let views = Set(open.map { ObjectIdentifier($0.view) })
    var groups: [(what: String, widths: [CGFloat], views: [UIView])] = []
    var stacks: [UIStackView] = []
    for ambiguity in open {
      var ancestor = ambiguity.view.superview
      var isWithin = false
      while let view = ancestor {
        if views.contains(ObjectIdentifier(view)) { isWithin = true }
        ancestor = view.superview
      }
      guard !isWithin else { continue }
      if let stack = ambiguity.view.superview as? UIStackView,
        stack.arrangedSubviews.contains(ambiguity.view)
      {
        if !stacks.contains(where: { $0 === stack }) { stacks.append(stack) }
        continue
      }
      if let index = groups.firstIndex(where: {
        $0.what == ambiguity.what && $0.widths == ambiguity.widths
      }) {
        groups[index].views.append(ambiguity.view)
      } else {
        groups.append((ambiguity.what, ambiguity.widths, [ambiguity.view]))
      }
    }
    for stack in stacks { tellStretched(stack, art) }
    for group in groups {
      let rest = group.views.count - 3
      var names = group.views.prefix(3).map { "the \(art.names.name(of: $0))" }
      if rest > 0 { names.append("\(counted(rest, "more view"))") }
      let element = art.names.inspection.element(of: group.views[0])
      let removed = removedConstraints(of: group.views, art)
      let remedy =
        removed.isEmpty
        ? "Add the missing constraints."
        : "Xcode removes \(removed.count == 1 ? "a constraint" : "constraints") of "
          + "\(group.views.count == 1 ? "it" : "them") when it builds "
          + "(\(words(removed.map { "id \($0.id ?? "?"), line \($0.line)" }))): deselect Remove at build "
          + "time in the Size inspector."
      // The class of an app may have a size of its own.
      let isOpen = removed.isEmpty && group.views.allSatisfy { isStandIn($0, art) }
      report.add(
        isOpen ? .note : .error, .layout,
        "Constraints do not determine \(group.what) of \(words(names)) \(widthsText(group.widths)). "
          + (isOpen
            ? "If its class tells its size, give that as Intrinsic Size (Placeholder) in the Size "
              + "inspector." : remedy),
        line: element?.line, id: element?.id)
    }
  }

  /// Returns the constraints of views that Interface Builder has, and a built app has not.
  private func removedConstraints(of views: [UIView], _ art: Art) -> [NibElement] {
    let ids = Set(art.places(views).compactMap(\.id))
    func removed(in element: NibElement, of owner: NibElement) -> [NibElement] {
      if element.name == "constraint" {
        guard element.attributes["placeholder"] == "YES" else { return [] }
        let items = [element.attributes["firstItem"] ?? owner.id, element.attributes["secondItem"]]
        return items.contains { $0.map(ids.contains) ?? false } ? [element] : []
      }
      let owner = element.name == "constraints" ? owner : element
      return element.children.flatMap { removed(in: $0, of: owner) }
    }
    return art.names.inspection.document.objects.flatMap { removed(in: $0, of: $0) }
  }

  /// Reports a stack view of another size than its content, which does not determine which arranged
  /// subview is resized.
  private mutating func tellStretched(_ stack: UIStackView, _ art: Art) {
    let element = art.names.inspection.element(of: stack)
    report.add(
      .warning, .layout,
      "The size of the \(art.names.name(of: stack)) differs from that of its content, and it is "
        + "ambiguous which arranged subview grows or shrinks. Lower the content hugging or compression "
        + "resistance priority of one in the Size inspector, or remove a constraint of the stack "
        + "view.", line: element?.line,
      id: element?.id)
  }

  /// Returns a sentence without the widths that it names.
  private func withoutWidths(_ text: String) -> String {
    text.replacing(/at (every width|a width|widths) (from|of) [0-9, and to]+ points/, with: "")
  }

  func widthsText(_ some: [CGFloat]) -> String {
    if some == widths {
      return "at every width from \(Int(widths[0])) to \(Int(widths.last ?? 0)) points"
    }
    let list = words(some.map { "\(Int($0))" })
    return "at \(some.count == 1 ? "a width" : "widths") of \(list) points"
  }
}

/// How far a view extends beyond the art in one width; nil if it does not.
@MainActor private struct Overhang {
  let width: CGFloat
  let left: CGFloat
  let right: CGFloat
  let top: CGFloat
  let bottom: CGFloat
  /// Whether the view is entirely outside.
  let isWhole: Bool
  /// Whether the view has no size.
  let isEmpty: Bool

  init?(of view: UIView, in root: UIView, width: CGFloat) {
    let frame = view.convert(view.bounds, to: root)
    let room = root.bounds
    self.width = width
    left = max(0, room.minX - frame.minX)
    right = max(0, frame.maxX - room.maxX)
    top = max(0, room.minY - frame.minY)
    bottom = max(0, frame.maxY - room.maxY)
    isEmpty = frame.width < 0.5 || frame.height < 0.5
    isWhole = !isEmpty && !frame.intersects(room)
    // Less than a point is attributed to pixel rounding.
    guard isEmpty || max(left, right, top, bottom) >= 1 else { return nil }
  }

  func text(_ points: (CGFloat) -> String) -> String {
    let sides = [(left, "left"), (right, "right"), (top, "top"), (bottom, "bottom")]
      .filter { $0.0 >= 1 }
    let parts = sides.map { "\(points($0.0)) at the \($0.1)" }
    return words(parts) + (parts.count == 1 && points(sides[0].0) == "1 point" ? " is" : " are")
  }
}

/// The common problem of views that extend beyond the art.
private struct FitFault: Equatable {
  enum Kind: Equatable {
    /// Outside in every width, and moved in by the motion or not.
    case unseen, visiting
    case empty
    case cut
  }

  let kind: Kind
  let widths: [CGFloat]
  let hasTurn: Bool

  @MainActor init(_ found: [Overhang], in all: [CGFloat], hasTurn: Bool, isVisitor: Bool) {
    let isUnseen = found.count == all.count && found.allSatisfy(\.isWhole)
    kind =
      isUnseen ? (isVisitor ? .visiting : .unseen) : found.first?.isEmpty == true ? .empty : .cut
    widths = found.map(\.width)
    // Only for empty views does the report mention the turn.
    self.hasTurn = kind == .empty && hasTurn
  }
}
