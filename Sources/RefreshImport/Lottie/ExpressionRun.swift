/// Runs an expression at a time, in the space of a property of a layer.
struct ExpressionRun {
  /// Why it has no result.
  enum Stop: Error {
    /// It uses what is not known, or takes too long: it is told.
    case unknown
    /// It fails as it would in After Effects, so that another part of it may catch that.
    case fault
  }

  enum Value {
    case nothing
    case number(Double)
    case list([Double])
    case text(String)
    case function(String)
    case object(ExpressionObject)
  }

  private struct Function {
    let names: [String]
    let body: [ExpressionNode.Statement]
  }

  private enum Flow { case on, back(Value) }

  let scope: ExpressionScope
  /// The time of the composition, in seconds.
  let time: Double
  private var names: [[String: Value]] = [[:]]
  private var functions: [String: Function] = [:]
  private var (steps, limit): (Int, Int)
  private var depth = 0
  private var result = Value.nothing

  /// The most steps of one run, and the most functions and parts in one another.
  private static let (longest, mostFunctions, deepest) = (4000, 8, 160)

  private init(_ scope: ExpressionScope, _ time: Double, _ limit: Int) {
    (self.scope, self.time) = (scope, time)
    (steps, self.limit) = (0, min(limit, Self.longest))
  }

  /// Returns the result at a time.
  ///
  /// - Parameter budget: The steps that it may take, of which those that it takes are subtracted.
  static func result(
    of statements: [ExpressionNode.Statement], in scope: ExpressionScope, at time: Double,
    _ budget: inout Int
  ) throws(Stop) -> Value {
    var run = ExpressionRun(scope, time, budget)
    defer { budget -= run.steps }
    for case .function(let name, let names, let body) in statements {
      run.functions[name] = Function(names: names, body: body)
    }
    _ = try run.run(statements)
    return run.names[0]["$bm_rt"] ?? run.result
  }

  // MARK: Statements

  private mutating func step() throws(Stop) {
    steps += 1
    guard steps <= limit else { throw .unknown }
  }

  private mutating func run(_ statements: [ExpressionNode.Statement]) throws(Stop) -> Flow {
    for statement in statements {
      if case .back(let value) = try run(statement) { return .back(value) }
    }
    return .on
  }

  private mutating func run(_ statement: ExpressionNode.Statement) throws(Stop) -> Flow {
    try step()
    switch statement {
    case .plain(let node):
      let value = try value(node)
      if names.count == 1 { result = value }
    case .declare(let list):
      for (name, node) in list {
        if let node {
          names[names.count - 1][name] = try value(node)
        } else if !isKnown(name) {
          names[names.count - 1][name] = .nothing
        }
      }
    case .block(let inner): return try run(inner)
    case .when(let test, let first, let second):
      if isTrue(try value(test)) { return try run(first) }
      if let second { return try run(second) }
    case .loop(let test, let next, let body):
      while true {
        if let test, !isTrue(try value(test)) { break }
        if case .back(let value) = try run(body) { return .back(value) }
        if let next { _ = try value(next) }
        try step()
      }
    case .function(let name, let own, let body):
      functions[name] = Function(names: own, body: body)
    case .giveBack(let node):
      guard let node else { return .back(.nothing) }
      return .back(try value(node))
    case .attempt(let first, let second): return try attempt(first, second)
    }
    return .on
  }

  /// Runs statements, and others if those fail.
  private mutating func attempt(
    _ first: [ExpressionNode.Statement], _ second: [ExpressionNode.Statement]
  ) throws(Stop) -> Flow {
    let (functions, parts) = (names.count, depth)
    do throws(Stop) {
      return try run(first)
    } catch {
      guard case .fault = error else { throw error }
      names.removeLast(names.count - functions)
      depth = parts
      return try run(second)
    }
  }

  // MARK: Names

  private func isKnown(_ name: String) -> Bool { names[names.count - 1][name] != nil }

  /// A name that stands outside of the function keeps its place.
  private mutating func set(_ name: String, _ value: Value) {
    let place = names.lastIndex { $0[name] != nil } ?? (name == "$bm_rt" ? 0 : names.count - 1)
    names[place][name] = value
  }

  private func named(_ name: String) throws(Stop) -> Value {
    for scope in names.reversed() { if let value = scope[name] { return value } }
    if functions[name] != nil { return .function(name) }
    switch name {
    case "time": return .number(time)
    case "true": return .number(1)
    case "false": return .number(0)
    case "null", "undefined": return .nothing
    case "Math": return .object(.mathematics)
    default: break
    }
    if let found = try scope.object(named: name, at: time) { return found }
    if ExpressionFunctions.isKnown(name) { return .function(name) }
    throw .unknown
  }

  // MARK: Values

  private func isTrue(_ value: Value) -> Bool {
    switch value {
    case .nothing: false
    case .number(let number): number != 0 && !number.isNaN
    case .text(let text): !text.isEmpty
    case .list, .function, .object: true
    }
  }

