import CustomRefreshControl
import UIKit

/// The labels on a screen that cannot be read completely: truncated, clipped, overlapping, or under
/// something opaque.
@MainActor struct LabelFaults {
  /// A sentence for each fault.
  let sentences: [String]

  init(in window: UIWindow) {
    let labels = Self.labels(in: window).map { ($0, Self.ink(of: $0, in: window)) }
      .filter { Self.isShown($0.1, of: $0.0, in: window) }
    var found: [String] = []
    for (label, ink) in labels {
      if let fault = Self.cut(label) { found.append("“\(label.text ?? "")” \(fault)") }
      if ink.minX < -1 || ink.maxX > window.bounds.maxX + 1, !Self.isScrolled(label) {
        found.append("“\(label.text ?? "")” runs out of the screen, \(ink)")
      }
      if let cover = Self.cover(of: label, ink, in: window) {
        found.append("“\(label.text ?? "")” at \(ink) is under a \(type(of: cover))")
      }
    }
    for (index, one) in labels.enumerated() {
      for other in labels.dropFirst(index + 1) where Self.share(one.0, other.0) {
        let common = one.1.intersection(other.1)
        if !common.isNull, common.width > 1, common.height > 1 {
          found.append("“\(one.0.text ?? "")” lies on “\(other.0.text ?? "")”, \(common)")
        }
      }
    }
    sentences = found
  }

  /// Returns the visible labels, except those of refresh art.
  private static func labels(in view: UIView) -> [UILabel] {
    guard !view.isHidden, view.alpha > 0.01, !(view is UIRefreshControl),
      !(view is RefreshArtView)
    else { return [] }
    if let label = view as? UILabel {
      return label.text?.isEmpty == false && label.bounds.width > 0 ? [label] : []
    }
    return view.subviews.flatMap(labels)
  }

  /// Returns the frame of a label's text in the window.
  private static func ink(of label: UILabel, in window: UIWindow) -> CGRect {
    let text = label.textRect(
      forBounds: label.bounds, limitedToNumberOfLines: label.numberOfLines)
    return label.convert(text, to: window)
  }

  /// Returns whether any part of a label's text remains visible after clipping.
  private static func isShown(_ ink: CGRect, of label: UILabel, in window: UIWindow) -> Bool {
    var ink = ink
    var current = label.superview
    while let view = current {
      if view.clipsToBounds { ink = ink.intersection(view.convert(view.bounds, to: window)) }
      current = view.superview
    }
    return !ink.isNull && ink.width > 1 && ink.height > 1
  }

  /// Returns whether the rest of a label can be scrolled to.
  private static func isScrolled(_ label: UILabel) -> Bool {
    sequence(first: label as UIView, next: \.superview).contains { view in
      (view as? UIScrollView).map { $0.contentSize.width > $0.bounds.width + 1 } == true
    }
  }

  /// Returns an opaque view in front of a label that does not scroll.
  private static func cover(of label: UILabel, _ ink: CGRect, in window: UIWindow) -> UIView? {
    var view: UIView = label
    while let parent = view.superview {
      if parent is UIScrollView { return nil }
      let place = parent.subviews.firstIndex { $0 === view } ?? 0
      for other in parent.subviews[(place + 1)...] {
        if let cover = opaqueView(over: ink, in: other, of: window) { return cover }
      }
      view = parent
    }
    return nil
  }

  /// Returns the first opaque view of a tree that covers a part of a rectangle.
  private static func opaqueView(
    over ink: CGRect, in view: UIView, of window: UIWindow
  ) -> UIView? {
    guard !view.isHidden, view.alpha > 0.99 else { return nil }
    let common = view.convert(view.bounds, to: window).intersection(ink)
    let isOver = !common.isNull && common.width > 1 && common.height > 1
    let color = view.backgroundColor?.resolvedColor(with: view.traitCollection)
    if isOver, color?.cgColor.alpha ?? 0 > 0.99 { return view }
    if view.clipsToBounds, !isOver { return nil }
    for part in view.subviews {
      let seen = view.clipsToBounds ? common : ink
      if let found = opaqueView(over: seen, in: part, of: window) { return found }
    }
    return nil
  }

  private static func cut(_ label: UILabel) -> String? {
    let room = CGSize(width: label.bounds.width, height: .greatestFiniteMagnitude)
    let needed = label.sizeThatFits(room)
    if label.numberOfLines != 1 {
      let lines = label.numberOfLines
      label.numberOfLines = 0
      let whole = label.sizeThatFits(room)
      label.numberOfLines = lines
      guard whole.height > label.bounds.height + 1 else { return nil }
      return "needs \(whole.height) points of height and has \(label.bounds.height)"
    }
    let width = label.intrinsicContentSize.width
    let isShrunk = label.adjustsFontSizeToFitWidth
    if width > label.bounds.width + 1, !isShrunk {
      return "needs \(width) points of width and has \(label.bounds.width)"
    }
    guard needed.height > label.bounds.height + 1 else { return nil }
    return "needs \(needed.height) points of height and has \(label.bounds.height)"
  }

  /// Returns whether two labels should never overlap; rows may scroll under bars and floating
  /// headers and footers.
  private static func share(_ one: UILabel, _ other: UILabel) -> Bool {
    layer(of: one) === layer(of: other)
  }

  private static func layer(of view: UIView) -> UIView? {
    var current = view.superview
    while let view = current {
      if view is UIScrollView || view is UINavigationBar || view is UITabBar
        || view is UITableViewHeaderFooterView
      {
        return view
      }
      current = view.superview
    }
    return nil
  }
}
