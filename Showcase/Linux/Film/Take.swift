import Foundation
import Simulator

/// The files of an exhibit's recording.
struct Take: Sendable {
  struct Picture: Sendable {
    let look: Filming.Look
    /// The file name without the extension.
    let name: String
    let formats: [FilmFile]
    /// The width in pixels.
    let width: Int
    let height: Int
    /// The scale in pixels per point.
    let scale: Double

    /// The file displayed on the index page.
    var file: String { "\(name).\((formats.first ?? .webp).rawValue)" }
  }

  let name: String
  /// The title for display.
  let title: String
  let summary: String
  let section: GallerySection
  /// The Swift code for the exhibit; nil if there is none.
  let code: String?
  /// What `Showcase/run` opens it with: a name, or the link of a page on which something is set.
  var link: String?
  /// The recordings in display order, the main one first.
  var pictures: [Picture] = []
}
