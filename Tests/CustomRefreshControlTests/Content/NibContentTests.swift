@testable import CustomRefreshControl
import SharedTestSupport
import TestIsolation
import Testing
import UIKit

@Suite(.isolated) @MainActor struct NibContentTests {
  @Test func `letters are ordered by tag, not by their order in the document`() throws {
    let content = try NibContent(nibNamed: "RefreshContents", bundle: .customRefreshControl)
    #expect(content.elements.map(\.tag) == [1, 2, 3, 4, 5, 6, 7])
    #expect(content.elements.compactMap { ($0 as? UILabel)?.text }.joined() == "APPCODA")
    let document = content.view.subviews.compactMap { ($0 as? UILabel)?.text }.joined()
    #expect(document == "CODAPPA")
  }

  @Test(arguments: [
    ("RefreshContents", 7), ("RefreshMoons", 5), ("RefreshWord", 7), ("RefreshDots", 7),
  ])
  func `each XIB that comes with the kit makes a skin`(name: String, count: Int) throws {
    _ = try RefreshSkin(nibNamed: name, bundle: .customRefreshControl)
    let content = try NibContent(nibNamed: name, bundle: .customRefreshControl)
    #expect(content.elements.map(\.tag) == Array(1...count))
    content.layOut()
    let frames = content.elements.map { $0.convert($0.bounds, to: content.view) }
    let row = frames.reduce(CGRect.null) { $0.union($1) }
    #expect(abs(row.midX - 195) < 0.5 && abs(row.midY - 30) < 0.5)
    for (one, next) in zip(frames, frames.dropFirst()) { #expect(one.maxX < next.minX) }
  }

  @Test func `the tutorial's letters are black Avenir of 20 points on pale gray`() throws {
    let content = try RefreshSkin.tutorial.instance().content
    let background = content.view.backgroundColor?.components.map { ($0 * 255).rounded() }
    #expect(background == [0xEC, 0xF0, 0xF1, 255])
    for letter in content.elements {
      let label = try #require(letter as? UILabel)
      #expect(label.font.fontName == "Avenir-Book" && label.font.pointSize == 20)
      #expect(label.textColor.components == [0, 0, 0, 1])
    }
  }

  @Test(arguments: [320.0, 390, 600, 844])
  func `seven letters are placed 28 points apart about the middle`(width: Double) throws {
    let content = try NibContent(nibNamed: "RefreshContents", bundle: .customRefreshControl)
    content.layOut(width: width)
    #expect(content.elements.count == 7)
    for (index, letter) in content.elements.enumerated() {
      let expected = CGRect(
        x: width / 2 - 10 + 28 * Double(index - 3), y: 15, width: 20, height: 30)
      #expect(abs(letter.frame.minX - expected.minX) < 0.34)
      #expect(letter.frame.minY.isClose(to: expected.minY))
      #expect(letter.frame.size.isClose(to: expected.size))
    }
  }

  @Test(arguments: [true, false])
  func `an animating activity indicator is shown at rest in the style still, and turns in others`(
    hides: Bool
  ) throws {
    let (root, resting) = (UIView(), UIActivityIndicatorView(style: .medium))
    let turning = UIActivityIndicatorView(style: .large)
    turning.tag = 1
    turning.hidesWhenStopped = hides
    turning.startAnimating()
    for view in [turning, resting] { root.addSubview(view) }
    let content = try NibContent(view: root)
    var context = RefreshContext()
    for style in [MotionStyle.full, .still, .still, .calm, .still, .full] {
      context.motionStyle = style
      content.update(context)
      #expect(turning.isAnimating == (style != .still) && !turning.isHidden, "\(style)")
      #expect(!resting.isAnimating && resting.isHidden)
    }
    turning.stopAnimating()
    #expect(turning.isHidden == hides)
  }

  @Test func `a missing nib of the main bundle is an error with its name and the way to a package`()
  {
    let error = #expect(throws: RefreshError.self) { try NibContent(nibNamed: "Nowhere") }
    let text = error?.description ?? ""
    #expect(text.hasPrefix("There is no nib named “Nowhere” in the main bundle. Add the XIB to "))
    #expect(text.hasSuffix("in a Swift package, pass `bundle: .module`."))
  }

  @Test(arguments: ["RefreshDots.xib", "refreshDots", "RefreshDot"])
  func `a nib with another name is told the names of the bundle`(name: String) {
    let error = #expect(throws: RefreshError.self) {
      try NibContent(nibNamed: name, bundle: .customRefreshControl)
    }
    let text = error?.description ?? ""
    #expect(text.contains("There is no nib named “\(name)” in ") && !text.contains(".module"))
    let names = "RefreshContents, RefreshDots, RefreshMoons, RefreshWord."
    #expect(text.contains("Names have no .xib and are case-sensitive; the bundle has \(names)"))
  }

