/// A gate that admits one world at a time, in the order of arrival.
///
/// Swift Testing runs tests in parallel, but UIKit's shared objects belong to one world.
public actor WorldGate {
  /// The gate of this process.
  public static let shared = WorldGate()

  /// Whether the current task is inside the gate, so that the traits of a suite and its tests can
  /// nest.
  @TaskLocal public static var isInside = false

  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Makes an open gate.
  public init() {}

  /// Runs `body` while no other task is inside; waits for that if needed.
  public func pass(_ body: @Sendable () async throws -> Void) async rethrows {
    if WorldGate.isInside { return try await body() }
    await enter()
    defer { leave() }
    try await WorldGate.$isInside.withValue(true) { try await body() }
  }

  private func enter() async {
    guard isTaken else {
      isTaken = true
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  private func leave() {
    if waiting.isEmpty {
      isTaken = false
    } else {
      // The gate stays taken: it passes to the task that has waited longest.
      waiting.removeFirst().resume()
    }
  }
}
