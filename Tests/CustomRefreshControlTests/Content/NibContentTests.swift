@testable import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

@Suite(.simulated) @MainActor struct NibContentTests {
  @Test func `the letters take their turns by tag, whatever their order in the document`() throws {
    let content = try NibContent(nibNamed: "RefreshContents", bundle: .kit)
    #expect(content.elements.map(\.tag) == [1, 2, 3, 4, 5, 6, 7])
    #expect(content.elements.compactMap { ($0 as? UILabel)?.text }.joined() == "APPCODA")
    let document = content.view.subviews.compactMap { ($0 as? UILabel)?.text }.joined()
    #expect(document == "CODAPPA")
  }

  @Test(arguments: [320.0, 390, 600, 844])
  func `seven letters stand 28 points apart about the middle`(width: Double) throws {
    let content = try NibContent(nibNamed: "RefreshContents", bundle: .kit)
    content.view.frame = CGRect(x: 0, y: 0, width: width, height: 60)
    content.view.layoutIfNeeded()
    for (index, letter) in content.elements.enumerated() {
      let expected = CGRect(
        x: width / 2 - 10 + 28 * Double(index - 3), y: 15, width: 20, height: 30)
      #expect(abs(letter.frame.minX - expected.minX) < 0.34)
      #expect(letter.frame.minY == expected.minY)
      #expect(letter.frame.size == expected.size)
    }
  }

  @Test func `a nib that is not there is named`() {
    #expect(
      throws: RefreshError.missingNib(
        name: "Nowhere", bundle: Bundle.main.bundleURL.lastPathComponent)
    ) {
      try NibContent(nibNamed: "Nowhere")
    }
  }

  @Test(arguments: [
    ([], RefreshError.noTags(art: "art")),
    ([0, 0], .noTags(art: "art")),
    ([1, 3], .missingTags([2], art: "art")),
    ([2, 3], .missingTags([1], art: "art")),
    ([1, 2, 2], .duplicateTags([2], art: "art")),
    ([1, -4], .negativeTags([-4], art: "art")),
    ([1_000_000], .missingTags(Array(1...10), art: "art")),
  ])
  func `tags that are not 1 to n are refused`(tags: [Int], error: RefreshError) {
    let view = UIView()
    for tag in tags {
      let subview = UIView()
      subview.tag = tag
      view.addSubview(subview)
    }
    #expect(throws: error) { try NibContent(view: view, art: "art") }
  }

  @Test func `tagged views may be nested and of any kind`() throws {
    let root = UIView()
    let box = UIView()
    root.addSubview(box)
    let views = [UILabel(), UIImageView(), UIView()]
    for (index, view) in views.enumerated() {
      view.tag = 3 - index
      (index == 1 ? box : root).addSubview(view)
    }
    #expect(try NibContent(view: root).elements.map(\.tag) == [1, 2, 3])
  }
}

extension Bundle {
  /// Where the kit keeps its art.
  static var kit: Bundle { RefreshSkin.resources }
}
