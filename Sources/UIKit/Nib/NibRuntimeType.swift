/// The types of the properties commonly set as runtime attributes, to detect values of another
/// type.
enum NibRuntimeType {
  private static let numbers: Set = [
    "tag", "alpha", "layer.cornerRadius", "layer.borderWidth", "layer.opacity",
    "layer.shadowRadius", "layer.shadowOpacity", "layer.zPosition",
  ]
  private static let flags: Set = [
    "hidden", "isHidden", "clipsToBounds", "opaque", "userInteractionEnabled",
    "isUserInteractionEnabled", "layer.masksToBounds", "layer.shouldRasterize",
    "layer.allowsEdgeAntialiasing", "layer.hidden",
  ]
  private static let colors: Set = ["backgroundColor", "tintColor", "textColor", "color"]
  private static let strings: Set = [
    "text", "accessibilityLabel", "accessibilityIdentifier", "accessibilityHint",
  ]
  private static let images: Set = ["image", "highlightedImage"]

  /// Returns the key that was probably meant instead of one that a view does not have.
  static func similarKey(to key: String, of view: UIView) -> String? {
    let known = (numbers.union(flags).union(colors).union(strings).union(images)).sorted()
    if known.contains("layer.\(key)") { return "layer.\(key)" }
    return PlainText.similar(
      to: key, among: NibProperties.own(of: view).map(\.name) + known)
  }

  /// Returns the key of a layer that was probably meant instead of one that no layer has.
  ///
  /// A layer accepts any key, so a misspelt one has no effect and no message.
  static func similarLayerKey(to keyPath: String) -> String? {
    let known = numbers.union(flags).filter { $0.hasPrefix("layer.") }.sorted()
    guard !known.contains(keyPath) else { return nil }
    return PlainText.similar(to: keyPath, among: known)
  }

  /// Returns the type that a key expects if it differs from the attribute's, otherwise nil.
  static func mismatch(_ type: String, forKeyPath keyPath: String) -> String? {
    if type == "nil" { return nil }
    // UIKit accepts a number for a Boolean and the reverse.
    if numbers.contains(keyPath) || flags.contains(keyPath) {
      guard type != "number", type != "boolean" else { return nil }
      return numbers.contains(keyPath) ? "a number" : "a boolean"
    }
    for (keys, wanted, name) in [
      (colors, "color", "a color"), (strings, "string", "a string"), (images, "image", "an image"),
    ] where keys.contains(keyPath) {
      return type == wanted ? nil : name
    }
    return keyPath == "layer.shadowOffset" && type != "size" ? "a size" : nil
  }
}
