@testable import CustomRefreshControl
import Foundation
@testable import KitTestSupport
import SharedTestSupport
import TestIsolation
import Testing
import UIKit

/// What a footer is, says and looks like while it waits, loads and has loaded, and what taps do then.
@Suite(.isolated) @MainActor struct FooterStatusTests {
  private let stage = Stage()
  private let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let footer = LoadMoreFooter(skin: .plain, trigger: .button)

  init() {
    list.contentSize = CGSize(width: 390, height: 2000)
    list.loadMoreFooter = footer
    footer.strings = RefreshStrings(language: "en")
    stage.show(list)
  }

  @Test(arguments: [(390, 16), (60, 16), (20, 10)] as [(CGFloat, CGFloat)])
  func `its text is 16 points from the sides, and 4 in a band beside the content`(
    width: CGFloat, margin: CGFloat
  ) {
    list.loadMoreFooter = nil
    footer.frame = CGRect(x: 0, y: 0, width: width, height: 60)
    footer.layoutIfNeeded()
    #expect(footer.label.frame == CGRect(x: margin, y: 0, width: width - 2 * margin, height: 60))
    #expect(footer.label.numberOfLines == 1)
    let band = LoadMoreFooter(skin: .plain, trigger: .button)
    band.axis = .horizontal
    band.frame = CGRect(x: 0, y: 0, width: 60, height: 300)
    band.layoutIfNeeded()
    #expect(band.label.frame == CGRect(x: 4, y: 0, width: 52, height: 300))
    #expect(band.label.numberOfLines == 0)
  }

  nonisolated private static let triggers: [LoadMoreFooter.Trigger] = [
    .automatic(), .button, .drag,
  ]

  @Test(arguments: triggers)
  func `a load that failed says so, takes its room, and a tap tries again`(
    trigger: LoadMoreFooter.Trigger
  ) async {
    let server = Server<RefreshOutcome>()
    footer.trigger = trigger
    footer.work = { try await server.request() }
    footer.load()
    await stage.turn()
    #expect(footer.status == .loading && footer.label.alpha == 0 && footer.session.art.alpha == 1)
    server.fail(with: Offline())
    await stage.turn()
    #expect(footer.status == .failed && footer.outcome == .failed(Offline()))
    #expect(footer.label.text == "Could not load. Tap to retry." && footer.label.alpha == 1)
    #expect(footer.isUserInteractionEnabled && abs(list.contentInset.bottom - 60) < 0.001)
    footer.sendActions(for: .touchUpInside)
    await stage.turn()
    #expect(server.requests == 2 && footer.status == .loading)
    server.answer(.updated)
    await stage.turn()
    #expect(footer.status == .idle && footer.isUserInteractionEnabled == (trigger == .button))
    #expect((list.contentInset.bottom == 0) == (trigger == .drag))
    #expect(footer.session.art.alpha == 0 && footer.label.alpha == (trigger == .drag ? 0 : 1))
  }

  @Test func `a load that times out can be tried again`() async {
    let clock = ManualClock()
    footer.options.clock = clock
    footer.options.timeout = .seconds(1)
    footer.onLoadMore = { try await clock.sleep(for: .seconds(60)) }
    footer.load()
    await stage.turn()
    clock.advance(by: .seconds(1))
    await stage.turn()
    #expect(footer.status == .failed)
  }

  @Test func `only a footer that takes taps loads by one, and looks like it`() {
    footer.hasMoreData = false
    #expect(footer.label.textColor == .secondaryLabel && footer.label.text == "No more")
    footer.layoutIfNeeded()
    #expect(footer.label.frame == CGRect(x: 16, y: 0, width: 358, height: 60))
    #expect(footer.label.textAlignment == .center)
    footer.hasMoreData = true
    #expect(footer.label.textColor == footer.tintColor)
    stage.window.tintColor = .systemPink
    #expect(footer.label.textColor == .systemPink)
    footer.trigger = .drag
    #expect(footer.label.textColor == .secondaryLabel && !footer.isUserInteractionEnabled)
    #expect(footer.label.text == footer.strings.pullToLoadMore)
    footer.sendActions(for: .touchUpInside)
    #expect(!footer.isLoading)
    footer.trigger = .button
    #expect(footer.label.textColor == footer.tintColor && footer.isUserInteractionEnabled)
    #expect(footer.label.text == footer.strings.loadMore)
    footer.sendActions(for: .touchUpInside)
    #expect(footer.isLoading)
  }

