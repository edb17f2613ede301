import CustomRefreshControl
import Foundation
import RefreshableList
import Simulator
import TestSupport
import Testing
import UIKit

@testable import Showcase

/// The articles' lessons on refreshing and loading more, driven by touches.
@Suite(.simulated) @MainActor struct ArticleDemoTests {
  /// Presents the demo with a name.
  private func show<Screen: UIViewController>(
    _ name: String, as type: Screen.Type, belowBar: Bool = false
  ) throws -> (Simulator, Screen) {
    let simulator = Simulator()
    let demo = try #require(Demo.lessons.first { $0.name == name })
    let screen = try #require(try demo.makeScreen(at: .fixed(simulator.clock)) as? Screen)
    simulator.present(belowBar ? UINavigationController(rootViewController: screen) : screen)
    return (simulator, screen)
  }

  private func flingToEnd(_ simulator: Simulator, _ table: UITableView) async {
    for _ in 0..<12 {
      let end = table.contentSize.height + table.adjustedContentInset.bottom - table.bounds.height
      if table.contentOffset.y >= end - 1 { return }
      await simulator.finger.flick(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 100))
      await simulator.advance(by: .milliseconds(600))
    }
  }

  @Test func `every demo comes to rest by itself`() async throws {
    for demo in Demo.lessons {
      let simulator = Simulator()
      simulator.present(try demo.makeScreen(at: .fixed(simulator.clock)))
      await simulator.advance(by: .seconds(5))
      #expect(simulator.layoutReports == [] && simulator.pendingWork == 0, "\(demo.name)")
      simulator.shutDown()
    }
  }

  @Test func `pages load by themselves at the end, until there are no more`() async throws {
    let (simulator, screen) = try show("pages", as: PagingViewController.self, belowBar: true)
    #expect(screen.rows == 20 && screen.footer.trigger == .automatic())
    await flingToEnd(simulator, screen.tableView)
    #expect(screen.footer.isLoading)
    let spinner = try #require(screen.footer.content?.view)
    #expect(spinner.shownOpacity == 1)
    await simulator.advance(by: .seconds(4))
    #expect(screen.rows == 40 && !screen.footer.isLoading)
    for _ in 0..<3 {
      await flingToEnd(simulator, screen.tableView)
      await simulator.advance(by: .seconds(4))
    }
    #expect(screen.rows == 100)
    #expect(screen.footer.status == .noMoreData)
  }

  @Test func `pages load by a button`() async throws {
    let (simulator, screen) = try show("pages", as: PagingViewController.self, belowBar: true)
    await simulator.finger.tap("Tap")
    #expect(screen.footer.trigger == .button)
    screen.footer.strings = RefreshStrings(language: "zh-Hans")
    let button = try #require(screen.footer.subviews.lazy.compactMap { $0 as? UILabel }.first)
    #expect(button.text == "更多")
    await flingToEnd(simulator, screen.tableView)
    #expect(button.shownOpacity == 1)
    await simulator.advance(by: .seconds(3))
    #expect(screen.rows == 20)
    let place = screen.footer.convert(CGPoint(x: 195, y: 30), to: nil)
    await simulator.finger.tap(at: place)
    #expect(button.shownOpacity == 0)
    await simulator.advance(by: .seconds(2))
    #expect(screen.rows == 40)
    #expect(!screen.footer.isLoading)
  }

  @Test func `pages load by a drag of the end, and not by reaching it`() async throws {
    let (simulator, screen) = try show("pages", as: PagingViewController.self, belowBar: true)
    await simulator.finger.tap("Drag")
    #expect(screen.footer.trigger == .drag)
    let table = screen.tableView!
    table.contentOffset.y =
      table.contentSize.height + table.adjustedContentInset.bottom - table.bounds.height
    await simulator.advance(by: .seconds(3))
    #expect(screen.rows == 20 && !screen.footer.isLoading)
    await simulator.finger.pull(from: CGPoint(x: 195, y: 600), by: -260, over: .milliseconds(400))
    #expect(screen.footer.isLoading)
    await simulator.advance(by: .seconds(3))
    #expect(screen.rows == 40)
  }

  @Test func `a list, a page and a refresh fail, say so, and are retried`() async throws {
    let (simulator, screen) = try show("failures", as: FailuresViewController.self, belowBar: true)
    let table = screen.tableView!
    await simulator.advance(by: .seconds(2))
    #expect(screen.phase == .failed("The network is weak. Pull down to retry!"))
    await simulator.finger.tap("Online")
    await simulator.advance(by: .milliseconds(300))
    await simulator.finger.pull(from: CGPoint(x: 195, y: 300), by: 450, over: .milliseconds(400))
    await simulator.advance(by: .seconds(4))
    #expect(screen.phase == .loaded && screen.items.count == 20)

    await simulator.finger.tap("Offline")
    await flingToEnd(simulator, table)
    await simulator.advance(by: .seconds(4))
    #expect(screen.footer?.status == .failed && screen.items.count == 20)
    await simulator.finger.tap("Online")
    await flingToEnd(simulator, table)
    await simulator.finger.tap(
      at: try #require(screen.footer).convert(CGPoint(x: 195, y: 30), to: nil))
    await simulator.advance(by: .seconds(3))
    #expect(screen.items.count == 40 && Set(screen.items).count == 40)

    await simulator.finger.tap("Repairs")
    table.contentOffset.y = -table.adjustedContentInset.top
    await simulator.advance(by: .milliseconds(200))
    await simulator.finger.pull(from: CGPoint(x: 195, y: 300), by: 450, over: .milliseconds(400))
    await simulator.advance(by: .seconds(4))
    let sentence = "The server is under repair until noon."
    #expect(screen.model.failure == sentence && screen.items.count == 40)
    await simulator.finger.tap("Online")
    await simulator.finger.tap(sentence)
    await simulator.advance(by: .seconds(4))
    #expect(screen.model.failure == nil && screen.items.count == 20)
  }

  @Test func `each table has a header of its own style`() async throws {
    let (simulator, screen) = try show("headerStyles", as: HeaderStylesViewController.self)
    let headers = try screen.tables.map { try #require($0.refreshHeader) }
    #expect(headers.map(\.style.height) == [60, 65, 60, 60])
    #expect(
      screen.tables.map(\.shownTexts.first) == [".standard", ".panel", ".states", ".lines"])
    let styles = [RefreshHeader.Style.standard, .panel, .states, .lines]
    #expect(headers.map(\.strings) == styles.map { $0.strings() })
    for (table, header) in zip(screen.tables, headers) {
      let top = table.convert(CGPoint(x: table.bounds.midX, y: table.bounds.minY + 30), to: nil)
      await simulator.finger.pull(from: top, by: 200, over: .milliseconds(400))
      #expect(headers.map(\.isRefreshing) == headers.map { $0 === header })
      await simulator.advance(by: .seconds(4))
    }
    #expect(headers.allSatisfy { $0.lastUpdated != nil })
  }

  @Test func `the panel refreshes, loads more, and is switched off`() async throws {
    let (simulator, screen) = try show("headerAndFooter", as: PanelViewController.self)
    await simulator.finger.pull(from: CGPoint(x: 195, y: 300), by: 260, over: .milliseconds(400))
    #expect(screen.header.isRefreshing)
    await simulator.advance(by: .seconds(1))
    #expect(abs(screen.tableView.contentInset.top - 65) < 0.001)
    await simulator.advance(by: .seconds(2))
    #expect(!screen.header.isRefreshing)
    #expect(screen.header.lastUpdated != nil)
    let place = screen.headerSwitch.convert(CGPoint(x: 25, y: 15), to: nil)
    await simulator.finger.tap(at: place)
    #expect(!screen.header.isEnabled)
    await simulator.finger.pull(from: CGPoint(x: 195, y: 300), by: 260, over: .milliseconds(400))
    await simulator.advance(by: .seconds(1))
    #expect(!screen.header.isRefreshing)
    await simulator.finger.tap(at: screen.footerSwitch.convert(CGPoint(x: 25, y: 15), to: nil))
    #expect(!screen.footer.isEnabled)
    await flingToEnd(simulator, screen.tableView)
    await simulator.advance(by: .seconds(4))
    #expect(screen.rows == 20)
    screen.tableView.setContentOffset(
      CGPoint(x: 0, y: -screen.tableView.adjustedContentInset.top), animated: false)
    await simulator.advance(by: .milliseconds(100))
    await simulator.finger.tap(at: screen.footerSwitch.convert(CGPoint(x: 25, y: 15), to: nil))
    #expect(screen.footer.isEnabled)
    await flingToEnd(simulator, screen.tableView)
    await simulator.advance(by: .seconds(4))
    #expect(screen.rows == 30)
  }

  @Test func `the blocks replace and append their rows`() async throws {
    let (simulator, screen) = try show("closures", as: BlocksViewController.self)
    let old = screen.items
    #expect(old.count == 10 && old.first == "Open doors on the pier")
    await simulator.advance(by: .seconds(2))
    #expect(screen.items.count == 10)
    await simulator.finger.pull(from: CGPoint(x: 195, y: 500), by: -80, over: .milliseconds(200))
    await simulator.advance(by: .seconds(2))
    #expect(screen.items.prefix(10) == old[...] && Set(screen.items).count == 15)
    #expect(screen.items.last == "Market day on the pier")
    await simulator.finger.pull(from: CGPoint(x: 195, y: 300), by: 260, over: .milliseconds(400))
    #expect(screen.isRefreshing)
    await simulator.advance(by: .milliseconds(3300))
    #expect(screen.items.count == 5 && screen.items.first == "Open doors at the old mill")
    #expect(screen.tableView.shownTexts == screen.items)
    #expect(screen.tableView.visibleCells.allSatisfy { $0.bounds.height == 60 })
    #expect(!screen.isRefreshing)
    await simulator.finger.tap(at: CGPoint(x: 195, y: 140))
    #expect(screen.title == "A concert in the library")
    #expect(screen.tableView.rectForRow(at: IndexPath(row: 0, section: 0)).height == 60)
  }

  @Test func `images load when the list is at rest`() async throws {
    let (simulator, screen) = try show("rowImages", as: ImagesViewController.self)
    await simulator.advance(by: .seconds(1))
    let placeholder = screen.imagePlaceholder
    #expect(screen.tableView.visibleCells.allSatisfy { $0.imageView?.image !== placeholder })
    await simulator.finger.flick(from: CGPoint(x: 195, y: 700), to: CGPoint(x: 195, y: 100))
    await simulator.advance(by: .milliseconds(700))
    #expect(screen.tableView.isDecelerating)
    #expect(screen.tableView.visibleCells.allSatisfy { $0.imageView?.image === placeholder })
    await simulator.advance(by: .seconds(5))
    #expect(screen.tableView.visibleCells.allSatisfy { $0.imageView?.image !== placeholder })
  }

  @Test func `the list shows that the network is weak, and a pull loads its rows`() async throws {
    let (simulator, screen) = try show("failedList", as: ListPhaseViewController.self)
    await simulator.advance(by: .milliseconds(500))
    #expect(screen.phase == .loading)
    await simulator.advance(by: .milliseconds(1500))
    #expect(screen.phase == .failed("网络不给力,下拉刷新重试!"))
    let view = screen.tableView.backgroundView?.subviews.first as? ListPhaseView
    // The screen of 844 points less the safe areas of 47 and 34.
    #expect(view?.bounds.height == 763)
    #expect(screen.tableView.visibleCells.isEmpty)
    await simulator.finger.pull(from: CGPoint(x: 195, y: 300), by: 260, over: .milliseconds(400))
    await simulator.advance(by: .seconds(3))
    #expect(screen.phase == .loaded)
    #expect(screen.items.count == 12 && screen.items.first == "图书馆周日开放")
    #expect(screen.tableView.shownTexts == screen.items)
  }

  @Test func `the last cell loads once, however often it is requested`() async throws {
    let (simulator, screen) = try show("loadMoreRow", as: LoadMoreCellViewController.self)
    let table = screen.tableView!
    #expect(screen.loads == 0)
    await flingToEnd(simulator, table)
    for _ in 0..<5 { table.reloadData() }
    await simulator.advance(by: .milliseconds(100))
    #expect(screen.loads == 1)
    await simulator.advance(by: .seconds(3))
    #expect(screen.list.items == Array(1...30))
    #expect(screen.loads == 1)
    await flingToEnd(simulator, table)
    await simulator.advance(by: .seconds(3))
    #expect(screen.list.items == Array(1...40))
    #expect(screen.loads == 2)
  }

  @Test func `a pull refreshes the list of the last cell`() async throws {
    let (simulator, screen) = try show("loadMoreRow", as: LoadMoreCellViewController.self)
    await flingToEnd(simulator, screen.tableView)
    await simulator.advance(by: .seconds(3))
    #expect(screen.list.items == Array(1...30))
    screen.tableView.contentOffset.y = -screen.tableView.adjustedContentInset.top
    await simulator.finger.pull(from: CGPoint(x: 195, y: 300), by: 450, over: .milliseconds(400))
    #expect(screen.list.isRefreshing)
    await simulator.advance(by: .seconds(4))
    #expect(!screen.list.isRefreshing && screen.refreshControl?.isRefreshing == false)
    #expect(screen.list.items == Array(1...20))
  }

  @Test func `the last cell loads in the next turn, not while it is made`() async throws {
    let (simulator, screen) = try show("loadMoreRow", as: LoadMoreCellViewController.self)
    let table = screen.tableView!
    let path = IndexPath(row: 20, section: 0)
    try #require(table.numberOfRows(inSection: 0) == 21)
    table.scrollToRow(at: path, at: .bottom, animated: false)
    table.layoutIfNeeded()
    let cell = try #require(table.cellForRow(at: path) as? LoadMoreCell)
    #expect(table.shownTexts.dropLast().last == "A concert below the clock tower")
    #expect(screen.loads == 0 && !cell.art.isAnimating)
    await simulator.advance(frames: 1)
    #expect(screen.loads == 1)
    #expect(cell.art.isAnimating)
  }
}
