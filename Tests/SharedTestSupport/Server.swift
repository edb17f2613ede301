/// Requests that a test answers.
///
/// They wait on the main actor: one that left it for another thread would come back when that thread has
/// had time, and no number of turns would be enough.
@MainActor public final class Server<Answer: Sendable> {
  /// A request, which ends once.
  @MainActor private final class Request {
    private var continuation: CheckedContinuation<Answer, any Error>?

    func wait(_ continuation: CheckedContinuation<Answer, any Error>) {
      self.continuation = continuation
    }

    /// Ends the request, unless it is over.
    @discardableResult func end(_ result: Result<Answer, any Error>) -> Bool {
      guard let continuation else { return false }
      self.continuation = nil
      continuation.resume(with: result)
      return true
    }
  }

  /// The number of requests so far.
  public private(set) var requests = 0
  /// The number of requests that were cancelled before their answer.
  public private(set) var cancellations = 0
  /// The requests without an answer, also those that were cancelled.
  private var waiting: [Request] = []

  /// Makes a server without requests.
  public init() {}

  /// Waits for an answer; throws if it is an error, or if the task is cancelled.
  public func request() async throws -> Answer {
    requests += 1
    let request = Request()
    waiting.append(request)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        request.wait(continuation)
        if Task.isCancelled { cancel(request) }
      }
    } onCancel: {
      Task { @MainActor in self.cancel(request) }
    }
  }

  private func cancel(_ request: Request) {
    if request.end(.failure(CancellationError())) { cancellations += 1 }
  }

  /// Answers the oldest request, or that at an index, that has no answer.
  public func answer(_ answer: Answer, at index: Int = 0) {
    waiting.remove(at: index).end(.success(answer))
  }

  /// Lets the oldest request fail.
  public func fail(with error: any Error) { waiting.removeFirst().end(.failure(error)) }
}
