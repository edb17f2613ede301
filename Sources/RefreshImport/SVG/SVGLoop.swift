/// The part of a drawing's time that repeats, and what comes before it once.
struct SVGLoop: Equatable {
  /// When it begins, and how long it is, in seconds.
  var (start, duration) = (0.0, 0.0)
  /// Whether something moves once before it.
  var hasIntro = false
  /// Whether nothing repeats, so that it is all that moves.
  var isOnce = false
  /// Until when something repeats that is taken as endless, in seconds; 0 for nothing.
  var longRepeat = 0.0
  /// Whether all that repeats is again in its first state at the end.
  var isWhole = true

  var end: Double { start + duration }

  /// The longest common period that is looked for, and the time for which begins are followed, in seconds.
  static let (longest, horizon) = (10.0, 60.0)
  /// The shortest period, in seconds: a shorter one is no motion that can be seen.
  private static let least = 1e-3
  /// How far a period may be off from a part of the loop, as a share of itself.
  private static let tolerance = 2e-3
  /// The most animations of a row that repeats.
  private static let rowLimit = 12

  /// The loop of a drawing in which nothing moves but the other parts of the skin.
  static var still: SVGLoop { SVGLoop(duration: 1) }

  private init(duration: Double) { self.duration = duration }

  /// Finds the loop of what runs; nil if nothing moves.
  init?(_ effects: [SVGEffect]) {
    var periods: [Double] = []
    var steady = 0.0
    for effect in effects {
      guard let last = effect.intervals.last else { continue }
      // Nobody waits for the end of what repeats so long.
      let isLong = last.end.isFinite && last.end - last.begin > Self.longest && last.turns >= 2
      if isLong { longRepeat = max(longRepeat, last.end) }
      if last.end == .infinity || isLong {
        steady = max(steady, last.begin)
        guard effect.duration.isFinite, effect.duration >= Self.least else { continue }
        let isSwinging = [.alternate, .alternateReverse].contains(effect.direction)
        periods.append(effect.duration * (isSwinging ? 2 : 1))
      } else if let row = Self.row(effect.intervals), row.period >= Self.least {
        steady = max(steady, row.start)
        periods.append(row.period)
      } else {
        steady = max(steady, last.end)
        hasIntro = hasIntro || last.end > 0
      }
    }
    guard let longest = periods.max() else {
      guard steady >= Self.least else { return nil }
      (duration, hasIntro, isOnce) = (min(steady, Self.horizon), false, true)
      return
    }
    (duration, isWhole) = (longest, false)
    var count = 1.0
    while count == 1 || count * longest <= Self.longest {
      let whole = count * longest
      if periods.allSatisfy({ abs(whole / $0 - (whole / $0).rounded()) < Self.tolerance }) {
        (duration, isWhole) = (whole, true)
        break
      }
      count += 1
    }
    // A whole number of loops late, so that it shows at each time what the file does.
    start = (steady / duration - Self.tolerance).rounded(.up) * duration
    start = max(0, min(start, Self.horizon - duration))
  }

  /// Returns the period of intervals that come again and again, and when that begins; nil if they end.
  private static func row(_ intervals: [SVGEffect.Interval]) -> (start: Double, period: Double)? {
    let begins = intervals.map(\.begin)
    guard begins.count > 2, let last = begins.last else { return nil }
    for step in 1...rowLimit where begins.count > 2 * step {
      let period = last - begins[begins.count - 1 - step]
      guard last + period > horizon, period > 0 else { continue }
      func repeats(_ index: Int) -> Bool {
        abs(begins[index + step] - begins[index] - period) < tolerance * period
          && abs(intervals[index + step].turns - intervals[index].turns) < tolerance
      }
      // The last one may be cut by the horizon.
      let start = begins.indices.dropLast(step + 1).reversed().prefix(while: repeats).last
      guard let start else { continue }
      return (begins[start], period)
    }
    return nil
  }
}
