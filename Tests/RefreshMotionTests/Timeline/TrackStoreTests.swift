import Testing

@testable import RefreshMotion

@Suite struct TrackStoreTests {
  @Test func `an element's tracks are laid out once`() throws {
    let timeline = try Motion.appCoda.timeline(for: 7, palette: .appCoda)
    let first = timeline.tracks(of: 3)
    #expect(timeline.tracks(of: 3) === first)
    #expect(timeline.tracks(of: 4) !== first)
    // A repeating motion has the same tracks in each cycle.
    #expect(timeline.repeatingForever().tracks(of: 3) === first)
  }
}
