import Foundation
import Testing
import UIKit

/// Errors in the file itself, before any object is created.
struct NibDocumentTests {
  @Test(arguments: [0.02, 0.3, 0.7, 0.95, 0.999])
  func `a truncated file is called truncated`(share: Double) throws {
    let data = try NibFixture.data("Modern")
    let error = NibFixture.error(data.prefix(Int(Double(data.count) * share)))
    #expect(error?.reason == .truncated)
    #expect(error?.description.contains("version control") == true)
  }

  @Test(arguments: [
    (
      "<view id=\"a\">\n</wiew>",
      NibError.Reason.malformed("the closing tag does not match the opening one"), 4
    ),
    (
      "<view id=\"a\" tag=\"1\" tag=\"2\"/>",
      .malformed("a duplicate attribute in an element"), 3
    ),
    ("<view id=\"a\"><string>&a;</string></view>", .malformed("an undefined entity"), 3),
    (
      "<view id=\"a\"><subviews>\n<view id=\"a\"/></subviews></view>",
      .duplicateID("a", firstLine: 3), 4
    ),
  ])
  func `what is not well formed is refused with its line`(
    objects: String, reason: NibError.Reason, line: Int
  ) {
    let error = NibFixture.error(document: objects)
    #expect(error?.reason == reason && error?.line == line)
  }

  @Test(
    arguments: [
      ("bplist00\u{1}\u{2}", NibError.Reason.notXIB("a binary property list")),
      ("NIBArchive\u{1}", .notXIB("a compiled nib")), ("hello", .notXIB("data other than XML")),
      ("<html></html>", .notXIB("XML with the root <html>")),
      (
        "<?xml version=\"1.0\"?><!DOCTYPE plist PUBLIC \"a\" \"b\"><plist/>",
        .notXIB("a property list")
      ),
      ("<plist version=\"1.0\"><dict/></plist>", .notXIB("a property list")),
      (document("CocoaTouch.Storyboard.XIB"), .notXIB("a storyboard")),
      (document("Cocoa.XIB"), .otherPlatform("macOS")),
      (document("CocoaTouch.XIB\" targetRuntime=\"AppleTV"), .otherPlatform("AppleTV")),
      (document("CocoaTouch.XIB"), .missingChild("objects")),
      ("", .empty), (" \n\t", .empty), ("<?xml version=\"1.0\"?>\n<!-- -->", .empty),
    ])
  func `the error for a file of another kind names the kind`(
    text: String, reason: NibError.Reason
  ) {
    #expect(NibFixture.error(Data(text.utf8))?.reason == reason)
  }

  private static func document(_ type: String) -> String {
    "<document version=\"3.0\" type=\"com.apple.InterfaceBuilder3.\(type)\"/>"
  }

  @Test func `the old archive format is refused with its version`() throws {
    let error = try NibFixture.error(NibFixture.data("Archive"))
    #expect(error?.reason == .oldArchive(version: "8.00"))
    #expect(error?.description.contains("Open it in Xcode") == true)
  }

