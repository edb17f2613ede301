import RefreshMotion
import Testing

@Suite struct StaggerTests {
  /// Returns when each element jumps.
  private func starts(_ count: Int, _ stagger: (Motion) -> Motion) throws -> [Double] {
    let jump = Rotate(to: 1, over: 0.125, curve: .hold).motion
    let timeline = try stagger(jump).then(Wait(1)).timeline(for: count)
    return try (0..<count).map { element in
      let track = try #require(timeline.keyframes(of: element).first)
      return try track.times[#require(track.numbers.firstIndex(of: 1))] - 0.125
    }
  }

  @Test(arguments: [
    (StaggerOrigin.first, 5, [0, 1, 2, 3, 4]), (.last, 5, [4, 3, 2, 1, 0]),
    (.center, 5, [2, 1, 0, 1, 2]), (.center, 4, [1, 0, 0, 1]), (.edges, 5, [0, 1, 2, 1, 0]),
    (.edges, 4, [0, 1, 1, 0]), (.first, 1, [0]), (.last, 1, [0]), (.center, 1, [0]),
    (.edges, 1, [0]), (.center, 2, [0, 0]), (.edges, 2, [0, 0]),
  ]) func `elements start in the order of their origin`(
    origin: StaggerOrigin, count: Int, order: [Int]
  ) throws {
    #expect(
      try starts(count) { $0.staggered(by: 0.25, from: origin) } == order.map { Double($0) / 4 })
  }

  @Test(arguments: StaggerOrigin.allCases) func `a total is the longest delay, 0 for one element`(
    origin: StaggerOrigin
  ) throws {
    for count in 3...12 {
      let starts = try starts(count) { $0.staggered(over: 0.6, from: origin) }
      #expect(abs((starts.max() ?? 0) - 0.6) < 1e-12)
      #expect(starts.min() == 0)
    }
    #expect(try starts(1) { $0.staggered(over: 0.6, from: origin) } == [0])
  }
}
