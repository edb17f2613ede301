import UIKit

/// A control that a scroll view has at most one of: a refresh control, a header or a footer.
@MainActor protocol AnchoredControl: Refreshing {
  /// Called after the control has come to a window, or has left one.
  var onMove: (@MainActor () -> Void)? { get set }

  /// Returns the control that a scroll view has in this one's place.
  func occupant(of scrollView: UIScrollView) -> UIView?

  /// Becomes the control of a scroll view.
  func occupy(_ scrollView: UIScrollView)

  /// Leaves a scroll view that it has occupied.
  func vacate(_ scrollView: UIScrollView)
}

extension CustomRefreshControl: AnchoredControl {
  func occupant(of scrollView: UIScrollView) -> UIView? { scrollView.refreshControl }
  func occupy(_ scrollView: UIScrollView) { scrollView.refreshControl = self }
  func vacate(_ scrollView: UIScrollView) { scrollView.refreshControl = nil }
}

extension RefreshHeader: AnchoredControl {
  func occupant(of scrollView: UIScrollView) -> UIView? { scrollView.refreshHeader }
  func occupy(_ scrollView: UIScrollView) { scrollView.refreshHeader = self }
  func vacate(_ scrollView: UIScrollView) { scrollView.refreshHeader = nil }
}

extension LoadMoreFooter: AnchoredControl {
  func occupant(of scrollView: UIScrollView) -> UIView? { scrollView.loadMoreFooter }
  func occupy(_ scrollView: UIScrollView) { scrollView.loadMoreFooter = self }
  func vacate(_ scrollView: UIScrollView) { scrollView.loadMoreFooter = nil }
}

/// Gives a control to a scroll view that other code has made, such as the one behind a SwiftUI list.
///
/// SwiftUI does not say how or when it builds its views. So the anchor assumes only what `background`
/// promises, that it lies behind the list and in its place, and it looks for its list whenever that
/// may have come: in its layout, at each update, and after the control has moved, which also tells
/// that something has taken it away. Since neighbors come in any order, it looks again when the turn
/// of the run loop is over.
///
/// The control stays in its list, in a window or not, until the anchor has another list or none to
/// give. A list with another control of that kind keeps it: two that replace each other would do so
/// for ever.
final class RefreshAnchorView: UIView {
  /// The control that the scroll view gets; nil for none.
  var control: (any AnchoredControl)? {
    didSet {
      guard control !== oldValue else { return }
      oldValue?.onMove = nil
      if let oldValue { release(oldValue) }
      control?.onMove = { [weak self] in self?.lookLater() }
      look()
    }
  }

  /// The control that the updates have made, also while it is disabled.
  private var made: (any AnchoredControl)?
  /// The tint of the latest value.
  private var saidTint: UIColor?
  /// What the latest value has said of the pages.
  private var saidPages = LoadMoreFooter.Paging.more
  private weak var scrollView: UIScrollView?
  /// Looks when this turn of the run loop is over; nil for not at all.
  private var nextLook: Task<Void, Never>?
  private var log = LogOnce()
  private let lastLook = DelayTimer()

  /// The refresh control of this anchor, also while it is disabled.
  var own: CustomRefreshControl? { made as? CustomRefreshControl }

  // MARK: Lifecycle

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { false }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil else { return lastLook.cancel() }
    lookLater()
    // A container may make its list when it is first seen, which is over by then.
    lastLook.start(0.5) { [weak self] in
      self?.attach()
      self?.logMissingList()
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    look()
  }

  // MARK: Updating

  /// Takes what a new value of a SwiftUI view says of a refresh control.
  ///
  /// A value comes with each redraw: a skin that is the same stays, and so does a refresh that runs.
  func update(
    skin: RefreshSkin?, tint: UIColor?, options: RefreshOptions?, isEnabled: Bool,
    work: @escaping @MainActor () async throws -> Void
  ) {
    let control = made(CustomRefreshControl())
    let skin = skin ?? RefreshDefaults.controlSkin
    if !control.skin.looksLike(skin) { control.skin = skin }
    setTint(tint, of: control)
    control.options = options ?? RefreshDefaults.options
    control.onRefresh = work
    // UIKit raises an exception where there are no refresh controls.
    give(control, isEnabled: isEnabled && CustomRefreshControl.isSupported)
  }

  /// Takes what a new value says of a header, which keeps the style that it was made with.
  func updateHeader(
    skin: RefreshSkin?, style: RefreshHeader.Style?, tint: UIColor?, options: RefreshOptions?,
    isEnabled: Bool, work: @escaping @MainActor () async throws -> Void
  ) {
    let header = made(RefreshHeader(skin: skin, style: style ?? RefreshDefaults.style))
    let skin = skin ?? RefreshDefaults.skin ?? header.style.skin
    if !header.skin.looksLike(skin) { header.skin = skin }
    setTint(tint, of: header)
    header.options = options ?? RefreshDefaults.options
    header.onRefresh = work
    give(header, isEnabled: isEnabled)
  }

