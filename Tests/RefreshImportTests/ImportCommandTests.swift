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
      [], ["--out"], ["--out", "--name"], ["a.svg", "--motion", "beat"],
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
    #expect(complaints.count == 2 && complaints[0].contains("a folder"), "\(complaints)")
    #expect(complaints.allSatisfy { $0.contains("cannot be read") })
    let files = try FileManager.default.contentsOfDirectory(atPath: target.path).sorted()
    #expect(files == ["twoDots.swift", "twoDots.txt"])
    let code = try String(
      contentsOf: target.appendingPathComponent("twoDots.swift"), encoding: .utf8)
    #expect(code == (try SkinImport(Data(drawing.utf8), fileName: "two dots.svg")).source)
  }

  @Test func `it explains itself`() throws {
    var said = ""
    #expect(try ImportCommand(["--help"]).run(say: { said += $0 }, complain: { _ in }))
    for option in ["--out", "--name", "--tint", "--anyway"] { #expect(said.contains(option)) }
  }
}
