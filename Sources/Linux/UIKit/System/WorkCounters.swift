/// The kinds of app code that the world runs on the main thread.
package enum WorkKind: Sendable, CaseIterable {
  case completion, action, observation, delegateCall, layout, drawing, task
}

/// The number of times the world has run each kind of app code on the main thread.
package struct WorkCounters: Equatable, Sendable {
  private var counts: [WorkKind: Int] = [:]

  package init() {}

  package subscript(kind: WorkKind) -> Int { counts[kind, default: 0] }

  package mutating func count(_ kind: WorkKind, times: Int = 1) {
    counts[kind, default: 0] += times
  }
}
