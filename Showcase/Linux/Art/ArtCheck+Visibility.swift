import UIKit

extension ArtCheck {
  /// Reports what cannot be seen: hidden and transparent views, pictures and texts that are missing.
  mutating func checkVisibility(_ art: Art) {
    guard !Self.isUnseen(art.root) else {
      return report.add(
        .error, .fit,
        "The art is \(Self.reason(art.root)): nothing of it is visible. "
          + Self.remedy(art.root), about: art.places([art.root]))
    }
    tellHidden(art)
    let shown = art.views.filter { Self.isSeen($0, in: art.root) }
    let empty = shown.compactMap { $0 as? UIImageView }.filter { view in
      // A picture that was not found is reported by name.
      view.image == nil && view.backgroundColor == nil
        && art.names.inspection.element(of: view)?.attributes["image"] == nil
    }
    if !empty.isEmpty {
      report.add(
        .warning, .fit,
        "The \(art.names.list(empty)) \(empty.count == 1 ? "has" : "have") no picture: nothing is "
          + "visible there. Set Image in the Attributes inspector.", about: art.places(empty))
    }
    let silent = shown.compactMap { $0 as? UILabel }.filter {
      ($0.text ?? "").allSatisfy(\.isWhitespace) && $0.backgroundColor == nil
    }
    if !silent.isEmpty {
      report.add(
        .warning, .text,
        "The \(art.names.list(silent)) \(silent.count == 1 ? "has" : "have") no text: nothing is "
          + "visible there. Set Text in the Attributes inspector.", about: art.places(silent))
    }
  }

  /// Reports hidden views, each with the tagged views that it hides.
  private mutating func tellHidden(_ art: Art) {
    for view in art.views.dropFirst() where Self.isUnseen(view) {
      guard view.superview.map({ Self.isSeen($0, in: art.root) }) ?? true else { continue }
      let within = art.elements.filter { $0 !== view && $0.isDescendant(of: view) }
      guard view.tag != 0 || !within.isEmpty else { continue }
      let name = "The \(art.names.name(of: view)) is \(Self.reason(view))"
      let effect =
        within.isEmpty
        ? "so its animation is not visible"
        : "so the \(art.names.list(within)) within \(within.count == 1 ? "is" : "are") not visible"
      report.add(
        .warning, .tags, "\(name), \(effect). \(Self.remedy(view))", about: art.places([view]))
    }
  }

  private static func remedy(_ view: UIView) -> String {
    let parts = [
      view.isHidden ? "deselect Hidden" : nil, view.alpha <= leastAlpha ? "set Alpha above 0" : nil,
    ]
    let text = words(parts.compactMap(\.self))
    return text.prefix(1).uppercased() + text.dropFirst() + " in the Attributes inspector."
  }

  private static func reason(_ view: UIView) -> String {
    view.isHidden ? "hidden" : "transparent (alpha \(Double(view.alpha)))"
  }

  static func isUnseen(_ view: UIView) -> Bool { view.isHidden || view.alpha <= leastAlpha }

  /// Whether neither the view nor an ancestor in the art is hidden or transparent.
  static func isSeen(_ view: UIView, in root: UIView) -> Bool {
    var current: UIView? = view
    while let view = current {
      if isUnseen(view) { return false }
      if view === root { return true }
      current = view.superview
    }
    return true
  }
}
