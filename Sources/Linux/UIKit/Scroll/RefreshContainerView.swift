/// The container of a refresh control in a navigation bar, in the gap that the pull opens: 60 points high,
/// or as high as the gap.
final class RefreshContainerView: UIView {
  /// The scroll view of the refresh control.
  weak var scrollView: UIScrollView?
  private(set) weak var bar: (any TitleBar)?

  init(bar: any TitleBar) {
    self.bar = bar
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  /// Moves a scroll view's refresh control into the bar, behind its titles.
  func take(_ control: UIRefreshControl, of scrollView: UIScrollView) {
    self.scrollView = scrollView
    if superview == nil { addRevealView() }
    addSubview(control)
  }

  /// Puts the container into a view of the bar that covers the gap. One of a fixed height is clipped to
  /// it; by the listings, nothing clips one that grows.
  private func addRevealView() {
    let revealView = UIView()
    // Touches pass through to the content below, where a pull may begin.
    revealView.isUserInteractionEnabled = false
    revealView.clipsToBounds = !grows
    revealView.addSubview(self)
    bar?.addBehindTitles(revealView)
  }

  override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    scrollView = nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    (subviews.first as? UIRefreshControl)?.containerDidLayOut()
  }

  private var grows: Bool { HostLoop.current.behavior.barContainer == .growsWithPull }

  /// - Parameters:
  ///   - pull: The distance of the content below its resting position without a refresh.
  ///   - isHeld: Whether the control stays at the content's top instead of the bar's edge.
  func place(for pull: CGFloat, isHeld: Bool) {
    guard let bar, let revealView = superview else { return }
    let gap = pull + bar.collapsedLargeTitleHeight
    let reveal = CGRect(
      x: 0, y: bar.gapTop, width: bar.bounds.width, height: max(gap, 0))
    if revealView.frame != reveal { revealView.frame = reveal }
    let height = grows ? reveal.height : UIRefreshControl.height
    let place = CGRect(
      x: 0, y: isHeld && !grows ? min(gap - height, 0) : 0, width: reveal.width, height: height)
    if frame != place { frame = place }
  }
}
