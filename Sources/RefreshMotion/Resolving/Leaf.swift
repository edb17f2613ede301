/// The keyframes of one track, laid out for search.
struct Leaf<Symbol: Sendable>: Sendable {
  /// Where it starts, or nil for where the element stands by then.
  let start: Symbol?
  let times: [Double]
  let values: [Symbol]
  let curves: [TimingCurve]

  init(start: Symbol?, keyframes: [Keyframe<Symbol>]) where Symbol: Equatable {
    self.start = start
    times = keyframes.map(\.time)
    values = keyframes.map(\.value)
    curves = keyframes.map(\.curve)
  }

  var duration: Double { times.last ?? 0 }

  /// How many keyframes have been arrived at.
  func arrivals(at instant: Instant) -> Int {
    times.partitionPoint { instant.hasReached($0) }
  }
}

extension Array {
  /// How many elements at the front meet a condition that no element behind them meets.
  func partitionPoint(where meets: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if meets(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
