import RefreshMotion
import TestIsolation
import Testing
import UIKit

@testable import CustomRefreshControl

/// View trees as SwiftUI makes them: platform views in wrappers, side by side below a hosting view.
@Suite(.isolated) @MainActor struct RefreshAnchorViewTests {
  private let list = UIScrollView()
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let host = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let control = CustomRefreshControl(skin: .wave)

  init() {
    window.addSubview(host)
    window.isHidden = false
  }

  /// Adds a view in wrappers of its own, which have its place.
  private func add(_ view: UIView, at frame: CGRect, depth: Int = 2, to parent: UIView? = nil) {
    var inner = parent ?? host
    for level in 0..<depth {
      let wrapper = UIView(frame: level == 0 ? frame : inner.bounds)
      inner.addSubview(wrapper)
      inner = wrapper
    }
    view.frame = depth == 0 ? frame : inner.bounds
    inner.addSubview(view)
  }

  private func anchor(
    at frame: CGRect, in parent: UIView? = nil, giving control: CustomRefreshControl? = nil
  ) -> RefreshAnchorView {
    let anchor = RefreshAnchorView(frame: .zero)
    anchor.control = control ?? self.control
    add(anchor, at: frame, to: parent)
    return anchor
  }

  private func redraw(_ anchor: RefreshAnchorView, isEnabled: Bool = true) {
    anchor.update(
      skin: .wave, tint: nil, options: RefreshOptions(), isEnabled: isEnabled
    ) {}
  }

  @Test func `a redraw tells the progress of the work`() {
    let anchor = RefreshAnchorView(frame: .zero)
    add(anchor, at: host.bounds)
    add(list, at: host.bounds)
    redraw(anchor)
    anchor.own?.beginRefreshing()
    anchor.show(progress: 0.4)
    #expect(anchor.own?.progress == 0.4)
    redraw(anchor)
    anchor.show(progress: nil)
    #expect(anchor.own?.progress == nil)
  }

  @Test(arguments: [0, 1, 4])
  func `the control goes to the scroll view in the anchor's place`(depth: Int) {
    let anchor = anchor(at: host.bounds)
    add(list, at: host.bounds, depth: depth)
    anchor.layoutIfNeeded()
    #expect(list.refreshControl === control)
  }

  @Test func `a control that is given again stays in its list`() {
    final class Counting: UIScrollView {
      var changes = 0
      override var refreshControl: UIRefreshControl? { didSet { changes += 1 } }
    }
    let list = Counting()
    let anchor = anchor(at: host.bounds)
    add(list, at: host.bounds)
    anchor.layoutIfNeeded()
    anchor.control = control
    #expect(list.refreshControl === control && list.changes == 1)
  }

  @Test func `of two lists side by side, each gets its own`() {
    let (left, right) = (UIScrollView(), UIScrollView())
    let places = [
      CGRect(x: 0, y: 0, width: 195, height: 844), CGRect(x: 195, y: 0, width: 195, height: 844),
    ]
    add(left, at: places[0])
    let anchor = anchor(at: places[1])
    add(right, at: places[1])
    anchor.layoutIfNeeded()
    #expect(left.refreshControl == nil)
    #expect(right.refreshControl === control)
  }

  @Test func `a scroll view inside the list is not taken`() {
    let (list, row) = (UIScrollView(), UIScrollView())
    let anchor = anchor(at: host.bounds)
    add(list, at: host.bounds)
    add(row, at: host.bounds, to: list)
    anchor.layoutIfNeeded()
    #expect(list.refreshControl === control)
    #expect(row.refreshControl == nil)
  }

  @Test func `a list inside a scroll view gets it, and not the outer one`() {
    let (outer, list) = (UIScrollView(), UIScrollView())
    add(outer, at: host.bounds)
    let place = CGRect(x: 0, y: 100, width: 390, height: 300)
    let anchor = anchor(at: place, in: outer)
    add(list, at: place, to: outer)
    anchor.layoutIfNeeded()
    #expect(outer.refreshControl == nil)
    #expect(list.refreshControl === control)
  }

  @Test func `a scrolled list is in its place all the same`() {
    list.contentSize = CGSize(width: 390, height: 5000)
    let anchor = anchor(at: host.bounds)
    add(list, at: host.bounds)
    list.contentOffset.y = 700
    anchor.layoutIfNeeded()
    #expect(list.refreshControl === control)
  }

  @Test func `a list that has left the anchor's place is left alone`() {
    let anchor = anchor(at: host.bounds)
    add(list, at: host.bounds)
    anchor.layoutIfNeeded()
    list.frame.origin.x = 390
    let own = UIRefreshControl()
    list.refreshControl = own
    anchor.setNeedsLayout()
    anchor.layoutIfNeeded()
    #expect(list.refreshControl === own)
  }

