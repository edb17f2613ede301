import CustomRefreshControl
import Foundation
import Simulator
import Testing

@testable import Showcase

@Suite struct CommandTests {
  @Test(arguments: [
    ([], Command.Action.window(name: nil)),
    (["wave"], .window(name: "wave")),
    (["--skin", "wave", "--fps"], .window(name: "wave")),
    (["--list"], .list),
    (["--help"], .help), (["help"], .help), (["--version"], .version),
    (["--record", "out"], .record(directory: "out", names: [])),
    (
      ["--record", "out", "appCoda", "feed"], .record(directory: "out", names: ["appCoda", "feed"])
    ),
    (["--record", "out", "--dark", "feed"], .record(directory: "out", names: ["feed"])),
    (["--preview", "a.xib"], .preview(file: "a.xib", directory: nil)),
    (["--preview", "a.xib", "--record", "out"], .preview(file: "a.xib", directory: "out")),
    (["--check", "a.xib"], .check(files: ["a.xib"], json: false)),
    (["--check", "a.xib", "b.xib", "--json"], .check(files: ["a.xib", "b.xib"], json: true)),
    (["--tag", "a.xib"], .tag(file: "a.xib", without: [], writes: false)),
    (
      ["--tag", "a.xib", "--without", "A1,b-2", "--write"],
      .tag(file: "a.xib", without: ["A1", "b-2"], writes: true)
    ),
    (["--readme"], .readme), (["--measure"], .measure),
    (["--film", "ring?size=2"], .film(link: "ring?size=2")),
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
    #expect(lines.count == 10)
    for line in lines {
      // Two spaces separate a command from its description; quotes and what follows “>” are the shell's.
      let own = line.components(separatedBy: "  ")[0].components(separatedBy: " > ")[0]
      let words = own.filter { $0 != "'" }.components(separatedBy: " ").dropFirst()
      let command = try Command(Array(words))
      #expect(RefreshSkin.named(command.skin) != nil, "\(line)")
    }
  }

  @Test @MainActor func `a name may stand for a group, and art of one's own is among the skins`() {
    let kinds = Exhibit.groups.map { Set(Exhibit.all(named: $0).map(\.kind)) }
    #expect(kinds == [["skin", "art"], ["demo"], ["list"]])
    #expect(Exhibit.groups.map { Exhibit.all(named: $0).count }.reduce(0, +) == Exhibit.all.count)
    #expect(Exhibit.all(named: "feed").map(\.name) == ["feed"])
    #expect(Exhibit.all(named: "nonsense").isEmpty)
  }

  @Test func `options go with every form`() throws {
    let command = try Command(["--dark", "--device", "iPad", "--scale", "1", "--list"])
    #expect(command.isDark)
    #expect(command.device == .iPad)
    #expect(command.scale == 1)
    #expect(try Command(["--device", "iphone se"]).device == .iPhoneSE)
  }

  @Test func `a wide window has a size of its own and no status bar`() throws {
    let command = try Command(["--wide", "wave"])
    #expect(command.action == .window(name: "wave") && command.isWide)
    #expect(command.device.screenSize == CGSize(width: 1280, height: 800))
    #expect(command.device.safeAreaInsets == .zero)
    #expect(try !Command(["wave"]).isWide && Command(["wave"]).device == .iPhone)
  }

  @Test func `a film has the size of a stage and the motion of a skin`() throws {
    let command = try Command(["--film", "a.xib?", "--size", "320x568", "--skin", "wave"])
    #expect(
      command.device.screenSize == CGSize(width: 320, height: 568) && command.skin == "wave")
    #expect(try Command(["--film", "ring"]).device == .iPhone)
  }

  @Test(arguments: [
    ([], [FilmFile.webp]), (["--format", "gif"], [.gif]), (["--format", "mp4,gif"], [.mp4, .gif]),
  ])
  func `a recording is written in the formats that are asked for`(
    options: [String], formats: [FilmFile]
  ) throws {
    #expect(try Command(["--record", "out"] + options).formats == formats)
    if formats.count == 1 { #expect(try Command(["--film", "ring"] + options).formats == formats) }
  }

  @Test(arguments: [
    (["--bogus"], "--bogus"), (["--record"], "--record"), (["--preview"], "--preview"),
    (["--describe"], "--describe"), (["--scale", "0"], "--scale"), (["--scale", "big"], "big"),
    (["--width", "390"], "--width"), (["--device", "toaster"], "toaster"),
    (["--list", "--preview", "a"], "--list"), (["--record", "out", "--describe", "a"], "--record"),
    (["--preview", "a", "--record", "out", "name"], "name"),
    (["--describe", "a.xib", "--width", "-1"], "-1"), (["--check"], "--check"),
    (["--json"], "--json"), (["--preview", "a", "--json"], "--json"),
    (["--check", "a", "--list"], "--list"), (["--check", "a", "--record", "out"], "--record"),
    (["wave", "flip"], "2"), (["wave", "--skin", "flip"], "--skin"),
    (["--list", "--skin", "wave"], "--skin"),
    (["--record", "out", "--skin", "wave"], "--record DIR wave"),
    (["--format", "gif"], "--record"), (["--record", "out", "--format", "avi"], "avi"),
    (["--record", "out", "--format", "gif,"], "gif,"),
    (["--record", "out", "--format", "both"], "both"),
    (["--film", "ring", "--format", "gif,mp4"], "one format"),
    (["--version", "--list"], "--version"), (["--film", "ring", "--size", "390x399"], "400"),
    (["--record", "out", "--fps"], "--fps"), (["--list", "wave"], "wave"),
    (["--film"], "--film"), (["--film", "ring", "wave"], "wave"),
    (["--film", "ring", "--list"], "--film"), (["--film", "ring", "--wide"], "--wide"),
    (["--film", "ring", "--size", "390"], "390"), (["--film", "ring", "--size", "9x9"], "9x9"),
    (["--size", "390x844"], "--film"), (["--film", "ring", "--record", "out"], "--record"),
    (["--film", "ring", "--fps"], "--fps"),
    (["--readme", "--list"], "--readme"), (["--readme", "wave"], "wave"),
    (["--measure", "--readme"], "--measure"), (["--measure", "--skin", "wave"], "--skin"),
    (["--wide", "--list"], "--wide"), (["--wide", "--record", "out"], "--wide"),
    (["--wide", "--measure"], "--wide"), (["--wide", "--device", "iPad"], "--device"),
    (["--readme", "--record", "out"], "--record"), (["--readme", "--skin", "wave"], "--skin"),
    (["--check", "a", "--skin", "nonsense"], "nonsense"),
    (["--preview", "a", "--skin", "nonsense"], "nonsense"),
  ])
  func `wrong usage is refused with a sentence that names it`(
    arguments: [String], named: String
  ) {
    #expect { try Command(arguments) } throws: { error in
      let message = (error as? UsageError)?.message ?? ""
      return message.contains(named) && message.hasSuffix(".")
    }
  }

