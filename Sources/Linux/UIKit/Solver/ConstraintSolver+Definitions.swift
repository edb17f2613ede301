extension ConstraintSolver {
  /// Returns the undefined free symbol with the largest coefficient; if `onlyFresh`, only one that
  /// occurs nowhere yet.
  func freeSymbol(in row: LinearRow, isFresh onlyFresh: Bool) -> Int? {
    var best: LinearRow.Term?
    for term in row.terms
    where kinds[term.symbol] == .free && definitions[term.symbol] == nil
      && (!onlyFresh || isFresh[term.symbol])
    {
      if abs(term.coefficient) > abs(best?.coefficient ?? 0) + Self.tolerance { best = term }
    }
    return best?.symbol
  }

  /// Defines a free symbol by solving `0 = row` for it; no symbol of the row may depend on it.
  mutating func define(_ symbol: Int, as row: LinearRow) {
    var row = row
    for term in row.terms where kinds[term.symbol] == .free { isFresh[term.symbol] = false }
    row.solve(for: symbol)
    definitions[symbol] = row
    for term in row.terms { noteDefinition(of: symbol, using: term.symbol) }
    work += row.terms.count
  }

  private mutating func noteDefinition(of symbol: Int, using other: Int) {
    guard kinds[other] != .free else { return }
    definitionUses[other].append(Int32(truncatingIfNeeded: symbol))
  }

  /// Substitutes a row for a tableau symbol in all definitions.
  mutating func replaceInDefinitions(_ symbol: Int, by row: LinearRow) {
    let users = Set(definitionUses[symbol]).sorted()
    definitionUses[symbol] = []
    for user in users {
      let user = Int(user)
      guard var definition = definitions[user] else { continue }
      var added: [Int] = []
      definition.substitute(symbol, with: row) { added.append($0) }
      definitions[user] = definition
      for other in added { noteDefinition(of: user, using: other) }
      work += definition.terms.count
    }
  }

  /// Removes a marker that is in no row of the tableau from the definitions, by discarding the
  /// definition of one symbol that depends on it.
  mutating func undefine(by marker: Int) {
    for user in Set(definitionUses[marker]).sorted() {
      guard let definition = definitions[Int(user)] else { continue }
      var row = reduced(definition)
      guard abs(row.coefficient(of: marker)) > Self.tolerance else { continue }
      definitions[Int(user)] = nil
      row.add(-1, of: Int(user))
      row.solve(for: marker)
      replaceInDefinitions(marker, by: row)
      return
    }
  }

  // MARK: - Reducing

  /// Returns a row in terms of symbols that are neither defined nor basic.
  func reduced(_ row: LinearRow) -> LinearRow {
    let order = definedSymbols(below: row)
    let basicCount = row.terms.count { rowIndices[$0.symbol] >= 0 }
    if order.isEmpty, basicCount == 0 { return row }
    if order.count + basicCount <= 12 {
      var result = row
      for symbol in order {
        if let definition = definitions[symbol] { result.substitute(symbol, with: definition) }
      }
      for term in result.terms where rowIndices[term.symbol] >= 0 {
        result.substitute(term.symbol, with: rows[rowIndices[term.symbol]])
      }
      return result
    }
    return reducedBySumming(row, order)
  }

  private func reducedBySumming(_ row: LinearRow, _ order: [Int]) -> LinearRow {
    var constant = row.constant
    var sums: [Int: Double] = [:]
    for term in row.terms { sums[term.symbol] = term.coefficient }
    func add(_ row: LinearRow, times factor: Double) {
      constant += row.constant * factor
      for term in row.terms { sums[term.symbol, default: 0] += term.coefficient * factor }
    }
    for symbol in order {
      guard let factor = sums.removeValue(forKey: symbol), let definition = definitions[symbol],
        factor != 0
      else { continue }
      add(definition, times: factor)
    }
    for symbol in sums.keys.filter({ rowIndices[$0] >= 0 }).sorted() {
      guard let factor = sums.removeValue(forKey: symbol), factor != 0 else { continue }
      add(rows[rowIndices[symbol]], times: factor)
    }
    return LinearRow(constant: constant, coefficients: sums)
  }

  /// Returns the defined symbols that a row depends on, each before its own dependencies.
  private func definedSymbols(below row: LinearRow) -> [Int] {
    guard row.terms.contains(where: { definitions[$0.symbol] != nil }) else { return [] }
    var finished: [Int] = []
    var seen: Set<Int> = []
    for term in row.terms where definitions[term.symbol] != nil {
      visit(from: term.symbol) {
        seen.insert($0).inserted
      } finish: {
        finished.append($0)
      }
    }
    return finished.reversed()
  }

  /// Traverses the definitions below a symbol depth first, and finishes each after its
  /// dependencies.
  private func visit(
    from root: Int, enter: (Int) -> Bool, finish: (Int) -> Void
  ) {
    guard enter(root) else { return }
    var path: [(symbol: Int, next: Int)] = [(root, 0)]
    while let (symbol, next) = path.last {
      let terms = definitions[symbol]?.terms ?? []
      guard next < terms.count else {
        finish(symbol)
        path.removeLast()
        continue
      }
      path[path.count - 1].next += 1
      let child = terms[next].symbol
      if definitions[child] != nil, enter(child) { path.append((child, 0)) }
    }
  }

  /// Computes the values of all free symbols.
  mutating func evaluateDefinitions() {
    var values = ContiguousArray<Double>(repeating: 0, count: kinds.count)
    var seen = ContiguousArray<Bool>(repeating: false, count: kinds.count)
    for root in definitions.indices where definitions[root] != nil {
      visit(from: root) { symbol in
        if seen[symbol] { return false }
        seen[symbol] = true
        return true
      } finish: { symbol in
        guard let definition = definitions[symbol] else { return }
        values[symbol] = definition.terms.reduce(definition.constant) { sum, term in
          let value =
            kinds[term.symbol] == .free ? values[term.symbol] : tableauValue(of: term.symbol)
          return sum + term.coefficient * value
        }
      }
    }
    freeValues = values
  }

  /// Returns the variables that have a different value in another optimal solution.
  func undetermined(among variables: [Variable]) -> Set<Variable> {
    var known: [Int: Bool] = [:]
    func isSettled(_ symbol: Int) -> Bool {
      if let answer = known[symbol] { return answer }
      let answer = isDetermined(Variable(symbol: symbol))
      known[symbol] = answer
      return answer
    }
    for variable in variables where definitions[variable.symbol] != nil {
      var entered: Set<Int> = []
      visit(from: variable.symbol) {
        known[$0] == nil && entered.insert($0).inserted
      } finish: {
        symbol in
        // A symbol that depends only on settled symbols is settled; any other needs a full check.
        let terms = definitions[symbol]?.terms ?? []
        known[symbol] =
          terms.allSatisfy { kinds[$0.symbol] == .dummy || isSettled($0.symbol) }
          || isDetermined(Variable(symbol: symbol))
      }
    }
    return Set(variables.filter { !isSettled($0.symbol) })
  }
}
