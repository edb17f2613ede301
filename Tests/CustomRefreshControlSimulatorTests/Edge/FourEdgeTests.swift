@testable import CustomRefreshControl
@testable import KitTestSupport
import Simulator
import SimulatorTesting
import TestSupport
import Testing
import UIKit

/// Headers and footers along both axes, in both directions of the interface.
@Suite(.simulated) @MainActor struct FourEdgeTests {
  /// A carousel across the screen, 300 points high.
  @MainActor private final class Carousel {
    let simulator = Simulator()
    let view = UIScrollView(frame: CGRect(x: 0, y: 200, width: 390, height: 300))
    let isMirrored: Bool
    var finger: Finger { simulator.finger }

    init(content: CGFloat = 1500, isMirrored: Bool) {
      self.isMirrored = isMirrored
      let screen = UIViewController()
      simulator.present(screen)
      if isMirrored { view.semanticContentAttribute = .forceRightToLeft }
      view.contentSize = CGSize(width: content, height: 300)
      screen.view.addSubview(view)
      goToBeginning()
    }

    /// The offset of the beginning, without a header's room, in points.
    var beginning: CGFloat { isMirrored ? max(0, view.contentSize.width - 390) : 0 }
    var end: CGFloat { isMirrored ? 0 : max(0, view.contentSize.width - 390) }

    func goToBeginning() { view.contentOffset.x = beginning }
    func goToEnd() { view.contentOffset.x = end }

    /// How far the content is past its beginning, in points.
    var pulled: CGFloat {
      let way = beginning - view.contentOffset.x
      return (isMirrored ? -way : way).toThousandths
    }

    /// How far the content is past its end, in points.
    var pulledAtEnd: CGFloat {
      let way = view.contentOffset.x - end
      return (isMirrored ? -way : way).toThousandths
    }

    /// Drags the content; a positive distance goes from the leading to the trailing side.
    func drag(by distance: CGFloat, release: Bool = true) async {
      let way = isMirrored ? -distance : distance
      let start = CGPoint(x: way > 0 ? 40 : 350, y: 300)
      await finger.press(at: start)
      await finger.move(to: CGPoint(x: start.x + way, y: 300), over: .milliseconds(400))
      if release { await finger.lift() }
    }

    func advance(_ seconds: Double) async { await simulator.advance(by: .seconds(seconds)) }

    func addHeader(_ style: RefreshHeader.Style = .standard) -> RefreshHeader {
      let header = RefreshHeader(skin: .plain, style: style)
      header.axis = .horizontal
      view.refreshHeader = header
      return header
    }

    func addFooter(_ trigger: LoadMoreFooter.Trigger) -> LoadMoreFooter {
      let footer = LoadMoreFooter(skin: .plain, trigger: trigger)
      footer.axis = .horizontal
      view.loadMoreFooter = footer
      return footer
    }
  }

  @Test(arguments: [false, true])
  func `a pull at the leading edge refreshes, is held beside the content, and goes`(
    isMirrored: Bool
  ) async {
    let carousel = Carousel(isMirrored: isMirrored)
    let header = carousel.addHeader()
    await carousel.advance(0.1)
    #expect(header.frame == CGRect(x: isMirrored ? 1500 : -60, y: 0, width: 60, height: 300))
    #expect(header.session.art.context.edge == .leading)
    await carousel.drag(by: 260, release: false)
    #expect(header.phase == .armed)
    #expect(header.session.art.alpha == 1)
    await carousel.finger.lift()
    await carousel.advance(1)
    #expect(header.isRefreshing && carousel.pulled == 60)
    let inset = carousel.view.shownInset
    #expect((isMirrored ? inset.right : inset.left) == 60)
    #expect(inset.top == 0 && inset.bottom == 0)
    // All of it is on the screen, beside the content.
    #expect(abs(header.place.minX - (isMirrored ? 330 : 0)) < 0.001)
    header.endRefreshing()
    await carousel.advance(2)
    #expect(header.phase == .idle && carousel.pulled == 0)
    #expect(carousel.view.contentInset == .zero)
    #expect(header.session.art.alpha == 0)
  }

