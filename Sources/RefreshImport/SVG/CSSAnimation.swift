import RefreshMotion

/// A rule of a style sheet's `@keyframes`.
struct CSSKeyframe {
  /// The shares of the turn's time for which it is.
  let shares: [Double]
  let declarations: [CSSDeclaration]

  /// Reads the block of `@keyframes`.
  static func all(in block: ArraySlice<CSSToken>) -> [CSSKeyframe] {
    CSSParser.rules(block).compactMap { rule in
      guard rule.name == nil, let body = rule.block else { return nil }
      let shares = CSSParser.list(rule.prelude).compactMap { part -> Double? in
        let text = part.text.lowercased()
        if text == "from" { return 0 }
        if text == "to" { return 1 }
        guard text.hasSuffix("%"), let number = NumberReader.whole(String(text.dropLast())) else {
          return nil
        }
        return 0...100 ~= number ? number / 100 : nil
      }
      return CSSKeyframe(shares: shares, declarations: CSSParser.declarations(body).all)
    }
  }
}

/// What an element's `animation` properties say: CSS Animations 1, CSS Easing 2.
struct CSSAnimation {
  let name: String
  var duration = 0.0
  var delay = 0.0
  var easing = SVGEffect.Easing.curve(ease)
  var count = 1.0
  var direction = SVGEffect.Direction.normal
  var fillsBefore = false
  var fillsAfter = false
  var isAdditive = false
  var isPaused = false

