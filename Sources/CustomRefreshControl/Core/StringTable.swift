import Foundation
import RefreshResources

/// The kit's strings in one language.
///
/// The language's bundle is opened directly: Foundation rejects a language that the app does not
/// support, and on Linux returns the development language for every request.
struct StringTable {
  /// The languages that have a folder of strings, English first.
  ///
  /// Package managers write the folders' names in lower case or as they are.
  static let languages =
    ["en"]
    + Bundle.customRefreshControl.localizations
    .map { Locale.identifier(.bcp47, from: $0) }.filter { $0 != "en" }.sorted()

  private let bundle: Bundle?

  init(language: String) {
    bundle = StringTable.path(for: language).flatMap(Bundle.init(path:))
  }

  /// Returns the string for a key, or the key itself if it is missing.
  subscript(key: String) -> String {
    bundle?.localizedString(forKey: key, value: nil, table: "CustomRefreshControl") ?? key
  }

  /// Returns the string for a key in a variant, or the default string if the variant has none.
  subscript(key: String, variant: String?) -> String {
    guard let variant else { return self[key] }
    let own = "\(variant).\(key)"
    let string = self[own]
    return string == own ? self[key] : string
  }

  /// Returns the first supported language for a list of tags, in the kit's spelling; English if
  /// none.
  static func language(for languages: [String]) -> String {
    for tag in languages {
      if let match = match(tag) { return match }
    }
    return "en"
  }

  /// Returns the nearest supported language to a tag.
  ///
  /// For Chinese it is the one with the same script; for others, the first one with the same
  /// language code.
  private static func match(_ tag: String) -> String? {
    let parts = tag.lowercased().split { $0 == "-" || $0 == "_" }
    guard let language = parts.first else { return nil }
    if ["zh", "yue"].contains(language) {
      let isTraditional = parts.contains { ["hant", "tw", "hk", "mo"].contains($0) }
      return isTraditional && !parts.contains("hans") ? "zh-Hant" : "zh-Hans"
    }
    return RefreshStrings.languages.first { $0.lowercased().prefix { $0 != "-" } == language }
  }

  /// The folder's capitalization depends on the package manager.
  private static func path(for language: String) -> String? {
    let bundle = Bundle.customRefreshControl
    return bundle.path(forResource: language, ofType: "lproj")
      ?? bundle.path(forResource: language.lowercased(), ofType: "lproj")
  }
}

extension Bundle {
  /// The bundle with the kit's own art and strings.
  ///
  /// Its XIBs are examples and starting points:
  ///
  /// ```swift
  /// let skin = try RefreshSkin(nibNamed: "RefreshDots", bundle: .customRefreshControl)
  /// ```
  public static var customRefreshControl: Bundle { .refreshResources }
}
