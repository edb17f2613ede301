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

    /// The offset of the beginning, without a header's room, in points; short content rests at the left
    /// in either direction.
    var beginning: CGFloat { isMirrored ? max(0, view.contentSize.width - 390) : 0 }
    var end: CGFloat { isMirrored ? 0 : max(0, view.contentSize.width - 390) }

    func goToBeginning() { view.contentOffset.x = beginning }
    func goToEnd() { view.contentOffset.x = end }

    /// Scrolls by a distance toward the end.
    func scroll(by distance: CGFloat) { view.contentOffset.x += isMirrored ? -distance : distance }

    /// How far the content is past its beginning and its end, in points.
    var pulled: CGFloat { way(from: view.contentOffset.x, to: beginning) }
    var pulledAtEnd: CGFloat { way(from: end, to: view.contentOffset.x) }

    private func way(from start: CGFloat, to end: CGFloat) -> CGFloat {
      (isMirrored ? start - end : end - start).toThousandths
    }

    func inset(leading: CGFloat = 0, trailing: CGFloat = 0) -> UIEdgeInsets {
      let (left, right) = isMirrored ? (trailing, leading) : (leading, trailing)
      return UIEdgeInsets(top: 0, left: left, bottom: 0, right: right)
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

    func addHeader() -> RefreshHeader {
      let header = RefreshHeader(skin: .plain)
      header.axis = .horizontal
      view.refreshHeader = header
      return header
    }

    /// Adds a footer whose loads take two seconds, and counts them.
    func addFooter(_ trigger: LoadMoreFooter.Trigger) -> (LoadMoreFooter, Loads) {
      let loads = Loads()
      let footer = LoadMoreFooter(skin: .plain, trigger: trigger) { [clock = simulator.clock] in
        loads.count += 1
        try await clock.sleep(for: .seconds(2))
      }
      footer.axis = .horizontal
      view.loadMoreFooter = footer
      return (footer, loads)
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
    #expect(header.phase == .armed && header.session.art.alpha == 1)
    await carousel.finger.lift()
    await carousel.advance(1)
    #expect(header.isRefreshing && carousel.pulled == 60)
    #expect(carousel.view.shownInset == carousel.inset(leading: 60))
    // All of it is on the screen, beside the content.
    #expect(abs(header.place.minX - (isMirrored ? 330 : 0)) < 0.001)
    header.endRefreshing()
    await carousel.advance(2)
    #expect(header.phase == .idle && carousel.pulled == 0 && header.session.art.alpha == 0)
    #expect(carousel.view.contentInset == .zero)
    // From code it comes into view as well; scrolled away, it takes no more room than is in view.
    carousel.scroll(by: 400)
    header.refresh()
    await carousel.advance(1)
    #expect(header.isRefreshing && carousel.pulled == 60)
    carousel.scroll(by: 100)
    await carousel.advance(0)
    #expect(carousel.view.contentInset == .zero)
  }

  @Test(arguments: [false, true], [LoadMoreFooter.Trigger.automatic(), .drag, .button])
  func `a footer at the trailing edge loads by each of its triggers`(
    isMirrored: Bool, trigger: LoadMoreFooter.Trigger
  ) async {
    let carousel = Carousel(isMirrored: isMirrored)
    let (footer, loads) = carousel.addFooter(trigger)
    await carousel.advance(0.1)
    #expect(footer.frame == CGRect(x: isMirrored ? -60 : 1500, y: 0, width: 60, height: 300))
    #expect(footer.session.art.context.edge == .trailing && loads.count == 0)
    carousel.goToEnd()
    await carousel.advance(0)
    if trigger == .button {
      carousel.scroll(by: 60)
      await carousel.advance(0.1)
      let place = footer.place
      #expect(loads.count == 0 && place.minX >= 0 && place.maxX <= 390)
      await carousel.finger.tap(at: CGPoint(x: place.midX, y: place.midY))
    } else {
      await carousel.drag(by: -260, release: false)
      #expect(footer.status == (trigger == .drag ? .armed : .loading))
      await carousel.finger.lift()
    }
    await carousel.advance(0.6)
    #expect(loads.count == 1 && footer.isLoading)
    if trigger == .drag { #expect(carousel.pulledAtEnd == 60) }
    await carousel.advance(3)
    let room: CGFloat = trigger == .drag ? 0 : 60
    #expect(loads.count == 1 && footer.phase == .idle && carousel.pulledAtEnd == room)
    #expect(carousel.view.shownInset == carousel.inset(trailing: room))
  }

  @Test(arguments: [1560, 1500, 200] as [CGFloat], [false, true])
  func
    `pages, a carousel and short content rest at their ends after a refresh and a load by a drag`(
      content: CGFloat, isMirrored: Bool
    ) async
  {
    let carousel = Carousel(content: content, isMirrored: isMirrored)
    carousel.view.isPagingEnabled = content == 1560
    let header = carousel.addHeader()
    let (footer, loads) = carousel.addFooter(.drag)
    await carousel.advance(0.1)
    await carousel.drag(by: 260)
    await carousel.advance(1)
    #expect(header.isRefreshing)
    header.endRefreshing()
    await carousel.advance(2)
    #expect(carousel.pulled == 0 && header.phase == .idle)
    carousel.goToEnd()
    await carousel.drag(by: -260)
    await carousel.advance(4)
    #expect(loads.count == 1 && footer.phase == .idle)
    #expect(carousel.pulledAtEnd == 0 && carousel.view.contentInset == .zero)
  }

  // MARK: A second distance

  private var twoFloors: RefreshHeader.Style {
    var style = RefreshHeader.Style()
    style.secondDistance = 110
    return style
  }

  @Test(arguments: [(true, false), (true, true), (false, false)])
  func `a release beyond the second distance opens, tells first that it is over, and refreshes not`(
    isSecond: Bool, removes: Bool
  ) async {
    let feed = ScrollFeed(rows: 30)
    let header = RefreshHeader(skin: .plain, style: twoFloors)
    feed.table.refreshHeader = header
    var told: [Bool] = []
    var opened = 0
    header.onSecondDistance = { told.append($0) }
    header.onSecondRelease = {
      opened += 1
      if removes { feed.table.refreshHeader = nil }
    }
    await feed.advance(0.1)
    await feed.hold(at: 90)
    #expect(told.isEmpty && header.phase == .armed)
    feed.setPull(130)
    #expect(told == [true] && header.session.art.context.isPastSecondDistance)
    if !isSecond { feed.setPull(90) }
    await feed.finger.lift()
    await feed.advance(2)
    #expect(told == [true, false] && opened == (isSecond ? 1 : 0))
    #expect(header.isRefreshing == !isSecond)
    if isSecond { #expect(header.phase == .idle && feed.pulled == 0) }
  }

  // MARK: Pushing back

  /// A finger that pushes a header back, wholly or in part, and whether that cancels.
  struct Push: Sendable {
    var asks = true
    var isRevealed = true
    var isWhole = true
    var cancels = false
  }

  @Test(arguments: [
    Push(cancels: true), Push(asks: false), Push(isRevealed: false), Push(isWhole: false),
  ])
  func
    `a header that a finger pushes out of view cancels, if it was in view and the app asks for it`(
      push: Push
    ) async
  {
    let (feed, header) = headerFeed(rows: 30)
    header.cancelsWhenPushedBack = push.asks
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
    if !push.isRevealed { feed.table.contentOffset.y = 300 }
    header.refresh(revealing: push.isRevealed)
    await feed.advance(1)
    #expect(header.isRefreshing && feed.addedTop == (push.isRevealed ? 60 : 0))
    await feed.finger.press(at: CGPoint(x: 195, y: 500))
    let end = CGPoint(x: 195, y: push.isWhole ? 380 : 460)
    await feed.finger.move(to: end, over: .milliseconds(300))
    await feed.finger.lift()
    await feed.advance(2)
    // What the app scrolls is no push.
    if !push.isWhole { feed.table.contentOffset.y = 300 }
    await feed.advance(0)
    #expect(isCancelled == push.cancels && outcomes == (push.cancels ? [.cancelled] : []))
    #expect(header.isRefreshing == !push.cancels && feed.addedTop == 0)
  }
}
