import UIKit

/// The number of calls of app code on the main thread since the simulator's counters were reset.
///
/// Animations that Core Animation plays are not counted; a chain of completions counts one per
/// link.
public struct MainThreadWork: Sendable, Equatable {
  /// Completion blocks and delegate callbacks of animations and transactions.
  public var completions = 0

  /// Actions of controls and gesture recognizers.
  public var actions = 0

  /// Notifications to observers of key paths.
  public var observations = 0

  /// Calls of delegates and data sources of the app's classes.
  public var delegateCalls = 0

  /// Layouts of views and controllers of the app's classes.
  public var layouts = 0

  /// Drawings of views of the app's classes.
  public var drawings = 0

  /// Tasks that slept on the simulator's clock and were woken, and timers that fired.
  public var tasks = 0

  /// The sum of all counts.
  public var total: Int {
    completions + actions + observations + delegateCalls + layouts + drawings + tasks
  }

  /// Makes counts that are all 0.
  public init() {}

  init(_ counters: WorkCounters) {
    completions = counters[.completion]
    actions = counters[.action]
    observations = counters[.observation]
    delegateCalls = counters[.delegateCall]
    layouts = counters[.layout]
    drawings = counters[.drawing]
    tasks = counters[.task]
  }
}
