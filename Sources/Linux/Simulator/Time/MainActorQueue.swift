import Foundation
import Synchronization

/// Runs all tasks that can run, and detects when none can.
///
/// Swift runs the nonisolated parts of a task on other threads, with unpredictable timing. While a
/// simulator runs, this type redirects them to the main actor, through a hook of Swift's
/// concurrency runtime, and counts the enqueued jobs. A world's tasks then run in one order, and
/// ``drain()`` returns when all of them wait.
///
/// Work that leaves Swift's tasks (a dispatch queue, a real `Task.sleep`, the network) is not
/// waited for, because it has no place in simulated time.
@MainActor package enum MainActorQueue {
  private typealias Original = @convention(thin) (UnownedJob) -> Void
  private typealias Hook = @convention(thin) (UnownedJob, Original) -> Void

  /// The maximum number of passes in a frame, at which an endless chain of tasks that start each
  /// other is cut off.
  private static let passCap = 1024

  /// The number of passes in a row without a counted job after which a world is at rest.
  ///
  /// A task that starts another on the main actor is not counted, so one such pass is not enough.
  private static let quietPassesForRest = 12

  private nonisolated static let isSerial = Atomic<Bool>(false)
  private nonisolated static let enqueued = Atomic<Int>(0)

  /// Whether tasks are redirected to the main actor; true from a simulator's start to its end.
  static var keepsTasks: Bool {
    get { isSerial.load(ordering: .relaxed) }
    set {
      if newValue { _ = isInstalled }
      isSerial.store(newValue, ordering: .relaxed)
    }
  }

  /// Runs main-actor tasks until all of them wait, and returns the number of passes over the queue.
  @discardableResult
  package static func drain() async -> Int {
    var quietPasses = 0
    for pass in 1...passCap {
      let before = enqueued.load(ordering: .relaxed)
      // Resumes after all jobs that are enqueued now.
      await Task.yield()
      let count = enqueued.load(ordering: .relaxed) - before
      ownCount = min(ownCount, count)
      quietPasses = count > ownCount ? 0 : quietPasses + 1
      if quietPasses == quietPassesForRest { return pass }
    }
    return passCap
  }

  /// The number of jobs that a pass itself enqueues: the minimum over all passes so far.
  ///
  /// It differs between versions of Swift.
  private static var ownCount = Int.max

  /// The hook of the program's own, for what it runs without a simulator.
  private nonisolated(unsafe) static var earlier: Hook?

  private static let isInstalled: Bool = {
    guard let hook = dlsym(dlopen(nil, RTLD_NOW), "swift_task_enqueueGlobal_hook") else {
      fatalError(
        "The Swift concurrency runtime has no hook for enqueued tasks; "
          + "the simulator requires Swift 6.")
    }
    let place = hook.assumingMemoryBound(to: Hook?.self)
    earlier = place.pointee
    place.pointee = { job, original in
      guard MainActorQueue.isSerial.load(ordering: .relaxed) else {
        if let earlier = MainActorQueue.earlier { return earlier(job, original) }
        return original(job)
      }
      MainActorQueue.enqueued.add(1, ordering: .relaxed)
      MainActor.shared.enqueue(job)
    }
    return true
  }()
}