  @Test(arguments: [false, true])
  func `a footer at the trailing edge loads as its end comes into view`(isMirrored: Bool) async {
    let carousel = Carousel(isMirrored: isMirrored)
    let footer = carousel.addFooter(.automatic())
    var loads = 0
    footer.onLoadMore = { [clock = carousel.simulator.clock] in
      loads += 1
      try await clock.sleep(for: .seconds(1))
    }
    await carousel.advance(1)
    #expect(loads == 0)
    #expect(footer.session.art.context.edge == .trailing)
    #expect(footer.frame == CGRect(x: isMirrored ? -60 : 1500, y: 0, width: 60, height: 300))
    for _ in 0..<6 {
      await carousel.drag(by: -300)
      await carousel.advance(0.4)
    }
    #expect(loads >= 1)
    await carousel.advance(3)
    let inset = carousel.view.shownInset
    #expect((isMirrored ? inset.left : inset.right) == 60)
  }

  @Test(arguments: [false, true], [1500, 200] as [CGFloat])
  func `a footer at the trailing edge loads by a drag`(isMirrored: Bool, content: CGFloat) async {
    // Short content rests at the left in either direction.
    guard !isMirrored || content > 390 else { return }
    let carousel = Carousel(content: content, isMirrored: isMirrored)
    carousel.view.alwaysBounceHorizontal = true
    let footer = carousel.addFooter(.drag)
    var loads = 0
    footer.onLoadMore = { [clock = carousel.simulator.clock] in
      loads += 1
      try await clock.sleep(for: .seconds(1))
    }
    carousel.goToEnd()
    await carousel.advance(0.1)
    await carousel.drag(by: -260, release: false)
    #expect(footer.phase == .armed && footer.status == .armed)
    await carousel.finger.lift()
    await carousel.advance(0.6)
    #expect(loads == 1 && carousel.pulledAtEnd == 60)
    await carousel.advance(3)
    #expect(footer.phase == .idle && carousel.pulledAtEnd == 0)
    #expect(carousel.view.contentInset == .zero)
  }

  @Test(arguments: [false, true])
  func `a button at the trailing edge loads when it is tapped`(isMirrored: Bool) async {
    let carousel = Carousel(isMirrored: isMirrored)
    let footer = carousel.addFooter(.button)
    var loads = 0
    footer.onLoadMore = { loads += 1 }
    carousel.goToEnd()
    await carousel.advance(0.1)
    carousel.view.contentOffset.x += isMirrored ? -60 : 60
    await carousel.advance(0.1)
    let place = footer.place
    await carousel.finger.tap(at: CGPoint(x: place.midX, y: place.midY))
    await carousel.advance(2)
    #expect(loads == 1 && place.minX >= 0 && place.maxX <= 390)
  }

  @Test(arguments: [false, true])
  func `a refresh from code brings the leading edge into view`(isMirrored: Bool) async {
    let carousel = Carousel(isMirrored: isMirrored)
    let header = carousel.addHeader()
    await carousel.advance(0.1)
    carousel.view.contentOffset.x += isMirrored ? -400 : 400
    await carousel.advance(0.1)
    header.refresh()
    await carousel.advance(1)
    #expect(carousel.pulled == 60)
    // Scrolled away, it takes no more room than is in view.
    carousel.view.contentOffset.x += isMirrored ? -100 : 100
    await carousel.advance(0.1)
    #expect(carousel.view.contentInset == .zero)
    header.endRefreshing()
    await carousel.advance(2)
    #expect(header.phase == .idle)
  }

