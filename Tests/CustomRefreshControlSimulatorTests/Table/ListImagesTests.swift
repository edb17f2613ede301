import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

/// A list whose images others load, replace or no longer need.
@Suite(.simulated) @MainActor struct ListImagesTests {
  private func list(_ items: Range<Int>) -> RefreshableTableViewController<Int> {
    let list = RefreshableTableViewController<Int>()
    list.makeCell = { _, _, _ in UITableViewCell(style: .default, reuseIdentifier: nil) }
    list.rowHeight = { _, _ in 60 }
    list.items = Array(items)
    return list
  }

  private func image(width: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: 4)).image { _ in }
  }

  @Test func `an image that replaced images still load is not shown`() async {
    let simulator = Simulator()
    let list = list(0..<1)
    let old = RowImages<Int> { _ in image(width: 10) }
    list.images = old
    list.images = RowImages { _ in image(width: 20) }
    simulator.present(list)
    await simulator.advance(by: .milliseconds(100))
    old.show([0])
    await simulator.advance(by: .milliseconds(100))
    #expect(old.image(for: 0)?.size.width == 10)
    #expect(list.tableView.visibleCells.map { $0.imageView?.image?.size.width } == [20])
  }

  @Test func `an image that the app loads ahead arrives, though its row has left the screen`()
    async
  {
    let simulator = Simulator()
    let list = list(0..<100)
    let images = RowImages<Int> { [clock = simulator.clock] _ in
      try await clock.sleep(for: .seconds(1))
      return image(width: 10)
    }
    list.images = images
    simulator.present(list)
    await simulator.advance(by: .milliseconds(100))
    list.tableView.contentOffset.y = 1200
    await simulator.advance(by: .milliseconds(100))
    images.show([0])
    list.tableView.contentOffset.y = 1230
    await simulator.advance(by: .seconds(2))
    #expect(images.image(for: 0) != nil)
  }

  @Test func `image loads end when their list leaves the screen, and begin again on its return`()
    async
  {
    let simulator = Simulator()
    var (begun, cancelled) = (0, 0)
    let list = list(0..<3)
    list.images = RowImages { [clock = simulator.clock] _ in
      begun += 1
      do {
        try await clock.sleep(for: .seconds(10))
      } catch {
        cancelled += 1
        throw error
      }
      return nil
    }
    simulator.present(list)
    await simulator.advance(by: .milliseconds(500))
    #expect((begun, cancelled) == (3, 0))
    simulator.present(UIViewController())
    await simulator.advance(by: .milliseconds(500))
    #expect((begun, cancelled) == (3, 3))
    simulator.present(list)
    await simulator.advance(by: .milliseconds(500))
    #expect((begun, cancelled) == (6, 3))
  }

  @Test func `images that were only loaded go in the order in which they came`() async {
    let simulator = Simulator()
    let images = RowImages<Int>(limit: 20) { _ in image(width: 10) }
    for key in 0..<40 {
      images.show([key])
      await simulator.advance(by: .zero)
    }
    #expect((0..<40).filter { images.image(for: $0) != nil } == Array(20..<40))
  }

  @Test func `an image that arrives late has its size at once, in a cell that had none`() async {
    let simulator = Simulator()
    let list = list(0..<1)
    list.images = RowImages { [clock = simulator.clock] _ in
      try await clock.sleep(for: .milliseconds(500))
      return image(width: 40)
    }
    simulator.present(list)
    await simulator.advance(by: .milliseconds(300))
    let view = list.tableView.visibleCells.first?.imageView
    #expect(view != nil && view?.image == nil)
    await simulator.advance(by: .milliseconds(500))
    #expect(view?.frame.width == 40)
  }

  @Test func `a list that is laid out before it is shown loads its images when it is`() async {
    let simulator = Simulator()
    var begun = 0
    let list = list(0..<3)
    list.images = RowImages { _ in
      begun += 1
      return image(width: 10)
    }
    list.view.layoutIfNeeded()
    await simulator.advance(by: .milliseconds(100))
    #expect(list.tableView.visibleCells.count == 3 && begun == 0)
    simulator.present(list)
    await simulator.advance(by: .milliseconds(100))
    #expect(begun == 3)
  }
}
