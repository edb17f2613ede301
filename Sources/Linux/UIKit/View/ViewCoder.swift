import Foundation

/// A coder that fills views from a nib.
///
/// `UIView.init?(coder:)` asks it to at its end, when the stored properties of all subclasses are
/// set, so that a subclass reads the decoded values after `super.init(coder:)`, as on Apple's
/// platforms.
@preconcurrency @MainActor protocol ViewCoder: NSCoder {
  func fill(_ view: UIView)
}

extension NSCoder {
  /// Fills a view, if this is a nib's coder.
  @MainActor func fillView(_ view: UIView) { (self as? any ViewCoder)?.fill(view) }
}
