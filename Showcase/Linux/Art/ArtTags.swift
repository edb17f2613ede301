import UIKit

/// The tags that art without valid ones probably wants: those of its moving parts, in reading order.
@MainActor struct ArtTags {
  /// The moving parts, in the order of their proposed tags.
  let elements: [UIView]
  private let root: UIView

  /// Finds the visible parts that are drawn by themselves: labels, pictures, spinners and plain
  /// views, without those that are the background of others.
  init(for root: UIView) {
    self.root = root
    let leaves = ArtTags.leaves(of: root)
    let strong = leaves.filter { !ArtTags.isLine($0) }
    let frames = (strong.isEmpty ? leaves : strong).map { ($0, $0.convert($0.bounds, to: root)) }
    let parts = frames.filter { view, frame in
      // A part that lies behind another one is its background.
      type(of: view) != UIView.self
        || !frames.contains { $0.0 !== view && frame.contains($0.1) && frame != $0.1 }
    }
    elements = ArtTags.inReadingOrder(
      parts, isRightToLeft: root.effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  /// Sets the proposed tags, and 0 for all other views.
  func apply() {
    for view in ArtTags.views(in: root) { view.tag = 0 }
    for (index, element) in elements.enumerated() { element.tag = index + 1 }
  }

  private static func views(in root: UIView) -> [UIView] {
    [root] + root.subviews.flatMap(views)
  }

  /// Whether a plain view is a separator: at most 1 point thick, or 2 if it is at least 100 long.
  static func isLine(_ view: UIView) -> Bool {
    let sides = [view.bounds.width, view.bounds.height].sorted()
    return type(of: view) == UIView.self && (sides[0] <= 1 || (sides[0] <= 2 && sides[1] >= 100))
  }

  private static func leaves(of view: UIView) -> [UIView] {
    guard !view.isUnseen else { return [] }
    switch view {
    case is UILabel, is UIImageView, is UIActivityIndicatorView, is UIProgressView, is UIControl:
      return [view]
    default: break
    }
    let parts = view.subviews.flatMap(leaves)
    guard parts.isEmpty, view.backgroundColor != nil || view.layer.borderWidth > 0 else {
      return parts
    }
    return [view]
  }

  /// Sorts by lines from top to bottom; a line has the parts whose middle is within its first one.
  private static func inReadingOrder(
    _ parts: [(UIView, CGRect)], isRightToLeft: Bool
  ) -> [UIView] {
    var rest = parts.sorted { $0.1.midY < $1.1.midY }
    var sorted: [UIView] = []
    while let first = rest.first {
      let line = rest.filter { first.1.minY <= $0.1.midY && $0.1.midY <= first.1.maxY }
      let taken = line.isEmpty ? [first] : line
      sorted += taken.sorted { isRightToLeft ? $0.1.midX > $1.1.midX : $0.1.midX < $1.1.midX }
        .map(\.0)
      rest.removeAll { part in taken.contains { $0.0 === part.0 } }
    }
    return sorted
  }
}
