import CustomRefreshControl
import TestSupport
import Testing
import UIKit

@testable import Showcase
@testable import Simulator

/// What a window's keys do on each screen, and what stands where.
@Suite(.simulated) @MainActor struct WindowTests {
  @Test func `the keys follow the screen, and say what the space bar does there`() async throws {
    let open = try await OpenWindow()
    // The first one is told at once.
    var places: [KeyPlace] = []
    open.root.onShow = { [unowned root = open.root] _ in
      let place = KeyPlace(of: root.screen)
      if place != places.last { places.append(place) }
    }
    for name in ["wave", "tiles", "failures"] {
      try open.open(name)
      await open.back()
    }
    #expect(places == [.gallery, .page, .gallery, .demo, .gallery, .demo, .gallery])
    #expect(places.allSatisfy { $0.keys.contains { $0.name == "space" } })
  }

  @Test func `the keys of a demo go to its neighbors and back, and copy its code`() async throws {
    let open = try await OpenWindow("reloadRows")
    for (key, title) in [
      (UIKeyboardHIDUsage.keyboardPageDown, "Headers and footers"),
      (.keyboardPageUp, "Reload rows"), (.keyboardPageUp, "Size, inset and offset"),
    ] {
      await open.press(key)
      await open.advance(1)
      #expect(open.root.screen?.title == title && open.root.viewControllers.count == 2)
    }
    await open.press(.keyboardC, .control)
    #expect(UIPasteboard.general.string == Exhibit.named("geometry")?.code)
    await open.back()
  }

  @Test func `the tab key goes past the rows of the stage`() async throws {
    let open = try await OpenWindow("wave")
    let page = try open.page
    let stops = KeyboardFocus.stops(in: open.simulator.window).map(\.view)
    #expect(stops.contains { $0.isDescendant(of: page.transport) })
    #expect(!stops.contains { $0.isDescendant(of: page.stage.view) })
  }

  @Test func `a badge covers no chip of the gallery`() async throws {
    let open = try await OpenWindow()
    open.simulator.isReduceMotionEnabled = true
    await open.advance(0.1)
    let chips = try open.root.view.first(ChipsView.self)
    #expect(open.badges.count == 1)
    for badge in open.badges {
      #expect(!badge.screenFrame.intersects(chips.screenFrame))
      // Above the home indicator.
      #expect(badge.screenFrame.maxY <= 844 - 34)
    }
  }

  /// Expects that the end of lines fades, with colors that are all paler than the text's.
  private func expectFade(_ colors: Set<UInt32>) {
    #expect(colors.count > 1)
    // A seventh of black on #F2F2F7 is #D0D0D4.
    #expect(colors.allSatisfy { color in [16, 8, 0].allSatisfy { color >> $0 & 0xFF >= 0xC8 } })
  }

  @Test func `a line of code that goes on fades out, and a short one does not`() async throws {
    let open = try await OpenWindow("ring")
    await open.advance(0.4)
    let page = try open.page
    /// Returns the colors of the last points before the button's margin.
    func colors() throws -> Set<UInt32> {
      let line = try page.codeLine.button("Copy").screenFrame
      let end = CGRect(x: line.minX - 12, y: line.minY + 2, width: 4, height: 40)
      return Set(try open.simulator.picture(scale: 2, crop: end).pixels)
    }
    #expect(try colors().count == 1)
    page.edit(try Settings(link: "ring?size=1.5&speed=0.75&tint=systemPink&palette=01579B-0288D1"))
    await open.advance(2)
    expectFade(try colors())
  }

  @Test func `all of a page's code wraps within its pane`() async throws {
    let open = try await OpenWindow(1280, 800, "wave")
    let page = try open.page
    page.edit(try Settings(link: "wave?text=\(String(repeating: "WORD", count: 30))&size=1.5"))
    await open.advance(0.3)
    let label = page.codeLine.label
    let pane = try label.around(UIScrollView.self)
    #expect(label.numberOfLines == 0 && label.screenFrame.maxX <= pane.screenFrame.maxX)
    #expect(pane.contentSize.width <= pane.bounds.width)
    // More lines than the code has.
    let lines = page.history.present.code.components(separatedBy: "\n").count
    #expect(label.bounds.height > CGFloat(lines) * label.font.lineHeight * 1.1)
  }

  @Test func `lines of a demo's code that go on fade out`() async throws {
    let open = try await OpenWindow("reloadRows")
    await open.simulator.finger.tap("Code")
    await open.advance(0.5)
    let code = try open.demoScreen.codeView.screenFrame
    let end = CGRect(x: code.maxX - 4, y: code.minY + 48, width: 4, height: 200)
    expectFade(Set(try open.simulator.picture(scale: 2, crop: end).pixels))
  }

  @Test func `with Reduce Motion the rows of the list show whole art`() async throws {
    let simulator = Simulator(device: Command.wideDevice, scale: 1)
    simulator.isReduceMotionEnabled = true
    let open = try await OpenWindow(on: simulator)
    let moments = open.root.gallery.view.all(RefreshArtView.self).map(\.moment)
    #expect(moments.count > 5 && moments.allSatisfy { $0 == .pull(progress: 1) })
  }
}