  @Test(arguments: [RefreshOutcome.updated, .failed(Offline()), .cancelled, .timedOut, nil])
  func `what an app says amid a load about more outlasts its end`(outcome: RefreshOutcome?) {
    footer.load()
    footer.hasMoreData = false
    footer.end(outcome)
    #expect(!footer.hasMoreData && footer.status == .noMoreData)
  }

  @Test(arguments: triggers)
  func `VoiceOver loads more, and reads what the footer does`(trigger: LoadMoreFooter.Trigger) {
    footer.trigger = trigger
    let label = trigger == .button ? "Load more" : footer.strings.pullToLoadMore
    #expect(footer.accessibilityLabel == label)
    #expect(footer.accessibilityActivate() && footer.isLoading && !footer.accessibilityActivate())
    #expect(footer.accessibilityLabel == "Loading…")
    footer.endLoading()
    #expect(footer.accessibilityLabel == label)
    footer.hasMoreData = false
    #expect(!footer.accessibilityTraits.contains(.button) && !footer.accessibilityActivate())
    footer.accessibilityLabel = "Older news"
    #expect(footer.accessibilityLabel == "Older news")
  }

  @Test func `VoiceOver reads what a header does, unless the app says it`() {
    let header = RefreshHeader(skin: .plain)
    header.strings = RefreshStrings(language: "en")
    list.refreshHeader = header
    #expect(header.accessibilityLabel == "Pull to refresh")
    header.session.begin(RefreshMachine.Beginning())
    #expect(header.accessibilityLabel == "Refreshing…")
    header.accessibilityLabel = "News"
    header.endRefreshing()
    #expect(header.accessibilityLabel == "News")
    header.accessibilityLabel = nil
    #expect(header.accessibilityLabel == "Pull to refresh")
  }

  @Test func `a footer that is hidden or disabled takes no room and no part in VoiceOver`() async {
    for hides in [true, false] {
      await stage.turn()
      #expect(abs(list.contentInset.bottom - 60) < 0.001 && footer.isAccessibilityElement)
      if hides { footer.isHidden = true } else { footer.isEnabled = false }
      await stage.turn()
      #expect(list.contentInset.bottom == 0 && (hides || footer.label.alpha == 0))
      #expect(!footer.isAccessibilityElement && !footer.accessibilityActivate())
      (footer.isHidden, footer.isEnabled) = (false, true)
    }
  }

  @Test(arguments: [HostKind.header, .footer])
  func `whether VoiceOver finds a header or a footer is as the app says, if it does`(
    kind: HostKind
  ) {
    let header = RefreshHeader(skin: .plain)
    list.refreshHeader = header
    let view: any HostView = kind == .header ? header : footer
    #expect(view.isAccessibilityElement)
    view.isAccessibilityElement = false
    #expect(!view.isAccessibilityElement)
    view.isAccessibilityElement = true
    view.isHidden = true
    #expect(view.isAccessibilityElement)
  }

  @Test(arguments: [HostKind.header, .footer])
  func `a view that is disabled while it works shows its art until the end`(kind: HostKind) {
    let header = RefreshHeader(skin: .plain)
    list.refreshHeader = header
    let view: any HostView = kind == .header ? header : footer
    view.session.begin(RefreshMachine.Beginning())
    list.contentOffset.y = -200
    view.isEnabled = false
    #expect(view.session.art.alpha == 1)
    view.endRefreshing()
    list.contentOffset.y = -100
    #expect(view.session.art.alpha == 0 && footer.label.alpha == (kind == .header ? 1 : 0))
  }

