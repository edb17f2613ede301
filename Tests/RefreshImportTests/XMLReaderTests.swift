@testable import RefreshImport
import TestIsolation
import Testing

/// What XML 1.0 says of a text, sections 2 to 4.
@Suite struct XMLReaderTests {
  private func root(_ text: String) throws(ImportError) -> XMLNode {
    try XMLReader.root(of: text.utf8)
  }

  /// What a value says that stands between quotation marks.
  private func value(_ text: String, head: String = "") throws -> String? {
    try root("\(head)<a b=\"\(text)\"/>").attributes["b"]
  }

  @Test(arguments: [
    ("&lt;&gt;&amp;&apos;&quot;", "<>&'\""), ("&#65;&#x42;&#X", nil), ("&#65;&#x42;", "AB"),
    ("&#x1F600;", "\u{1F600}"), ("&#0;", nil), ("&#xD800;", nil), ("&#8;", nil), ("&#xFFFF;", nil),
    // White space is a space, and the end of a line one of them; one that is written out stays.
    ("a\tb\nc\r\nd\re", "a b c d e"), ("a&#10;b", "a\nb"), ("it's", "it's"),
    ("a<b", nil), ("a&b", nil), ("&none;", nil), ("a\u{1}b", nil),
  ])
  func `a value is text with references`(text: String, meaning: String?) {
    #expect((try? value(text)) == meaning)
  }

  @Test(arguments: [
    ("<!DOCTYPE a [<!ENTITY own 'of one''s own'>]>", nil),
    ("<!DOCTYPE a [<!ENTITY own \"text\"><!ENTITY own 'later'>]>", "text"),
    ("<!DOCTYPE a [<!-- <!ENTITY own 'x'> --><!ELEMENT a (b, '>')*>]>", nil),
    (
      "<!DOCTYPE a PUBLIC '-//W3C//DTD' 'a.dtd' [<!ENTITY % p 'x'> %p; <!ENTITY own 'text'>]>",
      "text"
    ),
    // What is not declared here may be so there.
    ("<!DOCTYPE a PUBLIC '-//W3C//DTD' 'a.dtd'>", ""),
    ("<!DOCTYPE a [<!ENTITY own SYSTEM 'b'>]>", ""),
    ("<!DOCTYPE a [<!ENTITY own '<b/>'>]>", nil), ("<!DOCTYPE a [<!ENTITY own '&lt;'>]>", nil),
    ("<!DOCTYPE a [<!ENTITY own '&#160;&#x27;'>]>", "\u{A0}'"),
    // One that is not used may be made of others.
    ("<!DOCTYPE a [<!ENTITY b '&own;&own;'><!ENTITY own 'text'>]>", "text"),
    ("<!DOCTYPE a [<!ENTITY b 'x'><!ENTITY own '&b;'>]>", nil),
  ])
  func `an entity is what the file declares first`(head: String, meaning: String?) {
    #expect((try? value("&own;", head: head)) == meaning)
  }

  @Test func `an element has a hundred thousand attributes`() throws {
    let text = "<a" + (0..<100_000).map { " a\($0)=''" }.joined() + "/>"
    let found = try expectProcessorTime(below: 20) { () throws(ImportError) in try root(text) }
    #expect(found.attributes["a99999"] == "")
  }

  @Test func `entities grow no further than a million bytes`() throws {
    let head = "<!DOCTYPE a [<!ENTITY own '\(String(repeating: "x", count: 1000))'>]>"
    func text(_ count: Int) -> String { String(repeating: "&own;", count: count) }
    #expect(try value(text(1000), head: head)?.utf8.count == 1_000_000)
    #expect(throws: ImportError.self) { try value(text(1001), head: head) }
  }

