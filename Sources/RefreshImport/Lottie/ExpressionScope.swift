import RefreshMotion

/// What an expression may ask for besides numbers.
enum ExpressionObject {
  case mathematics
  case composition
  case layer(JSONValue)
  /// The items of a group, or of a layer.
  case items([JSONValue])
  case group(JSONValue)
  case transform(JSONValue)
  case effects(JSONValue)
  case effect(JSONValue)
  case property(ExpressionProperty)
  /// A keyframe, by its time in seconds and its number from 1 on.
  case keyframe(index: Int, time: Double, value: [Double])
  /// A function of an object, by its name.
  indirect case method(ExpressionObject, String)
}

/// Where an expression stands: its property, its layer and its composition.
struct ExpressionScope {
  typealias Value = ExpressionRun.Value
  typealias Stop = ExpressionRun.Stop

  let property: ExpressionProperty
  let layer: JSONValue
  /// The layers of the composition.
  let layers: [JSONValue]
  /// The size of the composition; nil if it is shown in several.
  let size: Point?
  let frameRate: Double
  let known: ExpressionProperties

  /// Returns what has a name; nil if nothing has.
  func object(named name: String, at time: Double) throws(Stop) -> Value? {
    switch name {
    case "thisComp": return .object(.composition)
    case "thisLayer": return .object(.layer(layer))
    case "thisProperty": return .object(.property(property))
    case "$bm_transform": return .object(.transform(layer.at("ks")))
    case "value":
      guard let numbers = property.numbers(at: time) else { throw .unknown }
      return ExpressionFunctions.value(numbers)
    case "numKeys", "key", "nearestKey", "valueAtTime", "velocityAtTime", "loopOut", "loopIn":
      return try member(name, of: .property(property), at: time)
    case "transform", "content", "effect", "inPoint", "outPoint", "startTime", "position", "scale",
      "rotation", "opacity", "anchorPoint":
      return try member(name, of: .layer(layer), at: time)
    default: return nil
    }
  }

  private func made(_ json: JSONValue) throws(Stop) -> Value {
    if json.isSame(as: property.json) { return .object(.property(property)) }
    guard json.isObject else { throw .fault }
    guard json.expression == nil, json.at("k").exists else { throw .unknown }
    return .object(.property(known.property(json)))
  }

  private static let inTransform = [
    "position": "p", "scale": "s", "rotation": "r", "opacity": "o", "anchorPoint": "a",
    "anchor_point": "a",
  ]
  private static let inItem = [
    "path": "ks", "size": "s", "position": "p", "roundness": "r", "color": "c", "opacity": "o",
    "strokeWidth": "w", "lineWidth": "w", "start": "s", "end": "e", "offset": "o",
  ]

  func member(_ name: String, of object: ExpressionObject, at time: Double) throws(Stop) -> Value {
    switch object {
    case .mathematics:
      if name == "PI" { return .number(.pi) }
      guard ExpressionFunctions.isMathematics(name) else { throw .unknown }
      return .function(name)
    case .composition: return try member(name, ofCompositionAt: time)
    case .layer(let json): return try member(name, ofLayer: json, at: time)
    case .items: return .object(.method(object, name))
    case .group(let json): return try member(name, ofGroup: json)
    case .transform(let json):
      guard let key = Self.inTransform[name] else { throw .unknown }
      return try made(json.at(key))
    case .property(let property): return try member(name, of: property, at: time)
    case .keyframe(let index, let own, let value):
      switch name {
      case "index": return .number(Double(index))
      case "time": return .number(own)
      case "value": return ExpressionFunctions.value(value)
      default: throw .unknown
      }
    case .effects, .effect, .method: throw .unknown
    }
  }

  private func member(_ name: String, ofCompositionAt time: Double) throws(Stop) -> Value {
    switch name {
    case "frameDuration": return .number(1 / frameRate)
    case "width", "height":
      guard let size else { throw .unknown }
      return .number(name == "width" ? size.x : size.y)
    case "layer": return .object(.method(.composition, name))
    default: throw .unknown
    }
  }

  private func member(
    _ name: String, ofLayer json: JSONValue, at time: Double
  ) throws(Stop) -> Value {
    switch name {
    case "transform": return .object(.transform(json.at("ks")))
    case "content", "effect": return .object(.method(.layer(json), name))
    case "inPoint": return .number((json.at("ip").number ?? 0) / frameRate)
    case "outPoint": return .number((json.at("op").number ?? 0) / frameRate)
    case "startTime": return .number((json.at("st").number ?? 0) / frameRate)
    case "position", "scale", "rotation", "opacity", "anchorPoint":
      return try member(name, of: .transform(json.at("ks")), at: time)
    default: throw .unknown
    }
  }

  private func member(_ name: String, ofGroup json: JSONValue) throws(Stop) -> Value {
    if name == "content" { return .object(.method(.group(json), name)) }
    if name == "transform" {
      guard let own = json.at("it").array?.last(where: { $0.at("ty").string == "tr" }) else {
        throw .fault
      }
      return .object(.transform(own))
    }
    guard let key = Self.inItem[name] else { throw .unknown }
    return try made(json.at(key))
  }

