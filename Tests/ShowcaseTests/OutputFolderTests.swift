import Foundation
import RefreshImport
import Testing

@testable import Showcase

@Suite struct OutputFolderTests {
  @Test func `a file appears complete, and nothing is left beside it`() throws {
    let folder = try TemporaryFolder()
    try folder.output.write(Data("one".utf8), as: "a.txt")
    try folder.output.write(Data("two".utf8), as: "a.txt")
    #expect(folder.names == ["a.txt"])
    #expect(try folder.read("a.txt") == Data("two".utf8))
  }

  @Test func `a new file takes a free name, and replaces nothing`() throws {
    let folder = try TemporaryFolder()
    var paths: [String] = []
    for text in ["one", "two", "three"] {
      paths.append(
        try folder.output.writeNew(Data(text.utf8), named: "a", withExtension: "txt"))
    }
    #expect(paths == ["a", "a-2", "a-3"].map { "\(folder.path)/\($0).txt" })
    #expect(
      try folder.names.map { String(decoding: try folder.read($0), as: UTF8.self) } == [
        "two", "three", "one",
      ])
    // Every write to this file fails with a full disk; the name is free again.
    #expect(symlink("/dev/full", folder.path + "/.b.txt.partial-\(getpid())") == 0)
    #expect(throws: OutputError.diskFull(folder.path + "/b.txt")) {
      try folder.output.writeNew(Data("b".utf8), named: "b", withExtension: "txt")
    }
    #expect(folder.names == ["a-2.txt", "a-3.txt", "a.txt"])
  }

  @Test func `where a file cannot be put in its place, the others are as they were`() throws {
    let folder = try TemporaryFolder()
    try folder.output.write(Data("old".utf8), as: "a.txt")
    // There is a folder for the incomplete file, and none for the complete one.
    _ = try OutputFolder(folder.path + "/.c")
    let files = ["a.txt", "b.txt", "c/d.txt"].map { (name: $0, data: Array("new".utf8)) }
    #expect(throws: OutputError.self) { try folder.output.write(files) }
    #expect(folder.names.filter { $0 != ".c" } == ["a.txt"])
    #expect(try folder.read("a.txt") == Data("old".utf8))
    try folder.output.write(Array(files.prefix(2)))
    #expect(folder.names.filter { $0 != ".c" } == ["a.txt", "b.txt"])
    #expect(try folder.read("a.txt") == Data("new".utf8))
  }

  @Test func `missing parent folders are created`() throws {
    let folder = try TemporaryFolder()
    let inner = try OutputFolder(folder.path + "/a/b/")
    try inner.write(Data(), as: "c")
    #expect(FileManager.default.fileExists(atPath: folder.path + "/a/b/c"))
  }

  @Test func `a file in the way of the folder is named`() throws {
    let folder = try TemporaryFolder()
    try folder.output.write(Data(), as: "out")
    #expect(throws: OutputError.isFile(folder.path + "/out")) {
      try OutputFolder(folder.path + "/out")
    }
    #expect(throws: OutputError.self) { try OutputFolder(folder.path + "/out/inner") }
  }

  @Test func `a folder in the way of a file is named, and nothing half-written is left`() throws {
    let folder = try TemporaryFolder()
    _ = try OutputFolder(folder.path + "/a.webp")
    #expect(throws: OutputError.folderInTheWay(folder.path + "/a.webp")) {
      try folder.output.write(Data("film".utf8), as: "a.webp")
    }
    #expect(folder.names == ["a.webp"])
  }

  @Test func `a place where nothing can be written is refused at once`() {
    #expect {
      try OutputFolder("/proc/recordings")
    } throws: { error in
      guard case .notWritable("/proc/recordings", _) = error as? OutputError else { return false }
      return true
    }
  }

  @Test func `a full disk is reported, and no partial file is left`() throws {
    let folder = try TemporaryFolder()
    // Every write to this file fails with a full disk.
    let full = folder.path + "/.film.webp.partial-\(getpid())"
    #expect(symlink("/dev/full", full) == 0)
    #expect(throws: OutputError.diskFull(folder.path + "/film.webp")) {
      try folder.output.write(Data("film".utf8), as: "film.webp")
    }
    #expect(folder.names.isEmpty)
  }

  @Test func `partial files of a stopped program are removed`() throws {
    let folder = try TemporaryFolder()
    try folder.output.write(Data(), as: ".film.webp.partial-\(getpid())")
    try folder.output.write(Data(), as: "film.webp")
    folder.output.removePartialFiles()
    #expect(folder.names == ["film.webp"])
  }

  @Test(arguments: [
    OutputError.isFile("out"), .folderInTheWay("out/a"), .diskFull("out/a"),
    .notWritable("out", reason: "permission denied"),
  ])
  func `each error is one sentence that names the thing and the remedy`(error: OutputError) {
    let text = error.description
    #expect(text.contains("“out"))
    #expect(text.contains("pass a"))
    // The folder of an import comes by another option.
    #expect(!text.contains("--record"))
  }
}
