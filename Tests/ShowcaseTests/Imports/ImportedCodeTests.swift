import CustomRefreshControl
import Foundation
import RefreshImport
import Simulator
import TestSupport
import Testing
import UIKit

@testable import Showcase

/// The Swift files beside this one are what the importer prints for the files in `Files`: compiled here,
/// they have to draw what the importer shows.
@Suite(.simulated) @MainActor struct ImportedCodeTests {
  private nonisolated static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent()

  private nonisolated static let skins: [(file: String, skin: RefreshSkin)] = [
    ("bell.svg", .bell), ("sun.svg", .sun), ("loader.json", .loader), ("spinner.svg", .spinner),
    ("groups.json", .groups),
  ]

  private func found(_ file: String) throws -> SkinImport {
    let example = ReadmePicture.package.appendingPathComponent("Resources/\(file)").path
    let isExample = FileManager.default.fileExists(atPath: example)
    return try DesignFile(
      isExample ? example : Self.folder.appendingPathComponent("Files/\(file)").path
    ).load()
  }

  @Test(arguments: ImportedCodeTests.skins.map(\.file))
  func `the file that is compiled is the one that is printed`(file: String) throws {
    let found = try found(file)
    let compiled = try String(
      contentsOf: Self.folder.appendingPathComponent("\(found.name).swift"), encoding: .utf8)
    // The layout is that of `swift format`.
    func plain(_ code: String) -> String {
      code.replacingOccurrences(of: ",]", with: "]").filter { !$0.isWhitespace }
        .replacingOccurrences(of: ",]", with: "]")
    }
    #expect(plain(compiled) == plain(found.source))
  }

  @Test(arguments: [
    (
      "gone.svg",
      "cannot be read (the file does not exist). Check the path and the file's permissions."
    ),
    ("", "This is a folder. Name a file in it."),
  ])
  func `a file that cannot be read is told as that of a check`(file: String, message: String) {
    let path = Self.folder.appendingPathComponent("Files/\(file)").path
    #expect { try DesignFile(path).load() } throws: { "\($0)".hasSuffix(message) }
    let report = ArtCheck.report(on: URL(fileURLWithPath: path))
    #expect(report.findings.map(\.text).first?.hasSuffix(message) == true)
  }

  @Test(arguments: ImportedCodeTests.skins.indices)
  func `the printed code draws what the importer shows`(index: Int) throws {
    let (file, skin) = Self.skins[index]
    let found = try found(file)
    for count in [1, 7] {
      let shown = try ImportRun.pictures(of: found, count: count)
      let drawn = try ImportRun.pictures(of: found, showing: skin, count: count)
      #expect(shown == drawn, "\(file)")
      #expect(Set(shown.map(\.pixels)).count > 1 || count == 1, "\(file) does not move")
    }
    let other = try ImportRun.pictures(of: found, showing: .dots, count: 1)
    #expect(try ImportRun.pictures(of: found, count: 1) != other)
  }

  @Test(arguments: [("bell.svg", "bellByHand"), ("loader.json", "loaderByHand")])
  func `the printed code is about as long as what a person writes`(file: String, twin: String)
    throws
  {
    let found = try found(file)
    let own: RefreshSkin = twin == "bellByHand" ? .bellByHand : .loaderByHand
    // Both draw the same, but for arcs, and places that are rounded.
    for (shown, drawn) in zip(
      try ImportRun.pictures(of: found, count: 7),
      try ImportRun.pictures(of: found, showing: own, count: 7))
    {
      #expect(shown.pixels.count == drawn.pixels.count)
      var sum = 0
      for (own, other) in zip(shown.pixels, drawn.pixels) {
        for shift: UInt32 in [0, 8, 16] {
          let (left, right) = (Int(own >> shift & 0xFF), Int(other >> shift & 0xFF))
          sum += abs(left - right)
        }
      }
      // A twentieth of one of the 255 steps of a color.
      #expect(Double(sum) / Double(3 * shown.pixels.count) < 0.05, "\(file)")
    }
    func lines(_ path: String) throws -> Int {
      try String(contentsOf: Self.folder.appendingPathComponent(path), encoding: .utf8)
        .split(separator: "\n").count
    }
    #expect(try lines("\(found.name).swift") <= 2 * lines("ByHand/\(twin).swift"))
  }

