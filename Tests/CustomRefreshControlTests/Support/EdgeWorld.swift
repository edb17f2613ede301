@testable import CustomRefreshControl
@testable import KitTestSupport
import SharedTestSupport
import UIKit

/// A view that takes room at one of the four sides.
struct RoomEdge: CaseIterable, Sendable {
  var isHeader: Bool
  var isHorizontal: Bool
  /// The safe area at each side, in points.
  var safeArea: CGFloat = 0

  /// The four sides, also under a safe area.
  static let everywhere =
    allCases
    + allCases.map { RoomEdge(isHeader: $0.isHeader, isHorizontal: $0.isHorizontal, safeArea: 47) }

  static let allCases = [true, false].flatMap { isHeader in
    [false, true].map { RoomEdge(isHeader: isHeader, isHorizontal: $0) }
  }
}

/// A scroll view that may keep another inset than the one that is set.
final class KeepingScrollView: UIScrollView {
  var keep: (CGFloat) -> CGFloat = { $0 }
  var onLayout: (() -> Void)?
  /// How often an inset was set.
  private(set) var writes = 0

  override func layoutSubviews() {
    super.layoutSubviews()
    onLayout?()
  }

  override var contentInset: UIEdgeInsets {
    get { super.contentInset }
    set {
      writes += 1
      super.contentInset = UIEdgeInsets(
        top: keep(newValue.top), left: keep(newValue.left), bottom: keep(newValue.bottom),
        right: keep(newValue.right))
      // As the content may have moved.
      if onLayout != nil { setNeedsLayout() }
    }
  }
}

/// A scroll view of 800 points in a window, with a footer of 60 points, or with a header of 60 points that
/// holds the content in a refresh.
@MainActor final class EdgeWorld {
  enum Step: Sendable {
    /// The app assigns a number.
    case assign(CGFloat)
    /// The app, or UIKit for the keyboard, changes the inset by a step.
    case add(CGFloat)
    /// The app saves the inset, or restores what it has saved.
    case save, restore
    /// The content gets a length: from 3,000 points on the footer at its end takes no room.
    case content(CGFloat)
    /// The app sets the base inset, or changes it by a step.
    case base(CGFloat), addBase(CGFloat)
    /// The app assigns an inset of another side.
    case assignOther(CGFloat)
    /// The view is hidden or disabled, and comes back.
    case hide, disable, comeBack
  }

  let stage = Stage()
  let scrollView = KeepingScrollView(frame: CGRect(x: 0, y: 0, width: 800, height: 800))
  let view: EdgeRefreshView
  let edge: RoomEdge
  private(set) var length: CGFloat = 900
  private var saved = UIEdgeInsets.zero

  /// - Parameter own: The app's own inset before the view comes, in points.
  init(
    _ edge: RoomEdge, own: CGFloat = 0, keeping keep: @escaping (CGFloat) -> CGFloat = { $0 }
  ) {
    self.edge = edge
    let safeArea = edge.safeArea
    view = edge.isHeader ? RefreshHeader(skin: .plain) : LoadMoreFooter(trigger: .button)
    view.axis = edge.isHorizontal ? .horizontal : .vertical
    scrollView.contentInsetAdjustmentBehavior = safeArea > 0 ? .always : .never
    let screen = UIViewController()
    screen.additionalSafeAreaInsets = UIEdgeInsets(
      top: safeArea, left: safeArea, bottom: safeArea, right: safeArea)
    stage.window.rootViewController = screen
    screen.view.frame = scrollView.frame
    screen.view.addSubview(scrollView)
    stage.window.layoutIfNeeded()
    perform(.content(900))
    if own != 0 { perform(.assign(own)) }
    scrollView.keep = keep
    scrollView.addSubview(view)
    guard edge.isHeader else { return }
    // A refresh that all of the header shows.
    view.session.begin(RefreshMachine.Beginning())
    pull()
  }

  /// Lets what is due in this turn of the run loop happen.
  func turn() async { await stage.turn() }

  /// Ends the refresh of a header, or hides a footer.
  func end() {
    if let header = view as? RefreshHeader { header.endRefreshing() } else { view.isHidden = true }
  }

  var offset: CGPoint { scrollView.contentOffset }
  var inset: CGFloat { scrollView.contentInset[keyPath: side] }
  var base: CGFloat { scrollView.baseContentInset[keyPath: side] }
  private var adjusted: CGFloat { scrollView.adjustedContentInset[keyPath: side] }

  private var side: WritableKeyPath<UIEdgeInsets, CGFloat> {
    switch (edge.isHeader, edge.isHorizontal) {
    case (true, false): \.top
    case (true, true): \.left
    case (false, false): \.bottom
    case (false, true): \.right
    }
  }

  private var otherSide: WritableKeyPath<UIEdgeInsets, CGFloat> {
    edge.isHorizontal ? \.top : \.left
  }

  /// Changes the inset as an app does that reads it.
  func change(_ new: (CGFloat) -> CGFloat) {
    scrollView.contentInset[keyPath: side] = new(inset)
  }

  func perform(_ step: Step) {
    switch step {
    case .assign(let points): change { _ in points }
    case .add(let points): change { $0 + points }
    case .save: saved = scrollView.contentInset
    case .restore: scrollView.contentInset = saved
    case .base(let points): scrollView.baseContentInset[keyPath: side] = points
    case .addBase(let points): scrollView.baseContentInset[keyPath: side] += points
    case .assignOther(let points): scrollView.contentInset[keyPath: otherSide] = points
    case .hide: view.isHidden = true
    case .disable: view.isEnabled = false
    case .comeBack:
      (view.isHidden, view.isEnabled) = (false, true)
      // A header comes back where the user has pulled it.
      if edge.isHeader { pull() }
    case .content(let points):
      length = points
      scrollView.contentSize =
        edge.isHorizontal
        ? CGSize(width: points, height: 800) : CGSize(width: 800, height: points)
    }
  }

  /// Pulls the content until all of the header is in view.
  func pull() {
    let safe = scrollView.contentInsetAdjustmentBehavior == .always ? adjusted - inset : 0
    let place = -base - safe - 60 - max(0, -base)
    scrollView.contentOffset =
      edge.isHorizontal ? CGPoint(x: place, y: 0) : CGPoint(x: 0, y: place)
  }
}
