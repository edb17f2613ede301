/// Lets a subclass narrow the type of `delegate`, as Apple's table view does.
///
/// Swift allows no property to override one of another type, but a class's own property wins over
/// one from a protocol extension. Both read and write the one that the scroll view calls. It is
/// public because what it gives a public class must be; apps never name it.
@preconcurrency @MainActor public protocol _ScrollViewDelegating: AnyObject {}

extension UIScrollView: _ScrollViewDelegating {}

extension _ScrollViewDelegating where Self: UIScrollView {
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}
