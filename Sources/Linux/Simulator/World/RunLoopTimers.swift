import Foundation
import UIKit

/// The app's run-loop timers, on the simulated clock.
///
/// No run loop runs while a simulator does, so Foundation's timers would never fire. This type has
/// them fire in the frames in which they are due. Foundation offers no hook for that: the functions
/// at the end of this file have the names of Core Foundation's. The dynamic linker prefers a
/// program's own symbols, so Foundation calls these first. Each forwards what is not for a running
/// simulator.
@MainActor enum RunLoopTimers {
  /// A timer that has been added to a run loop.
  private struct Entry {
    let reference: Int
    weak var work: ScheduledWork?
  }

  private static var entries: [Entry] = []

  /// A mark of the main queue, on which the main actor runs.
  private nonisolated static let mainQueueKey: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Runs a body for the running simulator; returns false if there is none, or on another thread.
  fileprivate nonisolated static func whileSimulating(_ body: @MainActor () -> Bool) -> Bool {
    let isMain = Thread.isMainThread || DispatchQueue.getSpecific(key: mainQueueKey) == true
    return isMain && MainActor.assumeIsolated { Simulator.isWorldOpen && body() }
  }

  /// Schedules a timer that is added to a run loop; returns false if it is none of Foundation's.
  fileprivate static func add(_ reference: Int) -> Bool {
    guard let timer = timer(of: reference) else { return false }
    entries.removeAll { $0.work?.isPending != true }
    guard !entries.contains(where: { $0.reference == reference }) else { return true }
    let delay = nanoseconds(until: timer.fireDate.timeIntervalSinceReferenceDate)
    let interval = HostClock.nanoseconds(seconds: timer.timeInterval)
    // A timer that repeats begins one interval from now, as a rule; that is known exactly. Foundation
    // on Linux lets `Timer(timeInterval:repeats:)` begin at once; Apple's waits for an interval.
    let isUsual = interval > 0 && (delay <= tolerance || abs(delay - interval) <= tolerance)
    schedule(timer, reference, after: isUsual ? interval : delay)
    return true
  }

  fileprivate static func move(_ reference: Int, to date: Double) {
    guard let work = removeWork(of: reference), let timer = timer(of: reference) else { return }
    work.cancel()
    schedule(timer, reference, after: nanoseconds(until: date))
  }

  fileprivate static func remove(_ reference: Int) { removeWork(of: reference)?.cancel() }

  private static func removeWork(of reference: Int) -> ScheduledWork? {
    guard let index = entries.firstIndex(where: { $0.reference == reference }) else { return nil }
    return entries.remove(at: index).work
  }

  private static func schedule(_ timer: Timer, _ reference: Int, after delay: Int64) {
    let now = HostLoop.current.now
    schedule(timer, reference, at: delay < .max - now ? now + delay : .max)
  }

  private static func schedule(_ timer: Timer, _ reference: Int, at due: Int64) {
    let work = HostLoop.current.schedule(at: due, phase: .work) {
      fire(timer, reference, due: due)
    }
    entries.append(Entry(reference: reference, work: work))
  }

  private static func fire(_ timer: Timer, _ reference: Int, due: Int64) {
    _ = removeWork(of: reference)
    guard timer.isValid else { return }
    let interval = HostClock.nanoseconds(seconds: timer.timeInterval)
    if interval > 0 {
      // The next multiple of the interval, as a run loop skips those that it has missed.
      let missed = (HostLoop.current.now - due) / interval
      schedule(timer, reference, at: due + (missed + 1) * interval)
    }
    AppCode.count(.task)
    timer.fire()
  }

  /// How late a timer may be added after its dates were computed, in nanoseconds.
  private static let tolerance: Int64 = 50_000_000

  /// Returns the time until a date of the machine's clock, to the millisecond: the call itself takes
  /// some of it.
  private static func nanoseconds(until date: Double) -> Int64 {
    let seconds = max(0, date - Date().timeIntervalSinceReferenceDate)
    return HostClock.nanoseconds(seconds: (seconds * 1000).rounded() / 1000)
  }

  /// Returns the Foundation timer of a Core Foundation one, which stands in its context.
  private static func timer(of reference: Int) -> Timer? {
    typealias Read = @convention(c) (Reference?, Reference) -> Void
    // Core Foundation's context: a version, the timer, and three functions.
    let context = Reference.allocate(byteCount: 40, alignment: 8)
    defer { context.deallocate() }
    context.initializeMemory(as: Int.self, repeating: 0, count: 5)
    SystemFunction.next("CFRunLoopTimerGetContext", as: Read.self)(
      Reference(bitPattern: reference), context)
    guard let info = context.load(fromByteOffset: 8, as: Reference?.self) else { return nil }
    return Unmanaged<AnyObject>.fromOpaque(info).takeUnretainedValue() as? Timer
  }
}

// MARK: In front of the system's functions

@usableFromInline typealias Reference = UnsafeMutableRawPointer

@_cdecl("CFRunLoopAddTimer") @usableFromInline
func addTimer(_ loop: Reference?, _ timer: Reference?, _ mode: Reference?) {
  let reference = Int(bitPattern: timer)
  guard !RunLoopTimers.whileSimulating({ RunLoopTimers.add(reference) }) else { return }
  typealias Replaced = @convention(c) (Reference?, Reference?, Reference?) -> Void
  SystemFunction.next("CFRunLoopAddTimer", as: Replaced.self)(loop, timer, mode)
}

@_cdecl("CFRunLoopTimerSetNextFireDate") @usableFromInline
func setNextFireDate(_ timer: Reference?, _ date: Double) {
  typealias Replaced = @convention(c) (Reference?, Double) -> Void
  SystemFunction.next("CFRunLoopTimerSetNextFireDate", as: Replaced.self)(timer, date)
  let reference = Int(bitPattern: timer)
  _ = RunLoopTimers.whileSimulating {
    RunLoopTimers.move(reference, to: date)
    return true
  }
}

@_cdecl("CFRunLoopTimerInvalidate") @usableFromInline
func invalidateTimer(_ timer: Reference?) {
  let reference = Int(bitPattern: timer)
  _ = RunLoopTimers.whileSimulating {
    RunLoopTimers.remove(reference)
    return true
  }
  typealias Replaced = @convention(c) (Reference?) -> Void
  SystemFunction.next("CFRunLoopTimerInvalidate", as: Replaced.self)(timer)
}

/// Access to a function of the system in front of which the program has one of the same name.
package enum SystemFunction {
  /// Returns the system's own function of a name.
  package static func next<Function>(_ name: String, as type: Function.Type) -> Function {
    // RTLD_NEXT, which Swift does not import.
    guard let symbol = dlsym(UnsafeMutableRawPointer(bitPattern: -1), name) else {
      fatalError("The simulator cannot find the system function \(name).")
    }
    return unsafeBitCast(symbol, to: type)
  }
}
