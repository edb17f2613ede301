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

  @Test(arguments: HostKind.allCases, Removal.allCases)
  func `a host may be released in any of its callbacks`(kind: HostKind, removal: Removal) async {
    for callback in Callback.allCases {
      let feed = ScrollFeed(rows: 3, container: underBar)
      weak var host: (any HostView)?
      var calls = 0
      do {
        let own = feed.table.addHost(kind, skin: .spokes)
        let act: @MainActor (Callback?) -> Void = { [weak feed] now in
          guard now == callback, calls == 0, let feed else { return }
          calls += 1
          remove(removal, from: feed)
        }
        own.addAction(UIAction { _ in act(.action) }, for: .valueChanged)
        (own as? LoadMoreFooter)?.onStatusChange = { if $0 == .loading { act(.phase) } }
        own.onPhaseChange = { act(self.callback(for: $0)) }
        own.onFinish = { _ in act(.finish) }
        own.onHide = { act(.hide) }
        host = own
      }
      await feed.advance(0.1)
      if kind == .header { await feed.pull(to: 90) } else { host?.refresh() }
      await feed.advance(0.5)
      host?.endRefreshing(with: .updated)
      await feed.advance(2)
      #expect(calls == 1, "\(callback)")
      #expect(host == nil || removal != .host, "\(callback)")
      #expect(host?.phase ?? .idle == .idle || removal == .table, "\(callback)")
      if kind != .control { #expect(feed.table.contentInset == .zero, "\(callback)") }
    }
  }

  private func callback(for phase: RefreshPhase) -> Callback? {
    switch phase {
    case .refreshing: .phase
    case .ending: .ending
    case .idle: .idle
    case .pulling, .armed: nil
    }
  }

  private func remove(_ removal: Removal, from feed: ScrollFeed) {
    switch removal {
    case .host:
      feed.table.refreshControl = nil
      feed.table.refreshHeader = nil
      feed.table.loadMoreFooter = nil
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
