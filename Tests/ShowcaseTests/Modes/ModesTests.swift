import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

@testable import Showcase

/// The modes behind keys, badges and the switches of a page.
@Suite(.simulated) @MainActor struct ModesTests {
  private func open(_ name: String = "wave") async throws -> SkinPageTests.Open {
    let open = try await SkinPageTests.Open(name)
    await open.advance(0.5)
    return open
  }

  /// The visible badges, from left to right.
  private func badges(_ root: ShowcaseRoot) -> [UIButton] {
    root.view.all(BadgesView.self).flatMap { $0.all(UIButton.self) }
  }

  private func titles(_ root: ShowcaseRoot) -> [String?] {
    badges(root).map { $0.title(for: .normal) }
  }

  @Test func `a key, the page's button and the badge are one mode`() async throws {
    let open = try await open()
    #expect(titles(open.root).isEmpty)
    await open.simulator.press(.keyboardS)
    await open.advance(0.1)
    #expect(titles(open.root) == ["Slow"])
    let button = try open.page.transport.button("Slow motion")
    #expect(open.page.playhead.isSlow && button.isSelected)
    let badge = try #require(badges(open.root).first)
    let frame = badge.screenFrame
    // Below the bar of 91 points, at the margin of 16.
    #expect(frame.minY == 99 && frame.height == 28 && frame.maxX == 390 - 16)
    await open.tap(badge)
    #expect(titles(open.root).isEmpty)
    #expect(!open.page.playhead.isSlow && !button.isSelected)
    await open.tap(button)
    #expect(titles(open.root) == ["Slow"])
    await open.simulator.press(.keyboardS)
    #expect(!open.page.playhead.isSlow)
  }

  @Test func `slow motion stays for the next page, and a window's is not repeated by the page`()
    async throws
  {
    let open = try await open()
    var asked: [Bool] = []
    await open.simulator.press(.keyboardS)
    await open.simulator.press(.keyboardEscape)
    await open.advance(1)
    open.root.gallery.open(try #require(Exhibit.named("dots")), animated: false)
    await open.advance(0.1)
    let page = try #require(open.root.topViewController as? SkinPageViewController)
    #expect(page.playhead.isSlow && titles(open.root) == ["Slow"])
    await open.simulator.press(.keyboardS)
    open.root.session.modes.device = { mode, isOn in
      asked.append(isOn)
      return mode == .slow
    }
    await open.simulator.press(.keyboardS)
    #expect(asked == [true] && titles(open.root) == ["Slow"] && !page.playhead.isSlow)
  }

  @Test func `reduced motion has a badge, which ends it on the page`() async throws {
    let open = try await open()
    open.simulator.isReduceMotionEnabled = true
    await open.advance(0.1)
    #expect(titles(open.root) == ["Calm"])
    await open.tap(try #require(badges(open.root).first))
    #expect(open.settings.surroundings.motion == .full && titles(open.root).isEmpty)
    open.simulator.isReduceMotionEnabled = false
    open.page.edit(try Settings(link: "wave?motion=calm"))
    await open.advance(0.1)
    #expect(titles(open.root) == ["Calm"])
    await open.tap(try #require(badges(open.root).first))
    #expect(open.settings.surroundings.motion == nil && titles(open.root).isEmpty)
    await open.simulator.press(.keyboardM)
    #expect(open.settings.surroundings.motion == .calm)
    await open.simulator.press(.keyboardEscape)
    await open.advance(1)
    #expect(titles(open.root).isEmpty)
  }

  @Test func `a live refresh is announced, and its badge ends it`() async throws {
    let open = try await open("ring")
    open.simulator.isVoiceOverRunning = true
    await open.simulator.press(.keyboardP)
    await open.advance(1)
    #expect(titles(open.root) == ["Live"] && open.control.isRefreshing)
    await open.tap(try #require(badges(open.root).first))
    await open.advance(3)
    #expect(open.page.stage.mode == .preview && titles(open.root).isEmpty)
    let spoken = HostLoop.current.accessibilityPosts.compactMap { $0.argument as? String }
    #expect(spoken.first == "Live" && spoken.last == "Preview")
  }

  @Test func `only a window's key sends the app to the background and back`() async throws {
    let open = try await open()
    await open.simulator.press(.keyboardB)
    #expect(!open.simulator.isInBackground && titles(open.root).isEmpty)
    open.root.session.modes.device = { [weak simulator = open.simulator] mode, isOn in
      guard mode == .background else { return false }
      if isOn { simulator?.enterBackground() } else { simulator?.enterForeground() }
      return true
    }
    await open.simulator.press(.keyboardB)
    #expect(open.simulator.isInBackground && titles(open.root) == ["Background"])
    await open.simulator.press(.keyboardB)
    #expect(!open.simulator.isInBackground && titles(open.root).isEmpty)
  }
}