  @Test func `a view that is larger than its list gets nothing`() {
    let anchor = anchor(at: host.bounds)
    add(list, at: CGRect(x: 0, y: 200, width: 390, height: 644))
    anchor.layoutIfNeeded()
    #expect(list.refreshControl == nil)
  }

  @Test func `an anchor takes no touches where its list has none`() {
    let anchor = anchor(at: host.bounds)
    #expect(host.hitTest(CGPoint(x: 9, y: 9), with: nil) === anchor.superview)
  }

  // MARK: When the list comes

  @Test func `a list that comes later in the same turn gets it when the turn is over`() async {
    let anchor = anchor(at: host.bounds)
    anchor.layoutIfNeeded()
    add(list, at: host.bounds)
    #expect(list.refreshControl == nil)
    await DueTasks.rest()
    #expect(list.refreshControl === control)
  }

  @Test func `a list that has come since gets it with the next redraw`() async {
    let anchor = RefreshAnchorView(frame: .zero)
    add(anchor, at: host.bounds)
    redraw(anchor)
    await DueTasks.rest()
    add(list, at: host.bounds)
    await DueTasks.rest()
    #expect(list.refreshControl == nil)
    redraw(anchor)
    #expect(list.refreshControl === anchor.own && anchor.own != nil)
  }

  @Test func `an anchor without a size finds its list when it has one`() {
    let anchor = anchor(at: .zero)
    add(list, at: host.bounds)
    anchor.layoutIfNeeded()
    #expect(list.refreshControl == nil)
    anchor.superview?.frame = host.bounds
    anchor.frame = host.bounds
    anchor.layoutIfNeeded()
    #expect(list.refreshControl === control)
  }

  @Test func `a list without a size gets it when it has one`() async {
    let anchor = anchor(at: host.bounds)
    add(list, at: .zero, depth: 0)
    anchor.layoutIfNeeded()
    #expect(list.refreshControl == nil)
    list.frame = host.bounds
    await DueTasks.rest()
    #expect(list.refreshControl === control)
  }

  @Test func `a tree that comes to the window whole gets it when the turn is over`() async {
    host.removeFromSuperview()
    _ = anchor(at: host.bounds)
    add(list, at: host.bounds)
    await DueTasks.rest()
    #expect(list.refreshControl == nil)
    window.addSubview(host)
    await DueTasks.rest()
    #expect(list.refreshControl === control)
  }

  // MARK: Whether it stays

  @Test func `a control that something takes away comes back when the turn is over`() async {
    let anchor = anchor(at: host.bounds)
    add(list, at: host.bounds)
    anchor.layoutIfNeeded()
    await DueTasks.rest()
    list.refreshControl = nil
    await DueTasks.rest()
    #expect(list.refreshControl === control)
  }

  @Test func `a list that takes another's place gets it, and the other one has it no more`() async {
    let anchor = anchor(at: host.bounds)
    add(list, at: host.bounds)
    anchor.layoutIfNeeded()
    await DueTasks.rest()
    list.superview?.superview?.removeFromSuperview()
    let other = UIScrollView()
    add(other, at: host.bounds)
    await DueTasks.rest()
    #expect(other.refreshControl === control)
    #expect(list.refreshControl == nil)
  }

  @Test func `an anchor and a list that move keep their control, wherever they meet again`() async {
    let anchor = anchor(at: host.bounds)
    add(list, at: host.bounds)
    anchor.layoutIfNeeded()
    let narrow = CGRect(x: 390, y: 0, width: 195, height: 400)
    anchor.superview?.superview?.frame = narrow
    anchor.setNeedsLayout()
    anchor.layoutIfNeeded()
    #expect(list.refreshControl === control)
    list.superview?.superview?.frame = narrow
    await DueTasks.rest()
    #expect(list.refreshControl === control)
  }

  @Test func `a tree that leaves the window and returns keeps its control throughout`() async {
    let anchor = anchor(at: host.bounds)
    add(list, at: host.bounds)
    anchor.layoutIfNeeded()
    host.removeFromSuperview()
    await DueTasks.rest()
    #expect(list.refreshControl === control)
    window.addSubview(host)
    await DueTasks.rest()
    #expect(list.refreshControl === control)
  }

  @Test func `the control leaves when there is none to show`() {
    let anchor = anchor(at: host.bounds)
    add(list, at: host.bounds)
    anchor.layoutIfNeeded()
    anchor.control = nil
    #expect(list.refreshControl == nil)
    anchor.control = control
    #expect(list.refreshControl === control)
  }

  // MARK: Which list is its own

