/// An incremental simplex for linear constraints with priorities (Badros & Borning 2001).
///
/// Priorities are strict: no amount of error at a lower priority outweighs any error at a higher
/// one, because each distinct priority has an objective row of its own and the rows are minimised
/// one after another. Every choice goes by symbol number (Bland's rule), so runs repeat exactly
/// and end.
struct ConstraintSolver {
  /// An unknown that the caller can read.
  struct Variable: Hashable {
    var symbol: Int
  }

  /// A constraint that has been added.
  struct Handle: Hashable {
    var index: Int
  }

  enum Relation {
    case lessThanOrEqual
    case equal
    case greaterThanOrEqual
  }

  /// The required constraints that cannot hold together, without the one that was refused.
  struct Unsatisfiable: Error {
    var conflicting: [Handle]
  }

  /// Where a priority stops being negotiable.
  static let required: Float = 1000

  enum Kind: UInt8 {
    /// Any real number.
    case free
    /// Zero or more: sizes, slacks, errors.
    case nonnegative
    /// Always zero: marks a required equation.
    case dummy
  }

  struct Record {
    var marker: Int
    var markerCoefficient: Double
    var companion: Int?
    /// The symbols whose sum is what the constraint is off by; none when it is required.
    var errors: [Int] = []
    var priority: Float
    var constant: Double
  }

  struct Level {
    var priority: Float
    var objective: LinearRow
  }

  static let tolerance = 1e-7

  /// How many exchanges of a basic and a non-basic symbol there have been.
  var pivotCount = 0

  var kinds: ContiguousArray<Kind> = []
  var isFresh: ContiguousArray<Bool> = []
  var rowIndices: ContiguousArray<Int> = []
  var rows: ContiguousArray<LinearRow> = []
  var basics: ContiguousArray<Int> = []
  var levels: [Level] = []
  var artificialObjective: LinearRow?

  var freeSymbols: [Int] = []
  var records: ContiguousArray<Record?> = []
  var freeRecords: [Int] = []
  var handlesByMarker: [Int: Int] = [:]

  init() {}

  // MARK: - Variables

  mutating func makeVariable(isNonnegative: Bool = false) -> Variable {
    Variable(symbol: makeSymbol(isNonnegative ? .nonnegative : .free))
  }

  /// Gives a variable back that no constraint mentions any more.
  mutating func discard(_ variable: Variable) {
    freeSymbols.append(variable.symbol)
  }

  func value(of variable: Variable) -> Double {
    let row = rowIndices[variable.symbol]
    return row >= 0 ? rows[row].constant : 0
  }

  // MARK: - Constraints

  /// Adds `Σ coefficient · variable + constant  relation  0`. Call `optimize()` afterwards.
  mutating func add(
    _ terms: [(coefficient: Double, variable: Variable)],
    constant: Double,
    _ relation: Relation,
    priority: Float = required
  ) throws(Unsatisfiable) -> Handle {
    var row = LinearRow(constant: constant)
    for term in terms {
      let symbol = term.variable.symbol
      if rowIndices[symbol] >= 0 {
        row.add(rows[rowIndices[symbol]], times: term.coefficient)
      } else {
        row.add(term.coefficient, of: symbol)
      }
    }
    let record = attachMarkers(to: &row, relation: relation, priority: priority, constant: constant)
    if row.constant < 0 { row.scale(by: -1) }

    let subject = subject(of: row, record: record)
    for term in row.terms { isFresh[term.symbol] = false }
    if let subject {
      row.solve(for: subject)
      insert(row, for: subject)
    } else if row.terms.allSatisfy({ kinds[$0.symbol] == .dummy }) {
      guard row.constant <= Self.tolerance else {
        let conflicting = handles(in: row)
        discard(record)
        throw Unsatisfiable(conflicting: conflicting)
      }
      row.constant = 0
      row.solve(for: record.marker)
      insert(row, for: record.marker)
    } else {
      let before = self
      if let proof = insertWithArtificial(row, marker: record.marker) {
        let conflicting = handles(in: proof)
        let pivots = pivotCount
        self = before
        pivotCount = pivots
        discard(record)
        throw Unsatisfiable(conflicting: conflicting)
      }
    }
    return register(record)
  }

