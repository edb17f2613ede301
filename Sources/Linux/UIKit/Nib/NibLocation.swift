/// Finds a nib in a bundle: in the folders of the user's preferred languages, in the base folder,
/// then at the root.
///
/// On Linux a package's XIBs are copied, not compiled.
struct NibLocation {
  let name: String
  let bundle: Bundle

  func find() throws(NibError) -> URL {
    let root = (bundle.resourceURL ?? bundle.bundleURL).path
    for folder in folders {
      for type in ["nib", "xib"] {
        let path = folder.isEmpty ? "\(root)/\(name).\(type)" : "\(root)/\(folder)/\(name).\(type)"
        if FileManager.default.fileExists(atPath: path) {
          return URL(fileURLWithPath: path, isDirectory: false)
        }
      }
    }
    throw NibError(
      .missing(name: name, bundle: bundle.bundleURL.lastPathComponent), file: "\(name).nib")
  }

  /// The localized folders in order: the closest match to each preferred language, the development
  /// region, the base.
  ///
  /// Foundation on Linux picks any language if none is preferred, so it is not used here.
  private var folders: [String] {
    let available = bundle.localizations
    var folders: [String] = []
    for language in Locale.preferredLanguages {
      var parts = language.split(separator: "-")
      while !parts.isEmpty {
        folders += Self.matches(for: parts.joined(separator: "-"), in: available)
        parts.removeLast()
      }
    }
    let region = bundle.infoDictionary?["CFBundleDevelopmentRegion"] as? String
    folders += Self.matches(for: region ?? "en", in: available)
    folders += Self.matches(for: "Base", in: available)
    return folders.map { "\($0).lproj" } + [""]
  }

  /// Folder names are compared without case, as a package's are in lower case.
  private static func matches(for language: String, in available: [String]) -> [String] {
    available.filter { $0.lowercased() == language.lowercased() }
  }
}
