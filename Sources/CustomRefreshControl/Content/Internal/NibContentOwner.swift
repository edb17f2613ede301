import UIKit

/// The File's Owner of art, which takes any outlet.
///
/// A XIB that a view controller loads may have outlets in its File's Owner. UIKit raises an exception for each that
/// the owner does not know; an owner that is nil knows none.
final class NibContentOwner: UIResponder {
  override nonisolated func setValue(_ value: Any?, forUndefinedKey key: String) {}
}
