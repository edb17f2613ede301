import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

@testable import Showcase

/// The proposed tags, and how they are written into texts that are hard to read for a program.
@Suite(.simulated) @MainActor struct ArtTaggingTests {
  private typealias Art = ArtFixture

  private let simulator = Simulator()
  private static let plate = """
    <view tag="7" id="Plate"><rect key="frame" x="40" y="5" width="300" height="50"/>
    <color key="backgroundColor" white="0.9" alpha="1" colorSpace="calibratedWhite"/></view>
    """

  private func letters(_ url: URL) throws -> [String] {
    try ArtFile(url.path).content().elements.compactMap { ($0 as? UILabel)?.text }
  }

  // MARK: Proposals

  @Test func `the proposed tags are in reading order, without backgrounds`() throws {
    let art = Art(
      subviews: Self.plate.replacingOccurrences(of: "tag=\"7\" ", with: "")
        + Art.label("L", tag: 3, x: 60, y: 48) + Art.label("B", tag: 0, x: 200)
        + Art.label("A", tag: 7, x: 100) + Art.label("C", tag: 0, x: 260))
    try art.inFile { url in
      #expect(ArtFile(url.path).needsTags)
      // The preview shows them before they are written.
      #expect(try letters(url) == ["A", "B", "C", "L"])
      #expect(try String(contentsOf: url, encoding: .utf8) == art.document)
      let tagging = try ArtTagging(url.path)
      #expect(!tagging.isDone)
      #expect(
        tagging.lines == [
          "tag 1  label “A” (tag 7, id LA)", "tag 2  label “B” (id LB)",
          "tag 3  label “C” (id LC)", "tag 4  label “L” (tag 3, id LL)",
        ])
      try tagging.write()
      #expect(!ArtFile(url.path).needsTags)
      #expect(try ArtTagging(url.path).isDone)
      // Nothing but the tags has changed.
      func plain(_ text: String) -> String { text.replacing(/\stag="\d+"/, with: "") }
      #expect(plain(try String(contentsOf: url, encoding: .utf8)) == plain(art.document))
      let report = ArtCheck.report(on: url)
      #expect(report.findings.contains { $0.text.hasPrefix("4 views are animated") })
      #expect(try letters(url) == ["A", "B", "C", "L"])
    }
  }

  @Test func `parts are left out by their ids, and the others are numbered without a gap`() throws {
    let art = Art(
      subviews: Art.label("A", tag: 1, x: 60) + Art.label("B", tag: 2, x: 100)
        + Art.label("C", tag: 3, x: 140))
    try art.inFile { url in
      let tagging = try ArtTagging(url.path, without: ["LB"])
      #expect(
        tagging.lines == [
          "tag 1  label “A” (tag 1, id LA)", "tag 2  label “C” (tag 3, id LC)",
          "no tag  label “B” (tag 2, id LB): it is left out",
        ])
      #expect(tagging.command.hasSuffix(" --without LB --write"))
      try tagging.write()
      #expect(try letters(url) == ["A", "C"])
      #expect(throws: ArtTagError.noParts(["LX"], known: ["LA", "LB", "LC"])) {
        try ArtTagging(url.path, without: ["LA", "LX"])
      }
    }
  }

  @Test(arguments: [(30, 1), (200, 1), (200, 2)])
  func `tags that are removed are told, and lines are no parts`(length: Int, thickness: Int) throws
  {
    let hidden = Art.label("H", tag: 4, x: 60, "hidden=\"YES\"")
    let line = Art.part(3, y: 40, width: length, height: thickness, id: "Line")
    try Art(subviews: Art.label("A", tag: 7) + line + hidden).inFile { url in
      let lines = try ArtTagging(url.path).lines
      #expect(
        lines == [
          "tag 1  label “A” (tag 7, id LA)", "no tag  view (tag 3, id Line): it is a line",
          "no tag  label “H” (tag 4, id LH): it is hidden",
        ])
    }
  }

  @Test func `short bars are parts, and the command to write the tags is one that a shell takes`()
    throws
  {
    let bar = Art.part(0, y: 30, height: 2, id: "Bar")
    try Art(subviews: Art.label("A", tag: 0, x: 60) + bar).inFile { url in
      let tagging = try ArtTagging(url.path)
      #expect(tagging.lines == ["tag 1  label “A” (id LA)", "tag 2  view (id Bar)"])
      #expect(tagging.command == "Showcase/run --tag \(url.path) --write")
      let other = url.deletingLastPathComponent().appendingPathComponent("Léa's art.xib")
      try FileManager.default.copyItem(at: url, to: other)
      let folder = url.deletingLastPathComponent().path
      #expect(
        try ArtTagging(other.path).command
          == #"Showcase/run --tag '\#(folder)/Léa'\''s art.xib' --write"#)
    }
  }

  // MARK: Writing

  private func written(_ document: String) throws -> String {
    try Art.inFile(document) { url in
      try ArtTagging(url.path).write()
      return try String(decoding: Data(contentsOf: url), as: UTF8.self)
    }
  }

  private func label(_ id: String, _ text: String, x: Int, _ attributes: String = "") -> String {
    """
    <label \(attributes)text=\(text) fixedFrame="YES" id="\(id)">
    <rect key="frame" x="\(x)" y="15" width="20" height="30"/>
    <fontDescription key="fontDescription" type="system" pointSize="20"/></label>
    """
  }

  private func document(_ labels: String...) -> String {
    Art(subviews: labels.joined(separator: "\n")).document
  }

  /// Texts that begin with a combining mark, a joiner, or a variation selector.
  @Test(arguments: ["\u{093F}", "\u{0651}", "\u{0301}x", "\u{200D}", "\u{FE0F}", "\u{0E33}"])
  func `a text that begins with a mark does not hide the labels after it`(text: String) throws {
    func art(_ tags: [String]) -> String {
      document(
        label("A", "\"\(text)\"", x: 100, tags[0]), label("B", "\"b\"", x: 130, tags[1]),
        label("C", "\"\(text)\"", x: 160, tags[2]), label("D", "\"d\"", x: 190, tags[3]))
    }
    let result = try written(art(["", "", "", ""]))
    #expect(result.utf8.elementsEqual(art((1...4).map { "tag=\"\($0)\" " }).utf8))
  }

  @Test func `a text is not taken for attributes`() throws {
    let text = "\"It is id='B' tag='9' &gt; id = 'C'>\""
    let result = try written(document(label("A", text, x: 100), label("B", "'b \"tag'", x: 200)))
    #expect(result.contains("<label tag=\"1\" text=\(text)"))
    #expect(result.contains("<label tag=\"2\" text='b \"tag'"))
  }

  @Test func `tags in comments, sections and instructions are left alone`() throws {
    let art = Art(
      subviews: """
        <!-- <label id="A"/> --><?note <label id="A"/> ?>\
        <label fixedFrame="YES" id="A"><rect key="frame" x="100" y="15" width="90" height="30"/>
        <string key="text"><![CDATA[<label id="A"/>]]></string></label>
        """
    ).document
    #expect(
      try written(art)
        == art.replacingOccurrences(of: "<label fixed", with: "<label tag=\"1\" fixed"))
  }

  @Test func `line ends, the byte order mark and right tags stay as they are`() throws {
    let art = document(
      label("A", "\"a\"", x: 100, "tag=\"1\" "), label("B", "\"b\"", x: 200, "tag = '2' "))
    let windows = "\u{FEFF}" + art.replacingOccurrences(of: "\n", with: "\r\n")
    #expect(try written(windows).utf8.elementsEqual(windows.utf8))
  }

  @Test func `a tag is changed in its place, and removed with the space before it`() throws {
    let result = try written(
      document(Self.plate, label("A", "\"a\"", x: 100, "opaque=\"NO\" tag=\"12\" ")))
    #expect(result.contains("<view id=\"Plate\">"))
    #expect(result.contains("<label opaque=\"NO\" tag=\"1\" text="))
  }
}