  @Test func `imported art meets the laws for art, unless the file itself is too faint`() throws {
    let parcel = ReadmePicture.package.appendingPathComponent("Resources/parcel.svg")
    #expect(try ImportRun.audit(of: DesignFile(parcel.path).load()) == [])
    for file in ["loader.json", "spinner.svg"] {
      #expect(try ImportRun.audit(of: found(file)) == [])
    }
    for file in ["bell.svg", "sun.svg"] {
      let told = try ImportRun.audit(of: found(file))
      #expect(told.contains { $0.contains("contrast") }, "\(told)")
      #expect(told.allSatisfy { $0.contains("contrast") || $0.contains("must be seen") }, "\(told)")
    }
  }

  @Test func `what breaks a law is told by its layer`() throws {
    let pale = """
      <svg viewBox="0 0 60 60"><rect id="paper" x="5" y="5" width="50" height="50" fill="#fefefe"/></svg>
      """
    let found = try SkinImport(Data(pale.utf8), fileName: "paper.svg")
    let told = try ImportRun.audit(of: found)
    #expect(!told.isEmpty && told.contains { $0.contains("“paper”") }, "\(told)")
  }

  @Test(arguments: [("#1466CC", 0), ("none", 2)])
  func `a faint color is told once, where the audit sees it`(plate: String, lines: Int) async throws
  {
    let folder = try TemporaryFolder()
    let file = URL(fileURLWithPath: folder.path + "/dot.svg")
    let dot = """
      <svg viewBox="0 0 60 60"><circle id="plate" cx="30" cy="30" r="25" fill="\(plate)"/>\
      <circle id="dot" cx="30" cy="30" r="12" fill="#FEFEFE"/></svg>
      """
    try Data(dot.utf8).write(to: file)
    var said = ""
    let choice = Command.Import(files: [file.path], directory: folder.path)
    let run = ImportRun(choice: choice, scale: 1) {
      said += $0 + "\n"
    } complain: {
      said += $0
    }
    #expect(try await run.run())
    let told = said.split(separator: "\n").filter {
      $0.contains("contrast") || $0.contains("#FEFEFE")
    }
    #expect(told.count == lines, "\(said)")
  }

  /// The fill and the line of what grows are two elements of one layer.
  @Test func `a layer that breaks a law twice is named once`() throws {
    let grows =
      #"<animate attributeName="r" values="12;15;12" dur="1s" repeatCount="indefinite"/>"#
    let pale = """
      <svg viewBox="0 0 60 60"><circle id="disc" cx="30" cy="30" r="12" fill="#fefefe" \
      stroke="#fefefe" stroke-width="2">\(grows)</circle></svg>
      """
    let found = try SkinImport(Data(pale.utf8), fileName: "disc.svg")
    let told = try ImportRun.audit(of: found).filter { $0.contains("contrast") }
    #expect(found.art.elements.count == 2 && !told.isEmpty)
    #expect(told.allSatisfy { $0.components(separatedBy: "“disc”").count == 2 }, "\(told)")
  }

