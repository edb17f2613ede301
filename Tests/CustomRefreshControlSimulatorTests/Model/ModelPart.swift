@testable import CustomRefreshControl
import UIKit

/// What a control, a header and a footer have in common for a random model.
@MainActor protocol ModelPart: UIControl {
  var phase: RefreshPhase { get }
  var isBusy: Bool { get }
  var session: RefreshSession { get }
  var options: RefreshOptions { get set }
  var onPhaseChange: (@MainActor (RefreshPhase) -> Void)? { get set }
  var onFinish: (@MainActor (RefreshOutcome?) -> Void)? { get set }
  var onHide: (@MainActor () -> Void)? { get set }
  var modelWork: (@MainActor () async throws -> Void)? { get set }
  /// Refreshes or loads as a trigger does.
  func modelRefresh()
  func modelEnd(_ outcome: RefreshOutcome?)
}

extension CustomRefreshControl: ModelPart {
  /// The system may end its part of a refresh outside a window.
  var isBusy: Bool {
    let isOut = window == nil && HostLoop.current.behavior.systemEnd == .leavingWindow
    return isRefreshing || isOut && phase == .refreshing
  }
  var modelWork: (@MainActor () async throws -> Void)? {
    get { onRefresh }
    set { onRefresh = newValue }
  }
  func modelRefresh() { refresh() }
  func modelEnd(_ outcome: RefreshOutcome?) {
    if let outcome { endRefreshing(with: outcome) } else { endRefreshing() }
  }
}

extension RefreshHeader: ModelPart {
  var isBusy: Bool { isRefreshing }
  var modelWork: (@MainActor () async throws -> Void)? {
    get { onRefresh }
    set { onRefresh = newValue }
  }
  func modelRefresh() { refresh() }
  func modelEnd(_ outcome: RefreshOutcome?) {
    if let outcome { endRefreshing(with: outcome) } else { endRefreshing() }
  }
}

extension LoadMoreFooter: ModelPart {
  var isBusy: Bool { isLoading }
  var modelWork: (@MainActor () async throws -> Void)? {
    get { onLoadMore }
    set { onLoadMore = newValue }
  }
  func modelRefresh() { load() }
  func modelEnd(_ outcome: RefreshOutcome?) {
    if let outcome { endLoading(with: outcome) } else { endLoading() }
  }
}

extension RefreshPhase {
  /// Whether it is neither refreshing nor ending.
  var isFree: Bool {
    switch self {
    case .idle, .pulling, .armed: true
    case .refreshing, .ending: false
    }
  }
}