  /// The timing that animations have if they do not say one.
  static let ease = TimingCurve.cubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)

  /// The properties, in the order in which the shorthand `animation` gives them.
  static let properties = [
    "animation-duration", "animation-timing-function", "animation-delay",
    "animation-iteration-count", "animation-direction", "animation-fill-mode",
    "animation-play-state", "animation-name",
  ]

  /// Returns the animations of an element, the weaker first.
  static func all(of own: Declared) -> [CSSAnimation] {
    let late = Dictionary(
      uniqueKeysWithValues: (own["animation"].map(longhands) ?? []).map { ($0.name, $0.value) })
    let lists = Dictionary(
      uniqueKeysWithValues: (properties + ["animation-composition"]).map { name in
        (name, (own[name] ?? late[name]).map(list) ?? [])
      })
    guard let names = lists["animation-name"], !names.isEmpty else { return [] }
    return names.enumerated().compactMap { index, name -> CSSAnimation? in
      guard name != "none" else { return nil }
      func value(_ property: String) -> String? {
        guard let values = lists[property], !values.isEmpty else { return nil }
        return values[index % values.count]
      }
      var found = CSSAnimation(name: unquoted(name))
      func read<Read>(_ property: String, else initial: Read, _ read: (String) -> Read?) -> Read {
        guard let text = value(property) else { return initial }
        if let found = read(text) { return found }
        own.unreadable.append("\(property): \(text)")
        return initial
      }
      found.duration = max(0, read("animation-duration", else: 0, time))
      found.delay = read("animation-delay", else: 0, time)
      found.easing = read("animation-timing-function", else: found.easing, easing)
      found.count = read("animation-iteration-count", else: 1) {
        $0 == "infinite" ? .infinity : NumberReader.whole($0)
      }
      found.direction = read("animation-direction", else: .normal, SVGEffect.Direction.init)
      let fill = value("animation-fill-mode")
      found.fillsBefore = fill == "backwards" || fill == "both"
      found.fillsAfter = fill == "forwards" || fill == "both"
      found.isAdditive = ["add", "accumulate"].contains(value("animation-composition"))
      found.isPaused = value("animation-play-state") == "paused"
      return found
    }
  }

  private static func list(_ text: String) -> [String] {
    CSSParser.list(CSSTokenizer.tokens(text)[...]).map(\.text)
  }

  private static func unquoted(_ name: String) -> String {
    name.count > 1 && name.hasPrefix("\"") && name.hasSuffix("\"")
      ? String(name.dropFirst().dropLast()) : name
  }

  /// Returns the properties that the shorthand stands for.
  static func longhands(_ value: String) -> [(name: String, value: String)] {
    let initial = ["0s", "ease", "0s", "1", "normal", "none", "running", "none"]
    var lists: [[String]] = properties.map { _ in [] }
    for part in CSSParser.list(CSSTokenizer.tokens(value)[...]) {
      var row = initial
      var (times, isNamed) = (0, false)
      for word in words(part) {
        if time(word) != nil {
          row[times == 0 ? 0 : 2] = word
          times += 1
        } else if easing(word) != nil {
          row[1] = word
        } else if word == "infinite" || NumberReader.whole(word) != nil {
          row[3] = word
        } else if SVGEffect.Direction(rawValue: word) != nil {
          row[4] = word
        } else if ["forwards", "backwards", "both"].contains(word) {
          row[5] = word
        } else if word == "running" || word == "paused" {
          row[6] = word
        } else if !isNamed {
          (row[7], isNamed) = (word, true)
        }
      }
      for index in row.indices { lists[index].append(row[index]) }
    }
    return zip(properties, lists).map { ($0, $1.joined(separator: ", ")) }
  }

  /// Returns the words between spaces that are in no parentheses.
  private static func words(_ tokens: ArraySlice<CSSToken>) -> [String] {
    var words: [String] = []
    var current: [CSSToken] = []
    var depth = 0
    for token in tokens {
      if token == .space, depth == 0 {
        if !current.isEmpty { words.append(current.text) }
        current = []
        continue
      }
      if token.closing != nil { depth += 1 }
      if token == .character(")") { depth -= 1 }
      current.append(token)
    }
    if !current.isEmpty { words.append(current.text) }
    return words
  }

  // MARK: Values

  /// Returns a time in seconds.
  static func time(_ text: String) -> Double? {
    let text = text.lowercased()
    if text.hasSuffix("ms") {
      return NumberReader.whole(String(text.dropLast(2))).map { $0 / 1000 }
    }
    return text.hasSuffix("s") ? NumberReader.whole(String(text.dropLast())) : nil
  }

  /// Returns a timing; nil if it is none.
  static func easing(_ text: String) -> SVGEffect.Easing? {
    let named: [String: SVGEffect.Easing] = [
      "linear": .curve(.linear), "ease": .curve(ease), "ease-in": .curve(.easeIn),
      "ease-out": .curve(.easeOut), "ease-in-out": .curve(.easeInOut),
      "step-start": steps(1, "start"), "step-end": steps(1, "end"),
    ]
    let text = text.lowercased()
    if let easing = named[text] { return easing }
    guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else { return nil }
    let words = text[text.index(after: open)...].dropLast().split(separator: ",").map(\.trimmed)
    switch text[..<open] {
    case "cubic-bezier":
      let n = words.compactMap(NumberReader.whole)
      guard n.count == 4, 0...1 ~= n[0], 0...1 ~= n[2], abs(n[1]) < 900, abs(n[3]) < 900 else {
        return nil
      }
      let isLinear = n[0] == n[1] && n[2] == n[3]
      return .curve(isLinear ? .linear : .cubicBezier(x1: n[0], y1: n[1], x2: n[2], y2: n[3]))
    case "steps":
      guard let count = words.first.flatMap({ Int($0) }), (1...1000).contains(count) else {
        return nil
      }
      return steps(count, words.count > 1 ? words[1] : "end")
    case "linear": return lines(words)
    default: return nil
    }
  }

  private static func steps(_ count: Int, _ jumps: String) -> SVGEffect.Easing {
    let startsHigh = ["start", "jump-start", "jump-both"].contains(jumps)
    let whole = Double(count + (jumps == "jump-both" ? 1 : jumps == "jump-none" ? -1 : 0))
    return .steps((0..<count).map { whole > 0 ? Double($0 + (startsHigh ? 1 : 0)) / whole : 0 })
  }

  /// Returns straight lines between points, whose times are evenly spread where they are not said.
  private static func lines(_ parts: [String]) -> SVGEffect.Easing? {
    var points: [(x: Double?, y: Double)] = []
    for part in parts {
      let words = part.split(separator: " ").map(String.init)
      let shares = words.filter { $0.hasSuffix("%") }.compactMap {
        NumberReader.whole(String($0.dropLast())).map { $0 / 100 }
      }
      guard let y = words.first(where: { !$0.hasSuffix("%") }).flatMap(NumberReader.whole) else {
        return nil
      }
      points += shares.isEmpty ? [(nil, y)] : shares.map { ($0, y) }
    }
    guard points.count > 1 else { return nil }
    points[0].x = points[0].x ?? 0
    points[points.count - 1].x = points[points.count - 1].x ?? 1
    var place = 0
    while place < points.count {
      guard points[place].x == nil, let before = points[place - 1].x,
        let next = points[place...].firstIndex(where: { $0.x != nil }), let after = points[next].x
      else {
        place += 1
        continue
      }
      for index in place..<next {
        points[index].x =
          before + (after - before) * Double(index - place + 1) / Double(next - place + 1)
      }
      place = next
    }
    return .lines(extended(points.map { Point($0.x ?? 0, $0.y) }))
  }

  /// Returns points from the beginning of a turn to its end: before the first and after the last, the lines go on.
  private static func extended(_ points: [Point]) -> [Point] {
    var found: [Point] = []
    // A time before the one in front of it is that one.
    for point in points { found.append(Point(max(point.x, found.last?.x ?? point.x), point.y)) }
    func value(at x: Double, _ first: Point, _ last: Point) -> Point {
      let rise = last.x > first.x ? (last.y - first.y) / (last.x - first.x) : 0
      return Point(
        x, (x < last.x ? first.y - first.x * rise + x * rise : last.y + (x - last.x) * rise))
    }
    let (first, last) = (found[0], found[found.count - 1])
    if first.x > 0 { found.insert(value(at: 0, first, found[1]), at: 0) }
    if last.x < 1 { found.append(value(at: 1, found[found.count - 2], last)) }
    return found
  }
}

