import CustomRefreshControl
import UIKit

/// The user's own refresh art: a XIB on disk.
@MainActor struct ArtFile {
  /// A File's Owner that takes any outlet, as that of the kit's art.
  final class Owner: UIResponder {
    override nonisolated func setValue(_ value: Any?, forUndefinedKey key: String) {}
  }

  let url: URL

  /// The fonts of the project are used from now on.
  init(_ path: String) {
    url = URL(fileURLWithPath: path)
    _ = ArtFontFiles(near: url)
  }

  /// Whether a path is that of a XIB, by its ending.
  nonisolated static func isOne(_ path: String) -> Bool {
    URL(fileURLWithPath: path).pathExtension.lowercased() == "xib"
  }

  /// Loads the art.
  ///
  /// - Throws: An error with the line and id of the problem, or because the file contains no view.
  func load() throws -> UIView {
    let objects = try UINib.load(contentsOf: url, owner: Owner())
    guard let view = objects.lazy.compactMap({ $0 as? UIView }).first else {
      throw RefreshError.emptyNib(name: url.lastPathComponent)
    }
    return view
  }

  /// Loads the art with the names of its views.
  ///
  /// - Throws: The errors of ``load()``.
  func inspected() throws -> (view: UIView, names: ArtNames) {
    let inspection = try UINib.inspect(contentsOf: url, owner: Owner())
    if !inspection.objects.contains(where: { $0 is UIView }),
      let (problem, _) = ArtCheck.screen(inspection)
    {
      throw ArtMotionError(description: problem)
    }
    _ = try load()
    guard let view = inspection.objects.lazy.compactMap({ $0 as? UIView }).first else {
      throw RefreshError.emptyNib(name: url.lastPathComponent)
    }
    return (view, ArtNames(inspection: inspection))
  }

  static let proposalNotice =
    "The tags are not 1 to n: the preview moves the parts that Showcase/run --tag proposes."

  /// Whether the tags are invalid, so that a preview uses those that `ArtTags` proposes.
  var needsTags: Bool {
    guard let view = try? load() else { return false }
    return (try? NibContent(view: view, art: url.lastPathComponent)) == nil
      && !ArtTags(for: view).elements.isEmpty
  }

  /// Loads the art as content; art without valid tags gets the proposed ones.
  func content() throws -> NibContent {
    try content(of: load())
  }

  private func content(of view: UIView) throws -> NibContent {
    let name = url.lastPathComponent
    if let content = try? NibContent(view: view, art: name) { return content }
    view.layOutAsArt(in: view.frame.size)
    let tags = ArtTags(for: view)
    if !tags.elements.isEmpty { tags.apply() }
    return try NibContent(view: view, art: name)
  }

  /// Returns a skin that applies another skin's motion to the art.
  ///
  /// - Throws: The error of ``load()``, of the tags, or ``ArtMotionError``.
  func skin(movingLike other: RefreshSkin) throws -> RefreshSkin {
    // The first load throws the detailed error. The skin uses the document that is read now: the file
    // may be saved half-way while the control makes its content anew.
    let document = try NibDocument(contentsOf: url)
    let bundle = Bundle(url: url.deletingLastPathComponent()) ?? .main
    let name = url.lastPathComponent
    if let problem = SkinFit(other).problem(for: try content().elements.count) {
      throw ArtMotionError(description: problem)
    }
    return try RefreshSkin(
      name: url.deletingPathExtension().lastPathComponent, motion: other.motions.loop,
      palette: other.palette
    ) { _ in
      let inspection = try? NibInspection.of(document, bundle: bundle, owner: Owner())
      guard let view = inspection?.objects.lazy.compactMap({ $0 as? UIView }).first,
        let content = try? content(of: view)
      else { throw RefreshError.emptyNib(name: name) }
      return content
    }
  }
}

extension UIView {
  /// Lays out the root of a XIB in a size, as a refresh control does on iOS: it sets the frame of the
  /// root, also of one that does not translate its mask into constraints.
  func layOutAsArt(in size: CGSize) {
    translatesAutoresizingMaskIntoConstraints = true
    autoresizingMask = []
    frame = CGRect(origin: .zero, size: size)
    (superview ?? self).layoutIfNeeded()
  }
}

/// Why the motion of another skin cannot move the art.
struct ArtMotionError: LocalizedError, CustomStringConvertible {
  let description: String

  var errorDescription: String? { description }
}
