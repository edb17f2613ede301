import Foundation

/// The names of the pictures that a XIB can use, to recognize a misspelt one.
enum ArtPictureNames {
  /// Limits a search in a folder with very many files.
  private static let entryLimit = 5000

  /// Returns the names of the pictures in a XIB's folder and in the asset catalogs below it.
  static func near(_ xib: URL) -> [String] {
    let walker = FileManager.default.enumerator(
      at: xib.deletingLastPathComponent(), includingPropertiesForKeys: nil,
      options: [.skipsHiddenFiles])
    var names: Set<String> = []
    var count = 0
    while let file = walker?.nextObject() as? URL, count < entryLimit {
      count += 1
      let name = file.deletingPathExtension().lastPathComponent
      let isInSet = file.deletingLastPathComponent().pathExtension == "imageset"
      switch file.pathExtension.lowercased() {
      case "imageset": names.insert(name)
      case "png", "jpg", "jpeg":
        if !isInSet { names.insert(String(name.prefix { $0 != "@" })) }
      default: break
      }
    }
    return names.sorted()
  }
}
