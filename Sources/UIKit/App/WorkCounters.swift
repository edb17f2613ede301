/// The kinds of main-thread work that the world does for an app.
package enum WorkKind: Sendable {
  case displayLinkTick, completion, action, timer
}

/// How often the world ran app code on the main thread.
package struct WorkCounters: Equatable, Sendable {
  package var displayLinkTicks = 0
  package var completions = 0
  package var actions = 0
  package var timers = 0

  package init() {}

  /// All callbacks together.
  package var total: Int { displayLinkTicks + completions + actions + timers }

  package mutating func count(_ kind: WorkKind) {
    switch kind {
    case .displayLinkTick: displayLinkTicks += 1
    case .completion: completions += 1
    case .action: actions += 1
    case .timer: timers += 1
    }
  }
}
