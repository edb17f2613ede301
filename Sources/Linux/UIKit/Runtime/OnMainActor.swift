/// Runs the body of a method that NSObject declares without isolation, but that is only called on
/// the main actor.
func onMainActor<Argument, Result: Sendable>(
  _ argument: Argument, _ body: @MainActor (Argument) -> Result
) -> Result {
  // The caller is on the main actor, so nothing crosses between actors.
  nonisolated(unsafe) let argument = argument
  return MainActor.assumeIsolated { body(argument) }
}

/// Carries a value out of the main actor's isolation to a caller on the main actor.
struct UncheckedSendable<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
