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

  private func anchor(at frame: CGRect, in parent: UIView? = nil) -> RefreshAnchorView {
    let anchor = RefreshAnchorView(frame: .zero)
    anchor.control = control
    add(anchor, at: frame, to: parent)
    return anchor
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

  @Test func `a list that comes later gets it at the next layout`() {
    let anchor = anchor(at: host.bounds)
    anchor.layoutIfNeeded()
    add(list, at: host.bounds)
    anchor.setNeedsLayout()
    anchor.layoutIfNeeded()
    #expect(list.refreshControl === control)
  }

  @Test func `the control leaves with the anchor, and while there is none to show`() {
    let anchor = anchor(at: host.bounds)
    add(list, at: host.bounds)
    anchor.layoutIfNeeded()
    anchor.control = nil
    #expect(list.refreshControl == nil)
    anchor.control = control
    #expect(list.refreshControl === control)
    anchor.removeFromSuperview()
    #expect(list.refreshControl == nil)
  }

  @Test func `a control of the app's own in the list stays`() {
    let anchor = anchor(at: host.bounds)
    add(list, at: host.bounds)
    anchor.layoutIfNeeded()
    let own = UIRefreshControl()
    list.refreshControl = own
    anchor.removeFromSuperview()
    #expect(list.refreshControl === own)
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
    #expect(RefreshArtView(skin: .bars).bounds.size == CGSize(width: 320, height: 60))
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
    #expect(control.onRefresh != nil && control.options.timeout == .seconds(9))
    update(.wave)
    #expect(list.refreshControl === control && control.content === content)
    var last = content
    for skin in [
      RefreshSkin.wave.text("HELLO"), .wave.tint(.red), .wave.palette(.spectrum), .wave.speed(2),
    ] {
      update(skin)
      #expect(list.refreshControl === control && control.content !== last)
      last = try #require(control.content)
    }
    update(.wave, tint: .red)
    #expect(list.refreshControl === control && control.tintColor == .red)
    update(.wave, isEnabled: false)
    #expect(list.refreshControl == nil)
    update(.wave)
    #expect(list.refreshControl === control)
  }
}
