import Testing

@testable import Showcase

/// A recorder that ends when the test says so.
@MainActor final class TestRecorder: FilmExporting {
  private(set) var requests: [FilmRequest] = []
  private(set) var cancelled = 0
  private var onProgress: (@MainActor (Double) -> Void)?
  private var end: CheckedContinuation<String, any Error>?

  func canFilm(_ settings: Settings) -> Bool { true }

  func film(
    _ request: FilmRequest, onProgress: @escaping @MainActor (Double) -> Void
  ) async throws -> String {
    requests.append(request)
    self.onProgress = onProgress
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { end = $0 }
    } onCancel: {
      Task { @MainActor in self.finish(.failure(CancellationError())) }
    }
  }

  func report(_ progress: Double) { onProgress?(progress) }

  func finish(_ result: Result<String, any Error>) {
    if case .failure(let error) = result, error is CancellationError { cancelled += 1 }
    end?.resume(with: result)
    end = nil
  }
}
