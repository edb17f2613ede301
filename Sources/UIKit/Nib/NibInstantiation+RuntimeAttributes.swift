extension NibInstantiation {
  /// Larger radii, offsets and scales are mistakes, and would need bitmaps of that size.
  private static let layerLimit = 10_000.0

  func applyRuntimeAttributes(of element: NibElement, to view: UIView) {
    let reader = self.reader(element)
    for element in reader.children("userDefinedRuntimeAttribute") {
      applyRuntimeAttribute(self.reader(element), to: view)
    }
    reader.finish()
  }

  private func applyRuntimeAttribute(_ reader: NibReader, to view: UIView) {
    guard let keyPath = reader.requiredString("keyPath"),
      let type = reader.requiredString("type"), let value = runtimeValue(type, reader)
    else { return }
    reader.finish()
    let property = NibProperties.own(of: view).first { $0.name == keyPath }
    let expected =
      property.map { NibProperties.mismatch(type, for: $0.type) }
      ?? NibRuntimeType.mismatch(type, forKeyPath: keyPath)
    if let expected {
      return reader.fail(
        .invalidKeyValue(
          key: keyPath, className: "\(Swift.type(of: view))", expected: expected))
    }
    if let number = value.object as? NSNumber, keyPath.hasPrefix("layer."),
      abs(number.doubleValue) > Self.layerLimit
    {
      return reader.failValue(
        "value", "\(number)", expected: "a number from -\(Self.layerLimit) to \(Self.layerLimit)")
    }
    let parts = keyPath.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let isTaken: Bool
    if parts.count == 1 {
      isTaken = takes(value.object, forKey: keyPath, view)
    } else if parts[0] == "layer", !parts[1].isEmpty {
      isTaken = true
      if let meant = NibRuntimeType.similarLayerKey(to: keyPath) {
        reader.tell(.warning, .unknownKey(keyPath, className: "CALayer", meant: meant))
      }
      setLayerValue(value.object, forKeyPath: String(parts[1]), of: view.layer, reader)
    } else {
      isTaken = false
    }
    // For a missing class, the finding about the class is enough.
    if !isTaken, !isStandIn(view) { tellUnknownKey(keyPath, of: view, reader) }
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
  private func runtimeValue(_ type: String, _ reader: NibReader) -> (object: Any?, Void)? {
    switch type {
    case "nil":
      return (nil, ())
    case "boolean":
      guard let text = reader.requiredString("value") else { return nil }
      guard let flag = ["YES": true, "NO": false][text] else {
        reader.failValue("value", text, expected: "YES or NO")
        return nil
      }
      return (NSNumber(value: flag), ())
    case "string":
      return (text("value", in: reader) ?? reader.string("value") ?? "", ())
    case "image":
      guard let name = reader.requiredString("value") else { return nil }
      return (image(named: name, isSystem: false, reader), ())
    case "number":
      return runtimeNumber(reader).map { ($0, ()) }
    case "color", "point", "size", "rect", "range":
      guard let element = reader.child(type, key: "value") else {
        reader.fail(.missingChild(type))
        return nil
      }
      return (runtimeStruct(type, self.reader(element)), ())
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

  private func runtimeNumber(_ reader: NibReader) -> NSNumber? {
    if let element = reader.child("integer", key: "value") {
      let reader = self.reader(element)
      reader.ignore("key")
      if reader.element.attributes["value"] == nil { reader.fail(.missingAttribute("value")) }
      defer { reader.finish() }
      return reader.integer("value").map { NSNumber(value: $0) }
    }
    guard let element = reader.child("real", key: "value") else {
      reader.fail(.missingChild("integer or real"))
      return nil
    }
    let reader = self.reader(element)
    reader.ignore("key")
    defer { reader.finish() }
    return NSNumber(value: Double(reader.requiredNumber("value")))
  }

  /// Sets a layer's value for any key path; a `UIColor` for a `CGColor` property has no effect, as
  /// on Apple's platforms.
  private func setLayerValue(
    _ value: Any?, forKeyPath keyPath: String, of layer: CALayer, _ reader: NibReader
  ) {
    if value is UIColor, ["backgroundColor", "borderColor", "shadowColor"].contains(keyPath) {
      return reader.tell(.warning, .layerColor(keyPath))
    }
    layer.setValue(value, forKeyPath: keyPath)
  }
}
