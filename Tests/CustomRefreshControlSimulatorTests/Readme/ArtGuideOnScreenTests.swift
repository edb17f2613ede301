import CustomRefreshControl
import Foundation
@testable import KitTestSupport
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct ArtGuideOnScreenTests {
  @Test func `the guide's XIB is art`() throws {
    let document = try #require(try Page("Resources/README.md").blocks("xml").first)
    let bundle = try bundle(with: document, named: "MyArt")
    defer { try? FileManager.default.removeItem(at: bundle.bundleURL) }
    let content = try NibContent(nibNamed: "MyArt", bundle: bundle)
    #expect((content.elements.first as? UILabel)?.text == "A")
  }
}
