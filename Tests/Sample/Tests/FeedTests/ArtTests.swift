import Feed
import RefreshAudit
import SimulatorTesting
import Testing

@Suite(.simulated) @MainActor struct ArtTests {
  @Test func `the art of the feed is fit to ship`() throws {
    let findings = try FeedViewController.skin.audit()
    #expect(findings.isEmpty, "\(findings)")
  }
}
