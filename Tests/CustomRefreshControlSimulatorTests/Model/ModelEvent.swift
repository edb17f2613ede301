import CustomRefreshControl
import UIKit

/// Something that happens to a refresh control, by the user, the app or the system.
///
/// Each means something in every state, if only nothing, so that any part of a list of events is a
/// list of events.
enum ModelEvent: Equatable, Sendable {
  /// What is taken off the screen, with all that hangs on it.
  enum Part: CaseIterable, Sendable { case control, table, screen }

  /// Where the app hears of the refresh, and may act.
  enum Callback: CaseIterable, Sendable { case action, phase, finish, hide, content }

  case touchDown(y: Int)
  case touchMove(y: Int)
  case touchUp
  case begin
  case beginRevealing
  case end
  /// What the app has to do in a refresh takes so long from now on; nil for nothing to do.
  case work(milliseconds: Int?)
  /// Whether the app ends the refresh in the very action that tells it of a pull.
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
  /// Does something else in the next callback of a kind.
  indirect case react(in: Callback, with: ModelEvent)
  /// Everything is let go of and ended, and time passes until nothing moves.
  case quiet
}

extension ModelEvent {
  static let textSizes: [UIContentSizeCategory] = [.extraSmall, .large, .accessibilityLarge]
}
