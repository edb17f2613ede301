@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

/// Images of rows that no finger has scrolled into view.
@Suite(.simulated) @MainActor struct ListArrivalTests {
  private func imageList(
    _ count: Int, in simulator: Simulator, milliseconds: Int = 100,
    begun: @escaping (Int) -> Void
  ) -> RefreshableTableViewController<Int> {
    let list = RefreshableTableViewController<Int>()
    list.makeCell = { _, _, _ in UITableViewCell(style: .default, reuseIdentifier: nil) }
    list.rowHeight = { _, _ in 60 }
    list.items = Array(0..<count)
    list.images = RowImages { [clock = simulator.clock] key in
      begun(key)
      try await clock.sleep(for: .milliseconds(milliseconds))
      return UIGraphicsImageRenderer(size: CGSize(width: 10, height: 4)).image { _ in }
    }
    return list
  }

  private func bare(_ list: RefreshableTableViewController<Int>) -> Int {
    list.tableView.visibleCells.count { $0.imageView?.image == nil }
  }

  @Test func `rows that code jumps to load their images`() async {
    let simulator = Simulator()
    var begun: [Int] = []
    let list = imageList(200, in: simulator) { begun.append($0) }
    simulator.present(list)
    await simulator.advance(by: .milliseconds(500))
    list.tableView.scrollToRow(at: IndexPath(row: 100, section: 0), at: .top, animated: false)
    await simulator.advance(by: .seconds(1))
    #expect(bare(list) == 0)
    expectRest(in: simulator)
  }

  @Test func `rows that come into view as the list grows load their images`() async {
    let simulator = Simulator()
    var begun: [Int] = []
    let list = imageList(200, in: simulator) { begun.append($0) }
    simulator.present(list)
    await simulator.advance(by: .milliseconds(500))
    simulator.resize(to: CGSize(width: 390, height: 1200))
    await simulator.advance(by: .seconds(1))
    #expect(bare(list) == 0)
  }

  @Test func `an animated scroll of code loads images only where it arrives`() async {
    let simulator = Simulator()
    var begun: [Int] = []
    let list = imageList(200, in: simulator) { begun.append($0) }
    simulator.present(list)
    await simulator.advance(by: .milliseconds(500))
    let first = begun.count
    list.tableView.setContentOffset(CGPoint(x: 0, y: 6000), animated: true)
    await simulator.advance(by: .seconds(2))
    let visible = (list.tableView.indexPathsForVisibleRows ?? []).map(\.row)
    #expect(begun[first...].sorted() == visible)
    #expect(bare(list) == 0)
  }
}
