/// The translations of a XIB in `Base.lproj`, by object id and property, such as `a1B-c2-d3E.text`.
///
/// They are in a strings file of the XIB's name in the folder of each language, or in a string
/// catalog for all languages in `mul.lproj`.
struct NibStrings {
  /// The XIB is in the base folder, so a language without translations shows its own texts.
  private static let baseFolder = "Base.lproj"
  private static let byteLimit = 1024 * 1024

  private let texts: [String: String]

  /// Finds the translations for the first of the languages that has any.
  init(
    of file: String, in folder: URL?, languages: [String] = Locale.preferredLanguages
  ) {
    guard let folder, folder.lastPathComponent == Self.baseFolder else {
      texts = [:]
      return
    }
    let name = URL(fileURLWithPath: file).deletingPathExtension().lastPathComponent
    let parent = folder.deletingLastPathComponent()
    let catalog = Self.catalog(parent.appendingPathComponent("mul.lproj/\(name).xcstrings"))
    texts =
      Self.variants(of: languages).lazy.compactMap { language in
        Self.strings(parent.appendingPathComponent("\(language).lproj/\(name).strings"))
          ?? catalog?.texts(in: language)
      }.first ?? [:]
  }

  /// Returns the text of an object's property, or nil without a translation.
  subscript(_ id: String, _ property: String) -> String? {
    texts.isEmpty ? nil : texts["\(id).\(property)"]
  }

  /// Returns each language, followed by the same without its script and region.
  private static func variants(of languages: [String]) -> [String] {
    languages.flatMap { language in
      let parts = language.split(separator: "-")
      return parts.indices.reversed().map { parts[...$0].joined(separator: "-") }
    }
  }

  private static func strings(_ file: URL) -> [String: String]? {
    data(file).flatMap {
      try? PropertyListSerialization.propertyList(from: $0, format: nil) as? [String: String]
    }
  }

  private static func catalog(_ file: URL) -> Catalog? {
    data(file).flatMap { try? JSONDecoder().decode(Catalog.self, from: $0) }
  }

  private static func data(_ file: URL) -> Data? {
    guard let data = try? Data(contentsOf: file), data.count <= byteLimit else { return nil }
    return data
  }

  private struct Catalog: Decodable {
    struct Entry: Decodable {
      let localizations: [String: Localization]?
    }

    struct Localization: Decodable {
      let stringUnit: Unit?
    }

    struct Unit: Decodable {
      let value: String?
    }

    let strings: [String: Entry]

    func texts(in language: String) -> [String: String]? {
      let texts = strings.compactMapValues { $0.localizations?[language]?.stringUnit?.value }
      return texts.isEmpty ? nil : texts
    }
  }
}
