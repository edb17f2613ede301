import UIKit

/// Refresh art from a XIB: one view whose moving parts have the tags 1, 2, 3…
///
/// ```swift
/// let skin = try RefreshSkin(nibNamed: "MyArt", motion: .appCoda, palette: .appCoda)
/// ```
/// The elements take their turns in the order of their tags, not of the views in the document.
@MainActor public final class NibContent: RefreshContent {
  /// The nib's top-level view, or a view that scales it.
  public let view: UIView
  /// The tagged views, by tag.
  public let elements: [UIView]
  /// The nib's top-level view, if it responds to the refresh.
  private let responder: RefreshContentView?
  /// The activity indicators that the style still has stopped, and whether each hides at rest; nil in
  /// the other styles.
  private var stopped: [(indicator: UIActivityIndicatorView, hides: Bool)]?

  /// Loads a nib.
  ///
  /// - Parameters:
  ///   - name: The nib's name, without an extension.
  ///   - bundle: The nib's bundle; the app's main bundle by default.
  ///   - appearance: The scale of the art; the control sets the tint as the view's `tintColor`.
  /// - Throws: ``RefreshError`` if there is no such nib, it cannot be loaded or has no view, or its
  ///   tags are not 1…n.
  public convenience init(
    nibNamed name: String, bundle: Bundle? = nil, appearance: Appearance = Appearance()
  ) throws(RefreshError) {
    try appearance.check()
    let view = try NibContent.view(ofNibNamed: name, in: bundle ?? .main)
    let size = appearance.size
    try self.init(view: view, art: NibContent.art(name), scale: size == 1 ? nil : { _, _ in size })
  }

  /// Loads a nib whose art grows with the user's text size.
  ///
  /// - Parameter room: The size of the art, at most as large as which it may fill its bounds.
  convenience init(
    growing room: CGSize, nibNamed name: String, bundle: Bundle
  ) throws(RefreshError) {
    let view = try NibContent.view(ofNibNamed: name, in: bundle)
    try self.init(view: view, art: NibContent.art(name)) { textScale, bounds in
      max(1, min(textScale, bounds.width / room.width, bounds.height / room.height))
    }
  }

  /// Makes content from a view.
  ///
  /// - Parameters:
  ///   - view: The view that has or contains the tagged views.
  ///   - art: The name of the view in error messages.
  /// - Throws: ``RefreshError`` if its tags are not 1…n.
  public convenience init(view: UIView, art: String = "the view") throws(RefreshError) {
    try self.init(view: view, art: art, scale: nil)
  }

  private init(
    view: UIView, art: String, scale: SheetView.Scale?
  ) throws(RefreshError) {
    elements = try NibContent.elements(of: view, art: art)
    responder = view as? RefreshContentView
    guard let scale else {
      self.view = view
      return
    }
    let sheet = SheetView(size: view.frame.size, scale: scale)
    view.translatesAutoresizingMaskIntoConstraints = true
    view.autoresizingMask = []
    sheet.sheet.addSubview(view)
    self.view = sheet
  }

  /// True: what the XIB's size is scaled by scales its distances as well.
  public var scalesWhole: Bool { true }

  /// Passes the context on to the view if it is a ``RefreshContentView``.
  ///
  /// In the style still, activity indicators that are animating are shown at rest.
  public func update(_ context: RefreshContext) {
    switch (context.motionStyle == .still, stopped) {
    case (true, nil): stopped = stopIndicators()
    case (false, let stopped?):
      for (indicator, hides) in stopped {
        indicator.hidesWhenStopped = hides
        indicator.startAnimating()
      }
      self.stopped = nil
    default: break
    }
    responder?.update(context)
  }

  private func stopIndicators() -> [(UIActivityIndicatorView, Bool)] {
    NibContent.views(in: view).compactMap { view in
      guard let indicator = view as? UIActivityIndicatorView, indicator.isAnimating else {
        return nil
      }
      let hides = indicator.hidesWhenStopped
      indicator.hidesWhenStopped = false
      indicator.stopAnimating()
      return (indicator, hides)
    }
  }