  @Test func `text in another encoding than UTF-8 is refused`() throws {
    let text = String(decoding: try NibFixture.data("Modern"), as: UTF8.self)
    for encoding in [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian] {
      let data = try #require(text.data(using: encoding))
      #expect(NibFixture.error(data)?.reason == .encoding("UTF-16"))
    }
    #expect(
      NibFixture.error(Data(text.replacing("UTF-8", with: "ISO-8859-1").utf8))?.reason
        == .encoding("ISO-8859-1"))
    #expect(NibFixture.error(Data(text.utf8) + [0xff])?.reason == .encoding(nil))
  }

  @Test func `a UTF-8 byte order mark is accepted`() throws {
    _ = try NibDocument(data: [0xef, 0xbb, 0xbf] + NibFixture.data("Modern"), file: "Modern.xib")
  }

  @Test(
    arguments: [
      "<!DOCTYPE document [<!ENTITY a \"b\">]>",
      "<!DOCTYPE document SYSTEM \"file:///etc/passwd\">",
      "<!-- x --><?y z?>\n<!DOCTYPE document [<!ENTITY a SYSTEM \"file:///etc/passwd\">]>",
    ])
  func `entity declarations are refused`(declaration: String) throws {
    let text = String(decoding: try NibFixture.data("Modern"), as: UTF8.self)
    let bomb = text.replacing("standalone=\"no\"", with: "")
      .replacing("?>\n<document", with: "?>\n\(declaration)\n<document")
      .replacing("let go", with: "&a;")
    #expect(NibFixture.error(Data(bomb.utf8))?.reason == .documentType)
  }

  @Test func `a file over the limit is refused without being read`() throws {
    let label = "<label text=\"a\" id=\"x\"/>\n"
    let text = String(repeating: label, count: 10_000_000 / label.utf8.count)
    let error = try #require(NibFixture.error(document: text))
    guard case .tooLarge(let bytes, NibDocument.byteLimit) = error.reason else { throw error }
    #expect(bytes >= 9_999_000)
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).xib")
    defer { try? FileManager.default.removeItem(at: url) }
    try Data(text.utf8).write(to: url)
    #expect(throws: NibError.self) { try NibDocument(contentsOf: url) }
  }

  @Test func `files just within the limits are read, and no others`() throws {
    func views(_ count: Int) -> Data {
      let padding = String(repeating: "x", count: 150)
      let views = (0..<count).map { "<view id=\"v\($0)\" userLabel=\"\(padding)\"/>" }
      return Data(NibFixture.document(views.joined(separator: "\n")).utf8)
    }
    let wide = views(NibDocument.elementLimit - 2)
    #expect(wide.count > NibDocument.byteLimit * 3 / 4)
    #expect(NibFixture.error(wide) == nil)
    #expect(
      NibFixture.error(views(NibDocument.elementLimit))?.reason
        == .tooMany("elements", limit: NibDocument.elementLimit))
  }

  @Test func `more constraints than the limit are refused`() {
    func constraints(_ count: Int) -> NibError? {
      let constraints = (0..<count).map {
        "<constraint firstAttribute=\"width\" constant=\"1\" id=\"c\($0)\"/>"
      }
      return NibFixture.error(
        document: "<view id=\"v\"><constraints>\(constraints.joined())</constraints></view>")
    }
    #expect(constraints(NibDocument.constraintLimit) == nil)
    let error = constraints(NibDocument.constraintLimit + 1)
    #expect(error?.reason == .tooMany("constraints", limit: NibDocument.constraintLimit))
    #expect(error?.id == "c\(NibDocument.constraintLimit)")
  }

  @Test func `elements nested a hundred thousand deep are refused`() {
    let depth = 100_000
    let text = String(repeating: "<v>", count: depth) + String(repeating: "</v>", count: depth)
    let error = NibFixture.error(document: text)
    #expect(error?.reason == .tooDeep(limit: NibDocument.depthLimit))
    #expect(error?.line == 3)
  }

  @Test func `a missing file and a folder are unreadable`() throws {
    let folder = FileManager.default.temporaryDirectory
    for url in [folder, folder.appending(path: "\(UUID()).xib")] {
      let error = try #require(throws: NibError.self) { try NibDocument(contentsOf: url) }
      guard case .unreadable = error.reason else { throw error }
      #expect(error.file == url.path)
    }
  }

  @Test @MainActor func `unknown parts of the document are skipped and reported`() throws {
    let found = try NibFixture.findings("<view id=\"v\"/>", extra: "<novelty/>")
    #expect(found.map(\.fault.reason) == [.unsupportedElement])
    #expect(found.map(\.severity) == [.note])
  }

  @Test func `an error names file, line, element and id, and ends with the remedy`() {
    let error = NibError(
      .unsupportedAttribute("novel", value: "1"), file: "Art.xib", line: 12, element: "label",
      id: "a-b-c")
    #expect(
      error.description
        == "Art.xib:12: <label> (id a-b-c): the simulator does not support novel=\"1\" and ignores "
        + "it. Check its spelling if you edited the XIB by hand."
    )
    #expect(error.localizedDescription == error.description)
  }
}
