@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

/// What the controls, headers and footers of one scroll view leave to each other.
@Suite(.simulated) @MainActor struct PeerTests {
  @Test func `a control that arrives during a header's refresh leaves it as it is`() async {
    let feed = ScrollFeed()
    let header = RefreshHeader(skin: .spokes)
    let footer = LoadMoreFooter(skin: .spokes, trigger: .button)
    feed.table.refreshHeader = header
    feed.table.loadMoreFooter = footer
    await feed.advance(0.1)
    header.beginRefreshing()
    footer.hasMoreData = false
    feed.table.refreshControl = CustomRefreshControl(skin: .spokes)
    #expect(header.isRefreshing)
    header.endRefreshing(with: .updated)
    #expect(!footer.hasMoreData)
  }

  @Test func `a header's refresh ends that of a stock control that is only a subview`() async {
    let feed = ScrollFeed()
    let header = RefreshHeader(skin: .spokes)
    let stock = UIRefreshControl()
    feed.table.addSubview(stock)
    feed.table.refreshHeader = header
    await feed.advance(0.1)
    stock.beginRefreshing()
    header.beginRefreshing()
    #expect(header.isRefreshing && !stock.isRefreshing)
  }

  @Test func `what is said in a refresh holds after its table has left the screen and returned`()
    async
  {
    let feed = ScrollFeed()
    let control = CustomRefreshControl(skin: .spokes)
    let footer = LoadMoreFooter(skin: .spokes, trigger: .button)
    feed.table.refreshControl = control
    feed.table.loadMoreFooter = footer
    await feed.advance(0.1)
    control.beginRefreshing()
    footer.hasMoreData = false
    feed.table.removeFromSuperview()
    feed.screen.view.addSubview(feed.table)
    #expect(control.isRefreshing)
    control.endRefreshing(with: .updated)
    #expect(!footer.hasMoreData)
  }

  @Test func `a load does not mean that there is more for another footer`() async {
    let feed = ScrollFeed()
    let footers = [100, 200].map { y in
      let cell = LoadMoreCell(frame: CGRect(x: 0, y: y, width: 390, height: 60))
      let footer = LoadMoreFooter(skin: .spokes, trigger: .button)
      cell.footer = footer
      feed.table.addSubview(cell)
      return footer
    }
    await feed.advance(0.1)
    footers[0].hasMoreData = false
    footers[1].beginLoading()
    #expect(footers[1].isLoading)
    footers[1].endLoading()
    #expect(!footers[0].hasMoreData && footers[1].hasMoreData)
  }
}
