import RefreshMotion

/// An animation element of SMIL, as it stands in a file: SMIL Animation, and what Chromium makes of it where
/// that is something else.
struct SMILElement {
  /// When an animation begins or ends: at a time, or some time after another does.
  enum Moment: Equatable {
    case time(Double)
    case other(String, isEnd: Bool, offset: Double)
  }

  let id: String?
  let target: XMLNode
  /// What it animates; its intervals are found with those of the others.
  var effect: SVGEffect
  var begins: [Moment]
  var ends: [Moment]
  /// The turns and the time that it runs, in seconds.
  var repeatCount: Double?
  var repeatDuration: Double?
  var (least, most): (Double, Double) = (0, .infinity)
  var restart: String
  var isFrozen: Bool

  /// How long it runs if nothing ends it, in seconds.
  var activeDuration: Double {
    let own = effect.duration
    var active = repeatCount == nil && repeatDuration == nil ? own : .infinity
    if let repeatCount { active = min(active, own * repeatCount) }
    if let repeatDuration { active = min(active, repeatDuration) }
    return active
  }

  /// - Returns: Nil if it animates nothing, with the reason in a word or two.
  init?(_ node: XMLNode, target: XMLNode) {
    let own = node.attributes
    (id, self.target) = (node.id, target)
    let isMotion = node.name == "animateMotion"
    let isTransform = node.name == "animateTransform"
    guard node.name != "animateColor", let property = isMotion ? "motion" : own["attributeName"]
    else {
      return nil
    }
    let duration = own["dur"].flatMap(Self.clock)
    guard let keyframes = Self.keyframes(of: node) else { return nil }
    effect = SVGEffect(
      property: property, keyframes: keyframes,
      duration: duration.map { $0 >= SVGEffect.leastDuration ? $0 : .infinity } ?? .infinity)
    if isTransform { effect.kind = own["type"] ?? "translate" }
    effect.isOfSMIL = true
    effect.isAccumulating = own["accumulate"] == "sum" && node.name != "set"
    let isBy = own["values"] == nil && own["from"] == nil && own["to"] == nil && own["by"] != nil
    let isTo = own["values"] == nil && own["from"] == nil && own["to"] != nil
    effect.isAdditive = (own["additive"] == "sum" && !isTo && node.name != "set") || isBy
    if isTo { effect.isAccumulating = false }
    let mode = own["calcMode"] ?? (isMotion ? "paced" : "linear")
    effect.isPaced = mode == "paced" && !isTransform && own["keyPoints"] == nil
    begins = Self.moments(own["begin"] ?? "0s")
    ends = own["end"].map(Self.moments) ?? []
    if own["repeatCount"] == "indefinite" || own["repeatDur"] == "indefinite" {
      repeatCount = .infinity
    }
    if let count = own["repeatCount"].flatMap(NumberReader.whole), count > 0 { repeatCount = count }
    if let time = own["repeatDur"].flatMap(Self.clock) { repeatDuration = time }
    (least, most) = (
      own["min"].flatMap(Self.clock) ?? 0, own["max"].flatMap(Self.clock) ?? .infinity
    )
    if least > most { (least, most) = (0, .infinity) }
    restart = own["restart"] ?? "always"
    isFrozen = own["fill"] == "freeze"
  }

  // MARK: Keyframes

  /// Returns the keyframes of an element; nil if they are wrong, with which a browser animates nothing.
  private static func keyframes(of node: XMLNode) -> [SVGEffect.Keyframe]? {
    let own = node.attributes
    let isMotion = node.name == "animateMotion"
    guard node.name != "set" else {
      return own["to"].map { [.init(share: 0, value: .text($0), easing: .steps([0]))] }
    }
    let mode = own["calcMode"] ?? (isMotion ? "paced" : "linear")
    guard var values = values(of: node) else { return nil }
    let points = isMotion ? own["keyPoints"].map(list) : nil
    if let points, mode != "paced" || own["keyTimes"] != nil { values = points.map { .text($0) } }
    var shares: [Double]
    let (count, isDiscrete) = (Double(values.count), mode == "discrete")
    if own["values"] == nil, points == nil, mode == "spline", let times = own["keyTimes"].map(list),
      times.count > 2
    {
      guard let easing = splines(own["keySplines"] ?? "").flatMap({ easing($0, at: times) }) else {
        return nil
      }
      return values.indices.map { .init(share: Double($0), value: values[$0], easing: easing) }
    }
    if let times = own["keyTimes"].map(list), mode != "paced" || points != nil {
      shares = times.compactMap(NumberReader.whole)
      guard shares.count == values.count, shares.count == times.count, shares.first == 0,
        zip(shares, shares.dropFirst()).allSatisfy({ $0 <= $1 }), isDiscrete || shares.last == 1
      else { return nil }
    } else {
      guard points == nil || mode == "paced" else { return nil }
      let steps = isDiscrete ? count : max(1, count - 1)
      shares = values.indices.map { Double($0) / steps }
    }
    var easings = Array(
      repeating: isDiscrete ? SVGEffect.Easing.steps([0]) : .curve(.linear), count: values.count)
    if mode == "spline" {
      guard let curves = splines(own["keySplines"] ?? ""), curves.count == values.count - 1,
        !curves.isEmpty
      else { return nil }
      for (index, curve) in curves.enumerated() { easings[index] = .curve(curve) }
    }
    return values.indices.map { .init(share: shares[$0], value: values[$0], easing: easings[$0]) }
  }