  /// Takes what a new value says of a footer.
  func updateFooter(
    skin: RefreshSkin, trigger: LoadMoreFooter.Trigger, hasMore: Bool, tint: UIColor?,
    options: RefreshOptions?, isEnabled: Bool, work: @escaping @MainActor () async throws -> Void
  ) {
    let footer = made(LoadMoreFooter(skin: skin, trigger: trigger))
    if !footer.skin.looksLike(skin) { footer.skin = skin }
    setTint(tint, of: footer)
    footer.options = options ?? RefreshDefaults.options
    footer.trigger = trigger
    footer.onLoadMore = work
    // To say again that there is more would forget that a load has failed.
    if !hasMore || saidPages == .ended { footer.hasMoreData = hasMore }
    saidPages = hasMore ? .more : .ended
    give(footer, isEnabled: isEnabled)
  }

  /// Shows the progress of the work that the latest value says; nil if it is unknown.
  func show(progress: Double?) { made?.progress = progress }

  private func setTint(_ tint: UIColor?, of control: any AnchoredControl) {
    guard tint != saidTint else { return }
    saidTint = tint
    control.tintColor = tint
  }

  /// Returns the control that an update has made before, or else the new one.
  private func made<Control: AnchoredControl>(_ new: @autoclosure () -> Control) -> Control {
    if let control = made as? Control { return control }
    let control = new()
    made = control
    return control
  }

  private func give(_ control: any AnchoredControl, isEnabled: Bool) {
    self.control = isEnabled ? control : nil
    look()
  }

  // MARK: Attaching

  /// Looks for the list now, and once more when this turn of the run loop is over.
  private func look() {
    attach()
    lookLater()
  }

  private func lookLater() {
    guard nextLook == nil else { return }
    nextLook = Task { [weak self] in
      self?.nextLook = nil
      self?.attach()
    }
  }

  private func attach() {
    guard let control, window != nil, let found = target else { return }
    if found !== scrollView { release(control) }
    scrollView = found
    if control.occupant(of: found) == nil { control.occupy(found) }
  }

  /// Takes a control back from the scroll view, unless the app has replaced it there.
  private func release(_ control: any AnchoredControl) {
    if let scrollView, control.occupant(of: scrollView) === control { control.vacate(scrollView) }
    scrollView = nil
  }

  // MARK: The list

  /// The nearest scroll view in the anchor's place, among those in front of it on its screen.
  ///
  /// The search ends at what the list is inside of as well: a scroll view, the view of a view
  /// controller, or a part of the screen that is hidden.
  private var target: UIScrollView? {
    guard !bounds.isEmpty else { return nil }
    var lower: UIView = self
    while let ancestor = lower.superview, !lower.isHidden, !(lower is UIScrollView),
      !(lower.next is UIViewController)
    {
      let views = ancestor.subviews.drop { $0 !== lower }.dropFirst()
      if let found = scrollView(among: views) { return found }
      lower = ancestor
    }
    return nil
  }

  /// Returns the first scroll view in the anchor's place; rows that scroll as well are not looked at.
  private func scrollView(among views: some Sequence<UIView>) -> UIScrollView? {
    for view in views where !view.isHidden {
      if let scrollView = view as? UIScrollView {
        if isBehind(scrollView) { return scrollView }
      } else if let found = scrollView(among: view.subviews) {
        return found
      }
    }
    return nil
  }

  /// Whether a scroll view is in the anchor's place.
  ///
  /// Both are as wide. The anchor has a part of the height, at least a quarter: bars and the keyboard
  /// make it smaller, while a list extends below them.
  private func isBehind(_ scrollView: UIScrollView) -> Bool {
    let place = convert(bounds, to: scrollView)
    let visible = scrollView.bounds
    // Rounding may take a point.
    let isInside = visible.insetBy(dx: -1, dy: -1).contains(place)
    let widths = [visible, visible.inset(by: scrollView.safeAreaInsets)]
    let isAsWide = widths.contains { (room: CGRect) in
      abs(room.minX - place.minX) <= 1 && abs(room.maxX - place.maxX) <= 1
    }
    return isInside && isAsWide && place.height >= visible.height / 4
  }

  /// Says, once, why the control is in no list.
  private func logMissingList() {
    guard let control, !bounds.isEmpty else { return }
    let kind = type(of: control)
    if let scrollView {
      guard control.occupant(of: scrollView) !== control else { return }
      log.write(
        "A list already has a control in the place of its \(kind), and keeps it. Do not use "
          + "refreshable together with customRefreshable, nor one of these modifiers twice.")
    } else {
      log.write(
        "A modifier found no list or scroll view for its \(kind) in its place. Put it on the List "
          + "or the ScrollView itself.")
    }
  }
}
