import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct UIRefreshControlTests {
  private let refresh = RefreshWorld()
  private let base: CGFloat = -47

  // MARK: Geometry

  @Test func `it is 320 by 60 points, and starts hidden and gray`() {
    for control in [
      UIRefreshControl(), UIRefreshControl(frame: CGRect(x: 1, y: 2, width: 9, height: 9)),
    ] {
      #expect(control.frame == CGRect(x: 0, y: 0, width: 320, height: 60) && control.isHidden)
      #expect(!control.isRefreshing)
      let wheel = control.subviews.first?.layer.sublayers?.first
      let gray = UIColor.systemGray.resolvedColor(with: control.traitCollection).cgColor
      #expect(wheel?.sublayers?.isEmpty == false)
      #expect(wheel?.sublayers?.allSatisfy { $0.backgroundColor == gray } == true)
      #expect(control.autoresizingMask == .flexibleWidth)
    }
  }

  @Test func `it takes the scroll view's width, and fires at a fifth of its height`() {
    let scrollView = UIScrollView()
    let control = UIRefreshControl()
    scrollView.refreshControl = control
    #expect(control.superview === scrollView && control.frame.size == CGSize(width: 0, height: 60))
    scrollView.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    #expect(control.frame.size == CGSize(width: 320, height: 60))
    // It fires when the content is a fifth of the height below its top.
    for (height, distance) in [(844, 168.8), (400, 80), (759, 151.8)] as [(CGFloat, CGFloat)] {
      scrollView.frame.size.height = height
      #expect(abs(control.triggerDistance - distance) < 0.01)
    }
  }

  @Test func `it follows a pull at the top of what is visible, and a short one does not fire`()
    async
  {
    await refresh.pull(380, release: false)
    #expect(!refresh.control.isHidden && refresh.control.frame.minY == refresh.y - base)
    #expect(refresh.control.frame.height == 60)
    await refresh.finger.lift()
    await refresh.world.rest()
    #expect(refresh.control.isHidden && refresh.fired == 0)
    #expect(refresh.y == base && refresh.scrollView.contentInset.top == 0)
  }

  // MARK: A pull

  @Test func `a long pull fires once, during the drag, and settles in the grown inset`() async {
    var states: [Bool] = []
    refresh.onFire = {
      states = [
        refresh.control.isRefreshing, refresh.scrollView.isDragging,
        refresh.scrollView.contentInset.top == 60,
        refresh.scrollView.adjustedContentInset.top == 107,
      ]
    }
    await refresh.pull()
    #expect(refresh.fired == 1 && states == [true, true, true, true])
    await refresh.world.rest()
    #expect(refresh.y == base - 60)
    #expect(refresh.control.frame == CGRect(x: 0, y: -60, width: 390, height: 60))
    #expect(
      refresh.world.log.events == [
        "willBeginDragging", "didScroll", "didChangeAdjustedContentInset", "valueChanged",
        "didScroll", "willEndDragging", "didEndDragging true", "willBeginDecelerating",
        "didScroll", "didEndDecelerating",
      ])
    expectRest(in: refresh.simulator)
  }

  @Test func `the content does not jump under the finger when it fires`() async {
    var offsets: [CGFloat] = []
    var fired: CGFloat = 0
    refresh.onFire = { fired = refresh.y }
    refresh.world.log.onEvent = { _ in offsets.append(refresh.y) }
    await refresh.finger.press(at: CGPoint(x: 195, y: 200))
    await refresh.finger.move(to: CGPoint(x: 195, y: 700), over: .seconds(2), pace: .steady)
    let distance = base - fired
    #expect((0..<2).contains(distance - refresh.control.triggerDistance))
    // The finger moves about two points per sample, and the content half of that.
    #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $1 <= $0 && $0 - $1 < 2 })
    #expect(refresh.y < fired - 10)
  }

  @Test func `the bounce of a throw does not fire`() async {
    refresh.scrollView.contentOffset.y = 400
    await refresh.finger.flick(y: 200, to: 700)
    await refresh.world.record(seconds: 2)
    let lowest = refresh.world.samples.map(\.y).min() ?? 0
    #expect(lowest < base - refresh.control.triggerDistance)
    await refresh.world.rest()
    #expect(refresh.fired == 0 && refresh.y == base)
  }

  @Test func `an offset that is set by code does not fire`() async {
    refresh.scrollView.setContentOffset(CGPoint(x: 0, y: -300), animated: true)
    await refresh.world.rest()
    #expect(refresh.fired == 0 && !refresh.control.isRefreshing)
  }

  @Test func `it fires at the same place at every frame rate`() async {
    var places: [CGFloat] = []
    for frameRate in [30, 60, 120] {
      let refresh = RefreshWorld(frameRate: frameRate)
      refresh.onFire = { places.append(refresh.y) }
      await refresh.pull()
    }
    #expect(places.count == 3 && Set(places).count == 1)
  }

  @Test func `a second pull while it refreshes fires nothing`() async {
    for _ in 0..<2 { await refresh.pullAndRest() }
    #expect(refresh.fired == 1 && refresh.y == base - 60)
  }

  // MARK: Looks

  @Test func `its spinner animates without running code`() async {
    await refresh.pullAndRest()
    let before = refresh.simulator.mainThreadWork
    await refresh.simulator.advance(by: .seconds(5))
    #expect(refresh.simulator.mainThreadWork == before)
  }

  @Test func `a title stands below the spinner, within the control`() {
    let control = UIRefreshControl()
    control.frame.size.width = 390
    control.attributedTitle = NSAttributedString(string: "Pull to refresh")
    control.layoutIfNeeded()
    let label = control.subviews.compactMap { $0 as? UILabel }.first
    #expect(label?.attributedText?.string == "Pull to refresh")
    #expect(abs((label?.frame.midX ?? 0) - 195) < 1)
    #expect((label?.frame.minY ?? 0) > 28)
    #expect((label?.frame.maxY ?? 100) <= 60)
    control.attributedTitle = nil
    #expect(!control.subviews.contains { $0 is UILabel })
  }

  @Test func `a clear tint hides the spinner and changes no layout`() async throws {
    let plain = RefreshWorld()
    await plain.pullAndRest()
    let frame = plain.control.frame
    let shown = plain.simulator.screenshot().pngData()
    let hidden = RefreshWorld()
    hidden.control.tintColor = .clear
    await hidden.pullAndRest()
    #expect(hidden.control.frame == frame && hidden.control.tintColor == .clear)
    let bare = hidden.simulator.screenshot().pngData()
    hidden.control.subviews.forEach { $0.removeFromSuperview() }
    #expect(hidden.simulator.screenshot().pngData() == bare)
    #expect(shown != bare)
  }

  @Test func `either initializer of a subclass sets it up once`() {
    final class Subclass: UIRefreshControl {
      var count = 0
      override init() {
        super.init()
        count += 1
      }
      override init(frame: CGRect) {
        super.init(frame: frame)
        count += 1
      }
      required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    #expect(Subclass().count == 1 && Subclass(frame: .zero).count == 1)
  }

  @Test func `a control whose scroll view is gone in a refresh leaves nothing in the next`() async {
    let simulator = Simulator()
    let control = UIRefreshControl()
    func makeList() -> UIScrollView {
      let list = UIScrollView(frame: simulator.window.bounds)
      list.contentSize = CGSize(width: 390, height: 2000)
      simulator.window.addSubview(list)
      return list
    }
    var list: UIScrollView? = makeList()
    list?.refreshControl = control
    await simulator.advance(by: .milliseconds(100))
    control.beginRefreshing()
    #expect(control.isRefreshing)
    list?.removeFromSuperview()
    list = nil
    await simulator.advance(by: .milliseconds(100))
    let next = makeList()
    next.refreshControl = control
    await simulator.advance(by: .milliseconds(100))
    control.endRefreshing()
    await simulator.advance(by: .seconds(1))
    #expect(next.contentInset == .zero)
  }
}
