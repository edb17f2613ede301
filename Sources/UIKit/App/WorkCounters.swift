/// The kinds of main-thread work that the world does for an app.
package enum WorkKind: Sendable, CaseIterable {
  case completion, action, observation, delegateCall, layout, drawing, task
}

/// How often the world ran app code on the main thread.
package struct WorkCounters: Equatable, Sendable {
  private var counts: [WorkKind: Int] = [:]

  package init() {}

  package subscript(kind: WorkKind) -> Int { counts[kind, default: 0] }

  package mutating func count(_ kind: WorkKind) { counts[kind, default: 0] += 1 }
}