  @Test(arguments: [
    "<a><b></a></b>", "<a>", "<a></b>", "<a/><b/>", "<a/>text", "text<a/>", "<a b/>", "<a b=c/>",
    "<a b='1' b='2'/>", "<a b='1'c='2'/>", "<1/>", "< a/>", "<a b='1/>", "<a><![CDATA[x</a>",
    "<a><!-- x</a>", "<a><? x</a>", "<a/ >", "</a>", "<a>\u{1}</a>", "<a/><!DOCTYPE a>",
    "<!DOCTYPE a [",
    "<a>&#x110000;</a>", "", " ", "<!-- x -->",
  ])
  func `a text that is not well-formed is refused`(text: String) {
    #expect(throws: ImportError.self) { try root(text) }
  }

  @Test func `elements stand in each other, and only style sheets have text`() throws {
    let found = try root(
      """
      <?xml version="1.0"?>
      <!-- > --><a
        b = 'c' ><d/>x<style>p &gt; <![CDATA[q < r]]><!-- s --> t</style  ><e.f-g_:h xlink:href="#d"/></a>
      <!-- end --><?end?>
      """)
    #expect(found.name == "a" && found.children.map(\.name) == ["d", "style", "h"])
    #expect(found.children[1].text == "p > q < r t" && found.text.isEmpty)
    #expect(found.children.map(\.line) == [3, 3, 3])
    #expect(found.children[2].attributes["href"] == "#d")
  }

  @Test func `a file that breaks off says in which line`() {
    let error = ImportError.invalid(format: "XML", line: 3, reason: "It ends or breaks off there.")
    #expect(throws: error) { try root("<a>\n<b/>\n<c") }
    #expect(throws: error) { try root("<a>\n<b/>\n</c>\n</a>") }
  }

  @Test func `a file is in UTF-8, UTF-16 or Latin-1`() throws {
    let text = "<a b='Ä€'/>"
    #expect(try root("\u{FEFF}\(text)").attributes["b"] == "Ä€")
    for isLittle in [true, false] {
      let bytes = [0xFEFF] + Array(text.utf16)
      let data = bytes.flatMap { unit in
        let pair = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
        return isLittle ? pair : pair.reversed()
      }
      #expect(try XMLReader.root(of: data).attributes["b"] == "Ä€")
    }
    let latin =
      Array("<?xml version='1.0' encoding='ISO-8859-1'?><a b='".utf8) + [0xC4] + Array("'/>".utf8)
    #expect(try XMLReader.root(of: latin).attributes["b"] == "Ä")
    let broken = Array("<a b='".utf8) + [0xC4] + Array("'/>".utf8)
    #expect(try XMLReader.root(of: broken).attributes["b"] == "\u{FFFD}")
  }
}

@Suite struct TextFormTests {
  /// The test vectors of RFC 4648, section 10.
  @Test(arguments: [
    ("", ""), ("Zg==", "f"), ("Zm8=", "fo"), ("Zm9v", "foo"), ("Zm9vYg==", "foob"),
    ("Zm9vYmE=", "fooba"),
    ("Zm9vYmFy", "foobar"), ("Zm9v\nYm Fy", "foobar"), ("Zg", "f"), ("Z", nil), ("Zm9vY", nil),
  ])
  func `bytes are written as RFC 4648 says`(text: String, bytes: String?) {
    #expect(Base64.bytes(of: text) == bytes.map { Array($0.utf8) })
  }

  @Test(arguments: [
    ("Übergröße", "Ubergroße"), ("e\u{301}te\u{301}", "ete"), ("naïve Œuvre", "naive Œuvre"),
    ("Łódź", "Lodz"), ("плюс", "плюс"), ("ǖ", "u"), ("dot 1", "dot 1"),
  ])
  func `Latin letters lose their accents`(text: String, plain: String) {
    #expect(text.withoutAccents == plain)
  }

  @Test(arguments: [
    ("a/b.c.svg", "b.c", "b.c.svg"), ("b", "b", "b"), (".svg", ".svg", ".svg"), ("a.", "a.", "a."),
    ("/a/", "a", "a"),
  ])
  func `a file's title is its name without its ending`(path: String, title: String, name: String) {
    #expect(LocalFile.title(of: path) == title && LocalFile.name(of: path) == name)
  }
}
