import Foundation

/// Real time: benchmarks measure the machine, not the simulated world.
struct Stopwatch {
  private let start = ContinuousClock.now

  /// Seconds since it was made.
  var elapsed: Double { Stopwatch.seconds(of: ContinuousClock.now - start) }

  /// How long `body` takes, in seconds.
  static func seconds(_ body: () -> Void) -> Double {
    seconds(of: ContinuousClock().measure(body))
  }

  /// The CPU time that this program has taken, in seconds.
  static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// How much CPU time `body` takes, in seconds: for what takes so long that other programs take
  /// their turns in between.
  static func processorSeconds(_ body: () -> Void) -> Double {
    let start = processorTime
    body()
    return processorTime - start
  }

  /// The memory that this program has, in bytes.
  static var residentBytes: Int {
    let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?
      .split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return (pages ?? 0) * sysconf(Int32(_SC_PAGESIZE))
  }

  private static func seconds(of duration: Duration) -> Double {
    Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
  }
}
