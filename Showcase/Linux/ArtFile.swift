import CustomRefreshControl
import UIKit

/// Somebody's own refresh art: a XIB on disk.
@MainActor struct ArtFile {
  let url: URL

  init(_ path: String) { url = URL(fileURLWithPath: path) }

  /// Loads it.
  ///
  /// - Throws: What is wrong with the file, with line and id, or that it holds no view.
  func load() throws -> UIView {
    let objects = try UINib.load(contentsOf: url)
    guard let view = objects.lazy.compactMap({ $0 as? UIView }).first else {
      throw RefreshError.emptyNib(name: url.lastPathComponent)
    }
    return view
  }

  /// A skin that plays another's motion on it.
  func skin(movingLike other: RefreshSkin) throws -> RefreshSkin {
    // The first load tells all that is wrong with the file; the skin's own know it is well.
    let name = url.lastPathComponent
    _ = try load()
    return try RefreshSkin(
      name: url.deletingPathExtension().lastPathComponent, motion: other.motion,
      palette: other.palette
    ) { _ throws(RefreshError) in
      guard let view = try? load() else { throw .emptyNib(name: name) }
      return try NibContent(view: view, art: name)
    }
  }
}
