import UIKit

/// Readable names for the views of a XIB, from their content, tags and ids.
@MainActor struct ArtNames {
  let inspection: NibInspection

  /// Returns a view's name, for example: label “C” (tag 4, id cR4-hJ-7uZ).
  func name(of view: UIView) -> String {
    let element = inspection.element(of: view)
    var name = kind(of: view)
    if let title = title(of: view) { name += " “\(title)”" }
    var marks: [String] = []
    if view.tag != 0 { marks.append("tag \(view.tag)") }
    if let id = element?.id { marks.append("id \(PlainText.line(id, limit: 40))") }
    if !marks.isEmpty { name += " (\(marks.joined(separator: ", ")))" }
    return name
  }

  /// Returns the names of the first views, and the number of the others.
  func list(_ views: [UIView]) -> String {
    let rest = views.count - 6
    return words(
      views.prefix(6).map(name) + (rest > 0 ? ["\(rest) more view\(rest == 1 ? "" : "s")"] : []))
  }

  private func kind(of view: UIView) -> String {
    switch view {
    case is UILabel: "label"
    case is UIImageView: "image view"
    case is UIStackView: "stack view"
    case is UIActivityIndicatorView: "activity indicator"
    case is UIButton: "button"
    case is UIScrollView: "scroll view"
    case is UIProgressView: "progress view"
    case is UIPageControl: "page control"
    case is UISegmentedControl: "segmented control"
    case is UISwitch: "switch"
    case is UISlider: "slider"
    case is UIVisualEffectView: "visual effect view"
    default: "view"
    }
  }

  private func title(of view: UIView) -> String? {
    let attributes = inspection.element(of: view)?.attributes
    let button = view as? UIButton
    // What a configured button shows.
    let own = (view as? UILabel)?.text ?? button?.configuration?.title ?? button?.currentTitle
    let titles = [own, attributes?["image"], attributes?["userLabel"]]
    guard let title = titles.lazy.compactMap({ $0 }).first(where: { !$0.isEmpty }) else {
      return nil
    }
    // An apostrophe would end the name in a constraint's description.
    return PlainText.line(title, limit: 23).replacingOccurrences(of: "'", with: "’")
  }

  /// Sets the names as accessibility identifiers, so that constraint descriptions contain them.
  func label(_ views: [UIView]) {
    for view in views { view.accessibilityIdentifier = name(of: view) }
  }

  /// Returns what a designer calls a constraint that a stack view makes.
  private func plainName(of part: StackConstraint) -> String {
    switch part {
    case .alignment: "the stack view’s alignment"
    case .ambiguitySuppression: "the stack view’s length across"
    case .baseline: "the stack view’s alignment of baselines"
    case .canvasConnection: "the stack view’s edge"
    case .canvasFit: "the stack view’s own length"
    case .distributing, .distributingEdge: "a gap of the stack view"
    case .equalGaps: "the stack view’s equal gaps"
    case .fillEqually: "the stack view’s equal sizes"
    case .fillProportionally: "the stack view’s proportional sizes"
    case .fit: "the stack view’s own size"
    case .hiding: "the stack view’s hiding of a view"
    case .spacing: "the stack view’s spacing"
    case .spanning, .spanningBoundary, .spanningFit: "the stack view’s extent"
    }
  }

  /// Returns a constraint's description with these names.
  func constraint(_ summary: String) -> String {
    var text = summary
    for (mark, plain) in [
      ("<NSLayoutConstraint ", ""), ("<frame set outside Auto Layout>", "the control's own size"),
      ("<content size of ", "the content size of "),
      ("UILayoutGuide 'UIViewSafeAreaLayoutGuide'", "the safe area"),
    ] {
      text = text.replacingOccurrences(of: mark, with: plain)
    }
    for part in StackConstraint.allCases {
      text = text.replacingOccurrences(
        of: "UILayoutGuide '\(part.rawValue)'", with: plainName(of: part))
      text = text.replacingOccurrences(of: "'\(part.rawValue)' ", with: "\(plainName(of: part)): ")
    }
    if text.hasSuffix(">") { text.removeLast() }
    return text.replacing(/[A-Za-z_0-9.]+ '([^']*)'/) { String($0.output.1) }
  }
}

/// Joins the parts as "A, B and C".
func words(_ parts: [String]) -> String {
  guard let last = parts.last, parts.count > 1 else { return parts.first ?? "" }
  return parts.dropLast().joined(separator: ", ") + " and " + last
}
