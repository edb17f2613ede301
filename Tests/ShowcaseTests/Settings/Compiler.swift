import Foundation
import Testing

/// The Swift compiler, with the modules of this build.
enum Compiler {
  /// Returns the compiler's output for the source of a file, which is empty without errors.
  static func typecheck(_ source: String) throws -> String {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("Code-\(UUID().uuidString).swift")
    try source.write(to: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(at: file) }
    let root = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
      url.deletingLastPathComponent()
    }
    let modules = Bundle.main.executableURL?.deletingLastPathComponent()
      .appendingPathComponent("Modules").path
    var arguments = [
      "swiftc", "-typecheck", "-swift-version", "6", "-I", try #require(modules),
      "-I", root.appendingPathComponent("Sources/Linux/CHost").path,
    ]
    let flags = try run(["pkg-config", "--cflags-only-I", "pangocairo"])
    #expect(flags.isSuccess, "\(flags.text)")
    for flag in flags.text.split(whereSeparator: \.isWhitespace) {
      arguments += ["-Xcc", String(flag)]
    }
    let result = try run(arguments + [file.path])
    if result.isSuccess { return result.text.contains("warning:") ? result.text : "" }
    // Without a word, it has not read all of the source.
    return result.text.isEmpty ? "The compiler has ended without a word." : result.text
  }

  private static func run(_ arguments: [String]) throws -> (isSuccess: Bool, text: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let isSuccess = process.terminationReason == .exit && process.terminationStatus == 0
    return (isSuccess, String(decoding: data, as: UTF8.self))
  }
}
