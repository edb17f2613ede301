import Foundation
import UIKit

/// The font files of the project in which a XIB is, which an app lists under UIAppFonts.
@MainActor struct ArtFontFiles {
  /// The PostScript names of the fonts, with the names of their files.
  private(set) var files: [String: String] = [:]
  /// The file names that an Info.plist of the project lists.
  private var listed: Set<String> = []

  /// Limits a search that begins in a folder with very many files.
  private static let entryLimit = 5000
  private static let fontLimit = 60
  /// The number of folders above the XIB in which the project file is looked for.
  private static let levelLimit = 6

  /// Finds the fonts and makes them available.
  init(near xib: URL) {
    let keys: [URLResourceKey] = [.isRegularFileKey]
    let folder = Self.projectFolder(of: xib)
    let walker = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: keys, options: [.skipsHiddenFiles])
    var count = 0
    while let file = walker?.nextObject() as? URL, count < Self.entryLimit {
      count += 1
      switch file.pathExtension.lowercased() {
      case "ttf", "otf":
        guard files.count < Self.fontLimit, let name = UIFont.registerFont(at: file) else {
          continue
        }
        files[name] = file.lastPathComponent
      case "plist": listed.formUnion(Self.fonts(listedIn: file))
      default: break
      }
    }
  }

  /// Whether an Info.plist lists the file of a font.
  func isListed(_ name: String) -> Bool { files[name].map(listed.contains) ?? false }

  /// The folder of the project or the repository; without one, the XIB's own.
  private static func projectFolder(of xib: URL) -> URL {
    let own = xib.deletingLastPathComponent().standardizedFileURL
    var folder = own
    for _ in 0..<levelLimit {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      let isTop = names.contains {
        $0 == ".git" || $0 == "Package.swift" || $0.hasSuffix(".xcodeproj")
      }
      if isTop { return folder }
      folder = folder.deletingLastPathComponent()
      if folder.path == "/" { break }
    }
    return own
  }

  private static func fonts(listedIn file: URL) -> [String] {
    guard let data = try? Data(contentsOf: file),
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil),
      let fonts = (list as? [String: Any])?["UIAppFonts"] as? [String]
    else { return [] }
    return fonts.map { URL(fileURLWithPath: $0).lastPathComponent }
  }
}
