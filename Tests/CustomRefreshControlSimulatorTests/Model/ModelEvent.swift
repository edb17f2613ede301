import CustomRefreshControl
import UIKit

/// An event of a refresh control, from the user, the app or the system.
///
/// Each event is valid in every state, even if it has no effect, so any part of a list of events is
/// a valid list.
enum ModelEvent: Equatable, Sendable {
  /// A part that can leave the screen, with everything in it.
  enum Part: CaseIterable, Sendable { case control, table, screen }

  /// A callback in which the app may act.
  enum Callback: CaseIterable, Sendable { case action, phase, finish, hide, content, work }
  enum End: CaseIterable, Sendable {
    case updated, unchanged, failed, cancelled

    var outcome: RefreshOutcome {
      switch self {
      case .updated: .updated
      case .unchanged: .unchanged
      case .failed: ModelWork.failure
      case .cancelled: .cancelled
      }
    }
  }

  case touchDown(y: Int)
  case touchMove(y: Int)
  case touchUp
  case begin(scrollsIntoView: Bool, sendsActions: Bool)
  case end(End?)
  /// Sends `.valueChanged` from code.
  case send
  /// Sets the app's work; nil for none.
  case work(ModelWork?)
  case minimum(milliseconds: Int)
  case timeout(milliseconds: Int?)
  case enable(Bool)
  /// Sets whether the app ends the refresh in the action that reports a pull.
  case endInAction(Bool)
  case policy(EndingPolicy)
  case swapSkin(Int)
  case background
  case foreground
  case detach(Part)
  case attach(Part)
  case rotate
  case setInsets(top: Int, left: Int, bottom: Int)
  case reload(rows: Int)
  case changeTextSize(Int)
  case changeDirection
  case changeAppearance
  case changeReduceMotion
  case advance(milliseconds: Int)
  /// Performs another event in the next callback of a kind.
  indirect case react(in: Callback, with: ModelEvent)
  /// Lifts fingers, ends everything and advances until nothing moves.
  case quiet
}

extension ModelEvent {
  static let textSizes: [UIContentSizeCategory] = [.extraSmall, .large, .accessibilityLarge]
}
