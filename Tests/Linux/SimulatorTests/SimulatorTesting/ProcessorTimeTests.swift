import Testing

@testable import TestIsolation

@Suite struct ProcessorTimeTests {
  @Test func `work that takes too long is told`() {
    withKnownIssue {
      expectProcessorTime(below: 0, "Nothing") {}
    } matching: {
      $0.description.contains("Nothing takes ")
    }
    #expect(expectProcessorTime(below: 9) { 7 } == 7)
  }

  @Test func `work that never ends ends its process with a sentence`() async throws {
    let result = try await #require(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      ProcessorTime.endProcess(after: 1)
      var turns = 0
      while turns >= 0 { turns = (turns + 1) % 7 }
    }
    let words = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(words.contains("takes too much time of the processor"))
  }
}
