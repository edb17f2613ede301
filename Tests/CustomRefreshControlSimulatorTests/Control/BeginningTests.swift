@testable import CustomRefreshControl
@testable import KitTestSupport
import Simulator
import TestSupport
import Testing
import UIKit

/// Refreshes that begin from code and scroll the control into view.
@Suite(.simulated, .everyBehavior) @MainActor struct BeginningTests {
  private let feed = Feed()

  @Test(arguments: [0, 700])
  func `a refresh from code scrolls the control into view`(distance: CGFloat) async {
    let offset = feed.table.contentOffset.y
    feed.table.contentOffset.y += distance
    feed.control.refresh()
    await feed.advance(1)
    #expect(feed.table.contentOffset.y == offset - 60)
    #expect(feed.pulls == 1 && feed.control.session.art.alpha == 1)
    await feed.expectEnd()
    #expect(feed.table.contentOffset.y == offset && feed.hides == 1)
  }

  @Test func `revealing a refresh that runs unseen shows it`() async {
    feed.control.beginRefreshing()
    await feed.advance(1)
    #expect(feed.pulled == -60)
    feed.control.refresh()
    await feed.advance(1)
    #expect(feed.pulled == 0)
    #expect(feed.systemInset == 60)
  }

  @Test func `a refresh that ends at once does not scroll its control into view`() async {
    feed.table.contentOffset.y = 700
    feed.control.refresh()
    await feed.end()
    #expect(feed.table.contentOffset.y == 700)
  }

  @Test func `a begin as the screen loads is revealed below its navigation bar`() async {
    let simulator = Simulator()
    let screen = FeedScreen(control: CustomRefreshControl(skin: .appCoda), rows: 30)
    let navigation = UINavigationController(rootViewController: screen)
    navigation.navigationBar.prefersLargeTitles = true
    screen.loadViewIfNeeded()
    screen.table.contentOffset.y = 300
    screen.control.refresh()
    simulator.present(navigation)
    await simulator.advance(by: .seconds(2))
    let top = -screen.table.adjustedContentInset.top
    #expect(top < -100 && screen.table.contentOffset.y == top)
  }

  @Test func `a control that leaves while it is scrolled into view leaves no content past the top`()
    async
  {
    feed.table.contentOffset.y = 700
    feed.control.refresh()
    await feed.advance(0.1)
    #expect(feed.table.contentOffset.y < 700)
    feed.table.refreshControl = nil
    await feed.advance(2)
    #expect(feed.pulled <= 0)
  }

  @Test func `revealing leaves a finger's scroll alone`() async {
    await feed.simulator.finger.press(at: CGPoint(x: 195, y: 600))
    await feed.simulator.finger.move(to: CGPoint(x: 195, y: 400), over: .milliseconds(300))
    let offset = feed.table.contentOffset
    feed.control.refresh()
    await feed.advance(0.5)
    #expect(feed.table.contentOffset == offset)
    #expect(feed.control.isRefreshing)
  }

  @Test(arguments: [false, true])
  func `a begin waits for the window, and then scrolls if it reveals`(reveals: Bool) async {
    let control = CustomRefreshControl(skin: .appCoda)
    var events = 0
    control.addAction(UIAction { _ in events += 1 }, for: .valueChanged)
    if reveals { control.refresh() } else { control.beginRefreshing() }
    #expect(!control.isRefreshing && events == 0)
    let simulator = Simulator()
    let screen = FeedScreen(control: control, rows: 30)
    simulator.present(screen)
    await simulator.advance(by: .seconds(1))
    #expect(events == (reveals ? 1 : 0))
    #expect(control.isRefreshing && control.session.art.player?.isPlaying == true)
    #expect(screen.table.contentOffset.y == -screen.table.adjustedContentInset.top || !reveals)
    #expect(screen.systemInset == 60)
  }
}
