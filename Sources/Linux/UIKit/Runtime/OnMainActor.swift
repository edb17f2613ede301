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

/// The first stored property of every class whose instances are values of text attributes.
///
/// Foundation on Linux compares the attributes of adjacent runs in C. It reads the word after an
/// object's header as the tag of its own types, and traps if it is not a valid tag. With the tag of
/// "any type" it recognizes a Swift object and calls `isEqual(_:)`.
struct FoundationTag: Sendable {
  private let bits: UInt64 = 1 << 8 | 0x80
}

/// Stops the app with `message` unless `condition` holds. Apple's exceptions say what is wrong in
/// every build; `precondition` says nothing in one for release.
package func stop(
  unless condition: Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID,
  line: UInt = #line
) {
  if !condition { fatalError(message(), file: file, line: line) }
}
