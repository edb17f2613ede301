import UIKit

/// The layout problems of art, with the widths in which they occur.
@MainActor struct LayoutFaults {
  struct Conflict {
    let broken: String
    let others: [String]
    let constraints: [NSLayoutConstraint]
    var widths: [CGFloat]
  }

  struct Ambiguity {
    let view: UIView
    /// The ambiguous positions and dimensions.
    let what: String
    var widths: [CGFloat]
  }

  private(set) var conflicts: [Conflict] = []
  private(set) var ambiguities: [Ambiguity] = []
  private(set) var isTooComplex = false

  mutating func note(_ report: LayoutReport, width: CGFloat) {
    isTooComplex = isTooComplex || report.isTooComplex
    for conflict in report.conflicts {
      if let index = conflicts.firstIndex(where: { $0.broken == conflict.broken }) {
        conflicts[index].widths.append(width)
      } else {
        conflicts.append(
          Conflict(
            broken: conflict.broken, others: conflict.others, constraints: conflict.constraints,
            widths: [width]))
      }
    }
    for ambiguity in report.ambiguities {
      let what = Self.words(for: ambiguity)
      if let index = ambiguities.firstIndex(where: {
        $0.view === ambiguity.view && $0.what == what
      }) {
        ambiguities[index].widths.append(width)
      } else {
        ambiguities.append(Ambiguity(view: ambiguity.view, what: what, widths: [width]))
      }
    }
  }

  /// Removes what other faults do not have, and returns the conflicts and the views that are not
  /// determined among it.
  mutating func removeFaults(
    exceptIn others: LayoutFaults
  ) -> (conflicts: [Conflict], views: [UIView]) {
    let known = Set(others.conflicts.map(\.broken))
    let removed = conflicts.filter { !known.contains($0.broken) }
    conflicts.removeAll { !known.contains($0.broken) }
    let isNew = { (ambiguity: Ambiguity) in
      !others.ambiguities.contains { $0.view === ambiguity.view }
    }
    let loose = ambiguities.filter(isNew).map(\.view)
    ambiguities.removeAll(where: isNew)
    return (removed, loose)
  }

  /// Removes what the size of a picture would determine that is not there, and if files are missing,
  /// the conflicts with the size of a content, which is then not that of the picture.
  ///
  /// - Returns: Whether frames depend on pictures that are not there.
  mutating func removePictureFaults(missing: Bool) -> Bool {
    let count = ambiguities.count
    ambiguities.removeAll { ambiguity in
      // Without any constraint, a picture would not place it either.
      guard let view = ambiguity.view as? UIImageView, view.image == nil else { return false }
      return view.superview?.constraints.contains {
        $0.firstItem === view || $0.secondItem === view
      } == true
    }
    guard missing else { return ambiguities.count < count }
    conflicts.removeAll { conflict in
      ([conflict.broken] + conflict.others).contains { $0.hasPrefix("<content size of ") }
    }
    return true
  }

  /// The stack views whose size does not determine that of their arranged subviews.
  var stretchedStacks: [UIStackView] {
    var stacks: [UIStackView] = []
    for stack in outermost.compactMap({ Self.stack(arranging: $0.view) })
    where !stacks.contains(stack) {
      stacks.append(stack)
    }
    return stacks
  }

  /// The other views that are not determined, with the same in the same widths together.
  var openGroups: [(what: String, widths: [CGFloat], views: [UIView])] {
    var groups: [(what: String, widths: [CGFloat], views: [UIView])] = []
    for ambiguity in outermost where Self.stack(arranging: ambiguity.view) == nil {
      let index = groups.firstIndex {
        $0.what == ambiguity.what && $0.widths == ambiguity.widths
      }
      if let index {
        groups[index].views.append(ambiguity.view)
      } else {
        groups.append((ambiguity.what, ambiguity.widths, [ambiguity.view]))
      }
    }
    return groups
  }

  /// What is not determined, without the descendants of views that are not.
  private var outermost: [Ambiguity] {
    let views = Set(ambiguities.map { ObjectIdentifier($0.view) })
    return ambiguities.filter { ambiguity in
      !sequence(first: ambiguity.view, next: \.superview).dropFirst()
        .contains { views.contains(ObjectIdentifier($0)) }
    }
  }

  private static func stack(arranging view: UIView) -> UIStackView? {
    (view.superview as? UIStackView).flatMap { $0.arrangedSubviews.contains(view) ? $0 : nil }
  }

  private static func words(for ambiguity: LayoutReport.Ambiguity) -> String {
    let parts = [
      (ambiguity.horizontalPlace, "the horizontal position"),
      (ambiguity.verticalPlace, "the vertical position"), (ambiguity.width, "the width"),
      (ambiguity.height, "the height"),
    ]
    return Showcase.words(parts.filter(\.0).map(\.1))
  }
}
