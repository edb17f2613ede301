/// Requests that a test answers.
@MainActor public final class Server<Answer: Sendable> {
  /// The number of requests so far.
  public private(set) var requests = 0
  /// The number of requests that were cancelled before their answer.
  public private(set) var cancellations = 0
  private var waiting: [AsyncStream<Result<Answer, any Error>>.Continuation] = []

  /// Makes a server without requests.
  public init() {}

  /// Waits for an answer; throws if it is an error, or if the task is cancelled.
  public func request() async throws -> Answer {
    requests += 1
    let (answers, continuation) = AsyncStream.makeStream(of: Result<Answer, any Error>.self)
    waiting.append(continuation)
    for await answer in answers { return try answer.get() }
    cancellations += 1
    throw CancellationError()
  }

  /// Answers the oldest request, or that at an index, that has no answer.
  public func answer(_ answer: Answer, at index: Int = 0) {
    waiting.remove(at: index).yield(.success(answer))
  }

  /// Lets the oldest request fail.
  public func fail(with error: any Error) { waiting.removeFirst().yield(.failure(error)) }
}
