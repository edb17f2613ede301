@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

/// The control's position in different surroundings.
@Suite(.simulated, .everyBehavior) @MainActor struct GeometryTests {
  @Test func `the art fills the control beside a left inset`() async {
    let feed = Feed()
    feed.table.contentInset.left = 40
    await feed.pull()
    await feed.advance(1)
    #expect(feed.pulled == 0)
    #expect(feed.control.content?.view.frame == feed.control.bounds)
    #expect(feed.systemInset == 60)
    feed.control.endRefreshing()
    await feed.advance(2)
    #expect(feed.table.contentInset == UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 0))
  }

  @Test(arguments: [0, 1, 2, 30])
  func `the offsets are exact for any number of rows`(rows: Int) async {
    let feed = Feed(rows: rows)
    feed.table.alwaysBounceVertical = true
    let rest = feed.table.contentOffset.y
    await feed.pull()
    await feed.advance(1.5)
    #expect(feed.pulls == 1)
    #expect(feed.table.contentOffset.y == rest - 60)
    feed.control.endRefreshing()
    await feed.advance(2)
    #expect(feed.table.contentOffset.y == rest)
    expectRest(in: feed.simulator)
  }

  @Test func `a turn of the device in a pull, a refresh and an end keeps the width`() async {
    let feed = Feed()
    await feed.pull(release: false)
    feed.simulator.rotate(to: .landscape)
    await feed.advance(0.2)
    #expect(feed.control.content?.view.bounds.width == feed.table.bounds.width)
    await feed.simulator.finger.lift()
    await feed.advance(1.5)
    #expect(feed.pulled == 0)
    feed.simulator.rotate(to: .portrait)
    await feed.advance(0.5)
    #expect(feed.control.content?.view.bounds.width == feed.table.bounds.width)
    #expect(feed.pulled == 0)
    feed.control.endRefreshing()
    feed.simulator.rotate(to: .landscape)
    await feed.advance(2)
    #expect(feed.control.phase == .idle)
    #expect(feed.systemInset == 0)
    #expect(feed.pulled == 0)
    expectRest(in: feed.simulator)
  }

  @Test func `insets that change in a refresh are kept`() async {
    let feed = Feed()
    await feed.pull()
    await feed.advance(1)
    feed.table.contentInset.top += 25
    feed.table.contentInset.bottom = 10
    feed.control.endRefreshing()
    await feed.advance(2)
    #expect(feed.table.contentInset == UIEdgeInsets(top: 25, left: 0, bottom: 10, right: 0))
    #expect(feed.pulled == 0)
  }

  @Test func `a control that something else hosts still finds its scroll view`() async {
    var behavior = SystemBehavior.current
    behavior.otherSuperview = .ignored
    await SystemBehavior.$current.withValue(behavior) { await hostElsewhere() }
  }

  private func hostElsewhere() async {
    let feed = Feed()
    let host = UIView(frame: CGRect(x: 0, y: -60, width: 390, height: 60))
    let control = CustomRefreshControl(skin: .prompt)
    feed.table.refreshControl = nil
    feed.table.addSubview(host)
    host.addSubview(control)
    feed.table.contentOffset.y -= 40
    guard case .pulling = control.phase else {
      Issue.record("The control is \(control.phase).")
      return
    }
    feed.table.contentOffset.y += 40
    control.removeFromSuperview()
    feed.simulator.window.addSubview(control)
    feed.table.contentOffset.y -= 40
    #expect(control.phase == .idle)
    feed.table.contentOffset.y += 40
    control.beginRefreshing()
    control.endRefreshing()
    #expect(control.phase == .idle)
    control.removeFromSuperview()
  }

  @Test func `art in a container that is lower than it shows only what is inside`() async {
    var behavior = SystemBehavior()
    behavior.otherSuperview = .ignored
    await SystemBehavior.$current.withValue(behavior) {
      let feed = Feed()
      // As in a navigation bar, whose container grows with the pull and does not clip.
      let container = UIView(frame: CGRect(x: 0, y: -30, width: 390, height: 30))
      let control = CustomRefreshControl(skin: .spokes)
      feed.table.refreshControl = nil
      feed.table.addSubview(container)
      container.addSubview(control)
      await feed.advance(0.1)
      let art = control.session.art
      for height: CGFloat in [30, 60] {
        container.frame.size.height = height
        control.frame = CGRect(x: 0, y: (height - 60) / 2, width: 390, height: 60)
        feed.table.contentOffset.y -= 30
        #expect(art.convert(art.bounds, to: container) == container.bounds)
      }
      control.removeFromSuperview()
    }
  }

  @Test func `under a navigation bar the refresh hangs below it`() async {
    let navigation = UINavigationController()
    let feed = Feed { screen in
      navigation.viewControllers = [screen]
      return navigation
    }
    let rest = feed.table.contentOffset.y
    #expect(rest < 0)
    await feed.pull()
    await feed.advance(1.5)
    #expect(feed.table.contentOffset.y == rest - 60)
    feed.control.endRefreshing()
    await feed.advance(2)
    #expect(feed.table.contentOffset.y == rest)
    expectRest(in: feed.simulator)
  }
}
