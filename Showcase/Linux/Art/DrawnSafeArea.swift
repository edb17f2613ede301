import UIKit

/// The safe area of the canvas on which a XIB was drawn.
///
/// Interface Builder does not write it, but names the device, and views that are pinned to the safe area
/// were drawn where it ended: that tells whether the canvas had the device's, also with bars, or none.
struct DrawnSafeArea {
  private static let navigationBar: CGFloat = 44
  private static let tabBar: CGFloat = 49

  private let view: NibElement
  private let guide: String
  private let frame: CGRect

  /// Returns the insets of the first view of a document; none without views pinned to the safe area.
  static func insets(in document: NibDocument) -> UIEdgeInsets {
    let views = document.objects.filter { $0.name != "placeholder" }
    guard let area = views.first.flatMap(DrawnSafeArea.init) else { return .zero }
    return area.insets(among: candidates(on: document.device))
  }

  /// Returns the safe areas that a canvas can have, the likeliest first.
  private static func candidates(on device: NibElement?) -> [UIEdgeInsets] {
    let id = device?.attributes["id"] ?? ""
    let isLandscape = device?.attributes["orientation"] == "landscape"
    // The heights of the status bar, newest last: Xcode has changed some of them.
    let (tops, bottom): ([CGFloat], CGFloat) =
      switch id {
      case "retina5_9", "retina6_5": ([44], 34)
      case "retina6_1": ([44, 48], 34)
      case "retina5_4", "retina6_0", "retina6_7": ([44, 47, 50], 34)
      case "retina6_12", "retina6_72": ([47, 54, 59, 62], 34)
      case _ where id.hasPrefix("ipad") && id.hasSuffix("rounded"): ([24, 20], 20)
      default: ([20], 0)
      }
    let areas = tops.map { top in
      isLandscape && bottom == 34
        ? UIEdgeInsets(top: 0, left: top, bottom: 21, right: top)
        : UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
    }
    let bars: [(CGFloat, CGFloat)] = [
      (0, 0), (navigationBar, 0), (0, tabBar), (navigationBar, tabBar),
    ]
    return bars.flatMap { top, bottom in
      areas.map {
        UIEdgeInsets(
          top: $0.top + top, left: $0.left, bottom: $0.bottom + bottom, right: $0.right)
      }
    } + [.zero]
  }

  private init?(_ view: NibElement) {
    let guide = view.children.first {
      $0.name == "viewLayoutGuide" && $0.attributes["key"] == "safeArea"
    }
    guard let guide = guide?.id, let frame = Self.frame(of: view) else { return nil }
    self.view = view
    self.guide = guide
    self.frame = frame
  }

  /// Returns the first of those safe areas that explain most of the views; none without any.
  private func insets(among candidates: [UIEdgeInsets]) -> UIEdgeInsets {
    let edges: [([CGFloat], KeyPath<UIEdgeInsets, CGFloat>)] = [
      (drawn(["top"]) { $0.minY - $1 }, \.top),
      (drawn(["leading", "left"]) { $0.minX - $1 }, \.left),
      (drawn(["bottom"]) { frame.height - ($0.maxY - $1) }, \.bottom),
      (drawn(["trailing", "right"]) { frame.width - ($0.maxX - $1) }, \.right),
    ]
    // The sides of an upright device tell nothing.
    let telling = candidates[0].left > 0 ? edges : [edges[0], edges[2]]
    var best = (area: UIEdgeInsets.zero, count: 0)
    for area in candidates {
      let count = telling.reduce(0) { sum, edge in
        sum + edge.0.count { abs($0 - area[keyPath: edge.1]) < 0.5 }
      }
      if count > best.count { best = (area, count) }
    }
    return best.area
  }

  /// Returns the insets at which the views that are pinned to an edge of the safe area were drawn.
  private func drawn(
    _ attributes: Set<String>, _ inset: (_ frame: CGRect, _ constant: CGFloat) -> CGFloat
  ) -> [CGFloat] {
    constraints.compactMap { element in
      guard attributes.contains(element.attributes["firstAttribute"] ?? ""),
        element.attributes["secondAttribute"] == element.attributes["firstAttribute"],
        element.attributes["relation"] == nil, element.attributes["multiplier"] == nil,
        let first = element.attributes["firstItem"], let second = element.attributes["secondItem"]
      else { return nil }
      let constant = number(element.attributes["constant"]) ?? 0
      let (id, offset) = first == guide ? (second, -constant) : (first, constant)
      guard first == guide || second == guide, let frame = frames[id] else { return nil }
      return inset(frame, offset)
    }
  }

  private var constraints: [NibElement] {
    view.children.first { $0.name == "constraints" }?.children ?? []
  }

  /// The drawn frames of the subviews, by id.
  private var frames: [String: CGRect] {
    let subviews = view.children.first { $0.name == "subviews" }?.children ?? []
    return Dictionary(
      subviews.compactMap { view in
        view.id.flatMap { id in Self.frame(of: view).map { (id, $0) } }
      }, uniquingKeysWith: { first, _ in first })
  }

  private static func frame(of view: NibElement) -> CGRect? {
    let rect = view.children.first { $0.name == "rect" && $0.attributes["key"] == "frame" }
    guard let rect else { return nil }
    let parts = ["x", "y", "width", "height"].compactMap { number(rect.attributes[$0]) }
    guard parts.count == 4 else { return nil }
    return CGRect(x: parts[0], y: parts[1], width: parts[2], height: parts[3])
  }
}

private func number(_ text: String?) -> CGFloat? {
  text.flatMap(Double.init).flatMap { $0.isFinite ? CGFloat($0) : nil }
}
