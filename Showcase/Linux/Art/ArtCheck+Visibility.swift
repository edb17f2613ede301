import UIKit

extension ArtCheck {
  /// Reports what cannot be seen: hidden and transparent views, pictures and texts that are missing.
  mutating func checkVisibility(_ art: Art) {
    guard !art.root.isUnseen else {
      return report.add(
        .error, .fit,
        "The art is \(Self.reason(art.root)): nothing of it is visible. "
          + Self.remedy(art.root), about: art.places([art.root]))
    }
    // If no part that moves shows anything, the art is none.
    let severity: ArtReport.Finding.Severity =
      art.elements.isEmpty || art.elements.contains { Self.draws($0, in: art) }
      ? .warning : .error
    tellHidden(art, severity)
    let shown = art.views.filter { Self.isSeen($0, in: art.root) }
    let empty = shown.filter { $0 is UIImageView && !Self.draws($0, in: art) }
    if !empty.isEmpty {
      report.add(
        severity, .fit,
        "The \(art.names.list(empty)) \(empty.count == 1 ? "has" : "have") no picture: nothing is "
          + "visible there. Set Image in the Attributes inspector.", about: art.places(empty))
    }
    let silent = shown.filter { $0 is UILabel && !Self.draws($0, in: art) }
    if !silent.isEmpty {
      report.add(
        severity, .text,
        "The \(art.names.list(silent)) \(silent.count == 1 ? "has" : "have") no text: nothing is "
          + "visible there. Set Text in the Attributes inspector.", about: art.places(silent))
    }
  }

  /// Reports hidden views, each with the tagged views that it hides.
  private mutating func tellHidden(_ art: Art, _ severity: ArtReport.Finding.Severity) {
    for view in art.views.dropFirst() where view.isUnseen {
      guard view.superview.map({ Self.isSeen($0, in: art.root) }) ?? true else { continue }
      let within = art.elements.filter { $0 !== view && $0.isDescendant(of: view) }
      guard view.tag != 0 || !within.isEmpty else { continue }
      let name = "The \(art.names.name(of: view)) is \(Self.reason(view))"
      let effect =
        within.isEmpty
        ? "so its animation is not visible"
        : "so the \(art.names.list(within)) within \(within.count == 1 ? "is" : "are") not visible"
      report.add(
        severity, .tags, "\(name), \(effect). \(Self.remedy(view))", about: art.places([view]))
    }
  }

  /// Whether anything of a view can be seen, as far as its kind and its attributes tell.
  private static func draws(_ view: UIView, in art: Art) -> Bool {
    guard isSeen(view, in: art.root) else { return false }
    return switch view {
    case _ where view.backgroundColor != nil: true
    case let label as UILabel: !(label.text ?? "").allSatisfy(\.isWhitespace)
    // A picture that was not found is reported by name.
    case let view as UIImageView:
      view.image != nil || art.names.inspection.element(of: view)?.attributes["image"] != nil
    default: true
    }
  }

  private static func remedy(_ view: UIView) -> String {
    let parts = [
      view.isHidden ? "deselect Hidden" : nil,
      view.alpha <= UIView.leastAlpha ? "set Alpha above 0" : nil,
    ]
    let text = words(parts.compactMap(\.self))
    return text.prefix(1).uppercased() + text.dropFirst() + " in the Attributes inspector."
  }

  private static func reason(_ view: UIView) -> String {
    view.isHidden ? "hidden" : "transparent (alpha \((Double(view.alpha) * 1000).rounded() / 1000))"
  }

  /// Whether neither the view nor an ancestor in the art is hidden or transparent.
  static func isSeen(_ view: UIView, in root: UIView) -> Bool {
    var current: UIView? = view
    while let view = current {
      if view.isUnseen { return false }
      if view === root { return true }
      current = view.superview
    }
    return true
  }
}

extension UIView {
  /// The alpha up to which UIKit treats a view as hidden.
  static var leastAlpha: CGFloat { 0.01 }

  /// Whether nothing is seen of the view, nor of what is in it.
  var isUnseen: Bool { isHidden || alpha <= Self.leastAlpha }
}
