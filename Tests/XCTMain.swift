import Foundation
import TestIsolation
import Testing
import XCTest

/// Runs the tests on Linux. Without a file of this name, SwiftPM would look for XCTest's cases in an
/// index of all that is compiled, which takes a seventh of a build. Here are none.
@main struct TestProgram {
  static func main() async {
    // On other threads, a task would take as long as the machine is busy; but the thread sanitizer
    // needs them.
    let isSerial = ProcessInfo.processInfo.environment["ALL_THREADS"] == nil
    await DueTasks.count(isSerial: isSerial)
    if CommandLine.arguments.contains("swift-testing") {
      await Testing.__swiftPMEntryPoint() as Never
    }
    // The list that SwiftPM asks for first.
    if CommandLine.arguments.contains("--dump-tests-json") { XCTMain([]) }
    let remedy = "Run Tests/run, or a part of them with Tests/run --filter NAME.\n"
    FileHandle.standardError.write(Data("These are tests of Swift Testing. \(remedy)".utf8))
    exit(1)
  }
}
