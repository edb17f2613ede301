import RefreshMotion

/// Puts what expressions come to in the place of what they change, as far as they are known: the others stay, and
/// are told.
struct ExpressionBaker {
  private let frameRate: Double
  private let compositions: [String: [JSONValue]]
  /// Which frames of the compositions are shown, and in which sizes.
  private var ranges: [String: Range<Double>] = [:]
  private var sizes: [String: Set<Point>] = [:]
  private let known: ExpressionProperties
  /// The steps that are left to all expressions of the file.
  private var budget = 1_500_000

  /// The most frames of one property, the times that an expression waits for others, and the most compositions in
  /// one another.
  private static let (frameLimit, rounds, deepest) = (1200, 3, 20)
  /// The most times that compositions are looked into.
  private static let visitLimit = 2000
  private var visits = 0

  /// - Parameters:
  ///   - assets: The assets of the file by their ids.
  ///   - frames: The frames of the animation.
  static func run(
    _ layers: [JSONValue], _ assets: [String: JSONValue], size: Point, rate: Double,
    frames: Range<Double>
  ) {
    var holds = false
    for list in [layers] + assets.values.compactMap({ $0.at("layers").array }) {
      for layer in list { layer.eachExpression { _ in holds = true } }
    }
    guard holds else { return }
    var baker = ExpressionBaker(
      frameRate: rate,
      compositions: assets.compactMapValues { $0.at("layers").array })
    baker.visit(layers, frames, depth: 0)
    baker.run(layers, frames, size)
    for (id, range) in baker.ranges.sorted(by: { $0.key < $1.key }) {
      let sizes = baker.sizes[id] ?? []
      baker.run(baker.compositions[id] ?? [], range, sizes.count == 1 ? sizes.first : nil)
    }
  }

  private init(frameRate: Double, compositions: [String: [JSONValue]]) {
    (self.frameRate, self.compositions) = (frameRate, compositions)
    known = ExpressionProperties(rate: frameRate)
  }

  /// Finds which frames of the compositions are shown.
  private mutating func visit(_ layers: [JSONValue], _ range: Range<Double>, depth: Int) {
    guard depth < Self.deepest else { return }
    for layer in layers where layer["ty"].integer == 0 {
      visits += 1
      guard visits < Self.visitLimit, let id = layer["refId"].identifier,
        let inner = compositions[id]
      else { continue }
      sizes[id, default: []].insert(Point(layer["w"].number ?? 0, layer["h"].number ?? 0))
      let shown = self.shown(layer, range)
      let known = ranges[id]
      let low = min(known?.lowerBound ?? shown.lowerBound, shown.lowerBound)
      let high = max(known?.upperBound ?? shown.upperBound, shown.upperBound)
      guard known != low..<high else { continue }
      ranges[id] = low..<high
      visit(inner, shown, depth: depth + 1)
    }
  }

  /// Returns the frames of its composition that a layer shows.
  private func shown(_ layer: JSONValue, _ range: Range<Double>) -> Range<Double> {
    if let seconds = AnimatedValue(layer["tm"], Clock()) {
      let places = seconds.keyframes.map { $0.value[0] * frameRate }
      let low = places.min() ?? 0
      return low..<max(low, places.max() ?? 0)
    }
    let (start, stretch) = (layer["st"].number ?? 0, layer["sr"].number ?? 1)
    let (first, last) = (
      layer["ip"].number ?? range.lowerBound, layer["op"].number ?? range.upperBound
    )
    let ends = [max(first, range.lowerBound), min(last, range.upperBound)].map {
      ($0 - start) / (abs(stretch) < LottieReader.leastStretch ? 1 : stretch)
    }
    return ends[0] <= ends[1] ? ends[0]..<ends[1] : ends[1]..<ends[0]
  }

  // MARK: Running

  /// - Parameter size: That of the composition; nil if it is shown in several.
  private mutating func run(_ layers: [JSONValue], _ range: Range<Double>, _ size: Point?) {
    let (low, high) = (range.lowerBound.rounded(.down), range.upperBound.rounded(.up))
    guard high - low <= Double(Self.frameLimit), let first = Int(exactly: low),
      let last = Int(exactly: high)
    else { return }
    for _ in 0..<Self.rounds {
      var (waiting, done) = (0, 0)
      for layer in layers {
        var found: [JSONValue] = []
        layer.eachExpression { found.append($0) }
        for property in found {
          waiting += 1
          if settle(property, layer, layers, size, first...last) { done += 1 }
        }
      }
      guard done > 0, done < waiting else { return }
    }
  }

