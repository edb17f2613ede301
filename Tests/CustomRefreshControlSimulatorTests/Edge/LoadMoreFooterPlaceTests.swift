@testable import CustomRefreshControl
import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

/// The footer's position, and how it is added and removed.
@Suite(.simulated) @MainActor struct LoadMoreFooterPlaceTests {
  @Test func `it works as a table's footer view`() async {
    let feed = ScrollFeed()
    var loads = 0
    let footer = LoadMoreFooter { loads += 1 }
    feed.table.tableFooterView = footer
    await feed.advance(0.1)
    #expect(feed.table.loadMoreFooter === footer)
    #expect(feed.table.contentInset == .zero)
    #expect(feed.table.contentSize.height == 1860)
    #expect(footer.frame == CGRect(x: 0, y: 1800, width: 390, height: 60))
    await feed.finger.press(at: CGPoint(x: 195, y: 500))
    await feed.finger.move(to: CGPoint(x: 195, y: 470), over: .milliseconds(100))
    feed.table.contentOffset.y = feed.end - 61
    await feed.advance(0)
    #expect(loads == 0)
    feed.table.contentOffset.y = feed.end - 59
    await feed.advance(0)
    #expect(loads == 1)
    await feed.finger.lift()
    await feed.advance(1)
    #expect(feed.table.contentInset == .zero)
    feed.table.loadMoreFooter = nil
    #expect(feed.table.tableFooterView == nil)
  }

  @Test func `it moves as the content grows and shrinks`() async {
    let (feed, footer, _) = loadingFeed()
    for rows in [30, 40, 2, 0, 17] {
      feed.screen.rows = rows
      feed.table.reloadData()
      #expect(footer.frame.minY == CGFloat(rows * 60))
      #expect(feed.addedBottom == 60)
    }
  }

  @Test func `rows of estimated heights stay where they are when more come after them`() async {
    let feed = ScrollFeed(rows: 30)
    feed.table.rowHeight = UITableView.automaticDimension
    feed.table.estimatedRowHeight = 90
    let footer = LoadMoreFooter { [clock = feed.simulator.clock] in
      try await clock.sleep(for: .milliseconds(500))
      let old = feed.screen.rows
      feed.screen.rows += 10
      feed.table.insertRows(
        at: (old..<old + 10).map { IndexPath(row: $0, section: 0) }, with: .none)
    }
    feed.table.loadMoreFooter = footer
    await feed.advance(0.1)
    for _ in 0..<8 {
      await feed.finger.flick(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 200))
      if await feed.simulator.advance(atMost: .seconds(1), until: { footer.isLoading }) { break }
    }
    #expect(footer.isLoading)
    await feed.finger.press(at: CGPoint(x: 195, y: 300))
    func places() -> [String: CGFloat] {
      Dictionary(
        uniqueKeysWithValues: feed.table.visibleCells.map {
          ($0.textLabel?.text ?? "", $0.convert($0.bounds, to: nil).minY)
        })
    }
    let before = places()
    await feed.advance(1)
    #expect(feed.screen.rows == 40)
    let after = places()
    for (row, place) in before where after[row] != nil {
      #expect(after[row] == place, "\(row)")
    }
    #expect(before.keys.contains { after[$0] != nil })
  }

  @Test func `an inset that the app assigns is its own, and the footer's room is added`() async {
    let (feed, footer, _) = await shownLoadingFeed()
    #expect(feed.table.contentInset.bottom == 60)
    for own: CGFloat in [80, 120, 60, 0, 300, 0, 88, 64] {
      feed.table.contentInset = UIEdgeInsets(top: 5, left: 0, bottom: own, right: 0)
      #expect(feed.table.contentInset.bottom == own + 60)
      #expect(feed.table.baseContentInset.bottom == own)
    }
    // An assignment to another edge includes the room of this one.
    feed.table.contentInset.top = 7
    #expect(feed.table.contentInset.bottom == 124)
    feed.table.baseContentInset.bottom += 300
    #expect(feed.table.contentInset.bottom == 424)
    feed.table.baseContentInset.bottom -= 344
    feed.table.loadMoreFooter = nil
    #expect(feed.table.contentInset == UIEdgeInsets(top: 7, left: 0, bottom: 20, right: 0))
    #expect(footer.superview == nil)
  }

  @Test func `it continues loading when it is removed and added again`() async {
    let (feed, footer, loads) = await shownLoadingFeed(trigger: .drag)
    await feed.drag(pastEnd: 80)
    await feed.advance(0.2)
    feed.table.loadMoreFooter = nil
    #expect(feed.table.contentInset == .zero)
    #expect(footer.isLoading)
    feed.table.loadMoreFooter = footer
    #expect(feed.addedBottom == 60)
    await feed.advance(2)
    #expect(!footer.isLoading)
    #expect(feed.table.contentInset == .zero)
    #expect(loads.count == 1)
  }

  @Test func `a turn of the device keeps it below the content`() async {
    let (feed, footer, _) = await shownLoadingFeed(rows: 3, trigger: .drag)
    feed.simulator.rotate(to: .landscape)
    await feed.advance(0.5)
    #expect(footer.frame.width == feed.table.bounds.width)
    let inset = feed.table.adjustedContentInset
    #expect(footer.frame.minY == max(180, feed.table.bounds.height - inset.top - inset.bottom))
    #expect(footer.content?.view.frame == footer.bounds)
  }

  @Test func `it can be disabled and enabled at any time`() async {
    let (feed, footer, loads) = loadingFeed()
    footer.isEnabled = false
    #expect(feed.addedBottom == 0)
    await feed.drag(pastEnd: 10)
    await feed.advance(1)
    #expect(loads.count == 0)
    #expect(footer.label.alpha == 0)
    footer.isEnabled = true
    #expect(feed.addedBottom == 60)
    await feed.drag(pastEnd: 10)
    await feed.advance(1)
    #expect(loads.count == 1)
  }

  @Test func `it serves any scroll view`() async {
    let feed = ScrollFeed()
    let scrollView = feed.addList()
    let footer = LoadMoreFooter()
    scrollView.loadMoreFooter = footer
    #expect(scrollView.loadMoreFooter === footer)
    #expect(footer.frame.minY == 2000)
    scrollView.contentOffset.y = 1500
    await feed.advance(0)
    #expect(footer.status == .loading)
  }

  @Test func `a footer that is removed during a load is released`() async {
    await expectReleased {
      let feed = ScrollFeed()
      let footer = LoadMoreFooter { [clock = feed.simulator.clock] in
        try await clock.sleep(for: .seconds(1_000_000))
      }
      feed.table.loadMoreFooter = footer
      await feed.advance(0.1)
      footer.load()
      await feed.advance(0.1)
      feed.table.loadMoreFooter = nil
      return footer
    }
  }

  @Test(arguments: RefreshSkin.gallery.map(\.name))
  func `it shows any skin while it loads`(name: String) async throws {
    let feed = ScrollFeed()
    let skin = try #require(RefreshSkin.gallery.first { $0.name == name })
    let footer = LoadMoreFooter(skin: skin, trigger: .button)
    feed.table.loadMoreFooter = footer
    await feed.advance(0.1)
    #expect(footer.session.art.alpha == 0)
    footer.load()
    await feed.advance(0.5)
    #expect(footer.error == nil)
    #expect(footer.session.art.alpha == 1)
    #expect(footer.session.art.player?.isPlaying == true)
    footer.endLoading()
    await feed.advance(1)
    #expect(footer.session.art.alpha == 0)
    #expect(footer.session.art.player?.isPlaying == false)
  }
}
