import CustomRefreshControl
import UIKit

/// The user's own refresh art: a XIB on disk.
@MainActor struct ArtFile {
  let url: URL

  init(_ path: String) { url = URL(fileURLWithPath: path) }

  /// Loads the art.
  ///
  /// - Throws: An error with the line and id of the problem, or because the file contains no view.
  func load() throws -> UIView {
    let objects = try UINib.load(contentsOf: url)
    guard let view = objects.lazy.compactMap({ $0 as? UIView }).first else {
      throw RefreshError.emptyNib(name: url.lastPathComponent)
    }
    return view
  }

  /// Returns a skin that applies another skin's motion to the art.
  func skin(movingLike other: RefreshSkin) throws -> RefreshSkin {
    // The first load throws the detailed error; the loads by the skin can then assume a valid file.
    let name = url.lastPathComponent
    _ = try load()
    return try RefreshSkin(
      name: url.deletingPathExtension().lastPathComponent, motion: other.motions.loop,
      palette: other.palette
    ) { _ throws(RefreshError) in
      guard let view = try? load() else { throw .emptyNib(name: name) }
      return try NibContent(view: view, art: name)
    }
  }
}