  @Test(arguments: [
    ("--tag", "--tag requires a file."), ("--check", "--check requires at least one file."),
    ("--film", "--film requires a link, such as 'wave?text=HELLO'."),
    ("--size", "--size requires a width and a height, such as 390x844."),
  ])
  func `an option without its value says what it takes`(option: String, message: String) {
    #expect(throws: UsageError(message: message)) { try Command([option]) }
  }

  @Test(arguments: ["--check", "--tag", "--preview", "--describe"])
  func `a drawing in place of a XIB is sent to the importer`(option: String) {
    let message =
      "“art/bell.svg” is a drawing, not a XIB. Make a skin of it: "
      + "Showcase/run --import art/bell.svg."
    #expect(throws: UsageError(message: message)) { try Command([option, "art/bell.svg"]) }
  }

  @Test(arguments: [
    (
      ["--import", "art/My.xib"],
      "“art/My.xib” is a XIB, which needs no import. Check it: Showcase/run --check art/My.xib. "
        + "Film it: Showcase/run --film art/My.xib > FILE.webp."
    ),
    (
      ["--film", "My.xib?size=2", "--out", "my.webp"],
      "--film writes to the standard output. Redirect it to a file: "
        + "Showcase/run --film 'My.xib?size=2' > my.webp."
    ),
    (["check", "My.xib"], "There is no screen “check”. Did you mean --check?"),
    (["--record", "out", "film"], "There is no screen “film”. Did you mean --film?"),
    (
      ["--lint", "My.xib"],
      "“--lint” is not an option. For “My.xib” there are --check, --tag, --preview, --film, "
        + "--describe."
    ),
    (["--export", "f.svg"], "“--export” is not an option. Did you mean --import?"),
    (
      ["--film", "My.xib", "--failed"],
      "“--failed” is not an option. Did you mean --film 'My.xib?outcome=failure'?"
    ),
    (
      ["--film", "wave?size=2", "--calm"],
      "“--calm” is not an option. Did you mean --film 'wave?size=2&motion=calm'?"
    ),
    (
      ["--film", "wave", "out.webp"],
      "--film writes to the standard output. Redirect it to a file: "
        + "Showcase/run --film 'wave' > out.webp."
    ),
    (["--dark", "--light"], "“--light” is not an option. Light is the default."),
    (["--film", "My.xib", "--fps", "30"], "“30” is not expected: --fps takes no value."),
    (
      ["--film", "My.xib", "30"],
      "“30” is not expected; only --record and a window accept names."
    ),
  ])
  func `a command that one may guess is answered with the right one`(
    arguments: [String], message: String
  ) {
    #expect(throws: UsageError(message: message)) { try Command(arguments) }
  }

  @Test @MainActor func `no screen has the name of an option`() throws {
    for name in Exhibit.all.map(\.name) + Exhibit.groups {
      #expect(try Command([name]).action == .window(name: name))
    }
  }

  @Test func `the help lists every key of the window and of the showcase`() {
    for key in KeyPlace.allCases.flatMap(\.keys) + SimulatorWindow.keys {
      #expect(Command.usage.contains(key.name) && Command.usage.contains(key.meaning))
    }
  }

  @Test(arguments: [
    ("--chek", "“--chek” is not an option. Did you mean --check?"),
    ("--preveiw", "“--preveiw” is not an option. Did you mean --preview?"),
    (
      "--record=films",
      "“--record=films” is not an option. Write a space instead of “=”: “--record films”."
    ), ("--quxzvy", "“--quxzvy” is not an option."),
  ])
  func `what is not an option is told with what may have been meant`(
    argument: String, message: String
  ) {
    #expect(throws: UsageError(message: message)) { try Command([argument]) }
  }
}
