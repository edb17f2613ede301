import Foundation
import Simulator

/// The files of one exhibit's recording.
struct Take: Sendable {
  struct Picture: Sendable {
    let look: Filming.Look
    /// The file's name without its ending.
    let name: String
    let formats: [FilmFormat]
    /// In pixels.
    let width: Int
    let height: Int
    /// Pixels a point.
    let scale: Double

    /// The file that a page shows.
    var file: String { "\(name).\((formats.first ?? .webp).fileExtension)" }
  }

  let name: String
  let summary: String
  let section: GallerySection
  /// The Swift that makes what is shown; nil for a whole screen.
  let code: String?
  /// In the order in which they stand, the main one first.
  var pictures: [Picture] = []
}

extension Take {
  @MainActor init(_ exhibit: Exhibit) {
    self.init(
      name: exhibit.name, summary: exhibit.summary, section: exhibit.section, code: exhibit.code)
  }
}