  /// Removes a constraint. Call `optimize()` afterwards.
  mutating func remove(_ handle: Handle) {
    guard let record = records[handle.index] else { return }
    records[handle.index] = nil
    freeRecords.append(handle.index)
    handlesByMarker[record.marker] = nil
    if record.priority < Self.required { removeErrors(of: record) }
    if rowIndices[record.marker] < 0, let leaving = leavingRow(forMarker: record.marker) {
      pivot(leaving: basics[leaving], entering: record.marker)
    }
    if rowIndices[record.marker] >= 0 { removeRow(rowIndices[record.marker]) }
    discard(record)
  }

  func constant(of handle: Handle) -> Double {
    records[handle.index]?.constant ?? 0
  }

  /// Changes constants and restores feasibility; the solver must be at its optimum.
  ///
  /// - Returns: `false` if the required constraints no longer agree; the solver is then spent.
  mutating func setConstants(_ changes: [(handle: Handle, constant: Double)]) -> Bool {
    for change in changes {
      guard let record = records[change.handle.index] else { continue }
      records[change.handle.index]?.constant = change.constant
      let shift = (change.constant - record.constant) / record.markerCoefficient
      let basic = rowIndices[record.marker]
      if basic >= 0 {
        rows[basic].constant -= shift
      } else {
        for index in rows.indices {
          let coefficient = rows[index].coefficient(of: record.marker)
          if coefficient != 0 { rows[index].constant += coefficient * shift }
        }
      }
    }
    for index in rows.indices where kinds[basics[index]] == .dummy {
      guard abs(rows[index].constant) <= Self.tolerance else { return false }
    }
    return restoreFeasibility()
  }

  /// The error that remains at each priority, highest priority first.
  var errors: [(priority: Float, error: Double)] {
    levels.map { level in
      let error = records.reduce(0) { sum, record in
        guard let record, record.priority == level.priority else { return sum }
        return sum + record.errors.reduce(0) { $0 + value(of: Variable(symbol: $1)) }
      }
      return (level.priority, error)
    }
  }

  // MARK: - Pivoting

  mutating func pivot(leaving: Int, entering: Int) {
    pivotCount += 1
    let index = rowIndices[leaving]
    var row = rows[index]
    row.exchange(leaving: leaving, entering: entering)
    rowIndices[leaving] = -1
    rowIndices[entering] = index
    basics[index] = entering
    rows[index] = LinearRow()
    substitute(entering, with: row)
    rows[index] = row
  }

  mutating func insert(_ row: LinearRow, for subject: Int) {
    substitute(subject, with: row)
    rowIndices[subject] = rows.count
    rows.append(row)
    basics.append(subject)
  }

  mutating func removeRow(_ index: Int) {
    rowIndices[basics[index]] = -1
    let last = rows.count - 1
    if index != last {
      rows[index] = rows[last]
      basics[index] = basics[last]
      rowIndices[basics[index]] = index
    }
    rows.removeLast()
    basics.removeLast()
  }

  mutating func makeSymbol(_ kind: Kind) -> Int {
    if let symbol = freeSymbols.popLast() {
      kinds[symbol] = kind
      isFresh[symbol] = true
      rowIndices[symbol] = -1
      return symbol
    }
    kinds.append(kind)
    isFresh.append(true)
    rowIndices.append(-1)
    return kinds.count - 1
  }

  mutating func discardSymbol(_ symbol: Int) {
    freeSymbols.append(symbol)
  }

  private mutating func substitute(_ symbol: Int, with row: LinearRow) {
    for index in rows.indices { _ = rows[index].substitute(symbol, with: row) }
    for index in levels.indices { _ = levels[index].objective.substitute(symbol, with: row) }
    _ = artificialObjective?.substitute(symbol, with: row)
  }
}
