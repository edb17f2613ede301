import UIKit

extension CGFloat {
  /// Whether two lengths are equal but for rounding, by a thousandth of a point.
  public func isClose(to other: CGFloat) -> Bool { (self - other).magnitude < 0.001 }
}

extension CGPoint {
  /// Whether two points are equal but for rounding.
  public func isClose(to other: CGPoint) -> Bool {
    x.isClose(to: other.x) && y.isClose(to: other.y)
  }
}

extension CGSize {
  /// Whether two sizes are equal but for rounding.
  public func isClose(to other: CGSize) -> Bool {
    width.isClose(to: other.width) && height.isClose(to: other.height)
  }
}

extension CGRect {
  /// Whether two rectangles are equal but for rounding.
  public func isClose(to other: CGRect) -> Bool {
    origin.isClose(to: other.origin) && size.isClose(to: other.size)
  }
}
