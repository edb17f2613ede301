import RefreshMotion
import Testing

@Suite struct StaggerTests {
  @Test(arguments: [
    (Stagger.Origin.first, 5, [0, 1, 2, 3, 4]), (.last, 5, [4, 3, 2, 1, 0]),
    (.center, 5, [2, 1, 0, 1, 2]), (.center, 4, [1, 0, 0, 1]), (.edges, 5, [0, 1, 2, 1, 0]),
    (.edges, 4, [0, 1, 1, 0]), (.first, 1, [0]), (.last, 1, [0]), (.center, 1, [0]),
    (.edges, 1, [0]), (.center, 2, [0, 0]), (.edges, 2, [0, 0]),
  ]) func `elements start in the order of their origin`(
    origin: Stagger.Origin, count: Int, order: [Int]
  ) {
    let stagger = Stagger(interval: 0.25, from: origin)
    #expect((0..<count).map { stagger.delay(of: $0, count: count) } == order.map { Double($0) / 4 })
  }

  @Test(arguments: Stagger.Origin.allCases) func `a total is the longest delay, 0 for one element`(
    origin: Stagger.Origin
  ) {
    let stagger = Stagger(total: 0.6, from: origin)
    for count in 3...12 {
      let delays = (0..<count).map { stagger.delay(of: $0, count: count) }
      #expect(abs((delays.max() ?? 0) - 0.6) < 1e-12)
      #expect(delays.min() == 0)
    }
    #expect(stagger.delay(of: 0, count: 1) == 0)
  }
}
