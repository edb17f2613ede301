@testable import CustomRefreshControl
import RefreshMotion
import Simulator
import TestSupport
import Testing
import UIKit

/// Content of the app's that shows each phase in its elements.
@Suite(.simulated, .everyBehavior) @MainActor struct PhaseContentTests {
  /// Returns a table whose control shows the content.
  private func feed(
    of content: some RefreshContent,
    moving motion: Motion = Recolor(to: .fixed(.red), over: 1).motion
  ) throws -> Feed {
    Feed(skin: try RefreshSkin(name: "own", motion: motion) { _ throws(RefreshError) in content })
  }

  @Test func `a label that names the phase is painted with the text that it has then`()
    async throws
  {
    let content = PhaseName()
    let feed = try feed(of: content)
    await feed.pullHalfway()
    #expect(content.shownText == "Pull")
    await feed.pullOn()
    await feed.simulator.finger.lift()
    await feed.advance(0.5)
    #expect(content.shownText == "Loading")
    feed.control.endRefreshing(with: .updated)
    await feed.simulator.advance(frames: 2)
    #expect(content.label.text == "Done" && content.shownText == "Done")
    await feed.advance(2)
    #expect(content.label.text == "Pull")
    await feed.pullHalfway()
    #expect(content.shownText == "Pull")
  }

  @Test func `a label that a motion paints takes a larger text size`() async throws {
    let content = PhaseName()
    content.label.font = .preferredFont(forTextStyle: .body)
    content.label.adjustsFontForContentSizeCategory = true
    let feed = try feed(of: content)
    await feed.pull()
    await feed.advance(0.5)
    let before = content.label.font.pointSize
    feed.simulator.contentSizeCategory = .accessibilityLarge
    await feed.advance(0.5)
    #expect(content.label.font.pointSize > before)
    let twin = content.label.subviews.first?.mask as? UILabel
    #expect(twin?.font.pointSize == content.label.font.pointSize)
  }

  @Test func `an image that shows the phase is painted with the image that it has then`()
    async throws
  {
    let content = PhaseImage()
    let feed = try feed(of: content)
    await feed.pull()
    await feed.advance(0.5)
    let twin = content.image.subviews.first?.mask as? UIImageView
    #expect(twin != nil && twin?.image === content.refreshing)
  }

  @Test func `an element that is named twice is restored`() async throws {
    let content = TwiceNamed()
    let feed = try feed(
      of: content, moving: Rotate(to: 1, over: 0.5).motion.then(Fade(to: 0.5, over: 0.5)))
    await feed.pull()
    await feed.advance(0.4)
    feed.control.endRefreshing()
    await feed.advance(2)
    #expect(content.part.transform.isIdentity && content.part.alpha == 1)
  }
}

/// A label that names the phase.
@MainActor private final class PhaseName: RefreshContent {
  let view = UIView()
  let label = UILabel(frame: CGRect(x: 100, y: 10, width: 190, height: 40))
  let elements: [UIView]

  init() {
    label.text = "Pull"
    view.addSubview(label)
    elements = [label]
  }

  func update(_ context: RefreshContext) {
    switch context.phase {
    case .idle, .pulling, .armed: label.text = "Pull"
    case .refreshing: label.text = "Loading"
    case .ending: label.text = "Done"
    }
  }

  /// The text that is seen: that of the mask while a motion paints the label.
  var shownText: String? { (label.subviews.first?.mask as? UILabel)?.text ?? label.text }
}

@MainActor private final class PhaseImage: RefreshContent {
  let view = UIView()
  let image = UIImageView(image: UIImage(systemName: "star"))
  let refreshing = UIImage(systemName: "heart")
  let elements: [UIView]

  init() {
    view.addSubview(image)
    elements = [image]
  }

  func update(_ context: RefreshContext) {
    if context.phase == .refreshing { image.image = refreshing }
  }
}

