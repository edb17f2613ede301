@testable import CustomRefreshControl
import Foundation
@testable import KitTestSupport
import SharedTestSupport
import TestIsolation
import Testing
import UIKit

/// Several hosts in one scroll view: which of them may begin, what a refresh ends, and who knows
/// whether there is more.
@Suite(.isolated) @MainActor struct SharingTests {
  private let stage = Stage()
  private let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
  private let header = RefreshHeader(skin: .plain)
  private let footer = LoadMoreFooter(skin: .plain, trigger: .button)

  init() {
    list.contentSize = CGSize(width: 390, height: 2000)
    list.refreshHeader = header
    list.loadMoreFooter = footer
    stage.show(list)
  }

  /// Begins a refresh of the header far down the list, where it takes no time to go.
  private func refresh() { header.session.begin(RefreshMachine.Beginning()) }

  // MARK: One at a time

  /// Whether something else works, and what begins.
  struct Case: Sendable {
    let running: HostKind
    let beginning: HostKind
    /// Whether what runs goes on, and whether the other begins.
    let goesOn: Bool, begins: Bool
  }

  @Test(
    arguments: [
      Case(running: .header, beginning: .footer, goesOn: true, begins: false),
      Case(running: .footer, beginning: .header, goesOn: false, begins: true),
      Case(running: .control, beginning: .footer, goesOn: true, begins: false),
      Case(running: .footer, beginning: .control, goesOn: false, begins: true),
      Case(running: .control, beginning: .header, goesOn: false, begins: true),
      Case(running: .header, beginning: .control, goesOn: false, begins: true),
    ], [EndingPolicy.immediate, .finishCycle])
  func `a refresh ends what else works at once, and nothing loads during it`(
    rule: Case, ending: EndingPolicy
  ) {
    let control = CustomRefreshControl(skin: .plain)
    func host(_ kind: HostKind) -> any HostView {
      kind == .control ? control : kind == .header ? header : footer
    }
    func begin(_ kind: HostKind) {
      if kind == .header { refresh() } else { host(kind).beginRefreshing() }
    }
    host(rule.running).options.ending = ending
    // That it has a rival is logged.
    _ = loggedLines {
      if rule.running == .control || rule.beginning == .control { list.refreshControl = control }
    }
    begin(rule.running)
    #expect(host(rule.running).isRefreshing)
    begin(rule.beginning)
    #expect(host(rule.running).isRefreshing == rule.goesOn)
    #expect(host(rule.beginning).isRefreshing == rule.begins)
  }

  @Test(arguments: [HostKind.header, .footer])
  func `VoiceOver's activation is a trigger, which nothing else may block`(kind: HostKind) {
    let view: any HostView = kind == .header ? header : footer
    refresh()
    #expect(!view.accessibilityActivate())
    header.endRefreshing()
    for reason in ["disabled", "hidden", "removed"] {
      switch reason {
      case "disabled": view.isEnabled = false
      case "hidden": view.isHidden = true
      default: view.removeFromSuperview()
      }
      #expect(!view.accessibilityActivate() && !view.accessibilityTraits.contains(.button))
      #expect(view.isAccessibilityElement == (reason == "removed"))
      (view.isEnabled, view.isHidden) = (true, false)
      list.addSubview(view)
    }
    #expect(view.accessibilityTraits.contains(.button) && view.accessibilityActivate())
    #expect(view.isRefreshing && !view.accessibilityTraits.contains(.button))
    view.accessibilityTraits = .staticText
    #expect(view.accessibilityTraits == .staticText)
    // What the app sets holds, also when the view is switched off and on again.
    view.isAccessibilityElement = false
    view.isEnabled = false
    view.isEnabled = true
    #expect(!view.isAccessibilityElement)
  }

  @Test func `the app is asked before a trigger begins, and may say no`() {
    var asks = 0
    footer.shouldLoad = {
      asks += 1
      return asks > 1
    }
    #expect(!footer.accessibilityActivate() && !footer.isLoading)
    #expect(footer.accessibilityActivate() && asks == 2)
    // Code is not asked.
    footer.endLoading()
    footer.load()
    #expect(footer.isLoading && asks == 2)
    header.shouldRefresh = { [weak header] in
      header?.isEnabled = false
      return true
    }
    footer.endLoading()
    #expect(!header.accessibilityActivate() && !header.isRefreshing)
    header.isEnabled = true
    header.shouldRefresh = { [weak header] in
      header?.removeFromSuperview()
      return true
    }
    #expect(!header.accessibilityActivate())
    list.refreshHeader = header
    #expect(!header.isRefreshing)
  }

