import UIKit

/// How often app code was called on the main thread since the simulator's counters were reset.
///
/// Animations that Core Animation plays cost nothing here; a display link costs one a frame.
public struct MainThreadWork: Sendable, Equatable {
  /// Callbacks of display links, one for each link and frame.
  public var displayLinkTicks: Int

  /// Completion blocks of animations and transactions.
  public var completions: Int

  /// Actions of controls and gesture recognisers.
  public var actions: Int

  /// Timers and other work that was due.
  public var timers: Int

  /// All of them together.
  public var total: Int {
    displayLinkTicks + completions + actions + timers
  }

  /// Makes counts, each 0 unless given.
  public init(displayLinkTicks: Int = 0, completions: Int = 0, actions: Int = 0, timers: Int = 0) {
    self.displayLinkTicks = displayLinkTicks
    self.completions = completions
    self.actions = actions
    self.timers = timers
  }

  init(_ counters: WorkCounters) {
    self.init(
      displayLinkTicks: counters.displayLinkTicks, completions: counters.completions,
      actions: counters.actions, timers: counters.timers)
  }
}
