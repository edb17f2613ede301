/// An incremental simplex solver for linear constraints with priorities (Badros & Borning 2001).
///
/// Priorities are strict: no error at a lower priority outweighs any error at a higher one, because
/// each distinct priority has its own objective row and the rows are minimized in order. All
/// choices are made by symbol number (Bland's rule), so runs are reproducible and terminate.
///
/// Positions may be any number, so they never limit a pivot. A constraint that determines a
/// position is kept in its original form as a definition outside the tableau, and is substituted
/// into other rows only as needed. The cost of a chain of views is therefore constant per view,
/// whereas tableau rows would grow with each view.
struct ConstraintSolver {
  /// An unknown whose value the caller can read.
  struct Variable: Hashable {
    var symbol: Int
  }

  /// A constraint that has been added.
  struct Handle: Hashable {
    var index: Int
  }

  /// The raw values are those of `NSLayoutConstraint.Relation`.
  enum Relation: Int {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  /// The required constraints that conflict with the rejected one.
  struct Unsatisfiable: Error {
    var conflicting: [Handle]
  }

  /// The priority of required constraints.
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
    /// The symbol by which the constraint is found and removed; -1 for a permanent one.
    var marker = -1
    var markerCoefficient = 1.0
    var companion: Int?
    /// The symbols whose sum is the constraint's error; empty if it is required.
    var errors: [Int] = []
    var priority: Float
    var constant: Double
    var isPermanent = false
  }

  struct Level {
    var priority: Float
    var objective: LinearRow
  }

  static let tolerance = 1e-7
  /// The limit for the layout of a screen, some tenths of a second of work.
  static let usualWorkLimit = 20_000_000

  /// The maximum number of terms added between two optima.
  ///
  /// A system that exceeds it keeps the best solution found so far.
  let workLimit: Int

  /// The number of pivots.
  var pivotCount = 0
  /// The number of terms added since the last optimum.
  var work = 0
  /// The number of terms added for the last optimum.
  private(set) var workOfLastOptimum = 0
  /// Whether the last optimization stopped at the work limit.
  private(set) var isExhausted = false

  var kinds: ContiguousArray<Kind> = []
  /// Whether each symbol is an unknown of the caller.
  var isUnknown: ContiguousArray<Bool> = []
  /// Whether each symbol has never been in the tableau or, if it is free, in any constraint.
  var isFresh: ContiguousArray<Bool> = []
  /// The definitions of free symbols in terms of other symbols, without cycles.
  var definitions: ContiguousArray<LinearRow?> = []
  /// The free symbols whose definitions may contain a symbol that is not free.
  var definitionUses: ContiguousArray<ContiguousArray<Int32>> = []

  /// For each symbol of an optional constraint, the other one, or -1.
  var partners: ContiguousArray<Int32> = []
  /// For each symbol that is an error, its priority, or 0.
  var costs: ContiguousArray<Float> = []

  var rowIndices: ContiguousArray<Int> = []
  var rows: ContiguousArray<LinearRow> = []
  /// The basic symbol of each row; -1 for an unused row.
  var basics: ContiguousArray<Int> = []
  private var freeRows: [Int] = []
  /// For each symbol, a superset of the rows that contain it.
  var columns: ContiguousArray<ContiguousArray<Int32>> = []
  var levels: [Level] = []
  var artificialObjective: LinearRow?

  var freeSymbols: [Int] = []
  /// The constraints at the indices of their handles; nil for a free place.
  var records: ContiguousArray<Record?> = []
  var freeRecords: [Int] = []
  var handlesByMarker: [Int: Handle] = [:]
  /// The values of the free symbols at the last optimum; empty after a change.
  var freeValues: ContiguousArray<Double> = []

  init(workLimit: Int = usualWorkLimit) {
    self.workLimit = workLimit
  }

  // MARK: - Variables

  mutating func makeVariable(isNonnegative: Bool = false) -> Variable {
    let symbol = makeSymbol(isNonnegative ? .nonnegative : .free)
    isUnknown[symbol] = true
    return Variable(symbol: symbol)
  }

  /// Releases a variable that is in no constraint anymore.
  mutating func discard(_ variable: Variable) {
    freeSymbols.append(variable.symbol)
  }

  func value(of variable: Variable) -> Double {
    let symbol = variable.symbol
    guard kinds[symbol] == .free else { return tableauValue(of: symbol) }
    if symbol < freeValues.count { return freeValues[symbol] }
    return definitions[symbol].map { reduced($0).constant } ?? 0
  }