  @Test func `the footer does not load while a UIRefreshControl refreshes`() {
    list.refreshHeader = nil
    let control = UIRefreshControl()
    list.refreshControl = control
    control.beginRefreshing()
    footer.load()
    #expect(!footer.isLoading)
    control.endRefreshing()
    footer.load()
    #expect(footer.isLoading)
  }

  @Test func `when header and footer begin at once, only the refresh runs`() {
    var statuses: [LoadMoreFooter.Status] = []
    footer.onStatusChange = { statuses.append($0) }
    list.removeFromSuperview()
    footer.load()
    header.beginRefreshing()
    stage.show(list)
    #expect(header.isRefreshing && !footer.isLoading && statuses == [])
  }

  @Test func `what the app begins as a refresh ends a load goes on`() {
    let control = CustomRefreshControl(skin: .plain)
    RefreshLog.$write.withValue({ _ in }) { list.refreshControl = control }
    footer.load()
    footer.onFinish = { [weak header] _ in header?.session.begin(RefreshMachine.Beginning()) }
    control.beginRefreshing()
    #expect(header.isRefreshing && !control.isRefreshing && !footer.isLoading)
  }

  @Test func `a load that moves into a list that refreshes ends, and its room moves along`() async {
    let other = UIScrollView(frame: list.frame)
    other.contentSize = CGSize(width: 390, height: 1000)
    stage.show(other)
    other.refreshHeader = RefreshHeader(skin: .plain)
    other.refreshHeader?.session.begin(RefreshMachine.Beginning())
    footer.load()
    #expect(footer.isLoading)
    other.loadMoreFooter = footer
    #expect(!footer.isLoading && other.refreshHeader?.isRefreshing == true)
    await stage.turn()
    #expect(list.contentInset.bottom == 0 && abs(other.contentInset.bottom - 60) < 0.001)
    #expect(footer.frame.minY == 1000)
  }

  @Test func `a header that moves in while it refreshes ends what works there`() {
    let other = UIScrollView(frame: list.frame)
    stage.show(other)
    let load = LoadMoreFooter(skin: .plain, trigger: .button)
    other.loadMoreFooter = load
    load.load()
    refresh()
    #expect(load.isLoading && header.isRefreshing)
    other.refreshHeader = header
    #expect(!load.isLoading && header.isRefreshing)
  }

  @Test func `a refresh that is out of sight ends at once, whatever its skin prefers`() {
    header.skin = .arrow
    for offset in [300, -60] as [CGFloat] {
      list.contentOffset.y = offset
      refresh()
      header.endRefreshing(with: .updated)
      #expect(header.isRefreshing == (offset < 0))
    }
  }

  @Test func `the footer does not load during a refresh, and does afterwards`() async {
    list.contentInsetAdjustmentBehavior = .never
    footer.trigger = .automatic()
    refresh()
    list.contentOffset.y = 2000 - 844 - 10
    await stage.turn()
    list.contentOffset.y += 20
    await stage.turn()
    footer.load()
    #expect(!footer.isLoading)
    header.endRefreshing()
    list.contentOffset.y += 1
    await stage.turn()
    #expect(footer.isLoading)
  }

  // MARK: Whether there is more

  @Test(arguments: [
    (RefreshOutcome.updated, true), (.unchanged, true), (.noMoreData, false),
    (.failed(Offline()), false), (.cancelled, false), (.timedOut, false),
  ])
  func `after the last page only a refresh that succeeds lets a footer ask for more`(
    outcome: RefreshOutcome, hasMore: Bool
  ) {
    footer.load()
    footer.endLoading(with: .noMoreData)
    refresh()
    header.endRefreshing(with: outcome)
    #expect(footer.hasMoreData == hasMore && footer.status == (hasMore ? .idle : .noMoreData))
    #expect(footer.accessibilityActivate() == hasMore)
  }

  @Test(arguments: [true, false])
  func `a refresh that says there is no more is believed, whenever the footer comes`(
    comesLater: Bool
  ) {
    if comesLater { list.loadMoreFooter = nil }
    refresh()
    if comesLater {
      footer.hasMoreData = false
      list.loadMoreFooter = footer
    }
    header.endRefreshing(with: comesLater ? .updated : .noMoreData)
    #expect(footer.status == .noMoreData)
  }

