extension ConstraintSolver {
  mutating func attachMarkers(
    to row: inout LinearRow, relation: Relation, priority: Float, constant: Double
  ) -> Record {
    var record = Record(
      marker: 0, markerCoefficient: 1, companion: nil, priority: priority, constant: constant)
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
    return record
  }

  private mutating func makeError(_ priority: Float) -> Int {
    let symbol = makeSymbol(.nonnegative)
    levels[levelIndex(priority)].objective.add(1, of: symbol)
    return symbol
  }

  private mutating func levelIndex(_ priority: Float) -> Int {
    let index = levels.firstIndex { $0.priority <= priority } ?? levels.count
    if index == levels.count || levels[index].priority != priority {
      levels.insert(Level(priority: priority, objective: LinearRow()), at: index)
    }
    return index
  }

  /// A symbol that may become basic without making another row infeasible.
  func subject(of row: LinearRow, record: Record) -> Int? {
    for symbol in [record.marker, record.companion] {
      if let symbol, kinds[symbol] == .nonnegative, row.coefficient(of: symbol) < 0 {
        return symbol
      }
    }
    return row.terms.first {
      kinds[$0.symbol] == .nonnegative && isFresh[$0.symbol] && $0.coefficient < -Self.tolerance
        && $0.symbol != record.marker && $0.symbol != record.companion
    }?.symbol
  }

  mutating func register(_ record: Record) -> Handle {
    let handle: Int
    if let free = freeRecords.popLast() {
      records[free] = record
      handle = free
    } else {
      records.append(record)
      handle = records.count - 1
    }
    handlesByMarker[record.marker] = handle
    return Handle(index: handle)
  }

  mutating func discard(_ record: Record) {
    discardSymbol(record.marker)
    if let companion = record.companion { discardSymbol(companion) }
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
    row.terms.compactMap { term in handlesByMarker[term.symbol].map(Handle.init) }
  }
}
