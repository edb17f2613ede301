import UIKit

/// The tasks that wait on one world's clock.
@MainActor final class Sleepers {
  private struct Sleeper {
    let work: ScheduledWork
    let continuation: CheckedContinuation<Void, any Error>
  }

  private let loop: HostLoop
  private var sleepers: [Int: Sleeper] = [:]
  private var nextIdentifier = 0
  private var isClosed = false

  init(loop: HostLoop) {
    self.loop = loop
  }

  var count: Int { sleepers.count }

  func sleep(until deadline: Int64) async throws {
    try Task.checkCancellation()
    guard !isClosed else { throw CancellationError() }
    guard deadline > loop.now else { return }
    nextIdentifier += 1
    let identifier = nextIdentifier
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation {
        (continuation: CheckedContinuation<Void, any Error>) in
        guard !Task.isCancelled else {
          continuation.resume(throwing: CancellationError())
          return
        }
        let work = loop.schedule(at: deadline, phase: .work) { [weak self] in
          AppCode.count(.task)
          self?.wake(identifier, with: .success(()))
        }
        sleepers[identifier] = Sleeper(work: work, continuation: continuation)
      }
    } onCancel: {
      Task { @MainActor [weak self] in
        self?.wake(identifier, with: .failure(CancellationError()))
      }
    }
  }

  /// Ends every sleep with a `CancellationError`, and each later one as soon as it starts.
  func close() {
    isClosed = true
    for identifier in sleepers.keys.sorted() {
      wake(identifier, with: .failure(CancellationError()))
    }
  }

  private func wake(_ identifier: Int, with result: Result<Void, any Error>) {
    guard let sleeper = sleepers.removeValue(forKey: identifier) else { return }
    sleeper.work.cancel()
    sleeper.continuation.resume(with: result)
  }
}