  @Test(arguments: [false, true])
  func `what the app says about more data during a refresh outlasts the refresh`(inWork: Bool) {
    refresh()
    header.onFinish = { [weak footer] _ in if !inWork { footer?.hasMoreData = false } }
    if inWork { footer.hasMoreData = false }
    header.endRefreshing(with: .updated)
    #expect(header.phase == .idle && footer.status == .noMoreData)
    // The next refresh, in which the app says nothing, resets it.
    header.onFinish = nil
    refresh()
    header.endRefreshing(with: .updated)
    #expect(footer.status == .idle)
  }

  enum Next: CaseIterable, Sendable { case afterFailure, ofAnother, inOtherList }

  @Test(arguments: Next.allCases)
  func `that there is no more holds for the refresh in which it was said`(next: Next) {
    let control = CustomRefreshControl(skin: .plain)
    let other = UIScrollView(frame: list.frame)
    stage.show(other)
    other.refreshHeader = RefreshHeader(skin: .plain)
    other.refreshHeader?.session.begin(RefreshMachine.Beginning())
    if next == .ofAnother {
      RefreshLog.$write.withValue({ _ in }) { list.refreshControl = control }
      control.beginRefreshing()
    } else {
      refresh()
    }
    footer.hasMoreData = false
    switch next {
    case .afterFailure:
      header.endRefreshing(with: .failed(Offline()))
      #expect(footer.status == .noMoreData)
      refresh()
    // It ends that of the control, and replaces the content.
    case .ofAnother: refresh()
    case .inOtherList: other.loadMoreFooter = footer
    }
    header.endRefreshing(with: next == .inOtherList ? .cancelled : .updated)
    other.refreshHeader?.endRefreshing(with: .updated)
    #expect(footer.status == .idle)
  }

  @Test func `what the app says as a refresh ends a load is said of the new content`() {
    footer.onFinish = { [weak footer] _ in footer?.hasMoreData = false }
    footer.load()
    refresh()
    #expect(header.isRefreshing && !footer.isLoading)
    header.endRefreshing(with: .updated)
    #expect(footer.status == .noMoreData)
  }

  @Test
  func `an app that hides a footer without more hears of it once, and of the refresh after it`()
    async
  {
    var statuses: [LoadMoreFooter.Status] = []
    footer.onStatusChange = { [weak footer] status in
      statuses.append(status)
      footer?.isHidden = status == .noMoreData
    }
    footer.load()
    footer.endLoading(with: .noMoreData)
    await stage.turn()
    #expect(statuses == [.loading, .noMoreData] && list.contentInset.bottom == 0)
    refresh()
    header.endRefreshing(with: .updated)
    await stage.turn()
    #expect(statuses == [.loading, .noMoreData, .idle] && !footer.isHidden)
    #expect(abs(list.contentInset.bottom - 60) < 0.001)
  }

  // MARK: Rivals

  @Test(arguments: [false, true])
  func `a control beside a header is logged once`(headerComesFirst: Bool) {
    let list = UITableView(frame: list.frame)
    stage.show(list)
    let first = loggedLines {
      list.loadMoreFooter = LoadMoreFooter()
      if headerComesFirst { list.refreshHeader = RefreshHeader() }
      list.refreshControl = CustomRefreshControl()
    }
    #expect(first.isEmpty == !headerComesFirst)
    let then = loggedLines {
      let header = list.refreshHeader ?? RefreshHeader()
      list.refreshHeader = nil
      list.refreshHeader = header
    }
    #expect(
      first + then == [
        "A scroll view has a CustomRefreshControl and a RefreshHeader: one pull may refresh it twice."
          + " Keep one of them."
      ])
  }

  @Test func `a header beside a stock control is logged once`() {
    let list = UITableView(frame: list.frame)
    stage.show(list)
    let lines = loggedLines {
      list.refreshControl = UIRefreshControl()
      list.refreshHeader = RefreshHeader(skin: .plain)
      list.loadMoreFooter = LoadMoreFooter()
    }
    #expect(lines.count == 1)
    #expect(lines.first?.contains("a RefreshHeader and a UIRefreshControl") == true)
  }
}
