import CustomRefreshControl
import TestSupport
import Testing
import UIKit

@testable import Showcase
@testable import Simulator

/// What a window's keys do on each screen, and what stands where.
@Suite(.simulated) @MainActor struct WindowTests {
  private func open(_ name: String? = nil, on simulator: Simulator) async throws -> ShowcaseRoot {
    let root = ShowcaseRoot(clock: simulator.clock)
    simulator.present(root)
    if let name { root.gallery.open(try #require(Exhibit.named(name)), animated: false) }
    await simulator.advance(by: .milliseconds(500))
    return root
  }

  @Test(arguments: [
    (nil, KeyPlace.gallery), ("wave", .page), ("tiles", .demo), ("failures", .demo),
  ])
  func `each screen has its keys, and says what the space bar does there`(
    name: String?, place: KeyPlace
  ) async throws {
    let root = try await open(name, on: Simulator(scale: 1))
    #expect(KeyPlace(of: root.screen) == place)
    #expect(place.keys.contains { $0.name == "space" })
  }

  @Test func `the keys follow the screen, also back to the gallery`() async throws {
    let simulator = Simulator(scale: 1)
    let root = try await open(on: simulator)
    var places: [KeyPlace] = []
    root.onShow = { [unowned root] _ in places.append(KeyPlace(of: root.screen)) }
    for name in ["wave", "tiles"] {
      root.gallery.open(try #require(Exhibit.named(name)), animated: false)
      #expect(places.last == (name == "wave" ? .page : .demo))
      await simulator.press(.keyboardEscape)
      await simulator.advance(by: .seconds(1))
      #expect(root.screen === root.gallery && places.last == .gallery)
    }
  }

  @Test func `the keys of the gallery choose, open and search`() async throws {
    let simulator = Simulator(scale: 1)
    let root = try await open(on: simulator)
    let exhibits = root.gallery.exhibits
    await simulator.press(.keyboardRightArrow)
    await simulator.press(.keyboardRightArrow)
    #expect(root.gallery.selectedItem == .skin(exhibits[1].name))
    await simulator.press(.keyboardReturnOrEnter)
    await simulator.advance(by: .seconds(1))
    #expect(root.screen?.title == exhibits[1].title)
    await simulator.press(.keyboardEscape)
    await simulator.advance(by: .seconds(1))
    await simulator.press(.keyboardF, modifierFlags: .control)
    await simulator.advance(by: .seconds(1))
    await simulator.type("dominoes")
    #expect(root.gallery.exhibits.map(\.name) == ["dominoes"])
  }

  @Test func `the keys of a demo go to its neighbors and back, and copy its code`() async throws {
    let simulator = Simulator(scale: 1)
    let root = try await open("reloadRows", on: simulator)
    for (key, title) in [
      (UIKeyboardHIDUsage.keyboardPageDown, "Headers and footers"),
      (.keyboardPageUp, "Reload rows"), (.keyboardPageUp, "Size, inset and offset"),
    ] {
      await simulator.press(key)
      await simulator.advance(by: .seconds(1))
      #expect(root.screen?.title == title && root.viewControllers.count == 2)
    }
    await simulator.press(.keyboardC, modifierFlags: .control)
    #expect(UIPasteboard.general.string == Excerpt.named("geometry")?.code)
    await simulator.press(.keyboardEscape)
    await simulator.advance(by: .seconds(1))
    #expect(root.screen === root.gallery)
  }

  @Test func `the tab key goes past the rows of the stage`() async throws {
    let simulator = Simulator(scale: 1)
    let root = try await open("wave", on: simulator)
    let page = try #require(root.screen as? SkinPageViewController)
    let stops = KeyboardFocus.stops(in: simulator.window).map(\.view)
    #expect(stops.contains { $0.isDescendant(of: page.transport) })
    #expect(!stops.contains { $0.isDescendant(of: page.stage.view) })
  }

  @Test func `a badge covers no chip of the gallery`() async throws {
    let simulator = Simulator(scale: 1)
    let root = try await open(on: simulator)
    simulator.isReduceMotionEnabled = true
    await simulator.advance(by: .milliseconds(100))
    let badges = SkinPageTests.views(BadgesView.self, in: root.view)
      .flatMap { SkinPageTests.views(UIButton.self, in: $0) }
    let chips = try #require(SkinPageTests.views(ChipsView.self, in: root.view).first)
    #expect(badges.count == 1)
    for badge in badges {
      let frame = badge.convert(badge.bounds, to: nil)
      #expect(!frame.intersects(chips.convert(chips.bounds, to: nil)))
      // Above the home indicator.
      #expect(frame.maxY <= 844 - 34)
    }
  }

  @Test func `the button of the value before shows that it is held`() async throws {
    let simulator = Simulator(scale: 1)
    let root = try await open("ring", on: simulator)
    let page = try #require(root.screen as? SkinPageViewController)
    let button = try #require(
      SkinPageTests.views(UIButton.self, in: page.transport).first {
        $0.title(for: .normal) == "Before"
      })
    page.edit(try Settings(link: "ring?size=1.5"))
    let color = button.backgroundColor
    await simulator.press(.keyboardC)
    #expect(button.backgroundColor != color && button.accessibilityTraits.contains(.selected))
    await simulator.press(.keyboardC)
    #expect(button.backgroundColor == color && !button.accessibilityTraits.contains(.selected))
  }

  @Test func `a line of code that goes on fades out, and a short one does not`() async throws {
    let simulator = Simulator(scale: 1)
    let root = try await open("ring", on: simulator)
    let page = try #require(root.screen as? SkinPageViewController)
    /// Returns the colors of the last points before the button's margin.
    func colors() throws -> Set<UInt32> {
      let button = try #require(
        SkinPageTests.views(UIButton.self, in: page.codeLine)
          .first { $0.title(for: .normal) == "Copy" })
      let line = button.convert(button.bounds, to: nil)
      let end = CGRect(x: line.minX - 12, y: line.minY + 2, width: 4, height: 40)
      return Set(try simulator.picture(scale: 2, crop: end).pixels)
    }
    #expect(try colors().count == 1)
    page.edit(try Settings(link: "ring?size=1.5&speed=0.75&tint=systemPink&palette=01579B-0288D1"))
    await simulator.advance(by: .seconds(2))
    let paler = try colors()
    #expect(paler.count > 1)
    // A seventh of black on #F2F2F7 is #D0D0D4.
    #expect(paler.allSatisfy { color in [16, 8, 0].allSatisfy { color >> $0 & 0xFF >= 0xC8 } })
  }

  @Test func `lines of a demo's code that go on fade out`() async throws {
    let simulator = Simulator(scale: 1)
    let root = try await open("reloadRows", on: simulator)
    let demo = try #require(root.screen as? DemoViewController)
    await simulator.finger.tap("Code")
    await simulator.advance(by: .milliseconds(500))
    let code = demo.codeView.convert(demo.codeView.bounds, to: nil)
    let end = CGRect(x: code.maxX - 4, y: code.minY + 48, width: 4, height: 200)
    let colors = Set(try simulator.picture(scale: 2, crop: end).pixels)
    #expect(colors.count > 1)
    #expect(colors.allSatisfy { color in [16, 8, 0].allSatisfy { color >> $0 & 0xFF >= 0xC8 } })
  }

  @Test func `with Reduce Motion the rows of the list show whole art`() async throws {
    let simulator = Simulator(device: Command.wideDevice, scale: 1)
    simulator.isReduceMotionEnabled = true
    let root = try await open(on: simulator)
    let moments = SkinPageTests.views(RefreshArtView.self, in: root.gallery.view).map(\.moment)
    #expect(moments.count > 5 && moments.allSatisfy { $0 == .pull(progress: 1) })
  }
}
