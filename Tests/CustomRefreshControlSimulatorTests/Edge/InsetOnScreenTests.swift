@testable import CustomRefreshControl
@testable import KitTestSupport
import RefreshMotion
import Simulator
import TestSupport
import Testing
import UIKit

/// Whose an inset is, on a screen: apps that assign and change it as apps do, under a finger, beside a keyboard,
/// and at each callback.
@Suite(.simulated) @MainActor struct InsetOnScreenTests {
  private let feed = ScrollFeed()

  @Test(arguments: [false, true], [20, 0, -20] as [CGFloat])
  func `an inset or a bar that shrinks under a finger that has not pulled begins no refresh`(
    isBar: Bool, moved: CGFloat
  ) async {
    let feed = ScrollFeed()
    func setTop(_ top: CGFloat) async {
      if isBar {
        feed.screen.additionalSafeAreaInsets.top = top
        await feed.advance(0.1)
      } else {
        feed.setOwnInset(top: top)
      }
    }
    await setTop(90)
    await feed.advance(0.1)
    feed.setPull(0)
    let header = feed.addHeader()
    await feed.advance(0.1)
    await feed.finger.press(at: CGPoint(x: 195, y: 400))
    await feed.finger.move(to: CGPoint(x: 195, y: 380), over: .milliseconds(100))
    await feed.finger.move(to: CGPoint(x: 195, y: 395 + moved), over: .milliseconds(100))
    await setTop(0)
    await feed.finger.move(to: CGPoint(x: 195, y: 397 + moved), over: .milliseconds(100))
    #expect(header.phase != .armed)
    await feed.finger.lift()
    await feed.advance(2)
    #expect(header.phase == .idle)
    await feed.pull(to: 90)
    #expect(header.isRefreshing)
  }

  @Test func `content stays under the finger as the app sets its inset during a refresh`() async {
    let (feed, _) = await refreshingFeed()
    await feed.hold(at: 100)
    feed.table.contentInset.top = 0
    #expect(feed.addedTop == 60 && feed.pulled == 100)
    await feed.finger.lift()
    await feed.advance(1)
    #expect(feed.pulled == 60)
  }

  @Test func `an inset that the app sets as the content scrolls is its own`() async {
    let (feed, header) = headerFeed()
    // A bar of the app that is taller while the content is pulled.
    feed.screen.onScroll = { [weak feed] in
      guard let feed else { return }
      let isPulled = feed.table.contentOffset.y < -(feed.table.safeAreaInsets.top + 40)
      feed.table.baseContentInset.top = isPulled ? 20 : 0
    }
    await feed.pull(to: 90)
    await feed.advance(1)
    #expect(header.isRefreshing)
    header.endRefreshing()
    await feed.advance(2)
    feed.screen.onScroll = nil
    feed.table.refreshHeader = nil
    #expect(feed.table.shownInset.top == 0)
  }

  @Test(arguments: [0, 44] as [CGFloat])
  func `an app that assigns its inset as the content scrolls keeps it`(own: CGFloat) async {
    let feed = ScrollFeed()
    await feed.rest(belowInset: own)
    let header = feed.addHeader()
    feed.screen.onScroll = { [weak feed] in
      feed?.table.contentInset = UIEdgeInsets(top: own, left: 0, bottom: 0, right: 0)
    }
    await feed.pull(to: 90)
    await feed.advance(1)
    #expect(header.isRefreshing)
    header.endRefreshing()
    await feed.advance(2)
    #expect(feed.table.shownInset.top == own && feed.pulled == 0)
    expectRest(in: feed.simulator)
    // An app that stops to do so gets room for the next refresh.
    feed.screen.onScroll = nil
    await feed.pull(to: 90)
    await feed.advance(1)
    #expect(feed.addedTop == 60 && feed.pulled == 60)
    header.endRefreshing()
    await feed.advance(2)
    #expect(feed.table.shownInset.top == own && feed.pulled == 0)
  }

  @Test func `an inset that the app assigns is its own if the refresh ends as it moves content`()
    async
  {
    let feed = ScrollFeed()
    await feed.rest(belowInset: 88)
    let header = feed.addHeader()
    await feed.pull(to: 90)
    await feed.advance(1)
    #expect(feed.addedTop == 60)
    // The app is told of the scroll before the header.
    feed.screen.onScroll = { [weak feed, weak header] in
      feed?.screen.onScroll = nil
      header?.endRefreshing()
    }
    feed.screen.ownInset.top = 20
    feed.table.contentInset.top = 20
    #expect(feed.table.shownInset.top == 20)
    await feed.expectRest(of: header)
  }

