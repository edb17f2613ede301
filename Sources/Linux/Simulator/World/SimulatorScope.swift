/// A scope with exclusive use of the running world, such as one test.
///
/// While a scope is open, a simulator that is made outside it never starts: two worlds at once
/// would share UIKit's objects and the clock, and break each other.
package enum SimulatorScope {
  /// The scope of the current task; nil for none.
  @TaskLocal package static var current: Int?

  /// Called with each misuse; if nil, the program stops with the misuse's description.
  @MainActor package static var onMisuse: ((SimulatorMisuse) -> Void)?

  @MainActor private static var open: Int?
  @MainActor private static var count = 0

  @MainActor static var isOutsideOpenOne: Bool { open != nil && open != current }

  /// Runs a body in a new scope; only one scope is open at a time.
  @MainActor package static func run(_ body: @Sendable () async throws -> Void) async rethrows {
    let outer = open
    count += 1
    open = count
    defer { open = outer }
    try await $current.withValue(count, operation: body)
  }
}
