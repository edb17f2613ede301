/// The problems in the layout of a tree: conflicting required constraints, and views whose position
/// or size is ambiguous.
@MainActor package struct LayoutReport {
  /// A broken constraint.
  @MainActor package struct Conflict {
    /// The constraint that was left out.
    package var broken: String
    /// The constraints that conflict with it.
    package var others: [String]
    /// The app's constraints among the broken and the conflicting ones, the broken one first.
    package var constraints: [NSLayoutConstraint]

    init(_ conflict: LayoutEngine.Conflict) {
      broken = conflict.broken.summary
      others = conflict.others.map(\.summary)
      constraints = ([conflict.broken] + conflict.others).compactMap(\.constraint)
    }
  }

  /// A view whose position or size is ambiguous, with the ambiguous values.
  @MainActor package struct Ambiguity {
    package let view: UIView
    package let horizontalPlace: Bool
    package let verticalPlace: Bool
    package let width: Bool
    package let height: Bool
  }

  package var conflicts: [Conflict] = []
  package var ambiguities: [Ambiguity] = []
  /// Whether solving stopped at the work limit, so that nothing else is known.
  package var isTooComplex = false

  package var isEmpty: Bool { conflicts.isEmpty && ambiguities.isEmpty && !isTooComplex }
}

extension AutoLayout {
  /// Examines the current layout of a tree.
  package static func report(for root: UIView) -> LayoutReport {
    var report = LayoutReport()
    var seen: Set<ObjectIdentifier> = []
    root.updateConstraintsIfNeeded()
    examine(root, &report, &seen)
    return report
  }

  private static func examine(
    _ view: UIView, _ report: inout LayoutReport, _ seen: inout Set<ObjectIdentifier>
  ) {
    let takesPart =
      !(view.layoutStorage?.constraints.isEmpty ?? true)
      || view.subviews.contains { !hostsItself($0) }
    if takesPart, let engine = engine(layingOut: view),
      seen.insert(ObjectIdentifier(engine)).inserted
    {
      engine.updateIfNeeded()
      if engine.solver.isExhausted {
        report.isTooComplex = true
      } else {
        report.conflicts += engine.conflicts.map(LayoutReport.Conflict.init)
        report.ambiguities += engine.ambiguities
      }
    }
    for subview in view.subviews { examine(subview, &report, &seen) }
  }
}

extension LayoutEngine.Conflict {
  /// Logs the conflict to standard error, once per broken constraint.
  @MainActor func log() {
    guard AutoLayout.logsConflicts else { return }
    if broken.constraint?.hasLoggedConflict == true { return }
    broken.constraint?.hasLoggedConflict = true
    let list = (others + [broken]).map { "    " + $0.summary }.joined(separator: "\n")
    let text = """
      Unable to simultaneously satisfy constraints.
      Probably at least one of the constraints in the following list is one you don't want.
      \(list)
      Will attempt to recover by breaking constraint
      \(broken.summary)

      """
    FileHandle.standardError.write(Data(text.utf8))
  }
}
