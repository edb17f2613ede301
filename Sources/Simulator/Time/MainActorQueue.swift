import Foundation
import Synchronization

/// Lets every task that can run do so, and knows when none can.
///
/// Swift runs the parts of a task that belong to no actor on other threads, and how long those
/// take is chance. While a simulator is up, this sends them through the main actor as well, by
/// the hook that Swift's concurrency runtime offers for it, and counts what is enqueued. A
/// world's tasks then run in one order, and ``drain()`` ends when all of them wait.
///
/// Work that leaves Swift's tasks altogether (a dispatch queue, a real `Task.sleep`, the network)
/// is not waited for: it has no place in simulated time.
@MainActor enum MainActorQueue {
  private typealias Original = @convention(thin) (UnownedJob) -> Void
  private typealias Hook = @convention(thin) (UnownedJob, Original) -> Void

  /// A chain of tasks that never rests, each starting the next, is cut here for this frame.
  private static let passCap = 1024

  /// A task that starts another on the main actor is not counted, so a world is at rest only when
  /// this many passes in a row brought nothing that is.
  private static let quietPassesForRest = 12

  private nonisolated static let isSerial = Atomic<Bool>(false)
  private nonisolated static let enqueued = Atomic<Int>(0)

  /// Whether tasks are kept to the main actor; on from a simulator's start to its end.
  static var keepsTasks: Bool {
    get { isSerial.load(ordering: .relaxed) }
    set {
      if newValue { _ = isInstalled }
      isSerial.store(newValue, ordering: .relaxed)
    }
  }

  /// Runs main-actor tasks until each of them waits for something, and returns how many passes
  /// over the queue that took.
  @discardableResult
  static func drain() async -> Int {
    var quietPasses = 0
    for pass in 1...passCap {
      let before = enqueued.load(ordering: .relaxed)
      await goToTheEnd()
      let count = enqueued.load(ordering: .relaxed) - before
      ownCount = min(ownCount, count)
      quietPasses = count > ownCount ? 0 : quietPasses + 1
      if quietPasses == quietPassesForRest { return pass }
    }
    return passCap
  }

  /// What a pass enqueues itself: the least that any did. It differs between versions of Swift.
  private static var ownCount = Int.max

  /// Continues behind everything that is enqueued now.
  private static func goToTheEnd() async {
    await Task.yield()
  }

  private static let isInstalled: Bool = {
    guard let hook = dlsym(dlopen(nil, RTLD_NOW), "swift_task_enqueueGlobal_hook") else {
      preconditionFailure(
        "This Swift's concurrency runtime has no hook for its tasks; the simulator needs Swift 6.")
    }
    hook.assumingMemoryBound(to: Hook?.self).pointee = { job, original in
      guard MainActorQueue.isSerial.load(ordering: .relaxed) else { return original(job) }
      MainActorQueue.enqueued.add(1, ordering: .relaxed)
      MainActor.shared.enqueue(job)
    }
    return true
  }()
}
