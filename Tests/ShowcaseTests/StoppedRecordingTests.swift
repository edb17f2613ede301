import Foundation
import Testing

/// A recording that the user interrupts in the built executable.
@Suite struct StoppedRecordingTests {
  /// The executable next to the tests.
  private static let program = URL(fileURLWithPath: CommandLine.arguments[0])
    .deletingLastPathComponent().appendingPathComponent("Showcase")

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: program.path)))
  func
    `a stopped recording has told its progress into the pipe and leaves a page of what is complete`()
    throws
  {
    let folder = try TemporaryFolder()
    let process = Process()
    process.executableURL = Self.program
    process.arguments = [
      "--record", folder.path, "feed", "dots", "wave", "--scale", "1", "--device", "iPhoneSE",
    ]
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    // The line arrives before the process ends: output to a pipe is not buffered.
    let first = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    #expect(first.hasPrefix("[1/3] feed "))
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationStatus == 128 + SIGINT)
    let told = String(
      decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(told.contains("Stopped. Open \(folder.path)/index.html"))
    let page = try String(decoding: folder.read("index.html"), as: UTF8.self)
    #expect(page.contains("src=\"feed.webp\"") && page.hasSuffix("</html>\n"))
    #expect(!folder.names.contains { $0.contains("partial") })
  }
}