  private static func art(_ name: String) -> String { "the nib “\(name)”" }

  private static func view(
    ofNibNamed name: String, in bundle: Bundle
  ) throws(RefreshError) -> UIView {
    try findNib(named: name, in: bundle)
    let objects = try objects(ofNibNamed: name, in: bundle)
    for case let view as UIView in objects { return view }
    throw .emptyNib(name: name)
  }

  private static func objects(
    ofNibNamed name: String, in bundle: Bundle
  ) throws(RefreshError) -> [Any] {
    let nib = UINib(nibName: name, bundle: bundle)
    #if os(Linux)
      // Xcode rejects a broken XIB at build time; on Linux it is read here for the first time.
      do {
        return try nib.objects(withOwner: NibContentOwner())
      } catch {
        throw .unreadableNib(name: name, reason: error.description)
      }
    #else
      return nib.instantiate(withOwner: NibContentOwner(), options: nil)
    #endif
  }

  /// Throws if the nib is missing: UIKit would raise an exception.
  private static func findNib(named name: String, in bundle: Bundle) throws(RefreshError) {
    if bundle.path(forResource: name, ofType: "nib") != nil { return }
    let isMain = bundle.bundleURL == Bundle.main.bundleURL
    let place = isMain ? RefreshError.mainBundle : bundle.bundleURL.lastPathComponent
    guard bundle.path(forResource: name, ofType: "xib") != nil else {
      throw .missingNib(name: name, bundle: place, known: nibNames(in: bundle))
    }
    // Xcode compiles a XIB to a nib; elsewhere the XIB itself is in the bundle.
    #if !os(Linux)
      throw .uncompiledNib(name: name, bundle: place)
    #endif
  }

  private static func nibNames(in bundle: Bundle) -> [String] {
    let paths = ["nib", "xib"].flatMap { bundle.paths(forResourcesOfType: $0, inDirectory: nil) }
    return paths.map { URL(fileURLWithPath: $0).deletingPathExtension().lastPathComponent }.sorted()
  }

  private static func elements(of root: UIView, art: String) throws(RefreshError) -> [UIView] {
    let found = views(in: root).filter { $0.tag != 0 }
    let tagged = found.map { Double($0.tag) }.ascending.map { found[$0] }
    let tags = tagged.map(\.tag)
    guard !tags.isEmpty else { throw .noTags(art: art) }
    let negative = tags.filter { $0 < 0 }
    guard negative.isEmpty else { throw .negativeTags(negative, art: art) }
    var duplicates: [Int] = []
    // Limits the list: a stray tag such as 1,000,000 would leave a million missing tags.
    var missing: [Int] = []
    var last = 0
    for tag in tags {
      if tag == last, tag != duplicates.last { duplicates.append(tag) }
      while tag - last > 1, missing.count < 10 {
        last += 1
        missing.append(last)
      }
      last = tag
    }
    guard duplicates.isEmpty else {
      let views = tagged.filter { duplicates.contains($0.tag) }
      throw .duplicateTags(duplicates, art: art, views: views.prefix(6).map(name))
    }
    guard missing.isEmpty else { throw .missingTags(missing, art: art) }
    return tagged
  }

  /// Returns a view's kind, text and tag, for example: the label “C” (tag 4).
  private static func name(of view: UIView) -> String {
    let (kind, text): (String, String?) =
      switch view {
      case let label as UILabel: ("label", label.text)
      case let button as UIButton: ("button", button.currentTitle)
      case is UIImageView: ("image view", nil)
      default: ("view", nil)
      }
    return "the \(kind) \(text.map { "“\($0)” " } ?? "")(tag \(view.tag))"
  }

  private static func views(in root: UIView) -> [UIView] {
    [root] + root.subviews.flatMap(views)
  }
}