  @Test(arguments: [true, false])
  func `room for the keyboard puts the footer above it, by a value or by a step`(
    isStep: Bool
  ) async {
    let feed = ScrollFeed(rows: 30)
    let footer = feed.addFooter(trigger: .button)
    await feed.advance(0.1)
    feed.table.contentOffset.y = feed.end
    await feed.advance(0.2)
    // What an app, or UIKit, does in its own handler, before or after the kit hears of it.
    NotificationCenter.default.post(name: UIResponder.keyboardWillShowNotification, object: nil)
    if isStep {
      feed.table.contentInset.bottom += 302
    } else {
      feed.table.contentInset.bottom = 302
    }
    await feed.advance(0.5)
    await feed.fling(-1, times: 3)
    #expect(footer.place.maxY <= 844 - 336 + 0.01)
    NotificationCenter.default.post(name: UIResponder.keyboardWillHideNotification, object: nil)
    if isStep {
      feed.table.contentInset.bottom -= 302
    } else {
      feed.table.contentInset.bottom = 0
    }
    await feed.advance(1)
    #expect(feed.table.shownInset.bottom == 60)
  }

  @Test func `insets that an app assigns as it is told of phases are its own`() async {
    let (feed, header) = headerFeed()
    feed.addFooter(trigger: .button)
    header.onPhaseChange = { [weak table = feed.table] phase in
      switch phase {
      case .refreshing: table?.contentInset.top = 30
      case .leaving: table?.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 0)
      default: break
      }
    }
    await feed.pull(to: 90)
    await feed.advance(1)
    #expect(header.isRefreshing && feed.table.shownInset.top == 90)
    #expect(feed.table.contentOffset.y.toThousandths == -feed.table.safeAreaInsets.top - 90)
    header.endRefreshing()
    await feed.advance(1)
    #expect(feed.table.shownInset == UIEdgeInsets(top: 10, left: 0, bottom: 80, right: 0))
    #expect(feed.table.contentOffset.y == -feed.table.safeAreaInsets.top - 10)
  }

  @Test func `content stays where it is if the app replaces its inset during a load`() async {
    let (feed, footer, _) = await shownLoadingFeed(
      trigger: .automatic(prefetchDistance: 300), seconds: 60)
    feed.table.contentOffset.y = feed.end - 200
    await feed.advance(0)
    #expect(footer.isLoading)
    let offset = feed.table.contentOffset.y
    feed.table.contentInset = .zero
    await feed.advance(0.5)
    #expect(feed.addedBottom == 60)
    #expect(feed.table.contentOffset.y == offset)
  }

  @Test(arguments: [false, true])
  func
    `a side inset that the app sets as the header moves content or takes room narrows the header`(
      isRoom: Bool
    ) async
  {
    let (feed, header) = headerFeed(.spokes)
    await feed.hold(at: isRoom ? 40 : 90)
    let narrow: @MainActor () -> Void = { [weak table = feed.table] in
      if header.isRefreshing, table?.contentInset.right == 0 { table?.contentInset.right = 20 }
    }
    if !isRoom { feed.screen.onScroll = { narrow() } }
    let observation = feed.table.observe(\.contentInset) { _, _ in
      MainActor.assumeIsolated { if isRoom { narrow() } }
    }
    if isRoom {
      header.session.begin(RefreshMachine.Beginning())
    } else {
      await feed.finger.lift()
    }
    #expect(header.isRefreshing && feed.table.shownInset.right == 20)
    #expect(feed.addedTop == (isRoom ? 40 : 60) && header.frame.width == 370)
    observation.invalidate()
    await feed.finger.lift()
  }

  @Test func `the app's own inset is given back, not zero`() async {
    feed.screen.ownInset = UIEdgeInsets(top: 20, left: 8, bottom: 12, right: 4)
    feed.table.contentInset = feed.screen.ownInset
    let header = await feed.addRefreshingHeader()
    #expect(feed.table.shownInset.top == 80 && feed.pulled == 60)
    #expect(header.frame == CGRect(x: 0, y: -60, width: 378, height: 60))
    header.endRefreshing()
    await feed.advance(1)
    #expect(feed.table.shownInset == feed.screen.ownInset && feed.pulled == 0)
  }

  @Test func `an inset that the app changes during a refresh is kept`() async {
    let header = await feed.addRefreshingHeader()
    let offset = feed.table.contentOffset.y
    // What the app assigns is its own; the other edges stay as they are.
    feed.table.contentInset.bottom += 300
    await feed.advance(0.1)
    #expect(feed.addedTop == 60)
    feed.table.contentInset = .zero
    await feed.advance(0.1)
    #expect(feed.addedTop == 60 && feed.table.contentOffset.y == offset)
    // A bar of the app covers 25 points of the header.
    feed.table.baseContentInset.top += 25
    feed.screen.ownInset.top = 25
    await feed.advance(0.1)
    #expect(feed.addedTop == 35 && abs(feed.table.contentOffset.y - offset) < 1e-3)
    header.endRefreshing()
    await feed.advance(1)
    #expect(feed.table.shownInset == UIEdgeInsets(top: 25, left: 0, bottom: 0, right: 0))
    #expect(feed.pulled == 0)
  }

  @Test func `a header that comes refreshing to an inset with room moves no content`() async {
    let (feed, header) = await refreshingFeed()
    let list = feed.addList()
    // As saved with the room of another header.
    list.contentInset = feed.table.contentInset
    list.contentOffset.y = 300
    await feed.advance(0.1)
    list.refreshHeader = header
    #expect(list.contentOffset.y == 300 && list.contentInset == .zero)
  }

  @Test func `an inset that is no number is the app's own, and the next one is as well`() async {
    let (feed, footer) = (feed, feed.addFooter())
    await feed.advance(0.1)
    feed.table.contentInset.bottom = .nan
    await feed.advance(0.1)
    #expect(feed.table.contentInset.bottom.isNaN && feed.table.baseContentInset.bottom.isNaN)
    feed.table.contentInset.bottom = 10
    feed.table.contentOffset.y = 400
    await feed.advance(0.1)
    #expect(feed.table.baseContentInset.bottom == 10 && footer.phase == .idle)
  }

  @Test func `the header stays below a navigation bar that appears during a refresh`() async {
    let feed = ScrollFeed { UINavigationController(rootViewController: $0) }
    feed.screen.navigationController?.setNavigationBarHidden(true, animated: false)
    await feed.advance(0.1)
    let header = await feed.addRefreshingHeader()
    let before = feed.table.adjustedContentInset.top
    feed.screen.navigationController?.setNavigationBarHidden(false, animated: false)
    await feed.advance(0.5)
    #expect(feed.table.adjustedContentInset.top > before)
    #expect(feed.pulled == 60 && feed.addedTop == 60)
    await feed.expectEnd(of: header)
  }

  @Test(arguments: [true, false], [true, false])
  func `a keyboard that comes and goes in a load by a drag leaves the end where it is`(
    isOwn: Bool, endsBetween: Bool
  ) async {
    let (feed, footer, _) = await shownLoadingFeed(trigger: .drag, seconds: 100)
    await feed.drag(pastEnd: 80)
    await feed.advance(1)
    #expect(feed.addedBottom == 60)
    for height in [336, 0] as [CGFloat] {
      if isOwn {
        feed.table.contentInset.bottom = height
      } else {
        moveKeyboard(in: feed.table, by: height > 0 ? height : -336)
      }
      await feed.advance(0.3)
      if endsBetween { footer.endLoading() }
      await feed.advance(1)
    }
    footer.endLoading(with: .cancelled)
    await feed.advance(2)
    #expect(feed.table.shownInset == .zero)
    expectRest(in: feed.simulator)
  }

  @Test func `the scroll indicators' insets stay the app's`() async {
    let feed = ScrollFeed()
    let insets = UIEdgeInsets(top: 7, left: 0, bottom: 9, right: 0)
    feed.table.verticalScrollIndicatorInsets = insets
    let header = feed.addHeader()
    feed.addFooter(trigger: .button)
    await feed.pull(to: 90)
    await feed.advance(1)
    #expect(header.isRefreshing && feed.table.verticalScrollIndicatorInsets == insets)
    header.endRefreshing()
    await feed.advance(1)
    await feed.fling(-1, times: 4)
    #expect(feed.table.verticalScrollIndicatorInsets == insets)
  }

  @Test(arguments: [LoadMoreFooter.Trigger.automatic(), .button, .drag])
  func `a footer is wholly in view below a list with a negative inset`(
    trigger: LoadMoreFooter.Trigger
  ) async {
    let feed = ScrollFeed()
    feed.setOwnInset(bottom: -50)
    let footer = feed.addFooter(trigger: trigger)
    await feed.advance(0.1)
    feed.table.contentOffset.y = feed.end
    await feed.advance(0.1)
    if trigger == .drag {
      await feed.drag(pastEnd: 120)
    } else {
      await feed.finger.flick(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 400))
    }
    await feed.advance(2)
    #expect(footer.place.maxY <= feed.bottomEdge + 0.01)
    feed.table.loadMoreFooter = nil
    #expect(feed.table.shownInset.bottom == -50)
  }
}
