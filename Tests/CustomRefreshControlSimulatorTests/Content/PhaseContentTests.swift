@testable import CustomRefreshControl
@testable import KitTestSupport
import RefreshMotion
import Simulator
import TestSupport
import Testing
import UIKit

/// Content of the app's that shows each phase in its elements.
@Suite(.simulated, .everyBehavior) @MainActor struct PhaseContentTests {
  private let label = UILabel(frame: CGRect(x: 100, y: 10, width: 190, height: 40))

  /// The text that is seen: that of the mask while a motion paints the label.
  private var shownText: String? {
    (label.subviews.first?.mask as? UILabel)?.text ?? label.text
  }

  /// Returns a table whose control shows an element that takes the color of a motion.
  private func feed(
    of element: UIView, onUpdate: @escaping (RefreshContext) -> Void = { _ in }
  ) throws -> Feed {
    let content = OwnContent(element)
    content.onUpdate = onUpdate
    return Feed(skin: try .own(content, moving: Recolor(to: .fixed(.red), over: 1)))
  }

  @Test func `a label that names the phase is painted with the text that it has then`()
    async throws
  {
    let feed = try feed(of: label) { [label] context in
      switch context.phase {
      case .idle, .pulling, .armed: label.text = "Pull"
      case .refreshing: label.text = "Loading"
      case .leaving: label.text = "Done"
      }
    }
    await feed.pullHalfway()
    #expect(shownText == "Pull")
    await feed.pullOn()
    await feed.simulator.finger.lift()
    await feed.advance(0.5)
    #expect(shownText == "Loading")
    feed.control.endRefreshing(with: .updated)
    await feed.simulator.advance(frames: 2)
    #expect(label.text == "Done" && shownText == "Done")
    await feed.advance(2)
    #expect(label.text == "Pull")
    await feed.pullHalfway()
    #expect(shownText == "Pull")
  }

  @Test func `a label that a motion paints takes a larger text size`() async throws {
    label.text = "Pull"
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    let feed = try feed(of: label)
    await feed.pull(for: 0.5)
    let before = label.font.pointSize
    feed.simulator.contentSizeCategory = .accessibilityLarge
    await feed.advance(0.5)
    #expect(label.font.pointSize > before)
    let twin = label.subviews.first?.mask as? UILabel
    #expect(twin?.font.pointSize == label.font.pointSize)
  }

  @Test func `an image that shows the phase is painted with the image that it has then`()
    async throws
  {
    let view = UIImageView(image: UIImage(systemName: "star"))
    let heart = UIImage(systemName: "heart")
    let feed = try feed(of: view) { if $0.phase == .refreshing { view.image = heart } }
    await feed.pull(for: 0.5)
    let twin = view.subviews.first?.mask as? UIImageView
    #expect(twin != nil && twin?.image === heart)
  }

  @Test func `an element that is named twice is restored`() async throws {
    let part = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    let motion = Rotate(to: 1, over: 0.5).then(Fade(to: 0.5, over: 0.5))
    let feed = Feed(skin: try .own(OwnContent(part, part), moving: motion))
    await feed.pull(for: 0.4)
    await feed.end()
    #expect(part.transform.isIdentity && part.alpha == 1)
  }
}

/// Content that changes its elements.
@Suite(.simulated) @MainActor struct ChangingElementsTests {
  @Test(arguments: [3, 5])
  func `letters in new texts take over during a refresh`(count: Int) async throws {
    let content = Letters("ABC")
    let feed = Feed(skin: try .own(content, moving: Rotate(to: 1, over: 1)))
    await feed.pull(for: 0.5)
    let old = content.elements
    content.next = String("VWXYZ".prefix(count))
    feed.control.strings.pull = "Other"
    await feed.advance(0.5)
    #expect(content.elements.count == count)
    #expect(content.elements.allSatisfy { $0.layer.animationKeys()?.isEmpty == false })
    #expect(old.allSatisfy { $0.layer.animationKeys()?.isEmpty != false })
    #expect(old.allSatisfy { $0.transform.isIdentity && $0.alpha == 1 })
    await feed.end()
    #expect(content.elements.allSatisfy { $0.transform.isIdentity && $0.alpha == 1 })
    await feed.pullHalfway()
    #expect(content.elements.allSatisfy { !$0.transform.isIdentity })
  }

  @Test func `elements that the content makes when it is told its texts all move`() async throws {
    let content = Letters("A")
    let skin = try RefreshSkin.own(content, moving: Rotate(to: 1, over: 1))
    content.next = "ABC"
    let feed = Feed(skin: skin)
    await feed.pullHalfway()
    #expect(content.elements.count == 3)
    #expect(content.elements.allSatisfy { !$0.transform.isIdentity })
  }

  @Test func `content that loses its elements keeps the app running`() async throws {
    let content = Letters("ABC")
    let feed = Feed(skin: try .own(content, moving: Rotate(to: 1, over: 1)))
    await feed.pull(for: 0.5)
    content.next = ""
    feed.control.strings.pull = "Other"
    await feed.advance(0.5)
    #expect(feed.control.isRefreshing)
    await feed.end()
    #expect(feed.control.phase == .idle)
  }

  @Test func `content without elements for its texts falls back to the stock spinner`() throws {
    let content = Letters("ABC")
    let skin = try RefreshSkin.own(content, moving: Rotate(to: 1, over: 1))
    content.next = ""
    let control = CustomRefreshControl(skin: skin)
    #expect(control.content == nil && control.error != nil)
    #expect(content.view.superview == nil)
  }

  @Test func `elements that a phase brings move in that phase`() async throws {
    let content = Letters("ABC")
    content.refreshing = "LOADING"
    let feed = Feed(skin: try .own(content, moving: Rotate(to: 1, over: 1)))
    await feed.pull(for: 0.5)
    #expect(content.elements.count == 7)
    #expect(content.elements.allSatisfy { $0.layer.animationKeys()?.isEmpty == false })
    await feed.end()
    #expect(feed.control.phase == .idle)
    #expect(content.elements.allSatisfy { $0.transform.isIdentity && $0.alpha == 1 })
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
