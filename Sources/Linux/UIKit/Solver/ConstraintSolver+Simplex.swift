extension ConstraintSolver {
  /// Minimizes the error of every priority, highest first.
  mutating func optimize() {
    var budget = 256 + 64 * rows.count
    for level in levels.indices {
      while budget > 0, hasWorkLeft, let entering = entering(level: level) {
        let leaving =
          columns[entering].count > Self.longRow
          ? passBreakpoints(entering: entering, level: level) : leavingRow(entering: entering)
        guard let leaving else { break }
        budget -= 1
        pivot(leaving: basics[leaving], entering: entering)
      }
    }
    settle()
  }

  /// Increases `entering` as far as it reduces the error of a priority, past the points where the
  /// error or the slack of an optional constraint reaches zero.
  ///
  /// Such a constraint has two symbols, of which one is basic and the other occurs only in its row,
  /// so passing its point exchanges the two and changes no other row. (Without this, a width that
  /// many views share would take a pivot of all their rows for each of them.)
  ///
  /// - Returns: The row at which to stop; nil if there is none.
  private mutating func passBreakpoints(entering: Int, level: Int) -> Int? {
    var points: [(ratio: Double, row: Int)] = []
    for index in slots(containing: entering) where kinds[basics[index]] == .nonnegative {
      let coefficient = rows[index].coefficient(of: entering)
      guard coefficient < -Self.tolerance else { continue }
      points.append((max(0, rows[index].constant) / -coefficient, index))
    }
    points.sort { ($0.ratio, basics[$0.row]) < ($1.ratio, basics[$1.row]) }
    var slope = levels[level].objective.coefficient(of: entering)
    for point in points.dropLast() {
      let basic = basics[point.row]
      let partner = Int(partners[basic])
      guard partner >= 0 else { return point.row }
      let rise = -rows[point.row].coefficient(of: entering)
      // An error no longer decreases, or its opposite increases.
      for symbol in [basic, partner] where costs[symbol] > 0 {
        if costs[symbol] > levels[level].priority { return point.row }
        if costs[symbol] == levels[level].priority { slope += rise }
      }
      guard slope < -Self.tolerance else { return point.row }
      pivot(leaving: basic, entering: partner)
    }
    return points.last?.row
  }

  /// Whether `variable` has the same value in every optimal solution.
  func isDetermined(_ variable: Variable) -> Bool {
    !canMove(variable.symbol, by: 1) && !canMove(variable.symbol, by: -1)
  }

  /// Makes the rows' constants non-negative again by dual pivots, preserving optimality.
  mutating func restoreFeasibility() -> Bool {
    var budget = 64 + 16 * rows.count
    while let index = infeasibleRow() {
      budget -= 1
      guard budget > 0, hasWorkLeft, let entering = dualEntering(row: index) else { return false }
      pivot(leaving: basics[index], entering: entering)
    }
    return true
  }

  /// Adds a row that has no suitable basic symbol, by minimizing an artificial symbol to zero.
  ///
  /// - Returns: The row that proves it cannot be added, or `nil` if it was added.
  mutating func insertWithArtificial(_ row: LinearRow, marker: Int) -> LinearRow? {
    let artificial = makeSymbol(.nonnegative)
    insert(row, for: artificial)
    artificialObjective = row
    while hasWorkLeft, let objective = artificialObjective, objective.constant > Self.tolerance,
      let entering = objective.terms.first(where: {
        kinds[$0.symbol] != .dummy && $0.coefficient < -Self.tolerance
      })?.symbol,
      let leaving = leavingRow(entering: entering)
    {
      pivot(leaving: basics[leaving], entering: entering)
    }
    let proof = artificialObjective
    artificialObjective = nil
    if let proof, proof.constant > Self.tolerance {
      // The rejected constraint's symbols occur only in the row of the artificial symbol.
      if rowIndices[artificial] >= 0 { removeRow(rowIndices[artificial]) }
      freeSymbols.append(artificial)
      return proof
    }

    let index = rowIndices[artificial]
    if index >= 0 {
      var entering = marker
      var size = 0.0
      for term in rows[index].terms where kinds[term.symbol] != .dummy {
        if abs(term.coefficient) > size {
          entering = term.symbol
          size = abs(term.coefficient)
        }
      }
      rows[index].constant = 0
      pivot(leaving: artificial, entering: entering)
    }
    for index in slots(containing: artificial) { _ = rows[index].remove(artificial) }
    for index in levels.indices { _ = levels[index].objective.remove(artificial) }
    freeSymbols.append(artificial)
    return nil
  }

  /// Returns the row to pivot so that `marker` becomes basic and can be removed with its row.
  func leavingRow(forMarker marker: Int) -> Int? {
    var rising: (ratio: Double, row: Int)?
    var falling: (ratio: Double, row: Int)?
    for index in slots(containing: marker) {
      let coefficient = rows[index].coefficient(of: marker)
      guard abs(coefficient) > Self.tolerance else { continue }
      switch kinds[basics[index]] {
      case .dummy, .free:
        return index
      case .nonnegative:
        let ratio = max(0, rows[index].constant) / abs(coefficient)
        if coefficient < 0 {
          if isBetter(ratio, index, than: rising) { rising = (ratio, index) }
        } else if isBetter(ratio, index, than: falling) {
          falling = (ratio, index)
        }
      }
    }
    return rising?.row ?? falling?.row
  }

  // MARK: - Choices

  /// Returns the lowest symbol that reduces this priority's error without increasing a higher
  /// one's.
  private func entering(level: Int) -> Int? {
    // A loop: a closure would copy the solver for each term in an unoptimized build.
    for term in levels[level].objective.terms where term.coefficient < -Self.tolerance {
      guard kinds[term.symbol] != .dummy, isFreeOfCost(term.symbol, below: level) else { continue }
      return term.symbol
    }
    return nil
  }

  private func isFreeOfCost(_ symbol: Int, below level: Int) -> Bool {
    for index in 0..<level
    where abs(levels[index].objective.coefficient(of: symbol)) > Self.tolerance {
      return false
    }
    return true
  }

  /// Returns the row whose symbol reaches zero first as `entering` changes in a direction.
  private func leavingRow(entering: Int, direction: Double = 1) -> Int? {
    var best: (ratio: Double, row: Int)?
    for index in slots(containing: entering) where kinds[basics[index]] == .nonnegative {
      let coefficient = rows[index].coefficient(of: entering) * direction
      guard coefficient < -Self.tolerance else { continue }
      let ratio = max(0, rows[index].constant) / -coefficient
      if isBetter(ratio, index, than: best) { best = (ratio, index) }
    }
    return best?.row
  }

  private func isBetter(
    _ ratio: Double, _ row: Int, than best: (ratio: Double, row: Int)?
  ) -> Bool {
    guard let best else { return true }
    let margin = 1e-10 * max(1, best.ratio)
    if ratio < best.ratio - margin { return true }
    return ratio <= best.ratio + margin && basics[row] < basics[best.row]
  }

  private func infeasibleRow() -> Int? {
    var found: Int?
    for index in rows.indices
    where basics[index] >= 0 && kinds[basics[index]] == .nonnegative
      && rows[index].constant < -Self.tolerance
    {
      if found.map({ basics[index] < basics[$0] }) ?? true { found = index }
    }
    return found
  }

  /// Returns the symbol that makes an infeasible row feasible at the least cost, by priority.
  private func dualEntering(row: Int) -> Int? {
    var best: LinearRow.Term?
    for term in rows[row].terms
    where kinds[term.symbol] != .dummy && term.coefficient > Self.tolerance {
      guard let current = best else {
        best = term
        continue
      }
      for level in levels {
        let candidate = level.objective.coefficient(of: term.symbol) / term.coefficient
        let cost = level.objective.coefficient(of: current.symbol) / current.coefficient
        if abs(candidate - cost) > Self.tolerance {
          if candidate < cost { best = term }
          break
        }
      }
    }
    return best?.symbol
  }

  // MARK: - Ambiguity

  /// The result of one check whether a symbol can change in one direction.
  private enum Step {
    case moves
    case stays
    /// Another vertex of the same solution must be checked.
    case pivot(leaving: Int, entering: Int)
  }

  /// Whether `symbol` can change in one direction without changing any error.
  private func canMove(_ symbol: Int, by direction: Double) -> Bool {
    var probe: ConstraintSolver?
    var budget = 64 + 4 * rows.count
    while budget > 0 {
      budget -= 1
      switch (probe ?? self).step(symbol, by: direction) {
      case .moves: return true
      case .stays: return false
      case .pivot(let leaving, let entering):
        // Copied only if a pivot is needed.
        if probe == nil { probe = self }
        probe?.pivot(leaving: leaving, entering: entering)
      }
    }
    return false
  }

  private func step(_ symbol: Int, by direction: Double) -> Step {
    if kinds[symbol] != .free, rowIndices[symbol] < 0 {
      guard kinds[symbol] == .nonnegative, direction > 0,
        isFreeOfCost(symbol, below: levels.count)
      else { return .stays }
      return step(entering: symbol)
    }
    let target = reduced(LinearRow(Variable(symbol: symbol)))
    if target.terms.contains(where: { kinds[$0.symbol] == .free }) { return .moves }
    let entering = target.terms.first {
      kinds[$0.symbol] == .nonnegative && $0.coefficient * direction > Self.tolerance
        && isFreeOfCost($0.symbol, below: levels.count)
    }
    return entering.map { step(entering: $0.symbol) } ?? .stays
  }

  private func step(entering: Int) -> Step {
    guard let leaving = leavingRow(entering: entering), rows[leaving].constant <= Self.tolerance
    else { return .moves }
    return .pivot(leaving: basics[leaving], entering: entering)
  }
}
