@testable import CustomRefreshControl
@testable import KitTestSupport
import SharedTestSupport
import TestIsolation
import Testing
import UIKit

/// When an automatic footer asks for more, and how often, as content moves and changes that nobody touches.
@Suite(.isolated) @MainActor struct AutomaticLoadTests {
  private let stage = Stage()
  private let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let footer = LoadMoreFooter(skin: .plain)
  private let header = RefreshHeader(skin: .plain)

  init() {
    list.contentInsetAdjustmentBehavior = .never
    list.refreshHeader = header
  }

  @Test func `a page that has brought nothing to the app's model is not asked for again`() async {
    list.contentSize = CGSize(width: 390, height: 400)
    var pages = 0
    footer.work = {
      pages += 1
      return .unchanged
    }
    footer.paging = .more
    list.loadMoreFooter = footer
    stage.show(list)
    await stage.turn()
    #expect(pages == 1)
    for paging in [LoadMoreFooter.Paging.loading, .more] {
      footer.paging = paging
      await stage.turn()
    }
    #expect(pages == 1)
  }

  enum Step: Sendable {
    /// The content is scrolled to an offset, or so that its end is a number of points further down.
    case offset(CGFloat), toEnd(CGFloat)
    /// The content gets a length in points.
    case length(CGFloat)
    case end(RefreshOutcome)
    case hasMore
    /// A header refreshes, and has done so.
    case refresh
    /// The scroll view leaves the window, or comes back.
    case leave, comeBack
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var length: CGFloat = 1800
    var distance: CGFloat = 0
    var limit = 5
    var loadsWhenEmpty = false
    /// How many times the app declines, and by how much its content grows as it does, in points.
    var declines = 0
    var growth: CGFloat = 0
    /// What happens, and how often the app has been asked until then.
    let steps: [(step: Step, asks: Int)]
  }

  nonisolated private static let cases: [Case] = [
    Case(
      testDescription: "ahead by the prefetch distance", distance: 300,
      steps: [(.toEnd(301), 0), (.toEnd(300), 1)]),
    Case(
      testDescription: "once at an end, and again at the next one",
      steps: [
        (.toEnd(1), 0), (.toEnd(0), 1), (.toEnd(-20), 1), (.end(.updated), 1), (.length(2400), 1),
        (.toEnd(0), 2),
      ]),
    Case(
      testDescription: "content that has become shorter is at its end, and moves away from it",
      length: 5000, limit: 0,
      steps: [
        (.offset(200), 0), (.offset(400), 0), (.length(1224), 0), (.offset(370), 0),
        (.offset(395), 1),
      ]),
    Case(testDescription: "not without content", length: 0, steps: [(.offset(0), 0)]),
    Case(
      testDescription: "once without content, if that is wanted", length: 0, loadsWhenEmpty: true,
      steps: [(.offset(0), 1), (.end(.updated), 1), (.offset(0), 1)]),
    Case(
      testDescription: "what the app declines, when the end has been out of view", declines: 1,
      steps: [(.toEnd(0), 1), (.toEnd(-5), 1), (.offset(0), 1), (.toEnd(0), 2)]),
    Case(
      testDescription: "an app that adds content as it declines is asked once", declines: 9,
      growth: 60,
      steps: [(.toEnd(0), 1), (.offset(0), 1)]),
    Case(
      testDescription: "content that a filter has made too short is filled",
      steps: [(.toEnd(0), 1), (.length(2400), 1), (.end(.updated), 1), (.length(180), 2)]),
    Case(
      testDescription: "content that a filter has made shorter has an end again",
      steps: [
        (.toEnd(0), 1), (.length(2400), 1), (.end(.updated), 1), (.length(1860), 1), (.toEnd(0), 2),
      ]),
    Case(
      testDescription: "a search that finds nothing in a page is filled once, not without end",
      steps: [
        (.toEnd(0), 1), (.length(60), 1), (.end(.updated), 2), (.end(.updated), 2),
        (.length(1800), 2), (.toEnd(0), 3),
      ]),
    Case(
      testDescription: "short content that brings nothing, once for each refresh", length: 120,
      steps: [(.offset(0), 1), (.end(.updated), 1), (.refresh, 2)]),
    Case(
      testDescription: "no more, until there is: the end is in view then",
      steps: [(.toEnd(0), 1), (.end(.unchanged), 1), (.toEnd(-5), 1), (.hasMore, 2)]),
    Case(
      testDescription: "a list that goes to its top out of the window asks for nothing",
      distance: 3000, limit: 0,
      steps: [
        (.offset(0), 0), (.offset(600), 1), (.end(.updated), 1), (.leave, 1), (.offset(0), 1),
        (.comeBack, 1),
      ]),
  ]

  private func perform(_ step: Step) {
    switch step {
    case .offset(let offset): list.contentOffset.y = offset
    case .toEnd(let distance): list.contentOffset.y = list.contentSize.height - 844 - distance
    case .length(let length): list.contentSize.height = length
    case .end(let outcome): footer.endLoading(with: outcome)
    case .hasMore: footer.hasMoreData = true
    case .refresh:
      header.session.begin(RefreshMachine.Beginning())
      header.endRefreshing(with: .updated)
    case .leave: list.removeFromSuperview()
    case .comeBack: stage.show(list)
    }
  }

  @Test(arguments: cases)
  func `an automatic footer asks for more at the end, each time that it comes near`(
    rule: Case
  ) async {
    var asks = 0
    footer.trigger = .automatic(prefetchDistance: rule.distance)
    footer.automaticLoadLimit = rule.limit
    footer.loadsWhenEmpty = rule.loadsWhenEmpty
    footer.shouldLoad = { [weak list] in
      asks += 1
      if asks <= rule.declines { list?.contentSize.height += rule.growth }
      return asks > rule.declines
    }
    list.contentSize = CGSize(width: 390, height: rule.length)
    list.loadMoreFooter = footer
    stage.show(list)
    for (index, (step, expected)) in rule.steps.enumerated() {
      perform(step)
      await stage.turn()
      await stage.turn()
      #expect(asks == expected, "step \(index)")
    }
  }

  @Test(arguments: [(120, 5), (300, 3)] as [(CGFloat, Int)])
  func `short pages fill the screen, up to a limit`(page: CGFloat, loads: Int) async {
    var count = 0
    footer.onLoadMore = { [weak list] in
      count += 1
      list?.contentSize.height += page
    }
    list.contentSize = CGSize(width: 390, height: 120)
    list.loadMoreFooter = footer
    stage.show(list)
    for _ in 0..<20 { await stage.turn() }
    #expect(count == loads && footer.status == .idle)
  }

  @Test func `a footer in no list learns that there is more`() {
    let footer = LoadMoreFooter(skin: .plain)
    _ = footer.machine.handle(.declined(.move, amount: 5), seeing: EdgeMachine.new.sight)
    footer.hasMoreData = false
    footer.hasMoreData = true
    #expect(footer.machine.end == EndDetector())
  }
}
