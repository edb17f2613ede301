import Foundation
import TestSupport
import Testing

@testable import UIKit

@Suite(.simulated) @MainActor struct NibDocumentsTests {
  private static func xib(tag: Int) -> Data {
    Data(
      NibFixture.document(
        """
        <view tag="\(tag)" id="v"><rect key="frame" x="0" y="0" width="9" height="9"/></view>
        """
      ).utf8)
  }

  @Test func `a file is parsed once until it changes`() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("Kept-\(UUID().uuidString).xib")
    defer { try? FileManager.default.removeItem(at: url) }
    try Self.xib(tag: 1).write(to: url)
    let first = try NibDocuments.document(contentsOf: url)
    #expect(try NibDocuments.document(contentsOf: url) === first)
    // The same length as before, written at the same time.
    try Self.xib(tag: 2).write(to: url)
    #expect(try NibDocuments.document(contentsOf: url) !== first)
    let view = try #require(UINib.load(contentsOf: url).first as? UIView)
    #expect(view.tag == 2)
  }

  @Test func `no box stands in a XIB for a class that is there`() {
    // Those of a screen are boxes in art, whether the class is there or not.
    for name in NibKind.missing.filter({ !$1.isOfScreen }).keys.sorted() {
      let type = "UI" + name.prefix(1).uppercased() + name.dropFirst()
      #expect(
        NSClassFromString("UIKit.\(type)") == nil,
        """
        A XIB shows an empty box for \(type): move “\(name)” from NibKind.missing to \
        NibInstantiation.classes, and decode what Interface Builder sets.
        """)
    }
  }

  @Test func `the same file elsewhere is a document of its own`() throws {
    let data = Self.xib(tag: 4)
    let first = try NibDocuments.document(data: data, file: "A.xib")
    #expect(try NibDocuments.document(data: data, file: "B.xib") !== first)
    #expect(try NibDocuments.document(data: data, file: "A.xib") === first)
  }
}
