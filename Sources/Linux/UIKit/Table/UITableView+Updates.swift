/// The views that appear or disappear during an animated update.
@MainActor struct TableTransition {
  /// A row's cell, which leaves for a destination, or a section's view.
  struct Leaving {
    let view: UIView
    var element: TableSectionElement?
    let animation: UITableView.RowAnimation
    var destination: CGRect?
    var path: IndexPath?
  }

  var leaving: [Leaving] = []
  var arriving: [(view: UIView, animation: UITableView.RowAnimation)] = []
}

extension UITableView {
  /// Takes a closure that does not escape, as Apple's does, whose declaration Swift cannot write.
  @_disfavoredOverload
  public func performBatchUpdates(
    _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }

  /// The duration of an update's animation, in seconds; Apple does not publish it, 0.3 is measured.
  static let updateDuration: TimeInterval = 0.3

  func update(_ change: (inout TableUpdateBatch) -> Void) {
    beginUpdates()
    change(&batch)
    endUpdates()
  }

  /// Checks the batch against the data and animates from the old state to the new.
  func applyBatch(completion: @escaping (Bool) -> Void) {
    let batch = batch
    self.batch = TableUpdateBatch()
    let counts = countRows()
    let plan: TableUpdatePlan
    do {
      plan = try TableUpdatePlan(batch: batch, from: table.counts, to: counts)
    } catch {
      fatalError("NSInternalInconsistencyException: \(error)")
    }
    let dragged = pauseReordering()
    let before = table
    adoptLayout(plan: plan, counts: counts, batch: batch, before: before)
    guard window != nil, !shownCells.isEmpty || !counts.isEmpty else {
      removeShownViews()
      applyContentSize()
      setNeedsLayout()
      completion(true)
      return
    }
    for view in leavingViews { view.removeFromSuperview() }
    leavingViews = []
    var transition = TableTransition()
    // Keeps a layout pass triggered by a new cell from moving the other rows yet.
    isLayingOutRows = true
    UIView.performWithoutAnimation {
      reassignRows(plan: plan, batch: batch, before: before, into: &transition)
      reassignSections(plan: plan, batch: batch, into: &transition)
    }
    isLayingOutRows = false
    setNeedsLayout()
    resumeReordering(dragged, at: dragged.flatMap { plan.newRow(of: $0.source) })
    animate(transition, completion: completion)
  }

  // MARK: Private

  /// Keeps the known heights, and the selection of rows that still exist.
  ///
  /// Delegate heights are queried again, as `beginUpdates(); endUpdates()` relies on.
  /// The shown rows are measured again later.
  private func adoptLayout(
    plan: TableUpdatePlan, counts: [Int], batch: TableUpdateBatch, before: TableLayout
  ) {
    fillLayout(counts: counts) { path in
      guard let old = plan.oldRow(of: path), batch.reloadedRows[old] == nil else { return nil }
      let row = before.sections[old.section].rows[old.row]
      return row.isEstimate ? nil : row
    }
    selectedPaths = selectedPaths.compactMap { path in
      batch.reloadedRows[path] == nil ? plan.newRow(of: path) : nil
    }
    highlightedPath = highlightedPath.flatMap(plan.newRow(of:))
    swipedPath = swipedPath.flatMap(plan.newRow(of:))
  }

  private func reassignRows(
    plan: TableUpdatePlan, batch: TableUpdateBatch, before: TableLayout,
    into transition: inout TableTransition
  ) {
    let old = shownCells
    shownCells = [:]
    for (path, cell) in old {
      let reload = batch.reloadedRows[path]
      if let target = plan.newRow(of: path), reload == nil {
        shownCells[target] = cell
        continue
      }
      let animation =
        reload ?? batch.deletedRows[path] ?? batch.deletedSections[path.section]
        ?? batch.reloadedSections[path.section] ?? .fade
      let target = plan.newRow(of: path)
      transition.leaving.append(
        TableTransition.Leaving(
          view: cell, animation: animation,
          destination: target.map(table.rectForRow) ?? before.rectForRow(path), path: path))
    }
    // Apps change what a cell shows and begin and end an update, for the row to follow.
    measureShownRows()
    showArrivingRows(plan: plan, batch: batch, before: before, into: &transition)
    for (path, cell) in shownCells {
      applySeparator(to: cell, at: path)
      if isEditing { applyEditing(to: cell, at: path, animated: false) }
    }
  }

