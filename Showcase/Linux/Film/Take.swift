import Foundation
import Simulator

/// The files of an exhibit's recording.
struct Take: Sendable {
  struct Picture: Sendable {
    let look: Filming.Look
    /// The file name without the extension.
    let name: String
    let formats: [FilmFormat]
    /// The width in pixels.
    let width: Int
    let height: Int
    /// The scale in pixels per point.
    let scale: Double

    /// The file displayed on the index page.
    var file: String { "\(name).\((formats.first ?? .webp).fileExtension)" }
  }

  let name: String
  let summary: String
  let section: GallerySection
  /// The Swift code for the exhibit; nil if there is none.
  let code: String?
  /// The recordings in display order, the main one first.
  var pictures: [Picture] = []
}

extension Take {
  @MainActor init(_ exhibit: Exhibit) {
    self.init(
      name: exhibit.name, summary: exhibit.summary, section: exhibit.section, code: exhibit.code)
  }
}
