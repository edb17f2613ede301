import Foundation
import Testing

/// A check by the built executable, as a designer runs it.
@Suite struct CheckProcessTests {
  /// The executable next to the tests.
  private static let program = URL(fileURLWithPath: CommandLine.arguments[0])
    .deletingLastPathComponent().appendingPathComponent("Showcase")

  /// Foundation writes there by itself, for example of a class whose name it cannot read.
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: program.path)))
  func `a check of odd class names writes to standard output only`() throws {
    let names = [
      "_TtC3App5Title", "_TtC3App99Title", "_TtGC3App5TitleSi_", "_TtP3App5Title_", "App.Title",
      "_Tt", "$s3App5TitleC",
    ]
    let labels = names.enumerated().map { index, name in
      ArtFixture.label("ABCDEFG".map(String.init)[index], tag: index + 1, x: 60 + 40 * index)
        .replacingOccurrences(of: "<label ", with: "<label customClass=\"\(name)\" ")
    }
    let folder = try TemporaryFolder()
    let file = URL(fileURLWithPath: folder.path).appendingPathComponent("Odd.xib")
    try Data(ArtFixture(subviews: labels.joined()).document.utf8).write(to: file)
    let (output, errors) = (Pipe(), Pipe())
    let process = Process()
    process.executableURL = Self.program
    process.arguments = ["--check", file.path]
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let told = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(told == "")
    #expect(said.contains("_TtC3App5Title"))
  }
}
