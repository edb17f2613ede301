import UIKit

/// The moving parts of art that overlap where the XIB does not draw them so, with the widths in which
/// they do. Texts that overlap cannot be read, and are found also where they are drawn so.
@MainActor struct Overlaps {
  private var found: [(view: UIView, other: UIView, widths: [CGFloat])] = []

  /// Limits the pairs that are compared.
  private static let mostViews = 200

  private typealias Pair = (view: UIView, other: UIView)
  /// The pairs that overlap in the size in which the art is drawn.
  private var drawn: [Pair] = []

  /// Notes the parts that overlap as they are drawn.
  mutating func noteDrawn(_ art: ArtCheck.Art) { drawn = Self.pairs(in: art) }

  /// Notes the parts that overlap in a width.
  mutating func note(_ art: ArtCheck.Art, width: CGFloat) {
    for (view, other) in Self.pairs(in: art) {
      let isText = view is UILabel && other is UILabel
      guard isText || !drawn.contains(where: { $0.view === view && $0.other === other }) else {
        continue
      }
      if let known = found.firstIndex(where: { $0.view === view && $0.other === other }) {
        found[known].widths.append(width)
      } else {
        found.append((view, other, [width]))
      }
    }
  }

  /// The parts that overlap, in groups with the same widths.
  var groups: [(views: [UIView], widths: [CGFloat])] {
    var groups: [(views: [UIView], widths: [CGFloat])] = []
    for pair in found {
      let index = groups.firstIndex { $0.widths == pair.widths } ?? groups.count
      if index == groups.count { groups.append(([], pair.widths)) }
      for view in [pair.view, pair.other]
      where !groups[index].views.contains(where: { $0 === view }) {
        groups[index].views.append(view)
      }
    }
    return groups
  }

  /// Returns the parts that overlap by more than a quarter of the smaller one.
  ///
  /// An element within another uses it as background, and images with the same frame are shown in
  /// turn.
  private static func pairs(in art: ArtCheck.Art) -> [Pair] {
    let views = art.elements.filter { ArtCheck.isSeen($0, in: art.root) }.prefix(mostViews)
    let parts = views.map { ($0, $0.convert($0.bounds, to: art.root)) }
    var pairs: [Pair] = []
    for (index, (view, frame)) in parts.enumerated() {
      for (other, otherFrame) in parts.dropFirst(index + 1) {
        guard covers(view, frame, other, otherFrame), !view.isDescendant(of: other),
          !other.isDescendant(of: view)
        else { continue }
        pairs.append((view, other))
      }
    }
    return pairs
  }

  private static func covers(
    _ one: UIView, _ frame: CGRect, _ other: UIView, _ otherFrame: CGRect
  ) -> Bool {
    let common = frame.intersection(otherFrame)
    let least = min(frame.width * frame.height, otherFrame.width * otherFrame.height)
    guard !common.isNull, least > 1, common.width * common.height > least / 4 else {
      return false
    }
    if one is UILabel, other is UILabel { return true }
    return !frame.contains(otherFrame) && !otherFrame.contains(frame)
  }
}
