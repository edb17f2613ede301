import UIKit

/// Refresh art from a XIB: one view whose moving parts have the tags 1, 2, 3…
///
/// ```swift
/// let skin = try RefreshSkin(nibNamed: "MyArt", motion: .appCoda, palette: .appCoda)
/// ```
/// The order of turns is that of the tags, whatever the order of the views in the document.
@MainActor public final class NibContent: RefreshContent {
  /// The nib's top-level view, in a view that scales it where a size is given.
  public let view: UIView
  /// The tagged views, by tag.
  public let elements: [UIView]
  /// The nib's top-level view.
  private let art: UIView

  /// Loads a nib.
  ///
  /// - Parameters:
  ///   - name: The nib's name, without an extension.
  ///   - bundle: Where it is; the app's main bundle by default.
  ///   - appearance: A size scales the art; a tint reaches views that use the inherited one.
  /// - Throws: ``RefreshError`` if there is no such nib, or it is not refresh art.
  public convenience init(
    nibNamed name: String, bundle: Bundle? = nil, appearance: Appearance = Appearance()
  ) throws(RefreshError) {
    let bundle = bundle ?? .main
    try NibContent.findNib(named: name, in: bundle)
    let objects = try NibContent.objects(ofNibNamed: name, in: bundle)
    guard let view = objects.lazy.compactMap({ $0 as? UIView }).first else {
      throw .emptyNib(name: name)
    }
    try self.init(view: view, art: "the nib “\(name)”", size: appearance.size)
  }

  /// Takes a view that stands ready.
  ///
  /// - Parameters:
  ///   - view: The art.
  ///   - art: What to call it in an error.
  /// - Throws: ``RefreshError`` if its tags are not 1…n.
  public convenience init(view: UIView, art: String = "the view") throws(RefreshError) {
    try self.init(view: view, art: art, size: 1)
  }

  private init(view: UIView, art: String, size: CGFloat) throws(RefreshError) {
    elements = try NibContent.elements(of: view, art: art)
    self.art = view
    self.view = size == 1 ? view : ScaledView(view, scale: size)
  }

  /// Tells the view, if it is a ``RefreshContentView``.
  public func phaseDidChange(to phase: RefreshPhase) {
    (art as? RefreshContentView)?.phaseDidChange(to: phase)
  }

  /// Tells the view, if it is a ``RefreshContentView``.
  public func titleDidChange(to title: NSAttributedString?) {
    (art as? RefreshContentView)?.titleDidChange(to: title)
  }

  private static func objects(
    ofNibNamed name: String, in bundle: Bundle
  ) throws(RefreshError) -> [Any] {
    let nib = UINib(nibName: name, bundle: bundle)
    #if os(Linux)
      // Xcode refuses a broken XIB when the app is built; here it is first read now.
      do {
        return try nib.objects(withOwner: nil)
      } catch {
        throw .unreadableNib(name: name, reason: error.description)
      }
    #else
      return nib.instantiate(withOwner: nil, options: nil)
    #endif
  }

  /// Looks for the nib first: UIKit raises an exception where there is none.
  private static func findNib(named name: String, in bundle: Bundle) throws(RefreshError) {
    if bundle.path(forResource: name, ofType: "nib") != nil { return }
    let place = bundle.bundleURL.lastPathComponent
    guard bundle.path(forResource: name, ofType: "xib") != nil else {
      throw .missingNib(name: name, bundle: place)
    }
    // Xcode compiles a XIB to a nib; elsewhere the XIB itself is in the bundle.
    #if !os(Linux)
      throw .uncompiledNib(name: name, bundle: place)
    #endif
  }

  private static func elements(of root: UIView, art: String) throws(RefreshError) -> [UIView] {
    let tagged = views(in: root).filter { $0.tag != 0 }
    let negative = tagged.map(\.tag).filter { $0 < 0 }
    guard negative.isEmpty else { throw .negativeTags(negative.sorted(), art: art) }
    guard let last = tagged.map(\.tag).max() else { throw .noTags(art: art) }
    let byTag = Dictionary(grouping: tagged, by: \.tag)
    let duplicates = byTag.filter { $0.value.count > 1 }.keys.sorted()
    guard duplicates.isEmpty else { throw .duplicateTags(duplicates, art: art) }
    // A stray tag such as 1,000,000 must not list a million that are missing.
    let missing = (1...last).lazy.filter { byTag[$0] == nil }.prefix(10)
    guard missing.isEmpty else { throw .missingTags(Array(missing), art: art) }
    return tagged.sorted { $0.tag < $1.tag }
  }

  private static func views(in root: UIView) -> [UIView] {
    [root] + root.subviews.flatMap(views)
  }
}

/// Draws a view larger or smaller over its own bounds: the view is laid out in the size that it has
/// before it is scaled.
private final class ScaledView: UIView {
  private let content: UIView
  private let scale: CGFloat

  init(_ content: UIView, scale: CGFloat) {
    self.content = content
    self.scale = scale
    super.init(frame: content.frame)
    content.translatesAutoresizingMaskIntoConstraints = true
    content.autoresizingMask = []
    addSubview(content)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    content.transform = CGAffineTransform(scaleX: scale, y: scale)
    content.bounds.size = CGSize(width: bounds.width / scale, height: bounds.height / scale)
    content.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }
}
