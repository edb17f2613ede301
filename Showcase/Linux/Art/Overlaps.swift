import UIKit

/// The moving parts of art that overlap, with the widths in which they do.
@MainActor struct Overlaps {
  private(set) var found: [(view: UIView, other: UIView, widths: [CGFloat])] = []

  /// Limits the pairs that are compared.
  private static let mostViews = 200

  /// Notes the parts that overlap by more than a quarter of the smaller one.
  ///
  /// An element within another uses it as background, and images with the same frame are shown in
  /// turn.
  mutating func note(_ art: ArtCheck.Art, width: CGFloat) {
    let views = art.elements.filter { ArtCheck.isSeen($0, in: art.root) }.prefix(Self.mostViews)
    let parts = views.map { ($0, $0.convert($0.bounds, to: art.root)) }
    for (index, (view, frame)) in parts.enumerated() {
      for (other, otherFrame) in parts.dropFirst(index + 1) {
        guard Self.covers(view, frame, other, otherFrame), !view.isDescendant(of: other),
          !other.isDescendant(of: view)
        else { continue }
        if let known = found.firstIndex(where: { $0.view === view && $0.other === other }) {
          found[known].widths.append(width)
        } else {
          found.append((view, other, [width]))
        }
      }
    }
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
