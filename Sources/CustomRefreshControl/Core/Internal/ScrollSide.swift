import UIKit

/// A side of a scroll view, at which its content ends.
enum ScrollSide: String, Replayable, CaseIterable {
  case top, left, bottom, right

  /// The place among all sides.
  var index: Int {
    switch self {
    case .top: 0
    case .left: 1
    case .bottom: 2
    case .right: 3
    }
  }

  var isVertical: Bool { self == .top || self == .bottom }

  /// Whether the content offset is greatest at this side.
  var isHigh: Bool { self == .bottom || self == .right }

  var opposite: ScrollSide {
    switch self {
    case .top: .bottom
    case .left: .right
    case .bottom: .top
    case .right: .left
    }
  }

  /// Returns the inset of the side, in points.
  func inset(in insets: UIEdgeInsets) -> CGFloat {
    switch self {
    case .top: insets.top
    case .left: insets.left
    case .bottom: insets.bottom
    case .right: insets.right
    }
  }

  /// Returns the insets with that of the side replaced.
  func setting(_ inset: CGFloat, in insets: UIEdgeInsets) -> UIEdgeInsets {
    var insets = insets
    switch self {
    case .top: insets.top = inset
    case .left: insets.left = inset
    case .bottom: insets.bottom = inset
    case .right: insets.right = inset
    }
    return insets
  }

  /// Returns a length along the side's axis, in points.
  func length(of size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
}