  /// Imports a drawing of dots with a group that is an ending, moving like a skin.
  private func moving(_ count: Int, like skin: RefreshSkin) throws -> SkinImport {
    let dots = (0..<count).map {
      #"<circle id="dot \#($0 + 1) of \#(count)" cx="\#(4 + 4 * $0)" cy="30" r="1"/>"#
    }
    let text = """
      <svg viewBox="0 0 60 60">\(dots.joined())<g id="failure"><path d="M9 9h9v9z"/></g></svg>
      """
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).svg")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(text.utf8).write(to: file)
    return try DesignFile(file.path).load(name: "art", movingLike: skin)
  }

  @Test func `parts for which the motion of a skin has no role are told`() throws {
    func told(_ count: Int, _ skin: RefreshSkin) throws -> [String] {
      try moving(count, like: skin).report.lines().filter { $0.contains("never moves") }
    }
    let lines = try told(6, .tick)
    #expect(
      lines.count == 1
        && lines.allSatisfy {
          $0.contains(
            "moves " + [1, 4].map { "“dot \($0) of 6”" }.joined(separator: ", "))
        },
      "\(lines)")
    #expect(try told(6, .appCoda) == [])
  }

  /// The group that is an ending does not count.
  @Test func `too few parts for the motion of a skin are told`() throws {
    let least = try #require(SkinFit(.fan).least)
    #expect(throws: ArtMotionError.self) { try moving(least - 1, like: .fan) }
    #expect(try moving(least, like: .fan).art.elements.count == least + 1)
  }

  /// What is in the code of one kind alone: no path, names of other scripts, and elements with numbers.
  @Test func `the code of each kind of drawing compiles without warnings`() throws {
    let fades =
      #"<animate attributeName="opacity" values="1;.2;1" dur="1s" repeatCount="indefinite"/>"#
    let moves =
      #"<animate attributeName="cy" values="30;40;30" dur="1s" repeatCount="indefinite"/>"#
    let drawings = [
      "日本.svg": """
      <path id="光" d="M1.5 1.5L9.25 3.75L4.5 17.25L33.5 22.75L12.25 44.5L2.75 31.25z"/>
      <circle id="class" cx="30" cy="30" r="9"/>
      """,
      "plain.svg": """
      <g id="group">\(fades)<circle cx="20" cy="30" r="9"/><circle cx="26" cy="30" r="9">\(moves)</circle>
      </g><circle id="dot" cx="50" cy="50" r="2">\(moves)</circle>
      """,
      "dots.svg": (0..<9).map { #"<circle id="dot \#($0)" cx="\#(9 + 5 * $0)" cy="30" r="2"/>"# }
        .joined() + #"<path id="1" d="M9 9h9v9z"/><path id="2" d="M20 9h9v9z"/>"#,
    ]
    let code = try drawings.sorted { $0.key < $1.key }.map { name, body in
      try SkinImport(Data("<svg viewBox='0 0 60 60'>\(body)</svg>".utf8), fileName: name).source
    }
    #expect(code.contains { $0.contains("let 光 = ") } && code.contains { !$0.contains("try") })
    #expect(code.contains { $0.contains("// elements ") })
    #expect(try Compiler.typecheck(code.joined(separator: "\n")) == "")
  }

  @Test func `the command line imports files, and opens one in a window`() throws {
    let command = try Command(["--import", "a.svg", "b.json", "--out", "x", "--tint", "#0A84FF"])
    #expect(
      command.action
        == .imports(
          .init(files: ["a.svg", "b.json"], directory: "x", tint: "#0A84FF")))
    #expect(
      try Command(["--import", "a.svg", "--frames", "4", "--width", "200"]).action
        == .imports(.init(files: ["a.svg"], frames: 4, width: 200)))
    #expect(
      try Command(["--import", "a.lottie", "--animation", "two"]).action
        == .imports(.init(files: ["a.lottie"], animation: "two")))
    #expect(try Command(["a.svg"]).action == .preview(file: "a.svg", directory: nil))
    for arguments in [
      ["--import"], ["--name", "a"], ["--import", "a.svg", "b.svg", "--name", "c"],
      ["--import", "a.svg", "--check"], ["--import", "a.svg", "--frames", "0"],
      ["--import", "a.svg", "--width", "200"], ["--animation", "two"],
      ["--import", "a.svg", "--motion", "wav"], ["--import", "a.svg", "--tint", "pink"],
      ["--import", "a.svg", "--name", "my sun"], ["--import", "a.xib"],
    ] {
      #expect(throws: UsageError.self, "\(arguments)") { try Command(arguments) }
    }
  }

  @Test func `of files that would be one skin, the second is refused`() async throws {
    let folder = try TemporaryFolder()
    let drawing = #"<svg viewBox="0 0 9 9"><circle id="dot" cx="4" cy="4" r="4"/></svg>"#
    for name in ["class.svg", "1st.svg"] { try folder.output.write(Data(drawing.utf8), as: name) }
    var complaints: [String] = []
    let files = ["class.svg", "1st.svg"].map { "\(folder.path)/\($0)" }
    let run = ImportRun(
      choice: .init(files: files, directory: folder.path, frames: 1), scale: 1, say: { _ in },
      complain: { complaints.append($0) })
    #expect(try await !run.run())
    #expect(
      complaints.count == 1 && complaints[0].contains("Its skin would be .drawing, as that of"))
    #expect(folder.names.filter { $0.hasPrefix("drawing") }.count == 3)
  }

  @Test func `what cannot be imported writes nothing`() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("broken.svg")
    try Data("<svg><g>".utf8).write(to: file)
    var (told, complaints): ([String], [String]) = ([], [])
    let run = ImportRun(
      choice: .init(files: [file.path], directory: folder.appendingPathComponent("out").path),
      scale: 2, say: { told.append($0) }, complain: { complaints.append($0) })
    #expect(try await !run.run())
    #expect(told.isEmpty)
    #expect(complaints.count == 1)
    #expect(complaints.first?.contains("no valid") == true)
    #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("out").path))
  }
}