  @Test func `views with the same tag are named, and messages begin with a capital letter`() {
    let (root, label, button) = (UIView(), UILabel(), UIButton(type: .system))
    label.text = "C"
    button.setTitle("Retry", for: .normal)
    for view in [label, UIImageView(), button, UIButton(type: .system)] {
      view.tag = 1
      root.addSubview(view)
    }
    let error = #expect(throws: RefreshError.self) {
      try NibContent(view: root, art: "the nib “Art”")
    }
    #expect(
      error?.description
        == "More than one view in the nib “Art” has the tag 1: the label “C” (tag 1), the image view "
        + "(tag 1), the button “Retry” (tag 1), the button (tag 1). Use each tag once: change Tag in "
        + "the Attributes inspector.")
    #expect(
      RefreshError.missingTags([2], art: "the nib “Art”").problem
        == "The nib “Art” has no view with the tag 2.")
    let negative = RefreshError.negativeTags([-2], art: "Art.xib")
    #expect(negative.problem.hasPrefix("Art.xib has a view"))
    #expect(negative.remedy.hasPrefix("Number the views that move 1, 2, 3… in the order"))
  }

  #if os(Linux)
    @Test(arguments: ["", "<document", "<archive/>", "not a XIB"])
    func `a broken nib is refused when the skin is created`(text: String) throws {
      let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("art-\(UInt64.random(in: 0 ... .max))")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      try Data(text.utf8).write(to: folder.appendingPathComponent("Broken.xib"))
      let bundle = try #require(Bundle(url: folder))
      let error = #expect(throws: RefreshError.self) {
        try RefreshSkin(nibNamed: "Broken", bundle: bundle)
      }
      guard case .unreadableNib("Broken", let reason) = error else { throw try #require(error) }
      #expect(reason.hasPrefix("Broken.xib:"))
    }
  #endif

  @Test(arguments: [
    ([], RefreshError.noTags(art: "art")),
    ([0, 0], .noTags(art: "art")),
    ([1, 3], .missingTags([2], art: "art")),
    ([2, 3], .missingTags([1], art: "art")),
    ([1, 2, 2], .duplicateTags([2], art: "art", views: ["the view (tag 2)", "the view (tag 2)"])),
    (
      [2, 1, 2, 1],
      .duplicateTags(
        [1, 2], art: "art",
        views: ["the view (tag 1)", "the view (tag 1)", "the view (tag 2)", "the view (tag 2)"])
    ),
    // Six views are named, and no more.
    (
      [1, 1, 1, 1, 1, 1, 1],
      .duplicateTags(
        [1], art: "art", views: [String](repeating: "the view (tag 1)", count: 6))
    ),
    ([1, -4], .negativeTags([-4], art: "art")),
    ([1_000_000], .missingTags(Array(1...10), art: "art")),
    ([1, .max], .missingTags(Array(2...11), art: "art")),
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

  @Test func `views of one tag are named by their kind and text`() {
    let root = UIView()
    let (label, button) = (UILabel(), UIButton(type: .system))
    label.text = "C"
    button.setTitle("Go", for: .normal)
    for view in [label, button, UIImageView(), UIView()] {
      view.tag = 1
      root.addSubview(view)
    }
    let names = ["the label “C” (tag 1)", "the button “Go” (tag 1)", "the image view (tag 1)"]
    #expect(
      throws: RefreshError.duplicateTags([1], art: "art", views: names + ["the view (tag 1)"])
    ) { try NibContent(view: root, art: "art") }
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
