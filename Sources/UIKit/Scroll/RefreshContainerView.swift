/// Where a refresh control is while it is in a navigation bar: 60 points high, below the titles.
final class RefreshContainerView: UIView {
  /// The scroll view that the refresh control serves.
  weak var scrollView: UIScrollView?
  private(set) weak var bar: UINavigationBar?
  /// Shows what of the container lies between the bar and the content.
  private let revealView = UIView()

  init(bar: UINavigationBar) {
    self.bar = bar
    super.init(frame: .zero)
    // Fingers reach the content below: a pull may begin here.
    revealView.isUserInteractionEnabled = false
    revealView.clipsToBounds = true
    revealView.addSubview(self)
  }

  required init?(coder: NSCoder) { nil }

  /// Brings the refresh control of a scroll view into the bar, behind its titles.
  func take(_ control: UIRefreshControl, of scrollView: UIScrollView) {
    self.scrollView = scrollView
    if let bar, revealView.superview !== bar { bar.insertSubview(revealView, at: 0) }
    addSubview(control)
  }

  override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    scrollView = nil
  }

  /// - Parameters:
  ///   - pull: how far the content is below its resting place without a refresh.
  ///   - isHeld: whether the control stays at the content's top instead of the bar's edge.
  func place(for pull: CGFloat, isHeld: Bool) {
    guard let bar else { return }
    let gap = pull + bar.collapsedLargeTitleHeight
    let reveal = CGRect(
      x: 0, y: bar.bounds.height, width: bar.bounds.width, height: max(gap, 0))
    if revealView.frame != reveal { revealView.frame = reveal }
    let place = CGRect(
      x: 0, y: isHeld ? min(gap - UIRefreshControl.height, 0) : 0, width: reveal.width,
      height: UIRefreshControl.height)
    if frame != place { frame = place }
  }
}
