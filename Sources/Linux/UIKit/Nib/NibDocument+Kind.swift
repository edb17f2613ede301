extension NibDocument {
  /// The types of documents for iOS; the second is that of XIBs for iPad from Xcode 5.
  private static let types: Set = [
    "com.apple.InterfaceBuilder3.CocoaTouch.XIB",
    "com.apple.InterfaceBuilder3.CocoaTouch.iPad.XIB",
  ]

  /// Checks that the root element is that of an iOS XIB of a supported version.
  static func check(_ root: NibElement, file: String) throws(NibError) {
    func error(_ reason: NibError.Reason, at element: NibElement) -> NibError {
      NibError(reason, file: file, line: element.line, element: element.name)
    }
    let type = root.attributes["type"] ?? ""
    switch root.name {
    case "document": break
    case "archive":
      throw error(.oldArchive(version: root.attributes["version"] ?? "?"), at: root)
    case "plist": throw error(.notXIB("a property list"), at: root)
    case let name: throw error(.notXIB("XML with the root <\(name)>"), at: root)
    }
    if type.contains("Storyboard") { throw error(.notXIB("a storyboard"), at: root) }
    if type.hasSuffix(".Cocoa.XIB") { throw error(.otherPlatform("macOS"), at: root) }
    guard types.contains(type) else {
      throw error(type.isEmpty ? .missingAttribute("type") : .notXIB("a \(type)"), at: root)
    }
    guard let version = root.attributes["version"] else {
      throw error(.missingAttribute("version"), at: root)
    }
    guard version == "3.0" else {
      throw error(.invalidValue(attribute: "version", value: version, expected: "3.0"), at: root)
    }
    if let runtime = root.attributes["targetRuntime"], !runtime.hasPrefix("iOS.CocoaTouch") {
      throw error(.otherPlatform(runtime), at: root)
    }
    guard root.first("objects") != nil else { throw error(.missingChild("objects"), at: root) }
  }

  private static let attributes: Set = [
    "type", "version", "toolsVersion", "systemVersion", "targetRuntime", "propertyAccessControl",
    "useAutolayout", "useTraitCollections", "useSafeAreas", "colorMatched", "defaultVersion",
    "variant", "launchScreen", "initialViewController", "editingLanguage",
    "catalystUsesMacIdiom", "userLabel",
  ]

  /// `dependencies` and `device` concern only Interface Builder, as do `simulatedMetricsContainer`
  /// and `inferredMetricsTieBreakers` in older files.
  private static let parts: Set = [
    "dependencies", "device", "objects", "resources", "classes", "simulatedMetricsContainer",
    "customFonts", "designables", "inferredMetricsTieBreakers", "color", "cellFrames", "scenes",
    "userDefinedRuntimeAttributes",
  ]

  /// A fault for each unknown attribute and child of the root element.
  var strangeParts: [NibError] {
    let attributes = root.attributes.filter { !Self.attributes.contains($0.key) }
    let parts = root.children.filter { !Self.parts.contains($0.name) }
    return attributes.sorted { $0.key < $1.key }.map { name, value in
      error(.unsupportedAttribute(name, value: value), at: root)
    } + parts.map { error(.unsupportedElement, at: $0) }
  }
}
