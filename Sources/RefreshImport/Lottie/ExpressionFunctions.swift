/// The functions that expressions call, by their names.
enum ExpressionFunctions {
  typealias Value = ExpressionRun.Value
  typealias Stop = ExpressionRun.Stop

  private static let sums: [String: @Sendable (Double, Double) -> Double] = [
    "$bm_sum": { $0 + $1 }, "sum": { $0 + $1 }, "add": { $0 + $1 }, "$bm_sub": { $0 - $1 },
    "sub": { $0 - $1 },
  ]
  private static let products: [String: @Sendable (Double, Double) -> Double] = [
    "$bm_mul": { $0 * $1 }, "mul": { $0 * $1 }, "$bm_div": { $0 / $1 }, "div": { $0 / $1 },
    "$bm_mod": { $0.truncatingRemainder(dividingBy: $1) },
    "mod": { $0.truncatingRemainder(dividingBy: $1) },
  ]
  private static let plain: [String: @Sendable (Double) -> Double] = [
    "sin": { sin($0) }, "cos": { cos($0) }, "tan": { tan($0) }, "asin": { asin($0) },
    "acos": { acos($0) }, "atan": { atan($0) }, "exp": { exp($0) }, "log": { log($0) },
    "sqrt": { $0.squareRoot() }, "abs": { abs($0) }, "floor": { $0.rounded(.down) },
    "ceil": { $0.rounded(.up) }, "round": { ($0 + 0.5).rounded(.down) },
    "degreesToRadians": { $0 * .pi / 180 }, "radiansToDegrees": { $0 * 180 / .pi },
    "Number": { $0 }, "parseFloat": { $0 },
  ]
  private static let others: Set = [
    "$bm_neg", "clamp", "linear", "length", "pow", "min", "max", "atan2", "isNaN",
  ]
  private static let mathematics: Set = [
    "sin", "cos", "tan", "asin", "acos", "atan", "exp", "log", "sqrt", "abs", "floor", "ceil",
    "round", "pow", "min", "max", "atan2",
  ]

  static func isKnown(_ name: String) -> Bool {
    sums[name] != nil || products[name] != nil || plain[name] != nil || others.contains(name)
  }

  static func isMathematics(_ name: String) -> Bool { mathematics.contains(name) }

  static func result(
    of name: String, _ values: [Value], _ scope: ExpressionScope, at time: Double
  ) throws(Stop) -> Value {
    if let sum = sums[name] {
      return try combined(values) { one, other in
        (0..<max(one.count, other.count)).map { index in
          let parts = [one, other].map { $0.indices.contains(index) ? $0[index] : 0 }
          return sum(parts[0], parts[1])
        }
      }
    }
    if let product = products[name] {
      return try combined(values) { one, other in
        if one.count == 1 { return other.map { product(one[0], $0) } }
        guard other.count == 1 else { return nil }
        return one.map { product($0, other[0]) }
      }
    }
    let lists = try values.map { value throws(Stop) in try numbers(value) }
    if let function = plain[name] {
      guard lists.count == 1, lists[0].count == 1 else { throw .unknown }
      return .number(function(lists[0][0]))
    }
    return try other(name, lists)
  }

  private static func other(_ name: String, _ lists: [[Double]]) throws(Stop) -> Value {
    let firsts = lists.map { $0[0] }
    switch (name, lists.count) {
    case ("$bm_neg", 1): return value(lists[0].map { -$0 })
    case ("isNaN", 1): return .number(firsts[0].isNaN ? 1 : 0)
    case ("pow", 2): return .number(pow(firsts[0], firsts[1]))
    case ("atan2", 2): return .number(atan2(firsts[0], firsts[1]))
    case ("min", 1...): return .number(firsts.min() ?? 0)
    case ("max", 1...): return .number(firsts.max() ?? 0)
    case ("clamp", 3):
      let (low, high) = (min(firsts[1], firsts[2]), max(firsts[1], firsts[2]))
      return value(lists[0].map { min(high, max(low, $0)) })
    case ("length", 1): return .number(lists[0].reduce(0) { $0 + $1 * $1 }.squareRoot())
    case ("length", 2):
      return .number(
        zip(lists[0], lists[1]).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot())
    case ("linear", 3): return linear(firsts[0], 0, 1, lists[1], lists[2])
    case ("linear", 5): return linear(firsts[0], firsts[1], firsts[2], lists[3], lists[4])
    default: throw .unknown
    }
  }

  private static func linear(
    _ time: Double, _ first: Double, _ last: Double, _ from: [Double], _ to: [Double]
  ) -> Value {
    let (low, high) = (min(first, last), max(first, last))
    let (start, end) = first <= last ? (from, to) : (to, from)
    if time <= low { return value(start) }
    if time >= high { return value(end) }
    let share = (time - low) / (high - low)
    return value(zip(start, end).map { $0 + ($1 - $0) * share })
  }

  private static func combined(
    _ values: [Value], _ combine: ([Double], [Double]) -> [Double]?
  ) throws(Stop) -> Value {
    guard values.count == 2,
      let found = combine(try numbers(values[0]), try numbers(values[1]))
    else { throw .unknown }
    return value(found)
  }

  static func value(_ numbers: [Double]) -> Value {
    numbers.count == 1 ? .number(numbers[0]) : .list(numbers)
  }

  static func numbers(_ value: Value) throws(Stop) -> [Double] {
    switch value {
    case .number(let number): return [number]
    case .list(let numbers) where !numbers.isEmpty: return numbers
    case .nothing: return [.nan]
    default: throw .unknown
    }
  }
}
