import Foundation
@testable import RefreshImport
import Testing

@Suite struct ImportCommandTests {
  @Test func `arguments are files and options, in any order`() throws {
    let command = try ImportCommand(["a.svg", "--out", "Art", "b.json", "--tint", "#0A84FF"])
    #expect(command.files == ["a.svg", "b.json"] && command.folder == "Art")
    #expect(command.options.tint == "#0A84FF" && command.options.name == nil)
    #expect(try ImportCommand(["a.svg", "--name", "bell"]).options.name == "bell")
    #expect(try ImportCommand(["a.svg", "--anyway"]).options.takesBlots)
    for arguments in [
      [], ["--out"], ["--out", "--name"], ["a.svg", "--out", ""], ["a.svg", "--motion", "beat"],
      ["a.svg", "b.svg", "--name", "c"],
    ] {
      #expect(throws: ImportCommand.UsageError.self, "\(arguments)") {
        try ImportCommand(arguments)
      }
    }
  }

  @Test func `it writes the Swift file and the report, and says what it cannot read`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("two dots.svg")
    let drawing = "<svg><circle id='dot' r='90' cx='50' cy='50'/><text id='word'>a</text></svg>"
    try Data(drawing.utf8).write(to: file)
    let target = folder.appendingPathComponent("new/Art")
    let command = try ImportCommand(
      [
        file.path, folder.path, folder.appendingPathComponent("gone.svg").path, "--out",
        target.path,
      ])
    var (said, complaints): ([String], [String]) = ([], [])
    #expect(!command.run(say: { said.append($0) }, complain: { complaints.append($0) }))
    #expect(said.joined().contains("“word”: Text is not taken."), "\(said)")
    #expect(
      complaints.count == 2 && complaints[0].contains("This is a folder. Name a file in it."),
      "\(complaints)")
    #expect(complaints.last?.contains("cannot be read") == true)
    let files = try FileManager.default.contentsOfDirectory(atPath: target.path).sorted()
    #expect(files == ["twoDots.swift", "twoDots.txt"])
    let code = try String(
      contentsOf: target.appendingPathComponent("twoDots.swift"), encoding: .utf8)
    #expect(code == (try SkinImport(Data(drawing.utf8), fileName: "two dots.svg")).source)
  }

  /// Imports drawings into a folder, and returns what is said and complained.
  private func run(
    _ files: [String: String], into folder: URL, _ options: String...
  ) throws -> (isWhole: Bool, said: String, complaints: [String]) {
    for (name, text) in files {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
    let paths = files.keys.sorted().map { folder.appendingPathComponent($0).path }
    let command = try ImportCommand(
      paths + ["--out", folder.appendingPathComponent("Art").path] + options)
    var (said, complaints) = ("", [String]())
    let isWhole = command.run(say: { said += $0 + "\n" }, complain: { complaints.append($0) })
    return (isWhole, said, complaints)
  }

  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try body(folder)
  }

  private func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: folder.appendingPathComponent("Art").path
    ).sorted()
  }

  private let dot = #"<svg viewBox="0 0 9 9"><circle id="dot" cx="4" cy="4" r="4"/></svg>"#

  @Test func `of files that would be one skin, the second is refused`() throws {
    try withFolder { folder in
      let found = try run(["1st.svg": dot, "class.svg": dot, "日本.svg": dot], into: folder)
      #expect(!found.isWhole && found.complaints.count == 1)
      #expect(
        found.complaints.first?.contains("/class.svg: Its skin would be .drawing, as that of")
          == true
          && found.complaints.first?.contains("--name") == true, "\(found.complaints)")
      #expect(found.said.contains("“1st” is no name in Swift, so the skin is called “drawing”."))
      #expect(
        try names(in: folder) == ["drawing.swift", "drawing.txt", "日本.swift", "日本.txt"])
      // Names that differ by their capitals alone are one on many disks.
      let other = try run(["one.svg": dot, "One.json": ""], into: folder)
      #expect(other.complaints.count == 1)
    }
  }

  @Test func `a file that is of another drawing or by hand is not written over`() throws {
    try withFolder { folder in
      #expect(try run(["bell.svg": dot], into: folder).isWhole)
      #expect(try run(["bell.svg": dot], into: folder, "--tint", "#000000").isWhole)
      let target = folder.appendingPathComponent("Art/bell.swift")
      #expect(try String(contentsOf: target, encoding: .utf8).contains(".tint"))
      let mine = try String(contentsOf: target, encoding: .utf8)
        .replacing("  /// The art of bell.svg.\n", with: "")
      try Data(mine.utf8).write(to: target)
      let found = try run(["bell.svg": dot], into: folder)
      #expect(!found.isWhole)
      #expect(found.complaints.first?.contains("is there already, and is not of this file") == true)
      #expect(try String(contentsOf: target, encoding: .utf8) == mine)
    }
  }

  @Test func `a drawing of the same name in another folder is another drawing`() throws {
    try withFolder { folder in
      for name in ["ios", "android"] {
        try FileManager.default.createDirectory(
          at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
      }
      #expect(try run(["ios/bell.svg": dot], into: folder).isWhole)
      let found = try run(["android/bell.svg": dot], into: folder)
      #expect(!found.isWhole && found.complaints.count == 1, "\(found.complaints)")
      #expect(try run(["ios/bell.svg": dot], into: folder).isWhole)
    }
  }

  @Test func `what was changed by hand is not written over`() throws {
    try withFolder { folder in
      #expect(try run(["bell.svg": dot], into: folder).isWhole)
      let target = folder.appendingPathComponent("Art/bell.swift")
      let text = try String(contentsOf: target, encoding: .utf8)
      // Programs that format code change its white space alone.
      try Data(text.replacing("    ", with: "\t").utf8).write(to: target)
      #expect(try run(["bell.svg": dot], into: folder, "--tint", "#000000").isWhole)
      let mine = try String(contentsOf: target, encoding: .utf8).replacing(".tint", with: ".red")
      try Data(mine.utf8).write(to: target)
      let found = try run(["bell.svg": dot], into: folder)
      #expect(found.complaints.first?.contains("is not as it was written") == true)
      #expect(try String(contentsOf: target, encoding: .utf8) == mine)
      // Without the report nobody knows, unless nothing would change.
      try FileManager.default.removeItem(at: folder.appendingPathComponent("Art/bell.txt"))
      #expect(try !run(["bell.svg": dot], into: folder).isWhole)
      try Data(text.utf8).write(to: target)
      #expect(try run(["bell.svg": dot], into: folder).isWhole)
    }
  }

  @Test func `a file whose lines end as on Windows is still its drawing's`() throws {
    try withFolder { folder in
      #expect(try run(["bell.svg": dot], into: folder).isWhole)
      let target = folder.appendingPathComponent("Art/bell.swift")
      let text = try String(contentsOf: target, encoding: .utf8)
      try Data(text.replacing("\n", with: "\r\n").utf8).write(to: target)
      #expect(try run(["bell.svg": dot], into: folder).isWhole)
      #expect(try String(contentsOf: target, encoding: .utf8) == text)
    }
  }

  @Test func `where one file cannot be written, none is`() throws {
    try withFolder { folder in
      #expect(try run(["bell.svg": dot], into: folder).isWhole)
      let art = folder.appendingPathComponent("Art")
      let before = try String(contentsOf: art.appendingPathComponent("bell.swift"), encoding: .utf8)
      try FileManager.default.removeItem(at: art.appendingPathComponent("bell.txt"))
      try FileManager.default.createDirectory(
        at: art.appendingPathComponent("bell.txt/a"), withIntermediateDirectories: true)
      let found = try run(["bell.svg": dot], into: folder)
      #expect(found.complaints.first?.contains("is a folder, but a file needs this name") == true)
      #expect(
        try String(contentsOf: art.appendingPathComponent("bell.swift"), encoding: .utf8) == before)
      #expect(try names(in: folder) == ["bell.swift", "bell.txt"])
    }
  }

  @Test func `beside a file whose folder is not known, nothing is read`() {
    #expect(SkinImport.files(beside: "/gone/art.json")(#filePath) == nil)
  }

  @Test func `a text of one's own beside a drawing is not written over`() throws {
    try withFolder { folder in
      let art = folder.appendingPathComponent("Art")
      try FileManager.default.createDirectory(at: art, withIntermediateDirectories: true)
      let notes = art.appendingPathComponent("notes.txt")
      try Data("mine".utf8).write(to: notes)
      let found = try run(["notes.svg": dot], into: folder)
      #expect(!found.isWhole)
      #expect(found.complaints.first?.contains("notes.txt") == true, "\(found.complaints)")
      #expect(try String(contentsOf: notes, encoding: .utf8) == "mine")
      #expect(try names(in: folder) == ["notes.txt"])
    }
  }

  @Test func `a name that the kit has is told`() throws {
    try withFolder { folder in
      let said = try run(["wave.svg": dot], into: folder).said
      #expect(
        said.contains("hides the kit's own RefreshSkin.wave. Choose another name with --name."))
      #expect(try !run(["waves.svg": dot], into: folder).said.contains("hides"))
    }
  }

  @Test func `the names of the kit are those of its interface`() throws {
    let list = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("public-api.txt")
    let lines = try String(contentsOf: list, encoding: .utf8).split(separator: "\n")
    let names = lines.compactMap {
      $0.firstMatch(
        of: /^CustomRefreshControl: RefreshSkin\.(\w+).*\| public (@MainActor )?static\b/
      ).map { String($0.1) }
    }
    #expect(names.count > 30 && Set(names) == SwiftNames.ofKit)
  }

  @Test func `a folder that cannot be written is told in a sentence`() throws {
    try withFolder { folder in
      try Data().write(to: folder.appendingPathComponent("Art"))
      let found = try run(["bell.svg": dot], into: folder)
      #expect(found.complaints.first?.contains("is a file, not a folder; move it") == true)
    }
  }

  @Test(arguments: [
    (["--nam", "a"], "Did you mean --name?"), (["--ot", "a"], "Did you mean --out?"),
    (["a/My.XIB"], "“a/My.XIB” is a XIB, which needs no import."),
    (["a.svg", "--name", "my sun"], "--name mySun"), (["a.svg", "--name", "7"], "--name a"),
    (["a.svg", "--tint", "pink"], "“pink” is no color."),
  ])
  func `wrong arguments are told with what is meant`(arguments: [String], words: String) {
    #expect {
      try ImportCommand(arguments)
    } throws: {
      ($0 as? ImportCommand.UsageError)?.description.contains(words) == true
    }
  }

  @Test func `a file whose name begins as an option does is told how to write it`() throws {
    let name = "-\(UUID().uuidString).svg"
    try Data(dot.utf8).write(to: URL(fileURLWithPath: "./" + name))
    defer { try? FileManager.default.removeItem(atPath: "./" + name) }
    #expect {
      try ImportCommand([name])
    } throws: {
      "\($0)".hasSuffix("A file of that name is written ./\(name).")
    }
  }

  @Test func `it explains itself`() throws {
    var said = ""
    #expect(try ImportCommand(["--help"]).run(say: { said += $0 }, complain: { _ in }))
    for option in ["--out", "--name", "--tint", "--anyway"] { #expect(said.contains(option)) }
  }
}
