import Foundation

/// The kit's strings in one language.
///
/// The bundle of that language is opened by its own: Foundation would refuse a language that the
/// app does not have, and on Linux gives the development language whatever is asked for.
struct StringTable {
  private let bundle: Bundle?

  init(language: String) {
    bundle = StringTable.path(for: language).flatMap(Bundle.init(path:))
  }

  /// The string of a key; the key itself if it is missing.
  subscript(key: String) -> String {
    bundle?.localizedString(forKey: key, value: nil, table: "CustomRefreshControl") ?? key
  }

  /// The string of a key in the words of a variant, where it has any of its own.
  subscript(key: String, variant: String?) -> String {
    guard let variant else { return self[key] }
    let own = "\(variant).\(key)"
    let string = self[own]
    return string == own ? self[key] : string
  }

  /// The first of some languages that the kit speaks, in its own spelling.
  static func language(for languages: [String]) -> String {
    for tag in languages {
      if let match = match(tag) { return match }
    }
    return RefreshStrings.languages[0]
  }

  /// The nearest language to a tag: the same one, else the same script of Chinese, else any with
  /// the same first part.
  private static func match(_ tag: String) -> String? {
    let parts = tag.replacingOccurrences(of: "_", with: "-").lowercased().split(separator: "-")
    guard let first = parts.first else { return nil }
    if first == "zh" || first == "yue" {
      let traditional: Set<Substring> = ["hant", "tw", "hk", "mo"]
      let isTraditional = parts.contains { traditional.contains($0) }
      return isTraditional && !parts.contains("hans") ? "zh-Hant" : "zh-Hans"
    }
    return RefreshStrings.languages.first {
      $0.lowercased().split(separator: "-").first == first
    }
  }

  /// Package managers differ in how they spell the folder.
  private static func path(for language: String) -> String? {
    [language, language.lowercased()].lazy
      .compactMap { Bundle.customRefreshControl.path(forResource: $0, ofType: "lproj") }.first
  }
}
