import UIKit

/// Gives a control to a scroll view that other code has made, such as the one behind a SwiftUI list.
///
/// It stands behind that scroll view, in the same place. SwiftUI does not say how it builds its views, so
/// nothing is assumed but the place: the anchor walks up its superviews, and at each step looks for a
/// scroll view that shows what the anchor's bounds show. It does not look into scroll views, whose
/// rows may scroll as well.
final class RefreshAnchorView: UIView {
  /// The control that the scroll view gets; nil for none.
  var control: UIRefreshControl? {
    didSet {
      guard control !== oldValue else { return }
      release(oldValue)
      attach()
    }
  }

  private weak var scrollView: UIScrollView?
  private var hasLogged = false

  // MARK: Lifecycle

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { false }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    // The neighbors arrive in the same pass, and have their places after the next layout.
    if window == nil { release(control) } else { setNeedsLayout() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    attach()
  }

  // MARK: Updating

  /// The control of this anchor, also while it is disabled.
  private(set) var own: CustomRefreshControl?

  /// Takes what a new value of a SwiftUI view says.
  ///
  /// A value comes with each redraw: a skin that is the same stays, and so does a refresh that runs.
  func update(
    skin: RefreshSkin, tint: UIColor?, options: RefreshOptions, isEnabled: Bool,
    work: @escaping @MainActor () async throws -> Void
  ) {
    let control = own ?? CustomRefreshControl(skin: skin)
    own = control
    if !control.skin.looksLike(skin) { control.skin = skin }
    if control.tintColor as UIColor? != tint { control.tintColor = tint }
    control.options = options
    control.onRefresh = work
    self.control = isEnabled ? control : nil
  }

  // MARK: Attaching

  private func attach() {
    guard let control, window != nil, !bounds.isEmpty else { return }
    guard let found = target else { return logLater() }
    if found !== scrollView { release(control) }
    scrollView = found
    if found.refreshControl !== control { found.refreshControl = control }
  }

  /// Takes a control back from the scroll view, unless the app has replaced it there.
  private func release(_ control: UIRefreshControl?) {
    if let scrollView, let control, scrollView.refreshControl === control {
      scrollView.refreshControl = nil
    }
    scrollView = nil
  }

  /// The nearest scroll view in the anchor's place.
  private var target: UIScrollView? {
    var (lower, upper): (UIView, UIView?) = (self, superview)
    while let ancestor = upper {
      if let found = scrollView(among: ancestor.subviews, except: lower) { return found }
      (lower, upper) = (ancestor, ancestor.superview)
    }
    return nil
  }

  private func scrollView(among views: [UIView], except known: UIView? = nil) -> UIScrollView? {
    for view in views where view !== known {
      let own = (view as? UIScrollView).map { isBehind($0) ? $0 : nil }
      if let found = own ?? scrollView(among: view.subviews) { return found }
    }
    return nil
  }

  /// Whether a scroll view is in the anchor's place; it may also extend below bars, which the anchor
  /// avoids.
  private func isBehind(_ scrollView: UIScrollView) -> Bool {
    let place = convert(bounds, to: scrollView)
    let visible = scrollView.bounds
    let isWhole = isSame(visible, as: place)
    return isWhole || isSame(visible.inset(by: scrollView.safeAreaInsets), as: place)
  }

  /// Whether rectangles are the same, but for a point that rounding may take.
  private func isSame(_ one: CGRect, as other: CGRect) -> Bool {
    one.insetBy(dx: -1, dy: -1).contains(other) && other.insetBy(dx: -1, dy: -1).contains(one)
  }

  /// Says, once, that there is no scroll view, unless one arrives in this turn of the run loop.
  private func logLater() {
    guard !hasLogged else { return }
    hasLogged = true
    Task { [weak self] in
      guard let self, self.window != nil, self.target == nil else { return }
      RefreshLog.write(
        "customRefreshable found no list or scroll view in its place. Put the modifier on the List "
          + "or the ScrollView itself.")
    }
  }
}

extension RefreshSkin {
  /// Whether a skin was made in the same way, as far as values tell; closures cannot be compared.
  fileprivate func looksLike(_ other: RefreshSkin) -> Bool {
    name == other.name && text == other.text && appearance == other.appearance
      && palette == other.palette && speed == other.speed
      && preferredEnding == other.preferredEnding
  }
}
