import Foundation
import Simulator
import TestSupport
import Testing
import UIKit

@testable import Showcase

/// Tags in texts that are hard to read for a program.
@Suite(.simulated) @MainActor struct ArtTagWritingTests {
  private let simulator = Simulator()

  private func written(_ document: Data) throws -> Data {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("writing-\(UInt64.random(in: 0 ... .max)).xib")
    defer { try? FileManager.default.removeItem(at: file) }
    try document.write(to: file)
    try ArtTagging(file.path).write()
    return try Data(contentsOf: file)
  }

  private func label(_ id: String, _ text: String, x: Int, _ attributes: String = "") -> String {
    """
    <label \(attributes)text=\(text) fixedFrame="YES" id="\(id)">
    <rect key="frame" x="\(x)" y="15" width="20" height="30"/>
    <fontDescription key="fontDescription" type="system" pointSize="20"/></label>
    """
  }

  private func document(_ labels: String...) -> String {
    ArtFixture(subviews: labels.joined(separator: "\n")).document
  }

  /// Texts that begin with a combining mark, a joiner, or a variation selector.
  @Test(arguments: [
    "\u{093F}", "\u{0651}", "\u{0301}x", "\u{200D}", "\u{FE0F}", "\u{0E33}", "\u{20E3}",
  ])
  func `a text that begins with a mark does not hide the labels after it`(text: String) throws {
    let plain = document(
      label("A", "\"\(text)\"", x: 100), label("B", "\"b\"", x: 130),
      label("C", "\"\(text)\"", x: 160), label("D", "\"d\"", x: 190))
    let expected = zip(["A", "B", "C", "D"], 1...).reduce(plain) { text, label in
      let (id, tag) = label
      let parts = text.components(separatedBy: "id=\"\(id)\"")
      let start = parts[0].range(of: "<label", options: .backwards)
      return start.map {
        parts[0].replacingCharacters(in: $0, with: "<label tag=\"\(tag)\"") + "id=\"\(id)\""
          + parts[1]
      } ?? ""
    }
    let result = try written(Data(plain.utf8))
    #expect(String(decoding: result, as: UTF8.self).utf8.elementsEqual(expected.utf8))
  }

  @Test func `a text is not taken for attributes`() throws {
    let text = "\"It is id='B' tag='9' &gt; id = 'C'>\""
    let art = document(label("A", text, x: 100), label("B", "'b \"tag'", x: 200))
    let result = String(decoding: try written(Data(art.utf8)), as: UTF8.self)
    #expect(result.contains("<label tag=\"1\" text=\(text)"))
    #expect(result.contains("<label tag=\"2\" text='b \"tag'"))
  }

  @Test func `tags in comments, sections and instructions are left alone`() throws {
    let hidden = "<!-- <label id=\"A\"/> --><?note <label id=\"A\"/> ?>"
    let art = ArtFixture(
      subviews: hidden
        + """
        <label fixedFrame="YES" id="A"><rect key="frame" x="100" y="15" width="90" height="30"/>
        <string key="text"><![CDATA[<label id="A"/>]]></string></label>
        """
    ).document
    let result = String(decoding: try written(Data(art.utf8)), as: UTF8.self)
    #expect(result == art.replacingOccurrences(of: "<label fixed", with: "<label tag=\"1\" fixed"))
  }

  @Test func `line ends, the byte order mark and right tags stay as they are`() throws {
    let art = document(
      label("A", "\"a\"", x: 100, "tag=\"1\" "), label("B", "\"b\"", x: 200, "tag = '2' "))
    let windows =
      Data([0xef, 0xbb, 0xbf])
      + Data(art.replacingOccurrences(of: "\n", with: "\r\n").utf8)
    #expect(try written(windows) == windows)
  }

  @Test func `a tag is changed in its place, and removed with the space before it`() throws {
    let plate = """
      <view tag="7" id="Plate"><rect key="frame" x="40" y="5" width="300" height="50"/>
      <color key="backgroundColor" white="0.9" alpha="1" colorSpace="calibratedWhite"/></view>
      """
    let art = document(plate, label("A", "\"a\"", x: 100, "opaque=\"NO\" tag=\"12\" "))
    let result = String(decoding: try written(Data(art.utf8)), as: UTF8.self)
    #expect(result.contains("<view id=\"Plate\">"))
    #expect(result.contains("<label opaque=\"NO\" tag=\"1\" text="))
  }
}
