import Foundation
import TestSupport
import Testing

@testable import UIKit

/// A XIB in the base folder with its translations.
@Suite(.simulated) @MainActor struct NibStringsTests {
  private static let art = NibFixture.document(
    """
    <view id="art"><rect key="frame" x="0" y="0" width="390" height="60"/><subviews>
    <label text="Loading" id="lab"/>
    <button buttonType="system" id="but"><state key="normal" title="Retry"/>
    <state key="selected" title="Wait"/></button>
    <button buttonType="system" id="con">
    <buttonConfiguration key="configuration" style="plain" title="Go" subtitle="now"/></button>
    <segmentedControl id="seg"><segments><segment title="One"/><segment title="Two"/></segments>
    </segmentedControl>
    <label text="Same" id="own"/></subviews></view>
    """)

  private static let translated = [
    "lab.text": "Lädt", "but.normalTitle": "Nochmal", "but.selectedTitle": "Warten",
    "con.configuration.title": "Los", "con.configuration.subtitle": "jetzt",
    "seg.segmentTitles[1]": "Zwei",
  ]

  /// Loads the art from a base folder beside the given files.
  private func texts(
    in base: String = "Base.lproj", _ files: [String: Data]
  ) throws -> [String?] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    var all = files
    all["\(base)/Art.xib"] = Data(Self.art.utf8)
    for (path, data) in all {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
    }
    let objects = try UINib.load(contentsOf: folder.appendingPathComponent("\(base)/Art.xib"))
    let views = try #require(objects.first as? UIView).subviews
    let (label, button) = (views[0] as? UILabel, views[1] as? UIButton)
    let configuration = (views[2] as? UIButton)?.configuration
    let segments = views[3] as? UISegmentedControl
    return [
      label?.text, button?.title(for: .normal), button?.title(for: .selected),
      configuration?.title, configuration?.subtitle, segments?.titleForSegment(at: 0),
      segments?.titleForSegment(at: 1), (views[4] as? UILabel)?.text,
    ]
  }

  private static let own = ["Loading", "Retry", "Wait", "Go", "now", "One", "Two", "Same"]
  private static let german = ["Lädt", "Nochmal", "Warten", "Los", "jetzt", "One", "Zwei", "Same"]

  /// The strings as Xcode writes them: in UTF-16, with comments.
  private static var strings: Data {
    let lines = translated.map { "/* ObjectID */\n\"\($0)\" = \"\($1)\";\n" }
    return lines.joined(separator: "\n").data(using: .utf16) ?? Data()
  }

  private static func catalog(_ language: String) throws -> Data {
    let entries = translated.mapValues { text in
      ["localizations": [language: ["stringUnit": ["state": "translated", "value": text]]]]
    }
    return try JSONSerialization.data(
      withJSONObject: ["sourceLanguage": "xx", "strings": entries, "version": "1.0"])
  }

  private var language: String { String(Locale.preferredLanguages[0].prefix { $0 != "-" }) }

  @Test func `a XIB in the base folder shows the texts of the user's language`() throws {
    #expect(try texts(["\(language).lproj/Art.strings": Self.strings]) == Self.german)
    let catalog = try Self.catalog(language)
    #expect(try texts(["mul.lproj/Art.xcstrings": catalog]) == Self.german)
  }

  @Test func `without translations for the user it shows its own texts`() throws {
    #expect(try texts([:]) == Self.own)
    #expect(try texts(["zu.lproj/Art.strings": Self.strings]) == Self.own)
    #expect(try texts(["\(language).lproj/Other.strings": Self.strings]) == Self.own)
    #expect(try texts(["mul.lproj/Art.xcstrings": Self.catalog("zu")]) == Self.own)
    #expect(try texts(["\(language).lproj/Art.strings": Data("{ broken".utf8)]) == Self.own)
  }

  @Test func `a XIB of one language is not translated`() throws {
    #expect(
      try texts(in: "de.lproj", ["\(language).lproj/Art.strings": Self.strings]) == Self.own)
  }
}
