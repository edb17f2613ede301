import CustomRefreshControl
import ListTestSupport
import RefreshableList
import SharedTestSupport
import Testing

/// A list model against an oracle that derives the state from the history of events.
struct ListModelRandomTests {
  @Test func `every sequence of four events gives the state that its history defines`() {
    var tried = 0
    func extend(_ events: [ListHistory.Event], _ depth: Int) {
      guard depth > 0 else { return }
      for event in ListHistory.Event.all {
        var run = ListHistory(events)
        guard run.apply(event) else { continue }
        tried += 1
        if let complaint = run.complaint {
          Issue.record("\(run.events): \(complaint)")
          return
        }
        extend(run.events, depth - 1)
      }
    }
    extend([], 4)
    #expect(tried > 4000)
  }

  /// 60 events in each run; see `modelSeeds` for other seeds.
  @Test(arguments: modelSeeds(100, long: 2000))
  func `long random runs give the state that their history defines`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var run = ListHistory()
    for _ in 0..<60 {
      guard let event = ListHistory.Event.all.randomElement(using: &random) else { return }
      _ = run.apply(event)
      if let complaint = run.complaint {
        Issue.record("seed \(seed), \(run.events): \(complaint)")
        return
      }
    }
  }
}
