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
  ///
  /// Art of another height is laid out at its own as well: what it lacks there is a fault of its own, and what
  /// it lacks only in the 60 points of a control has one cause, the height.
  mutating func checkLayout(_ art: Art) {
    art.names.label(art.views)
    let own =
      hasHeightOfControl(art)
      ? nil : LaidOutArt(art, height: art.size.height, widths: widths)
    // Last, so that the art stays as a control shows it.
    let shown = LaidOutArt(art, height: Self.height, widths: widths)
    self.shown = shown
    guard !shown.faults.isTooComplex else {
      return report.add(
        .error, .layout,
        "The constraints take too long to solve. Use fewer constraints.")
    }
    let drawn = own ?? shown
    var faults = shown.faults
    let (squeezed, loose) = faults.removeFaults(exceptIn: drawn.faults)
    let isOpen = faults.removePictureFaults(missing: lacksPictures)
    let cut = shown.cut(unlike: drawn)
    isCut = !cut.isEmpty || !squeezed.isEmpty
    tellSize(art, cut: cut, squeezed: squeezed, loose: loose)
    // Where the frames are not determined, they say nothing.
    if faults.ambiguities.isEmpty && faults.conflicts.isEmpty {
      tellFit(art, except: cut)
      tellMiddle(art)
    }
    tell(faults, art, isOpen: isOpen)
  }

  private func hasHeightOfControl(_ art: Art) -> Bool {
    abs(art.size.height - Self.height) < 0.5
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

  /// Reports art of another height than the control, with the cause of what is wrong only therein.
  private mutating func tellSize(
    _ art: Art, cut: [UIView], squeezed: [LayoutFaults.Conflict], loose: [UIView]
  ) {
    let height = "The art is \(points(art.size.height)) high"
    if hasHeightOfControl(art) {
      report.add(.ok, .size, "The art is 60 points high, like the control.")
    } else if let conflict = squeezed.first {
      tell(conflict, squeezedFrom: height, art)
    } else if !cut.isEmpty {
      tellCut(cut, from: height, art)
    } else if !loose.isEmpty {
      report.add(
        .warning, .size,
        "\(height), and the control 60, in which the constraints do not determine all of the "
          + "\(art.names.list(loose)). Set Height to 60 in the Size inspector, and add constraints to "
          + "\(loose.count == 1 ? "it" : "them").", about: art.places(loose))
    } else {
      report.add(
        .warning, .size,
        "\(height); the control resizes it to 60 points. All views still fit. Set Height to 60 in the "
          + "Size inspector, so that Xcode shows the final layout.")
    }
  }

  private mutating func tell(
    _ conflict: LayoutFaults.Conflict, squeezedFrom height: String, _ art: Art
  ) {
    let constraint = art.names.constraint(conflict.broken)
    let element = conflict.constraints.first.flatMap { art.names.inspection.element(of: $0) }
    let place = element?.id.map { " (id \($0), line \(element?.line ?? 0))" } ?? ""
    report.add(
      .error, .size,
      "\(height), and the control 60, in which its constraints conflict: \(constraint)\(place) cannot "
        + "be satisfied. Set Height to 60 in the Size inspector, and correct the constraints.",
      line: element?.line, id: element?.id)
  }

  private mutating func tellCut(_ cut: [UIView], from height: String, _ art: Art) {
    let isOne = cut.count == 1
    let visitors = visitors(art)
    func isAlways(_ view: UIView, _ test: (Overhang) -> Bool) -> Bool {
      let found = shown?.overhangs(of: view) ?? []
      return found.count == widths.count && found.allSatisfy(test)
    }
    let isBelow = cut.allSatisfy { isAlways($0) { $0.top < 1 } }
    let isOutside = isBelow && cut.allSatisfy { isAlways($0, \.isWhole) }
    let isUnseen = cut.contains { view in
      isAlways(view) { $0.isWhole || $0.isEmpty } && !visitors.contains { $0 === view }
    }
    let verb = isOutside ? (isOne ? "lies" : "lie") : isOne ? "extends" : "extend"
    report.add(
      isUnseen ? .error : .warning, .size,
      "\(height), and the control 60: the \(art.names.list(cut)) \(verb) "
        + "\(isBelow ? "below" : "beyond") the 60 points. Set Height to 60 in the Size inspector, and "
        + (isBelow ? "move \(isOne ? "it" : "them") up." : "arrange the views anew."),
      about: art.places(cut))
  }

  /// Reports views with the same problem in the same widths together.
  private mutating func tellFit(_ art: Art, except cut: [UIView]) {
    let visitors = visitors(art)
    var groups: [(fault: FitFault, worst: Overhang, views: [UIView])] = []
    for view in art.views.dropFirst() where !cut.contains(view) {
      guard let found = shown?.overhangs(of: view), let worst = found.first else { continue }
      let fault = FitFault(
        found, in: widths, hasTurn: view.tag != 0,
        isVisitor: visitors.contains { $0 === view })
      if fault.kind == .empty, isEmptyForGood(view, art) { continue }
      if let index = groups.firstIndex(where: { $0.fault == fault }) {
        groups[index].views.append(view)
      } else {
        groups.append((fault, worst, [view]))
      }
    }
    for (fault, worst, views) in groups {
      report.add(
        fault.kind == .unseen ? .error : .warning, .fit,
        fault.sentence(
          about: "The \(art.names.list(views))", isOne: views.count == 1,
          widthsText(fault.widths), cutting: worst.text(points), skin: skin.name),
        about: art.places(views))
    }
    // What is told of the height is told of these views.
    let isTold = report.findings.contains { $0.topic == .size && !($0.ids ?? []).isEmpty }
    guard !isTold, art.views.count > 1 else { return }
    let isAll = art.views.allSatisfy { !$0.isUnseen }
    report.addUnlessFound(
      .fit,
      "All views\(isAll ? "" : " that are not hidden") are completely visible at rest, "
        + "\(widthsText(widths)).")
  }

  /// Whether a view without a size is no fault of the layout: a spacer, or one whose fault is told, such as a
  /// label without a text or an image view without a picture.
  private func isEmptyForGood(_ view: UIView, _ art: Art) -> Bool {
    switch view {
    case _ where isSpacer(view) || isEmptyOnPurpose(view, art): true
    case let label as UILabel: (label.text ?? "").isEmpty
    case let view as UIImageView: lacksPicture(view, art)
    default: false
    }
  }

  /// Reports art that does not stay in the center: without constraints, or, if it was drawn there,
  /// with constraints to an edge.
  private mutating func tellMiddle(_ art: Art) {
    let own = art.names.inspection
    let isTied = art.views.contains { $0.constraints.contains { own.element(of: $0) != nil } }
    guard let narrow = shown?.middles[320], let wide = shown?.middles[844],
      abs(narrow - wide) > 8, !isTied || abs(shown?.drawnMiddle ?? wide) <= 8
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
    tellOpen(faults, art)
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

  /// Reports views with the same missing constraints together; arranged subviews as their stack view.
  private mutating func tellOpen(_ faults: LayoutFaults, _ art: Art) {
    for stack in faults.stretchedStacks { tellStretched(stack, art) }
    for group in faults.openGroups {
      let rest = group.views.count - 3
      var names = group.views.prefix(3).map { "the \(art.names.name(of: $0))" }
      if rest > 0 { names.append("\(counted(rest, "more view"))") }
      let element = art.names.inspection.element(of: group.views[0])
      let removed = removedConstraints(of: group.views, art)
      // The class of an app may have a size of its own.
      let isOpen = removed.isEmpty && group.views.allSatisfy { isStandIn($0, art) }
      report.add(
        isOpen ? .note : .error, .layout,
        "Constraints do not determine \(group.what) of \(words(names)) \(widthsText(group.widths)). "
          + (isOpen
            ? "If its class tells its size, give that as Intrinsic Size (Placeholder) in the Size "
              + "inspector." : remedy(restoring: removed, isOne: group.views.count == 1)),
        line: element?.line, id: element?.id)
    }
  }

  private func remedy(restoring removed: [NibElement], isOne: Bool) -> String {
    guard !removed.isEmpty else { return "Add the missing constraints." }
    return "Xcode removes \(removed.count == 1 ? "a constraint" : "constraints") of "
      + "\(isOne ? "it" : "them") when it builds "
      + "(\(words(removed.map { "id \($0.id ?? "?"), line \($0.line)" }))): deselect Remove at build "
      + "time in the Size inspector."
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