  private mutating func value(_ node: ExpressionNode) throws(Stop) -> Value {
    try step()
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.deepest else { throw .unknown }
    switch node {
    case .number(let number): return .number(number)
    case .text(let text): return .text(text)
    case .name(let name): return try named(name)
    case .list(let nodes):
      var numbers: [Double] = []
      for node in nodes { numbers.append(try number(try value(node))) }
      return .list(numbers)
    case .member(let owner, let name): return try member(name, of: try value(owner))
    case .index(let owner, let node): return try part(of: try value(owner), try value(node))
    case .call(let called, let nodes): return try call(called, nodes)
    case .unary(let mark, let node): return try unary(mark, try value(node))
    case .binary(let mark, let left, let right): return try binary(mark, left, right)
    case .choice(let test, let first, let second):
      return try value(isTrue(try value(test)) ? first : second)
    case .assign(let place, let mark, let node): return try assign(place, mark, node)
    }
  }

  private mutating func assign(
    _ place: ExpressionNode, _ mark: String, _ node: ExpressionNode
  ) throws(Stop) -> Value {
    guard case .name(let name) = place else { throw .unknown }
    var new = try value(node)
    if !mark.isEmpty { new = try combined(mark, try named(name), new) }
    set(name, new)
    return new
  }

  private func unary(_ mark: String, _ value: Value) throws(Stop) -> Value {
    if mark == "!" { return .number(isTrue(value) ? 0 : 1) }
    let number = try number(value)
    return .number(mark == "-" ? -number : number)
  }

  private mutating func binary(
    _ mark: String, _ left: ExpressionNode, _ right: ExpressionNode
  ) throws(Stop) -> Value {
    let first = try value(left)
    switch mark {
    case "||": return isTrue(first) ? first : try value(right)
    case "&&": return isTrue(first) ? try value(right) : first
    default: return try combined(mark, first, try value(right))
    }
  }

  private func combined(_ mark: String, _ first: Value, _ second: Value) throws(Stop) -> Value {
    if mark == "," { return second }
    if case .text(let one) = try plain(first), case .text(let other) = try plain(second) {
      switch mark {
      case "==", "===": return .number(one == other ? 1 : 0)
      case "!=", "!==": return .number(one == other ? 0 : 1)
      case "+": return .text(one + other)
      default: throw .unknown
      }
    }
    if case .nothing = first, ["==", "===", "!=", "!=="].contains(mark) {
      guard case .nothing = second else { return .number(mark.hasPrefix("!") ? 1 : 0) }
      return .number(mark.hasPrefix("!") ? 0 : 1)
    }
    let (a, b) = (try number(first), try number(second))
    switch mark {
    case "+": return .number(a + b)
    case "-": return .number(a - b)
    case "*": return .number(a * b)
    case "/": return .number(a / b)
    case "%": return .number(a.truncatingRemainder(dividingBy: b))
    case "<": return .number(a < b ? 1 : 0)
    case ">": return .number(a > b ? 1 : 0)
    case "<=": return .number(a <= b ? 1 : 0)
    case ">=": return .number(a >= b ? 1 : 0)
    case "==", "===": return .number(a == b ? 1 : 0)
    case "!=", "!==": return .number(a == b ? 0 : 1)
    default: throw .unknown
    }
  }

  // MARK: Objects

  /// Returns a value with the numbers of a property in its place.
  func plain(_ value: Value) throws(Stop) -> Value {
    guard case .object(.property(let property)) = value else { return value }
    guard let numbers = property.numbers(at: time) else { throw .unknown }
    return numbers.count == 1 ? .number(numbers[0]) : .list(numbers)
  }

  private func number(_ value: Value) throws(Stop) -> Double {
    switch try plain(value) {
    case .number(let number): return number
    case .list(let numbers) where numbers.count == 1: return numbers[0]
    case .nothing: return .nan
    default: throw .unknown
    }
  }

  private func member(_ name: String, of owner: Value) throws(Stop) -> Value {
    switch owner {
    case .object(let object): return try scope.member(name, of: object, at: time)
    case .list(let numbers) where name == "length": return .number(Double(numbers.count))
    default: throw .unknown
    }
  }

  private func part(of owner: Value, _ place: Value) throws(Stop) -> Value {
    guard case .list(let numbers) = try plain(owner) else { throw .unknown }
    let place = try number(place)
    guard place >= 0, place < Double(numbers.count) else { return .number(.nan) }
    return .number(numbers[Int(place)])
  }

  private mutating func call(
    _ called: ExpressionNode, _ nodes: [ExpressionNode]
  ) throws(Stop) -> Value {
    let owner = try value(called)
    var values: [Value] = []
    for node in nodes { values.append(try plain(try value(node))) }
    switch owner {
    case .function(let name):
      if let function = functions[name] { return try run(function, values) }
      return try ExpressionFunctions.result(of: name, values, scope, at: time)
    case .object(let object): return try scope.result(of: object, values, at: time)
    default: throw .unknown
    }
  }

  private mutating func run(_ function: Function, _ values: [Value]) throws(Stop) -> Value {
    guard names.count < Self.mostFunctions else { throw .unknown }
    var own: [String: Value] = [:]
    for (index, name) in function.names.enumerated() {
      own[name] = values.indices.contains(index) ? values[index] : .nothing
    }
    names.append(own)
    let flow = try run(function.body)
    names.removeLast()
    if case .back(let value) = flow { return value }
    return .nothing
  }
}
