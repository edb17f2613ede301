@testable import CustomRefreshControl
@testable import KitTestSupport
import Simulator
import TestSupport
import Testing
import UIKit

/// The control's position in different surroundings.
@Suite(.simulated, .everyBehavior) @MainActor struct GeometryTests {
  @Test(arguments: [nil, 0, 1, 2, 30])
  func `the offsets are exact for any number of rows, and below a large title`(rows: Int?) async {
    let feed = rows.map { Feed(rows: $0) } ?? .underLargeTitle()
    feed.table.alwaysBounceVertical = true
    await feed.advance(0.1)
    let rest = feed.table.contentOffset.y
    await feed.pull(for: 1.5)
    #expect(feed.pulls == 1 && feed.pulled == 0)
    #expect(feed.table.contentOffset.y == rest - 60 || rows == nil)
    await feed.expectEnd()
    #expect(feed.table.contentOffset.y == rest)
  }

  @Test func `a turn of the device in a pull, a refresh and an end keeps the width`() async throws {
    let feed = Feed()
    func expectWidth() {
      #expect(feed.control.bounds.width == feed.table.bounds.width)
      #expect(feed.control.content?.view.bounds.width == feed.table.bounds.width)
      #expect(abs(feed.elements[3].center.x - feed.table.bounds.width / 2) < 0.5)
    }
    await feed.pull(release: false)
    feed.simulator.rotate(to: .landscape)
    await feed.advance(0.2)
    expectWidth()
    await feed.simulator.finger.lift()
    await feed.advance(1.5)
    #expect(feed.pulled == 0)
    feed.simulator.rotate(to: .portrait)
    await feed.advance(0.5)
    expectWidth()
    try feed.expectInStep()
    #expect(feed.pulled == 0)
    feed.control.endRefreshing()
    feed.simulator.rotate(to: .landscape)
    await feed.expectEnd()
  }

  @Test func `a control that something else hosts still finds its scroll view`() {
    var behavior = SystemBehavior.current
    behavior.otherSuperview = .ignored
    SystemBehavior.$current.withValue(behavior) {
      let feed = Feed()
      let host = UIView(frame: CGRect(x: 0, y: -60, width: 390, height: 60))
      let control = CustomRefreshControl(skin: .plain)
      feed.table.refreshControl = nil
      feed.table.addSubview(host)
      host.addSubview(control)
      feed.table.contentOffset.y -= 40
      #expect(control.phase != .idle)
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
  }

  @Test func `art in a container that is lower than it shows only what is inside`() async {
    await SystemBehavior.with({ $0.otherSuperview = .ignored }) {
      let feed = Feed()
      // As in a navigation bar, whose container grows with the pull and does not clip.
      let container = UIView(frame: CGRect(x: 0, y: -30, width: 390, height: 30))
      let control = CustomRefreshControl(skin: .plain)
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
}
