import RefreshableList
@testable import Showcase
import Simulator
import TestSupport
import Testing
import UIKit

/// Images for the visible rows only.
@Suite(.simulated) @MainActor struct RowImagesTests {
  private struct Offline: Error {}

  /// A list of numbers, each with an image whose width depends on its number.
  @MainActor private final class Gallery {
    let simulator = Simulator()
    let list: ImagesViewController
    var begun: [Int] = []
    var cancelled = 0
    var begunWhileMoving = 0

    init(count: Int, limit: Int = 100, milliseconds: Int = 200) {
      weak var gallery: Gallery?
      let images = RowImages<Int>(limit: limit) { [clock = simulator.clock] item in
        gallery?.noteBegin(item)
        do {
          try await clock.sleep(for: .milliseconds(milliseconds))
        } catch {
          gallery?.cancelled += 1
          throw error
        }
        return Gallery.image(item)
      }
      list = ImagesViewController(items: Array(0..<count), images: images)
      gallery = self
      simulator.present(list)
    }

    private func noteBegin(_ item: Int) {
      begun.append(item)
      let isMoving = list.tableView.isDragging || list.tableView.isDecelerating
      if isMoving { begunWhileMoving += 1 }
    }

    static func image(_ item: Int) -> UIImage {
      let size = CGSize(width: item % 97 + 1, height: 4)
      return UIGraphicsImageRenderer(size: size).image { _ in }
    }

    /// The rows that show another row's image.
    var wrong: [String] {
      list.tableView.visibleCells.compactMap { cell in
        guard let image = cell.imageView?.image, let text = cell.textLabel?.text else { return nil }
        let item = Int(text.split(separator: " ").last ?? "") ?? -1
        return image.size.width == CGFloat(item % 97 + 1) ? nil : text
      }
    }

    var shown: Int { list.tableView.visibleCells.count { $0.imageView?.image != nil } }
  }

  @Test func `the rows in view get their images, each loaded once`() async {
    let gallery = Gallery(count: 100)
    await gallery.simulator.advance(by: .milliseconds(100))
    let visible = gallery.list.tableView.visibleCells.count
    #expect(gallery.begun == Array(0..<visible))
    let late = gallery.list.tableView.visibleCells.last?.imageView
    #expect(gallery.shown == 0 && late?.image == nil)
    await gallery.simulator.advance(by: .milliseconds(200))
    #expect(gallery.shown == visible && gallery.wrong == [])
    // An image that arrives late has its size at once, in a cell that had none.
    #expect((late?.frame.width ?? 0) > 0)
    gallery.list.tableView.reloadData()
    await gallery.simulator.advance(by: .milliseconds(300))
    #expect(gallery.begun.count == visible)
    #expect(gallery.shown == visible)
    // Down by some rows and up again.
    for points: CGFloat in [-300, 200] {
      await gallery.simulator.finger.pull(
        from: CGPoint(x: 195, y: 500), by: points, over: .milliseconds(400),
        hold: .milliseconds(200))
      await gallery.simulator.advance(by: .seconds(1))
    }
    #expect(gallery.begun.count > visible)
    #expect(Set(gallery.begun).count == gallery.begun.count)
  }