  private func member(
    _ name: String, of property: ExpressionProperty, at time: Double
  ) throws(Stop) -> Value {
    switch name {
    case "numKeys": return .number(Double(property.keyframes.count))
    case "value":
      guard let numbers = property.numbers(at: time) else { throw .unknown }
      return ExpressionFunctions.value(numbers)
    case "length":
      return .number(Double(property.numbers(at: time)?.count ?? 0))
    case "key", "nearestKey", "valueAtTime", "velocityAtTime", "loopOut", "loopIn":
      return .object(.method(.property(property), name))
    default: throw .unknown
    }
  }

  // MARK: Calls

  func result(of object: ExpressionObject, _ values: [Value], at time: Double) throws(Stop) -> Value
  {
    if case .method(.property(let property), let name) = object, name.hasPrefix("loop") {
      return try looped(property, values, isOut: name == "loopOut", at: time)
    }
    guard values.count == 1 else { throw .unknown }
    switch object {
    case .method(.property(let property), let name):
      let number = try ExpressionFunctions.numbers(values[0])[0]
      return try result(of: name, property, number)
    case .method(.composition, "layer"):
      return .object(.layer(try found(values[0], in: layers) { $0.at("nm").string }))
    case .layer(let json):
      guard case .text(let name) = values[0], ["Effects", "ADBE Effect Parade"].contains(name)
      else {
        throw .unknown
      }
      return .object(.effects(json))
    case .method(.layer(let json), "content"):
      return .object(
        .group(try found(values[0], in: json.at("shapes").array ?? []) { $0.at("nm").string }))
    case .method(.group(let json), "content"):
      return .object(
        .group(try found(values[0], in: json.at("it").array ?? []) { $0.at("nm").string }))
    case .method(.layer(let json), "effect"), .effects(let json):
      return .object(.effect(try effect(values[0], in: json.at("ef").array ?? [])))
    case .effect(let json):
      return try made(effect(values[0], in: json.at("ef").array ?? []).at("v"))
    default: throw .unknown
    }
  }

  /// Returns a value after the last keyframe, or before the first, of keyframes that go on as a kind says.
  private func looped(
    _ property: ExpressionProperty, _ values: [Value], isOut: Bool, at time: Double
  ) throws(Stop) -> Value {
    var kind = "cycle"
    if case .text(let text)? = values.first {
      kind = text.lowercased()
    } else if !values.isEmpty {
      throw .unknown
    }
    let spans = values.count > 1 ? try ExpressionFunctions.numbers(values[1])[0] : 0
    let keyframes = property.keyframes
    func seconds(_ index: Int) -> Double { keyframes[index].frame / frameRate }
    guard values.count < 3, spans >= 0, spans.isFinite, keyframes.count > 1 else { throw .unknown }
    let last = keyframes.count - 1
    let count = spans == 0 ? last : Int(min(Double(last), spans))
    let (start, end) =
      isOut ? (seconds(last - count), seconds(last)) : (seconds(0), seconds(count))
    guard end > start, let numbers = property.numbers(at: time) else { throw .unknown }
    guard isOut ? time > end : time < start else { return ExpressionFunctions.value(numbers) }
    let loop = ExpressionLoop(property: property, start: start, length: end - start, isOut: isOut)
    guard let found = loop.value(kind, at: time) else { throw .unknown }
    return ExpressionFunctions.value(found)
  }

  private func effect(_ name: Value, in list: [JSONValue]) throws(Stop) -> JSONValue {
    try found(name, in: list) {
      $0.at("nm").string
    } orBy: {
      $0.at("mn").string
    }
  }

  /// Returns an item of a list by its name, or by its number from 1 on.
  private func found(
    _ name: Value, in list: [JSONValue], by title: (JSONValue) -> String?,
    orBy other: (JSONValue) -> String? = { _ in nil }
  ) throws(Stop) -> JSONValue {
    switch name {
    case .text(let text):
      guard let item = list.first(where: { title($0) == text || other($0) == text }) else {
        throw .fault
      }
      return item
    case .number(let number):
      guard number >= 1, number <= Double(list.count) else { throw .fault }
      return list[Int(number) - 1]
    default: throw .unknown
    }
  }

  private func result(
    of name: String, _ property: ExpressionProperty, _ number: Double
  ) throws(Stop) -> Value {
    switch name {
    case "key":
      guard let index = Int(exactly: number.rounded(.towardZero)),
        let key = property.keyframe(index)
      else { throw .fault }
      return .object(key)
    case "nearestKey":
      guard let key = property.nearest(to: number) else { throw .fault }
      return .object(key)
    case "valueAtTime":
      guard let numbers = property.numbers(at: number) else { throw .unknown }
      return ExpressionFunctions.value(numbers)
    case "velocityAtTime":
      guard let numbers = property.velocity(at: number) else { throw .unknown }
      return ExpressionFunctions.value(numbers)
    default: throw .unknown
    }
  }
}
