/// A linear form over solver symbols: `constant + Σ coefficient · symbol`.
///
/// Terms are sorted by symbol, so that they are always processed in the same order.
struct LinearRow {
  struct Term: Equatable {
    var symbol: Int
    var coefficient: Double
  }

  /// Smaller coefficients are treated as zero.
  static let coefficientTolerance = 1e-9

  var constant: Double
  private(set) var terms: ContiguousArray<Term> = []

  init(constant: Double = 0) {
    self.constant = constant
  }

  /// Creates a row of one variable.
  init(_ variable: ConstraintSolver.Variable) {
    constant = 0
    terms = [Term(symbol: variable.symbol, coefficient: 1)]
  }

  /// Creates a row from coefficients in any order.
  init(constant: Double, coefficients: [Int: Double]) {
    self.constant = constant
    terms.reserveCapacity(coefficients.count)
    for (symbol, coefficient) in coefficients
    where abs(coefficient) >= Self.coefficientTolerance {
      terms.append(Term(symbol: symbol, coefficient: coefficient))
    }
    terms.sort { $0.symbol < $1.symbol }
  }

  func coefficient(of symbol: Int) -> Double {
    let index = position(of: symbol)
    return index < terms.count && terms[index].symbol == symbol ? terms[index].coefficient : 0
  }

  /// Adds one term; returns whether the symbol is new to the row.
  @discardableResult
  mutating func add(_ coefficient: Double, of symbol: Int) -> Bool {
    let index = position(of: symbol)
    if index < terms.count, terms[index].symbol == symbol {
      let sum = terms[index].coefficient + coefficient
      if abs(sum) < Self.coefficientTolerance {
        terms.remove(at: index)
      } else {
        terms[index].coefficient = sum
      }
      return false
    }
    guard abs(coefficient) >= Self.coefficientTolerance else { return false }
    terms.insert(Term(symbol: symbol, coefficient: coefficient), at: index)
    return true
  }

  /// Adds `factor · other` and calls `tell` for each symbol that is new to the row.
  mutating func add(
    _ other: LinearRow, times factor: Double, tellingNew tell: (Int) -> Void = { _ in }
  ) {
    constant += other.constant * factor
    guard !other.terms.isEmpty else { return }
    // A few terms are added to a long row one by one, without copying it.
    if other.terms.count * 8 < terms.count {
      for term in other.terms where add(term.coefficient * factor, of: term.symbol) {
        tell(term.symbol)
      }
      return
    }
    merge(other, times: factor, tellingNew: tell)
  }

  private mutating func merge(
    _ other: LinearRow, times factor: Double, tellingNew tell: (Int) -> Void
  ) {
    var merged = ContiguousArray<Term>()
    merged.reserveCapacity(terms.count + other.terms.count)
    var mine = 0
    var theirs = 0
    while mine < terms.count && theirs < other.terms.count {
      let left = terms[mine]
      let right = other.terms[theirs]
      if left.symbol < right.symbol {
        merged.append(left)
        mine += 1
      } else if left.symbol > right.symbol {
        tell(right.symbol)
        merged.append(Term(symbol: right.symbol, coefficient: right.coefficient * factor))
        theirs += 1
      } else {
        let sum = left.coefficient + right.coefficient * factor
        if abs(sum) >= Self.coefficientTolerance {
          merged.append(Term(symbol: left.symbol, coefficient: sum))
        }
        mine += 1
        theirs += 1
      }
    }
    merged.append(contentsOf: terms[mine...])
    for term in other.terms[theirs...] {
      tell(term.symbol)
      merged.append(Term(symbol: term.symbol, coefficient: term.coefficient * factor))
    }
    terms = merged
  }

  /// Removes `symbol` and returns its coefficient, or 0 if it does not occur.
  mutating func remove(_ symbol: Int) -> Double {
    let index = position(of: symbol)
    guard index < terms.count, terms[index].symbol == symbol else { return 0 }
    return terms.remove(at: index).coefficient
  }

  /// Removes the terms whose coefficients count as zero.
  mutating func removeZeros() {
    func isZero(_ term: Term) -> Bool { abs(term.coefficient) < Self.coefficientTolerance }
    if terms.contains(where: isZero) { terms.removeAll(where: isZero) }
  }

  mutating func scale(by factor: Double) {
    constant *= factor
    for index in terms.indices { terms[index].coefficient *= factor }
  }

  /// Rewrites `0 = self` as `symbol = self`.
  mutating func solve(for symbol: Int) {
    let coefficient = remove(symbol)
    scale(by: -1 / coefficient)
  }

  /// Substitutes `row` for `symbol` and calls `tell` for each symbol that is new to the row.
  mutating func substitute(
    _ symbol: Int, with row: LinearRow, tellingNew tell: (Int) -> Void = { _ in }
  ) {
    let coefficient = remove(symbol)
    if coefficient != 0 { add(row, times: coefficient, tellingNew: tell) }
  }

  private func position(of symbol: Int) -> Int {
    var low = 0
    var high = terms.count
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].symbol < symbol { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
