import CustomRefreshControl
import Foundation
import Simulator
import Testing

@testable import Showcase

@Suite struct CommandTests {
  @Test(arguments: [
    ([], Command.Action.window),
    (["--list"], .list),
    (["--help"], .help),
    (["--record", "out"], .record(directory: "out", names: [])),
    (
      ["--record", "out", "appCoda", "feed"], .record(directory: "out", names: ["appCoda", "feed"])
    ),
    (["--record", "out", "--dark", "feed"], .record(directory: "out", names: ["feed"])),
    (["--preview", "a.xib"], .preview(file: "a.xib", directory: nil)),
    (["--preview", "a.xib", "--record", "out"], .preview(file: "a.xib", directory: "out")),
    (["--check", "a.xib"], .check(files: ["a.xib"], json: false)),
    (["--check", "a.xib", "b.xib", "--json"], .check(files: ["a.xib", "b.xib"], json: true)),
    (["--describe", "a.xib"], .describe(file: "a.xib", width: nil)),
    (["--describe", "a.xib", "--width", "390"], .describe(file: "a.xib", width: 390)),
  ])
  func `each form is understood`(arguments: [String], action: Command.Action) throws {
    #expect(try Command(arguments).action == action)
  }

  @Test func `each command of the guide to art is understood, and its skin is there`() throws {
    let guide = try String(
      contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Resources/README.md"), encoding: .utf8)
    let lines = guide.components(separatedBy: "\n").filter { $0.hasPrefix("Showcase/run ") }
    #expect(lines.count == 6)
    for line in lines {
      // What a command does stands two spaces behind it.
      let words = line.components(separatedBy: "  ")[0].components(separatedBy: " ").dropFirst()
      let command = try Command(Array(words))
      #expect(RefreshSkin.named(command.skin) != nil, "\(line)")
    }
  }

  @Test func `options go with every form`() throws {
    let command = try Command(["--dark", "--device", "iPad", "--scale", "1", "--list"])
    #expect(command.isDark)
    #expect(command.device == .iPad)
    #expect(command.scale == 1)
    #expect(try Command(["--device", "iphone se"]).device == .iPhoneSE)
  }

  @Test(arguments: [
    ["--bogus"], ["--record"], ["--preview"], ["--describe"], ["--scale", "0"],
    ["--scale", "big"], ["--width", "390"], ["--device", "toaster"], ["--list", "--preview", "a"],
    ["--record", "out", "--describe", "a"], ["--preview", "a", "--record", "out", "name"],
    ["--describe", "a.xib", "--width", "-1"],
    ["--check"], ["--json"], ["--preview", "a", "--json"], ["--check", "a", "--list"],
    ["--check", "a", "--record", "out"], ["stray"],
  ])
  func `wrong usage is refused with a sentence`(arguments: [String]) {
    #expect { try Command(arguments) } throws: { error in
      ((error as? UsageError)?.message.count ?? 0) > 10
    }
  }
}
