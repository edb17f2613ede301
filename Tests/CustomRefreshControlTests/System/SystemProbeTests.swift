#if canImport(ObjectiveC)
  import SharedTestSupport
  import Testing

  @Suite(.isolated) @MainActor struct SystemProbeTests {
    @Test func `the system answers every question`() async throws {
      // Only Apple's UIKit runs in real time; its answers arrive with its frames.
      let probe = SystemProbe { seconds in
        try? await Task.sleep(for: .milliseconds(Int(seconds * 1000) + 20))
      }
      for answer in await probe.answers() { print(try answer.line()) }
    }
  }
#endif
