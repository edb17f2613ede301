import CustomRefreshControl
import Foundation
import TestSupport
import Testing
import UIKit

@testable import Showcase

/// The code that a page generates compiles with any settings, and is no longer than needed.
@Suite(.simulated) @MainActor struct PresetCodeTests {
  @Test func `the shortest form is one statement`() {
    #expect(
      PresetCode(PresetSettings(name: "ring")).text == """
        tableView.refreshControl = CustomRefreshControl(skin: .ring) {
          try await reload()
        }
        """)
  }

  @Test func `every setting is in the code`() {
    var settings = PresetSettings(name: "flip")
    settings.text = "A \"quoted\" \\ text"
    settings.tint = .systemTeal
    settings.size = 1.25
    settings.speed = 2
    settings.endingPolicy = .outro
    settings.reducedMotion = .reduced
    settings.outcome = .timeout
    #expect(
      PresetCode(settings).text == #"""
        let control = CustomRefreshControl(skin: .flip.text("A \"quoted\" \\ text").tint(.systemTeal).size(1.25).speed(2)) {
          try await reload()
        }
        control.endingPolicy = .outro
        control.reducedMotion = .reduced
        control.timeout = .seconds(2)
        tableView.refreshControl = control
        """#)
  }

  /// All presets, and each setting on its own.
  private var all: [PresetSettings] {
    var all: [PresetSettings] = []
    for skin in RefreshSkin.gallery {
      let plain = PresetSettings(name: skin.name)
      all.append(plain)
      var changes: [(inout PresetSettings) -> Void] = [
        { $0.size = 1.3 }, { $0.speed = 0.75 }, { $0.palette = .ocean }, { $0.tint = .systemPink },
      ]
      if skin.takesText {
        changes.append { $0.text = "HELLO \\(1 + 1) \"\u{1F600}\"\n" }
      }
      for change in changes {
        var settings = plain
        change(&settings)
        all.append(settings)
      }
    }
    func add<Value>(
      _ values: [Value], _ path: WritableKeyPath<PresetSettings, Value>
    ) {
      for value in values {
        var settings = PresetSettings(name: "wave")
        settings[keyPath: path] = value
        all.append(settings)
      }
    }
    add(PresetSettings.Outcome.allCases, \.outcome)
    add([nil, .immediate, .finishStep, .finishCycle, .outro], \.endingPolicy)
    add([.system, .standard, .reduced, .disabled], \.reducedMotion)
    add(ShowcaseColor.allCases.map { $0 }, \.tint)
    add(ShowcasePalette.allCases.map { $0 }, \.palette)
    return all
  }

  @Test func `the code compiles for every preset and every setting`() throws {
    var source = """
      import CustomRefreshControl
      import Foundation
      import UIKit

      @MainActor func reload() async throws {}


      """
    for (index, settings) in all.enumerated() {
      source += "@MainActor func code\(index)(_ tableView: UITableView) throws {\n"
      source += PresetCode(settings).text + "\n}\n\n"
    }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("PresetCode-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("Code.swift")
    try source.write(to: file, atomically: true, encoding: .utf8)
    let output = try Compiler.typecheck(file)
    #expect(output.isEmpty, "\(output.prefix(2000))")
  }
}

/// The Swift compiler, with the modules of this build.
private enum Compiler {
  /// Returns the compiler's output for a file, which is empty without errors.
  static func typecheck(_ file: URL) throws -> String {
    let root = (0..<3).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
      url.deletingLastPathComponent()
    }
    let modules = Bundle.main.executableURL?.deletingLastPathComponent()
      .appendingPathComponent("Modules").path
    var arguments = [
      "swiftc", "-typecheck", "-swift-version", "6", "-I", try #require(modules),
      "-I", root.appendingPathComponent("Sources/CHost").path,
    ]
    let flags = try run(["pkg-config", "--cflags-only-I", "pangocairo"])
    for flag in flags.split(whereSeparator: \.isWhitespace) {
      arguments += ["-Xcc", String(flag)]
    }
    return try run(arguments + [file.path])
  }

  private static func run(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: data, as: UTF8.self)
    return process.terminationStatus == 0 && !text.contains("warning:")
      && arguments[0] == "swiftc" ? "" : text
  }
}
