/// A stretch of a program that has the running world to itself, such as one test.
///
/// While a scope is open, a simulator that is made outside it never starts: two worlds at once
/// would share UIKit's objects and the clock, and each would break the other.
package enum SimulatorScope {
  /// Which scope the current task belongs to; nil for none.
  @TaskLocal package static var current: Int?

  /// Called with what is wrong; without it, the program stops with that sentence.
  @MainActor package static var onMisuse: ((SimulatorMisuse) -> Void)?

  @MainActor private static var open: Int?
  @MainActor private static var count = 0

  @MainActor static var isOutsideOpenOne: Bool { open != nil && open != current }

  /// Runs a body in a scope of its own; one at a time is open.
  @MainActor package static func run(_ body: @Sendable () async throws -> Void) async rethrows {
    let outer = open
    count += 1
    open = count
    defer { open = outer }
    try await $current.withValue(count, operation: body)
  }
}
