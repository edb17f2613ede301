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
    (offset: 400, height: 44), (offset: -200, height: 153),
  ])
  func `the bar's height depends on the scroll offset, and the title follows pulled content`(
    offset: CGFloat, height: CGFloat
  ) async throws {
    let (simulator, navigation) = present(.navigationBar)
    await simulator.advance(frames: 1)
    table.tableView.contentOffset.y = offset
    await simulator.advance(frames: 1)
    #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 47, width: 390, height: height))
  }

  @Test func `a large title covers what is at negative y of the content, as a header`() async throws
  {
    let (simulator, navigation) = present(.navigationBar)
    let header = UIView(frame: CGRect(x: 0, y: -50, width: 390, height: 50))
    header.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    table.tableView.addSubview(header)
    await simulator.finger.pull(
      from: CGPoint(x: 195, y: 300), by: 200, over: .milliseconds(400), release: false)
    let top = -table.tableView.contentOffset.y
    #expect(top > 200 && navigation.navigationBar.frame.maxY == top)
    try expectTop(of: simulator, matches: "large-title-over-header")
  }

  @Test func `a pull may begin in the gap above a title that has followed the content`() async {
    let (simulator, navigation) = present(.navigationBar)
    await simulator.advance(frames: 1)
    table.tableView.contentOffset.y = -343
    await simulator.advance(frames: 1)
    let bar = navigation.navigationBar
    #expect(!bar.point(inside: CGPoint(x: 195, y: 100), with: nil))
    for y in [20.0, 260] { #expect(bar.point(inside: CGPoint(x: 195, y: y), with: nil)) }
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

  /// The bar ends at 143 at rest, and its buttons at 91.
  @Test(arguments: [
    (SystemBehavior.Hosting.scrollView, 0.0, "large-title-pull", "large-title-refresh"),
    (.navigationBar, 52, "large-title-pull-in-bar", "large-title-refresh-in-bar"),
  ])
  func `a refresh control is clear of the title: below it, or above it in the bar`(
    hosting: SystemBehavior.Hosting, title: CGFloat, pulled: String, refreshing: String
  ) async throws {
    let (simulator, navigation) = present(hosting)
    await simulator.advance(frames: 2)
    let start = CGPoint(x: 195, y: 300)
    await simulator.finger.pull(from: start, by: 70, over: .milliseconds(400), release: false)
    let isInBar = hosting == .navigationBar
    let top = -table.tableView.contentOffset.y
    #expect(navigation.navigationBar.frame.maxY == (isInBar ? top : 143) && top > 160)
    #expect(control.convert(control.bounds, to: nil).minY == 143 - title)
    try expectTop(of: simulator, matches: pulled)
    await simulator.finger.lift()
    await simulator.advance(by: .seconds(2))
    await simulator.finger.pull(from: start, by: 450, over: .milliseconds(400), release: true)
    await simulator.advance(by: .seconds(2))
    #expect(control.isRefreshing)
    #expect(control.convert(control.bounds, to: nil).minY == 143 - title)
    try expectTop(of: simulator, matches: refreshing)
    table.tableView.contentOffset.y = -180
    await simulator.advance(frames: 1)
    #expect(navigation.navigationBar.frame.maxY == (isInBar ? 180 : 120))
    #expect(control.convert(control.bounds, to: nil).minY == (isInBar ? 91 : 120))
  }

  @Test func `every picture belongs to a test`() throws {
    try expectNoOrphanedPictures()
  }
}
