import Simulator
import TestSupport
import Testing
import UIKit

/// The large title above a table while the content scrolls.
@Suite(.simulated) @MainActor struct LargeTitleTests {
  private let table = WordTable([(1...50).map { "Row \($0)" }])
  private let control = UIRefreshControl()

  private func present(
    _ hosting: SystemBehavior.Hosting = .scrollView
  ) -> (Simulator, UINavigationController) {
    var behavior = SystemBehavior.with(\.hosting, hosting)
    behavior.barContainer = .fixed
    let simulator = SystemBehavior.$current.withValue(behavior) {
      Simulator(scale: 1)
    }
    simulator.showsDeviceChrome = true
    let navigation = UINavigationController(rootViewController: table)
    navigation.navigationBar.prefersLargeTitles = true
    navigation.navigationBar.tintColor = .systemBlue
    table.title = "Words"
    table.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
    table.refreshControl = control
    // A plain color shows the control's frame clearly.
    control.backgroundColor = .systemYellow
    simulator.present(navigation)
    return (simulator, navigation)
  }

  private func expectTop(of simulator: Simulator, matches name: String) throws {
    try expectScreen(
      of: simulator, matches: name, crop: CGRect(x: 0, y: 0, width: 390, height: 300))
  }

  @Test(arguments: [
    (offset: -143.0, height: 96.0), (offset: -130, height: 83), (offset: -91, height: 44),
    (offset: 400, height: 44), (offset: -200, height: 96),
  ])
  func `the bar's height depends on the scroll offset`(
    offset: CGFloat, height: CGFloat
  ) async {
    let (simulator, navigation) = present()
    await simulator.advance(frames: 1)
    table.tableView.contentOffset.y = offset
    await simulator.advance(frames: 1)
    #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 47, width: 390, height: height))
  }

  @Test func `the title is above the content, and a scroll shrinks the bar and takes it away`()
    async throws
  {
    let (simulator, _) = present()
    await simulator.advance(frames: 1)
    for (offset, name) in [
      (-143.0, "large-title-rest"), (-115, "large-title-shrinking"), (-20, "large-title-gone"),
    ] {
      table.tableView.contentOffset.y = offset
      await simulator.advance(frames: 1)
      try expectTop(of: simulator, matches: name)
    }
  }

  @Test(arguments: [
    (SystemBehavior.Hosting.scrollView, "large-title-pull", "large-title-refresh"),
    (.navigationBar, "large-title-pull-in-bar", "large-title-refresh-in-bar"),
  ])
  func `a refresh control is between the bar and the content, clear of the title`(
    hosting: SystemBehavior.Hosting, pulled: String, refreshing: String
  ) async throws {
    let (simulator, navigation) = present(hosting)
    await simulator.advance(frames: 2)
    let start = CGPoint(x: 195, y: 300)
    await simulator.finger.pull(from: start, by: 70, over: .milliseconds(400), release: false)
    #expect(navigation.navigationBar.frame.maxY == 143)
    #expect(control.convert(control.bounds, to: nil).minY == 143)
    try expectTop(of: simulator, matches: pulled)
    await simulator.finger.lift()
    await simulator.advance(by: .seconds(2))
    await simulator.finger.pull(from: start, by: 450, over: .milliseconds(400), release: true)
    await simulator.advance(by: .seconds(2))
    #expect(control.isRefreshing)
    #expect(control.convert(control.bounds, to: nil).minY == 143)
    try expectTop(of: simulator, matches: refreshing)
    table.tableView.contentOffset.y = -180
    await simulator.advance(frames: 1)
    #expect(navigation.navigationBar.frame.maxY == 120)
    #expect(control.convert(control.bounds, to: nil).minY == 120)
  }

  @Test func `every picture belongs to a test`() throws {
    try expectNoOrphanedPictures()
  }
}
