@testable import CustomRefreshControl
@testable import KitTestSupport
import Simulator
import TestSupport
import Testing
import UIKit

/// The same screen, finger and app beside UIKit's own refresh control: the content goes the same ways.
///
/// What may look strange there is UIKit's, as its simulation has it, and not the kit's.
@Suite(.simulated, .everyBehavior) @MainActor struct BesideStockTests {
  enum Scene: CaseIterable, Sendable {
    /// A bar of the app's comes and goes above, in a refresh.
    case safeArea
    /// A tap on the status bar far down in a refresh, which goes on or ends on the way.
    case statusBar, statusBarEnds
    /// The app scrolls as it ends the refresh.
    case appScrolls, appScrollsAnimated
  }

  @Test(arguments: Scene.allCases)
  func `content goes where it goes beside a stock control`(scene: Scene) async {
    let (stock, custom) = (
      await offsets(of: scene, UIRefreshControl()), await offsets(of: scene, nil)
    )
    #expect(stock.count == custom.count && Set(stock).count > 1)
    // Where UIKit animates its own way back, a scroll of the app's that begins with it is up to a point apart
    // on its way, and arrives at the same place.
    let count = scene == .appScrollsAnimated ? 1 : stock.count
    let apart = zip(stock, custom).suffix(count).map { abs($0 - $1) }
    #expect((apart.max() ?? 0) <= 0.01)
  }

  /// Returns the offset of each frame.
  private func offsets(of scene: Scene, _ stock: UIRefreshControl?) async -> [CGFloat] {
    let feed = ScrollFeed(rows: 80, simulator: Simulator())
    let control = stock ?? CustomRefreshControl(skin: .prompt)
    feed.table.refreshControl = control
    await feed.advance(0.2)
    var offsets: [CGFloat] = []
    func follow(_ seconds: Double) async {
      for _ in 0..<Int(seconds * 60) {
        await feed.simulator.advance(frames: 1)
        offsets.append(feed.table.contentOffset.y)
      }
    }
    switch scene {
    case .safeArea:
      await feed.finger.pullToRefresh()
      await follow(0.6)
      for height in [44, 80, 0, 60] as [CGFloat] {
        setSafeArea(height, of: feed.screen)
        await follow(0.5)
      }
      control.endRefreshing()
    case .statusBar, .statusBarEnds:
      await feed.fling(-1, times: 3)
      control.beginRefreshing()
      await follow(0.5)
      await feed.finger.tap(at: CGPoint(x: 195, y: 10))
      await follow(0.1)
      if scene == .statusBar { await follow(2) }
      control.endRefreshing()
    case .appScrolls, .appScrollsAnimated:
      await feed.finger.pullToRefresh()
      await follow(0.6)
      control.endRefreshing()
      feed.table.scrollToRow(
        at: IndexPath(row: 70, section: 0), at: .bottom, animated: scene == .appScrollsAnimated)
    }
    await follow(2)
    return offsets
  }

  private func setSafeArea(_ height: CGFloat, of screen: UIViewController) {
    UIView.animate(withDuration: 0.25) {
      screen.additionalSafeAreaInsets.top = height
      screen.view.layoutIfNeeded()
    }
  }
}