  @Test func `no images load during a fling, and those of visible rows load after it`() async {
    let gallery = Gallery(count: 200)
    await gallery.simulator.advance(by: .milliseconds(400))
    let first = gallery.begun.count
    await gallery.simulator.finger.flick(
      from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 100))
    #expect(gallery.list.tableView.isDecelerating)
    #expect(gallery.begun.count == first)
    for _ in 0..<600 where gallery.list.tableView.isDecelerating {
      await gallery.simulator.advance(frames: 1)
      #expect(gallery.wrong == [])
    }
    #expect(!gallery.list.tableView.isDecelerating && gallery.begunWhileMoving == 0)
    await gallery.simulator.advance(by: .milliseconds(300))
    let visible = (gallery.list.tableView.indexPathsForVisibleRows ?? []).map(\.row)
    #expect(gallery.begun[first...].sorted() == visible)
    #expect(gallery.shown == gallery.list.tableView.visibleCells.count)
    #expect(gallery.wrong == [])
  }

  @Test func `a drag that ends at rest loads at once`() async {
    let gallery = Gallery(count: 200)
    await gallery.simulator.advance(by: .milliseconds(400))
    let first = gallery.begun.count
    await gallery.simulator.finger.pull(
      from: CGPoint(x: 195, y: 600), by: -400, over: .milliseconds(400),
      hold: .milliseconds(200))
    #expect(!gallery.list.tableView.isDecelerating)
    await gallery.simulator.advance(by: .zero)
    #expect(gallery.begun.count > first)
  }

  @Test(arguments: [true, false])
  func `the rows that code scrolls or jumps to load their images`(animated: Bool) async {
    let gallery = Gallery(count: 200)
    await gallery.simulator.advance(by: .milliseconds(400))
    gallery.list.tableView.setContentOffset(CGPoint(x: 0, y: 3000), animated: animated)
    await gallery.simulator.advance(by: .seconds(2))
    #expect(gallery.begun.contains(52))
    #expect(gallery.shown == gallery.list.tableView.visibleCells.count && gallery.wrong == [])
    expectRest(in: gallery.simulator)
  }

  @Test func `loads of rows that scroll out of view are cancelled`() async {
    let gallery = Gallery(count: 200, milliseconds: 5000)
    await gallery.simulator.advance(by: .milliseconds(100))
    await gallery.simulator.finger.flick(
      from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 100))
    await gallery.simulator.advance(by: .milliseconds(500))
    #expect(gallery.cancelled > 5)
  }

  @Test(arguments: [true, false])
  func `a missing image is not requested again until it is forgotten, one that failed is`(
    isMissing: Bool
  ) async {
    let simulator = Simulator()
    var asked = 0
    let images = RowImages<Int> { _ in
      asked += 1
      if !isMissing, asked == 1 { throw Offline() }
      return isMissing ? nil : Gallery.image(1)
    }
    func show() async {
      images.show([1])
      await simulator.advance(by: .zero)
    }
    await show()
    #expect(asked == 1 && images.image(for: 1) == nil)
    for _ in 0..<3 { await show() }
    #expect(asked == (isMissing ? 1 : 2) && (images.image(for: 1) == nil) == isMissing)
    images.forget()
    await show()
    #expect(asked == (isMissing ? 2 : 3))
  }

  @Test func `loads of rows that stay go on when the items are replaced`() async {
    let gallery = Gallery(count: 30, milliseconds: 1000)
    await gallery.simulator.advance(by: .milliseconds(500))
    let begun = gallery.begun.count
    gallery.list.items = Array(0..<20)
    gallery.list.tableView.reloadData()
    await gallery.simulator.advance(by: .milliseconds(800))
    #expect(gallery.shown == gallery.list.tableView.visibleCells.count)
    #expect(gallery.wrong == [])
    #expect(gallery.begun.count == begun)
  }

  @Test func `the images of new rows load, at rest and for each row of the same item`() async {
    let gallery = Gallery(count: 3)
    await gallery.simulator.advance(by: .milliseconds(500))
    #expect(gallery.begun == [0, 1, 2])
    gallery.list.items = [7, 8, 7]
    await gallery.simulator.advance(by: .milliseconds(500))
    #expect(gallery.begun == [0, 1, 2, 7, 8] && gallery.shown == 3 && gallery.wrong == [])
  }

  @Test func `a forgotten load brings no image, though its work goes on, and a newer one does`()
    async
  {
    let simulator = Simulator()
    var asked = 0
    var told: [CGFloat] = []
    let images = RowImages<Int> { [clock = simulator.clock] _ in
      asked += 1
      let image = Gallery.image(asked)
      // Work that cannot be cancelled.
      await Task { try? await clock.sleep(for: .seconds(1)) }.value
      return image
    }
    images.onLoad = { _, image in told.append(image.size.width) }
    images.show([1])
    await simulator.advance(by: .milliseconds(500))
    images.forget()
    images.show([1])
    await simulator.advance(by: .milliseconds(700))
    #expect(asked == 2 && told == [] && images.image(for: 1) == nil)
    await simulator.advance(by: .milliseconds(500))
    #expect(told == [3] && images.image(for: 1)?.size.width == 3)
  }

  @Test func `loads end with their loader`() async {
    let simulator = Simulator()
    var isCancelled = false
    do {
      let images = RowImages<Int> { [clock = simulator.clock] _ in
        do {
          try await clock.sleep(for: .seconds(60))
        } catch {
          isCancelled = true
        }
        return nil
      }
      images.show([1])
      await simulator.advance(by: .milliseconds(100))
    }
    await simulator.advance(by: .milliseconds(100))
    #expect(isCancelled)
    expectRest(in: simulator)
  }

  @Test func `the image that was not used for longest goes first`() async {
    let simulator = Simulator()
    let images = RowImages<Int>(limit: 20) { Gallery.image($0) }
    for key in 0..<40 {
      // One that would go soon is used again.
      if key == 30 { #expect(images.image(for: 15) != nil) }
      images.show([key])
      await simulator.advance(by: .zero)
    }
    #expect((0..<40).filter { images.image(for: $0) != nil } == [15] + Array(21..<40))
  }

  @Test func `an image that arrives under a finger is shown at once`() async {
    let gallery = Gallery(count: 100, milliseconds: 500)
    await gallery.simulator.advance(by: .milliseconds(100))
    let visible = gallery.list.tableView.visibleCells.count
    await gallery.simulator.finger.press(at: CGPoint(x: 195, y: 500))
    await gallery.simulator.finger.move(to: CGPoint(x: 195, y: 485), over: .milliseconds(100))
    #expect(gallery.list.tableView.isDragging && gallery.shown == 0)
    await gallery.simulator.advance(by: .milliseconds(500))
    #expect(gallery.list.tableView.isDragging && gallery.shown >= visible - 1)
    await gallery.simulator.finger.lift()
  }

  @Test func `ten thousand rows are flung through without a wrong image`() async {
    let gallery = Gallery(count: 10_000, limit: 40, milliseconds: 30)
    await gallery.simulator.advance(by: .milliseconds(200))
    let table = gallery.list.tableView
    var flings = 0
    while let table, table.contentOffset.y < 10_000 * 60 - 3000, flings < 400 {
      flings += 1
      // A flick scrolls only a few screens; jump most of the way.
      table.contentOffset.y += 6000
      await gallery.simulator.advance(by: .zero)
      await gallery.simulator.finger.flick(
        from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 100))
      for _ in 0..<8 {
        await gallery.simulator.advance(by: .milliseconds(50))
        #expect(gallery.wrong == [])
      }
      if flings % 10 == 0 {
        await gallery.simulator.advance(by: .seconds(4))
        #expect(gallery.shown == table.visibleCells.count)
      }
      #expect((gallery.list.images.keptCount) <= 40)
    }
    #expect(flings > 50)
    #expect(gallery.begunWhileMoving == 0)
    // A screen of 15 rows for each jump, before its flick, and for each rest; none on the way.
    #expect(gallery.begun.count <= 15 * (flings + flings / 10 + 1))
  }

  @Test func `image loads end when their list leaves the screen, and begin again on its return`()
    async
  {
    let simulator = Simulator()
    var (begun, cancelled) = (0, 0)
    let images = RowImages<Int> { [clock = simulator.clock] _ in
      begun += 1
      do {
        try await clock.sleep(for: .seconds(10))
      } catch {
        cancelled += 1
        throw error
      }
      return nil
    }
    let list = ImagesViewController(items: Array(0..<3), images: images)
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
}
