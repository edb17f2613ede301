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
    (["--preview", "a.xib"], .preview(file: "a.xib", directory: nil)),
    (["--preview", "a.xib", "--record", "out"], .preview(file: "a.xib", directory: "out")),
    (["--describe", "a.xib"], .describe(file: "a.xib", width: nil)),
    (["--describe", "a.xib", "--width", "390"], .describe(file: "a.xib", width: 390)),
  ])
  func `each form is understood`(arguments: [String], action: Command.Action) throws {
    #expect(try Command(arguments).action == action)
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
    ["--describe", "a.xib", "--width", "-1"], ["stray"],
  ])
  func `wrong usage is refused with a sentence`(arguments: [String]) {
    #expect { try Command(arguments) } throws: { error in
      ((error as? UsageError)?.message.count ?? 0) > 10
    }
  }
}