@MainActor private final class TwiceNamed: RefreshContent {
  let view = UIView()
  let part = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
  var elements: [UIView] { [part, part] }
  init() { view.addSubview(part) }
}

/// Content that changes its elements.
@Suite(.simulated) @MainActor struct ChangingElementsTests {
  @Test(arguments: [3, 5])
  func `letters in new texts take over during a refresh`(count: Int) async throws {
    let content = Letters("ABC")
    let feed = Feed(skin: try skin(content))
    await feed.pull()
    await feed.advance(0.5)
    let old = content.elements
    content.next = String("VWXYZ".prefix(count))
    feed.control.strings.pull = "Other"
    await feed.advance(0.5)
    #expect(content.elements.count == count)
    #expect(content.elements.allSatisfy { $0.layer.animationKeys()?.isEmpty == false })
    #expect(old.allSatisfy { $0.layer.animationKeys()?.isEmpty != false })
    #expect(old.allSatisfy { $0.transform.isIdentity && $0.alpha == 1 })
    feed.control.endRefreshing()
    await feed.advance(2)
    #expect(content.elements.allSatisfy { $0.transform.isIdentity && $0.alpha == 1 })
    await feed.pullHalfway()
    #expect(content.elements.allSatisfy { !$0.transform.isIdentity })
  }

  @Test func `elements that the content makes when it is told its texts all move`() async throws {
    let content = Letters("A")
    let skin = try skin(content)
    content.next = "ABC"
    let feed = Feed(skin: skin)
    await feed.pullHalfway()
    #expect(content.elements.count == 3)
    #expect(content.elements.allSatisfy { !$0.transform.isIdentity })
  }

  @Test func `content that loses its elements keeps the app running`() async throws {
    let content = Letters("ABC")
    let feed = Feed(skin: try skin(content))
    await feed.pull()
    await feed.advance(0.5)
    content.next = ""
    feed.control.strings.pull = "Other"
    await feed.advance(0.5)
    #expect(feed.control.isRefreshing)
    feed.control.endRefreshing()
    await feed.advance(2)
    #expect(feed.control.phase == .idle)
  }

  @Test func `content without elements for its texts falls back to the stock spinner`() throws {
    let content = Letters("ABC")
    let skin = try skin(content)
    content.next = ""
    let control = CustomRefreshControl(skin: skin)
    #expect(control.content == nil && control.error != nil)
    #expect(content.view.superview == nil)
  }

  @Test func `elements that a phase brings move in that phase`() async throws {
    let content = Letters("ABC")
    content.refreshing = "LOADING"
    let feed = Feed(skin: try skin(content))
    await feed.pull()
    await feed.advance(0.5)
    #expect(content.elements.count == 7)
    #expect(content.elements.allSatisfy { $0.layer.animationKeys()?.isEmpty == false })
    feed.control.endRefreshing()
    await feed.advance(2)
    #expect(feed.control.phase == .idle)
    #expect(content.elements.allSatisfy { $0.transform.isIdentity && $0.alpha == 1 })
  }

  private func skin(_ content: Letters) throws -> RefreshSkin {
    try RefreshSkin(
      name: "letters", motion: Rotate(to: 1, over: 1).motion
    ) { _ throws(RefreshError) in content }
  }
}

/// Letters that change when the content is told its texts, or that a refresh begins.
@MainActor private final class Letters: RefreshContent {
  let view = UIView()
  private(set) var elements: [UIView] = []
  var next: String?
  var refreshing: String?

  init(_ text: String) { show(text) }

  func update(_ context: RefreshContext) {
    if let next { show(next) }
    next = nil
    if context.phase == .refreshing, let text = refreshing {
      refreshing = nil
      show(text)
    }
  }

  private func show(_ text: String) {
    for element in elements { element.removeFromSuperview() }
    elements = text.enumerated().map { index, letter in
      let label = UILabel(frame: CGRect(x: 20 * index, y: 10, width: 20, height: 20))
      label.text = String(letter)
      view.addSubview(label)
      return label
    }
  }
}
