import Foundation
import Testing
import XCTest

/// Runs the tests on Linux. Without a file of this name, SwiftPM would look for XCTest's cases in an
/// index of all that is compiled, which takes a seventh of a build. Here are none.
@main struct TestProgram {
  static func main() async {
    // The thread sanitizer needs more than one.
    if ProcessInfo.processInfo.environment["ALL_THREADS"] == nil { runAllOnOneThread() }
    if CommandLine.arguments.contains("swift-testing") {
      await Testing.__swiftPMEntryPoint() as Never
    }
    // The list that SwiftPM asks for first.
    if CommandLine.arguments.contains("--dump-tests-json") { XCTMain([]) }
    let remedy = "Run Tests/run, or a part of them with Tests/run --filter NAME.\n"
    FileHandle.standardError.write(Data("These are tests of Swift Testing. \(remedy)".utf8))
    exit(1)
  }

  /// Has all tasks run on the main thread, in the order in which they become due.
  ///
  /// On other threads, what a test lets happen by yielding would take as long as the machine is busy.
  /// The concurrency library asks a hook where to enqueue a job that has no actor, and the function
  /// that enqueues one on the main actor fits it: it ignores the hook's second argument.
  private static func runAllOnOneThread() {
    let program = dlopen(nil, RTLD_NOW)
    guard let hook = dlsym(program, "swift_task_enqueueGlobal_hook"),
      let enqueueOnMain = dlsym(program, "swift_task_enqueueMainExecutor")
    else { return }
    hook.storeBytes(of: enqueueOnMain, as: UnsafeMutableRawPointer.self)
  }
}
