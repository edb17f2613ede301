import RefreshMotion

// What moves, read of a Lottie file.

extension AnimatedValue {
  /// Reads a property of a composition; nil if there is none.
  init?(_ json: JSONValue, _ clock: Clock, count: Int = 1) {
    let k = json["k"].exists ? json["k"] : json
    let found = AnimatedValue(k, clock) { value in
      value.numbers.flatMap { $0.isEmpty ? nil : Self.filled($0, count) }
    }
    guard let found else {
      json.reject("k")
      return nil
    }
    self = found
    if json.repeatsKeyframes { repeatKeyframes() }
    if count == 2, keyframes.count > 1 { turn() }
  }

  /// Reads a value, constant or with keyframes; nil if there is none.
  ///
  /// - Parameter numbers: Returns the numbers of a value.
  init?(_ k: JSONValue, _ clock: Clock, numbers: (JSONValue) -> [Double]?) {
    if let constant = numbers(k) {
      self.init([Keyframe(frame: 0, value: constant)], clock)
      return
    }
    guard let found = k.keyframes(most: Self.limit) else { return nil }
    let keyframes = found.compactMap { item in
      let own = numbers(item.value)
      if own == nil { item.reject() }
      return own.map(item.keyframe)
    }
    guard !keyframes.isEmpty else { return nil }
    self.init(keyframes, clock)
  }

  /// Returns at least so many numbers; those that a file leaves out are 0.
  private static func filled(_ value: [Double], _ count: Int) -> [Double] {
    value + Array(repeating: 0, count: max(0, count - value.count))
  }
}

extension AnimatedTransform {
  init(_ json: JSONValue, _ clock: Clock) {
    self.init()
    anchor = AnimatedValue(json["a"], clock, count: 2) ?? anchor
    let place = json["p"]
    // An expression has the key of a horizontal position.
    if place["s"].isTrue || place.holdsObject("x") {
      position = AnimatedValue(place["x"], clock) ?? AnimatedValue([0])
      positionY = AnimatedValue(place["y"], clock) ?? AnimatedValue([0])
    } else {
      position = AnimatedValue(place, clock, count: 2) ?? position
    }
    scale = AnimatedValue(json["s"], clock, count: 2) ?? scale
    rotation = AnimatedValue(json["r"], clock) ?? AnimatedValue(json["rz"], clock) ?? rotation
    skew = AnimatedValue(json["sk"], clock) ?? skew
    skewAxis = AnimatedValue(json["sa"], clock) ?? skewAxis
    let none = AnimatedValue([0, 0, 0])
    let found = ["rx", "ry", "or"].map { AnimatedValue(json[$0], clock, count: 3) ?? none }
    let isTilted = found.flatMap(\.keyframes).contains { $0.value.contains { $0 != 0 } }
    tilt = isTilted ? Tilt(x: found[0], y: found[1], orientation: found[2]) : nil
  }
}

extension AnimatedForm {
  /// Reads the form of a path; nil if it has no corners.
  ///
  /// - Parameter isClosed: Whether it is closed if a form does not say so.
  init?(_ json: JSONValue, _ clock: Clock, isClosed: Bool = false) {
    var closes: Bool?
    let found = AnimatedValue(json["k"], clock) { value in
      // A keyframe has its form in a list.
      let form = value.isObject ? value : value.array?.first ?? .none
      let own = form["c"]
      guard let numbers = Self.numbers(form) else { return nil }
      closes = closes ?? (own.exists ? own.isTrue : isClosed)
      return numbers
    }
    guard var found else { return nil }
    if json.repeatsKeyframes { found.repeatKeyframes() }
    self.init(found, isClosed: closes ?? isClosed)
  }

  private static func numbers(_ form: JSONValue) -> [Double]? {
    func points(_ key: String) -> [Point] {
      (form[key].array ?? []).prefix(Outline.limit).map { item in
        let numbers = item.numbers ?? []
        return numbers.count > 1 ? Point(numbers[0], numbers[1]) : .zero
      }
    }
    let (corners, into, out) = (points("v"), points("i"), points("o"))
    guard !corners.isEmpty else { return nil }
    return corners.indices.flatMap { index in
      let arriving = into.indices.contains(index) ? into[index] : .zero
      let leaving = out.indices.contains(index) ? out[index] : .zero
      return [
        corners[index].x, corners[index].y, arriving.x, arriving.y, leaving.x, leaving.y,
      ]
    }
  }
}
