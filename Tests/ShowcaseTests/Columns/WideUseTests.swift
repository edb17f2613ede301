import CustomRefreshControl
import Simulator
import TestSupport
import Testing
import UIKit

@testable import Showcase

/// What clicks, keys and another size do in a wide window.
@Suite(.simulated) @MainActor struct WideUseTests {
  // MARK: The list

  @Test func `a click on a row shows its skin on the same page`() async throws {
    let open = try await OpenWindow(1280, 800)
    let page = try open.page
    #expect(open.selection == ["fan"] && page.title == "Fan")
    page.edit(try Settings(link: "fan?appearance=dark&size=1.5"))
    page.scrubber.onScrub?(0.5)
    await open.tap(try open.row("Tick"))
    #expect(try open.page === page && page.history.present.skin == "tick")
    #expect(open.selection == ["tick"] && page.stage.art.skin.name == "tick")
    // The surroundings stay, the other skin's art does not come along, and paused stays paused.
    #expect(page.history.present.surroundings.appearance == .dark)
    #expect(page.history.present.art == Settings.Art() && !page.playhead.isPlaying)
    await open.tap(try open.row("Fan"))
    #expect(page.history.present.art.size == 1.5)
  }

  @Test func `arrows move the selection, which shows the exhibit at once`() async throws {
    let open = try await OpenWindow(1280, 800)
    let page = try open.page
    await open.press(.keyboardDownArrow)
    #expect(open.selection == ["fresh"] && page.history.present.skin == "fresh")
    await open.press(.keyboardUpArrow)
    await open.press(.keyboardUpArrow)
    #expect(open.selection == ["fan"] && page.history.present.skin == "fan")
    // Left and right choose the section.
    for _ in 0..<6 { await open.press(.keyboardRightArrow) }
    #expect(open.root.gallery.filter.section == .demos && open.selection.isEmpty)
    await open.press(.keyboardDownArrow)
    #expect(open.selection == ["feed"])
    #expect(try open.demo.title == "The tutorial's feed")
  }

  @Test func `the search narrows the list, keeps the page, and escape clears it`() async throws {
    let open = try await OpenWindow(1280, 800, "wave")
    await open.press(.keyboardF, .control)
    await open.simulator.type("domin")
    await open.advance(0.1)
    #expect(open.root.gallery.exhibits.map(\.name) == ["dominoes"])
    #expect(try open.selection.isEmpty && open.page.history.present.skin == "wave")
    await open.press(.keyboardEscape)
    #expect(open.root.gallery.filter.query.isEmpty && open.selection == ["wave"])
    #expect(open.root.gallery.exhibits.count == Exhibit.all.count)
  }

  @Test func `the rows of the list stand still while the canvas shows the art in motion`()
    async throws
  {
    let open = try await OpenWindow(1280, 800, "wave")
    await open.advance(1.5)
    let first = try open.simulator.picture(scale: 1)
    await open.advance(0.4)
    let second = try open.simulator.picture(scale: 1)
    func changes(_ columns: Range<Int>) -> Int {
      columns.reduce(0) { sum, x in sum + (0..<800).count { first[x, $0] != second[x, $0] } }
    }
    #expect(changes(0..<280) == 0)
    #expect(changes(281..<940) > 100)
  }

  // MARK: The keyboard

  @Test func `tab goes from list to canvas to inspector, and back with shift`() async throws {
    let open = try await OpenWindow(1280, 800, "wave")
    let page = try open.page
    page.scrubber.onScrub?(0.5)
    let time = page.playhead.time
    let stage = page.stage.view.layer
    await open.press(.keyboardTab)
    #expect(stage.borderWidth == 2 && !open.root.gallery.isListFocused)
    await open.press(.keyboardRightArrow)
    #expect(abs(page.playhead.time - time - 1.0 / 60) < 1e-9 && open.selection == ["wave"])
    await open.press(.keyboardTab)
    #expect(stage.borderWidth == 1 && page.list.focusedItem == .setting(.text))
    await open.press(.keyboardDownArrow)
    await open.press(.keyboardRightArrow)
    #expect(page.history.present.art.tint != nil && open.selection == ["wave"])
    await open.press(.keyboardTab)
    #expect(open.root.gallery.isListFocused && page.list.focusedItem == nil)
    await open.press(.keyboardDownArrow)
    #expect(open.selection == ["spotlight"])
    await open.press(.keyboardTab, .shift)
    #expect(page.list.focusedItem == .setting(.text))
  }