  /// Gives a property what its expression comes to; false if that is not known.
  private mutating func settle(
    _ json: JSONValue, _ layer: JSONValue, _ layers: [JSONValue], _ size: Point?,
    _ frames: ClosedRange<Int>
  ) -> Bool {
    guard let text = json.expression, !JSONValue.isCycle(text),
      let statements = try? ExpressionParser.statements(of: text)
    else { return false }
    let scope = ExpressionScope(
      property: known.property(json), layer: layer, layers: layers, size: size,
      frameRate: frameRate, known: known)
    let count = scope.property.numbers(at: 0)?.count
    var keyframes: [(frame: Int, value: [Double])] = []
    for frame in frames {
      guard
        let result = try? ExpressionRun.result(
          of: statements, in: scope, at: Double(frame) / frameRate, &budget)
      else { return false }
      if case .object(.property(let other)) = result, !other.json.isSame(as: json) {
        // What is another property whatever the time is that property, also where it has no numbers.
        guard keyframes.isEmpty, isAlways(other.json, statements, scope, frames) else {
          return false
        }
        settle(json, other.json.at("k").content)
        return true
      }
      guard let value = numbers(result, scope, frame),
        value.count == count || (value.count > 1 && count ?? 0 > 1),
        value.allSatisfy(\.isFinite)
      else { return false }
      keyframes.append((frame, value))
    }
    // Keyframes that an expression changes nothing of stay keyframes.
    let isSame = keyframes.allSatisfy { frame, value in
      let own = scope.property.numbers(at: Double(frame) / frameRate) ?? []
      return zip(own, value).allSatisfy { abs($0 - $1) < Self.least }
    }
    settle(json, isSame ? nil : Self.content(keyframes, ofClosed: scope.property.isClosed))
    return true
  }

  private static let least = 1e-6

  /// - Parameter content: Nil for that which it has.
  private func settle(_ json: JSONValue, _ content: JSONValue.Content?) {
    known.forget(json)
    json.settle(content ?? json.at("k").content)
  }

  private func numbers(
    _ result: ExpressionRun.Value, _ scope: ExpressionScope, _ frame: Int
  ) -> [Double]? {
    if case .object(.property(let own)) = result {
      return own.numbers(at: Double(frame) / frameRate)
    }
    return try? ExpressionFunctions.numbers(result)
  }

  private mutating func isAlways(
    _ json: JSONValue, _ statements: [ExpressionNode.Statement], _ scope: ExpressionScope,
    _ frames: ClosedRange<Int>
  ) -> Bool {
    frames.allSatisfy { frame in
      guard
        case .object(.property(let own))? = try? ExpressionRun.result(
          of: statements, in: scope, at: Double(frame) / frameRate, &budget)
      else { return false }
      return own.json.isSame(as: json)
    }
  }

  /// Returns values as a property's content: one, or keyframes without those between equal ones.
  ///
  /// - Parameter isClosed: Whether the path whose values they are is closed; nil if they are of none.
  private static func content(
    _ keyframes: [(frame: Int, value: [Double])], ofClosed isClosed: Bool?
  ) -> JSONValue.Content {
    func list(_ numbers: [Double]) -> JSONValue.Content { .list(numbers.map { .scalar($0) }) }
    func form(_ numbers: [Double], _ isClosed: Bool) -> JSONValue.Content {
      let corners = stride(from: 0, to: numbers.count - 5, by: 6)
      let parts = [("v", 0), ("i", 2), ("o", 4)].map { key, place in
        (
          key: key,
          value: JSONValue.Content.list(
            corners.map { list(Array(numbers[($0 + place)...($0 + place + 1)])) })
        )
      }
      return .members(parts + [("c", .flag(isClosed))])
    }
    guard let first = keyframes.first?.value else { return .none }
    if keyframes.allSatisfy({ $0.value == first }) {
      return isClosed.map { form(first, $0) } ?? list(first)
    }
    let needed = keyframes.indices.filter { index in
      guard index > 0, index < keyframes.count - 1 else { return true }
      return keyframes[index].value != keyframes[index - 1].value
        || keyframes[index].value != keyframes[index + 1].value
    }
    return .list(
      needed.map { index in
        .members([
          ("t", .scalar(Double(keyframes[index].frame))),
          (
            "s",
            isClosed.map { .list([form(keyframes[index].value, $0)]) }
              ?? list(keyframes[index].value)
          ),
        ])
      })
  }
}
