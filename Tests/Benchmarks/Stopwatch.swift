import Foundation

/// Measures real time, not the simulated time.
struct Stopwatch {
  private let start = ContinuousClock.now

  /// Seconds since initialization.
  var elapsed: Double { Stopwatch.seconds(of: ContinuousClock.now - start) }

  /// Returns the duration of `body`, in seconds.
  static func seconds(_ body: () -> Void) -> Double {
    seconds(of: ContinuousClock().measure(body))
  }

  /// The CPU time that this process has used, in seconds.
  static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Returns the CPU time of `body`, in seconds, for work long enough to be preempted by other
  /// processes.
  static func processorSeconds(_ body: () -> Void) -> Double {
    let start = processorTime
    body()
    return processorTime - start
  }

  /// The resident memory of this process, in bytes.
  static var residentBytes: Int {
    let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?
      .split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return (pages ?? 0) * sysconf(Int32(_SC_PAGESIZE))
  }

  private static func seconds(of duration: Duration) -> Double {
    Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18
  }
}
