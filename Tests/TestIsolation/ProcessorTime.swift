import Foundation
import Testing

/// The time for which the processor has worked on a thread: on a busy machine as long as on an idle one.
public enum ProcessorTime {
  /// The time of this thread so far.
  public static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// How many times as long as on an idle machine of two cores at 3 GHz the same work takes here and now.
  ///
  /// A limit in seconds would measure the machine: a slow one, or one whose cores others use as well, takes
  /// several times as long for a test that is right.
  public static var slowness: Double {
    let start = now
    var texts: [Int: String] = [:]
    for number in 0..<40_000 { texts[number &* 2_654_435_761] = String(number) }
    let unit = Duration.milliseconds(referenceMilliseconds)
    return texts.count == 40_000 ? max(1, (now - start) / unit) : 1
  }

  /// Measured as the least of many turns.
  private static let referenceMilliseconds = 10

  /// Ends the process, with a sentence, once it has worked so many seconds more; nil calls that off.
  static func endProcess(after seconds: Int?) {
    signal(SIGPROF) { _ in
      let sentence = "The test that has begun last takes too much time of the processor.\n"
      sentence.withCString { _ = write(STDERR_FILENO, $0, strlen($0)) }
      _exit(1)
    }
    var time = itimerval()
    time.it_value.tv_sec = seconds ?? 0
    #if os(Linux)
      setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &time, nil)
    #else
      setitimer(ITIMER_PROF, &time, nil)
    #endif
  }
}

/// Expects that work takes less than some seconds of an idle machine's processor, and ends the process if it takes
/// more than ten times as long, as it may never end.
@discardableResult public func expectProcessorTime<Value, Failure: Error>(
  below seconds: Int, _ name: String = "This", sourceLocation: SourceLocation = #_sourceLocation,
  _ work: () throws(Failure) -> Value
) throws(Failure) -> Value {
  let start = ProcessorTime.now
  ProcessorTime.endProcess(after: 10 * seconds)
  defer {
    ProcessorTime.endProcess(after: nil)
    let taken = ProcessorTime.now - start
    #expect(
      taken < .seconds(seconds) || taken / ProcessorTime.slowness < .seconds(seconds),
      "\(name) takes \(taken) of the processor.", sourceLocation: sourceLocation)
  }
  return try work()
}
