import RefreshMotion

// What moves, read of a Lottie file.

extension AnimatedValue {
  /// Reads a property of a composition; nil if there is none, or one that cannot be read.
  init?(_ json: JSONValue, _ clock: Clock, count: Int = 1) {
    guard !json.isMissing else { return nil }
    let found = AnimatedValue(json.isObject ? json["k"] : json, clock) { value in
      value.numbers.flatMap { $0.isEmpty ? nil : Self.filled($0, count) }
    }
    guard let found else { return nil }
    self = found
    if json.repeatsKeyframes { repeatKeyframes() }
    if count == 2, keyframes.count > 1 { turn() }
  }

  /// Reads a value that has to be there, constant or with keyframes; nil if it cannot be read.
  ///
  /// - Parameter numbers: Returns the numbers of a value.
  init?(_ k: JSONValue, _ clock: Clock, numbers: (JSONValue) -> [Double]?) {
    func known(_ value: JSONValue) -> [Double]? {
      let found = numbers(value)
      if found == nil { value.refuse() }
      return found
    }
    let keyframes: [Keyframe] =
      k.listsObjects(with: "t")
      ? k.keyframes(most: Self.limit).compactMap { item in
        let value = known(item.value)
        if item.end.exists { _ = known(item.end) }
        return value.map(item.keyframe)
      }
      : known(k).map { [Keyframe(frame: 0, value: $0)] } ?? []
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
    if place.isObject, place["s"].isTrue || place.holdsObject("x") {
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
  /// Reads the form of a path; nil if there is none, or it has no corners.
  ///
  /// - Parameter isClosed: Whether it is closed if a form does not say so.
  init?(_ json: JSONValue, _ clock: Clock, isClosed: Bool = false) {
    guard !json.isMissing else { return nil }
    let k = json["k"]
    // An empty path of a program draws nothing.
    guard !k.at("v").isEmptyList else {
      k.dismiss()
      return nil
    }
    var closes: Bool?
    let found = AnimatedValue(k, clock) { value in
      // A keyframe has its form in a list.
      let form = value.isObject ? value : value.array?.first ?? .none
      let own = form["c"]
      guard let numbers = Self.numbers(form) else { return nil }
      let isOwnClosed = own.isMissing ? isClosed : own.isTrue
      closes = closes ?? isOwnClosed
      return numbers
    }
    guard var found else { return nil }
    if json.repeatsKeyframes { found.repeatKeyframes() }
    self.init(found, isClosed: closes ?? isClosed)
  }

  private static func numbers(_ form: JSONValue) -> [Double]? {
    let keys = ["v", "i", "o"].map { form[$0] }
    let points = keys.map { $0.points(most: Outline.limit) ?? [] }
    let (corners, into, out) = (points[0], points[1], points[2])
    guard !corners.isEmpty else {
      keys[0].refuse()
      return nil
    }
    // Without a handle for each corner, players draw nothing; here, what has none is straight.
    for (key, handles) in zip(keys, points) where handles.count != corners.count { key.refuse() }
    return corners.indices.flatMap { index in
      let arriving = into.indices.contains(index) ? into[index] : .zero
      let leaving = out.indices.contains(index) ? out[index] : .zero
      return [
        corners[index].x, corners[index].y, arriving.x, arriving.y, leaving.x, leaving.y,
      ]
    }
  }
}
