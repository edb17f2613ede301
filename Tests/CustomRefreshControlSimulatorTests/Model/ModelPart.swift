@testable import CustomRefreshControl
import UIKit

/// What a control, a header and a footer have in common for a random model.
@MainActor protocol ModelPart: UIControl {
  var isBusy: Bool { get }
  /// Whether it is neither refreshing nor ending.
  var isFree: Bool { get }
  var endingPolicy: EndingPolicy { get set }
  var minimumDuration: Duration { get set }
  var timeout: Duration? { get set }
  var clock: any Clock<Duration> { get set }
  var modelWork: (@MainActor () async throws -> Void)? { get set }
  var modelSkinView: SkinView { get }
  func modelBegin(reveals: Bool, sendsActions: Bool)
  func modelEnd(_ outcome: RefreshOutcome?)
}

extension RefreshPhase {
  fileprivate var isFree: Bool {
    switch self {
    case .idle, .pulling, .armed: true
    case .refreshing, .ending: false
    }
  }
}

extension CustomRefreshControl: ModelPart {
  var isBusy: Bool { isRefreshing }
  var isFree: Bool { phase.isFree }
  var modelWork: (@MainActor () async throws -> Void)? {
    get { onRefresh }
    set { onRefresh = newValue }
  }
  var modelSkinView: SkinView { skinView }
  func modelBegin(reveals: Bool, sendsActions: Bool) {
    beginRefreshing(revealing: reveals, sendingActions: sendsActions)
  }
  func modelEnd(_ outcome: RefreshOutcome?) {
    if let outcome { endRefreshing(with: outcome) } else { endRefreshing() }
  }
}

extension RefreshHeader: ModelPart {
  var isFree: Bool { phase.isFree }
  var modelWork: (@MainActor () async throws -> Void)? {
    get { onRefresh }
    set { onRefresh = newValue }
  }
  var modelSkinView: SkinView { ModelRules.skinView(of: self) }
  func modelBegin(reveals: Bool, sendsActions: Bool) {
    beginRefreshing(revealing: reveals, sendingActions: sendsActions)
  }
  func modelEnd(_ outcome: RefreshOutcome?) {
    if let outcome { endRefreshing(with: outcome) } else { endRefreshing() }
  }
}

extension LoadMoreFooter: ModelPart {
  var isFree: Bool { ModelRules.phase(of: self).isFree }
  var modelWork: (@MainActor () async throws -> Void)? {
    get { onLoadMore }
    set { onLoadMore = newValue }
  }
  var modelSkinView: SkinView { ModelRules.skinView(of: self) }
  func modelBegin(reveals: Bool, sendsActions: Bool) { beginLoading(sendingActions: sendsActions) }
  func modelEnd(_ outcome: RefreshOutcome?) {
    if let outcome { endLoading(with: outcome) } else { endLoading() }
  }
}
