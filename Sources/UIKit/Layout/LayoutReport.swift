/// What is wrong with the layout of a tree: required constraints that cannot all hold, and views
/// whose place or size nothing decides.
@MainActor package struct LayoutReport {
  /// One constraint that gave way.
  package struct Conflict {
    /// The constraint that was left out.
    package var broken: String
    /// The constraints that leave no room for it.
    package var others: [String]
  }

  package var conflicts: [Conflict] = []
  package var ambiguousViews: [UIView] = []

  package var isEmpty: Bool { conflicts.isEmpty && ambiguousViews.isEmpty }
}

extension AutoLayout {
  /// Examines the layout of a tree as it is now.
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
      for conflict in engine.conflicts {
        report.conflicts.append(
          LayoutReport.Conflict(
            broken: conflict.broken.summary, others: conflict.others.map(\.summary)))
      }
      report.ambiguousViews += engine.region?.managed.filter(engine.isAmbiguous) ?? []
    }
    for subview in view.subviews { examine(subview, &report, &seen) }
  }
}

extension LayoutEngine.Conflict {
  /// Writes to standard error, once for each constraint, what gave way and to what.
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
