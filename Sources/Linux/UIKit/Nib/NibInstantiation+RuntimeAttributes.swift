extension NibInstantiation {
  /// Larger radii, offsets and scales are mistakes, and would need bitmaps of that size.
  private static let layerLimit = 10_000.0

  func applyRuntimeAttributes(_ attributes: NibReader, to view: UIView) {
    for reader in attributes.children("userDefinedRuntimeAttribute") {
      applyRuntimeAttribute(reader, to: view)
    }
  }

  private func applyRuntimeAttribute(_ reader: NibReader, to view: UIView) {
    guard let keyPath = reader.requiredString("keyPath"),
      let type = reader.requiredString("type"), var value = runtimeValue(type, reader)
    else { return reader.ignoreRest() }
    let property = NibProperties.own(of: view).first { $0.name == keyPath }
    let kind =
      property.map { NibProperties.expected(for: $0.type) }
      ?? NibRuntimeType.expected(forKeyPath: keyPath)
    if let text = value as? String, let kind,
      let number = NibRuntimeType.number(in: text, for: kind)
    {
      value = number
      reader.tell(.note, .textForNumber(keyPath, text))
    } else if let expected = kind.flatMap({ NibRuntimeType.mismatch(type, with: $0) }) {
      return reader.fail(
        .invalidKeyValue(
          key: keyPath, className: "\(Swift.type(of: view))", expected: expected))
    }
    if let number = value as? NSNumber, keyPath.hasPrefix("layer."),
      abs(number.doubleValue) > Self.layerLimit
    {
      return reader.failValue(
        "value", "\(number)", expected: "a number from -\(Self.layerLimit) to \(Self.layerLimit)")
    }
    let parts = keyPath.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let isTaken: Bool
    if parts.count == 1 {
      isTaken = takes(value, forKey: keyPath, view)
    } else if parts[0] == "layer", !parts[1].isEmpty {
      isTaken = true
      apply(value, forKey: String(parts[1]), to: view.layer, reader)
    } else {
      isTaken = false
    }
    // For a missing class, the finding about the class is enough.
    if !isTaken, !isStandIn(view) { tellUnknownKey(keyPath, of: view, reader) }
  }

  private func apply(_ value: Any?, forKey key: String, to layer: CALayer, _ reader: NibReader) {
    if let meant = NibRuntimeType.similarLayerKey(to: "layer.\(key)") {
      reader.tell(.warning, .unknownKey("layer.\(key)", className: "CALayer", meant: meant))
    } else if !NibRuntimeType.isShown(layerKey: key) {
      // An app can add keys in an extension, as many do for the color of the border.
      reader.tell(.note, .skippedKey(key, className: "CALayer"))
    }
    // A `UIColor` for a `CGColor` property has no effect, as on Apple's platforms.
    if value is UIColor, ["backgroundColor", "borderColor", "shadowColor"].contains(key) {
      reader.tell(.warning, .layerColor(key))
    } else {
      layer.setValue(value, forKeyPath: key)
    }
  }

  /// iOS logs a key that a class does not have, and ignores the attribute. An app can add keys to
  /// UIKit's classes in an extension, but hardly to others.
  private func tellUnknownKey(_ key: String, of view: UIView, _ reader: NibReader) {
    let type = Swift.type(of: view)
    let meant = NibRuntimeType.similarKey(to: key, of: view)
    if meant == nil, NibProperties.isOfUIKit(type) {
      reader.tell(.note, .skippedKey(key, className: "\(type)"))
    } else {
      reader.tell(.warning, .unknownKey(key, className: "\(type)", meant: meant))
    }
  }

  /// Returns objects, numbers and boxed structs as key-value coding uses them; the outer value is
  /// nil if the attribute is invalid.
  private func runtimeValue(_ type: String, _ reader: NibReader) -> Any?? {
    switch type {
    case "nil": return .some(nil)
    case "boolean":
      reader.require("value")
      return reader.flag("value").map { NSNumber(value: $0) as Any? }
    case "string": return text("value", in: reader) ?? ""
    case "image":
      guard let name = reader.requiredString("value") else { return nil }
      return .some(image(named: name, isSystem: false, reader))
    case "number":
      guard let value = reader.child("integer", key: "value") ?? reader.child("real", key: "value")
      else {
        reader.fail(.missingChild("integer or real"))
        return nil
      }
      value.require("value")
      guard value.element.name == "integer" else {
        return NSNumber(value: Double(value.number("value") ?? 0))
      }
      return value.integer("value").map { NSNumber(value: $0) as Any? }
    case "color", "point", "size", "rect", "range":
      guard let value = reader.child(type, key: "value") else {
        reader.fail(.missingChild(type))
        return nil
      }
      return .some(runtimeStruct(type, value))
    default:
      reader.failValue(
        "type", type,
        expected: "boolean, number, string, color, image, point, size, rect, range or nil")
      return nil
    }
  }

  private func runtimeStruct(_ type: String, _ reader: NibReader) -> Any? {
    switch type {
    case "color": color(reader)
    case "point": NSValue(cgPoint: point(reader))
    case "size": NSValue(cgSize: size(reader))
    case "rect": NSValue(cgRect: rect(reader))
    default: NSValue(range: range(reader))
    }
  }
}