  func tableauValue(of symbol: Int) -> Double {
    let row = rowIndices[symbol]
    return row >= 0 ? rows[row].constant : 0
  }

  // MARK: - Constraints

  /// Adds the constraint `equation  relation  0`; call `optimize()` afterward.
  ///
  /// - Parameter isPermanent: Whether the constraint is never changed or removed. A required
  ///   equation then adds no symbol: thousands of them, as of a long stack view, would otherwise
  ///   each appear in the rows that depend on all.
  mutating func add(
    _ equation: LinearRow, _ relation: Relation, priority: Float, isPermanent: Bool
  ) throws(Unsatisfiable) -> Handle {
    freeValues = []
    var row = equation
    row.removeZeros()
    var record =
      isPermanent && relation == .equal && priority >= Self.required
      ? Record(priority: priority, constant: row.constant, isPermanent: true)
      : attachMarkers(to: &row, relation: relation, priority: priority)

    // A position that is in no constraint yet is defined by this one.
    if let symbol = freeSymbol(in: row, isFresh: true) {
      define(symbol, as: row)
      return register(record)
    }
    for term in row.terms where kinds[term.symbol] == .free { isFresh[term.symbol] = false }
    row = reduced(row)
    if let symbol = freeSymbol(in: row, isFresh: false) {
      define(symbol, as: row)
      return register(record)
    }

    if abs(row.constant) < LinearRow.coefficientTolerance { row.constant = 0 }
    if row.constant < 0 { row.scale(by: -1) }
    let subject = subject(of: row, record: record)
    for term in row.terms { isFresh[term.symbol] = false }
    if let subject {
      row.solve(for: subject)
      insert(row, for: subject)
      return register(record)
    }
    try insert(row, of: &record)
    return register(record)
  }

  /// Inserts a row that no symbol of its own can be solved for.
  private mutating func insert(
    _ equation: LinearRow, of record: inout Record
  ) throws(Unsatisfiable) {
    var row = equation
    if row.terms.allSatisfy({ kinds[$0.symbol] == .dummy }) {
      guard row.constant <= Self.tolerance else {
        let conflicting = handles(in: row)
        discard(record)
        throw Unsatisfiable(conflicting: conflicting)
      }
      // A permanent constraint that follows from others needs no row.
      if record.marker >= 0 {
        row.constant = 0
        row.solve(for: record.marker)
        insert(row, for: record.marker)
      }
      return
    }
    if record.marker < 0 {
      record.marker = makeSymbol(.dummy)
      row.add(1, of: record.marker)
    }
    if let proof = insertWithArtificial(row, marker: record.marker) {
      let conflicting = handles(in: proof)
      if record.priority < Self.required { removeErrors(of: record) }
      discard(record)
      throw Unsatisfiable(conflicting: conflicting)
    }
  }

  /// Removes a constraint; call `optimize()` afterward.
  mutating func remove(_ handle: Handle) {
    guard let record = records[handle.index] else { return }
    records[handle.index] = nil
    freeRecords.append(handle.index)
    freeValues = []
    handlesByMarker[record.marker] = nil
    if record.priority < Self.required { removeErrors(of: record) }
    let marker = record.marker
    if rowIndices[marker] < 0, let leaving = leavingRow(forMarker: marker) {
      pivot(leaving: basics[leaving], entering: marker)
    }
    if rowIndices[marker] >= 0 {
      let index = rowIndices[marker]
      replaceInDefinitions(marker, by: rows[index])
      removeRow(index)
    } else {
      undefine(by: marker)
    }
    discard(record)
  }

  /// Whether a constraint cannot be removed.
  func isPermanent(_ handle: Handle) -> Bool { records[handle.index]?.isPermanent ?? false }