  /// Returns how a browser goes from one value to another by several splines: each at its times, as if it were that
  /// of the whole turn; nil if there is not one for each time but the last.
  private static func easing(_ curves: [TimingCurve], at texts: [String]) -> SVGEffect.Easing? {
    let times = texts.compactMap(NumberReader.whole)
    guard times.count == texts.count, curves.count == times.count - 1, times.first == 0,
      times.last == 1, zip(times, times.dropFirst()).allSatisfy({ $0 <= $1 })
    else { return nil }
    if curves.allSatisfy({ $0 == curves[0] }) { return .curve(curves[0]) }
    let steps = 16
    return .lines(
      curves.enumerated().flatMap { index, curve in
        (0...steps).map { step in
          let share = Double(step) / Double(steps)
          let time = times[index] + (times[index + 1] - times[index]) * share
          return Point(time, curve.value(at: time))
        }
      })
  }

  private static func values(of node: XMLNode) -> [SVGEffect.Value]? {
    let own = node.attributes
    if let values = own["values"] {
      let texts = list(values)
      return texts.isEmpty ? nil : texts.map { .text($0) }
    }
    switch (own["from"], own["to"], own["by"]) {
    case (let from?, let to?, _): return [.text(from), .text(to)]
    case (let from?, nil, let by?): return [.text(from), .sum(from, by)]
    case (nil, let to?, _): return [.below, .text(to)]
    case (nil, nil, let by?): return [.zero, .text(by)]
    default:
      // A way of its own has its own places.
      let isOnWay =
        node.name == "animateMotion"
        && (own["path"] != nil || node.children.contains { $0.name == "mpath" })
      return isOnWay ? [.text("0"), .text("1")] : nil
    }
  }

  /// Returns the parts of a list; an empty one at the end counts for nothing.
  private static func list(_ text: String) -> [String] {
    var parts = text.split(separator: ";", omittingEmptySubsequences: false).map(\.trimmed)
    if parts.last?.isEmpty == true { parts.removeLast() }
    return parts
  }

  private static func splines(_ text: String) -> [TimingCurve]? {
    let parts = list(text)
    let curves = parts.compactMap { part -> TimingCurve? in
      let n = NumberReader.numbers(in: part)
      guard n.count == 4, n.allSatisfy({ 0...1 ~= $0 }) else { return nil }
      return n[0] == n[1] && n[2] == n[3]
        ? .linear : .cubicBezier(x1: n[0], y1: n[1], x2: n[2], y2: n[3])
    }
    return curves.count == parts.count ? curves : nil
  }

  // MARK: Times

  /// Returns a time in seconds; nil if it is none.
  static func clock(_ text: String) -> Double? {
    var text = text[...]
    let isNegative = text.hasPrefix("-")
    if isNegative || text.hasPrefix("+") { text = text.dropFirst() }
    guard let first = text.first, first.isNumber || first == "." else { return nil }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    if parts.count > 1 {
      let numbers = parts.compactMap { NumberReader.whole(String($0)) }
      guard parts.count <= 3, numbers.count == parts.count,
        parts.suffix(2).allSatisfy({ $0.prefix { $0 != "." }.count == 2 })
      else { return nil }
      return numbers.reduce(0) { $0 * 60 + $1 } * (isNegative ? -1 : 1)
    }
    let units: [(String, Double)] = [("ms", 0.001), ("min", 60), ("h", 3600), ("s", 1)]
    let unit = units.first { text.hasSuffix($0.0) }
    guard let number = NumberReader.whole(String(text.dropLast(unit?.0.count ?? 0))) else {
      return nil
    }
    return number * (unit?.1 ?? 1) * (isNegative ? -1 : 1)
  }

  private static func moments(_ text: String) -> [Moment] { list(text).compactMap(moment) }

  /// Returns a time, or one after another element; nil for events of a person's, and what cannot be read.
  private static func moment(_ text: String) -> Moment? {
    if let time = clock(text) { return .time(time) }
    let dots = text.indices.filter { text[$0] == "." }
    guard
      let dot = dots.last(where: { text[text.index(after: $0)...].first?.isLetter == true })
    else { return nil }
    let id = String(text[..<dot])
    let rest = text[text.index(after: dot)...]
    let word = rest.prefix { $0.isLetter }
    // A hyphen in an id is read as a minus by browsers, so that such a moment never comes.
    guard word == "begin" || word == "end", !id.isEmpty, !id.contains("-") else { return nil }
    let offset = rest.dropFirst(word.count).filter { !$0.isWhitespace }
    guard offset.isEmpty || offset.hasPrefix("+") || offset.hasPrefix("-"),
      let time = offset.isEmpty ? 0 : clock(offset)
    else { return nil }
    return .other(id, isEnd: word == "end", offset: time)
  }
}
