/// Lets one world in at a time, in the order of asking.
///
/// Swift Testing runs tests side by side, but UIKit's shared objects belong to one world.
public actor WorldGate {
  /// The gate of this process.
  public static let shared = WorldGate()

  /// Whether the current task is inside, so that a suite's trait and a test's nest.
  @TaskLocal public static var isInside = false

  private var isTaken = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// An open gate.
  public init() {}

  /// Runs `body` alone; waits while another is inside.
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
      // The gate stays taken: it passes to the one that has waited longest.
      waiting.removeFirst().resume()
    }
  }
}
