@testable import CustomRefreshControl
@testable import KitTestSupport
import Simulator
import TestSupport
import Testing
import UIKit

/// Tables whose inset the app sets in each of their own layouts.
@Suite(.simulated) @MainActor struct InsetInLayoutTests {
  private final class Screen: UITableViewController {
    var own = UIEdgeInsets(top: 20, left: 0, bottom: 80, right: 0)
    var usesBase = true
    private(set) var layouts = 0

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.rowHeight = 60
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      layouts += 1
      if usesBase { tableView.baseContentInset = own } else { tableView.contentInset = own }
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      30
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
  }

  @Test func `a base inset set in each layout leaves header and footer their room`() async {
    let simulator = Simulator()
    let screen = Screen(style: .plain)
    simulator.present(screen)
    let (header, footer) = (RefreshHeader(skin: .plain), LoadMoreFooter(trigger: .button))
    screen.tableView.refreshHeader = header
    screen.tableView.loadMoreFooter = footer
    await simulator.advance(by: .seconds(1))
    await simulator.finger.pull(from: CGPoint(x: 195, y: 200), by: 300, over: .milliseconds(400))
    await simulator.advance(by: .seconds(1))
    #expect(header.isRefreshing && screen.tableView.shownInset.top == 80)
    #expect(screen.tableView.contentOffset.y.toThousandths == -127)
    header.endRefreshing()
    await simulator.advance(by: .seconds(2))
    #expect(screen.tableView.shownInset.top == 20)
    for _ in 0..<5 {
      await simulator.finger.flick(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 200))
      await simulator.advance(by: .seconds(1.5))
    }
    #expect(screen.tableView.shownInset.bottom == 140)
    // 844 less the home indicator's 34 and the app's own 80.
    #expect(footer.place.maxY <= 844 - 34 - 80 + 0.01)
  }

  @Test func `a content inset set in each layout gives the room up, and the log says so`() async {
    let log = Log()
    let screen = Screen(style: .plain)
    screen.usesBase = false
    await RefreshLog.$write.withValue({ log.add($0) }) {
      let simulator = Simulator()
      simulator.present(screen)
      screen.tableView.loadMoreFooter = LoadMoreFooter(trigger: .button)
      await simulator.advance(by: .seconds(1))
      for _ in 0..<5 {
        await simulator.finger.flick(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 200))
        await simulator.advance(by: .seconds(1.5))
      }
    }
    #expect(screen.tableView.contentInset == screen.own)
    let lines = log.lines.filter { $0.contains("baseContentInset") }
    #expect(lines.count == 1)
  }
}