  @Test func `of two lists in one place, each gets the control of the anchor behind it`() async {
    let (lower, upper) = (CustomRefreshControl(skin: .wave), CustomRefreshControl(skin: .dots))
    let (first, second) = (UIScrollView(), UIScrollView())
    let anchors = [anchor(at: host.bounds, giving: lower)]
    add(first, at: host.bounds)
    let last = anchor(at: host.bounds, giving: upper)
    add(second, at: host.bounds)
    for anchor in anchors + [last] { anchor.layoutIfNeeded() }
    await DueTasks.rest()
    #expect(first.refreshControl === lower)
    #expect(second.refreshControl === upper)
  }

  @Test func `an anchor whose list has not come takes none of another tab`() async {
    let (tab, other) = (UIView(frame: host.bounds), UIView(frame: host.bounds))
    host.addSubview(tab)
    host.addSubview(other)
    let anchor = anchor(at: tab.bounds, in: tab)
    add(list, at: other.bounds, to: other)
    other.isHidden = true
    anchor.layoutIfNeeded()
    #expect(list.refreshControl == nil)
    (tab.isHidden, other.isHidden) = (true, false)
    anchor.setNeedsLayout()
    anchor.layoutIfNeeded()
    await DueTasks.rest()
    #expect(list.refreshControl == nil)
  }

  @Test func `an anchor takes no list of a screen above its own`() async {
    let screens = [UIViewController(), UIViewController()]
    for screen in screens {
      screen.view.frame = host.bounds
      host.addSubview(screen.view)
    }
    let anchor = anchor(at: host.bounds, in: screens[0].view)
    add(list, at: host.bounds, to: screens[1].view)
    anchor.layoutIfNeeded()
    await DueTasks.rest()
    #expect(list.refreshControl == nil)
    let own = UIScrollView()
    add(own, at: host.bounds, to: screens[0].view)
    anchor.setNeedsLayout()
    anchor.layoutIfNeeded()
    #expect(own.refreshControl === control)
  }

  @Test func `an anchor in a row takes no list but one of that row`() async {
    let (list, behind) = (UIScrollView(), UIScrollView())
    add(list, at: host.bounds)
    let anchor = anchor(at: host.bounds, in: list)
    add(behind, at: host.bounds)
    anchor.layoutIfNeeded()
    await DueTasks.rest()
    #expect(list.refreshControl == nil && behind.refreshControl == nil)
  }

  /// What SwiftUI takes from the background and not from the list, in points from its edges.
  @Test(arguments: [
    UIEdgeInsets(top: 97, left: 0, bottom: 83, right: 0),
    UIEdgeInsets(top: 0, left: 0, bottom: 60, right: 0),
    UIEdgeInsets(top: 97, left: 0, bottom: 336, right: 0),
    UIEdgeInsets(top: 160, left: 0, bottom: 400, right: 0),
  ])
  func `a list that extends below bars or a keyboard is in its place`(bars: UIEdgeInsets) {
    let anchor = anchor(at: host.bounds.inset(by: bars))
    add(list, at: host.bounds)
    anchor.layoutIfNeeded()
    #expect(list.refreshControl === control)
  }