  @Test func `the direction of the interface may change`() async {
    let carousel = Carousel(content: 900, isMirrored: false)
    let header = carousel.addHeader()
    let footer = carousel.addFooter(.button)
    carousel.view.contentInset = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 7)
    await carousel.advance(0.1)
    #expect(carousel.view.shownInset.right == 67)
    carousel.view.semanticContentAttribute = .forceRightToLeft
    carousel.view.contentOffset.x = 1
    await carousel.advance(0.1)
    #expect(header.frame.minX == 900 && footer.frame.maxX == 0)
    #expect(carousel.view.baseContentInset == UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 7))
    #expect(carousel.view.shownInset.left == 65 && carousel.view.shownInset.right == 7)
  }

  @Test(arguments: [false, true])
  func `a pager at rest on its pages has a header and a footer`(isMirrored: Bool) async {
    let carousel = Carousel(content: 390 * 4, isMirrored: isMirrored)
    carousel.view.isPagingEnabled = true
    let header = carousel.addHeader()
    let footer = carousel.addFooter(.drag)
    await carousel.advance(0.1)
    await carousel.drag(by: 260)
    await carousel.advance(1)
    #expect(header.isRefreshing)
    header.endRefreshing()
    await carousel.advance(2)
    #expect(carousel.pulled == 0 && header.phase == .idle)
    footer.onLoadMore = {}
    carousel.goToEnd()
    await carousel.advance(0.1)
    await carousel.drag(by: -260)
    await carousel.advance(3)
    #expect(carousel.pulledAtEnd == 0 && footer.phase == .idle)
  }

  // MARK: A second distance

  private var twoFloors: RefreshHeader.Style {
    var style = RefreshHeader.Style()
    style.secondDistance = 110
    return style
  }

  @Test func `a header that is removed at its second release is told before that it is over`() async
  {
    let feed = ScrollFeed(rows: 30)
    let header = RefreshHeader(skin: .plain, style: twoFloors)
    feed.table.refreshHeader = header
    var told: [Bool] = []
    header.onSecondDistance = { told.append($0) }
    header.onSecondRelease = { feed.table.refreshHeader = nil }
    await feed.advance(0.1)
    await feed.hold(at: 130)
    await feed.finger.lift()
    await feed.advance(1)
    #expect(told == [true, false])
  }

  @Test(arguments: [false, true])
  func `a release beyond the second distance opens, and does not refresh`(
    isSecond: Bool
  ) async {
    let feed = ScrollFeed(rows: 30)
    let header = RefreshHeader(skin: .plain, style: twoFloors)
    feed.table.refreshHeader = header
    var told: [Bool] = []
    var opened = 0
    header.onSecondDistance = { told.append($0) }
    header.onSecondRelease = { opened += 1 }
    await feed.advance(0.1)
    await feed.hold(at: 90)
    #expect(told.isEmpty && header.phase == .armed)
    feed.setPull(130)
    #expect(told == [true])
    #expect(header.session.art.context.isPastSecondDistance)
    if !isSecond { feed.setPull(90) }
    await feed.finger.lift()
    await feed.advance(2)
    #expect(told == [true, false])
    #expect(opened == (isSecond ? 1 : 0))
    #expect(header.isRefreshing == !isSecond)
    if isSecond { #expect(header.phase == .idle && feed.pulled == 0) }
  }

  // MARK: Pushing back

  @Test(arguments: [false, true])
  func `a header that is pushed out of view cancels, if the app asks for it`(cancels: Bool) async {
    let (feed, header) = headerFeed(rows: 30)
    header.cancelsWhenPushedBack = cancels
    var isCancelled = false
    var outcomes: [RefreshOutcome?] = []
    header.onFinish = { outcomes.append($0) }
    header.onRefresh = { [clock = feed.simulator.clock] in
      do {
        try await clock.sleep(for: .seconds(100))
      } catch {
        isCancelled = true
        throw error
      }
    }
    await feed.advance(0.1)
    await feed.pull(to: 90)
    await feed.advance(1)
    #expect(header.isRefreshing)
    await feed.finger.press(at: CGPoint(x: 195, y: 500))
    await feed.finger.move(to: CGPoint(x: 195, y: 380), over: .milliseconds(300))
    await feed.finger.lift()
    await feed.advance(2)
    #expect(isCancelled == cancels && outcomes == (cancels ? [.cancelled] : []))
    #expect(header.isRefreshing == !cancels)
    #expect(feed.addedTop == 0)
  }

  @Test func `a refresh that began out of view is not cancelled by scrolling`() async {
    let (feed, header) = headerFeed(rows: 30)
    header.cancelsWhenPushedBack = true
    await feed.advance(0.1)
    feed.table.contentOffset.y = 300
    header.refresh(revealing: false)
    await feed.advance(0.2)
    await feed.finger.press(at: CGPoint(x: 195, y: 500))
    await feed.finger.move(to: CGPoint(x: 195, y: 380), over: .milliseconds(300))
    await feed.finger.lift()
    await feed.advance(1)
    #expect(header.isRefreshing)
  }
}
