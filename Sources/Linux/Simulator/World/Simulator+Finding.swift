import UIKit

extension Simulator {
  /// Returns the frontmost view on the screen with an accessibility identifier, an accessibility
  /// label, or a text: that of a label, a text field or its placeholder, or a button's title.
  ///
  /// An identifier takes precedence over a label, and that over a text. Hidden and transparent views
  /// are not found, nor views outside of the screen or of the part that an ancestor shows.
  ///
  /// - Parameter name: The whole identifier, label or text; case matters.
  public func view(_ name: String) -> UIView? {
    guard isRunning else { return nil }
    let views = UIApplication.shared.allWindows.reversed().filter { !$0.isHidden }
      .flatMap(Self.frontToBack).filter { visibleFrame(of: $0) != nil }
    let ways: [(UIView) -> Bool] = [
      { $0.accessibilityIdentifier == name }, { $0.accessibilityLabel == name },
      { Self.texts(of: $0).contains(name) },
    ]
    return ways.lazy.compactMap { views.first(where: $0) }.first
  }

  /// Returns the part of a view that is on the screen, in points of the screen; nil if there is
  /// none.
  func visibleFrame(of view: UIView) -> CGRect? {
    guard let window = view.window else { return nil }
    var frame = view.convert(view.bounds, to: window)
    var current: UIView? = view
    while let view = current {
      guard !view.isHidden, view.alpha > 0.01 else { return nil }
      if view === window || view.clipsToBounds {
        frame = frame.intersection(view.convert(view.bounds, to: window))
      }
      current = view.superview
    }
    guard !frame.isNull, frame.width > 0, frame.height > 0 else { return nil }
    return frame
  }

  private static func frontToBack(_ view: UIView) -> [UIView] {
    view.subviews.reversed().flatMap(frontToBack) + [view]
  }

  private static func texts(of view: UIView) -> [String] {
    switch view {
    case let label as UILabel: [label.text].compactMap(\.self)
    case let button as UIButton: [button.currentTitle].compactMap(\.self)
    case let field as UITextField: [field.text, field.placeholder].compactMap(\.self)
    default: []
    }
  }
}
