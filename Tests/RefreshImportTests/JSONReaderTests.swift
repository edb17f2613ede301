import Foundation
@testable import RefreshImport
import Testing

/// The reader of JSON, beside that of Foundation and C's numbers.
@Suite struct JSONReaderTests {
  private func value(_ text: String) throws -> JSONValue {
    JSONValue(try JSONReader.value(of: Data(text.utf8)))
  }

  /// Not beside Foundation's: on Linux, that reads 0.30000000000000004 as 0.3000000000000001.
  @Test(arguments: [
    "0", "-0", "1", "-12", "0.1", "1.5e3", "1E-7", "123456789012345", "1234567890123456789",
    "0.1234567890123456789", "-0.000001", "9007199254740993", "5e-324", "1.7976931348623157e308",
    "100.0", "0.30000000000000004", "123456.789012345", "1e999",
  ])
  func `a number is the nearest one to its text`(text: String) throws {
    guard case .scalar(let number) = try value(text).content else {
      Issue.record("\(text) is no number.")
      return
    }
    #expect(number == strtod(text, nil))
  }

  @Test(arguments: [
    "", "a", #"ä\u00e4\n\t\r\b\f\/\\\" "#, #"\uD83D\uDE00😀"#, #"a\u0000b"#, "\u{7F}\u{FEFF}",
  ])
  func `a text is the one that Foundation reads`(text: String) throws {
    let quoted = "\"" + text + "\""
    let expected = try JSONSerialization.jsonObject(with: Data("[\(quoted)]".utf8)) as? [String]
    #expect(try value(quoted).string == expected?.first)
  }

  @Test func `objects and lists are read with white space anywhere`() throws {
    let found = try value(
      "\u{FEFF} { \"a\" : [ true , false,null, {} ,[]\n],\t\"b\":\r\"c\",\"a b\":-2 } ")
    #expect(found["a"].array?.count == 5 && found["b"].string == "c" && found["a b"].number == -2)
    #expect(found["a"].array?[0].isTrue == true && found["a"].array?[1].flag == false)
    #expect(found["a"].array?[2].exists == false && found["a"].array?[3].isObject == true)
    #expect(try value(#"{"a":1,"a":2}"#)["a"].number == 2)
  }

  @Test(arguments: [
    "", " ", "{", "[", "[1", "[1,", "[1,]", "{\"a\"", "{\"a\":", "{\"a\":1", "{\"a\":1,",
    "{\"a\":1,}",
    "{a:1}", "{1:1}", "[1 2]", "{\"a\" 1}", "\"a", "\"a\\", "\"\\x\"", "\"\\u12\"", "\"\\u12G4\"",
    "tru", "nul",
    "-", "+1", ".", "1.2.3", "1e", "--1", "1-", "NaN", "1 1", "[]]", "{}x",
    "01", "-00.5", "1.", "[1.]", ".5", "1.e3", "1e+", "\"a\nb\"", "\"\t\"", "\"\0\"", "\"\u{1F}\"",
  ])
  func `a text that is no JSON is refused`(text: String) {
    #expect(throws: JSONReader.Broken.self) { try value(text) }
  }

  @Test func `half a pair and what is no Unicode are replaced`() throws {
    #expect(try value("\"a\\uD83Db\"").string == "a\u{FFFD}b")
    #expect(try value("\"\\uDE00\"").string == "\u{FFFD}")
    #expect(try value(#""\uD83D\u0041b""#).string == "\u{FFFD}Ab")
    #expect(try value(#""\uD83D\uD83D\uDE00""#).string == "\u{FFFD}😀")
    let broken = Data([0x22, 0x61, 0xFF, 0x62, 0x22])
    #expect(try JSONValue(JSONReader.value(of: broken)).string == "a\u{FFFD}b")
  }

  @Test func `values lie in each other up to a limit`() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(try value(nested(512)).array != nil)
    #expect(throws: JSONReader.Broken.self) { try value(nested(513)) }
    #expect(throws: JSONReader.Broken.self) { try value(nested(1_000_000)) }
  }

  @Test func `what a reading has refused stays so, but not in a copy`() throws {
    let file = try value(#"{"a":"word","b":"word"}"#)
    #expect(file["a"].number == nil && file["a"].string == "word")
    #expect(file.copy["b"].number == nil)
    let told = file.unread()
    #expect(told.map(\.key) == ["a", "b"] && told.map(\.reason) == [.unreadable, .notAsked])
  }
}
