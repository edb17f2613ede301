import UIKit

/// The safe area of the canvas on which a XIB was drawn.
///
/// Interface Builder does not write it: it is that of the device and the bars that were selected.
/// But views that are pinned to the safe area were drawn where it ended.
struct DrawnSafeArea {
  /// The insets that devices and bars can have, in points.
  private static let possibleInsets: Set<CGFloat> = [20, 21, 34, 44, 47, 48, 50, 54, 59, 62, 64]

  private let view: NibElement
  private let guide: String
  private let frame: CGRect

  /// Returns the insets of the first view of a document; none without views pinned to the safe area.
  static func insets(in document: NibDocument) -> UIEdgeInsets {
    let views = document.objects.filter { $0.name != "placeholder" }
    return views.first.flatMap(DrawnSafeArea.init)?.insets ?? .zero
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

  private var insets: UIEdgeInsets {
    UIEdgeInsets(
      top: inset(["top"]) { $0.minY - $1 },
      left: inset(["leading", "left"]) { $0.minX - $1 },
      bottom: inset(["bottom"]) { frame.height - ($0.maxY - $1) },
      right: inset(["trailing", "right"]) { frame.width - ($0.maxX - $1) })
  }

  /// Returns the inset that most of the constraints at an edge agree on.
  private func inset(
    _ attributes: Set<String>, _ inset: (_ frame: CGRect, _ constant: CGFloat) -> CGFloat
  ) -> CGFloat {
    var votes: [CGFloat: Int] = [:]
    for element in constraints where attributes.contains(element.attributes["firstAttribute"] ?? "")
    {
      guard element.attributes["secondAttribute"] == element.attributes["firstAttribute"],
        element.attributes["relation"] == nil, element.attributes["multiplier"] == nil,
        let first = element.attributes["firstItem"], let second = element.attributes["secondItem"]
      else { continue }
      let constant = number(element.attributes["constant"]) ?? 0
      let (id, offset) = first == guide ? (second, -constant) : (first, constant)
      guard first == guide || second == guide, let frame = frames[id] else { continue }
      let value = inset(frame, offset)
      votes[Self.possibleInsets.contains(value) ? value : 0, default: 0] += 1
    }
    return votes.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? 0
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
