@testable import CustomRefreshControl
@testable import KitTestSupport
import Simulator
import SimulatorTesting
import TestSupport
import Testing
import UIKit

/// Header and footer write insets and offsets while UIKit is in the middle of nothing, and before a frame is
/// shown.
@Suite(.simulated) @MainActor struct SafePointOnScreenTests {
  private let simulator = Simulator()
  private let screen = WatchedScreen()
  private var table: WatchedTable { screen.table }

  private func advance(_ seconds: Double) async {
    await simulator.advance(by: .seconds(seconds))
  }

  private func show() async {
    simulator.present(UINavigationController(rootViewController: screen))
    await advance(0.2)
  }

  private func pull(by points: CGFloat = 320, release: Bool = true) async {
    await simulator.finger.pull(
      from: CGPoint(x: 195, y: 300), by: points, over: .milliseconds(400), release: release)
  }

  private func drag(_ points: CGFloat) async {
    await simulator.finger.drag(
      from: CGPoint(x: 195, y: 400 - points / 2), to: CGPoint(x: 195, y: 400 + points / 2),
      over: .milliseconds(300))
  }

  /// Scrolls a header out of view and back, while the safe area changes and the screen turns.
  private func scrollOutAndTurn() async {
    await drag(-150)
    screen.additionalSafeAreaInsets.top = 20
    await advance(0.3)
    await drag(250)
    simulator.rotate(to: .landscape)
    await advance(0.3)
    simulator.rotate(to: .portrait)
  }

  @Test func `a journey of header and footer writes inside of no change of UIKit's`()
    async
  {
    let (header, footer) = (RefreshHeader(skin: .plain), LoadMoreFooter(skin: .plain))
    header.cancelsWhenPushedBack = true
    table.refreshHeader = header
    await show()
    table.loadMoreFooter = footer
    await pull()
    await advance(0.5)
    #expect(header.isRefreshing && abs(table.contentInset.top - 60) < 0.001)
    await scrollOutAndTurn()
    table.contentInset.top = 10
    await advance(0.3)
    header.endRefreshing()
    await advance(1)
    #expect(header.phase == .idle && table.contentInset.top == 10)
    await pull()
    await advance(0.5)
    // A finger pushes it out, which cancels it.
    await drag(-120)
    await advance(1)
    #expect(header.phase == .idle)
    footer.trigger = .drag
    table.contentOffset.y = 3000 - table.bounds.height
    await drag(-300)
    await advance(0.5)
    #expect(footer.isLoading)
    footer.endLoading()
    await advance(1)
    table.refreshHeader = nil
    table.loadMoreFooter = nil
    await advance(0.2)
    #expect(table.contentInset == UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 0))
    #expect(table.writesInside.isEmpty, "\(table.writesInside)")
  }

  @Test func `an inset that the app assigns in a refresh has the room in the next frame`() async {
    let header = RefreshHeader(skin: .plain)
    table.refreshHeader = header
    await show()
    await pull()
    await advance(1)
    let place = table.contentOffset.y
    var shown: [(inset: CGFloat, offset: CGFloat)] = []
    simulator.onFrame = { [table] in shown.append((table.contentInset.top, table.contentOffset.y)) }
    for _ in 0..<5 {
      table.contentInset.top = 0
      await simulator.advance(frames: 1)
    }
    #expect(shown.count == 5)
    #expect(shown.allSatisfy { abs($0.inset - 60) < 0.001 && $0.offset == place }, "\(shown)")
    simulator.onFrame = nil
  }

  @Test func `the room follows the finger in each frame`() async {
    let header = RefreshHeader(skin: .plain)
    table.refreshHeader = header
    await show()
    await pull()
    await advance(1)
    var late: [CGFloat] = []
    simulator.onFrame = { [table] in
      let pulled = -(table.contentOffset.y + table.safeAreaInsets.top)
      late.append(table.contentInset.top - min(60, max(0, pulled)))
    }
    await drag(-150)
    #expect(late.count > 10)
    #expect(late.allSatisfy { abs($0) < 0.002 }, "\(late)")
    simulator.onFrame = nil
  }

  @Test func `a header that lays out its table as it is pulled ends each layout`() async {
    let header = RefreshHeader(skin: .plain)
    table.refreshHeader = header
    // A bar grows with what is seen of the header, and lays out at once.
    screen.onScroll = { [screen] in
      let seen = max(0, -(screen.table.contentOffset.y + screen.table.safeAreaInsets.top))
      screen.additionalSafeAreaInsets.top = min(60, (seen / 2).rounded())
      screen.view.window?.layoutIfNeeded()
    }
    await show()
    await pull()
    await advance(1)
    screen.onScroll = nil
    screen.additionalSafeAreaInsets.top = 0
    header.endRefreshing()
    await advance(2)
    #expect(table.writesInside.isEmpty, "\(table.writesInside)")
    #expect(header.phase == .idle && table.contentInset.top == 0)
    expectRest(in: simulator)
  }
}

/// A table that notes who sets its inset or its offset while UIKit changes it.
final class WatchedTable: UITableView {
  private var changes: [String] = []
  /// What was set, and in which changes.
  private(set) var writesInside: [String] = []

  private func note(_ name: String) {
    if !changes.isEmpty { writesInside.append("\(name) in \(changes)") }
  }

  private func inside(_ name: String, _ change: () -> Void) {
    changes.append(name)
    change()
    changes.removeLast()
  }

  override var contentInset: UIEdgeInsets {
    get { super.contentInset }
    set {
      note("inset")
      inside("inset") { super.contentInset = newValue }
    }
  }

  override var contentOffset: CGPoint {
    get { super.contentOffset }
    set { inside("offset") { super.contentOffset = newValue } }
  }

  override func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    note("offset")
    super.setContentOffset(contentOffset, animated: animated)
  }

  override var contentSize: CGSize {
    get { super.contentSize }
    set { inside("size") { super.contentSize = newValue } }
  }

  override var bounds: CGRect {
    get { super.bounds }
    set { inside("bounds") { super.bounds = newValue } }
  }

  override var frame: CGRect {
    get { super.frame }
    set { inside("frame") { super.frame = newValue } }
  }

  override func layoutSubviews() { inside("layout") { super.layoutSubviews() } }

  override func safeAreaInsetsDidChange() {
    inside("safe area") { super.safeAreaInsetsDidChange() }
  }
}

final class WatchedScreen: UIViewController, UITableViewDataSource, UITableViewDelegate {
  let table = WatchedTable(frame: .zero, style: .plain)
  var onScroll: (() -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    table.dataSource = self
    table.delegate = self
    table.rowHeight = 60
    table.frame = view.bounds
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(table)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { onScroll?() }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 50 }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
}
