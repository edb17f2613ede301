import RefreshMotion
import UIKit

/// How a refresh control looks and moves: content, motion, and the colours it takes.
///
/// ```swift
/// tableView.refreshControl = CustomRefreshControl(skin: .appCoda)
/// ```
/// A skin is a value: it makes content afresh for each control that wears it.
public struct RefreshSkin: Sendable {
  /// What the skin is called.
  public let name: String
  /// What the elements do over and over while the control refreshes, and once over a pull.
  public let motion: Motion
  /// The colours that the motion takes; nil where it takes none.
  public let palette: Palette?

  private let makeContent: @MainActor @Sendable () throws(RefreshError) -> any RefreshContent

  /// Makes a skin of content in code, and tries it out at once.
  ///
  /// - Parameters:
  ///   - name: What to call it.
  ///   - motion: What the elements do.
  ///   - palette: The colours that the motion takes.
  ///   - content: Makes the content, for each control anew.
  /// - Throws: ``RefreshError`` if the content cannot be made or the motion does not fit it.
  @MainActor public init(
    name: String, motion: Motion, palette: Palette? = nil,
    content: @escaping @MainActor @Sendable () throws(RefreshError) -> any RefreshContent
  ) throws(RefreshError) {
    self.init(unchecked: name, motion: motion, palette: palette, content: content)
    _ = try performance()
  }

  /// Makes a skin of refresh art in a XIB, and tries it out at once.
  ///
  /// - Parameters:
  ///   - nibName: The XIB's name, without its extension.
  ///   - bundle: Where it is; the app's main bundle unless given.
  ///   - motion: What its tagged views do; the motion of AppCoda's letters unless given.
  ///   - palette: The colours that the motion takes; AppCoda's unless given.
  /// - Throws: ``RefreshError`` if there is no such nib, its tags are not 1…n, or the motion does
  ///   not fit it.
  @MainActor public init(
    nibNamed nibName: String, bundle: Bundle? = nil, motion: Motion = .appCoda,
    palette: Palette? = .appCoda
  ) throws(RefreshError) {
    try self.init(name: nibName, motion: motion, palette: palette) { () throws(RefreshError) in
      try NibContent(nibNamed: nibName, bundle: bundle)
    }
  }

  /// Makes a skin that is only tried out when a control puts it on.
  init(
    unchecked name: String, motion: Motion, palette: Palette?,
    content: @escaping @MainActor @Sendable () throws(RefreshError) -> any RefreshContent
  ) {
    self.name = name
    self.motion = motion
    self.palette = palette
    makeContent = content
  }

  /// Fresh content with the motion bound to it.
  @MainActor func performance() throws(RefreshError) -> (any RefreshContent, Timeline) {
    let content = try makeContent()
    do {
      return (content, try motion.timeline(for: content.elements.count, palette: palette))
    } catch {
      throw .motion(error)
    }
  }
}