  @Test func `a list that extends below the safe area at its sides is in its place`() {
    let screen = UIViewController()
    screen.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 50, bottom: 21, right: 50)
    window.rootViewController = screen
    window.layoutIfNeeded()
    let place = screen.view.bounds.inset(by: screen.view.safeAreaInsets)
    let anchor = anchor(at: place, in: screen.view)
    add(list, at: screen.view.bounds, to: screen.view)
    window.layoutIfNeeded()
    anchor.layoutIfNeeded()
    #expect(list.refreshControl === control)
  }

  @Test(arguments: [
    CGRect(x: 0, y: 0, width: 390, height: 200), CGRect(x: 16, y: 0, width: 358, height: 844),
    CGRect(x: 0, y: -20, width: 390, height: 864),
  ])
  func `a view that shares only a strip or a side with a list gets nothing`(place: CGRect) {
    let anchor = anchor(at: place)
    add(list, at: host.bounds)
    anchor.layoutIfNeeded()
    #expect(list.refreshControl == nil)
  }

  @Test func `a list keeps the control of the modifier or the app that came first`() async {
    let own = UIRefreshControl()
    list.refreshControl = own
    let anchors = [anchor(at: host.bounds), anchor(at: host.bounds, giving: .init(skin: .dots))]
    add(list, at: host.bounds)
    for anchor in anchors { anchor.layoutIfNeeded() }
    await DueTasks.rest()
    #expect(list.refreshControl === own)
    list.refreshControl = nil
    for anchor in anchors { anchor.setNeedsLayout() }
    for anchor in anchors { anchor.layoutIfNeeded() }
    await DueTasks.rest()
    #expect(list.refreshControl === control)
  }

  @Test func `a control of the app's own in the list stays`() async {
    let anchor = anchor(at: host.bounds)
    add(list, at: host.bounds)
    anchor.layoutIfNeeded()
    let own = UIRefreshControl()
    list.refreshControl = own
    redraw(anchor)
    await DueTasks.rest()
    #expect(list.refreshControl === own)
    anchor.control = nil
    #expect(list.refreshControl === own)
  }

  // MARK: A header and a footer

  @Test func `a header and a footer go to the list beside the control of another anchor`() throws {
    let anchors = (0..<3).map { _ in
      let anchor = RefreshAnchorView(frame: .zero)
      add(anchor, at: host.bounds)
      return anchor
    }
    add(list, at: host.bounds)
    let options = RefreshOptions(timeout: .seconds(9))
    func draw(
      _ skin: RefreshSkin, tint: UIColor? = nil, isEnabled: Bool = true, hasMore: Bool = true
    ) {
      redraw(anchors[0], isEnabled: isEnabled)
      anchors[1].updateHeader(
        skin: skin, style: .panel, tint: tint, options: options, isEnabled: isEnabled
      ) {}
      anchors[2].updateFooter(
        skin: skin, trigger: .drag, hasMore: hasMore, tint: tint, options: options,
        isEnabled: isEnabled
      ) {}
    }
    draw(.wave)
    let header = try #require(list.refreshHeader)
    let footer = try #require(list.loadMoreFooter)
    #expect(list.refreshControl === anchors[0].own && anchors[0].own != nil)
    #expect(header.style.height == 65 && header.skin.name == "wave" && header.work != nil)
    #expect(footer.trigger == .drag && footer.skin.name == "wave" && footer.work != nil)
    #expect(header.options.timeout == .seconds(9) && footer.options.timeout == .seconds(9))
    let art = header.content
    draw(.wave)
    #expect(list.refreshHeader === header && header.content === art)
    draw(.dots, tint: .red, hasMore: false)
    #expect(header.skin.name == "dots" && footer.skin.name == "dots")
    #expect(header.tintColor == .red && footer.tintColor == .red && !footer.hasMoreData)
    draw(.dots, isEnabled: false)
    #expect(list.refreshHeader == nil && list.loadMoreFooter == nil && header.tintColor != .red)
    draw(.dots)
    #expect(list.refreshHeader === header && list.loadMoreFooter === footer)
  }

  @Test func `options have each value that they are made with`() {
    let date = Date(timeIntervalSince1970: 9)
    let options = RefreshOptions(
      ending: .finishCycle, motionStyle: .calm, minimumDuration: .seconds(1), timeout: .seconds(2),
      clock: SuspendingClock(), playsHaptics: true, now: { date })
    #expect(options.ending == .finishCycle && options.motionStyle == .calm)
    #expect(options.minimumDuration == .seconds(1) && options.timeout == .seconds(2))
    #expect(options.clock is SuspendingClock && options.playsHaptics && options.now() == date)
  }

  @Test func `a view that shows a skin is as tall as a control`() {
    #expect(RefreshArtView(skin: .equalizer).bounds.size == CGSize(width: 320, height: 60))
  }

  @Test func `a redraw keeps the control, its skin and its refresh, and takes the new work`() throws
  {
    let anchor = RefreshAnchorView(frame: .zero)
    add(anchor, at: host.bounds)
    add(list, at: host.bounds)
    func update(_ skin: RefreshSkin, tint: UIColor? = nil, isEnabled: Bool = true) {
      anchor.update(
        skin: skin, tint: tint, options: RefreshOptions(timeout: .seconds(9)), isEnabled: isEnabled
      ) {}
      anchor.layoutIfNeeded()
    }
    update(.wave)
    let control = try #require(list.refreshControl as? CustomRefreshControl)
    let content = try #require(control.content)
    #expect(control.work != nil && control.options.timeout == .seconds(9))
    update(.wave)
    #expect(list.refreshControl === control && control.content === content)
    var last = content
    for skin in [
      RefreshSkin.wave.text("HELLO"), .wave.tint(.red), .wave.palette(.spectrum), .wave.speed(2),
      .wave.marks(false), .wave.failure(Fade(to: 0, over: 0.3).motion),
      try .logo(svgPath: "M12 2 22 20H2Z"), try .logo(svgPath: "M2 2H22V22H2Z"),
      try .logo(systemName: "bolt.fill"), try .lineArt(svgPath: "M2 12H22"),
      try .lineArt(svgPath: "M2 12V22"), try .handwriting(svgPath: "M2 12H22"),
      try .handwriting(svgPath: "M2 12V22"),
    ] {
      update(skin)
      #expect(list.refreshControl === control && control.content !== last)
      last = try #require(control.content)
      update(skin)
      #expect(control.content === last)
    }
    update(.wave, tint: .red)
    #expect(list.refreshControl === control && control.tintColor == .red)
    update(.wave, isEnabled: false)
    #expect(list.refreshControl == nil)
    update(.wave)
    #expect(list.refreshControl === control)
  }
}
