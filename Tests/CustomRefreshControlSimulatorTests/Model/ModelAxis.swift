import UIKit

/// The axis of a world, and the end of it at which the content starts: all that the world knows of
/// above and below, left and right.
///
/// Lengths and offsets are in points along the axis, counted from the start of the content.
enum ModelAxis: CaseIterable, Sendable {
  case vertical, leftToRight, rightToLeft

  var isVertical: Bool { self == .vertical }

  /// Whether content offsets are least where the content ends.
  var isMirrored: Bool { self == .rightToLeft }

  // MARK: Insets

  var start: WritableKeyPath<UIEdgeInsets, CGFloat> {
    switch self {
    case .vertical: \.top
    case .leftToRight: \.left
    case .rightToLeft: \.right
    }
  }

  var end: WritableKeyPath<UIEdgeInsets, CGFloat> {
    switch self {
    case .vertical: \.bottom
    case .leftToRight: \.right
    case .rightToLeft: \.left
    }
  }

  /// Returns the insets of both sides across the axis.
  func sides(of insets: UIEdgeInsets) -> [CGFloat] {
    isVertical ? [insets.left, insets.right] : [insets.top, insets.bottom]
  }

  func insets(start: CGFloat, end: CGFloat, sides: CGFloat = 0) -> UIEdgeInsets {
    var insets = UIEdgeInsets(top: sides, left: sides, bottom: sides, right: sides)
    insets[keyPath: self.start] = start
    insets[keyPath: self.end] = end
    return insets
  }

  // MARK: Lengths

  func length(of size: CGSize) -> CGFloat { isVertical ? size.height : size.width }

  func breadth(of size: CGSize) -> CGFloat { isVertical ? size.width : size.height }

  func size(length: CGFloat, breadth: CGFloat) -> CGSize {
    isVertical
      ? CGSize(width: breadth, height: length) : CGSize(width: length, height: breadth)
  }

  /// Returns where a point is along the axis.
  func place(of point: CGPoint, in size: CGSize) -> CGFloat {
    switch self {
    case .vertical: point.y
    case .leftToRight: point.x
    case .rightToLeft: size.width - point.x
    }
  }

  /// Returns the point at a place along the axis, and at one across it.
  func point(at place: CGFloat, across: CGFloat, in size: CGSize) -> CGPoint {
    switch self {
    case .vertical: CGPoint(x: across, y: place)
    case .leftToRight: CGPoint(x: place, y: across)
    case .rightToLeft: CGPoint(x: size.width - place, y: across)
    }
  }

  /// Returns where a frame in content of a length starts and ends.
  func span(of frame: CGRect, in content: CGFloat) -> (start: CGFloat, end: CGFloat) {
    switch self {
    case .vertical: (frame.minY, frame.maxY)
    case .leftToRight: (frame.minX, frame.maxX)
    case .rightToLeft: (content - frame.maxX, content - frame.minX)
    }
  }
}
