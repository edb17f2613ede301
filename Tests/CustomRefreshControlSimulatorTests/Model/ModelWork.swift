import CustomRefreshControl
@testable import KitTestSupport
import Simulator

/// The work of a random refresh.
struct ModelWork: Equatable, Sendable {
  enum Ending: Equatable, Sendable, CaseIterable {
    case returns, fails, gives
    /// Ends the refresh itself, and goes on for a while.
    case endsItself, endsUnchanged
    /// Ignores its cancellation, and ends the refresh itself.
    case deaf
    /// Ignores its cancellation, and returns.
    case deafReturns

    var isDeaf: Bool { self == .deaf || self == .deafReturns }
  }

  let milliseconds: Int
  let ending: Ending

  private struct Offline: Error {}
  static let failure = RefreshOutcome.failed(Offline())

  /// Does the work and returns its outcome.
  @MainActor func run(
    on clock: SimulatorClock, ending end: @MainActor (RefreshOutcome?) -> Void,
    wasCancelled: @MainActor () -> Void
  ) async -> RefreshOutcome {
    do {
      try await clock.sleep(for: .milliseconds(milliseconds))
    } catch {
      wasCancelled()
      guard ending.isDeaf else { return .cancelled }
      await Task { try? await clock.sleep(for: .milliseconds(milliseconds)) }.value
    }
    switch ending {
    case .returns, .deafReturns: return .updated
    case .fails: return ModelWork.failure
    case .gives: return .cancelled
    case .endsItself, .deaf: end(nil)
    case .endsUnchanged: end(.unchanged)
    }
    guard ending != .deaf else { return .updated }
    do {
      try await clock.sleep(for: .milliseconds(5))
    } catch {
      wasCancelled()
      return .cancelled
    }
    return .updated
  }
}

extension RefreshOutcome {
  func throwError() throws {
    switch self {
    case .failed(let error): throw error
    case .cancelled: throw CancellationError()
    case .updated, .unchanged, .timedOut, .noMoreData: break
    }
  }
}
