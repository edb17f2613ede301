#if os(Linux)
  import Foundation
  import Synchronization

  /// Counts the jobs of a program, through hooks of Swift's concurrency library.
  extension DueTasks {
    private typealias EnqueueHook =
      @convention(thin) (UnownedJob, @convention(thin) (UnownedJob) -> Void) -> Void
    private typealias MainExecutorHook =
      @convention(thin) (@convention(thin) () -> UnownedSerialExecutor) -> UnownedSerialExecutor

    private static let count = Atomic<Int>(0)

    /// Counts all jobs from now on; a program calls it first of all.
    ///
    /// - Parameter isSerial: Whether all tasks run on the main thread, in the order in which they become
    ///   due. If not, what has no actor runs on other threads, as usual.
    public static func count(isSerial: Bool) async {
      place(of: "swift_task_getMainExecutor_hook", MainExecutorHook.self).pointee = { _ in
        CountedExecutor.main
      }
      let onMain: EnqueueHook = { job, _ in DueTasks.run(job, on: .main, as: CountedExecutor.main) }
      let anywhere: EnqueueHook = { job, _ in
        DueTasks.run(job, on: .global(), as: CountedExecutor.none)
      }
      place(of: "swift_task_enqueueMainExecutor_hook", EnqueueHook.self).pointee = onMain
      place(of: "swift_task_enqueueGlobal_hook", EnqueueHook.self).pointee =
        isSerial ? onMain : anywhere
      await checkCount()
    }

    /// Ends the program if the concurrency library has a hook, but does not call it.
    private static func checkCount() async {
      let before = await Task { @MainActor in count.load(ordering: .sequentiallyConsistent) }.value
      let between = await Task.detached { count.load(ordering: .sequentiallyConsistent) }.value
      guard before > 0, between > 0 else { end("does not call its hooks") }
    }

    @MainActor static func isAtRest() async -> Bool {
      // Resumes after all that is due on the main queue now.
      await Task.yield()
      return count.load(ordering: .sequentiallyConsistent) == resting
    }

    /// Runs a job on a queue, and counts it until it is over: what it starts is counted before.
    fileprivate static func run(
      _ job: UnownedJob, on queue: DispatchQueue, as executor: UnownedSerialExecutor
    ) {
      count.add(1, ordering: .sequentiallyConsistent)
      queue.async {
        job.runSynchronously(on: executor)
        count.subtract(1, ordering: .sequentiallyConsistent)
      }
    }

    private static func place<Hook>(of name: String, _: Hook.Type) -> UnsafeMutablePointer<Hook?> {
      guard let place = dlsym(dlopen(nil, RTLD_NOW), name) else { end("has no \(name)") }
      return place.assumingMemoryBound(to: Hook?.self)
    }

    /// Ends the program, as a test that cannot wait for rest proves nothing.
    private static func end(_ reason: String) -> Never {
      let version = Process()
      version.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      version.arguments = ["swift", "--version"]
      version.standardOutput = FileHandle.standardError
      let sentence =
        "The concurrency library of this toolchain \(reason), so no test can wait for rest:\n"
      FileHandle.standardError.write(Data(sentence.utf8))
      if (try? version.run()) != nil { version.waitUntilExit() }
      exit(1)
    }
  }

  /// The main actor's executor, which counts its jobs.
  private final class CountedExecutor: SerialExecutor {
    private static let shared = CountedExecutor()
    static let main = UnownedSerialExecutor(ordinary: shared)
    /// What the concurrency library takes for the executor of what has no actor: no address.
    static var none: UnownedSerialExecutor {
      unsafeBitCast((UInt(0), UInt(0)), to: UnownedSerialExecutor.self)
    }

    func enqueue(_ job: consuming ExecutorJob) {
      DueTasks.run(UnownedJob(job), on: .main, as: Self.main)
    }

    func checkIsolated() { dispatchPrecondition(condition: .onQueue(.main)) }
  }
#endif
