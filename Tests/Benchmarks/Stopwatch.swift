/// Real time: benchmarks measure the machine, not the simulated world.
struct Stopwatch {
  private let start = ContinuousClock.now

  /// Seconds since it was made.
  var elapsed: Double { Stopwatch.seconds(of: ContinuousClock.now - start) }

  /// How long `body` takes, in seconds.
  static func seconds(_ body: () -> Void) -> Double {
    seconds(of: ContinuousClock().measure(body))
  }

  private static func seconds(of duration: Duration) -> Double {
    Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
  }
}
