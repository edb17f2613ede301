/// Lets a subclass narrow the type of `delegate`, as Apple's table view does.
///
/// Swift does not allow overriding a property with another type, but a class's own property takes
/// precedence over one from a protocol extension. Both access the delegate that the scroll view
/// calls. The protocol is public because its extension adds public API; apps do not use it
/// directly.
@preconcurrency @MainActor public protocol _ScrollViewDelegating: AnyObject {}

extension UIScrollView: _ScrollViewDelegating {}

extension _ScrollViewDelegating where Self: UIScrollView {
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}