  @Test func `keys of the page work wherever the focus is`() async throws {
    let open = try await OpenWindow(1280, 800, "wave")
    let page = try open.page
    await open.press(.keyboardSpacebar)
    #expect(!page.playhead.isPlaying)
    page.edit(try Settings(link: "wave?size=1.5"))
    await open.press(.keyboardZ, .control)
    #expect(page.history.present.art.size == nil)
    await open.press(.keyboardC, .control)
    #expect(UIPasteboard.general.string == page.history.present.code)
    await open.press(.keyboardF)
    await open.advance(0.5)
    #expect(page.panel.isHidden && page.codeLine.isHidden && !page.transport.isHidden)
    await open.press(.keyboardEscape)
    await open.advance(0.5)
    #expect(!page.panel.isHidden && !page.codeLine.isHidden)
  }

  @Test func `page up and down show other demos on the canvas`() async throws {
    let open = try await OpenWindow(1280, 800, "outcomes")
    for (key, title) in [
      (UIKeyboardHIDUsage.keyboardPageDown, "How far it is"),
      (.keyboardPageUp, "News, no news, failure, timeout"),
    ] {
      await open.press(key)
      await open.advance(0.1)
      #expect(open.root.screen?.title == title && open.root.viewControllers.count == 1)
    }
  }

  // MARK: Other sizes

  @Test func `another size keeps skin, settings, playhead and filter`() async throws {
    let open = try await OpenWindow(1280, 800)
    open.root.gallery.show(section: .letters)
    await open.tap(try open.row("Dominoes"))
    let page = try open.page
    page.edit(try Settings(link: "dominoes?tint=FF0000&size=1.2"))
    page.scrubber.onScrub?(0.5)
    let (settings, time) = (page.history.present, page.playhead.time)
    let sizes = [(1000, 700), (390, 844), (1280, 800), (844, 390), (1500, 900)] as [(Int, Int)]
    for (width, height) in sizes {
      await open.resize(CGFloat(width), CGFloat(height))
      let now = try open.page
      #expect(now === page && now.history.present == settings && now.history.canUndo)
      #expect(now.playhead.time == time && !now.playhead.isPlaying)
      #expect(open.root.gallery.filter == GalleryFilter(section: .letters))
      let isWide = WindowShape(CGSize(width: width, height: height)) == .wide
      #expect(open.root.isWide == isWide && open.root.isNavigationBarHidden == isWide)
      #expect(open.root.gallery.isList == isWide)
      if isWide { #expect(open.selection == ["dominoes"]) }
    }
  }

  @Test func `another size shows the same as a window opened at it`() async throws {
    let moved = try await OpenWindow(1280, 800, "dominoes")
    try moved.page.scrubber.onScrub?(0.5)
    await moved.resize(390, 844)
    await moved.resize(1280, 800)
    let there = try moved.simulator.picture(
      scale: 1, crop: CGRect(x: 281, y: 0, width: 999, height: 800))
    moved.simulator.shutDown()
    let fresh = try await OpenWindow(1280, 800, "dominoes")
    try fresh.page.scrubber.onScrub?(0.5)
    await fresh.advance(0.1)
    let expected = try fresh.simulator.picture(
      scale: 1, crop: CGRect(x: 281, y: 0, width: 999, height: 800))
    #expect(there == expected)
  }

  @Test func `a demo keeps its screen in every size`() async throws {
    let open = try await OpenWindow(1280, 800, "outcomes")
    let screen = try #require(try open.demo.phone.topViewController as? DemoViewController)
    await open.resize(390, 844)
    #expect(open.root.topViewController === screen && !screen.strip.isHidden)
    #expect(open.frame(screen.strip).maxY == 844)
    #expect(open.root.viewControllers.first === open.root.gallery)
    await open.resize(1280, 800)
    #expect(try open.demo.phone.topViewController === screen && screen.strip.isHidden)
  }

  @Test func `what only fills the room does not open in a narrower window`() async throws {
    let open = try await OpenWindow(390, 844)
    await open.resize(1280, 800)
    #expect(try open.page.title == "Fan")
    await open.resize(390, 844)
    #expect(open.root.topViewController === open.root.gallery)
    await open.resize(1280, 800)
    try open.page.edit(try Settings(link: "appCoda?size=1.2"))
    await open.resize(390, 844)
    #expect(try open.page.history.present.art.size == 1.2)
    await open.back()
  }

  @Test func `a finger pulls the phone on the canvas`() async throws {
    let open = try await OpenWindow(1280, 800, "ring")
    let page = try open.page
    await open.simulator.finger.pull(
      from: CGPoint(x: 610, y: 150), by: 350, over: .milliseconds(500))
    #expect(page.stage.mode == .live && page.stage.control.isRefreshing)
    await open.advance(5)
    #expect(page.stage.mode == .preview)
  }
}
