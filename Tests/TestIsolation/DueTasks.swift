import Foundation
import Testing

/// What Swift's tasks have to do now: the jobs that are enqueued or running.
///
/// A test that lets tasks work waits for rest, and not for a number of turns. On Linux the test program
/// counts the jobs; on Apple's systems the main run loop says when it would sleep.
public enum DueTasks {
  /// The number of passes over the queue after which tasks are said never to rest.
  public static let passLimit = 100_000

  /// The number of tasks that wait for rest.
  @MainActor static var resting = 0

  /// Waits until no task has anything to do but wait for rest. A task that sleeps has nothing to do.
  ///
  /// Tasks that give each other work without end are recorded as an issue.
  @MainActor public static func rest(passLimit: Int = passLimit) async {
    resting += 1
    defer { resting -= 1 }
    for _ in 0..<passLimit where await isAtRest() { return }
    Issue.record(
      "This never rests: after \(passLimit) passes, tasks still have something to do.",
      sourceLocation: Test.current?.sourceLocation ?? #_sourceLocation)
  }
}

#if canImport(ObjectiveC)
  extension DueTasks {
    /// Whether the main run loop sleeps at the end of this turn, as nothing is due on the main queue.
    @MainActor private static func isAtRest() async -> Bool {
      // What a task does away from the main actor, most urgent first, goes on there afterwards.
      await Task.detached(priority: .background) {}.value
      return await withCheckedContinuation { continuation in
        var turns = 0
        let activities: CFRunLoopActivity = [.beforeTimers, .beforeWaiting]
        let observer = CFRunLoopObserverCreateWithHandler(nil, activities.rawValue, true, .max) {
          observer, activity in
          if activity == .beforeTimers { turns += 1 }
          // The first turn is the one that ends now.
          guard activity == .beforeWaiting || turns == 2 else { return }
          CFRunLoopObserverInvalidate(observer)
          continuation.resume(returning: activity == .beforeWaiting)
        }
        CFRunLoopAddObserver(CFRunLoopGetMain(), observer, .commonModes)
      }
    }
  }
#endif
