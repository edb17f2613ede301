import Foundation
@testable import RefreshImport
import Testing

/// Files in which others are packed: `.lottie`, `.tgs` and `.svgz`.
@Suite struct PackedFileTests {
  private func imported(_ data: Data, animation: String? = nil) throws(ImportError) -> SkinImport {
    var options = ImportOptions()
    options.animation = animation
    return try SkinImport(data, fileName: "art.lottie", options: options)
  }

  @Test func `a lottie file has the animation that its manifest begins with`() throws {
    let names = try [PackedFiles.versionOne, PackedFiles.versionTwo, PackedFiles.stored].map {
      try imported($0).art.elements.map(\.name)
    }
    #expect(names == [["second"], ["second"], ["stored"]])
  }

  @Test func `what a manifest says of how an animation plays is told`() throws {
    func told(_ name: String) throws -> [String] {
      let notes = try imported(PackedFiles.played, animation: name).report.notes
      return notes.filter { $0.kind == .omitted && $0.isOfMotion }.map(\.text).sorted()
    }
    #expect(try told("one") == [])
    #expect(
      try told("two")
        == ["direction", "playMode", "speed"].map { "The manifest's key “\($0)” is not used." })
  }

  @Test func `another animation is chosen by its name`() throws {
    #expect(try imported(PackedFiles.versionOne, animation: "one").art.elements[0].name == "first")
    #expect(throws: ImportError.noAnimation("three", instead: ["one", "two"])) {
      try imported(PackedFiles.versionTwo, animation: "three")
    }
  }

  @Test func `what a lottie file has besides is told`() throws {
    let notes = try imported(PackedFiles.versionTwo).report.notes.map(\.text)
    for words in ["2 animations", "themes", "state machines"] {
      #expect(notes.contains { $0.contains(words) }, "\(words): \(notes)")
    }
    let chosen = try imported(PackedFiles.versionOne, animation: "one").report.notes.map(\.text)
    #expect(!chosen.contains { $0.contains("2 animations") })
    #expect(chosen.contains { $0.contains("states") })
  }

  @Test func `a file packed by gzip is the file in it`() throws {
    for data in [PackedFiles.drawing, PackedFiles.named, PackedFiles.plain, PackedFiles.row] {
      #expect(try imported(data).art.elements.map(\.name) == ["dot"])
    }
    #expect(try imported(PackedFiles.sticker).art.elements.map(\.name) == ["sticker"])
  }

  @Test func `a small file cannot become a large one`() throws {
    let packed = [UInt8](PackedFiles.sticker)[10..<PackedFiles.sticker.count - 8]
    let whole = try Inflate.data(packed, most: 10_000).bytes
    #expect(try Inflate.data(packed, most: whole.count).bytes == whole)
    #expect(throws: Inflate.Fault.tooLarge) { try Inflate.data(packed, most: whole.count - 1) }
  }

  @Test func `a file of another size than it says is refused`() {
    var data = PackedFiles.sticker
    data[data.count - 4] ^= 1
    #expect(throws: ImportError.self) { try imported(data) }
  }

  @Test func `a file with another check sum than it says is refused`() throws {
    // The last bytes of gzip are the sum and the size.
    var packed = PackedFiles.sticker
    packed[packed.count - 8] ^= 1
    #expect(throws: ImportError.self) { try imported(packed) }
    // A file that is not packed has the size that it says whatever is in it.
    var stored = PackedFiles.stored
    let color = try #require(stored.range(of: Data("#ff0000".utf8)))
    stored[color.lowerBound + 1] = UInt8(ascii: "0")
    #expect(throws: ImportError.self) { try imported(stored) }
  }

  /// RFC 1951, section 3.2.6: a block that brings no codes.
  @Test func `a block with the fixed codes is unpacked`() throws {
    // Made by Python's zlib with Z_FIXED.
    let packed: [UInt8] = [43, 74, 77, 43, 74, 45, 206, 80, 40, 66, 165, 1]
    #expect(try Inflate.data(packed[...], most: 100).bytes == Array("refresh refresh refresh".utf8))
  }

  @Test func `a file cut off is refused, and a damaged one is a skin or refused`() {
    var random = SeededGenerator(seed: 7)
    var (taken, refused) = (0, 0)
    for data in [PackedFiles.versionOne, PackedFiles.stored, PackedFiles.drawing] {
      for length in stride(from: 4, to: data.count, by: 9) {
        #expect(throws: ImportError.self) { try imported(data.prefix(length)) }
      }
      for _ in 0..<200 {
        var copy = data
        for _ in 0..<3 {
          copy[Int.random(in: 2..<copy.count, using: &random)] = UInt8.random(
            in: 0...255, using: &random)
        }
        do throws(ImportError) {
          #expect(try !imported(copy).art.elements.isEmpty)
          taken += 1
        } catch {
          #expect(!error.description.isEmpty)
          refused += 1
        }
      }
    }
    // What a byte says besides, such as a name or a date, may be anything.
    #expect(taken > 0 && refused > 500, "\(taken) taken, \(refused) refused")
  }
}