extension CSSAnimation {
  /// Returns what the animation does to each property of an element.
  ///
  /// - Parameters:
  ///   - keyframes: Those of its name.
  ///   - own: What the element says, by whose custom properties values may be said.
  func effects(_ keyframes: [CSSKeyframe], of own: Declared) -> [SVGEffect] {
    var rows: [String: [Double: SVGEffect.Keyframe]] = [:]
    var order: [String] = []
    for keyframe in keyframes {
      var values: [String: String] = [:]
      for declaration in keyframe.declarations where !declaration.isImportant {
        for (name, value) in SVGProperties.longhands(declaration.name, declaration.value) {
          values[name] = value
        }
      }
      let declared = Declared(Entries(values), parent: own)
      let timing = declared.stated("animation-timing-function").flatMap(Self.easing) ?? easing
      for name in values.keys.sorted() where !name.hasPrefix("animation-") {
        // A custom property changes what is said by it, which is told.
        guard name.hasPrefix("--") || !SVGProperties.isOfOneProgram(name),
          let value = declared.stated(name)
        else { continue }
        if rows[name] == nil { order.append(name) }
        for share in keyframe.shares {
          rows[name, default: [:]][share] = .init(share: share, value: .text(value), easing: timing)
        }
      }
    }
    return order.map { name in
      var row = (rows[name] ?? [:]).values.sorted { $0.share < $1.share }
      if row.first?.share != 0 { row.insert(.init(share: 0, value: .below, easing: easing), at: 0) }
      if row.last?.share != 1 { row.append(.init(share: 1, value: .below, easing: easing)) }
      return effect(name, row)
    }
  }

  private func effect(_ property: String, _ keyframes: [SVGEffect.Keyframe]) -> SVGEffect {
    let turn = max(duration, SVGEffect.leastDuration)
    var effect = SVGEffect(property: property, keyframes: keyframes, duration: turn)
    effect.direction = direction
    effect.isAdditive = isAdditive
    let turns = duration > 0 || count.isFinite ? max(0, count) : 1
    let length = turns > 0 ? turn * turns : 0
    effect.intervals = [
      .init(
        begin: delay, end: delay + length, fillsBefore: fillsBefore, fillsAfter: fillsAfter,
        turns: turns)
    ]
    if isPaused { effect.intervals = [paused(effect.intervals[0], turn)].compactMap(\.self) }
    return effect
  }

  /// Returns the interval of an animation that stands as it is at the beginning of the file; nil if it shows nothing.
  private func paused(_ running: SVGEffect.Interval, _ turn: Double) -> SVGEffect.Interval? {
    let isBefore = running.begin > 0
    let isAfter = running.end <= 0
    guard isBefore ? fillsBefore : isAfter ? fillsAfter : true else { return nil }
    // At the beginning of a turn, and not at the end of the one before.
    let turns = isBefore ? 0 : isAfter ? running.turns : (-running.begin / turn).nextUp
    let over = -Double.leastNormalMagnitude
    return .init(begin: over, end: over, fillsBefore: false, fillsAfter: true, turns: turns)
  }
}