  /// Changes constants and restores feasibility; the solver must be at its optimum.
  ///
  /// - Returns: `false` if the required constraints now conflict; the solver must then be
  ///   discarded.
  mutating func setConstants(_ changes: [(handle: Handle, constant: Double)]) -> Bool {
    freeValues = []
    for change in changes {
      guard let record = records[change.handle.index] else { continue }
      if record.isPermanent { return false }
      records[change.handle.index]?.constant = change.constant
      let marker = record.marker
      let shift = (change.constant - record.constant) / record.markerCoefficient
      if rowIndices[marker] >= 0 {
        rows[rowIndices[marker]].constant -= shift
      } else {
        for index in slots(containing: marker) {
          rows[index].constant += rows[index].coefficient(of: marker) * shift
        }
      }
      for symbol in Set(definitionUses[marker]) {
        let coefficient = definitions[Int(symbol)]?.coefficient(of: marker) ?? 0
        definitions[Int(symbol)]?.constant += coefficient * shift
      }
    }
    for index in rows.indices where basics[index] >= 0 && kinds[basics[index]] == .dummy {
      guard abs(rows[index].constant) <= Self.tolerance else { return false }
    }
    return restoreFeasibility()
  }

  /// Ends an optimization and computes the values.
  mutating func settle() {
    isExhausted = work > workLimit
    workOfLastOptimum = work
    work = 0
    evaluateDefinitions()
  }

  var hasWorkLeft: Bool { work <= workLimit }

  // MARK: - Rows

  mutating func pivot(leaving: Int, entering: Int) {
    pivotCount += 1
    let index = rowIndices[leaving]
    var row = rows[index]
    row.add(-1, of: leaving)
    row.solve(for: entering)
    rowIndices[leaving] = -1
    rowIndices[entering] = index
    basics[index] = entering
    rows[index] = row
    note(index, in: leaving)
    substitute(entering, with: row)
  }

  mutating func insert(_ row: LinearRow, for subject: Int) {
    substitute(subject, with: row)
    let index: Int
    if let free = freeRows.popLast() {
      index = free
      rows[index] = row
      basics[index] = subject
    } else {
      index = rows.count
      rows.append(row)
      basics.append(subject)
    }
    rowIndices[subject] = index
    for term in row.terms { note(index, in: term.symbol) }
  }

  mutating func removeRow(_ index: Int) {
    rowIndices[basics[index]] = -1
    basics[index] = -1
    rows[index] = LinearRow()
    freeRows.append(index)
  }

  mutating func makeSymbol(_ kind: Kind) -> Int {
    if let symbol = freeSymbols.popLast() {
      kinds[symbol] = kind
      isUnknown[symbol] = false
      isFresh[symbol] = true
      partners[symbol] = -1
      costs[symbol] = 0
      rowIndices[symbol] = -1
      definitions[symbol] = nil
      definitionUses[symbol] = []
      columns[symbol] = []
      return symbol
    }
    kinds.append(kind)
    isUnknown.append(false)
    isFresh.append(true)
    partners.append(-1)
    costs.append(0)
    rowIndices.append(-1)
    definitions.append(nil)
    definitionUses.append([])
    columns.append([])
    return kinds.count - 1
  }

  // MARK: - Columns

  /// Returns the rows that contain a symbol, in order.
  func slots(containing symbol: Int) -> [Int] {
    var found: [Int] = []
    found.reserveCapacity(columns[symbol].count)
    for slot in columns[symbol].sorted() {
      let index = Int(slot)
      guard found.last != index, basics[index] >= 0, rows[index].coefficient(of: symbol) != 0
      else { continue }
      found.append(index)
    }
    return found
  }

  private mutating func note(_ index: Int, in symbol: Int) {
    columns[symbol].append(Int32(truncatingIfNeeded: index))
    // Removes rows that no longer contain the symbol when they accumulate.
    if columns[symbol].count > 2 * rows.count + 16 {
      columns[symbol] = ContiguousArray(
        slots(containing: symbol).map { Int32(truncatingIfNeeded: $0) })
      if columns[symbol].last.map({ Int($0) != index }) ?? true {
        columns[symbol].append(Int32(truncatingIfNeeded: index))
      }
    }
  }

  private mutating func substitute(_ symbol: Int, with row: LinearRow) {
    let slots = slots(containing: symbol)
    columns[symbol] = []
    var added: [Int] = []
    for index in slots {
      added.removeAll(keepingCapacity: true)
      work += min(rows[index].terms.count, 8 * row.terms.count) + row.terms.count
      rows[index].substitute(symbol, with: row) { added.append($0) }
      for symbol in added { note(index, in: symbol) }
    }
    for index in levels.indices where levels[index].objective.coefficient(of: symbol) != 0 {
      work += min(levels[index].objective.terms.count, 8 * row.terms.count) + row.terms.count
      levels[index].objective.substitute(symbol, with: row)
    }
    artificialObjective?.substitute(symbol, with: row)
  }
}
