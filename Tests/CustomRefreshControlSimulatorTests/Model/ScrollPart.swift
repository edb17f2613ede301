@testable import CustomRefreshControl
@testable import KitTestSupport
import UIKit

/// A control, a header or a footer of the random model, and what the model expects of it.
@MainActor final class ScrollPart {
  let kind: ScrollEvent.Part
  /// The part, which the app owns only if it is ``kept``.
  private(set) weak var view: (any HostView)?
  private(set) var kept: (any HostView)?
  var model = RefreshModel()
  var phase = RefreshPhase.idle
  /// The outcome that was told last, until the next pull or refresh.
  var outcome: RefreshOutcome?
  /// The scroll view that the part is in.
  var place: Int?
  var reactions: [ScrollEvent.Callback: ScrollEvent] = [:]
  /// Whether the app answers each phase of a pull, and is doing so.
  var (answers, isAnswering) = (false, false)
  /// Whether the app has acted on a phase, of which it is told only with the next move.
  var hasAnswered = false
  /// The number of phases of a pull told since the last scroll, event or turn of the run loop.
  var tellings = 0
  var work: ModelWork?
  /// Whether the part may begin by itself in this event, as by a release.
  var mayBegin = false
  /// Whether another refresh may end this one in this event.
  var mayBeCancelled = false
  /// Whether the app is sending `.valueChanged`.
  var isSending = false
  /// The number of loads without a cause since the last cause.
  var fills = 0
  /// Whether the part was busy before the app began to add or remove views.
  var wasBusy = false
  /// The number of refreshes that have begun.
  var begins = 0

  init(_ kind: ScrollEvent.Part) { self.kind = kind }

  /// Counts the views of the part, each with a model of its own.
  private(set) var generation = 0

  func take(_ new: any HostView) {
    generation += 1
    view = new
    kept = new
    model = RefreshModel()
    model.leaveWindow()
    phase = .idle
    outcome = nil
  }

  func keep(_ keeps: Bool) { kept = keeps ? view : nil }

  var isRefresh: Bool { kind != .footer }

  /// Whether the model refreshes, and the app has not been told of the end.
  var isRunning: Bool { model.state == .refreshing }
}

extension RefreshPhase {
  /// Whether it is neither refreshing nor ending.
  var isFree: Bool {
    switch self {
    case .idle, .pulling, .armed: true
    case .refreshing, .leaving: false
    }
  }
}
