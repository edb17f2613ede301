@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

/// An app that removes a control, header or footer from inside its callbacks, where the scroll view
/// was its only owner.
@Suite(.simulated) @MainActor struct ReleaseInCallbackTests {
  enum Callback: CaseIterable, Sendable { case action, phase, ending, idle, finish, hide }
  enum Removal: CaseIterable, Sendable { case host, screen, table }

  @Test(arguments: Callback.allCases, Removal.allCases)
  func `a control may be released in any of its callbacks`(
    callback: Callback, removal: Removal
  ) async {
    let feed = ScrollFeed(rows: 3, container: underBar)
    weak var control: CustomRefreshControl?
    var calls = 0
    do {
      let own = CustomRefreshControl(skin: .spokes)
      let act: @MainActor () -> Void = { [weak feed] in
        calls += 1
        guard let feed else { return }
        remove(removal, from: feed) { feed.table.refreshControl = nil }
      }
      own.addAction(
        UIAction { _ in if callback == .action { act() } }, for: .valueChanged)
      own.onPhaseChange = { if let due = self.callback(for: $0), due == callback { act() } }
      own.onFinish = { _ in if callback == .finish { act() } }
      own.onHide = { if callback == .hide { act() } }
      feed.table.refreshControl = own
      control = own
    }
    control?.refresh()
    await feed.advance(0.2)
    control?.endRefreshing(with: .updated)
    await feed.advance(2)
    #expect(calls == 1)
    #expect(control == nil || removal != .host)
    #expect(control?.phase ?? .idle == .idle || removal == .table)
  }

  @Test(arguments: Callback.allCases, Removal.allCases)
  func `a header may be released in any of its callbacks`(
    callback: Callback, removal: Removal
  ) async {
    let feed = ScrollFeed()
    weak var header: RefreshHeader?
    var calls = 0
    do {
      let own = RefreshHeader(skin: .spokes)
      let act: @MainActor () -> Void = { [weak feed] in
        calls += 1
        guard let feed else { return }
        remove(removal, from: feed) { feed.table.refreshHeader = nil }
      }
      own.addAction(
        UIAction { _ in if callback == .action { act() } }, for: .valueChanged)
      own.onPhaseChange = { if let due = self.callback(for: $0), due == callback { act() } }
      own.onFinish = { _ in if callback == .finish { act() } }
      own.onHide = { if callback == .hide { act() } }
      feed.table.refreshHeader = own
      header = own
    }
    await feed.pull(to: 90)
    await feed.advance(0.5)
    header?.endRefreshing()
    await feed.advance(2)
    #expect(calls == 1)
    #expect(header == nil || removal != .host)
    #expect(feed.addedTop == 0)
  }

  @Test(arguments: Callback.allCases, Removal.allCases)
  func `a footer may be released in any of its callbacks`(
    callback: Callback, removal: Removal
  ) async {
    let feed = ScrollFeed()
    weak var footer: LoadMoreFooter?
    var calls = 0
    do {
      let own = LoadMoreFooter(skin: .spokes, trigger: .drag)
      let act: @MainActor () -> Void = { [weak feed] in
        calls += 1
        guard let feed else { return }
        remove(removal, from: feed) { feed.table.loadMoreFooter = nil }
      }
      own.addAction(
        UIAction { _ in if callback == .action { act() } }, for: .valueChanged)
      own.onStatusChange = { if callback == .phase && $0 == .loading { act() } }
      own.onPhaseChange = { if $0 != .refreshing, self.callback(for: $0) == callback { act() } }
      own.onFinish = { _ in if callback == .finish { act() } }
      own.onHide = { if callback == .hide { act() } }
      feed.table.loadMoreFooter = own
      footer = own
    }
    await feed.advance(0.1)
    footer?.load()
    await feed.advance(0.5)
    footer?.endLoading()
    await feed.advance(2)
    #expect(calls == 1)
    #expect(footer == nil || removal != .host)
    #expect(feed.addedBottom == 0)
  }

  private func callback(for phase: RefreshPhase) -> Callback? {
    switch phase {
    case .refreshing: .phase
    case .ending: .ending
    case .idle: .idle
    case .pulling, .armed: nil
    }
  }

  private func remove(
    _ removal: Removal, from feed: ScrollFeed, removeHost: @MainActor () -> Void
  ) {
    switch removal {
    case .host: removeHost()
    case .screen: feed.simulator.present(UIViewController())
    case .table: feed.table.removeFromSuperview()
    }
  }

  private func underBar(_ screen: UIViewController) -> UIViewController {
    guard SystemBehavior.current.hosting != .scrollView else { return screen }
    let navigation = UINavigationController(rootViewController: screen)
    navigation.navigationBar.prefersLargeTitles = true
    return navigation
  }
}
