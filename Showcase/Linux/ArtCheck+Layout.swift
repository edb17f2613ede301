import UIKit

extension ArtCheck {
  /// Lays the art out as a control would, in every width, and looks at where things come to stand.
  mutating func checkLayout(_ art: Art) {
    art.names.label(art.views)
    let host = UIView()
    art.root.translatesAutoresizingMaskIntoConstraints = true
    art.root.autoresizingMask = []
    host.addSubview(art.root)
    defer { art.root.removeFromSuperview() }
    var faults = LayoutFaults()
    var overhangs: [ObjectIdentifier: [Overhang]] = [:]
    for width in Self.widths {
      host.frame = CGRect(x: 0, y: 0, width: width, height: Self.height)
      art.root.frame = host.bounds
      host.layoutIfNeeded()
      faults.note(AutoLayout.report(for: host), width: width)
      for view in art.views.dropFirst() where Self.shows(view) {
        if let overhang = Overhang(of: view, in: art.root, width: width) {
          overhangs[ObjectIdentifier(view), default: []].append(overhang)
        }
      }
    }
    tellSize(art, overhangs: overhangs)
    tellFit(art, overhangs: overhangs)
    tell(faults, art)
  }

  /// Whether a view is to be seen by itself, rather than only what is in it.
  private static func shows(_ view: UIView) -> Bool {
    guard !view.isHidden, view.alpha > 0 else { return false }
    return view.tag != 0 || view.subviews.isEmpty
  }

  // MARK: Sentences

  private mutating func tellSize(_ art: Art, overhangs: [ObjectIdentifier: [Overhang]]) {
    if abs(art.height - Self.height) < 0.5 {
      return add(.ok, .size, "It is 60 points high, as the control is.")
    }
    let cut = art.views.filter { view in
      overhangs[ObjectIdentifier(view)]?.contains { $0.top > 0 || $0.bottom > 0 } == true
    }
    let outcome =
      cut.isEmpty
      ? "What is in it still fits. Draw it 60 high, and Xcode shows what people will see."
      : "\(counted(cut.count, "view")) cannot be seen whole then. Draw it 60 high."
    add(
      .warning, .size,
      "It is \(points(art.height)) high; the control is 60 high and lays it out so. \(outcome)")
  }

  private mutating func tellFit(_ art: Art, overhangs: [ObjectIdentifier: [Overhang]]) {
    for view in art.views.dropFirst() {
      guard let found = overhangs[ObjectIdentifier(view)], let worst = found.first else { continue }
      let name = art.names.name(of: view)
      let places = widthsText(found.map(\.width))
      if found.count == Self.widths.count, found.allSatisfy(\.isWhole) {
        add(
          .error, .fit,
          "The \(name) is never seen: it stands outside of the art. Move it in, or pin it to the "
            + "middle.")
      } else if worst.isEmpty {
        let moves = view.tag != 0 ? "its turn shows nothing" : "it shows nothing"
        add(.warning, .fit, "The \(name) has no size \(places): \(moves).")
      } else {
        add(
          .warning, .fit,
          "The \(name) stands out of the art \(places): \(worst.text(points)) cut off. Pin it to "
            + "the middle, or make the art narrower.")
      }
    }
    addUnlessFound(.fit, "All of it is seen \(widthsText(Self.widths)).")
  }

  private mutating func tell(_ faults: LayoutFaults, _ art: Art) {
    for conflict in faults.conflicts {
      let others = conflict.others.map(art.names.constraint).joined(separator: "; ")
      let against = others.isEmpty ? "is impossible" : "cannot hold beside: \(others)"
      add(
        .error, .layout,
        "Constraints conflict \(widthsText(conflict.widths)): "
          + "\(art.names.constraint(conflict.broken)) \(against). Remove one, or lower its "
          + "priority.")
    }
    for ambiguity in faults.ambiguities {
      add(
        .error, .layout,
        "Constraints do not say where the \(art.names.name(of: ambiguity.view)) is or how large "
          + "\(widthsText(ambiguity.widths)). Add the missing ones.")
    }
    addUnlessFound(.layout, "Constraints say where everything is, and none conflict.")
  }

  private func widthsText(_ widths: [CGFloat]) -> String {
    if widths == Self.widths {
      return "in every width from \(Int(Self.widths[0])) to \(Int(Self.widths.last ?? 0)) points"
    }
    return "in a width of \(words(widths.map { "\(Int($0))" })) points"
  }
}

/// How far a view stands out of the art in one width; nil if it does not.
@MainActor private struct Overhang {
  let width: CGFloat
  let left: CGFloat
  let right: CGFloat
  let top: CGFloat
  let bottom: CGFloat
  /// Whether nothing of it is seen.
  let isWhole: Bool
  /// Whether it has no size.
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
    // Less than a point is rounding to pixels.
    guard isEmpty || max(left, right, top, bottom) >= 1 else { return nil }
  }

  func text(_ points: (CGFloat) -> String) -> String {
    let sides = [(left, "left"), (right, "right"), (top, "top"), (bottom, "bottom")]
      .filter { $0.0 >= 1 }
    let parts = sides.map { "\(points($0.0)) at the \($0.1)" }
    return words(parts) + (parts.count == 1 && points(sides[0].0) == "1 point" ? " is" : " are")
  }
}

/// What was wrong with the constraints, and in which widths.
@MainActor private struct LayoutFaults {
  struct Conflict {
    let broken: String
    let others: [String]
    var widths: [CGFloat]
  }

  struct Ambiguity {
    let view: UIView
    var widths: [CGFloat]
  }

  private(set) var conflicts: [Conflict] = []
  private(set) var ambiguities: [Ambiguity] = []

  mutating func note(_ report: LayoutReport, width: CGFloat) {
    for conflict in report.conflicts {
      if let index = conflicts.firstIndex(where: { $0.broken == conflict.broken }) {
        conflicts[index].widths.append(width)
      } else {
        conflicts.append(
          Conflict(broken: conflict.broken, others: conflict.others, widths: [width]))
      }
    }
    for view in report.ambiguousViews {
      if let index = ambiguities.firstIndex(where: { $0.view === view }) {
        ambiguities[index].widths.append(width)
      } else {
        ambiguities.append(Ambiguity(view: view, widths: [width]))
      }
    }
  }
}
