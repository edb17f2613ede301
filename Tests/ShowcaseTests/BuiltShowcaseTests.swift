import Foundation
import Testing

@testable import Showcase

/// The executable next to the tests.
enum BuiltShowcase {
  static var url: URL {
    get throws {
      let url = URL(fileURLWithPath: CommandLine.arguments[0])
        .deletingLastPathComponent().appendingPathComponent("Showcase")
      try #require(
        FileManager.default.isExecutableFile(atPath: url.path),
        "There is no \(url.path). Build it by .ci/build --build-tests.")
      return url
    }
  }

  /// A process that writes into pipes.
  static func process(
    _ arguments: [String]
  ) throws -> (process: Process, output: Pipe, errors: Pipe) {
    let (process, output, errors) = (Process(), Pipe(), Pipe())
    process.executableURL = try url
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = errors
    return (process, output, errors)
  }
}

/// The executable as a designer runs it.
@Suite struct BuiltShowcaseTests {
  /// Foundation writes there by itself, for example of a class whose name it cannot read.
  @Test func `a check of odd class names writes to standard output only`() throws {
    let names = [
      "_TtC3App5Title", "_TtC3App99Title", "_TtGC3App5TitleSi_", "_TtP3App5Title_", "App.Title",
      "_Tt", "$s3App5TitleC",
    ]
    let labels = names.enumerated().map { index, name in
      ArtFixture.label(
        "ABCDEFG".map(String.init)[index], tag: index + 1, x: 60 + 40 * index,
        "customClass=\"\(name)\"")
    }
    let folder = try TemporaryFolder()
    try folder.output.write(Data(ArtFixture(subviews: labels.joined()).document.utf8), as: "A.xib")
    let (process, output, errors) = try BuiltShowcase.process(["--check", "\(folder.path)/A.xib"])
    try process.run()
    let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let told = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(told == "")
    #expect(said.contains("_TtC3App5Title"))
  }

  @Test
  func
    `a stopped recording has told its progress into the pipe and leaves a page of what is complete`()
    throws
  {
    let folder = try TemporaryFolder()
    let (process, output, errors) = try BuiltShowcase.process(
      [
        "--record", folder.path, "feed", "dots", "wave", "--scale", "1", "--device", "iPhoneSE",
      ])
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
