import Foundation

/// Measures processor time, which is the same however busy the machine is.
struct Stopwatch {
  /// Whose time is measured.
  enum Subject {
    case thread
    /// All threads, for work that several share.
    case process

    var seconds: Double {
      var time = timespec()
      clock_gettime(
        self == .thread ? CLOCK_THREAD_CPUTIME_ID : CLOCK_PROCESS_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
    }
  }

  private let subject: Subject
  private let start: Double

  init(_ subject: Subject = .thread) {
    self.subject = subject
    start = subject.seconds
  }

  /// Seconds since initialization.
  var elapsed: Double { subject.seconds - start }

  /// Returns the processor time of `body`, in seconds.
  static func seconds(_ body: () -> Void) -> Double {
    let watch = Stopwatch()
    body()
    return watch.elapsed
  }

  /// The resident memory of this process, in bytes.
  static var residentBytes: Int {
    let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?
      .split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return (pages ?? 0) * sysconf(Int32(_SC_PAGESIZE))
  }
}
