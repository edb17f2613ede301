@testable import CustomRefreshControl
import UIKit

/// What a control, a header and a footer do under one name.
@MainActor protocol HostView: Refreshing {
  var isRefreshing: Bool { get }

  /// Refreshes or loads as a trigger does.
  func refresh(revealing: Bool)
  func beginRefreshing()
  func endRefreshing()
  func endRefreshing(with outcome: RefreshOutcome)
}

extension HostView {
  var onRefresh: (@MainActor () async throws -> Void)? {
    @available(*, unavailable) get { nil }
    set { work = newValue.map(session.work) }
  }

  func refresh() { refresh(revealing: true) }

  func end(_ outcome: RefreshOutcome?) {
    if let outcome { endRefreshing(with: outcome) } else { endRefreshing() }
  }
}

extension CustomRefreshControl: HostView {}
extension RefreshHeader: HostView {}
extension LoadMoreFooter: HostView {
  var isRefreshing: Bool { isLoading }
  func refresh(revealing: Bool) { load() }
  func beginRefreshing() { load() }
  func endRefreshing() { endLoading() }
  func endRefreshing(with outcome: RefreshOutcome) { endLoading(with: outcome) }
}

enum HostKind: CaseIterable, Sendable {
  case control, header, footer

  /// Those that a pull refreshes.
  static let pulled = [control, header]
}

extension UIScrollView {
  /// Adds a control, a header, or a footer that a drag loads.
  @discardableResult func addHost(
    _ kind: HostKind, skin: RefreshSkin = .plain
  ) -> any HostView {
    switch kind {
    case .control:
      let control = CustomRefreshControl(skin: skin)
      refreshControl = control
      return control
    case .header:
      let header = RefreshHeader(skin: skin)
      refreshHeader = header
      return header
    case .footer:
      let footer = LoadMoreFooter(skin: skin, trigger: .drag)
      loadMoreFooter = footer
      return footer
    }
  }
}
