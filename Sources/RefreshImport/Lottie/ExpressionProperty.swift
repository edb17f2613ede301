import RefreshMotion

/// A property, as an expression reads it.
final class ExpressionProperty {
  let json: JSONValue
  /// Its value; that of a path has six numbers for each corner.
  private let value: AnimatedValue?
  /// Whether the path that it is is closed; nil if it is none.
  let isClosed: Bool?
  private let rate: Double

  init(_ json: JSONValue, rate: Double) {
    (self.json, self.rate) = (json, rate)
    // It is read as numbers, and then as a path.
    let copy = json.copy
    let plain = AnimatedValue(copy, Clock())
    let form = plain == nil ? AnimatedForm(copy, Clock()) : nil
    (value, isClosed) = (plain ?? form?.value, form?.isClosed)
  }

  /// Returns its numbers at a time in seconds; nil if it has none, or an expression of its own.
  func numbers(at time: Double) -> [Double]? { value?.value(at: time * rate) }

  var keyframes: [AnimatedValue.Keyframe] {
    guard let value, value.keyframes.count > 1 else { return [] }
    return value.keyframes
  }

  /// Returns how fast it changes: as Lottie's players do, from a hundredth of a second before.
  func velocity(at time: Double) -> [Double]? {
    guard let now = numbers(at: time), let before = numbers(at: time - Self.step) else {
      return nil
    }
    return zip(now, before).map { ($0 - $1) / Self.step }
  }

  private static let step = 0.01

  func keyframe(_ index: Int) -> ExpressionObject? {
    guard keyframes.indices.contains(index - 1) else { return nil }
    let own = keyframes[index - 1]
    return .keyframe(index: index, time: own.frame / rate, value: own.value)
  }

  func nearest(to time: Double) -> ExpressionObject? {
    let keyframes = keyframes
    var (low, high) = (0, keyframes.count)
    while low < high {
      let middle = (low + high) / 2
      if keyframes[middle].frame / rate < time { low = middle + 1 } else { high = middle }
    }
    // The one before, if that is not farther.
    guard low > 0 else { return keyframe(1) }
    guard low < keyframes.count else { return keyframe(keyframes.count) }
    let (before, after) = (keyframes[low - 1].frame / rate, keyframes[low].frame / rate)
    return keyframe(time - before <= after - time ? low : low + 1)
  }
}

/// The properties of a file that expressions have asked for.
final class ExpressionProperties {
  private var known: [ObjectIdentifier: ExpressionProperty] = [:]
  private let rate: Double

  init(rate: Double) { self.rate = rate }

  func property(_ json: JSONValue) -> ExpressionProperty {
    guard let identity = json.identity else { return ExpressionProperty(json, rate: rate) }
    if let found = known[identity] { return found }
    let made = ExpressionProperty(json, rate: rate)
    known[identity] = made
    return made
  }

  /// Lets a property be read anew.
  func forget(_ json: JSONValue) { if let identity = json.identity { known[identity] = nil } }
}

/// A part of the time of a property that goes on after its end, or before its start.
struct ExpressionLoop {
  let property: ExpressionProperty
  /// In seconds.
  let start: Double
  let length: Double
  let isOut: Bool

  /// Returns the value at a time outside of the part; nil for a kind that is not known.
  func value(_ kind: String, at time: Double) -> [Double]? {
    let way = isOut ? time - start : start - time
    let round = (way / length).rounded(.down)
    let rest = max(0, way - round * length)
    let isBack = Int(min(round, 1e6)) % 2 == 1
    switch kind {
    case "cycle": return property.numbers(at: start + (isOut ? rest : length - rest))
    case "pingpong": return property.numbers(at: start + (isBack ? length - rest : rest))
    case "offset" where isOut:
      guard let now = property.numbers(at: start + rest), let first = property.numbers(at: start),
        let last = property.numbers(at: start + length)
      else { return nil }
      return now.indices.map { now[$0] + (last[$0] - first[$0]) * round }
    default: return nil
    }
  }
}
