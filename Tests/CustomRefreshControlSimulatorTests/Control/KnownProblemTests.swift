@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

/// Common complaints about other refresh controls, by their numbers; those that are missing are the
/// subjects of other suites.
@Suite(.simulated, .everyBehavior) @MainActor struct KnownProblemTests {
  private let feed = Feed()

  @Test func `problem 4: nothing flashes before the pull and nothing covers the cells`() async {
    #expect(feed.control.session.art.alpha == 0)
    #expect(feed.control.session.art.bounds.height == 0)
    await feed.simulator.finger.press(at: CGPoint(x: 195, y: 300))
    var alpha: CGFloat = 0
    var y: CGFloat = 300
    while !feed.control.isRefreshing, y < 2400 {
      y += 5
      await feed.simulator.finger.move(to: CGPoint(x: 195, y: y), over: .milliseconds(17))
      if feed.control.superview === feed.table {
        let frame = feed.control.session.art.convert(
          feed.control.session.art.bounds, to: feed.table)
        #expect(frame.maxY <= 1e-9)
        #expect(feed.control.session.art.clipsToBounds)
      }
      #expect(feed.control.session.art.alpha >= alpha)
      alpha = feed.control.session.art.alpha
    }
    #expect(alpha == 1 && feed.control.isRefreshing)
    await feed.simulator.finger.lift()
    await feed.advance(1)
    feed.control.endRefreshing()
    for _ in 0..<300 where feed.control.phase != .idle {
      await feed.simulator.advance(frames: 1)
      #expect(feed.control.session.art.alpha <= alpha)
      alpha = feed.control.session.art.alpha
    }
    #expect(alpha == 0 && feed.control.phase == .idle)
  }

  @Test(arguments: ["tab", "modal", "background"])
  func `problem 5: animations continue after a tab switch, modal or background`(way: String)
    async throws
  {
    let (feed, tabs) = Feed.inTabs()
    let modal = UIViewController()
    await feed.pull(for: 1)
    feed.simulator.resetMainThreadWork()
    switch way {
    case "tab": tabs.selectedIndex = 1
    case "modal":
      modal.modalPresentationStyle = .fullScreen
      feed.screen.present(modal, animated: false)
    default: feed.simulator.enterBackground()
    }
    await feed.advance(30)
    // A completion chain would spin here.
    #expect(feed.simulator.mainThreadWork.total < 10)
    switch way {
    case "tab": tabs.selectedIndex = 0
    case "modal": modal.dismiss(animated: false)
    default: feed.simulator.enterForeground()
    }
    await feed.advance(0.2)
    let player = try #require(feed.control.session.art.player)
    var turns: Set<Double> = []
    for _ in 0..<20 {
      await feed.advance(0.1)
      try feed.expectInStep()
      turns.insert(player.presentedState(of: 0).rotation)
    }
    #expect(turns.count > 1)
  }

  @Test func `problem 7: an end and a reload in mid-drag leave the content under the finger`() async
  {
    await feed.pull(release: false)
    await feed.advance(0.1)
    let offset = feed.table.contentOffset.y
    feed.control.endRefreshing()
    feed.screen.rows = 40
    feed.table.reloadData()
    for _ in 0..<30 {
      await feed.simulator.advance(frames: 1)
      #expect(abs(feed.table.contentOffset.y - offset) < 1)
    }
    #expect(!feed.control.isRefreshing && feed.control.phase == .leaving && feed.hides == 0)
    await feed.simulator.finger.lift()
    await feed.expectEnd()
    #expect(feed.control.isHidden && feed.hides == 1)
  }

  @Test func `problem 8: the end follows its policy, and hiding is reported`() async throws {
    #expect(feed.control.session.endingPolicy == .immediate)
    feed.control.options.ending = .finishCycle
    await feed.pull(for: 1)
    feed.control.endRefreshing()
    #expect(feed.control.isRefreshing)
    #expect(await feed.simulator.advance(atMost: .seconds(5)) { !feed.control.isRefreshing })
    #expect(feed.hides == 0)
    var frames = 0
    for _ in 0..<300 where feed.control.phase != .idle {
      frames += 1
      await feed.simulator.advance(frames: 1)
    }
    // The content takes several frames to scroll back, whether stepped or animated.
    #expect(feed.control.phase == .idle && frames > 6 && feed.hides == 1 && abs(feed.pulled) < 1e-6)
  }

  @Test func `problem 9: the art is in the middle beside an inset, on a tablet and when turned`()
    async
  {
    let tablet = Device(
      name: "Tablet", screenSize: CGSize(width: 820, height: 1180), scale: 2, idiom: .pad)
    let feed = Feed(simulator: Simulator(device: tablet))
    feed.table.contentInset.left = 30
    for orientation in [Device.Orientation.portrait, .landscape] {
      feed.simulator.rotate(to: orientation)
      await feed.pull(for: 1)
      let art = feed.control.content?.view
      let width = feed.control.bounds.width
      #expect(art?.frame == CGRect(x: 0, y: 0, width: width, height: 60))
      #expect(feed.control.bounds.width == feed.table.bounds.width)
      #expect(feed.elements[3].center.x == feed.control.bounds.midX)
      await feed.end()
    }
  }

  @Test func `problem 13: the app's insets are kept, and observers do not retain a table`() async {
    var before: CGFloat = 0
    for inset in [20, 0, 35] as [CGFloat] {
      await feed.pull(for: 1)
      // The app changes its own inset while the control has added to it.
      feed.table.contentInset.top += inset - before
      before = inset
      feed.table.contentInset.bottom = inset
      await feed.end()
      #expect(feed.table.shownInset.top == inset && feed.table.shownInset.bottom == inset)
      #expect(feed.pulled == 0)
    }
    await expectReleased {
      let other = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 500))
      other.refreshControl = feed.control
      return other
    }
  }
}
