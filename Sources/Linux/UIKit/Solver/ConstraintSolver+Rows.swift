extension ConstraintSolver {
  mutating func attachMarkers(
    to row: inout LinearRow, relation: Relation, priority: Float
  ) -> Record {
    var record = Record(priority: priority, constant: row.constant)
    let isRequired = priority >= Self.required
    switch relation {
    case .equal where isRequired:
      record.marker = makeSymbol(.dummy)
      row.add(1, of: record.marker)
    case .equal:
      record.marker = makeError(priority)
      row.add(1, of: record.marker)
      let opposite = makeError(priority)
      row.add(-1, of: opposite)
      record.companion = opposite
      record.errors = [record.marker, opposite]
    case .lessThanOrEqual, .greaterThanOrEqual:
      let sign: Double = relation == .lessThanOrEqual ? 1 : -1
      record.marker = makeSymbol(.nonnegative)
      record.markerCoefficient = sign
      row.add(sign, of: record.marker)
      if !isRequired {
        let error = makeError(priority)
        row.add(-sign, of: error)
        record.companion = error
        record.errors = [error]
      }
    }
    if let companion = record.companion {
      partners[record.marker] = Int32(truncatingIfNeeded: companion)
      partners[companion] = Int32(truncatingIfNeeded: record.marker)
    }
    return record
  }

  private mutating func makeError(_ priority: Float) -> Int {
    let symbol = makeSymbol(.nonnegative)
    levels[levelIndex(priority)].objective.add(1, of: symbol)
    costs[symbol] = priority
    return symbol
  }

  private mutating func levelIndex(_ priority: Float) -> Int {
    let index = levels.firstIndex { $0.priority <= priority } ?? levels.count
    if index == levels.count || levels[index].priority != priority {
      levels.insert(Level(priority: priority, objective: LinearRow()), at: index)
    }
    return index
  }

  /// Returns a symbol that can become basic without making another row infeasible.
  ///
  /// An unknown that no other row prevents comes first, so that an optional constraint is satisfied
  /// when it is added. The slack precedes the error, which has a cost. If the constant is zero, the
  /// row may be multiplied by -1.
  func subject(of row: LinearRow, record: Record) -> Int? {
    let isZero = row.constant == 0
    func suits(_ coefficient: Double) -> Bool {
      isZero ? abs(coefficient) > Self.tolerance : coefficient < -Self.tolerance
    }
    let unknowns = row.terms.filter {
      isUnknown[$0.symbol] && kinds[$0.symbol] == .nonnegative && suits($0.coefficient)
    }
    // In a long row, the last one: the constraints of the others, which follow, remain short.
    let fresh =
      row.terms.count > Self.longRow
      ? unknowns.last { isFresh[$0.symbol] } : unknowns.first { isFresh[$0.symbol] }
    let unknown = fresh ?? unknowns.first { canTake(row.constant / abs($0.coefficient), $0.symbol) }
    if let unknown { return unknown.symbol }
    for symbol in [record.marker, record.companion] {
      guard let symbol, symbol >= 0 else { continue }
      if kinds[symbol] == .nonnegative, suits(row.coefficient(of: symbol)) {
        return symbol
      }
    }
    return nil
  }

  /// The number of terms above which rows and columns are treated as long.
  static let longRow = 32

  /// Whether a symbol that is zero can take a value without making a row infeasible.
  private func canTake(_ value: Double, _ symbol: Int) -> Bool {
    slots(containing: symbol).allSatisfy { index in
      let change = rows[index].coefficient(of: symbol) * value
      return kinds[basics[index]] == .nonnegative
        ? rows[index].constant + change >= 0 : abs(change) <= Self.tolerance
    }
  }

  mutating func register(_ record: Record) -> Handle {
    let handle = Handle(index: freeRecords.popLast() ?? records.count)
    if handle.index < records.count {
      records[handle.index] = record
    } else {
      records.append(record)
    }
    if record.marker >= 0 { handlesByMarker[record.marker] = handle }
    return handle
  }

  mutating func discard(_ record: Record) {
    if record.marker >= 0 { freeSymbols.append(record.marker) }
    if let companion = record.companion { freeSymbols.append(companion) }
  }

  mutating func removeErrors(of record: Record) {
    let level = levelIndex(record.priority)
    for symbol in record.errors {
      if rowIndices[symbol] >= 0 {
        levels[level].objective.add(rows[rowIndices[symbol]], times: -1)
      } else {
        levels[level].objective.add(-1, of: symbol)
      }
    }
  }

  func handles(in row: LinearRow) -> [Handle] {
    row.terms.compactMap { handlesByMarker[$0.symbol] }
  }
}