  private func showArrivingRows(
    plan: TableUpdatePlan, batch: TableUpdateBatch, before: TableLayout,
    into transition: inout TableTransition
  ) {
    let visible = table.rows(
      from: min(bounds.minY, clampedOffset(bounds.minY)), to: bounds.maxY)
    for path in visible where shownCells[path] == nil {
      let source = plan.oldRow(of: path)
      let isReloaded = source.map { batch.reloadedRows[$0] != nil } ?? false
      let cell = cell(showing: path)
      if table.sections[path.section].rows[path.row].isEstimate {
        table.setHeight(fittingHeight(of: cell), ofRowAt: path)
      }
      if let source, !isReloaded {
        Self.place(cell, in: before.rectForRow(source))
      } else {
        Self.place(cell, in: table.rectForRow(path))
        let animation =
          source.flatMap { batch.reloadedRows[$0] } ?? batch.insertedRows[path]
          ?? batch.insertedSections[path.section]
          ?? plan.oldSections[path.section].flatMap { batch.reloadedSections[$0] } ?? .fade
        transition.arriving.append((cell, animation))
      }
      cell.layoutIfNeeded()
    }
  }

  private func reassignSections(
    plan: TableUpdatePlan, batch: TableUpdateBatch, into transition: inout TableTransition
  ) {
    var kept: [TableSectionElement: UIView] = [:]
    for (element, view) in shownSectionViews {
      let reload = batch.reloadedSections[element.section]
      if let target = plan.newSection(of: element.section), reload == nil {
        kept[TableSectionElement(part: element.part, section: target)] = view
      } else {
        let animation = reload ?? batch.deletedSections[element.section] ?? .fade
        transition.leaving.append(
          TableTransition.Leaving(view: view, element: element, animation: animation))
      }
    }
    shownSectionViews = kept
    // Creates the missing views without moving the others yet.
    let centers = kept.values.map { ($0, $0.center) }
    layOutSectionViews()
    for (view, center) in centers where view.superview === self { view.center = center }
    for (element, view) in shownSectionViews where kept[element] !== view {
      transition.arriving.append((view, .fade))
    }
  }

  private func animate(_ transition: TableTransition, completion: @escaping (Bool) -> Void) {
    leavingViews = transition.leaving.map(\.view)
    animatedUpdateCount += 1
    UIView.performWithoutAnimation {
      for arrival in transition.arriving {
        apply(arrival.animation, to: arrival.view)
        sendBehindRows(arrival.view)
      }
    }
    for leaving in transition.leaving { sendBehindRows(leaving.view) }
    let size = CGSize(width: table.width, height: table.contentHeight)
    UIView.animate(
      withDuration: Self.updateDuration, delay: 0,
      options: [.curveEaseInOut, .allowUserInteraction]
    ) { [self] in
      for leaving in transition.leaving {
        if let destination = leaving.destination { Self.place(leaving.view, in: destination) }
        apply(leaving.animation, to: leaving.view)
      }
      for arrival in transition.arriving {
        arrival.view.alpha = 1
        arrival.view.transform = .identity
      }
      if contentSize != size { contentSize = size }
      if !isTracking, !isDecelerating {
        let y = clampedOffset(contentOffset.y)
        if y != contentOffset.y { move(by: .system) { contentOffset.y = y } }
      }
      layOutRowsKeepingLeaving()
    } completion: { [weak self] finished in
      self?.finish(transition)
      completion(finished)
    }
  }

  /// Lays out without recycling: rows that slide off screen stay until the animation ends.
  private func layOutRowsKeepingLeaving() {
    for (path, cell) in shownCells where path != reordering?.path {
      Self.place(cell, in: table.rectForRow(path))
      cell.layoutIfNeeded()
    }
    layOutSectionViews()
    layOutEdgeViews()
  }

  private func finish(_ transition: TableTransition) {
    animatedUpdateCount -= 1
    for leaving in transition.leaving {
      leaving.view.alpha = 1
      leaving.view.transform = .identity
      if let path = leaving.path, let cell = leaving.view as? UITableViewCell {
        retire(cell, at: path)
      } else if let element = leaving.element {
        retireSectionView(leaving.view, of: element)
      }
    }
    leavingViews.removeAll { view in transition.leaving.contains { $0.view === view } }
    setNeedsLayout()
  }

  private func sendBehindRows(_ view: UIView) {
    guard view.superview === self else { return }
    insertSubview(view, at: rowSubviewIndex(above: backgroundView))
  }

  /// Applies the appearance of a row before it appears, or after it has disappeared.
  private func apply(_ animation: RowAnimation, to view: UIView) {
    let size = view.bounds.size
    switch animation {
    case .none: break
    case .fade: view.alpha = 0
    case .left: view.transform = CGAffineTransform(translationX: -size.width, y: 0)
    case .right: view.transform = CGAffineTransform(translationX: size.width, y: 0)
    case .top, .automatic:
      view.alpha = 0
      view.transform = CGAffineTransform(translationX: 0, y: -size.height)
    case .bottom:
      view.alpha = 0
      view.transform = CGAffineTransform(translationX: 0, y: size.height)
    case .middle:
      view.alpha = 0
      view.transform = CGAffineTransform(scaleX: 1, y: 0.01)
    }
  }
}
