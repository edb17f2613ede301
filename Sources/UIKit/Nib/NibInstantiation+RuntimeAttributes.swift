extension NibInstantiation {
  func applyRuntimeAttributes(of element: NibElement, to view: UIView) throws(NibError) {
    let reader = self.reader(element)
    for element in reader.children("userDefinedRuntimeAttribute") {
      try applyRuntimeAttribute(self.reader(element), to: view)
    }
    try reader.finish()
  }

  private func applyRuntimeAttribute(_ reader: NibReader, to view: UIView) throws(NibError) {
    let keyPath = try reader.requiredString("keyPath")
    let value = try runtimeValue(reader)
    try reader.finish()
    let parts = keyPath.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 1 {
      try setValue(value, forKey: keyPath, of: view, reader)
    } else if parts[0] == "layer", !parts[1].isEmpty {
      try setLayerValue(value, forKeyPath: String(parts[1]), of: view.layer, reader)
    } else {
      throw reader.error(.undefinedKey(keyPath, className: "\(type(of: view))"))
    }
  }

  /// Objects, numbers and boxed structs, as key-value coding has them.
  private func runtimeValue(_ reader: NibReader) throws(NibError) -> Any? {
    let type = try reader.requiredString("type")
    switch type {
    case "nil":
      return nil
    case "boolean":
      guard let flag = try reader.flag("value") else {
        throw reader.error(.missingAttribute("value"))
      }
      return NSNumber(value: flag)
    case "string":
      return try text("value", in: reader) ?? reader.string("value") ?? ""
    case "image":
      return try image(named: reader.requiredString("value"), isSystem: false, reader)
    case "number":
      return try runtimeNumber(reader)
    case "color", "point", "size", "rect", "range":
      guard let element = reader.child(type, key: "value") else {
        throw reader.error(.missingChild(type))
      }
      let reader = self.reader(element)
      switch type {
      case "color": return try color(reader)
      case "point": return NSValue(cgPoint: try point(reader))
      case "size": return NSValue(cgSize: try size(reader))
      case "rect": return NSValue(cgRect: try rect(reader))
      default: return NSValue(range: try range(reader))
      }
    default:
      throw reader.invalid(
        "type", type,
        expected: "boolean, number, string, color, image, point, size, rect, range or nil")
    }
  }

  private func runtimeNumber(_ reader: NibReader) throws(NibError) -> NSNumber {
    if let element = reader.child("integer", key: "value") {
      let reader = self.reader(element)
      reader.ignore("key")
      guard let value = try reader.integer("value") else {
        throw reader.error(.missingAttribute("value"))
      }
      try reader.finish()
      return NSNumber(value: value)
    }
    guard let element = reader.child("real", key: "value") else {
      throw reader.error(.missingChild("integer or real"))
    }
    let reader = self.reader(element)
    reader.ignore("key")
    let value = try reader.requiredNumber("value")
    try reader.finish()
    return NSNumber(value: Double(value))
  }

  /// A layer takes any key; but a `UIColor` where it has a `CGColor` would go unseen, on Apple's
  /// systems too.
  private func setLayerValue(
    _ value: Any?, forKeyPath keyPath: String, of layer: CALayer, _ reader: NibReader
  ) throws(NibError) {
    if value is UIColor, ["backgroundColor", "borderColor", "shadowColor"].contains(keyPath) {
      throw reader.error(
        .invalidKeyValue(key: "layer.\(keyPath)", className: "CALayer", expected: "a CGColor"))
    }
    layer.setValue(value, forKeyPath: keyPath)
  }

  /// Sets a value, turning the exception that UIKit would raise for an unknown key into an error.
  func setValue(
    _ value: Any?, forKey key: String, of object: UIResponder, _ reader: NibReader
  ) throws(NibError) {
    let exception = UndefinedKeys.catching { object.setValue(value, forKey: key) }
    guard exception == nil else {
      throw reader.error(.undefinedKey(key, className: "\(type(of: object))"))
    }
  }
}