  @Test func `a dragged footer that becomes a button as its load ends shows its text`() {
    footer.trigger = .drag
    list.contentOffset.y = 2000 - 844 + 60
    footer.load()
    #expect(footer.session.art.alpha == 1 && footer.label.alpha == 0)
    footer.endLoading(with: .updated)
    footer.trigger = .button
    #expect(footer.phase == .leaving && footer.label.alpha == 1 && footer.session.art.alpha == 0)
  }

  @Test func `an empty list shows no footer while its first refresh runs`() {
    let table = UITableView(frame: list.frame)
    stage.show(table)
    let header = RefreshHeader(skin: .plain)
    (table.refreshHeader, table.loadMoreFooter) = (header, footer)
    #expect(footer.label.alpha == 1)
    header.session.begin(RefreshMachine.Beginning())
    #expect(footer.label.alpha == 0 && footer.session.art.alpha == 0)
    #expect(!footer.isAccessibilityElement)
    header.endRefreshing()
    #expect(footer.label.alpha == 1 && footer.isAccessibilityElement)
  }

  @Test func `rows and items are the content, not the length of what stands around them`() {
    final class Rows: NSObject, UITableViewDataSource, UICollectionViewDataSource {
      func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
      func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { 3 * section }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell { UICollectionViewCell() }

      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
      func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell { UITableViewCell() }
    }
    #expect(footer.amount(of: list) == 2000)
    let table = UITableView(frame: list.frame)
    table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 300))
    #expect(footer.amount(of: table) == 0)
    let rows = Rows()
    table.dataSource = rows
    table.reloadData()
    table.tableHeaderView?.frame.size.height = 600
    #expect(footer.amount(of: table) == 4)
    let collection = UICollectionView(
      frame: list.frame, collectionViewLayout: UICollectionViewFlowLayout())
    collection.dataSource = rows
    collection.reloadData()
    // In two sections, of which the first is empty.
    #expect(footer.amount(of: collection) == 3)
  }

  @Test func `after a load by a drag, what was empty rests at its start, and pages at a page`() {
    list.isPagingEnabled = true
    #expect(footer.restingPlace == .side)
    footer.trigger = .drag
    #expect(footer.restingPlace == .page)
    list.isPagingEnabled = false
    #expect(footer.restingPlace == .side)
    list.contentSize.height = 0
    footer.load()
    list.contentSize.height = 900
    #expect(footer.restingPlace == .farSide)
  }

  @Test func `a footer that comes to the end of content waits for a move, if it fills nothing`()
    async
  {
    let late = LoadMoreFooter(skin: .plain)
    late.automaticLoadLimit = 0
    list.contentInsetAdjustmentBehavior = .never
    list.contentOffset.y = 2000 - 844
    list.loadMoreFooter = late
    await stage.turn()
    #expect(!late.isLoading)
    list.contentOffset.y += 1
    await stage.turn()
    #expect(late.isLoading)
  }

  @Test func `short content that comes to a window with its footer is filled there`() async {
    let late = LoadMoreFooter(skin: .plain)
    let short = UIScrollView(frame: list.frame)
    short.contentSize = CGSize(width: 390, height: 100)
    short.loadMoreFooter = late
    await stage.turn()
    #expect(!late.isLoading)
    stage.show(short)
    await stage.turn()
    #expect(late.isLoading)
  }

  @Test func `a drag may begin anywhere on a button, also on one that was made higher`() {
    footer.frame.size.height = 120
    footer.layoutIfNeeded()
    for y in [10, 110] {
      // No drag begins on a control.
      let touched = footer.hitTest(CGPoint(x: 195, y: y), with: nil)
      #expect(touched != nil && !(touched is UIControl), "\(y) points below its top")
    }
  }

  @Test func `each load tells its phases, its end and that it is over`() async {
    var log: [String] = []
    footer.onPhaseChange = { log.append("\($0)") }
    footer.onStatusChange = { log.append("status \($0)") }
    footer.onFinish = { _ in log.append("finish") }
    footer.onHide = { log.append("hide") }
    footer.work = { .noMoreData }
    footer.load()
    await stage.turn()
    #expect(
      log == [
        "status loading", "refreshing", "status noMoreData", "finish", "leaving", "idle", "hide",
      ])
  }
}
