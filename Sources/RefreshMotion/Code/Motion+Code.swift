extension Motion {
  /// The Swift code that makes the motion, to copy into a skin.
  ///
  /// ```swift
  /// print(Motion.calm.code)
  /// // Fade(to: 0.35, over: 0.8, curve: .easeInOut).autoreversed()
  /// ```
  public var code: String {
    lines.joined(separator: "\n")
  }

  private var lines: [String] {
    switch node {
    case .numbers(let track): [track.code]
    case .colors(let track): [track.code]
    case .wait(let duration): ["Wait(\(duration.code))"]
    case .sequence(let parts): Motion.block("Motion", parts)
    case .together(let parts): Motion.effect(parts).map { [$0] } ?? Motion.block("Together", parts)
    case .sequentially(let origin, let body):
      Motion.block(origin == .first ? "Sequentially" : "Sequentially(from: .\(origin))", body.rows)
    case .staggered(let stagger, let body): body.lines(calling: "staggered(\(stagger.code))")
    case .on(let selection, let body): body.lines(calling: "on(\(selection.code))")
    case .repeated(let repetition, let body):
      body.lines(
        calling: repetition == .once.autoreversed
          ? "autoreversed()" : "repeated(\(repetition.code))")
    case .reversed(let body): body.lines(calling: "reversed()")
    case .speed(let factor, let body): body.lines(calling: "speed(\(factor.code))")
    }
  }

  /// The motion's parts as the rows of a block.
  private var rows: [Motion] {
    if case .sequence(let parts) = node { parts } else { [self] }
  }

  private static func block(_ head: String, _ parts: [Motion]) -> [String] {
    if parts.isEmpty { return ["\(head) {}"] }
    return ["\(head) {"] + parts.flatMap(\.lines).map { "  \($0)" } + ["}"]
  }

  private func lines(calling method: String) -> [String] {
    let lines = lines
    // After a block, the call is on a separate line; after a single line, it is appended.
    return lines.count == 1 ? ["\(lines[0]).\(method)"] : lines + [".\(method)"]
  }

  /// Returns the code of the effect that makes two parts; nil if no single effect does.
  private static func effect(_ parts: [Motion]) -> String? {
    guard parts.count == 2, case .numbers(let x) = parts[0].node,
      case .numbers(let y) = parts[1].node,
      let one = x.arrival, let two = y.arrival, one.time == two.time, one.curve == two.curve
    else { return nil }
    let differs = x.differsByElement || y.differsByElement
    func list(_ arguments: [(String, ElementValue?)]) -> String {
      arguments.compactMap { label, value in
        value.map { "\(label): \($0.code(asElementValue: differs))" }
      }.joined(separator: ", ")
    }
    func call(_ effect: String, _ first: String, _ second: String) -> String {
      let labels = [first, second].map { "from\($0.prefix(1).uppercased())\($0.dropFirst())" }
      let arguments = list([
        (labels[0], x.start), (labels[1], y.start), (first, one.value), (second, two.value),
      ])
      return "\(effect)(\(arguments), \(one.tail))"
    }
    switch (x.property, y.property) {
    case (.scaleX, .scaleY) where x.start == y.start && one.value == two.value:
      return "Scale(\(list([("from", x.start), ("to", one.value)])), \(one.tail))"
    case (.scaleX, .scaleY): return call("Scale", "x", "y")
    case (.translationX, .translationY): return call("Move", "x", "y")
    case (.strokeStart, .strokeEnd): return call("Trim", "start", "end")
    default: return nil
    }
  }
}

extension Stagger {
  fileprivate var code: String {
    let origin = origin == .first ? "" : ", from: .\(origin)"
    return switch pace {
    case .interval(let interval): "Stagger(interval: \(interval.code)\(origin))"
    case .total(let total): "Stagger(total: \(total.code)\(origin))"
    }
  }
}

extension Repetition {
  fileprivate var code: String {
    let times = count.map { $0 == 1 ? ".once" : ".count(\($0))" } ?? ".forever"
    return autoreverses ? "\(times).autoreversed" : times
  }
}

extension ElementSelection {
  fileprivate var code: String {
    switch self {
    case .all: ".all"
    case .first: ".first"
    case .last: ".last"
    case .element(let index): ".element(\(index))"
    case .range(let range): ".range(\(range.lowerBound)..<\(range.upperBound))"
    case .even: ".even"
    case .odd: ".odd"
    case .every(let step, let first): ".every(\(step), from: \(first))"
    }
  }
}
