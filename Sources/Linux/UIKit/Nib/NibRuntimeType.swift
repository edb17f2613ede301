/// The types of the properties commonly set as runtime attributes, to detect values of another
/// type.
enum NibRuntimeType {
  /// The properties of UIKit by the type of their attributes.
  private static let keys: [String: Set<String>] = [
    "number": [
      "tag", "alpha", "layer.cornerRadius", "layer.borderWidth", "layer.opacity",
      "layer.shadowRadius", "layer.shadowOpacity", "layer.zPosition",
    ],
    "boolean": [
      "hidden", "isHidden", "clipsToBounds", "opaque", "userInteractionEnabled",
      "isUserInteractionEnabled", "layer.masksToBounds", "layer.shouldRasterize",
      "layer.allowsEdgeAntialiasing", "layer.hidden",
    ],
    "color": ["backgroundColor", "tintColor", "textColor", "color"],
    "string": ["text", "accessibilityLabel", "accessibilityIdentifier", "accessibilityHint"],
    "image": ["image", "highlightedImage"], "size": ["layer.shadowOffset"],
  ]
  private static let known = keys.values.joined().sorted()

  /// The properties of a layer that this one has, and some that cannot be seen.
  private static let layerKeys: Set = [
    "anchorPoint", "backgroundColor", "beginTime", "borderColor", "borderWidth", "bounds",
    "contents", "contentsRect", "contentsScale", "cornerRadius", "frame", "hidden", "isHidden",
    "maskedCorners", "masksToBounds", "name", "opacity", "position", "shadowColor", "shadowOffset",
    "shadowOpacity", "shadowPath", "shadowRadius", "speed", "timeOffset", "transform",
    "zPosition",
    "allowsEdgeAntialiasing", "cornerCurve", "doubleSided", "drawsAsynchronously", "opaque",
    "rasterizationScale", "shouldRasterize",
  ]

  /// Whether a key path within a layer begins with a property that is shown, or cannot be seen.
  static func isShown(layerKey keyPath: String) -> Bool {
    keyPath.split(separator: ".").first.map { layerKeys.contains(String($0)) } ?? false
  }

  /// Returns the key that was probably meant instead of one that a view does not have.
  static func similarKey(to key: String, of view: UIView) -> String? {
    if known.contains("layer.\(key)") { return "layer.\(key)" }
    return PlainText.similar(
      to: key, among: NibProperties.own(of: view).map(\.name) + known)
  }

  /// Returns the key of a layer that was probably meant instead of one that no layer has.
  ///
  /// A layer accepts any key, so a misspelt one has no effect and no message.
  static func similarLayerKey(to keyPath: String) -> String? {
    guard !known.contains(keyPath) else { return nil }
    return PlainText.similar(to: keyPath, among: known.filter { $0.hasPrefix("layer.") })
  }

  /// Returns the type of attribute that a key expects, if it is known.
  static func expected(forKeyPath keyPath: String) -> String? {
    keys.first { $0.value.contains(keyPath) }?.key
  }

  /// Returns the number that key-value coding asks a text for whose key expects one.
  static func number(in text: String, for expected: String) -> NSNumber? {
    let plain = text.trimmingCharacters(in: .whitespaces)
    switch expected {
    case "number": return Double(plain).flatMap { $0.isFinite ? NSNumber(value: $0) : nil }
    case "boolean":
      let words = ["YES": true, "NO": false, "TRUE": true, "FALSE": false]
      if let flag = words[plain.uppercased()] { return NSNumber(value: flag) }
      return Double(plain).map { NSNumber(value: $0 != 0) }
    default: return nil
    }
  }

  /// Returns what a property of a type expects if an attribute of another does not fit it.
  static func mismatch(_ type: String, with expected: String) -> String? {
    // UIKit accepts a number for a Boolean and the reverse.
    let isNumeric = Set([type, expected]) == ["number", "boolean"]
    if type == "nil" || type == expected || isNumeric { return nil }
    return switch expected {
    case "image": "an image"
    case "rect": "a rectangle"
    default: "a \(expected)"
    }
  }
}
